"""The geometry of the map (section 1): properties of every triangle of every map."""

from __future__ import annotations

import math

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.tiber.hexes import ACROSS, ANTICLOCKWISE, CLOCKWISE, OVER, SIDES, Map, map_for

TABLE = {
    # players: hexagons, triangles, borders, of which across hexagons; first and last q of each row
    2: (16, 96, 129, 33, ((0, 3), (0, 3), (-1, 2), (-1, 2))),
    3: (18, 108, 147, 39, ((1, 4), (0, 4), (-1, 3), (-1, 2))),
    4: (20, 120, 163, 43, ((0, 4), (0, 4), (-1, 3), (-1, 3))),
    5: (22, 132, 181, 49, ((0, 3), (-1, 3), (-1, 2), (-2, 2), (-2, 1))),
    6: (24, 144, 199, 55, ((1, 4), (0, 4), (-1, 4), (-1, 3), (-1, 2))),
}

anytime = settings(deadline=None)
"""A busy machine takes its time."""

NEIGHBOURS = {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
"""As section 1 lists them, k = 0 to 5."""


@st.composite
def triangles(draw: st.DrawFn) -> tuple[Map, int]:
    """Any triangle of any map."""
    grid = map_for(draw(st.sampled_from(sorted(TABLE))))
    return grid, draw(st.integers(0, len(grid.near) - 1))


def where(grid: Map, triangle: int) -> tuple[int, int, int]:
    """Its q, r and k."""
    q, r = grid.hexes[triangle // SIDES]
    return q, r, triangle % SIDES


def centre(grid: Map, triangle: int) -> tuple[float, float]:
    """The centroid of a triangle drawn with side 1 (section 1, drawing)."""
    q, r, k = where(grid, triangle)
    angle = math.radians((k - 1) * 60)
    x, y = math.sqrt(3) * (q + r / 2), 1.5 * r
    return x + math.cos(angle) / math.sqrt(3), y + math.sin(angle) / math.sqrt(3)


@pytest.mark.parametrize("players", TABLE)
def test_the_shapes_and_counts_of_the_table(players: int) -> None:
    grid = map_for(players)
    hexes, triangles, borders, across, rows = TABLE[players]
    assert grid.hexes == tuple((q, r) for r, (first, last) in enumerate(rows) for q in range(first, last + 1))
    assert len(grid.hexes) == hexes
    assert len(grid.near) == len(grid.names) == triangles == 6 * hexes
    assert len(grid.borders) == borders
    assert sum(one // SIDES != other // SIDES for one, other in grid.borders) == across


@pytest.mark.parametrize("players", TABLE)
def test_every_map_is_in_one_piece(players: int) -> None:
    grid = map_for(players)
    reached, edge = {0}, [0]
    while edge:
        found = [near for near in grid.near[edge.pop()] if near not in reached]
        reached.update(found)
        edge += found
    assert len(reached) == len(grid.near)


@pytest.mark.parametrize("players", [0, 1, 7])
def test_there_is_no_map_for_other_numbers(players: int) -> None:
    with pytest.raises(KeyError):
        map_for(players)


def test_the_steps_across_the_sides_are_those_of_the_table() -> None:
    assert tuple(NEIGHBOURS.values()) == ACROSS


def test_a_map_is_made_once() -> None:
    assert map_for(4) is map_for(4)


@anytime
@given(triangles())
def test_neighbours_are_k_plus_and_minus_one_and_k_plus_three_across(at: tuple[Map, int]) -> None:
    grid, triangle = at
    q, r, k = where(grid, triangle)
    dq, dr = ACROSS[k]
    expected = {(q, r, (k + 1) % 6), (q, r, (k - 1) % 6)}
    if (q + dq, r + dr) in grid.hexes:
        expected.add((q + dq, r + dr, (k + 3) % 6))
    assert {where(grid, near) for near in grid.near[triangle]} == expected
    assert len(grid.near[triangle]) == len(expected) in (2, 3)


@anytime
@given(triangles())
def test_adjacency_is_mutual_and_by_one_border(at: tuple[Map, int]) -> None:
    grid, triangle = at
    assert triangle not in grid.near[triangle]
    for place, near in enumerate(grid.near[triangle]):
        assert triangle in grid.near[near]
        border = grid.sides[triangle][place]
        assert grid.border(triangle, near) == grid.border(near, triangle) == border
        assert grid.borders[border] == (min(triangle, near), max(triangle, near))


@anytime
@given(triangles())
def test_a_turn_there_is_the_opposite_turn_back(at: tuple[Map, int]) -> None:
    grid, triangle = at
    for near in grid.near[triangle]:
        turn = grid.turn(triangle, near)
        assert turn == -grid.turn(near, triangle)
        assert (turn == OVER) == (triangle // SIDES != near // SIDES)
        if turn == CLOCKWISE:
            assert near % SIDES == (triangle % SIDES + 1) % SIDES
        elif turn == ANTICLOCKWISE:
            assert near % SIDES == (triangle % SIDES - 1) % SIDES


@anytime
@given(triangles())
def test_clockwise_is_clockwise_on_the_screen(at: tuple[Map, int]) -> None:
    """y grows downwards: the cross product of centre-to-here and centre-to-there is positive."""
    grid, triangle = at
    q, r, _ = where(grid, triangle)
    x, y = math.sqrt(3) * (q + r / 2), 1.5 * r
    for near in grid.near[triangle]:
        if grid.turn(triangle, near) != OVER:
            (ax, ay), (bx, by) = centre(grid, triangle), centre(grid, near)
            cross = (ax - x) * (by - y) - (ay - y) * (bx - x)
            assert (cross > 0) == (grid.turn(triangle, near) == CLOCKWISE)


@anytime
@given(triangles())
def test_neighbours_are_the_triangles_whose_centres_are_nearest(at: tuple[Map, int]) -> None:
    """Two that share a side of length 1 have their centres 1/sqrt(3) apart, and no others are as near."""
    grid, triangle = at
    x, y = centre(grid, triangle)
    close = {
        other
        for other in range(len(grid.near))
        if other != triangle and math.dist((x, y), centre(grid, other)) < 1 / math.sqrt(3) + 0.01
    }
    assert close == set(grid.near[triangle])


@anytime
@given(triangles())
def test_names_are_q_r_k_and_lead_back(at: tuple[Map, int]) -> None:
    grid, triangle = at
    assert grid.names[triangle] == "{},{},{}".format(*where(grid, triangle))
    assert grid.place[grid.names[triangle]] == triangle


@anytime
@given(triangles())
def test_options_name_both_triangles(at: tuple[Map, int]) -> None:
    grid, triangle = at
    for near, option in zip(grid.near[triangle], grid.builds[triangle], strict=True):
        assert option == f"build:{grid.names[triangle]}:{grid.names[near]}"
        assert grid.built[option] == (triangle, near)


@anytime
@given(triangles(), st.integers(0, 143))
def test_triangles_that_share_no_side_have_no_border_and_no_turn(at: tuple[Map, int], other: int) -> None:
    grid, triangle = at
    if other < len(grid.near) and other not in grid.near[triangle]:
        with pytest.raises(ValueError, match="not in tuple"):
            grid.border(triangle, other)
        with pytest.raises(ValueError, match="not in tuple"):
            grid.turn(triangle, other)


@pytest.mark.parametrize("players", TABLE)
def test_every_border_is_named_twice_and_every_option_once(players: int) -> None:
    grid = map_for(players)
    sides = sorted(border for row in grid.sides for border in row)
    assert sides == sorted([*range(len(grid.borders))] * 2)
    assert len(grid.built) == 2 * len(grid.borders)
    assert list(grid.borders) == sorted(grid.borders)
