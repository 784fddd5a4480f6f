"""When the portal itself was away: nobody's clock runs while nobody could answer."""

from __future__ import annotations

import logging
from datetime import datetime, timedelta

from django.db import transaction
from django.utils import timezone

from games import clocks
from games.announce import announce_later
from games.models import Heartbeat, Match, Question
from games.services.door import match_lock
from games.services.position import clock_of, control_of, to_ms
from games.snapshots import forget

log = logging.getLogger(__name__)

SILENCE = timedelta(seconds=15)
"""No sign of life for longer than this is an outage; sweeps come every two seconds."""


def outage_mend(*, now: datetime | None = None) -> int:
    """Note that the portal is alive; after an outage give every running clock that time back. How many matches had one.

    Call it before time-outs are declared. A run that is killed half-way is finished by the next one: a pause that was
    applied already is not applied again (`games.clocks.paused`).
    """
    now = now or timezone.now()
    beat, _made = Heartbeat.objects.get_or_create(pk=1, defaults={"at": now})
    if now - beat.at <= SILENCE:
        Heartbeat.objects.filter(pk=1, at__lt=now).update(at=now)
        return 0
    waiting = Question.objects.filter(deadline__isnull=False, asked_at__lt=now).values_list("match_id", flat=True)
    matches = list(waiting.distinct().order_by("match_id"))
    log.warning("away from %s to %s: the clocks of %d matches are set back", beat.at, now, len(matches))
    for match_id in matches:
        _pause(match_id, beat.at, now)
    Heartbeat.objects.filter(pk=1, at__lt=now).update(at=now)
    return len(matches)


def _pause(match_id: int, down: datetime, up: datetime) -> None:
    with transaction.atomic():
        match = match_lock(match_id)
        if match.status != Match.Status.RUNNING:
            return
        control, banks = control_of(match), match.clock["seats"]
        for question in Question.objects.filter(match=match, deadline__isnull=False):
            clock = clocks.paused(control, clock_of(banks[question.seat]), down, up)
            since = None if clock.since is None else to_ms(clock.since)
            banks[question.seat] = [clock.bank_ms, since]
            Question.objects.filter(pk=question.pk).update(deadline=clocks.deadline(control, clock))
        match.revision += 1
        match.save(update_fields=["clock", "revision"])
        forget(match.pk)
        announce_later(match)
