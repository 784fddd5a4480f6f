"""Age 10: the effects of the cards 95 to 104."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, execute_alone
from games.innovation.player import Player


@cooperative
def software_1(me: Player, d: Dogma) -> None:
    """Draw and score a 10."""
    me.draw_and_score(10)


@cooperative
def software_2(me: Player, d: Dogma) -> None:
    """Draw and meld two 10s, then carry out the second for yourself alone."""
    me.draw_and_meld(10)
    execute_alone(me, d, me.draw_and_meld(10))
