"""The usual answer is one statement on PostgreSQL; it must leave behind what the way with the lock would.

On SQLite there is only that way, and the same tests hold.
"""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection, connections
from django.forms import model_to_dict
from django.test.utils import CaptureQueriesContext

from games import services, snapshots
from games.errors import BadPick, StaleQuestion
from games.models import Match, Move, Question
from games.selectors import snapshot_of
from games.services import Via
from games.services.position import open_tokens

pytestmark = pytest.mark.django_db(transaction=True)

Make = Callable[..., Match]


def ask(match: Match) -> tuple[int, str, tuple[str, ...]]:
    """Seat, token and options of the first open question, from this process's memory."""
    snapshot = snapshot_of(match.pk, revision=1)
    choice = snapshot.position.open[0]
    return choice.seat, open_tokens(snapshot.match, snapshot.position)[choice.seat], choice.options


def give(match: Match, seat: int, token: str, *picked: str, via: Via = Via.SOCKET) -> Match:
    return services.answer_give(match_id=match.pk, seat=seat, token=token, picked=picked, via=via)


def rows_of(match: Match) -> list[Any]:
    """All that is stored of a match, without its numbers (which are in tokens too) and times."""
    times = {"changed_at", "started_at", "created_at", "at", "asked_at", "deadline", "finished_at"}
    own = times | {"id", "match", "invite", "token", "given"}
    kinds = [Match.objects.filter(pk=match.pk), Move.objects.filter(match=match).order_by("number")]
    kinds.append(Question.objects.filter(match=match).order_by("seat"))
    return [
        {name: value for name, value in model_to_dict(row).items() if name not in own} | {"bytes": binary(row)}
        for rows in kinds
        for row in rows
    ]


def binary(row: Any) -> list[bytes]:
    names = ("checkpoint", "answers", "events", "after")
    return [bytes(getattr(row, name)) for name in names if hasattr(row, name)]


@pytest.mark.parametrize("control", ["none", "slow"])
def test_both_ways_leave_the_same_behind(table: Make, monkeypatch: pytest.MonkeyPatch, control: str) -> None:
    """Two matches of the same cards, answered alike, one the usual way and one always with the lock."""
    monkeypatch.setattr("games.clocks._spent", lambda clock, now: 0)
    monkeypatch.setattr("games.services.position.to_ms", lambda at: 0)
    with monkeypatch.context() as patch:
        patch.setattr("games.models.secrets.token_hex", lambda size: "5a" * size)
        one, other = table(2, control=control), table(2, control=control)
    for turn in range(60):
        seat, token, options = ask(one)
        give(one, seat, token, options[turn % len(options)])
        with monkeypatch.context() as patch:
            patch.setattr("games.services.door.single", lambda: False)
            seat, token, options = ask(other)
            give(other, seat, token, options[turn % len(options)])
    first, second = rows_of(one), rows_of(other)
    assert first == second
    assert len(first) > 10


def test_the_usual_answer_is_few_statements(table: Make) -> None:
    match, counts = table(2), []
    for _ in range(60):
        seat, token, options = ask(match)
        with CaptureQueriesContext(connection) as queries:
            give(match, seat, token, options[0])
        counts.append(len(queries))
    most = 1 if connection.vendor == "postgresql" else 6
    assert max(counts) <= most, counts


def test_a_memory_that_is_behind_harms_nobody(table: Make) -> None:
    """Another process has played on: its answer stands, ours to the old question is refused, to the new one taken."""
    match = table(2)
    seat, token, options = ask(match)
    behind = snapshots.recall(match.pk, 0)
    assert behind is not None
    after = give(match, seat, token, options[0])
    snapshots._kept[match.pk] = behind
    with pytest.raises(StaleQuestion):
        give(match, seat, token, options[1])
    snapshots._kept[match.pk] = behind
    assert give(match, seat, token, options[0]).revision == after.revision
    snapshots.forget(match.pk)
    seat, token, options = ask(match)
    snapshots._kept[match.pk] = behind
    assert give(match, seat, token, options[0]).revision == after.revision + 1


def test_a_question_row_that_is_gone_stops_it(table: Make) -> None:
    """The row is what bots, reminders and deadlines go by: the usual way trusts nothing that is not there."""
    match = table(2)
    seat, token, options = ask(match)
    Question.objects.filter(match=match).delete()
    after = give(match, seat, token, options[0])
    assert after.revision == match.revision + 1
    assert Question.objects.filter(match=match).count() == 1


def test_a_wrong_pick_is_refused_in_words(table: Make) -> None:
    match = table(2)
    seat, token, _options = ask(match)
    for picked in (["pile:9"], [], ["pile:0", "pile:1"]):
        with pytest.raises(BadPick):
            give(match, seat, token, *picked)
    match.refresh_from_db()
    assert (match.move, match.asked) == (0, 0)


def test_readers_of_an_earlier_revision_see_it_unchanged(table: Make) -> None:
    match = table(2, control="slow")
    before = snapshot_of(match.pk, revision=1)
    kept = (before.match.revision, before.match.move, dict(before.match.given), str(before.match.clock))
    seat, token, options = ask(match)
    give(match, seat, token, options[0])
    assert (before.match.revision, before.match.move, before.match.given, str(before.match.clock)) == kept


def test_eight_threads_that_all_remember_have_one_winner(table: Make) -> None:
    match = table(2)
    seat, token, options = ask(match)
    outcomes: list[str] = []
    barrier = threading.Barrier(8)

    def move(option: str) -> None:
        barrier.wait()
        try:
            give(match, seat, token, option)
            outcomes.append(option)
        except StaleQuestion:
            outcomes.append("stale")
        finally:
            connections.close_all()

    threads = [threading.Thread(target=move, args=(options[number % len(options)],)) for number in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    match.refresh_from_db()
    [won] = {outcome for outcome in outcomes if outcome != "stale"}
    assert match.given[str(seat)] == [token, won]
    assert match.asked + match.move == 1
    assert len(outcomes) == 8
