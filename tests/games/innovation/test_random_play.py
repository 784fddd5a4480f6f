"""Whole random matches: they end, soon enough, and every effect of every card happens in them."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from time import process_time
from typing import Any

import pytest

from games.engine import Answer, Checkpoint, playout, run
from games.engine.bots import random_asker
from games.innovation import rules
from games.innovation.dogma import Effect
from games.innovation.effects import EFFECTS
from games.innovation.options import PRESETS
from games.innovation.state import EDITIONS, TO_WIN, Edition, Innovation

from .rulings.looks import events, options_of
from .scenes import RULES

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 1000 if LONG else 12
"""Random matches for each number of players, preset and edition."""

LONGEST = 494
"""Questions of the longest of 12,000 random matches, these 1,000 of each kind."""

KINDS = [
    pytest.param(seats, {**options_of(preset, seats), "texts": texts}, id=f"{seats}-{preset}-{texts}")
    for seats, preset, texts in product(RULES.seats, PRESETS, EDITIONS)
]

Run = tuple[Edition, str, int]
"""An edition, a card and the number of an effect."""

RARE = {
    ("ai", 2),
    ("bioengineering", 2),
    ("collaboration", 2),
    ("empiricism", 2),
    ("invention", 2),
    ("self-service", 2),
}
"""Effects that only win or claim."""

EVERY: list[Run] = [
    (edition, card, number)
    for edition, cards in EFFECTS.items()
    for card, effects in cards.items()
    for number in range(1, len(effects) + 1)
]


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_random_matches_end(seats: int, options: dict[str, Any]) -> None:
    """With 1,000 matches of each kind the longest is known; the limit also has room for cautious bots."""
    longest, reasons = 0, Counter[str]()
    for number in range(MATCHES):
        at = RULES.deal(seats, f"long{number}", options)
        over = playout(RULES, at, random_asker(number))
        longest = max(longest, over.answered)
        reasons[over.reason] += 1
        if over.reason == "innovation.achievements":
            winner = over.ranks.index(1)
            assert len(at.state.achievements[winner]) == TO_WIN(seats)
            assert over.ranks.count(1) == 1
    assert longest <= LONGEST
    assert RULES.limit >= LONGEST * 6
    assert {"innovation.achievements", "innovation.supplies"} <= set(reasons)


@pytest.fixture(scope="module")
def carried_out() -> Mapping[Run, int]:
    """How often each effect was carried out in a sample of random matches of all kinds."""
    counts = Counter[Run]()

    def counted(key: Run, effect: Effect) -> Effect:
        def count(player: Any, d: Any) -> None:
            counts[key] += 1
            effect.run(player, d)

        return Effect(effect.demand, count)

    table = {
        edition: {
            card: tuple(counted((edition, card, number), effect) for number, effect in enumerate(effects, 1))
            for card, effects in cards.items()
        }
        for edition, cards in EFFECTS.items()
    }
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rules, "EFFECTS", table)
        for seats, preset, texts in product(RULES.seats, PRESETS, EDITIONS):
            for number in range(30):
                options = {**options_of(preset, seats), "texts": texts}
                playout(RULES, RULES.deal(seats, f"count{number}", options), random_asker(number))
    return counts


def test_every_effect_of_every_card_is_carried_out_in_random_play(carried_out: Mapping[Run, int]) -> None:
    """All 105 cards in both editions; those of ages 1 to 9 five times at the least."""
    assert len({card for _, card, _ in EVERY}) == 105
    never = [one for one in EVERY if not carried_out[one]]
    assert not never
    age = RULES.content.age
    assert not [one for one in EVERY if age[one[1]] < 10 and carried_out[one] < 5]


def test_nearly_every_effect_also_changes_something_in_random_play() -> None:
    """What may be left are victories and a claim that hardly ever come true at random; scenes show them."""
    did = Counter[tuple[str, int]]()
    for number in range(90):
        seats = RULES.seats[number % len(RULES.seats)]
        at = RULES.deal(seats, f"change{number}", options_of("published", seats))
        told = events(run(RULES, at, ask=random_asker(number)))
        did.update((event.args["card"], event.args["effect"]) for event in told if event.name == "innovation.performs")
    idle = {(card, number) for edition, card, number in EVERY if edition == "third" and not did[card, number]}
    assert idle <= RARE


# Times are of the processor, the best of several: other work on the machine hardly changes them.


def test_a_whole_match_takes_milliseconds() -> None:
    """A hundred random matches of two in a second, on one core; here with room for slow machines."""
    best = 9.0
    for number in range(15):
        began = process_time()
        playout(RULES, RULES.deal(2, f"speed{number % 5}", {}), random_asker(number % 5))
        best = min(best, process_time() - began)
    assert best < 0.04


def test_an_answer_in_the_longest_action_takes_milliseconds() -> None:
    """The door runs the action in hand again for every answer: at most 15 ms, here with room for slow machines."""
    longest: tuple[int, Any, list[Any]] = (0, None, [])
    for number in range(20):
        at = RULES.deal(4, f"answer{number}", {})
        before = RULES.clone(at)
        for done in run(RULES, at, ask=random_asker(number)).done:
            longest = max(longest, (len(done.answers), before, done.answers), key=lambda one: one[0])
            before = done.after
    count, before, answers = longest
    assert count >= 8
    assert best_time(before, answers) < 0.05


def best_time(before: Checkpoint[Innovation], answers: Sequence[Answer]) -> float:
    """Seconds to run an action again, the best of five."""
    times = []
    for _ in range(5):
        began = process_time()
        run(RULES, before, answers)
        times.append(process_time() - began)
    return min(times)
