"""A running match of the portal set to a position that a test has laid, as if it had been played to there."""

from __future__ import annotations

from typing import Any

from django.db import transaction

from games.engine import Checkpoint, codec
from games.models import Move
from games.services.door import match_lock
from games.services.position import now_exact, open_tokens, position_load, position_save


@transaction.atomic
def lay(match: int, at: Checkpoint[Any]) -> None:
    """Let *match* stand at *at*, between two actions; its open questions are those that are asked there."""
    row = match_lock(match)
    stored = open_tokens(row, position_load(row))
    row.checkpoint, row.answers = codec.checkpoint_dump(at), codec.answers_dump([])
    Move.objects.filter(match=row, number=row.move).update(after=row.checkpoint)
    position_save(row, position_load(row), by=None, now=now_exact(), stored=stored)
