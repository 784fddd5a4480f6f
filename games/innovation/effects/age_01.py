"""Age 1: the effects of the cards 0 to 14."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player


@cooperative
def pottery_1(me: Player, d: Dogma) -> None:
    """Perhaps return one to three cards; draw and score a card of their number."""
    cards = me.pick_some("pottery.return", me.hand, most=3)
    for card in cards:
        me.returns(card)
    if cards:
        me.draw_and_score(len(cards))


@cooperative
def pottery_2(me: Player, d: Dogma) -> None:
    """Draw a 1."""
    me.draw(1)


@cooperative
def tools_1(me: Player, d: Dogma) -> None:
    """Perhaps return three cards, or as many as there are; only for three, draw and meld a 3."""
    if len(me.hand) < 3:
        if me.hand and me.may("tools.return-few"):
            me.returns_all(me.hand)
    elif me.may("tools.return"):
        if len(me.hand) == 3:
            me.returns_all(me.hand)
        else:
            alike = len(me.values(me.hand)) < len(me.hand)
            for card in me.pick_some("tools.return-three", me.hand, least=3, most=3, ordered=alike):
                me.returns(card)
        me.draw_and_meld(3)


@cooperative
def tools_2(me: Player, d: Dogma) -> None:
    """Perhaps return a card of value 3; if so, draw three 1s."""
    if card := me.may_pick("tools.return-value", me.worth(me.hand, 3)):
        me.returns(card)
        for _ in range(3):
            me.draw(1)


@cooperative
def writing_1(me: Player, d: Dogma) -> None:
    """Draw a 2."""
    me.draw(2)


@demand
def archery_1(you: Player, d: Dogma) -> None:
    """You draw a 1, then your highest card goes to my hand."""
    you.draw(1)
    if card := you.pick("archery.give", you.highest(you.hand)):
        you.give(card, d.leader, "hand")


@cooperative
def metalworking_1(me: Player, d: Dogma) -> None:
    """Reveal a 1; with a castle score it, and do it again."""
    while me.has(card := me.draw_and_reveal(1), "castle"):
        me.score(card)


@demand
@edition("third")
def oars_1(you: Player, d: Dogma) -> None:
    """A crown card from your hand goes to my score pile; you draw a 1, and do it again."""
    while card := you.pick("oars.give", you.showing(you.hand, "crown"), hidden=you.may_hold("crown")):
        you.give(card, d.leader, "score")
        d.marks.add("oars.moved")
        you.draw(1)


@demand
@edition("second")
def oars_1_second(you: Player, d: Dogma) -> None:
    """A crown card from your hand goes to my score pile; if so, you draw a 1."""
    if card := you.pick("oars.give", you.showing(you.hand, "crown"), hidden=you.may_hold("crown")):
        you.give(card, d.leader, "score")
        d.marks.add("oars.moved")
        you.draw(1)


@cooperative
def oars_2(me: Player, d: Dogma) -> None:
    """If that demand moved nothing, draw a 1."""
    if "oars.moved" not in d.marks:
        me.draw(1)


@cooperative
def clothing_1(me: Player, d: Dogma) -> None:
    """Meld a card of a colour you don't have yet."""
    if card := me.pick("clothing.meld", me.not_colored(me.hand, *me.colors), hidden=len(me.colors) < 5):
        me.meld(card)


@cooperative
def clothing_2(me: Player, d: Dogma) -> None:
    """Draw and score a 1 for each colour that only you have."""
    theirs = {color for other in me.others() for color in other.colors}
    for _ in [color for color in me.colors if color not in theirs]:
        me.draw_and_score(1)


@cooperative
def sailing_1(me: Player, d: Dogma) -> None:
    """Draw and meld a 1."""
    me.draw_and_meld(1)


@cooperative
def the_wheel_1(me: Player, d: Dogma) -> None:
    """Draw two 1s."""
    me.draw(1)
    me.draw(1)


@cooperative
def agriculture_1(me: Player, d: Dogma) -> None:
    """Perhaps return a card; if so, draw and score one of a value higher by 1."""
    if card := me.may_pick("agriculture.return", me.hand):
        me.returns(card)
        me.draw_and_score(me.age(card) + 1)


@cooperative
def domestication_1(me: Player, d: Dogma) -> None:
    """Meld your lowest card; in any case draw a 1."""
    if card := me.pick("domestication.meld", me.lowest(me.hand)):
        me.meld(card)
    me.draw(1)


@cooperative
def masonry_1(me: Player, d: Dogma) -> None:
    """Perhaps meld any number of castle cards; four at once are worth Monument."""
    cards = me.pick_some("masonry.meld", me.showing(me.hand, "castle"), hidden=me.may_hold("castle"))
    for card in cards:
        me.meld(card)
    if len(cards) >= 4:
        me.claim("monument", "masonry")


@demand
def city_states_1(you: Player, d: Dogma) -> None:
    """If you show four castles, a top card of yours with a castle goes to my board; if so, you draw a 1."""
    if you.icons("castle") < 4:
        return
    if card := you.pick("city-states.give", you.showing(you.tops, "castle")):
        you.give(card, d.leader, "board")
        you.draw(1)


@cooperative
def code_of_laws_1(me: Player, d: Dogma) -> None:
    """Perhaps tuck a card of a colour you have; if so, perhaps splay that colour left."""
    if card := me.may_pick("code-of-laws.tuck", me.colored(me.hand, *me.colors), hidden=True):
        me.tuck(card)
        me.may_splay("code-of-laws.splay", [me.color(card)], "left")


@cooperative
def mysticism_1(me: Player, d: Dogma) -> None:
    """Reveal a 1; if you have its colour, meld it and draw a 1."""
    card = me.draw_and_reveal(1)
    if me.color(card) in me.colors:
        me.meld(card)
        me.draw(1)
