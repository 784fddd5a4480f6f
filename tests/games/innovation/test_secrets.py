"""What nobody may learn (rules section 8), over random play: worlds that differ in a hidden card look the same.

Two worlds differ in one card of somebody's hand or score pile, which has changed places with a card of the same value
that nobody sees. The same answers are given in both. To everybody who has not been shown that card the two must look
alike, question by question: the view, who is asked what, what is told; up to the moment when the card's owner cannot
answer alike, or the rules themselves bring the card to light.
"""

from __future__ import annotations

import ast
import inspect
import os
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pytest

from games.engine import Answer, Checkpoint, Dice, Event, Outdated, Position, run
from games.engine.bots import random_asker
from games.engine.codec import encode
from games.engine.run import Done
from games.engine.testing import walk
from games.innovation.effects import MODULES
from games.innovation.hidden import everything
from games.innovation.state import EDITIONS, Innovation

from ..engine.contract import check_6_events_reach_their_audience, words
from .rulings.looks import events, options_of, performed
from .scenes import CARDS, RULES

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 10 if LONG else 1
"""Random matches for each number of players, preset and edition."""

SWAPS = 4 if LONG else 1
"""Hidden cards for each action."""

KINDS = [
    (seats, {**options_of(preset, seats), "texts": texts})
    for seats, preset, texts in product(RULES.seats, ("described", "published"), EDITIONS)
]

OPENED = ("classification",)
"""Cards that bring hidden cards to light by their colour, without their owner's choice."""


@dataclass(frozen=True)
class Swap:
    """*card*, which *owner* holds (None: the next of a supply), and *other*, which nobody sees, change places."""

    owner: int | None
    card: str
    other: str

    def name(self, card: str) -> str:
        """What *card* is in the other world."""
        return {self.card: self.other, self.other: self.card}.get(card, card)

    def world(self, at: Checkpoint[Innovation]) -> Checkpoint[Innovation]:
        """The other world."""
        twin = RULES.clone(at)
        s = twin.state
        for cards in (*s.supplies, s.ages, *s.hands, *s.scores):
            cards[:] = map(self.name, cards)
        return twin

    def answers(self, answers: Sequence[Answer]) -> list[Answer]:
        """The same answers there."""
        return [
            Answer(answer.key, answer.seat, tuple(":".join(map(self.name, o.split(":"))) for o in answer.picked))
            for answer in answers
        ]


def actions(seats: int, options: dict[str, Any], key: str) -> Iterator[tuple[Checkpoint[Innovation], Done[Innovation]]]:
    """The actions of a random match, each with the table before it."""
    at = RULES.deal(seats, key, options)
    before = RULES.clone(at)
    for done in run(RULES, at, ask=random_asker(key)).done:
        yield before, done
        before = done.after


def swaps(before: Checkpoint[Innovation], done: Done[Innovation], source: Random) -> Iterator[Swap]:
    """Hidden cards of anybody, and those drawn first, each with one of its value that nobody draws in that action."""
    # Actions without a choice follow by themselves: after Fission there is nothing to do but to draw.
    s, drawn = before.state, encode(events(run(RULES, before, done.answers))).decode()
    held: list[tuple[int | None, str]] = [
        (owner, card) for zones in (s.hands, s.scores) for owner, cards in enumerate(zones) for card in cards
    ]
    source.shuffle(held)
    tops = [(None, supply[-1]) for supply in s.supplies if supply and f'"{supply[-1]}"' in drawn]
    for owner, card in (*held[:SWAPS], *tops[:SWAPS]):
        age = CARDS[card].age
        unseen = [other for other in (*s.supplies[age - 1], *s.ages) if CARDS[other].age == age]
        unseen = [other for other in unseen if f'"{other}"' not in drawn]
        if unseen:
            yield Swap(owner, card, source.choice(unseen))


def told(p: Position[Innovation], viewer: int | None) -> list[Event]:
    """What *viewer* was told in the action in hand."""
    return [event for event in events(p) if event.seen_by(viewer)]


def frames(p: Position[Innovation], viewer: int | None) -> tuple[Any, ...]:
    """All that *viewer* gets of a position: see ``games.present`` and ``games.frames``."""
    asked = [(one.seat, one.key, one.secret) for one in p.open]
    own = p.choice_for(viewer) if viewer is not None else None
    back = p.without_last(viewer) is not None if viewer is not None else False
    return RULES.view(p.state, viewer), asked, own, told(p, viewer), p.asked, p.over is None, back


def names(card: str, seen: Any) -> bool:
    """Whether that card is in what somebody has seen, alone or in an option."""
    said = encode(seen).decode()
    return f'"{card}"' in said or f':{card}"' in said


class Compare:
    """Two worlds, action by action; who has seen the card in either of them is not asked any more."""

    def __init__(self, before: Checkpoint[Innovation], done: Done[Innovation], swap: Swap) -> None:
        self.before, self.done, self.swap = before, done, swap
        self.twin = swap.world(before)
        self.innocent: set[int | None] = {None, *range(len(before.state.hands))}
        if swap.owner is not None:
            self.innocent.discard(swap.owner)
        self.looked = 0
        """How often two positions in the middle of an action were compared."""

    def play(self) -> None:
        """Answer after answer."""
        answers = self.done.answers
        there = self.swap.answers(answers)
        for count in range(len(answers) + 1):
            one = run(RULES, self.before, answers[:count])
            try:
                two = run(RULES, self.twin, there[:count])
            except Outdated:
                break
            if not self.same(one, two):
                return
        else:
            return
        seat = answers[count - 1].seat
        assert seat not in self.innocent, f"{self.swap}: seat {seat} can't answer {answers[count - 1]} there"

    def same(self, one: Position[Innovation], two: Position[Innovation]) -> bool:
        """Compare; False when the card is no secret any more and the worlds part."""
        for viewer in sorted(self.innocent, key=repr):
            here, there = frames(one, viewer), frames(two, viewer)
            if names(self.swap.card, here) or names(self.swap.other, there):
                self.innocent.discard(viewer)
            elif here != there:
                if self.brought_to_light(one) or self.brought_to_light(two):
                    return False
                raise AssertionError(self.leak(viewer, here, there))
            else:
                self.look(one, two, viewer)
        self.looked += one.state.running is not None
        return bool(self.innocent)

    def look(self, one: Position[Innovation], two: Position[Innovation], viewer: int | None) -> None:
        """More that has to be alike to *viewer*, who knows nothing."""

    def brought_to_light(self, p: Position[Innovation]) -> bool:
        """Whether a card of OPENED was carried out."""
        return any(card in OPENED for _, card, _ in performed(p))

    def leak(self, viewer: int | None, here: tuple[Any, ...], there: tuple[Any, ...]) -> str:
        """What gives the card away."""
        parts = ("the view", "who is asked", "their own question", "what is told", "answers so far", "the end", "undo")
        found = [f"{part}:\n{a}\n{b}" for part, a, b in zip(parts, here, there, strict=True) if a != b]
        return f"{self.swap} shows to seat {viewer} after {self.done.answers}, in " + "\nand ".join(found)


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_a_hidden_card_makes_no_difference_to_others(seats: int, options: dict[str, Any]) -> None:
    """Over whole random matches; in every action one card of each player, at every question of it."""
    looked = 0
    for number in range(MATCHES):
        source = Random(number)
        for before, done in actions(seats, options, f"worlds{number}"):
            if before.state.phase == "action" and done.answers:
                for swap in swaps(before, done, source):
                    compare = Compare(before, done, swap)
                    compare.play()
                    looked += compare.looked
    assert looked > 20 * MATCHES


def known(s: Innovation, viewer: int | None) -> set[str]:
    """The cards that *viewer* may know of (section 8)."""
    cards = {card for board in s.boards for pile in board for card in pile.cards} | set(s.lost)
    if viewer is not None:
        cards.update(s.hands[viewer], s.scores[viewer])
    if s.running is not None:
        cards.update(s.running.shown, (step.card for step in s.running.steps))
    return cards


def test_every_place_in_an_action_could_be_another_to_who_does_not_know() -> None:
    """At every question of random matches: a view names what its viewer knows, and imagined from it looks the same."""
    middle = 0
    for seats, options in KINDS:
        for number in range(MATCHES):
            match = walk(RULES, seats, options, f"imagine{number}")
            for place, position in enumerate(match.positions):
                if not LONG and position.state.running is None and place % 5:
                    continue
                middle += position.state.running is not None
                for viewer in (*range(seats), None):
                    seen = RULES.view(position.state, viewer)
                    imagined = RULES.imagine(seen, Dice(f"{place}"))
                    assert RULES.view(imagined, viewer) == seen
                    assert sorted(everything(imagined)) == sorted(CARDS)
                    assert words(encode(seen)) & CARDS.keys() <= known(position.state, viewer)
    assert middle > 30 * MATCHES


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_events_name_to_nobody_what_he_does_not_see(seats: int, options: dict[str, Any]) -> None:
    """Section 8: every event of random matches, by what its audience sees before or after it."""
    for number in range(MATCHES):
        check_6_events_reach_their_audience(walk(RULES, seats, options, f"events{number}"))


def hidden_calls(function: Any) -> Iterator[tuple[str, bool]]:
    """The questions of an effect whose options are hand cards of some colour or icon: its key, and whether hidden."""
    for node in ast.walk(ast.parse(inspect.getsource(function))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Attribute):
            continue
        if node.func.attr in ("pick", "may_pick", "pick_some"):
            key, cards, *_ = node.args
            if by_face(cards) and isinstance(key, ast.Constant):
                yield key.value, any(keyword.arg == "hidden" for keyword in node.keywords)


def by_face(cards: ast.expr) -> bool:
    """Whether that expression sifts a hand by what the others can't see: colours and icons."""
    for node in ast.walk(cards):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
            sifts = node.func.attr in ("showing", "lacking", "colored", "not_colored")
            if sifts and any(isinstance(arg, ast.Attribute) and arg.attr == "hand" for arg in node.args):
                return True
    return False


def test_questions_about_hidden_faces_are_asked_hidden() -> None:
    """Section 8: which effects those are, and none of them asks openly."""
    calls = [call for module in MODULES for function in vars(module).values() if hasattr(function, "demand")
             for call in hidden_calls(function)]  # fmt: skip
    assert sorted({key for key, _ in calls}) == [
        "clothing.meld",
        "code-of-laws.tuck",
        "feudalism.give",
        "machinery.score",
        "masonry.meld",
        "oars.give",
    ]
    assert all(hidden for _, hidden in calls)
