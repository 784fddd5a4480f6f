"""The drawings of Cards della Biodiversità: vegetables with a face, herbs, dishes. 100 by 100 units each.

Flat shapes in few colours, one cut line, one face. ``{style:path}`` is a path, ``(style:cx cy r)`` and
``(style:cx cy rx ry)`` are round, ``<style:x y turn width height>`` is a leaf that grows from x, y upwards and is
turned by so many degrees, ``<style:x y turn width height teeth>`` a toothed one, ``(style:cx cy rx ry bumps)`` is
round with so many bumps; STYLES says what a style stands for.
"""

from __future__ import annotations

import math
import re
from collections.abc import Iterator
from pathlib import Path

COLOURS = "g1 g2 g3 g4 p1 p2 red car rib pale rust tan tan2 gold dark cream wine rose spud olive mauve"

STYLES = {
    **{name: f'fill="var(--v-{name})"' for name in COLOURS.split()},
    "cut": 'fill="none" stroke="var(--v-cut)" stroke-width="2" stroke-linecap="round" opacity=".75"',
    "cutl": 'fill="none" stroke="var(--v-cutl)" stroke-width="3" stroke-linecap="round" opacity=".55"',
    "cutg": 'fill="none" stroke="var(--v-cutg)" stroke-width="2" stroke-linecap="round"',
    "cutd": 'fill="none" stroke="var(--v-cutd)" stroke-width="2" stroke-linecap="round" opacity=".35"',
    "ribl": 'fill="none" stroke="var(--v-rib)" stroke-width="2.6" stroke-linecap="round"',
    "frond": 'fill="none" stroke="var(--v-g2)" stroke-width="2.6" stroke-linecap="round"',
    "frond1": 'fill="none" stroke="var(--v-g1)" stroke-width="2.6" stroke-linecap="round"',
    "stem": 'fill="none" stroke="var(--v-g2)" stroke-width="4.5" stroke-linecap="round"',
    "lilac": 'fill="none" stroke="var(--v-p2)" stroke-width="2.6" stroke-linecap="round"',
    "root": 'fill="none" stroke="var(--v-tan)" stroke-width="2.6" stroke-linecap="round"',
    "cutw": 'fill="none" stroke="var(--v-rib)" stroke-width="2" stroke-linecap="round" opacity=".45"',
    "eyes": 'fill="none" stroke="var(--v-tan2)" stroke-width="3" stroke-linecap="round"',
    "wrinkle": 'fill="none" stroke="var(--v-cutl)" stroke-width="2" stroke-linecap="round" opacity=".3"',
    "khaki": 'fill="var(--v-g3)" opacity=".4"',
    "whip": 'fill="none" stroke="var(--v-g2)" stroke-width="5" stroke-linecap="round"',
    "whip2": 'fill="none" stroke="var(--v-g1)" stroke-width="5" stroke-linecap="round"',
    "stripe": 'fill="none" stroke="var(--v-g1)" stroke-width="5" stroke-linecap="round"',
    "teeth": 'fill="none" stroke="var(--v-g1)" stroke-width="2.4" stroke-linecap="round"',
    "lace": 'fill="none" stroke="var(--v-tan2)" stroke-width="2.4" stroke-linecap="round"',
    "ink": 'fill="currentColor"',
    "line": 'fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"',
    "needle": 'fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round"',
    "hole": 'fill="var(--k)"',
    "gap": 'fill="none" stroke="var(--k)" stroke-width="4" stroke-linecap="round"',
}
"""What a name in the drawings stands for. ``ink`` and ``line`` are a disc's sign, ``hole`` and ``gap`` its ground."""

DRAWINGS = Path(__file__).with_suffix(".txt")
"""One drawing after the other: a line that begins at the edge names it, the others are the drawing."""

MOODS = {"calm": (8, 8), "left": (9.4, 6.6), "right": (6.6, 9.4)}
"""How far the pupils are from the middle of the face, left and right."""


def draw(art: str) -> str:
    """A drawing as SVG."""

    def path(match: re.Match[str]) -> str:
        return f'<path {STYLES[match[1]]} d="{match[2]}"/>'

    def round_thing(match: re.Match[str]) -> str:
        x, y, *radii = match[2].split()
        if len(radii) == 3:
            return f'<path {STYLES[match[1]]} d="{bumpy(*(float(part) for part in match[2].split()))}"/>'
        if len(radii) == 1:
            return f'<circle {STYLES[match[1]]} cx="{x}" cy="{y}" r="{radii[0]}"/>'
        return f'<ellipse {STYLES[match[1]]} cx="{x}" cy="{y}" rx="{radii[0]}" ry="{radii[1]}"/>'

    def leaf(match: re.Match[str]) -> str:
        x, y, turn, width, height, *teeth = (float(part) for part in match[2].split())
        low, high = -height * 0.25, -height * 0.8
        shape = f"M0 0C{-width:g} {low:g} {-width:g} {high:g} 0 {-height:g}C{width:g} {high:g} {width:g} {low:g} 0 0Z"
        if teeth:
            shape = toothed(width, height, int(teeth[0]))
        return f'<path {STYLES[match[1]]} transform="translate({x:g} {y:g}) rotate({turn:g})" d="{shape}"/>'

    art = re.sub(r"<(\w+):([-\d. ]+)>", lambda match: "\0" + leaf(match)[1:], art)
    art = re.sub(r"\{(\w+):([^}]*)\}", path, art)
    return re.sub(r"\((\w+):([-\d. ]+)\)", round_thing, art).replace("\0", "<").replace("> <", "><")


def bumpy(x: float, y: float, wide: float, high: float, bumps: float) -> str:
    """The outline of something round with bumps around."""
    turns = [2 * math.pi * step / bumps for step in range(int(bumps))]
    points = [(round(x + wide * math.cos(turn), 1), round(y + high * math.sin(turn), 1)) for turn in turns]
    radius = round(math.pi * max(wide, high) / bumps * 0.92, 1)
    return (
        f"M{points[-1][0]:g} {points[-1][1]:g}"
        + "".join(f"A{radius:g} {radius:g} 0 0 1 {a:g} {b:g}" for a, b in points)
        + "Z"
    )


def toothed(width: float, height: float, teeth: int) -> str:
    """The outline of a leaf with teeth that point upwards."""

    def edge(sign: int) -> list[tuple[float, float]]:
        found = []
        for step in range(teeth):
            low, high = step / teeth, (step + 0.75) / teeth
            found.append((0.45 * swell(low), low))
            found.append((swell(high), high))
        return [(round(sign * width * x, 1), round(-height * y, 1)) for x, y in found]

    points = [*edge(-1), (0.0, -height), *reversed(edge(1))]
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points) + "Z"


def swell(place: float) -> float:
    """How wide a leaf is at a place between its foot, 0, and its tip, 1."""
    return math.sin(math.pi * (0.12 + 0.8 * place))


def look(place: tuple[float, float, float], mood: str, line: str = "ink") -> str:
    """A face in that mood; *line* is the colour of brows and mouth."""
    x, y, size = place
    left, right = MOODS[mood]
    calm = mood == "calm"
    lines = f'stroke="var(--v-{line})" stroke-width="2.2" fill="none" stroke-linecap="round"'
    eye = 'r="5" fill="var(--v-eye)" stroke="var(--v-ink)" stroke-width="1.4"'
    brow = "" if calm else f'<path {lines} d="M-14-8-4-5.2M14-8 4-5.2"/>'
    mouth = "M-5 10Q0 14 5 10" if calm else "M-5 11.5Q0 9 5 11.5"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><circle cx="-8" {eye}/><circle cx="8" {eye}/>'
        f'<circle cx="{-left:g}" cy=".6" r="2.5" fill="var(--v-ink)"/>'
        f'<circle cx="{right:g}" cy=".6" r="2.5" fill="var(--v-ink)"/>{brow}<path {lines} d="{mouth}"/></g>'
    )


def read() -> Iterator[tuple[list[str], str]]:
    """Each drawing: the words of its first line, and its art."""
    for block in re.split(r"\n(?=\S)", DRAWINGS.read_text(encoding="utf-8")):
        head, _, art = block.partition("\n")
        if head and not head.startswith("#"):
            yield head.split(), " ".join(art.split())


def symbols() -> Iterator[tuple[str, str]]:
    """Name and content of everything drawn: bodies, their looks, emblems."""
    for (name, *rest), art in read():
        yield name, draw(art)
        if rest != ["disc"]:
            x, y, size = (float(part) for part in rest[:3])
            for mood in MOODS:
                yield f"{name}-{mood}", look((x, y, size), mood, "cut" if "pale" in rest else "ink")
