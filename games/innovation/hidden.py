"""Who may see what (rules section 8), and tables that look the same.

Public: boards with their covered cards (they were played openly; ours), sizes and values of hands and score piles,
sizes of supplies, icons, points, achievements. Private: which cards a hand and a score pile hold. Nobody knows the nine
achievement cards and the order of the supplies.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine import Dice
from games.innovation import endings
from games.innovation.content import Content, amount, icons_of
from games.innovation.state import AGES, ICONS, House, Innovation, Pile, Running, Step


def view(content: Content, s: Innovation, viewer: int | None) -> dict[str, Any]:
    """What *viewer* (None: a guest) may see: JSON-able, copied in piece by piece."""
    shown = s.running.shown if s.running else []
    seats = range(len(s.hands))
    icons = [icons_of(content, board) for board in s.boards]
    return {
        "viewer": viewer,
        "seats": len(s.hands),
        "phase": s.phase,
        "first": s.first,
        "turn": s.turn,
        "number": s.number,
        "actions": s.actions,
        "house": {
            "draw": s.house.draw,
            "demand": s.house.demand,
            "opening": s.house.opening,
            "monument": s.house.monument,
            "texts": s.house.texts,
        },
        "supplies": [len(supply) for supply in s.supplies],
        "lowest": s.lowest,
        "achievements": [list(mine) for mine in s.achievements],
        "hands": [zone(content, s.hands[seat], seat == viewer, shown) for seat in seats],
        "scores": [zone(content, s.scores[seat], seat == viewer, shown) for seat in seats],
        "points": [endings.points(content, s, seat) for seat in seats],
        "boards": [[{"cards": list(pile.cards), "splay": pile.splay} for pile in board] for board in s.boards],
        "icons": [[amount(icons[seat], place) for place in range(len(ICONS))] for seat in seats],
        "tucked": list(s.tucked),
        "scored": list(s.scored),
        "lost": {"cards": list(s.lost), "values": sorted(content.age[card] for card in s.lost_hidden)},
        "dogma": running(s.running),
    }


def zone(content: Content, cards: list[str], own: bool, shown: list[str]) -> dict[str, Any]:
    """A hand or a score pile: the values in order; the cards to their player, and to the others those shown."""
    return {
        "values": sorted(content.age[card] for card in cards),
        "cards": list(cards) if own else None,
        "known": [card for card in shown if card in cards],
    }


def running(of: Running | None) -> dict[str, Any] | None:
    """The dogma action in hand: all of it is public."""
    if of is None:
        return None
    steps = [{"card": one.card, "effect": one.effect, "demand": one.demand, "seat": one.seat} for one in of.steps]
    return {
        "leader": of.leader,
        "icon": of.icon,
        "share": list(of.share),
        "exposed": list(of.exposed),
        "steps": steps,
        "shown": list(of.shown),
    }


def everything(s: Innovation) -> list[str]:
    """Every card of a state, wherever it is."""
    piles = [pile.cards for board in s.boards for pile in board]
    zones = (*s.supplies, s.ages, *s.hands, *s.scores, *piles, s.lost, s.lost_hidden)
    return [card for cards in zones for card in cards]


class Unseen:
    """The cards a viewer does not see, in random order, by value."""

    def __init__(self, content: Content, seen: set[str], dice: Dice) -> None:
        self.content = content
        self.ages = [[card for card in cards if card not in seen] for cards in content.ages]
        for cards in self.ages:
            dice.shuffle(cards)

    def zone(self, face: Mapping[str, Any]) -> list[str]:
        """A hand or a score pile like that."""
        if face["cards"] is not None:
            return list(face["cards"])
        values = list(face["values"])
        for card in face["known"]:
            values.remove(self.content.age[card])
        return [*face["known"], *(self.ages[value - 1].pop() for value in values)]


def imagine(content: Content, seen: Mapping[str, Any], dice: Dice) -> Innovation:
    """Deal what *seen* does not show among the places it may be in, all deals equally likely."""
    boards = [[Pile(list(pile["cards"]), pile["splay"]) for pile in board] for board in seen["boards"]]
    known = {card for board in boards for pile in board for card in pile.cards}
    known.update(seen["lost"]["cards"])
    for face in (*seen["hands"], *seen["scores"]):
        known.update(face["known"], face["cards"] or ())
    dogma = imagine_running(seen["dogma"])
    returned = [card for card in dogma.shown if card not in known] if dogma else []
    unseen = Unseen(content, known.union(returned), dice)
    hands, scores = ([unseen.zone(face) for face in seen[name]] for name in ("hands", "scores"))
    lost_hidden = [unseen.ages[value - 1].pop() for value in seen["lost"]["values"]]
    ages = [cards.pop() for cards in unseen.ages[: AGES - 1]]
    for card in returned:  # everybody saw them go under their supplies
        unseen.ages[content.age[card] - 1].insert(0, card)
    return Innovation(
        house=House(**seen["house"]),
        ages=ages,
        hands=hands,
        scores=scores,
        boards=boards,
        achievements=[list(mine) for mine in seen["achievements"]],
        tucked=list(seen["tucked"]),
        scored=list(seen["scored"]),
        supplies=unseen.ages,
        phase=seen["phase"],
        first=seen["first"],
        turn=seen["turn"],
        number=seen["number"],
        actions=seen["actions"],
        lowest=seen["lowest"],
        lost=list(seen["lost"]["cards"]),
        lost_hidden=lost_hidden,
        running=dogma,
    )


def imagine_running(seen: Mapping[str, Any] | None) -> Running | None:
    """The dogma action in hand as it is seen."""
    if seen is None:
        return None
    return Running(
        leader=seen["leader"],
        icon=seen["icon"],
        share=list(seen["share"]),
        exposed=list(seen["exposed"]),
        steps=[Step(**one) for one in seen["steps"]],
        shown=list(seen["shown"]),
    )
