"""Declarations as bots weigh them: every one that is open to a side, and what two of them come to when they meet.

The totals and losses are those of ``battle.reckon`` (a test holds the two together); here they are put together from
numbers that are looked up, because a bot tries hundreds of pairs in every battle.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from games.biodiversita import declaring
from games.biodiversita.battle import applies, power_of
from games.biodiversita.content import Card, Content
from games.biodiversita.state import Declared, Duel
from games.biodiversita.vocabulary import ATTACK, DEFENCE, POWER, SELF, Drain, Effect, Heal, Mod, RestCut, Shield, Void

STATS = (ATTACK, DEFENCE)
"""The total that counts in each role."""


class Plan(NamedTuple):
    """A whole declaration: places of the cards, -1 for none."""

    fighter: int
    power: bool = False
    support: int = -1
    twin: int = -1


def plans(content: Content, s: Duel, side: int, role: int, draft: Declared | None = None) -> Iterator[Plan]:
    """Every declaration open to a side; only those that begin as *draft* does."""
    for place in declaring.fighters(content, s, side, role):
        if draft is not None and draft.fighter not in (-1, place):
            continue
        powers = [False, True] if declaring.may_power(content, s, side, role, place) else [False]
        if draft is not None and draft.power:
            powers = [True]
        helps, golds = [-1], []
        if declaring.takes_support(content, s, side, place):
            helps += declaring.supports(content, s, side, place)
            golds = declaring.twins(content, s, side, place)
        for power in powers:
            for helper in helps:
                yield Plan(place, power, helper)
        if not draft or not draft.power:
            for gold in golds:
                yield Plan(place, twin=gold)


class Numbers(NamedTuple):
    """What a superpower and a support do in one battle, in one role."""

    own: int = 0
    """Added to the own total."""
    other: int = 0
    """Added to the other side's total, whatever card fights there."""
    only: tuple[Mod, ...] = ()
    """The same under a condition on that card."""
    shield: int = 0
    drain: int = 0
    heal: int = 0
    cut: int = 0
    voids: tuple[str, ...] = ()
    """What of the other side has no effect."""

    def against(self, card: Card) -> int:
        """What they add to the other side's total when *card* fights there."""
        return self.other + sum(mod.value for mod in self.only if applies(mod, card))


def sum_up(effects: tuple[Effect, ...], card: Card, role: int) -> Numbers:
    """The numbers of some operations beside the fighter *card*."""
    own = other = shield = drain = heal = cut = 0
    only, voids = [], []
    for effect in effects:
        if isinstance(effect, Mod):
            mine = effect.side == SELF
            if effect.stat != STATS[role if mine else 1 - role]:
                continue
            if mine:
                own += effect.value if applies(effect, card) else 0
            elif effect.only is None:
                other += effect.value
            else:
                only.append(effect)
        elif isinstance(effect, Shield):
            shield += effect.value
        elif isinstance(effect, Drain):
            drain += effect.value
        elif isinstance(effect, Heal):
            heal += effect.value
        elif isinstance(effect, RestCut):
            cut += effect.value
        elif isinstance(effect, Void):
            voids.append(effect.target)
    return Numbers(own, other, tuple(only), shield, drain, heal, cut, tuple(voids))


class Book:
    """Looks numbers up: what a card's superpower and a support beside it do is summed up once."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.most = 10 + 2 * max(card.energy for card in content.cards.values())
        """More energy than a card and a gold PAT can have together, in any variant."""
        self.known: dict[tuple[str, int, bool, str], Numbers] = {}

    def numbers(self, card: Card, role: int, power: bool, helper: Card | None) -> Numbers:
        """What *card* has in that role beside its printed number, with its superpower and *helper* in force."""
        key = card.id, role, power, helper.id if helper is not None else ""
        found = self.known.get(key)
        if found is None:
            effects = (*(power_of(card, helper) if power else ()), *(helper.effect if helper is not None else ()))
            found = self.known[key] = sum_up(effects, card, role)
        return found


class Force:
    """A declaration with all that can be said about it without the other side's."""

    __slots__ = ("base", "card", "full", "held", "helper", "killed", "numbers", "plan", "power", "price", "role")

    def __init__(self, plan: Plan, card: Card, role: int, base: int, helper: Card | None, numbers: Numbers) -> None:
        self.plan = plan
        self.card = card
        self.role = role
        self.base = base
        """The total without superpower and support."""
        self.power = plan.power
        self.helper = helper
        self.numbers = numbers
        self.held = 0
        """Energy that it can lose, the gold PAT's included; an aromatic in defence: its points."""
        self.full = 0
        """The most energy or points of the fighter itself."""
        self.price = 0.0
        """What declaring it gives up."""
        self.killed = 0.0
        """What it means that it loses all its energy and goes to rest."""


class Met(NamedTuple):
    """What two declarations come to. Losses before what a card has limits them."""

    attack: int
    defence: int
    loss: tuple[int, int]
    """Of the attacking, of the defending card."""
    numbers: tuple[Numbers, Numbers]
    """What was in force of each."""


def meet(book: Book, attack: Force, defence: Force, late: bool = False) -> Met:
    """Section 5; *late*: a counter-card takes the defender's support away (B2)."""
    a, d = attack.numbers, defence.numbers
    mine, theirs = attack.helper, defence.helper
    if late or a.voids or d.voids or (mine and theirs and (mine.cancels == theirs.id or theirs.cancels == mine.id)):
        a, d = in_force(book, attack, defence, late)
    total = max(0, attack.base + a.own + d.other + (d.against(attack.card) - d.other if d.only else 0))
    against = max(0, defence.base + d.own + a.other + (a.against(defence.card) - a.other if a.only else 0))
    lost, loses = (0, total - against) if total > against else (against - total or 1, 0)
    lost = max(0, lost + d.drain - a.shield) if attack.card.energy else 0
    loses = max(0, loses + a.drain - d.shield) if defence.card.energy else 0
    return Met(total, against, (lost, loses), (a, d))


def in_force(book: Book, attack: Force, defence: Force, late: bool) -> tuple[Numbers, Numbers]:
    """Step 1: what cancelling and making void leave of the two."""
    sides = (attack, defence)
    helps = [one.helper for one in sides]
    powers = [one.power for one in sides]
    mine, theirs = helps
    if mine is not None and theirs is not None:
        helps = [None if theirs.cancels == mine.id else mine, None if mine.cancels == theirs.id else theirs]
    if late:
        helps[1] = None
    found = [in_play(book, *one) for one in zip(sides, powers, helps, strict=True)]
    if found[0].voids or found[1].voids:
        for number in (0, 1):
            for target in found[1 - number].voids:
                if target == POWER:
                    powers[number] = False
                else:
                    helps[number] = None
        found = [in_play(book, *one) for one in zip(sides, powers, helps, strict=True)]
    return found[0], found[1]


def in_play(book: Book, force: Force, power: bool, helper: Card | None) -> Numbers:
    """The numbers of a declaration of which only these parts have an effect."""
    return book.numbers(force.card, force.role, power, helper)
