"""What pieces of the board stand for: options under the numbers of the list, cards by id, sides by name."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.biodiversita import faces, words
from games.biodiversita.offers import BATTLE, COUNTER
from games.biodiversita.preview import Trial
from games.engine import Choice
from games.sight import Sight

HIDDEN_ICON, TWIN_ICON = "ui:eye-off", faces.KINDS["gold_pat"]
"""The signs of a card that the other side does not know, and of one that is twinned."""


class Pick(NamedTuple):
    """An option that a piece stands for: its number in the list, its value, whether it is picked."""

    number: int
    value: str
    on: bool


Offers = Mapping[str, Pick]


def offers(choice: Choice | None, chosen: Sequence[str]) -> Offers:
    """The options of the open question by value."""
    if choice is None:
        return {}
    return {option: Pick(number, option, option in chosen) for number, option in enumerate(choice.options, 1)}


def href(sight: Sight, what: str) -> str:
    """Where something of the table is seen closely."""
    return f"/t/{sight.match_id}/look/{what}/"


def piece_id(side: int, name: str, row: bool = False) -> str:
    """The id of a card's piece, or of its row of the energy table: a row of the log names it."""
    return f"bi-{'row-' if row else ''}{side}-{name.replace(':', '-')}"


def near(view: Mapping[str, Any]) -> int:
    """The side that is shown below: the viewer's, for a guest the first."""
    return max(0, int(view["side"]))


def player(view: Mapping[str, Any], side: int) -> int:
    """The number of the mark and colour of a side: those of its first seat."""
    return int(view["sides"][side]["seats"][0]) + 1


def side_name(sight: Sight, side: int, inside: bool = False) -> str:
    """Who plays on a side: "You", "You and Bob", "Ann, Bob and Cleo"; *inside* a sentence "you and Bob"."""
    seats = sight.view["sides"][side]["seats"]
    you = pgettext("by whom", "you") if inside else _("You")
    mine = [you] if sight.viewer in seats else []
    return words.listed(mine + [sight.seats[seat].name for seat in seats if seat != sight.viewer])


def acting(sight: Sight, side: int) -> str:
    """Who of a side of several acts in the battle in hand, as a sentence; "" for a side of one, or when it is over."""
    seats = sight.view["sides"][side]["seats"]
    if len(seats) == 1 or sight.over is not None or sight.view["phase"] not in ("attack", "defence"):
        return ""
    seat = seats[(sight.view["battle"] - 1) % len(seats)]
    if seat == sight.viewer:
        return _("You play this battle")
    return _("%(name)s plays this battle") % {"name": sight.seats[seat].name}


def late(sight: Sight) -> bool:
    """Whether the attacker is asked for a late counter-card."""
    return any(key == COUNTER for _seat, key in sight.asked)


def trial(sight: Sight, chosen: Sequence[str]) -> Trial:
    """The battle in hand as far as the viewer sees it, with what is chosen."""
    options = chosen if sight.choice is not None and sight.choice.key in BATTLE else ()
    return Trial(sight.rules.content, sight.view, options, late=late(sight))
