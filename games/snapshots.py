"""Where each match stands now, kept in this process so that telling everybody costs no query a viewer.

The door leaves its result here after the commit; a process that only heard of a revision reads it once. A snapshot
never travels between processes: what is in it may be secret.
"""

from __future__ import annotations

import asyncio
import threading
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import Any

from games.engine import Position, Rules
from games.models import Match

KEPT = 2_000


@dataclass(slots=True)
class Snapshot:
    """A match at one revision.

    ``fresh`` are the events since revision ``before`` (None: unknown, so a reader must take the whole view).
    ``made`` keeps what was rendered from it, once per kind, seat or guest, and language.
    """

    match: Match
    rules: Rules[Any]
    position: Position[Any]
    fresh: list[Any] | None
    before: int
    made: dict[Any, Any] = field(default_factory=dict)
    making: dict[Any, asyncio.Future[str]] = field(default_factory=dict)
    """What is being rendered for sockets, for many ask at once: once per loop, seat or guest, and language."""
    lock: threading.Lock = field(default_factory=threading.Lock)


_kept: OrderedDict[int, Snapshot] = OrderedDict()
_lock = threading.Lock()


def remember(snapshot: Snapshot) -> None:
    """Keep it as the match's latest, unless a later one is kept already."""
    with _lock:
        known = _kept.get(snapshot.match.pk)
        if known is None or known.match.revision < snapshot.match.revision:
            _kept[snapshot.match.pk] = snapshot
            _kept.move_to_end(snapshot.match.pk)
            while len(_kept) > KEPT:
                _kept.popitem(last=False)


def recall(match_id: int, revision: int) -> Snapshot | None:
    """The kept snapshot, if it is at least as new as *revision*."""
    known = _kept.get(match_id)
    return known if known is not None and known.match.revision >= revision else None


def forget(match_id: int) -> None:
    """Drop what is kept of a match."""
    with _lock:
        _kept.pop(match_id, None)


def forget_all() -> None:
    """Drop everything: for tests, where another match comes with the number of one that never was."""
    with _lock:
        _kept.clear()
