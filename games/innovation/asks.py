"""A question in words, and the wording that every card shares, by the verb of the question."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy


@dataclass(frozen=True, slots=True)
class Ask:
    """A question in words; ``texts`` fills in the parts.

    ``title`` goes after the card's name and may name the ``other`` whose dogma action it is. ``told`` is what all
    others read: ``name`` is asked by ``card``. ``done`` says what was picked, ``cards``. ``accept`` is "yes", and
    ``refuse`` both "no" and not to do what is optional. ``way`` is the direction of a splay.
    """

    title: Any
    told: Any
    confirm: Any
    done: Any
    refuse: Any = ""
    accept: Any = ""
    way: str = ""

    def but(self, title: Any, told: Any = "", **changed: Any) -> Ask:
        """The same with another title, and what else is different."""
        return replace(self, title=title, told=told or self.told, **changed)


RETURN = Ask(
    title=_("return a card"),
    told=_("%(name)s returns a card for %(card)s"),
    confirm=pgettext_lazy("button", "Return"),
    done=_("You return %(cards)s"),
    refuse=_("Return nothing"),
)
MAY_RETURN = RETURN.but(_("return a card, or not"), _("%(name)s may return a card for %(card)s"))
RETURN_SOME = RETURN.but(_("return as many cards as you like"), _("%(name)s may return cards for %(card)s"))
RETURN_SCORED = RETURN.but(_("return a card of your score pile"))
UP_TO_THREE = RETURN.but(_("return up to three cards"), _("%(name)s may return up to three cards for %(card)s"))
MELD = Ask(
    title=_("meld a card"),
    told=_("%(name)s melds a card for %(card)s"),
    confirm=pgettext_lazy("button", "Meld"),
    done=_("You meld %(cards)s"),
    refuse=_("Meld nothing"),
)
TUCK = Ask(
    title=_("tuck a card"),
    told=_("%(name)s tucks a card for %(card)s"),
    confirm=pgettext_lazy("button", "Tuck"),
    done=_("You tuck %(cards)s"),
    refuse=_("Tuck nothing"),
)
SCORE = Ask(
    title=_("score a card"),
    told=_("%(name)s scores a card for %(card)s"),
    confirm=pgettext_lazy("button", "Score"),
    done=_("You score %(cards)s"),
    refuse=_("Score nothing"),
)
MAY_SCORE = SCORE.but(_("score a card, or not"), _("%(name)s may score a card for %(card)s"))
GIVE = Ask(
    title=_("give a card away"),
    told=_("%(name)s gives a card away for %(card)s"),
    confirm=pgettext_lazy("button", "Give away"),
    done=_("You give %(cards)s away"),
    refuse=_("Give nothing away"),
)
GIVE_TOP = GIVE.but(_("give a top card away"), _("%(name)s gives a top card away for %(card)s"))
GIVE_SCORED = GIVE.but(
    _("give a card of your score pile away"), _("%(name)s gives a card of the score pile away for %(card)s")
)
TO_HAND = GIVE.but(_("give %(other)s a card of your hand"), done=_("You give %(other)s %(cards)s"))
FOR_SCORE = _("You give %(other)s %(cards)s for the score pile")
FOR_BOARD = _("You give %(other)s %(cards)s for the board")
HIDDEN = _("%(name)s looks through the hand for %(card)s")
"""Told of a question that is asked whether or not there is such a card: so it must not say that there is one."""
TAKE = Ask(
    title=_("take a card"),
    told=_("%(name)s takes a card for %(card)s"),
    confirm=pgettext_lazy("button", "Take"),
    done=_("You take %(cards)s"),
)
KEEP = Ask(
    title=_("keep one card of your hand"),
    told=_("%(name)s keeps one card and gives the others away for %(card)s"),
    confirm=pgettext_lazy("button", "Keep"),
    done=_("You keep %(cards)s; %(other)s gets the others"),
)
TAKE_TOP = TAKE.but(_("take a top card"), _("%(name)s takes a top card for %(card)s"))
SPLAY = Ask(
    title=_("splay a colour, or not"),
    told=_("%(name)s may splay a colour for %(card)s"),
    confirm=pgettext_lazy("button", "Splay"),
    done=_("You splay %(cards)s"),
    refuse=_("Splay nothing"),
)
SPLAY_LEFT = SPLAY.but(
    _("splay a colour left, or not"),
    _("%(name)s may splay a colour left for %(card)s"),
    done=_("You splay %(cards)s left"),
    way="left",
)
SPLAY_RIGHT = SPLAY.but(
    _("splay a colour right, or not"),
    _("%(name)s may splay a colour right for %(card)s"),
    done=_("You splay %(cards)s right"),
    way="right",
)
SPLAY_UP = SPLAY.but(
    _("splay a colour up, or not"),
    _("%(name)s may splay a colour up for %(card)s"),
    done=_("You splay %(cards)s up"),
    way="up",
)
CHOOSE = Ask(
    title=_("choose"),
    told=_("%(name)s has a choice for %(card)s"),
    confirm=pgettext_lazy("button", "Choose"),
    done=_("You choose %(cards)s"),
    refuse=_("Neither"),
)
SHOW = CHOOSE.but(
    _("show a card of your hand"),
    _("%(name)s shows a card of the hand for %(card)s"),
    confirm=pgettext_lazy("button", "Show"),
    done=_("You show %(cards)s"),
)
ORDER = Ask(
    title=_("choose the order"),
    told=_("%(name)s puts cards in order for %(card)s"),
    confirm=pgettext_lazy("button", "Use this order"),
    done=_("In this order: %(cards)s"),
)
EXCHANGE = Ask(
    title=_("exchange cards, or not"),
    told=_("%(name)s may exchange cards for %(card)s"),
    confirm=pgettext_lazy("button", "Decide"),
    done="",
    refuse=_("Exchange nothing"),
    accept=_("Exchange them"),
)

VERBS: Mapping[str, Ask] = {
    "return": RETURN,
    "meld": MELD,
    "tuck": TUCK,
    "score": SCORE,
    "give": GIVE,
    "take": TAKE,
    "keep": KEEP,
    "splay": SPLAY_RIGHT,
    "exchange": EXCHANGE,
    "color": CHOOSE,
    "value": CHOOSE,
    "player": CHOOSE,
    "choose": CHOOSE,
    "order": ORDER,
}
"""The wording of a question that needs no words of its own, by the verb of its key."""
