"""The words of a question by its key: those of its card, or those of its verb."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.translation import gettext_lazy as _

from games.innovation import asks_early as early
from games.innovation import asks_late as late
from games.innovation.asks import ORDER, VERBS, Ask

PREFIX = "innovation."

WORDS: Mapping[str, Ask] = {
    **early.AGE_1,
    **early.AGE_2,
    **early.AGE_3,
    **early.AGE_4,
    **early.AGE_5,
    **late.AGE_6,
    **late.AGE_7,
    **late.AGE_8,
    **late.AGE_9,
    **late.AGE_10,
    "order-return": ORDER.but(_("in which order do the cards go back?")),
    "order-leave": ORDER.but(_("in which order do the cards go? A special achievement may depend on it")),
}
"""Questions with words of their own, by key."""


def verb(key: str) -> str:
    """The verb of a question's key: "give" of ``innovation.road-building.give``, "order" of ``order-return``."""
    _card, _dot, rest = key.removeprefix(PREFIX).rpartition(".")
    return rest.split("-")[0]


def ask(key: str) -> Ask:
    """The words of a question.

    Raises:
        KeyError: there are no words for it.
    """
    short = key.removeprefix(PREFIX)
    return WORDS[short] if short in WORDS else VERBS[verb(key)]
