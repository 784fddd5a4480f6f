"""Age 9: the effects of the cards 85 to 94."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand
from games.innovation.player import Player


@demand
def collaboration_1(you: Player, d: Dogma) -> None:
    """Reveal two 9s: the one I choose comes to my board, the other you meld."""
    drawn = [you.draw_and_reveal(9), you.draw_and_reveal(9)]
    mine = d.leader.pick("collaboration.take", drawn)
    for card in drawn:
        if card == mine:
            you.give(card, d.leader, "board")
        else:
            you.meld(card)


@cooperative
def collaboration_2(me: Player, d: Dogma) -> None:
    """With ten green cards or more, win."""
    if len(me.pile("green").cards) >= 10:
        me.wins("collaboration")


@demand
def fission_1(you: Player, d: Dogma) -> None:
    """Reveal a 10; on red, hands, boards and score piles leave the game and the action ends."""
    if you.color(you.draw_and_reveal(10)) == "red":
        d.over = True
        you.play.remove_everything()
