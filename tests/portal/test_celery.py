"""Celery in Django: connections are kept between tasks, the embedded worker and schedule are threads that end."""

from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from celery import signals
from django.db import connection

from portal import embedded
from portal.celery import _WorkerFixup, app, nudge
from portal.embedded import EmbeddedCelery
from tests.processes.harness import wait_for


def test_our_own_fixup_is_the_one_in_use() -> None:
    assert isinstance(app._fixups[0].worker_fixup, _WorkerFixup)


@pytest.mark.django_db(transaction=True)
def test_a_task_leaves_the_connection_open_for_the_next_one() -> None:
    class Sender:
        class request:  # noqa: N801
            is_eager = False

    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
    before = connection.connection
    fixup = _WorkerFixup(app)
    fixup.on_task_postrun(Sender)
    fixup.on_task_prerun(Sender)
    assert connection.connection is before is not None


@pytest.fixture
def celery(monkeypatch: pytest.MonkeyPatch) -> Iterator[EmbeddedCelery]:
    monkeypatch.setattr(embedded.helper, "close", lambda: None)  # other tests may think yet
    monkeypatch.setitem(app.conf, "beat_schedule", {"wake": {"task": "portal.wake", "schedule": 0.2}})
    app.control.purge()  # what other tests of this process told the broker in memory
    made = EmbeddedCelery(app)
    made.start()
    yield made
    began = time.monotonic()
    made.stop()
    assert time.monotonic() - began < 3
    assert not made.thread.is_alive()


def test_tasks_run_in_the_workers_thread_at_once_and_on_schedule(celery: EmbeddedCelery) -> None:
    ran: list[tuple[str, float]] = []

    def note(sender: Any, **kwargs: object) -> None:
        if sender.name == "portal.wake":
            ran.append((threading.current_thread().name, time.monotonic()))

    signals.task_postrun.connect(note)
    try:
        wait_for(lambda: len(ran) >= 2, seconds=10, says="the schedule has called twice")
        began = time.monotonic()
        nudge("portal.wake")
        wait_for(lambda: ran[-1][1] > began, seconds=5, says="the task has run")
    finally:
        signals.task_postrun.disconnect(note)
    assert {name for name, _ in ran} == {"celery-worker"}
