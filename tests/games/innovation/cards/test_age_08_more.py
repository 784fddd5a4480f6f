"""Mass Media to Socialism: the other cards of age 8 (effects 80 to 84)."""

from __future__ import annotations

import pytest

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    ending,
    hand,
    how_many,
    icons,
    pile,
    play,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
    won,
)

# 80 Mass Media


def test_mass_media_names_any_value_and_all_its_cards_are_returned() -> None:
    at = scene(
        ann(board="mass-media", hand="coal", score="tools flight"),
        bob(score="oars canning"),
        cleo(score="sailing optics"),
    )
    assert asked(dogma(at, "mass-media")) == (0, "mass-media.return", "coal", "pass")
    p = dogma(at, "mass-media", (0, "mass-media.return", "coal"))
    assert asked(p) == (0, "mass-media.value", *(f"value:{value}" for value in range(1, 11)))
    p = play(p, (0, "mass-media.value", "value:1"))
    assert told(p, "named") == [{"seat": 0, "card": "mass-media", "what": ["value", 1]}]
    assert asked(p) == (0, "mass-media.order", "seat:1", "seat:2", "seat:0")
    p = play(p, (0, "mass-media.order", "seat:0", "seat:2"))
    assert supply(p, 1)[-3:] == ["tools", "sailing", "oars"]
    assert supply(p, 5)[-1] == "coal"
    assert [score(p, who) for who in (0, 1, 2)] == [["flight"], ["canning"], ["optics"]]
    assert settled(p)


def test_mass_media_owners_order_their_own_hidden_cards() -> None:
    """Effects, reading rule 2: among hidden cards of one value their owner decides."""
    at = scene(ann(board="mass-media", hand="coal"), bob(score="oars tools writing"))
    p = dogma(at, "mass-media", (0, "mass-media.return", "coal"), (0, "mass-media.value", "value:1"))
    assert asked(p) == (1, "order-return", "oars", "tools", "writing")
    p = play(p, (1, "order-return", "writing", "oars", "tools"))
    assert supply(p, 1)[-3:] == ["writing", "oars", "tools"]
    assert {event["seat"] for event in told(p, "returned")} == {0}


def test_mass_media_may_name_a_value_that_nobody_has() -> None:
    at = scene(ann(board="mass-media", hand="coal"), bob(score="tools"))
    p = dogma(at, "mass-media", (0, "mass-media.return", "coal"), (0, "mass-media.value", "value:10"))
    assert settled(p)
    assert score(p, 1) == ["tools"]


def test_mass_media_without_a_returned_card_names_nothing() -> None:
    p = dogma(
        scene(ann(board="mass-media", hand="coal"), bob(score="tools")),
        "mass-media",
        (0, "mass-media.return", "pass"),
    )
    assert settled(p)
    assert told(p, "named") == []
    assert hand(p, 0) == ["coal"]
    p = dogma(scene(ann(board="mass-media"), bob(score="tools")), "mass-media")
    assert settled(p)
    assert score(p, 1) == ["tools"]


def test_mass_media_splays_purple_up() -> None:
    at = scene(ann(board="mass-media lighting railroad right"), bob())
    p = dogma(at, "mass-media")
    assert asked(p) == (0, "mass-media.splay", "purple", "pass")
    assert splay(play(p, (0, "mass-media.splay", "purple")), 0, "purple") == "up"
    assert splay(play(p, (0, "mass-media.splay", "pass")), 0, "purple") == "right"


# 81 Antibiotics


def test_antibiotics_draws_two_8s_for_each_value() -> None:
    eights = "flight rocketry socialism mobility corporations mass-media"
    at = scene(ann(board="antibiotics", hand="tools coal optics canning"), bob(), supplies={8: eights})
    p = dogma(at, "antibiotics")
    assert asked(p) == (0, "antibiotics.return", "tools", "coal", "optics", "canning")
    assert how_many(p) == (0, 3)
    three = play(p, (0, "antibiotics.return", "canning", "tools", "coal"))
    assert hand(three, 0) == ["optics", *eights.split()]
    one = play(p, (0, "antibiotics.return", "coal"))
    assert hand(one, 0) == ["tools", "optics", "canning", "flight", "rocketry"]


def test_antibiotics_may_return_nothing() -> None:
    p = dogma(scene(ann(board="antibiotics", hand="tools"), bob()), "antibiotics", (0, "antibiotics.return"))
    assert hand(p, 0) == ["tools"]
    assert told(p, "nothing")


def test_ruling_45_antibiotics_3_3_and_5_are_four_8s() -> None:
    """Ruling 13.45: values 3, 3 and 5 bring four 8s."""
    at = scene(
        ann(board="antibiotics", hand="optics paper coal"), bob(), supplies={8: "flight rocketry socialism mobility"}
    )
    p = dogma(at, "antibiotics", (0, "antibiotics.return", "optics", "coal", "paper"))
    assert hand(p, 0) == ["flight", "rocketry", "socialism", "mobility"]
    assert supply(p, 3)[-2:] == ["optics", "paper"]


# 82 Skyscrapers


def test_skyscrapers_takes_the_top_scores_the_next_and_returns_the_rest_in_order() -> None:
    at = scene(
        ann(board="skyscrapers pottery right tools"), bob(board="writing mathematics calendar evolution rocketry")
    )
    p = dogma(at, "skyscrapers")
    assert asked(p) == (1, "order-return", "writing", "mathematics", "calendar")
    p = play(p, (1, "order-return", "calendar", "writing", "mathematics"))
    assert pile(p, 0, "blue") == ["pottery", "tools", "rocketry"]
    assert splay(p, 0, "blue") == "right"
    assert score(p, 1) == ["evolution"]
    assert p.state.scored == [0, 1]
    assert pile(p, 1, "blue") == []
    assert supply(p, 2)[-2:] == ["calendar", "mathematics"]
    assert supply(p, 1)[-1] == "writing"


def test_skyscrapers_asks_which_card_with_a_clock() -> None:
    at = scene(ann(board="skyscrapers"), bob(board="rocketry oars satellites ecology empiricism railroad"))
    p = dogma(at, "skyscrapers")
    assert asked(p) == (1, "skyscrapers.give", "rocketry", "satellites", "railroad")


def test_skyscrapers_without_a_clock_takes_nothing() -> None:
    p = dogma(scene(ann(board="skyscrapers"), bob(board="rocketry tools oars")), "skyscrapers")
    assert pile(p, 1, "blue") == ["rocketry", "tools"]
    assert told(p, "nothing")


def test_ruling_46_skyscrapers_on_two_cards_returns_nothing() -> None:
    """Ruling 13.46: the top card goes over, the other is scored, nothing is returned."""
    p = dogma(scene(ann(board="skyscrapers"), bob(board="tools rocketry")), "skyscrapers")
    assert pile(p, 0, "blue") == ["rocketry"]
    assert score(p, 1) == ["tools"]
    assert told(p, "returned") == []


def test_ruling_46_skyscrapers_on_one_card_is_just_the_transfer() -> None:
    """Ruling 13.46: on a one-card pile there is just the transfer."""
    p = dogma(scene(ann(board="skyscrapers"), bob(board="rocketry")), "skyscrapers")
    assert pile(p, 0, "blue") == ["rocketry"]
    assert (score(p, 1), pile(p, 1, "blue")) == ([], [])


# 83 Empiricism


def test_empiricism_melds_a_named_colour_and_may_splay_it() -> None:
    at = scene(ann(board="tools writing empiricism"), bob(), supplies={9: "computers"})
    p = dogma(at, "empiricism")
    assert asked(p) == (0, "empiricism.color", "blue", "red", "green", "yellow", "purple")
    assert how_many(p) == (2, 2)
    p = play(p, (0, "empiricism.color", "red", "blue"))
    assert told(p, "named") == [{"seat": 0, "card": "empiricism", "what": ["blue", "red"]}]
    assert told(p, "revealed") == [{"seat": 0, "card": "computers", "drawn": True}]
    assert pile(p, 0, "blue") == ["tools", "writing", "computers"]
    assert asked(p) == (0, "empiricism.splay", "blue", "pass")
    assert splay(play(p, (0, "empiricism.splay", "blue")), 0, "blue") == "up"
    assert splay(play(p, (0, "empiricism.splay", "pass")), 0, "blue") == ""


def test_empiricism_first_card_of_its_colour_is_melded_without_splaying() -> None:
    at = scene(ann(board="empiricism"), bob(), supplies={9: "computers"})
    p = dogma(at, "empiricism", (0, "empiricism.color", "red", "blue"))
    assert settled(p)
    assert pile(p, 0, "blue") == ["computers"]


BULBS = "education philosophy empiricism up experimentation mathematics evolution up"
"""Purple with eight lightbulbs (two, three and three), blue with eight (three, two and three)."""


@pytest.mark.parametrize(("more", "lightbulbs"), [("classification ecology", 21), ("paper classification left", 19)])
def test_empiricism_wins_with_twenty_lightbulbs(more: str, lightbulbs: int) -> None:
    at = scene(ann(board=f"{BULBS} {more}"), bob(), supplies={9: "computers"})
    p = dogma(at, "empiricism")
    assert icons(p, 0)["lightbulb"] == lightbulbs
    p = play(p, (0, "empiricism.color", "red", "green"))
    if lightbulbs >= 20:
        assert ending(p) == ("victory.empiricism", [0])
        assert told(p, "victory") == [{"seat": 0, "card": "empiricism"}]
    else:
        assert settled(p)


def test_empiricism_wins_with_exactly_twenty() -> None:
    at = scene(ann(board=f"{BULBS} mass-media perspective"), bob(), supplies={9: "computers"})
    p = dogma(at, "empiricism")
    assert icons(p, 0)["lightbulb"] == 20
    assert ending(play(p, (0, "empiricism.color", "red", "green"))) == ("victory.empiricism", [0])


def test_ruling_47_empiricism_keeps_a_card_of_another_colour() -> None:
    """Ruling 13.47: it goes to the hand."""
    at = scene(ann(board="tools writing empiricism"), bob(), supplies={9: "computers"})
    p = dogma(at, "empiricism", (0, "empiricism.color", "red", "green"))
    assert settled(p)
    assert hand(p, 0) == ["computers"]
    assert pile(p, 0, "blue") == ["tools", "writing"]


def test_ruling_47_empiricism_is_checked_for_sharers_first() -> None:
    """Ruling 13.47: effect 2 is still checked for every performer, sharers first; here both have twenty."""
    bulbs = "mathematics experimentation atomic-theory evolution up education philosophy up classification ecology"
    at = scene(
        ann(board="tools writing printing-press publications physics genetics up democracy empiricism up measurement"),
        bob(board=bulbs),
        supplies={9: "computers services"},
    )
    assert [icons(dogma(at, "empiricism"), who)["lightbulb"] for who in (0, 1)] == [20, 20]
    p = dogma(at, "empiricism", (1, "empiricism.color", "red", "green"), (0, "empiricism.color", "red", "green"))
    assert hand(p, 1) == ["computers"]
    assert ending(p) == ("victory.empiricism", [1])


# 84 Socialism


def test_socialism_tucks_the_hand_in_order_and_takes_the_lowest_cards_of_all() -> None:
    at = scene(
        ann(board="socialism", hand="philosophy tools oars writing"),
        bob(hand="canning optics paper"),
        cleo(hand="sailing"),
    )
    assert asked(dogma(at, "socialism")) == (0, "socialism.tuck", "yes", "no")
    p = dogma(at, "socialism", (0, "socialism.tuck", "yes"))
    assert asked(p) == (0, "socialism.order", "philosophy", "tools", "oars", "writing")
    p = play(p, (0, "socialism.order", "writing", "philosophy", "tools", "oars"))
    assert pile(p, 0, "blue") == ["tools", "writing"]
    assert pile(p, 0, "purple") == ["philosophy", "socialism"]
    assert hand(p, 0) == ["optics", "paper", "sailing"]
    assert (hand(p, 1), hand(p, 2)) == (["canning"], [])
    assert p.state.tucked[0] == 4


def test_socialism_can_be_declined() -> None:
    at = scene(ann(board="socialism", hand="philosophy"), bob(hand="tools"))
    p = dogma(at, "socialism", (0, "socialism.tuck", "no"))
    assert (hand(p, 0), hand(p, 1)) == (["philosophy"], ["tools"])
    assert told(p, "nothing")


def test_socialism_with_an_empty_hand_asks_nothing() -> None:
    p = dogma(scene(ann(board="socialism"), bob(hand="tools")), "socialism")
    assert settled(p)
    assert hand(p, 1) == ["tools"]


def test_socialism_of_a_sharer_takes_from_the_leader_too() -> None:
    at = scene(ann(board="socialism", hand="tools coal"), bob(board="sanitation", hand="philosophy"))
    p = dogma(at, "socialism", (1, "socialism.tuck", "yes"), (0, "socialism.tuck", "no"))
    assert hand(p, 1) == ["tools"]
    assert hand(p, 0)[:1] == ["coal"]
    assert bonus(p) == [0]


def test_socialism_six_tucks_are_monument() -> None:
    at = scene(ann(board="socialism", hand="tools oars coal optics paper writing"), bob())
    p = dogma(at, "socialism", (0, "socialism.tuck", "yes"), (0, "socialism.order"))
    assert won(p, 0) == ["monument"]


def test_ruling_48_socialism_without_a_purple_card_takes_nothing() -> None:
    """Ruling 13.48: nobody loses cards; Socialism on the board is irrelevant."""
    at = scene(ann(board="socialism", hand="tools"), bob(hand="oars"))
    p = dogma(at, "socialism", (0, "socialism.tuck", "yes"))
    assert pile(p, 0, "blue") == ["tools"]
    assert hand(p, 1) == ["oars"]
    assert hand(p, 0) == []
