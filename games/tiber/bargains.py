"""What bots think of trades: whether to accept a proposal, and which one to make in return."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from games.tiber.outlook import Outlook
from games.tiber.state import GOAL, RESOURCES, Tiber

GAIN = 0.25
"""River points a trade must be worth to a bot."""

SHARE = 0.6
"""It must also gain that part of what it thinks the other gains."""

PATIENCE = 2
"""Proposals of a turn that may be answered with another; later ones are accepted or refused, or it would never end."""

MOST = 3
"""Cards of a kind in a counter-proposal at most."""

CARD = 0.75
"""River points that a card is worth to somebody whose hand is unknown."""


def leads(s: Tiber, seat: int, me: int) -> bool:
    """Whether a trade might let that seat win before *me* has another turn: nobody helps there."""
    river = s.rivers[seat]
    return river.points + 2 * sum(s.hands[seat]) >= GOAL or river.points >= max(GOAL - 10, s.rivers[me].points + 8)


def gain(s: Tiber, outlook: Outlook, give: Sequence[int], take: Sequence[int]) -> float:
    """What the seat gains by a trade in which it gives and takes these cards."""
    me = outlook.me
    far = outlook.far(s.rivers[me].nodes)
    before, hand = outlook.worth(s, far), s.hands[me]
    s.hands[me] = [have - less + more for have, less, more in zip(hand, give, take, strict=True)]
    after = outlook.worth(s, far)
    s.hands[me] = hand
    return after - before


def fair(s: Tiber, outlook: Outlook, other: int, give: Sequence[int], take: Sequence[int]) -> bool:
    """Whether the seat should give and take these cards: it gains, and the other does not gain much more."""
    if leads(s, other, outlook.me):
        return False
    mine, theirs = gain(s, outlook, give, take), CARD * (sum(give) - sum(take))
    return mine >= GAIN and mine >= SHARE * theirs


def reply(s: Tiber, outlook: Outlook, options: Sequence[str], counters: bool) -> str:
    """The answer to the open proposal: accept, refuse, or say that another one will follow."""
    offer = s.offer
    assert offer is not None
    if "accept" in options and fair(s, outlook, offer.by, offer.want, offer.give):
        return "accept"
    if counters and "counter" in options and s.proposals <= PATIENCE and counter(s, outlook, offer.by) is not None:
        return "counter"
    return "refuse"


def counter(
    s: Tiber, outlook: Outlook, other: int, given: Sequence[int] | None = None
) -> tuple[Sequence[int], Sequence[int]] | None:
    """The cards to give and to ask for in return for the proposal of *other* on the table; None: nothing suits both.

    It stays with the kinds of cards the proposal named, so that it answers it. *given*: what it was already said to
    give.
    """
    offer = s.offer
    assert offer is not None
    if leads(s, other, outlook.me):
        return None
    best, found = GAIN, None
    for give, take in swaps(s, outlook.me, other):
        if (give, take) == (offer.want, offer.give) or not 0 <= sum(give) - sum(take) <= 1:
            continue
        if given is not None and give != given:
            continue
        mine = gain(s, outlook, give, take)
        if mine > best:
            best, found = mine, (give, take)
    return found


def swaps(s: Tiber, me: int, other: int) -> Iterator[tuple[list[int], list[int]]]:
    """Trades of one kind for one other that the proposal on the table points at."""
    offer = s.offer
    assert offer is not None
    for asked in range(3):
        for offered in range(3):
            if asked == offered or not offer.want[asked] or not offer.give[offered]:
                continue
            for out in range(1, min(MOST, s.hands[me][asked]) + 1):
                for back in range(1, min(MOST, sum(s.hands[other])) + 1):
                    give, take = [0, 0, 0], [0, 0, 0]
                    give[asked], take[offered] = out, back
                    yield give, take


def cards_of(amounts: Sequence[int]) -> list[str]:
    """Amounts as options of a question: ``water:1``, ``water:2``."""
    return [f"{RESOURCES[kind]}:{card}" for kind in range(3) for card in range(1, amounts[kind] + 1)]


def acceptable(s: Tiber, outlook: Outlook) -> bool:
    """Whether the seat in turn should accept the counter-proposal on the table."""
    offer = s.offer
    assert offer is not None
    return fair(s, outlook, offer.by, offer.want, offer.give)


def simple(view: Mapping[str, Any], options: Sequence[str]) -> str:
    """The easy bot's rule: accept what brings at least as many cards as it costs."""
    offer = view["offer"]
    return "accept" if "accept" in options and sum(offer["give"]) >= sum(offer["want"]) else "refuse"
