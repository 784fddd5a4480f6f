"""The players of Tiber that are programs, and the one that plays for an absent player.

None of them proposes trades: a bot is asked for its next action at once while a proposal of its lies open, so it could
only end its turn before anybody has read it. They answer the proposals of others.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.engine import Answer, Bot, Choice, Dice, Rules
from games.tiber import bargains, plans
from games.tiber.outlook import Outlook, Temper, site_worth

END = "end"

WORKS = ("build", "clean", "purify", "pipe")
"""The verbs of actions that build or clean."""


class TiberBot(Bot):
    """Answers each kind of question with a method of its own."""

    temper = Temper()

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The options picked. *start* and *known* are not needed: the table tells all there is to know."""
        kind = choice.key.partition(".")[2]
        if kind == "mountain":
            return (self.mountain(rules, view, choice, dice),)
        if kind == "toll":
            return (self.toll(view, choice),)
        if kind == "act":
            return (self.act(rules, view, choice, dice),)
        if kind == "reply":
            return (self.reply(rules, view, choice, dice),)
        return self.compose(rules, view, choice, dice)

    def mountain(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """The triangle with the best outlook."""
        s = rules.imagine(view, dice)
        outlook = Outlook(s, choice.seat, self.temper)
        place = outlook.grid.place
        return max(choice.options, key=lambda option: site_worth(s, outlook, place[option.partition(":")[2]]))

    def toll(self, view: Mapping[str, Any], choice: Choice) -> str:
        """Pay with what the hand has more of: what is left is as even as it can be."""
        _water, tech, land = view["hands"][choice.seat]["cards"]

        def uneven(option: str) -> int:
            paid, also = map(int, option.split("+"))
            return abs((tech - paid) - (land - also))

        return min(choice.options, key=uneven)

    @abstractmethod
    def act(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """The next action of its turn."""

    def reply(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """What it says to a proposal."""
        return "refuse"

    def compose(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> Sequence[str]:
        """A proposal that somebody else began: as little as possible for as much as possible, so nobody is harmed."""
        return choice.options[: choice.most if choice.key.endswith("want") else choice.least]


class BusyBot(TiberBot):
    """Builds and cleans at random, as long as it can; proposes no trades."""

    def mountain(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """Any triangle."""
        return dice.pick(choice.options)

    def act(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """Anything that builds or cleans; else the end of the turn."""
        works = [option for option in choice.options if option.partition(":")[0] in WORKS]
        return dice.pick(works) if works else END

    def reply(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """Accept what brings at least as many cards as it costs."""
        return bargains.simple(view, choice.options)


class PlanningBot(TiberBot):
    """Plans its turn, and answers proposals by what they are worth to it and to the other."""

    width = 12
    """Tables kept after each action planned."""
    children = 12
    """Stretches tried on each of them."""
    counters = True
    """Whether it answers proposals with others."""

    def act(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """The first action of the plan for the rest of the turn."""
        actions = self.plan(rules, view, choice, dice)
        return actions[0] if actions else END

    def plan(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> Sequence[str]:
        """The actions it means to take in this turn, unless somebody answers in between."""
        s = rules.imagine(view, dice)
        outlook = Outlook(s, choice.seat, self.temper)
        if s.offer is not None and s.offer.counter:
            return ("accept",) if "accept" in choice.options and bargains.acceptable(s, outlook) else ("decline",)
        return plans.plan(rules, s, outlook, self.width, self.children)  # type: ignore[arg-type]  # Tiber's own

    def reply(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """By what the proposal is worth."""
        s = rules.imagine(view, dice)
        return bargains.reply(s, Outlook(s, choice.seat, self.temper), choice.options, self.counters)

    def compose(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> Sequence[str]:
        """The counter-proposal that ``reply`` had in mind."""
        s = rules.imagine(view, dice)
        if "counter" in choice.key and s.offer is not None and s.draft is not None:
            want = choice.key.endswith("want")
            outlook = Outlook(s, choice.seat, self.temper)
            found = bargains.counter(s, outlook, s.offer.by, s.draft.give if want else None)
            picked = bargains.cards_of(found[want]) if found is not None else []
            if picked and set(picked) <= set(choice.options):
                return picked
        return super().compose(rules, view, choice, dice)


class GreedyBot(PlanningBot):
    """Takes what looks best next, action by action."""

    width = 1
    children = 3
    counters = False


class LateBot(TiberBot):
    """Acts for a player whose time is up: a sensible mountain, the toll, no trades, and the turn ends."""

    def act(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """The end of the turn: to build is for who is there."""
        return END


class AbsentBot(GreedyBot):
    """Plays on for who is away or has resigned: builds and cleans as the medium bot does, trades with nobody."""

    def reply(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        """No: what the player would want in exchange nobody knows."""
        return "refuse"

    def plan(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> Sequence[str]:
        """As ``GreedyBot``, but a counter-proposal is declined."""
        return ("decline",) if "decline" in choice.options else super().plan(rules, view, choice, dice)


BOTS: Mapping[str, type[Bot]] = MappingProxyType({"easy": BusyBot, "medium": GreedyBot, "hard": PlanningBot})
"""The levels, in order of strength."""

ABSENT: type[Bot] = AbsentBot
"""Plays on for an absent player."""

LATE: type[Bot] = LateBot
"""Acts for a player who is late."""
