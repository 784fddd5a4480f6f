"""Age 10: the effects of the cards 95 to 104."""

from __future__ import annotations

from collections.abc import Callable

from games.innovation.dogma import Dogma, cooperative, demand, execute_alone
from games.innovation.player import Player


def single(players: list[Player], by: Callable[[Player], int]) -> Player | None:
    """The one player who has the most; None when two or more have as much (section 11.2)."""
    most = max(map(by, players))
    leading = [player for player in players if by(player) == most]
    return leading[0] if len(leading) == 1 else None


@cooperative
def bioengineering_1(me: Player, d: Dogma) -> None:
    """A top card with a leaf from an opponent's board comes to my score pile."""
    owners = {card: other for other in me.others() for card in me.showing(other.tops, "leaf")}
    if card := me.pick("bioengineering.take", list(owners)):
        owners[card].give(card, me, "score")


@cooperative
def bioengineering_2(me: Player, d: Dogma) -> None:
    """If somebody shows fewer than three leaves, the single player who shows the most wins."""
    players = me.everyone()
    if any(player.icons("leaf") < 3 for player in players) and (
        winner := single(players, lambda player: player.icons("leaf"))
    ):
        winner.wins("bioengineering")


@cooperative
def software_1(me: Player, d: Dogma) -> None:
    """Draw and score a 10."""
    me.draw_and_score(10)


@cooperative
def software_2(me: Player, d: Dogma) -> None:
    """Draw and meld two 10s, then carry out the second for yourself alone."""
    me.draw_and_meld(10)
    execute_alone(me, d, me.draw_and_meld(10))


@cooperative
def miniaturization_1(me: Player, d: Dogma) -> None:
    """Perhaps return a card; for a 10 draw a 10 for each different value in the score pile."""
    if card := me.may_pick("miniaturization.return", me.hand):
        me.returns(card)
        if me.age(card) == 10:
            for _ in me.values(me.score_pile):
                me.draw(10)


@cooperative
def robotics_1(me: Player, d: Dogma) -> None:
    """Score the top green card; draw and meld a 10, then carry it out for yourself alone."""
    if green := me.top("green"):
        me.score(green)
    execute_alone(me, d, me.draw_and_meld(10))


@demand
def databases_1(you: Player, d: Dogma) -> None:
    """Return half of your score pile, rounded up."""
    half = (len(you.score_pile) + 1) // 2
    for card in you.pick_some("databases.return", you.score_pile, least=half, most=half):
        you.returns(card)


@cooperative
def self_service_1(me: Player, d: Dogma) -> None:
    """Carry out another top card of yours for yourself alone."""
    if card := me.pick("self-service.choose", [card for card in me.tops if card != "self-service"]):
        execute_alone(me, d, card)


@cooperative
def self_service_2(me: Player, d: Dogma) -> None:
    """With more achievements than each opponent, win."""
    if all(len(me.achievements) > len(other.achievements) for other in me.others()):
        me.wins("self-service")


@demand
def globalization_1(you: Player, d: Dogma) -> None:
    """Return a top card with a leaf."""
    if card := you.pick("globalization.return", you.showing(you.tops, "leaf")):
        you.returns(card)


@cooperative
def globalization_2(me: Player, d: Dogma) -> None:
    """Draw and score a 6; if nobody shows more leaves than factories, the single player with most points wins."""
    me.draw_and_score(6)
    players = me.everyone()
    if all(player.icons("leaf") <= player.icons("factory") for player in players) and (
        winner := single(players, lambda player: player.points)
    ):
        winner.wins("globalization")


@cooperative
def stem_cells_1(me: Player, d: Dogma) -> None:
    """Perhaps score the whole hand."""
    if me.hand and me.may("stem-cells.score"):
        for card in list(me.hand):
            me.score(card)


@cooperative
def ai_1(me: Player, d: Dogma) -> None:
    """Draw and score a 10."""
    me.draw_and_score(10)


@cooperative
def ai_2(me: Player, d: Dogma) -> None:
    """With Robotics and Software on top somewhere, the single player with fewest points wins."""
    players = me.everyone()
    tops = [card for player in players for card in player.tops]
    if "robotics" in tops and "software" in tops and (winner := single(players, lambda player: -player.points)):
        winner.wins("ai")


@cooperative
def the_internet_1(me: Player, d: Dogma) -> None:
    """Perhaps splay green up."""
    me.may_splay("the-internet.splay", ["green"], "up")


@cooperative
def the_internet_2(me: Player, d: Dogma) -> None:
    """Draw and score a 10."""
    me.draw_and_score(10)


@cooperative
def the_internet_3(me: Player, d: Dogma) -> None:
    """For every two clocks draw and meld a 10."""
    for _ in range(me.icons("clock") // 2):
        me.draw_and_meld(10)
