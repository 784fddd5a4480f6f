"""The front pages: they open for everybody they are for, in few queries, and obey the content policy."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings
from django.test import Client, override_settings
from django.urls import reverse
from pytest_django import DjangoAssertNumQueries

from games import services
from games.catalogue import games
from games.models import Match
from games.services.scoring import match_score
from games.snapshots import forget
from tests.games.conftest import play_on

Table = Callable[..., Match]
PUBLIC = [
    *("/", "/games/", "/help/", "/credits/", "/rankings/"),
    *(f"/{page}/{game}/" for page in ("help", "rankings") for game in games()),
]


@pytest.fixture
def anna(client: Client, people: list[Any]) -> Client:
    client.force_login(people[0])
    return client


@pytest.mark.parametrize("address", PUBLIC)
@pytest.mark.parametrize("language", ["en", "it"])
def test_public_pages_open_for_strangers_in_both_languages(
    client: Client, cards: None, address: str, language: str
) -> None:
    answer = client.get(address, headers={"accept-language": language})
    page = answer.content.decode()
    assert answer.status_code == 200
    assert f'<html lang="{language}"' in page
    assert page.count("<h1") == 1


@pytest.mark.parametrize("address", PUBLIC)
def test_no_inline_script_style_or_handler_and_nothing_from_elsewhere(
    client: Client, cards: None, address: str
) -> None:
    page = client.get(address).content.decode()
    assert not re.search(r"\sstyle=|\son[a-z]+=|<style|<script(?![^>]*\ssrc=)", page)
    loaded = re.findall(r'<(?:script|link|img|use)[^>]*(?:src|href)="([^"]+)"', page)
    assert loaded
    assert [address for address in loaded if not address.startswith("/")] == []


def test_the_lobby_tells_a_stranger_how_to_begin(client: Client, cards: None) -> None:
    page = client.get("/").content.decode()
    assert reverse("accounts:guest") in page
    assert "csrfmiddlewaretoken" in page


def test_my_turn_comes_first_and_others_are_listed(anna: Client, table: Table) -> None:
    mine, theirs = table(2), table(3)
    services_asked = theirs.questions.get()
    while services_asked.seat == 0:
        play_on(theirs, 1)
        services_asked = Match.objects.get(pk=theirs.pk).questions.get()
    page = anna.get("/").content.decode()
    asked = Match.objects.get(pk=mine.pk).questions.get()
    assert (f'id="turn-{mine.pk}"' in page) == (asked.seat == 0)
    assert f'id="wait-{theirs.pk}"' in page
    assert f'id="turn-{theirs.pk}"' not in page


def test_an_open_table_can_be_joined_by_others_only(anna: Client, people: list[Any], cards: None) -> None:
    mine = services.match_create(host=people[0], game_slug="forest", size=2)
    theirs = services.match_create(host=people[1], game_slug="forest", size=2)
    hidden = services.match_create(host=people[1], game_slug="forest", size=2, private=True)
    page = anna.get("/").content.decode()
    assert reverse("match_join", args=[theirs.pk]) in page
    assert reverse("match_join", args=[mine.pk]) not in page
    assert f'id="open-{hidden.pk}"' not in page


def test_filters_narrow_the_open_tables(anna: Client, people: list[Any], cards: None) -> None:
    live = services.match_create(host=people[1], game_slug="forest", size=2, control="fast")
    slow = services.match_create(host=people[1], game_slug="forest", size=2, control="day")
    page = anna.get("/?kind=live&game=forest").content.decode()
    assert f'id="open-{live.pk}"' in page
    assert f'id="open-{slow.pk}"' not in page
    assert anna.get("/?kind=nonsense&game=nothing").status_code == 200


def test_the_fragment_is_the_live_part_alone(anna: Client, table: Table) -> None:
    table(2)
    page = anna.get("/?fragment=1").content.decode()
    assert 'id="lobby"' in page
    assert "<html" not in page


def test_the_lobby_needs_few_queries_however_many_tables(
    anna: Client,
    table: Table,
    django_assert_max_num_queries: DjangoAssertNumQueries,
) -> None:
    for _ in range(12):
        forget(table(2).pk)
    with django_assert_max_num_queries(8):
        assert anna.get("/").status_code == 200


def test_a_result_says_who_won_and_why(anna: Client, table: Table) -> None:
    match = play_on(table(2))
    match_score(match_id=match.pk)
    page = anna.get(reverse("match_result", args=[match.pk])).content.decode()
    assert page.count('scope="row"') == 2
    assert page.count('<svg class="chart"') == 2
    assert page.count('class="miniforest"') == 2
    assert reverse("match_rematch", args=[match.pk]) in page


def test_a_player_page_counts_finished_matches(anna: Client, people: list[Any], table: Table) -> None:
    settings_link = f'href="{reverse("accounts:preferences")}"'
    empty = anna.get(reverse("player", args=[people[0].pk]))
    assert settings_link in empty.content.decode()
    match = play_on(table(2))
    match_score(match_id=match.pk)
    page = anna.get(reverse("player", args=[people[1].pk])).content.decode()
    assert reverse("match", args=[match.pk]) in page
    assert settings_link not in page


def test_a_player_who_is_gone_has_no_page(anna: Client, people: list[Any]) -> None:
    people[1].is_active = False
    people[1].save()
    assert anna.get(reverse("player", args=[people[1].pk])).status_code == 404
    assert anna.get(reverse("player", args=[999_999])).status_code == 404


@pytest.mark.parametrize("address", ["/nothing/", "/help/nothing/", "/rankings/nothing/", "/t/999999/"])
def test_what_is_not_there_is_said_in_the_design(client: Client, cards: None, address: str) -> None:
    answer = client.get(address)
    assert answer.status_code == 404
    assert "masthead" in answer.content.decode()


def test_a_form_without_its_token_is_explained(people: list[Any]) -> None:
    client = Client(enforce_csrf_checks=True)
    client.force_login(people[0])
    answer = client.post(reverse("create"), {"size": "2"})
    assert answer.status_code == 403
    assert "masthead" in answer.content.decode()


@override_settings(ROOT_URLCONF="tests.portal.broken")
def test_a_failure_of_ours_needs_neither_database_nor_user(client: Client) -> None:
    client.raise_request_exception = False
    answer = client.get("/")
    assert answer.status_code == 500
    assert "css/base" in answer.content.decode()


def test_health(client: Client, cards: None) -> None:
    answer = client.get("/health/")
    assert answer.status_code == 200
    assert answer.json()["status"] == "ok"


def test_every_game_has_its_rules_page() -> None:
    for slug in ("forest",):
        assert (settings.BASE_DIR / "templates" / "portal" / f"rules_{slug}.html").exists()
