"""Age 9: the effects of the cards 85 to 94."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition, execute_alone
from games.innovation.player import Player


@cooperative
def computers_1(me: Player, d: Dogma) -> None:
    """Perhaps splay red or green up."""
    me.may_splay("computers.splay", ["red", "green"], "up")


@cooperative
def computers_2(me: Player, d: Dogma) -> None:
    """Draw and meld a 10, then carry it out for yourself alone."""
    execute_alone(me, d, me.draw_and_meld(10))


@cooperative
def genetics_1(me: Player, d: Dogma) -> None:
    """Draw and meld a 10; score all cards under it."""
    card = me.draw_and_meld(10)
    for under in me.pile(me.color(card)).cards[-2::-1]:
        me.score(under)


@demand
def composites_1(you: Player, d: Dogma) -> None:
    """All cards of your hand but one come to mine, and the highest of your score pile to mine."""
    kept = you.pick("composites.keep", you.hand)
    for card in [card for card in you.hand if card != kept]:
        you.give(card, d.leader, "hand")
    if highest := you.pick("composites.give", you.highest(you.score_pile)):
        you.give(highest, d.leader, "score")


@demand
def fission_1(you: Player, d: Dogma) -> None:
    """Reveal a 10; on red, hands, boards and score piles leave the game and the action ends."""
    if you.color(you.draw_and_reveal(10)) == "red":
        d.over = True
        you.play.remove_everything()


@cooperative
@edition("third")
def fission_2(me: Player, d: Dogma) -> None:
    """Return any player's top card other than Fission, then draw a 10."""
    return_any_top(me)
    me.draw(10)


@cooperative
@edition("second")
def fission_2_second(me: Player, d: Dogma) -> None:
    """Return any player's top card other than Fission."""
    return_any_top(me)


def return_any_top(me: Player) -> None:
    """Return a top card other than Fission from any board."""
    owners = {card: player for player in me.everyone() for card in player.tops if card != "fission"}
    if card := me.pick("fission.return", list(owners)):
        me.returns(card, of=owners[card])


@demand
def collaboration_1(you: Player, d: Dogma) -> None:
    """Reveal two 9s: the one I choose comes to my board, the other you meld."""
    drawn = [you.draw_and_reveal(9), you.draw_and_reveal(9)]
    if mine := d.leader.pick("collaboration.take", drawn):
        you.give(mine, d.leader, "board")
        drawn.remove(mine)
    you.meld(drawn[0])


@cooperative
def collaboration_2(me: Player, d: Dogma) -> None:
    """With ten green cards or more, win."""
    if len(me.pile("green").cards) >= 10:
        me.wins("collaboration")


@cooperative
def satellites_1(me: Player, d: Dogma) -> None:
    """Return the hand, then draw three 8s."""
    me.returns_all(me.hand)
    for _ in range(3):
        me.draw(8)


@cooperative
def satellites_2(me: Player, d: Dogma) -> None:
    """Perhaps splay purple up."""
    me.may_splay("satellites.splay", ["purple"], "up")


@cooperative
def satellites_3(me: Player, d: Dogma) -> None:
    """Meld a card of the hand and carry it out for yourself alone."""
    if card := me.pick("satellites.meld", me.hand):
        me.meld(card)
        execute_alone(me, d, card)


@cooperative
def ecology_1(me: Player, d: Dogma) -> None:
    """Perhaps return a card; if so, score another and draw two 10s."""
    if returned := me.may_pick("ecology.return", me.hand):
        me.returns(returned)
        if scored := me.pick("ecology.score", me.hand):
            me.score(scored)
        me.draw(10)
        me.draw(10)


@cooperative
def suburbia_1(me: Player, d: Dogma) -> None:
    """Perhaps tuck any number of cards; score a 1 for each."""
    cards = me.pick_some("suburbia.tuck", me.hand)
    for card in cards:
        me.tuck(card)
    for _ in cards:
        me.draw_and_score(1)


@demand
def services_1(you: Player, d: Dogma) -> None:
    """The highest cards of your score pile come to my hand; if any, take a top card without a leaf from my board."""
    highest = you.highest(you.score_pile)
    for card in highest:
        you.give(card, d.leader, "hand")
    if highest and (top := you.pick("services.take", you.lacking(d.leader.tops, "leaf"))):
        d.leader.give(top, you, "hand")


@cooperative
def specialization_1(me: Player, d: Dogma) -> None:
    """Show a card of the hand; take the top card of its colour from every opponent."""
    if card := me.pick("specialization.choose", me.hand):
        me.reveal(card)
        for other in me.others():
            if top := other.top(me.color(card)):
                other.give(top, me, "hand")


@cooperative
def specialization_2(me: Player, d: Dogma) -> None:
    """Perhaps splay yellow or blue up."""
    me.may_splay("specialization.splay", ["yellow", "blue"], "up")
