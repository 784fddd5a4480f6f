"""The settings of a match in words: its options, the named sets of them, and the computer players."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _


def options() -> dict[str, tuple[str, str, dict[Any, str]]]:
    """The options of a match: label, help, and a label for each value (rules section 12)."""
    return {
        "draw": (
            _("Draw action"),
            _(
                "From the lowest supply: an age that has run out once is over for Draw actions, even if cards come "
                "back to it. By the highest card: you draw from the age of your highest top card. What cards tell you "
                "to draw is the same in both."
            ),
            {"lowest": _("From the lowest supply"), "highest": _("By the highest top card")},
        ),
        "demand": (
            _("Demands that reach nobody"),
            _(
                "A card that only demands has no one to demand of when no opponent shows fewer of its icon. Barred: it "
                "cannot be activated then. Allowed: it can, and changes nothing."
            ),
            {"barred": _("Barred"), "free": _("Allowed")},
        ),
        "opening": (
            _("First round"),
            _("With four players: whether only the first player begins with a single action, or the second one too."),
            {"first": _("One action for the first player"), "two": _("One action for the first two players")},
        ),
        "monument": (
            _("Monument"),
            _(
                "Six cards in one turn win this special achievement. Together: tucked and scored cards are added up. "
                "Apart: six tucked or six scored."
            ),
            {"together": _("Tucked and scored together"), "apart": _("Tucked and scored apart")},
        ),
        "texts": (
            _("Card texts"),
            _(
                "Nine cards were worded anew for the third edition: Oars, Fermenting, Feudalism, Measurement, "
                "Statistics, Societies, Industrialization, Combustion and Fission."
            ),
            {"third": _("Third edition"), "second": _("First and second edition")},
        ),
    }


def presets() -> dict[str, tuple[str, str]]:
    """The named sets of options: label, and what is special about it."""
    return {
        "described": (
            _("As described"),
            _(
                "Draw actions take from the lowest supply, a card that demands of nobody stays shut, and Monument "
                "counts tucked and scored cards together."
            ),
        ),
        "published": (
            _("By the published rules"),
            _(
                "Draw actions follow your highest top card, every card may be activated, Monument counts tucked and "
                "scored cards apart, and with four players the first two begin with one action."
            ),
        ),
    }


def bots() -> dict[str, str]:
    """The computer players by level."""
    return {"easy": _("Easy bot"), "medium": _("Medium bot"), "hard": _("Hard bot")}
