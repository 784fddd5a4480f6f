"""Table talk."""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.announce import group_of
from games.errors import NotSeated, Refused
from games.models import ChatLine, Match, Seat
from portal.layers import push

LONGEST = 500
LINES, WITHIN = 8, timedelta(seconds=10)
"""So many lines may one player say within that time."""

# What is not seen but changes how the rest is read: directions, and characters of no width. The joiner (U+200D) and
# variation selectors stay, for emoji are made with them.
UNSEEN = re.compile(
    "[\u00ad\u034f\u115f\u1160\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\u3164\ufeff]"
)
SOMETHING = re.compile(r"[^\s\u200d\ufe00-\ufe0f]")


class NothingSaid(Refused):
    code = "nothing_said"
    message = _("Write something first; up to 500 characters fit.")


class TooFast(Refused):
    code = "too_fast"
    status = 429
    message = _("That was a lot at once. Wait a few seconds, then go on.")


def chat_say(*, match_id: int, user: Any, text: str, client_id: str = "") -> ChatLine:
    """Say something at a table. The same *client_id* again is the same line, so a retried click says nothing twice.

    Raises:
        NothingSaid: no text that anybody could see, or too much of it. NotSeated: only players talk at the table.
        TooFast: too many lines in a few seconds.
    """
    text = " ".join(UNSEEN.sub("", text).split())
    if not SOMETHING.search(text) or len(text) > LONGEST:
        raise NothingSaid
    seat = Seat.objects.filter(match_id=match_id, user=user).values_list("number", flat=True).first()
    if seat is None:
        raise NotSeated
    if client_id and (again := ChatLine.objects.filter(match_id=match_id, user=user, client_id=client_id[:36]).first()):
        return again
    if ChatLine.objects.filter(match_id=match_id, user=user, at__gt=timezone.now() - WITHIN).count() >= LINES:
        raise TooFast
    try:
        with transaction.atomic():
            line = ChatLine.objects.create(match_id=match_id, user=user, seat=seat, text=text, client_id=client_id[:36])
    except IntegrityError:
        return ChatLine.objects.get(match_id=match_id, user=user, client_id=client_id[:36])
    transaction.on_commit(lambda: push(group_of(match_id), {"type": "match.chat", "match": match_id, "line": line.pk}))
    return line


def chat_of(match: Match | int, *, after: int = 0, last: int = 100) -> list[ChatLine]:
    """The latest lines of a table's talk, oldest first."""
    pk = match.pk if isinstance(match, Match) else match
    lines = ChatLine.objects.filter(match_id=pk, pk__gt=after).select_related("user").order_by("-pk")[:last]
    return list(reversed(lines))
