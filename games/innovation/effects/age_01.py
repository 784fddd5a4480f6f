"""Age 1: the effects of the cards 0 to 14."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player


@demand
@edition("third")
def oars_1(you: Player, d: Dogma) -> None:
    """A crown card from your hand goes to my score pile; you draw a 1, and do it again."""
    while card := you.pick("oars.give", you.showing(you.hand, "crown"), hidden=True):
        you.give(card, d.leader, "score")
        d.marks.add("oars.moved")
        you.draw(1)


@demand
@edition("second")
def oars_1_second(you: Player, d: Dogma) -> None:
    """A crown card from your hand goes to my score pile; if so, you draw a 1."""
    if card := you.pick("oars.give", you.showing(you.hand, "crown"), hidden=True):
        you.give(card, d.leader, "score")
        d.marks.add("oars.moved")
        you.draw(1)


@cooperative
def oars_2(me: Player, d: Dogma) -> None:
    """If that demand moved nothing, draw a 1."""
    if "oars.moved" not in d.marks:
        me.draw(1)
