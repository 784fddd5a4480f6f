"""Who is hinted that his lobby changed: those whose turn it has become or no longer is, and nobody at every click."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from pytest_django import DjangoCaptureOnCommitCallbacks

from games import announce, services
from games.models import Match
from games.services.scoring import match_score
from tests.games.conftest import open_question, play_on


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The rooms that were told something."""
    groups: list[str] = []
    monkeypatch.setattr(announce, "tell", lambda room, revision=0: groups.append(room))
    return groups


def test_the_lobbies_of_both_hear_when_the_turn_passes(
    table: Callable[..., Match],
    people: list[Any],
    told: list[str],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    match = table(2)
    first = open_question(match)[0]
    while True:
        told.clear()
        with django_capture_on_commit_callbacks(execute=True):
            play_on(match, 1)
        if open_question(match)[0] != first:
            break
        assert not [group for group in told if group.startswith("user.")]
    assert sorted(group for group in told if group.startswith("user.")) == sorted(
        f"user.{person.pk}" for person in people[:2]
    )


def test_bots_are_not_told(
    table: Callable[..., Match],
    people: list[Any],
    told: list[str],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    with django_capture_on_commit_callbacks(execute=True):
        play_on(table(2, bots=["easy"]), 12)
    assert {group for group in told if group.startswith("user.")} == {f"user.{people[0].pk}"}


def test_wanting_a_rematch_is_seen_on_the_result_page(
    table: Callable[..., Match],
    people: list[Any],
    told: list[str],
    django_capture_on_commit_callbacks: DjangoCaptureOnCommitCallbacks,
) -> None:
    match = play_on(table(2))
    match_score(match_id=match.pk)
    told.clear()
    with django_capture_on_commit_callbacks(execute=True):
        services.rematch_want(match_id=match.pk, user=people[0])
    assert announce.LOBBY in told
