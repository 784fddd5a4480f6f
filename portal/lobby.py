"""The lobby's rows: from matches and questions to what the page shows. Reads no position, so it costs a few queries."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime, timedelta
from functools import cached_property
from importlib.util import find_spec
from typing import Any
from urllib.parse import urlencode

from django.db.models import prefetch_related_objects
from django.urls import reverse
from django.utils import timezone
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import clocks, selectors
from games.apps import GameApp
from games.catalogue import game, games
from games.forms import SHORT
from games.models import Match
from games.presets import option_words
from games.sidewords import against
from games.sight import SeatFace, Sight
from games.snapshots import Snapshot

HOT = timedelta(hours=3)
"""With less time than this left a turn is marked as urgent."""

TURNS = 30
"""Rows of each kind at most."""

THUMBS = 8
"""So many of the user's turns show their board; the rest show the poster, so that the page stays quick."""


def game_row(app: GameApp, tables: Mapping[str, int] | None = None) -> dict[str, Any]:
    """A game's face: slug, title, tagline, how many play, how long it takes, how many tables are open."""
    seats = app.seats
    few, many = min(seats), max(seats)
    return {
        "slug": app.slug,
        "title": app.title,
        "tagline": app.tagline,
        "players": str(few) if few == many else f"{few}\N{EN DASH}{many}",
        "minutes": app.minutes,
        "stage": app.stage,
        "open": (tables or {}).get(app.slug, 0),
        "open_url": f"{reverse('home')}?{urlencode({'game': app.slug})}",
        "links": app.links(),
    }


def game_rows() -> list[dict[str, Any]]:
    """Every game's face, in lobby order."""
    tables = selectors.tables_count()
    return [game_row(app, tables) for app in games().values()]


class LateView(Mapping[str, Any]):
    """What a seat sees of a match, read from its position when somebody looks: most sentences get by without."""

    def __init__(self, match: Match, viewer: int | None) -> None:
        self._match, self._viewer = match, viewer

    @cached_property
    def _view(self) -> Mapping[str, Any]:
        snapshot = selectors.snapshot_from(self._match)
        return snapshot.rules.view(snapshot.position.state, self._viewer)

    def __getitem__(self, name: str) -> Any:
        return self._view[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._view)

    def __len__(self) -> int:
        return len(self._view)


def glance(match: Match, viewer: int | None) -> Sight:
    """A sight of a running match to say whose decision is awaited: who sits where, and the position only on demand."""
    faces = tuple(
        SeatFace(
            number=number,
            name=selectors.name_of(match, number),
            user_id=face["user"],
            bot=face["bot"],
            you=number == viewer,
            asked=False,
            online=None,
            resigned=face["resigned"],
            away=face["away"],
            points=None,
            bank_ms=None,
            deadline=None,
        )
        for number, face in enumerate(match.faces)
    )
    return Sight(
        match_id=match.pk,
        game=match.game,
        status=match.status,
        revision=match.revision,
        move=match.move,
        viewer=viewer,
        view=LateView(match, viewer),
        rules=selectors.rules_of(match),
        choice=None,
        token="",
        asked=(),
        can_undo=False,
        seats=faces,
        lines=(),
        options=match.options,
        over=match.over,
    )


def _seats(match: Match) -> list[dict[str, Any]]:
    """The marks of a table: number and name of who sits there, number None for a free seat."""
    taken = {face["number"]: selectors.name_of(match, place) for place, face in enumerate(match.faces)}
    return [{"number": seat + 1 if seat in taken else None, "name": taken.get(seat, "")} for seat in range(match.size)]


def _row(match: Match, say: str, deadline: datetime | None, now: datetime) -> dict[str, Any]:
    return {
        "match": match.pk,
        "number": match.pk,
        "game": match.game,
        "title": game(match.game).title,
        "say": say,
        "seats": _seats(match),
        "deadline": deadline,
        "hot": deadline is not None and deadline - now < HOT,
        "url": match.get_absolute_url(),
    }


def turn_rows(user: Any) -> list[dict[str, Any]]:
    """The matches that wait for this user, the most urgent first."""
    now = timezone.now()
    rows: list[dict[str, Any]] = []
    for question in selectors.my_turns(user)[:TURNS]:
        match = question.match
        say = game(match.game).part("texts").asks(question.key, glance(match, question.seat), question.seat)
        row = _row(match, say, question.deadline, now)
        if len(rows) < THUMBS:
            snapshot = selectors.snapshot_from(match)
            choice = snapshot.position.choice_for(question.seat)
            row |= {"thumb": thumb(snapshot, question.seat), "choices": len(choice.options) if choice else 0}
        rows.append(row)
    return sorted(rows, key=lambda row: row["deadline"] or datetime.max.replace(tzinfo=now.tzinfo))


def thumb(snapshot: Snapshot, seat: int) -> SafeString | str:
    """The board of a match in small, as this seat sees it; "" when the game draws none."""
    app = game(snapshot.match.game)
    if find_spec(f"{app.name}.thumb") is None:
        return ""
    picture: SafeString = app.part("thumb").draw(
        snapshot.rules.view(snapshot.position.state, seat), snapshot.rules.content, seat
    )
    return picture


def other_rows(user: Any) -> list[dict[str, Any]]:
    """The user's tables where others are to act or that wait for players."""
    now = timezone.now()
    found = list(selectors.my_others(user)[:TURNS])
    prefetch_related_objects(found, "questions")
    rows = []
    for match in found:
        questions = sorted(match.questions.all(), key=lambda question: question.seat)
        if match.status == Match.Status.OPEN:
            say = free_words(match)
        else:
            sight = glance(match, selectors.seat_of(match, user))
            texts = game(match.game).part("texts")
            say = ", ".join(str(texts.asks(q.key, sight, q.seat)) for q in questions)
        deadlines = [question.deadline for question in questions if question.deadline is not None]
        rows.append(_row(match, say, min(deadlines, default=None), now))
    return rows


def free_words(match: Match) -> str:
    """How many players an open table still needs."""
    free = match.size - len(match.faces)
    return ngettext("Waits for %(n)d more player", "Waits for %(n)d more players", free) % {"n": free}


def open_rows(user: Any, *, slug: str = "", kind: str = "") -> list[dict[str, Any]]:
    """Open public tables, newest first."""
    rows = []
    for match in selectors.tables_open(game_slug=slug, kind=kind):
        control = clocks.preset(match.clock["control"])
        mine = selectors.seat_of(match, user) is not None
        rows.append(
            {
                "match": match.pk,
                "game": match.game,
                "title": game(match.game).title,
                "host": _("you") if user == match.host else match.host.shown_name if match.host else _("nobody"),
                "seats": [seat["number"] for seat in _seats(match)],
                "seats_total": match.size,
                "speed": SHORT[control.id],
                "live": control.kind == "live",
                "level": ", ".join(option_words(game(match.game), match.options, match.size)),
                "sides": against(match),
                "url": match.get_absolute_url(),
                "can_join": user.is_authenticated and not mine and len(match.faces) < match.size,
            }
        )
    return rows


def filters(*, slug: str, kind: str) -> list[dict[str, Any]]:
    """The choices over the open tables, each with its address."""

    def link(**query: str) -> str:
        asked = {key: value for key, value in query.items() if value}
        return reverse("home") + (f"?{urlencode(asked)}" if asked else "")

    kinds = [("", _("All")), ("live", _("Live")), ("days", _("Days"))]
    found = [{"label": label, "url": link(game=slug, kind=value), "on": value == kind} for value, label in kinds]
    if len(games()) > 1 and slug in games():
        found.append({"label": game(slug).title, "url": link(kind=kind), "on": True})
    return found


def lobby(user: Any, *, slug: str = "", kind: str = "") -> dict[str, Any]:
    """The whole lobby for one reader; ``slug`` and ``kind`` ("live", "days") narrow the open tables."""
    slug = slug if slug in games() else ""
    kind = kind if kind in ("live", "days") else ""
    turns = turn_rows(user) if user.is_authenticated else []
    query = urlencode({key: value for key, value in (("game", slug), ("kind", kind), ("fragment", "1")) if value})
    return {
        "turns": turns,
        "others": other_rows(user) if user.is_authenticated else [],
        "opens": open_rows(user, slug=slug, kind=kind),
        "games": game_rows(),
        "filters": filters(slug=slug, kind=kind),
        "filtered": bool(slug or kind),
        "first_deadline": next((row["deadline"] for row in turns if row["deadline"]), None),
        "fragment_url": f"{reverse('home')}?{query}",
    }
