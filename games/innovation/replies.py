"""What a sensible player answers to the questions of cards: by rule of thumb, for bots and for what they foresee.

It looks only at what the seat itself knows: its own cards, and all boards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

from games.engine import Choice
from games.innovation.asking import NONE, PASS, PREFIX
from games.innovation.content import Content
from games.innovation.state import COLORS, SHOWS_MOST, Innovation

Reply = Callable[["Seen"], Sequence[str]]


class Seen:
    """A question, and the table as its seat sees it."""

    __slots__ = ("age", "cards", "choice", "content", "key", "me", "others", "state", "verb")

    def __init__(self, content: Content, state: Innovation, choice: Choice) -> None:
        self.content = content
        self.state = state
        self.choice = choice
        self.me = choice.seat
        self.age = content.age
        self.key = choice.key.removeprefix(PREFIX)
        self.verb = self.key.rpartition(".")[2].partition("-")[0]
        self.cards = [option for option in choice.options if option in content.age]
        self.others = [option for option in choice.options if option not in content.age]

    @property
    def may_pass(self) -> bool:
        """Whether the player may refuse."""
        return PASS in self.others or self.choice.least == 0

    def low(self) -> list[str]:
        """The cards on offer, the lowest first."""
        return sorted(self.cards, key=self.age.__getitem__)

    def high(self) -> list[str]:
        """The cards on offer, the highest first."""
        return sorted(self.cards, key=self.age.__getitem__, reverse=True)

    def kinds(self) -> list[str]:
        """One card of each value on offer, the lowest first."""
        return list({self.age[card]: card for card in self.low()}.values())

    def sum(self, cards: Sequence[str]) -> int:
        """The values of some cards added up."""
        return sum(self.age[card] for card in cards)

    def top(self, seat: int, color: int) -> int:
        """The value of a top card; 0 for none."""
        cards = self.state.boards[seat][color].cards
        return self.age[cards[-1]] if cards else 0


def pick(card: str | None) -> Sequence[str]:
    """That card, or to pass."""
    return (card,) if card is not None else (PASS,)


def best_meld(seen: Seen) -> str:
    """The card that rises highest above what it covers; of equal ones the one of a new colour."""

    def worth(card: str) -> tuple[float, int]:
        covered = seen.top(seen.me, seen.content.color[card])
        return seen.age[card] - covered * 0.8, seen.age[card]

    return max(seen.cards, key=worth)


def lower(seen: Seen) -> Sequence[str]:
    """Give away or give up as little as can be; nothing when that is allowed."""
    if not seen.cards:
        return plain(seen)
    if seen.choice.most != 1 or seen.choice.least != 1:
        return seen.low()[: seen.choice.least]
    return pick(None) if PASS in seen.others else (seen.low()[0],)


def invest(seen: Seen) -> Sequence[str]:
    """Return a low card for something better."""
    return (seen.low()[0],) if seen.cards else plain(seen)


def invest_high(seen: Seen) -> Sequence[str]:
    """Return the highest card, for what comes is higher by one."""
    return (seen.high()[0],) if seen.cards else plain(seen)


def all_low(seen: Seen) -> Sequence[str]:
    """As many as allowed, the lowest first."""
    return seen.low()[: seen.choice.most]


def one_of_each(seen: Seen) -> Sequence[str]:
    """One card of each value, as many as allowed."""
    return seen.kinds()[: seen.choice.most]


def three_for_three(seen: Seen) -> Sequence[str]:
    """Tools: three of a low hand, or none; which of them is another question."""
    low = sorted(seen.age[card] for card in seen.state.hands[seen.me])[:3]
    return ("yes",) if sum(low) <= 5 else ("no",)


def raise_card(seen: Seen) -> Sequence[str]:
    """The highest, for points; as many as must be."""
    if not seen.cards:
        return plain(seen)
    if seen.choice.single:
        return (seen.high()[0],)
    return seen.high()[: seen.choice.most]


def meld(seen: Seen) -> Sequence[str]:
    """The best card for the board; all that may be melded."""
    if not seen.cards:
        return plain(seen)
    return (best_meld(seen),) if seen.choice.single else seen.low()[: seen.choice.most]


def tuck(seen: Seen) -> Sequence[str]:
    """A low card under a pile that is splayed or may be."""
    if not seen.cards:
        return plain(seen)
    return (seen.low()[0],) if seen.choice.single else seen.low()[: seen.choice.most]


def take(seen: Seen) -> Sequence[str]:
    """What is worth most."""
    return (seen.high()[0],) if seen.cards else plain(seen)


def splay(seen: Seen) -> Sequence[str]:
    """The largest pile, unless it shows more as it lies."""
    way = SPLAY_WAYS.get(seen.key, "up")
    board = seen.state.boards[seen.me]

    def gain(color: str) -> int:
        pile = board[COLORS.index(color)]
        return (SHOWS_MOST[way] - SHOWS_MOST[pile.splay]) * (len(pile.cards) - 1)

    colors = [option for option in seen.others if option in COLORS]
    if not colors:
        return plain(seen)
    best = max(colors, key=gain)
    return (best,) if gain(best) > 0 or not seen.may_pass else (PASS,)


def swap(seen: Seen) -> Sequence[str]:
    """Exchange hand and score pile when the points rise by it."""
    hand, score = seen.state.hands[seen.me], seen.state.scores[seen.me]
    if seen.key.startswith("canal"):
        top = max((seen.age[card] for card in hand), default=0)
        best = max((seen.age[card] for card in score), default=0)
        hand = [card for card in hand if seen.age[card] == top]
        score = [card for card in score if seen.age[card] == best]
    return ("yes",) if seen.sum(hand) > seen.sum(score) else ("no",)


def weakest_first(seen: Seen) -> Sequence[str]:
    """The opponent with most achievements and points: for harm; its number stands in the option."""
    options = [option for option in seen.others if option.startswith("seat:")]
    if not options:
        return plain(seen)
    state = seen.state
    return (max(options, key=lambda o: (len(state.achievements[int(o[5:])]), seen.sum(state.scores[int(o[5:])]))),)


def dearest(seen: Seen) -> Sequence[str]:
    """The highest value named in an option: "value:9", "score:1:9"."""
    options = [option for option in seen.others if ":" in option]
    if not options:
        return plain(seen)
    return (max(options, key=lambda option: int(option.rpartition(":")[2])),)


def plain(seen: Seen) -> Sequence[str]:
    """What is left: yes; otherwise as little as must be, from the front."""
    if "yes" in seen.others:
        return ("yes",)
    if NONE in seen.others:
        return (NONE,)
    if seen.choice.single:
        return (seen.choice.options[0],)
    return seen.choice.options[: seen.choice.least]


def no(seen: Seen) -> Sequence[str]:
    """Refuse."""
    return ("no",)


VERBS: Mapping[str, Reply] = MappingProxyType(
    {
        "return": lower,
        "meld": meld,
        "tuck": tuck,
        "score": raise_card,
        "give": lower,
        "take": take,
        "keep": take,
        "splay": splay,
        "exchange": swap,
        "player": weakest_first,
        "value": dearest,
    }
)
"""By the verb of the question; everything else is answered by ``plain``."""

KEYS: Mapping[str, Reply] = MappingProxyType(
    {
        "pottery.return": all_low,
        "tools.return": three_for_three,
        "tools.return-few": no,
        "agriculture.return": invest_high,
        "mathematics.return": invest_high,
        "currency.return": one_of_each,
        "printing-press.return": invest,
        "perspective.return": invest,
        "measurement.return": invest,
        "democracy.return": all_low,
        "lighting.tuck": one_of_each,
        "quantum-theory.return": all_low,
        "antibiotics.return": one_of_each,
        "ecology.return": invest,
        "miniaturization.return": invest_high,
        "suburbia.tuck": all_low,
        "stem-cells.score": lambda seen: ("yes",),
        "rocketry.return": dearest,
        "socialism.tuck": no,
        "translation.meld": no,
    }
)
"""Questions whose card rewards another answer than its verb would get."""

SPLAY_WAYS: Mapping[str, str] = MappingProxyType(
    {
        "code-of-laws.splay": "left",
        "philosophy.splay": "left",
        "engineering.splay": "left",
        "paper.splay": "left",
        "machinery.splay": "left",
        "feudalism.splay": "left",
        "printing-press.splay": "right",
        "invention.splay": "right",
        "enterprise.splay": "right",
        "reformation.splay": "right",
        "chemistry.splay": "right",
        "coal.splay": "right",
        "banking.splay": "right",
        "statistics.splay": "right",
        "atomic-theory.splay": "right",
        "industrialization.splay": "right",
        "metric-system.splay": "right",
        "canning.splay": "right",
        "emancipation.splay": "right",
    }
)
"""Which way a card's splay goes; those not named splay up."""


def reply(content: Content, state: Innovation, choice: Choice) -> Sequence[str]:
    """An answer to *choice* by rule of thumb; of *state* only what its seat sees is used. Never an action."""
    seen = Seen(content, state, choice)
    how = KEYS.get(seen.key) or VERBS.get(seen.verb, plain)
    picked = list(how(seen))
    allowed = [option for option in dict.fromkeys(picked) if option in choice.options][: choice.most]
    if len(allowed) < choice.least:
        allowed += [option for option in choice.options if option not in allowed][: choice.least - len(allowed)]
    return allowed
