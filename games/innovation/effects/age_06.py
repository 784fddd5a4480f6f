"""Age 6: the effects of the cards 55 to 64."""

from __future__ import annotations

from games.innovation.dogma import Dogma, cooperative, demand, edition
from games.innovation.player import Player
from games.innovation.state import COLORS


@cooperative
def atomic_theory_1(me: Player, d: Dogma) -> None:
    """Perhaps splay blue right."""
    me.may_splay("atomic-theory.splay", ["blue"], "right")


@cooperative
def atomic_theory_2(me: Player, d: Dogma) -> None:
    """Draw and meld a 7."""
    me.draw_and_meld(7)


@cooperative
def encyclopedia_1(me: Player, d: Dogma) -> None:
    """Perhaps meld all the highest cards of the score pile."""
    highest = me.highest(me.score_pile)
    if highest and me.may("encyclopedia.meld"):
        for card in me.in_order("encyclopedia.order", highest):
            me.meld(card)


@cooperative
@edition("third")
def industrialization_1(me: Player, d: Dogma) -> None:
    """Draw and tuck a 6 for every colour that shows a factory."""
    for _ in me.colors_showing("factory"):
        me.draw_and_tuck(6)


@cooperative
@edition("second")
def industrialization_1_second(me: Player, d: Dogma) -> None:
    """Draw and tuck a 6 for every two factories on the board."""
    for _ in range(me.icons("factory") // 2):
        me.draw_and_tuck(6)


@cooperative
def industrialization_2(me: Player, d: Dogma) -> None:
    """Perhaps splay red or purple right."""
    me.may_splay("industrialization.splay", ["red", "purple"], "right")


@cooperative
def machine_tools_1(me: Player, d: Dogma) -> None:
    """Draw and score as high as the highest card of the score pile."""
    me.draw_and_score(me.highest_value(me.score_pile))


@cooperative
def classification_1(me: Player, d: Dogma) -> None:
    """Show a hand card: take all of its colour from the others' hands, then meld all of that colour."""
    if card := me.pick("classification.choose", me.hand):
        me.reveal(card)
        color = me.color(card)
        for other in me.others():
            for found in other.colored(other.hand, color):
                other.give(found, me, "hand")
        for mine in me.in_order("classification.order", me.colored(me.hand, color)):
            me.meld(mine)


@cooperative
def metric_system_1(me: Player, d: Dogma) -> None:
    """If green is splayed right, perhaps splay any colour right."""
    if "green" in me.splayed("right"):
        me.may_splay("metric-system.splay", COLORS, "right")


@cooperative
def metric_system_2(me: Player, d: Dogma) -> None:
    """Perhaps splay green right."""
    me.may_splay("metric-system.splay-green", ["green"], "right")


@cooperative
def canning_1(me: Player, d: Dogma) -> None:
    """Perhaps draw and tuck a 6; if so, score all top cards without a factory."""
    if me.may("canning.tuck"):
        me.draw_and_tuck(6)
        for card in me.leaving(me.lacking(me.tops, "factory")):
            me.score(card)


@cooperative
def canning_2(me: Player, d: Dogma) -> None:
    """Perhaps splay yellow right."""
    me.may_splay("canning.splay", ["yellow"], "right")


@demand
def vaccination_1(you: Player, d: Dogma) -> None:
    """Return all the lowest cards of your score pile; if you did, draw and meld a 6."""
    if lowest := you.lowest(you.score_pile):
        you.returns_all(lowest)
        d.marks.add("vaccination.returned")
        you.draw_and_meld(6)


@cooperative
def vaccination_2(me: Player, d: Dogma) -> None:
    """If that demand returned a card, draw and meld a 7."""
    if "vaccination.returned" in d.marks:
        me.draw_and_meld(7)


@cooperative
def democracy_1(me: Player, d: Dogma) -> None:
    """Perhaps return hand cards; with more than anybody else so far in this action, draw and score an 8."""
    for card in me.pick_some("democracy.return", me.hand):
        me.returns(card)
        d.tally[me.seat] += 1
    mine = d.tally[me.seat]
    if all(mine > d.tally[other.seat] for other in me.others()):
        me.draw_and_score(8)


@demand
def emancipation_1(you: Player, d: Dogma) -> None:
    """A hand card goes to my score pile; if so, draw a 6."""
    if card := you.pick("emancipation.give", you.hand):
        you.give(card, d.leader, "score")
        you.draw(6)


@cooperative
def emancipation_2(me: Player, d: Dogma) -> None:
    """Perhaps splay red or purple right."""
    me.may_splay("emancipation.splay", ["red", "purple"], "right")
