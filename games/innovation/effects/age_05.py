"""Age 5: the effects of the cards 45 to 54."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player
from games.innovation.state import COLORS


@cooperative
def chemistry_1(me: Player, d: Dogma) -> None:
    """Perhaps splay blue right."""
    me.may_splay("chemistry.splay", ["blue"], "right")


@cooperative
def chemistry_2(me: Player, d: Dogma) -> None:
    """Draw and score one higher than the highest top card; then return a card of the score pile."""
    me.draw_and_score(me.highest_value(me.tops) + 1)
    if card := me.pick("chemistry.return", me.score_pile):
        me.returns(card)


@cooperative
def physics_1(me: Player, d: Dogma) -> None:
    """Draw and reveal three 6s; if two share a colour, return the whole hand, else keep them."""
    drawn = [me.draw_and_reveal(6) for _ in range(3)]
    if len({me.color(card) for card in drawn}) < len(drawn):
        me.returns_all(me.hand)


@cooperative
def coal_1(me: Player, d: Dogma) -> None:
    """Draw and tuck a 5."""
    me.draw_and_tuck(5)


@cooperative
def coal_2(me: Player, d: Dogma) -> None:
    """Perhaps splay red right."""
    me.may_splay("coal.splay", ["red"], "right")


@cooperative
def coal_3(me: Player, d: Dogma) -> None:
    """Perhaps score a top card; if so, score the card beneath it too."""
    if card := me.may_pick("coal.score", me.tops):
        me.score(card)
        if beneath := me.top(me.color(card)):
            me.score(beneath)


@demand
def the_pirate_code_1(you: Player, d: Dogma) -> None:
    """Two cards of value 4 or less of your score pile go to mine."""
    low = [card for card in you.score_pile if you.age(card) <= 4]
    for card in you.pick_some("the-pirate-code.give", low, least=2, most=2, ordered=False):
        you.give(card, d.leader, "score")
        d.marks.add("the-pirate-code.moved")


@cooperative
def the_pirate_code_2(me: Player, d: Dogma) -> None:
    """If that demand moved a card, score the lowest top card with a crown."""
    crowned = me.showing(me.tops, "crown") if "the-pirate-code.moved" in d.marks else []
    if card := me.pick("the-pirate-code.score", me.lowest(crowned)):
        me.score(card)


@demand
def banking_1(you: Player, d: Dogma) -> None:
    """A top card with a factory, not a green one, goes to my board; if so, draw and score a 5."""
    if card := you.pick("banking.give", you.not_colored(you.showing(you.tops, "factory"), "green")):
        you.give(card, d.leader, "board")
        you.draw_and_score(5)


@cooperative
def banking_2(me: Player, d: Dogma) -> None:
    """Perhaps splay green right."""
    me.may_splay("banking.splay", ["green"], "right")


@cooperative
@edition("third")
def measurement_1(me: Player, d: Dogma) -> None:
    """Perhaps reveal and return a hand card; if so, splay its colour right and draw by the size of that pile."""
    if card := me.may_pick("measurement.return", me.hand):
        me.reveal(card)
        me.returns(card)
        measure(me, me.color(card))


@cooperative
@edition("second")
def measurement_1_second(me: Player, d: Dogma) -> None:
    """Perhaps return a hand card; if so, splay any colour right and draw by the size of that pile."""
    if card := me.may_pick("measurement.return", me.hand):
        me.returns(card)
        if color := me.pick_color("measurement.color", COLORS):
            measure(me, color)


def measure(me: Player, color: str) -> None:
    """Splay that colour right if possible, and draw a card of its number of cards; without any, a 1 (ruling 13.33)."""
    me.splay(color, "right")
    me.draw(len(me.pile(color).cards))


@demand
@edition("third")
def statistics_1(you: Player, d: Dogma) -> None:
    """All the highest cards of your score pile go to your hand."""
    for card in you.highest(you.score_pile):
        you.give(card, you, "hand")


@demand
@edition("second")
def statistics_1_second(you: Player, d: Dogma) -> None:
    """A highest card of your score pile goes to your hand; again, if it is the only one there."""
    while card := you.pick("statistics.take", you.highest(you.score_pile)):
        you.give(card, you, "hand")
        if len(you.hand) != 1:
            return


@cooperative
def statistics_2(me: Player, d: Dogma) -> None:
    """Perhaps splay yellow right."""
    me.may_splay("statistics.splay", ["yellow"], "right")


@cooperative
def steam_engine_1(me: Player, d: Dogma) -> None:
    """Draw and tuck two 4s, then score the bottom yellow card."""
    me.draw_and_tuck(4)
    me.draw_and_tuck(4)
    if card := me.bottom("yellow"):
        me.score(card)


@cooperative
def astronomy_1(me: Player, d: Dogma) -> None:
    """Draw and reveal a 6; if it is green or blue, meld it and do this again."""
    while me.color(card := me.draw_and_reveal(6)) in ("green", "blue"):
        me.meld(card)


@cooperative
def astronomy_2(me: Player, d: Dogma) -> None:
    """If all top cards but purple are of value 6 or more, claim Universe."""
    if all(me.age(card) >= 6 for card in me.not_colored(me.tops, "purple")):
        me.claim("universe", "astronomy")


@demand
@edition("third")
def societies_1(you: Player, d: Dogma) -> None:
    """A top card with a lightbulb, higher than my top card of its colour, goes to my board; if so, draw a 5."""
    mine = d.leader
    higher = [card for card in you.tops if you.age(card) > mine.age(mine.top(you.color(card)))]
    if card := you.pick("societies.give", you.showing(higher, "lightbulb")):
        you.give(card, mine, "board")
        you.draw(5)


@demand
@edition("second")
def societies_1_second(you: Player, d: Dogma) -> None:
    """A top card with a lightbulb, not a purple one, goes to my board; if so, draw a 5."""
    if card := you.pick("societies.give", you.not_colored(you.showing(you.tops, "lightbulb"), "purple")):
        you.give(card, d.leader, "board")
        you.draw(5)
