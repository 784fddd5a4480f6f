"""Speaks each reader's language and tells the time in his zone."""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from accounts.selectors import language_of, zone_of


class LanguageMiddleware:
    """Language: the user's preference, else the cookie, else the browser's. Zone: the user's, else the portal's.

    Comes after ``AuthenticationMiddleware``. A request without a session cookie costs no query here.
    """

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Both settings belong to the thread, so both are set at every request: the last reader's must not stay."""
        user = getattr(request, "user", None)
        language = language_of(user=user, request=request)
        translation.activate(language)
        request.LANGUAGE_CODE = language  # type: ignore[attr-defined]
        timezone.activate(zone) if (zone := zone_of(user=user)) else timezone.deactivate()
        response = self.get_response(request)
        response.headers.setdefault("Content-Language", translation.get_language() or language)
        patch_vary_headers(response, ("Accept-Language", "Cookie"))
        return response
