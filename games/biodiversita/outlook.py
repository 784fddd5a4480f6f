"""How good a declaration is, from what one seat sees: the battle reckoned by the rules, and what it costs later."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from games.biodiversita import declaring
from games.biodiversita.battle import Reckoning, reckon
from games.biodiversita.content import AROMATIC, BIODIVERSITY, ELEMENT, GOLD, Card, Content
from games.biodiversita.declaring import ATTACKING, DEFENDING
from games.biodiversita.preview import declared_from, table
from games.biodiversita.sides import full_energy
from games.biodiversita.state import Copy, Declared, Duel

WIN = 4.0
"""What a battle won is worth beside a point of energy, where battles are counted."""


class Costs(NamedTuple):
    """What is given up with a declaration, in points of energy; the page never shows these."""

    power: float = 1.6
    """A superpower that is not there for two battles."""
    use: float = 1.3
    """One of the uses of a support or an aromatic."""
    gold: float = 1.0
    """A gold PAT or a gold card laid down."""
    rest: float = 0.9
    """Each battle that a card of the own side spends in the seed phase."""
    known: float = 0.25
    """A card that the other side had not seen."""


FREE = Costs(0, 0, 0, 0, 0)
"""Nothing is saved for later."""


class Plan(NamedTuple):
    """A whole declaration: places of the cards, -1 for none."""

    fighter: int
    power: bool = False
    support: int = -1
    twin: int = -1


def plans(content: Content, s: Duel, side: int, role: int, draft: Declared | None = None) -> Iterator[Plan]:
    """Every declaration open to a side; only those that begin as *draft* does."""
    places = declaring.fighters(content, s, side, role)
    for place in places:
        if draft is not None and draft.fighter not in (-1, place):
            continue
        powers = [False, True] if declaring.may_power(content, s, side, role, place) else [False]
        if draft is not None and draft.power:
            powers = [True]
        helps, golds = [-1], []
        if declaring.takes_support(content, s, side, place):
            helps += declaring.supports(content, s, side, place)
            golds = declaring.twins(content, s, side, place)
        for power in powers:
            for helper in helps:
                yield Plan(place, power, helper)
        if not draft or not draft.power:
            for gold in golds:
                yield Plan(place, twin=gold)


class Battlefield:
    """The table as one seat sees it, on which declarations are tried out."""

    def __init__(self, content: Content, view: Mapping[str, Any]) -> None:
        self.content = content
        self.state = table(view)
        self.side: int = view["side"]
        self.hidden = [side["size"] - len(side["cards"]) for side in view["sides"]]
        self.left = max(1, view["last"] - view["battle"] + 1)
        self.draft = declared_from(self.state.sides[self.side], view["draft"]) if view["draft"] else None

    def try_out(self, side: int, plan: Plan) -> Reckoning:
        """The battle if that side declares so; the table is as before afterwards."""
        s, cards = self.state, self.state.sides[side].cards
        before, fighter = s.declared[side], cards[plan.fighter]
        s.declared[side] = Declared(plan.fighter, plan.power, plan.support)
        gold, fighter.gold = fighter.gold, plan.twin if plan.twin >= 0 else fighter.gold
        made = reckon(self.content, s, s.declared)
        s.declared[side], fighter.gold = before, gold
        return made

    def worth(self, side: int, plan: Plan, against: Plan, made: Reckoning, costs: Costs) -> float:
        """What a battle does for a side: energy, the seed phase, the victory; less what the plan costs."""
        mine, theirs = self.lost(side, plan, made, costs), self.lost(1 - side, against, made, costs)
        value = theirs - mine
        if self.state.house.mode == "battles":
            value = 0.3 * value + (WIN if made.winner == side else -WIN if made.winner == 1 - side else 0)
        copy = self.state.sides[side].cards[plan.fighter]
        if made.heals[side]:
            full = full_energy(self.content.cards[copy.card], self.state.variant)
            value += 0.7 * min(made.heals[side], max(0, full - copy.energy + made.losses[side]))
        resting = sum(one.back > self.state.battle for one in self.state.sides[side].cards)
        return value + 0.8 * min(made.cuts[side], 2) * resting - self.price(side, plan, costs)

    def lost(self, side: int, plan: Plan, made: Reckoning, costs: Costs) -> float:
        """The energy a side loses, and what it means that a card goes to rest."""
        copy = self.state.sides[side].cards[plan.fighter]
        card = self.content.cards[copy.card]
        loss = made.losses[side]
        if card.kind == AROMATIC or not loss:
            return 0.0
        gold = plan.twin if plan.twin >= 0 else copy.gold
        held = copy.energy + (self.state.sides[side].cards[gold].energy if gold >= 0 else 0)
        out = costs.rest * min(card.rest, self.left) if loss >= held else 0.0
        return min(loss, held) + out

    def price(self, side: int, plan: Plan, costs: Costs) -> float:
        """What a plan gives up for later battles; the fewer are left, the less."""
        cards, copies = self.content.cards, self.state.sides[side].cards
        fighter = copies[plan.fighter]
        later = min(1.0, (self.left - 1) / 4)
        price = costs.power if plan.power else 0.0
        if cards[fighter.card].kind == AROMATIC:
            price += costs.use
        for place in (plan.support, plan.twin):
            if place >= 0:
                price += self.helper_price(copies[place], cards[copies[place].card], costs)
        price += costs.known * sum(
            not copies[place].seen for place in (plan.fighter, plan.support, plan.twin) if place >= 0
        )
        return price * later

    def helper_price(self, copy: Copy, card: Card, costs: Costs) -> float:
        """What a support or a gold PAT is worth later: nothing when its uses last for the rest of the match."""
        if card.kind == ELEMENT:
            return 0.0
        if copy.uses < 0 or card.kind == GOLD:
            return costs.gold
        return costs.use * min(1.0, self.left / (2.0 * copy.uses))


def answers(field: Battlefield, side: int) -> list[Plan]:
    """What the other side could defend with, as far as its cards are known, without the supports it may not have."""
    content, s = field.content, field.state
    found = []
    for place in declaring.fighters(content, s, side, DEFENDING):
        found.append(Plan(place))
        if declaring.may_power(content, s, side, DEFENDING, place):
            found.append(Plan(place, True))
    return found


def strangers(field: Battlefield, side: int) -> int:
    """Adds a card of a middling kind for those of that side that nobody has seen; its place, or -1 for none hidden."""
    content, s = field.content, field.state
    if not field.hidden[side]:
        return -1
    pool = sorted(
        (card for card in content.cards.values() if card.kind == BIODIVERSITY),
        key=lambda card: (card.defence + 0.5 * any(card.powers), card.number),
    )
    card = pool[len(pool) // 2]
    s.sides[side].cards.append(Copy(card.id, "", full_energy(card, s.variant)))
    return len(s.sides[side].cards) - 1


def role_of(s: Duel, side: int) -> int:
    """Whether a side attacks or defends in the battle in hand."""
    return ATTACKING if s.attacker == side else DEFENDING
