"""A portal with the starter cards, some people, and a way to play."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.contrib.auth import get_user_model

from games import services
from games.content.services import starter_load
from games.models import Match
from games.services.position import position_load, token_of


@pytest.fixture
def cards(db: Any) -> None:
    """The starter set of Forest, published."""
    starter_load(game="forest")


@pytest.fixture
def people(db: Any) -> list[Any]:
    """Four members: anna, bruno, carla, dario."""
    make = get_user_model().objects.create_user
    return [
        make(username=name, email=f"{name}@example.org", password="seven oaks")
        for name in ("anna", "bruno", "carla", "dario")
    ]


@pytest.fixture
def table(cards: None, people: list[Any]) -> Callable[..., Match]:
    """Set up and start a match of so many people."""

    def make(size: int = 2, **more: Any) -> Match:
        match = services.match_create(host=people[0], game_slug="forest", size=size, **more)
        for user in people[1 : size - len(more.get("bots", ()))]:
            match = services.match_join(match_id=match.pk, user=user)
        return Match.objects.get(pk=match.pk)

    return make


def open_question(match: Match) -> tuple[int, str, Any]:
    """Seat, token and choice of the first open question."""
    match = Match.objects.get(pk=match.pk)
    position = position_load(match)
    choice = position.open[0]
    return choice.seat, token_of(match, choice, position.asked), choice


def play_on(match: Match, answers: int = 10_000, *, pick: int = 0) -> Match:
    """Answer so many questions with the option at *pick* (or the last one there is)."""
    for _ in range(answers):
        match = Match.objects.get(pk=match.pk)
        if match.status != Match.Status.RUNNING:
            break
        seat, token, choice = open_question(match)
        option = choice.options[min(pick, len(choice.options) - 1)]
        services.answer_give(match_id=match.pk, seat=seat, token=token, picked=[option], via=services.Via.API)
    return Match.objects.get(pk=match.pk)
