"""Bots of Innovation against bots; ``python -m tests.games.innovation.arena`` prints the table of the game's README."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import thread_time
from typing import Any

from games.engine import Answer, Bot, Choice, Dice, GameOver, playout
from games.innovation.bots import ABSENT, BOTS

from .scenes import RULES

LEVELS: dict[str, type[Bot]] = {**BOTS, "absent": ABSENT}
DUELS = (("hard", "easy", 2), ("medium", "easy", 2), ("hard", "medium", 2), ("hard", "easy", 3), ("hard", "easy", 4),
         ("hard", "absent", 2))  # fmt: skip


def match(key: str, bots: Sequence[Bot], times: list[float] | None = None, **options: Any) -> GameOver:
    """A whole match; every bot gets its own view and nothing else.

    *times* collects the seconds of work that each answer takes, however busy the machine is with other things.
    """
    at = RULES.deal(len(bots), key, options)
    dice = [Dice(f"{key}:{seat}") for seat in range(len(bots))]
    starts: dict[int, Any] = {}

    def ask(open: tuple[Choice, ...]) -> list[Answer]:
        choice = open[0]
        view = RULES.view(at.state, choice.seat)
        if view["dogma"] is None:
            starts[choice.seat] = view
        began = thread_time()
        picked = bots[choice.seat].answer(RULES, view, choice, dice[choice.seat], starts.get(choice.seat, view), ())
        if times is not None:
            times.append(thread_time() - began)
        return [Answer(choice.key, choice.seat, tuple(picked))]

    return playout(RULES, at, ask)


def duel(hero: Bot, others: Bot, matches: int, seats: int, **options: Any) -> float:
    """*hero* in turn at every seat against *others*: its share of wins (ties in part)."""
    won = 0.0
    for n in range(matches):
        seat = n % seats
        over = match(f"duel{n}", [hero if one == seat else others for one in range(seats)], **options)
        won += (over.ranks[seat] == 1) / over.ranks.count(1)
    return won / matches


def main(matches: int = 200) -> None:
    """The table, in Markdown."""
    for hero, others, seats in DUELS:
        against = others if seats == 2 else f"{seats - 1} × {others}"
        shares = [duel(LEVELS[hero](), LEVELS[others](), matches, seats, **preset) for preset in ({}, PUBLISHED)]
        print(f"| {hero} against {against} | " + " | ".join(f"{share:.1%}" for share in shares) + " |")


PUBLISHED = {"draw": "highest", "demand": "free", "monument": "apart"}
"""The published rules, as far as they change a match of any size."""


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
