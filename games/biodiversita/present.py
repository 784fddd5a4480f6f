"""The board of Cards della Biodiversità as template context, made from what one viewer may see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.biodiversita import texts
from games.sight import Sight


def board(sight: Sight, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """Everything ``biodiversita/board.html`` shows. *chosen* are the options picked but not confirmed."""
    return {"sides": sight.view["sides"], "progress": texts.progress(sight)}


def result(sight: Sight) -> list[dict[str, Any]]:
    """What the result page shows beside the common parts."""
    return []
