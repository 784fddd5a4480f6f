"""Quantum Theory to Corporations: the first cards of age 8 (effects 75 to 79)."""

from __future__ import annotations

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
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

# 75 Quantum Theory


def test_quantum_theory_for_two_cards_draws_a_10_and_scores_a_10() -> None:
    at = scene(ann(board="quantum-theory", hand="tools oars coal"), bob(), supplies={10: "robotics software"})
    p = dogma(at, "quantum-theory")
    assert asked(p) == (0, "quantum-theory.return", "tools", "oars", "coal")
    assert how_many(p) == (0, 2)
    p = play(p, (0, "quantum-theory.return", "oars", "tools"))
    assert supply(p, 1)[-2:] == ["oars", "tools"]
    assert hand(p, 0) == ["coal", "robotics"]
    assert score(p, 0) == ["software"]
    assert p.state.scored[0] == 1


def test_quantum_theory_for_one_card_gives_nothing() -> None:
    at = scene(ann(board="quantum-theory", hand="tools oars"), bob())
    p = dogma(at, "quantum-theory", (0, "quantum-theory.return", "tools"))
    assert (hand(p, 0), score(p, 0)) == (["oars"], [])
    assert supply(p, 1)[-1] == "tools"


def test_quantum_theory_may_return_nothing() -> None:
    p = dogma(scene(ann(board="quantum-theory", hand="tools"), bob()), "quantum-theory", (0, "quantum-theory.return"))
    assert (hand(p, 0), score(p, 0)) == (["tools"], [])
    assert told(p, "nothing")


# 76 Rocketry


def test_rocketry_names_owner_and_value_for_every_two_clocks() -> None:
    at = scene(
        ann(board="rocketry railroad", score="flight"), bob(score="tools oars coal"), cleo(score="optics flight")
    )
    assert icons(dogma(at, "rocketry"), 0)["clock"] == 5
    p = dogma(at, "rocketry")
    assert asked(p) == (0, "rocketry.return", "score:1:1", "score:1:5", "score:2:3", "score:2:8")
    p = play(p, (0, "rocketry.return", "score:2:8"))
    assert asked(p) == (0, "rocketry.return", "score:1:1", "score:1:5", "score:2:3")
    p = play(p, (0, "rocketry.return", "score:1:5"))
    assert settled(p)
    assert [score(p, who) for who in (0, 1, 2)] == [["flight"], ["tools", "oars"], ["optics"]]
    assert supply(p, 5)[-1] == "coal"


def test_rocketry_the_owner_says_which_of_equal_cards() -> None:
    """Effects, reading rule 2: a tie among hidden cards is broken by their owner."""
    at = scene(ann(board="rocketry"), bob(score="tools oars coal"))
    p = dogma(at, "rocketry", (0, "rocketry.return", "score:1:1"))
    assert asked(p) == (1, "rocketry.return-own", "tools", "oars")
    p = play(p, (1, "rocketry.return-own", "oars"))
    assert score(p, 1) == ["tools", "coal"]
    assert supply(p, 1)[-1] == "oars"


def test_rocketry_tells_only_the_owner_which_card_went() -> None:
    p = dogma(scene(ann(board="rocketry"), bob(score="tools"), cleo()), "rocketry")
    events = {event.name: event for event in p.done[-1].events}
    assert dict(events["innovation.returned"].args) == {"seat": 0, "owner": 1, "frm": "score", "age": 1}
    assert events["innovation.returned_card"].only == (1,)
    assert events["innovation.returned_card"].args["card"] == "tools"


def test_rocketry_goes_on_as_long_as_there_are_cards() -> None:
    p = dogma(scene(ann(board="rocketry railroad"), bob(score="tools")), "rocketry")
    assert settled(p)
    assert score(p, 1) == []
    p = dogma(scene(ann(board="rocketry"), bob()), "rocketry")
    assert told(p, "nothing")


def test_rocketry_of_a_sharer_takes_from_the_leader_too() -> None:
    """Ruling 4.11: a sharer's opponents include the active player."""
    at = scene(ann(board="rocketry", score="coal"), bob(board="quantum-theory", score="tools"), cleo(score="oars"))
    p = dogma(at, "rocketry")
    assert asked(p) == (1, "rocketry.return", "score:2:1", "score:0:5")
    p = play(p, (1, "rocketry.return", "score:0:5"))
    assert asked(p) == (0, "rocketry.return", "score:1:1", "score:2:1")
    p = play(p, (0, "rocketry.return", "score:1:1"))
    assert [score(p, who) for who in (0, 1, 2)] == [[], [], ["oars"]]
    assert bonus(p) == [0]


# 77 Flight


def test_flight_with_red_splayed_up_splays_any_colour_up() -> None:
    at = scene(ann(board="oars flight up tools writing left sailing"), bob())
    p = dogma(at, "flight")
    assert asked(p) == (0, "flight.splay", "blue", "pass")
    yes = play(p, (0, "flight.splay", "blue"))
    assert [splay(yes, 0, color) for color in ("blue", "red")] == ["up", "up"]
    assert settled(yes)  # red lies up already
    no = play(p, (0, "flight.splay", "pass"))
    assert splay(no, 0, "blue") == "left"
    assert told(no, "nothing")


def test_flight_splays_red_up_or_not() -> None:
    at = scene(ann(board="oars flight right"), bob())
    p = dogma(at, "flight")
    assert asked(p) == (0, "flight.splay-red", "red", "pass")
    assert splay(play(p, (0, "flight.splay-red", "red")), 0, "red") == "up"
    assert splay(play(p, (0, "flight.splay-red", "pass")), 0, "red") == "right"


def test_ruling_43_flight_looks_at_red_before_splaying_it() -> None:
    """Ruling 13.43: on its first use the first effect is void; on the second it works."""
    at = scene(ann(board="oars flight tools writing"), bob())
    p = dogma(at, "flight", (0, "flight.splay-red", "red"))
    assert settled(p)
    assert splay(p, 0, "blue") == ""
    p = play(p, (0, "action", "dogma:flight"), (0, "flight.splay", "blue"))
    assert splay(p, 0, "blue") == "up"


# 78 Mobility


def test_mobility_takes_the_two_highest_top_cards_without_factory_and_not_red() -> None:
    at = scene(
        ann(board="mobility"),
        bob(board="optics sailing canning sanitation evolution classification philosophy"),
        supplies={8: "socialism"},
    )
    p = dogma(at, "mobility")
    assert settled(p)  # two 7s, though canning, uncovered by it, would not do
    assert sorted(score(p, 0)) == ["evolution", "sanitation"]
    assert pile(p, 1, "yellow") == ["canning"]
    assert pile(p, 1, "red") == ["optics"]
    assert pile(p, 1, "green") == ["sailing", "classification"]
    assert hand(p, 1) == ["socialism"]
    assert p.state.scored == [0, 0]


def test_mobility_takes_no_card_that_only_this_uncovers() -> None:
    at = scene(ann(board="mobility"), bob(board="rocketry quantum-theory tools sailing"))
    p = dogma(at, "mobility")
    assert sorted(score(p, 0)) == ["sailing", "tools"]
    assert pile(p, 1, "blue") == ["rocketry", "quantum-theory"]


def test_mobility_asks_the_target_which_of_equal_cards() -> None:
    at = scene(ann(board="mobility"), bob(board="sanitation evolution lighting bicycle"))
    p = dogma(at, "mobility")
    assert asked(p) == (1, "mobility.give", "evolution", "bicycle", "sanitation", "lighting")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "mobility.give", "lighting", "bicycle"))
    assert sorted(score(p, 0)) == ["bicycle", "lighting"]


def test_mobility_takes_one_when_there_is_one() -> None:
    at = scene(ann(board="mobility"), bob(board="optics tools banking"), supplies={8: "socialism"})
    p = dogma(at, "mobility")
    assert score(p, 0) == ["tools"]
    assert hand(p, 1) == ["socialism"]


def test_mobility_without_such_a_card_brings_no_8() -> None:
    at = scene(ann(board="mobility"), bob(board="optics banking"))
    p = dogma(at, "mobility")
    assert score(p, 0) == []
    assert hand(p, 1) == []
    assert pile(p, 1, "green") == ["banking"]


# 79 Corporations


def test_corporations_takes_a_top_card_with_a_factory_that_is_not_green() -> None:
    at = scene(
        ann(board="coal corporations steam-engine"),
        bob(board="gunpowder vaccination banking tools"),
        supplies={8: "socialism flight"},
    )
    p = dogma(at, "corporations")
    assert asked(p) == (1, "corporations.give", "gunpowder", "vaccination")
    p = play(p, (1, "corporations.give", "vaccination"))
    assert score(p, 0) == ["vaccination"]
    assert pile(p, 1, "purple") == ["socialism"]
    assert pile(p, 0, "red") == ["coal", "flight"]


def test_corporations_without_such_a_card_only_its_second_effect() -> None:
    at = scene(ann(board="corporations"), bob(board="banking tools"), supplies={8: "socialism"})
    p = dogma(at, "corporations")
    assert score(p, 0) == []
    assert pile(p, 1, "purple") == []
    assert pile(p, 0, "purple") == ["socialism"]


def test_corporations_second_effect_is_shared() -> None:
    at = scene(ann(board="corporations"), bob(board="explosives"), supplies={8: "socialism flight"})
    p = dogma(at, "corporations")
    assert pile(p, 1, "purple") == ["socialism"]
    assert pile(p, 0, "red") == ["flight"]
    assert bonus(p) == [0]


def test_ruling_44_corporations_transfers_and_scores_nothing() -> None:
    """Ruling 13.44: the card only adds points, and does not count for Monument."""
    at = scene(ann(board="corporations", scored=5), bob(board="vaccination"))
    p = dogma(at, "corporations")
    assert score(p, 0) == ["vaccination"]
    assert p.state.scored[0] == 5
    assert won(p, 0) == []
    assert told(p, "scored") == []


def test_ruling_44_corporations_new_8_may_cover_another_card() -> None:
    """Ruling 13.44: the target melds its 8 on whatever lies there."""
    at = scene(ann(board="corporations"), bob(board="vaccination evolution"), supplies={8: "quantum-theory socialism"})
    p = dogma(at, "corporations")
    assert pile(p, 1, "blue") == ["evolution", "quantum-theory"]
