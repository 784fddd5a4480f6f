"""Table talk: to everybody, or among the seats of one side.

What a side says among itself is for nobody else, neither at the table nor watching, and not when the match is over:
who wrote it counted on that, and the next match may be against the same people.
"""

from __future__ import annotations

import re
from datetime import timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from games.announce import group_of
from games.errors import NotSeated, Refused
from games.models import ChatLine, Match, Seat
from games.sides import side_of, sides_of
from portal.layers import push

LONGEST = 500
LINES, WITHIN = 8, timedelta(seconds=10)
"""So many lines may one player say within that time."""

EVERYBODY, SIDE = "all", "side"
"""Whom a line is for."""

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


class NoSide(Refused):
    code = "no_side"
    message = _("Nobody plays on your side: say it to everybody, or not at all.")


def chat_say(*, match_id: int, user: Any, text: str, client_id: str = "", to: str = EVERYBODY) -> ChatLine:
    """Say something at a table, *to* everybody ("all") or to the own side ("side"). The same *client_id* again is the
    same line, so a retried click says nothing twice.

    Raises:
        NothingSaid: no text that anybody could see, or too much of it. NotSeated: only players talk at the table.
        NoSide: it was for the own side, and that has nobody else; or *to* is neither. TooFast: too many lines in a few
        seconds.
    """
    text = " ".join(UNSEEN.sub("", text).split())
    if not SOMETHING.search(text) or len(text) > LONGEST:
        raise NothingSaid
    seat = Seat.objects.filter(match_id=match_id, user=user).values_list("number", flat=True).first()
    if seat is None:
        raise NotSeated
    side = _side(Match.objects.get(pk=match_id), seat, to)
    if client_id and (again := ChatLine.objects.filter(match_id=match_id, user=user, client_id=client_id[:36]).first()):
        return again
    if ChatLine.objects.filter(match_id=match_id, user=user, at__gt=timezone.now() - WITHIN).count() >= LINES:
        raise TooFast
    try:
        with transaction.atomic():
            line = ChatLine.objects.create(
                match_id=match_id, user=user, seat=seat, side=side, text=text, client_id=client_id[:36]
            )
    except IntegrityError:
        return ChatLine.objects.get(match_id=match_id, user=user, client_id=client_id[:36])
    transaction.on_commit(lambda: push(group_of(match_id), {"type": "match.chat", "match": match_id, "line": line.pk}))
    return line


def _side(match: Match, seat: int, to: str) -> int | None:
    if to == EVERYBODY:
        return None
    side = team_of(match, seat) if to == SIDE else None
    if side is None:  # what is not for everybody is never said to everybody instead
        raise NoSide
    return side


def team_of(match: Match, seat: int | None) -> int | None:
    """The number of the side that this seat may talk to alone: its own, if others play on it too.

    None for somebody who watches, and before the match begins: until then seats change hands.
    """
    if seat is None or match.status == Match.Status.OPEN:
        return None
    sides = sides_of(match)
    side = side_of(sides, seat)
    return side if len(sides[side]) > 1 else None


def chat_of(match: Match, seat: int | None, *, after: int = 0, last: int = 100) -> list[ChatLine]:
    """The latest lines of a table's talk that this seat (None: somebody who watches) may read, oldest first."""
    mine = Q(side=None) | Q(side=side) if (side := team_of(match, seat)) is not None else Q(side=None)
    lines = ChatLine.objects.filter(mine, match=match, pk__gt=after).select_related("user").order_by("-pk")[:last]
    return list(reversed(lines))
