"""Evolution to Electricity: the first cards of age 7 (effects 65 to 70)."""

from __future__ import annotations

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

# 65 Evolution


def test_evolution_scores_an_8_and_returns_a_card_of_the_score_pile() -> None:
    at = scene(ann(board="evolution", score="tools"), bob(), supplies={8: "flight"})
    assert asked(dogma(at, "evolution")) == (0, "evolution.choose", "score", "draw", "pass")
    p = dogma(at, "evolution", (0, "evolution.choose", "score"))
    assert asked(p) == (0, "evolution.return", "tools", "flight")
    back = play(p, (0, "evolution.return", "tools"))
    assert score(back, 0) == ["flight"]
    assert supply(back, 1)[-1] == "tools"
    new = play(p, (0, "evolution.return", "flight"))
    assert score(new, 0) == ["tools"]
    assert supply(new, 8)[-1] == "flight"
    assert settled(new)


def test_evolution_returns_the_new_card_when_there_is_no_other() -> None:
    at = scene(ann(board="evolution"), bob(), supplies={8: "flight"})
    p = dogma(at, "evolution", (0, "evolution.choose", "score"))
    assert settled(p)
    assert score(p, 0) == []
    assert supply(p, 8)[-1] == "flight"
    assert p.state.scored[0] == 1


def test_evolution_draws_one_above_the_highest_scored_card() -> None:
    at = scene(ann(board="evolution", score="tools coal"), bob(), supplies={6: "canning"})
    p = dogma(at, "evolution", (0, "evolution.choose", "draw"))
    assert hand(p, 0) == ["canning"]
    assert score(p, 0) == ["tools", "coal"]
    assert settled(p)


def test_evolution_draws_a_1_with_an_empty_score_pile() -> None:
    at = scene(ann(board="evolution"), bob(), supplies={1: "tools"})
    assert hand(dogma(at, "evolution", (0, "evolution.choose", "draw")), 0) == ["tools"]


def test_evolution_above_a_10_ends_the_match() -> None:
    at = scene(ann(board="evolution", score="robotics"), bob(score="tools"))
    assert ending(dogma(at, "evolution", (0, "evolution.choose", "draw"))) == ("supplies", [0])


def test_evolution_can_be_declined() -> None:
    at = scene(ann(board="evolution", score="tools"), bob())
    p = dogma(at, "evolution", (0, "evolution.choose", "pass"))
    assert (hand(p, 0), score(p, 0)) == ([], ["tools"])
    assert told(p, "nothing") == [{"seat": 0, "card": "evolution"}]


def test_evolution_shared_brings_the_bonus_only_if_the_sharer_did_something() -> None:
    at = scene(ann(board="evolution"), bob(board="experimentation", score="coal"), supplies={6: "canning"})
    p = dogma(at, "evolution", (1, "evolution.choose", "draw"), (0, "evolution.choose", "pass"))
    assert hand(p, 1) == ["canning"]
    assert bonus(p) == [0]
    p = dogma(at, "evolution", (1, "evolution.choose", "pass"), (0, "evolution.choose", "draw"))
    assert bonus(p) == []


# 66 Publications


def test_publications_puts_a_pile_into_another_order() -> None:
    at = scene(ann(board="tools writing publications archery oars the-wheel"), bob())
    p = dogma(at, "publications")
    assert asked(p) == (0, "publications.color", "blue", "red", "pass")
    p = play(p, (0, "publications.color", "blue"))
    assert asked(p) == (0, "publications.order", "publications", "writing", "tools")
    p = play(p, (0, "publications.order", "tools", "publications", "writing"), (0, "publications.splay", "pass"))
    assert pile(p, 0, "blue") == ["writing", "publications", "tools"]
    assert told(p, "rearranged") == [{"seat": 0, "color": "blue"}]


def test_publications_needs_only_the_cards_that_go_up() -> None:
    at = scene(ann(board="tools writing publications"), bob())
    p = dogma(
        at,
        "publications",
        (0, "publications.color", "blue"),
        (0, "publications.order", "tools"),
        (0, "publications.splay", "pass"),
    )
    assert pile(p, 0, "blue") == ["writing", "publications", "tools"]


def test_publications_in_the_same_order_is_nothing() -> None:
    """Ruling 3.5: what changes nothing does not count, and brings no bonus."""
    at = scene(ann(board="publications"), bob(board="evolution archery oars"))
    p = dogma(at, "publications", (1, "publications.color", "red"), (1, "publications.order", "oars", "archery"))
    assert pile(p, 1, "red") == ["archery", "oars"]
    assert told(p, "rearranged") == []
    assert bonus(p) == []
    p = dogma(at, "publications", (1, "publications.color", "red"), (1, "publications.order", "archery"))
    assert bonus(p) == [0]


def test_publications_can_be_declined() -> None:
    at = scene(ann(board="tools publications"), bob())
    p = dogma(at, "publications", (0, "publications.color", "pass"))
    assert asked(p) == (0, "publications.splay", "blue", "pass")
    p = play(p, (0, "publications.splay", "pass"))
    assert pile(p, 0, "blue") == ["tools", "publications"]
    assert told(p, "nothing")


def test_publications_splays_yellow_or_blue_up() -> None:
    at = scene(ann(board="tools publications masonry canning right archery oars"), bob())
    p = dogma(at, "publications", (0, "publications.color", "pass"))
    assert asked(p) == (0, "publications.splay", "yellow", "blue", "pass")
    p = play(p, (0, "publications.splay", "yellow"))
    assert [splay(p, 0, color) for color in ("yellow", "blue", "red")] == ["up", "", ""]


def test_publications_counts_the_icons_anew() -> None:
    """Traps, last: reordering must refresh the counts of icons."""
    at = scene(ann(board="pottery publications left"), bob())
    assert icons(dogma(at, "publications"), 0)["leaf"] == 1
    p = dogma(
        at,
        "publications",
        (0, "publications.color", "blue"),
        (0, "publications.order", "pottery"),
        (0, "publications.splay", "pass"),
    )
    assert icons(p, 0) == {"crown": 0, "leaf": 3, "lightbulb": 1, "castle": 0, "factory": 0, "clock": 0}


def test_publications_can_earn_an_achievement() -> None:
    """Ruling 5: special achievements are checked after a reordering too."""
    board = "quantum-theory publications flight corporations antibiotics socialism"
    at = scene(ann(board=board), bob())
    p = dogma(at, "publications", (0, "publications.color", "blue"), (0, "publications.order", "quantum-theory"))
    assert won(p, 0) == ["universe"]


def test_ruling_38_publications_leaves_piles_of_one_card_alone() -> None:
    """Ruling 13.38: nothing to do on a one-card pile."""
    at = scene(ann(board="publications oars"), bob())
    p = dogma(at, "publications")
    assert settled(p)
    assert told(p, "nothing")


def test_ruling_38_publications_new_top_card_counts_at_once_and_the_splay_stays() -> None:
    """Ruling 13.38: the next effect and the next action use the new top card; the direction stays."""
    at = scene(ann(board="quantum-theory publications left"), bob())
    p = dogma(at, "publications", (0, "publications.color", "blue"), (0, "publications.order", "quantum-theory"))
    assert splay(p, 0, "blue") == "left"
    assert asked(p) == (0, "publications.splay", "blue", "pass")
    p = play(p, (0, "publications.splay", "pass"))
    assert asked(p)[2:] == ("draw", "dogma:quantum-theory")


# 67 Combustion

CROWNS = "combustion bicycle skyscrapers"
"""Top cards that show six crowns."""


def test_combustion_takes_a_card_for_every_four_crowns_of_the_leader() -> None:
    at = scene(ann(board=f"{CROWNS} enterprise"), bob(score="tools coal flight"))
    assert icons(dogma(at, "combustion"), 0)["crown"] == 9
    p = dogma(at, "combustion")
    assert asked(p) == (1, "combustion.give", "tools", "coal", "flight")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "combustion.give", "coal", "tools"))
    assert sorted(score(p, 0)) == ["coal", "tools"]
    assert score(p, 1) == ["flight"]
    assert p.state.scored == [0, 0]


def test_combustion_rounds_down() -> None:
    at = scene(ann(board=CROWNS), bob(score="tools coal"))
    p = dogma(at, "combustion")
    assert (asked(p)[:2], how_many(p)) == ((1, "combustion.give"), (1, 1))


def test_combustion_with_fewer_than_four_crowns_takes_nothing() -> None:
    at = scene(ann(board="combustion"), bob(board="archery sailing left", score="tools"))
    p = dogma(at, "combustion")
    assert told(p, "activated")[0]["exposed"] == []
    at = scene(ann(board="combustion"), bob(board="archery", score="tools"))
    p = dogma(at, "combustion")
    assert told(p, "activated")[0]["exposed"] == [1]
    assert (score(p, 0), score(p, 1)) == ([], ["tools"])


def test_combustion_takes_what_there_is() -> None:
    at = scene(ann(board=f"{CROWNS} enterprise"), bob(score="tools"), cleo(score="coal oars"))
    p = dogma(at, "combustion")
    assert settled(p)
    assert score(p, 0) == ["tools", "coal", "oars"]


def test_combustion_returns_the_bottom_red_card_of_everybody_who_shares() -> None:
    at = scene(ann(board="archery combustion"), bob(board="oars coal enterprise"))
    p = dogma(at, "combustion")
    assert pile(p, 0, "red") == ["combustion"]
    assert pile(p, 1, "red") == ["coal"]
    assert sorted(supply(p, 1)[-2:]) == ["archery", "oars"]
    assert bonus(p) == [0]


def test_combustion_returns_itself_when_it_lies_alone() -> None:
    p = dogma(scene(ann(board="combustion"), bob()), "combustion")
    assert pile(p, 0, "red") == []
    assert supply(p, 7)[-1] == "combustion"


def test_combustion_of_a_sharer_without_red_brings_no_bonus() -> None:
    at = scene(ann(board="combustion"), bob(board="enterprise"))
    assert bonus(dogma(at, "combustion")) == []


def test_combustion_second_edition_takes_two_cards_whatever_the_crowns() -> None:
    at = scene(ann(board="archery combustion"), bob(score="tools coal flight"), texts="second")
    p = dogma(at, "combustion")
    assert asked(p) == (1, "combustion.give", "tools", "coal", "flight")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "combustion.give", "tools", "flight"))
    assert score(p, 0) == ["tools", "flight"]
    assert settled(p)


def test_combustion_second_edition_has_no_second_effect() -> None:
    at = scene(ann(board="archery combustion"), bob(board="oars coal enterprise"), texts="second")
    p = dogma(at, "combustion")
    assert pile(p, 0, "red") == ["archery", "combustion"]
    assert pile(p, 1, "red") == ["oars", "coal"]


# 68 Explosives


def test_explosives_takes_the_three_highest_without_asking() -> None:
    at = scene(ann(board="explosives"), bob(hand="tools coal flight canning"))
    p = dogma(at, "explosives")
    assert settled(p)
    assert sorted(hand(p, 0)) == ["canning", "coal", "flight"]
    assert hand(p, 1) == ["tools"]


def test_explosives_tells_the_cards_to_the_two_and_their_values_to_all() -> None:
    p = dogma(scene(ann(board="explosives"), bob(hand="tools"), cleo()), "explosives")
    gave, gave_card = (event for event in p.done[-1].events if event.name.startswith("innovation.gave"))
    assert gave.only is None
    assert dict(gave.args) == {"seat": 1, "to": 0, "zone": "hand", "frm": "hand", "age": 1}
    assert gave_card.only == (1, 0)
    assert gave_card.args["card"] == "tools"


def test_explosives_asks_the_target_which_of_equal_cards() -> None:
    at = scene(ann(board="explosives"), bob(hand="canning democracy flight vaccination tools"))
    p = dogma(at, "explosives")
    assert asked(p) == (1, "explosives.give", "canning", "democracy", "vaccination")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "explosives.give", "vaccination", "canning"))
    assert sorted(hand(p, 0)) == ["canning", "flight", "vaccination"]
    assert hand(p, 1) == ["democracy", "tools"]


def test_explosives_draws_a_7_for_an_emptied_hand() -> None:
    at = scene(ann(board="explosives"), bob(hand="tools coal flight"), supplies={7: "bicycle"})
    p = dogma(at, "explosives")
    assert sorted(hand(p, 0)) == ["coal", "flight", "tools"]
    assert hand(p, 1) == ["bicycle"]


def test_explosives_spares_who_has_as_many_factories() -> None:
    at = scene(ann(board="explosives"), bob(board="machine-tools", hand="tools"), cleo(hand="oars"))
    p = dogma(at, "explosives")
    assert hand(p, 0) == ["oars"]
    assert hand(p, 1) == ["tools"]


def test_ruling_39_explosives_takes_two_of_two_and_a_7_is_drawn() -> None:
    """Ruling 13.39: both cards go, the hand is empty, a 7 is drawn."""
    at = scene(ann(board="explosives"), bob(hand="tools oars"), supplies={7: "bicycle"})
    p = dogma(at, "explosives")
    assert hand(p, 0) == ["tools", "oars"]
    assert hand(p, 1) == ["bicycle"]


def test_ruling_39_explosives_with_no_card_draws_nothing() -> None:
    """Ruling 13.39: who holds none draws no 7."""
    p = dogma(scene(ann(board="explosives"), bob()), "explosives")
    assert hand(p, 1) == []
    assert told(p, "nothing")


# 69 Bicycle


def test_bicycle_exchanges_hand_and_score_pile() -> None:
    at = scene(ann(board="bicycle", hand="tools oars", score="coal flight canning"), bob())
    assert asked(dogma(at, "bicycle")) == (0, "bicycle.exchange", "yes", "no")
    p = dogma(at, "bicycle", (0, "bicycle.exchange", "yes"))
    assert sorted(hand(p, 0)) == ["canning", "coal", "flight"]
    assert sorted(score(p, 0)) == ["oars", "tools"]
    assert p.state.scored == [0, 0]
    assert told(p, "scored") == []


def test_bicycle_can_be_declined() -> None:
    at = scene(ann(board="bicycle", hand="tools", score="coal"), bob())
    p = dogma(at, "bicycle", (0, "bicycle.exchange", "no"))
    assert (hand(p, 0), score(p, 0)) == (["tools"], ["coal"])
    assert told(p, "nothing")


def test_bicycle_with_one_side_empty() -> None:
    p = dogma(scene(ann(board="bicycle", hand="tools oars"), bob()), "bicycle", (0, "bicycle.exchange", "yes"))
    assert (hand(p, 0), score(p, 0)) == ([], ["tools", "oars"])
    p = dogma(scene(ann(board="bicycle", score="tools oars"), bob()), "bicycle", (0, "bicycle.exchange", "yes"))
    assert (hand(p, 0), score(p, 0)) == (["tools", "oars"], [])


def test_bicycle_with_both_empty_asks_nothing() -> None:
    p = dogma(scene(ann(board="bicycle"), bob()), "bicycle")
    assert settled(p)
    assert told(p, "nothing")


def test_bicycle_shared() -> None:
    at = scene(ann(board="bicycle", hand="oars"), bob(board="enterprise", hand="tools"))
    p = dogma(at, "bicycle", (1, "bicycle.exchange", "yes"), (0, "bicycle.exchange", "no"))
    assert score(p, 1) == ["tools"]
    assert bonus(p) == [0]


# 70 Electricity


def test_electricity_returns_top_cards_without_a_factory_and_draws_8s() -> None:
    at = scene(
        ann(board="electricity coal tools philosophy domestication masonry"),
        bob(),
        supplies={8: "flight rocketry socialism"},
    )
    p = dogma(at, "electricity")
    assert asked(p) == (0, "order-return", "tools", "masonry", "philosophy")
    p = play(p, (0, "order-return", "masonry", "tools"))
    assert supply(p, 1)[-2:] == ["masonry", "tools"]
    assert supply(p, 2)[-1] == "philosophy"
    assert hand(p, 0) == ["flight", "rocketry", "socialism"]
    assert pile(p, 0, "yellow") == ["domestication"]  # uncovered, and safe
    assert pile(p, 0, "green") == ["electricity"]


def test_electricity_of_different_values_needs_no_order() -> None:
    at = scene(ann(board="electricity coal tools philosophy"), bob(), supplies={8: "flight rocketry"})
    p = dogma(at, "electricity")
    assert settled(p)
    assert hand(p, 0) == ["flight", "rocketry"]


def test_ruling_40_electricity_with_factories_everywhere_does_nothing() -> None:
    """Ruling 13.40: nothing returned, nothing drawn."""
    at = scene(ann(board="electricity"), bob(board="coal"))
    p = dogma(at, "electricity")
    assert hand(p, 0) == hand(p, 1) == []
    assert told(p, "nothing")
    assert bonus(p) == []
