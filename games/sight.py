"""What a page, a frame or a mail is made from: everything one viewer may see of one match at one revision."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from games.engine import Choice, Event, Rules


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat as the page shows it. Its mark and colour are number + 1."""

    number: int
    name: str
    user_id: int | None
    bot: str
    you: bool
    asked: bool
    online: bool | None
    resigned: bool
    away: bool
    points: float | None
    bank_ms: int | None
    deadline: datetime | None


@dataclass(frozen=True, slots=True)
class LogLine:
    """An event that the viewer may know. ``number`` is the move's, ``place`` the event's within it."""

    number: int
    place: int
    at: datetime
    seat: int | None
    event: Event


@dataclass(frozen=True, slots=True)
class Sight:
    """One viewer's match. ``viewer`` is None for a guest at the rail; ``choice`` is the viewer's own open question."""

    match_id: int
    game: str
    status: str
    revision: int
    move: int
    viewer: int | None
    view: Mapping[str, Any]
    rules: Rules[Any]
    choice: Choice | None
    token: str
    asked: tuple[tuple[int, str], ...]
    can_undo: bool
    seats: tuple[SeatFace, ...]
    lines: tuple[LogLine, ...]
    options: Mapping[str, Any]
    over: Mapping[str, Any] | None
    since: int = 0
    """The number of the viewer's own last action in the log: what comes after it is news. 0: there is none."""

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)
