"""Things on a table seen closely: a card, a player's whole area. What there is to see is the game's business.

Without JavaScript a look is a page of its own; with it, the inside of a dialog over the board.
"""

from __future__ import annotations

from dataclasses import replace

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET
from django.views.decorators.vary import vary_on_headers

from games.catalogue import game
from games.models import Match
from games.selectors import seat_of, sight_of, whole_log
from games.views import _is_fragment, _snapshot


@require_GET
@vary_on_headers("HX-Request")
def look(request: HttpRequest, match_id: int, what: str) -> HttpResponse:
    """What *what* names ("card-pottery") as the reader may see it, or 404.

    A game that shows something of long ago says so by ``looks_back(sight, what)``, and is given the whole log.
    """
    snapshot = _snapshot(request, match_id)
    match = snapshot.match
    present = game(match.game).part("present")
    if match.status == Match.Status.OPEN or not match.checkpoint or not hasattr(present, "look"):
        raise Http404
    seat = seat_of(match, request.user)
    sight = sight_of(snapshot, seat)
    if hasattr(present, "looks_back") and present.looks_back(sight, what):
        sight = replace(sight, lines=whole_log(snapshot, seat))
    found = present.look(sight, what)
    if found is None:
        raise Http404
    template, context = found
    context = {**context, "look_template": template, "match": match, "game": game(match.game)}
    return render(request, "games/parts/look.html" if _is_fragment(request) else "games/look.html", context)
