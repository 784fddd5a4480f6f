"""Who plays with whom, in words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.apps import GameApp
from games.models import Match
from games.phrases import listed
from games.selectors import name_of
from games.sides import Sides, forms, side_of, sides_of, together


def taken_names(match: Match) -> dict[int, str]:
    """The names of those who sit at a table, by the numbers of their seats: some are free while it waits."""
    return {face["number"]: name_of(match, place) for place, face in enumerate(match.faces)}


def against(match: Match) -> str:
    """ "Ada and Ben against Cleo and one free seat"; "" where everybody plays for themselves."""
    sides = sides_of(match)
    if not together(sides):
        return ""
    names = taken_names(match)
    said = [listed([*_names_of(side, names), *_free(side, names)]) for side in sides]
    return _and_so_on(said)


def _and_so_on(sides: Sequence[str]) -> str:
    first, *others = sides
    for other in others:
        first = _("%(one)s against %(other)s") % {"one": first, "other": other}
    return first


def _names_of(side: Sequence[int], names: dict[int, str]) -> list[str]:
    return [names[seat] for seat in side if seat in names]


def _free(side: Sequence[int], names: dict[int, str]) -> list[str]:
    free = sum(seat not in names for seat in side)
    return [ngettext("one free seat", "%(n)d free seats", free) % {"n": free}] if free else []


def side_title(number: int, mine: int | None) -> str:
    """The heading over a side, for a reader who sits on side *mine* (None: on none)."""
    if mine is None:
        return _("First side") if not number else _("Second side")
    return _("Your side") if number == mine else _("Other side")


def join_label(side: int, sides: Sides, names: dict[int, str]) -> str:
    """What the button says that seats the reader on a side: with whom, or if nobody is there yet, against whom."""
    mates = _names_of(sides[side], names)
    if mates:
        return _("Join with %(names)s") % {"names": listed(mates)}
    return _("Join against %(names)s") % {"names": listed(list(names.values()))}


def move_label(side: int, sides: Sides, names: dict[int, str]) -> str:
    """The same for a reader who sits on another side."""
    mates = _names_of(sides[side], names)
    return _("Change sides: play with %(names)s") % {"names": listed(mates)} if mates else _("Change sides")


def bot_label(side: int, mine: int | None) -> str:
    """What the button says that seats a bot on a side."""
    if mine is None:
        return _("Add a bot to the first side") if not side else _("Add a bot to the second side")
    return _("Add a bot to my side") if side == mine else _("Add a bot to the other side")


def ways(app: GameApp) -> list[dict[str, Any]]:
    """For the form of a new table: every way in which its players may be divided, as seen from each side.

    ``mates``: so many of the other seats, the first ones, play with the reader.
    """
    rows, words = [], app.part("texts").options()
    for size, option, sides in forms(app):
        unequal = len({len(side) for side in sides}) > 1
        for number, side in enumerate(sides):
            if number and not unequal:
                continue
            rows.append(
                {
                    "size": size,
                    "option": f"option_{option[0]}={option[1]}" if option else "",
                    "when": f"{words[option[0]][0]}: {words[option[0]][2][option[1]]}" if option else "",
                    "side": number,
                    "unequal": unequal,
                    "mates": len(side) - 1,
                    "text": _way(size, len(side), size - len(side)),
                }
            )
    return rows


def _way(size: int, mine: int, others: int) -> str:
    """One such way in a sentence."""
    parts = {"n": size, "mine": mine, "others": others}
    said = ngettext("%(n)d player: %(mine)d against %(others)d.", "%(n)d players: %(mine)d against %(others)d.", size)
    if mine == 1:
        return str(said % parts)
    if mine == 2:
        mates = _("Seat 2 plays with you, the others against you.")
    elif mine == 3:
        mates = _("Seats 2 and 3 play with you, the others against you.")
    else:
        mates = _("Seats 2 to %(last)d play with you, the others against you.") % {"last": mine}
    return f"{said % parts} {mates}"


def mine_of(match: Match, sides: Sides, seat: int | None) -> int | None:
    """The side of the seat with that number; None for who has no seat."""
    return None if seat is None else side_of(sides, seat)
