"""The whole portal in one process: web server, Celery worker and schedule, with no other service.

The server runs in the main thread; worker and schedule are threads beside it, talking over an in-memory broker. What
is in that broker dies with the process, and the next one finds the work again in the database.
"""

from __future__ import annotations

import asyncio
import fcntl
import logging
import os
import signal
import socket
import threading
from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import uvicorn
from celery import Celery
from celery.beat import EmbeddedService
from celery.worker import WorkController
from celery.worker import state as worker_state
from channels.layers import get_channel_layer

from games.thinker import helper
from portal.celery import wake
from portal.layers import EmbeddedChannelLayer

log = logging.getLogger(__name__)

WORKER_SECONDS = 10.0
"""How long the worker may take to start, and twice that to stop."""


class Unavailable(RuntimeError):
    """Something that only one portal can have, another one has. The message is for the operator."""


def claim_address(host: str, port: int) -> socket.socket:
    """A socket bound to *host*:*port*. Taken before anything else is done, so that a busy port costs nothing."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
    except (OSError, OverflowError) as error:
        sock.close()
        raise Unavailable(
            f"Can't listen on {host}:{port} ({getattr(error, 'strerror', error)}). "
            f"Is another Tavola running? Choose another port with --port."
        ) from error
    sock.set_inheritable(False)
    return sock


def claim_database(path: Path) -> IO[str]:
    """Lock the SQLite file *path* for one portal, until the returned file is closed (or the process is killed)."""
    lock = path.with_name(path.name + ".lock").open("w")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        lock.close()
        raise Unavailable(
            f"Another Tavola is running on {path}. Stop it, or choose another file with DATABASE_URL."
        ) from error
    return lock


class _Worker(WorkController):
    """Celery's worker without what belongs to a program of its own: signal handlers, logging, banners."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self.ready = threading.Event()
        super().__init__(*args, **kwargs)

    def on_consumer_ready(self, consumer: Any) -> None:
        self.ready.set()


class EmbeddedCelery:
    """Worker and schedule as threads of this process."""

    def __init__(self, app: Celery) -> None:
        app.finalize()
        app.set_current()
        app.set_default()
        # One task at a time (and those sent with a delay one after another in its timer's thread): SQLite has one
        # writer, and thinking is done elsewhere.
        self.worker = _Worker(
            app=app,
            hostname="embedded@localhost",
            pool="solo",
            concurrency=1,
            queues=["bots", "scoring", "default"],
            loglevel="INFO",
            without_heartbeat=True,
            without_mingle=True,
            without_gossip=True,
        )
        self.thread = threading.Thread(target=self.worker.start, name="celery-worker", daemon=True)
        self.beat = EmbeddedService(app, thread=True, scheduler_cls="celery.beat:Scheduler")

    def start(self) -> None:
        self.thread.start()
        if not self.worker.ready.wait(WORKER_SECONDS):
            raise RuntimeError("The Celery worker did not start.")
        self.beat.start()

    def stop(self) -> None:
        """End both; a task that runs is finished first, but nobody waits for a bot that thinks."""
        helper.close()
        worker_state.should_stop = os.EX_OK
        for _ in range(2):  # it looks at that between two messages, twice; without one it waits two seconds each time
            wake.delay()
        if self.beat.is_alive():
            self.beat.stop()
        if self.thread.is_alive():
            self.thread.join(2 * WORKER_SECONDS)
        worker_state.should_stop = None


class _Server(uvicorn.Server):
    """uvicorn, saying when it listens."""

    def __init__(self, config: uvicorn.Config, listening: Callable[[], None]) -> None:
        super().__init__(config)
        self._listening = listening

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._listening()


def serve(
    application: Any, sock: socket.socket, *, celery: EmbeddedCelery | None, listening: Callable[[], None]
) -> None:
    """Serve *application* on *sock*, with worker and schedule beside it, until SIGTERM or SIGINT.

    Calls *listening* once pages are answered.
    """
    config = uvicorn.Config(
        application,
        lifespan="off",
        log_config=None,
        access_log=False,
        ws_per_message_deflate=False,
        proxy_headers=False,
        timeout_graceful_shutdown=3,
    )
    server = _Server(config, listening)

    async def main() -> None:
        layer = get_channel_layer()
        if isinstance(layer, EmbeddedChannelLayer):
            layer.bind(asyncio.get_running_loop())
        try:
            if celery is not None:
                celery.start()
                threading.Thread(target=_warm_up, name="warm-up", daemon=True).start()
            await server.serve(sockets=[sock])
        finally:
            if celery is not None:  # in a thread: what the worker pushes while it ends still needs this loop
                await asyncio.to_thread(celery.stop)
            helper.close()

    # uvicorn raises its signal again when it has stopped; the default action would end the process before "finally".
    signal.signal(signal.SIGTERM, lambda *_: None)
    signal.signal(signal.SIGINT, lambda *_: None)
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(main())


def _warm_up() -> None:
    """The helper process needs half a second to start: let it pass before the first bot's turn."""
    try:
        helper.start()
    except Exception:
        log.exception("the helper process did not start; the first bot's move tries again")
