"""What the match page shows around any board: option rows, seats, log. Templates get plain values, never questions."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from types import ModuleType
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _

from games.engine import Choice, Event
from games.form import plays_at_once
from games.phrases import listed
from games.picks import in_order
from games.sight import LogLine, SeatFace, Sight

PORTAL = "portal."
"""How the names of events begin that the portal adds to those of the rules."""


def live_rows(sight: Sight, texts: ModuleType, picked: Sequence[str]) -> dict[str, Any]:
    """The parts of the live context that are the same for every game."""
    choice = sight.choice
    return {
        "base": f"/t/{sight.match_id}/",
        "guest": sight.viewer is None,
        "running": sight.status == "running",
        "progress": texts.progress(sight) if hasattr(texts, "progress") else "",
        "rows": option_rows(sight, choice, texts, picked) if choice is not None else [],
        "blocked": blocked_rows(sight, choice, texts) if choice is not None else [],
        "faces": seat_rows(sight, texts),
        "team": listed([sight.seats[mate].name for mate in mates_of(sight)]),
        "points_label": points_label(sight, texts),
        "log": log_rows(sight, texts),
        "ending": ending(sight, texts),
    }


def ending(sight: Sight, texts: ModuleType) -> str:
    """How the match ended, in one sentence; "" while it goes on. Giving up is the portal's reason, not a game's."""
    if sight.over is None:
        return ""
    if sight.over["reason"] != "resigned":
        return str(texts.over(sight.over["reason"], sight))
    return gave_up([face.name for face in sight.seats if face.resigned])


def gave_up(names: Sequence[str]) -> str:
    """Who gave up, as a sentence; names are lost with an account that was deleted."""
    if not names:
        return _("One player gave up.")
    if len(names) == 1:
        return _("%(name)s gave up.") % {"name": names[0]}
    return _("%(names)s and %(last)s gave up.") % {"names": ", ".join(names[:-1]), "last": names[-1]}


def option_rows(sight: Sight, choice: Choice, texts: ModuleType, picked: Sequence[str]) -> list[dict[str, Any]]:
    """Every option with its number, which is its place in the question and the same on the board.

    ``place``: when the order of picking matters, which one it was; 0 otherwise. ``at_once``: a press plays it.
    """
    ordered = in_order(choice)
    rows = []
    for number, option in enumerate(choice.options, 1):
        label, detail, gain = texts.option(choice, option, sight)
        rows.append(
            {
                "number": number,
                "value": option,
                "label": label,
                "detail": detail,
                "gain": gain,
                "on": option in picked,
                "place": picked.index(option) + 1 if ordered and option in picked else 0,
                "at_once": plays_at_once(choice, option, texts, sight),
            }
        )
    return rows


def blocked_rows(sight: Sight, choice: Choice, texts: ModuleType) -> list[dict[str, str]]:
    """What players will look for in vain, and why it is not offered; one row for each reason."""
    found: dict[str, list[str]] = {}
    for option, reason, args in choice.blocked:
        label = texts.blocked_label(option, sight) if hasattr(texts, "blocked_label") else ""
        found.setdefault(texts.blocked(reason, args), []).append(label)
    return [
        {"label": labels[0] if len(set(labels)) == 1 else _("Some other things"), "why": why}
        for why, labels in found.items()
    ]


def mates_of(sight: Sight) -> list[int]:
    """The other seats of the viewer's side."""
    sides = sight.rules.sides(len(sight.seats), sight.options)
    return [seat for side in sides if sight.viewer in side for seat in side if seat != sight.viewer]


def seat_rows(sight: Sight, texts: ModuleType) -> list[dict[str, Any]]:
    """The seats side by side, with what the bar says of each.

    ``side``: None where everybody plays for themselves, else what that side is to the viewer, whether the seat is its
    ``first`` or ``last``, and whether somebody of it ``acts``. What a side has together is said once, at its last seat.
    """
    following = texts.next_seat(sight) if hasattr(texts, "next_seat") and sight.over is None else None
    sides = sight.rules.sides(len(sight.seats), sight.options)
    return [
        {
            "face": face,
            "number": face.number,
            "player": face.number + 1,
            "name": face.name,
            "turn": face.asked and face.you,
            "next": face.number == following and not face.asked,
            "state": seat_state(face, sight),
            "side": side_row(sight, number, side, face.number) if len(sides) < len(sight.seats) else None,
            "points": face.points if face.number == side[-1] or not shared(sight, side) else None,
        }
        for number, side in enumerate(sides)
        for face in (sight.seats[seat] for seat in side)
    ]


def side_row(sight: Sight, number: int, side: Sequence[int], seat: int) -> dict[str, Any]:
    """What the bar says of the side of a seat."""
    mine = sight.viewer in side
    if sight.viewer is None:
        words = _("First side") if not number else _("Second side")
    else:
        words = _("Your side") if mine else _("Other side")
    acts = any(sight.seats[one].asked for one in side) and sight.over is None
    return {"words": words, "mine": mine, "first": seat == side[0], "last": seat == side[-1], "acts": acts}


def shared(sight: Sight, side: Sequence[int]) -> bool:
    """Whether several seats have their points together."""
    return len(side) > 1 and len({sight.seats[seat].points for seat in side}) == 1


def points_label(sight: Sight, texts: ModuleType) -> str:
    """What the figure beside a name counts: in the game's words (``texts.points_label(sight)``), if it has any."""
    if hasattr(texts, "points_label"):
        return str(texts.points_label(sight))
    return _("Points if the match ended now") if sight.status == "running" else _("Points")


def seat_state(face: SeatFace, sight: Sight) -> str:
    """What is special about a seat, as one word for its class: "resigned", "away", "offline", "asked" or ""."""
    if face.resigned:
        return "resigned"
    if face.away:
        return "away"
    if face.online is False and not face.bot and not face.you:
        return "offline"
    return "asked" if face.asked and not face.you and sight.status == "running" else ""


def log_rows(sight: Sight, texts: ModuleType) -> list[dict[str, Any]]:
    """The log, oldest first: rows and the headings between them; the latest row is marked.

    Over the first row after the viewer's own last action stands what says so (``news``), unless nothing came after it.
    """
    names = [face.name for face in sight.seats]
    rows: list[dict[str, Any]] = []
    chapter, known = "", sight.since
    for line in sight.lines:
        text = portal_event(line.event, names, sight.viewer, texts) or game_event(line, names, sight, texts)
        if not text:
            continue
        if known and line.number > known:
            rows.append({"news": True})
            known = 0
        heading = texts.chapter(line.number, sight) if hasattr(texts, "chapter") else ""
        if heading != chapter:
            chapter = heading
            rows.append({"heading": heading, "id": f"chapter-{line.number}"})
        rows.append(
            {
                "id": f"log-{line.number}-{line.place}",
                "player": None if line.seat is None else line.seat + 1,
                "text": text,
                "at": str(int(line.at.timestamp())),
                "iso": line.at.isoformat(timespec="seconds"),
                "time": short_time(line.at),
                "spots": texts.spots(line.event) if hasattr(texts, "spots") else "",
                "last": False,
            }
        )
    if rows:
        rows[-1]["last"] = True
    return rows


def game_event(line: LogLine, names: Sequence[str], sight: Sight, texts: ModuleType) -> str:
    """An event of the game in its own words; "" for those of the portal and those another row tells better."""
    if line.event.name.startswith(PORTAL):
        return ""
    said: str = texts.event(line.event, names, sight.viewer, sight.rules.content, texts.bold)
    return said


def portal_event(event: Event, names: Sequence[str], viewer: int | None, texts: ModuleType) -> str:
    """What befell the table rather than the game, the same for every game; "" for events of a game."""
    if event.name != f"{PORTAL}timeout":
        return ""
    seat = event.args.get("seat")
    if seat is None or not 0 <= seat < len(names):
        return _("Time ran out: the table played on.")
    if seat == viewer:
        return _("Your time ran out: the table played for you.")
    return mark_safe(_("Time ran out: the table played for %(name)s.") % {"name": texts.bold(names[seat])})


def short_time(at: datetime) -> str:
    """The hour for today, else the day of the week and the hour."""
    local = timezone.localtime(at)
    today = timezone.localdate()
    hour = date_format(local, "H:i")
    return hour if local.date() == today else f"{date_format(local, 'D')} {hour}"
