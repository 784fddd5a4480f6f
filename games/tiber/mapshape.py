"""Where hexagons, triangles and borders lie on the drawn map (tiber.md section 1). Lengths in drawing units.

Pure geometry of the number of players, made once. The map is drawn lying, as in the rules; upright screens turn
the finished drawing clockwise by a right angle (static/css/tiber-map.css).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from math import cos, pi, sin, sqrt

from games.tiber.hexes import SIDES, map_for

SIDE = 100
"""The side of a hexagon, and of each of its triangles."""

MARGIN = 8
"""Room around the land."""

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Shape:
    """The map of one number of players."""

    centres: tuple[Point, ...]
    """By hexagon."""
    corners: tuple[tuple[Point, ...], ...]
    """By hexagon, clockwise from the north: the triangle of sector *k* lies between corners *k* and *k* + 1."""
    hearts: tuple[Point, ...]
    """By triangle: its centre, through which rivers flow."""
    outlines: tuple[str, ...]
    """By triangle: its outline as path data."""
    middles: tuple[Point, ...]
    """By border: its middle, where rivers cross it."""
    ends: tuple[tuple[Point, Point], ...]
    """By border: where it begins and ends. Within a hexagon it begins at the centre."""
    box: tuple[float, float, float, float]
    """All of it with its margin: left, top, width, height."""


@cache
def shape_for(players: int) -> Shape:
    """The drawn map of so many players. KeyError when there is none."""
    grid = map_for(players)
    centres = tuple((SIDE * sqrt(3) * (q + r / 2), SIDE * 1.5 * r) for q, r in grid.hexes)
    corners = tuple(tuple(corner(centre, number) for number in range(SIDES)) for centre in centres)
    triangles = [
        (centre, around[k], around[(k + 1) % SIDES])
        for centre, around in zip(centres, corners, strict=True)
        for k in range(SIDES)
    ]
    ends = tuple(border_ends(centres, corners, one, other) for one, other in grid.borders)
    every = [point for around in corners for point in around]
    left, top = min(x for x, _y in every) - MARGIN, min(y for _x, y in every) - MARGIN
    right, bottom = max(x for x, _y in every) + MARGIN, max(y for _x, y in every) + MARGIN
    return Shape(
        centres=centres,
        corners=corners,
        hearts=tuple(mean(points) for points in triangles),
        outlines=tuple(polygon(points) for points in triangles),
        middles=tuple(mean(pair) for pair in ends),
        ends=ends,
        box=(left, top, right - left, bottom - top),
    )


def corner(centre: Point, number: int) -> Point:
    """A corner of a hexagon; number 0 is its northern tip, and they count clockwise."""
    angle = (number * 60 - 90) * pi / 180
    return centre[0] + SIDE * cos(angle), centre[1] + SIDE * sin(angle)


def border_ends(
    centres: tuple[Point, ...], corners: tuple[tuple[Point, ...], ...], one: int, other: int
) -> tuple[Point, Point]:
    """The ends of the side that two triangles share."""
    here, k = divmod(one, SIDES)
    if other // SIDES != here:
        return corners[here][k], corners[here][(k + 1) % SIDES]
    first = other % SIDES if (k - other) % SIDES == SIDES - 1 else k
    return centres[here], corners[here][first]


def mean(points: Iterable[Point]) -> Point:
    """The middle of some points."""
    every = list(points)
    return sum(x for x, _y in every) / len(every), sum(y for _x, y in every) / len(every)


def towards(start: Point, end: Point, share: float) -> Point:
    """The point at that share of the way from *start* to *end*."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def number(value: float) -> str:
    """A coordinate, as short as a tenth of a unit allows."""
    text = f"{value:.1f}"
    return "0" if text == "-0.0" else text.removesuffix(".0")


def pair(point: Point) -> str:
    """A point as path data."""
    return f"{number(point[0])} {number(point[1])}"


def polygon(points: Iterable[Point]) -> str:
    """A closed outline as path data."""
    return f"M{'L'.join(pair(point) for point in points)}Z"


def at(point: Point, inside: str, classes: str = "up") -> str:
    """Something drawn around 0, 0 put at a point. What is "up" stays upright when the map is turned."""
    return f'<g transform="translate({pair(point)})"><g class="{classes}">{inside}</g></g>'
