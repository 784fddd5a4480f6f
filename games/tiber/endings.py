"""How a match ends (tiber.md section 12)."""

from __future__ import annotations

from games.engine import GameOver
from games.tiber.state import GOAL, LAST_ROUND, QUIET_ROUNDS, Tiber


def check(s: Tiber, me: int) -> None:
    """Raise GameOver when the seat in turn has fifty points and a clean river."""
    river = s.rivers[me]
    if river.points >= GOAL and not river.pollution:
        s.phase, s.offer = "over", None
        raise GameOver(ranks(s, me), scores(s), "tiber.clean_river")


def check_round(s: Tiber) -> None:
    """At the end of a round: raise GameOver after three in which nobody built or cleaned, or after a hundred."""
    s.quiet = 0 if s.busy else s.quiet + 1
    s.busy = False
    reason = "tiber.quiet" if s.quiet >= QUIET_ROUNDS else "tiber.last_round" if s.round >= LAST_ROUND else ""
    if reason:
        s.phase = "over"
        raise GameOver(ranks(s), scores(s), reason)
    s.round += 1


def scores(s: Tiber) -> list[float]:
    """The river points of every seat."""
    return [float(river.points) for river in s.rivers]


def ranks(s: Tiber, winner: int = -1) -> list[int]:
    """The winner first; then, or without one, clean rivers before polluted ones, more points, less pollution, more
    stretches; equal ones share a rank."""
    keys = [
        (seat == winner, not river.pollution, river.points, -len(river.pollution), len(river.stretches))
        for seat, river in enumerate(s.rivers)
    ]
    return [1 + sum(other > key for other in keys) for key in keys]
