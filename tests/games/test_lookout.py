"""A hint that got lost is made up for: whoever has the match on screen hears of its revision all the same."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from django.db import connections

from games import lookout as module
from games.announce import LOBBY, group_of, group_of_user
from games.lookout import Lookout, revisions
from games.models import Match
from games.rooms import Rooms
from portal.dbthread import in_thread
from tests.games.test_rooms import Ear
from tests.games.test_sockets import Make

pytestmark = pytest.mark.django_db(transaction=True)


def test_only_matches_are_asked_for(table: Make, django_assert_num_queries: Any) -> None:
    match = table(2)
    with django_assert_num_queries(1):
        assert revisions([LOBBY, group_of(match.pk), group_of_user(match.pk)]) == {group_of(match.pk): match.revision}
    with django_assert_num_queries(0):
        assert revisions([LOBBY, group_of_user(match.pk)]) == {}


@pytest.mark.asyncio
async def test_what_nobody_told_is_heard(
    table: Make, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(module, "LOOK", 0.02)
    match = await in_thread(table, 2)
    rooms, ear, other = Rooms(), Ear(), Ear()
    rooms.enter(group_of(match.pk), ear)
    rooms.enter(LOBBY, other)
    lookout = Lookout(rooms)
    lookout.begin()
    lookout.begin()
    [task] = lookout._looking.values()
    try:
        await in_thread(Match.objects.filter(pk=match.pk).update, revision=match.revision + 7)  # and nobody says so
        async with asyncio.timeout(5):
            while match.revision + 7 not in ear.heard:
                await asyncio.sleep(0.01)
        assert other.heard == []

        broken = list(ear.heard)
        with monkeypatch.context() as patch:
            patch.setattr(module, "revisions", lambda names: 1 / 0)
            await asyncio.sleep(0.1)
        assert "trying again" in caplog.text
        async with asyncio.timeout(5):  # a failed look is not the last
            while len(ear.heard) <= len(broken) + 1:
                await asyncio.sleep(0.01)
    finally:
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        await in_thread(connections.close_all)
    assert not lookout._looking
