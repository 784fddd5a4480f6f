"""A player who is called otherwise, or goes for good, as his tables see it."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from accounts import services as accounts
from accounts.models import User
from games import services
from games.models import Match, Seat
from games.selectors import name_of, snapshot_of

pytestmark = pytest.mark.django_db


def test_a_new_name_is_shown_at_running_tables(table: Any, people: list[Any]) -> None:
    match = table(2)
    accounts.preferences_set(user=people[0], name="Anna Magnani")
    assert name_of(snapshot_of(match.pk).match, 0) == "Anna Magnani"


def test_deleting_an_account_ends_what_he_plays(table: Any, people: list[Any]) -> None:
    running = table(2)
    waiting = services.match_create(host=people[0], game_slug="forest", size=3)
    services.match_join(match_id=waiting.pk, user=people[1])
    accounts.user_delete(user=people[0])
    running.refresh_from_db()
    waiting.refresh_from_db()
    assert (running.status, running.reason) == (Match.Status.FINISHED, "resigned")
    assert running.over["ranks"] == [2, 1]
    assert (waiting.status, waiting.host) == (Match.Status.OPEN, people[1])
    assert not Seat.objects.filter(match=waiting, user=people[0]).exists()


def test_no_match_knows_a_deleted_player_by_name(table: Any, people: list[Any]) -> None:
    people[0].name = "Anna Magnani"
    people[0].save()
    finished, running = table(2), table(3)
    services.match_resign(match_id=finished.pk, seat=1)
    accounts.user_delete(user=people[0])
    for match in (finished, running):
        match = snapshot_of(match.pk).match
        assert "Magnani" not in str(match.faces)
        assert name_of(match, 0) == "Deleted player"
        assert match.faces[0]["user"] == people[0].pk, "the seat is kept"


def test_a_guest_keeps_his_seat_when_he_becomes_a_member(cards: None, people: list[Any]) -> None:
    guest = accounts.guest_create(language="en")
    match = services.match_create(host=guest, game_slug="forest", size=2)
    services.match_join(match_id=match.pk, user=people[1])
    accounts.guest_upgrade(
        user=guest, username="elena", email="elena@example.org", password="seven oaks in a row", name="Elena"
    )
    match = snapshot_of(match.pk).match
    assert Seat.objects.get(match=match, number=0).user_id == guest.pk
    assert name_of(match, 0) == "Elena"


def test_guests_with_a_seat_or_a_line_of_chat_are_not_cleaned_away(cards: None, people: list[Any]) -> None:
    seated, idle = (accounts.guest_create(language="en") for _ in range(2))
    services.match_create(host=seated, game_slug="forest", size=2)
    User.objects.guests().update(created=timezone.now() - timedelta(days=31))
    assert accounts.guests_clean() == 1
    assert User.objects.filter(pk=seated.pk).exists()
    assert not User.objects.filter(pk=idle.pk).exists()
