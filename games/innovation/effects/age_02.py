"""Age 2: the effects of the cards 15 to 24."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player, exchange


@cooperative
def calendar_1(me: Player, d: Dogma) -> None:
    """With more cards in the score pile than in the hand, draw two 3s."""
    if len(me.score_pile) > len(me.hand):
        me.draw(3)
        me.draw(3)


@cooperative
def mathematics_1(me: Player, d: Dogma) -> None:
    """Perhaps return a card; if so, draw and meld one of a value higher by 1."""
    if card := me.may_pick("mathematics.return", me.hand):
        me.returns(card)
        me.draw_and_meld(me.age(card) + 1)


@demand
def construction_1(you: Player, d: Dogma) -> None:
    """Two cards of your hand go to mine; in any case you draw a 2."""
    for card in you.pick_some("construction.give", you.hand, least=2, most=2, ordered=False):
        you.give(card, d.leader, "hand")
    you.draw(2)


@cooperative
def construction_2(me: Player, d: Dogma) -> None:
    """If only you have all five colours, claim Empire."""
    if len(me.colors) == 5 and all(len(other.colors) < 5 for other in me.others()):
        me.claim("empire", "construction")


@cooperative
def road_building_1(me: Player, d: Dogma) -> None:
    """Meld one card or two; after two, perhaps give your top red card to somebody's board for their top green one."""
    cards = me.pick_some("road-building.meld", me.hand, least=1, most=2)
    for card in cards:
        me.meld(card)
    red = me.top("red")
    if len(cards) < 2 or red is None or not me.may("road-building.give"):
        return
    if other := me.pick_player("road-building.player", me.others()):
        me.give(red, other, "board")
        if green := other.top("green"):
            other.give(green, me, "board")


@cooperative
def currency_1(me: Player, d: Dogma) -> None:
    """Perhaps return any number of cards; draw and score a 2 for each value among them."""
    cards = me.pick_some("currency.return", me.hand)
    for card in cards:
        me.returns(card)
    for _ in me.values(cards):
        me.draw_and_score(2)


@demand
def mapmaking_1(you: Player, d: Dogma) -> None:
    """A 1 of your score pile goes to mine."""
    if card := you.pick("mapmaking.give", you.worth(you.score_pile, 1)):
        you.give(card, d.leader, "score")
        d.marks.add("mapmaking.moved")


@cooperative
def mapmaking_2(me: Player, d: Dogma) -> None:
    """If that demand moved a card, draw and score a 1."""
    if "mapmaking.moved" in d.marks:
        me.draw_and_score(1)


@cooperative
def canal_building_1(me: Player, d: Dogma) -> None:
    """Perhaps exchange all your highest cards in the hand with all the highest in the score pile."""
    if (me.hand or me.score_pile) and me.may("canal-building.exchange"):
        exchange(me, "hand", me.highest(me.hand), me, "score", me.highest(me.score_pile))


@cooperative
@edition("third")
def fermenting_1(me: Player, d: Dogma) -> None:
    """Draw a 2 for each colour that shows a leaf."""
    for _ in me.colors_showing("leaf"):
        me.draw(2)


@cooperative
@edition("second")
def fermenting_1_second(me: Player, d: Dogma) -> None:
    """Draw a 2 for every two leaves."""
    for _ in range(me.icons("leaf") // 2):
        me.draw(2)


@demand
def monotheism_1(you: Player, d: Dogma) -> None:
    """A top card of a colour I don't have goes to my score pile; if so, you draw and tuck a 1."""
    if card := you.pick("monotheism.give", you.not_colored(you.tops, *d.leader.colors)):
        you.give(card, d.leader, "score")
        you.draw_and_tuck(1)


@cooperative
def monotheism_2(me: Player, d: Dogma) -> None:
    """Draw and tuck a 1."""
    me.draw_and_tuck(1)


@cooperative
def philosophy_1(me: Player, d: Dogma) -> None:
    """Perhaps splay any colour left."""
    me.may_splay("philosophy.splay", me.colors, "left")


@cooperative
def philosophy_2(me: Player, d: Dogma) -> None:
    """Perhaps score a card."""
    if card := me.may_pick("philosophy.score", me.hand):
        me.score(card)
