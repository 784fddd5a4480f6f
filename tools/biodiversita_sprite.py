"""Build static/icons/biodiversita.svg: the characters of Cards della Biodiversità, its other pictures, its signs.

Run it when a drawing or a card's picture changes:

    npm pack @iconify-json/game-icons@1.2.4
    (unpack the archive)
    python -m tools.biodiversita_sprite GAME_ICONS/icons.json

The sprite is checked in, so neither the tests nor a running portal need the package. Symbol ids are `bi-<card>` for
what stands on a card, `bi-<card>-<mood>` for the look of a character, and `bi-<name>` for signs of game-icons.net;
templates write `bi:<…>`. The symbols are used from another document, where the page's selectors do not reach: colours
are custom properties, which are inherited (static/css/biodiversita_cards.css sets them).
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from tools import biodiversita_drawings as drawings
from tools.icon_sprite import symbol

SPRITE = Path(__file__).resolve().parent.parent / "static" / "icons" / "biodiversita.svg"
CREDIT = (
    "<!-- Vegetables, herbs and dishes drawn for Tavola. The rest: game icons by Lorc, Delapouite and contributors, "
    "game-icons.net, CC BY 3.0, recoloured. Built by tools/biodiversita_sprite.py. -->"
)

SIGNS = """
sprout herbs-bundle drop linked-rings lightning-storm laurel-crown laurels field snowflake-2 flower-emblem sun
maple-leaf crossed-swords shield power-lightning interdiction hourglass broken-heart heart-shield heart-plus
backward-time
"""
"""Kinds, seasons and numbers."""

EMBLEMS = {
    "acqua": "water-drop",
    "aria": "fluffy-swirl",
    "terra": "ground-sprout",
    "sole": "sun",
    "banca-dei-semi": "plant-seed",
    "lombrico": "earth-worm",
    "coccinella": "ladybug",
    "api-impollinatrici": "bee",
    "pacciamatura": "round-straw-bale",
    "rotazione-colturale": "cycle",
    "muretto-a-secco": "stone-wall",
    "consociazione": "three-leaves",
    "irrigazione-a-goccia": "droplets",
    "siccita": "earth-crack",
    "nebbia": "fog",
    "desertificazione": "desert",
    "smog": "factory",
    "afidi": "long-antennae-bug",
    "gelata": "frostfire",
    "alluvione": "flood",
    "pesticidi": "poison-bottle",
    "cinghiali": "boar",
    "monocoltura": "wheat",
    "serra": "greenhouse",
    "gold-scambio-dei-semi": "swap-bag",
    "gold-contadino-custode": "farmer",
    "gold-maestrale": "wind-slap",
}
"""The cards whose picture is an icon of game-icons.net."""


def icon(name: str, sign: str, icons: Mapping[str, Any]) -> str:
    """An icon as the symbol of that name."""
    return symbol("bi", sign, icons).replace(f'id="bi-{sign}"', f'id="bi-{name}"')


def build(icons: Mapping[str, Any]) -> str:
    """The sprite: characters with their looks, drawn emblems, icons. Raises KeyError for an icon that is missing."""
    parts = [
        f'<symbol id="bi-{name}" viewBox="0 0 100 100" overflow="visible">{body}</symbol>'
        for name, body in drawings.symbols()
    ]
    parts += [icon(name, sign, icons) for name, sign in EMBLEMS.items()]
    parts += [icon(name, name, icons) for name in SIGNS.split()]
    return "\n".join(['<svg xmlns="http://www.w3.org/2000/svg">', CREDIT, *parts, "</svg>", ""])


def main(arguments: list[str]) -> int:
    """Write the sprite; the argument is the package's icons.json."""
    if len(arguments) != 1:
        sys.stderr.write(__doc__ or "")
        return 2
    SPRITE.write_text(build(json.loads(Path(arguments[0]).read_text(encoding="utf-8"))), encoding="utf-8")
    sys.stdout.write(f"{SPRITE}: {SPRITE.stat().st_size} bytes\n")
    return 0


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
