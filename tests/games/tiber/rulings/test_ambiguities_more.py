"""The open points of the rules, T15 to T28 (section 13)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tiber.setup import CONFLICTS, ZONES

from ..scenes import (
    RULES,
    act,
    ann,
    asked,
    begin,
    blocked,
    bob,
    built,
    dirt,
    hand,
    hexagon,
    now,
    offered,
    play,
    points,
    question,
    rights,
    scene,
    seat,
    story,
    told,
)


def test_t15_both_decks_are_drawn_before_the_imprevisto_is_resolved() -> None:
    p = now(begin(ann(river="0,1,1"), bob(river="3,1,5"), event="frana", draws=(1, 0, 1)))
    assert story(p) == ["event", "drew", "drew_cards", "event_paid"]
    assert hand(p, 0) == (1, 0, 0)
    assert asked(p) == [(0, "act")]


def test_t16_a_frozen_river_neither_cleans_nor_trades() -> None:
    at = begin(ann(river="0,1,1", water=4, tech=4, natural=1), bob(river="3,1,5"), event="fiume-ghiacciato")
    p = now(at)
    assert p.done[0].after.state.turn == 1
    assert [event.name for event in p.done[0].events][-1] == "tiber.phase_lost"
    assert dirt(p, 0) == ["natural"]


@pytest.mark.parametrize(("event", "natural"), [("siccita", 0), ("campo-coltivato", 1)])
@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (7, 6)])
def test_t17_points_never_fall_below_0(event: str, natural: int, before: int, after: int) -> None:
    p = now(begin(ann(river="0,1,1", points=before, water=1, natural=natural), bob(river="3,1,5"), event=event))
    assert points(p, 0) == after
    assert told(p, "points")[0]["points"] == after - before


def test_t18_a_mountain_may_stand_in_a_zone_and_not_on_another() -> None:
    at = scene(seat(), seat(), phase="mountain", arid="1,1", urban="2,1")
    assert len(offered(at)) == 96
    assert {"mountain:1,1,0", "mountain:2,1,0"} <= set(offered(at))
    p = play(at, (0, "mountain", "mountain:1,1,0"))
    assert len(offered(p, who=1)) == 95
    assert blocked(p, who=1) == {"mountain:1,1,0": ("mountain_there", 0)}
    assert "mountain:1,1,1" in offered(p, who=1)


def test_t19_no_river_runs_into_anothers_mountain() -> None:
    at = scene(ann(river="1,1,0", water=2), bob(river="1,1,1 1,1,2"))
    assert "build:1,1,0:1,1,1" not in offered(at)
    assert blocked(at)["build:1,1,0:1,1,1"] == ("mountain", 1)


def test_t20_a_zone_is_one_hexagon_and_its_neighbours_are_plain() -> None:
    at = scene(ann(river="1,1,1", water=9, land=9), bob(river="3,1,5"), arid="1,1")
    p = built(at, "1,1,1:1,1,2", "1,1,2:1,2,5")
    assert [one["cost"] for one in told(p, "built")] == [[1, 0, 2], [1, 0, 0]]
    assert {at.state.board.grounds[triangle // 6] for triangle in hexagon(at, "1,1")} == {1}


@pytest.mark.parametrize("seats", RULES.seats)
def test_t21_arid_and_urban_zones_together_are_a_quarter(seats: int) -> None:
    board = RULES.deal(seats, "t21", {}).state.board
    zones = Counter(ground for ground in board.grounds if ground)
    assert (zones[1], zones[2]) == ZONES[seats]
    assert sum(zones.values()) == -(-len(board.grounds) // 4)


def test_t22_neither_two_cards_nor_a_radiation_clean_an_urban_point() -> None:
    at = scene(ann(river="0,1,1 1,1,4", tech=1, land=4, entries="1,1,4", kept=1), bob(river="3,1,5"), urban="1,1")
    assert offered(at, "clean") == []
    assert blocked(at)["purify:1,1"] == ("needs", "tech", 2, 1)


def test_t23_ones_own_branches_never_meet() -> None:
    at = scene(ann(river="1,1,0 1,1,1 1,1,2 1,1,0>1,1,5 1,1,4", water=3), bob(river="3,1,5"))
    assert not offered(at, "build:1,1,2:1,1,1") + offered(at, "build:1,1,4:1,1,5")
    p = built(at, "1,1,4:1,1,3")
    assert "build:1,1,3:1,1,2" not in offered(p)
    ring = built(
        scene(ann(river="1,1,0 1,1,1 1,1,2 1,1,0>1,1,5 1,1,4 1,1,3", water=3), bob(river="3,1,5"), rings=True),
        "1,1,3:1,1,2",
    )
    assert points(ring, 0) == 1
    assert "met" not in story(ring)


def test_t24_a_trade_has_a_card_each_way() -> None:
    at = scene(ann(river="0,1,1", water=3), bob(river="3,1,5", tech=2))
    p = act(at, "trade")
    assert question(p, 0).key == "tiber.give"  # the only partner is not asked for
    assert question(p, 0).least == 1
    p = play(p, (0, "give", "water:1"))
    assert question(p, 0).least == 1


def test_t25_fifty_imprevisti_in_these_numbers() -> None:
    assert len(RULES.content.events) == 50
    assert Counter(RULES.content.events) == {
        "radiazione-solare": 6,
        "contaminazione-biologica": 5,
        "abbondanti-precipitazioni": 5,
        "siccita": 4,
        "deviazione-oraria": 3,
        "deviazione-antioraria": 3,
        "fiume-ghiacciato": 3,
        "campo-coltivato": 5,
        "frana": 3,
        "esondazione": 3,
        "tubatura-rotta": 3,
        "risorse-piu-1": 4,
        "risorse-piu-2": 2,
        "risorse-piu-3": 1,
    }


def test_t26_purifiers_and_pipes_are_the_only_works() -> None:
    """A frozen river builds none of them."""
    at = begin(
        ann(river="0,1,1 1,1,4", water=1, tech=9, entries="1,1,4"),
        bob(river="3,1,5"),
        event="fiume-ghiacciato",
        urban="1,1",
    )
    p = now(at)
    assert p.done[0].after.state.rivers[0].works == []
    assert "purifier" not in story(p)


def test_t27_nobody_trades_before_the_toll() -> None:
    """Three land would buy the water that the toll asks first; but the bank is for the action phase."""
    at = begin(
        ann(river="0,1,1", tech=1, land=3, natural=1, first="0,0,0"),
        bob(river="3,1,5", water=3),
        event="siccita",
        conflicts={"0,0,0": "water"},
    )
    assert asked(at) == [(0, "toll")]
    assert offered(at) == ["0+2", "1+1"]
    p = play(at, (0, "toll", "1+1"))
    assert asked(p) == [(0, "act")]
    assert "trade" in offered(p)


@pytest.mark.parametrize(("entrant", "cost"), [("", [1, 0, 4]), ("1,1,4", [1, 0, 2])])
def test_t28_in_an_arid_hexagon_a_later_entrant_still_pays_the_works(entrant: str, cost: list[int]) -> None:
    at = scene(
        ann(river="0,1,1", water=1, land=4),
        bob(river="3,1,5", first=entrant),
        arid="1,1",
        conflicts={"1,1,4": "land"},
    )
    p = built(at, "0,1,1:1,1,4")
    assert told(p, "built")[0]["cost"] == cost
    assert rights(p, 0) == (entrant == "")


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_conflict_areas_of_a_deal_are_those_of_the_table(seats: int) -> None:
    kinds = Counter(RULES.deal(seats, "kinds", {}).state.board.conflicts.values())
    assert tuple(kinds[kind] for kind in range(3)) == CONFLICTS[seats]
