"""Questions in a row that a page shows as one form: what is chosen, what is asked, what may follow.

A game takes part by functions of its ``texts``, each of them optional:

* ``parts(sight)``: what the viewer has chosen in this form, in order: dicts of ``legend``, ``label``, ``gain`` and
  ``back``, how many answers to take back to be asked it again.
* ``legend(choice, sight)``: what the open question is about; "" for one that is part of no form.
* ``coming(choice, picked, sight)``: the legends of what may be asked after it.
* ``at_once(choice, option, sight)``: whether picking that option answers without a confirmation, since it can be
  taken back and nobody hears of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from types import ModuleType
from typing import Any

from games.catalogue import game
from games.engine import Choice
from games.sight import Sight

MOST_BACK = 3
"""So many answers may be taken back in one step."""


def form_of(sight: Sight, texts: ModuleType, picked: Sequence[str]) -> dict[str, Any] | None:
    """The form around the viewer's open question: ``parts`` (``change``: whether they can be chosen anew), ``legend``
    and ``coming``; None where that question stands alone."""
    choice = sight.choice
    legend = str(texts.legend(choice, sight)) if choice is not None and hasattr(texts, "legend") else ""
    if choice is None or not legend:
        return None
    return {
        "parts": [part | {"change": sight.can_undo and part["back"] <= MOST_BACK} for part in texts.parts(sight)],
        "legend": legend,
        "coming": list(texts.coming(choice, picked, sight)),
    }


def plays_at_once(choice: Choice, option: str, texts: ModuleType, sight: Sight) -> bool:
    """Whether picking *option* answers the question without a confirmation."""
    return choice.single and hasattr(texts, "at_once") and bool(texts.at_once(choice, option, sight))


def pressed_plays(sight: Sight, pressed: Sequence[str]) -> bool:
    """Whether what the viewer has just pressed answers his open question without a confirmation."""
    choice = sight.choice
    if choice is None or len(pressed) != 1 or pressed[0] not in choice.options:
        return False
    return plays_at_once(choice, pressed[0], game(sight.game).part("texts"), sight)
