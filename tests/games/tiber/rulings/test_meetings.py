"""Intersections and contagion (section 8), at one border and with several rivers."""

from __future__ import annotations

import pytest

from ..scenes import ann, bob, built, cleo, dirt, dora, points, scene, story, told

AREA = {"1,1,2": "land"}


@pytest.mark.parametrize(("arid", "area", "gain"), [("", False, 2), ("", True, 3), ("1,1", False, 3), ("1,1", True, 4)])
def test_two_points_three_in_a_conflict_area_and_one_more_in_an_arid_zone(arid: str, area: bool, gain: int) -> None:
    at = scene(
        ann(river="1,1,1", water=1, land=2),
        bob(river="1,2,5 1,1,2 1,1,3", first="1,1,2" if area else ""),
        arid=arid,
        conflicts=AREA if area else {},
    )
    assert points(built(at, "1,1,1:1,1,2"), 0) == gain


def test_the_builder_scores_and_nobody_else() -> None:
    p = built(scene(ann(river="1,1,1", water=1), bob(river="1,2,5 1,1,2 1,1,3", points=4)), "1,1,1:1,1,2")
    assert (points(p, 0), points(p, 1)) == (2, 4)


def test_one_bonus_a_stretch_however_many_rivers_are_there() -> None:
    at = scene(
        ann(river="1,1,1", water=1),
        bob(river="1,1,4 1,1,3 1,1,2"),
        cleo(river="1,2,0 1,2,5 1,1,2"),
        dora(river="3,1,5"),
    )
    p = built(at, "1,1,1:1,1,2")
    assert points(p, 0) == 2
    assert told(p, "met")[0]["others"] == [1, 2]


def test_a_mountain_alone_is_no_river() -> None:
    """Beside its triangle there is nothing to meet; and into it no stretch leads (T19)."""
    p = built(scene(ann(river="1,1,1", water=1), bob(river="1,1,3")), "1,1,1:1,1,2")
    assert points(p, 0) == 1
    assert "met" not in story(p)


def test_following_a_river_along_its_own_borders_is_no_intersection() -> None:
    at = scene(ann(river="1,1,0 1,1,1", water=3), bob(river="2,1,4 1,1,1 1,1,2 1,1,3 1,1,4"))
    p = built(at, "1,1,1:1,1,2", "1,1,2:1,1,3")
    assert points(p, 0) == 2
    assert "met" not in story(p)


def test_leaving_a_river_one_followed_meets_nobody_and_coming_back_does() -> None:
    at = scene(ann(river="1,1,1 1,1,2 1,2,5 1,2,4 1,2,3", water=3), bob(river="0,2,0 1,1,3 1,1,2 1,1,1 2,1,4"))
    p = built(at, "1,1,2:1,1,3")  # his own border
    assert points(p, 0) == 1
    two = scene(ann(river="1,2,4 1,2,5", water=1), bob(river="0,2,0 1,1,3 1,1,2 1,1,1"))
    assert points(built(two, "1,2,5:1,1,2"), 0) == 2


def test_where_one_of_two_rivers_shares_the_border_the_other_is_met() -> None:
    at = scene(
        ann(river="1,1,1", water=1),
        bob(river="2,1,4 1,1,1 1,1,2"),
        cleo(river="1,2,0 1,2,5 1,1,2"),
    )
    p = built(at, "1,1,1:1,1,2")
    assert told(p, "met")[0]["others"] == [2]


def test_a_river_that_shares_the_border_is_not_infected() -> None:
    at = scene(ann(river="1,1,1", water=1, natural=1), bob(river="2,1,4 1,1,1 1,1,2"))
    assert dirt(built(at, "1,1,1:1,1,2"), 1) == []


def contact(mine: int, *others: int) -> list[list[str]]:
    """What everybody's pollution is after a stretch into a triangle where the others' rivers lie."""
    seats = [ann(river="1,1,1", water=1, natural=mine), bob(river="1,1,4 1,1,3 1,1,2", natural=others[0])]
    if len(others) > 1:
        seats.append(cleo(river="1,2,0 1,2,5 1,1,2", natural=others[1]))
    p = built(scene(*seats), "1,1,1:1,1,2")
    return [dirt(p, who) for who in range(len(seats))]


def test_a_polluted_river_infects_each_clean_one() -> None:
    assert contact(1, 0, 0) == [["natural"], ["natural"], ["natural"]]


def test_a_clean_river_takes_one_point_not_one_from_each() -> None:
    assert contact(0, 1, 1) == [["natural"], ["natural"], ["natural"]]


def test_a_third_river_that_was_clean_stays_clean_though_the_builder_was_just_infected() -> None:
    assert contact(0, 1, 0) == [["natural"], ["natural"], []]
    assert contact(0, 0, 1) == [["natural"], [], ["natural"]]


@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (1, 1), (2, 3)])
def test_both_clean_or_both_polluted_nothing_happens(mine: int, theirs: int) -> None:
    assert contact(mine, theirs) == [["natural"] * mine, ["natural"] * theirs]


def test_ones_own_city_counts_when_the_stretch_arrives() -> None:
    at = scene(ann(river="2,1,4", water=1), bob(river="1,2,5 1,1,2 1,1,1"), urban="1,1")
    p = built(at, "2,1,4:1,1,1")
    assert (dirt(p, 0), dirt(p, 1)) == (["entry"], ["natural"])


def test_contagion_is_a_natural_point_whatever_the_source() -> None:
    at = scene(ann(river="1,1,1", water=1), bob(river="1,2,5 1,1,2 1,1,3", biological=1))
    p = built(at, "1,1,1:1,1,2")
    assert dirt(p, 0) == ["natural"]
    assert told(p, "infected")[0]["by"] == 1


def test_a_red_line_between_clean_rivers_pollutes_both() -> None:
    at = scene(ann(river="1,1,1", water=1), bob(river="1,2,5 1,1,2 1,1,3"), red="1,1,1|1,1,2")
    p = built(at, "1,1,1:1,1,2")
    assert (dirt(p, 0), dirt(p, 1)) == (["natural"], ["natural"])


def test_infection_in_a_conflict_area_still_gives_the_points() -> None:
    at = scene(ann(river="1,1,1", water=1), bob(river="1,1,3 1,1,2", first="1,1,2", natural=1), conflicts=AREA)
    p = built(at, "1,1,1:1,1,2")
    assert points(p, 0) == 3
    assert dirt(p, 0) == ["natural"]


def test_a_branch_into_the_same_river_elsewhere_is_another_intersection() -> None:
    at = scene(ann(river="1,2,4 1,2,5", water=2), bob(river="0,2,0 1,1,3 1,1,2 1,1,1"))
    p = built(at, "1,2,5:1,1,2", "1,1,2:1,1,1")
    assert [one["points"] for one in told(p, "built")] == [2, 1]  # the second runs along his border
    again = scene(ann(river="1,2,4 1,2,5 1,1,2", water=1), bob(river="0,2,5 0,2,0 1,1,3"))
    assert points(built(again, "1,1,2:1,1,3"), 0) == 2
