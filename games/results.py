"""The result page: who won and why, the breakdown of each player, the plot, and whether it is played again."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalogue import game
from games.models import Match, Result
from games.rows import gave_up
from games.selectors import name_of, rematch_seats, results_of, seat_of, sight_of
from games.sight import Sight
from games.snapshots import Snapshot
from portal.charts import number, score_chart


def result_context(snapshot: Snapshot, user: Any) -> dict[str, Any]:
    """What ``games/result.html`` needs; ``scored`` is False while the worker has not written the results yet."""
    match = snapshot.match
    app, me = game(match.game), seat_of(match, user)
    sight = sight_of(snapshot, me)
    names = [name_of(match, seat) for seat in range(match.size)]
    forests = {part["seat"]: part for part in app.part("present").result(sight)}
    rows = [
        {**result_row(result, sight), "name": names[result.seat], "forest": forests.get(result.seat)}
        for result in results_of(match)
    ]
    series = (match.over or {}).get("series") or []
    return {
        "match": match,
        "game": app,
        "sight": sight,
        "scored": bool(rows),
        "headline": headline(match, names, me, app.part("texts"), sight),
        "reason": why(match, names, me, app.part("texts"), sight),
        "rows": rows,
        "rated": any(row["rating"] is not None for row in rows),
        "forests": [{**forests[row["seat"]], "you": row["you"]} for row in rows if row["seat"] in forests],
        "chart": score_chart(series, names=names, me=me) if len(series) > 1 else "",
        "rematch": rematch_state(match, names, me),
        "fair": fair_shuffle(match, names),
        "result_template": f"{match.game}/result.html",
        "cell_template": f"{match.game}/result_cell.html",
    }


def fair_shuffle(match: Match, names: list[str]) -> dict[str, Any]:
    """The fingerprint of the match's secret; once nothing can be dealt any more, also the secret and what seats added.

    *names* by place among the seats that are taken.
    """
    over = match.status in (Match.Status.FINISHED, Match.Status.ABANDONED)
    seats = match.seats.order_by("number").values_list("entropy", flat=True) if over else []
    return {
        "fingerprint": match.commitment,
        "secret": match.secret if over else "",
        "entropies": list(zip(names, seats, strict=False)),
    }


def result_row(result: Result, sight: Sight) -> dict[str, Any]:
    """How one seat did: rank, score sheet, points, rating and by how much it changed."""
    before, after = result.rating_before, result.rating_after
    return {
        "rank": result.rank,
        "seat": result.seat,
        "you": result.seat == sight.viewer,
        "user_id": result.user_id,
        "resigned": sight.seats[result.seat].resigned,
        "items": game(sight.game).part("texts").result_items(result.items, sight),
        "total": result.score,
        "rating": after,
        "rating_change": None if after is None else after - (before or 0),
    }


def rematch_state(match: Match, names: list[str], me: int | None) -> dict[str, Any]:
    """Who wants to play again, whether the reader may and does, and the new match once there is one."""
    seats = rematch_seats(match)
    return {
        "seats": [names[seat] for seat in seats],
        "mine": me in seats,
        "match": match.rematch_id,
        "may": me is not None,
    }


def headline(match: Match, names: list[str], me: int | None, texts: ModuleType, sight: Sight) -> str:
    """The sentence on top: the game's own (``texts.headline(sight, me, names)``, if it has one), or by points.

    Giving up is the portal's reason, not a game's, so then the points decide what it says.
    """
    if hasattr(texts, "headline") and match.over and match.over["reason"] != "resigned":
        return str(texts.headline(sight, me, names))
    return by_points(match, names, me)


def by_points(match: Match, names: list[str], me: int | None) -> str:
    """The headline of a match that points decide: "You win with 16"."""
    over = match.over or {"ranks": [], "scores": [], "lost": True}
    best = [seat for seat, rank in enumerate(over["ranks"]) if rank == 1]
    points = number(over["scores"][best[0]]) if best else "0"
    if over["lost"]:
        return _("Nobody wins this time") if match.size > 1 else _("The match is over")
    if match.size == 1:
        return _("You finish with %(points)s") % {"points": points}
    if me in best and len(best) == 1:
        return _("You win with %(points)s") % {"points": points}
    if me in best:
        return _("You share the victory with %(points)s") % {"points": points}
    if len(best) == 1:
        return _("%(name)s wins with %(points)s") % {"name": names[best[0]], "points": points}
    return _("%(names)s share the victory with %(points)s") % {
        "names": ", ".join(names[seat] for seat in best),
        "points": points,
    }


def why(match: Match, names: list[str], me: int | None, texts: ModuleType, sight: Sight) -> str:
    """What the headline leaves open: the game's own sentence; when it says the same, by how much the winner is ahead,
    or "" where points need not have decided."""
    over = match.over or {"ranks": [], "scores": [], "reason": "resigned"}
    if over["reason"] == "resigned":
        return gave_up([face.name for face in sight.seats if face.resigned])
    said = str(texts.over(over["reason"], sight))
    plain = headline(match, names, None, texts, sight)  # as somebody who did not play reads it
    if not said.startswith(plain):
        return said
    return "" if hasattr(texts, "headline") else ahead(match, names, me) or said


def ahead(match: Match, names: list[str], me: int | None) -> str:
    """By how much the winner is ahead of the second; "" when nobody is, or nobody won."""
    over = match.over or {"ranks": [], "scores": [], "lost": True}
    order = sorted(range(len(over["ranks"])), key=lambda seat: over["ranks"][seat])
    if len(order) < 2 or over["lost"] or over["ranks"][order[1]] == 1:
        return ""
    points = round(over["scores"][order[0]] - over["scores"][order[1]])
    name = _("you") if order[1] == me else names[order[1]]
    if points <= 0:
        return _("Equal on points with %(name)s: the tie-break of the rules decides") % {"name": name}
    return ngettext("%(n)d point ahead of %(name)s", "%(n)d points ahead of %(name)s", points) % {
        "n": points,
        "name": name,
    }
