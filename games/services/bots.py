"""Bots' moves, and what else is due: the database says what, the broker only when."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.conf import settings
from django.db.models import F, Q
from django.utils import timezone

from games.catalogue import game
from games.content.selectors import snapshots_of
from games.engine import Choice, Dice, Position, codec
from games.engine.bots import known_to
from games.errors import Refused
from games.models import Match, Question
from games.services.door import Via, answer_give
from games.services.position import bot_of, position_load, rules_of, token_of
from games.thinker import think

log = logging.getLogger(__name__)

LEASE = timedelta(seconds=settings.TAVOLA_LEASE_SECONDS)
"""How long a worker that took a question is left alone with it. Longer than a bot may think."""
GRACE = timedelta(seconds=settings.TAVOLA_GRACE_SECONDS)
"""What was told to the broker gets this long before a sweep tells it again."""
LATE = 99
"""Attempts of a question whose player's time is up."""
TRIES = 3
"""After so many failed attempts the absent player's rule answers instead, so that a broken bot holds nobody up."""
BATCH = 200


@dataclass(frozen=True, slots=True)
class Due:
    """Matches with work to do, oldest first."""

    bots: list[int]
    scores: list[int]


def work_due(*, now: datetime | None = None) -> Due:
    """What nobody is at: bots' open questions and finished matches without results."""
    now = now or timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    bots = Question.objects.filter(free, asked_at__lt=now - GRACE).exclude(bot="").order_by("asked_at")
    unclaimed = Q(score_claimed_at=None) | Q(score_claimed_at__lt=now - LEASE)
    scores = Match.objects.filter(unclaimed, score_due=True, changed_at__lt=now - GRACE).order_by("changed_at")
    return Due(
        bots=list(dict.fromkeys(bots.values_list("match_id", flat=True)[:BATCH])),
        scores=list(scores.values_list("pk", flat=True)[:BATCH]),
    )


def bot_answer(*, match_id: int) -> bool:
    """Let one bot at this match answer its open question; whether one did.

    The question is claimed first, so two workers don't think about the same one; a worker that is killed in the
    middle leaves a claim that runs out. The answer goes through the door like anybody's. Of several bots asked at once
    the one whom the rules name first answers first (its row was written first).
    """
    now = timezone.now()
    free = Q(claimed_at=None) | Q(claimed_at__lt=now - LEASE)
    for question in Question.objects.filter(free, match_id=match_id).exclude(bot="").order_by("pk"):
        taken = Question.objects.filter(free, pk=question.pk, token=question.token).update(
            claimed_at=now, attempts=F("attempts") + 1
        )
        if taken:
            return _answer(question)
    return False


def _answer(question: Question) -> bool:
    match = Match.objects.get(pk=question.match_id)
    position = position_load(match)
    choice = position.choice_for(question.seat)
    if choice is None or token_of(match, choice, position.asked) != question.token:
        return False  # answered or taken back since: the question's row says so too by now
    try:
        picked = think_of(match, position, choice, question)
        answer_give(match_id=match.pk, seat=question.seat, token=question.token, picked=picked, via=Via.BOT)
    except Refused as refused:
        log.info("match %s: the bot's answer came too late (%s)", match.pk, refused.code)
        return False
    return True


def think_of(match: Match, position: Position[Any], choice: Choice, question: Question) -> list[str]:
    """What the bot of this seat picks. It gets what a player in its seat sees, and nothing else."""
    rules = rules_of(match)
    level = bot_of(match.faces[question.seat])
    if question.attempts >= TRIES:
        level = "absent"
    bots = absent_of(match, late=question.attempts >= LATE) if level == "absent" else "BOTS"
    payload = codec.encode(
        {
            "rules": _path(type(rules)),
            "content": f"{game(match.game).name}.content:decode",
            "bots": f"{game(match.game).name}.bots:{bots}",
            "level": level,
            "snapshots": snapshots_of(match.pinned),
            "view": rules.view(position.state, question.seat),
            "start": rules.view(position.checkpoint.state, question.seat),
            "known": known_to(rules, position, question.seat),
            "choice": choice,
            "dice": _dice(match, question),
        }
    )
    picked: list[str] = codec.decode(think(payload), list[str])
    return picked


def absent_of(match: Match, *, late: bool) -> str:
    """Which rule acts for a person: that for the absent, or the game's own for those who are only *late*."""
    return "LATE" if late and hasattr(game(match.game).part("bots"), "LATE") else "ABSENT"


def _path(kind: type) -> str:
    return f"{kind.__module__}:{kind.__qualname__}"


def _dice(match: Match, question: Question) -> list[Any]:
    """The bot's own dice: the same question gives the same answer, and they say nothing of the match's."""
    return list(Dice(f"bot {match.pk} {question.token}").pair)
