"""Trades with the bank and with other players (tiber.md section 11).

A proposal never stops the player in turn: its partner is asked beside the proposer's own next action, and the first
answer counts. Where the partner composes a counter-proposal, that goes on beside the proposer's actions too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.engine import Answer, Blocked, Choice, Table, Why
from games.tiber.building import lacks
from games.tiber.state import PROPOSALS, RESOURCES, Offer, Tiber

BANK = 3
"""Cards of one resource for one of another (rule 15)."""

WANTED = 6
"""Cards of one resource that one proposal can ask for at most (ours): the question stays short."""

Amounts = list[int]


def bank_offered(s: Tiber, me: int) -> list[str]:
    """``bank:<given>:<taken>`` for every trade with the bank that can be made now."""
    hand = s.hands[me]
    return [
        f"bank:{RESOURCES[give]}:{RESOURCES[take]}"
        for give in range(3)
        if hand[give] >= BANK
        for take in range(3)
        if take != give and s.deck[take] + s.discards[take]
    ]


def bank_barred(s: Tiber, me: int) -> Iterator[Blocked]:
    """Why the bank can't be traded with: three of a kind are needed, or what is wanted has run out."""
    hand = s.hands[me]
    if max(hand) < BANK:
        yield "bank", "tiber.three_alike", (max(hand),)
        return
    for give in range(3):
        for take in range(3):
            if hand[give] >= BANK and take != give and not s.deck[take] + s.discards[take]:
                yield f"bank:{RESOURCES[give]}:{RESOURCES[take]}", "tiber.bank_empty", (RESOURCES[take],)


def bank(g: Table[Tiber], me: int, given: str, taken: str) -> None:
    """Three of a kind for one of another: from the deck, then from the discards.

    The deck keeps no order (see ``drawing``), so that it needs no shuffling afterwards.
    """
    s = g.state
    give, take = RESOURCES.index(given), RESOURCES.index(taken)
    source = s.deck if s.deck[take] else s.discards
    source[take] -= 1
    s.hands[me][take] += 1
    s.hands[me][give] -= BANK
    s.discards[give] += BANK
    g.tell("tiber.bank", seat=me, give=given, take=taken)


def partners(s: Tiber, me: int) -> list[int]:
    """Who could be proposed something: everybody else who holds cards, in turn order."""
    seats = len(s.rivers)
    return [seat for step in range(1, seats) if any(s.hands[seat := (me + step) % seats])]


def trade_offered(s: Tiber, me: int) -> list[str]:
    """What the seat in turn can do about proposals now."""
    offer = s.offer
    if offer is None:
        return ["trade"] if s.proposals < PROPOSALS and any(s.hands[me]) and partners(s, me) else []
    if not offer.counter:
        return ["withdraw"]
    return ["accept", "decline"] if holds(s.hands[me], offer.want) else ["decline"]


def trade_barred(s: Tiber, me: int) -> Iterator[Blocked]:
    """Why the seat in turn can't propose anything, or not accept the counter-proposal."""
    offer = s.offer
    if offer is not None and offer.counter and not holds(s.hands[me], offer.want):
        yield "accept", *lacks(offer.want, s.hands[me])
    if offer is not None:
        yield "trade", "tiber.one_proposal", ()
    elif s.proposals >= PROPOSALS:
        yield "trade", "tiber.proposals", (PROPOSALS,)
    elif not any(s.hands[me]):
        yield "trade", "tiber.no_cards", ()
    elif not partners(s, me):
        yield "trade", "tiber.no_partner", ()


def holds(hand: Sequence[int], amounts: Sequence[int]) -> bool:
    """Whether a hand holds so many cards of each resource."""
    return all(have >= need for have, need in zip(hand, amounts, strict=True))


def own_cards(hand: Sequence[int]) -> list[str]:
    """The ids of the cards a hand could give: ``water:1``, ``water:2`` …"""
    return [f"{RESOURCES[n]}:{card}" for n in range(3) for card in range(1, hand[n] + 1)]


def wanted_cards(size: int, give: Sequence[int] = (0, 0, 0)) -> list[str]:
    """The ids of the cards that could be asked of a hand of so many: which it holds is its player's secret.

    Not of a resource that is given (ours): two water for one would be a gift (T24). Who gives of all three may ask for
    any.
    """
    kinds = [kind for kind, amount in zip(RESOURCES, give, strict=True) if not amount] or RESOURCES
    return [f"{kind}:{card}" for kind in kinds for card in range(1, min(size, WANTED) + 1)]


def counted(cards: Sequence[str]) -> Amounts:
    """Cards picked, as amounts of each resource."""
    kinds = [card.partition(":")[0] for card in cards]
    return [kinds.count(kind) for kind in RESOURCES]


def propose(g: Table[Tiber], me: int) -> None:
    """The player in turn proposes a trade: to whom, what for what (rule 14, T24)."""
    s = g.state
    to = g.choose(me, "tiber.partner", partners(s, me), id=lambda seat: f"seat:{seat}")
    assert to is not None  # "trade" is offered only when somebody holds cards
    s.draft = Offer(me, to, [0, 0, 0], [0, 0, 0])
    give = counted(g.choose_some(me, "tiber.give", own_cards(s.hands[me]), least=1))
    s.draft.give = give
    size = sum(s.hands[to])
    want = counted(g.choose_some(me, "tiber.want", wanted_cards(size, give), least=1, most=size))
    s.proposals += 1
    s.draft = None
    s.offer = Offer(me, to, give, want)
    g.tell("tiber.proposed", seat=me, to=to, give=give, want=want)
    g.no_way_back()  # its partner reads it


def reply_choice(s: Tiber) -> Choice | None:
    """The question to the partner of an open proposal; None when there is none, or when it is a counter-proposal."""
    offer = s.offer
    if offer is None or offer.counter:
        return None
    options = ["accept"] if holds(s.hands[offer.to], offer.want) else []
    options.append("refuse")
    if any(s.hands[offer.to]) and any(s.hands[offer.by]):
        options.append("counter")
    return Choice("tiber.reply", offer.to, tuple(options), secret=True)


def reply_barred(s: Tiber, key: str = "tiber.reply") -> Iterator[Blocked]:
    """Why the partner can't accept: only the partner is told."""
    offer = s.offer
    if offer is not None and key == "tiber.reply" and not holds(s.hands[offer.to], offer.want):
        yield "accept", *lacks(offer.want, s.hands[offer.to])


def ask(g: Table[Tiber], mine: Choice, theirs: Choice, why: Why) -> Answer:
    """Ask the partner beside the player in turn, who is told *why*; no partner's answer is taken back.

    The partner's question is named first: among programs, which take them in this order, a proposer who went on at once
    would never hear an answer.
    """
    answer = g.first_of([theirs, mine], {mine.seat: why, theirs.seat: lambda: reply_barred(g.state, theirs.key)})
    if answer.seat == theirs.seat:
        g.no_way_back()
    return answer


def replied(g: Table[Tiber], mine: Choice, why: Why, reply: str) -> Answer | None:
    """The partner's reply; the answer of the player in turn when that came first while a counter was composed."""
    s = g.state
    offer = s.offer
    assert offer is not None
    me, other = offer.by, offer.to
    if reply == "counter":
        s.draft = Offer(other, me, [0, 0, 0], [0, 0, 0], counter=True)
        cards = own_cards(s.hands[other])
        answer = ask(g, mine, Choice("tiber.counter_give", other, tuple(cards), 1, len(cards)), why)
        if answer.seat == me:
            s.draft = None
            return answer
        give, size = counted(answer.picked), sum(s.hands[me])
        s.draft.give = give
        cards = wanted_cards(size, give)
        answer = ask(g, mine, Choice("tiber.counter_want", other, tuple(cards), 1, min(size, len(cards))), why)
        s.draft = None
        if answer.seat == me:
            return answer
        s.offer = Offer(other, me, list(give), counted(answer.picked), counter=True)
        g.tell("tiber.countered", seat=other, to=me, give=s.offer.give, want=s.offer.want)
        return None
    s.offer = None
    if reply == "accept":
        swap(g, offer)
    else:
        g.tell("tiber.refused", seat=other, to=me)
    return None


def swap(g: Table[Tiber], offer: Offer) -> None:
    """The cards change hands; both hold them (section 11)."""
    hands = g.state.hands
    for n in range(3):
        hands[offer.by][n] += offer.want[n] - offer.give[n]
        hands[offer.to][n] += offer.give[n] - offer.want[n]
    g.tell("tiber.traded", seat=offer.by, to=offer.to, give=offer.give, want=offer.want)


def answered(g: Table[Tiber], me: int, picked: str) -> None:
    """The player in turn withdraws a proposal, or accepts or declines a counter-proposal."""
    s = g.state
    offer, s.offer = s.offer, None
    assert offer is not None
    if picked == "accept":
        swap(g, offer)
        g.no_way_back()  # another hand changed, and its player saw it
    elif picked == "decline":
        g.tell("tiber.declined", seat=me, to=offer.by)
        g.no_way_back()
    else:
        g.tell("tiber.withdrew", seat=me, to=offer.to)


def lapse(g: Table[Tiber]) -> None:
    """An open proposal falls when the cards it would give are no longer there."""
    s = g.state
    offer = s.offer
    if offer is not None and not holds(s.hands[offer.by], offer.give):
        s.offer = None
        g.tell("tiber.lapsed", seat=offer.by, to=offer.to, why="spent")
