"""Battles of long ago, looked at from a page whose log does not go back to them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from games import selectors
from games.biodiversita import battles, present
from games.models import Match
from games.selectors import sight_of, snapshot_of
from games.services.position import position_load

from .matches import battle, give

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: list[Any], monkeypatch: pytest.MonkeyPatch) -> Match:
    """Four battles, of which the log shows the last one."""
    monkeypatch.setattr(selectors, "LOG_MOVES", 2)
    made = battle(people)
    while len((position := position_load(made)).state.history) < 4:
        (choice,) = position.open
        plain = next((option for option in ("power:no", "none") if option in choice.options), choice.options[0])
        made = give(made, choice.seat, plain)
    return made


def test_an_old_battle_has_its_numbers_for_everybody(match: Match, people: list[Any]) -> None:
    shown = sight_of(snapshot_of(match.pk), 0)
    assert not battles.fought(shown, 1).told
    assert present.looks_back(shown, "battle-1")
    assert not present.looks_back(shown, "battle-4")
    for user in (people[0], people[1], None):
        client = Client(headers={"accept-language": "en"})
        if user is not None:
            client.force_login(user)
        page = client.get(f"/t/{match.pk}/look/battle-1/").content.decode()
        assert re.search(r"<li><span>Turnip Top</span><i class=\"num\">6</i></li>", page)
        assert "does not go back" not in page
        assert client.get(f"/t/{match.pk}/look/battle-9/").status_code == 404


def test_the_whole_log_is_one_query(match: Match, django_assert_num_queries: Any) -> None:
    snapshot = snapshot_of(match.pk)
    with django_assert_num_queries(1):
        lines = selectors.whole_log(snapshot, None)
    assert [line.event.args["battle"] for line in lines if line.event.name == "biodiversita.battle"] == [1, 2, 3, 4]
