"""Sockets at one match: who hears what, and what it costs. Real consumers, real commits."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.db import DatabaseError, connection, connections, transaction
from django.db.backends.base.base import BaseDatabaseWrapper
from django.db.backends.utils import CursorWrapper

from games import frames, snapshots
from games.consumers import MatchConsumer
from games.models import Match, Move
from games.services import Via, answer_give
from games.services.position import open_tokens
from portal.dbthread import in_thread
from tests.games.conftest import open_question, play_on

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

Make = Callable[..., Match]


class Socket(WebsocketCommunicator):
    """A page or a program at a match."""

    def __init__(self, match: Match, user: Any = None, *, how: str = "json") -> None:
        super().__init__(MatchConsumer.as_asgi(), f"/ws/t/{match.pk}/?as={how}")
        self.scope["url_route"] = {"kwargs": {"match_id": match.pk}}
        self.scope["user"] = user or AnonymousUser()

    async def open(self) -> dict[str, Any]:
        """Connect and say hello; the first view."""
        connected, _ = await self.connect(timeout=10)
        assert connected
        await self.send_json_to({"type": "hello", "revision": -1})
        return await self.hear()

    async def hear(self) -> dict[str, Any]:
        """The next frame about the match itself."""
        while True:
            frame: dict[str, Any] = json.loads(await self.receive_from(timeout=10))
            if frame["type"] in ("view", "update", "live", "refused"):
                return frame

    async def quiet(self) -> bool:
        """Whether nothing about the match has come, or comes in the next moment."""
        try:
            async with asyncio.timeout(0.3):
                await self.hear()
        except TimeoutError:
            return True
        return False


@pytest_asyncio.fixture
async def sockets() -> AsyncIterator[list[Socket]]:
    """What is put in here is closed at the end, and the sockets' thread lets go of the database."""
    opened: list[Socket] = []
    yield opened
    for socket in opened:
        await socket.disconnect(timeout=10)
    await in_thread(connections.close_all)


@contextmanager
def statements(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[str]]:
    """Every statement of every thread."""
    seen: list[str] = []
    execute = CursorWrapper.execute

    def watched(self: CursorWrapper, sql: Any, params: Any = None) -> Any:
        seen.append(str(sql))
        return execute(self, sql, params)

    with monkeypatch.context() as patch:
        patch.setattr(CursorWrapper, "execute", watched)
        yield seen


def options_of(question: dict[str, Any]) -> list[str]:
    return question.get("options") or [f"{start}{end}" for start, *ends in question["grouped"] for end in ends]


async def seated(make: Make, people: list[Any], sockets: list[Socket], size: int = 2) -> tuple[Match, list[Socket]]:
    match = await sync_to_async(make)(size)
    opened = [Socket(match, user) for user in people[:size]]
    sockets += opened
    for socket in opened:
        await socket.open()
    return match, opened


def on_move(match: Match) -> tuple[int, str, str]:
    """Who is asked, the token, and the first option."""
    seat, token, choice = open_question(match)
    return seat, token, choice.options[0]


async def test_an_answer_reaches_everybody_as_an_update(table: Make, people: list[Any], sockets: list[Socket]) -> None:
    match, players = await seated(table, people, sockets)
    watcher = Socket(match)
    sockets.append(watcher)
    assert (await watcher.open())["question"] is None
    seat, token, option = await sync_to_async(on_move)(match)
    await players[seat].send_json_to({"type": "answer", "token": token, "picked": [option]})
    for socket in (*players, watcher):
        update = await socket.hear()
        assert update["type"] == "update"
        assert update["revision"] == match.revision + 1
        names = [event[0] for _, *events in update["events"] for event in events]
        assert names == (["drew", "drew_card"] if socket is players[seat] else ["drew"])


@contextmanager
def commit_fails(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every statement works, and then the commit does not."""
    if connection.vendor == "postgresql":
        with psycopg_connection() as admin:
            admin.execute(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN RAISE 'the disk is full'; END$$"
            )
            admin.execute(
                "CREATE CONSTRAINT TRIGGER full_disk AFTER UPDATE ON games_match DEFERRABLE INITIALLY DEFERRED "
                "FOR EACH ROW EXECUTE FUNCTION refuse()"
            )
            try:
                yield
            finally:
                admin.execute("DROP TRIGGER full_disk ON games_match")
                admin.execute("DROP FUNCTION refuse()")
        return

    def broken(self: BaseDatabaseWrapper) -> None:
        raise DatabaseError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(BaseDatabaseWrapper, "_commit", broken)
        yield


def psycopg_connection() -> Any:
    """A connection of one's own to the test's database, from any thread."""
    import psycopg

    return psycopg.connect(**connection.get_connection_params() | {"autocommit": True})


async def test_nobody_hears_of_what_was_not_committed(
    table: Make, people: list[Any], sockets: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, players = await seated(table, people, sockets)
    seat, token, option = await sync_to_async(on_move)(match)

    give: dict[str, Any] = {"match_id": match.pk, "seat": seat, "token": token, "picked": [option], "via": Via.API}
    with commit_fails(monkeypatch), pytest.raises(DatabaseError):
        await in_thread(answer_give, **give)
    for socket in players:
        assert await socket.quiet()
    assert (await Match.objects.aget(pk=match.pk)).revision == match.revision
    await in_thread(answer_give, **give)
    for socket in players:
        assert (await socket.hear())["revision"] == match.revision + 1


async def test_news_comes_after_the_commit(
    table: Make, people: list[Any], sockets: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What a client is told can be read by anybody else at that moment."""
    match, players = await seated(table, people, sockets)

    def stored() -> int:
        connection.close()
        revision = Match.objects.get(pk=match.pk).revision
        connection.close()
        return revision

    for _ in range(8):
        seat, token, option = await sync_to_async(on_move)(match)
        await players[seat].send_json_to({"type": "answer", "token": token, "picked": [option]})
        told = (await players[1 - seat].hear())["revision"]
        assert await asyncio.to_thread(stored) >= told
        await players[seat].hear()


async def test_twenty_who_watch_cost_no_query(
    table: Make, people: list[Any], sockets: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, players = await seated(table, people, sockets)
    costs = []
    for watchers in (0, 20):
        for _ in range(watchers):
            sockets.append(Socket(match))
            await sockets[-1].open()
        seat, token, option = await sync_to_async(on_move)(match)
        with statements(monkeypatch) as seen:
            await players[seat].send_json_to({"type": "answer", "token": token, "picked": [option]})
            for socket in sockets:
                await socket.hear()
        costs.append(len(seen))
    assert len(sockets) == 22
    assert costs[0] == costs[1] <= 6


async def test_twenty_pages_are_rendered_once_a_seat_and_language(
    table: Make, people: list[Any], sockets: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await sync_to_async(table)(2)
    italian = people[1]
    italian.language = "it"
    for user in (people[0], italian, *[None] * 20):
        sockets.append(Socket(match, user, how="html"))
        await sockets[-1].open()
    rendered: list[str] = []
    render = frames.render_to_string
    monkeypatch.setattr(frames, "render_to_string", lambda name, *a: rendered.append(name) or render(name, *a))
    seat, token, option = await sync_to_async(on_move)(match)
    with statements(monkeypatch) as seen:
        await in_thread(answer_give, match_id=match.pk, seat=seat, token=token, picked=[option], via=Via.API)
        shown = [(await socket.hear())["html"] for socket in sockets]
    assert rendered == ["games/parts/live.html"] * 3
    assert len(set(shown)) == 3
    logs = [sql for sql in seen if "games_move" in sql and sql.startswith("SELECT")]
    assert len(logs) == 1
    assert len(seen) <= 6 + len(logs)


async def test_two_tabs_of_one_seat_stay_equal(table: Make, people: list[Any], sockets: list[Socket]) -> None:
    match, players = await seated(table, people, sockets)
    tabs = [[players[0]], [players[1]]]
    for seat in (0, 1):
        sockets.append(Socket(match, people[seat]))
        tabs[seat].append(sockets[-1])
        await sockets[-1].open()
    for turn in range(30):
        seat, token, option = await sync_to_async(on_move)(match)
        await tabs[seat][turn % 2].send_json_to({"type": "answer", "token": token, "picked": [option]})
        for pair in tabs:
            first, second = [await tab.hear() for tab in pair]
            assert first == second
    again = Socket(match, people[0])
    sockets.append(again)
    view = await again.open()
    assert view["revision"] == match.revision + 30


async def test_a_late_tab_gets_a_word_and_the_table_as_it_is(
    table: Make, people: list[Any], sockets: list[Socket]
) -> None:
    match, players = await seated(table, people, sockets)
    seat, token, option = await sync_to_async(on_move)(match)
    late = Socket(match, people[seat])
    sockets.append(late)
    other = options_of((await late.open())["question"])[-1]
    assert other != option
    await players[seat].send_json_to({"type": "answer", "token": token, "picked": [option]})
    await late.hear()
    await late.send_json_to({"type": "answer", "token": token, "picked": [other]})
    refused = await late.hear()
    assert refused["code"] == "stale"
    assert refused["message"]
    assert (await late.hear())["type"] == "view"
    assert (await Match.objects.aget(pk=match.pk)).revision == match.revision + 1


async def test_who_missed_a_revision_gets_the_whole_view(
    table: Make, people: list[Any], sockets: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    match, players = await seated(table, people, sockets)
    seat, token, option = await sync_to_async(on_move)(match)
    with monkeypatch.context() as patch:
        patch.setattr("games.services.door._tell", lambda snapshot: snapshots.forget(match.pk))
        await in_thread(answer_give, match_id=match.pk, seat=seat, token=token, picked=[option], via=Via.API)
    assert await players[0].quiet()
    seat, token, option = await sync_to_async(on_move)(match)
    await players[seat].send_json_to({"type": "answer", "token": token, "picked": [option]})
    for socket in players:
        frame = await socket.hear()
        assert frame["type"] == "view"
        assert frame["revision"] == match.revision + 2


def lengthen(match: Match, moves: int) -> Match:
    """Put stored moves before what was played."""
    with transaction.atomic():
        rows = list(Move.objects.filter(match=match).order_by("-number"))
        for row in rows:
            Move.objects.filter(pk=row.pk).update(number=row.number + moves)
        like = rows[0]
        kept = {name: getattr(like, name) for name in ("answers", "events", "after", "fixed", "rules_version", "at")}
        Move.objects.bulk_create(Move(match=match, number=number, **kept) for number in range(moves))
        match = Match.objects.get(pk=match.pk)
        match.move += moves
        match.save(update_fields=["move"])
        snapshots.forget(match.pk)
        for seat, token in open_tokens(match, snapshots_position(match)).items():
            match.questions.filter(seat=seat).update(token=token)
    return match


def snapshots_position(match: Match) -> Any:
    from games.services.position import position_load

    return position_load(match)


async def test_an_answer_costs_the_same_after_3000_moves(
    table: Make, people: list[Any], sockets: list[Socket], monkeypatch: pytest.MonkeyPatch
) -> None:
    """No more statements, no more rows, no larger frames: for the answer, and for the view of who comes back."""
    costs = []
    for moves in (0, 3000):
        with monkeypatch.context() as patch:  # the same cards, so that the same answers finish the same actions
            patch.setattr("games.models.secrets.token_hex", lambda size: "5a" * size)
            match = await sync_to_async(table)(2)
        match = await sync_to_async(play_on)(match, 40)
        if moves:
            match = await sync_to_async(lengthen)(match, moves)
        socket = Socket(match, people[0])
        sockets.append(socket)
        rows: list[int] = []
        with statements(monkeypatch) as seen, counted_rows(monkeypatch, rows):
            view = await socket.open()
            for _ in range(12):
                seat, token, option = await sync_to_async(on_move)(match)
                await in_thread(answer_give, match_id=match.pk, seat=seat, token=token, picked=[option], via=Via.API)
                await socket.hear()
        assert view["view"]["turns"] > 0
        costs.append((len([sql for sql in seen if sql != "SELECT 1"]), sum(rows), len(json.dumps(view["view"]))))
    assert costs[0] == costs[1]


@contextmanager
def counted_rows(monkeypatch: pytest.MonkeyPatch, rows: list[int]) -> Iterator[None]:
    """How many rows models are made from."""
    made = Match.from_db.__func__

    def watched(cls: Any, *args: Any) -> Any:
        rows.append(1)
        return made(cls, *args)

    with monkeypatch.context() as patch:
        patch.setattr("django.db.models.base.Model.from_db", classmethod(watched))
        yield
