"""Bots of Cards della Biodiversità against bots.

``python -m tests.games.biodiversita.arena 2000`` prints the tables of the game's README, from so many matches each.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from time import process_time
from typing import Any, NamedTuple

from games.biodiversita.bots import ABSENT, BOTS
from games.biodiversita.rules import BiodiversityRules
from games.biodiversita.sides import random_deck
from games.biodiversita.state import Duel
from games.engine import Answer, Bot, Choice, Dice, GameOver, RandomBot, playout
from games.engine.testing import starter_rules

_RULES = starter_rules("biodiversita")
assert isinstance(_RULES, BiodiversityRules)
RULES: BiodiversityRules = _RULES

LEVELS: dict[str, type[Bot]] = {**BOTS, "absent": ABSENT, "random": RandomBot}


class Played(NamedTuple):
    """A finished match."""

    over: GameOver
    state: Duel


def match(
    key: str,
    bots: Sequence[Bot],
    *,
    presets: Sequence[str] = (),
    times: list[float] | None = None,
    rules: BiodiversityRules = RULES,
    **options: Any,
) -> Played:
    """A whole match; every bot gets its own view and nothing else.

    *presets*: the ready-made deck of each seat, instead of what its bot would choose. *times* collects CPU seconds per
    answer.
    """
    at = rules.deal(len(bots), key, options)
    dice = [Dice(f"{key}:{seat}") for seat in range(len(bots))]

    def ask(open: tuple[Choice, ...]) -> list[Answer]:
        choice = open[0]
        seat = choice.seat
        if presets and choice.key == "biodiversita.deck":
            return [Answer(choice.key, seat, (presets[seat],))]
        view = rules.view(at.state, seat)
        began = process_time() if times is not None else 0.0
        picked = bots[seat].answer(rules, view, choice, dice[seat], view, ())
        if times is not None:
            times.append(process_time() - began)
        return [Answer(choice.key, seat, tuple(picked))]

    over = playout(rules, at, ask)
    return Played(over, at.state)


def mirrored(deck: Sequence[str]) -> dict[str, Any]:
    """The options of a match in which both seats have this deck."""
    bag = {"decks": [{"name": "", "cards": list(deck)}], "territories": []}
    return {"decks": "own", "brought": [bag, bag]}


def deck_at_random(key: str) -> list[str]:
    """A fair deck, as newcomers get it."""
    return random_deck(RULES.content, Dice(key))


def duel(hero: Bot, other: Bot, matches: int, **options: Any) -> float:
    """The share of wins of *hero* (a draw is half of one) with the same deck at random, in turn at both seats."""
    won = 0.0
    for n in range(matches):
        seat = n % 2
        bots = [hero if one == seat else other for one in range(2)]
        over, _state = match(f"duel{n}", bots, **mirrored(deck_at_random(f"deck{n // 2}")), **options)
        won += (over.ranks[seat] == 1) / over.ranks.count(1)
    return won / matches


class Pairing(NamedTuple):
    """Two ready-made decks: the first one's share of wins, that of who attacked first, matches drawn."""

    won: float
    first: float
    drawn: float


def pairing(
    decks: tuple[str, str],
    matches: int,
    make: Callable[[], Bot] = BOTS["hard"],
    rules: BiodiversityRules = RULES,
    **options: Any,
) -> Pairing:
    """The same bot on both sides, each deck as often at each seat; who begins is decided by odds and evens."""
    bots = [make(), make()]
    won = first = drawn = 0.0
    for n in range(matches):
        mine = n % 2
        presets = decks if not mine else (decks[1], decks[0])
        over, state = match(f"pair{n}", bots, presets=presets, rules=rules, **options)
        part = 1 / over.ranks.count(1)
        won += part * (over.ranks[mine] == 1)
        first += part * (over.ranks[state.history[0].attacker] == 1)
        drawn += part == 0.5
    return Pairing(won / matches, first / matches, drawn / matches)


SEASONS = ("inverno", "primavera", "estate", "autunno")
"""The ready-made decks in the order of the README's table."""

DUELS = (("medium", "random"), ("hard", "random"), ("hard", "medium"), ("absent", "random"), ("medium", "absent"))


def tables(levels: Mapping[str, type[Bot]], matches: int) -> None:
    """The two tables, in Markdown."""
    for hero, other in DUELS:
        print(f"| {hero} against {other} | {duel(levels[hero](), levels[other](), matches):.1%} |", flush=True)
    for decks in combinations(SEASONS, 2):
        won, first, drawn = pairing(decks, matches)
        print(f"| {decks[0]} | {decks[1]} | {won:.1%} | {first:.1%} | {drawn:.1%} |", flush=True)


if __name__ == "__main__":
    tables(LEVELS, int(sys.argv[1]) if len(sys.argv) > 1 else 100)
