"""The front pages: lobby, games and their rules, rankings, players, help, credits, health; and the pages for errors."""

from __future__ import annotations

import hashlib
from typing import Any

from django.contrib import messages
from django.core.exceptions import RequestDataTooBig, SuspiciousOperation, TooManyFieldsSent, TooManyFilesSent
from django.db import DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.template.loader import render_to_string
from django.utils.cache import patch_vary_headers
from django.utils.translation import gettext as _
from django.views import defaults
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from accounts.models import User
from accounts.views import guest
from games import selectors, services
from games.catalogue import games as games_installed
from games.errors import Refused
from portal import lobby, profiles


@require_safe
@never_cache
def home(request: HttpRequest) -> HttpResponse:
    """The lobby; ``?fragment=1`` answers with its live part only."""
    context: dict[str, Any] = {
        "section": "home",
        **lobby.lobby(request.user, slug=request.GET.get("game", ""), kind=request.GET.get("kind", "")),
    }
    fragment = "fragment" in request.GET
    return render(request, "portal/parts/lobby.html" if fragment else "portal/home.html", context)


@require_POST
def play_now(request: HttpRequest, slug: str = "") -> HttpResponse:
    """One click from the front page to a match against a bot; who is not signed in becomes a guest on the way.

    *slug* is the game; without it the form says which: ``game``.
    """
    slug = slug or request.POST.get("game", "")
    app = games_installed().get(slug)
    if app is None:
        raise Http404
    if not request.user.is_authenticated:
        answer = guest(request)
        if not request.user.is_authenticated:
            return answer
    levels = list(app.bots)
    size = 2 if 2 in app.seats else min(app.seats)
    # The page's token differs on every page: the second half of a double click comes to the same match.
    form = hashlib.sha256(request.POST.get("csrfmiddlewaretoken", "").encode()).hexdigest()[:32]
    try:
        match = services.match_create(
            host=request.user,
            game_slug=slug,
            size=size,
            bots=["medium" if "medium" in levels else levels[-1]] * (size - 1),
            nonce=form if "csrfmiddlewaretoken" in request.POST else "",
        )
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("home")
    return redirect("match", match_id=match.pk)


@require_safe
def games(request: HttpRequest) -> HttpResponse:
    """All games, with what each is about."""
    return render(request, "portal/games.html", {"section": "games", "games": lobby.game_rows()})


@require_safe
def help_game(request: HttpRequest, slug: str) -> HttpResponse:
    """The rules of a game, from ``portal/rules_<slug>.html``."""
    app = games_installed().get(slug)
    if app is None:
        raise Http404
    return render(request, f"portal/rules_{slug}.html", {"section": "games", "game": lobby.game_row(app)})


@require_safe
def help_index(request: HttpRequest) -> HttpResponse:
    """How the portal works: tables, clocks, keys, ratings, bots."""
    return render(request, "portal/help.html", {"section": "help"})


@require_safe
def credits(request: HttpRequest) -> HttpResponse:
    """Whose work this is made of."""
    return render(request, "portal/credits.html", {"section": "help"})


@require_safe
def rankings(request: HttpRequest, slug: str = "") -> HttpResponse:
    """The ranking of one game; without a slug, of the first."""
    installed = games_installed()
    slug = slug or next(iter(installed), "")
    if slug not in installed:
        raise Http404
    context = {
        "section": "rankings",
        "game": lobby.game_row(installed[slug]),
        "games": [lobby.game_row(app) for app in installed.values()],
        "rows": profiles.ranking_rows(slug, request.user),
    }
    return render(request, "portal/rankings.html", context)


@require_safe
def player(request: HttpRequest, user_id: int) -> HttpResponse:
    """A player's page: results, ratings, latest matches."""
    user = get_object_or_404(User, pk=user_id, is_active=True, deleted=None)
    me = request.user.is_authenticated and request.user.pk == user.pk
    context = {"section": "me" if me else "rankings", "me": me, **profiles.profile(user)}
    return render(request, "portal/player.html", context)


@require_safe
@never_cache
def health(request: HttpRequest) -> JsonResponse:
    """For monitors: 200 when the database answers, with how busy the portal is; else 503."""
    try:
        load = selectors.load_now()
    except DatabaseError:
        return JsonResponse({"status": "no database"}, status=503)
    return JsonResponse({"status": "ok", "running": load.running, "due": load.due})


# -- errors ------------------------------------------------------------------------------------------------------------


def bad_request(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """400; 413 in the reader's language, to programs as JSON, for a body or a form that is longer than we take."""
    if not isinstance(exception, RequestDataTooBig | TooManyFieldsSent | TooManyFilesSent):
        return defaults.bad_request(request, exception or SuspiciousOperation())
    if request.path.startswith("/api/"):
        said = _("What you sent is longer than this site takes at once. Nothing has changed. Go back and send less.")
        return JsonResponse({"code": "too_long", "message": said}, status=413)
    return render(request, "413.html", {"code": 413}, status=413)


def not_found(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """404."""
    return render(request, "404.html", status=404)


def forbidden(request: HttpRequest, exception: Exception | None = None) -> HttpResponse:
    """403."""
    return render(request, "403.html", status=403)


def csrf_failure(request: HttpRequest, reason: str = "") -> HttpResponse:
    """403 because the form had no valid token, mostly from a page that stood open through a sign-in."""
    return render(request, "403_csrf.html", status=403)


def server_error(request: HttpRequest) -> HttpResponse:
    """500: rendered without the request, its user or the database, for any of them may be what failed."""
    response = HttpResponse(render_to_string("500.html"), status=500)
    patch_vary_headers(response, ["Accept-Language"])
    return response
