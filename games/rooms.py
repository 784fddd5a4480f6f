"""Who in this process has which match (or the lobby) on screen, and how news gets to them.

The door tells those of its own process directly. The news for other processes gathers for a moment and goes to all of
them as one message, however many matches moved on; each tells its own. That saves every answer a way through Redis and
back (measured: a fifth of the web process's time).
"""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import threading
import time
from contextlib import suppress
from typing import Any, Protocol

from channels.layers import get_channel_layer

from portal.layers import push_later

log = logging.getLogger(__name__)

Loop = asyncio.AbstractEventLoop

GROUP = "news"
"""The channel group in which every web process has one channel."""
GATHER = 0.02
"""Seconds between two messages to other processes; the first after a while goes at once."""

_BOOT = secrets.token_hex(4)


def origin() -> str:
    """A name for this process, by which it knows its own messages (a forked one has another)."""
    return f"{_BOOT}.{os.getpid()}"


class Member(Protocol):
    """Somebody who wants to hear of a match, or of the tables."""

    def news(self, revision: int) -> None:
        """It is at *revision* (0: who knows). Called on the member's own loop; must not wait."""


class Rooms:
    """Members by room and by the loop they live on. Members come and go on their loop; anybody may tell."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[Loop, set[Member]]] = {}

    def enter(self, name: str, member: Member) -> None:
        """From now on *member* hears of what the room is about."""
        room = self._rooms.setdefault(name, {})
        room.setdefault(asyncio.get_running_loop(), set()).add(member)

    def leave(self, name: str, member: Member) -> None:
        """No longer. Leaving twice changes nothing."""
        loop, room = asyncio.get_running_loop(), self._rooms.get(name, {})
        here = room.get(loop, set())
        here.discard(member)
        if not here:
            room.pop(loop, None)
        if not room:
            self._rooms.pop(name, None)

    def tell(self, name: str, revision: int) -> None:
        """Let everybody here know, soon. From any thread; never waits, never fails."""
        for loop in tuple(self._rooms.get(name, ())):
            with suppress(RuntimeError):  # that loop was closed
                loop.call_soon_threadsafe(self.tell_here, loop, name, revision)

    def on(self, loop: Loop) -> list[str]:
        """The names of the rooms that have members on *loop*. Call it there."""
        return [name for name, room in self._rooms.items() if loop in room]

    def tell_here(self, loop: Loop, name: str, revision: int) -> None:
        """Let everybody on *loop*, which is the running one, know."""
        for member in tuple(self._rooms.get(name, {}).get(loop, ())):
            member.news(revision)


class Relay:
    """News from and for other processes."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self.forget()

    def forget(self) -> None:
        """Nothing is on its way, nobody listens: so it is in a forked process."""
        self._lock = threading.Lock()
        self._gathered: dict[str, int] = {}
        self._due = 0.0
        self._listening: dict[Loop, asyncio.Task[None]] = {}

    def send(self, name: str, revision: int) -> None:
        """Let all other processes know, within a moment. From any thread; never waits, never fails."""
        with self._lock:
            now = time.monotonic()
            # A message that is long overdue was dropped, for Redis hung: what it would have said goes with the next.
            start = not self._gathered or now > self._due + 1.0
            self._gathered[name] = max(revision, self._gathered.get(name, 0))
            if start:
                self._due = max(now, self._due + GATHER)
        if start:
            push_later(GROUP, self._message, self._due - now)

    def _message(self) -> dict[str, Any]:
        with self._lock:
            gathered, self._gathered = self._gathered, {}
        return {"type": "news", "origin": origin(), "rooms": list(gathered.items())}

    async def listen(self) -> None:
        """Hear of what other processes change, from when this returns, on the running loop. Again changes nothing."""
        loop = asyncio.get_running_loop()
        if loop not in self._listening:
            layer = get_channel_layer()
            channel = await layer.new_channel()
            await layer.group_add(GROUP, channel)
            if loop not in self._listening:  # another socket may have opened while this one waited
                self._listening[loop] = loop.create_task(self._hear(loop, layer, channel))

    async def _hear(self, loop: Loop, layer: Any, channel: str) -> None:
        try:
            while True:
                try:
                    message = await layer.receive(channel)
                except Exception:
                    log.exception("listening to other processes failed; trying again")
                    await asyncio.sleep(1)
                    continue
                if message["origin"] != origin():
                    for name, revision in message["rooms"]:
                        self._rooms.tell_here(loop, name, revision)
        finally:
            self._listening.pop(loop, None)


rooms = Rooms()
relay = Relay(rooms)
os.register_at_fork(after_in_child=relay.forget)
