"""The result page: who won and why, the breakdown of each player, the plot, and whether it is played again."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalogue import game
from games.models import Match, Result
from games.phrases import listed
from games.rows import gave_up
from games.selectors import name_of, rematch_seats, results_of, seat_of, sight_of
from games.sides import Sides, side_of, sides_of, together
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
    sides = sides_of(match) if together(sides_of(match)) else ()
    by_side = side_rows(rows, sides)
    return {
        "match": match,
        "game": app,
        "sight": sight,
        "scored": bool(rows),
        "headline": headline(match, names, me, app.part("texts"), sight),
        "reason": why(match, names, me, app.part("texts"), sight),
        "rows": [row for side in by_side for row in side],
        "sides": by_side,
        "rated": any(row["rating"] is not None for row in rows),
        "forests": [
            {**forests[row["seat"]], "you": row["you"]} for side in by_side for row in side if row["seat"] in forests
        ],
        "chart": score_chart(series, names=names, me=me, sides=sides) if len(series) > 1 else "",
        "rematch": rematch_state(match, names, me),
        "fair": fair_shuffle(match, names),
        "result_template": f"{match.game}/result.html",
        "cell_template": f"{match.game}/result_cell.html",
    }


def side_rows(rows: list[dict[str, Any]], sides: Sides) -> list[list[dict[str, Any]]]:
    """The rows side by side, the best first; what all of a side have in common stands in its first row alone.

    ``span``: over how many rows the total, or an item of the sheet, stands; 0: it stood in a row before.
    Without *sides* the rows are one group.
    """
    if not sides:
        for row in rows:
            row |= {"span": 1, "items": [item | {"span": 1} for item in row["items"]]}
        return [rows]
    groups = [[row for row in rows if row["seat"] in side] for side in sides]
    groups = sorted((group for group in groups if group), key=lambda group: min(row["rank"] for row in group))
    for group in groups:
        group.sort(key=lambda row: row["seat"])
        sheets = [row["items"] for row in group]
        for place, row in enumerate(group):
            items = [
                item | {"span": _span(place, [sheet[n] for sheet in sheets])} for n, item in enumerate(row["items"])
            ]
            row |= {"span": 0 if place else len(group), "items": items}
    return groups


def _span(place: int, items: list[Any]) -> int:
    """Over how many rows an item stands that the seats of a side have as *items*, in the row at *place*."""
    if any(item != items[0] for item in items):
        return 1
    return 0 if place else len(items)


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
    if together(sides_of(match)):
        return _side_by_points(match, names, me, best, points)
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


def _side_by_points(match: Match, names: list[str], me: int | None, best: list[int], points: str) -> str:
    """The same where players play together; *best*: the seats that came first."""
    winners = [side for side in sides_of(match) if not set(side).isdisjoint(best)]
    said = {"names": listed([names[seat] for seat in best]), "points": points}
    if len(winners) > 1:
        return _("The sides share the victory with %(points)s") % said
    if me in best:
        return _("Your side wins with %(points)s") % said
    return ngettext("%(names)s wins with %(points)s", "%(names)s win with %(points)s", len(best)) % said


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
    sides = sides_of(match) if over["ranks"] else ()
    order = sorted((side[0] for side in sides), key=lambda seat: over["ranks"][seat])
    if len(order) < 2 or over["lost"] or over["ranks"][order[1]] == 1:
        return ""
    points = round(over["scores"][order[0]] - over["scores"][order[1]])
    second = sides[side_of(sides, order[1])]
    name = _("you") if second == (me,) else listed([names[seat] for seat in second])
    if points <= 0:
        return _("Equal on points with %(name)s: the tie-break of the rules decides") % {"name": name}
    return ngettext("%(n)d point ahead of %(name)s", "%(n)d points ahead of %(name)s", points) % {
        "n": points,
        "name": name,
    }
