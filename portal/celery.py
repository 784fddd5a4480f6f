"""The Celery app. Tasks find their work in the database; the broker only makes it quick.

Queues: ``bots`` (bot moves), ``scoring`` (a finished match's results), ``default`` (sweeps, housekeeping, the rest).
"""

from __future__ import annotations

import logging
import os
from functools import cached_property
from typing import Any

from celery import Celery
from celery.fixups.django import DjangoFixup, DjangoWorkerFixup
from django.db import close_old_connections
from kombu.exceptions import OperationalError
from redis.exceptions import RedisError

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings.local")

log = logging.getLogger(__name__)


class _WorkerFixup(DjangoWorkerFixup):
    """Celery closes the database after every task; opening it again costs more than most of our tasks.

    So between tasks only what is broken or too old is closed, as between two requests.
    """

    def on_task_prerun(self, sender: Any, **kwargs: Any) -> None:
        if not getattr(sender.request, "is_eager", False):
            close_old_connections()

    on_task_postrun = on_task_prerun


class _Fixup(DjangoFixup):
    @cached_property
    def worker_fixup(self) -> DjangoWorkerFixup:
        return _WorkerFixup(self.app)


def fixup(app: Celery) -> DjangoFixup:
    """What Celery calls to make itself at home in Django."""
    return _Fixup(app).install()


app = Celery("tavola", fixups=["portal.celery:fixup"])
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks()


@app.task(name="portal.wake")
def wake() -> None:
    """Nothing: makes an idle worker look up."""


def nudge(task: str, *args: Any, wait: float = 0.0) -> None:
    """Send the task of that name, to be done now or in *wait* seconds.

    When the broker is away only say so, for a sweep finds the work in its row. By name, because a web process has no
    reason to import the tasks.
    """
    try:
        app.send_task(task, args=args, countdown=wait or None)
    except (OperationalError, RedisError, OSError) as error:
        log.warning("%s waits for a sweep, the broker is away: %s", task, error)
