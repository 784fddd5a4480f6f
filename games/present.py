"""From a sight to the context of a template: the same for the page, the fragment and the socket."""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from django.utils.translation import pgettext

from games.catalogue import game
from games.engine import Choice
from games.form import form_of, plays_at_once
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
    form = form_of(sight, texts, picked)
    title = str(texts.title(choice, sight)) if choice is not None else ""
    return {
        "sight": sight,
        "game": app,
        "notice": notice,
        "helper": helper,
        "chosen": picked,
        "picks": picks,
        "board": present.board(sight, picked),
        "board_template": f"{sight.game}/board.html",
        "title": title,
        "say": f"{title}: {form['legend']}" if form else title,
        "form": form,
        "asks": [str(texts.asks(key, sight, seat)) for seat, key in sight.asked],
        "steps": texts.steps(sight),
        "confirm": confirm_word(choice, picked, texts, sight) if choice is not None else "",
        "outcome": texts.outcome(choice, picked, sight, texts.bold) if choice is not None and picked else "",
        **live_rows(sight, texts, picked),
        **more,
    }


def confirm_word(choice: Choice, picked: Sequence[str], texts: ModuleType, sight: Sight) -> str:
    """The word on the button that plays: the game's own verb, unless nothing is picked where that is an answer too, or
    what is picked leads to the next question of a form.

    A game whose questions offer different things to do may have ``confirm_picked(choice, picked)`` say which it is.
    """
    if not picked and not choice.least:
        return pgettext("button", "Choose none")
    if picked and plays_at_once(choice, picked[0], texts, sight):
        return pgettext("button", "Go on")
    if picked and hasattr(texts, "confirm_picked"):
        return str(texts.confirm_picked(choice, picked))
    return str(texts.confirm(choice))
