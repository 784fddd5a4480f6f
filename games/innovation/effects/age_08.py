"""Age 8: the effects of the cards 75 to 84."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand
from games.innovation.player import Player
from games.innovation.state import AGES, COLORS


@cooperative
def quantum_theory_1(me: Player, d: Dogma) -> None:
    """Perhaps return up to two cards; for two, draw a 10 and score a 10."""
    cards = me.pick_some("quantum-theory.return", me.hand, most=2)
    for card in cards:
        me.returns(card)
    if len(cards) == 2:
        me.draw(10)
        me.draw_and_score(10)


@cooperative
def rocketry_1(me: Player, d: Dogma) -> None:
    """For every two clocks return a card of an opponent's score pile: I say of whom and of which value."""
    for _ in range(me.icons("clock") // 2):
        if target := me.pick_points("rocketry.return", me.others()):
            owner, value = target
            if card := owner.pick("rocketry.return-own", owner.worth(owner.score_pile, value)):
                me.returns(card, of=owner)


@cooperative
def flight_1(me: Player, d: Dogma) -> None:
    """With red splayed up, perhaps splay any colour up."""
    if me.pile("red").splay == "up":
        me.may_splay("flight.splay", COLORS, "up")


@cooperative
def flight_2(me: Player, d: Dogma) -> None:
    """Perhaps splay red up."""
    me.may_splay("flight.splay-red", ["red"], "up")


@demand
def mobility_1(you: Player, d: Dogma) -> None:
    """Your two highest top cards that are not red and lack a factory go to my score pile; if any, you draw an 8."""
    cards = you.pick_highest("mobility.give", you.lacking(you.not_colored(you.tops, "red"), "factory"), 2)
    for card in you.leaving(cards):
        you.give(card, d.leader, "score")
    if cards:
        you.draw(8)


@demand
def corporations_1(you: Player, d: Dogma) -> None:
    """A top card with a factory, not green, goes to my score pile; if so, you meld an 8."""
    if card := you.pick("corporations.give", you.showing(you.not_colored(you.tops, "green"), "factory")):
        you.give(card, d.leader, "score")
        you.draw_and_meld(8)


@cooperative
def corporations_2(me: Player, d: Dogma) -> None:
    """Draw and meld an 8."""
    me.draw_and_meld(8)


@cooperative
def mass_media_1(me: Player, d: Dogma) -> None:
    """Perhaps return a card; then name a value, and all cards of it in all score piles are returned.

    I say whose go first; in which order hidden cards of one value go, only their owner can say.
    """
    card = me.may_pick("mass-media.return", me.hand)
    if card is None:
        return
    me.returns(card)
    value = me.pick_value("mass-media.value", range(1, AGES + 1))
    assert value is not None  # there are always ten
    me.play.tell("named", seat=me.seat, card="mass-media", what=["value", value])
    owners = [player for player in me.everyone() if player.worth(player.score_pile, value)]
    for owner in me.players_in_order("mass-media.order", owners):
        for card in owner.in_order("order-return", owner.worth(owner.score_pile, value)):
            me.returns(card, of=owner)


@cooperative
def mass_media_2(me: Player, d: Dogma) -> None:
    """Perhaps splay purple up."""
    me.may_splay("mass-media.splay", ["purple"], "up")


@cooperative
def antibiotics_1(me: Player, d: Dogma) -> None:
    """Perhaps return up to three cards; draw two 8s for each different value."""
    cards = me.pick_some("antibiotics.return", me.hand, most=3)
    for card in cards:
        me.returns(card)
    for _ in me.values(cards):
        me.draw(8)
        me.draw(8)


@demand
def skyscrapers_1(you: Player, d: Dogma) -> None:
    """A top card with a clock, not yellow, goes to my board; if so, score the card beneath and return the others."""
    if card := you.pick("skyscrapers.give", you.showing(you.not_colored(you.tops, "yellow"), "clock")):
        you.give(card, d.leader, "board")
        left = you.pile(you.color(card)).cards
        if left:
            you.score(left[-1])
            you.returns_all(left)


@cooperative
def empiricism_1(me: Player, d: Dogma) -> None:
    """Name two colours and reveal a 9: meld it if it has one of them, and perhaps splay that colour up."""
    colors = me.pick_some("empiricism.color", COLORS, least=2, most=2, ordered=False)
    me.play.tell("named", seat=me.seat, card="empiricism", what=colors)
    card = me.draw_and_reveal(9)
    if me.color(card) in colors:
        me.meld(card)
        me.may_splay("empiricism.splay", [me.color(card)], "up")


@cooperative
def empiricism_2(me: Player, d: Dogma) -> None:
    """With twenty lightbulbs or more, win."""
    if me.icons("lightbulb") >= 20:
        me.wins("empiricism")


@cooperative
def socialism_1(me: Player, d: Dogma) -> None:
    """Perhaps tuck the whole hand; if a purple card was among it, take the lowest cards of all opponents' hands."""
    if not me.hand or not me.may("socialism.tuck"):
        return
    cards = me.in_order("socialism.order", me.hand)
    for card in cards:
        me.tuck(card)
    if me.colored(cards, "purple"):
        for other in me.others():
            for card in other.lowest(other.hand):
                other.give(card, me, "hand")
