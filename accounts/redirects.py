"""Where to go after a form, never to another site."""

from __future__ import annotations

from urllib.parse import urlsplit

from django.http import HttpRequest
from django.shortcuts import resolve_url
from django.utils.http import url_has_allowed_host_and_scheme


def next_safe(request: HttpRequest, *, default: str = "home") -> str:
    """The address that the form asked for in ``next``, else the page it stood on, else ``default`` (a URL name).

    Addresses of other sites are ignored: a link to us must not be a way to lead our users elsewhere.
    """
    for wish in (request.POST.get("next", ""), request.GET.get("next", "")):
        if wish and _is_ours(request, wish):
            return wish
    referer = request.headers.get("Referer", "")
    if referer and _is_ours(request, referer):
        parts = urlsplit(referer)
        return parts.path + (f"?{parts.query}" if parts.query else "")
    return resolve_url(default)


def _is_ours(request: HttpRequest, url: str) -> bool:
    return url_has_allowed_host_and_scheme(url, allowed_hosts={request.get_host()}, require_https=request.is_secure())
