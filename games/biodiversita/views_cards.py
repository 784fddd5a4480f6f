"""Pages of cards: the gallery, one card, one's collection and the codes that make it grow."""

from __future__ import annotations

from typing import Any, cast

from allauth.core import ratelimit
from allauth.core.internal.ratelimit import get_ip
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_POST, require_safe

from games.biodiversita import codes, decks_pages, faces, words
from games.biodiversita import collection as collections
from games.biodiversita.content import Content
from games.errors import Refused

NEWS = "biodiversita_given"
"""In the session: that a code was redeemed; with the cards, if it was redeemed before."""

TOLD, TOLD_MOST = "biodiversita_told", 50
"""In the session: the lines of the list of redeemed codes that were told, and how many of them are remembered."""


@require_safe
def cards(request: HttpRequest) -> HttpResponse:
    """All cards there are, with filters."""
    content = collections.current()
    owned = collections.owned(request.user, content)
    want = decks_pages.wanted(request.GET, content)
    found = decks_pages.found(content, want, owned)
    context = {
        "rows": decks_pages.gallery(content, found, owned),
        "found": len(found),
        "all": len(content.cards),
        "q": want.get("q", ""),
        "filters": decks_pages.chosen_filters(content, want),
        "tab": "cards",
    }
    fragment = bool(getattr(request, "htmx", False))
    template = "biodiversita/decks/cards_live.html" if fragment else "biodiversita/decks/cards.html"
    return render(request, template, context)


@require_safe
def card(request: HttpRequest, card_id: str) -> HttpResponse:
    """One card seen closely."""
    content = collections.current()
    if card_id not in content.cards:
        raise Http404
    places = list(content.cards)
    place = places.index(card_id)
    context = {
        **faces.closely(content, card_id),
        "owned": card_id in collections.owned(request.user, content),
        "group": capfirst(decks_pages.group_label(content.cards[card_id].group)),
        "before": neighbour(content, places[place - 1]) if place else None,
        "after": neighbour(content, places[place + 1]) if place + 1 < len(places) else None,
        "tab": "cards",
    }
    return render(request, "biodiversita/decks/card.html", context)


def neighbour(content: Content, card_id: str) -> dict[str, str]:
    """The card before or after another."""
    return {"id": card_id, "name": words.card(content, card_id)}


@login_required
@require_safe
@never_cache
def collection(request: HttpRequest) -> HttpResponse:
    """What the reader has unlocked, what he still lacks, and where to type a code."""
    return _collection(request)


@login_required
@require_POST
def redeem(request: HttpRequest) -> HttpResponse:
    """Redeem a code: POST ``code``. What it gave is shown on the page of the collection."""
    if limited := ratelimit.consume_or_429(request, action="redeem"):
        return cast(HttpResponse, limited)
    typed = request.POST.get("code", "")
    try:
        given = codes.redeem(user=request.user, text=typed, bucket=codes.bucket_of(get_ip(request)))
    except Refused as refused:
        return _collection(request, typed=typed[:100], refused=refused)
    request.session[NEWS] = [] if given.fresh else list(given.cards)
    return redirect("biodiversita:collection")


def _collection(request: HttpRequest, *, typed: str = "", refused: Refused | None = None) -> HttpResponse:
    content = collections.current()
    owned = collections.owned(request.user, content)
    locked = [one for one in content.cards.values() if one.group in collections.LOCKED]
    context = {
        "rows": decks_pages.gallery(content, locked, owned),
        "have": sum(one.id in owned for one in locked),
        "locked": len(locked),
        "free": len(content.cards) - len(locked),
        "typed": typed,
        "refused": str(refused) if refused else "",
        "given": None if refused else _given(request, content),
        "tab": "collection",
    }
    return render(request, "biodiversita/decks/collection.html", context, status=refused.status if refused else 200)


def _given(request: HttpRequest, content: Content) -> dict[str, Any] | None:
    """What codes have just given, said once.

    The session says only that there is news: of requests at the same moment the last one keeps its session, but each of
    them has its line in the list of redeemed codes, so all that they gave is named. The other half of a double click,
    which got nothing more, finds what the first half got.
    """
    again = request.session.pop(NEWS, None)
    if again is None:
        return None
    told = request.session.get(TOLD, [])
    news = codes.given_lately(request.user, told=told)
    request.session[TOLD] = [*told, *(one.pk for one in news)][-TOLD_MOST:]
    fresh = [card for one in news for card in one.cards]
    shown = [card for card in fresh or again if card in content.cards]
    sentence = _("New in your collection: %(cards)s.") if fresh else _("You have redeemed this code before: %(cards)s.")
    names = words.listed([words.card(content, card) for card in shown])
    return {"text": sentence % {"cards": names}, "faces": [faces.face(content, card) for card in shown]}
