"""Players that are programs."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, TypeVar

from .choice import Answer, Asker, Choice, Seat
from .dice import Dice
from .rules import Rules
from .run import Position, run
from .table import Checkpoint

S = TypeVar("S")


class Bot(ABC):
    """Sees what a player sees, and no more: that it cannot cheat is in the signature.

    *view* is the seat's view now, *start* its view of the checkpoint, *known* the action's answers so far (None where
    the seat may not know).  To search, deal ``imagine(start)`` and run *known* on it; what doesn't fit is dealt anew.
    (``imagine`` of a view in mid-action gives a table, not a place inside ``step``: only the leak test does that.)
    """

    @abstractmethod
    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The options picked; *dice* are the bot's own, not the match's."""


class RandomBot(Bot):
    """Picks anything that is allowed, everything equally likely."""

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        return random_pick(choice, dice)


def random_pick(choice: Choice, dice: Dice) -> tuple[str, ...]:
    """A random answer to *choice*: the number of options first, then which, in random order."""
    if choice.single:
        return (dice.pick(choice.options),)
    size = choice.least + dice.below(choice.most - choice.least + 1)
    options = list(choice.options)
    dice.shuffle(options)
    return tuple(options[:size])


def random_asker(seed: int | str) -> Asker:
    """An asker that answers at random, all seats, as fast as it can: for playouts.

    The same *seed* answers the same on every Python (``Random.random`` is reproducible by its documentation); unlike
    Dice it may be guessed, so it never stands for a player's secret.
    """
    source = Random(seed)
    random = source.random

    def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
        choice = open[0] if len(open) == 1 else open[int(random() * len(open))]
        options = choice.options
        if choice.most == 1 == choice.least:
            return (Answer(choice.key, choice.seat, (options[int(random() * len(options))],)),)
        size = choice.least + int(random() * (choice.most - choice.least + 1))
        pool = list(options)
        picked = tuple(pool.pop(int(random() * len(pool))) for _ in range(size))
        return (Answer(choice.key, choice.seat, picked),)

    return ask


def known_to(rules: Rules[S], position: Position[S], seat: Seat) -> list[Answer | None]:
    """The answers of the action in hand as *seat* may know them: its own, and of the others' what the rules allow.

    What others answered to a question that is still open for somebody is never known.
    """
    return [
        answer if answer.seat == seat or (place < position.asked and rules.knows(seat, answer)) else None
        for place, answer in enumerate(position.answers)
    ]


def bot_answer(rules: Rules[S], position: Position[S], choice: Choice, bot: Bot, dice: Dice) -> Answer:
    """What *bot* answers to *choice*, open in *position*.  BadAnswer when that is not allowed."""
    seat = choice.seat
    picked = tuple(
        bot.answer(
            rules,
            rules.view(position.state, seat),
            choice,
            dice,
            rules.view(position.checkpoint.state, seat),
            known_to(rules, position, seat),
        )
    )
    choice.check(picked)
    return Answer(choice.key, seat, picked)


def bots_play(
    rules: Rules[S], at: Checkpoint[S], bots: Sequence[Bot], dice: Dice, *, limit: int | None = None
) -> Position[S]:
    """Let *bots*, one per seat, play from *at* to the end; ``done`` of the position holds every action.

    RuntimeError when more is asked than *limit* (default: the rules' own).
    """
    position = run(rules, at)
    done = list(position.done)
    for _ in range((rules.limit if limit is None else limit) + 1):
        if position.over is not None:
            position.done = done
            return position
        choice = position.open[0]
        answer = bot_answer(rules, position, choice, bots[choice.seat], dice)
        position = run(rules, position.checkpoint, [*position.answers, answer])
        done.extend(position.done)
    raise RuntimeError(f"{rules.name}: bots still play after {limit or rules.limit} answers")
