"""Pairs of worlds that differ in what nobody but one player can see: see ``test_secrets``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from games.engine import Checkpoint, Event, Outdated, Position, run
from games.engine.bots import random_asker
from games.engine.run import Done
from games.tiber.state import RESOURCES, Tiber

from .scenes import RULES, happened

LIGHT = {"tiber.toll", "tiber.toll_unpaid", "tiber.event_paid", "tiber.event_unpaid"}
"""What the rules make a hand show of itself, without its player's choice."""

ENOUGH = 3
"""So many cards of a kind stay in the deck, so that it runs out of none sooner in one world."""


@dataclass(frozen=True)
class Swap:
    """A card of *owner*'s hand and one of the deck have changed places; owner None: two imprevisti deep in theirs."""

    owner: int | None
    out: int = 0
    back: int = 0

    def world(self, at: Checkpoint[Tiber]) -> Checkpoint[Tiber]:
        """The other world."""
        twin = RULES.clone(at)
        s = twin.state
        if self.owner is None:
            s.events[self.out], s.events[self.back] = s.events[self.back], s.events[self.out]
        else:
            hand = s.hands[self.owner]
            hand[self.out], hand[self.back] = hand[self.out] - 1, hand[self.back] + 1
            s.deck[self.out], s.deck[self.back] = s.deck[self.out] + 1, s.deck[self.back] - 1
        return twin


def actions(seats: int, options: dict[str, Any], key: str) -> Iterator[tuple[Checkpoint[Tiber], Done[Tiber]]]:
    """The actions of a random match, each with the table before it."""
    at = RULES.deal(seats, key, options)
    before = RULES.clone(at)
    for done in run(RULES, at, ask=random_asker(key)).done:
        yield before, done
        before = done.after


def swaps(s: Tiber, source: Random, most: int) -> Iterator[Swap]:
    """Hidden cards of some players, and imprevisti that do not come up soon."""
    found = [
        Swap(owner, out, back)
        for owner, hand in enumerate(s.hands)
        for out in range(len(RESOURCES))
        for back in range(len(RESOURCES))
        if out != back and hand[out] > promised(s, owner)[out] and s.deck[back] > ENOUGH and s.deck[out] > ENOUGH
    ]
    yield from source.sample(found, min(most, len(found)))
    deep = [place for place in range(len(s.events) - 8) if s.events[place] != s.events[place + 1]]
    if deep:
        place = source.choice(deep)
        yield Swap(None, place, place + 1)


def promised(s: Tiber, seat: int) -> list[int]:
    """What everybody knows that a hand holds: the cards of an open proposal."""
    return s.offer.give if s.offer is not None and s.offer.by == seat else [0] * len(RESOURCES)


def frames(p: Position[Tiber], viewer: int | None) -> tuple[Any, ...]:
    """All that *viewer* gets of a position: see ``games.present`` and ``games.frames``."""
    asked = [(one.seat, one.key, one.secret) for one in p.open]
    own = p.choice_for(viewer) if viewer is not None else None
    token = own.token("7", len(p.done), p.asked, 0) if own is not None else ""
    back = p.without_last(viewer) is not None if viewer is not None else False
    fixed = [done.fixed for done in p.done]
    return RULES.view(p.state, viewer), asked, own, token, told(p, viewer), p.asked, p.over is None, back, fixed


def told(p: Position[Tiber], viewer: int | None) -> list[Event]:
    """What *viewer* was told."""
    return [event for event in happened(p) if event.seen_by(viewer)]


class Compare:
    """Two worlds through one action; who has seen the card in either of them is not asked any more."""

    def __init__(self, before: Checkpoint[Tiber], done: Done[Tiber], swap: Swap) -> None:
        self.before, self.done, self.swap = before, done, swap
        self.twin = swap.world(before)
        self.innocent: set[int | None] = {None, *range(len(before.state.hands))} - {swap.owner}
        if swap.owner is None:
            self.innocent.add(None)
        self.looked = 0
        """How often two positions were compared."""

    def play(self) -> None:
        """Answer after answer."""
        answers = self.done.answers
        for count in range(len(answers) + 1):
            one = run(RULES, self.before, answers[:count])
            try:
                two = run(RULES, self.twin, answers[:count])
            except Outdated:
                seat = answers[count - 1].seat
                assert seat not in self.innocent, f"{self.swap}: seat {seat} can't answer {answers[count - 1]} there"
                return
            if not self.same(one, two):
                return

    def same(self, one: Position[Tiber], two: Position[Tiber]) -> bool:
        """Compare; False when the card is no secret any more and the worlds part."""
        # Who draws another card there, or trades for it, has seen it.
        hands = zip(one.state.hands, two.state.hands, strict=True)
        self.innocent -= {seat for seat, (here, there) in enumerate(hands) if here != there}
        for viewer in sorted(self.innocent, key=repr):
            here, there = frames(one, viewer), frames(two, viewer)
            if here != there:
                if came_to_light(one, self.swap) or came_to_light(two, self.swap):
                    return False
                raise AssertionError(self.leak(viewer, here, there))
            self.look(one, two, viewer)
        self.looked += 1
        return True

    def look(self, one: Position[Tiber], two: Position[Tiber], viewer: int | None) -> None:
        """More that has to be alike to *viewer*, who knows nothing."""

    def leak(self, viewer: int | None, here: tuple[Any, ...], there: tuple[Any, ...]) -> str:
        """What gives the card away."""
        parts = ("the view", "who is asked", "their own question", "its token", "what is told")
        parts = (*parts, "answers so far", "the end", "undo", "what is fixed")
        found = [f"{part}:\n{a}\n{b}" for part, a, b in zip(parts, here, there, strict=True) if a != b]
        return f"{self.swap} shows to seat {viewer} after {self.done.answers}, in " + "\nand ".join(found)


def came_to_light(p: Position[Tiber], swap: Swap) -> bool:
    """Whether a hand had to pay or could not, a proposal fell for its cards were spent, or somebody offered the only
    card he has, which is not asked for."""
    events = happened(p)
    mine = [event for event in events if event.args.get("seat") == swap.owner]
    fell = any(event.name == "tiber.lapsed" and event.args["why"] == "spent" for event in mine)
    only_card = any(event.name == "tiber.proposed" and sum(event.args["give"]) == 1 for event in mine)
    return fell or only_card or any(event.name in LIGHT for event in events)
