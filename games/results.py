"""The result page: who won and why, the breakdown of each player, the plot, and whether it is played again."""

from __future__ import annotations

from types import ModuleType
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.catalogue import game
from games.models import Match
from games.selectors import name_of, rematch_seats, results_of, seat_of, sight_of
from games.sight import Sight
from games.snapshots import Snapshot
from portal.charts import score_chart


def result_context(snapshot: Snapshot, user: Any) -> dict[str, Any]:
    """What ``games/result.html`` needs; ``scored`` is False while the worker has not written the results yet."""
    match = snapshot.match
    app, me = game(match.game), seat_of(match, user)
    sight = sight_of(snapshot, me)
    texts = app.part("texts")
    results = results_of(match)
    names = [name_of(match, number) for number in range(match.size)]
    over = match.over or {}
    forests = {part["seat"]: part for part in app.part("present").result(sight)}
    rows = [
        {
            "rank": result.rank,
            "seat": result.seat,
            "name": names[result.seat],
            "you": result.seat == me,
            "user_id": result.user_id,
            "resigned": match.faces[result.seat]["resigned"],
            "items": texts.result_items(result.items, sight),
            "forest": forests.get(result.seat),
            "total": result.score,
            "rating": result.rating_after,
            "rating_change": None if result.rating_after is None else result.rating_after - (result.rating_before or 0),
        }
        for result in results
    ]
    series = over.get("series") or []
    return {
        "match": match,
        "game": app,
        "sight": sight,
        "scored": bool(results),
        "headline": headline(match, names, me),
        "reason": why(match, names, me, texts, sight),
        "rows": rows,
        "rated": any(row["rating"] is not None for row in rows),
        "forests": [{**forests[row["seat"]], "you": row["you"]} for row in rows if row["seat"] in forests],
        "chart": score_chart(series, names=names, me=me) if len(series) > 1 else "",
        "rematch": {
            "seats": [names[number] for number in rematch_seats(match)],
            "mine": me is not None and me in rematch_seats(match),
            "match": match.rematch_id,
            "may": me is not None,
        },
        "result_template": f"{match.game}/result.html",
        "cell_template": f"{match.game}/result_cell.html",
    }


def headline(match: Match, names: list[str], me: int | None) -> str:
    """The sentence on top: "You win with 16"."""
    over = match.over or {"ranks": [], "scores": [], "lost": True}
    best = [number for number, rank in enumerate(over["ranks"]) if rank == 1]
    points = f"{over['scores'][best[0]]:g}" if best else "0"
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
        "names": ", ".join(names[number] for number in best),
        "points": points,
    }


def why(match: Match, names: list[str], me: int | None, texts: ModuleType, sight: Sight) -> str:
    """What the headline leaves open: the game's own sentence, or by how much the winner is ahead."""
    over = match.over or {"ranks": [], "scores": [], "reason": "resigned"}
    if over["reason"] == "resigned":
        return _("The others gave up.") if match.size > 2 else _("One player gave up.")
    said = str(texts.over(over["reason"], sight))
    order = sorted(range(len(over["ranks"])), key=lambda seat: over["ranks"][seat])
    if len(order) < 2 or over["lost"] or over["ranks"][order[1]] == 1 or not said.startswith(_plain(match, names)):
        return said
    ahead = round(over["scores"][order[0]] - over["scores"][order[1]])
    name = _("you") if order[1] == me else names[order[1]]
    if ahead <= 0:
        return _("Equal on points with %(name)s: the tie-break of the rules decides") % {"name": name}
    return ngettext("%(n)d point ahead of %(name)s", "%(n)d points ahead of %(name)s", ahead) % {
        "n": ahead,
        "name": name,
    }


def _plain(match: Match, names: list[str]) -> str:
    """The headline as somebody who did not play reads it: a sentence that begins so adds nothing."""
    return headline(match, names, None)
