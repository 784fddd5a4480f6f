"""Satellites to Specialization, the other cards of age 9 (effects 90 to 94), and cards within cards (section 7)."""

from __future__ import annotations

from games.engine import Checkpoint
from games.innovation.state import Innovation

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    carried_out,
    cleo,
    dogma,
    ending,
    hand,
    how_many,
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

EIGHTS = "flight mobility antibiotics"

# 90 Satellites


def test_satellites_returns_the_hand_draws_three_8s_and_melds_one() -> None:
    at = scene(ann(board="satellites", hand="tools oars"), bob(), supplies={8: EIGHTS})
    p = dogma(at, "satellites", (0, "order-return", "oars", "tools"))
    assert supply(p, 1)[-2:] == ["oars", "tools"]
    assert asked(p) == (0, "satellites.meld", "flight", "mobility", "antibiotics")
    p = play(p, (0, "satellites.meld", "antibiotics"))
    assert pile(p, 0, "yellow") == ["antibiotics"]
    assert asked(p) == (0, "antibiotics.return", "flight", "mobility")
    assert carried_out(p) == [("satellites", 3), ("antibiotics", 1)]


def test_satellites_splays_purple_up_before_melding() -> None:
    at = scene(ann(board="satellites lighting railroad"), bob(), supplies={8: "flight mobility corporations"})
    p = dogma(at, "satellites")
    assert asked(p) == (0, "satellites.splay", "purple", "pass")
    for answer, way in (("purple", "up"), ("pass", "")):
        q = play(p, (0, "satellites.splay", answer), (0, "satellites.meld", "mobility"))
        assert splay(q, 0, "purple") == way
        assert pile(q, 0, "red") == ["mobility"]
        assert settled(q)  # a demand is left out


def test_satellites_of_a_sharer_is_carried_out_by_each_alone() -> None:
    at = scene(
        ann(board="satellites"),
        bob(board="quantum-theory"),
        supplies={8: f"{EIGHTS} socialism mass-media skyscrapers"},
    )
    p = dogma(at, "satellites", (1, "satellites.meld", "antibiotics"))
    assert asked(p) == (1, "antibiotics.return", "flight", "mobility")
    p = play(p, (1, "antibiotics.return"))
    assert asked(p) == (0, "satellites.meld", "socialism", "mass-media", "skyscrapers")
    p = play(p, (0, "satellites.meld", "skyscrapers"))
    assert bonus(p) == [0]


# 91 Ecology


def test_ecology_returns_one_scores_one_and_draws_two_10s() -> None:
    at = scene(ann(board="ecology", hand="tools oars coal"), bob(), supplies={10: "robotics software"})
    p = dogma(at, "ecology")
    assert asked(p) == (0, "ecology.return", "tools", "oars", "coal", "pass")
    p = play(p, (0, "ecology.return", "tools"))
    assert asked(p) == (0, "ecology.score", "oars", "coal")
    p = play(p, (0, "ecology.score", "coal"))
    assert score(p, 0) == ["coal"]
    assert hand(p, 0) == ["oars", "robotics", "software"]
    assert supply(p, 1)[-1] == "tools"


def test_ecology_of_the_last_card_still_draws() -> None:
    at = scene(ann(board="ecology", hand="tools"), bob(), supplies={10: "robotics software"})
    p = dogma(at, "ecology", (0, "ecology.return", "tools"))
    assert score(p, 0) == []
    assert hand(p, 0) == ["robotics", "software"]


def test_ecology_can_be_declined() -> None:
    p = dogma(scene(ann(board="ecology", hand="tools oars"), bob()), "ecology", (0, "ecology.return", "pass"))
    assert (hand(p, 0), score(p, 0)) == (["tools", "oars"], [])
    p = dogma(scene(ann(board="ecology"), bob()), "ecology")
    assert told(p, "nothing")


def test_ecology_above_the_last_10_ends_the_match_at_once() -> None:
    """Ruling 11.1: the first of the two cards is drawn, the second is not there."""
    at = scene(ann(board="ecology", hand="tools oars"), bob(), only={10: "software"})
    p = dogma(at, "ecology", (0, "ecology.return", "tools"))
    assert ending(p) == ("supplies", [0])
    assert hand(p, 0) == ["software"]


# 92 Suburbia


def test_suburbia_tucks_any_number_and_scores_as_many_1s() -> None:
    at = scene(ann(board="suburbia", hand="coal flight canning optics"), bob(), supplies={1: "tools oars sailing"})
    p = dogma(at, "suburbia")
    assert asked(p) == (0, "suburbia.tuck", "coal", "flight", "canning", "optics")
    assert how_many(p) == (0, 4)
    p = play(p, (0, "suburbia.tuck", "flight", "canning", "coal"))
    assert pile(p, 0, "red") == ["coal", "flight"]
    assert pile(p, 0, "yellow") == ["canning", "suburbia"]
    assert hand(p, 0) == ["optics"]
    assert score(p, 0) == ["tools", "oars", "sailing"]
    assert (p.state.tucked[0], p.state.scored[0]) == (3, 3)


def test_suburbia_tucks_all_cards_before_it_scores() -> None:
    """With six cards Monument comes from the tucks already, counted apart."""
    at = scene(ann(board="suburbia", hand="coal flight canning optics tools oars"), bob())
    p = dogma(at, "suburbia", (0, "suburbia.tuck", "coal", "flight", "canning", "optics", "tools", "oars"))
    assert won(p, 0) == ["monument"]
    names = [event.name for event in p.done[-1].events]
    assert names.index("innovation.achieved") < names.index("innovation.scored")


def test_ruling_51_suburbia_with_nothing_tucked_scores_nothing() -> None:
    """Ruling 13.51: nothing tucked, nothing scored."""
    p = dogma(scene(ann(board="suburbia", hand="tools"), bob()), "suburbia", (0, "suburbia.tuck"))
    assert (hand(p, 0), score(p, 0)) == (["tools"], [])
    p = dogma(scene(ann(board="suburbia"), bob()), "suburbia")
    assert told(p, "nothing")


# 93 Services


def test_services_takes_all_the_highest_and_the_target_takes_a_top_card() -> None:
    at = scene(ann(board="services writing tools archery flight clothing"), bob(score="coal statistics paper"))
    p = dogma(at, "services")
    assert asked(p) == (1, "services.take", "tools", "flight")
    p = play(p, (1, "services.take", "tools"))
    assert hand(p, 0) == ["coal", "statistics"]
    assert score(p, 1) == ["paper"]
    assert hand(p, 1) == ["tools"]
    assert pile(p, 0, "blue") == ["writing"]


def test_services_of_an_empty_score_pile_gives_nothing_back() -> None:
    p = dogma(scene(ann(board="services tools"), bob()), "services")
    assert pile(p, 0, "blue") == ["tools"]
    assert told(p, "nothing")


def test_services_with_leaves_on_all_top_cards_gives_nothing_back() -> None:
    p = dogma(scene(ann(board="services pottery"), bob(score="coal")), "services")
    assert hand(p, 0) == ["coal"]
    assert hand(p, 1) == []
    assert pile(p, 0, "blue") == ["pottery"]


# 94 Specialization


def test_specialization_shows_a_card_and_takes_the_top_cards_of_its_colour() -> None:
    at = scene(
        ann(board="specialization rocketry", hand="tools coal"),
        bob(board="pottery writing left oars"),
        cleo(board="quantum-theory"),
    )
    p = dogma(at, "specialization")
    assert asked(p) == (0, "specialization.choose", "tools", "coal")
    p = play(p, (0, "specialization.choose", "tools"))
    assert told(p, "revealed") == [{"seat": 0, "card": "tools", "drawn": False}]
    assert hand(p, 0) == ["tools", "coal", "writing", "quantum-theory"]
    assert pile(p, 1, "blue") == ["pottery"]
    assert splay(p, 1, "blue") == ""
    assert pile(p, 0, "blue") == ["rocketry"]
    assert pile(p, 1, "red") == ["oars"]


def test_specialization_with_an_empty_hand_takes_nothing() -> None:
    p = dogma(scene(ann(board="specialization"), bob(board="tools")), "specialization")
    assert pile(p, 1, "blue") == ["tools"]
    assert told(p, "revealed") == []


def test_specialization_of_a_sharer_takes_from_the_leader_too() -> None:
    at = scene(ann(board="specialization", hand="oars"), bob(board="coal", hand="city-states"))
    p = dogma(at, "specialization")
    assert hand(p, 1) == ["city-states", "specialization"]
    assert pile(p, 1, "red") == []
    assert hand(p, 0)[:2] == ["oars", "coal"]
    assert bonus(p) == [0]


def test_specialization_splays_yellow_or_blue_up() -> None:
    at = scene(ann(board="specialization tools writing masonry canning right oars coal"), bob())
    p = dogma(at, "specialization")
    assert asked(p) == (0, "specialization.splay", "yellow", "blue", "pass")
    assert splay(play(p, (0, "specialization.splay", "blue")), 0, "blue") == "up"
    assert splay(play(p, (0, "specialization.splay", "yellow")), 0, "yellow") == "up"
    assert splay(play(p, (0, "specialization.splay", "pass")), 0, "yellow") == "right"


# Cards within cards


def nested(**bobs: str) -> Checkpoint[Innovation]:
    """Satellites draws Self Service, which finds Computers, which draws Robotics, which draws The Internet."""
    tens = "robotics the-internet software bioengineering miniaturization ai databases"
    return scene(
        ann(board="sailing clothing satellites computers", achievements="1"),
        bob(board="tools", hand="coal", **bobs),
        only={8: "self-service flight mobility", 9: "", 10: tens},
    )


NESTED = (
    (0, "satellites.meld", "self-service"),
    (0, "computers.splay", "pass"),
    (0, "the-internet.splay", "green"),
)


def test_five_cards_within_each_other() -> None:
    """Ruling 7.3: nesting may go several levels deep; when the inner card is done the outer one goes on."""
    p = dogma(nested(), "satellites", *NESTED[:1])
    assert asked(p) == (0, "computers.splay", "green", "pass")
    assert carried_out(p) == [("satellites", 3), ("self-service", 1), ("computers", 1)]
    p = play(p, *NESTED[1:2])
    assert asked(p) == (0, "the-internet.splay", "green", "pass")
    assert carried_out(p) == [
        ("satellites", 3),
        ("self-service", 1),
        ("computers", 2),
        ("robotics", 1),
        ("the-internet", 1),
    ]
    assert score(p, 0) == ["self-service"]
    p = play(p, *NESTED[2:])
    assert score(p, 0) == ["self-service", "software"]
    assert pile(p, 0, "blue") == ["computers", "bioengineering"]
    assert pile(p, 0, "purple") == ["the-internet", "ai"]


def test_an_outer_card_goes_on_though_it_lies_there_no_more() -> None:
    """Ruling 7.5: Self Service was scored by Robotics, and its second effect still is carried out."""
    assert ending(dogma(nested(), "satellites", *NESTED)) == ("victory.self-service", [0])


def test_an_outer_card_whose_condition_fails_ends_the_action() -> None:
    p = dogma(nested(achievements="2"), "satellites", *NESTED)
    assert settled(p)
    assert p.state.running is None
    assert [(one["card"], one["effect"]) for one in told(p, "performs")] == [
        ("satellites", 1),
        ("satellites", 3),
        ("self-service", 1),
        ("computers", 2),
        ("robotics", 1),
        ("the-internet", 1),
        ("the-internet", 2),
        ("the-internet", 3),
    ]


def test_a_nested_card_still_reaches_other_players() -> None:
    """Ruling 7.2: Rocketry within Satellites returns from an opponent's score pile."""
    at = scene(ann(board="satellites"), bob(score="coal optics"), supplies={8: "rocketry flight mobility"})
    p = dogma(at, "satellites", (0, "satellites.meld", "rocketry"))
    assert asked(p) == (0, "rocketry.return", "score:1:3", "score:1:5")
    assert carried_out(p) == [("satellites", 3), ("rocketry", 1)]


def test_a_nested_fission_demands_nothing() -> None:
    """Ruling 7.1: of Fission only the second effect is left."""
    at = scene(
        ann(board="satellites"),
        bob(board="coal", hand="tools"),
        supplies={10: "robotics"},
        only={8: "fission flight mobility"},
    )
    p = dogma(at, "satellites", (0, "satellites.meld", "fission"))
    assert asked(p) == (0, "fission.return", "coal", "satellites")
    p = play(p, (0, "fission.return", "coal"))
    assert hand(p, 0) == ["flight", "mobility", "robotics"]
    assert hand(p, 1) == ["tools"]
    assert told(p, "revealed") == []
