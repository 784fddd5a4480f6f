"""Where bots think: in this process, or in a helper process beside it. No Django in here.

A thread that computes would take the interpreter from every page of the embedded portal; so there the thinking is done
by one spawned child, which knows only the engine and the games' rules. In a cluster the Celery worker is such a
process already.
"""

from __future__ import annotations

import logging
import multiprocessing
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import Any

log = logging.getLogger(__name__)

START_SECONDS = 30.0
"""How long a helper process may take to start."""


class Closed(RuntimeError):
    """The portal is stopping, and nobody thinks any more. The question stays in the database for the next start."""


class TooSlow(RuntimeError):
    """A bot thought longer than it may; its helper process was replaced."""


def work(payload: bytes) -> bytes:
    """Choose: what the helper process does (see ``games.engine.thinking``)."""
    from games.engine.thinking import think

    return think(payload)


class Helper:
    """One spawned child that runs *work*, started when first needed and replaced when it dies or hangs.

    Thread-safe; calls run one after another.
    """

    def __init__(self, job: Callable[[bytes], bytes] = work, *, niceness: int = 5) -> None:
        self.pid: int | None = None
        self._job, self._niceness = job, niceness
        self._lock = threading.Lock()
        self._pool: ProcessPoolExecutor | None = None
        self._closed = False

    def start(self) -> None:
        """Have the child ready, so that the first bot's move doesn't wait for it."""
        with self._lock:
            self._started()

    def run(self, payload: bytes, seconds: float) -> bytes:
        """The job's result.

        Raises what the job raised; TooSlow; Closed; or BrokenProcessPool when two children died of it.
        """
        with self._lock:
            try:
                return self._once(payload, seconds)
            except BrokenProcessPool as error:
                if self._closed:
                    raise Closed from error
                log.warning("the helper process died; a new one starts")
                self._drop()
                return self._once(payload, seconds)

    def close(self) -> None:
        """End the child at once, whatever it thinks of, and start no other: the portal is stopping."""
        self._closed = True
        self._kill()  # before taking the lock: whoever holds it may be waiting for the child
        with self._lock:
            self._drop()

    def _once(self, payload: bytes, seconds: float) -> bytes:
        try:
            future: Future[bytes] = self._started().submit(self._job, payload)
            return future.result(seconds)
        except BrokenProcessPool:
            self._drop()
            raise
        except TimeoutError as error:
            self._drop()
            raise TooSlow(f"no move after {seconds:g} s") from error

    def _started(self) -> ProcessPoolExecutor:
        if self._closed:
            raise Closed
        if self._pool is None:
            # Spawned, not forked: a fork would carry the portal's threads' locks and database connections along.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(1, mp_context=context, initializer=_settle, initargs=(self._niceness,))
            self.pid = self._pool.submit(os.getpid).result(START_SECONDS)
        return self._pool

    def _kill(self) -> None:
        if self.pid is not None:
            with suppress(ProcessLookupError):
                os.kill(self.pid, signal.SIGKILL)

    def _drop(self) -> None:
        if self._pool is not None:
            self._kill()
            self._pool.shutdown(wait=True, cancel_futures=True)
        self._pool = self.pid = None


def _settle(niceness: int) -> None:
    """The child's first act: be modest, leave Ctrl+C to the parent, and die with it, even when that is killed."""
    os.nice(niceness)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_follow, args=(parent,), daemon=True).start()
    with suppress(ImportError):  # what the first move needs, so that it is quick too
        import games.engine.thinking  # noqa: F401


def _follow(parent: Any) -> None:
    parent.join()
    os._exit(0)


helper = Helper()


def think(payload: bytes, *, mode: str = "", seconds: float = 0.0) -> bytes:
    """A bot's choice for *payload* (see ``games.engine.thinking``). Mode and limit are the settings' unless given."""
    if not mode:
        from django.conf import settings

        mode, seconds = settings.TAVOLA_THINKER, seconds or settings.TAVOLA_THINK_SECONDS
    return helper.run(payload, seconds) if mode == "process" else work(payload)
