"""How each question is put: by its verb, and where that would not be a sentence, in words of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

PREFIX = "innovation."


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in words. Parts are filled in by ``texts``: ``name`` of who is asked, ``card`` whose effect asks.

    ``title`` goes after the card's name, ``told`` is for everybody else, ``done`` says what was picked (``cards``).
    """

    title: Any
    told: Any
    confirm: Any
    done: Any
    refuse: Any = ""
    accept: Any = ""
    way: str = ""
    """The direction of a splay."""


VERBS: Mapping[str, Ask] = {
    "return": Ask(
        _("return a card"),
        _("%(name)s returns a card for %(card)s"),
        pgettext_lazy("button", "Return"),
        _("You return %(cards)s"),
        _("Return nothing"),
        _("Return them"),
    ),
    "meld": Ask(
        _("meld a card"),
        _("%(name)s melds a card for %(card)s"),
        pgettext_lazy("button", "Meld"),
        _("You meld %(cards)s"),
        _("Meld nothing"),
        _("Meld them"),
    ),
    "tuck": Ask(
        _("tuck a card"),
        _("%(name)s tucks a card for %(card)s"),
        pgettext_lazy("button", "Tuck"),
        _("You tuck %(cards)s"),
        _("Tuck nothing"),
        _("Tuck them"),
    ),
    "score": Ask(
        _("score a card"),
        _("%(name)s scores a card for %(card)s"),
        pgettext_lazy("button", "Score"),
        _("You score %(cards)s"),
        _("Score nothing"),
        _("Score them"),
    ),
    "give": Ask(
        _("hand over a card"),
        _("%(name)s hands over a card for %(card)s"),
        pgettext_lazy("button", "Hand over"),
        _("You hand over %(cards)s"),
        _("Keep it"),
        _("Hand it over"),
    ),
    "take": Ask(
        _("take a card"),
        _("%(name)s takes a card for %(card)s"),
        pgettext_lazy("button", "Take"),
        _("You take %(cards)s"),
    ),
    "keep": Ask(
        _("keep a card"),
        _("%(name)s keeps a card despite %(card)s"),
        pgettext_lazy("button", "Keep"),
        _("You keep %(cards)s"),
    ),
    "splay": Ask(
        _("splay a colour, or not"),
        _("%(name)s may splay a colour for %(card)s"),
        pgettext_lazy("button", "Splay"),
        _("You splay %(cards)s"),
        _("Splay nothing"),
    ),
    "exchange": Ask(
        _("exchange the cards?"),
        _("%(name)s may exchange cards for %(card)s"),
        pgettext_lazy("button", "Decide"),
        "",
        _("Exchange nothing"),
        _("Exchange them"),
    ),
    "color": Ask(
        _("choose a colour"),
        _("%(name)s chooses a colour for %(card)s"),
        pgettext_lazy("button", "Choose"),
        _("You choose %(cards)s"),
        _("Choose no colour"),
    ),
    "value": Ask(
        _("choose a value"),
        _("%(name)s chooses a value for %(card)s"),
        pgettext_lazy("button", "Choose"),
        _("You choose %(cards)s"),
    ),
    "player": Ask(
        _("choose a player"),
        _("%(name)s chooses a player for %(card)s"),
        pgettext_lazy("button", "Choose"),
        _("You choose %(cards)s"),
    ),
    "order": Ask(
        _("choose the order"),
        _("%(name)s puts cards in order for %(card)s"),
        pgettext_lazy("button", "Confirm"),
        _("First %(cards)s"),
    ),
    "choose": Ask(
        _("choose a card"),
        _("%(name)s chooses a card for %(card)s"),
        pgettext_lazy("button", "Choose"),
        _("You choose %(cards)s"),
        _("Choose nothing"),
    ),
}
"""The wording by the verb of a question's key; see ``verb``."""

WORDS: Mapping[str, Ask] = {}
"""The wording of questions that need words of their own, by key."""


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
