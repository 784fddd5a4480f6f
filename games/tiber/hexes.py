"""The map as pure geometry: hexagons cut into six triangles each (tiber.md section 1).

Everything here depends on the number of players alone, is made once and never changes. A triangle is a number: six
times the place of its hexagon plus its sector *k*, which counts clockwise from the north-east. A border, two triangles
that share a side, is the place of that pair in ``borders``. Outside, triangles are written ``q,r,k``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType

SIDES = 6
"""Triangles of a hexagon."""

LAYOUTS: Mapping[int, tuple[tuple[int, int], ...]] = MappingProxyType(
    {
        2: ((0, 3), (0, 3), (-1, 2), (-1, 2)),
        3: ((1, 4), (0, 4), (-1, 3), (-1, 2)),
        4: ((0, 4), (0, 4), (-1, 3), (-1, 3)),
        5: ((0, 3), (-1, 3), (-1, 2), (-2, 2), (-2, 1)),
        6: ((1, 4), (0, 4), (-1, 4), (-1, 3), (-1, 2)),
    }
)
"""By number of players: for each row *r* from the north, the first and the last *q* of its hexagons."""

ACROSS: tuple[tuple[int, int], ...] = ((1, -1), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1))
"""The step to the hexagon beyond the side of sector *k*."""

CLOCKWISE, ANTICLOCKWISE, OVER = 1, -1, 0
"""How a stretch turns around the centre of its hexagon; OVER: it leaves it across a side."""


@dataclass(frozen=True, slots=True)
class Map:
    """The hexagons of one number of players. All tuples go by triangle, but ``hexes`` and ``borders``."""

    hexes: tuple[tuple[int, int], ...]
    """Axial coordinates ``(q, r)``, row by row from the north-west."""
    names: tuple[str, ...]
    """``"q,r,k"``."""
    near: tuple[tuple[int, ...], ...]
    """The triangles across its sides: two on the rim, else three."""
    sides: tuple[tuple[int, ...], ...]
    """The borders to them, in the same order."""
    turns: tuple[tuple[int, ...], ...]
    """How a stretch to them turns: CLOCKWISE, ANTICLOCKWISE or OVER, in the same order."""
    borders: tuple[tuple[int, int], ...]
    """The pairs of triangles that share a side, the lower number first, sorted."""
    place: Mapping[str, int]
    """The triangle of a name."""
    builds: tuple[tuple[str, ...], ...]
    """The option ids of the stretches to those near: ``build:<from>:<to>``."""
    built: Mapping[str, tuple[int, int]]
    """The two triangles of such an option."""

    def border(self, one: int, other: int) -> int:
        """The border between two triangles. ValueError when they share no side."""
        return self.sides[one][self.near[one].index(other)]

    def turn(self, start: int, end: int) -> int:
        """How a stretch turns. ValueError when the two share no side."""
        return self.turns[start][self.near[start].index(end)]


@cache
def map_for(players: int) -> Map:
    """The map of so many players. KeyError when there is none."""
    hexes = tuple((q, r) for r, (first, last) in enumerate(LAYOUTS[players]) for q in range(first, last + 1))
    at = {where: number for number, where in enumerate(hexes)}
    near, turns = [], []
    for number, (q, r) in enumerate(hexes):
        for k in range(SIDES):
            steps = [(number * SIDES + (k + 1) % SIDES, CLOCKWISE), (number * SIDES + (k - 1) % SIDES, ANTICLOCKWISE)]
            dq, dr = ACROSS[k]
            beyond = at.get((q + dq, r + dr))
            if beyond is not None:
                steps.append((beyond * SIDES + (k + 3) % SIDES, OVER))
            near.append(tuple(triangle for triangle, _turn in steps))
            turns.append(tuple(turn for _triangle, turn in steps))
    borders = tuple(sorted((one, other) for one, others in enumerate(near) for other in others if one < other))
    number_of = {pair: number for number, pair in enumerate(borders)}
    names = tuple(f"{q},{r},{k}" for q, r in hexes for k in range(SIDES))
    builds = tuple(tuple(f"build:{names[one]}:{names[b]}" for b in others) for one, others in enumerate(near))
    return Map(
        hexes=hexes,
        names=names,
        near=tuple(near),
        sides=tuple(tuple(number_of[min(a, b), max(a, b)] for b in others) for a, others in enumerate(near)),
        turns=tuple(turns),
        borders=borders,
        place=MappingProxyType({name: number for number, name in enumerate(names)}),
        builds=builds,
        built=MappingProxyType(
            {option: (a, near[a][n]) for a, options in enumerate(builds) for n, option in enumerate(options)}
        ),
    )
