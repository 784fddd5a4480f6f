"""Rivers that use the same border run side by side, and keep their sides from one border to the next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import hypot
from typing import Any

from games.tiber.hexes import Map
from games.tiber.mapshape import Point, Shape, number

LANE = 14
"""From one river to the next on a border that both use: two move seven units each off its middle."""

WIDEST = 0.9
"""How much of a border its rivers take up at most, from the middle of the first to that of the last."""


@dataclass(slots=True)
class Bed:
    """Where all rivers run: the lanes of borders that several of them use."""

    shape: Shape
    lanes: dict[tuple[int, int], Point] = field(default_factory=dict)
    """By seat and border: by how much that river is moved aside."""
    free_ends: bool = False
    """Whether rivers end in their lanes. Else in the middle of a triangle, where the mark of an open end stands."""

    def crossing(self, seat: int, border: int) -> Point:
        """Where a river crosses a border."""
        x, y = self.shape.middles[border]
        dx, dy = self.lanes.get((seat, border), (0.0, 0.0))
        return x + dx, y + dy

    def heart(self, seat: int, triangle: int, *borders: int) -> Point:
        """The middle of a triangle, moved as the river is on both sides of it."""
        x, y = self.shape.hearts[triangle]
        moved = [self.lanes.get((seat, border), (0.0, 0.0)) for border in borders]
        return x + sum(dx for dx, _dy in moved) / 2, y + sum(dy for _dx, dy in moved) / 2

    def mouth(self, seat: int, triangle: int, border: int) -> Point:
        """Where a river ends that came over a border into a triangle that it does not leave."""
        x, y = self.shape.hearts[triangle]
        dx, dy = self.lanes.get((seat, border), (0.0, 0.0)) if self.free_ends else (0.0, 0.0)
        return x + dx, y + dy


def bed_of(shape: Shape, grid: Map, rivers: Sequence[Mapping[str, Any]], lane: float = LANE) -> Bed:
    """Where all rivers run; *lane* units apart on a border that several use, or nearer where it is too short."""
    bed = Bed(shape)
    users: dict[int, list[int]] = {}
    for seat, river in enumerate(rivers):
        for _start, _end, border in river["stretches"]:
            users.setdefault(border, []).append(seat)
    orders: dict[int, list[int]] = {}
    for border, seats in users.items():
        if len(seats) > 1:
            orders[border] = order(shape, grid, border, seats, orders)
            place(bed, border, orders[border], lane)
    return bed


def place(bed: Bed, border: int, seats: Sequence[int], lane: float) -> None:
    """Lay the rivers of a border side by side, about its middle."""
    (ax, ay), (bx, by) = bed.shape.ends[border]
    length = hypot(bx - ax, by - ay)
    apart = min(lane, length * WIDEST / (len(seats) - 1))
    for nth, seat in enumerate(seats):
        aside = (nth - (len(seats) - 1) / 2) * apart
        bed.lanes[seat, border] = ((bx - ax) / length * aside, (by - ay) / length * aside)


def order(shape: Shape, grid: Map, border: int, seats: Sequence[int], orders: Mapping[int, Sequence[int]]) -> list[int]:
    """The rivers of a border from its first end to the other: as on a border beside it, so that they don't cross.

    Any two sides of a triangle have a corner in common; whoever is nearer to it on one of them is so on the other.
    """
    for triangle in grid.borders[border]:
        for beside in grid.sides[triangle]:
            known = orders.get(beside, ())
            if beside == border or sum(seat in known for seat in seats) < 2:
                continue
            first, other = (corner_key(end) for end in shape.ends[border])
            start, _end = (corner_key(end) for end in shape.ends[beside])
            from_first = first in map(corner_key, shape.ends[beside])
            outwards = list(known) if start == (first if from_first else other) else list(known)[::-1]
            found = [seat for seat in outwards if seat in seats] + [seat for seat in seats if seat not in outwards]
            return found if from_first else found[::-1]
    return list(seats)


def corner_key(point: Point) -> tuple[str, str]:
    """A corner, however it was reckoned."""
    return number(point[0]), number(point[1])
