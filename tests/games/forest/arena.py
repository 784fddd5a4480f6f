"""Bots against bots; ``python -m tests.games.forest.arena`` prints the tables of the game's README."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from time import perf_counter
from typing import Any

from games.engine import Answer, Bot, Choice, Dice, GameOver, playout
from games.forest.bots import ABSENT, BOTS

from .table import RULES

LEVELS: dict[str, type[Bot]] = {**BOTS, "absent": ABSENT}
DUELS = (("hard", "easy", 4), ("hard", "medium", 4), ("medium", "easy", 4), ("hard", "medium", 2), ("hard", "easy", 2),
         ("medium", "easy", 2), ("hard", "absent", 2), ("medium", "absent", 2), ("absent", "easy", 2))  # fmt: skip


def match(key: str, bots: Sequence[Bot], times: list[float] | None = None, **options: Any) -> GameOver:
    """A whole match; every bot gets its own view and nothing else. *times* collects seconds per answer."""
    at = RULES.deal(len(bots), key, options)
    dice = [Dice(f"{key}:{seat}") for seat in range(len(bots))]

    def ask(open: tuple[Choice, ...]) -> list[Answer]:
        choice = open[0]
        view = RULES.view(at.state, choice.seat)
        began = perf_counter()
        picked = bots[choice.seat].answer(RULES, view, choice, dice[choice.seat], view, ())
        if times is not None:
            times.append(perf_counter() - began)
        return [Answer(choice.key, choice.seat, tuple(picked))]

    return playout(RULES, at, ask)


def duel(hero: Bot, others: Bot, matches: int, seats: int) -> tuple[float, float, float]:
    """*hero* in turn at every seat against *others*: its share of wins (ties in part), its mean score, theirs."""
    won = mine = theirs = 0.0
    for n in range(matches):
        seat = n % seats
        over = match(f"duel{n}", [hero if one == seat else others for one in range(seats)])
        won += (over.ranks[seat] == 1) / over.ranks.count(1)
        mine += over.scores[seat]
        theirs += (sum(over.scores) - over.scores[seat]) / (seats - 1)
    return won / matches, mine / matches, theirs / matches


def solos(bot: Bot, matches: int) -> list[float]:
    """Its solo scores, sorted."""
    return sorted(match(f"solo{n}", [bot]).scores[0] for n in range(matches))


def saved(bot: Bot, matches: int, seats: int, target: str) -> float:
    """How often a table of such bots saves the forest."""
    return (
        sum(not match(f"coop{n}", [bot] * seats, variant="coop", target=target).lost for n in range(matches)) / matches
    )


def main(matches: int = 200) -> None:
    """The three tables, in Markdown."""
    for hero, others, seats in DUELS:
        won, mine, theirs = duel(LEVELS[hero](), LEVELS[others](), matches, seats)
        against = others if seats == 2 else f"{seats - 1} × {others}"
        print(f"| {hero} against {against} | {won:.1%} | {mine:.1f} : {theirs:.1f} |")
    for level in BOTS:
        scores = solos(BOTS[level](), matches)
        print(f"| {level} | {scores[matches // 2]:g} | {sum(scores) / matches:.1f} | {scores[0]:g} … {scores[-1]:g} |")
    for seats in (2, 3, 4):
        for level in BOTS:
            shares = [saved(BOTS[level](), matches // 2, seats, target) for target in ("easy", "normal", "hard")]
            print(f"| {seats} × {level} | " + " | ".join(f"{share:.0%}" for share in shares) + " |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
