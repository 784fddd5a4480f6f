"""What goes over a socket: one rendering per (match, revision, seat or guest, language), however many watch."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from django.template.loader import render_to_string
from django.utils import translation

from games.engine import codec
from games.present import live_context
from games.selectors import sight_of
from games.services.position import token_of
from games.snapshots import Snapshot


def question_of(snapshot: Snapshot, viewer: int | None) -> dict[str, Any] | None:
    """The viewer's own open question, for programs."""
    choice = snapshot.position.choice_for(viewer) if viewer is not None else None
    if choice is None:
        return None
    question: dict[str, Any] = {
        "key": choice.key,
        "token": token_of(snapshot.match, choice, snapshot.position.asked),
        "options": choice.options,
    }
    if not choice.single:
        question |= {"least": choice.least, "most": choice.most, "ordered": choice.ordered}
    return question


def grouped(options: Sequence[str]) -> list[list[str | int]]:
    """Options in few bytes: what several begin with, up to their last colon, then their ends (numbers as numbers).

    ``["play:G07:0", "play:G07:1"]`` is ``[["play:G07:", 0, 1]]``; ``[start + str(end) for start, *ends in … for end
    in ends]`` undoes it.
    """
    out: list[list[str | int]] = []
    for option in options:
        start, colon, end = option.rpartition(":")
        if not out or out[-1][0] != start + colon:
            out.append([start + colon])
        out[-1].append(int(end) if end.isdecimal() and str(int(end)) == end else end)
    return out


def news_of(snapshot: Snapshot, viewer: int | None) -> list[list[Any]]:
    """The fresh events that the viewer may know, by action: its number, then an event each, name and values.

    Names come without the game's own prefix, values in the order in which the rules tell them.
    """
    out: list[list[Any]] = []
    own = f"{snapshot.match.game}."
    for told in snapshot.fresh or ():
        if told.event.seen_by(viewer):
            if not out or out[-1][0] != told.number:
                out.append([told.number])
            out[-1].append([told.event.name.removeprefix(own), *told.event.args.values()])
    return out


def clocks_of(snapshot: Snapshot) -> list[Any]:
    """Each seat's clock: milliseconds left, and since when it runs (milliseconds of the epoch) or null."""
    clock = snapshot.match.clock
    return [] if clock.get("control") == "none" else list(clock["seats"])


def json_view(snapshot: Snapshot, viewer: int | None) -> str:
    """Everything a program needs to show or play the match from here on. At most 4 KB, at any length of the match."""
    key = ("view", viewer)
    made = snapshot.made.get(key)
    if made is None:
        match, position = snapshot.match, snapshot.position
        made = snapshot.made[key] = codec.encode(
            {
                "type": "view",
                "match": match.pk,
                "revision": match.revision,
                "status": match.status,
                "seat": viewer,
                "view": snapshot.rules.view(position.state, viewer),
                "asked": [choice.seat for choice in position.open],
                "question": question_of(snapshot, viewer),
                "clocks": clocks_of(snapshot),
                "over": over_of(snapshot),
            }
        ).decode()
    return str(made)


def over_of(snapshot: Snapshot) -> dict[str, Any] | None:
    """How the match ended, without the plot's numbers."""
    over = snapshot.match.over
    return None if over is None else {key: over[key] for key in ("ranks", "scores", "reason", "lost")}


def json_update(snapshot: Snapshot, viewer: int | None) -> str:
    """What is new for a program that has the revision before. At most 400 bytes for Forest.

    So it is terse: see `news_of` and `grouped`, and there are no clocks where none runs.
    """
    key = ("update", viewer)
    made = snapshot.made.get(key)
    if made is None:
        question = question_of(snapshot, viewer)
        if question is not None:
            question["grouped"] = grouped(question.pop("options"))
        update: dict[str, Any] = {
            "type": "update",
            "revision": snapshot.match.revision,
            "events": news_of(snapshot, viewer),
            "question": question,
        }
        over = over_of(snapshot)
        if over is not None:
            update["over"] = over
        elif clocks := clocks_of(snapshot):
            update["clocks"] = clocks
        made = snapshot.made[key] = codec.encode(update).decode()
    return str(made)


def html_frame(snapshot: Snapshot, viewer: int | None, language: str, *, helper: bool = True) -> str:
    """`html_live` as a frame for a page's socket."""
    html = html_live(snapshot, viewer, language, helper=helper)
    return json.dumps({"type": "live", "revision": snapshot.match.revision, "html": html}, separators=(",", ":"))


def html_live(snapshot: Snapshot, viewer: int | None, language: str, *, helper: bool = True) -> str:
    """The live part of the match page."""
    key = ("live", viewer, language, helper)
    made = snapshot.made.get(key)
    if made is None:
        with translation.override(language):
            context = live_context(sight_of(snapshot, viewer), helper=helper)
            made = snapshot.made[key] = render_to_string("games/parts/live.html", context)
    return str(made)
