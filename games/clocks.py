"""Thinking time: what a seat has left, until when it may answer, and what happens when time runs out.

Pure arithmetic on integer milliseconds and aware datetimes: no Django, no clock of its own; whoever calls says what
time it is.  Every seat has its own :class:`Clock`, so several seats may be asked at once and each pays for itself.

* A seat starts with a *bank*.  While a question to it is open, the bank runs down; every answer is worth a *credit*
  (architecture section 8: bank plus credit per move).
* Instants are cut down to whole milliseconds before anything is subtracted, so spans add up exactly: over a match,
  what a seat was charged is the wall time it was asked for, less the pauses, to the millisecond.
* **The same-millisecond rule:** the deadline itself is still in time.  An answer that arrives in the very millisecond
  of the deadline counts; one millisecond later it does not.  A time-out may be declared from that millisecond on,
  so for any instant exactly one of "in time" and "out of time" holds.
* A pause (the server was down) stops the clock and never refills it: what had run off stays gone, and a seat whose
  time was already up when the pause began stays out of time.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Literal

Kind = Literal["none", "live", "days"]

SECOND = 1_000
MINUTE = 60 * SECOND
HOUR = 60 * MINUTE
DAY = 24 * HOUR

_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_MILLISECOND = timedelta(milliseconds=1)


class TimeIsUp(ValueError):
    """The answer came after the deadline: the time-out decides, not the answer."""


@dataclass(frozen=True, slots=True)
class Control:
    """The time control of a table, the same for all its seats.

    ``kind``: "none" (no limit), "live" (everybody is at the table) or "days" (by correspondence).  ``bank_ms``: what a
    seat starts with.  ``credit_ms``: what an answer adds.  ``most_ms``: a credit never lifts the bank above this (0: no
    cap); a match by correspondence needs it, or a few quick answers would pile up weeks.
    """

    id: str
    kind: Kind
    bank_ms: int = 0
    credit_ms: int = 0
    most_ms: int = 0

    def __post_init__(self) -> None:
        """Refuse a limit that could never run out, or one that is up before it starts."""
        if min(self.bank_ms, self.credit_ms, self.most_ms) < 0:
            raise ValueError("times are not negative")
        if (self.kind == "none") != (self.bank_ms == 0):
            raise ValueError("a bank, and only with a limit")
        if self.most_ms and self.most_ms < self.bank_ms:
            raise ValueError("the cap is below the bank")

    @property
    def limited(self) -> bool:
        """Whether time can run out at all."""
        return self.kind != "none"

    def credited(self, bank_ms: int) -> int:
        """A bank after one more credit; never lowered by the cap."""
        more = bank_ms + self.credit_ms
        return max(bank_ms, min(more, self.most_ms)) if self.most_ms else more


@dataclass(frozen=True, slots=True)
class Clock:
    """One seat's clock: ``bank_ms`` was left at the instant ``since``; ``since`` None: it stands still."""

    bank_ms: int
    since: datetime | None = None

    @property
    def running(self) -> bool:
        """Whether a question to this seat is open."""
        return self.since is not None


# What a table may choose from.  The words for these ids are in games/forms.py.
PRESETS: tuple[Control, ...] = (
    Control("fast", "live", 3 * MINUTE, 5 * SECOND),
    Control("normal", "live", 10 * MINUTE, 10 * SECOND),
    Control("slow", "live", 30 * MINUTE, 30 * SECOND),
    Control("day", "days", DAY, 8 * HOUR, DAY),
    Control("days3", "days", 3 * DAY, DAY, 3 * DAY),
    Control("week", "days", 7 * DAY, 2 * DAY, 7 * DAY),
    Control("none", "none"),
)


def preset(name: str) -> Control:
    """The time control with this id; ValueError when there is none."""
    for control in PRESETS:
        if control.id == name:
            return control
    raise ValueError(name)


def start(control: Control) -> Clock:
    """A seat's clock when the match starts: full, and standing still until the seat is asked something."""
    return Clock(control.bank_ms)


def asked(clock: Clock, now: datetime) -> Clock:
    """A question to the seat is open from *now* on.  A clock that already runs keeps running: no second start."""
    return clock if clock.running else replace(clock, since=whole(now))


def deadline(control: Control, clock: Clock) -> datetime | None:
    """The last millisecond in which an answer is in time; None without a limit or without an open question."""
    if not control.limited or clock.since is None:
        return None
    return clock.since + clock.bank_ms * _MILLISECOND


def left_ms(control: Control, clock: Clock, now: datetime) -> int | None:
    """Milliseconds left at *now*, never below 0; None without a limit."""
    if not control.limited:
        return None
    return max(0, clock.bank_ms - _spent(clock, now))


def in_time(control: Control, clock: Clock, now: datetime) -> bool:
    """Whether an answer that arrives at *now* counts (see the same-millisecond rule above)."""
    return not control.limited or _spent(clock, now) <= clock.bank_ms


def answered(control: Control, clock: Clock, now: datetime, *, credit: bool = True) -> Clock:
    """Charge an answer that arrives at *now*: the time it took goes off the bank, then the credit is added.

    The clock stands still afterwards; :func:`asked` starts it again when the seat has another question.  *credit* is
    False for an answer that costs no thought (played by a bot for an absent player).  Raises TimeIsUp when late.
    """
    if not control.limited:
        return Clock(0)
    spent = _spent(clock, now)
    if spent > clock.bank_ms:
        raise TimeIsUp
    bank = clock.bank_ms - spent
    return Clock(control.credited(bank) if credit else bank)


def timed_out(control: Control) -> Clock:
    """The clock after a time-out: the bank is empty, and the credit is granted for the next question.

    What passed between the deadline and the moment somebody noticed is not charged: a slow server costs nobody time.
    """
    return Clock(control.credited(0))


def stopped(control: Control, clock: Clock, now: datetime) -> Clock:
    """The question is withdrawn without an answer (an undo, the end of the match): charged, no credit."""
    if not control.limited:
        return Clock(0)
    return Clock(max(0, clock.bank_ms - _spent(clock, now)))


def taken_away(control: Control, clock: Clock, now: datetime) -> Clock:
    """Somebody else's answer left the seat nothing to answer (a trade that was offered and withdrawn): it is charged
    only what an answer's credit would not have made up for, or offers could be made to run a clock down.

    Never more than the bank was.  The clock stands still afterwards.
    """
    still = stopped(control, clock, now)
    return Clock(max(still.bank_ms, min(clock.bank_ms, control.credited(still.bank_ms))))


def taken_back(control: Control, clock: Clock, now: datetime, *, answers: int = 1) -> Clock:
    """The seat takes back that many of its own answers: their credits go back too, or an undo would earn time.

    The time the answers took stays spent.  The clock stands still afterwards, like after :func:`stopped`.
    """
    still = stopped(control, clock, now)
    return Clock(max(0, still.bank_ms - answers * control.credit_ms))


def paused(control: Control, clock: Clock, down: datetime, up: datetime) -> Clock:
    """The server was away from *down* to *up*: that span is not charged to a clock that was running.

    Idempotent, and outages that overlap count once, if they are applied in the order in which they began.  A seat
    whose time had run out before *down* gains nothing.  Raises ValueError when *up* lies before *down*.
    """
    down, up = whole(down), whole(up)
    if up < down:
        raise ValueError("a pause ends after it begins")
    if clock.since is None or up <= clock.since or not control.limited:
        return clock
    spent = _span(clock.since, max(down, clock.since))
    if spent > clock.bank_ms:
        return clock
    return Clock(clock.bank_ms - spent, up)


def first_deadline(control: Control, clocks: Iterable[Clock]) -> datetime | None:
    """Of several seats asked at once, the instant when the first one's time is up; None when nobody's can be."""
    return min((at for clock in clocks if (at := deadline(control, clock)) is not None), default=None)


def whole(now: datetime) -> datetime:
    """The instant in UTC, cut down to whole milliseconds.  Raises ValueError for a datetime without a zone."""
    if now.tzinfo is None:
        raise ValueError("an instant needs its zone")
    return _EPOCH + (now - _EPOCH) // _MILLISECOND * _MILLISECOND


def _spent(clock: Clock, now: datetime) -> int:
    """Milliseconds since the clock was started; a server clock that was set back gives 0, never time gained."""
    return 0 if clock.since is None else max(0, _span(clock.since, whole(now)))


def _span(begin: datetime, end: datetime) -> int:
    return (end - begin) // _MILLISECOND
