"""Bodies and forms that are longer than the portal takes: a page or JSON that says so, and one line in the log."""

from __future__ import annotations

import logging

import pytest
from django.contrib.auth import get_user_model
from django.test import Client, override_settings

pytestmark = pytest.mark.django_db

FIELDS = "&".join(f"field{n}=1" for n in range(1001))
LONG = "name=" + "x" * 2_700_000
SENT = [pytest.param(FIELDS, id="1001 fields"), pytest.param(LONG, id="2.7 MB")]


def posted(body: str, language: str = "en") -> tuple[int, str]:
    """Status and text of the answer to a form, as the browser of somebody signed in sends it."""
    browser = Client(enforce_csrf_checks=True, raise_request_exception=False)
    browser.force_login(get_user_model().objects.create_user(username=f"anna {language}"))
    token = browser.get("/me/").cookies["csrftoken"].value
    headers = {"Accept-Language": language, "X-CSRFToken": token}
    reply = browser.post("/me/", body, content_type="application/x-www-form-urlencoded", headers=headers)
    return reply.status_code, reply.content.decode()


@pytest.mark.parametrize("body", SENT)
def test_a_page_says_so_in_the_readers_language(body: str) -> None:
    for language, said in (("en", "Too much at once"), ("it", "Troppo in una volta")):
        status, html = posted(body, language)
        assert status == 413
        assert f'<html lang="{language}"' in html
        assert said in html


def test_a_program_gets_json() -> None:
    reply = Client(raise_request_exception=False).get(f"/api/matches/?{FIELDS}", headers={"Accept-Language": "it"})
    assert reply.status_code == 413
    assert reply.json()["code"] == "too_long"
    assert reply.json()["message"].startswith("Ciò che hai inviato")


@pytest.mark.parametrize("body", SENT)
def test_the_log_has_one_line_and_no_traceback(body: str, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.INFO):
        posted(body)
    [line] = caplog.records
    assert (line.name.startswith("django.security."), line.levelname, line.exc_info) == (True, "WARNING", None)
    assert line.getMessage().startswith("'/me/' ")
    assert "\n" not in line.getMessage()


@override_settings(ALLOWED_HOSTS=["tavola.example"])
def test_other_strange_requests_stay_what_they_were() -> None:
    reply = Client(raise_request_exception=False).get("/health/", headers={"host": "elsewhere.example"})
    assert reply.status_code == 400
    assert b"Too much" not in reply.content
