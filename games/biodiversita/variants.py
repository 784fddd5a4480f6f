"""The words of the options of a match, and of its bots."""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext


def options() -> dict[str, tuple[str, str, dict[Any, str]]]:
    """The options of a match: label, help, and a label for each value."""
    return {**table_options(), **victory_options()}


def table_options() -> dict[str, tuple[str, str, dict[Any, str]]]:
    """Who plays with what."""
    return {
        "sides": (
            _("Sides"),
            _("Two sides, always. Balanced: as even as can be. Uneven: one player moves over."),
            {"balanced": _("Balanced"), "uneven": _("Uneven")},
        ),
        "decks": (
            _("Decks"),
            _("Ready-made decks, fair decks dealt at random, or the decks that everybody has built."),
            {"preset": _("Ready-made"), "random": _("Random"), "own": _("Own decks")},
        ),
        "territories": (
            _("Territories"),
            _("Each side may choose a territory, which changes its rules for the whole match."),
            {False: _("Without"), True: _("With territories")},
        ),
        "owned": (
            _("Collections"),
            _("Any card for everybody, or gold cards and territories only for those who have unlocked them."),
            {False: _("Every card for everybody"), True: _("Only what one has")},
        ),
    }


def victory_options() -> dict[str, tuple[str, str, dict[Any, str]]]:
    """How a match and a battle are won."""
    return {
        "mode": (
            _("Victory"),
            _("By energy taken from the other side, by battles won, or until a side can’t fight any more."),
            {
                "energy": _("Energy taken"),
                "battles": _("Battles won"),
                "impossibility": _("Impossibility"),
            },
        ),
        "length": (
            _("Battles"),
            _("After how many battles the match is decided; two more if the sides are equal, at most twice."),
            {n: ngettext("%(count)d battle", "%(count)d battles", n) % {"count": n} for n in (12, 16, 20)},
        ),
        "first_to": (
            _("First to"),
            _("The match ends as soon as a side has won so many battles."),
            {0: _("No early end"), 5: ngettext("%(count)d victory", "%(count)d victories", 5) % {"count": 5}},
        ),
        "counter": (
            _("Late counter-card"),
            _("An attacker without a support may answer the defender’s with the card that cancels it."),
            {True: _("Allowed"), False: _("Not allowed")},
        ),
        "equal": (
            _("Equal battles"),
            _("Who wins a battle of equal totals. The attacking card loses 1 energy either way."),
            {"nobody": _("Nobody"), "defender": _("The defender")},
        ),
    }


def bots() -> dict[str, str]:
    """The computer players by level."""
    return {"easy": _("Easy bot"), "medium": _("Medium bot"), "hard": _("Hard bot")}
