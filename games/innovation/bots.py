"""The players of Innovation that are programs, and the one that plays for an absent player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.engine import Answer, Bot, Checkpoint, Choice, Dice, GameOver, Pause, RandomBot, Rules
from games.engine.table import QuietTable
from games.innovation.asking import NONE, PASS
from games.innovation.outlook import worth
from games.innovation.replies import reply

ACTION = "innovation.action"
VICTORY = 1e6

LATER = 0.01
"""What is had with the second action counts so much less: a victory is taken at once."""

PATIENCE = 60
"""Turns of each player after which bots only claim and draw: supplies run out, and no two bots play on forever."""


def end_it(choice: Choice) -> Sequence[str]:
    """The action that brings the end of the match nearer: the highest achievement, else a Draw."""
    return ([option for option in choice.options if option.startswith("achieve:")] or ["draw"])[-1:]


class AbsentBot(Bot):
    """Plays for an absent player: claims what it can, else draws; in a dogma it does as little as it must."""

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The highest achievement, else a card; pass, no, or the first of what is compulsory."""
        if choice.key == ACTION:
            return end_it(choice)
        options = choice.options
        for refusal in (PASS, "no", NONE):
            if refusal in options:
                return (refusal,)
        return options[: choice.least]


class ForesightBot(Bot):
    """Plays every action it may choose on imagined tables, and takes the one after which it stands best."""

    tables = 6
    """Imagined tables each action is tried on."""

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The action foreseen as best; questions of cards by rule of thumb (see ``replies``)."""
        if choice.key != ACTION:
            return reply(rules.content, rules.imagine(view, dice), choice)
        if view["number"] > PATIENCE * view["seats"]:
            return end_it(choice)
        seeds = [f"{dice.below(1 << 30)}" for _ in range(self.tables)]

        def outlook(option: str) -> float:
            return sum(self.foresee(rules, start, choice, option, seed) for seed in seeds)

        return (max(choice.options, key=outlook),)

    def foresee(self, rules: Rules[Any], start: Mapping[str, Any], choice: Choice, option: str, seed: str) -> float:
        """How the seat stands after that action on one imagined table, everybody answering by rule of thumb."""
        dice = Dice(seed)
        at = Checkpoint(rules.imagine(start, dice), dice)
        return self.played(rules, at, choice.seat, option)

    def played(self, rules: Rules[Any], at: Checkpoint[Any], seat: int, option: str) -> float:
        """How the seat stands once it has taken that action at *at*."""
        ended = act(rules, at, seat, option)
        return worth(rules.content, at.state, seat) if ended is None else ended


class PlanningBot(ForesightBot):
    """Foresees both actions of its turn."""

    tables = 4

    def played(self, rules: Rules[Any], at: Checkpoint[Any], seat: int, option: str) -> float:
        """How the seat stands after that action and the best one to follow it, if the turn goes on."""
        ended = act(rules, at, seat, option)
        if ended is not None:
            return ended
        if at.state.turn != seat:
            return worth(rules.content, at.state, seat)
        second = offered(rules, at)
        if not second:
            return worth(rules.content, at.state, seat)
        return max(super(PlanningBot, self).played(rules, rules.clone(at), seat, after) for after in second) - LATER


def act(rules: Rules[Any], at: Checkpoint[Any], seat: int, option: str) -> float | None:
    """Take an action at *at* itself; what its end is worth to *seat* if the match ends with it, else None."""

    def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
        asked = open[0]
        picked = (option,) if asked.key == ACTION else reply(rules.content, at.state, asked)
        return [Answer(asked.key, asked.seat, tuple(picked))]

    try:
        rules.step(QuietTable(at, ask))
    except GameOver as over:
        return VICTORY if over.ranks[seat] == 1 else -VICTORY
    return None


def offered(rules: Rules[Any], at: Checkpoint[Any]) -> Sequence[str]:
    """The actions that the player at turn may choose from at *at*; when there is only one it is taken, and none is."""

    def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
        raise Pause(open)

    try:
        rules.step(QuietTable(at, ask))
    except Pause as pause:
        return pause.open[0].options
    return ()


class HastyBot(ForesightBot):
    """Looks at a single imagined table, so it is often wrong about what is hidden."""

    tables = 1


BOTS: Mapping[str, type[Bot]] = MappingProxyType({"easy": RandomBot, "medium": HastyBot, "hard": PlanningBot})
"""The levels, in order of strength."""

ABSENT: type[Bot] = AbsentBot
"""Plays for an absent player."""
