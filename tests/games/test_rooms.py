"""News of matches: at once within a process, in one message for all to the others, and never lost for good."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable, Mapping
from typing import Any

import pytest
from channels.layers import get_channel_layer

from games import rooms as module
from games.rooms import GATHER, GROUP, Relay, Rooms, origin


class Ear:
    """Somebody who listens."""

    def __init__(self) -> None:
        self.heard: list[int] = []

    def news(self, revision: int) -> None:
        self.heard.append(revision)


class Later:
    """What the relay asks to be sent later."""

    def __init__(self) -> None:
        self.asked: list[tuple[Callable[[], Mapping[str, Any]], float]] = []

    def __call__(self, group: str, make: Callable[[], Mapping[str, Any]], seconds: float) -> None:
        assert group == GROUP
        self.asked.append((make, seconds))


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    made = Later()
    monkeypatch.setattr(module, "push_later", made)
    return made


@pytest.mark.asyncio
async def test_those_in_the_room_hear_and_nobody_else() -> None:
    rooms, mine, other = Rooms(), Ear(), Ear()
    rooms.enter("match.1", mine)
    rooms.enter("match.2", other)
    await asyncio.to_thread(rooms.tell, "match.1", 5)
    await asyncio.sleep(0)
    assert (mine.heard, other.heard) == ([5], [])
    rooms.leave("match.1", mine)
    rooms.leave("match.1", mine)
    await asyncio.to_thread(rooms.tell, "match.1", 6)
    await asyncio.sleep(0)
    assert mine.heard == [5]
    assert "match.1" not in rooms._rooms


def test_a_loop_that_was_closed_is_no_obstacle() -> None:
    rooms, ear = Rooms(), Ear()

    async def come() -> None:
        rooms.enter("match.1", ear)

    asyncio.run(come())
    rooms.tell("match.1", 5)
    assert ear.heard == []


def test_news_gathers_into_one_message(later: Later) -> None:
    relay = Relay(Rooms())
    for revision in (1, 2, 3):
        relay.send("match.1", revision)
    relay.send("match.2", 9)
    [(make, seconds)] = later.asked
    assert seconds <= 0
    assert make() == {"type": "news", "origin": origin(), "rooms": [("match.1", 3), ("match.2", 9)]}
    relay.send("match.1", 4)
    assert 0 < later.asked[1][1] <= GATHER
    assert later.asked[1][0]()["rooms"] == [("match.1", 4)]


def test_what_a_dropped_message_would_have_said_goes_with_the_next(
    later: Later, monkeypatch: pytest.MonkeyPatch
) -> None:
    relay, now = Relay(Rooms()), [100.0]
    monkeypatch.setattr("games.rooms.time.monotonic", lambda: now[0])
    relay.send("match.1", 1)  # Redis hangs: it is dropped
    relay.send("match.2", 1)
    assert len(later.asked) == 1
    now[0] += 2
    relay.send("match.3", 1)
    assert len(later.asked) == 2
    assert [name for name, _ in later.asked[1][0]()["rooms"]] == ["match.1", "match.2", "match.3"]


def test_a_forked_process_starts_with_nothing(later: Later) -> None:
    parent = origin()
    module.relay.send("match.1", 1)
    read, write = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(write, f"{len(module.relay._gathered)} {origin() == parent}".encode())
        os._exit(0)
    os.waitpid(child, 0)
    module.relay.forget()
    assert os.read(read, 100) == b"0 False"


@pytest.mark.asyncio
async def test_others_news_arrives_and_the_own_echo_does_not(settings: Any) -> None:
    settings.CHANNEL_LAYERS = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
    rooms, ear = Rooms(), Ear()
    relay = Relay(rooms)
    rooms.enter("match.1", ear)
    await relay.listen()
    await relay.listen()
    layer = get_channel_layer()
    for sender, revision in ((origin(), 7), ("another", 8)):
        await layer.group_send(GROUP, {"type": "news", "origin": sender, "rooms": [["match.1", revision]]})
    async with asyncio.timeout(5):
        while not ear.heard:
            await asyncio.sleep(0.01)
    assert ear.heard == [8]
    task = relay._listening[asyncio.get_running_loop()]
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
    assert not relay._listening
