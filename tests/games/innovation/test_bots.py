"""The levels: each beats the one below, thinks fast, sees only its view, and comes to an end."""

from __future__ import annotations

import os

import pytest

from games.engine import Dice
from games.engine.bots import bot_answer
from games.innovation.bots import ABSENT, BOTS, PATIENCE
from games.innovation.replies import KEYS, SPLAY_WAYS
from tests.games.innovation.questions import question_keys

from .arena import PUBLISHED, duel, match
from .scenes import RULES, ann, bob, dogma, play, scene

LONG = bool(os.environ.get("TAVOLA_LONG"))
EASY, MEDIUM, HARD = (BOTS[level]() for level in ("easy", "medium", "hard"))


def test_levels_in_order_of_strength() -> None:
    assert list(BOTS) == ["easy", "medium", "hard"]


@pytest.mark.parametrize("options", [{}, PUBLISHED], ids=["described", "published"])
def test_hard_beats_random(options: dict[str, str]) -> None:
    """At least 95 % of 200 two-player matches; every day a sample."""
    assert duel(HARD, EASY, 200 if LONG else 2, 2, **options) >= 0.95


def test_medium_beats_random() -> None:
    assert duel(MEDIUM, EASY, 200 if LONG else 10, 2) >= 0.9


@pytest.mark.skipif(not LONG, reason="takes minutes: make test-long")
def test_hard_beats_medium() -> None:
    assert duel(HARD, MEDIUM, 200, 2) > 0.6


@pytest.mark.parametrize("seats", [2, 4])
def test_hard_thinks_in_less_than_a_second(seats: int) -> None:
    times: list[float] = []
    match("time", [HARD] * seats, times)
    assert max(times) < 1


def test_same_dice_same_match() -> None:
    first, second = (match("again", [BOTS[level]() for level in ("medium", "easy", "medium")]) for _ in range(2))
    assert (first.scores, first.answered) == (second.scores, second.answered)


def test_matches_of_those_who_only_draw_end() -> None:
    """An absent player's rule claims and draws: supplies run out (section 11.1)."""
    over = match("absent", [ABSENT(), ABSENT(), ABSENT()])
    assert over.reason in ("innovation.supplies", "innovation.achievements")


def test_no_two_bots_play_on_forever() -> None:
    """After so many turns they only claim and draw, however fine another action would be."""
    at = scene(ann(board="pottery", hand="sailing"), bob(board="oars"), number=2 * PATIENCE + 1)
    position = play(at)
    assert bot_answer(RULES, position, position.open[0], HARD, Dice("bot")).picked == ("draw",)


def test_hard_claims_the_achievement_that_wins() -> None:
    at = scene(
        ann(board="sailing", score="pottery tools writing archery oars", achievements="2 3 4 5 6", hand="clothing"),
        bob(board="metalworking"),
    )
    position = play(at)
    assert bot_answer(RULES, position, position.open[0], HARD, Dice("bot")).picked == ("achieve:1",)


def test_hard_wins_by_a_card() -> None:
    """Self Service with more achievements than anybody else (effect 2 of card 100)."""
    at = scene(ann(board="self-service", achievements="1"), bob(board="oars"), actions=1)
    position = play(at)
    assert bot_answer(RULES, position, position.open[0], HARD, Dice("bot")).picked == ("dogma:self-service",)


def test_an_absent_player_does_as_little_as_must_be() -> None:
    at = scene(ann(board="pottery", hand="sailing tools"), bob(board="oars"))
    position = dogma(at, "pottery")
    assert bot_answer(RULES, position, position.open[0], ABSENT(), Dice("bot")).picked == ()
    at = scene(ann(board="archery"), bob(board="pottery", hand="sailing"), supplies={1: "tools"})
    position = dogma(at, "archery")
    assert bot_answer(RULES, position, position.open[0], ABSENT(), Dice("bot")).picked == ("sailing",)


def test_rules_of_thumb_are_about_questions_that_are_asked() -> None:
    assert set(KEYS) | set(SPLAY_WAYS) <= question_keys()
