"""How good a declaration is, from what one seat sees: what the battle comes to, and what it costs later.

Energy is the unit of everything here; what is worth something else is brought to it by ``Costs``.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from games.biodiversita import plans
from games.biodiversita.battle import applies
from games.biodiversita.content import AROMATIC, BIODIVERSITY, ELEMENT, MISHAP, SUPPORTS, SYNERGY, Card
from games.biodiversita.declaring import ATTACKING, DEFENDING
from games.biodiversita.plans import STATS, Book, Force, Plan
from games.biodiversita.preview import declared_from, table
from games.biodiversita.sides import PAIRS_ATTACK, SQUADS_DEFENCE, full_energy
from games.biodiversita.state import Copy, Duel, Side
from games.biodiversita.vocabulary import SELF, Drain, Heal, Mod, RestCut, RestMod, Shield, SpAdd, SpMult, Void

LOST = 1000.0
"""A side that can't fight any more has lost the match."""

MATCH = 40.0
"""To be ahead after the last battle."""

SHELTER = 6
"""A card with less energy than this is a shelter: however strong the attack, it has no more to lose."""

NOT_FOR_LONG = 4
"""In that many last battles what is saved is worth less and less."""

LATE = 3
"""In that many last battles energy left is no danger any more: not all of it can still be taken."""


class Costs(NamedTuple):
    """What is given up with a declaration, in points of energy; the page never shows these.

    They come from matches of the bot against itself with equal decks: by how much the side that had a use, a turn, a
    point more in a battle was ahead at the end.
    """

    power: float = 0.3
    """A superpower that is not there for two battles."""
    top: float = 0.12
    """Each point by which the side's best total is smaller while a superpower or a card is not there."""
    use: float = 0.33
    """Each point of a support, for one of its uses."""
    bind: float = 0.0
    """A synergy bound to a card."""
    aromatic: float = 1.5
    """A turn of an aromatic in attack."""
    guard: float = 1.0
    """A turn of an aromatic in defence."""
    gold: float = 0.9
    """A gold PAT laid down, or a gold card."""
    away: float = 0.0
    """Each battle that a card rests, besides."""
    deep: float = 0.035
    """Each point of energy that a card has, and can lose, for each battle to come before the last ones."""
    low: float = 0.3
    """Each point of energy below ``SHELTER``."""
    win: float = 4.0
    """A battle won, where battles are counted."""
    energy: float = 0.3
    """A point of energy, where battles are counted."""


COUNTED = Costs(power=0.1, top=0.25, use=0.75, aromatic=0.0, guard=0.0, gold=0.0, deep=0.0, low=0.0, energy=0.05)
"""Where battles are counted: energy hardly matters, and an aromatic that loses is as good as any card that does."""

FREE = Costs(0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
"""Nothing is saved for later."""


def points(card: Card) -> int:
    """How much a support does, roughly in points of a total."""
    found = 0
    for effect in card.effect:
        if isinstance(effect, SpMult | Void):
            found += 5
        elif isinstance(effect, Heal | RestCut | SpAdd | Shield | Drain):
            found += effect.value
        elif isinstance(effect, Mod) and effect.only is None:
            found = max(found, abs(effect.value))
        elif isinstance(effect, Mod):
            found = max(found, abs(effect.value) // 2)
    return found


class Battlefield:
    """The table as one seat sees it, on which declarations are weighed."""

    def __init__(self, book: Book, view: Mapping[str, Any], costs: Costs) -> None:
        self.book, self.content = book, book.content
        self.costs = costs
        self.state: Duel = table(view)
        self.side: int = view["side"]
        self.hidden = [side["size"] - len(side["cards"]) for side in view["sides"]]
        s = self.state
        self.counted = s.house.mode == "battles"
        self.later = max(0, s.last - s.battle)
        """Battles after this one."""
        self.role = ATTACKING if s.attacker == self.side else DEFENDING
        self.draft = declared_from(s.sides[self.side], view["draft"]) if view["draft"] else None
        self.saved = min(1.0, self.later / NOT_FOR_LONG)
        self.low = costs.low * min(1.0, 5 / self.later) if self.later else 0.0
        self.deep = min(0.5, costs.deep * max(0, self.later - LATE))
        self.rooms = [self.low * max(0, SHELTER - energy) - self.deep * energy for energy in range(book.most + 1)]
        """What it is worth that a card has no more energy than that: it can't be taken from it."""

    def forces(self, side: int, found: Iterable[Plan]) -> list[Force]:
        """Declarations of a side with their prices, for the role it has now."""
        troop = Troop(self, side)
        return [troop.force(plan) for plan in found]

    def open(self, side: int) -> list[Plan]:
        """Every declaration open to a side, with the cards that lie on this table for it."""
        role = ATTACKING if self.state.attacker == side else DEFENDING
        return list(plans.plans(self.content, self.state, side, role))

    def worth(self, attack: Force, defence: Force, *, late: bool = False) -> float:
        """What the battle does for the attacking side, less what it costs it, and the opposite for the other."""
        s, costs = self.state, self.costs
        met = plans.meet(self.book, attack, defence, late)
        mine, given = self.harm(attack, met.loss[0], met.numbers[0])
        theirs, taken = self.harm(defence, met.loss[1], met.numbers[1])
        value = theirs - mine
        if self.counted:
            won = met.attack - met.defence or (-1 if s.house.equal == "defender" else 0)
            win = (won > 0) - (won < 0)
            value = costs.energy * value + costs.win * win
            if not self.later:
                value += self.last(s.sides[s.attacker].won - s.sides[1 - s.attacker].won + win)
        elif not self.later:
            value += self.last(s.sides[s.attacker].taken - s.sides[1 - s.attacker].taken + taken - given)
        price = attack.price - defence.price
        if not defence.card.energy:  # an aromatic loses points, and then a turn
            part = 1.0 if met.attack >= defence.held else 0.6 * met.attack / defence.full
            price -= costs.guard * part * self.saved
        return value - price

    def last(self, lead: int) -> float:
        """What being ahead by so much after the last battle is worth."""
        return MATCH * ((lead > 0) - (lead < 0))

    def harm(self, force: Force, loss: int, numbers: plans.Numbers) -> tuple[float, int]:
        """What a side loses by the battle, and the energy that is taken from it."""
        held = force.held
        if not force.card.energy:
            harm, taken = 0.0, 0
        elif loss >= held:
            harm, taken = force.killed, held
        else:
            harm, taken = loss + self.rooms[held] - self.rooms[held - loss], loss
            if numbers.heal:
                harm -= 0.7 * self.saved * min(numbers.heal, max(0, force.full - held + loss))
        if numbers.cut:
            harm -= 0.8 * self.resting(force, numbers)
        return harm, taken

    def resting(self, force: Force, numbers: plans.Numbers) -> int:
        """Battles that resting cards of the side are back sooner by."""
        if not numbers.cut:
            return 0
        s = self.state
        side = self.state.attacker if force.role == ATTACKING else 1 - s.attacker
        return sum(min(numbers.cut, max(0, one.back - s.battle - 1)) for one in s.sides[side].cards)


class Troop:
    """The cards of one side on a battlefield: what its declarations bring and what they give up."""

    def __init__(self, field: Battlefield, side: int) -> None:
        self.field, self.side = field, side
        self.cards, self.costs, self.book = field.content.cards, field.costs, field.book
        s = self.s = field.state
        self.mine: Side = s.sides[side]
        self.role = ATTACKING if s.attacker == side else DEFENDING
        self.ground = self.cards[self.mine.territory].effect if self.mine.territory else ()
        self.turns = sum(effect.value for effect in self.ground if isinstance(effect, RestMod))
        self.strong = self.strengths() if field.later and self.costs.top else {}
        self.tops = {ahead: self.top(ahead) for ahead in (1, 2, 3, 4)} if self.strong else {}
        uses = sum(max(0, copy.uses) for copy in self.mine.cards if self.cards[copy.card].kind in (SYNERGY, MISHAP))
        self.scarce = min(1.0, field.later / uses) if uses else 0.0
        following = 1 - self.role
        self.others = [place for place, copy in enumerate(self.mine.cards) if self.fit(copy, following)]
        """Who could fight in the next battle."""

    def fit(self, copy: Copy, role: int) -> bool:
        """Whether a card could be the main card of the next battle."""
        return copy.back <= self.s.battle + 1 and copy.uses != 0 and self.cards[copy.card].roles[role]

    def base(self, copy: Copy, card: Card, role: int, gold: int) -> int:
        """A total without superpower and support (B14)."""
        if card.kind == AROMATIC:
            found = card.attack if role == ATTACKING else copy.energy
        elif role == ATTACKING:
            found = card.attack + (PAIRS_ATTACK if self.s.variant == "pairs" else 0)
        else:
            found = card.defence + (SQUADS_DEFENCE if self.s.variant == "squads" and card.defence else 0)
        if gold >= 0:
            pat = self.cards[self.mine.cards[gold].card]
            found += pat.attack if role == ATTACKING else pat.defence
        for effect in self.ground:
            if isinstance(effect, Mod) and effect.side == SELF and effect.stat == STATS[role] and applies(effect, card):
                found += effect.value
        return found

    def strengths(self) -> dict[int, tuple[tuple[int, int], tuple[int, int]]]:
        """Of each biodiversity card, by role: what it brings of itself, and what its superpower adds."""
        found = {}
        for place, copy in enumerate(self.mine.cards):
            card = self.cards[copy.card]
            if card.kind != BIODIVERSITY:
                continue
            both = []
            for role in (ATTACKING, DEFENDING):
                more = 0
                if card.powers[role] and copy.gold < 0:
                    numbers = self.book.numbers(card, role, True, None)
                    more = numbers.own - numbers.other
                both.append((self.base(copy, card, role, copy.gold), more))
            found[place] = both[0], both[1]
        return found

    def top(self, ahead: int) -> tuple[int, int, int]:
        """The best total of the side so many battles later, whose it is, and the best of the others."""
        battle, role = self.s.battle + ahead, (self.role + ahead) % 2
        best, who, second = 0, -1, 0
        for place, both in self.strong.items():
            copy = self.mine.cards[place]
            if copy.back > battle:
                continue
            base, more = both[role]
            total = base + (more if copy.power <= battle else 0)
            if total > best:
                best, who, second = total, place, best
            elif total > second:
                second = total
        return best, who, second

    def force(self, plan: Plan) -> Force:
        """A declaration with what it brings and what it gives up."""
        mine = self.mine.cards
        copy = mine[plan.fighter]
        card = self.cards[copy.card]
        gold = plan.twin if plan.twin >= 0 else copy.gold
        helper = self.cards[mine[plan.support].card] if plan.support >= 0 else None
        numbers = self.book.numbers(card, self.role, plan.power, helper)
        force = Force(plan, card, self.role, self.base(copy, card, self.role, gold), helper, numbers)
        force.held = copy.energy + (mine[gold].energy if gold >= 0 else 0)
        force.full = full_energy(card, self.s.variant) if card.energy else max(1, card.defence)
        later = self.field.later
        if card.energy:
            turns = max(1, card.rest + self.turns)
            out = self.rest(plan.fighter, turns, later) + self.field.deep * max(0, force.full - 4 * turns)
            force.killed = force.held + out + self.field.rooms[force.held]
        if later:
            force.price = self.price(plan, copy, card) * self.field.saved
        return force

    def rest(self, place: int, turns: int, later: int) -> float:
        """What it means that a card rests: the totals that the side lacks; the match, if nobody else is left."""
        if not later:
            return 0.0
        if not self.field.hidden[self.side] and self.others in ([place], []):
            return LOST
        found = self.costs.away * min(turns, later)
        for ahead in range(1, min(turns, later, len(self.tops)) + 1):
            best, who, second = self.tops[ahead]
            if who == place:
                found += self.costs.top * min(6, best - second)
        return found

    def price(self, plan: Plan, copy: Copy, card: Card) -> float:
        """What a declaration gives up for later battles."""
        costs, found = self.costs, 0.0
        if card.kind == AROMATIC:
            return costs.aromatic if self.role == ATTACKING else 0.0
        if plan.power:
            found += costs.power + costs.top * self.missed(plan.fighter)
        if plan.twin >= 0:
            found += costs.gold
        if plan.support >= 0:
            helper = self.mine.cards[plan.support]
            kind = self.cards[helper.card]
            if kind.kind in (SYNERGY, MISHAP):
                found += costs.use * points(kind) * self.scarce
                if kind.kind == SYNERGY and helper.bound < 0:
                    found += costs.bind
            elif kind.kind != ELEMENT:
                found += costs.gold + costs.use * points(kind)
        return found

    def missed(self, place: int) -> float:
        """Points by which the best totals of the next two battles are smaller without that superpower."""
        found = 0
        for ahead in (1, 2):
            if ahead > self.field.later or not self.tops:
                break
            best, who, second = self.tops[ahead]
            if who == place:
                bare, _more = self.strong[place][(self.role + ahead) % 2]
                found += best - max(second, bare)
        return float(min(found, 8))


def rating(cards: Mapping[str, Card], deck: Sequence[str], territory: str = "") -> float:
    """How well a deck fights on a territory, by its numbers: for choosing one, no more."""
    ground = cards[territory].effect if territory else ()
    held = [cards[card] for card in deck]
    fighters = [card for card in held if card.kind == BIODIVERSITY]
    found = 0.0
    for card in fighters:
        power = max((abs(effect.value) for effect in card.power if isinstance(effect, Mod)), default=0)
        found += card.attack + card.defence + 0.5 * power + 0.2 * card.energy
        for effect in ground:
            if isinstance(effect, Mod) and applies(effect, card):
                found += effect.value
            elif isinstance(effect, RestMod):
                found -= 0.4 * effect.value
    found /= max(1, len(fighters))
    found += sum(0.3 * points(card) for card in held if card.kind in SUPPORTS)
    return found + sum(0.1 * max(card.attack, card.defence) for card in held if card.kind == AROMATIC)
