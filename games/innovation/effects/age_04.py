"""Age 4: the effects of the cards 35 to 44."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand
from games.innovation.player import Player


@cooperative
def experimentation_1(me: Player, d: Dogma) -> None:
    """Draw and meld a 5."""
    me.draw_and_meld(5)


@cooperative
def printing_press_1(me: Player, d: Dogma) -> None:
    """Perhaps return a card of the score pile; if so, draw two higher than the top purple card."""
    if card := me.may_pick("printing-press.return", me.score_pile):
        me.returns(card)
        me.draw(me.age(me.top("purple")) + 2)


@cooperative
def printing_press_2(me: Player, d: Dogma) -> None:
    """Perhaps splay blue right."""
    me.may_splay("printing-press.splay", ["blue"], "right")


@cooperative
def colonialism_1(me: Player, d: Dogma) -> None:
    """Draw and tuck a 3; again, as long as it shows a crown."""
    while me.has(me.draw_and_tuck(3), "crown"):
        pass


@demand
def gunpowder_1(you: Player, d: Dogma) -> None:
    """A top card with a castle goes to my score pile."""
    if card := you.pick("gunpowder.give", you.showing(you.tops, "castle")):
        you.give(card, d.leader, "score")
        d.marks.add("gunpowder.moved")


@cooperative
def gunpowder_2(me: Player, d: Dogma) -> None:
    """If that demand moved a card, draw and score a 2."""
    if "gunpowder.moved" in d.marks:
        me.draw_and_score(2)


@cooperative
def invention_1(me: Player, d: Dogma) -> None:
    """Perhaps splay a colour right that is splayed left; if so, draw and score a 4."""
    if me.may_splay("invention.splay", me.splayed("left"), "right"):
        me.draw_and_score(4)


@cooperative
def invention_2(me: Player, d: Dogma) -> None:
    """With five colours splayed, whichever way, claim Wonder."""
    if len(me.splayed("left", "right", "up")) == 5:
        me.claim("wonder", "invention")


@demand
def navigation_1(you: Player, d: Dogma) -> None:
    """A 2 or 3 of your score pile goes to mine."""
    if card := you.pick("navigation.give", [card for card in you.score_pile if you.age(card) in (2, 3)]):
        you.give(card, d.leader, "score")


@demand
def anatomy_1(you: Player, d: Dogma) -> None:
    """Return a card of your score pile; if so, return a top card of the same value too."""
    if card := you.pick("anatomy.return", you.score_pile):
        you.returns(card)
        if top := you.pick("anatomy.return-top", you.worth(you.tops, you.age(card))):
            you.returns(top)


@cooperative
def perspective_1(me: Player, d: Dogma) -> None:
    """Perhaps return a hand card; if so, score a hand card for every two lightbulbs on the board."""
    if card := me.may_pick("perspective.return", me.hand):
        me.returns(card)
        due = me.icons("lightbulb") // 2
        for scored in me.pick_some("perspective.score", me.hand, least=due, most=due, ordered=False):
            me.score(scored)


@demand
def enterprise_1(you: Player, d: Dogma) -> None:
    """A top card with a crown, not a purple one, goes to my board; if so, draw and meld a 4."""
    if card := you.pick("enterprise.give", you.not_colored(you.showing(you.tops, "crown"), "purple")):
        you.give(card, d.leader, "board")
        you.draw_and_meld(4)


@cooperative
def enterprise_2(me: Player, d: Dogma) -> None:
    """Perhaps splay green right."""
    me.may_splay("enterprise.splay", ["green"], "right")


@cooperative
def reformation_1(me: Player, d: Dogma) -> None:
    """Perhaps tuck a hand card for every two leaves on the board: as many as that, or none."""
    due = min(me.icons("leaf") // 2, len(me.hand))
    if due and me.may("reformation.tuck"):
        for card in me.pick_some("reformation.choose", me.hand, least=due, most=due):
            me.tuck(card)


@cooperative
def reformation_2(me: Player, d: Dogma) -> None:
    """Perhaps splay yellow or purple right."""
    me.may_splay("reformation.splay", ["yellow", "purple"], "right")
