"""The board of a match, generated from its dice (tiber.md section 2), and where mountains may stand (section 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from games.engine import Blocked, Dice
from games.tiber.hexes import Map
from games.tiber.state import ARID, PLAIN, URBAN, Board, Tiber

ZONES: Mapping[int, tuple[int, int]] = MappingProxyType({2: (2, 2), 3: (3, 2), 4: (3, 2), 5: (3, 3), 6: (3, 3)})
"""Arid and urban hexagons by number of players: a quarter of all together, rounded up, the odd one arid (T21)."""

CONFLICTS: Mapping[int, tuple[int, int, int]] = MappingProxyType(
    {2: (4, 4, 4), 3: (5, 5, 4), 4: (5, 5, 5), 5: (7, 6, 6), 6: (6, 6, 5)}
)
"""Conflict areas for water, technology and land by number of players, as the description has them (T1)."""

SWAPPED: Mapping[int, int] = MappingProxyType({5: 6, 6: 5})
"""With the option ``conflicts`` "swapped" five players have the areas of six, and six those of five."""


def generate(grid: Map, players: int, dice: Dice, swapped: bool = False) -> Board:
    """Zones, conflict areas and red lines at random; a zone is a hexagon, a conflict area a triangle (T20)."""
    numbers = list(range(len(grid.hexes)))
    dice.shuffle(numbers)
    arid, urban = ZONES[players]
    grounds = [PLAIN] * len(numbers)
    for place, number in enumerate(numbers[: arid + urban]):
        grounds[number] = ARID if place < arid else URBAN
    triangles = list(range(len(grid.near)))
    dice.shuffle(triangles)
    conflicts: dict[int, int] = {}
    for kind, amount in enumerate(CONFLICTS[SWAPPED[players] if swapped else players]):
        for _ in range(amount):
            conflicts[triangles.pop()] = kind
    borders = list(range(len(grid.borders)))
    dice.shuffle(borders)
    return Board(grounds, dict(sorted(conflicts.items())), sorted(borders[: len(grid.hexes)]))


def mountain_sites(grid: Map, s: Tiber) -> list[int]:
    """The triangles on which the next mountain may stand (rule 1, T18), from the north-west."""
    conflicts = s.board.conflicts
    taken = {river.nodes[0] for river in s.rivers if river.nodes}
    return [
        triangle
        for triangle, near in enumerate(grid.near)
        if triangle not in conflicts and triangle not in taken and not any(other in conflicts for other in near)
    ]


def mountain_barred(grid: Map, s: Tiber) -> Iterator[Blocked]:
    """Why no mountain may stand on the other triangles."""
    conflicts = s.board.conflicts
    for triangle, near in enumerate(grid.near):
        option = f"mountain:{grid.names[triangle]}"
        owner = next((seat for seat, river in enumerate(s.rivers) if river.nodes[:1] == [triangle]), None)
        if owner is not None:
            yield option, "tiber.mountain_there", (owner,)
        elif triangle in conflicts:
            yield option, "tiber.on_conflict", ()
        elif any(other in conflicts for other in near):
            yield option, "tiber.beside_conflict", ()
