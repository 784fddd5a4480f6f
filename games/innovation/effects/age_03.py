"""Age 3: the effects of the cards 25 to 34."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player, exchange


@cooperative
def alchemy_1(me: Player, d: Dogma) -> None:
    """Reveal a 4 for every three castles; if one of them is red, return these and the whole hand."""
    drawn = [me.draw_and_reveal(4) for _ in range(me.icons("castle") // 3)]
    if me.colored(drawn, "red"):
        me.returns_all(me.hand)


@cooperative
def alchemy_2(me: Player, d: Dogma) -> None:
    """Meld a card, then score one."""
    if card := me.pick("alchemy.meld", me.hand):
        me.meld(card)
    if card := me.pick("alchemy.score", me.hand):
        me.score(card)


@cooperative
def translation_1(me: Player, d: Dogma) -> None:
    """Perhaps meld the whole score pile."""
    if me.score_pile and me.may("translation.meld"):
        for card in me.in_order("translation.order", me.score_pile):
            me.meld(card)


@cooperative
def translation_2(me: Player, d: Dogma) -> None:
    """If no top card of yours lacks a crown, claim World."""
    if not me.lacking(me.tops, "crown"):
        me.claim("world", "translation")


@demand
def engineering_1(you: Player, d: Dogma) -> None:
    """All your top cards with a castle go to my score pile; those below them stay."""
    for card in you.leaving(you.showing(you.tops, "castle")):
        you.give(card, d.leader, "score")


@cooperative
def engineering_2(me: Player, d: Dogma) -> None:
    """Perhaps splay red left."""
    me.may_splay("engineering.splay", ["red"], "left")


@cooperative
def optics_1(me: Player, d: Dogma) -> None:
    """Draw and meld a 3; with a crown draw and score a 4, else a card of your score pile goes to somebody poorer's."""
    if me.has(me.draw_and_meld(3), "crown"):
        me.draw_and_score(4)
        return
    poorer = [other for other in me.others() if other.points < me.points]
    other = me.pick_player("optics.player", poorer)
    if other and (card := me.pick("optics.give", me.score_pile)):
        me.give(card, other, "score")


@demand
def compass_1(you: Player, d: Dogma) -> None:
    """A top leaf card of yours, not green, goes to my board; in any case one of mine without a leaf goes to yours."""
    if card := you.pick("compass.give", you.not_colored(you.showing(you.tops, "leaf"), "green")):
        you.give(card, d.leader, "board")
    if card := you.pick("compass.take", you.lacking(d.leader.tops, "leaf")):
        d.leader.give(card, you, "board")


@cooperative
def paper_1(me: Player, d: Dogma) -> None:
    """Perhaps splay green or blue left."""
    me.may_splay("paper.splay", ["green", "blue"], "left")


@cooperative
def paper_2(me: Player, d: Dogma) -> None:
    """Draw a 4 for each colour splayed left."""
    for _ in me.splayed("left"):
        me.draw(4)


@demand
def machinery_1(you: Player, d: Dogma) -> None:
    """Your hand and all the highest cards of mine change places."""
    exchange(you, "hand", you.hand, d.leader, "hand", d.leader.highest(d.leader.hand))


@cooperative
def machinery_2(me: Player, d: Dogma) -> None:
    """Score a castle card of your hand; then perhaps splay red left."""
    if card := me.pick("machinery.score", me.showing(me.hand, "castle"), hidden=me.may_hold("castle")):
        me.score(card)
    me.may_splay("machinery.splay", ["red"], "left")


@demand
def medicine_1(you: Player, d: Dogma) -> None:
    """The highest card of your score pile and the lowest of mine change places; whose pile it is breaks a tie."""
    yours = you.pick("medicine.give-highest", you.highest(you.score_pile))
    mine = d.leader.pick("medicine.give-lowest", d.leader.lowest(d.leader.score_pile))
    exchange(you, "score", [yours] if yours else [], d.leader, "score", [mine] if mine else [])


@cooperative
def education_1(me: Player, d: Dogma) -> None:
    """Perhaps return your highest scored card; if so, draw one of a value 2 above the highest still there."""
    if card := me.may_pick("education.return", me.highest(me.score_pile)):
        me.returns(card)
        me.draw(me.highest_value(me.score_pile) + 2)


@demand
@edition("third")
def feudalism_1(you: Player, d: Dogma) -> None:
    """A castle card of your hand goes to mine; if so, your pile of its colour closes up."""
    if card := you.pick("feudalism.give", you.showing(you.hand, "castle"), hidden=you.may_hold("castle")):
        you.give(card, d.leader, "hand")
        you.unsplay(you.color(card))


@demand
@edition("second")
def feudalism_1_second(you: Player, d: Dogma) -> None:
    """A castle card of your hand goes to mine."""
    if card := you.pick("feudalism.give", you.showing(you.hand, "castle"), hidden=you.may_hold("castle")):
        you.give(card, d.leader, "hand")


@cooperative
def feudalism_2(me: Player, d: Dogma) -> None:
    """Perhaps splay yellow or purple left."""
    me.may_splay("feudalism.splay", ["yellow", "purple"], "left")
