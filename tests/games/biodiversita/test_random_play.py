"""Whole random matches: they end, all stays within its bounds, everything happens; how fast the rules are."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from time import process_time
from typing import Any

import pytest

from games.biodiversita.content import AROMATIC, BIODIVERSITY, ELEMENT, GOLD_PAT, SYNERGY
from games.biodiversita.options import OPTIONS
from games.biodiversita.sides import full_energy
from games.biodiversita.state import CAP, Copy, Duel
from games.engine import Asker, Checkpoint, GameOver, Table, playout
from games.engine.bots import random_asker
from games.engine.testing import option_sets

from .scenes import RULES
from .test_book import wild

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 1000 if LONG else 8
"""Random matches for each number of players and set of options."""

CARDS = RULES.content.cards

TOLD = {
    *("dealt", "territory", "fewer", "fingers", "attacks", "defends", "countered", "cancelled", "void", "battle"),
    *("lost", "rests", "healed", "sooner", "turn_spent", "points_left", "turn_lost", "no_fighter"),
}
"""Everything that can be told."""

ASKED = {"deck", "territory", "call", "fingers", "attack", "defend", "counter"}
"""Everything that can be asked."""


def ended_well(s: Duel, over: GameOver) -> None:
    """A match ends for no other reason than the one it gives."""
    house, fought = s.house, len(s.history)
    assert s.phase == "over"
    assert len(s.history) == sum(one.winner >= -1 for one in s.history) <= CAP + 4
    decided = "battles" if house.mode == "battles" else "energy"
    first = [number for number, side in enumerate(s.sides) if over.ranks[side.seats[0]] == 1]
    counts = [side.won if house.mode == "battles" else side.taken for side in s.sides]
    reason = over.reason.removeprefix("biodiversita.")
    if reason == "impossible":
        assert len(first) == 1
        assert fought < s.last
    elif reason == "first_to":
        assert counts[first[0]] == house.first_to > counts[1 - first[0]]
    elif reason == "draw":
        assert counts[0] == counts[1]
        assert len(first) == s.extended == 2
    else:
        assert reason == decided
        assert counts[first[0]] > counts[1 - first[0]]
        assert fought == s.last == (CAP if house.mode == "impossibility" else house.length) + 2 * s.extended


@pytest.mark.parametrize("seats", RULES.seats)
def test_random_matches_end(seats: int) -> None:
    reasons = Counter[str]()
    for options in (*option_sets(OPTIONS, seats), {"mode": "battles", "first_to": 5}):
        for number in range(MATCHES):
            at = RULES.deal(seats, f"end{number}", options)
            over = playout(RULES, at, random_asker(number))
            assert over.answered <= RULES.limit
            ended_well(at.state, over)
            reasons[over.reason] += 1
    assert {"biodiversita.energy", "biodiversita.battles", "biodiversita.first_to"} <= set(reasons)


def steps(at: Checkpoint[Duel], ask: Asker) -> Iterator[Table[Duel]]:
    """The table after every action of a match."""
    table = Table(at, ask)
    with suppress(GameOver):
        while True:
            RULES.step(table)
            yield table
    yield table


def sound(s: Duel) -> None:
    """What holds at every table after a battle."""
    lost = [sum(one.lost[side] for one in s.history) for side in (0, 1)]
    assert [side.taken for side in s.sides] == lost[::-1], "what a side took is what the other lost"
    assert [side.won for side in s.sides] == [sum(one.winner == side for one in s.history) for side in (0, 1)]
    assert all(min(one.lost) >= 0 and min(one.attack, one.defence) >= 0 for one in s.history)
    for side in s.sides:
        names = [copy.name for copy in side.cards]
        assert len(set(names)) == len(names)
        for place, copy in enumerate(side.cards):
            card_sound(s, side.cards, place, copy)


def card_sound(s: Duel, hand: list[Copy], place: int, copy: Copy) -> None:
    """Energy and uses within bounds, waits and rests no longer than they may be, bonds mutual."""
    card = CARDS[copy.card]
    assert (copy.uses == -1) if card.uses == -1 else (0 <= copy.uses <= card.uses)
    assert copy.seen or copy == Copy(card.id, copy.name, copy.energy, card.uses), "an unused card is as it was dealt"
    if card.kind == AROMATIC:
        assert copy.energy == 0 if copy.uses == 0 or not card.roles[1] else 0 < copy.energy <= card.defence
    else:
        full = full_energy(card, s.variant)
        assert copy.energy == full if not copy.seen or copy.back > s.battle else 0 <= copy.energy <= full
        assert (copy.energy > 0) == (card.kind in (BIODIVERSITY, GOLD_PAT))
    assert copy.power <= len(s.history) + 3
    assert copy.back <= len(s.history) + card.rest + 1
    if copy.gold >= 0:
        assert card.kind == BIODIVERSITY
        assert hand[copy.gold].bound == place
        assert CARDS[hand[copy.gold].card].twin == card.id
    if copy.bound >= 0:
        assert card.kind in (SYNERGY, GOLD_PAT)
        assert CARDS[hand[copy.bound].card].kind == BIODIVERSITY
        assert copy.seen
        assert hand[copy.bound].seen
    assert card.kind != ELEMENT or copy.uses == -1


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_table_of_a_random_match_is_sound(seats: int) -> None:
    looks, seen = 0, Counter[int]()
    for number in range(60 if LONG else 6):
        options: dict[str, Any] = {"length": 20}
        if number % 2:
            options |= {"decks": "own", "territories": True, "brought": wild(seats, f"sound{number}")}
        at = RULES.deal(seats, f"sound{number}", options)
        sizes: list[int] = []
        for table in steps(at, random_asker(number)):
            s = table.state
            if not s.sides[0].cards or s.phase == "defence":
                continue
            sizes = sizes or [len(side.cards) for side in s.sides]
            assert [len(side.cards) for side in s.sides] == sizes
            sound(s)
            for before in range(len(s.history)):
                seen[before] += 1
            looks += 1
    assert looks > 60


def test_a_superpower_rests_two_battles_and_uses_only_fall() -> None:
    for number in range(4):
        at = RULES.deal(2, f"waits{number}", {"decks": "random"})
        used: dict[tuple[int, str], int] = {}
        uses: dict[tuple[int, str], int] = {}
        for table in steps(at, random_asker(number)):
            for side, one in enumerate(table.state.sides):
                for copy in one.cards:
                    key = (side, copy.name)
                    if copy.uses >= 0:
                        assert uses.get(key, copy.uses) - copy.uses in (0, 1)
                        uses[key] = copy.uses
                    if copy.power != used.get(key, 0):
                        assert copy.power - used.get(key, 0) >= 3
                        used[key] = copy.power
        assert used


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """What is told, asked and picked in a sample of random matches."""
    counts = Counter[str]()
    for number in range(48):
        seats = 2 + number % 5
        ask = random_asker(number)

        def note(open: Any, ask: Any = ask) -> Any:
            answers = ask(open)
            counts.update(f"asked {answer.key}" for answer in answers)
            counts.update(f"picked {p}" for answer in answers for p in answer.picked)
            return answers

        options: dict[str, Any] = {"decks": "own", "territories": True, "brought": wild(seats, f"seen{number}")}
        if number % 6 == 5:
            small = {"decks": [{"name": "", "cards": ["marangia", "sponza"]}], "territories": []}
            seats, options = 2, {"decks": "own", "mode": "impossibility", "brought": [small, small]}
        elif number % 6 == 4:
            options = {"territories": True}
        elif number % 6 == 0:
            golds = [card.id for card in CARDS.values() if card.kind == GOLD_PAT]
            deck = {
                "decks": [{"name": "", "cards": [*golds, *(CARDS[name].twin for name in golds)]}],
                "territories": [],
            }
            seats, options = 2, {"decks": "own", "length": 20, "brought": [deck, deck]}
        *_, table = steps(RULES.deal(seats, f"seen{number}", options), note)
        counts.update(f"told {event.name}" for event in table.events)
    return counts


def test_everything_that_can_be_told_and_asked_happens(seen: Counter[str]) -> None:
    assert {key.removeprefix("told biodiversita.") for key in seen if key.startswith("told")} == TOLD
    assert {key.removeprefix("asked biodiversita.") for key in seen if key.startswith("asked")} == ASKED


def test_every_card_is_played(seen: Counter[str]) -> None:
    """Each by its own kind of pick."""
    verbs = {BIODIVERSITY: "fighter:", AROMATIC: "fighter:", GOLD_PAT: "twin:", "territorio": ""}
    missing = [card.id for card in CARDS.values() if not seen[f"picked {verbs.get(card.kind, 'support:')}{card.id}"]]
    assert missing == []


def test_random_play_is_fast_enough() -> None:
    """104,000 answers a second of the processor were measured; other work on the machine hardly changes that."""
    spent = []
    for _ in range(3):
        began, answered = process_time(), 0
        for number in range(40):
            answered += playout(RULES, RULES.deal(2, f"speed{number}", {}), random_asker(number)).answered
        spent.append((process_time() - began) / answered)
    assert 1 / min(spent) > 25_000
