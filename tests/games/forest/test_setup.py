"""Set-up and its totals (forest.md sections 2 and 8), as invariants of whole matches."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.engine import Dice, run
from games.engine.bots import random_asker

from .table import RULES, asked, play, told

TOTALS = {  # seats: cards in piles, piles, opening hands, cards left, turns, turns per seat from the first player on
    2: (62, [13, 13, 12, 12, 12], 6, 56, 30, [15, 15]),
    3: (61, [13, 12, 12, 12, 12], 9, 52, 29, [10, 10, 9]),
    4: (60, [12, 12, 12, 12, 12], 12, 48, 28, [7, 7, 7, 7]),
}
KEYS = [f"deal{n}" for n in range(12)]


@pytest.mark.parametrize("seats", TOTALS)
@pytest.mark.parametrize("key", KEYS)
def test_piles_and_start_cards(seats: int, key: str) -> None:
    cards, piles, *_ = TOTALS[seats]
    s = RULES.deal(seats, key, {}).state
    assert sorted(map(len, s.piles), reverse=True) == piles
    assert sum(map(len, s.piles)) == cards
    starts = {forest[0][0][0] for forest in s.forests}
    assert len(starts) == seats
    assert starts <= set(RULES.content.starts)
    for forest in s.forests:
        assert [[len(cell) for cell in tree] for tree in forest] == [[1, 0, 0, 0]]
    assert RULES.count(s) == {"cards": 64, "places": 64}


@pytest.mark.parametrize("seats", TOTALS)
def test_totals_of_a_match(seats: int) -> None:
    """The table of section 2: opening hands, cards left, turns, and turns per seat from the first player on."""
    _, _, opening, left, turns, per_seat = TOTALS[seats]
    at = RULES.deal(seats, "totals", {})
    match = run(RULES, at, ask=random_asker("totals"))
    states = [at.state, *(done.after.state for done in match.done)]
    ready = states[seats]
    assert [len(hand) for hand in ready.hands] == [3] * seats
    assert sum(map(len, ready.hands)) == opening
    assert sum(map(len, ready.piles)) == left
    assert match.state.turns == turns == len(match.done) - seats
    players = Counter(state.turn for state in states[seats:-1])
    assert [players[(ready.first + n) % seats] for n in range(seats)] == per_seat
    assert [len(hand) for hand in states[-1].hands] == [1] * seats
    assert RULES.view(ready, None)["rounds"] == [1, -(-turns // seats)]
    assert RULES.view(states[-2], None)["rounds"] == [-(-turns // seats)] * 2


@pytest.mark.parametrize("seats", TOTALS)
@pytest.mark.parametrize("key", KEYS)
def test_all_cards_end_in_forests_and_draws_take_two_or_none(seats: int, key: str) -> None:
    match = run(RULES, RULES.deal(seats, key, {}), ask=random_asker(key))
    drawn = [sum(event.name == "forest.drew" for event in done.events) for done in match.done]
    assert drawn[:seats] == [3] * seats
    assert set(drawn[seats:]) == {0, 2}
    assert drawn[-seats:] == [0] * seats, "the last turn of each seat finds the piles empty"
    s = match.state
    assert sorted(c for forest in s.forests for tree in forest for cell in tree for c in cell) == sorted(
        RULES.content.cards
    )
    assert not any(s.hands)
    assert not any(s.piles)


@pytest.mark.parametrize("key", KEYS)
def test_solo_piles_and_every_card_accounted_for(key: str) -> None:
    """Section 8: piles of 15, 14 and 14, 20 obligatory cards, 21 turns; 43 placed and 21 discarded."""
    at = RULES.deal(1, key, {})
    s = at.state
    assert s.mode == "solo"
    assert sorted(map(len, s.piles)) == [14, 14, 15]
    assert len(s.oblige) == 20
    match = run(RULES, at, ask=random_asker(key))
    assert sum(map(len, match.done[0].after.state.piles)) == 40, "20 refills of two"
    assert match.state.turns == 21
    turned = [any(event.name == "forest.turned" for event in done.events) for done in match.done[1:]]
    drawn = [sum(event.name == "forest.drew" for event in done.events) for done in match.done[1:]]
    assert turned == [True] * 20 + [False]
    assert drawn == [2] * 20 + [0]
    placed = 1 + len(told(match, "planted"))
    assert (placed, len(match.state.discarded)) == (43, 21)
    assert RULES.count(match.state) == {"cards": 64, "places": 64}
    assert match.over is not None
    assert (match.over.reason, match.over.ranks, match.over.lost) == ("forest.solo", (1,), False)


def test_left_over_start_cards_lie_at_any_depth() -> None:
    """Section 2.3: random piles and random depths, tops and bottoms included."""
    piles, depths = set(), set()
    for n in range(200):
        s = RULES.deal(3, f"depth{n}", {}).state
        [(pile, depth)] = [
            (p, pile.index(c)) for p, pile in enumerate(s.piles) for c in pile if c in RULES.content.starts
        ]
        piles.add(pile)
        depths.add(depth)
    assert piles == set(range(5))
    assert depths == set(range(13))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_first_player_is_random_and_turns_go_round(seats: int) -> None:
    """Section 2.5."""
    firsts = Counter(RULES.deal(seats, f"first{n}", {}).state.first for n in range(120))
    assert set(firsts) == set(range(seats))
    match = run(RULES, RULES.deal(seats, "round", {}), ask=random_asker("round"))
    turns = [done.after.state.turn for done in match.done][seats - 1 :]
    assert turns == [(turns[0] + n) % seats for n in range(len(turns))]


def test_opening_draws_seat_by_seat_three_each() -> None:
    """Section 2.4 (F6): all three before the next player starts, whoever plays first."""
    key = next(f"opening{n}" for n in range(20) if RULES.deal(3, f"opening{n}", {}).state.first == 1)
    at = RULES.deal(3, key, {})
    p = run(RULES, at)
    for seat in range(3):
        for _ in range(3):
            assert asked(p) == (seat, "draw", ("pile:0", "pile:1", "pile:2", "pile:3", "pile:4"))
            p = play(p, (seat, "draw", "pile:2"))
    assert asked(p)[:2] == (1, "play")
    assert p.state.turns == 0


def test_start_cards_are_told_once() -> None:
    match = run(RULES, RULES.deal(4, "told", {}), ask=random_asker("told"))
    assert [event["seat"] for event in told(match, "start")] == [0, 1, 2, 3]


@pytest.mark.parametrize(
    ("seats", "options", "wrong"),
    [(2, {"variant": "chess"}, "variant"), (2, {"target": 22}, "target"), (1, {"variant": "coop"}, "variant"),
     (3, {"deck": "base"}, "deck")],
)  # fmt: skip
def test_unknown_options_are_refused(seats: int, options: dict[str, Any], wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        RULES.setup(seats, Dice("x"), options)
