"""A double click on a form that makes a member: one member, and both halves end signed in."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from threading import Barrier, Thread
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.core.exceptions import ValidationError
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import services
from accounts.adapter import AccountAdapter
from accounts.models import User
from tests.accounts.conftest import PASSWORD

SIGN_UP = {"username": "bruno", "email": "bruno@example.org", "password1": PASSWORD, "next": "/games/"}
UPGRADE = {"name": "Carla", "username": "carla", "email": "carla@example.org", "password": PASSWORD, "next": "/games/"}


def signed_in(client: Client) -> bool:
    """Whether the site knows this browser, asked as a browser would."""
    return client.get("/me/").status_code == 200


def both(*halves: Callable[[], Any]) -> list[Any]:
    """What the halves answer when they run in two threads."""
    answers: list[Any] = []

    def run(half: Callable[[], Any]) -> None:
        try:
            answers.append(half())
        finally:
            connection.close()

    threads = [Thread(target=run, args=(half,)) for half in halves]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers


@pytest.fixture
def side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both halves have found the username free before either of them takes it."""
    meet = Barrier(2, timeout=10)
    clean = AccountAdapter.clean_username

    def clean_and_wait(self: AccountAdapter, username: str, shallow: bool = False) -> str:
        name = clean(self, username, shallow)
        meet.wait()
        return name

    monkeypatch.setattr(AccountAdapter, "clean_username", clean_and_wait)


@pytest.mark.django_db
class TestSignUp:
    def test_the_second_half_is_signed_in_too(self) -> None:
        first, second = Client(), Client()
        for client in (first, second):
            answer = client.post("/accounts/signup/", SIGN_UP)
            assert (answer.status_code, answer.url) == (302, "/games/")
            assert signed_in(client)
        assert User.objects.count() == 1
        assert len(mail.outbox) == 1

    @pytest.mark.parametrize("change", [{"password1": "another-heron-8"}, {"email": "carla@example.org"}])
    def test_somebody_else_is_told_that_the_name_is_taken(self, change: dict[str, str]) -> None:
        Client().post("/accounts/signup/", SIGN_UP)
        other = Client()
        answer = other.post("/accounts/signup/", {**SIGN_UP, **change})
        assert answer.context["form"].errors["username"] == ["Somebody has this username already."]
        assert not signed_in(other)

    def test_much_later_it_is_no_repetition(self) -> None:
        Client().post("/accounts/signup/", SIGN_UP)
        ago = timezone.now() - timedelta(minutes=2)
        User.objects.update(created=ago, last_login=ago)
        late = Client()
        assert late.post("/accounts/signup/", SIGN_UP).context["form"].errors["username"]
        assert not signed_in(late)


@pytest.mark.django_db(transaction=True)
@pytest.mark.usefixtures("side_by_side")
class TestAtTheSameMoment:
    def test_sign_up(self) -> None:
        clients = [Client(), Client()]
        answers = both(*(lambda client=client: client.post("/accounts/signup/", SIGN_UP) for client in clients))
        assert [(answer.status_code, answer.url) for answer in answers] == [(302, "/games/")] * 2
        assert User.objects.count() == EmailAddress.objects.count() == 1
        assert all(signed_in(client) for client in clients)

    def test_two_people_want_the_same_username(self) -> None:
        clients = {"a@example.org": Client(), "b@example.org": Client()}
        answers = both(
            *(
                lambda email=email, client=client: client.post("/accounts/signup/", {**SIGN_UP, "email": email})
                for email, client in clients.items()
            )
        )
        assert sorted(answer.status_code for answer in answers) == [200, 302]
        assert User.objects.count() == 1
        assert sorted(signed_in(client) for client in clients.values()) == [False, True]

    def test_two_guests_want_the_same_username(self) -> None:
        clients = {"a@example.org": Client(), "b@example.org": Client()}
        for client in clients.values():
            client.post("/me/guest/")
        answers = both(
            *(
                lambda email=email, client=client: client.post("/me/account/", {**UPGRADE, "email": email})
                for email, client in clients.items()
            )
        )
        assert sorted(answer.status_code for answer in answers) == [302, 422]
        assert User.objects.members().count() == 1
        assert all(signed_in(client) for client in clients.values())

    def test_upgrade(self) -> None:
        first, second = Client(), Client()
        first.post("/me/guest/")
        second.cookies["sessionid"] = first.cookies["sessionid"].value
        answers = both(*(lambda client=client: client.post("/me/account/", UPGRADE) for client in (first, second)))
        assert [(answer.status_code, answer.url) for answer in answers] == [(302, "/games/")] * 2
        assert User.objects.get().username == "carla"
        assert signed_in(first)
        assert signed_in(second)


@pytest.mark.django_db
class TestUpgrade:
    @pytest.fixture
    def halves(self) -> tuple[Client, Client]:
        """One browser's two requests: the same session before the first is answered."""
        first, second = Client(), Client()
        first.post("/me/guest/")
        second.cookies["sessionid"] = first.cookies["sessionid"].value
        return first, second

    def test_the_second_half_is_signed_in_too(self, halves: tuple[Client, Client]) -> None:
        for client in halves:
            answer = client.post("/me/account/", UPGRADE)
            assert (answer.status_code, answer.url) == (302, "/games/")
        assert all(signed_in(client) for client in halves)
        assert User.objects.get().is_guest is False
        assert len(mail.outbox) == 1

    def test_the_old_session_alone_opens_nothing(self, halves: tuple[Client, Client]) -> None:
        first, second = halves
        first.post("/me/account/", UPGRADE)
        answer = second.post("/me/account/", {**UPGRADE, "password": "another-heron-8"})
        assert answer.url.startswith("/accounts/login/")
        assert not signed_in(second)

    def test_a_guest_is_not_made_another_member(self) -> None:
        # He would lose the guest's seats.
        Client().post("/accounts/signup/", {**SIGN_UP, "username": "carla", "email": "carla@example.org"})
        guest = Client()
        guest.post("/me/guest/")
        before = guest.session["_auth_user_id"]
        assert guest.post("/me/account/", UPGRADE).status_code == 422
        assert guest.session["_auth_user_id"] == before

    def test_a_member_is_never_upgraded_again(self) -> None:
        guest = services.guest_create(language="en")
        fields = {key: value for key, value in UPGRADE.items() if key != "next"}
        services.guest_upgrade(user=guest, **fields)
        with pytest.raises(ValidationError, match="You have an account already"):
            services.guest_upgrade(user=guest, **fields)
