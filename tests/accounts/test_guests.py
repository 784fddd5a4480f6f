"""Guests: one click, never two of them, and members later."""

from __future__ import annotations

import re
from datetime import timedelta
from threading import Barrier, Thread

import pytest
from django.conf import settings
from django.contrib.admin.models import LogEntry
from django.core import mail
from django.db import connection
from django.test import Client
from django.utils import timezone

from accounts import names, services
from accounts.models import User
from accounts.selectors import guests_stale, relations_of_others
from tests.accounts.conftest import PASSWORD


def test_names_are_friendly_and_in_the_language() -> None:
    assert re.fullmatch(r"[A-Z][a-z]+ [a-z]+ \d{1,2}", names.guest_name("en"))
    italian = names.guest_name("it")
    assert italian.split()[0] in names.ITALIAN_ANIMALS
    assert all(quality.endswith("e") for quality in names.ITALIAN_QUALITIES), "alike for both genders"
    assert len({names.guest_name("en") for _ in range(200)}) > 150


@pytest.mark.django_db
class TestPlayNow:
    def test_one_click(self, client: Client) -> None:
        response = client.post("/me/guest/", {"next": "/games/"})
        assert (response.status_code, response.url) == (302, "/games/")
        user = User.objects.get()
        assert user.is_guest
        assert not user.has_usable_password()
        assert client.session["_auth_user_id"] == str(user.pk)
        assert client.session.get_expiry_age() == settings.GUEST_SESSION_AGE

    def test_get_changes_nothing(self, client: Client) -> None:
        assert client.get("/me/guest/").status_code == 302
        assert not User.objects.exists()

    def test_name_is_in_the_readers_language(self, client: Client) -> None:
        client.post("/me/guest/", headers={"accept-language": "it-IT,it;q=0.9"})
        assert User.objects.get().name.split()[0] in names.ITALIAN_ANIMALS

    def test_second_click_when_signed_in_leads_on(self, client: Client) -> None:
        client.post("/me/guest/")
        client.post("/me/guest/")
        assert User.objects.count() == 1

    def test_double_click_before_the_first_answer_is_one_guest(self) -> None:
        # Both halves of a double click carry the same form's token, and no session yet.
        first, second = Client(), Client()
        token = {"csrfmiddlewaretoken": "t" * 64}
        first.post("/me/guest/", token)
        second.post("/me/guest/", token)
        assert User.objects.count() == 1
        assert first.session["_auth_user_id"] == second.session["_auth_user_id"]

    def test_the_same_page_sent_much_later_is_another_guest(self) -> None:
        services.guest_create(language="en", once="token")
        User.objects.update(created=timezone.now() - timedelta(hours=1))
        services.guest_create(language="en", once="token")
        assert User.objects.count() == 2

    def test_limited_per_address(self, client: Client) -> None:
        codes = [Client().post("/me/guest/").status_code for _ in range(21)]
        assert codes == [302] * 20 + [429]
        assert User.objects.count() == 20
        assert Client(REMOTE_ADDR="192.0.2.7").post("/me/guest/").status_code == 302

    def test_never_to_another_site(self, client: Client) -> None:
        assert client.post("/me/guest/", {"next": "https://evil.example/"}).url == "/"

    def test_cannot_be_signed_in_to(self, client: Client, sign_in) -> None:
        guest = services.guest_create(language="en")
        assert sign_in(client, guest.username, "").status_code == 200
        assert "_auth_user_id" not in client.session


@pytest.mark.django_db(transaction=True)
def test_two_clicks_at_the_same_moment_are_one_guest() -> None:
    made: list[int] = []
    start = Barrier(2)

    def click() -> None:
        start.wait()
        made.append(services.guest_create(language="en", once="same form").pk)
        connection.close()

    threads = [Thread(target=click) for _ in range(2)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(made) == 2
    assert len(set(made)) == 1


@pytest.mark.django_db
class TestUpgrade:
    FIELDS = {"name": "Carla", "username": "carla", "email": "Carla@example.org", "password": PASSWORD}

    def test_keeps_the_row_and_the_session(self, client: Client, sign_in) -> None:
        client.post("/me/guest/")
        guest = User.objects.get()
        response = client.post("/me/account/", {**self.FIELDS, "next": "/games/"})
        assert (response.status_code, response.url) == (302, "/games/")
        user = User.objects.get()
        assert user.pk == guest.pk
        assert (user.username, user.name, user.email, user.is_guest) == ("carla", "Carla", "carla@example.org", False)
        assert client.get("/me/").status_code == 200, "still signed in"
        assert client.session.get_expiry_age() == settings.SESSION_COOKIE_AGE
        assert sign_in(Client(), "carla@example.org").status_code == 302
        assert mail.outbox[-1].to == ["carla@example.org"]

    def test_sign_up_leads_a_guest_there(self, client: Client) -> None:
        client.post("/me/guest/")
        assert client.get("/accounts/signup/?next=/games/").url == "/me/account/?next=%2Fgames%2F"
        assert client.get("/accounts/email/").url == "/me/account/"
        assert client.get("/accounts/password/set/").url == "/me/account/"
        assert client.get("/accounts/password/change/").url == "/me/account/"

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("username", "ANNA"), ("username", "guest-x"), ("password", "short"), ("email", "no address"),
            ("name", " "), ("name", "A\u202enna"), ("name", "\u200b"), ("password", "carla-42"),
        ],
    )  # fmt: skip
    def test_refusals(self, client: Client, member: User, field: str, value: str) -> None:
        client.post("/me/guest/")
        response = client.post("/me/account/", {**self.FIELDS, field: value})
        assert response.status_code == 422
        assert response.context["form"].errors[field]
        assert User.objects.guests().count() == 1

    def test_a_refused_form_still_knows_where_to_lead(self, client: Client) -> None:
        client.post("/me/guest/")
        page = client.post("/me/account/", {**self.FIELDS, "username": "x", "next": "/games/?a=1&b"})
        assert page.status_code == 422
        assert 'name="next" value="/games/?a=1&amp;b"' in page.content.decode()

    def test_an_address_with_an_account_is_not_told_apart(self, client: Client, member: User) -> None:
        client.post("/me/guest/")
        assert client.post("/me/account/", {**self.FIELDS, "email": "anna@example.org"}).status_code == 302

    def test_members_have_one_already(self, client: Client, member: User) -> None:
        client.force_login(member)
        assert client.post("/me/account/", self.FIELDS).url == "/me/"
        member.refresh_from_db()
        assert member.username == "anna"

    def test_a_guest_may_sign_in_to_his_account(self, client: Client, member: User, sign_in) -> None:
        client.post("/me/guest/")
        page = client.get("/accounts/login/")
        assert page.status_code == 200
        assert b"stay with the guest" in page.content
        sign_in(client)
        assert client.session["_auth_user_id"] == str(member.pk)


@pytest.mark.django_db
class TestClean:
    def old_guest(self) -> User:
        guest = services.guest_create(language="en")
        User.objects.filter(pk=guest.pk).update(created=timezone.now() - timedelta(days=31))
        return guest

    def test_old_guests_go_and_all_others_stay(self, member: User) -> None:
        User.objects.filter(pk=member.pk).update(created=timezone.now() - timedelta(days=400))
        young, old = services.guest_create(language="en"), self.old_guest()
        assert services.guests_clean() == 1
        assert set(User.objects.values_list("pk", flat=True)) == {member.pk, young.pk}
        assert old.pk not in User.objects.values_list("pk", flat=True)
        assert services.guests_clean() == 0

    def test_every_relation_of_other_apps_keeps_a_guest(self) -> None:
        relations = relations_of_others()
        assert relations, "the tables of the portal point at users"
        sql = str(guests_stale(before=timezone.now()).query)
        for relation in relations:
            assert relation.related_model._meta.db_table in sql

    def test_admin_entries_are_no_reason_to_stay(self) -> None:
        guest = self.old_guest()
        LogEntry.objects.create(user=guest, action_flag=1, object_repr="x")
        assert services.guests_clean() == 1
