"""What an action would do, as the rules themselves play it on a table made from what one player sees."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from games.engine import Answer, Checkpoint, Choice, Dice, Event, GameOver, Table
from games.tiber.hexes import Map, map_for
from games.tiber.hidden import imagine_offer, imagine_river
from games.tiber.rules import TiberRules
from games.tiber.state import Board, House, Pollution, River, Tiber


@dataclass(frozen=True, slots=True)
class Prospect:
    """An action of *seat* tried out: the table *before* and *after* it, and what is told on the way."""

    seat: int
    before: Tiber
    after: Tiber
    events: tuple[Event, ...]
    ending: str
    """The reason for which the match would be over; "" when it goes on."""

    def told(self, name: str) -> Mapping[str, Any] | None:
        """What the first event of that name says; None when there is none."""
        return next((event.args for event in self.events if event.name == name), None)

    @property
    def river(self) -> River:
        """The seat's river afterwards."""
        return self.after.rivers[self.seat]

    @property
    def earlier(self) -> River:
        """The seat's river as it is."""
        return self.before.rivers[self.seat]

    @property
    def gain(self) -> int:
        """River points more than before."""
        return self.river.points - self.earlier.points

    @property
    def taken(self) -> list[Pollution]:
        """The pollution points the seat would get."""
        return less(self.river.pollution, self.earlier.pollution)

    @property
    def removed(self) -> list[Pollution]:
        """The pollution points the seat would be rid of."""
        return less(self.earlier.pollution, self.river.pollution)

    @property
    def paid(self) -> list[int]:
        """Cards of each resource that leave the seat's hand, less those that come in."""
        hands = zip(self.before.hands[self.seat], self.after.hands[self.seat], strict=True)
        return [had - has for had, has in hands]


def less(points: Sequence[Pollution], others: Sequence[Pollution]) -> list[Pollution]:
    """The first points without the others, each as often as it is there."""
    left = list(points)
    for one in others:
        if one in left:
            left.remove(one)
    return left


def grid(view: Mapping[str, Any]) -> Map:
    """The map of the match."""
    return map_for(view["seats"])


def table(rules: TiberRules, view: Mapping[str, Any]) -> Tiber:
    """The table as its viewer sees it.

    Of other hands it holds what an open proposal shows, and of the decks all the cards that lie nowhere in sight: good
    for what is public, and for nothing else.
    """
    board, house, offer = view["board"], view["house"], imagine_offer(view["offer"])
    hands = [list(face["cards"] or (0, 0, 0)) for face in view["hands"]]
    if offer is not None and not view["hands"][offer.by]["cards"]:
        hands[offer.by] = list(offer.give)
    unseen = list(rules.content.resources)
    for shown in (view["discards"], *hands):
        unseen = [max(0, left - here) for left, here in zip(unseen, shown, strict=True)]
    return Tiber(
        house=House(house["rings"], house["sharing"], house["toll"]),
        board=Board(board["grounds"], dict(board["conflicts"]), board["red"]),
        rivers=[imagine_river(river) for river in view["rivers"]],
        hands=hands,
        deck=unseen,
        discards=list(view["discards"]),
        events=[],
        events_used=list(view["events_used"]),
        first=dict(view["first"]),
        phase=view["phase"],
        turn=view["turn"],
        round=view["round"],
        busy=view["busy"],
        quiet=view["quiet"],
        event=view["event"],
        detour=view["detour"],
        offer=offer,
        proposals=view["proposals"],
        bonus=view["bonus"],
    )


def tried(rules: TiberRules, view: Mapping[str, Any], seat: int, option: str) -> Prospect:
    """What an option of ``tiber.act`` would do.

    Raises:
        AssertionError: the option asks something before it does anything (``trade``).
    """
    g = Table(Checkpoint(table(rules, view), Dice("")), _nobody)
    ending = ""
    try:
        rules.carry_out(g, seat, option)
    except GameOver as over:
        ending = over.reason
    return Prospect(seat, table(rules, view), g.state, tuple(g.events), ending)


def _nobody(open: tuple[Choice, ...]) -> Sequence[Answer]:
    """Nobody answers on a table that is only imagined."""
    raise AssertionError(f"asked on an imagined table: {open}")
