"""The game beside the rules as they were written a second time from the text (``book``), over random matches."""

from __future__ import annotations

import os
from collections import Counter
from typing import Any

import pytest

from games.engine import Asker, GameOver, Table
from games.engine.bots import random_asker
from games.engine.testing import option_sets
from games.tiber.options import OPTIONS
from games.tiber.state import Tiber

from . import book
from .scenes import RULES

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 40 if LONG else 1
"""Random matches for each number of players and value of an option; in the default run some of their actions."""


def triangle(name: str) -> book.Triangle:
    """``q,r,k``."""
    q, r, k = map(int, name.split(","))
    return q, r, k


class Judge:
    """Plays a match at random and compares each action with the book."""

    def __init__(self, seed: str, every: int) -> None:
        self.ask: Asker = random_asker(seed)
        self.every = every
        self.number = 0
        self.did = Counter[str]()

    def play(self, seats: int, options: dict[str, Any], seed: str) -> None:
        """The whole match."""
        table = Table(RULES.deal(seats, seed, options), self.answer)
        self.table = table
        try:
            while True:
                self.number += 1
                self.expected: book.Table | None = None
                RULES.step(table)
                self.compare(table.state)
        except GameOver:
            self.compare(table.state)

    def answer(self, open: Any) -> Any:
        """Look at what is offered; then answer, and note what the book makes of it."""
        answers = self.ask(open)
        [answer] = answers
        s = self.table.state
        mine = next((choice for choice in open if choice.key == "tiber.act"), None)
        if mine is not None and self.number % self.every == 0:
            self.offered(s, mine.seat, mine.options)
            if answer.key == "tiber.act" and answer.picked[0].startswith("build:"):
                self.expected = book.read(s)
                _, start, end = answer.picked[0].split(":")
                book.build(self.expected, mine.seat, triangle(start), triangle(end))
                self.did["built"] += 1
        if answer.key == "tiber.toll":
            due = book.rights_due(sum(seat == answer.seat for seat in s.first.values()))[1]
            water, (tech, land) = s.hands[answer.seat][0], map(int, answer.picked[0].split("+"))
            assert water + tech + land == due
            self.did["toll"] += 1
        return answers

    def offered(self, s: Tiber, me: int, options: tuple[str, ...]) -> None:
        """Exactly what the book allows is offered."""
        t = book.read(s)
        builds = {
            (triangle(start), triangle(end))
            for verb, start, end in (option.split(":") for option in options if option.startswith("build:"))
        }
        assert builds == book.legal(t, me)
        cleans = {option for option in options if option.startswith(("clean:", "purify:", "pipe:"))}
        assert cleans == book.cleaning(t, me)
        assert {option for option in options if option.startswith("bank:")} == book.bank(t, me)
        self.did["looked"] += 1

    def compare(self, s: Tiber) -> None:
        """After a stretch everything stands as the book says."""
        if self.expected is not None:
            found = book.read(s)
            assert found.players == self.expected.players
            assert found.entered == self.expected.entered


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_game_plays_by_the_book(seats: int) -> None:
    did = Counter[str]()
    kinds = list(option_sets(OPTIONS, seats))
    for options in kinds if LONG else (kinds[0], kinds[1 + seats % 3]):
        for number in range(MATCHES):
            judge = Judge(f"book{number}", 1 if LONG else 7 * seats)
            judge.play(seats, options, f"book{number}")
            did += judge.did
    assert did["looked"] > 12
    assert did["built"] > 3
    assert did["toll"] > 1
