"""The players of Innovation that are programs, and the one that plays for an absent player."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.engine import Answer, Bot, Checkpoint, Choice, Dice, GameOver, RandomBot, Rules
from games.engine.table import QuietTable
from games.innovation.asking import NONE, PASS
from games.innovation.outlook import worth
from games.innovation.replies import reply

ACTION = "innovation.action"


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
        options = choice.options
        if choice.key == ACTION:
            return ([option for option in options if option.startswith("achieve:")] or ["draw"])[-1:]
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
        seeds = [f"{dice.below(1 << 40)}" for _ in range(self.tables)]

        def outlook(option: str) -> float:
            return sum(self.foresee(rules, start, choice, option, seed) for seed in seeds)

        return (max(choice.options, key=outlook),)

    def foresee(self, rules: Rules[Any], start: Mapping[str, Any], choice: Choice, option: str, seed: str) -> float:
        """How the seat stands after taking that action on one imagined table, everybody answering by rule of thumb."""
        dice = Dice(seed)
        at = Checkpoint(rules.imagine(start, dice), dice)

        def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
            asked = open[0]
            picked = (option,) if asked.key == ACTION else reply(rules.content, at.state, asked)
            return [Answer(asked.key, asked.seat, tuple(picked))]

        try:
            rules.step(QuietTable(at, ask))
        except GameOver as over:
            return 1e6 if over.ranks[choice.seat] == 1 else -1e6
        return worth(rules.content, at.state, choice.seat)


class HastyBot(ForesightBot):
    """The same with a single look, so it is often wrong about what is hidden."""

    tables = 1


BOTS: Mapping[str, type[Bot]] = MappingProxyType({"easy": RandomBot, "medium": HastyBot, "hard": ForesightBot})
"""The levels, in order of strength."""

ABSENT: type[Bot] = AbsentBot
"""Plays for an absent player."""
