"""Two who are asked answer in the same moment; and the usual way through the door leaves what the locked way leaves."""

from __future__ import annotations

import threading
from random import Random
from typing import Any

import pytest
from django.db import connections

from games.engine import Choice
from games.engine.bots import random_asker
from games.errors import Refused
from games.models import Match
from games.selectors import snapshot_of
from games.services import Via
from games.services.position import open_tokens, position_load
from tests.games.test_at_once import rows_of

from .scenes import RULES
from .tables import deal, give, keys, offering, put, state, tokens

pytestmark = pytest.mark.django_db(transaction=True)

ROUNDS = 5


def together(match: Match, answers: list[tuple[int, str, str]]) -> list[str]:
    """Give all of them (seat, token, option) in threads of their own; what became of each."""
    outcomes = ["" for _ in answers]
    barrier = threading.Barrier(len(answers))

    def move(place: int) -> None:
        seat, token, option = answers[place]
        barrier.wait()
        try:
            give(match, seat, option, token=token, via=Via.SOCKET)
            outcomes[place] = "played"
        except Refused as refused:
            outcomes[place] = refused.code
        finally:
            connections.close_all()

    threads = [threading.Thread(target=move, args=(place,)) for place in range(len(answers))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return outcomes


def test_a_reply_and_an_action_in_the_same_moment(people: list[Any]) -> None:
    """One of them comes first, the other is told that the table has moved on; both can be given again."""
    match = deal(people)
    for _ in range(ROUNDS):
        put(match, offering())
        pages = tokens(match)
        outcomes = together(match, [(0, pages[0], "build:0,1,1:1,1,4"), (1, pages[1], "accept")])
        assert sorted(outcomes) == ["played", "stale"]
        s = state(match)
        if outcomes[0] == "played":
            assert keys(match) == {0: "act", 1: "reply"}
            assert s.hands == [[3, 0, 0], [0, 2, 1]]
            give(match, 1, "accept")
        else:
            assert s.hands == [[2, 1, 0], [2, 1, 1]]
            give(match, 0, "build:0,1,1:1,1,4")
        assert state(match).hands == [[1, 1, 0], [2, 1, 1]]


def test_eight_who_withdraw_end_and_accept_at_once(people: list[Any]) -> None:
    match = deal(people)
    put(match, offering())
    pages = tokens(match)
    answers = [(0, pages[0], "withdraw"), (1, pages[1], "accept"), (0, pages[0], "end"), (1, pages[1], "refuse")] * 2
    outcomes = together(match, answers)
    won = {answers[place][2] for place, outcome in enumerate(outcomes) if outcome == "played"}
    assert len(won) == 1  # two of the eight sent the same
    assert set(outcomes) <= {"played", "stale"}
    s = state(match)
    assert s.offer is None
    assert RULES.count(s) == RULES.count(RULES.deal(2, "any", {}).state)
    assert (s.hands[0][1] == 1 or s.turn == 1) == (won in ({"accept"}, {"end"}))


def pick(open: tuple[Choice, ...], source: Random) -> tuple[int, tuple[str, ...]]:
    """A random answer, with more trades than random players make."""
    choice = source.choice(open)
    if "trade" in choice.options and source.random() < 0.5:
        return choice.seat, ("trade",)
    builds = [option for option in choice.options if option.startswith("build:")]
    if builds:  # or the match would end of quiet
        return choice.seat, (source.choice(builds),)
    [answer] = random_asker(source.random())((choice,))  # type: ignore[arg-type]
    return answer.seat, answer.picked


@pytest.mark.parametrize("control", ["none", "slow"])
def test_both_ways_leave_the_same_behind(people: list[Any], monkeypatch: pytest.MonkeyPatch, control: str) -> None:
    """Two matches of the same cards, answered alike, one the usual way and one always with the lock."""
    monkeypatch.setattr("games.clocks._spent", lambda clock, now: 0)
    monkeypatch.setattr("games.services.position.to_ms", lambda at: 0)
    with monkeypatch.context() as patch:
        patch.setattr("games.models.secrets.token_hex", lambda size: "5a" * size)
        one, other = deal(people, control=control), deal(people, control=control)
    source, both = Random(control), 0
    for _ in range(90):
        snapshot = snapshot_of(one.pk, revision=1)
        assert snapshot.position is not None
        both += len(snapshot.position.open) > 1
        seat, picked = pick(snapshot.position.open, source)
        give(one, seat, *picked, token=open_tokens(snapshot.match, snapshot.position)[seat], via=Via.SOCKET)
        with monkeypatch.context() as patch:
            patch.setattr("games.services.door.single", lambda: False)
            give(other, seat, *picked, via=Via.SOCKET)
    assert rows_of(one) == rows_of(other)
    assert both > 10
    assert keys(one) == keys(other)
    row = Match.objects.get(pk=one.pk)
    assert position_load(row).state == snapshot_of(one.pk, revision=row.revision).position.state  # type: ignore[union-attr]
