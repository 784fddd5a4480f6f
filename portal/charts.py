"""Line charts drawn by the server: SVG without script and without style attributes.

Every line is told by colour, by dash pattern, by the mark at its end and by its name there, so no legend is needed.
The words for those who do not see it are the <title> and <desc>; pages should also show the numbers as a table.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.phrases import listed
from portal.drawing import mark_at, player_number

_LABEL_GAP = 22.0
_GRID_LINES = 5
_TICK_GAP = 36.0


@dataclass(frozen=True, slots=True)
class Line:
    """One line: its name at the end, its values from the first place on the axis, and whose it is.

    ``player`` (1 to 6) gives colour, dash and mark; without it ``css`` names the classes of the line.
    ``strong`` sets the reader's own name in bold; ``short`` is how many letters of the name fit.
    """

    name: str
    values: Sequence[float]
    player: int | None = None
    css: str = ""
    strong: bool = False
    short: int = 12


@dataclass(frozen=True, slots=True)
class Note:
    """A dotted upright at place ``at`` of the axis with a few words."""

    at: int
    text: str


@dataclass(frozen=True, slots=True)
class Frame:
    """The plate: its size and the margins top, right, bottom, left, in SVG units."""

    width: int = 600
    height: int = 330
    top: int = 16
    right: int = 112
    bottom: int = 32
    left: int = 40


@dataclass(frozen=True, slots=True)
class _Scale:
    frame: Frame
    places: int
    low: float
    high: float

    def x(self, place: float) -> float:
        wide = self.frame.width - self.frame.left - self.frame.right
        return round(self.frame.left + wide * place / max(1, self.places - 1), 2)

    def y(self, value: float) -> float:
        tall = self.frame.height - self.frame.top - self.frame.bottom
        return round(self.frame.top + tall * (1 - (value - self.low) / (self.high - self.low)), 2)


def nice_step(span: float, lines: int = _GRID_LINES) -> float:
    """Return a step of 1, 2, 4 or 5 times a power of ten that cuts ``span`` into about ``lines`` parts."""
    if span <= 0:
        return 1
    raw = span / lines
    power = 10 ** math.floor(math.log10(raw))
    step = next((factor * power for factor in (1, 2, 4, 5, 10) if factor * power >= raw - 1e-9), 10 * power)
    return max(1, step)


def bounds(values: Sequence[float], step: float | None = None) -> tuple[float, float, float]:
    """Return (low, high, step) of a value axis that holds all values on whole steps."""
    low, high = (min(values), max(values)) if values else (0.0, 1.0)
    step = step or nice_step(high - low)
    bottom, top = math.floor(low / step) * step, math.ceil(high / step) * step
    return (bottom, top if top > bottom else bottom + step, step)


def number(value: float) -> str:
    """Word a value with a true minus and without a needless fraction."""
    text = f"{abs(value):g}"
    return f"\N{MINUS SIGN}{text}" if value < 0 else text


def spread(ys: Sequence[float], low: float, high: float, gap: float = _LABEL_GAP) -> list[float]:
    """Move labels (sorted from the top) apart so that neighbours keep ``gap``, inside low to high where they fit."""
    placed = list(ys)
    for i in range(1, len(placed)):
        placed[i] = max(placed[i], placed[i - 1] + gap)
    if placed and placed[-1] > high:
        placed[-1] = max(high, low + gap * (len(placed) - 1))
        for i in range(len(placed) - 2, -1, -1):
            placed[i] = min(placed[i], placed[i + 1] - gap)
    return placed


def _tick_places(places: int, wide: float) -> list[int]:
    every = max(1, math.ceil(places * _TICK_GAP / wide))
    return list(range(0, places, every))


def _axes(scale: _Scale, ticks: Sequence[str], step: float) -> SafeString:
    frame = scale.frame
    lines = [scale.low + i * step for i in range(round((scale.high - scale.low) / step) + 1)]
    across = format_html_join(
        "",
        '<path class="ch-grid{}" d="M{} {}H{}"/><text class="ch-y" x="{}" y="{}">{}</text>',
        (
            (
                " zero" if abs(value) < 1e-9 else "",
                frame.left,
                scale.y(value),
                frame.width - frame.right,
                frame.left - 8,
                scale.y(value) + 4,
                number(value),
            )
            for value in lines
        ),
    )
    room = frame.width - frame.left - frame.right
    below = format_html_join(
        "",
        '<text class="ch-x" x="{}" y="{}">{}</text>',
        ((scale.x(i), frame.height - 8, ticks[i]) for i in _tick_places(len(ticks), room) if ticks[i]),
    )
    return across + below


def _notes(scale: _Scale, notes: Sequence[Note]) -> SafeString:
    frame = scale.frame
    return format_html_join(
        "",
        '<path class="ch-note" d="M{} {}V{}"/><text class="ch-nt" x="{}" y="{}">{}</text>',
        (
            (scale.x(n.at), frame.top, frame.height - frame.bottom, scale.x(n.at) + 5, frame.top + 10, n.text)
            for n in notes
        ),
    )


def _stroke(scale: _Scale, line: Line) -> SafeString:
    points = [(scale.x(i), scale.y(value)) for i, value in enumerate(line.values)]
    path = "".join(f"{'L' if i else 'M'}{x} {y}" for i, (x, y) in enumerate(points))
    if line.player is None:
        css = line.css
    else:
        known = player_number(line.player)
        css = f"s-p{known} dash-{known}"
    return format_html('<path class="ch-cas" d="{}"/><path class="ch-l {}" d="{}"/>', path, css, path)


def _cut(name: str, most: int) -> str:
    return name if len(name) <= most else f"{name[: most - 1].rstrip()}\N{HORIZONTAL ELLIPSIS}"


def _ends(scale: _Scale, lines: Sequence[Line]) -> SafeString:
    frame = scale.frame
    order = sorted(lines, key=lambda line: -line.values[-1])
    ys = spread([scale.y(line.values[-1]) for line in order], frame.top, frame.height - frame.bottom)
    drawn = []
    for line, y in zip(order, ys, strict=True):
        end = frame.width - frame.right
        x = end + (25 if line.player is not None else 8)
        sign = mark_safe("") if line.player is None else mark_at(line.player, end + 12, y, 16)
        drawn.append(
            format_html(
                '{}<text class="ch-end{}" x="{}" y="{}">{} <tspan class="ch-v">{}</tspan></text>',
                sign,
                " strong" if line.strong else "",
                x,
                round(y + 4.5, 2),
                _cut(line.name, line.short),
                number(line.values[-1]),
            )
        )
    return format_html_join("", "{}", ((part,) for part in drawn))


def line_chart(
    lines: Sequence[Line],
    *,
    title: str,
    desc: str = "",
    ticks: Sequence[str] = (),
    notes: Sequence[Note] = (),
    frame: Frame | None = None,
    chart_id: str = "chart",
) -> SafeString:
    """Draw lines over common places of an axis and return the <svg>.

    ``title`` and ``desc`` are read aloud; ``ticks`` are the words under the axis, one per place (some are left out
    when they would touch); ``chart_id`` must be unique on the page. Lines without values are left out; without any
    line the result is empty.
    """
    shown = [line for line in lines if line.values]
    if not shown:
        return mark_safe("")
    plate = frame or Frame()
    places = max(len(ticks), *(len(line.values) for line in shown))
    low, high, step = bounds([value for line in shown for value in line.values])
    scale = _Scale(plate, places, low, high)
    names = list(ticks) or [str(i) for i in range(places)]
    # the reader's own line is drawn last, so that no other covers it
    strokes = format_html_join(
        "", "{}", ((_stroke(scale, line),) for line in sorted(shown, key=lambda line: line.strong))
    )
    return format_html(
        '<svg class="chart" viewBox="0 0 {} {}" role="img" aria-labelledby="{}-t {}-d">'
        '<title id="{}-t">{}</title><desc id="{}-d">{}</desc>{}{}{}{}</svg>',
        plate.width,
        plate.height,
        chart_id,
        chart_id,
        chart_id,
        title,
        chart_id,
        desc or describe(shown),
        _axes(scale, names, step),
        _notes(scale, notes),
        strokes,
        _ends(scale, shown),
    )


def describe(lines: Sequence[Line]) -> str:
    """Say where each line ends, highest first: "You 16, Yuki 13"."""
    order = sorted((line for line in lines if line.values), key=lambda line: -line.values[-1])
    return ", ".join(f"{line.name} {number(line.values[-1])}" for line in order)


def chart_pair(
    lines: Sequence[Line], *, title: str, wide: Frame, narrow: Frame, chart_id: str, short: int = 8
) -> SafeString:
    """Draw the chart twice, for a desk and for a phone, so that its words keep their size; one of them is shown.

    ``short`` is how many letters of a name fit on the phone.
    """
    on_desk = line_chart(lines, title=title, frame=wide, chart_id=chart_id)
    if not on_desk:
        return on_desk
    cut = [replace(line, short=min(short, line.short)) for line in lines]
    on_phone = line_chart(cut, title=title, frame=narrow, chart_id=f"{chart_id}-s")
    return format_html('<div class="only-desk">{}</div><div class="only-phone">{}</div>', on_desk, on_phone)


def score_chart(
    series: Sequence[Sequence[float]],
    *,
    names: Sequence[str],
    me: int | None = None,
    sides: Sequence[Sequence[int]] = (),
) -> SafeString:
    """Draw the score of every seat over a match: ``series[i][seat]`` are the points after i actions.

    ``me`` is the reader's own seat, who is called "You" and drawn on top. With ``sides`` there is a line for each side,
    in the colour of its first seat and under all its names.
    """
    if sides:
        return side_chart(series, names=names, me=me, sides=sides)
    lines = [
        Line(
            _("You") if seat == me else name,
            [points[seat] for points in series],
            player=seat + 1,
            strong=seat == me,
        )
        for seat, name in enumerate(names)
    ]
    return chart_pair(
        lines,
        title=_("Score of each player over the match"),
        wide=Frame(right=152),
        narrow=Frame(width=340, height=250, top=12, right=132, bottom=28, left=28),
        chart_id="scores",
    )


def side_chart(
    series: Sequence[Sequence[float]], *, names: Sequence[str], me: int | None, sides: Sequence[Sequence[int]]
) -> SafeString:
    """Draw the score of every side over a match, as `score_chart`."""
    lines = [
        Line(
            _("Your side") if me in side else listed([names[seat] for seat in side]),
            [points[side[0]] for points in series],
            player=side[0] + 1,
            strong=me in side,
            short=26,
        )
        for side in sides
    ]
    return chart_pair(
        lines,
        title=_("Score of each side over the match"),
        wide=Frame(right=232),
        narrow=Frame(width=340, height=250, top=12, right=132, bottom=28, left=28),
        chart_id="scores",
    )
