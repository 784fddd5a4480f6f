"""Matches survive the death of whatever runs them: every move exactly once, nothing lost that anybody was shown."""

from __future__ import annotations

import os
import random
import time
from contextlib import suppress
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from tests.processes.harness import Portal, wait_for
from tests.processes.player import Player

BOTS = ["easy", "easy", "easy"]
LONG = bool(os.environ.get("TAVOLA_LONG"))
KILLS = 8 if LONG else 3
SEEDS = range(5) if LONG else range(1)


def bots_alone(portal: Portal) -> int:
    """A match whose only person has given up: three bots, and the rule that plays for him."""
    host = portal.ask("user")
    match = portal.ask("match", host=host["id"], bots=BOTS)
    portal.ask("resign", match=match)
    return int(match)


def finished(portal: Portal, match: int, *, seconds: float = 90) -> dict[str, Any]:
    """Wait until the match is over and scored, then check that nothing happened twice and nothing is missing."""

    def over() -> dict[str, Any] | None:
        state: dict[str, Any] = portal.ask("state", match=match)
        return state if state["status"] == "finished" and not state["score_due"] else None

    end: dict[str, Any] = wait_for(over, seconds=seconds, says="the match is over and scored")
    assert end["moves"] == list(range(end["move"] + 1))
    assert end["results"] == list(range(4))
    assert end["questions"] == []
    assert not end["stuck"]
    assert portal.ask("replayed", match=match)
    return end


def shown_is_stored(portal: Portal, player: Player) -> None:
    """Every event a player ever saw is in the match's history, as he saw it."""
    stored: dict[int, list[list[Any]]] = {}
    for number, _place, name, args in portal.ask("events", match=player.match):
        stored.setdefault(number, []).append([name.removeprefix("forest."), *args.values()])
    assert player.events
    for number, event in player.events:
        assert event in stored[number]


def test_bots_play_to_the_end(portal: Portal) -> None:
    match = bots_alone(portal)
    finished(portal, match)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_worker_is_killed_at_random_points(portal: Portal, seed: int) -> None:
    dice = random.Random(seed)
    match = bots_alone(portal)
    kills = 0
    while kills < KILLS and portal.ask("state", match=match)["status"] == "running":
        time.sleep(dice.uniform(0.05, 0.6))
        portal.kill("worker", alone=bool(kills % 2))
        kills += 1
        portal.start_all()
    assert kills
    finished(portal, match)


@pytest.mark.parametrize("seed", SEEDS)
def test_the_web_process_is_killed_in_mid_match(portal: Portal, seed: int) -> None:
    dice = random.Random(seed)
    anna = portal.ask("user")
    match = portal.ask("match", host=anna["id"], bots=BOTS)
    player = Player(portal, match, anna["cookie"], seed=seed)
    for _ in range(KILLS):
        goal = player.revision + dice.randrange(2, 9)
        player.play(lambda goal=goal: player.revision >= goal, seconds=60)
        if player.over is not None:
            break
        with suppress(WebSocketException, OSError):
            player.answer()  # it may have been heard, or not: the player can't know
        if dice.random() < 0.5:
            time.sleep(dice.uniform(0, 0.02))
        portal.kill("web")
        stored = portal.ask("state", match=match)
        assert stored["revision"] >= player.revision
        shown_is_stored(portal, player)
        portal.start_all()
    player.play(lambda: False, seconds=120)
    finished(portal, match)
    shown_is_stored(portal, player)
    player.close()


def test_everything_is_killed_at_once(portal: Portal) -> None:
    match = bots_alone(portal)
    for pause in (0.2, 0.5):
        time.sleep(pause)
        portal.kill_all()
        portal.start_all()
    finished(portal, match)


def test_a_bots_move_that_the_broker_lost_is_found_in_the_database(portal: Portal) -> None:
    anna = portal.ask("user")
    match = portal.ask("match", host=anna["id"], bots=BOTS)
    player = Player(portal, match, anna["cookie"])

    def bot_asked() -> bool:
        return any(bot for _, bot, _ in portal.ask("state", match=match)["questions"])

    portal.web_alone()
    player.play(bot_asked, seconds=60)  # a bot is to move, the broker was told, and there is no worker
    before = portal.ask("state", match=match)
    time.sleep(0.5)
    assert portal.ask("state", match=match) == before
    player.close()
    portal.kill_all()
    portal.lose_queue()
    portal.start_all()
    wait_for(
        lambda: portal.ask("state", match=match)["revision"] > before["revision"],
        seconds=10,
        says="the sweep finds the bot's question",
    )
    player.play(lambda: False, seconds=120)
    finished(portal, match)
    player.close()


def test_who_thinks_is_killed_at_random_points(portal: Portal) -> None:
    dice = random.Random(5)
    match = bots_alone(portal)
    kills = 0
    while kills < 2 * KILLS and portal.ask("state", match=match)["status"] == "running":
        time.sleep(dice.uniform(0.02, 0.3))
        kills += portal.kill_thinker(dice)
    assert kills
    assert portal.alive("worker")
    finished(portal, match)
