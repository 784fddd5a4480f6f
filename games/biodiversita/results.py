"""What a finished match of Cards della Biodiversità leaves behind: each side's sheet, and a row of statistics."""

from __future__ import annotations

from collections.abc import Sequence

from games.biodiversita.hidden import side_of
from games.biodiversita.models import BiodiversityScore
from games.biodiversita.rules import BiodiversityRules
from games.biodiversita.state import Duel
from games.models import Match


def breakdown(rules: BiodiversityRules, state: Duel, seat: int) -> list[tuple[str, int, int]]:
    """The sheet of a seat's side: item id, how many, and what of it counts in this mode (section 12)."""
    side = side_of(state, seat)
    mine = state.sides[side]
    by_battles = state.house.mode == "battles"
    return [
        ("taken", mine.taken, 0 if by_battles else mine.taken),
        ("won", mine.won, mine.won if by_battles else 0),
        ("fought", fought(state, mine.seats, seat), 0),
        ("lost", state.sides[1 - side].taken, 0),
    ]


def fought(state: Duel, seats: Sequence[int], seat: int) -> int:
    """In how many battles a seat acted: those of a side go round (section 2)."""
    return sum(seats[number % len(seats)] == seat for number in range(len(state.history)))


def scores_write(match: Match, rules: BiodiversityRules, state: Duel) -> None:
    """Store how every seat did.  Once or several times, there is one row a seat."""
    rows = []
    for number, side in enumerate(state.sides):
        for seat in side.seats:
            rows.append(
                BiodiversityScore(
                    match=match,
                    seat=seat,
                    side=number,
                    taken=side.taken,
                    won=side.won,
                    fought=fought(state, side.seats, seat),
                    lost=state.sides[1 - number].taken,
                    battles=len(state.history),
                    ending=(match.over or {}).get("reason", ""),
                )
            )
    BiodiversityScore.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["match", "seat"],
        update_fields=["side", "taken", "won", "fought", "lost", "battles", "ending"],
    )
