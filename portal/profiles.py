"""What a player's page and the rankings show. Only what the portal really knows: results, places, ratings."""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import replace
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from accounts.models import User
from games import selectors
from games.catalogue import game, games
from games.models import Match, Rating, Result
from games.sides import sides_of
from portal.charts import Frame, Line, chart_pair

HISTORY = 200
"""Latest rated matches per player that the curve is drawn from."""
BAR = 200
"""Width of the bar of places, in its own units."""


def place_bar(counts: Counter[int]) -> list[dict[str, Any]]:
    """The places one finished at, as pieces of a bar: place, how often, where the piece starts and how wide it is."""
    total = sum(counts.values())
    pieces, x = [], 0.0
    for place in sorted(counts):
        width = BAR * counts[place] / total
        pieces.append(
            {"place": place, "times": counts[place], "x": round(x, 2), "width": round(max(1.5, width - 1.5), 2)}
        )
        x += width
    return pieces


def game_lines(user: User) -> list[dict[str, Any]]:
    """One line per game the player has finished matches of: rating, matches, places."""
    places: dict[str, Counter[int]] = defaultdict(Counter)
    for slug, rank in Result.objects.filter(user=user).values_list("game", "rank"):
        places[slug][rank] += 1
    ratings = {rating.game: rating for rating in Rating.objects.filter(user=user)}
    return [
        {
            "slug": slug,
            "title": app.title,
            "rating": ratings.get(slug),
            "matches": sum(places[slug].values()),
            "won": places[slug][1],
            "places": place_bar(places[slug]),
        }
        for slug, app in games().items()
        if places[slug]
    ]


def rating_chart(user: User) -> SafeString:
    """The player's ratings, match by match, one line per game; empty before the second rated match."""
    rows = Result.objects.filter(user=user, rating_after__isnull=False).order_by("-at")
    history: dict[str, list[float]] = defaultdict(list)
    for slug, before, after in reversed(rows.values_list("game", "rating_before", "rating_after")[:HISTORY]):
        if not history[slug]:
            history[slug].append(before or 0)
        history[slug].append(after or 0)
    lines = [
        Line(str(app.title), history[slug], css=f"pl-{slug}", short=22)
        for slug, app in games().items()
        if len(history[slug]) > 1
    ]
    if len(lines) == 1:
        lines = [replace(lines[0], name=_("Rating"))]
    return chart_pair(
        lines,
        title=_("Rating of %(name)s, match by match") % {"name": user.shown_name},
        wide=Frame(width=860, height=300, right=220 if len(lines) > 1 else 130, left=52),
        narrow=Frame(width=340, height=220, top=12, right=116, bottom=28, left=40),
        short=9 if len(lines) > 1 else 14,
        chart_id="rating",
    )


def last_rows(user: User) -> list[dict[str, Any]]:
    """The player's latest finished matches."""
    rows = []
    for result in selectors.results_of_user(user, last=8).defer("match__checkpoint", "match__answers"):
        match: Match = result.match
        change = None if result.rating_after is None else result.rating_after - (result.rating_before or 0)
        rows.append(
            {
                "title": game(result.game).title if result.game in games() else result.game,
                "number": match.pk,
                "url": match.get_absolute_url(),
                "rank": result.rank,
                "size": match.size,
                "score": result.score,
                "against": [
                    {"number": seat + 1, "name": selectors.name_of(match, seat)}
                    for seat in opponents(match, result.seat)
                ],
                "change": change,
                "at": result.at,
            }
        )
    return rows


def opponents(match: Match, seat: int) -> list[int]:
    """The seats that played against one: all others, or those of the other side."""
    sides = sides_of(match) if match.game in games() else ()
    mates = next((side for side in sides if seat in side), (seat,))
    return [other for other in range(match.size) if other not in mates]


def profile(user: User) -> dict[str, Any]:
    """Everything on a player's page."""
    lines = game_lines(user)
    matches, won = sum(line["matches"] for line in lines), sum(line["won"] for line in lines)
    return {
        "player": user,
        "lines": lines,
        "matches": matches,
        "won": won,
        "won_percent": round(100 * won / matches) if matches else None,
        "chart": rating_chart(user),
        "last": last_rows(user),
    }


def ranking_rows(slug: str, reader: Any) -> list[dict[str, Any]]:
    """A game's ranking, best first; equal ratings share a place."""
    rows: list[dict[str, Any]] = []
    for index, rating in enumerate(selectors.ranking(slug), 1):
        same = rows and rows[-1]["rating"] == rating.shown
        rows.append(
            {
                "place": rows[-1]["place"] if same else index,
                "user_id": rating.user_id,
                "name": rating.user.shown_name,
                "you": rating.user_id == getattr(reader, "pk", None),
                "rating": rating.shown,
                "matches": rating.matches,
            }
        )
    return rows
