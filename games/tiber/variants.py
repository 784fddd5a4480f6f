"""The settings of a match in words: its options and the computer players."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

Words = tuple[str, str, dict[Any, str]]
"""Of an option: label, help, and a label for each value."""


def options() -> dict[str, Words]:
    """The options of a match (tiber.md section 13)."""
    return {"conflicts": conflicts(), "rings": rings(), "sharing": sharing(), "toll": toll(), "bonus": bonus()}


def conflicts() -> Words:
    """How many conflict areas five and six players have (T1)."""
    return (
        _("Conflict areas"),
        _(
            "The description gives 19 conflict areas to five players and 17 to six, which may be a slip. Swapped: "
            "17 for five and 19 for six."
        ),
        {"written": _("As described"), "swapped": _("Swapped")},
    )


def rings() -> Words:
    """Whether a river may close a ring (T2)."""
    return (
        _("Closed rings"),
        _(
            "Whether a river may come back to a triangle of its own. Rings make points cheap, so usually it only "
            "branches."
        ),
        {False: _("Not allowed"), True: pgettext("option of a match", "Allowed")},
    )


def sharing() -> Words:
    """Whether two rivers may use one border (T3)."""
    return (
        _("Two rivers across one side"),
        _(
            "Whether rivers may cross the same side of a triangle, without the bonus for meeting. If not, rivers are "
            "easily shut in, and matches take longer."
        ),
        {True: pgettext("option of a match", "Allowed"), False: _("Not allowed")},
    )


def toll() -> Words:
    """What becomes of the cards when they are too few for the toll (T5)."""
    return (
        _("Toll that cannot be paid"),
        _(
            "A player with fewer cards than the toll of a polluted river loses the action phase. Whether the cards in "
            "hand are lost with it."
        ),
        {"kept": _("Cards are kept"), "lost": _("Cards are lost")},
    )


def bonus() -> Words:
    """The compensation of later seats."""
    return (
        _("Opening cards"),
        _(
            "Cards that make up for playing later: each player begins with so many resource cards more than the player "
            "before. The first begins with none."
        ),
        {0: _("No compensation"), **{number: more(number) for number in (1, 2, 3)}},
    )


def more(number: int) -> str:
    """So many opening cards more from seat to seat."""
    return _("%(n)d more from seat to seat") % {"n": number}


def bots() -> dict[str, str]:
    """The computer players by level."""
    return {"easy": _("Easy bot"), "medium": _("Medium bot"), "hard": _("Hard bot")}
