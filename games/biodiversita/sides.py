"""Sides, variants and decks (biodiversita.md sections 2 and 14)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from games.biodiversita.content import (
    AROMATIC,
    BIODIVERSITY,
    ELEMENT,
    GOLD_PAT,
    MISHAP,
    SYNERGY,
    TERRITORY,
    Card,
    Content,
)
from games.biodiversita.state import FIGHTERS, Copy, Duel, Side, Variant
from games.engine import Dice

SPLITS: Mapping[int, tuple[int, int]] = MappingProxyType({2: (1, 1), 3: (2, 1), 4: (2, 2), 5: (3, 2), 6: (3, 3)})
"""Seats of the two sides by number of players, as even as can be; the first seats are side 0."""

UNEVEN: Mapping[int, tuple[int, int]] = MappingProxyType({4: (3, 1), 5: (4, 1), 6: (4, 2)})
"""The same with one player moved over."""

ENERGY: Mapping[Variant, int] = MappingProxyType({"duel": 0, "pairs": 2, "squads": -3})
"""What a variant adds to the energy of biodiversity cards (section 2); at least 1 is left (B15)."""

PAIRS_ATTACK, SQUADS_DEFENCE = 1, -1
"""What a variant adds to the attack and to the defence of a biodiversity card in a battle."""

LARGEST = 30
"""Cards of a deck at most, so that a hand can still be shown (ours; the size is free, section 2)."""

MOST_COPIES = 3
"""Copies of one card in a deck at most (ours)."""

RECOMMENDED = 12
"""Cards of a deck as recommended, and as dealt at random (section 2)."""

RANDOM_DECK: tuple[tuple[str, int], ...] = ((BIODIVERSITY, 4), (AROMATIC, 2), (ELEMENT, 1), (SYNERGY, 2), (MISHAP, 2))
"""What a random deck is made of, like the presets; a gold PAT for one of its fighters comes on top, or where none of
them has a twin another synergy or mishap."""


def split(seats: int, uneven: bool) -> tuple[list[int], list[int]]:
    """The seats of the two sides. KeyError for a number of seats that can't be split so."""
    first, _second = (UNEVEN if uneven else SPLITS)[seats]
    return list(range(first)), list(range(first, seats))


def variant_of(sides: Sequence[Sequence[int]]) -> Variant:
    """Squads as soon as one side has three; one against one is a duel; else pairs (section 2)."""
    largest = max(len(seats) for seats in sides)
    return "duel" if largest == 1 else "pairs" if largest == 2 else "squads"


def full_energy(card: Card, variant: Variant) -> int:
    """The energy a card starts with, and comes back with from the seed phase."""
    if card.kind != BIODIVERSITY:
        return card.energy
    return max(1, card.energy + ENERGY[variant])


def fault(content: Content, deck: Sequence[str]) -> tuple[str, tuple[int | str, ...]] | None:
    """Why a list of cards is no legal deck: a reason id and its numbers; None when it is one.

    Reasons, each after ``biodiversita.``: ``unknown_card`` (card), ``territory_apart`` (card: a territory is chosen
    beside the deck), ``few_fighters`` (needed, held), ``large_deck`` (most, held), ``many_copies`` (card, most).
    """
    for card in deck:
        if card not in content.cards:
            return "biodiversita.unknown_card", (card,)
        if content.cards[card].kind == TERRITORY:
            return "biodiversita.territory_apart", (card,)
    fighters = sum(content.cards[card].kind == BIODIVERSITY for card in deck)
    if fighters < FIGHTERS:
        return "biodiversita.few_fighters", (FIGHTERS, fighters)
    if len(deck) > LARGEST:
        return "biodiversita.large_deck", (LARGEST, len(deck))
    for card in deck:
        if deck.count(card) > MOST_COPIES:
            return "biodiversita.many_copies", (card, MOST_COPIES)
    return None


def random_deck(content: Content, dice: Dice) -> list[str]:
    """A fair deck for newcomers: twelve cards mixed as in the presets, with a gold PAT whose twin is in it, if any.

    Always twelve where the release has them, so that none of two random decks begins for its size.
    """
    deck: list[str] = []
    for kind, number in RANDOM_DECK:
        pool = [card.id for card in content.cards.values() if card.kind == kind]
        dice.shuffle(pool)
        deck += pool[:number]
    twins = [card.id for card in content.cards.values() if card.kind == GOLD_PAT and card.twin in deck]
    spare = [card.id for card in content.cards.values() if card.kind in (SYNERGY, MISHAP) and card.id not in deck]
    if twins or spare:
        deck.append(dice.pick(twins or spare))
    return deck


def hand_out(content: Content, s: Duel) -> None:
    """Form the two hands from the decks of their seats; each copy is an object of its own (section 2)."""
    for side in s.sides:
        cards = [card for seat in side.seats for card in s.decks[seat]]
        cards.sort(key=lambda card: content.cards[card].number)
        for place, card in enumerate(cards):
            number = cards[: place + 1].count(card)
            side.cards.append(fresh(content.cards[card], card if number == 1 else f"{card}:{number}", s.variant))
    s.decks = [[] for _ in s.decks]


def fresh(card: Card, name: str, variant: Variant) -> Copy:
    """A copy that was not used yet."""
    points = card.defence if card.kind == AROMATIC else full_energy(card, variant)
    return Copy(card.id, name, points, card.uses)


def acting(side: Side, battle: int) -> int:
    """The seat that acts for a side in a battle: they go round, one battle each (section 2)."""
    return side.seats[(battle - 1) % len(side.seats)]
