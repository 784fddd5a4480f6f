"""Build static/forest/sprite.svg: the trees of Once Upon a Forest, its animals, chainsaw, hut and level glyphs.

Run it when a drawing or one of the animals' icons changes:

    python tools/forest_sprite.py

Every tile is a 100 by 100 cut of one trunk (half-widths 15, 12 and 9 at the cuts), so any four cards make a tree.
The symbols are used from another document (`<use href="…/sprite.svg#t-c-moabi">`), where the page's selectors do not
reach: colours are therefore custom properties, which are inherited (static/css/games.css sets them for both themes).
The trees are drawn for this portal; the animals come from static/icons/sprite.svg (game-icons.net, CC BY 3.0).
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
ICONS = ROOT / "static" / "icons" / "sprite.svg"
SPRITE = ROOT / "static" / "forest" / "sprite.svg"
CREDIT = (
    "<!-- Trees drawn for Tavola. Animals, chainsaw and hut: game icons by Lorc, Delapouite and contributors, "
    "game-icons.net, CC BY 3.0, recoloured. Built by tools/forest_sprite.py. -->"
)

ANIMALS = {
    "elephant": "elephant",
    "gorilla": "gorilla",
    "leopard": "feline",
    "chameleon": "chameleon-glyph",
    "mandrill": "mandrill-head",
    "pangolin": "pangolin",
    "grey_parrot": "parrot-head",
    "hornbill": "toucan",
}
LEVELS = "g12c"

STYLES = {
    "bark": 'fill="var(--bark)"',
    "twig": 'fill="none" stroke="var(--bark)" stroke-width="5" stroke-linecap="round"',
    "cutline": 'fill="none" stroke="var(--cut)" stroke-width="2.2" stroke-linecap="round" opacity=".85"',
    "barkcut": 'fill="none" stroke="var(--cut)" stroke-width="2.4" stroke-linecap="round"',
    "liana": 'fill="none" stroke="var(--fo-moabi)" stroke-width="3" stroke-linecap="round"',
    "moabi": 'fill="var(--fo-moabi)"',
    "okoume": 'fill="var(--fo-okoume)"',
    "kapok": 'fill="var(--fo-kapok)"',
    "palm": 'fill="var(--fo-palm)"',
    "flame": 'fill="var(--fo-flame)"',
    "grass": 'fill="var(--grass)"',
    "blade": 'fill="none" stroke="var(--grass)" stroke-width="2.5" stroke-linecap="round"',
    "hollow": 'fill="var(--fo-hollow)"',
    "shroom": 'fill="var(--fo-shroom)"',
    "stalk": 'fill="#EFE8DA"',
    "stone": 'fill="var(--fo-stone)"',
    "shelf": 'fill="var(--fo-shelf)"',
}
"""What a name in the drawings below stands for."""

TRUNK = {
    "g": "{bark:M35 0H65C66 34 72 58 92 84H64C60 76 56 72 54 84H44C44 74 40 74 36 84H8C28 58 34 34 35 0Z}",
    "1": "{bark:M38 0H62L65 100H35Z}",
    "2": "{bark:M41 0H59L62 100H38Z}",
    "c": "{bark:M44 40H56L59 100H41Z}",
}
ROOTS = "{cutline:M50 20V58M42 30 30 72M58 30 70 72}"

CROWN = {
    "moabi": "{moabi:M3 64C0 34 22 5 50 5S100 34 97 64C84 73 70 66 50 66S16 73 3 64Z}"
    "{cutline:M50 100V48M50 78 26 52M50 78 74 52M50 64 38 44M50 64 62 44}",
    "okoume": "(okoume:50 45 41){cutline:M50 100V54M50 80 30 60M50 80 70 60M50 66 38 50M50 66 62 50}",
    "kapok": "(kapok:50 24 27 17)(kapok:50 46 38 18)(kapok:50 70 47 17)"
    "{cutline:M50 100V30M50 82 22 70M50 82 78 70M50 58 30 46M50 58 70 46}",
    "palm": "{palm:M50 46C44 22 26 8 6 12 12 34 30 46 50 46ZM50 46C56 22 74 8 94 12 88 34 70 46 50 46Z"
    "M50 46C32 34 10 40 0 58 18 68 40 62 50 46ZM50 46C68 34 90 40 100 58 82 68 60 62 50 46Z"
    "M50 46C34 52 20 66 20 88 36 84 48 68 50 46ZM50 46C66 52 80 66 80 88 64 84 52 68 50 46Z"
    "M50 48C40 34 40 14 50 2 60 14 60 34 50 48Z}",
    "flame": "(moabi:28 58 25)(moabi:72 58 25)(moabi:50 36 31)(flame:22 50 6)(flame:38 20 6)(flame:66 24 7)"
    "(flame:82 52 6)(flame:52 74 6)(flame:12 68 4.5)(flame:88 72 4.5){cutline:M50 100V64M50 82 36 68M50 82 64 68}",
}
SECOND = {
    "moabi": "{twig:M50 78 24 48M50 60 78 38}{moabi:M0 50C0 34 10 24 23 24S46 34 46 50C36 55 10 55 0 50Z"
    "M56 40C56 24 66 14 78 14S100 24 100 40C90 45 66 45 56 40Z}",
    "okoume": "{twig:M50 80 22 54M50 62 80 38}(okoume:21 48 20)(okoume:80 34 19)(okoume:76 78 12){twig:M52 94 68 82}",
    "kapok": "{twig:M50 84 22 58M50 64 78 40}(kapok:20 32 15 10)(kapok:21 50 22 12)(kapok:80 24 14 10)"
    "(kapok:79 42 21 12)",
    "palm": "{palm:M50 6C30 2 6 14 0 40 22 42 44 28 50 6ZM50 6C70 2 94 14 100 40 78 42 56 28 50 6Z"
    "M50 34C34 36 14 54 14 84 34 78 48 60 50 34ZM50 34C66 36 86 54 86 84 66 78 52 60 50 34Z}",
    "flame": "{twig:M50 78 22 50M50 62 80 40}(moabi:20 46 19)(moabi:80 36 19)(flame:12 34 5)(flame:32 36 5.5)"
    "(flame:20 58 5)(flame:72 24 5.5)(flame:90 32 5)(flame:78 50 5)",
}
FIRST = {
    "moabi": "{liana:M20 0C14 30 30 46 18 74M80 0C88 34 70 60 82 100}(okoume:15 24 8 4.5)(okoume:27 42 8 4.5)"
    "(okoume:86 30 8 4.5)(okoume:74 62 8 4.5)",
    "okoume": "{twig:M52 64 84 40}(okoume:83 36 16){twig:M46 84 22 70}(okoume:18 66 14 10)(hollow:48 34 6 9)",
    "kapok": "{barkcut:M40 22H50M54 36H62M38 58H46M52 74H63M37 88H45}{twig:M54 56 82 34}(kapok:82 20 13 9)"
    "(kapok:82 36 18 10){liana:M14 0C22 36 8 60 18 100}",
    "palm": "{palm:M38 70C34 44 18 28 0 28 2 54 18 70 38 70ZM62 60C66 34 82 18 100 18 98 44 82 60 62 60Z}"
    "{cutline:M36 68 8 34M64 58 92 24}",
    "flame": "{twig:M46 62 20 42}(moabi:17 38 16)(flame:10 28 4.5)(flame:25 32 4.5)(flame:16 48 4.5)"
    "{shelf:M62 64H80A9 8 0 0 1 62 64ZM63 80H76A7 6 0 0 1 63 80Z}",
}
GROUND = {
    "moabi": "{grass:M0 82H100V100H0Z}{blade:M10 82l3-12 3 12M86 82l-3-14-4 14M76 82l2-9 3 9}",
    "okoume": "{grass:M0 84C24 76 74 76 100 84V100H0Z}{shroom:M80 68a10 9 0 0 1 20 0Z}{stalk:M87 68h6l1 14h-8Z}",
    "kapok": "{grass:M0 80C30 86 70 86 100 80V100H0Z}(stone:14 83 12 8)(stone:28 87 7 5)",
    "palm": "{grass:M0 84H100V100H0Z}{palm:M16 86C14 72 6 64 -2 62 -2 76 4 84 16 86ZM16 86C18 72 26 64 34 62 34 76 "
    "28 84 16 86ZM84 86C82 72 74 66 66 64 66 78 72 84 84 86ZM84 86C86 72 94 66 102 64 102 78 96 84 84 86Z}",
    "flame": "{grass:M0 84H100V100H0Z}(hollow:50 62 8 12)(flame:12 84 3.5)(flame:90 86 3.5)(flame:80 82 3)",
}
GLYPH = {
    "c": "M3 11.2C.6 7.4 3.4 4 7 4.8 8.2.6 15.8.6 17 4.8c3.6-.8 6.4 2.6 4 6.4Z",
    "2": "M2.6 12.8h18.8c.6 3.4-2 6-5.6 5.8l-1.2 1.2H9.4l-1.2-1.2c-3.6.2-6.2-2.4-5.6-5.8Z",
    "1": "M9.3 21.4h5.4v4.2H9.3Z",
    "g": "M9.3 27.2h5.4l2.6 2.4H23v2H1v-2h5.7Z",
}
"""A tree in four parts; each level's glyph fills one."""


def draw(art: str) -> str:
    """Turn ``{style:path}`` and ``(style:cx cy r)`` or ``(style:cx cy rx ry)`` into SVG."""

    def path(match: re.Match[str]) -> str:
        return f'<path {STYLES[match[1]]} d="{match[2]}"/>'

    def round_thing(match: re.Match[str]) -> str:
        x, y, *radii = match[2].split()
        shape = f'circle cx="{x}" cy="{y}" r="{radii[0]}"'
        if len(radii) == 2:
            shape = f'ellipse cx="{x}" cy="{y}" rx="{radii[0]}" ry="{radii[1]}"'
        return f"<{shape} {STYLES[match[1]]}/>"

    return re.sub(r"\((\w+):([^)]*)\)", round_thing, re.sub(r"\{(\w+):([^}]*)\}", path, art))


def symbol(name: str, box: str, body: str) -> str:
    """One symbol of the sprite."""
    return f'<symbol id="{name}" viewBox="{box}">{body}</symbol>'


def trees() -> list[str]:
    """A tile for each level and kind of tree, with the sky of its level behind it."""
    found = []
    for level, drawings in zip("c21g", (CROWN, SECOND, FIRST, GROUND), strict=True):
        for kind, art in drawings.items():
            sky = f'<path fill="var(--sky-{level})" d="M0 0H100V100H0Z"/>'
            body = TRUNK[level] + art + ROOTS if level == "g" else TRUNK[level] + art
            found.append(symbol(f"t-{level}-{kind}", "0 0 100 100", sky + draw(body)))
    return found


def icon(sprite: str, name: str, size: float, ink: str) -> str:
    """The icon of that name, its middle at 0,0."""
    found = re.search(rf'<symbol id="gi-{name}" viewBox="0 0 512 512">(.*?)</symbol>', sprite, re.S)
    if found is None:
        raise KeyError(name)
    scale = f"translate({-size / 2:g} {-size / 2:g}) scale({size / 512:.5f})"
    return f'<g transform="{scale}">' + found[1].replace('fill="currentColor"', f'fill="{ink}"') + "</g>"


def discs(sprite: str) -> list[str]:
    """The animals on their discs (the player's helper frames them), the chainsaw, the hut."""
    ring = '<circle r="15" fill="var(--seal)" stroke="var(--seal-line)" stroke-width="1.6"/>'
    found = [
        symbol(f"a-{name}", "-20 -20 40 40", ring + icon(sprite, art, 17.4 if "parrot" in name else 21.75, "#14262A"))
        for name, art in ANIMALS.items()
    ]
    diamond = '<path d="M0-19.2 19.2 0 0 19.2-19.2 0Z" fill="var(--saw)" stroke="#FFFFFF" stroke-width="2"/>'
    found.append(symbol("saw", "-22 -22 44 44", diamond + icon(sprite, "chainsaw", 22.5, "#FFFFFF")))
    found.append(symbol("hut", "-15 -15 30 30", icon(sprite, "hut", 30, "var(--fo-hut)")))
    return found


def glyphs() -> list[str]:
    """The backs of the cards: which part of a tree it is."""
    on = 'fill="currentColor"'
    off = 'fill="none" stroke="currentColor" stroke-width="1.3" opacity=".55"'
    return [
        symbol(
            f"l-{level}",
            "0 0 24 32",
            "".join(f'<path {on if part == level else off} d="{shape}"/>' for part, shape in GLYPH.items()),
        )
        for level in LEVELS
    ]


def main() -> int:
    """Write the sprite."""
    symbols = [*trees(), *discs(ICONS.read_text(encoding="utf-8")), *glyphs()]
    SPRITE.parent.mkdir(parents=True, exist_ok=True)
    lines = ['<svg xmlns="http://www.w3.org/2000/svg">', CREDIT, *symbols, "</svg>", ""]
    SPRITE.write_text("\n".join(lines), encoding="utf-8")
    sys.stdout.write(f"{SPRITE}: {SPRITE.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
