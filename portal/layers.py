"""Telling open pages that something changed, from any thread of any process.

A push is a hint: the rows are the truth, and a page that missed one asks again. So ``push`` never waits, never fails,
and never builds an event loop for a single message (which is what ``async_to_sync`` does, and with Redis a connection
besides).
"""

from __future__ import annotations

import asyncio
import atexit
import logging
import os
import threading
import time
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import Future
from typing import Any

from channels.layers import InMemoryChannelLayer, get_channel_layer

log = logging.getLogger(__name__)

IN_FLIGHT = 1000
"""Pushes on their way at once. More can only mean that Redis hangs; what comes on top is dropped."""
PATIENCE = 5.0
"""Seconds that one push may take."""
AGAIN = 0.2
"""Seconds to the second try of a push whose connection broke."""


class EmbeddedChannelLayer(InMemoryChannelLayer):
    """The in-process layer, made safe to use from threads: everything is done on the loop that owns the sockets.

    Channels' own keeps asyncio queues and touches them in the caller's thread; a message from another thread would
    then wait until the loop happens to wake up.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.owner: asyncio.AbstractEventLoop | None = None

    def bind(self, loop: asyncio.AbstractEventLoop) -> None:
        """Say which loop owns the sockets. The first consumer that joins a group says it too."""
        self.owner = loop

    async def _run(self, method: Callable[..., Coroutine[Any, Any, Any]], *args: Any) -> Any:
        owner = self.owner
        if owner is None or owner is asyncio.get_running_loop():
            return await method(*args)
        if owner.is_closed():
            return None
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(method(*args), owner))

    async def send(self, channel: str, message: dict[str, Any]) -> None:
        await self._run(super().send, channel, message)

    async def group_send(self, group: str, message: dict[str, Any]) -> None:
        await self._run(super().group_send, group, message)

    async def group_add(self, group: str, channel: str) -> None:
        if self.owner is None or self.owner.is_closed():
            self.bind(asyncio.get_running_loop())
        await self._run(super().group_add, group, channel)

    async def group_discard(self, group: str, channel: str) -> None:
        await self._run(super().group_discard, group, channel)


class _Background:
    """One loop in one thread for a process's pushes over Redis. A forked worker starts its own."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._loop: asyncio.AbstractEventLoop | None = None

    def loop(self) -> asyncio.AbstractEventLoop:
        with self._lock:
            if self._loop is None:
                self._loop = asyncio.new_event_loop()
                threading.Thread(target=self._loop.run_forever, name="push", daemon=True).start()
            return self._loop


_background = _Background()
_waiting: dict[Future[None], asyncio.AbstractEventLoop] = {}


def _forget() -> None:
    """After a fork the parent's thread is not here, and its lock may be held for ever."""
    global _background, _waiting
    _background, _waiting = _Background(), {}


os.register_at_fork(after_in_child=_forget)


def push(group: str, message: Mapping[str, Any]) -> None:
    """Send *message* (JSON-able, with a ``type``) to everybody in *group*, soon. From any thread; never raises."""
    _start(group, lambda layer: _send(layer, group, dict(message)))


def push_later(group: str, make: Callable[[], Mapping[str, Any]], seconds: float) -> None:
    """`push` what *make* returns then. For messages that gather; it runs on another thread's loop and must not wait."""
    _start(group, lambda layer: _send_later(layer, group, make, seconds))


def _start(group: str, sending_on: Callable[[Any], Coroutine[Any, Any, None]]) -> None:
    waiting = _waiting
    if len(waiting) >= IN_FLIGHT and (count := _on_their_way()) >= IN_FLIGHT:
        log.warning("push to %s dropped: %d are on their way", group, count)
        return
    try:
        layer = get_channel_layer()
        if layer is None:
            return
        loop = _loop_of(layer)
        if loop is None:  # embedded, and no socket was ever opened in this process: nobody to tell
            return
        sending = sending_on(layer)
        try:
            future = asyncio.run_coroutine_threadsafe(sending, loop)
        except RuntimeError:  # the loop was closed meanwhile: the server is stopping
            sending.close()
            return
    except Exception:
        log.exception("push to %s failed", group)
        return
    waiting[future] = loop
    future.add_done_callback(lambda done: waiting.pop(done, None))


def _on_their_way() -> int:
    """How many pushes may still arrive. What a closed loop had not sent, it never will."""
    for future, loop in list(_waiting.items()):
        if loop.is_closed():
            _waiting.pop(future, None)
    return len(_waiting)


def flush(seconds: float = 1.0) -> bool:
    """Wait until what was pushed so far is sent, *seconds* at most; whether it was. For short-lived processes."""
    end = time.monotonic() + seconds
    while (count := _on_their_way()) and time.monotonic() < end:
        time.sleep(0.002)
    return count == 0


atexit.register(flush)


def _loop_of(layer: Any) -> asyncio.AbstractEventLoop | None:
    if isinstance(layer, EmbeddedChannelLayer):
        return None if layer.owner is None or layer.owner.is_closed() else layer.owner
    return _background.loop()


async def _send(layer: Any, group: str, message: dict[str, Any]) -> None:
    try:
        async with asyncio.timeout(PATIENCE):
            try:
                await layer.group_send(group, message)
            except Exception:  # mostly a connection that broke since it was last used: the next is a new one
                await asyncio.sleep(AGAIN)
                await layer.group_send(group, message)
    except Exception as error:
        log.warning("push to %s failed: %r", group, error)


async def _send_later(layer: Any, group: str, make: Callable[[], Mapping[str, Any]], seconds: float) -> None:
    await asyncio.sleep(seconds)
    await _send(layer, group, dict(make()))
