"""What happens at the tables when a player is called otherwise, signs out, or deletes his account."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from django.contrib.auth.signals import user_logged_out
from django.dispatch import receiver

from accounts.signals import account_closing, name_changed
from games.announce import session_over
from games.errors import NotOpen, NotRunning, NotSeated
from games.models import Match, Seat
from games.services.resigning import match_resign
from games.services.tables import match_leave, names_refresh


@receiver(name_changed)
def _renamed(*, user: Any, **kwargs: Any) -> None:
    names_refresh(user=user)


@receiver(account_closing)
def _closing(*, user: Any, **kwargs: Any) -> None:
    tables_quit(user=user)


@receiver(user_logged_out)
def _signed_out(*, request: Any, **kwargs: Any) -> None:
    session_over(getattr(getattr(request, "session", None), "session_key", None))


def tables_quit(*, user: Any) -> None:
    """Get a player up from every open table, and resign for him in every running match. Safe to repeat.

    Open ones first: a table that starts meanwhile is met again among the running.
    """
    seats = Seat.objects.filter(user=user).values_list("match_id", "number")
    for match_id, _number in list(seats.filter(match__status=Match.Status.OPEN)):
        with suppress(NotOpen, NotSeated):
            match_leave(match_id=match_id, user=user)
    for match_id, number in list(seats.filter(match__status=Match.Status.RUNNING)):
        with suppress(NotRunning):
            match_resign(match_id=match_id, seat=number)
