"""What a seat may see of the table, and a table that would look like it (forest.md section 10)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine import Dice
from games.forest.content import Content
from games.forest.state import HAND, SOLO_OBLIGE, Forest


def view(content: Content, s: Forest, viewer: int | None) -> dict[str, Any]:
    """The row by row allow-list of section 10: whatever is not copied in here is not seen."""
    level, seats = content.level, len(s.hands)
    total = turns_total(content, seats)
    rounds = -(-total // seats)
    return {
        "seats": seats,
        "viewer": viewer,
        "mode": s.mode,
        "target": s.target or None,
        "first": s.first,
        "turn": s.turn,
        "turns": s.turns,
        "rounds": [min(s.turns // seats + 1, rounds), rounds],
        "phase": s.phase,
        "forests": [[[list(cell) for cell in tree] for tree in forest] for forest in s.forests],
        "hands": [
            {"levels": [level[card] for card in hand], "cards": list(hand) if seat == viewer else None}
            for seat, hand in enumerate(s.hands)
        ],
        "piles": [face_down(content, pile) for pile in s.piles],
        "oblige": face_down(content, s.oblige) if s.mode == "solo" else None,
        "discarded": len(s.discarded),
        "gift": waiting(content, s, viewer),
    }


def face_down(content: Content, pile: list[str]) -> dict[str, Any]:
    """A pile: its size and the back of its top card."""
    return {"count": len(pile), "top": content.level[pile[-1]] if pile else None}


def waiting(content: Content, s: Forest, viewer: int | None) -> dict[str, Any] | None:
    """The card that has to be placed: its front for giver and receiver, its back for all.

    In solo the obligatory card is turned up for all, as if the player had given it to himself.
    """
    if not s.waiting:
        return None
    known = s.phase == "oblige" or (viewer is not None and viewer in (s.turn, s.receiver))
    return {
        "card": s.waiting if known else None,
        "level": content.level[s.waiting],
        "giver": s.turn,
        "to": s.receiver,
    }


def turns_total(content: Content, seats: int) -> int:
    """Turns of a whole match: 30, 29 and 28 for 2, 3 and 4 seats (section 2), 21 alone (section 8)."""
    hidden = len(content.cards) - seats - (SOLO_OBLIGE if seats == 1 else 0)
    refills = -(-(hidden - HAND * seats) // (HAND - 1))
    return refills + seats


def everything(s: Forest) -> list[str]:
    """Every card of a state, wherever it is."""
    zones = [*s.hands, *s.piles, s.oblige, s.discarded]
    cells = [cell for forest in s.forests for tree in forest for cell in tree]
    return [card for zone in (*zones, *cells) for card in zone] + ([s.waiting] if s.waiting else [])


class Unseen:
    """The cards a viewer does not see, in random order, dealt by back or at random."""

    def __init__(self, content: Content, seen: set[str], dice: Dice) -> None:
        self.level = content.level
        self.cards = [card for card in content.cards if card not in seen]
        dice.shuffle(self.cards)

    def one(self, level: int) -> str:
        """A card of that back."""
        place = next(n for n in range(len(self.cards) - 1, -1, -1) if self.level[self.cards[n]] == level)
        return self.cards.pop(place)

    def some(self, number: int) -> list[str]:
        """So many cards of any back."""
        taken = [self.cards.pop() for _ in range(number)]
        return taken


def imagine(content: Content, seen: Mapping[str, Any], dice: Dice) -> Forest:
    """Deal what *seen* does not show: where a back is known first, so that every deal is equally likely."""
    forests = [[[list(cell) for cell in tree] for tree in forest] for forest in seen["forests"]]
    gift, hands = seen["gift"], seen["hands"]
    known = {card for forest in forests for tree in forest for cell in tree for card in cell}
    known.update(card for hand in hands for card in hand["cards"] or ())
    if gift and gift["card"]:
        known.add(gift["card"])
    unseen = Unseen(content, known, dice)
    tops = [[] if pile["top"] is None else [unseen.one(pile["top"])] for pile in seen["piles"]]
    heap = seen["oblige"]
    oblige = [unseen.one(heap["top"])] if heap and heap["count"] else []
    dealt = [list(hand["cards"] or map(unseen.one, hand["levels"])) for hand in hands]
    card = (gift["card"] or unseen.one(gift["level"])) if gift else ""
    return Forest(
        mode=seen["mode"],
        target=seen["target"] or 0,
        forests=forests,
        hands=dealt,
        piles=[unseen.some(pile["count"] - len(top)) + top for pile, top in zip(seen["piles"], tops, strict=True)],
        first=seen["first"],
        turn=seen["turn"],
        turns=seen["turns"],
        phase=seen["phase"],
        waiting=card,
        receiver=gift["to"] if gift else -1,
        oblige=unseen.some(heap["count"] - 1) + oblige if oblige else [],
        discarded=unseen.some(seen["discarded"]),
    )
