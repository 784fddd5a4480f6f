"""Pages of a match. Thin: selectors read, services change, and a refusal becomes a banner that says what to do.

Every page works without JavaScript: POST, then a redirect or the whole page. With htmx the same views answer with the
live part of the page alone.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.contrib.auth.views import redirect_to_login
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from games import picks, services
from games.catalogue import game, games
from games.errors import NotSeated, Refused, StaleQuestion, TooManyPicks
from games.form import MOST_BACK, pressed_plays
from games.forms import TableForm
from games.models import Match, Seat
from games.present import live_context
from games.results import result_context
from games.selectors import may_watch, seat_of, sight_of, snapshot_of
from games.services.chat import EVERYBODY, chat_of
from games.services.position import token_of
from games.snapshots import Snapshot
from games.tablepage import may_bring, table_context

View = Callable[..., HttpResponse]


def _snapshot(request: HttpRequest, match_id: int) -> Snapshot:
    """The match as it is now, or 404, also for private ones of others."""
    try:
        snapshot = snapshot_of(match_id)
    except Match.DoesNotExist as error:
        raise Http404 from error
    match = snapshot.match
    invite = request.GET.get("invite", "") or request.session.get(f"invite_{match_id}", "")
    if not may_watch(match, request.user, invite):
        raise Http404
    if invite and request.GET.get("invite"):
        request.session[f"invite_{match_id}"] = invite
    return snapshot


def _helper(request: HttpRequest) -> bool:
    if request.user.is_authenticated:
        return bool(getattr(request.user, "helper_on", True))
    return request.COOKIES.get("helper", "on") != "off"


def _context(
    request: HttpRequest, snapshot: Snapshot, *, chosen: Sequence[str] = (), notice: dict[str, str] | None = None
) -> dict[str, Any]:
    sight = sight_of(snapshot, seat_of(snapshot.match, request.user))
    return live_context(sight, chosen=chosen, notice=notice, helper=_helper(request))


def _page(
    request: HttpRequest,
    match_id: int,
    *,
    chosen: Sequence[str] = (),
    refused: Refused | None = None,
) -> HttpResponse:
    """The match as it is now: its live part for htmx, the whole page otherwise."""
    snapshot = _snapshot(request, match_id)
    match = snapshot.match
    if match.status == Match.Status.OPEN or not match.checkpoint:
        return _table(request, match, refused)
    notice = {"level": "bad", "code": refused.code, "text": str(refused)} if refused is not None else None
    context = _context(request, snapshot, chosen=chosen, notice=notice)
    status = refused.status if refused is not None else 200
    if _is_fragment(request):
        return render(request, "games/parts/live.html", context, status=status)
    chat = chat_of(match, seat_of(match, request.user))
    context |= {"match": match, "chat": chat, "say_to": request.session.get(f"say_{match_id}", EVERYBODY)}
    return render(request, "games/match.html", context, status=status)


def _is_fragment(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False)) and not getattr(request.htmx, "boosted", False)  # type: ignore[attr-defined]


def _seat(request: HttpRequest, match_id: int) -> int:
    """The seat of whoever asks, or NotSeated."""
    seat = seat_of(_snapshot(request, match_id).match, request.user)
    if seat is None:
        raise NotSeated
    return seat


def signed_in(view: View) -> View:
    """Whoever is not signed in is asked to, and then led to the match: this view's own address takes forms only."""

    @wraps(view)
    def inner(request: HttpRequest, match_id: int, **kwargs: Any) -> HttpResponse:
        if request.user.is_authenticated:
            return view(request, match_id, **kwargs)
        return redirect_to_login(reverse("match", args=[match_id]))

    return inner


def refusable(view: View) -> View:
    """A refusal shows the match as it is now, with the reason above it."""

    @wraps(view)
    def inner(request: HttpRequest, match_id: int, **kwargs: Any) -> HttpResponse:
        try:
            return view(request, match_id, **kwargs)
        except Refused as refused:
            return _page(request, match_id, refused=refused)

    return inner


# -- playing -----------------------------------------------------------------------------------------------------------


@require_GET
def show(request: HttpRequest, match_id: int) -> HttpResponse:
    """The match page, or the table that waits for players."""
    return _page(request, match_id)


@require_GET
def live(request: HttpRequest, match_id: int) -> HttpResponse:
    """The live part; 204 when the reader has this revision already."""
    snapshot = _snapshot(request, match_id)
    if request.GET.get("revision") == str(snapshot.match.revision):
        return HttpResponse(status=204)
    if snapshot.match.status == Match.Status.OPEN or not snapshot.match.checkpoint:
        return _table(request, snapshot.match)
    return render(request, "games/parts/live.html", _context(request, snapshot))


@require_POST
@refusable
def choose(request: HttpRequest, match_id: int) -> HttpResponse:
    """Show what a choice would do. Nothing is stored: Confirm is a second POST.

    ``picked``: what is picked so far, in its order; ``pick``: the option whose button was pressed. A choice of a
    question that is not open any more is told so: the next one may have an option of the same name. What the game
    plays at once is played, unless it is only to be shown (``show``).
    """
    snapshot, seat = _snapshot(request, match_id), _seat(request, match_id)
    choice = snapshot.position.choice_for(seat) if snapshot.position is not None else None
    token = token_of(snapshot.match, choice, snapshot.position.asked) if choice is not None else ""
    posted, pressed = request.POST.get("token", token), request.POST.getlist("pick")
    if snapshot.match.given.get(str(seat)) == [posted, *pressed]:
        return _after(request, match_id)  # the second click of two on what plays at once
    if choice is None or posted != token:
        raise StaleQuestion
    if "show" not in request.POST and pressed_plays(sight_of(snapshot, seat), pressed):
        return answer(request, match_id=match_id)
    picked = picks.offered(choice, request.POST.getlist("picked"))
    try:
        for option in pressed:
            picked = picks.press(choice, picked, option)
    except TooManyPicks as refused:
        return _page(request, match_id, chosen=picked, refused=refused)
    return _page(request, match_id, chosen=picked)


@require_POST
@refusable
def answer(request: HttpRequest, match_id: int) -> HttpResponse:
    """Play."""
    services.answer_give(
        match_id=match_id,
        seat=_seat(request, match_id),
        token=request.POST.get("token", ""),
        picked=request.POST.getlist("pick"),
        via=services.Via.PAGE,
    )
    return _after(request, match_id)


@require_POST
@refusable
def undo(request: HttpRequest, match_id: int) -> HttpResponse:
    """Take the last answer back, or the last ``times``."""
    times = _number(request.POST.get("times", "1"))
    services.answer_undo(
        match_id=match_id,
        seat=_seat(request, match_id),
        revision=_number(request.POST.get("revision", "")),
        times=times if 1 <= times <= MOST_BACK else 1,
    )
    return _after(request, match_id)


def _number(text: str) -> int:
    """A number that a form sends back; -1 for anything else."""
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def _after(request: HttpRequest, match_id: int) -> HttpResponse:
    """After a change: the new live part, or back to the page so that a reload does not post again."""
    return _page(request, match_id) if _is_fragment(request) else redirect("match", match_id=match_id)


@require_POST
@refusable
def say(request: HttpRequest, match_id: int) -> HttpResponse:
    """Say something at the table; ``to``: to whom, and that stays chosen."""
    _seat(request, match_id)
    line = services.chat_say(
        match_id=match_id,
        user=request.user,
        text=request.POST.get("text", ""),
        client_id=request.POST.get("client_id", ""),
        to=(to := request.POST.get("to", EVERYBODY)),
    )
    if line.side is not None or f"say_{match_id}" in request.session:
        request.session[f"say_{match_id}"] = to
    if _is_fragment(request):
        return HttpResponse(status=204)
    return redirect(reverse("match", args=[match_id]) + "#chat")


@require_POST
@refusable
def resign(request: HttpRequest, match_id: int) -> HttpResponse:
    """Give up."""
    services.match_resign(match_id=match_id, seat=_seat(request, match_id))
    return redirect("match", match_id=match_id)


@require_POST
@refusable
def come_back(request: HttpRequest, match_id: int) -> HttpResponse:
    """Take the seat back from the bot that held it."""
    services.seat_return(match_id=match_id, seat=_seat(request, match_id))
    return _after(request, match_id)


# -- tables ------------------------------------------------------------------------------------------------------------


def _first_bot(request: HttpRequest) -> str:
    """What sits in the second seat unless the reader says otherwise: a bot for a guest who has not played yet."""
    new = getattr(request.user, "is_guest", False) and not Seat.objects.filter(user=request.user.pk).exists()
    return "medium" if new else ""


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def create(request: HttpRequest, slug: str = "") -> HttpResponse:
    """Set up a table: which game, then everything about it."""
    if slug and slug not in games():
        raise Http404
    app = game(slug) if slug else (next(iter(games().values())) if len(games()) == 1 else None)
    form = TableForm(request.POST or None, app=app, bot=_first_bot(request)) if app is not None else None
    if form is not None and app is not None and request.method == "POST" and form.is_valid():
        try:
            match = services.match_create(
                host=request.user,
                game_slug=app.slug,
                size=form.cleaned_data["size"],
                options=form.options,
                control=form.cleaned_data["control"],
                bots=form.bots,
                private=form.cleaned_data["private"],
                side=form.side,
                nonce=form.cleaned_data["once"],
            )
            return redirect("match", match_id=match.pk)
        except Refused as refused:
            form.add_error(None, str(refused))
    bringing = may_bring(app, request.user) if app is not None else []
    context = {"form": form, "game": app, "games": list(games().values()), "bringing": bringing}
    status = 400 if form is not None and form.errors else 200
    return render(request, "games/create.html", context, status=status)


def _table(request: HttpRequest, match: Match, refused: Refused | None = None) -> HttpResponse:
    """The page of a table that waits for players."""
    invite = request.build_absolute_uri(reverse("match", args=[match.pk]) + f"?invite={match.invite}")
    context = table_context(match, request.user, invite_url=invite)
    context["notice"] = {"level": "bad", "text": str(refused)} if refused else None
    fragment = _is_fragment(request)
    template = "games/parts/table.html" if fragment else "games/table.html"
    return render(request, template, context, status=refused.status if refused else 200)


def _side(request: HttpRequest) -> int | None:
    """The side that a form names; None when it names none. What is no number is a side that there isn't."""
    given = request.POST.get("side", "")
    if not given:
        return None
    return int(given) if given.isascii() and given.isdigit() and len(given) < 4 else -1


@require_POST
@signed_in
@refusable
def join(request: HttpRequest, match_id: int) -> HttpResponse:
    """Sit down; ``side``: on which side, or to change to it."""
    invite = request.POST.get("invite", "") or request.session.get(f"invite_{match_id}", "")
    services.match_join(match_id=match_id, user=request.user, invite=invite, side=_side(request))
    return redirect("match", match_id=match_id)


@require_POST
@signed_in
@refusable
def leave(request: HttpRequest, match_id: int) -> HttpResponse:
    """Get up."""
    services.match_leave(match_id=match_id, user=request.user)
    messages.success(request, _("You left the table."))
    return redirect("home")


@require_POST
@signed_in
@refusable
def start(request: HttpRequest, match_id: int) -> HttpResponse:
    """Start with who is there."""
    services.match_start(match_id=match_id, user=request.user)
    return redirect("match", match_id=match_id)


@require_POST
@signed_in
@refusable
def bot(request: HttpRequest, match_id: int) -> HttpResponse:
    """Seat a bot (``level``, and ``side`` if it matters), or ask one to get up (``remove``: its seat)."""
    remove = request.POST.get("remove", "")
    if remove.isascii() and remove.isdigit():
        services.bot_remove(match_id=match_id, user=request.user, number=int(remove[:4]))
    else:
        level = request.POST.get("level", "")
        services.bot_add(match_id=match_id, user=request.user, level=level, side=_side(request))
    return redirect("match", match_id=match_id)


# -- afterwards --------------------------------------------------------------------------------------------------------


@require_GET
def result(request: HttpRequest, match_id: int) -> HttpResponse:
    """Who won and why."""
    snapshot = _snapshot(request, match_id)
    if snapshot.match.status != Match.Status.FINISHED:
        return redirect("match", match_id=match_id)
    context = result_context(snapshot, request.user)
    template = "games/parts/result.html" if _is_fragment(request) else "games/result.html"
    return render(request, template, context)


@require_POST
@signed_in
def rematch(request: HttpRequest, match_id: int) -> HttpResponse:
    """Ask for another match with the same people."""
    _snapshot(request, match_id)
    try:
        match = services.rematch_want(match_id=match_id, user=request.user)
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("match_result", match_id=match_id)
    return redirect("match_result" if match.pk == match_id else "match", match_id=match.pk)
