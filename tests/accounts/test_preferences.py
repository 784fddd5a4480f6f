"""Language, theme, zone and the rest; deletion; the demo account."""

from __future__ import annotations

import pytest
from allauth.account.models import EmailAddress
from django.core.exceptions import ValidationError
from django.core.management import CommandError, call_command
from django.db import IntegrityError, connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone, translation

from accounts import selectors, services
from accounts.models import User
from tests.accounts.conftest import PASSWORD

pytestmark = pytest.mark.django_db
FORM = {"name": "Anna B.", "language": "it", "theme": "dark", "zone": "Asia/Tokyo", "helper_on": "on"}


class TestLanguage:
    def spoken(self, client: Client, **headers: str) -> str:
        response = client.get("/accounts/login/", headers=headers)
        assert f'<html lang="{response["Content-Language"]}"' in response.content.decode()
        assert "Accept-Language" in response["Vary"]
        assert "Cookie" in response["Vary"]
        return response["Content-Language"]

    def test_browser_asks(self, client: Client) -> None:
        assert self.spoken(client, accept_language="it-CH,it;q=0.9,en;q=0.5") == "it"
        assert self.spoken(client, accept_language="de,fr;q=0.5") == "en"
        assert self.spoken(client) == "en"

    def test_cookie_goes_before_the_browser(self, client: Client) -> None:
        response = client.post("/me/language/", {"language": "it", "next": "/games/"})
        assert (response.status_code, response.url) == (302, "/games/")
        assert self.spoken(client, accept_language="en") == "it"
        client.post("/me/language/", {"language": ""})
        assert self.spoken(client, accept_language="en") == "en"

    def test_preference_goes_before_the_cookie(self, client: Client, member: User) -> None:
        client.force_login(member)
        client.post("/me/language/", {"language": "it"})
        member.refresh_from_db()
        assert member.language == "it"
        client.cookies["django_language"] = "en"
        assert client.get("/me/", headers={"accept-language": "en"})["Content-Language"] == "it"

    def test_language_does_not_stay_for_the_next_reader(self, client: Client) -> None:
        self.spoken(client, accept_language="it")
        assert self.spoken(Client()) == "en"

    def test_unknown_language_is_refused(self, client: Client) -> None:
        assert client.post("/me/language/", {"language": "xx"}).status_code == 400

    def test_get_changes_nothing(self, client: Client) -> None:
        response = client.get("/me/language/?language=it")
        assert response.status_code == 302
        assert "django_language" not in response.cookies


class TestTheme:
    def test_cookie_for_strangers(self, client: Client) -> None:
        assert "data-theme" not in client.get("/accounts/login/").content.decode()
        response = client.post("/me/theme/", {"theme": "dark"})
        assert response.cookies["theme"].value == "dark"
        assert response.cookies["theme"]["samesite"] == "Lax"
        assert 'data-theme="dark"' in client.get("/accounts/login/").content.decode()

    def test_field_for_users_whatever_the_cookie_says(self, client: Client, member: User) -> None:
        client.force_login(member)
        client.post("/me/theme/", {"theme": "light"})
        member.refresh_from_db()
        assert member.theme == "light"
        client.cookies["theme"] = "dark"
        assert 'data-theme="light"' in client.get("/me/").content.decode()
        member.theme = ""
        member.save()
        assert "data-theme" not in client.get("/me/").content.decode()

    def test_a_forged_cookie_is_ignored(self, client: Client) -> None:
        client.cookies["theme"] = '"><script>'
        assert "data-theme" not in client.get("/accounts/login/").content.decode()

    def test_htmx_gets_an_empty_answer(self, client: Client) -> None:
        response = client.post("/me/theme/", {"theme": "dark"}, headers={"hx-request": "true"})
        assert response.status_code == 204
        assert response.cookies["theme"].value == "dark"


@pytest.mark.parametrize(
    ("wish", "referer", "target"),
    [
        ("/games/?a=1", "", "/games/?a=1"),
        ("https://evil.example/", "", "/"),
        ("//evil.example/", "", "/"),
        ("/\\evil.example/", "", "/"),
        ("javascript:alert(1)", "", "/"),
        ("", "http://testserver/games/?b=2", "/games/?b=2"),
        ("", "https://evil.example/x", "/"),
        ("https://evil.example/", "http://testserver/games/", "/games/"),
        ("", "", "/"),
    ],
)
def test_next_never_leads_to_another_site(client: Client, wish: str, referer: str, target: str) -> None:
    response = client.post("/me/theme/", {"theme": "dark", "next": wish}, headers={"referer": referer})
    assert response.url == target


class TestPage:
    def test_needs_a_user(self, client: Client) -> None:
        assert client.get("/me/").url == "/accounts/login/?next=/me/"

    def test_saves_everything(self, client: Client, member: User) -> None:
        client.force_login(member)
        assert client.post("/me/", FORM).url == "/me/"
        member.refresh_from_db()
        assert (member.name, member.language, member.theme, member.zone) == ("Anna B.", "it", "dark", "Asia/Tokyo")
        assert (member.confirm_moves, member.keys_on, member.helper_on) == (False, False, True)

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("name", "\u202eanna"),
            ("name", "   "),
            ("name", "x" * 41),
            ("name", "---"),
            ("zone", "Mars/Base"),
            ("theme", "pink"),
        ],
    )
    def test_refuses(self, client: Client, member: User, field: str, value: str) -> None:
        client.force_login(member)
        response = client.post("/me/", {**FORM, field: value})
        assert response.status_code == 422
        assert response.context["form"].errors[field]
        member.refresh_from_db()
        assert member.name == "Anna"

    def test_zone_rules_the_clock(self, client: Client, member: User) -> None:
        member.zone = "Asia/Tokyo"
        member.save()
        assert str(selectors.zone_of(user=member)) == "Asia/Tokyo"
        seen = []
        from accounts.middleware import LanguageMiddleware

        def view(request):
            from django.http import HttpResponse

            seen.append(timezone.get_current_timezone_name())
            return HttpResponse()

        from django.contrib.auth.models import AnonymousUser
        from django.test import RequestFactory

        for user in (member, AnonymousUser()):
            request = RequestFactory().get("/")
            request.user = user
            LanguageMiddleware(view)(request)
        assert seen == ["Asia/Tokyo", "Europe/Rome"]
        translation.deactivate()

    def test_query_counts(self, client: Client, member: User, django_assert_max_num_queries) -> None:
        for path in ("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/"):
            with CaptureQueriesContext(
                connection,
            ) as queries:
                Client().get(path)
            assert len(queries) == 0, path
        client.force_login(member)
        client.get("/me/")
        with django_assert_max_num_queries(2):
            client.get("/me/")
        with django_assert_max_num_queries(10):
            client.get("/accounts/email/")

    def test_pages_hold_no_inline_script_or_style(self, client: Client, member: User) -> None:
        pages = [Client().get(path) for path in ("/accounts/login/", "/accounts/signup/", "/accounts/password/reset/")]
        client.force_login(member)
        paths = ("/me/", "/me/delete/", "/accounts/email/", "/accounts/password/change/", "/accounts/logout/")
        pages += [client.get(path) for path in paths]
        for page in pages:
            text = page.content.decode()
            assert page.status_code == 200
            assert " style=" not in text
            assert "<style" not in text
            assert " onclick=" not in text
            assert "<script>" not in text
            assert "default-src 'none'" in page["Content-Security-Policy"]


class TestDelete:
    def test_password_first(self, client: Client, member: User) -> None:
        client.force_login(member)
        response = client.post("/me/delete/", {"password": "wrong"})
        assert response.status_code == 422
        member.refresh_from_db()
        assert member.deleted is None

    def test_nothing_says_whose_it_was(self, client: Client, member: User, sign_in) -> None:
        EmailAddress.objects.create(user=member, email=member.email, primary=True, verified=True)
        elsewhere = Client()
        elsewhere.force_login(member)
        client.force_login(member)
        assert client.post("/me/delete/", {"password": PASSWORD}).url == "/"
        user = User.objects.get(pk=member.pk)
        assert user.shown_name == "Deleted player"
        assert (user.username, user.email, user.is_active) == (f"deleted-{user.pk}", "", False)
        assert not user.has_usable_password()
        assert not EmailAddress.objects.exists()
        assert "_auth_user_id" not in client.session
        assert elsewhere.get("/me/").status_code == 302, "his other sessions end too"
        assert sign_in(Client()).status_code == 200
        assert selectors.user_find(username=user.username) is None
        assert selectors.users_search(text="anna") == []

    def test_guests_just_press_the_button(self, client: Client) -> None:
        client.post("/me/guest/")
        assert client.post("/me/delete/").url == "/"
        assert User.objects.get().deleted is not None

    def test_name_is_shown_in_the_readers_language(self, member: User) -> None:
        services.user_delete(user=member)
        assert selectors.names_of(user_ids=[member.pk]) == {member.pk: "Deleted player"}


class TestSelectors:
    def test_search(self, member: User) -> None:
        services.guest_create(language="en")
        assert selectors.users_search(text="AN") == [member]
        assert selectors.users_search(text=" ") == []
        assert selectors.user_find(username="ANNA") == member

    def test_preferences_are_checked(self, member: User) -> None:
        with pytest.raises(ValidationError):
            services.user_prefer(user=member, language="xx")

    def test_usernames_are_unique_in_any_case_in_the_database_too(self, member: User) -> None:
        with pytest.raises(IntegrityError):
            User.objects.create_user("ANNA", "", PASSWORD)


class TestDemo:
    def test_only_where_it_is_asked_for(self, settings) -> None:
        settings.TAVOLA_DEMO = False
        assert services.demo_create() is None
        assert not User.objects.exists()

    def test_safe_to_repeat(self, settings, client: Client, sign_in) -> None:
        settings.TAVOLA_DEMO = True
        services.demo_create()
        services.demo_create()
        assert User.objects.count() == 1
        assert sign_in(client, "demo", "demo").status_code == 302

    def test_command_tells_which_account(self, settings, capsys) -> None:
        settings.TAVOLA_DEMO = True
        call_command("demo_account")
        assert "demo" in capsys.readouterr().out
        settings.TAVOLA_DEMO = False
        with pytest.raises(CommandError):
            call_command("demo_account")


def test_migrations_are_complete() -> None:
    call_command("makemigrations", "accounts", "--check", "--dry-run")
