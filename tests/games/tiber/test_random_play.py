"""Whole random matches: they end, soon enough, everything happens in them; and how fast the rules are."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from itertools import product
from time import process_time
from typing import Any

import pytest

from games.engine import Asker, Checkpoint, GameOver, Table, playout, run
from games.engine.bots import random_asker
from games.engine.run import Done
from games.engine.testing import option_sets
from games.tiber.building import legal
from games.tiber.hexes import map_for
from games.tiber.options import OPTIONS
from games.tiber.state import GOAL, LAST_ROUND, QUIET_ROUNDS, Tiber

from .scenes import RULES

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 1000 if LONG else 4
"""Random matches for each number of players; with each value of each option one in eight."""

TOLD = {
    *("mountain", "built", "crossed", "city", "right", "met", "infected", "cleaned", "purifier", "pipe"),
    *("toll", "toll_unpaid", "drew", "drew_cards", "shuffled", "event", "kept", "contaminated", "points"),
    *("event_unpaid", "event_paid", "phase_lost", "bank", "proposed", "countered", "refused", "declined"),
    *("withdrew", "traded", "lapsed"),
}
"""Everything that can be told."""

ASKED = {"mountain", "toll", "act", "partner", "give", "want", "reply", "counter_give", "counter_want"}
"""Everything that can be asked."""


def ended_well(s: Tiber, reason: str) -> None:
    """A match ends for no other reason than the one it gives."""
    winners = [river for river in s.rivers if river.points >= GOAL and not river.pollution]
    assert s.phase == "over"
    assert s.offer is None
    if reason == "tiber.clean_river":
        assert len(winners) == 1
    else:
        assert not winners
        assert s.quiet == QUIET_ROUNDS if reason == "tiber.quiet" else s.round == LAST_ROUND


@pytest.mark.parametrize("seats", RULES.seats)
def test_random_matches_end(seats: int) -> None:
    reasons = Counter[str]()
    kinds = list(option_sets(OPTIONS, seats))
    for options in kinds:
        for number in range(MATCHES if options == kinds[0] else max(1, MATCHES // 8)):
            at = RULES.deal(seats, f"end{number}", options)
            over = playout(RULES, at, random_asker(number))
            assert over.answered < RULES.limit / 10
            ended_well(at.state, over.reason)
            reasons[over.reason] += 1
    assert reasons["tiber.clean_river"] >= 0.5 * reasons.total()


def steps(at: Checkpoint[Tiber], ask: Asker) -> Iterator[Table[Tiber]]:
    """The table after every action of a match, as fast as it can be played."""
    table = Table(at, ask)
    with suppress(GameOver):
        while True:
            RULES.step(table)
            yield table
    yield table


@cache
def total(seats: int) -> dict[str, int]:
    """What there is of everything."""
    return RULES.count(RULES.deal(seats, "total", {}).state)


def sound(s: Tiber) -> None:
    """What holds at every table."""
    grid = map_for(len(s.rivers))
    for river in s.rivers:
        ends = [end for _, end, _ in river.stretches]
        assert river.nodes[1:] == [end for place, end in enumerate(ends) if end not in [river.nodes[0], *ends[:place]]]
        assert all(grid.border(start, end) == border for start, end, border in river.stretches)
        borders = [border for _, _, border in river.stretches]
        assert len(set(borders)) == len(borders)
        assert s.house.rings or len(set(ends)) == len(ends)
        mountains = {other.nodes[0] for other in s.rivers if other is not river and other.nodes}
        assert not mountains & set(river.nodes)
        assert river.points >= 0
    if not s.house.sharing:
        every = [border for river in s.rivers for _, _, border in river.stretches]
        assert len(set(every)) == len(every)
    assert all(s.rivers[seat].nodes.count(triangle) == 1 for triangle, seat in s.first.items())
    assert all(amount >= 0 for pile in (s.deck, s.discards, *s.hands) for amount in pile)
    assert RULES.count(s) == total(len(s.rivers))


@pytest.mark.parametrize(("seats", "place"), list(product(RULES.seats, range(6 if LONG else 4))))
def test_every_table_of_a_random_match_is_sound(seats: int, place: int) -> None:
    kinds = list(option_sets(OPTIONS, seats))
    at = RULES.deal(seats, f"sound{place}", kinds[(place + seats) % len(kinds)])
    looks = 0
    for number, table in enumerate(steps(at, random_asker(place))):
        if LONG or number % 7 == 0:
            sound(table.state)
            looks += 1
    assert looks > 10


@pytest.fixture(scope="module")
def seen() -> Counter[str]:
    """What is told, asked, offered and turned up in a sample of random matches."""
    counts = Counter[str]()
    for number in range(16):
        seats = 2 + number % 5
        ask = random_asker(number)

        def note(open: Any, ask: Any = ask) -> Any:
            answers = ask(open)
            counts.update(f"asked {answer.key}" for answer in answers)
            counts.update(f"picked {':'.join(p.split(':')[:2])}" for answer in answers for p in answer.picked)
            return answers

        *_, table = steps(RULES.deal(seats, f"seen{number}", {}), note)
        for event in table.events:
            counts[f"told {event.name}"] += 1
            if event.name == "tiber.event":
                counts[f"card {event.args['card']}"] += 1
    return counts


def test_everything_that_can_be_told_and_asked_happens(seen: Counter[str]) -> None:
    assert {key.removeprefix("told tiber.") for key in seen if key.startswith("told")} == TOLD
    assert {key.removeprefix("asked tiber.") for key in seen if key.startswith("asked")} == ASKED
    assert min(count for key, count in seen.items() if key.startswith(("told", "asked"))) >= 2


def test_every_imprevisto_is_turned_up(seen: Counter[str]) -> None:
    assert {key.removeprefix("card ") for key in seen if key.startswith("card")} == set(RULES.content.events)


def test_every_way_to_clean_and_to_trade_is_used(seen: Counter[str]) -> None:
    picked = {key.removeprefix("picked ") for key in seen}
    assert {"clean:natural", "clean:biological", "bank:water", "bank:tech", "bank:land"} <= picked
    assert {"trade", "withdraw", "accept", "decline", "refuse", "counter", "end"} <= picked
    assert any(option.startswith("purify:") for option in picked)
    assert any(option.startswith("pipe:") for option in picked)


# Times are of the processor, the best of several: other work on the machine hardly changes them. The limits leave room
# for slow machines; what was measured stands beside them.


@cache
def late(seats: int) -> list[tuple[Checkpoint[Tiber], Done[Tiber]]]:
    """The last actions of a random match, each with the table before it."""
    at = RULES.deal(seats, "late", {})
    before, played = RULES.clone(at), []
    for done in run(RULES, at, ask=random_asker("late")).done:
        played.append((before, done))
        before = done.after
    return played[-40:]


def best(job: Any, times: int = 7) -> float:
    """Seconds, the best of several."""
    found = []
    for _ in range(times):
        began = process_time()
        job()
        found.append(process_time() - began)
    return min(found)


def test_the_stretches_of_a_late_table_of_six_take_less_than_two_milliseconds() -> None:
    """0.05 ms with a hand that can pay for everything."""
    before, _ = late(6)[-1]
    s, grid = RULES.clone(before).state, map_for(6)
    me = max(range(6), key=lambda seat: len(s.rivers[seat].nodes))
    s.hands[me], s.rivers[me].pollution = [20, 9, 9], []
    assert len(s.rivers[me].nodes) > 12
    assert len(legal(grid, s, me)) > 8
    assert best(lambda: legal(grid, s, me)) < 0.002


def test_an_answer_at_a_late_table_of_six_takes_milliseconds() -> None:
    """The door runs the action in hand again for every answer."""
    times = sorted(best(lambda at=before, done=done: run(RULES, at, done.answers), 3) for before, done in late(6))
    assert times[int(len(times) * 0.95)] < 0.015


def test_a_random_match_of_six_takes_a_tenth_of_a_second() -> None:
    answered = playout(RULES, RULES.deal(6, "speed", {}), random_asker("speed")).answered
    assert answered > 400
    spent = best(lambda: playout(RULES, RULES.deal(6, "speed", {}), random_asker("speed")), 3)
    assert answered / spent > 6_000
