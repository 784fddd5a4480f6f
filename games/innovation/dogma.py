"""Carrying out a card: who shares, who is exposed, in which order, the bonus, cards within cards (sections 3, 7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from games.innovation.content import amount
from games.innovation.state import ICONS, Edition, Running, Step

if TYPE_CHECKING:
    from games.innovation.play import Play
    from games.innovation.player import Player

Function = Callable[["Player", "Dogma"], None]


class Effect(NamedTuple):
    """One effect of a card as code: a demand or a cooperative effect."""

    demand: bool
    run: Function


@dataclass(slots=True)
class Dogma:
    """One dogma action, and the little its effects remember of each other."""

    leader: Player
    marks: set[str] = field(default_factory=set)
    """What has happened in this action: "oars.moved"."""
    tally: Counter[int] = field(default_factory=Counter)
    """Cards returned by each seat (Democracy)."""
    over: bool = False
    """Nothing further of this action happens (Fission)."""


def only_demands(effects: Mapping[str, tuple[Effect, ...]]) -> frozenset[str]:
    """The cards that have no cooperative effect."""
    return frozenset(card for card, those in effects.items() if all(one.demand for one in those))


def cooperative(function: Function) -> Function:
    """Mark an effect that everybody shares who has as many of the icon as the leader. Named ``card_name_1``."""
    function.demand = False  # type: ignore[attr-defined]
    return function


def demand(function: Function) -> Function:
    """Mark an "I demand" effect: for opponents with fewer of the icon than the leader."""
    function.demand = True  # type: ignore[attr-defined]
    return function


def edition(name: Edition) -> Callable[[Function], Function]:
    """Mark an effect that only that edition's text has; its function's name ends in ``_second`` for the older one."""

    def mark(function: Function) -> Function:
        function.edition = name  # type: ignore[attr-defined]
        return function

    return mark


def reach(play: Play, seat: int, icon: int) -> tuple[list[int], list[int]]:
    """Who would share and who would be exposed: opponents of *seat* with at least as many of *icon*, and with fewer.

    Clockwise from the left of *seat* (section 3, Dogma, points 2 and 3).
    """
    mine = amount(play.icons(seat), icon)
    share: list[int] = []
    exposed: list[int] = []
    for other in play.clockwise(seat)[:-1]:
        (share if amount(play.icons(other.seat), icon) >= mine else exposed).append(other.seat)
    return share, exposed


def activate(play: Play, leader: Player, card: str) -> None:
    """A Dogma action, to its end and the bonus (section 3)."""
    s = play.state
    icon = play.content.cards[card].dogma
    share, exposed = reach(play, leader.seat, icon)
    s.running = Running(leader.seat, ICONS[icon], share, exposed, [], [])
    play.tell("activated", seat=leader.seat, card=card, icon=ICONS[icon], share=share, exposed=exposed)
    d = Dogma(leader)
    bonus = any_change = False
    for number, effect in enumerate(play.effects[card], 1):
        for seat in exposed if effect.demand else [*share, leader.seat]:
            play.changed = False
            carry_out(play, play.players[seat], d, card, number, effect)
            any_change = any_change or play.changed
            if d.over:
                s.running = None
                return
            bonus = bonus or (play.changed and not effect.demand and seat != leader.seat)
    s.running = None
    if not any_change:
        play.tell("nothing", seat=leader.seat, card=card)
    if bonus:
        draw_action(play, leader, "bonus")


def carry_out(play: Play, player: Player, d: Dogma, card: str, number: int, effect: Effect) -> None:
    """One effect by one player; while it lasts the table shows it."""
    running = play.state.running
    assert running is not None
    steps = running.steps
    play.named(len(steps))
    steps.append(Step(card, number, effect.demand, player.seat))
    effect.run(player, d)
    steps.pop()
    play.named(len(steps))


def execute_alone(player: Player, d: Dogma, card: str) -> None:
    """The cooperative effects of *card* in order, by this player alone: nobody shares, no demands (section 7)."""
    play = player.play
    for number, effect in enumerate(play.effects[card], 1):
        if not effect.demand:
            carry_out(play, player, d, card, number, effect)


def draw_action(play: Play, player: Player, how: str) -> None:
    """Draw as the Draw action does: from the lowest supply (section 12.1) or the highest top card's (section 3)."""
    if play.state.house.draw == "lowest":
        player.draw(play.state.lowest, how)
    else:
        player.draw(player.highest_value(player.tops), how)
