"""What the signs of the board mean, in words: the icons, how they compare, and what stands beside a name."""

from __future__ import annotations

from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.innovation import goals, printed, words
from games.innovation.state import ICONS, SPECIALS
from games.sight import Sight


def legend(sight: Sight) -> dict[str, Any]:
    """Icons, words and pictures with what they mean, and how the special achievements are got in this match."""
    return {
        "title": _("What the signs mean"),
        "icons": [{"glyph": printed.glyph(icon, "l"), "name": capfirst(words.icon(icon, 1))} for icon in ICONS],
        "ranks": [
            (
                pgettext("icons", "most"),
                _("More of the icon than on any other board: a demand reaches everybody, and nobody shares."),
            ),
            (
                pgettext("icons", "level"),
                _("As many as the fullest other board: who has as many shares, a demand reaches those with fewer."),
            ),
            (
                pgettext("icons", "least"),
                _("Fewer than on every other board: everybody shares, and a demand reaches nobody."),
            ),
            ("–", _("No word: somewhere in between.")),
        ],
        "signs": [
            ("ui:star", _("Points: the values of the score pile, added up")),
            ("ui:layers", _("Cards in hand")),
            ("ui:trophy", _("Achievements, and how many of them win")),
            ("ui:arrow-left", _("Splayed left: the cards beneath show one place, at the lower right")),
            ("ui:arrow-right", _("Splayed right: they show two places, at the left")),
            ("ui:arrow-up", _("Splayed up: they show three places, along the bottom")),
        ],
        "specials": [
            {
                "glyph": goals.glyph(name, "l"),
                "name": capfirst(words.achievement(name)),
                "how": capfirst(goals.condition(sight, name)),
            }
            for name in SPECIALS
        ],
    }
