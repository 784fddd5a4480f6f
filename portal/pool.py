"""HTTP: Django's WSGI handler in a fixed pool of threads, inside the ASGI server.

Django's own ASGI handler gives each request a fresh thread and so a fresh database connection; here a thread lives as
long as the process and keeps its connection, which is several times faster (and the only way in which persistent
connections don't leak).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from a2wsgi import WSGIMiddleware

log = logging.getLogger(__name__)

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

BODY_SECONDS = 60.0
"""How long a client may take to send its body."""


class _Refused(Exception):
    """The request is not given to a thread: status code and what is said about it ("" and 0: the client is gone)."""

    def __init__(self, status: int, text: str) -> None:
        super().__init__(text)
        self.status, self.text = status, text


class WsgiPool:
    """An ASGI application that runs a WSGI one in *threads* threads; bodies over *limit* bytes get 413.

    A body is read whole before a thread is taken, so that a slow client holds a little memory and never a thread.
    """

    def __init__(self, app: Callable[..., Any], *, threads: int, limit: int) -> None:
        self.limit = limit
        # An unbounded queue of chunks: a thread is never kept by a client that reads slowly, or not at all.
        self._wsgi: Any = WSGIMiddleware(app, workers=threads, send_queue_size=0)
        self.executor = self._wsgi.executor

    async def __call__(self, scope: MutableMapping[str, Any], receive: Receive, send: Send) -> None:
        try:
            body = await self._body(scope, receive)
        except _Refused as refused:
            if refused.status:
                await _plain(send, refused.status, refused.text)
            return
        # "X_Forwarded_For" would become the same WSGI variable as "X-Forwarded-For": never let one pass for the other.
        headers = [(name, value) for name, value in scope["headers"] if b"_" not in name]

        async def replay() -> Message:
            return {"type": "http.request", "body": body, "more_body": False}

        await self._wsgi({**scope, "headers": headers}, replay, send)

    async def _body(self, scope: MutableMapping[str, Any], receive: Receive) -> bytes:
        length = dict(scope["headers"]).get(b"content-length", b"0")
        if length.isdigit() and int(length) > self.limit:
            raise _Refused(413, "The request is too large.")
        chunks: list[bytes] = []
        size = 0
        try:
            async with asyncio.timeout(BODY_SECONDS):
                while True:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        raise _Refused(0, "")
                    chunks.append(message.get("body", b""))
                    size += len(chunks[-1])
                    if size > self.limit:
                        raise _Refused(413, "The request is too large.")
                    if not message.get("more_body"):
                        return b"".join(chunks)
        except TimeoutError:
            raise _Refused(408, "The request took too long to arrive.") from None


async def _plain(send: Send, status: int, text: str) -> None:
    body = text.encode()
    headers = [
        (b"content-type", b"text/plain; charset=utf-8"),
        (b"content-length", str(len(body)).encode()),
        (b"connection", b"close"),
    ]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
