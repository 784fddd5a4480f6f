"""Table talk."""

from __future__ import annotations

from typing import Any

from django.db import IntegrityError, transaction
from django.utils.translation import gettext_lazy as _

from games.announce import group_of
from games.errors import NotSeated, Refused
from games.models import ChatLine, Match, Seat
from portal.layers import push

LONGEST = 500


class NothingSaid(Refused):
    code = "nothing_said"
    message = _("Write something first; up to 500 characters fit.")


def chat_say(*, match_id: int, user: Any, text: str, client_id: str = "") -> ChatLine:
    """Say something at a table. The same *client_id* again is the same line, so a retried click says nothing twice.

    Raises:
        NothingSaid: no text, or too much of it. NotSeated: only players talk at the table.
    """
    text = " ".join(text.split())
    if not text or len(text) > LONGEST:
        raise NothingSaid
    seat = Seat.objects.filter(match_id=match_id, user=user).values_list("number", flat=True).first()
    if seat is None:
        raise NotSeated
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
