"""The rows of the lobby, at every question that a game asks."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client

from games import services
from games.catalogue import games
from games.content.services import starter_load
from games.models import Match
from games.selectors import snapshot_of
from portal.lobby import LateView
from tests.games.conftest import open_question

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize("slug", list(games()))
def test_the_lobby_words_every_question_for_who_is_asked_and_for_the_others(slug: str, people: list[Any]) -> None:
    starter_load(game=slug)
    match = services.match_create(host=people[0], game_slug=slug, size=2)
    match = services.match_join(match_id=match.pk, user=people[1])
    clients = [Client(), Client()]
    for client, person in zip(clients, people[:2], strict=True):
        client.force_login(person)
    seen: set[str] = set()
    for answer in range(300):
        match = Match.objects.get(pk=match.pk)
        if match.status != Match.Status.RUNNING:
            break
        seat, token, choice = open_question(match)
        if choice.key not in seen or answer % 40 == 0:
            seen.add(choice.key)
            for client in clients:
                page = client.get("/").content.decode()
                assert f'id="turn-{match.pk}"' in page or f'id="wait-{match.pk}"' in page
        turned = [choice.options[(place + answer * 7) % len(choice.options)] for place in range(len(choice.options))]
        picked = turned[: max(1, choice.least)]
        services.answer_give(match_id=match.pk, seat=seat, token=token, picked=picked, via=services.Via.API)
    assert len(seen) > 1


def test_a_late_view_is_the_view_of_its_seat(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2, bots=["easy"])
    snapshot = snapshot_of(match.pk)
    view = snapshot.rules.view(snapshot.position.state, 0)
    assert dict(LateView(match, 0)) == dict(view)
    assert len(LateView(match, 0)) == len(view)
