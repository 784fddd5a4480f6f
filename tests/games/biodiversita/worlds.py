"""Pairs of worlds that differ in a card that one side holds and has not used: see ``test_secrets``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from games.biodiversita.content import TERRITORY
from games.biodiversita.sides import fresh
from games.biodiversita.state import Duel
from games.engine import Checkpoint, Event, Outdated, Position, run
from games.engine.bots import random_asker
from games.engine.run import Done

from .scenes import RULES

CARDS = RULES.content.cards


@dataclass(frozen=True)
class Swap:
    """Side *owner* holds *back* in place of its copy *out*, which nobody has seen."""

    owner: int
    out: str
    back: str

    def world(self, at: Checkpoint[Duel]) -> Checkpoint[Duel]:
        """The other world."""
        twin = RULES.clone(at)
        s = twin.state
        side = s.sides[self.owner]
        old = side.cards
        copies = sum(copy.card == self.back for copy in old)
        name = f"{self.back}:{copies + 1}" if copies else self.back
        side.cards = [copy for copy in old if copy.name != self.out] + [fresh(CARDS[self.back], name, s.variant)]
        side.cards.sort(key=lambda copy: (CARDS[copy.card].number, len(copy.name), copy.name))
        moved = {place: side.cards.index(copy) for place, copy in enumerate(old) if copy.name != self.out}
        for copy in side.cards:
            copy.bound, copy.gold = moved.get(copy.bound, -1), moved.get(copy.gold, -1)
        declared = s.declared[self.owner]
        declared.fighter, declared.support = moved.get(declared.fighter, -1), moved.get(declared.support, -1)
        return twin


def actions(seats: int, options: dict[str, Any], key: str) -> Iterator[tuple[Checkpoint[Duel], Done[Duel]]]:
    """The actions of a random match, each with the table before it."""
    at = RULES.deal(seats, key, options)
    before = RULES.clone(at)
    for done in run(RULES, at, ask=random_asker(key)).done:
        yield before, done
        before = done.after


def swaps(s: Duel, source: Random, most: int) -> Iterator[Swap]:
    """Cards that were not used, for others or for a second copy of one that is held."""
    found = []
    for owner, side in enumerate(s.sides):
        held = [copy.card for copy in side.cards]
        for place, copy in enumerate(side.cards):
            last = not (place + 1 < len(held) and held[place + 1] == copy.card)
            if last and not copy.seen:
                found += [
                    Swap(owner, copy.name, card.id)
                    for card in CARDS.values()
                    if card.kind != TERRITORY and card.id != copy.card
                ]
    yield from source.sample(found, min(most, len(found)))


def frames(p: Position[Duel], viewer: int | None) -> tuple[Any, ...]:
    """All that *viewer* gets of a position: see ``games.present`` and ``games.frames``."""
    asked = [(one.seat, one.key, one.secret) for one in p.open]
    own = p.choice_for(viewer) if viewer is not None else None
    token = own.token("7", len(p.done), p.asked, 0) if own is not None else ""
    back = p.without_last(viewer) is not None if viewer is not None else False
    fixed = [done.fixed for done in p.done]
    return RULES.view(p.state, viewer), asked, own, token, told(p, viewer), p.asked, p.over is None, back, fixed


PARTS = ("the view", "who is asked", "their own question", "its token", "what is told", "answers so far")
PARTS = (*PARTS, "the end", "undo", "what is fixed")


def told(p: Position[Duel], viewer: int | None) -> list[Event]:
    """What *viewer* was told."""
    events = [event for done in p.done for event in done.events] + list(p.events)
    return [event for event in events if event.seen_by(viewer)]


class Compare:
    """Two worlds through one action, seen by the other side and a guest."""

    def __init__(self, before: Checkpoint[Duel], done: Done[Duel], swap: Swap) -> None:
        self.before, self.done, self.swap = before, done, swap
        self.twin = swap.world(before)
        self.innocent: list[int | None] = [None, *before.state.sides[1 - swap.owner].seats]
        self.looked = 0
        """How often two positions were compared."""

    def play(self) -> None:
        """Answer after answer, until its owner uses the card, or has no other to fight with."""
        answers = self.done.answers
        for count in range(len(answers) + 1):
            one = run(RULES, self.before, answers[:count])
            try:
                two = run(RULES, self.twin, answers[:count])
            except Outdated:
                seat = answers[count - 1].seat
                assert seat not in self.innocent, f"{self.swap}: seat {seat} can't answer {answers[count - 1]} there"
                return
            if any(p.over is not None and p.over.reason == "biodiversita.impossible" for p in (one, two)):
                return
            for viewer in self.innocent:
                here, there = frames(one, viewer), frames(two, viewer)
                assert here == there, self.leak(viewer, here, there)
                self.look(one, two, viewer)
            self.looked += 1

    def look(self, one: Position[Duel], two: Position[Duel], viewer: int | None) -> None:
        """More that has to be alike to *viewer*, who knows nothing."""

    def leak(self, viewer: int | None, here: tuple[Any, ...], there: tuple[Any, ...]) -> str:
        """What gives the card away."""
        found = [f"{part}:\n{a}\n{b}" for part, a, b in zip(PARTS, here, there, strict=True) if a != b]
        return f"{self.swap} shows to seat {viewer} after {self.done.answers}, in " + "\nand ".join(found)
