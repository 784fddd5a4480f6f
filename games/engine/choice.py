"""Questions, answers and events: the data that passes between rules and everybody else.

They are msgspec structs because they are made by the hundred thousand in bot searches: built in C, immutable, compared
by value, and JSON without a converter.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Any

import msgspec

Seat = int
#: What is not offered: the option's id, the reason's message id, and the numbers or names the reason needs.
Blocked = tuple[str, str, tuple[int | str, ...]]
#: Gives the reasons; called only when a question is left open for somebody to read.
Why = Callable[[], Iterable[Blocked]]


class BadAnswer(ValueError):
    """An answer that does not fit its question.  Told to the player; nothing is stored.

    *code* says what is wrong, for the edge to word: ``"few"`` or ``"many"`` options picked, an option ``"unknown"``
    here, one picked ``"twice"``, or an answer to ``"another"`` question.
    """

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code = code
        self.detail = detail


class Outdated(ValueError):
    """Something *stored* (an answer, a checkpoint) no longer fits the rules."""


class Choice(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """A question to one seat, as data.  Page, API, socket, mail and bots all read this."""

    key: str
    """Names the question in rules, texts, logs and tests: ``"forest.play"``."""
    seat: Seat
    options: tuple[str, ...]
    """Stable ids, no two alike: ``"play:G07:2"``.  Stored, posted, numbered in mails; never shown as they are."""
    least: int = 1
    most: int = 1
    ordered: bool = False
    """The order in which options are picked matters."""
    secret: bool = False
    """Asked even when there is nothing to decide: silence would tell the table something."""
    blocked: tuple[Blocked, ...] = ()
    """What is not offered and why, for questions left open; legality stays with *options* alone."""

    @property
    def single(self) -> bool:
        """Exactly one option is to be picked."""
        return self.least == self.most == 1

    def number_of(self, option: str) -> int:
        """The option's place in the list, counted from 1 as people and mails do.  ValueError when not offered."""
        return self.options.index(option) + 1

    def check(self, picked: Sequence[str]) -> None:
        """Raise BadAnswer unless *picked* answers this question."""
        for option in picked:
            if option not in self.options:
                raise BadAnswer("unknown", str(option))
        if len(set(picked)) != len(picked):
            raise BadAnswer("twice", ", ".join(picked))
        if len(picked) < self.least:
            raise BadAnswer("few", f"{len(picked)} of at least {self.least}")
        if len(picked) > self.most:
            raise BadAnswer("many", f"{len(picked)} of at most {self.most}")

    def token(self, match: str, move: int, asked: int, rewinds: int) -> str:
        """Tell a late reply from a fresh one: 16 hex digits for this question at this place of this match.

        *move* counts the finished actions, *asked* the answers before the question in the action in hand (those who
        are asked together share it, so that one's answer leaves the other's page valid), *rewinds* how often the
        match was taken back, or a retried click would play again what was undone.
        """
        question = (self.key, self.seat, self.options, self.least, self.most, self.ordered)
        data = msgspec.json.encode((match, move, asked, rewinds, question))
        return blake2b(data, digest_size=8).hexdigest()


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What a seat picked.  It keeps the key of its question, so that a changed rule notices."""

    key: str
    seat: Seat
    picked: tuple[str, ...]


class Event(msgspec.Struct, frozen=True, omit_defaults=True):
    """What happened: the log, the animation and the mail are worded from it, in any language."""

    name: str
    args: Mapping[str, Any] = {}
    only: tuple[Seat, ...] | None = None
    """The seats that may know it; None: everybody saw it."""

    def seen_by(self, viewer: Seat | None) -> bool:
        """Whether *viewer* (a seat, or None for a guest) may know it."""
        return self.only is None or viewer in self.only


#: A script, a bot, a test: gets the open questions, answers at least one of them.
Asker = Callable[[tuple[Choice, ...]], Sequence[Answer]]


class Pause(BaseException):
    """Unwinds a step whose answers ran out.  BaseException: no ``except Exception`` in rules eats it."""

    def __init__(self, open: tuple[Choice, ...]) -> None:
        super().__init__(open)
        self.open = open


class GameOver(BaseException):
    """Raised by rules, from any depth, when the match has ended.

    *ranks*, one per seat, say who won: 1 is the best and is always in use, equal ranks share.  *scores* are what the
    result page shows.  *reason* is a message id.  *lost*: nobody won (solo below its mark, a common goal missed).
    """

    def __init__(self, ranks: Sequence[int], scores: Sequence[float], reason: str, lost: bool = False) -> None:
        super().__init__(reason)
        self.ranks = tuple(ranks)
        self.scores = tuple(scores)
        self.reason = reason
        self.lost = lost
        self.answered = 0
        """Answers given on the way here; written by ``playout``."""
        if not self.ranks or min(self.ranks) != 1 or len(self.ranks) != len(self.scores):
            raise ValueError(f"ranks {self.ranks} must name each seat, the best with 1, beside scores {self.scores}")
