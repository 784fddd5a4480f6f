"""Matches outside the portal: the same seed, the same match; a record plays again or says where it differs."""

import json

import pytest

from games.engine.bots import RandomBot
from games.forest.content import decode, rows
from games.forest.rules import RULES
from games.play import (
    Diverged,
    action_times,
    bench,
    bot_player,
    dice_of,
    play,
    record_make,
    replay,
    result_of,
    start_of,
)

RULES_AND_CARDS = RULES(decode([{"game": "forest", "set": "base", "cards": rows()}]))


def played(seed, seats=3, options=None, watch=None):
    rules = RULES_AND_CARDS
    players = [bot_player(rules, RandomBot(), seed, seat) for seat in range(seats)]
    return play(rules, start_of(rules, seats, dice_of(rules, seed), options or {}), players, watch)


def recorded(seed=5, seats=3):
    match = played(seed, seats)
    return json.loads(
        json.dumps(
            record_make(
                rules=RULES_AND_CARDS,
                seats=seats,
                options={},
                dice=dice_of(RULES_AND_CARDS, seed).key,
                cards=[],
                actions=match.actions,
                result=result_of(match),
            )
        )
    )


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_the_same_seed_is_the_same_match_and_another_is_not(seats):
    first, again, other = played(1, seats), played(1, seats), played(2, seats)
    assert first == again
    assert first.actions == again.actions
    assert first.actions != other.actions


def test_every_answer_is_counted_and_told():
    seen = []
    match = played(3, watch=seen.append)
    assert match.answers == sum(len(action) for action in match.actions)
    assert len(seen) == match.answers + 1
    assert seen[-1].over is not None


@pytest.mark.parametrize("seats", [0, 5])
def test_a_wrong_number_of_seats_is_refused(seats):
    with pytest.raises(ValueError, match="1 to 4"):
        start_of(RULES_AND_CARDS, seats, dice_of(RULES_AND_CARDS, 1), {})


@pytest.mark.parametrize("seats", [1, 2, 4])
def test_a_record_plays_again_to_the_same_end(seats):
    record = recorded(seats=seats)
    position = replay(RULES_AND_CARDS, record)
    assert list(position.over.scores) == record["result"]["scores"]


def test_a_record_of_an_unfinished_match_plays_up_to_there():
    record = recorded() | {"result": None}
    record["actions"] = record["actions"][:7]
    position = replay(RULES_AND_CARDS, record)
    assert position.over is None
    assert position.open


def test_the_first_action_that_differs_is_named():
    record = recorded()
    record["actions"][8][0]["picked"] = ["play:G99:0"]
    with pytest.raises(Diverged) as diverged:
        replay(RULES_AND_CARDS, record)
    assert diverged.value.action == 9


def test_another_end_is_noticed():
    record = recorded()
    record["result"]["scores"][1] += 1
    with pytest.raises(Diverged, match="scores"):
        replay(RULES_AND_CARDS, record)


def test_an_end_that_does_not_come_is_noticed():
    record = recorded()
    record["actions"].pop()
    with pytest.raises(Diverged, match="is asked"):
        replay(RULES_AND_CARDS, record)


def test_only_what_the_record_says_of_the_end_is_compared():
    record = recorded()
    del record["result"]["ranks"]
    assert replay(RULES_AND_CARDS, record).over is not None


@pytest.mark.parametrize("wrong", [{"game": "chess"}, {"format": 99}])
def test_a_strange_record_is_refused(wrong):
    with pytest.raises(ValueError, match="not a record"):
        replay(RULES_AND_CARDS, recorded() | wrong)


def test_the_bench_measures_whole_matches_and_whole_actions():
    speed = bench(RULES_AND_CARDS, seats=2, options={}, seconds=0.05)
    assert speed.matches_per_s > 1
    assert speed.answers_per_s > 50 * speed.matches_per_s
    assert 0 < speed.step_ms_p95 < 1000


def test_every_action_is_timed():
    start = start_of(RULES_AND_CARDS, 2, dice_of(RULES_AND_CARDS, 1), {})
    assert len(action_times(RULES_AND_CARDS, start, 1)) == 2 + 30, "two openings and thirty turns"
