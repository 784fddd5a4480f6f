"""Build static/icons/sprite.svg from tools/icons.csv, and innovation.svg beside it from that game's cards.

Run it when an icon or a card's picture is added:

    npm pack @iconify-json/game-icons@1.2.4 @iconify-json/lucide@1.2.137
    (unpack both archives)
    python tools/icon_sprite.py GAME_ICONS/icons.json LUCIDE/icons.json

The sprites are checked in, so neither the tests nor a running portal need the packages. Symbol ids are
`gi-<name>` (game-icons.net, CC BY 3.0) and `ui-<name>` (Lucide, ISC); templates write `gi:<name>`, `ui:<name>`.

The 105 pictures on Innovation's cards would make every page's sprite four times as heavy. They are `in-<name>` in a
file of their own, which only the pages that show these cards fetch; templates write `in:<name>`.
"""

from __future__ import annotations

import csv
import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
LIST = HERE / "icons.csv"
SPRITE = HERE.parent / "static" / "icons" / "sprite.svg"
CARDS = HERE.parent / "games" / "innovation" / "data" / "cards.csv"
PICTURES = SPRITE.with_name("innovation.svg")
PREFIX = {"game-icons": "gi", "lucide": "ui"}
GAME_ICONS = "game icons by Lorc, Delapouite and contributors, game-icons.net, CC BY 3.0, recoloured."
CREDIT = f"<!-- gi-*: {GAME_ICONS} ui-*: Lucide, ISC. Built by tools/icon_sprite.py. -->"
PICTURES_CREDIT = f"<!-- in-*: {GAME_ICONS} Built by tools/icon_sprite.py. -->"


def symbol(prefix: str, name: str, icons: Mapping[str, Any]) -> str:
    """Return the <symbol> of one icon; raises KeyError with the name when the package lacks it."""
    entry = icons["icons"].get(name)
    if entry is None:
        alias = icons.get("aliases", {}).get(name)
        if alias is None:
            raise KeyError(f"{prefix}:{name}")
        entry = icons["icons"][alias["parent"]]
    width = entry.get("width") or icons.get("width") or 24
    height = entry.get("height") or icons.get("height") or 24
    return f'<symbol id="{prefix}-{name}" viewBox="0 0 {width} {height}">{entry["body"]}</symbol>'


def build(packages: Mapping[str, Mapping[str, Any]]) -> str:
    """Return the sprite for every row of tools/icons.csv, in its order, each icon once."""
    with LIST.open(newline="", encoding="utf-8") as file:
        wanted = dict.fromkeys((row["set"], row["name"]) for row in csv.DictReader(file))
    return sheet(CREDIT, [symbol(PREFIX[group], name, packages[group]) for group, name in wanted])


def build_pictures(icons: Mapping[str, Any]) -> str:
    """Return the sprite of the pictures on Innovation's cards, in the order of the cards, each picture once."""
    with CARDS.open(newline="", encoding="utf-8") as file:
        wanted = dict.fromkeys(row["picture"] for row in csv.DictReader(file))
    return sheet(PICTURES_CREDIT, [symbol("in", name, icons) for name in wanted])


def sheet(credit: str, symbols: Sequence[str]) -> str:
    """Return the text of a sprite."""
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', credit, *symbols, "</svg>", ""])


def main(arguments: list[str]) -> int:
    """Write both sprites; the two arguments are the packages' icons.json, game-icons first."""
    if len(arguments) != 2:
        sys.stderr.write(__doc__ or "")
        return 2
    packages = {
        group: json.loads(Path(path).read_text(encoding="utf-8")) for group, path in zip(PREFIX, arguments, strict=True)
    }
    SPRITE.parent.mkdir(parents=True, exist_ok=True)
    SPRITE.write_text(build(packages), encoding="utf-8")
    PICTURES.write_text(build_pictures(packages["game-icons"]), encoding="utf-8")
    for path in (SPRITE, PICTURES):
        sys.stdout.write(f"{path}: {path.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
