"""What the other side hears while a declaration is composed, changed and taken back: nothing of it.

Each answer makes a new revision, so a frame goes out; but for that number it is the frame from before, byte by byte.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from django.db import connections

from games import services
from games.models import Match
from portal.dbthread import in_thread
from tests.games.test_sockets import Socket

from .matches import battle, give

pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.asyncio]

HTML = re.compile(r'(data-revision|name="revision" value)="\d+"')


@pytest_asyncio.fixture
async def match(people: list[Any]) -> AsyncIterator[Match]:
    """Two against two: people 0 and 1 attack, 2 and 3 look on; person 0 acts."""
    yield await sync_to_async(battle)(people, (2, 2))
    await in_thread(connections.close_all)


def undo(match: Match, times: int) -> None:
    revision = Match.objects.get(pk=match.pk).revision
    services.answer_undo(match_id=match.pk, seat=0, revision=revision, times=times)


DRAFT = (
    lambda match: give(match, 0, "fighter:beta"),
    lambda match: give(match, 0, "power:yes"),
    lambda match: undo(match, 1),
    lambda match: give(match, 0, "power:no"),
    lambda match: undo(match, 2),
    lambda match: give(match, 0, "fighter:cima"),
)
"""Composed, changed, taken back, begun anew; not declared."""


def plain(frame: dict[str, Any]) -> dict[str, Any]:
    """A frame without the number of its revision."""
    frame = {name: value for name, value in frame.items() if name != "revision"}
    if "html" in frame:
        frame["html"] = HTML.sub("", frame["html"])
    return frame


@pytest.mark.parametrize("seat", [2, 3, None])
async def test_others_get_the_page_they_have(people: list[Any], match: Match, seat: int | None) -> None:
    socket = Socket(match, None if seat is None else people[seat], how="html")
    before = plain(await socket.open())
    for change in DRAFT:
        await sync_to_async(change)(match)
        assert plain(await socket.hear()) == before
    assert await socket.quiet()
    await socket.disconnect(timeout=10)


@pytest.mark.parametrize("seat", [2, 3, None])
async def test_their_programs_get_empty_updates(people: list[Any], match: Match, seat: int | None) -> None:
    socket = Socket(match, None if seat is None else people[seat], how="json")
    before = plain(await socket.open())
    empty = {"type": "update", "events": [], "question": None}
    for change in DRAFT:
        await sync_to_async(change)(match)
        frame = await socket.hear()
        if frame["type"] == "view":  # after an undo the whole of it, for a program can't take an update back
            assert plain(frame) == before
        else:
            assert plain(frame) == empty
    await socket.send_json_to({"type": "hello", "revision": -1})
    assert plain(await socket.hear()) == before
    await socket.disconnect(timeout=10)


async def test_the_own_side_follows(people: list[Any], match: Match) -> None:
    """A team mate sees what is being composed: the cards are shared."""
    socket = Socket(match, people[1], how="json")
    assert (await socket.open())["view"]["draft"]["fighter"] == ""
    await sync_to_async(give)(match, 0, "fighter:beta")
    await socket.hear()
    await socket.send_json_to({"type": "hello", "revision": -1})
    assert (await socket.hear())["view"]["draft"]["fighter"] == "beta"
    await socket.disconnect(timeout=10)
