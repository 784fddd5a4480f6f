"""The players of Cards della Biodiversità that are programs, and the one that plays for an absent player.

All of them know what their seat may see: the own side's hand, of the other only what was used.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.biodiversita.content import Content
from games.biodiversita.declaring import NONE
from games.biodiversita.outlook import FREE, Battlefield, Costs, Plan, answers, plans, role_of, strangers
from games.engine import Answer, Bot, Choice, Dice, RandomBot, Rules

ATTACK, DEFEND, COUNTER = "biodiversita.attack", "biodiversita.defend", "biodiversita.counter"


class DuelBot(Bot):
    """Tries every declaration out and makes the best one, a part with each question."""

    costs = FREE
    caution = 0.0
    """How far an attack is judged by the other side's best answer, and not by the average one."""

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
        if choice.key in (ATTACK, DEFEND):
            return (self.declare(rules.content, view, choice),)
        if choice.key == COUNTER:
            return (choice.options[0],)  # to cancel costs one use and can't do harm
        return (self.before(rules.content, view, choice, dice),)

    def before(self, content: Content, view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """Decks, territories and fingers: nothing is known yet, so any will do, but a bot takes no territory."""
        return NONE if NONE in choice.options else dice.pick(choice.options)

    def declare(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The next part of the best declaration that is still open."""
        field = Battlefield(content, view)
        open = [(plan, self.part(field, plan, choice)) for plan in self.plans(field)]
        best = max(((self.value(field, plan), -n) for n, (plan, part) in enumerate(open) if part), default=(0.0, 0))
        return open[-best[1]][1] or choice.options[0]

    def plans(self, field: Battlefield) -> list[Plan]:
        """The declarations that begin as the draft does."""
        return list(plans(field.content, field.state, field.side, role_of(field.state, field.side), field.draft))

    def part(self, field: Battlefield, plan: Plan, choice: Choice) -> str:
        """The option of *choice* that leads to *plan*; "" when none does."""
        cards = field.state.sides[field.side].cards
        verb = choice.options[0].partition(":")[0]
        if verb == "fighter":
            option = f"fighter:{cards[plan.fighter].name}"
        elif verb == "power":
            option = "power:yes" if plan.power else "power:no"
        elif plan.twin >= 0:
            option = f"twin:{cards[plan.twin].name}"
        else:
            option = f"support:{cards[plan.support].name}" if plan.support >= 0 else NONE
        fits = verb in ("fighter", "power") or field.draft is None or plan.power == field.draft.power
        return option if fits and option in choice.options else ""

    def value(self, field: Battlefield, plan: Plan) -> float:
        """How good a plan is: against what was declared, or against what could be."""
        side, other = field.side, 1 - field.side
        declared = field.state.declared[other]
        if declared.fighter >= 0:
            against = Plan(declared.fighter, declared.power, declared.support)
            return field.worth(side, plan, against, field.try_out(side, plan), self.costs)
        return self.against_answers(field, plan)

    def against_answers(self, field: Battlefield, plan: Plan) -> float:
        """An attack, weighed against the answers that are known and one by a card that is not."""
        side, other = field.side, 1 - field.side
        s = field.state
        unknown = strangers(field, other)
        found = answers(field, other)
        values = []
        for answer in found:
            before = s.declared[other]
            # seen as if it were declared, so that the rules reckon the whole battle
            declared = type(before)(answer.fighter, answer.power, answer.support)
            s.declared[other] = declared
            values.append(field.worth(side, plan, answer, field.try_out(side, plan), self.costs))
            s.declared[other] = before
        if unknown >= 0:
            s.sides[other].cards.pop()
        if not values:
            return float(field.try_out(side, plan).totals[side]) - field.price(side, plan, self.costs)
        return self.caution * min(values) + (1 - self.caution) * sum(values) / len(values)


class HardBot(DuelBot):
    """Saves superpowers and uses for later, and expects good answers."""

    costs = Costs()
    caution = 0.6


class AbsentBot(DuelBot):
    """Plays for an absent player: the strongest fighter by its printed number, nothing beside it."""

    def plans(self, field: Battlefield) -> list[Plan]:
        """Fighters alone."""
        return [plan for plan in super().plans(field) if not plan.power and plan.support < 0 and plan.twin < 0]


BOTS: Mapping[str, type[Bot]] = MappingProxyType({"easy": RandomBot, "medium": DuelBot, "hard": HardBot})
"""The levels, in order of strength."""

ABSENT: type[Bot] = AbsentBot
"""Plays for an absent player."""
