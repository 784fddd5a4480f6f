"""How a match ends (biodiversita.md section 12)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NoReturn

from games.biodiversita.state import CAP, EXTRA_BATTLES, EXTRA_TIMES, Duel
from games.engine import GameOver


def last_battle(s: Duel) -> int:
    """The battle after which a match is decided, unless it is extended."""
    return CAP if s.house.mode == "impossibility" else s.house.length


def impossible(s: Duel, side: int) -> NoReturn:
    """That side must fight and can't: it has lost, in every mode. Raises GameOver."""
    finish(s, 1 - side, "biodiversita.impossible")


def check(s: Duel) -> None:
    """After a battle: raise GameOver when the match is decided; equal sides play on, at most twice."""
    mode, first_to = s.house.mode, s.house.first_to
    if mode == "battles" and first_to:
        for side, one in enumerate(s.sides):
            if one.won >= first_to:
                finish(s, side, "biodiversita.first_to")
    if s.battle < s.last:
        return
    a, b = scores_of(s)
    if a != b:
        finish(s, 0 if a > b else 1, "biodiversita.battles" if mode == "battles" else "biodiversita.energy")
    if s.extended >= EXTRA_TIMES:
        finish(s, -1, "biodiversita.draw")
    s.extended += 1
    s.last += EXTRA_BATTLES


def scores_of(s: Duel) -> list[int]:
    """What counts for each side: battles won in that mode, else the energy it took."""
    return [side.won if s.house.mode == "battles" else side.taken for side in s.sides]


def by_seat(s: Duel, values: Sequence[float]) -> list[float]:
    """A number of each side, for each seat."""
    found = {seat: values[number] for number, side in enumerate(s.sides) for seat in side.seats}
    return [float(found[seat]) for seat in sorted(found)]


def finish(s: Duel, winner: int, reason: str) -> NoReturn:
    """Raise GameOver: the seats of a side share its rank. *winner* -1: a draw."""
    s.phase, s.draft = "over", None
    size = len(s.sides[winner].seats) if winner >= 0 else 0
    ranks = [1 if winner in (-1, side) else 1 + size for side in (0, 1)]
    raise GameOver([int(rank) for rank in by_seat(s, ranks)], by_seat(s, scores_of(s)), reason)
