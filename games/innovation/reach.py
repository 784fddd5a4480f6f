"""What an action would do, worked out from what the reader sees: whom a dogma reaches, which supply a draw takes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from games.innovation.content import Content, Text, texts_of
from games.innovation.state import AGES, COLORS, ICONS

View = Mapping[str, Any]

OUT = AGES + 1
"""The age that a draw finds when every supply it may take from is empty."""


class Reach(NamedTuple):
    """Whom a dogma action of one seat concerns, as (seat, icons), clockwise from its left (rules section 3, Dogma)."""

    icon: str
    mine: int
    exposed: list[tuple[int, int]]
    """Opponents a demand reaches; empty for a card without one."""
    share: list[tuple[int, int]]
    """Opponents who share; empty for a card that only demands."""
    demands: bool
    shared: bool


def effects(view: View, content: Content, card: str) -> Sequence[Text]:
    """The effects of a card in the texts of this match."""
    return texts_of(content.cards[card], view["house"]["texts"])


def reach(view: View, content: Content, seat: int, card: str) -> Reach:
    """Whom *card* would reach and who would share it if *seat* activated it now."""
    place = content.cards[card].dogma
    mine = view["icons"][seat][place]
    kinds = {text.kind for text in effects(view, content, card)}
    demands, shared = "demand" in kinds, "effect" in kinds
    others = [(seat + step) % view["seats"] for step in range(1, view["seats"])]
    counts = [(other, view["icons"][other][place]) for other in others]
    return Reach(
        icon=ICONS[place],
        mine=mine,
        exposed=[one for one in counts if demands and one[1] < mine],
        share=[one for one in counts if shared and one[1] >= mine],
        demands=demands,
        shared=shared,
    )


def drawn_age(view: View, content: Content, seat: int) -> int:
    """The age a Draw action of *seat* takes from (rules sections 3 and 12.1); OUT when that ends the match."""
    start = view["lowest"]
    if view["house"]["draw"] == "highest":
        tops = [pile["cards"][-1] for pile in view["boards"][seat] if pile["cards"]]
        start = max((content.age[card] for card in tops), default=1)
    return found_age(view, start)


def found_age(view: View, age: int) -> int:
    """The age that a draw of value *age* takes from (rules section 4.5); OUT when that ends the match."""
    return next((one for one in range(max(age, 1), OUT) if view["supplies"][one - 1]), OUT)


def pile_of(view: View, seat: int, color: str) -> Mapping[str, Any]:
    """The pile of a colour on a seat's board."""
    pile: Mapping[str, Any] = view["boards"][seat][COLORS.index(color)]
    return pile


def top_of(view: View, seat: int, color: str) -> str:
    """The top card of a colour on a seat's board; "" without any."""
    cards = pile_of(view, seat, color)["cards"]
    return str(cards[-1]) if cards else ""


def owner_of(view: View, card: str) -> int | None:
    """The seat on whose board a card lies; None when it lies on none."""
    for seat, board in enumerate(view["boards"]):
        if any(card in pile["cards"] for pile in board):
            return seat
    return None
