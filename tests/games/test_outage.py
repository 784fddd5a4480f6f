"""The portal was away: clocks stand still, and nobody is played for because of it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.models import Heartbeat, Match, Question

pytestmark = pytest.mark.django_db


def test_an_outage_is_given_back_once_and_nobody_is_timed_out(table: Any) -> None:
    match = table(2, control="fast")
    now = timezone.now()
    services.outage_mend(now=now)
    deadline = Question.objects.get(match=match).deadline
    later = now + timedelta(hours=2)
    assert services.outage_mend(now=later) == 1
    assert services.outage_mend(now=later) == 0
    moved = Question.objects.get(match=match).deadline
    assert deadline is not None
    assert moved is not None
    assert abs((moved - deadline) - timedelta(hours=2)) < timedelta(seconds=1)
    assert services.timeouts_give(now=later) == 0
    assert Match.objects.get(pk=match.pk).clock["seats"][Question.objects.get(match=match).seat][0] <= 180_000


def test_a_run_killed_half_way_gives_nothing_twice(table: Any) -> None:
    match = table(2, control="fast")
    now = timezone.now()
    services.outage_mend(now=now)
    later = now + timedelta(hours=1)
    services.outage_mend(now=later)
    first = Question.objects.get(match=match).deadline
    Heartbeat.objects.update(at=now)  # as if it had been killed before it noted that it was done
    services.outage_mend(now=later + timedelta(seconds=1))
    again = Question.objects.get(match=match).deadline
    assert first is not None
    assert again is not None
    assert again - first <= timedelta(seconds=1)


def test_ordinary_sweeps_give_no_time_back(table: Any) -> None:
    match = table(2, control="fast")
    now = timezone.now()
    for second in range(0, 30, 2):
        assert services.outage_mend(now=now + timedelta(seconds=second)) == 0
    late = Question.objects.get(match=match).deadline
    assert late is not None
    assert services.timeouts_give(now=late + timedelta(milliseconds=2)) == 1
