"""Pages of decks. Thin: ``decks`` changes, ``decks_pages`` says what is shown.

Every page works without JavaScript. In the builder each + and − is a form of its own; with htmx the same view answers
with the part of the page that changes.
"""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Sequence
from typing import Any
from urllib.parse import urlencode

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.text import slugify
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from accounts.selectors import names_of
from games.biodiversita import collection, decks_pages, decks_text, words
from games.biodiversita import decks as services
from games.biodiversita.content import Content
from games.biodiversita.models import Deck
from games.biodiversita.models_decks import DECKS_MOST, NAME_LONGEST
from games.biodiversita.sides import random_deck
from games.engine import Dice
from games.errors import Refused

PRESET = "preset:"
"""What the form calls the ready-made decks that a new one may begin with."""


def _own(request: HttpRequest, deck_id: int) -> Deck:
    """A deck of the reader, or 404, also for those of others."""
    deck = Deck.objects.filter(pk=deck_id, owner=request.user.pk).first()
    if deck is None:
        raise Http404
    return deck


def _shared(token: str) -> Deck:
    """A deck by the address that its owner gave out, or 404."""
    deck = Deck.objects.filter(token=token).first() if token else None
    if deck is None:
        raise Http404
    return deck


def _nonce(request: HttpRequest) -> str:
    """What both halves of a double click have in common, and no other form: its page's token and what it asks for."""
    if "csrfmiddlewaretoken" not in request.POST:
        return ""
    said = "\n".join(f"{name}={value}" for name, value in sorted(request.POST.items()))
    return hashlib.sha256(f"{request.path}\n{said}".encode()).hexdigest()


def _make(request: HttpRequest, name: str, cards: Sequence[str]) -> HttpResponse:
    """Keep a new deck and lead to it; a refusal is told on the page of decks."""
    try:
        deck = services.deck_make(owner=request.user, name=name, cards=cards, nonce=_nonce(request))
    except Refused as refused:
        messages.error(request, str(refused))
        return redirect("biodiversita:decks")
    return redirect("biodiversita:deck", deck_id=deck.pk)


# -- all decks ---------------------------------------------------------------------------------------------------------


@login_required
@require_safe
@never_cache
def decks(request: HttpRequest) -> HttpResponse:
    """The reader's decks, and what a new one may begin with."""
    content = collection.current()
    mine = [decks_pages.summary(content, deck) for deck in Deck.objects.filter(owner=request.user.pk)]
    context = {"decks": mine, "presets": decks_pages.presets(content), "most": DECKS_MOST, "tab": "decks"}
    return render(request, "biodiversita/decks/list.html", context)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def new(request: HttpRequest) -> HttpResponse:
    """Begin a deck: POST ``begin`` (``preset:<name>``, ``random``, or nothing); anything else is not found."""
    if request.method != "POST":
        return redirect("biodiversita:decks")
    content, begin = collection.current(), request.POST.get("begin", "")
    if begin == "random":
        return _make(
            request, _("Random deck"), services.in_order(content, random_deck(content, Dice(secrets.token_hex(32))))
        )
    if begin.startswith(PRESET):
        preset = begin.removeprefix(PRESET)
        if preset not in content.presets:
            raise Http404
        return _make(request, words.preset(preset), content.presets[preset])
    if begin:
        raise Http404
    return _make(request, _("New deck"), ())


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def paste(request: HttpRequest) -> HttpResponse:
    """Make a deck from a text. What can't be read is named line by line, and the text stays in its field."""
    pasted = request.POST.get("text", "")
    context: dict[str, Any] = {"text": pasted, "longest": decks_text.TEXT_LONGEST, "tab": "decks", "faults": []}
    if request.method == "POST":
        content = collection.current()
        read = decks_text.read(content, pasted)
        if not read.faults:
            cards = services.in_order(content, read.cards)
            try:
                made = services.deck_make(
                    owner=request.user, name=read.name or _("New deck"), cards=cards, nonce=_nonce(request)
                )
                return redirect("biodiversita:deck", deck_id=made.pk)
            except Refused as refused:
                read.faults.append((0, str(refused)))
        context["faults"] = read.faults
    status = 422 if context["faults"] else 200
    return render(request, "biodiversita/decks/import.html", context, status=status)


# -- one deck ----------------------------------------------------------------------------------------------------------


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
@never_cache
def deck(request: HttpRequest, deck_id: int) -> HttpResponse:
    """The builder. POST ``set`` (``<card>:<copies>``) and ``version``: let it hold so many copies of that card."""
    own, content = _own(request, deck_id), collection.current()
    if request.method != "POST":
        return _builder(request, own, content)
    card, _colon, copies = request.POST.get("set", "").rpartition(":")
    try:
        own = services.card_set(
            deck=own, content=content, card=card, copies=_number(copies), version=_number(request.POST.get("version"))
        )
    except Refused as refused:
        own.refresh_from_db()
        return _builder(request, own, content, refused)
    if _is_fragment(request):
        return _builder(request, own, content)
    back = reverse("biodiversita:deck", args=[own.pk])
    query = urlencode(decks_pages.wanted(request.GET, content))
    return redirect(f"{back}{'?' if query else ''}{query}#card-{card}")


def _number(text: str | None) -> int:
    """A small number of a form; -1 for anything else, which fits nothing."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) < 10 else -1


def _is_fragment(request: HttpRequest) -> bool:
    return bool(getattr(request, "htmx", False)) and not getattr(request.htmx, "boosted", False)  # type: ignore[attr-defined]


def _builder(request: HttpRequest, own: Deck, content: Content, refused: Refused | None = None) -> HttpResponse:
    """The builder's page, or for htmx the part that changes."""
    owned = collection.owned(request.user, content)
    want = decks_pages.wanted(request.GET, content)
    pool, found = decks_pages.pool(content, own, want, owned)
    context = {
        "deck": own,
        "fault": decks_pages.fault_text(content, own.cards),
        "rows": decks_pages.listed(content, own.cards, owned),
        "stats": decks_pages.statistics(content, own.cards),
        "pool": pool,
        "found": found,
        "query": urlencode(want),
        "refused": str(refused) if refused else "",
        "text": decks_text.write(content, own.name, own.cards),
        "longest": NAME_LONGEST,
        "link": _link(request, own),
        "tab": "decks",
        "fragment": _is_fragment(request),
    }
    status = refused.status if refused else 200
    if context["fragment"]:
        return render(request, "biodiversita/decks/builder_live.html", context, status=status)
    context |= {"q": want.get("q", ""), "filters": decks_pages.chosen_filters(content, want)}
    return render(request, "biodiversita/decks/builder.html", context, status=status)


def _link(request: HttpRequest, own: Deck) -> str:
    """The address that shows a deck to others; "" for one that is not shared."""
    return request.build_absolute_uri(reverse("biodiversita:shared", args=[own.token])) if own.token else ""


@login_required
@require_POST
def rename(request: HttpRequest, deck_id: int) -> HttpResponse:
    """Call a deck otherwise."""
    own = _own(request, deck_id)
    version = _number(request.POST.get("version"))
    try:
        services.deck_rename(deck=own, name=request.POST.get("name", ""), version=version)
    except Refused as refused:
        messages.error(request, str(refused))
    return redirect("biodiversita:deck", deck_id=own.pk)


@login_required
@require_POST
def copy(request: HttpRequest, deck_id: int) -> HttpResponse:
    """Keep another deck of the same cards."""
    own = _own(request, deck_id)
    return _make(request, own.name, own.cards)


@login_required
@require_http_methods(["GET", "HEAD", "POST"])
def delete(request: HttpRequest, deck_id: int) -> HttpResponse:
    """Throw a deck away, after asking."""
    own = _own(request, deck_id)
    if request.method == "POST":
        services.deck_delete(deck=own)
        messages.success(request, _("The deck %(name)s is deleted.") % {"name": own.name})
        return redirect("biodiversita:decks")
    return render(request, "biodiversita/decks/delete.html", {"deck": own, "tab": "decks"})


@login_required
@require_POST
def share(request: HttpRequest, deck_id: int) -> HttpResponse:
    """Give a deck an address for others (POST ``on``), or take it away."""
    own = services.deck_share(deck=_own(request, deck_id), on=request.POST.get("on") == "1")
    return redirect(reverse("biodiversita:deck", args=[own.pk]) + "#share")


@login_required
@require_safe
def text(request: HttpRequest, deck_id: int) -> HttpResponse:
    """A deck as a file to keep."""
    own = _own(request, deck_id)
    written = decks_text.write(collection.current(), own.name, own.cards)
    response = HttpResponse(written, content_type="text/plain; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{slugify(own.name) or "deck"}.txt"'
    return response


# -- decks of others ---------------------------------------------------------------------------------------------------


@require_safe
@never_cache
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """A deck that somebody shares: to look at, and to copy."""
    seen, content = _shared(token), collection.current()
    context = {
        "deck": seen,
        "by": names_of(user_ids=[seen.owner_id]).get(seen.owner_id, ""),
        "mine": seen.owner_id == request.user.pk,
        "fault": decks_pages.fault_text(content, seen.cards),
        "rows": decks_pages.listed(content, seen.cards),
        "stats": decks_pages.statistics(content, seen.cards),
        "text": decks_text.write(content, seen.name, seen.cards),
        "tab": "",
    }
    response = render(request, "biodiversita/decks/shared.html", context)
    response["X-Robots-Tag"] = "noindex"
    return response


@require_http_methods(["GET", "HEAD", "POST"])
def shared_copy(request: HttpRequest, token: str) -> HttpResponse:
    """Keep a copy of a deck that somebody shares."""
    seen = _shared(token)
    if request.method != "POST" or not request.user.is_authenticated:
        return redirect("biodiversita:shared", token=token)
    return _make(request, seen.name, seen.cards)
