"""Reading matches: what a viewer sees, whose turn it is, which tables are open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any

from django.db.models import Count, Exists, OuterRef, Q, QuerySet
from django.utils.translation import gettext as _

from games import clocks
from games.catalogue import game
from games.engine import Answer, Event, codec
from games.models import Match, Move, Question, Rating, Result, Seat, as_bytes
from games.services.door import can_undo
from games.services.position import EPOCH, clock_of, control_of, position_load, rules_of, token_of
from games.sight import LogLine, SeatFace, Sight
from games.snapshots import Snapshot, recall, remember

LOG_MOVES = 12
"""Finished actions whose events the page's log shows; the rest is in the replay."""
LOG_LINES = 60
"""So many lines of it at least, as far as there are: an action is shown whole, and the viewer's own last one is among
them."""
LOG_MOST = 200
"""So many at most, however much a game has to tell of an action."""


def match_get(match_id: int) -> Match:
    """The match, or Match.DoesNotExist."""
    return Match.objects.get(pk=match_id)


def seat_of(match: Match, user: Any) -> int | None:
    """The seat of a user at this match (from the stored faces, so without a query); None for a spectator."""
    if user is None or not user.is_authenticated:
        return None
    return next((number for number, face in enumerate(match.faces) if face["user"] == user.pk), None)


def may_watch(match: Match, user: Any, invite: str = "") -> bool:
    """Whether this user may look at the match: its players always, others unless it is private."""
    return not match.private or seat_of(match, user) is not None or invite == match.invite


def snapshot_of(match_id: int, *, revision: int = 0) -> Snapshot:
    """Where a match stands, at *revision* or later: from memory when this process knows, else from its row."""
    known = recall(match_id, revision) if revision else None
    if known is not None:
        return known
    return snapshot_from(match_get(match_id))


def snapshot_from(match: Match) -> Snapshot:
    """Where *match*, whose row is at hand, stands; without a query while it is being played."""
    known = recall(match.pk, match.revision)
    # The secret tells a match from one of the same number in a database that was set back.
    if known is not None and (known.match.revision, known.match.secret) == (match.revision, match.secret):
        return known
    snapshot = snapshot_make(match)
    remember(snapshot)
    return snapshot


def snapshot_make(match: Match) -> Snapshot:
    """A snapshot from the match's row. An open match has no position yet."""
    if match.status == Match.Status.OPEN or not match.checkpoint:
        return Snapshot(match=match, rules=None, position=None, fresh=None, before=0)  # type: ignore[arg-type]
    if match.status == Match.Status.FINISHED and match.over and match.over["reason"] != "resigned":
        position = _finished(match)
    else:
        position = position_load(match)
        if match.status != Match.Status.RUNNING:
            position.open = ()
    return Snapshot(match=match, rules=rules_of(match), position=position, fresh=None, before=match.revision)


def _finished(match: Match) -> Any:
    """The end of a match, from its last stored state: no rule is run."""
    from games.engine import Position

    rules = rules_of(match)
    last = Move.objects.get(match=match, number=match.move)
    at = codec.checkpoint_load(rules, as_bytes(last.after), last.rules_version)
    return Position(checkpoint=at, answers=[], state=at.state, open=(), events=codec.events_load(as_bytes(last.events)))


def sight_of(snapshot: Snapshot, viewer: int | None, *, online: frozenset[int] | None = None) -> Sight:
    """What *viewer* sees of a match that has started."""
    match, position, rules = snapshot.match, snapshot.position, snapshot.rules
    choice = position.choice_for(viewer) if viewer is not None else None
    return Sight(
        match_id=match.pk,
        game=match.game,
        status=match.status,
        revision=match.revision,
        move=match.move,
        viewer=viewer,
        view=rules.view(position.state, viewer),
        rules=rules,
        choice=choice,
        token=token_of(match, choice, position.asked) if choice is not None else "",
        asked=tuple((one.seat, one.key) for one in position.open),
        can_undo=can_undo(match, position, viewer),
        seats=faces_of(snapshot, viewer, online),
        lines=log_of(snapshot, viewer),
        since=own_action(snapshot, viewer),
        options=match.options,
        over=match.over,
    )


def faces_of(snapshot: Snapshot, viewer: int | None, online: frozenset[int] | None = None) -> tuple[SeatFace, ...]:
    """The seats as a viewer sees them, with their clocks."""
    match, position = snapshot.match, snapshot.position
    asked = {choice.seat for choice in position.open}
    points = match.over["scores"] if match.over else snapshot.rules.scores(position.state)
    control = control_of(match)
    out = []
    for number, face in enumerate(match.faces):
        clock = clock_of(match.clock["seats"][number])
        out.append(
            SeatFace(
                number=number,
                name=name_of(match, number),
                user_id=face["user"],
                bot=face["bot"],
                you=number == viewer,
                asked=number in asked,
                online=None if online is None or face["bot"] else number in online,
                resigned=face["resigned"],
                away=face["away"],
                points=points[number],
                bank_ms=clock.bank_ms if control.limited else None,
                deadline=clocks.deadline(control, clock) if number in asked else None,
            )
        )
    return tuple(out)


def name_of(match: Match, number: int) -> str:
    """A seat's name in the reader's language: the player's own, or the bot's level in words. "": a deleted account."""
    face = match.faces[number]
    if not face["bot"]:
        return str(face["name"]) or _("Deleted player")
    words = game(match.game).part("texts").bots()
    name = str(words[face["bot"]])
    twins = [other for other, one in enumerate(match.faces) if one["bot"] == face["bot"]]
    return name if len(twins) == 1 else f"{name} {twins.index(number) + 1}"


def log_of(snapshot: Snapshot, viewer: int | None) -> tuple[LogLine, ...]:
    """The latest events that the viewer may know, oldest first."""
    told, _actors = _told(snapshot)
    lines = [
        LogLine(number=number, place=place, at=at, seat=event.args.get("seat"), event=event)
        for number, place, at, event in told
        if event.seen_by(viewer)
    ]
    if len(lines) <= LOG_LINES:
        return tuple(lines)
    first = lines[-LOG_LINES].number
    first = min(first, own_action(snapshot, viewer) or first)
    return tuple([line for line in lines if line.number >= first][-LOG_MOST:])


def own_action(snapshot: Snapshot, viewer: int | None) -> int:
    """The number of the latest action that began with an answer of the viewer; 0 when the log has none."""
    _lines, actors = _told(snapshot)
    return max((number for number, seat in actors.items() if seat == viewer), default=0)


Told = tuple[list[tuple[int, int, datetime, Event]], dict[int, int]]


def _told(snapshot: Snapshot) -> Told:
    """The events of the latest actions (number, place, time, event), and who began each action by an answer.

    The rows are read once a snapshot.
    """
    match, position = snapshot.match, snapshot.position
    with snapshot.lock:
        if "log" in snapshot.made:
            made: Told = snapshot.made["log"]
            return made
        rows = Move.objects.filter(match=match, number__gt=match.move - LOG_MOVES * max(1, match.size // 2))
        told: list[tuple[int, int, datetime, Event]] = []
        begun: dict[int, list[Answer]] = {}
        for row in rows.order_by("number").only("number", "answers", "events", "at"):
            events = codec.events_load(as_bytes(row.events))
            told += [(row.number, place, row.at, event) for place, event in enumerate(events)]
            begun[row.number] = codec.answers_load(as_bytes(row.answers))
        if match.status == Match.Status.RUNNING:
            now = match.move + 1
            told += [(now, place, match.changed_at, event) for place, event in enumerate(position.events)]
            begun[now] = list(position.answers)
        first = told[0][0] if told else match.move + 1
        told += [
            (number, place, EPOCH + timedelta(milliseconds=ms), Event("portal.timeout", {"seat": seat}))
            for number, place, seat, ms in match.clock.get("late", [])
            if number >= first
        ]
        # The note stands before what the table then played for him.
        told.sort(key=lambda line: (line[0], line[1], line[3].name != "portal.timeout"))
        made = told, {number: answers[0].seat for number, answers in begun.items() if answers}
        snapshot.made["log"] = made
        return made


def whole_log(snapshot: Snapshot, viewer: int | None, *, most: int = 1000) -> tuple[LogLine, ...]:
    """All events that the viewer may know, of *most* actions, oldest first: for what lies further back than the log of
    the page. Their times are not read."""
    at = snapshot.match.changed_at
    return tuple(
        LogLine(one["move"], one["place"], at, one["args"].get("seat"), Event(one["name"], one["args"]))
        for one in events_since(snapshot, viewer, after=0, most=most)
    )


def events_since(snapshot: Snapshot, viewer: int | None, *, after: int, most: int = 200) -> list[dict[str, Any]]:
    """Events of the actions after number *after* that the viewer may know, oldest first, from *most* actions."""
    match, position = snapshot.match, snapshot.position
    rows = Move.objects.filter(match=match, number__gt=after).order_by("number").only("number", "events")[:most]
    told = [
        (row.number, place, event)
        for row in rows
        for place, event in enumerate(codec.events_load(as_bytes(row.events)))
    ]
    if match.status == Match.Status.RUNNING and after <= match.move and len(rows) < most:
        told += [(match.move + 1, place, event) for place, event in enumerate(position.events)]
    return [
        {"move": number, "place": place, "name": event.name, "args": event.args}
        for number, place, event in told
        if event.seen_by(viewer)
    ]


# -- the lobby ---------------------------------------------------------------------------------------------------------


def my_turns(user: Any) -> QuerySet[Question]:
    """The open questions that wait for this user, the most urgent first."""
    return (
        Question.objects.filter(user=user, match__status=Match.Status.RUNNING)
        .select_related("match")
        .order_by("deadline", "asked_at")
    )


def my_others(user: Any) -> QuerySet[Match]:
    """The user's tables where somebody else is to act, or that wait for players."""
    waiting = Question.objects.filter(match=OuterRef("pk"), user=user)
    return (
        Match.objects.filter(seats__user=user, status__in=[Match.Status.RUNNING, Match.Status.OPEN])
        .exclude(Exists(waiting))
        .order_by("-changed_at")
    )


def tables_open(*, game_slug: str = "", kind: str = "", last: int = 20) -> QuerySet[Match]:
    """Open public tables, newest first; *kind* is "live" or "days"."""
    tables = Match.objects.filter(status=Match.Status.OPEN, private=False)
    if game_slug:
        tables = tables.filter(game=game_slug)
    if kind:
        ids = [control.id for control in clocks.PRESETS if control.kind == kind]
        tables = tables.filter(clock__control__in=ids)
    return tables.select_related("host").order_by("-created_at")[:last]


def tables_count() -> dict[str, int]:
    """How many open public tables each game has."""
    rows = Match.objects.filter(status=Match.Status.OPEN, private=False).values("game").annotate(n=Count("pk"))
    return {row["game"]: row["n"] for row in rows.order_by()}


def results_of(match: Match) -> Sequence[Result]:
    """The results of a scored match, best first."""
    return list(match.results.select_related("user").order_by("rank", "seat"))


def ranking(game_slug: str, *, last: int = 100) -> QuerySet[Rating]:
    """The best rated members of a game; guests and provisional ratings are left out."""
    return (
        Rating.objects.filter(game=game_slug, user__is_guest=False, user__deleted=None, sigma__lt=6.5)
        .select_related("user")
        .order_by("-shown", "user__name")[:last]
    )


def results_of_user(user: Any, *, last: int = 20) -> QuerySet[Result]:
    """A player's latest results."""
    return Result.objects.filter(user=user).select_related("match").order_by("-at")[:last]


def rematch_seats(match: Match) -> list[int]:
    """The seats whose players want another match."""
    return list(Seat.objects.filter(match=match, rematch=True).values_list("number", flat=True))


@dataclass(frozen=True, slots=True)
class Load:
    """How busy the portal is, for the health page."""

    running: int
    due: int


def load_now() -> Load:
    """Matches being played, and bots' questions that wait."""
    return Load(
        running=Match.objects.filter(status=Match.Status.RUNNING).count(),
        due=Question.objects.filter(~Q(bot=""), claimed_at=None).count(),
    )
