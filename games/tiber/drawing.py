"""The start of a turn: the toll, the draw and the imprevisto (tiber.md sections 3, 5 and 10).

The resource deck is kept as amounts, not as an order: a card drawn at random from what is left is the top card of a
shuffled deck, and taking a card out (the bank) needs no shuffling afterwards.
"""

from __future__ import annotations

from games.engine import Dice, Table
from games.tiber.building import pay, rights
from games.tiber.content import (
    Card,
    Content,
    DrawResources,
    PayOrSkip,
    Points,
    PointsByState,
    Pollute,
    RestrictRotation,
    SkipActions,
)
from games.tiber.state import LAND, MOST_DRAWN, RESOURCES, TECH, WATER, Pollution, Tiber

LEAST_DRAWN = 2
"""Resource cards drawn in a turn without any right (rule 2)."""


def toll(g: Table[Tiber], me: int) -> bool:
    """The toll of a polluted river; False when it can't be paid and the action phase is lost (rule 13, section 10)."""
    s = g.state
    if not s.rivers[me].pollution:
        return True
    hand, due = s.hands[me], rights(s, me) + 1
    if sum(hand) < due:
        lost = list(hand) if s.house.toll == "lost" else [0, 0, 0]
        pay(s, me, lost)
        g.tell("tiber.toll_unpaid", seat=me, due=due, held=sum(hand) + sum(lost), lost=lost)
        return False
    water = min(due, hand[WATER])
    rest = due - water
    cost = (water, 0, 0)
    if rest:
        mixes = [
            f"{tech}+{rest - tech}" for tech in range(rest + 1) if tech <= hand[TECH] and rest - tech <= hand[LAND]
        ]
        # Silence would tell what else the hand does not hold, unless it holds just what is due.
        picked = g.choose(me, "tiber.toll", mixes, secret=sum(hand) > due)
        assert picked is not None
        tech, land = map(int, picked.split("+"))
        cost = (water, tech, land)
    pay(s, me, cost)
    g.tell("tiber.toll", seat=me, due=due, cost=cost)
    return True


def draw(g: Table[Tiber], me: int, number: int) -> None:
    """Resource cards from the deck; when it is empty the discards become the deck (section 3). No limit to the hand."""
    s = g.state
    cards = [0, 0, 0]
    for _ in range(number):
        if not any(s.deck):
            if not any(s.discards):
                break
            s.deck, s.discards = s.discards, [0, 0, 0]
            g.tell("tiber.shuffled", deck="resource")
        kind = random_card(s.deck, g.dice)
        s.deck[kind] -= 1
        cards[kind] += 1
    for kind in range(len(RESOURCES)):
        s.hands[me][kind] += cards[kind]
    g.no_way_back()
    g.tell("tiber.drew", seat=me, number=sum(cards))
    g.tell("tiber.drew_cards", only=(me,), seat=me, cards=cards)


def random_card(amounts: list[int], dice: Dice) -> int:
    """The kind of a random card among so many of each. ValueError when there is none."""
    place = dice.below(sum(amounts))
    for kind, amount in enumerate(amounts):
        if place < amount:
            return kind
        place -= amount
    raise AssertionError("unreachable: place is below the sum")


def drawn_each_turn(s: Tiber, me: int) -> int:
    """Resource cards of a turn's draw: two, one more for each right, seven at most (rules 2 and 12)."""
    return min(MOST_DRAWN, LEAST_DRAWN + rights(s, me))


def turn_up(g: Table[Tiber], content: Content, me: int) -> Card | None:
    """Turn the top imprevisto face up; when the deck is empty its discards are shuffled (section 3).

    None when every card lies in front of players, as a card set of an own making allows.
    """
    s = g.state
    if not s.events and not s.events_used:
        return None
    if not s.events:
        s.events, s.events_used = s.events_used, []
        g.dice.shuffle(s.events)
        g.tell("tiber.shuffled", deck="event")
    card = s.events.pop()
    s.event = card
    g.no_way_back()
    g.tell("tiber.event", seat=me, card=card)
    return content.cards[card]


def resolve(g: Table[Tiber], me: int, card: Card, lost: bool) -> bool:
    """Carry an imprevisto out; whether the action phase is lost, by it or before it (section 5)."""
    s = g.state
    stays = card.kept
    if card.kept:
        s.rivers[me].kept.append(card.id)
        g.tell("tiber.kept", seat=me, card=card.id)
    for effect in card.effects:
        if isinstance(effect, Pollute):
            s.rivers[me].pollution.append(Pollution(effect.kind, card=card.id))  # type: ignore[arg-type]  # checked
            stays = True
            g.tell("tiber.contaminated", seat=me, kind=effect.kind, card=card.id)
        elif isinstance(effect, Points):
            score(g, me, effect.value, effect.floor, card.id)
        elif isinstance(effect, PointsByState):
            value = effect.polluted if s.rivers[me].pollution else effect.clean
            score(g, me, value, effect.floor, card.id)
        elif isinstance(effect, RestrictRotation):
            s.detour = "cw" if effect.dir == "cw" else "ccw"
        elif isinstance(effect, DrawResources):
            draw(g, me, effect.value)
        elif isinstance(effect, SkipActions):
            lost = True
        elif isinstance(effect, PayOrSkip) and not lost:
            lost = not paid(g, me, effect, card.id)
    if not stays:
        s.events_used.append(card.id)
    return lost


def paid(g: Table[Tiber], me: int, effect: PayOrSkip, card: str) -> bool:
    """Pay what an imprevisto asks, if the hand has it (T15: with the cards just drawn)."""
    s = g.state
    kind = RESOURCES.index(effect.resource)
    if s.hands[me][kind] < effect.value:
        g.tell("tiber.event_unpaid", seat=me, card=card, resource=effect.resource)
        return False
    cost = [0, 0, 0]
    cost[kind] = effect.value
    pay(s, me, cost)
    g.tell("tiber.event_paid", seat=me, card=card, cost=cost)
    return True


def score(g: Table[Tiber], me: int, value: int, floor: int, card: str) -> None:
    """River points of an imprevisto, not below *floor* (T17)."""
    river = g.state.rivers[me]
    before = river.points
    river.points = max(before + value, min(floor, before))
    g.tell("tiber.points", seat=me, card=card, points=river.points - before, total=river.points)
