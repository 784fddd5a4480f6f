"""How a forest is likely to end: the evaluation of the bots. Pure arithmetic on what everybody can see.

A forest may stay with the trees it has or aim at one more, two more … as long as cards last. Every aim has a price in
cards; a table tells for each species how likely its individuals end up equal to that number of trees; the cards left
over lighten chainsaws and mend species. The outlook is the expected score of the best aim.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import add, sub

import msgspec

from games.forest.content import LEVELS, Card, Content
from games.forest.scoring import SPECIES, Columns

CARD = (6 / 16, 7 / 16, 2 / 16, 1 / 16)
"""How likely a card of a species' level shows 0, 1, 2 or 3 of its individuals (section 13)."""

MOST = 16
"""A forest cannot hold more trees than this: 64 cards, four to a tree."""

OFF = 3 * MOST
"""Where "nothing is missing" sits in a row of the chance table."""

SPARE = 8
"""More cards to spare than this make no difference any more."""

Tops = tuple[tuple[Card | None, ...], ...]
"""The visible card of every cell of a forest, column by column."""

NO_TREE: tuple[Card | None, ...] = (None,) * len(LEVELS)
ALL_LEVELS = (1 << len(LEVELS)) - 1
NOBODY = (0,) * len(SPECIES)


@dataclass(frozen=True, slots=True)
class Temper:
    """The constants of the evaluation; the values were found by letting different ones play each other."""

    choice: float = 1.5  # how often over, in effect, a species' next card can be chosen
    mend: float = 0.5  # chance that plenty of spare cards mend a species that is one off
    far: float = 0.5  # the same again for each further individual it is off
    guard: float = 0.03  # how much every spare card endangers a species that is right
    saw: float = 0.08  # how much every spare card lightens a chainsaw
    new_saw: float = 0.1  # chainsaws on a card still to be planted
    finish: tuple[float, ...] = (0.4, 0.65, 0.82, 0.92, 0.97)  # chance to finish an aim, by spare cards
    ruin: float = 1.5  # what an aim missed costs besides the tree and its −1
    keep: float = 0.6  # how much of its gain a card kept in the hand is worth
    harm: float = 0.8  # how much a point that another seat gains or loses counts
    lead: float = 0.3  # how much more that counts for a forest a point ahead of another
    hope: float = 6.0  # points above the common target from which on others are no longer helped


class Grove(msgspec.Struct, frozen=True, gc=False):
    """A forest summed up: its complete trees, and the growing one."""

    trees: int
    counts: tuple[int, ...]
    """Individuals in complete trees."""
    saws: int
    filled: int
    """Levels of the growing tree that are filled, as bits."""
    cells: int
    """How many levels of the growing tree are filled."""
    young: tuple[int, ...]
    """Individuals in the growing tree."""
    young_saws: int


def grove(tops: Tops) -> Grove:
    """Sum up the visible cards of a forest."""
    counts, young = NOBODY, NOBODY
    trees = saws = filled = cells = young_saws = 0
    for column in tops:
        cards = [card for card in column if card is not None]
        if len(cards) == len(LEVELS):
            trees += 1
            for card in cards:
                counts = tuple(map(add, counts, card.counts))
                saws += card.chainsaw
        else:
            cells = len(cards)
            for card in cards:
                young = tuple(map(add, young, card.counts))
                young_saws += card.chainsaw
                filled |= 1 << card.level
    return Grove(trees, counts, saws, filled, cells, young, young_saws)


def visible(content: Content, columns: Columns) -> Tops:
    """The visible cards of the columns of a view."""
    cards = content.cards
    return tuple(tuple(cards[stack[-1]] if stack else None for stack in column) for column in columns)


def over_whole(g: Grove, card: Card, covered: Card) -> Grove:
    """*g* after *card* covered *covered* in a complete tree."""
    counts = tuple(map(sub, map(add, g.counts, card.counts), covered.counts))
    return Grove(g.trees, counts, g.saws + card.chainsaw - covered.chainsaw, g.filled, g.cells, g.young, g.young_saws)


def in_growing(g: Grove, card: Card, covered: Card | None) -> Grove:
    """*g* after *card* filled or covered a cell of the growing tree, or started one."""
    young, saws = tuple(map(add, g.young, card.counts)), g.young_saws + card.chainsaw
    if covered is not None:
        young, saws = tuple(map(sub, young, covered.counts)), saws - covered.chainsaw
        return Grove(g.trees, g.counts, g.saws, g.filled, g.cells, young, saws)
    filled = g.filled | 1 << card.level
    if filled != ALL_LEVELS:
        return Grove(g.trees, g.counts, g.saws, filled, g.cells + 1, young, saws)
    return Grove(g.trees + 1, tuple(map(add, g.counts, young)), g.saws + saws, 0, 0, NOBODY, 0)


def after(tops: Tops, g: Grove, card: Card, column: int) -> Grove:
    """*g*, the sum of *tops*, after *card* came to *column* (section 5)."""
    if column == len(tops):
        return in_growing(g, card, None)
    covered = tops[column][card.level]
    if covered is None or (g.cells and column == len(tops) - 1):
        return in_growing(g, card, covered)
    return over_whole(g, card, covered)


def topped(tops: Tops, card: Card, column: int) -> Tops:
    """The visible cards after *card* came to *column*."""
    tree: tuple[Card | None, ...] = tops[column] if column < len(tops) else NO_TREE
    tree = (*tree[: card.level], card, *tree[card.level + 1 :])
    return (*tops[:column], tree, *tops[column + 1 :])


def columns_of(tops: Tops, g: Grove) -> range:
    """The columns that can take a card (section 5)."""
    return range(len(tops) + (not g.cells))


@lru_cache(maxsize=32)
def chances(temper: Temper) -> tuple[tuple[tuple[float, ...], ...], ...]:
    """``[spare cards][cards of the level to come][OFF + individuals missing]``: chance that a species comes right."""
    sums = [[1.0]]
    for _ in range(MOST + 1):
        before = sums[-1]
        sums.append([sum(CARD[n] * before[t - n] for n in range(4) if 0 <= t - n < len(before))
                     for t in range(len(before) + 3)])  # fmt: skip
    return tuple(
        tuple(tuple(chance(temper, row, spare, come, gap - OFF) for gap in range(2 * OFF + 1))
              for come, row in enumerate(sums))
        for spare in range(SPARE + 1)
    )  # fmt: skip


def chance(temper: Temper, row: Sequence[float], spare: int, come: int, gap: int) -> float:
    """One entry of the table: luck and choice first, then mending, less the danger to what is right."""
    luck = row[gap] if 0 <= gap < len(row) else 0.0
    if come:
        luck = 1 - (1 - luck) ** temper.choice
    off = max(abs(gap - come * 0.9) - 0.5, 0.0) if come else max(abs(gap) - 1, 0)
    mended = (1 - luck) * temper.mend * temper.far**off * spare / SPARE
    return float((luck + mended) * (1 - temper.guard * spare)) if luck < 1 else 1 - temper.guard * spare


def outlook(g: Grove, left: int, per_tree: int, temper: Temper) -> float:
    """The expected final score of a forest that will receive *left* more cards. Exact when none is left."""
    table, best = chances(temper), -1e9
    counts, saws = g.counts, g.saws
    finish, last = temper.finish, len(temper.finish) - 1
    for more in range(MOST - g.trees + 1):
        need = 4 * more - g.cells if more else 0
        if need > left:
            break
        spare = left - need
        if more == 1 and g.cells:
            counts, saws = tuple(map(add, counts, g.young)), saws + g.young_saws
        trees = g.trees + more
        light = max(0.0, 1 - temper.saw * spare)
        value = per_tree * trees - (saws + temper.new_saw * need) * light
        if more:
            value -= (1 - finish[spare if spare < last else last]) * (per_tree + 1 + temper.ruin)
        elif g.cells:
            value -= 1
        if trees:
            value += balance(table[spare if spare < SPARE else SPARE], counts, trees, more, g.filled)
        if value > best:
            best = value
    return best


def balance(table: Sequence[Sequence[float]], counts: Sequence[int], trees: int, more: int, filled: int) -> float:
    """How many species will number exactly *trees*, when *more* trees are to be completed."""
    base = OFF + trees
    if not more:
        row = table[0]
        return sum([row[base - number] for number in counts])
    a, b, c, d, e, f, g, h = counts
    one = table[more - (filled & 1)]
    two = table[more - (filled >> 1 & 1)]
    three = table[more - (filled >> 2 & 1)]
    four = table[more - (filled >> 3 & 1)]
    return (one[base - a] + one[base - b] + two[base - c] + two[base - d]
            + three[base - e] + three[base - f] + four[base - g] + four[base - h])  # fmt: skip
