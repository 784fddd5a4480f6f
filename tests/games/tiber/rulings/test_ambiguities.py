"""The open points of the rules, T1 to T14 (section 13): one or several tests each, both values of the options."""

from __future__ import annotations

from collections import Counter

import pytest

from games.tiber.hexes import map_for

from ..scenes import (
    RULES,
    act,
    ann,
    begin,
    blocked,
    bob,
    built,
    cleo,
    dirt,
    dora,
    hand,
    now,
    offered,
    points,
    rights,
    scene,
    story,
    told,
    works,
)

AROUND = "1,1,0 1,1,1 1,1,2 1,1,3 1,1,4 1,1,5"
"""A river once around a hexagon but for the last side."""


def areas(seats: int, **options: str) -> tuple[int, ...]:
    """Conflict areas of each resource on a board."""
    kinds = Counter(RULES.deal(seats, "areas", options).state.board.conflicts.values())
    return tuple(kinds[kind] for kind in range(3))


def test_t01_five_players_have_19_conflict_areas_and_six_17() -> None:
    assert areas(5) == areas(5, conflicts="written") == (7, 6, 6)
    assert areas(6) == areas(6, conflicts="written") == (6, 6, 5)


def test_t01_swapped_five_have_17_and_six_19() -> None:
    assert areas(5, conflicts="swapped") == (6, 6, 5)
    assert areas(6, conflicts="swapped") == (7, 6, 6)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_t01_is_no_option_of_smaller_tables(seats: int) -> None:
    with pytest.raises(ValueError, match="conflicts"):
        RULES.deal(seats, "areas", {"conflicts": "swapped"})


def test_t02_a_river_closes_no_ring() -> None:
    at = scene(ann(river=AROUND, water=5), bob(river="3,1,5"))
    assert "build:1,1,5:1,1,0" not in offered(at)
    assert "build:1,1,0:1,1,5" not in offered(at)
    assert "build:1,1,0:1,1,5" not in blocked(at)  # everybody sees that the river is there
    assert "build:1,1,5:1,0,2" in offered(at)


def test_t02_with_rings_it_may_and_each_side_of_the_ring_is_a_stretch() -> None:
    at = scene(ann(river=AROUND, water=5), bob(river="3,1,5"), rings=True)
    assert {"build:1,1,5:1,1,0", "build:1,1,0:1,1,5"} <= set(offered(at))
    p = built(at, "1,1,5:1,1,0")
    assert points(p, 0) == 1
    assert len(p.state.rivers[0].stretches) == 6
    assert len(p.state.rivers[0].nodes) == 6


def test_t02_with_rings_a_border_of_ones_own_is_still_used_once() -> None:
    at = scene(ann(river=AROUND, water=5), bob(river="3,1,5"), rings=True)
    assert "build:1,1,1:1,1,0" not in offered(at)
    p = built(at, "1,1,5:1,1,0")
    assert not offered(p, "build:1,1,0:1,1,")


def test_t02_with_rings_a_node_in_a_conflict_area_still_wants_a_clean_river() -> None:
    areas = {"1,1,0": "water"}
    dirty = scene(
        ann(river="1,1,1 1,1,0 1,1,1>1,1,2 1,1,3 1,1,4 1,1,5", water=5, natural=1, first="1,1,0"),
        bob(river="3,1,5"),
        rings=True,
        conflicts=areas,
    )
    assert blocked(dirty)["build:1,1,5:1,1,0"] == ("polluted", 1)


def test_t03_two_rivers_may_share_a_border_without_a_meeting() -> None:
    at = scene(ann(river="1,1,0 1,1,1", water=3), bob(river="2,1,4 1,1,1 1,1,2"))
    p = built(at, "1,1,1:1,1,2")
    assert points(p, 0) == 1
    assert "met" not in story(p)


def test_t03_without_sharing_a_border_belongs_to_the_first() -> None:
    at = scene(ann(river="1,1,0 1,1,1", water=3), bob(river="2,1,4 1,1,1 1,1,2"), sharing=False)
    assert "build:1,1,1:1,1,2" not in offered(at)
    assert blocked(at)["build:1,1,1:1,1,2"] == ("border",)
    assert "build:1,1,0:1,1,5" in offered(at)


def test_t04_pollution_after_a_meeting_does_not_travel_nor_does_cleaning() -> None:
    at = scene(
        ann(river="1,1,1 1,1,0", water=5, tech=2),
        bob(river="1,2,5 1,1,2 1,1,3"),
        red="1,1,0|1,1,5",
    )
    p = built(at, "1,1,1:1,1,2")  # they meet, both clean
    assert "met" in story(p)
    p = built(p, "1,1,0:1,1,5")  # afterwards Ann crosses a red line
    assert (dirt(p, 0), dirt(p, 1)) == (["natural"], [])
    both = scene(ann(river="1,1,1 1,1,0", water=5, tech=2, natural=1), bob(river="1,2,5 1,1,2 1,1,3", natural=1))
    p = act(both, "build:1,1,1:1,1,2", "clean:natural:2tech")
    assert (dirt(p, 0), dirt(p, 1)) == ([], ["natural"])


def test_t05_an_unpayable_toll_leaves_the_cards_in_hand() -> None:
    at = begin(
        ann(river="0,1,1", water=1, land=1, natural=1, first="0,0,0 3,0,0"),
        bob(river="3,1,5"),
        event="siccita",
        draws=(2, 1, 1),
        conflicts={"0,0,0": "water", "3,0,0": "land"},
    )
    p = now(at)
    assert told(p, "toll_unpaid") == [{"seat": 0, "due": 3, "held": 2, "lost": [0, 0, 0]}]
    assert hand(p, 0) == (1 + 2, 1, 1 + 1)
    assert "phase_lost" in story(p)


def test_t05_lost_takes_them_all() -> None:
    at = begin(
        ann(river="0,1,1", water=1, land=1, natural=1, first="0,0,0 3,0,0"),
        bob(river="3,1,5"),
        event="siccita",
        draws=(2, 1, 1),
        conflicts={"0,0,0": "water", "3,0,0": "land"},
        toll="lost",
    )
    p = now(at)
    assert told(p, "toll_unpaid") == [{"seat": 0, "due": 3, "held": 2, "lost": [1, 0, 1]}]
    assert hand(p, 0) == (2, 1, 1)
    assert "phase_lost" in story(p)


def test_t06_every_stretch_costs_a_water_card() -> None:
    p = built(scene(ann(river="0,1,1", water=4), bob(river="3,1,5")), "0,1,1:1,1,4", "1,1,4:1,1,3", "1,1,3:1,1,2")
    assert hand(p, 0) == (1, 0, 0)


def test_t07_every_urban_stretch_is_a_point_of_pollution_and_each_one_resolved_scores() -> None:
    at = scene(ann(river="0,1,1", water=3, tech=4), bob(river="3,1,5"), urban="1,1")
    p = built(at, "0,1,1:1,1,4", "1,1,4:1,1,3", "1,1,3:1,1,2")
    assert dirt(p, 0) == ["entry", "inner", "inner"]
    p = act(p, "purify:1,1", "pipe:1,1")
    assert dirt(p, 0) == ["inner"]
    assert hand(p, 0) == (0, 1, 0)
    assert points(p, 0) == 3 + 2
    assert works(p, 0) == [("purifier", "1,1,4"), ("pipe", "1,1,3")]


def test_t08_contagion_is_one_point_however_polluted_the_source() -> None:
    at = scene(ann(river="1,1,1", water=2, natural=3), bob(river="1,2,5 1,1,2 1,1,3"))
    p = built(at, "1,1,1:1,1,2")
    assert dirt(p, 1) == ["natural"]
    at = scene(ann(river="1,1,1", water=2), bob(river="1,2,5 1,1,2 1,1,3", natural=3))
    assert dirt(built(at, "1,1,1:1,1,2"), 0) == ["natural"]


def test_t09_the_second_entrant_needs_a_clean_river_too() -> None:
    players = (ann(river="1,1,1", water=2, natural=1), bob(river="1,1,3 1,1,2", first="1,1,2"))
    at = scene(*players, conflicts={"1,1,2": "land"})
    assert "build:1,1,1:1,1,2" not in offered(at)
    assert blocked(at)["build:1,1,1:1,1,2"] == ("polluted", 1)


def test_t10_third_and_later_entrants_are_like_the_second() -> None:
    at = scene(
        ann(river="1,2,4 1,2,5 1,1,2"),
        bob(river="0,2,0 1,1,3 1,1,2", first="1,1,2"),
        cleo(river="0,1,1 1,1,4"),
        dora(river="1,1,1", water=1, tech=1),
        turn=3,
        conflicts={"1,1,2": "land"},
    )
    p = built(at, "1,1,1:1,1,2", who=3)
    assert told(p, "built")[0]["cost"] == [1, 0, 0]
    assert (rights(p, 3), rights(p, 1)) == (0, 1)
    assert points(p, 3) == 3


def test_t11_a_red_line_may_lead_into_a_conflict_area() -> None:
    at = scene(ann(river="1,1,1", water=1, land=2), bob(river="3,1,5"), conflicts={"1,1,2": "land"}, red="1,1,1|1,1,2")
    p = built(at, "1,1,1:1,1,2")
    assert (rights(p, 0), dirt(p, 0)) == (1, ["natural"])


def test_t12_a_red_line_comes_before_the_meeting_so_one_arrives_polluted_and_infects() -> None:
    at = scene(ann(river="1,1,1", water=2), bob(river="1,2,5 1,1,2 1,1,3"), red="1,1,1|1,1,2")
    p = built(at, "1,1,1:1,1,2")
    assert (dirt(p, 0), dirt(p, 1)) == (["natural"], ["natural"])
    assert story(p)[:4] == ["built", "crossed", "met", "infected"]


def test_t13_the_cards_of_an_imprevisto_come_on_top_of_seven() -> None:
    names = [name for name in map_for(2).names if name.startswith(("0,0", "3,0"))][:6]
    at = begin(
        ann(river="0,1,1", first=" ".join(names)),
        bob(river="3,1,5"),
        event="risorse-piu-3",
        draws=(8, 1, 1),
        conflicts=dict.fromkeys(names, "water"),
    )
    p = now(at)
    assert [one["number"] for one in told(p, "drew")] == [7, 3]
    assert hand(p, 0) == (8, 1, 1)


def test_t14_a_right_counts_from_the_next_turn() -> None:
    at = scene(
        ann(river="1,1,1", water=3, tech=1),
        bob(river="3,1,5"),
        conflicts={"1,1,2": "water"},
        events="siccita siccita",
    )
    p = act(at, "build:1,1,1:1,1,2")
    assert rights(p, 0) == 1
    assert hand(p, 0) == (0, 1, 0)
    p = act(act(p, "end"), "end", who=1)
    assert [(one["seat"], one["number"]) for one in told(p, "drew")] == [(1, 2), (0, 3)]
