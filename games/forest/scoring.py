"""What a forest is worth (forest.md sections 7 and 8). Pure: columns of card ids in, numbers out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

import msgspec

SPECIES: tuple[str, ...] = (
    "elephant",
    "gorilla",
    "leopard",
    "chameleon",
    "mandrill",
    "pangolin",
    "grey_parrot",
    "hornbill",
)
"""The eight species, two per level from the ground up (section 13)."""

TREE_POINTS = 3
"""Points of a complete tree (section 7)."""

SOLO_TREE_POINTS = 1
"""Points of a complete tree when playing alone (section 8.5)."""

GRADES: tuple[tuple[int, str], ...] = ((15, "primary"), (12, "forest"), (9, "wood"), (6, "shrub"))
"""Solo results from the best down: the least score and the grade it earns (section 8)."""

LEAST_GRADE = "sprout"
"""The solo grade below every other (section 8)."""

Columns = Sequence[Sequence[Sequence[str]]]
"""One forest: columns of four stacks of card ids, each stack from bottom to top."""


class Scored(Protocol):
    """What scoring needs to know of a card."""

    @property
    def counts(self) -> tuple[int, ...]:
        """Individuals of each of the SPECIES on the card."""

    @property
    def chainsaw(self) -> int:
        """Chainsaws on the card, 0 or 1."""


class Tally(msgspec.Struct, frozen=True):
    """The count of one forest.

    ``trees`` complete trees, ``unfinished`` whether a tree is still growing, ``chainsaws`` and ``counts`` what is
    visible in complete trees, ``balanced`` the species that score, in the order of SPECIES, ``score`` the total.
    """

    trees: int
    unfinished: bool
    chainsaws: int
    counts: dict[str, int]
    balanced: tuple[str, ...]
    per_tree: int
    score: int


def tally(columns: Columns, cards: Mapping[str, Scored], *, per_tree: int = TREE_POINTS) -> Tally:
    """Count a forest: only the top card of a cell in a complete tree exists (sections 3 and 7, F3, F4).

    *per_tree* is the worth of a complete tree: 3, or 1 in solo (section 8.5).
    """
    trees = chainsaws = 0
    counts = [0] * len(SPECIES)
    for column in columns:
        if not all(column):
            continue
        trees += 1
        for stack in column:
            card = cards[stack[-1]]
            chainsaws += card.chainsaw
            for place, number in enumerate(card.counts):
                counts[place] += number
    unfinished = len(columns) > trees
    balanced = tuple(name for name, number in zip(SPECIES, counts, strict=True) if number == trees and number)
    score = per_tree * trees - unfinished - chainsaws + len(balanced)
    return Tally(trees, unfinished, chainsaws, dict(zip(SPECIES, counts, strict=True)), balanced, per_tree, score)


def breakdown(count: Tally) -> list[tuple[str, int, int]]:
    """The rows of the score sheet: item id, how many, points. The points add up to the score (section 7)."""
    return [
        ("trees", count.trees, count.per_tree * count.trees),
        ("unfinished", int(count.unfinished), -int(count.unfinished)),
        ("chainsaws", count.chainsaws, -count.chainsaws),
        ("balanced", len(count.balanced), len(count.balanced)),
    ]


def standing(count: Tally) -> tuple[int, int, int, bool]:
    """What ranks forests, greater is better: points, then the tie-breaks of section 7 (F12)."""
    return count.score, count.trees, -count.chainsaws, not count.unfinished


def ranks(counts: Sequence[Tally]) -> tuple[int, ...]:
    """The rank of each seat, best 1; forests equal in every tie-break share a rank (section 7)."""
    keys = [standing(count) for count in counts]
    return tuple(1 + sum(other > key for other in keys) for key in keys)


def grade(score: int) -> str:
    """The name id of a solo result: sprout, shrub, wood, forest or primary (section 8)."""
    return next((name for least, name in GRADES if score >= least), LEAST_GRADE)
