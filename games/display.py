"""How a reader wants the match page to look: kept with the account, and in a cookie for everybody else."""

from __future__ import annotations

from datetime import timedelta

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from accounts.services import preferences_set

YEAR = timedelta(days=365)


@require_POST
def helper(request: HttpRequest, match_id: int) -> HttpResponse:
    """Switch the player's helper on or off (``helper``: "on" or "off") and go back to the match.

    The helper shows nothing that is not public (forest.md section 10), so it needs no seat.
    """
    on = request.POST.get("helper") != "off"
    if request.user.is_authenticated:
        preferences_set(user=request.user, helper_on=on)
    wants_fragment = bool(getattr(request, "htmx", False))
    answer = HttpResponse(status=204) if wants_fragment else redirect("match", match_id=match_id)
    answer.set_cookie("helper", "on" if on else "off", max_age=YEAR, samesite="Lax", httponly=True)
    return answer
