"""The land under the rivers: hexagons, zones, conflict areas and pollution lines. Nothing of it ever moves.

Everything returned is markup made of numbers and constants. Colours and dashes are in static/css/tiber-map.css.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from math import hypot
from typing import Any

from games.tiber import words
from games.tiber.hexes import SIDES
from games.tiber.mapshape import Point, Shape, at, pair, polygon, shape_for
from games.tiber.state import ARID, GROUNDS, PLAIN, RESOURCES, URBAN
from portal.drawing import PLAYERS, SHAPES, icon_at

Board = tuple[tuple[int, ...], tuple[tuple[int, int], ...], tuple[int, ...]]
"""What was laid out before the first move: grounds by hexagon, conflict areas, pollution lines."""

ICONS: tuple[str, ...] = ("gi:water-drop", "gi:cog", "gi:stone-pile")
"""The icons of conflict areas, by resource."""

ZONE_ICONS: Mapping[int, str] = {ARID: "gi:desert", URBAN: "gi:modern-city"}

TEETH = 7
"""Teeth of a pollution line, which is known by its shape as well as its colour."""

PATTERNS = (
    '<pattern id="ti-arid" width="9" height="9" patternUnits="userSpaceOnUse"><g class="ti-dot">'
    '<circle cx="2" cy="2" r="1.15"/><circle cx="6.5" cy="6.5" r="1.15"/></g></pattern>'
    '<pattern id="ti-urban" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M0 2H10M0 7H10M3 2V7M8 7V12M8 -3V2" class="ti-block"/></pattern>'
    '<pattern id="ti-water" width="8" height="6" patternUnits="userSpaceOnUse">'
    '<path d="M0 4Q2 1 4 4T8 4" class="ti-hw"/></pattern>'
    '<pattern id="ti-tech" width="7" height="7" patternUnits="userSpaceOnUse">'
    '<path d="M0 3.5H7M3.5 0V7" class="ti-hw"/></pattern>'
    '<pattern id="ti-land" width="7" height="7" patternUnits="userSpaceOnUse">'
    '<path d="M-1 8 8 -1" class="ti-hw"/></pattern>'
)
"""What tells grounds and conflict areas apart without colour."""

SIGNS = (
    "".join(
        f'<g id="ti-m{seat}" class="f-p{seat} mk-line" transform="translate(-12 -12)">{SHAPES[seat]}</g>'
        for seat in range(1, PLAYERS + 1)
    )
    + '<g id="ti-eye"><circle r="9" class="meet"/><circle r="4" class="meet-i"/></g>'
    + '<g id="ti-no"><g class="up k"><circle r="8" class="no-disc"/><path d="M-4.4 0H4.4" class="no-bar"/></g></g>'
)
"""What is drawn many times."""


def board_of(view: Mapping[str, Any]) -> Board:
    """The board of a view, to be looked up by."""
    board = view["board"]
    return tuple(board["grounds"]), tuple((spot, kind) for spot, kind in board["conflicts"]), tuple(board["red"])


@lru_cache(maxsize=256)
def ground(players: int, board: Board) -> tuple[str, str]:
    """The whole land with its patterns and signs; and what must not be hidden by what can be chosen on it: zones, names
    and pollution lines."""
    shape = shape_for(players)
    grounds = board[0]
    zones = "".join(zone(shape, here, kind) for here, kind in enumerate(grounds) if kind != PLAIN)
    names = "".join(name(players, shape, here, kind) for here, kind in enumerate(grounds))
    land = (
        f"<defs>{PATTERNS}{SIGNS}</defs>"
        f'<g id="ti-ground" aria-hidden="true">{lift(shape)}{fields(shape, board, hatched=True)}'
        f'<path class="ti-hexline" d="{"".join(polygon(around) for around in shape.corners)}"/></g>'
    )
    return land, f'<g id="ti-marks" aria-hidden="true">{zones}{red_lines(shape, board[2])}{names}</g>'


def lift(shape: Shape) -> str:
    """The edge that makes the land lie on the table."""
    return f'<path class="ti-shadow" d="{"".join(polygon(around) for around in shape.corners)}"/>'


def fields(shape: Shape, board: Board, *, hatched: bool) -> str:
    """All triangles in two tones, one path for each look."""
    grounds, conflicts, _red = board
    kinds = dict(conflicts)
    looks: dict[str, list[str]] = {}
    patterns: dict[str, list[str]] = {}
    for triangle, outline in enumerate(shape.outlines):
        here, k = divmod(triangle, SIDES)
        kind = kinds.get(triangle)
        look = GROUNDS[grounds[here]] if kind is None else RESOURCES[kind]
        looks.setdefault(f"ti-{look} f{k % 2}", []).append(outline)
        if look != GROUNDS[PLAIN]:
            patterns.setdefault(look, []).append(outline)
    drawn = [f'<path class="tri {look}" d="{"".join(paths)}"/>' for look, paths in sorted(looks.items())]
    if hatched:
        drawn += [f'<path fill="url(#ti-{look})" d="{"".join(paths)}"/>' for look, paths in sorted(patterns.items())]
    return "".join(drawn)


def zone(shape: Shape, here: int, kind: int) -> str:
    """The disc of an arid zone or a city, over the name of its hexagon."""
    disc = f'<circle cy="-9" r="15" class="hexdisc ti-{GROUNDS[kind]}-disc"/>'
    return at(shape.centres[here], disc + icon_at(ZONE_ICONS[kind], 0, -9, 19, "hex-i"), "up k")


def name(players: int, shape: Shape, here: int, kind: int) -> str:
    """ "B3": small and quiet, in the middle of its hexagon."""
    low = 5.5 if kind == PLAIN else 23
    return at(shape.centres[here], f'<text class="ti-name" y="{low}">{words.hexagon(players, here)}</text>', "up k")


def red_lines(shape: Shape, red: Sequence[int]) -> str:
    """The pollution lines: teeth, over a casing."""
    drawn = "".join(teeth(*shape.ends[border]) for border in red)
    return f'<path class="bad-c" d="{drawn}"/><path class="bad" d="{drawn}"/>' if drawn else ""


def teeth(start: Point, end: Point) -> str:
    """A saw-tooth line along a border."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    length = hypot(dx, dy)
    points = []
    for tooth in range(TEETH + 1):
        share, aside = 0.1 + 0.8 * tooth / TEETH, (0.035 if tooth % 2 else -0.035) * length
        points.append(pair((start[0] + dx * share - dy / length * aside, start[1] + dy * share + dx / length * aside)))
    return "M" + "L".join(points)
