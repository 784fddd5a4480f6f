"""The players of Cards della Biodiversità that are programs, and the one that plays for an absent player.

All of them know what their seat may see: the own side's hand, of the other only what was used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import inf
from types import MappingProxyType
from typing import Any

from games.biodiversita.content import Content
from games.biodiversita.declaring import NONE
from games.biodiversita.outlook import COUNTED, FREE, Battlefield, Costs, rating
from games.biodiversita.outlook_hands import hands, lay, likely, middling
from games.biodiversita.plans import Book, Force, Plan
from games.engine import Answer, Bot, Choice, Dice, RandomBot, Rules

FINE = 1024
"""Steps of a whim."""

ATTACK, DEFEND, COUNTER = "biodiversita.attack", "biodiversita.defend", "biodiversita.counter"


class DuelBot(Bot):
    """Tries every declaration out and makes the best one, a part with each question.

    A declaration is weighed as a whole at its first question, and kept while nothing on the table changes; a bot that
    comes in the middle of one goes on with what is best then.
    """

    costs = counted = FREE
    """What is saved for later, where energy decides and where battles are counted."""
    whim = 2.0
    """Energy by which the declaration made may be worse than the best one, so that no two matches are alike."""

    def __init__(self) -> None:
        self.book: Book | None = None
        self.seen: Mapping[str, Any] | None = None
        self.found: Plan | None = None

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The option picked; *start* and *known* are not needed: the view tells what was declared so far."""
        content: Content = rules.content
        if choice.key in (ATTACK, DEFEND):
            return (self.declare(content, view, choice, dice),)
        if choice.key == COUNTER:
            return (self.counter(content, view, choice),)
        return (self.before(content, view, choice, dice),)

    def before(self, content: Content, view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """Decks, territories and fingers: any will do, but no territory."""
        return NONE if NONE in choice.options else dice.pick(choice.options)

    def field(self, content: Content, view: Mapping[str, Any]) -> Battlefield:
        """The table of a view."""
        if self.book is None or self.book.content is not content:
            self.book = Book(content)
        return Battlefield(self.book, view, self.counted if view["house"]["mode"] == "battles" else self.costs)

    def declare(self, content: Content, view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """The next part of the best declaration that is still open."""
        table = {name: seen for name, seen in view.items() if name != "draft"}
        option = part(view, self.found, choice) if self.found is not None and table == self.seen else ""
        if option:
            return option
        field = self.field(content, view)
        fitting = [plan for plan in field.open(field.side) if part(view, plan, choice)]
        self.seen, self.found = table, self.best(field, fitting, dice)
        return part(view, self.found, choice)

    def best(self, field: Battlefield, found: Sequence[Plan], dice: Dice) -> Plan:
        """The best of some declarations, as far as whim lets it."""
        mine = field.forces(field.side, found)
        declared = field.state.declared[1 - field.side]
        if declared.fighter >= 0:
            plan = Plan(declared.fighter, declared.power, declared.support)
            [against] = field.forces(1 - field.side, [plan])
            values = [self.defence(field, against, force) for force in mine]
        else:
            values = self.attacks(field, mine)
        whims = [value + self.whim * dice.below(FINE) / FINE for value in values]
        return found[max(range(len(found)), key=whims.__getitem__)]

    def defence(self, field: Battlefield, attack: Force, defence: Force) -> float:
        """What a defence is worth to its side."""
        return -field.worth(attack, defence)

    def attacks(self, field: Battlefield, mine: Sequence[Force]) -> list[float]:
        """What attacks are worth: here against an average of the cards that are known, with nothing beside them."""
        other = 1 - field.side
        with lay(field, other, middling(field, other)):
            answers = field.forces(other, [plan for plan in field.open(other) if plan.support < 0 and plan.twin < 0])
        if not answers:
            return [float(force.base + force.numbers.own) for force in mine]
        return [sum(field.worth(force, one) for one in answers) / len(answers) for force in mine]

    def counter(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The late counter-card, where it changes the battle for the better."""
        field = self.field(content, view)
        side = field.side
        declared = field.state.declared
        [mine], [theirs] = (
            field.forces(one, [Plan(declared[one].fighter, declared[one].power, declared[one].support)])
            for one in (side, 1 - side)
        )
        gained = field.worth(mine, theirs, late=True) - field.worth(mine, theirs)
        return choice.options[0] if gained > 0 else choice.options[-1]


class HardBot(DuelBot):
    """Expects the best answers of the hands that the other side could have, and saves for later."""

    costs, counted = Costs(), COUNTED
    whim = 1.3

    def before(self, content: Content, view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """The own deck and the territory by their numbers; ready-made decks and fingers at random."""
        if choice.key == "biodiversita.territory":
            deck = [copy["card"] for copy in view["sides"][view["side"]]["cards"]]
            return max(choice.options, key=lambda name: rating(content.cards, deck, "" if name == NONE else name))
        if choice.key == "biodiversita.deck" and choice.options[0].startswith("deck:"):
            decks = view["brought"][view["viewer"]]["decks"]
            return max(choice.options, key=lambda name: rating(content.cards, decks[int(name[5:])]["cards"]))
        return super().before(content, view, choice, dice)

    def attacks(self, field: Battlefield, mine: Sequence[Force]) -> list[float]:
        """Against the best answers, averaged over the hands that the other side could have.

        What can't come near the best attack any more, already by the plainest answers, is not weighed to the end.
        """
        plain, backed = self.answers(field)
        if not all(plain):
            return [float(force.base + force.numbers.own) for force in mine]
        bounds = [[min([field.worth(force, one) for one in hand]) for hand in plain] for force in mine]
        values, floor = [sum(bound) for bound in bounds], -inf
        for n in sorted(range(len(mine)), key=lambda n: -values[n]):
            if values[n] < floor:
                break
            for hand, bound in zip(backed, bounds[n], strict=True):
                values[n] -= bound
                values[n] += self.least(field, mine[n], hand, bound, floor - values[n])
            floor = max(floor, values[n] - self.whim * len(plain))
        return [value / len(plain) for value in values]

    def answers(self, field: Battlefield) -> tuple[list[list[Force]], list[list[Force]]]:
        """What the other side could answer from each hand that it may have: without and with a support."""
        other, found = 1 - field.side, []
        for hand in hands(field, other):
            with lay(field, other, hand):
                found.append(field.forces(other, field.open(other)))
        plain = [[one for one in hand if one.helper is None] for hand in found]
        return plain, [[one for one in hand if one.helper is not None] for hand in found]

    def least(self, field: Battlefield, mine: Force, hand: list[Force], bound: float, enough: float) -> float:
        """The worst that the answers of a hand can do, *bound* at most; any of them once it is below *enough*.

        The answer that was bad enough is tried first next time: it mostly is again.
        """
        for place, one in enumerate(hand):
            value = field.worth(mine, one)
            if value < bound:
                bound = value
                if bound < enough:
                    hand.insert(0, hand.pop(place))
                    break
        return bound

    def defence(self, field: Battlefield, attack: Force, defence: Force) -> float:
        """As far as it is likely, the attacker has the card that cancels the support."""
        value = -field.worth(attack, defence)
        risk = likely(field, attack, defence)
        if not risk:
            return value
        return (1 - risk) * value + risk * min(value, -field.worth(attack, defence, late=True))


class AbsentBot(Bot):
    """Plays for an absent player: the strongest fighter by its printed number, nothing beside it."""

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The option picked."""
        options = choice.options
        if options[0].startswith("fighter:"):
            cards = rules.content.cards
            attacking = choice.key == ATTACK

            def printed(option: str) -> int:
                card = cards[option.split(":")[1]]
                return int(card.attack if attacking else card.defence)

            return (max(options, key=printed),)
        if "power:no" in options:
            return ("power:no",)
        return (NONE if NONE in options else dice.pick(options),)


BOTS: Mapping[str, type[Bot]] = MappingProxyType({"easy": RandomBot, "medium": DuelBot, "hard": HardBot})
"""The levels, in order of strength."""

ABSENT: type[Bot] = AbsentBot
"""Plays for an absent player."""


def part(view: Mapping[str, Any], plan: Plan, choice: Choice) -> str:
    """The option of *choice* that leads to *plan*, after what the draft holds; "" when none does."""
    cards, draft = view["sides"][view["side"]]["cards"], view["draft"]
    verb = choice.options[0].partition(":")[0]
    if verb == "fighter":
        option = f"fighter:{cards[plan.fighter]['name']}"
    elif draft is None or draft["fighter"] != cards[plan.fighter]["name"]:
        return ""
    elif verb == "power":
        option = "power:yes" if plan.power else "power:no"
    elif draft["power"] != plan.power:
        return ""
    elif plan.twin >= 0:
        option = f"twin:{cards[plan.twin]['name']}"
    else:
        option = f"support:{cards[plan.support]['name']}" if plan.support >= 0 else NONE
    return option if option in choice.options else ""
