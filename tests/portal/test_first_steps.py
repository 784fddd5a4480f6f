"""From the front page to a match, and what happens when the sign-in or the form is not what the page thought."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.catalogue import games
from games.models import Match, Seat
from games.services.position import position_load
from games.services.scoring import match_score
from games.services.starting import dice_key
from games.snapshots import forget
from tests.games.conftest import play_on

Table = Callable[..., Match]


@pytest.fixture
def anna(client: Client, people: list[Any]) -> Client:
    client.force_login(people[0])
    return client


# -- play now ----------------------------------------------------------------------------------------------------------


def test_one_click_takes_a_stranger_to_a_match_against_a_bot(client: Client, cards: None) -> None:
    page = client.get("/").content.decode()
    form = page[page.index(f'action="{reverse("play_now")}"') :].partition("</form>")[0]
    assert re.findall(r'<option value="(\w+)">([^<]+)<', form) == [
        (slug, str(app.title)) for slug, app in games().items()
    ]
    answer = client.post(reverse("play_now"), {"game": "forest"})
    match = Match.objects.get()
    assert answer.url == match.get_absolute_url()  # type: ignore[attr-defined]
    assert match.status == Match.Status.RUNNING
    assert match.host is not None
    assert match.host.is_guest
    assert [face["bot"] for face in match.faces] == ["", "medium"]


def test_the_same_click_twice_is_one_match(anna: Client, cards: None) -> None:
    for _ in range(2):
        anna.post(reverse("play_now", args=["forest"]), {"csrfmiddlewaretoken": "of one page"})
    assert Match.objects.count() == 1
    anna.post(reverse("play_now", args=["forest"]), {"csrfmiddlewaretoken": "of another page"})
    assert Match.objects.count() == 2


def test_play_now_knows_the_games_only_and_takes_forms_only(anna: Client, cards: None) -> None:
    assert anna.post(reverse("play_now", args=["chess"])).status_code == 404
    assert anna.post(reverse("play_now"), {"game": "chess"}).status_code == 404
    assert anna.post(reverse("play_now")).status_code == 404
    assert anna.get(reverse("play_now", args=["forest"])).status_code == 405


def test_a_new_guest_finds_a_bot_in_the_second_seat_a_member_a_person(
    client: Client, anna: Client, cards: None
) -> None:
    def second(browser: Client) -> Any:
        return browser.get(reverse("create", args=["forest"])).context["form"]["seat_1"].value()

    assert not second(anna)
    guest = Client()
    guest.post(reverse("accounts:guest"), {"next": reverse("create")})
    assert second(guest) == "medium"
    guest.post(reverse("play_now", args=["forest"]))
    assert not second(guest)


def test_the_form_of_a_table_sent_twice_makes_one(anna: Client, cards: None) -> None:
    form = {"size": "3", "control": "none", "once": "0f" * 16}
    first = anna.post(reverse("create", args=["forest"]), form)
    assert anna.post(reverse("create", args=["forest"]), form).url == first.url  # type: ignore[attr-defined]
    once = {anna.get(reverse("create", args=["forest"])).context["form"]["once"].value() for _ in range(2)}
    assert len(once) == 2


def test_one_table_too_many_is_refused_on_the_form(anna: Client, people: list[Any], cards: None) -> None:
    for _ in range(5):
        services.match_create(host=people[0], game_slug="forest", size=2)
    answer = anna.post(reverse("create", args=["forest"]), {"size": "3", "control": "none"})
    assert answer.status_code == 400
    assert "tables waiting for players" in answer.content.decode()


# -- the pages renew themselves ----------------------------------------------------------------------------------------


def test_the_lobby_of_a_stranger_is_live_too(client: Client, cards: None) -> None:
    assert 'data-socket="/ws/lobby/"' in client.get("/").content.decode()


def test_who_waits_for_a_rematch_is_told_where_it_is(anna: Client, table: Table, people: list[Any]) -> None:
    def page(browser: Client) -> str:
        return browser.get(reverse("match_result", args=[match.pk])).content.decode()

    match = services.match_resign(match_id=table(2).pk, seat=1)
    anna.post(reverse("match_rematch", args=[match.pk]))
    assert "this page takes you there" in page(anna)
    again = services.rematch_want(match_id=match.pk, user=people[1])
    assert f'data-go="{again.get_absolute_url()}"' in page(anna)
    assert "the rematch has begun" in page(anna)
    assert "data-go" not in page(Client())


def test_the_result_leads_back_to_the_board_and_words_a_negative_score(anna: Client, table: Table) -> None:
    match = services.match_resign(match_id=table(2).pk, seat=1)
    Match.objects.filter(pk=match.pk).update(over={**(match.over or {}), "scores": [-1.0, -3.0]})
    forget(match.pk)
    page = anna.get(reverse("match_result", args=[match.pk])).content.decode()
    assert f'href="{match.get_absolute_url()}"' in page
    assert "You win with \N{MINUS SIGN}1" in page


# -- an expired session, an address of forms ---------------------------------------------------------------------------


@pytest.mark.parametrize("action", ["join", "leave", "start", "bot", "rematch"])
def test_after_signing_in_again_one_is_at_the_table(
    client: Client, people: list[Any], cards: None, action: str
) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=3)
    answer = client.post(reverse(f"match_{action}", args=[match.pk]))
    assert answer.url == f"{reverse('account_login')}?next={match.get_absolute_url()}"  # type: ignore[attr-defined]


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_address_of_a_form_has_a_page_that_says_so(client: Client, cards: None, language: str) -> None:
    answer = client.get("/t/1/join/", headers={"accept-language": language})
    page = answer.content.decode()
    assert (answer.status_code, answer.headers["Allow"]) == (405, "POST")
    assert f'<html lang="{language}"' in page
    assert f'href="{reverse("home")}"' in page
    assert "Content-Security-Policy" in answer.headers


def test_the_api_keeps_its_own_answer(anna: Client, cards: None) -> None:
    answer = anna.delete(reverse("api-matches"))
    assert answer.status_code == 405
    assert "<html" not in answer.content.decode()


# -- the shuffle -------------------------------------------------------------------------------------------------------


def test_the_secret_is_shown_at_the_end_and_not_before(anna: Client, people: list[Any], cards: None) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2)

    def pages() -> str:
        texts = [anna.get(match.get_absolute_url()), anna.get(reverse("match_result", args=[match.pk]), follow=True)]
        texts += [anna.get(reverse("api-match", args=[match.pk])), anna.get(reverse("api-matches")), anna.get("/")]
        return "".join(text.content.decode() for text in texts)

    waiting = pages()
    assert match.commitment in waiting
    services.match_join(match_id=match.pk, user=people[1])
    match = play_on(match, 10)
    hidden = [match.secret, *Seat.objects.filter(match=match).order_by("number").values_list("entropy", flat=True)]
    assert not [secret for secret in hidden if secret in waiting + pages()]
    match = play_on(match)
    match_score(match_id=match.pk)
    page = anna.get(reverse("match_result", args=[match.pk])).content.decode()
    assert [secret for secret in hidden if secret in page] == hidden
    assert hashlib.sha256(match.secret.encode()).hexdigest() == match.commitment
    assert match.commitment in page
    assert dice_key(match.secret, hidden[1:]) == position_load(match).checkpoint.dice.key


def test_a_table_that_was_closed_shows_its_secret(anna: Client, people: list[Any], cards: None) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2)
    services.match_leave(match_id=match.pk, user=people[0])
    assert match.secret in anna.get(match.get_absolute_url()).content.decode()
