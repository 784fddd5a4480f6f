"""The one way a set of cards is written down: the same cards are the same text, and so the same hash.  Pure."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

Snapshot = dict[str, Any]
"""``{"game": slug, "set": slug, "cards": [one mapping a card, the columns of the game's CSV, numbers as int]}``."""


def snapshot_make(game: str, card_set: str, cards: Sequence[Mapping[str, Any]]) -> Snapshot:
    """A snapshot of these cards, in this order."""
    return {"game": game, "set": card_set, "cards": [dict(card) for card in cards]}


def canonical(snapshot: Mapping[str, Any]) -> str:
    """The snapshot as JSON text: keys sorted, no spaces, letters as they are.  The order of the cards is kept."""
    return json.dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def digest(data: str) -> str:
    """SHA-256 of a canonical text, in hex."""
    return hashlib.sha256(data.encode()).hexdigest()
