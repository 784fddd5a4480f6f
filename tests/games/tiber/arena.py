"""Bots of Tiber against bots; ``python -m tests.games.tiber.arena`` prints the tables of the game's README."""

from __future__ import annotations

import sys
from collections.abc import Mapping, Sequence
from time import process_time
from typing import Any, NamedTuple

from games.engine import Answer, Bot, Choice, Dice, GameOver, RandomBot, Rules, playout
from games.engine.testing import starter_rules
from games.tiber.bots import ABSENT, BOTS, PlanningBot

RULES = starter_rules("tiber")

LEVELS: dict[str, type[Bot]] = {**BOTS, "absent": ABSENT, "random": RandomBot}


class Steady(PlanningBot):
    """The hard bot, but it follows a plan to the end of the turn instead of planning again after each action: fast."""

    def __init__(self, width: int = PlanningBot.width, children: int = PlanningBot.children) -> None:
        self.width, self.children = width, children
        self.ahead: list[str] = []

    def act(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        if not self.ahead:
            self.ahead = [*self.plan(rules, view, choice, dice), "end"]
        action = self.ahead.pop(0)
        if action not in choice.options:
            self.ahead = []
            return super().act(rules, view, choice, dice)
        return action


class Played(NamedTuple):
    """A finished match."""

    over: GameOver
    rounds: int
    rights: list[int]


def match(key: str, bots: Sequence[Bot], times: list[float] | None = None, **options: Any) -> Played:
    """A whole match; every bot gets its own view and nothing else. *times* collects CPU seconds per answer."""
    at = RULES.deal(len(bots), key, options)
    dice = [Dice(f"{key}:{seat}") for seat in range(len(bots))]

    def ask(open: tuple[Choice, ...]) -> list[Answer]:
        choice = open[0]  # of two who are asked, the partner of a proposal
        view = RULES.view(at.state, choice.seat)
        began = process_time() if times is not None else 0.0
        picked = bots[choice.seat].answer(RULES, view, choice, dice[choice.seat], view, ())
        if times is not None:
            times.append(process_time() - began)
        return [Answer(choice.key, choice.seat, tuple(picked))]

    over = playout(RULES, at, ask)
    return Played(over, at.state.round, [list(at.state.first.values()).count(seat) for seat in range(len(bots))])


class Result(NamedTuple):
    """Means over matches: the hero's share of wins (ties in part), its points and the others', rounds."""

    won: float
    mine: float
    theirs: float
    rounds: float


def duel(hero: Bot, others: Bot, matches: int, seats: int, **options: Any) -> Result:
    """*hero* in turn at every seat against *others*."""
    won = mine = theirs = rounds = 0.0
    for n in range(matches):
        seat = n % seats
        over, length, _rights = match(f"duel{n}", [hero if one == seat else others for one in range(seats)], **options)
        won += (over.ranks[seat] == 1) / over.ranks.count(1)
        mine += over.scores[seat]
        theirs += (sum(over.scores) - over.scores[seat]) / (seats - 1)
        rounds += length
    return Result(won / matches, mine / matches, theirs / matches, rounds / matches)


def first_seats(seats: int, bonus: int, matches: int, width: int = 2, children: int = 3) -> tuple[list[float], float]:
    """Bots alike at every seat: each seat's share of wins (ties in part), and the mean number of rounds."""
    shares, rounds = [0.0] * seats, 0
    for n in range(matches):
        over, length, _rights = match(f"seats{n}", [Steady(width, children) for _ in range(seats)], bonus=bonus)
        for seat in range(seats):
            shares[seat] += (over.ranks[seat] == 1) / over.ranks.count(1) / matches
        rounds += length
    return shares, rounds / matches


DUELS = (("easy", "random", 2), ("medium", "random", 2), ("hard", "random", 2), ("medium", "easy", 2),
         ("hard", "easy", 2), ("hard", "medium", 2), ("hard", "medium", 4))  # fmt: skip


def main(matches: int = 100) -> None:
    """The two tables, in Markdown."""
    for hero, others, seats in DUELS:
        bot = Steady() if hero == "hard" else LEVELS[hero]()
        won, mine, theirs, rounds = duel(bot, LEVELS[others](), matches, seats)
        against = others if seats == 2 else f"{seats - 1} × {others}"
        print(f"| {hero} against {against} | {won:.0%} | {mine:.1f} : {theirs:.1f} | {rounds:.1f} |")
    for seats in RULES.seats:
        for bonus in range(4):
            shares, rounds = first_seats(seats, bonus, matches)
            print(f"| {seats} | {bonus} | {' '.join(f'{share:.0%}' for share in shares)} | {rounds:.1f} |")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
