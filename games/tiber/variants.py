"""The settings of a match in words: its options and the computer players."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext


def options() -> dict[str, tuple[str, str, dict[Any, str]]]:
    """The options of a match: label, help, and a label for each value (tiber.md section 13)."""
    return {
        "conflicts": (
            _("Conflict areas"),
            _(
                "The description gives 19 conflict areas to five players and 17 to six, which may be a slip. Swapped: "
                "17 for five and 19 for six."
            ),
            {"written": _("As described"), "swapped": _("Swapped")},
        ),
        "rings": (
            _("Closed rings"),
            _(
                "Whether a river may come back to a triangle of its own. Rings make points cheap, so usually it only "
                "branches."
            ),
            {False: _("Not allowed"), True: pgettext("option of a match", "Allowed")},
        ),
        "sharing": (
            _("Two rivers across one side"),
            _(
                "Whether rivers may cross the same side of a triangle, without the bonus for meeting. If not, rivers "
                "are easily shut in, and matches take longer."
            ),
            {True: pgettext("option of a match", "Allowed"), False: _("Not allowed")},
        ),
        "toll": (
            _("Toll that cannot be paid"),
            _(
                "A player with fewer cards than the toll of a polluted river loses the action phase. Whether the cards "
                "in hand are lost with it."
            ),
            {"kept": _("Cards are kept"), "lost": _("Cards are lost")},
        ),
        "bonus": (
            _("Opening cards"),
            _(
                "Cards that make up for playing later: each player begins with so many resource cards more than the "
                "player before. The first begins with none."
            ),
            {0: _("No compensation"), **{number: more(number) for number in (1, 2, 3)}},
        ),
    }


def more(number: int) -> str:
    """So many opening cards more from seat to seat."""
    return ngettext("%(n)d more from seat to seat", "%(n)d more from seat to seat", number) % {"n": number}


def bots() -> dict[str, str]:
    """The computer players by level."""
    return {"easy": _("Easy bot"), "medium": _("Medium bot"), "hard": _("Hard bot")}
