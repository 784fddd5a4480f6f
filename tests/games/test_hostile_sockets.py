"""Sockets that are sent nonsense, have no address, or whose reader signed out."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from channels.routing import URLRouter
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.contrib.sessions.backends.db import SessionStore
from django.db import connections

from games.announce import session_over
from games.models import Match
from games.routing import websocket_urlpatterns
from portal.dbthread import in_thread
from tests.games.conftest import open_question

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]


def socket(path: str, user: Any = None, session: Any = None) -> WebsocketCommunicator:
    """A socket through the real routes."""
    made = WebsocketCommunicator(URLRouter(websocket_urlpatterns), path)
    made.scope["user"] = user or AnonymousUser()
    if session is not None:
        made.scope["session"] = session
    return made


@pytest_asyncio.fixture(autouse=True)
async def let_go() -> AsyncIterator[None]:
    """The sockets' thread lets go of the database."""
    yield
    await in_thread(connections.close_all)


async def frame_of(talk: WebsocketCommunicator, kinds: tuple[str, ...]) -> dict[str, Any]:
    while True:
        frame: dict[str, Any] = json.loads(await talk.receive_from(timeout=10))
        if frame["type"] in kinds:
            return frame


@pytest.mark.parametrize(
    "path",
    ["/ws/nosuch/", "/ws/t/x/", "/ws/t/999999/", "/ws/t/" + "9" * 40 + "/", "/ws/t/" + "9" * 4500 + "/", "/elsewhere"],
)
async def test_an_address_without_a_socket_closes_it(cards: None, path: str) -> None:
    connected, code = await socket(path).connect(timeout=10)
    assert not connected
    assert code == 4404


@pytest.mark.parametrize(
    "text",
    [
        " ",
        "not json",
        "[" * 1200,
        "[" * 5000,
        "null",
        "7",
        '"hello"',
        "{}",
        '{"type": 5}',
        '{"type": "sing"}',
        '{"type": "answer"}',
        '{"type": "answer", "token": 7, "picked": ["pile:0"]}',
        '{"type": "answer", "token": "x", "picked": "pile:0"}',
        '{"type": "answer", "token": "x", "picked": [["pile:0"]]}',
        '{"type": "hello", "revision": {"a": 1}, "chat": "x"}',
        json.dumps({"type": "answer", "token": "é" * 2100, "picked": []}, ensure_ascii=False),
    ],
)
async def test_nonsense_is_refused_and_the_socket_goes_on(table: Any, people: list[Any], text: str) -> None:
    match = await sync_to_async(table)(2)
    talk = socket(f"/ws/t/{match.pk}/?as=json", people[0])
    assert (await talk.connect(timeout=10))[0]
    await talk.send_to(text_data=text)
    await frame_of(talk, ("refused", "view"))
    await talk.send_json_to({"type": "hello", "revision": -1})
    assert (await frame_of(talk, ("view",)))["revision"] >= 1
    await talk.disconnect(timeout=10)


async def test_bytes_are_refused(table: Any, people: list[Any]) -> None:
    match = await sync_to_async(table)(2)
    talk = socket(f"/ws/t/{match.pk}/?as=json", people[0])
    assert (await talk.connect(timeout=10))[0]
    await talk.send_to(bytes_data=b"\x00\xff")
    assert (await frame_of(talk, ("refused",)))["code"] == "bad_message"
    await talk.disconnect(timeout=10)


async def test_a_spectator_can_not_answer(table: Any, people: list[Any]) -> None:
    match = await sync_to_async(table)(2)
    _seat, token, choice = await sync_to_async(open_question)(match)
    for user in (people[3], None):
        talk = socket(f"/ws/t/{match.pk}/?as=json", user)
        assert (await talk.connect(timeout=10))[0]
        await talk.send_json_to({"type": "answer", "token": token, "picked": [choice.options[0]]})
        assert (await frame_of(talk, ("refused",)))["code"] == "not_seated"
        await talk.disconnect(timeout=10)
    assert (await sync_to_async(Match.objects.get)(pk=match.pk)).move == 0


async def test_a_socket_ends_when_its_reader_signs_out(table: Any, people: list[Any]) -> None:
    match = await sync_to_async(table)(2)
    session = SessionStore()
    await sync_to_async(session.create)()
    talk = socket(f"/ws/t/{match.pk}/?as=json", people[0], session)
    other = socket(f"/ws/t/{match.pk}/?as=json", people[1])
    assert (await talk.connect(timeout=10))[0]
    assert (await other.connect(timeout=10))[0]
    await sync_to_async(session_over)(session.session_key)
    while (event := await talk.receive_output(timeout=10))["type"] != "websocket.close":
        pass
    assert event["code"] == 4401
    await other.send_json_to({"type": "hello", "revision": -1})
    assert (await frame_of(other, ("view",)))["seat"] == 1
    await other.disconnect(timeout=10)
