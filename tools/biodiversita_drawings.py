"""The drawings of Cards della Biodiversità: vegetables with a face, herbs, dishes. 100 by 100 units each.

Flat shapes in few colours, one cut line, one face. ``{style:path}`` is a path, ``(style:cx cy r)`` and
``(style:cx cy rx ry)`` are round, ``<style:x y turn width height>`` is a leaf that grows from x, y upwards and is
turned by so many degrees; STYLES says what a style stands for.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

COLOURS = "g1 g2 g3 g4 p1 p2 red car rib pale rust tan tan2 gold dark cream wine"

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
    "ink": 'fill="currentColor"',
    "line": 'fill="none" stroke="currentColor" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"',
    "hole": 'fill="var(--k)"',
    "gap": 'fill="none" stroke="var(--k)" stroke-width="3" stroke-linecap="round"',
}
"""What a name in the drawings stands for. ``ink`` and ``line`` are a disc's sign, ``hole`` and ``gap`` its ground."""

CHARACTERS: dict[str, tuple[str, tuple[float, float, float]]] = {
    "cima": (
        "<g1:34 66 -38 17 58><g1:66 66 38 17 58><g2:42 64 -16 15 62><g2:58 64 16 15 62>"
        "{cut:M34 66 8 30M66 66 92 30M42 62 30 18M58 62 70 18}(g3:50 22 8)(g3:41 28 7)(g3:59 28 7)(g3:50 34 8)"
        "(g3:36 36 5)(g3:64 36 5){g4:M34 54H66L62 97H38Z}{cut:M44 56 45 64M56 56 55 64M45 92V97M55 92V97}"
        "{rust:M36.4 84H63.6L63 90H37Z}",
        (50, 70, 0.92),
    ),
    "beta": (
        "{g1:M50 2C60-1 66 5 70 10 80 10 84 18 84 26 92 32 92 42 87 48 88 58 80 64 72 64 66 70 58 70 50 70S34 70 28 "
        "64C20 64 12 58 13 48 8 42 8 32 16 26 16 18 20 10 30 10 34 5 40-1 50 2Z}"
        "{rib:M47 8H53L58 60C66 70 68 84 66 98H34C32 84 34 70 42 60Z}"
        "{ribl:M48 44 24 26M52 44 76 26M46 58 20 48M54 58 80 48M49 26 36 14M51 26 64 14}",
        (50, 78, 0.95),
    ),
    "violetta": (
        "{g4:M44 84H56L58 99H42Z}<p1:50 60 0 17 56><p1:40 62 -20 16 52><p1:60 62 20 16 52><p2:32 74 -32 18 50>"
        "<p2:68 74 32 18 50><p2:50 74 0 20 50><g2:26 88 -46 18 44><g2:74 88 46 18 44><g2:39 91 -16 20 46>"
        "<g2:61 91 16 20 46><g2:50 97 0 24 46>{cut:M39 90 30 52M61 90 70 52}",
        (50, 74, 0.95),
    ),
    "regina": (
        "{red:M50 24C78 14 96 34 94 60 92 84 72 96 50 96S8 84 6 60C4 34 22 14 50 24Z}{cutl:M22 44C16 54 16 66 22 76}"
        "{g1:M50 30C44 34 36 38 28 36 34 32 36 28 36 24 28 24 22 20 18 16 28 14 38 16 44 20 44 14 46 8 48 2L55 4C54 10 "
        "54 14 56 20 62 16 72 14 82 16 78 20 72 24 64 24 64 28 66 32 72 36 64 38 56 34 50 30Z}",
        (50, 62, 1.15),
    ),
    "pestanaca": (
        "<g2:50 34 0 8 34><g2:46 34 -28 7 34><g2:54 34 28 7 34><g2:43 35 -56 6 28><g2:57 35 56 6 28>"
        "{car:M26 42C26 32 38 30 50 30S74 32 74 42C74 64 60 88 50 100 40 88 26 64 26 42Z}"
        "{p1:M26 42C26 32 38 30 50 30S74 32 74 42C74 47 73.4 51 72.4 55H27.6C26.6 51 26 47 26 42Z}"
        "{cutl:M32 68H44M58 76H64M44 86H50}",
        (50, 50, 1),
    ),
    "finoc": (
        "{g2:M38 46 22 8 28 6 46 44ZM62 46 78 8 72 6 54 44ZM46 42 47 2H53L54 42Z}"
        "{frond:M22 8 10 2M24 14 8 14M27 20 12 26M78 8 90 2M76 14 92 14M73 20 88 26M50 4 42-2M50 4 58-2M50 12 40 8"
        "M50 12 60 8}{pale:M50 36C70 36 84 54 84 72S70 98 50 98 16 90 16 72 30 36 50 36Z}"
        "{cutg:M34 40C24 54 22 78 34 95M66 40C76 54 78 78 66 95}",
        (50, 68, 1.1),
    ),
    "mugnulu": (
        "(g1:26 40 18)(g1:74 40 18)(g1:50 24 21)(g1:38 48 15)(g1:62 48 15)(g3:24 34 4)(g3:48 16 4.5)(g3:66 28 4)"
        "(g3:78 42 4)(g3:36 38 4)(g3:56 36 4){g4:M34 54C42 60 58 60 66 54L63 98H37Z}",
        (50, 74, 1),
    ),
}
"""Each body, and where its face is: x, y, size."""

EMBLEMS: dict[str, str] = {}
"""What stands on a disc."""

MOODS = {"calm": (8, 8), "left": (9.4, 6.6), "right": (6.6, 9.4)}
"""How far the pupils are from the middle of the face, left and right."""


def draw(art: str) -> str:
    """A drawing as SVG."""

    def path(match: re.Match[str]) -> str:
        return f'<path {STYLES[match[1]]} d="{match[2]}"/>'

    def round_thing(match: re.Match[str]) -> str:
        x, y, *radii = match[2].split()
        if len(radii) == 1:
            return f'<circle {STYLES[match[1]]} cx="{x}" cy="{y}" r="{radii[0]}"/>'
        return f'<ellipse {STYLES[match[1]]} cx="{x}" cy="{y}" rx="{radii[0]}" ry="{radii[1]}"/>'

    def leaf(match: re.Match[str]) -> str:
        x, y, turn, width, height = (float(part) for part in match[2].split())
        low, high = -height * 0.25, -height * 0.8
        shape = f"M0 0C{-width:g} {low:g} {-width:g} {high:g} 0 {-height:g}C{width:g} {high:g} {width:g} {low:g} 0 0Z"
        return f'<path {STYLES[match[1]]} transform="translate({x:g} {y:g}) rotate({turn:g})" d="{shape}"/>'

    art = re.sub(r"<(\w+):([-\d. ]+)>", lambda match: "\0" + leaf(match)[1:], art)
    art = re.sub(r"\{(\w+):([^}]*)\}", path, art)
    return re.sub(r"\((\w+):([-\d. ]+)\)", round_thing, art).replace("\0", "<")


def look(place: tuple[float, float, float], mood: str) -> str:
    """A face in that mood."""
    x, y, size = place
    left, right = MOODS[mood]
    calm = mood == "calm"
    lines = 'stroke="var(--v-ink)" stroke-width="2.2" fill="none" stroke-linecap="round"'
    eye = 'r="5" fill="var(--v-eye)" stroke="var(--v-ink)" stroke-width="1.4"'
    brow = "" if calm else f'<path {lines} d="M-14-8-4-5.2M14-8 4-5.2"/>'
    mouth = "M-5 10Q0 14 5 10" if calm else "M-5 11.5Q0 9 5 11.5"
    return (
        f'<g transform="translate({x:g} {y:g}) scale({size:g})"><circle cx="-8" {eye}/><circle cx="8" {eye}/>'
        f'<circle cx="{-left:g}" cy=".6" r="2.5" fill="var(--v-ink)"/>'
        f'<circle cx="{right:g}" cy=".6" r="2.5" fill="var(--v-ink)"/>{brow}<path {lines} d="{mouth}"/></g>'
    )


def symbols() -> Iterator[tuple[str, str]]:
    """Name and content of everything drawn: bodies, their looks, emblems."""
    for name, (body, place) in CHARACTERS.items():
        yield name, draw(body)
        for mood in MOODS:
            yield f"{name}-{mood}", look(place, mood)
    for name, art in EMBLEMS.items():
        yield name, draw(art)
