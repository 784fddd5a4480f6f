"""What a player has, and the page where he sees it and redeems codes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from django.contrib.auth.models import AnonymousUser
from django.core.cache import cache
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from accounts.models import User
from games.biodiversita import codes, collection
from games.biodiversita.models import CodeBatch, Redemption, Unlock
from games.content.services import starter_load

HERE = "/g/biodiversita/collection/"
REDEEM = f"{HERE}redeem/"
GOLD = "orecchiette-cime-di-rapa"


@pytest.fixture(autouse=True)
def fresh_limits() -> Iterator[None]:
    """Rate limits are counted in the cache."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def anna(people: list[Any]) -> Any:
    starter_load(game="biodiversita")
    return people[0]


@pytest.fixture
def page(anna: Any, client: Client) -> Client:
    client.force_login(anna)
    return client


def code_for(*cards: str, **more: Any) -> str:
    return codes.batch_issue(by=None, label="Fair", number=1, cards=list(cards or [GOLD]), **more)[1][0]


def test_everybody_has_the_base_set_and_the_aromatics(anna: Any) -> None:
    content = collection.current()
    free = {card.id for card in content.cards.values() if card.group in ("base", "aromatiche")}
    assert len(free) == 58
    assert collection.owned(anna) == collection.owned(AnonymousUser()) == free
    Unlock.objects.create(user=anna, card_id="serra")
    Unlock.objects.create(user=anna, card_id="gone")
    assert collection.owned(anna) == free | {"serra"}


def test_it_takes_one_question_to_the_database(anna: Any) -> None:
    content = collection.current()
    with CaptureQueriesContext(connection) as queries:
        collection.owned(anna, content)
    assert len(queries) == 1


def test_the_page_shows_what_is_there_and_what_is_missing(page: Client, anna: Any) -> None:
    Unlock.objects.create(user=anna, card_id="serra")
    html = page.get(HERE).content.decode()
    assert "1 of 15 unlocked" in html
    assert html.count("not in your collection") == 14


def test_strangers_are_asked_to_sign_in(anna: Any, client: Client) -> None:
    assert client.get(HERE).url.startswith("/accounts/login/")  # type: ignore[attr-defined]
    assert client.post(REDEEM, {"code": code_for()}).url.startswith("/accounts/login/")  # type: ignore[attr-defined]
    assert not Redemption.objects.exists()


def test_a_code_gives_its_card_and_says_so_once(page: Client, anna: Any) -> None:
    answer = page.post(REDEEM, {"code": code_for().lower()}, follow=True)
    assert "New in your collection: Orecchiette with Turnip Tops." in answer.content.decode()
    assert "New in your collection" not in page.get(HERE).content.decode()
    assert GOLD in collection.owned(anna)
    [row] = Redemption.objects.all()
    assert row.bucket == codes.bucket_of("127.0.0.1")


def test_a_second_time_is_told_kindly(page: Client) -> None:
    code = code_for()
    page.post(REDEEM, {"code": code})
    page.get(HERE)
    answer = page.post(REDEEM, {"code": code}, follow=True)
    assert "You have redeemed this code before" in answer.content.decode()


def test_what_requests_at_one_moment_gave_is_all_named(page: Client) -> None:
    """Their answers are not looked at one by one: the browser shows the last."""
    first, second = code_for(), code_for("serra")
    for code in (first, second, second):
        page.post(REDEEM, {"code": code})
    html = page.get(HERE).content.decode()
    assert "New in your collection: Orecchiette with Turnip Tops and Greenhouse." in html
    assert "redeemed this code before" not in html
    assert "New in your collection" not in page.get(HERE).content.decode()


def test_what_was_told_or_is_long_ago_is_no_news(page: Client) -> None:
    old, code = code_for("serra"), code_for()
    page.post(REDEEM, {"code": old})
    Redemption.objects.update(at=timezone.now() - codes.LATELY)
    html = page.post(REDEEM, {"code": code}, follow=True).content.decode()
    assert "New in your collection: Orecchiette with Turnip Tops." in html


def test_a_refusal_keeps_what_was_typed_and_says_why(page: Client) -> None:
    code = code_for()
    codes.batches_revoke(CodeBatch.objects.all())
    for typed, status, words in (
        ("<b>nothing", 422, "This code is not known."),
        (code, 409, "This code has been withdrawn."),
    ):
        answer = page.post(REDEEM, {"code": typed})
        html = answer.content.decode()
        assert answer.status_code == status
        assert words in html
        assert "<b>nothing" not in html
        assert 'aria-invalid="true"' in html


def test_guests_may_redeem(anna: Any, client: Client) -> None:
    client.post("/me/guest/")
    assert client.post(REDEEM, {"code": code_for()}).status_code == 302
    guest = User.objects.guests().get()
    assert GOLD in collection.owned(guest)
    assert "when you keep this account" in client.get(HERE).content.decode()


def test_only_a_form_redeems(page: Client) -> None:
    assert page.get(REDEEM).status_code == 405


def test_guessing_is_slow_for_a_player(page: Client) -> None:
    statuses = [page.post(REDEEM, {"code": f"wrong {number}"}).status_code for number in range(11)]
    assert statuses == [422] * 10 + [429]
    answer = page.post(REDEEM, {"code": code_for()})
    assert answer.status_code == 429, "a valid code is not told from a wrong one"
    assert "Too many requests" in answer.content.decode()
    assert not Redemption.objects.exists()


def test_guessing_is_slow_for_an_address(anna: Any, people: list[Any], settings: Any) -> None:
    settings.ACCOUNT_RATE_LIMITS = {"redeem": "10/m/user,4/m/ip"}
    statuses = []
    for user in people[:3]:
        client = Client()
        client.force_login(user)
        statuses += [client.post(REDEEM, {"code": "wrong"}).status_code for _time in range(2)]
    assert statuses == [422] * 4 + [429] * 2
    elsewhere = Client(REMOTE_ADDR="192.0.2.7")
    elsewhere.force_login(people[3])
    assert elsewhere.post(REDEEM, {"code": "wrong"}).status_code == 422


@pytest.mark.parametrize("unlocked", [0, 9])
def test_the_page_asks_the_database_little(page: Client, anna: Any, unlocked: int) -> None:
    for card in codes.gifts(collection.current())[:unlocked]:
        Unlock.objects.create(user=anna, card_id=card)
    page.get(HERE)
    with CaptureQueriesContext(connection) as queries:
        page.get(HERE)
    assert len(queries) <= 4, "session, user, release, what is unlocked"
