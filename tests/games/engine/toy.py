"""A toy game that asks in every way there is: numbered coins, hands, a bank and a secret bid.

A round: the seat at turn draws a coin, may swap with the bank, gives some coins back; then everybody bids together;
then anybody may call.  After three rounds the richest wins.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from games.engine import Answer, Blocked, Dice, GameOver, Outdated, Rules, Seat, Table

COINS = 12
ROUNDS = 3


@dataclass(slots=True)
class Toy:
    bank: list[int]  # top last
    hands: list[list[int]]
    spent: list[int]
    marks: dict[int, int]  # by seat: bids won
    turn: int = 0
    phase: str = "draw"


class ToyRules(Rules[Toy]):
    name: ClassVar[str] = "toy"
    version: ClassVar[int] = 3
    seats: ClassVar[range] = range(1, 4)
    state: ClassVar[type] = Toy
    limit: ClassVar[int] = 60

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Toy:
        bank = list(range(1, COINS + 1))
        dice.shuffle(bank)
        return Toy(bank, [[bank.pop(), bank.pop()] for _ in range(seats)], [], dict.fromkeys(range(seats), 0))

    def step(self, g: Table[Toy]) -> None:
        {"draw": self.draw, "bid": self.bid, "call": self.call}[g.state.phase](g)

    def draw(self, g: Table[Toy]) -> None:
        s, me = g.state, g.state.turn % len(g.state.hands)
        hand = s.hands[me]
        if g.may(me, "toy.draw"):
            hand.append(s.bank.pop())
            g.no_way_back()
            g.tell("toy.drew", seat=me)
            g.tell("toy.drew_coin", only=(me,), seat=me, coin=hand[-1], hand=hand)
        low = [coin for coin in hand if coin <= 6]
        back = g.choose(me, "toy.back", low, id=lambda coin: f"coin:{coin}", blocked=lambda: self.too_big(hand))
        if back is not None:
            hand.remove(back)
            s.spent.append(back)
            g.tell("toy.spent", seat=me, coin=back)
        s.phase = "bid"

    def too_big(self, hand: list[int]) -> list[Blocked]:
        return [(f"coin:{coin}", "toy.too_big", (coin, 6)) for coin in hand if coin > 6]

    def bid(self, g: Table[Toy]) -> None:
        s = g.state
        picks = g.choose_together("toy.bid", {seat: ["0", "1", "2"] for seat in range(len(s.hands))}, secret=True)
        best = max(picks.values())
        for seat, pick in picks.items():
            if pick == best:
                s.marks[seat] += 1
        g.tell("toy.bids", bids=list(picks.values()))
        s.phase = "call"

    def call(self, g: Table[Toy]) -> None:
        s = g.state
        seat, word = g.choose_first("toy.call", {seat: ["pass", "stop"] for seat in range(len(s.hands))})
        g.tell("toy.called", seat=seat, word=word)
        row = g.choose_some(seat, "toy.row", s.spent, least=1, most=2, ordered=True)
        s.spent = row + [coin for coin in s.spent if coin not in row]
        s.turn, s.phase = s.turn + 1, "draw"
        if word == "stop" or s.turn == ROUNDS:
            self.finish(s)

    def finish(self, s: Toy) -> None:
        scores = self.scores(s)
        order = sorted(scores, reverse=True)
        raise GameOver([order.index(score) + 1 for score in scores], scores, "toy.richest")

    def view(self, state: Toy, viewer: Seat | None) -> dict[str, Any]:
        return {
            "bank": len(state.bank),
            "hands": [list(hand) if seat == viewer else len(hand) for seat, hand in enumerate(state.hands)],
            "spent": list(state.spent),
            "marks": [state.marks[seat] for seat in range(len(state.hands))],
            "turn": state.turn,
            "phase": state.phase,
        }

    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Toy:
        known = [coin for hand in view["hands"] if isinstance(hand, list) for coin in hand] + view["spent"]
        unseen = [coin for coin in range(1, COINS + 1) if coin not in known]
        dice.shuffle(unseen)
        hands = [
            list(hand) if isinstance(hand, list) else [unseen.pop() for _ in range(hand)] for hand in view["hands"]
        ]
        marks = dict(enumerate(view["marks"]))
        return Toy(unseen, hands, list(view["spent"]), marks, view["turn"], view["phase"])

    def count(self, state: Toy) -> dict[str, int]:
        coins = [*state.bank, *state.spent, *(coin for hand in state.hands for coin in hand)]
        return {"coins": len(coins), "worth": sum(coins)}

    def scores(self, state: Toy) -> list[float]:
        return [float(len(hand) + state.marks[seat]) for seat, hand in enumerate(state.hands)]

    def knows(self, viewer: Seat, answer: Answer) -> bool:
        return answer.key != "toy.bid"

    def upgrade(self, data: dict[str, Any], version: int) -> dict[str, Any]:
        if version == 1:  # the bank was called stock
            return {**{key: value for key, value in data.items() if key != "stock"}, "bank": data["stock"]}
        if version == 2:  # there were no marks
            return {**data, "marks": {str(seat): 0 for seat in range(len(data["hands"]))}}
        raise Outdated(f"version {version}")
