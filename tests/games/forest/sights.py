"""What a page is made from, without a database: the sight of a scene."""

from __future__ import annotations

import re
from typing import Any

from django.template.loader import render_to_string

from games.engine import Position, run
from games.forest import texts
from games.forest.state import Forest
from games.present import live_context
from games.sight import Sight
from tests.games.sights import sight_of

from .table import RULES, table

NAMES = ("Elena", "Matteo", "Yuki", "Ingrid")

MINE = "G01 F08 S10 C09 | G13 F12 S07 C05 | G10 F13 S04 C13 | G12 . S12 ."
MATTEO = "G02 F09 S08 C10 | G14 F10 S09 C12 | . F04 . C04"
YUKI = "G03 F11 S13 C11 | G11 F02 S05 C14 | G09 F16 S14 C03"
INGRID = "G06 F07 S06 C08 | G05 F15 S01 ."


def design(**more: Any) -> Position[Forest]:
    """The table of the design's pictures: three finished trees; leopard, hornbill and gorilla in hand."""
    given: dict[str, Any] = {
        "forests": [MINE, MATTEO, YUKI, INGRID],
        "hands": ["F03 C06 G07", "F05 C01 G08", "S11 S02 C02", "G15 F06 S15"],
        "piles": ["G16 G04", "S16", "C15 C16 C07", "", "F01 F14"],
    }
    return run(RULES, table(**(given | more)))


def sight(position: Position[Forest], viewer: int | None, *, names: tuple[str, ...] = NAMES) -> Sight:
    """What *viewer* sees of it."""
    return sight_of(RULES, position, viewer, names=names, move=len(position.done) + 1)


def live(seen: Sight, *chosen: str) -> str:
    """The live part of the page."""
    return render_to_string("games/parts/live.html", live_context(seen, chosen=chosen))


def words_of(seen: Sight, option: str) -> texts.OptionText:
    """An option in words."""
    assert seen.choice is not None
    return texts.option(seen.choice, option, seen)


def stage(html: str) -> str:
    """The board of a live part."""
    return html.split('<main class="stage"')[1].split("</main>")[0]


def listed(html: str) -> str:
    """The option list of a live part."""
    return html.split('<ol class="optlist')[1].split("</ol>")[0]


def buttons(html: str) -> dict[str, str]:
    """Value to number of every button that picks an option."""
    tags = re.findall(r"<button[^>]*name=\"pick\"[^>]*>", html)
    return {
        re.search(r'value="([^"]*)"', tag)[1]: re.search(r'data-option="(\d+)"', tag)[1]  # type: ignore[index]
        for tag in tags
    }
