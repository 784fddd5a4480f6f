"""Signing up, in and out, through the pages."""

from __future__ import annotations

import re

import pytest
from django.core import mail
from django.test import Client

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db


def sign_up(client: Client, **fields: str):
    data = {"username": "bruno", "email": "bruno@example.org", "password1": PASSWORD, **fields}
    return client.post("/accounts/signup/", data)


def test_sign_up_makes_a_member_who_is_signed_in(client: Client) -> None:
    client.cookies["theme"] = "dark"
    response = sign_up(client)
    assert (response.status_code, response.url) == (302, "/")
    user = User.objects.get()
    assert (user.username, user.name, user.email, user.is_guest) == ("bruno", "bruno", "bruno@example.org", False)
    assert user.theme == "dark"
    assert client.session["_auth_user_id"] == str(user.pk)


def test_sign_up_mail_confirms_the_address(client: Client) -> None:
    sign_up(client)
    [message] = mail.outbox
    assert message.to == ["bruno@example.org"]
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", message.body)[1]
    assert User.objects.get().emailaddress_set.get().verified is False
    page = client.get(link)
    assert b"bruno@example.org" in page.content
    assert User.objects.get().emailaddress_set.get().verified is False, "a GET changes nothing: scanners follow links"
    client.post(link)
    assert User.objects.get().emailaddress_set.get().verified is True


@pytest.mark.parametrize(
    "username", ["ANNA", "anna", "guest-1", "deleted-9", "Admin", "a", "an na", "anna@example.com", "_x"]
)
def test_username_is_refused(client: Client, member: User, username: str) -> None:
    response = sign_up(client, username=username)
    assert response.status_code == 200
    assert response.context["form"].errors["username"]
    assert User.objects.count() == 1


@pytest.mark.parametrize("password", ["short7", "password123", "bruno-bruno", "8437510928"])
def test_weak_password_is_refused(client: Client, password: str) -> None:
    response = sign_up(client, username="bruno-bruno", password1=password)
    assert response.context["form"].errors["password1"]
    assert not User.objects.exists()


def test_sign_up_does_not_tell_which_addresses_have_accounts(client: Client, member: User) -> None:
    taken = sign_up(client, email="anna@example.org")
    free = sign_up(Client(), username="carla", email="carla@example.org")
    assert (taken.status_code, taken.url) == (free.status_code, free.url)


@pytest.mark.parametrize("login", ["anna", "ANNA", "anna@example.org", "Anna@Example.org"])
def test_sign_in_by_username_or_address(client: Client, member: User, sign_in, login: str) -> None:
    response = sign_in(client, login)
    assert (response.status_code, response.url) == (302, "/")
    assert client.session["_auth_user_id"] == str(member.pk)


def test_sign_in_follows_next_but_never_to_another_site(client: Client, member: User, sign_in) -> None:
    assert sign_in(Client(), next="/games/").url == "/games/"
    assert sign_in(Client(), next="https://evil.example/").url == "/"
    assert sign_in(Client(), next="//evil.example/").url == "/"


@pytest.mark.parametrize(("login", "password"), [("anna", "wrong"), ("nobody", PASSWORD), ("no@example.org", PASSWORD)])
def test_wrong_password_says_so_and_no_more(client: Client, member: User, sign_in, login: str, password: str) -> None:
    response = sign_in(client, login, password)
    assert response.status_code == 200
    text = response.content.decode()
    assert "and password do not fit together." in text
    assert "_auth_user_id" not in client.session
    assert 'role="alert"' in text


def test_five_wrong_passwords_lock_the_name_for_a_while(client: Client, member: User, sign_in) -> None:
    for _ in range(5):
        assert "do not fit together" in sign_in(client, password="wrong").content.decode()
    assert "Too many wrong passwords" in sign_in(client).content.decode(), "even the right password waits"
    assert sign_in(client, "anna@example.org").status_code in (200, 302)


def test_nobody_can_lock_the_owner_out_from_elsewhere(client: Client, member: User, sign_in) -> None:
    attacker = Client(REMOTE_ADDR="192.0.2.66")
    for _ in range(6):
        sign_in(attacker, password="wrong")
    assert "Too many wrong passwords" in sign_in(attacker).content.decode()
    assert sign_in(client).status_code == 302


def test_too_many_attempts_from_one_address_get_429(client: Client, member: User, sign_in) -> None:
    codes = [sign_in(client, f"name{number}", "wrong").status_code for number in range(31)]
    assert codes[:30] == [200] * 30
    assert codes[30] == 429
    page = sign_in(client, "anna", "wrong")
    assert page.status_code == 429
    assert b"Too many requests" in page.content
    assert b"accounts.css" in page.content, "the page is in the design"
    assert client.get("/accounts/login/").status_code == 200, "looking is not limited"


def test_sign_out_needs_a_post(client: Client, member: User, sign_in) -> None:
    sign_in(client)
    assert client.get("/accounts/logout/").status_code == 200
    assert "_auth_user_id" in client.session
    assert client.post("/accounts/logout/").status_code == 302
    assert "_auth_user_id" not in client.session


def test_after_signing_out_the_pages_stay_in_the_members_language(client: Client, member: User, sign_in) -> None:
    User.objects.update(language="it")
    sign_in(client)
    assert client.get("/accounts/logout/").cookies.get("django_language") is None, "he may stay"
    client.post("/accounts/logout/")
    assert client.get("/accounts/login/").headers["Content-Language"] == "it"


def test_signing_out_without_a_preference_keeps_the_cookie(client: Client, member: User, sign_in) -> None:
    client.cookies["django_language"] = "it"
    sign_in(client)
    client.post("/accounts/logout/")
    assert client.get("/accounts/login/").headers["Content-Language"] == "it"


def test_members_are_led_away_from_the_entrance(client: Client, member: User, sign_in) -> None:
    sign_in(client)
    assert client.get("/accounts/login/?next=/games/").url == "/games/"
    assert client.get("/accounts/signup/").url == "/"


def test_posting_without_a_token_is_refused(member: User, sign_in) -> None:
    assert sign_in(Client(enforce_csrf_checks=True)).status_code == 403


def test_passwords_are_hashed_with_argon2_outside_of_tests() -> None:
    from portal.settings import accounts

    assert accounts.PASSWORD_HASHERS[0].endswith("Argon2PasswordHasher")


def test_admin_sign_in_goes_by_the_limited_page(client: Client) -> None:
    from django.contrib.admin.sites import site
    from django.contrib.auth.models import AnonymousUser
    from django.test import RequestFactory

    request = RequestFactory().get("/admin/login/")
    request.user = AnonymousUser()
    response = site.login(request)
    assert response.status_code == 302
    assert response.url.startswith("/accounts/login/")
