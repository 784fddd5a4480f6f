"""What a browser remembers for somebody who is not signed in."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest
from django.http.response import HttpResponseBase

COOKIE_AGE = 60 * 60 * 24 * 365
"""Seconds that a chosen language or theme is remembered for somebody who is not signed in."""


def cookie_set(response: HttpResponseBase, *, request: HttpRequest, name: str, value: str) -> None:
    """Set a preference cookie, or remove it when the value is empty."""
    if value:
        response.set_cookie(name, value, max_age=COOKIE_AGE, samesite="Lax", secure=request.is_secure(), httponly=True)
    else:
        response.delete_cookie(name, samesite="Lax")


def language_keep(response: HttpResponseBase, *, request: HttpRequest, language: str) -> None:
    """Let the browser of a member who leaves go on in his language; without a preference nothing changes."""
    if language in dict(settings.LANGUAGES):
        cookie_set(response, request=request, name=settings.LANGUAGE_COOKIE_NAME, value=language)
