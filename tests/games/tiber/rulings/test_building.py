"""Stretches: which are legal, their cost, their effects in order (section 6); and conflict areas (section 7)."""

from __future__ import annotations

import pytest

from ..scenes import (
    act,
    ann,
    blocked,
    bob,
    built,
    cleo,
    dirt,
    hand,
    offered,
    points,
    rights,
    scene,
    story,
    told,
)

STRANGER = bob(river="3,1,5")


def costs(at: object, *options: str) -> list[list[int]]:
    """What each of these stretches cost."""
    return [one["cost"] for one in told(built(at, *options), "built")]  # type: ignore[arg-type]


def test_a_stretch_starts_at_any_node_and_ends_across_a_whole_side() -> None:
    at = scene(ann(river="1,1,0 1,1,1", water=1), STRANGER)
    assert offered(at, "build") == [
        "build:1,1,0:1,1,5",
        "build:1,1,0:2,0,3",
        "build:1,1,1:1,1,2",
        "build:1,1,1:2,1,4",
    ]


def test_on_the_rim_there_is_nothing_beyond() -> None:
    at = scene(ann(river="0,0,5", water=1), STRANGER)
    assert offered(at, "build") == ["build:0,0,5:0,0,0", "build:0,0,5:0,0,4"]


def test_other_rivers_nodes_never_block() -> None:
    at = scene(ann(river="1,1,0", water=1), bob(river="1,1,2 1,1,1 2,1,4"))
    assert {"build:1,1,0:1,1,1", "build:1,1,0:1,1,5", "build:1,1,0:2,0,3"} == set(offered(at, "build"))


def test_an_entry_into_an_arid_hexagon_costs_two_land_another_stretch_one() -> None:
    at = scene(ann(river="0,1,1", water=4, land=5), STRANGER, arid="1,1")
    assert costs(at, "0,1,1:1,1,4", "1,1,4:1,1,3", "1,1,4:1,1,5") == [[1, 0, 2], [1, 0, 1], [1, 0, 1]]


def test_each_entry_by_another_branch_is_an_entry_again() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,5 1,0,2 1,0,1 2,0,4 2,0,3", water=2, land=3), STRANGER, arid="1,1")
    assert costs(at, "2,0,3:1,1,0", "1,1,0:1,1,1") == [[1, 0, 2], [1, 0, 1]]


def test_from_one_arid_hexagon_to_the_next_is_an_entry() -> None:
    at = scene(ann(river="0,1,0 0,1,1", water=1, land=2), STRANGER, arid="0,1 1,1")
    assert costs(at, "0,1,1:1,1,4") == [[1, 0, 2]]


def test_leaving_an_arid_hexagon_costs_nothing_special() -> None:
    out = scene(ann(river="1,1,4 1,1,5", water=1), STRANGER, arid="1,1")
    assert costs(out, "1,1,4:0,1,1") == [[1, 0, 0]]


def test_the_first_stretch_from_a_mountain_in_an_arid_hexagon_is_the_entry() -> None:
    at = scene(ann(river="1,1,4", water=3, land=4), STRANGER, arid="1,1")
    assert costs(at, "1,1,4:1,1,5", "1,1,4:1,1,3", "1,1,5:1,1,0") == [[1, 0, 2], [1, 0, 1], [1, 0, 1]]


def test_the_first_stretch_from_a_mountain_in_a_city_is_the_entry() -> None:
    p = built(scene(ann(river="1,1,4", water=3), STRANGER, urban="1,1"), "1,1,4:1,1,5", "1,1,4:1,1,3")
    assert dirt(p, 0) == ["entry", "inner"]


def test_outside_the_mountains_hexagon_nothing_is_spent_on_the_entry_yet() -> None:
    """A mountain in an arid hexagon whose river first goes elsewhere: the first stretch inside is still the entry."""
    at = scene(ann(river="1,1,4", water=2, land=2), STRANGER, arid="1,1")
    assert costs(at, "1,1,4:0,1,1", "1,1,4:1,1,3") == [[1, 0, 0], [1, 0, 2]]


def test_a_city_costs_nothing_when_it_is_built_in() -> None:
    assert costs(scene(ann(river="0,1,1", water=1), STRANGER, urban="1,1"), "0,1,1:1,1,4") == [[1, 0, 0]]


@pytest.mark.parametrize(
    ("kind", "arid", "cost"),
    [
        ("water", "", [3, 0, 0]),
        ("tech", "", [1, 2, 0]),
        ("land", "", [1, 0, 2]),
        ("water", "1,1", [3, 0, 2]),
        ("tech", "1,1", [1, 2, 2]),
        ("land", "1,1", [1, 0, 4]),
    ],
)
def test_costs_add_up(kind: str, arid: str, cost: list[int]) -> None:
    at = scene(ann(river="0,1,1", water=3, tech=2, land=4), STRANGER, arid=arid, conflicts={"1,1,4": kind})
    p = built(at, "0,1,1:1,1,4")
    assert told(p, "built")[0]["cost"] == cost
    assert hand(p, 0) == (3 - cost[0], 2 - cost[1], 4 - cost[2])
    assert p.state.discards == cost


@pytest.mark.parametrize(
    ("held", "kind", "reason"),
    [
        ({"water": 2}, "water", ("needs", "water", 3, 2)),
        ({"water": 1, "tech": 1}, "tech", ("needs", "tech", 2, 1)),
        ({"water": 1, "land": 3}, "land", ("needs", "land", 4, 3)),
    ],
)
def test_who_can_not_pay_all_of_it_does_not_build(held: dict[str, int], kind: str, reason: tuple[object, ...]) -> None:
    arid = "1,1" if kind == "land" else ""
    at = scene(ann(river="0,1,1", **held), STRANGER, arid=arid, conflicts={"1,1,4": kind})
    assert not offered(at, "build:0,1,1:1,1,4")
    assert blocked(at)["build:0,1,1:1,1,4"] == reason


def test_paid_cards_lie_in_the_discards() -> None:
    p = built(scene(ann(river="0,1,1", water=3), STRANGER), "0,1,1:1,1,4", "1,1,4:1,1,3")
    assert p.state.discards == [2, 0, 0]


def test_pay_place_points_red_line_city_meeting_right_in_this_order() -> None:
    at = scene(
        ann(river="1,1,1", water=1, land=2),
        bob(river="1,2,5 1,1,2 1,1,3", points=5),
        urban="1,1",
        red="1,1,1|1,1,2",
        conflicts={"1,1,2": "land"},
    )
    p = built(at, "1,1,1:1,1,2")
    assert story(p)[:6] == ["built", "crossed", "city", "met", "infected", "right"]
    assert dirt(p, 0) == ["natural", "entry"]
    assert (points(p, 0), points(p, 1)) == (3, 5)


def test_as_many_stretches_as_can_be_paid() -> None:
    p = built(
        scene(ann(river="0,1,1", water=6), STRANGER),
        *("0,1,1:1,1,4", "1,1,4:1,1,3", "1,1,3:1,1,2", "1,1,2:1,1,1", "1,1,1:1,1,0", "1,1,0:2,0,3"),
    )
    assert (points(p, 0), hand(p, 0)) == (6, (0, 0, 0))
    assert offered(p) == ["end"]


def test_the_best_stretches_are_offered_first() -> None:
    at = scene(ann(river="1,1,1", water=1, land=2), bob(river="1,2,5 1,1,2 1,1,3"), arid="2,1")
    assert offered(at, "build") == ["build:1,1,1:1,1,2", "build:1,1,1:2,1,4", "build:1,1,1:1,1,0"]


def test_the_order_of_stretches_decides_who_is_first_also_within_a_turn() -> None:
    """Two ways into two areas: the first of one's own stretches opens the area, the second is a later entrant."""
    at = scene(ann(river="1,1,3", water=9), STRANGER, conflicts={"1,1,2": "water", "1,1,4": "water"})
    p = built(at, "1,1,3:1,1,2", "1,1,3:1,1,4")
    assert rights(p, 0) == 2
    assert [one["rights"] for one in told(p, "right")] == [1, 2]


def test_rights_are_permanent_and_personal() -> None:
    at = scene(
        ann(river="1,1,3 1,1,2", water=1, first="1,1,2"),
        bob(river="1,1,0 1,1,1", water=1),
        cleo(river="2,2,4 1,2,1 1,2,0 1,2,5", water=1),
        turn=1,
        conflicts={"1,1,2": "land"},
        events="siccita siccita",
    )
    p = act(at, "build:1,1,1:1,1,2", "end", who=1)
    p = built(p, "1,2,5:1,1,2", who=2)
    assert [rights(p, who) for who in range(3)] == [1, 0, 0]


def test_the_second_entrant_meets_the_first_by_another_border_for_three_points() -> None:
    at = scene(ann(river="1,1,1", water=1), bob(river="1,1,3 1,1,2", first="1,1,2"), conflicts={"1,1,2": "land"})
    p = built(at, "1,1,1:1,1,2")
    assert points(p, 0) == 3
    assert told(p, "met") == [{"seat": 0, "at": told(p, "built")[0]["end"], "others": [1], "conflict": True}]
