"""Passwords and addresses: reset by mail, change, confirm."""

from __future__ import annotations

import re

import pytest
from allauth.account.models import EmailAddress
from django.core import mail
from django.test import Client
from django.utils import translation

from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
NEW = "quiet-stork-in-may-3"


def reset_link(client: Client, email: str = "anna@example.org") -> str:
    response = client.post("/accounts/password/reset/", {"email": email})
    assert (response.status_code, response.url) == (302, "/accounts/password/reset/done/")
    return re.search(r"http://testserver(/accounts/password/reset/key/\S+)", mail.outbox[-1].body)[1]


def test_reset_by_mail_from_end_to_end(client: Client, member: User, sign_in) -> None:
    link = reset_link(client)
    assert "anna" in mail.outbox[-1].body
    hidden = client.get(link).url
    assert hidden.endswith("set-password/"), "the key does not stay in the address, where a referrer could carry it"
    assert client.get(hidden).status_code == 200
    response = client.post(hidden, {"password1": NEW, "password2": NEW})
    assert response.status_code == 302
    assert client.session["_auth_user_id"] == str(member.pk)
    assert sign_in(Client(), password=PASSWORD).status_code == 200
    assert sign_in(Client(), password=NEW).status_code == 302
    assert "reset" in mail.outbox[-1].subject, "the owner hears of it"


def test_mails_are_in_the_language_of_their_reader(client: Client, member: User) -> None:
    User.objects.update(language="it")
    client.post("/accounts/password/reset/", {"email": "anna@example.org"}, headers={"accept-language": "en"})
    with translation.override("it"):
        subject = str(translation.gettext("A new password for Tavola"))
    assert subject != "A new password for Tavola"
    assert mail.outbox[-1].subject == subject
    User.objects.update(language="")
    client.post("/accounts/password/reset/", {"email": "anna@example.org"}, headers={"accept-language": "en"})
    assert mail.outbox[-1].subject == "A new password for Tavola", "without a preference: as the browser says"


def test_a_new_password_is_explained_in_one_short_sentence(client: Client, member: User, sign_in) -> None:
    sentence = "At least eight characters, and not one of the common ones."
    hidden = client.get(reset_link(client)).url
    assert client.get(hidden).context["form"].fields["password1"].help_text == sentence
    sign_in(client)
    assert client.get("/accounts/password/change/").context["form"].fields["password1"].help_text == sentence


def test_reset_link_works_once(client: Client, member: User) -> None:
    link = reset_link(client)
    hidden = client.get(link).url
    client.post(hidden, {"password1": NEW, "password2": NEW})
    page = Client().get(link, follow=True)
    assert b"This link does not work any more" in page.content


def test_reset_ends_other_sessions(client: Client, member: User, sign_in) -> None:
    thief = Client()
    sign_in(thief)
    hidden = client.get(reset_link(client)).url
    client.post(hidden, {"password1": NEW, "password2": NEW})
    assert thief.get("/me/").status_code == 302


def test_reset_does_not_tell_who_has_an_account(client: Client, member: User) -> None:
    known = client.post("/accounts/password/reset/", {"email": "anna@example.org"})
    unknown = client.post("/accounts/password/reset/", {"email": "nobody@example.org"})
    assert (known.status_code, known.url) == (unknown.status_code, unknown.url)
    assert "no account with this address" in mail.outbox[-1].body
    assert mail.outbox[-1].to == ["nobody@example.org"]


def test_reset_is_limited(client: Client, member: User) -> None:
    codes = [client.post("/accounts/password/reset/", {"email": "anna@example.org"}).status_code for _ in range(6)]
    assert codes == [302] * 5 + [429]


def test_change_password(client: Client, member: User, sign_in) -> None:
    sign_in(client)
    wrong = client.post(
        "/accounts/password/change/", {"oldpassword": "wrong", "password1": NEW, "password2": NEW}, follow=True
    )
    assert "Please enter your current password." in wrong.content.decode()
    client.post("/accounts/password/change/", {"oldpassword": PASSWORD, "password1": NEW, "password2": NEW})
    assert client.get("/me/").status_code == 200, "still signed in here"
    assert sign_in(Client(), password=NEW).status_code == 302


def test_change_address_counts_only_when_confirmed(client: Client, member: User, sign_in) -> None:
    EmailAddress.objects.create(user=member, email=member.email, primary=True, verified=True)
    sign_in(client)
    ask = client.post("/accounts/email/", {"email": "anna@elsewhere.example", "action_add": "1"})
    client.post(ask.url, {"password": PASSWORD})
    assert mail.outbox[-1].to == ["anna@elsewhere.example"]
    member.refresh_from_db()
    assert member.email == "anna@example.org"
    page = client.get("/accounts/email/").content.decode()
    assert "not confirmed yet" in page
    link = re.search(r"http://testserver(/accounts/confirm-email/\S+)", mail.outbox[-1].body)[1]
    client.post(link)
    member.refresh_from_db()
    assert member.email == "anna@elsewhere.example"


def test_change_address_asks_for_the_password_once_more(client: Client, member: User) -> None:
    client.force_login(member, backend="allauth.account.auth_backends.AuthenticationBackend")
    response = client.post("/accounts/email/", {"email": "anna@elsewhere.example", "action_add": "1"})
    assert response.url.startswith("/accounts/reauthenticate/")
    assert client.get(response.url).status_code == 200
    wrong = client.post(response.url, {"password": "wrong"})
    assert "This is not your password." in wrong.content.decode()
    assert not EmailAddress.objects.filter(user=member, email="anna@elsewhere.example").exists()
    client.post(response.url, {"password": PASSWORD})
    assert EmailAddress.objects.filter(user=member, email="anna@elsewhere.example").exists()
