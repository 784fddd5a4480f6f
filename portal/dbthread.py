"""The one thread in which all sockets of a process ask the database."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from asgiref.sync import SyncToAsync
from django.db import DatabaseError, close_old_connections

CHECK_EVERY = 1.0
"""Seconds that a database connection is trusted after it was last looked at."""

T = TypeVar("T")


class _Checked:
    """When the sockets' thread last looked whether its database connection still works."""

    at = 0.0


def _in_thread(work: Callable[[], T]) -> T:
    now = time.monotonic()
    if now - _Checked.at > CHECK_EVERY:
        close_old_connections()
        _Checked.at = now
    try:
        return work()
    except DatabaseError:
        _Checked.at = 0.0
        raise


async def in_thread(work: Callable[..., T], *args: Any, **kwargs: Any) -> T:
    """Run *work* in the one thread of all sockets, which has a database connection.

    It is asgiref's thread, without what ``database_sync_to_async`` does each time: copying contexts, and asking the
    database twice whether it is still there (0.4 ms of processor time an answer, and one statement).
    """
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(SyncToAsync.single_thread_executor, _in_thread, partial(work, *args, **kwargs))
