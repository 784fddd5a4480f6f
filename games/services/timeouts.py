"""Deadlines that passed: the table plays on for whoever is late, and a seat that misses several turns goes to a bot."""

from __future__ import annotations

import logging
from datetime import datetime

from django.db import transaction
from django.utils import timezone

from games.errors import Refused
from games.models import Match, Question, Seat
from games.services.bots import BATCH, LATE, think_of
from games.services.door import Via, answer_give, match_lock
from games.services.position import position_load, to_ms, token_of

log = logging.getLogger(__name__)

NOTED = 20
"""So many time-outs of a match are remembered for its log."""
MISSES = 3
"""So many time-outs in a row, and a bot holds the seat until its player is back."""


def timeouts_give(*, now: datetime | None = None) -> int:
    """Answer every question whose deadline has passed by the rule for absent players; how many were."""
    now = now or timezone.now()
    late = Question.objects.filter(deadline__lt=now, bot="", match__status=Match.Status.RUNNING).order_by("deadline")
    return sum(_time_out(question) for question in late[:BATCH])


def _time_out(question: Question) -> bool:
    match = Match.objects.get(pk=question.match_id)
    position = position_load(match)
    choice = position.choice_for(question.seat)
    if choice is None or token_of(match, choice, position.asked) != question.token:
        return False
    question.attempts = LATE  # the absent player's rule, not a bot's idea
    picked = think_of(match, position, choice, question)
    try:
        with transaction.atomic():
            _miss(match.pk, question.seat, [match.move + 1, len(position.events)])
            answer_give(match_id=match.pk, seat=question.seat, token=question.token, picked=picked, via=Via.TIMEOUT)
    except Refused as refused:
        log.info("match %s: no time-out after all (%s)", match.pk, refused.code)
        return False
    return True


def _miss(match_id: int, seat: int, where: list[int]) -> None:
    """Count a missed turn, and note for the log *where* (number of the action, place in it); after several in a row the
    seat is away."""
    match = match_lock(match_id)
    face = match.faces[seat]
    face["missed"] = face.get("missed", 0) + 1
    if face["missed"] >= MISSES and not face["away"]:
        face["away"] = True
        Seat.objects.filter(match=match, number=seat).update(away=True)
    match.clock["late"] = [*match.clock.get("late", []), [*where, seat, to_ms(timezone.now())]][-NOTED:]
    match.save(update_fields=["faces", "clock"])


def seat_return(*, match_id: int, seat: int) -> Match:
    """The player of a seat that went to a bot is back and plays himself again."""
    from games.announce import announce_later

    with transaction.atomic():
        match = match_lock(match_id)
        face = match.faces[seat]
        if face["away"] and not face["resigned"]:
            face["away"], face["missed"] = False, 0
            Seat.objects.filter(match=match, number=seat).update(away=False)
            Question.objects.filter(match=match, seat=seat).update(bot="", claimed_at=None)
            match.revision += 1
            match.save(update_fields=["faces", "revision"])
            announce_later(match)
        return match
