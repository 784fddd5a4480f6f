"""Age 6: the effects of the cards 55 to 64."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative
from games.innovation.player import Player


@cooperative
def democracy_1(me: Player, d: Dogma) -> None:
    """Return any number; if that makes more than anyone else so far in this action, score an 8."""
    for card in me.pick_some("democracy.return", me.hand):
        me.returns(card)
        d.tally[me.seat] += 1
    mine = d.tally[me.seat]
    if mine and all(mine > d.tally[other.seat] for other in me.others()):
        me.draw_and_score(8)
