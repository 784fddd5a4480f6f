"""The page of a table that waits for players: who sits where, how it plays, and what its reader may do."""

from __future__ import annotations

from typing import Any

from games.catalogue import game
from games.forms import CONTROLS
from games.models import Match
from games.presets import option_lines
from games.results import fair_shuffle
from games.selectors import name_of
from games.sides import sides_of, smaller, together
from games.sidewords import against, bot_label, join_label, mine_of, move_label, side_title, taken_names


def table_context(match: Match, user: Any, *, invite_url: str) -> dict[str, Any]:
    """What ``games/parts/table.html`` needs for this reader."""
    app, user_id = game(match.game), user.pk if user.is_authenticated else None
    me = next((face["number"] for face in match.faces if user_id is not None and face["user"] == user_id), None)
    waits = match.status == Match.Status.OPEN
    host, free = match.host_id is not None and match.host_id == user_id, match.size - len(match.faces)
    return {
        "match": match,
        "game": app,
        "me": me,
        "is_host": host,
        "free": free,
        "can_start": host and waits and len(match.faces) >= 2 and smaller(match) is not None,
        "can_join": me is None and waits and free > 0,
        "invite_url": invite_url,
        "option_lines": option_lines(app, match.options, match.size),
        "control": CONTROLS[match.clock.get("control", "none")],
        "levels": app.part("texts").bots(),
        "fair": fair_shuffle(match, [name_of(match, place) for place in range(len(match.faces))]),
        "bringing": app.bringing(match.options, app.bag(user, match.options) if user_id else None) if waits else [],
        **seating(match, me),
    }


def may_bring(app: Any, user: Any) -> list[dict[str, Any]]:
    """What a new table's players would bring, by the single option that makes them bring it.

    Each with the ``field`` of the form, with its value too (``when``), both in words (``label``), and the sentences
    (``lines``) with what *user* has of it.
    """
    usual = {option.id: option.default for option in app.options}
    found = []
    for option in app.options:
        for value in option.values:
            options = usual | {option.id: value}
            if app.bringing(usual, None) or not app.bringing(options, None):
                continue
            label, _help, values = app.part("texts").options()[option.id]
            bag = app.bag(user, options) if user.is_authenticated else None
            found.append(
                {
                    "field": f"option_{option.id}",
                    "when": f"option_{option.id}={value}",
                    "label": f"{label}: {values[value]}",
                    "lines": app.bringing(options, bag),
                }
            )
    return found


def seating(match: Match, me: int | None) -> dict[str, Any]:
    """The seats, side by side where players play together; *me*: the number of the reader's seat."""
    sides, names = sides_of(match), taken_names(match)
    bots = {face["number"]: face["bot"] for face in match.faces}
    divided, mine = together(sides), mine_of(match, sides, me)
    groups = []
    for number, side in enumerate(sides if divided else (tuple(range(match.size)),)):
        seats = [
            {
                "number": seat,
                "free": seat not in names,
                "name": names.get(seat, ""),
                "bot": bots.get(seat, ""),
                "you": seat == me,
            }
            for seat in side
        ]
        group: dict[str, Any] = {"number": number, "seats": seats, "open": any(seat["free"] for seat in seats)}
        if divided:
            group |= {
                "title": side_title(number, mine),
                "join": join_label(number, sides, names),
                "move": move_label(number, sides, names) if mine not in (None, number) else "",
                "add": bot_label(number, mine),
            }
        groups.append(group)
    return {"groups": groups, "divided": divided, "against": against(match)}
