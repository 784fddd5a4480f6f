"""For tests of rules: set a scene, play answers, look; and whole random matches, recorded.

Never call an effect directly and never mock the table: what tests play is what players play.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any, Generic, TypeVar

from .bots import random_asker
from .choice import Answer, Asker, Choice, GameOver
from .codec import encode
from .dice import Dice
from .options import Option
from .rules import Rules
from .run import Done, Position, run
from .table import Checkpoint

S = TypeVar("S")


def scene(state: S, key: str = "scene") -> Checkpoint[S]:
    """A checkpoint with *state* on the table and dice of *key*; nothing is checked, any table can be set."""
    return Checkpoint(state, Dice(key))


def play(rules: Rules[S], at: Checkpoint[S] | Position[S], *moves: tuple[Any, ...]) -> Position[S]:
    """Answer the questions, each move ``(seat, key, *picked)``, on from a checkpoint or from where a match stands.

    AssertionError, with what was asked instead, when a move does not answer an open question.
    """
    position = run(rules, at) if isinstance(at, Checkpoint) else at
    done = list(position.done)
    for seat, key, *picked in moves:
        choice = position.choice_for(seat)
        asked = [(one.seat, one.key, *one.options) for one in position.open]
        assert choice is not None, f"{(seat, key, *picked)} was played, but {asked} is asked"
        assert choice.key == key, f"{(seat, key, *picked)} was played, but {asked} is asked"
        choice.check(picked)
        position = run(rules, position.checkpoint, [*position.answers, Answer(key, seat, tuple(picked))])
        done.extend(position.done)
    position.done = done
    return position


@dataclass(slots=True)
class Walk(Generic[S]):
    """A whole match, played one answer at a time."""

    rules: Rules[S]
    seats: int
    options: dict[str, Any]
    start: Checkpoint[S]
    begin: bytes
    """The first checkpoint's state as it was stored."""
    positions: list[Position[S]] = field(default_factory=list)
    """Before each answer, and at the end: one more than answers."""
    answers: list[Answer] = field(default_factory=list)
    done: list[Done[S]] = field(default_factory=list)

    @property
    def over(self) -> GameOver:
        """How it ended."""
        over = self.positions[-1].over
        assert over is not None
        return over


def walk(rules: Rules[S], seats: int, options: dict[str, Any], key: str) -> Walk[S]:
    """Play a random match with *key* for dice and players.  AssertionError when it goes on beyond the rules' limit."""
    start = rules.deal(seats, key, options)
    record = Walk(rules, seats, options, start, encode(start.state))
    ask = random_asker(key)
    position = run(rules, start)
    while True:
        record.positions.append(position)
        record.done.extend(position.done)
        if position.over is not None:
            return record
        assert len(record.answers) < rules.limit, f"{rules.name}: asks more than its limit of {rules.limit}"
        assert position.open, f"{rules.name}: pauses without a question"
        [answer] = ask(position.open)
        record.answers.append(answer)
        position = run(rules, position.checkpoint, [*position.answers, answer])


def counting(ask: Asker, seen: list[Choice]) -> Asker:
    """*ask*, with every question it answers noted in *seen*."""

    def asker(open: tuple[Choice, ...]) -> Sequence[Answer]:
        answers = ask(open)
        seen.extend(next(one for one in open if one.seat == answer.seat) for answer in answers)
        return answers

    return asker


def game_names(folder: Path | None = None) -> list[str]:
    """The games there are: every folder beside the engine that has a ``rules.py``."""
    folder = folder or Path(__file__).resolve().parent.parent
    return sorted(path.parent.name for path in folder.glob("*/rules.py") if path.parent.name != "engine")


def starter_rules(name: str) -> Rules[Any]:
    """A game's rules over its starter set."""
    content = import_module(f"games.{name}.content")
    rules: type[Rules[Any]] = import_module(f"games.{name}.rules").RULES
    return rules(content.decode([{"game": name, "set": "base", "cards": content.rows()}]))


def option_sets(spec: Sequence[Option], seats: int) -> Iterator[dict[str, Any]]:
    """Options worth a match: all defaults, then each other value once, beside defaults."""
    mine = [option for option in spec if option.applies(seats)]
    plain = {option.id: option.default for option in mine}
    yield dict(plain)
    for option in mine:
        for value in option.values:
            if value != option.default:
                yield {**plain, option.id: value}
