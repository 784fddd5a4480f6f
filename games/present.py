"""From a sight to the context of a template: the same for the page, the fragment and the socket."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from django.utils.translation import pgettext

from games.catalogue import game
from games.engine import Choice
from games.picks import offered, picking
from games.rows import live_rows
from games.sight import Sight


def live_context(
    sight: Sight,
    *,
    chosen: Sequence[str] = (),
    notice: dict[str, str] | None = None,
    helper: bool = True,
    **more: Any,
) -> dict[str, Any]:
    """What ``games/parts/live.html`` needs. *chosen*: options picked but not confirmed, in the order of picking;
    *notice*: level and text."""
    app = game(sight.game)
    texts, present = app.part("texts"), app.part("present")
    choice = sight.choice
    picked = offered(choice, chosen) if choice is not None else []
    picks = picking(choice, picked)
    return {
        "sight": sight,
        "game": app,
        "notice": notice,
        "helper": helper,
        "chosen": picked,
        "picks": picks,
        "board": present.board(sight, picked),
        "board_template": f"{sight.game}/board.html",
        "title": str(texts.title(choice, sight)) if choice is not None else "",
        "asks": [str(texts.asks(key, sight, seat)) for seat, key in sight.asked],
        "steps": texts.steps(sight),
        "confirm": confirm_word(choice, picked, texts) if choice is not None else "",
        "outcome": texts.outcome(choice, picked, sight, texts.bold) if choice is not None and picked else "",
        **live_rows(sight, texts, picked),
        **more,
    }


def confirm_word(choice: Choice, picked: Sequence[str], texts: ModuleType) -> str:
    """The word on the button that plays: the game's own verb, unless nothing is picked where that is an answer too.

    A game whose questions offer different things to do may have ``confirm_picked(choice, picked)`` say which it is.
    """
    if not picked and not choice.least:
        return pgettext("button", "Choose none")
    if picked and hasattr(texts, "confirm_picked"):
        return str(texts.confirm_picked(choice, picked))
    return str(texts.confirm(choice))
