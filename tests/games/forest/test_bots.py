"""The levels: each beats the one below, thinks fast, sees only its view, and knows what a gift does."""

from __future__ import annotations

import os
from typing import Any

import pytest

from games.engine import Dice
from games.engine.bots import bot_answer
from games.engine.testing import walk
from games.forest.bots import ABSENT, BOTS
from games.forest.outlook import Temper, grove, outlook, visible
from games.forest.prospect import Prospect

from .arena import duel, match, saved, solos
from .table import CARDS, RULES, play, random_end, table

LONG = bool(os.environ.get("TAVOLA_LONG"))
EASY, MEDIUM, HARD = (BOTS[level]() for level in ("easy", "medium", "hard"))


def test_levels_in_order_of_strength() -> None:
    assert list(BOTS) == ["easy", "medium", "hard"]


def test_hard_beats_three_random_bots() -> None:
    """At least 80 % of 200 four-player matches; every day a sample."""
    assert duel(HARD, EASY, 200 if LONG else 24, 4)[0] >= 0.8


def test_hard_beats_medium_and_medium_beats_easy() -> None:
    assert duel(HARD, MEDIUM, 200 if LONG else 40, 2)[0] > 0.6
    assert duel(MEDIUM, EASY, 200 if LONG else 24, 2)[0] > 0.6
    assert duel(MEDIUM, ABSENT(), 200 if LONG else 24, 2)[0] > 0.6


def test_hard_thinks_in_less_than_a_second() -> None:
    times: list[float] = []
    match("time", [HARD] * 4, times)
    match("time", [HARD], times)
    assert max(times) < 1


def test_hard_is_sensible_alone() -> None:
    """Section 8's calibration: a bot's median is 8."""
    scores = solos(HARD, 100 if LONG else 15)
    assert scores[len(scores) // 2] >= 8


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_hard_bots_save_the_forest_together(seats: int) -> None:
    """Section 9: with helpful gifts the normal target is met more often than not; playing at random hardly ever."""
    matches = 100 if LONG else 9
    assert saved(HARD, matches, seats, "normal") > 0.5
    assert all(random_end(seats, f"coop{n}", variant="coop")[0].lost for n in range(20))


@pytest.mark.parametrize("level", BOTS)
@pytest.mark.parametrize("seats", [1, 2, 4])
def test_same_dice_same_match(level: str, seats: int) -> None:
    first, second = (match("again", [BOTS[level]() for _ in range(seats)]) for _ in range(2))
    assert (first.scores, first.answered) == (second.scores, second.answered)


def answer(level: str, at: Any, *moves: tuple[Any, ...]) -> str:
    p = play(at, *moves)
    [picked] = bot_answer(RULES, p, p.open[0], BOTS[level](), Dice("bot")).picked
    return picked


LEADING = "G09 F08 S08 C08 | G10 F09 S09 C09"
GIFTS: dict[str, Any] = {
    "forests": ["G02 F03 S04 .", LEADING, "G01 . . ."],
    "hands": ["C10 G16 F13", "C03 C04 C05", "C06 C07 C02"],
    "piles": ["S10 S11 S12 S13", "F10 F11 F12"],
}


@pytest.mark.parametrize("level", ["medium", "hard"])
def test_a_rival_gets_what_harms_and_the_leader_gets_it(level: str) -> None:
    """Three gorillas with a chainsaw over a tidy ground, rather than two leopards and a chameleon."""
    assert answer(level, table(**GIFTS), (0, "play", "play:C10:0")) == "give:G16:1"


def test_a_partner_gets_what_helps() -> None:
    """The 1st level that the third forest lacks, while the common target is far."""
    picked = answer("hard", table(**GIFTS, mode="coop", target=33), (0, "play", "play:C10:0"))
    assert picked == "give:F13:2"


def test_hard_closes_its_tree_with_the_last_card() -> None:
    at = table(forests=["G01 F03 S04 C03", "G10 F09 S09 C09"], hands=["S03", "S05"], phase="last")
    assert answer("hard", at) == "place:0"
    at = table(forests=["G01 F03 S04 C03 | G09 F04 . C04", "G10 F09 S09 C09"], hands=["S05", "S06"], phase="last")
    assert answer("hard", at) == "place:1"


def test_hard_draws_what_its_tree_lacks() -> None:
    """On its last draws a canopy closes the tree; the other backs only cover."""
    at = table(
        forests=["G09 F08 S08 .", "G10 F09 S09 C09"], hands=["S03 G05 F03", "F04 F05 F06"], piles=["S10 S11", "G11 C11"]
    )
    assert answer("hard", at, (0, "play", "play:S03:0"), (0, "give", "give:F03:1"), (1, "place", "place:0")) == "pile:1"


@pytest.mark.parametrize("key", [f"exact{n}" for n in range(20)])
def test_the_outlook_of_a_finished_forest_is_its_score(key: str) -> None:
    for seats, worth in ((2, 3), (1, 1)):
        end, state = random_end(seats, key)
        found = [outlook(grove(visible(RULES.content, forest)), 0, worth, Temper()) for forest in state.forests]
        assert found == pytest.approx(list(end.scores))


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_bot_counts_on_the_cards_that_will_come(seats: int) -> None:
    """Cards expected per seat, from the first play on: all that are not in forests, hands and piles included."""
    at = RULES.deal(seats, "count", {})
    view = RULES.view(at.state, 0)
    left = Prospect(RULES.content, view, 0, Temper()).left
    assert sum(left) == pytest.approx({1: 42, 2: 62, 3: 61, 4: 60}[seats], abs=1), "gifts are rounded"


def test_a_bot_knows_what_is_unseen() -> None:
    view = RULES.view(play(table(**GIFTS)).state, 0)
    unseen = {card.id for level in Prospect(RULES.content, view, 0, Temper()).unseen for card in level}
    seen = "G02 F03 S04 G01 C10 G16 F13 " + LEADING.replace("|", " ")
    assert unseen == set(CARDS) - set(seen.split())


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_bot_knows_how_many_plays_are_left(seats: int) -> None:
    """At every question of a match: what it counts on is what happens (section 2's turns per seat)."""
    record = walk(RULES, seats, {}, "plays")
    left = [0] * seats
    for position, given in zip(reversed(record.positions[:-1]), reversed(record.answers), strict=True):
        if given.key == "forest.play":
            left[given.seat] += 1
        view = RULES.view(position.state, 0)
        assert Prospect(RULES.content, view, 0, Temper()).plays() == left
