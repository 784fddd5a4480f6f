"""Standing anywhere in a match: a checkpoint, the answers given since, and the step run again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from .choice import Answer, Asker, BadAnswer, Choice, Event, GameOver, Outdated, Pause, Seat
from .rules import Rules
from .table import Checkpoint, QuietTable, Table

S = TypeVar("S")


@dataclass(slots=True)
class Done(Generic[S]):
    """A finished action: what a Move row keeps."""

    answers: list[Answer]
    events: list[Event]
    fixed: int
    """Above 0: something came to light in it, or at once after it; its answers can't be taken back."""
    after: Checkpoint[S]


@dataclass(slots=True)
class Position(Generic[S]):
    """Where a match stands."""

    checkpoint: Checkpoint[S]
    """Before the action in hand …"""
    answers: list[Answer]
    """… and what was answered in it so far,"""
    state: S
    """so this lies on the table,"""
    open: tuple[Choice, ...]
    """and this is asked (nothing: the game is over)."""
    events: list[Event]
    """Of the action in hand only, from its start: a re-run tells them again."""
    asked: int = 0
    """Answers before the open question (part of its token); any further ones are to questions asked along with it."""
    fixed: int = 0
    """That many answers can't be taken back."""
    done: list[Done[S]] = field(default_factory=list)
    """The actions finished on the way here."""
    over: GameOver | None = None

    def choice_for(self, seat: Seat) -> Choice | None:
        """The open question to *seat*, if there is one."""
        return next((choice for choice in self.open if choice.seat == seat), None)

    def without_last(self, seat: Seat) -> list[Answer] | None:
        """The answers that are left when *seat* takes its last one in this action back; None when it may not.

        It may while nothing came to light since and nobody has answered after it.  Among those who are asked together
        nobody has seen a pick yet, so there each may take back its own.
        """
        for place in reversed(range(self.fixed, len(self.answers))):
            if place < self.asked < len(self.answers):
                return None
            if self.answers[place].seat == seat:
                return [*self.answers[:place], *self.answers[place + 1 :]]
            if place < self.asked:
                return None
        return None


class Script:
    """An asker that reads recorded answers, then asks *then*, or pauses."""

    __slots__ = ("_next", "_then", "given", "recorded")

    def __init__(self, recorded: Sequence[Answer], then: Asker | None) -> None:
        self.recorded = recorded
        self.given: list[Answer] = []
        """What was answered since ``begin``."""
        self._next = 0
        self._then = then

    def begin(self) -> None:
        """A new action begins."""
        self.given = []

    def finish(self) -> None:
        """Outdated when recorded answers are left over."""
        if self._next < len(self.recorded):
            left = len(self.recorded) - self._next
            raise Outdated(f"the game is over, with {left} recorded answers left, {self.recorded[self._next]} first")

    def __call__(self, open: tuple[Choice, ...]) -> Sequence[Answer]:
        if self._next == len(self.recorded):
            if self._then is None:
                raise Pause(open)
            answers = self._then(open)
            self.given.extend(answers)
            return answers
        answer = self.recorded[self._next]
        choice = next((one for one in open if one.seat == answer.seat and one.key == answer.key), None)
        if choice is None:
            raise Outdated(f"{answer} was recorded, but {[(one.seat, one.key) for one in open]} is asked")
        try:
            choice.check(answer.picked)
        except BadAnswer as error:
            raise Outdated(f"{answer} was recorded, but does not fit: {error}") from error
        self._next += 1
        self.given.append(answer)
        return (answer,)


def run(rules: Rules[S], at: Checkpoint[S], answers: Sequence[Answer] = (), ask: Asker | None = None) -> Position[S]:
    """From a checkpoint through the recorded *answers* to the next open question, or, with *ask*, on to the end.

    *at* stays as it is.  Outdated when the answers do not fit the questions; BadAnswer when *ask* answers badly.
    """
    script, done = Script(answers, then=ask), list[Done[S]]()
    at, before = rules.clone(at), rules.clone(at)
    while True:
        script.begin()
        g = Table(at, script)
        try:
            rules.step(g)
        except Pause as pause:
            if g.opened:
                fix(done)
            at.state = g.state
            return Position(before, script.given, at.state, pause.open, g.events, g.answered, g.fixed, done)
        except GameOver as over:
            script.finish()
            if g.opened or not g.answered:
                fix(done)
            return Position(before, script.given, g.state, (), g.events, g.answered, g.answered, done, over)
        if g.opened:
            fix(done)
        at = Checkpoint(g.state, g.dice)
        before = rules.clone(at)
        done.append(Done(script.given, g.events, g.fixed, before))


def fix(done: Sequence[Done[S]]) -> None:
    """Something came to light before anybody answered again: the last action that had answers led to it."""
    for action in reversed(done):
        action.fixed = len(action.answers)
        if action.answers:
            return


def playout(rules: Rules[S], at: Checkpoint[S], ask: Asker) -> GameOver:
    """Straight to the end on *at* itself: nothing cloned, paused, told or kept.

    Searching bots and balance runs live on it.  RuntimeError when the rules ask more than their limit.
    """
    g, step, limit = QuietTable(at, ask), rules.step, rules.limit
    try:
        while g.answered <= limit:
            step(g)
    except GameOver as over:
        over.answered = g.answered
        return over
    finally:
        at.state = g.state
    raise RuntimeError(f"{rules.name}: still going after {g.answered} answers")
