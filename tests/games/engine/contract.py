"""The contract every game keeps, as checks on one recorded match (architecture: thirteen contract tests).

Each check raises AssertionError and says what to look for.  ``test_contract.py`` runs them on every game,
``test_contract_bites.py`` shows with broken toy games that each of them can fail.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeVar

import msgspec
import pytest

from games.engine import (
    Answer,
    BadAnswer,
    Checkpoint,
    Choice,
    Dice,
    Event,
    GameOver,
    Option,
    Outdated,
    Position,
    Rules,
    Table,
    codec,
    playout,
    run,
)
from games.engine.bots import random_asker
from games.engine.testing import Walk, game_names, option_sets, starter_rules, walk

from .toy import ToyRules

T = TypeVar("T")

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 50
"""Random matches per game and number of seats, with TAVOLA_LONG."""
DAILY = 8
"""Random matches per game at most, without it; one of each number of seats at least."""
LOOKS = 10_000 if LONG else 30
"""Positions per match at which the costly checks look, evenly spread."""
ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True)
class Case:
    """One random match to be played."""

    game: str
    seats: int
    number: int

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}-{self.number}"

    def walk(self) -> Walk[Any]:
        """The match, recorded; the options go round with the number, and on from seats to seats."""
        sets = list(option_sets(options_of(self.game), self.seats))
        turn = matches(self.game) * rules_of(self.game).seats.index(self.seats) + self.number
        return walk(rules_of(self.game), self.seats, sets[turn % len(sets)], f"contract {self}")


@cache
def rules_of(game: str) -> Rules[Any]:
    """A game's rules over its starter set; the toy game proves the contract itself."""
    return ToyRules(None) if game == "toy" else starter_rules(game)


def options_of(game: str) -> Sequence[Option]:
    return () if game == "toy" else import_module(f"games.{game}.options").OPTIONS


def games() -> list[str]:
    """The toy, and every folder in games with a rules.py."""
    return ["toy", *game_names()]


def matches(game: str) -> int:
    """How many random matches with each number of seats."""
    return MATCHES if LONG else max(1, DAILY // len(rules_of(game).seats))


def cases() -> list[Case]:
    """Every game with every number of seats, so many times."""
    return [
        Case(game, seats, number)
        for game in games()
        for seats in rules_of(game).seats
        for number in range(matches(game))
    ]


def some(items: Sequence[T]) -> Sequence[T]:
    """At most about LOOKS of *items*, the first and the last among them."""
    step = max(1, len(items) // LOOKS)
    return [*items[:-1:step], items[-1]] if items else items


def viewers(record: Walk[Any]) -> list[int | None]:
    return [None, *range(record.seats)]


def check_1_it_ends(record: Walk[Any]) -> None:
    assert len(record.answers) <= record.rules.limit
    over = record.over
    assert len(over.ranks) == len(over.scores) == record.seats
    for seat, rank in enumerate(over.ranks):  # 1, 2, 2, 4: one more than there are better ones
        assert rank == 1 + sum(other < rank for other in over.ranks), f"seat {seat} of {over.ranks}: odd rank"
    assert over.reason.startswith(f"{record.rules.name}."), f"the reason {over.reason} does not name its game"


def check_2_questions_can_be_answered(record: Walk[Any]) -> None:
    for position in record.positions[:-1]:
        assert len({choice.seat for choice in position.open}) == len(position.open) > 0
        for choice in position.open:
            assert choice.key.startswith(f"{record.rules.name}."), f"{choice.key} does not name its game"
            assert 0 <= choice.seat < record.seats
            assert len(set(choice.options)) == len(choice.options), f"two options share an id: {choice}"
            assert 0 <= choice.least <= choice.most <= len(choice.options), f"can't be answered: {choice}"
            choice.check(choice.options[: choice.least])
            barred = [option for option, _, _ in choice.blocked]
            assert not set(barred) & set(choice.options), f"offered and blocked: {choice}"
            assert len(set(barred)) == len(barred), f"blocked twice: {choice}"


def check_3_run_leaves_the_checkpoint(record: Walk[Any]) -> None:
    rules = record.rules
    for position in some(record.positions):
        at = position.checkpoint
        before, view = (codec.checkpoint_dump(at), codec.encode(position.state)), rules.view(position.state, 0)
        run(rules, at, position.answers)
        for viewer in viewers(record):
            rules.view(position.state, viewer)
        rules.imagine(msgspec.json.decode(codec.encode(view)), Dice("3"))
        rules.count(position.state)
        rules.scores(position.state)
        after = (codec.checkpoint_dump(at), codec.encode(position.state))
        assert before == after, "run, view, imagine, count or scores changed the state it was given"


def check_4_at_once_is_the_same(record: Walk[Any]) -> None:
    rules, last = record.rules, record.positions[-1]
    whole = run(rules, record.start, record.answers)
    assert whole.state == last.state, "one answer at a time leads elsewhere than all at once"
    assert whole.done == record.done, "the actions differ: answers, events, what is fixed or the states after"
    assert whole.events == last.events
    for position in some(record.positions):
        again = run(rules, position.checkpoint, position.answers)
        assert (again.open, again.state) == (position.open, position.state), "a re-run stands elsewhere"
    answers = iter(record.answers)
    at = rules.deal(record.seats, record.start.dice.key, record.options)  # a clone would hide what two places share
    over = playout(rules, at, lambda open: [next(answers)])
    assert at.state == last.state, "straight through ends elsewhere: do two places share a list, or does a dict's order"
    assert (over.ranks, over.scores, over.reason) == (record.over.ranks, record.over.scores, record.over.reason)


def check_5_json_is_the_identity(record: Walk[Any]) -> None:
    rules = record.rules
    for position in some(record.positions):
        at = Checkpoint(position.state, Dice("5", 3))
        assert codec.checkpoint_load(rules, codec.checkpoint_dump(at), rules.version) == at
        assert codec.events_load(codec.events_dump(position.events)) == position.events
        assert codec.answers_load(codec.answers_dump(position.answers)) == position.answers
        for viewer in viewers(record):
            view = rules.view(position.state, viewer)
            assert msgspec.json.decode(codec.encode(view)) == view, "a view holds what JSON changes, such as a tuple"


def check_6_nothing_leaks(record: Walk[Any]) -> None:
    rules, total = record.rules, record.rules.count(record.start.state)
    for place, position in enumerate(some(record.positions)):
        for viewer in viewers(record):
            seen = rules.view(position.state, viewer)
            imagined = rules.imagine(msgspec.json.decode(codec.encode(seen)), Dice(f"6 {place} {viewer}"))
            assert rules.view(imagined, viewer) == seen, f"seat {viewer} would see the difference: a secret is in view"
            assert rules.count(imagined) == total, f"imagined for seat {viewer}, something is lost or doubled"
            assert rules.clone(Checkpoint(imagined, Dice(""))).state == imagined
    check_6_events_reach_their_audience(record)


def check_6_events_reach_their_audience(record: Walk[Any]) -> None:
    """An event may name to a viewer only things of the table that its view holds then, or once in this action."""
    witness = Witness(record)
    with suppress(GameOver):
        while True:
            witness.known = {viewer: set() for viewer in viewers(record)}
            witness.look()
            record.rules.step(witness)
    witness.look()


class Witness(Table[Any]):
    """The table of a recorded match at which every viewer remembers the action in hand."""

    def __init__(self, record: Walk[Any]) -> None:
        answers = iter(record.answers)

        def ask(open: tuple[Choice, ...]) -> list[Answer]:
            self.look()
            return [next(answers)]

        super().__init__(record.rules.deal(record.seats, record.start.dice.key, record.options), ask)
        self.rules = record.rules
        self.known: dict[int | None, set[str]] = {}
        """All words that a viewer saw in this action."""
        self.doubts: list[tuple[Event, int | None, set[str]]] = []
        """Things that somebody was told of, but has not seen yet."""
        self.shown: tuple[bytes, dict[int | None, set[str]]] = (b"", {})
        """A state, and what was found in the views of it: mostly nothing happens between two looks."""

    def look(self) -> None:
        """Everybody looks; what somebody was told of must be there by now."""
        for viewer, known in self.known.items():
            known |= self.seen(viewer)
        doubts, self.doubts = self.doubts, []
        for event, viewer, things in doubts:
            leaked = sorted(things - self.known[viewer])
            assert not leaked, f"{event} tells seat {viewer} of {leaked}"

    def seen(self, viewer: int | None) -> set[str]:
        """All words in a view."""
        state = codec.encode(self.state)
        if state != self.shown[0]:
            self.shown = (state, {})
        found = self.shown[1]
        if viewer not in found:
            found[viewer] = words(codec.encode(self.rules.view(self.state, viewer)))
        return found[viewer]

    def tell(self, name: str, *, only: tuple[int, ...] | None = None, **args: Any) -> None:
        """Whoever hears of a thing looks for it; an event of ``shows`` lets it be seen."""
        super().tell(name, only=only, **args)
        event = self.events[-1]
        assert name.startswith(f"{self.rules.name}."), f"{event.name} does not name its game"
        for viewer, known in self.known.items():
            new = words(codec.encode(event.args)) - known if event.seen_by(viewer) else set()
            if new and name in self.rules.shows:
                known |= new
            elif new:
                known |= self.seen(viewer)
                self.doubts.append((event, viewer, new & words(codec.encode(self.state)) - known))


def fresh(before: Position[Any], after: Position[Any]) -> list[Event]:
    """What was told between two positions: a re-run tells the action in hand from its start."""
    told = [event for done in after.done for event in done.events] + after.events
    return told[len(before.events) :]


def words(data: bytes) -> set[str]:
    """All strings in some JSON, keys of objects apart."""
    found: set[str] = set()

    def look(thing: Any) -> None:
        if isinstance(thing, str):
            found.add(thing)
        elif isinstance(thing, list):
            for one in thing:
                look(one)
        elif isinstance(thing, dict):
            for one in thing.values():
                look(one)

    look(msgspec.json.decode(data))
    return found - {""}


def check_7_things_are_conserved(record: Walk[Any]) -> None:
    total = record.rules.count(record.start.state)
    assert total, "count says nothing"
    for position in record.positions:
        assert record.rules.count(position.state) == total, f"after {position.answers} of {position.open}"


def check_8_the_same_again(record: Walk[Any]) -> None:
    rules = record.rules
    again = rules.deal(record.seats, record.start.dice.key, record.options)
    assert codec.encode(again.state) == record.begin, "the same key deals otherwise"
    whole = run(rules, again, record.answers)
    assert [event for done in whole.done for event in done.events] == [
        event for done in record.done for event in done.events
    ]


def illegal(choice: Choice) -> Iterator[tuple[str, ...]]:
    """Answers that do not fit, in every way there is."""
    yield ("no such option",)
    yield (*choice.options[: choice.most], "no such option")
    if choice.least:
        yield choice.options[: choice.least - 1]
    if choice.most < len(choice.options):
        yield choice.options[: choice.most + 1]
    if choice.options:
        yield (choice.options[0], choice.options[0])


def check_9_illegal_answers(record: Walk[Any]) -> None:
    rules = record.rules
    for position in some(record.positions[:-1]):
        before = codec.checkpoint_dump(position.checkpoint)
        for choice in position.open:
            wrong = [Answer(choice.key, choice.seat, picked) for picked in illegal(choice)]
            for answer in wrong:
                with pytest.raises(BadAnswer):
                    choice.check(answer.picked)
            fine = choice.options[: choice.least]
            wrong += [Answer("no.such.question", choice.seat, fine), Answer(choice.key, record.seats, fine)]
            for answer in wrong:
                with pytest.raises(Outdated):
                    run(rules, position.checkpoint, [*position.answers, answer])
        assert codec.checkpoint_dump(position.checkpoint) == before


def check_11_undo(record: Walk[Any]) -> None:
    rules = record.rules
    for place, position in enumerate(record.positions):
        answer = record.answers[place - 1]
        left = position.without_last(answer.seat) if place and position.over is None else None
        if left is not None and place % max(1, len(record.positions) // LOOKS) == 0:
            back = run(rules, position.checkpoint, left)
            assert back.choice_for(answer.seat) is not None, "what was taken back is not asked again"
            again = run(rules, back.checkpoint, [*back.answers, answer])
            assert (again.state, again.open) == (position.state, position.open)
    for before, after in pairwise([None, *record.done]):
        assert after is not None
        at = before.after if before else record.start
        replayed = run(rules, at, after.answers)
        assert replayed.done[0] == after, "an action played again from its checkpoint ends elsewhere"


def check_12_imagine_varies(record: Walk[Any]) -> None:
    rules = record.rules
    for viewer in viewers(record):
        for position in some(record.positions):
            view = rules.view(position.state, viewer)
            deals = {codec.encode(rules.imagine(view, Dice(f"12 {deal}"))) for deal in range(4)}
            if len(deals) > 1:
                break
        else:
            raise AssertionError(f"imagine deals seat {viewer} the same table each time")


def check_13_hash_seed(game: str, prelude: str = "") -> None:
    """Set-up and a random match come out the same in processes that order their sets differently."""
    code = f"{prelude}\nfrom tests.games.engine.contract import digest; print(digest({game!r}))"
    found = set()
    for seed in ("1", "2", "3"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        out = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, env=env, capture_output=True, text=True, check=True
        )
        found.add(out.stdout)
    assert len(found) == 1, f"{game}: set-up or play depends on the order of a set; sort it"


def digest(game: str) -> str:
    """A fingerprint of set-up and one random match of each number of seats."""
    rules, seen = rules_of(game), sha256()
    for seats in rules.seats:
        for options in option_sets(options_of(game), seats):
            at = rules.deal(seats, "hash seed", options)
            seen.update(codec.encode(at.state))
            over = playout(rules, at, random_asker("hash seed"))
            seen.update(codec.encode([at.state, over.ranks, over.scores, over.reason]))
    return seen.hexdigest()
