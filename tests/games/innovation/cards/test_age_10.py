"""Bioengineering to Databases: the first cards of age 10 (effects 95 to 99)."""

from __future__ import annotations

import pytest

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
    icons,
    pile,
    play,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
)

# 95 Bioengineering


def test_bioengineering_takes_a_top_card_with_a_leaf_from_an_opponent() -> None:
    at = scene(
        ann(board="bioengineering agriculture reformation"),
        bob(board="clothing the-wheel pottery sanitation canning"),
        cleo(board="lighting suburbia services"),
    )
    p = dogma(at, "bioengineering")
    assert asked(p) == (0, "bioengineering.take", "pottery", "canning", "suburbia", "services")
    p = play(p, (0, "bioengineering.take", "canning"))
    assert score(p, 0) == ["canning"]
    assert pile(p, 1, "yellow") == ["sanitation"]
    assert p.state.scored[0] == 0
    assert settled(p)  # everybody shows three leaves or more


@pytest.mark.parametrize(("bobs", "winner"), [("pottery agriculture", 1), ("pottery clothing", 1), ("pottery", None)])
def test_bioengineering_the_one_with_most_leaves_wins(bobs: str, winner: int | None) -> None:
    """Here the leader shows none; what he takes is gone before leaves are counted."""
    p = dogma(scene(ann(board="bioengineering"), bob(board=bobs)), "bioengineering")
    if winner is None:
        assert settled(p)
    else:
        p = play(p, (0, "bioengineering.take", "pottery"))
        assert ending(p) == ("victory.bioengineering", [winner])
        assert told(p, "victory") == [{"seat": winner, "card": "bioengineering"}]


def test_bioengineering_the_leader_wins() -> None:
    p = dogma(scene(ann(board="bioengineering reformation"), bob(board="lighting"), cleo()), "bioengineering")
    assert score(p, 0) == ["lighting"]
    assert ending(p) == ("victory.bioengineering", [0])


def test_bioengineering_needs_somebody_with_fewer_than_three_leaves() -> None:
    """Six against three is no victory, six against two is."""
    at = scene(ann(board="bioengineering agriculture reformation"), bob(board="pottery sanitation"))
    p = dogma(at, "bioengineering", (0, "bioengineering.take", "pottery"))
    assert [icons(p, who)["leaf"] for who in (0, 1)] == [6, 3]
    assert settled(p)
    at = scene(ann(board="bioengineering agriculture reformation"), bob(board="pottery refrigeration"))
    p = dogma(at, "bioengineering", (0, "bioengineering.take", "refrigeration"))
    assert settled(p)
    at = scene(ann(board="bioengineering agriculture reformation"), bob(board="sanitation lighting"))
    p = dogma(at, "bioengineering", (0, "bioengineering.take", "sanitation"))
    assert [icons(p, who)["leaf"] for who in (0, 1)] == [6, 2]
    assert ending(p) == ("victory.bioengineering", [0])


def test_bioengineering_shared_may_make_the_leader_win() -> None:
    """The sharer carries out both effects first, and nobody is exposed to anything."""
    at = scene(ann(board="bioengineering agriculture reformation"), bob(board="rocketry"))
    p = dogma(at, "bioengineering", (1, "bioengineering.take", "agriculture"))
    assert score(p, 1) == ["agriculture"]
    assert told(p, "performs")[-1]["seat"] == 1
    assert ending(p) == ("victory.bioengineering", [0])


def test_bioengineering_without_a_leaf_takes_nothing() -> None:
    p = dogma(scene(ann(board="bioengineering"), bob(board="tools oars")), "bioengineering")
    assert settled(p)
    assert told(p, "nothing")


def test_ruling_55_bioengineering_tie_for_most_leaves() -> None:
    """Ruling 13.55: nobody wins even if somebody has fewer than three."""
    at = scene(ann(board="bioengineering agriculture"), bob(board="lighting sanitation"), cleo())
    p = dogma(at, "bioengineering", (0, "bioengineering.take", "lighting"))
    assert [icons(p, who)["leaf"] for who in (0, 1, 2)] == [3, 3, 0]
    assert settled(p)


# 96 Software


def test_software_scores_a_10_melds_two_and_carries_out_the_second() -> None:
    at = scene(
        ann(board="software railroad suburbia", hand="tools"), bob(), supplies={10: "databases the-internet stem-cells"}
    )
    p = dogma(at, "software")
    assert score(p, 0) == ["databases"]
    assert pile(p, 0, "purple") == ["railroad", "the-internet"]
    assert pile(p, 0, "yellow") == ["suburbia", "stem-cells"]
    assert asked(p) == (0, "stem-cells.score", "yes", "no")
    assert carried_out(p) == [("software", 2), ("stem-cells", 1)]
    p = play(p, (0, "stem-cells.score", "yes"))
    assert score(p, 0) == ["databases", "tools"]
    assert settled(p)


def test_software_is_shared_with_its_nested_card_for_each() -> None:
    tens = "databases the-internet stem-cells miniaturization robotics self-service"
    at = scene(ann(board="software", hand="tools"), bob(board="rocketry", hand="oars"), supplies={10: tens})
    p = dogma(at, "software")
    assert [score(p, who) for who in (0, 1)] == [["the-internet"], ["databases"]]
    assert asked(p) == (1, "miniaturization.return", "oars", "pass")
    p = play(p, (1, "miniaturization.return", "pass"))
    assert asked(p) == (0, "self-service.choose", "software", "robotics")


def test_ruling_53_software_both_new_cards_of_one_colour() -> None:
    """Ruling 13.53: the second lies on the first; only the second is executed."""
    at = scene(ann(board="software", hand="tools"), bob(), supplies={10: "databases globalization stem-cells"})
    p = dogma(at, "software", (0, "stem-cells.score", "no"))
    assert pile(p, 0, "yellow") == ["globalization", "stem-cells"]
    assert score(p, 0) == ["databases"]
    assert {one["card"] for one in told(p, "performs")} == {"software"}


# 97 Miniaturization


def test_miniaturization_of_a_10_draws_a_10_for_each_value_in_the_score_pile() -> None:
    at = scene(
        ann(board="miniaturization", hand="robotics coal", score="tools oars banking optics"),
        bob(),
        supplies={10: "software databases ai"},
    )
    p = dogma(at, "miniaturization")
    assert asked(p) == (0, "miniaturization.return", "robotics", "coal", "pass")
    p = play(p, (0, "miniaturization.return", "robotics"))
    assert hand(p, 0) == ["coal", "software", "databases", "ai"]
    assert supply(p, 10)[-1] == "robotics"


def test_miniaturization_of_another_card_draws_nothing() -> None:
    at = scene(ann(board="miniaturization", hand="satellites", score="tools"), bob())
    p = dogma(at, "miniaturization", (0, "miniaturization.return", "satellites"))
    assert hand(p, 0) == []
    assert supply(p, 9)[-1] == "satellites"


def test_miniaturization_of_a_10_with_an_empty_score_pile_draws_nothing() -> None:
    at = scene(ann(board="miniaturization", hand="robotics"), bob())
    assert hand(dogma(at, "miniaturization", (0, "miniaturization.return", "robotics")), 0) == []


def test_miniaturization_can_be_declined() -> None:
    at = scene(ann(board="miniaturization", hand="robotics", score="tools"), bob())
    p = dogma(at, "miniaturization", (0, "miniaturization.return", "pass"))
    assert hand(p, 0) == ["robotics"]
    assert told(p, "nothing")


# 98 Robotics


def test_robotics_scores_the_top_green_card_and_carries_out_a_10() -> None:
    at = scene(ann(board="sailing clothing left suburbia robotics", hand="tools"), bob(), supplies={10: "stem-cells"})
    p = dogma(at, "robotics")
    assert score(p, 0) == ["clothing"]
    assert (pile(p, 0, "green"), splay(p, 0, "green")) == (["sailing"], "")
    assert pile(p, 0, "yellow") == ["suburbia", "stem-cells"]
    assert p.state.scored[0] == 1
    assert asked(p) == (0, "stem-cells.score", "yes", "no")
    assert carried_out(p) == [("robotics", 1), ("stem-cells", 1)]


def test_robotics_without_green_carries_out_a_10_all_the_same() -> None:
    p = dogma(scene(ann(board="robotics", hand="tools"), bob(), supplies={10: "stem-cells"}), "robotics")
    assert score(p, 0) == []
    assert asked(p)[:2] == (0, "stem-cells.score")


def test_robotics_leaves_demands_out() -> None:
    at = scene(ann(board="robotics"), bob(score="tools"), supplies={10: "databases"})
    p = dogma(at, "robotics")
    assert score(p, 1) == ["tools"]
    assert settled(p)


# 99 Databases


def test_databases_returns_half_of_the_score_pile_rounded_up() -> None:
    at = scene(ann(board="databases"), bob(score="tools oars coal"))
    p = dogma(at, "databases")
    assert asked(p) == (1, "databases.return", "tools", "oars", "coal")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "databases.return", "oars", "tools"))
    assert score(p, 1) == ["coal"]
    assert supply(p, 1)[-2:] == ["oars", "tools"]


@pytest.mark.parametrize(("cards", "due"), [("tools coal", 1), ("tools coal optics flight", 2)])
def test_databases_of_an_even_number(cards: str, due: int) -> None:
    assert how_many(dogma(scene(ann(board="databases"), bob(score=cards)), "databases")) == (due, due)


def test_databases_takes_a_single_card_and_nothing_of_nothing() -> None:
    p = dogma(scene(ann(board="databases"), bob(score="tools"), cleo()), "databases")
    assert score(p, 1) == []
    assert supply(p, 1)[-1] == "tools"
    assert told(dogma(scene(ann(board="databases"), bob()), "databases"), "nothing")


def test_databases_spares_who_has_as_many_clocks() -> None:
    p = dogma(scene(ann(board="databases"), bob(board="rocketry", score="tools")), "databases")
    assert score(p, 1) == ["tools"]
    assert bonus(p) == []
