"""The rivers on the map: where they run, and the signs along them."""

from __future__ import annotations

import re
from functools import cache
from itertools import islice, pairwise
from math import dist
from typing import Any

import pytest

from games.engine import Position
from games.tiber import maplanes, maprivers, sketch
from games.tiber.hexes import map_for
from games.tiber.mapshape import Point, shape_for
from games.tiber.state import Pollution, Tiber

from .scenes import RULES, act, ann, bob, built, cleo, play, scene
from .sights import sight, walk


def view(at: Any) -> dict[str, Any]:
    return dict(sight(at, None).view)


def bed(at: Any) -> maplanes.Bed:
    seen = view(at)
    return maplanes.bed_of(shape_for(seen["seats"]), map_for(seen["seats"]), seen["rivers"])


def way(at: Any, seat: int = 0) -> str:
    """The course of a whole river."""
    stretches = view(at)["rivers"][seat]["stretches"]
    return maprivers.course(bed(at), seat, stretches, range(len(stretches)))


def stops(path: str) -> list[list[Point]]:
    """The points on a course, a list for each unbroken line; the bends between them are left out."""
    lines = []
    for line in path.split("M")[1:]:
        parts = re.findall(r"(?:^|L|Q\S+ \S+ )(-?[\d.]+) (-?[\d.]+)", line)
        lines.append([(float(x), float(y)) for x, y in parts])
    return lines


def near(one: Point, other: Point) -> bool:
    return dist(one, other) < 0.2


def triangle(name: str, players: int = 2) -> int:
    return map_for(players).place[name]


@cache
def late(seats: int) -> tuple[Position[Tiber], ...]:
    """Positions of a random match, as it goes on."""
    return tuple(islice(walk(seats, f"rivers {seats}"), 0, 120 * seats, 40 * seats - 1))


# ---- courses


def test_a_river_runs_from_middle_to_middle_through_the_sides_it_crosses() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3 1,1,2"), bob(river="3,1,5"))
    shape, grid = shape_for(2), map_for(2)
    names = ["0,1,1", "1,1,4", "1,1,3", "1,1,2"]
    numbers = [triangle(name) for name in names]
    borders = [grid.border(one, other) for one, other in pairwise(numbers)]
    wanted = [shape.hearts[numbers[0]], *(shape.middles[border] for border in borders), shape.hearts[numbers[-1]]]
    (line,) = stops(way(at))
    assert len(line) == len(wanted)
    assert all(near(one, other) for one, other in zip(line, wanted, strict=True))


def test_a_branch_begins_where_the_river_comes_in() -> None:
    """So that it leaves the stream as water does, without a gap."""
    at = scene(ann(river="0,1,1 1,1,4 1,1,3 1,1,4>1,1,5"), bob(river="3,1,5"))
    shape, grid = shape_for(2), map_for(2)
    main, branch = stops(way(at))
    assert near(branch[0], shape.middles[grid.border(triangle("0,1,1"), triangle("1,1,4"))])
    assert near(branch[0], main[1])
    assert near(main[-1], shape.hearts[triangle("1,1,3")])
    assert near(branch[-1], shape.hearts[triangle("1,1,5")])


@pytest.mark.parametrize("seats", [2, 6])
def test_no_stretch_is_left_out_or_drawn_twice(seats: int) -> None:
    """Every crossing lies on the course once; it has an end in every open end and nowhere else but at rings."""
    for at in late(seats):
        shape, beds = shape_for(seats), bed(at)
        for seat, river in enumerate(view(at)["rivers"]):
            lines = stops(way(at, seat))
            crossed = [beds.crossing(seat, border) for _start, _end, border in river["stretches"]]
            passed = [point for line in lines for point in line[1:]]
            assert all(sum(near(point, cross) for point in passed) == 1 for cross in crossed)
            ends = maprivers.ends_of(river)
            assert len(lines) == len(ends)
            assert all(any(near(line[-1], shape.hearts[end]) for line in lines) for end in ends)


def test_the_newest_stretch_flows_on_where_the_river_ended() -> None:
    """The river before it ends where the new one begins, so that nothing shows of its former end."""
    at = scene(ann(river="0,1,1 1,1,4 1,1,3"), bob(river="3,1,5"))
    stretches = view(at)["rivers"][0]["stretches"]
    (old,), (new,) = (stops(maprivers.course(bed(at), 0, stretches, part)) for part in ({0}, {1}))
    assert near(old[-1], new[0])
    assert near(new[-1], shape_for(2).hearts[triangle("1,1,3")])


def test_only_the_last_stretch_flows_in() -> None:
    start = scene(ann(river="0,1,1 1,1,4", water=3, tech=2), bob(river="3,1,5", water=3))
    at = built(start, "1,1,4:1,1,3")
    html = str(sketch.map_context(sight(at, 0))["svg"])
    assert html.count(' flow"') == 2  # casing and colour
    assert 'id="ti-new-0-1"' in html
    assert f'<g class="last-1"><path class="tl-ink" d="{shape_for(2).outlines[triangle("1,1,3")]}"/>' in html
    assert "flow" not in str(sketch.map_context(sight(start, 0))["svg"])


# ---- side by side


def shared(seats: int) -> list[tuple[maplanes.Bed, dict[int, list[int]]]]:
    found = []
    for at in late(seats):
        users: dict[int, list[int]] = {}
        for seat, river in enumerate(view(at)["rivers"]):
            for _start, _end, border in river["stretches"]:
                users.setdefault(border, []).append(seat)
        found.append((bed(at), {border: seats for border, seats in users.items() if len(seats) > 1}))
    return found


def test_rivers_on_one_border_run_side_by_side() -> None:
    """Seven units to each side of its middle, and never off the border."""
    met = 0
    for beds, users in shared(6):
        for border, seats in users.items():
            places = sorted(beds.crossing(seat, border) for seat in seats)
            assert all(dist(*pair) == pytest.approx(maplanes.LANE) for pair in pairwise(places))
            begin, end = beds.shape.ends[border]
            assert all(dist(begin, place) + dist(place, end) == pytest.approx(dist(begin, end)) for place in places)
            met += 1
    assert met > 20
    alone = bed(scene(ann(river="0,1,1 1,1,4"), bob(river="3,1,5 3,1,4")))
    assert not alone.lanes


@pytest.mark.parametrize("lane", [14, 20, 60])
def test_rivers_keep_on_their_border_however_far_apart(lane: float) -> None:
    """The small map draws them thicker and further apart; never off the border."""
    path = "2,1,4 2,1,3"
    at = scene(ann(river=f"1,1,1 {path}"), bob(river=f"2,1,5 {path}"), cleo(river=f"2,1,5 {path}"))
    seen = view(at)
    beds = maplanes.bed_of(shape_for(3), map_for(3), seen["rivers"], lane)
    border = map_for(3).border(triangle("2,1,4", 3), triangle("2,1,3", 3))
    places = sorted(beds.crossing(seat, border) for seat in range(3))
    begin, end = beds.shape.ends[border]
    assert all(dist(*pair) == pytest.approx(min(lane, dist(begin, end) * 0.45)) for pair in pairwise(places))
    assert all(dist(begin, place) + dist(place, end) == pytest.approx(dist(begin, end)) for place in places)


def test_where_no_mark_stands_rivers_end_in_their_lanes() -> None:
    """So that the small map shows the end of a river on which another flows on."""
    at = scene(ann(river="0,1,1 1,1,4 1,1,3"), bob(river="1,1,5 1,1,4 1,1,3 1,1,2"))
    beds, heart = bed(at), shape_for(2).hearts[triangle("1,1,3")]
    border = map_for(2).border(triangle("1,1,4"), triangle("1,1,3"))
    assert beds.mouth(0, triangle("1,1,3"), border) == heart
    beds.free_ends = True
    (line,) = stops(maprivers.course(beds, 0, view(at)["rivers"][0]["stretches"], range(2)))
    assert near(line[-1], beds.mouth(0, triangle("1,1,3"), border))
    assert dist(line[-1], heart) == pytest.approx(maplanes.LANE / 2, abs=0.1)


def test_rivers_that_run_together_do_not_cross() -> None:
    """Whoever is nearer to the corner that two sides have in common is so on both."""
    path = "2,1,4 2,1,3 2,1,2 2,2,5 2,2,4 2,2,3"
    at = scene(ann(river=f"1,1,1 {path}"), bob(river=f"2,1,5 {path}"), cleo(river="3,2,5"))
    beds, grid = bed(at), map_for(3)
    names = [grid.place[name] for name in path.split()]
    borders = [grid.border(one, other) for one, other in pairwise(names)]
    sides = set()
    for one, other in pairwise(borders):
        corners = [end for end in beds.shape.ends[one] if any(near(end, there) for there in beds.shape.ends[other])]
        (corner,) = corners
        order = [
            dist(corner, beds.crossing(0, border)) < dist(corner, beds.crossing(1, border)) for border in (one, other)
        ]
        assert order[0] == order[1]
        sides.add(order[0])
    assert len(borders) > 3


# ---- signs


def test_rivers_meet_where_the_log_says_so() -> None:
    for seats in (2, 3, 6):
        at = late(seats)[-1]
        told = {event.args["at"] for done in at.done for event in done.events if event.name == "tiber.met"}
        assert told <= maprivers.meetings(view(at)["rivers"])


def test_rivers_that_come_over_the_same_border_do_not_meet() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3"), bob(river="1,1,5 1,1,4 1,1,3"))
    assert maprivers.meetings(view(at)["rivers"]) == {triangle("1,1,4")}


def test_open_ends_carry_the_mark_unless_rivers_meet_there() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3 1,1,4>1,1,5"), bob(river="1,1,1 1,1,2 1,1,3"))
    html = maprivers.signs(shape_for(2), view(at)["rivers"])
    assert html.count('class="tip"') == 1
    assert html.count("#ti-eye") == 1
    assert html.count('class="src"') == 2


def pollute(at: Any, *points: Pollution) -> dict[str, Any]:
    at.state.rivers[0].pollution[:] = points
    return dict(view(at)["rivers"][0])


def test_pollution_spoils_the_river_downstream_of_where_it_began() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3 1,1,2 1,1,4>1,1,5"), bob(river="3,1,5"))
    line = {"kind": "natural", "at": triangle("1,1,3"), "start": triangle("1,1,4")}
    stretches = view(at)["rivers"][0]["stretches"]
    assert maprivers.reach(stretches, line) == {1, 2}
    assert maprivers.reach(stretches, {**line, "at": triangle("1,1,4"), "start": -1}) == {0, 1, 2, 3}
    assert maprivers.reach(stretches, {**line, "at": triangle("1,1,2"), "start": -1}) == {2}
    assert maprivers.reach(stretches, {**line, "at": -1, "start": -1}) == {0, 1, 2, 3}


def test_every_point_of_pollution_has_a_drop_where_it_began() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3"), bob(river="3,1,5"))
    shape, (one, two) = shape_for(2), (triangle("1,1,4"), triangle("1,1,3"))
    river = pollute(
        at,
        Pollution("natural", two, one),
        Pollution("urban", two, one),
        Pollution("biological", card="contaminazione-biologica"),
    )
    html = maprivers.spills(shape, river)
    assert html.count('class="spill"') == 3
    assert [html.count(f"#gi-{icon}") for icon in ("chemical-drop", "oil-drum", "biohazard")] == [1, 1, 1]
    places = [(float(x), float(y)) for x, y in re.findall(r"translate\((\S+) (\S+)\)", html)]
    assert near(places[0], shape.middles[map_for(2).border(one, two)])
    assert len({(round(x), round(y)) for x, y in places}) == 3
    assert maprivers.draw(bed(at), view(at)["rivers"], None).count("rv-dirty") == 1


def test_works_stand_where_they_were_built() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3", purifiers="1,1,4", pipes="1,1,3"), bob(river="3,1,5"), urban="1,1")
    html = maprivers.signs(shape_for(2), view(at)["rivers"])
    assert [html.count(f"#gi-{icon}") for icon in ("water-recycling", "pipes")] == [1, 1]


def test_a_right_is_shown_with_its_owner() -> None:
    start = scene(
        ann(river="0,1,1 1,1,4 1,1,3", water=2, tech=2),
        bob(river="3,1,5"),
        conflicts={"1,1,2": "tech", "3,0,0": "land"},
    )
    at = act(start, "build:1,1,3:1,1,2")
    shape = shape_for(2)
    before, after = (maprivers.conflicts(shape, view(one), ()) for one in (start, at))
    assert before.count("#gi-cog") == after.count("#gi-cog") == before.count("#gi-stone-pile") == 1
    assert "#ti-m1" in after
    assert "#ti-m" not in before


def test_the_last_move_is_framed_in_the_movers_colour() -> None:
    at = RULES.deal(2, "frame", {})
    choice = sight(at, 0).choice
    assert choice is not None
    site = choice.options[0]
    assert sketch.last_move(sight(at, 0)) is None
    seen = sight(play(at, (0, "mountain", site)), 1)
    assert sketch.last_move(seen) == (0, triangle(site.partition(":")[2]), "tiber.mountain")
    assert 'class="last-1"' in str(sketch.map_context(seen)["svg"])
