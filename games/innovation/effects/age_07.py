"""Age 7: the effects of the cards 65 to 74."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player, exchange


@cooperative
def evolution_1(me: Player, d: Dogma) -> None:
    """Perhaps score an 8 and return a card of the score pile; or draw one above the highest value there."""
    match me.may_pick("evolution.choose", ["score", "draw"]):
        case "score":
            me.draw_and_score(8)
            if card := me.pick("evolution.return", me.score_pile):
                me.returns(card)
        case "draw":
            me.draw(me.highest_value(me.score_pile) + 1)


@cooperative
def publications_1(me: Player, d: Dogma) -> None:
    """Perhaps put a pile into another order; it is told and picked from the top down."""
    color = me.may_pick("publications.color", [color for color in me.colors if len(me.pile(color).cards) > 1])
    if color is not None:
        downwards = me.in_order("publications.order", me.pile(color).cards[::-1])
        me.rearrange(color, downwards[::-1])


@cooperative
def publications_2(me: Player, d: Dogma) -> None:
    """Perhaps splay yellow or blue up."""
    me.may_splay("publications.splay", ["yellow", "blue"], "up")


@demand
@edition("third")
def combustion_1(you: Player, d: Dogma) -> None:
    """A card of your score pile goes to mine for every four crowns I show."""
    give_points(you, d, d.leader.icons("crown") // 4)


@demand
@edition("second")
def combustion_1_second(you: Player, d: Dogma) -> None:
    """Two cards of your score pile go to mine."""
    give_points(you, d, 2)


def give_points(you: Player, d: Dogma, count: int) -> None:
    """That many cards of your score pile go to mine."""
    for card in you.pick_some("combustion.give", you.score_pile, least=count, most=count, ordered=False):
        you.give(card, d.leader, "score")


@cooperative
@edition("third")
def combustion_2(me: Player, d: Dogma) -> None:
    """Return the bottom red card."""
    if card := me.bottom("red"):
        me.returns(card)


@demand
def explosives_1(you: Player, d: Dogma) -> None:
    """The three highest cards of your hand go to mine; if that empties yours, you draw a 7."""
    cards = you.pick_highest("explosives.give", you.hand, 3)
    for card in cards:
        you.give(card, d.leader, "hand")
    if cards and not you.hand:
        you.draw(7)


@cooperative
def bicycle_1(me: Player, d: Dogma) -> None:
    """Perhaps exchange hand and score pile."""
    if (me.hand or me.score_pile) and me.may("bicycle.exchange"):
        exchange(me, "hand", me.hand, me, "score", me.score_pile)


@cooperative
def electricity_1(me: Player, d: Dogma) -> None:
    """Return the top cards without a factory; draw an 8 for each."""
    cards = me.lacking(me.tops, "factory")
    me.returns_all(cards)
    for _ in cards:
        me.draw(8)


@demand
def refrigeration_1(you: Player, d: Dogma) -> None:
    """Return half of your hand, rounded down."""
    half = len(you.hand) // 2
    for card in you.pick_some("refrigeration.return", you.hand, least=half, most=half):
        you.returns(card)


@cooperative
def refrigeration_2(me: Player, d: Dogma) -> None:
    """Perhaps score a card of the hand."""
    if card := me.may_pick("refrigeration.score", me.hand):
        me.score(card)


@demand
def sanitation_1(you: Player, d: Dogma) -> None:
    """The two highest cards of your hand are exchanged with the lowest of mine."""
    highest = you.pick_highest("sanitation.give", you.hand, 2)
    lowest = d.leader.pick("sanitation.give-lowest", d.leader.lowest(d.leader.hand))
    exchange(you, "hand", highest, d.leader, "hand", [lowest] if lowest else [])


@cooperative
def lighting_1(me: Player, d: Dogma) -> None:
    """Perhaps tuck up to three cards; score a 7 for each different value."""
    cards = me.pick_some("lighting.tuck", me.hand, most=3)
    for card in cards:
        me.tuck(card)
    for _ in me.values(cards):
        me.draw_and_score(7)


@cooperative
def railroad_1(me: Player, d: Dogma) -> None:
    """Return the hand, then draw three 6s."""
    me.returns_all(me.hand)
    for _ in range(3):
        me.draw(6)


@cooperative
def railroad_2(me: Player, d: Dogma) -> None:
    """Perhaps splay a colour up that is splayed right."""
    me.may_splay("railroad.splay", me.splayed("right"), "up")
