"""Boards as they are generated (section 2) and where mountains may stand on them (section 4)."""

from __future__ import annotations

import os
from collections import Counter
from itertools import product

import pytest

from games.engine import Dice
from games.tiber.hexes import map_for
from games.tiber.setup import generate, mountain_barred, mountain_sites
from games.tiber.state import ARID, GROUNDS, PLAIN, URBAN, Board, River, Tiber

from .scenes import RULES

LONG = os.environ.get("TAVOLA_LONG") == "1"
BOARDS = 10_000 if LONG else 120
"""Seeds for each number of players, beside each value of the option."""

LINES = {2: 16, 3: 18, 4: 20, 5: 22, 6: 24}
ZONES = {2: (2, 2), 3: (3, 2), 4: (3, 2), 5: (3, 3), 6: (3, 3)}
AREAS = {2: (4, 4, 4), 3: (5, 5, 4), 4: (5, 5, 5), 5: (7, 6, 6), 6: (6, 6, 5)}
SUMS = {2: 12, 3: 14, 4: 15, 5: 19, 6: 17}
KINDS = [*product(LINES, [False]), (5, True), (6, True)]


def made(players: int, swapped: bool, number: int) -> Board:
    """A board."""
    return generate(map_for(players), players, Dice(f"board:{players}:{number}"), swapped)


def test_the_numbers_of_conflict_areas_are_the_descriptions_own() -> None:
    assert {players: sum(kinds) for players, kinds in AREAS.items()} == SUMS


@pytest.mark.parametrize(("players", "swapped"), KINDS)
def test_every_board_is_legal(players: int, swapped: bool) -> None:
    grid = map_for(players)
    areas = AREAS[{5: 6, 6: 5}[players] if swapped else players]
    fewest = len(grid.near)
    for number in range(BOARDS):
        board = made(players, swapped, number)
        grounds = Counter(board.grounds)
        assert len(board.grounds) == LINES[players]
        assert (grounds[ARID], grounds[URBAN]) == ZONES[players]
        assert grounds[PLAIN] == LINES[players] - sum(ZONES[players])
        kinds = Counter(board.conflicts.values())
        assert tuple(kinds[kind] for kind in range(3)) == areas
        assert all(0 <= triangle < len(grid.near) for triangle in board.conflicts)
        assert list(board.conflicts) == sorted(board.conflicts)
        assert len(set(board.red)) == len(board.red) == LINES[players]
        assert board.red == sorted(board.red)
        assert all(0 <= border < len(grid.borders) for border in board.red)
        fewest = min(fewest, len(sites(players, board)))
    assert fewest >= 7 * players, "set-up could fail"


def sites(players: int, board: Board) -> list[int]:
    """Where the first mountain may stand."""
    return mountain_sites(map_for(players), table(players, board))


def table(players: int, board: Board) -> Tiber:
    """Before the mountains."""
    s = RULES.deal(players, "table", {}).state
    s.board = board
    return s


@pytest.mark.parametrize("players", LINES)
def test_mountains_can_always_be_placed_whatever_the_others_choose(players: int) -> None:
    """A mountain takes one triangle from those that follow, so that as many as players are enough."""
    for number in range(40):
        s = table(players, made(players, False, number))
        grid, dice = map_for(players), Dice(f"mountains:{number}")
        for seat in range(players):
            places = mountain_sites(grid, s)
            barred = {grid.place[option.removeprefix("mountain:")] for option, _, _ in mountain_barred(grid, s)}
            assert barred | set(places) == set(range(len(grid.near)))
            assert not barred & set(places)
            s.rivers[seat] = River([dice.pick(places)])
        assert len({river.nodes[0] for river in s.rivers}) == players


@pytest.mark.parametrize("players", LINES)
def test_chance_reaches_every_hexagon_triangle_and_border(players: int) -> None:
    """Conflict areas lie inside zones too, and red lines both within hexagons and between them."""
    grid = map_for(players)
    zones, areas, lines = Counter[tuple[int, int]](), Counter[int](), Counter[int]()
    inside = 0
    for number in range(400):
        board = made(players, False, number)
        zones.update((place, ground) for place, ground in enumerate(board.grounds) if ground)
        areas.update(board.conflicts)
        lines.update(board.red)
        inside += sum(board.grounds[triangle // 6] != PLAIN for triangle in board.conflicts)
    assert len(zones) == 2 * len(grid.hexes)
    assert len(areas) == len(grid.near)
    assert len(lines) == len(grid.borders)
    expected = 400 * sum(AREAS[players]) * sum(ZONES[players]) / LINES[players]
    assert inside == pytest.approx(expected, rel=0.15)


@pytest.mark.parametrize("players", LINES)
def test_the_same_dice_make_the_same_board(players: int) -> None:
    assert made(players, False, 3) == made(players, False, 3)
    assert made(players, False, 3) != made(players, False, 4)


def test_swapping_changes_nothing_but_the_number_of_areas() -> None:
    for players in (5, 6):
        plain, swapped = made(players, False, 1), made(players, True, 1)
        assert plain.grounds == swapped.grounds
        assert len(plain.conflicts) + len(swapped.conflicts) == 19 + 17


def test_zones_by_name() -> None:
    board = made(6, False, 1)
    assert GROUNDS == ("plain", "arid", "urban")
    assert [board.grounds.count(ground) for ground in (PLAIN, ARID, URBAN)] == [18, 3, 3]
