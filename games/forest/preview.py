"""What an option would do to a forest: for the words beside it and the picture of it before it is confirmed. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import Choice
from games.forest import scoring
from games.forest.content import Card, Content

Stacks = list[list[list[str]]]
"""The columns of one forest, as in ``view["forests"][seat]``."""


@dataclass(frozen=True, slots=True)
class Placement:
    """A card and where it would go. ``covered`` is the card that would vanish under it, or ""."""

    seat: int
    card: str
    column: int
    level: int
    how: str
    """ "fill", "cover" or "new" (starts a tree)."""
    covered: str
    before: scoring.Tally
    after: scoring.Tally
    lacks: tuple[int, ...]
    """Levels the tree would still lack afterwards, from the ground up."""

    @property
    def gain(self) -> int:
        """Points won or lost if the match ended then."""
        return self.after.score - self.before.score

    @property
    def finishes(self) -> bool:
        """Whether the tree would be complete by this card."""
        return self.how != "cover" and not self.lacks


def per_tree(view: Mapping[str, Any]) -> int:
    """What a complete tree is worth here (forest.md sections 7 and 8.5)."""
    return scoring.SOLO_TREE_POINTS if view["mode"] == "solo" else scoring.TREE_POINTS


def count(view: Mapping[str, Any], content: Content, seat: int) -> scoring.Tally:
    """The count of that seat's forest if the match ended now."""
    return scoring.tally(view["forests"][seat], content.cards, per_tree=per_tree(view))


def waiting_card(choice: Choice, view: Mapping[str, Any]) -> str:
    """The card that a question about a place only is about: the gift, the obligatory or the last card; "" if hidden."""
    if choice.key == "forest.last":
        hand = view["hands"][choice.seat]["cards"]
        return hand[0] if hand else ""
    gift = view["gift"]
    return (gift["card"] or "") if gift else ""


def placement(choice: Choice, option: str, view: Mapping[str, Any], content: Content) -> Placement | None:
    """The placement an option stands for; None for options that plant nothing in the own forest."""
    verb, *rest = option.split(":")
    if verb == "play":
        card, column = rest[0], int(rest[1])
    elif verb == "place":
        card, column = waiting_card(choice, view), int(rest[0])
    else:
        return None
    return try_out(view, content, choice.seat, card, column) if card in content.cards else None


def try_out(view: Mapping[str, Any], content: Content, seat: int, card: str, column: int) -> Placement:
    """Plant *card* in a copy of the seat's forest (forest.md section 5)."""
    level = content.level[card]
    grown: Stacks = [[list(stack) for stack in tree] for tree in view["forests"][seat]]
    how = "fill"
    if column == len(grown):
        grown.append([[], [], [], []])
        how = "new"
    cell = grown[column][level]
    covered = cell[-1] if cell else ""
    if covered:
        how = "cover"
    cell.append(card)
    return Placement(
        seat=seat,
        card=card,
        column=column,
        level=level,
        how=how,
        covered=covered,
        before=count(view, content, seat),
        after=scoring.tally(grown, content.cards, per_tree=per_tree(view)),
        lacks=tuple(number for number, stack in enumerate(grown[column]) if not stack),
    )


def columns_for(tree_stacks: Sequence[Sequence[Sequence[str]]]) -> range:
    """The columns a card of any level may go to (forest.md section 5)."""
    columns = len(tree_stacks)
    growing = columns and not all(tree_stacks[-1])
    return range(columns if growing else columns + 1)


def best_for(view: Mapping[str, Any], content: Content, seat: int, card: str) -> Placement:
    """The placement of *card* that leaves *seat* with most points; of equals the one that fills, then the leftmost."""
    tries = [try_out(view, content, seat, card, column) for column in columns_for(view["forests"][seat])]
    return max(tries, key=lambda tried: (tried.gain, tried.how != "cover", -tried.column))


def newly_balanced(tried: Placement) -> tuple[str, ...]:
    """Species that would come into balance."""
    return tuple(name for name in tried.after.balanced if name not in tried.before.balanced)


def unbalanced(tried: Placement) -> tuple[str, ...]:
    """Species that would fall out of balance."""
    return tuple(name for name in tried.before.balanced if name not in tried.after.balanced)


def animals_of(card: Card) -> dict[str, int]:
    """The species on a card and how many, in the order of scoring.SPECIES."""
    return {name: number for name, number in zip(scoring.SPECIES, card.counts, strict=True) if number}
