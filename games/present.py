"""From a sight to the context of a template: the same for the page, the fragment and the socket."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.catalogue import game
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
    """What ``games/parts/live.html`` needs. *chosen*: options picked but not confirmed; *notice*: level and text."""
    app = game(sight.game)
    texts, present = app.part("texts"), app.part("present")
    choice = sight.choice
    picked = [option for option in chosen if choice is not None and option in choice.options]
    return {
        "sight": sight,
        "game": app,
        "notice": notice,
        "helper": helper,
        "chosen": picked,
        "board": present.board(sight, picked),
        "board_template": f"{sight.game}/board.html",
        "title": str(texts.title(choice, sight)) if choice is not None else "",
        "asks": [str(texts.asks(key, sight, seat)) for seat, key in sight.asked],
        "steps": texts.steps(sight),
        "confirm": str(texts.confirm(choice)) if choice is not None else "",
        "outcome": texts.outcome(choice, picked, sight, texts.bold) if choice is not None and picked else "",
        **live_rows(sight, texts, picked),
        **more,
    }
