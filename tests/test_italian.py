"""Somebody who reads Italian meets no English: on pages, in what forms refuse, in mails, over the socket."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from asgiref.sync import sync_to_async
from channels.testing import WebsocketCommunicator
from django.contrib.auth.models import AnonymousUser
from django.core import mail
from django.core.cache import cache
from django.test import Client, override_settings
from django.utils import translation

from accounts.models import User
from games import frames, services
from games.catalogue import games
from games.consumers import MatchConsumer, language_of
from games.models import Match
from games.selectors import snapshot_of
from games.services.scoring import match_score
from tests.games.conftest import cards, people, play_on, table  # noqa: F401
from tests.reading import english_in, visible

pytestmark = pytest.mark.django_db

Table = Callable[..., Match]
PASSWORD = "heron-and-otter-7"


@pytest.fixture(autouse=True)
def fresh_limits() -> Iterator[None]:
    """Rate limits are counted in the cache."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def reader() -> Client:
    """A browser that asks for Italian."""
    return Client(headers={"accept-language": "it-IT,it;q=0.9,en;q=0.5"})


@pytest.fixture
def member(db: None) -> User:
    return User.objects.create_user("anna", "anna@example.org", PASSWORD, name="Anna")


def speaks_italian(answer: Any) -> list[str]:
    """Check a page that came, and return what it says."""
    page = answer.content.decode()
    assert answer["Content-Language"] == "it"
    assert '<html lang="it"' in page
    texts = visible(page)
    assert not english_in(texts)
    assert not [text for text in texts if re.search(r"%\(|%[sd]\b|\bNone\b|\{\{", text)]
    return texts


GAMES = list(games())

STRANGERS = [
    "/", "/games/", "/help/", *(f"/help/{game}/" for game in GAMES), "/credits/",
    "/rankings/", *(f"/rankings/{game}/" for game in GAMES), "/nowhere/", "/t/99/",
    "/accounts/login/", "/accounts/signup/", "/accounts/password/reset/", "/accounts/password/reset/done/",
    "/accounts/inactive/", "/accounts/confirm-email/", "/accounts/confirm-email/none/", "/accounts/logout/",
    "/accounts/password/reset/key/1-none/", "/accounts/password/reset/key/done/",
]  # fmt: skip

MEMBERS = [
    "/", "/new/", *(f"/new/{game}/" for game in GAMES), "/me/", "/me/delete/", "/accounts/email/",
    "/accounts/password/change/", "/accounts/password/set/", "/accounts/reauthenticate/", "/accounts/logout/",
]  # fmt: skip


@pytest.mark.parametrize("address", STRANGERS)
def test_pages_for_strangers(reader: Client, cards: None, address: str) -> None:  # noqa: F811
    speaks_italian(reader.get(address, follow=True))


@pytest.mark.parametrize("address", MEMBERS)
def test_pages_for_members(reader: Client, cards: None, member: User, address: str) -> None:  # noqa: F811
    reader.force_login(member)
    speaks_italian(reader.get(address, follow=True))


def test_pages_for_guests(reader: Client, cards: None) -> None:  # noqa: F811
    reader.post("/me/guest/", {"next": "/"})
    for address in ("/", "/me/", "/me/account/", "/accounts/logout/", "/accounts/login/"):
        speaks_italian(reader.get(address, follow=True))
    assert not english_in([User.objects.get().name])


def test_a_table_from_its_opening_to_its_result(reader: Client, cards: None, people: list[User]) -> None:  # noqa: F811
    reader.force_login(people[0])
    match = services.match_create(host=people[0], game_slug="forest", size=2)
    address = f"/t/{match.pk}/"
    speaks_italian(reader.get(address))
    speaks_italian(Client(headers={"accept-language": "it"}).get(address))
    services.match_join(match_id=match.pk, user=people[1])
    match = Match.objects.get(pk=match.pk)
    for answers in (0, 3, 4, 3):
        match = play_on(match, answers)
        speaks_italian(reader.get(address))
        speaks_italian(Client(headers={"accept-language": "it"}).get(address))
        speaks_italian(reader.get("/"))
    match = play_on(match)
    match_score(match_id=match.pk)
    speaks_italian(reader.get(f"{address}result/"))
    speaks_italian(reader.get(f"/players/{people[0].pk}/"))
    speaks_italian(reader.get("/rankings/forest/"))


@pytest.mark.parametrize(
    ("address", "sent"),
    [
        ("/accounts/login/", {"login": "anna", "password": "wrong"}),
        ("/accounts/login/", {"login": "", "password": ""}),
        ("/accounts/login/", {"login": "anna@example.org", "password": "wrong"}),
        ("/accounts/signup/", {}),
        ("/accounts/signup/", {"username": "anna", "email": "anna", "password1": "12"}),
        ("/accounts/signup/", {"username": "_", "email": "b@example.org", "password1": "password"}),
        ("/accounts/signup/", {"username": "admin", "email": "b@example.org", "password1": "admin-admin"}),
        ("/accounts/signup/", {"username": "b" * 99, "email": "b@example.org", "password1": "11223344556677"}),
        ("/accounts/password/reset/", {"email": "nothing"}),
    ],
)
def test_what_the_doors_refuse(reader: Client, member: User, address: str, sent: dict[str, str]) -> None:
    answer = reader.post(address, sent)
    assert answer.context["form"].errors, "the page was to refuse this"
    speaks_italian(answer)


@pytest.mark.parametrize(
    ("address", "sent"),
    [
        ("/accounts/email/", {"action_add": "", "email": "anna@example.org"}),
        ("/accounts/email/", {"action_add": "", "email": "no"}),
        ("/accounts/password/change/", {"oldpassword": "wrong", "password1": "12", "password2": "13"}),
        ("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": "otter-9-heron", "password2": "other"}),
        ("/accounts/reauthenticate/", {"password": "wrong"}),
        ("/me/", {"name": "", "zone": "Mars/Base", "language": "xx"}),
        ("/me/", {"name": "a\u200bb", "zone": "Europe/Rome"}),
        ("/me/", {"name": "n" * 99, "zone": "Europe/Rome"}),
        ("/me/delete/", {"password": "wrong"}),
        ("/new/forest/", {"size": "9", "control": "none"}),
    ],
)
def test_what_the_rooms_refuse(reader: Client, cards: None, member: User, address: str, sent: dict[str, str]) -> None:  # noqa: F811
    reader.force_login(member)
    answer = reader.post(address, sent)
    assert answer.status_code in (200, 400, 422), "the page was to refuse this"
    assert re.search("error|banner", answer.content.decode())
    speaks_italian(answer)


def test_refusals_of_the_rules_at_the_table(reader: Client, table: Table, people: list[User]) -> None:  # noqa: F811
    match = table(2)
    reader.force_login(people[0])
    answer = reader.post(f"/t/{match.pk}/answer/", {"pick": "pile:9", "token": "old"})
    speaks_italian(answer)
    speaks_italian(reader.post(f"/t/{match.pk}/undo/", {"revision": "99"}, follow=True))


def mails_are_italian(count: int) -> None:
    assert len(mail.outbox) == count
    for message in mail.outbox:
        without_links = re.sub(r"https?://\S+", "", f"{message.subject}\n{message.body}")
        assert not english_in(without_links.splitlines())
        assert "%(" not in without_links
    mail.outbox.clear()


def test_mails(reader: Client, member: User) -> None:
    reader.post("/accounts/signup/", {"username": "bruno", "email": "bruno@example.org", "password1": PASSWORD})
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", str(mail.outbox[0].body))
    assert link
    mails_are_italian(1)
    speaks_italian(reader.get(link[1]))
    reader.post(link[1])
    reader.post("/accounts/reauthenticate/", {"password": PASSWORD})
    reader.post("/accounts/email/", {"action_add": "", "email": "bruno@example.net"})
    reader.post(
        "/accounts/password/change/",
        {"oldpassword": PASSWORD, "password1": "owl-and-mole-8", "password2": "owl-and-mole-8"},
    )
    assert len(mail.outbox) >= 2, "a new address is confirmed, a new password is told of"
    mails_are_italian(len(mail.outbox))
    reader.logout()
    EmailAddress.objects.create(user=member, email=member.email, verified=True, primary=True)
    reader.post("/accounts/signup/", {"username": "carla", "email": "anna@example.org", "password1": PASSWORD})
    reader.post("/accounts/password/reset/", {"email": "anna@example.org"})
    reader.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    key = next(
        found
        for message in mail.outbox
        if (found := re.search(r"http://testserver(\S*/reset/key/\S+)", str(message.body)))
    )
    mails_are_italian(3)
    speaks_italian(reader.get(key[1], follow=True))


def test_what_is_told_in_passing(reader: Client, member: User) -> None:
    reader.post("/accounts/login/", {"login": "anna", "password": PASSWORD})
    speaks_italian(reader.get("/"))
    reader.post("/me/", {"name": "Anna", "zone": "Europe/Rome", "language": "", "theme": ""})
    assert "Salvato." in speaks_italian(reader.get("/me/"))
    reader.post("/accounts/logout/")
    speaks_italian(reader.get("/"))


def test_months_are_italian(reader: Client, member: User) -> None:
    User.objects.update(created=datetime(2026, 3, 1, tzinfo=UTC))
    texts = speaks_italian(reader.get(f"/players/{member.pk}/"))
    assert any("marzo 2026" in text for text in texts), "a month has no capital letter inside a sentence"


# ---- the socket ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("preferred", "cookie", "browser", "spoken"),
    [
        ("", "", "it-CH,it;q=0.9,en;q=0.5", "it"),
        ("", "", "de,fr;q=0.5,it;q=0.1", "it"),
        ("", "", "en-GB,it;q=0.5", "en"),
        ("", "", "de", "en"),
        ("", "", "", "en"),
        ("", "it", "en", "it"),
        ("", "xx", "it", "it"),
        ("en", "it", "it", "en"),
        ("it", "en", "en", "it"),
    ],
)
def test_the_socket_and_the_pages_choose_alike(
    client: Client, member: User, preferred: str, cookie: str, browser: str, spoken: str
) -> None:
    member.language = preferred
    member.save()
    client.force_login(member)
    if cookie:
        client.cookies["django_language"] = cookie
    headers = {"accept-language": browser} if browser else {}
    assert client.get("/help/", headers=headers)["Content-Language"] == spoken
    scope = {
        "user": member,
        "cookies": {"django_language": cookie} if cookie else {},
        "headers": [(b"accept-language", browser.encode())] if browser else [],
    }
    assert language_of(scope) == spoken


def test_a_fragment_is_made_for_each_language(table: Table) -> None:  # noqa: F811
    match = play_on(table(2), 4)
    snapshot = snapshot_of(match.pk, revision=0)
    english, italian = (frames.html_live(snapshot, 0, language) for language in ("en", "it"))
    assert english_in(visible(english))
    assert not english_in(visible(italian))
    assert frames.html_live(snapshot, 0, "en") == english


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@override_settings(CHANNEL_LAYERS={"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}})
@pytest.mark.parametrize(("browser", "word"), [("it", "Cronaca"), ("en", "Log")])
async def test_the_socket_speaks_the_readers_language(table: Table, browser: str, word: str) -> None:  # noqa: F811
    match = await sync_to_async(table)(2)
    socket = WebsocketCommunicator(
        MatchConsumer.as_asgi(), f"/ws/t/{match.pk}/?as=html", [(b"accept-language", browser.encode())]
    )
    socket.scope.update(user=AnonymousUser(), cookies={}, url_route={"kwargs": {"match_id": match.pk}})
    connected, _ = await socket.connect()
    assert connected
    # What language the thread speaks must not matter.
    with translation.override("it" if browser == "en" else "en"):
        await socket.send_to(json.dumps({"type": "hello", "revision": -1}))
        while (frame := json.loads(await socket.receive_from(5)))["type"] != "live":
            pass
    texts = visible(frame["html"])
    assert word in texts
    assert bool(english_in(texts)) is (browser == "en")
    await socket.disconnect()
