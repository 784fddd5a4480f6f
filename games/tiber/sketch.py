"""The map of Tiber as one SVG, made from what a viewer may see; on it everything is public but the viewer's options.

The land is drawn once for each board (``mapground``), the rivers (``maprivers``) and the triangles to point at
(``mapspots``) anew for each page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import dist
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.sight import Sight
from games.tiber import building, mapground, maprivers, mapspots, pieces, words
from games.tiber.content import Content
from games.tiber.hexes import map_for
from games.tiber.maplanes import Bed, bed_of
from games.tiber.mapshape import Shape, at, mean, number, pair, shape_for
from games.tiber.mapspots import Offers
from games.tiber.state import RESOURCES
from portal.drawing import icon_at, mark_at

BUILT, PLACED = "tiber.built", "tiber.mountain"

SMALL_LANE = 20
"""From one river to the next in the small map, whose rivers are drawn thicker: none lies on another."""

SHOWN = {BUILT: "end", PLACED: "at", "tiber.purifier": "at", "tiber.pipe": "at"}
"""The events that show on the map, and which of their arguments is the triangle."""


def map_context(sight: Sight, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """What ``tiber/parts/map.html`` needs. *chosen*: the options picked but not confirmed."""
    view = sight.view
    players = view["seats"]
    shape, board = shape_for(players), mapground.board_of(view)
    found = mapspots.offers(sight, chosen)
    bed = bed_of(shape, map_for(players), view["rivers"])
    last = last_move(sight)
    land, marks = mapground.ground(players, board)
    crowded = {node for river in view["rivers"] for node in river["nodes"]}.union(found.picks)
    drawn = (
        f'{land}<g aria-hidden="true">{mapspots.lit(shape, found)}</g>{marks}'
        f'<g aria-hidden="true">{maprivers.conflicts(shape, view, crowded)}</g>'
        f'<g id="ti-rivers" aria-hidden="true">{maprivers.draw(bed, view["rivers"], newest(view, last))}</g>'
        f'<g aria-hidden="true">{preview(bed, sight, found)}{maprivers.signs(shape, view["rivers"])}'
        f"{frame(shape, last)}</g>"
        f'<g class="ti-spots">{mapspots.spots(shape, sight, board, found)}</g>{price_tag(shape, sight, found)}'
    )
    return {
        "svg": mark_safe(f'<g class="ti-world">{drawn}</g>'),
        "box": " ".join(number(part) for part in shape.box),
        "label": label(players),
        "home": home(sight, found),
        "focus": focus(shape, sight, found, last),
        "options": bool(found.picks),
    }


def label(players: int) -> str:
    """What the map is, for those who cannot see it."""
    count = len(map_for(players).hexes)
    return ngettext("Map of %(n)d hexagon", "Map of %(n)d hexagons", count) % {"n": count}


# ---- the last move


def last_move(sight: Sight) -> tuple[int, int, str] | None:
    """Who moved last on the map, in which triangle, and the event; None before the first mountain."""
    for line in reversed(sight.lines):
        if line.event.name in SHOWN:
            args = line.event.args
            return args["seat"], args[SHOWN[line.event.name]], line.event.name
    return None


def newest(view: Mapping[str, Any], last: tuple[int, int, str] | None) -> tuple[int, int] | None:
    """Seat and place of the stretch that was built last, when nothing has shown on the map since."""
    if last is None or last[2] != BUILT:
        return None
    stretches = view["rivers"][last[0]]["stretches"]
    return (last[0], len(stretches) - 1) if stretches and stretches[-1][1] == last[1] else None


def frame(shape: Shape, last: tuple[int, int, str] | None) -> str:
    """The triangle of the last move, framed in the mover's colour."""
    if last is None:
        return ""
    outline = shape.outlines[last[1]]
    return f'<g class="last-{last[0] + 1}"><path class="tl-ink" d="{outline}"/><path class="tl" d="{outline}"/></g>'


# ---- what is chosen


def preview(bed: Bed, sight: Sight, found: Offers) -> str:
    """The stretch that is chosen, or the mountain, as it would stand."""
    seat = sight.viewer
    if seat is None:
        return ""
    if found.site >= 0:
        return f'<g class="ti-ghost">{maprivers.mountain(bed.shape, seat, found.site)}</g>'
    if found.tried is None:
        return ""
    start, end = found.tried
    shape = bed.shape
    middle = shape.middles[map_for(sight.view["seats"]).border(start, end)]
    way = f"M{pair(shape.hearts[start])}L{pair(middle)}L{pair(shape.hearts[end])}"
    return f'<path class="rv-casing" d="{way}"/><path class="rv rv-preview s-riv{seat + 1}" d="{way}"/>'


def price_tag(shape: Shape, sight: Sight, found: Offers) -> str:
    """What the chosen stretch costs and brings, beside it; as the rules reckon it."""
    seat = sight.viewer
    if found.tried is None or seat is None:
        return ""
    start, end = found.tried
    table = pieces.table_of(sight.view)
    border = map_for(sight.view["seats"]).border(start, end)
    gain = words.signed(building.points(table, seat, end, border))
    x, drawn = 9, []
    for kind, amount in enumerate(building.price(table, seat, start, end)):
        for _card in range(amount):
            drawn.append(
                f'<rect class="tag-{RESOURCES[kind]}" x="{x}" y="-9" width="18" height="18" rx="2"/>'
                + icon_at(mapground.ICONS[kind], x + 9, 0, 14, "cf-i")
            )
            x += 20
    wide = x + 11 * len(gain) + 10
    half = wide / 2
    box = f'<rect class="tag" width="{wide}" height="28" y="-14" rx="14"/>'
    text = f'<text class="tag-n" x="{x + 3}" y="5.6">{escape(gain)}</text>'
    inside = f'<g transform="translate({number(-half)} 37)">{box}{"".join(drawn)}{text}</g>'
    return f'<g class="ti-tag help-only" aria-hidden="true">{at(shape.hearts[end], inside, "up k")}</g>'


# ---- where to look


def home(sight: Sight, found: Offers) -> int:
    """The triangle that the Home key goes to: the viewer's mountain, else what can be chosen, else any mountain."""
    rivers = sight.view["rivers"]
    mine = rivers[sight.viewer]["nodes"] if sight.viewer is not None else []
    if mine:
        return int(mine[0])
    if found.picks:
        return min(found.picks)
    return next((int(river["nodes"][0]) for river in rivers if river["nodes"]), 0)


def focus(shape: Shape, sight: Sight, found: Offers, last: tuple[int, int, str] | None) -> int:
    """The triangle that a small screen shows: what is chosen; else, for who is to move, the middle of what can be
    chosen, unless they moved last themselves; else the last move."""
    if found.tried is not None:
        return found.tried[1]
    if found.site >= 0:
        return found.site
    if found.picks and (last is None or last[0] != sight.viewer):
        middle = mean(shape.hearts[triangle] for triangle in found.picks)
        return min(found.picks, key=lambda triangle: dist(middle, shape.hearts[triangle]))
    return last[1] if last is not None else home(sight, found)


# ---- in small


def small(view: Mapping[str, Any], content: Content) -> SafeString:
    """The whole map in small, for the lobby and the result: the land, pollution lines, rivers, and whose they are.

    It has no ids, so that any number of them may stand on one page. *content* is not needed, for all of it is on the
    table; every game's small picture is asked for in the same way.
    """
    players = view["seats"]
    shape, board = shape_for(players), mapground.board_of(view)
    bed = bed_of(shape, map_for(players), view["rivers"], SMALL_LANE)
    bed.free_ends = True
    drawn = [mapground.fields(shape, board, hatched=False), mapground.red_lines(shape, board[2])]
    ways = [
        (seat, maprivers.course(bed, seat, river["stretches"], range(len(river["stretches"]))))
        for seat, river in enumerate(view["rivers"])
        if river["stretches"]
    ]
    drawn += [f'<path class="rv-casing" d="{way}"/>' for _seat, way in ways]
    drawn += [f'<path class="rv s-riv{seat + 1}" d="{way}"/>' for seat, way in ways]
    drawn += [f'<path class="rv-core core-{seat + 1}" fill="none" d="{way}"/>' for seat, way in ways]
    for seat, river in enumerate(view["rivers"]):
        if river["nodes"]:
            disc = f'<circle class="tip" r="30"/>{mark_at(seat + 1, 0, 0, 42)}'
            drawn.append(at(shape.hearts[river["nodes"][0]], disc))
    box, label = " ".join(number(part) for part in shape.box), escape(_("The map as it stands"))
    return mark_safe(f'<svg class="ti-small" viewBox="{box}" role="img" aria-label="{label}">{"".join(drawn)}</svg>')
