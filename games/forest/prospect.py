"""A view, prepared for a bot: whose forest stands where, how many cards each will still receive, what is unseen."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import exp
from typing import Any

from games.forest.content import LEVELS, Card, Content
from games.forest.outlook import Grove, Temper, Tops, after, columns_of, grove, outlook, topped, visible
from games.forest.scoring import SOLO_TREE_POINTS, TREE_POINTS


class Prospect:
    """What the seat *me* makes of its view."""

    def __init__(self, content: Content, view: Mapping[str, Any], me: int, temper: Temper) -> None:
        self.content, self.view, self.me, self.temper = content, view, me, temper
        self.seats: int = view["seats"]
        self.mode: str = view["mode"]
        self.tops = [visible(content, forest) for forest in view["forests"]]
        self.groves = [grove(tops) for tops in self.tops]
        self.per_tree = SOLO_TREE_POINTS if self.mode == "solo" else TREE_POINTS
        self.hand: list[Card] = [content.cards[card] for card in view["hands"][me]["cards"]]
        self.left = self.coming()

    def plays(self) -> list[int]:
        """How many cards each seat has still to play: a turn takes two, until all seats hold one (section 6)."""
        view, seats = self.view, self.seats
        cards = sum(len(hand["levels"]) for hand in view["hands"]) + sum(pile["count"] for pile in view["piles"])
        gift = view["phase"] == "gift"
        turns = -(-(cards + gift - seats) // 2)
        seat = view["first"] if view["phase"] == "opening" else view["turn"]
        ahead = [0] * seats
        if view["phase"] in ("draw", "oblige"):
            seat += 1  # the turn in hand has taken its two cards
        elif view["phase"] in ("give", "gift", "discard"):
            ahead[seat] -= 1  # its PLAY is over
        for turn in range(turns):
            ahead[(seat + turn) % seats] += 1
        return ahead

    def coming(self) -> list[int]:
        """How many cards each seat will still put into its forest: own plays, gifts to be expected, the last card."""
        view, seats, plays = self.view, self.seats, self.plays()
        if seats == 1:
            return [1 + plays[0] + int(view["oblige"]["count"]) + (view["phase"] == "oblige")]
        gives = list(plays)
        if view["phase"] == "give":
            gives[view["turn"]] += 1
        gifts = [round((sum(gives) - gives[seat]) / (seats - 1)) for seat in range(seats)]
        if view["phase"] == "gift":
            gifts[view["gift"]["to"]] += 1
        return [1 + plays[seat] + gifts[seat] for seat in range(seats)]

    def worth(self, g: Grove, left: int) -> float:
        """The outlook of a forest that will receive *left* more cards."""
        return outlook(g, max(left, 0), self.per_tree, self.temper)

    @cached_property
    def outlooks(self) -> list[float]:
        """Of every seat's forest as it stands."""
        return [self.worth(g, left) for g, left in zip(self.groves, self.left, strict=True)]

    def best(self, tops: Tops, g: Grove, card: Card, left: int) -> tuple[float, int]:
        """The best outlook that placing *card* leads to, *left* cards coming after it; and the column."""
        worth, minus = max((self.worth(after(tops, g, card, n), left), -n) for n in columns_of(tops, g))
        return worth, -minus

    def gain(self, tops: Tops, g: Grove, card: Card, left: int) -> float:
        """What the best place for *card*, the first of *left* cards, adds to the outlook."""
        return self.best(tops, g, card, left - 1)[0] - self.worth(g, left)

    def gift(self, seat: int, card: Card) -> float:
        """What *card* as a gift changes for *seat*."""
        return self.best(self.tops[seat], self.groves[seat], card, self.left[seat] - 1)[0] - self.outlooks[seat]

    @cached_property
    def weights(self) -> list[float]:
        """How much a point in each seat's forest is worth to this seat: below zero for a rival, above for a partner."""
        t, others = self.temper, [seat for seat in range(self.seats) if seat != self.me]
        weights = [0.0] * self.seats
        if self.mode == "coop" and sum(self.outlooks) < self.view["target"] + t.hope:
            return [t.harm] * self.seats
        share = [exp(t.lead * self.outlooks[seat]) for seat in others]
        for seat, part in zip(others, share, strict=True):
            weights[seat] = -t.harm * part / max(share)
        return weights

    def given(self, card: Card, seat: int) -> float:
        """What it is worth to this seat to give *card* to *seat*."""
        return self.weights[seat] * self.gift(seat, card)

    def riddance(self, card: Card) -> float:
        """What the best gift of *card* is worth; nothing when it is discarded (solo)."""
        return max((self.given(card, seat) for seat in range(self.seats) if seat != self.me), default=0.0)

    def played(self, card: Card, column: int) -> float:
        """What playing *card* in *column* is worth: the forest, the card kept for later and the one given away."""
        tops, g, left = self.tops[self.me], self.groves[self.me], self.left[self.me] - 1
        g, tops = after(tops, g, card, column), topped(tops, card, column)
        rest = [other for other in self.hand if other is not card]
        gains = [self.gain(tops, g, other, left) for other in rest]
        keep = 1.0 if left <= 1 else self.temper.keep
        plans = [
            keep * gains[kept] + self.rid[rest[1 - kept].id] if len(rest) > 1 else keep * gains[kept]
            for kept in range(len(rest))
        ]
        return self.worth(g, left) + max(plans, default=0.0)

    @cached_property
    def rid(self) -> dict[str, float]:
        """``riddance`` of every card of the hand."""
        return {card.id: self.riddance(card) for card in self.hand}

    def kept(self, card: Card) -> float:
        """What it is worth to have *card* in the hand."""
        gain = self.gain(self.tops[self.me], self.groves[self.me], card, self.left[self.me])
        return gain if self.left[self.me] <= 1 else self.temper.keep * gain

    def placed(self, card: Card, column: int) -> float:
        """What it is worth to place *card*, which is not in the hand, in *column*."""
        tops, g, left = self.tops[self.me], self.groves[self.me], self.left[self.me] - 1
        g, tops = after(tops, g, card, column), topped(tops, card, column)
        rest = [other for other in self.hand if other is not card]
        gains = [self.gain(tops, g, other, left) for other in rest] if left > 0 else []
        return self.worth(g, left) + self.temper.keep * max(gains, default=0.0)

    @cached_property
    def backs(self) -> list[float]:
        """What a card of each back is worth to draw: how well it follows the cards that the hand can place first."""
        tops, g, left = self.tops[self.me], self.groves[self.me], self.left[self.me]
        hand = list(self.hand)
        while hand and left > 2:
            plans = [(self.best(tops, g, card, left - 1), place) for place, card in enumerate(hand)]
            (_, column), place = max(plans)
            card = hand.pop(place)
            g, tops, left = after(tops, g, card, column), topped(tops, card, column), left - 1
        return [
            sum(self.best(tops, g, card, left - 1)[0] for card in cards) / len(cards) if cards else -99.0
            for cards in self.unseen
        ]

    @cached_property
    def unseen(self) -> list[list[Card]]:
        """The cards that lie in no forest and not in the own hand, by level."""
        seen = {card for forest in self.view["forests"] for tree in forest for cell in tree for card in cell}
        seen.update(card.id for card in self.hand)
        cards: list[list[Card]] = [[] for _ in LEVELS]
        for card in self.content.cards.values():
            if card.id not in seen:
                cards[card.level].append(card)
        return cards
