"""Trades between players as template context: the proposal on the table, and the one the viewer is composing.

A proposal is composed by two questions, what to give and what to want, whose options are single cards. On the board
each resource has one counter. Its buttons pick the next card of that resource or take the last one back, so they work
without a script; ``steppers.js`` only keeps them right between two answers of the server.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Choice
from games.sight import Sight
from games.tiber import reasons, words
from games.tiber.pieces import COUNTED, ICONS, Pick
from games.tiber.state import RESOURCES
from games.tiber.trading import Amounts, counted

GIVING = ("tiber.give", "tiber.counter_give")
"""The questions that count the viewer's own cards."""


def name_of(sight: Sight, seat: int) -> str:
    """ "You", or the player's name: at the beginning of a line or alone."""
    return _("You") if seat == sight.viewer else sight.seats[seat].name


def face(sight: Sight, seat: int) -> dict[str, Any]:
    """A player in a proposal: mark, name, and how many cards everybody knows the hand to hold."""
    return {
        "seat": seat,
        "player": seat + 1,
        "name": name_of(sight, seat),
        "you": seat == sight.viewer,
        "cards": words.cards(sight.view["hands"][seat]["size"]),
    }


def pile(cards: Sequence[int]) -> list[dict[str, Any]]:
    """Amounts as pictures: one entry for each resource of which there is a card."""
    return [
        {"kind": kind, "icon": ICONS[kind], "count": count, "label": words.resource(kind, count)}
        for kind, count in zip(RESOURCES, cards, strict=True)
        if count
    ]


# ---- the proposal on the table


def proposal(sight: Sight) -> dict[str, Any] | None:
    """The open proposal as everybody sees it: who gives what for what, and who is to answer; else None."""
    offer = sight.view["offer"]
    if not offer or sight.over is not None:
        return None
    by, to = offer["by"], offer["to"]
    return {
        "by": face(sight, by),
        "to": face(sight, to),
        "gives": pile(offer["give"]),
        "wants": pile(offer["want"]),
        "counter": offer["counter"],
        "title": _("Counter-proposal") if offer["counter"] else _("Proposal"),
        "said": said(sight, offer),
        "state": waits(sight, to),
        "mine": sight.viewer in (by, to),
        "why": hindrance(sight),
    }


def said(sight: Sight, offer: Mapping[str, Any]) -> str:
    """The proposal as a sentence."""
    give, want = words.amounts(offer["give"]), words.amounts(offer["want"])
    if offer["by"] == sight.viewer:
        sentence = _("You give %(name)s %(give)s for %(want)s")
        return sentence % {"name": sight.seats[offer["to"]].name, "give": give, "want": want}
    name = sight.seats[offer["by"]].name
    if offer["to"] == sight.viewer:
        return _("%(name)s gives you %(give)s for %(want)s") % {"name": name, "give": give, "want": want}
    other = sight.seats[offer["to"]].name
    sentence = _("%(name)s gives %(other)s %(give)s for %(want)s")
    return sentence % {"name": name, "other": other, "give": give, "want": want}


def waits(sight: Sight, seat: int) -> str:
    """Whose answer it waits for."""
    if seat == sight.viewer:
        return _("Your answer is awaited")
    return _("%(name)s is asked") % {"name": sight.seats[seat].name}


def hindrance(sight: Sight) -> str:
    """Why the viewer, who is asked, can't accept; "" when that is possible or somebody else is asked."""
    choice = sight.choice
    blocked = choice.blocked if choice is not None else ()
    return next((reasons.blocked(reason, args) for option, reason, args in blocked if option == "accept"), "")


# ---- the proposal being composed


def dialogue(sight: Sight, chosen: Sequence[str]) -> dict[str, Any] | None:
    """The counters of the viewer's question, and what both sides hold and offer as far as it is known.

    None when the viewer is composing nothing.
    """
    choice, draft = sight.choice, sight.view["draft"]
    if choice is None or draft is None or choice.key not in COUNTED:
        return None
    giving, picked = choice.key in GIVING, counted(chosen)
    other = draft["to"]
    held: Amounts = sight.view["hands"][draft["by"]]["cards"]
    full = len(chosen) >= choice.most > 1  # of a single card, another takes the place: see games.picks.press
    return {
        "giving": giving,
        "title": (_("You give") if giving else _("You get")),
        "other": face(sight, other),
        "step": 1 if giving else 2,
        "given": [] if giving else pile(draft["give"]),
        "offered": answered(sight, draft),
        "known": known(sight, other),
        "held": pile(held),
        "rows": [
            counter(place, choice, chosen, picked[place], held[place], full=full) for place in range(len(RESOURCES))
        ],
        "sum": sum(picked),
    }


def known(sight: Sight, other: int) -> str:
    """What everybody knows of the partner's hand."""
    size = sight.view["hands"][other]["size"]
    sentence = ngettext(
        "%(name)s holds %(n)d card. Which is secret.", "%(name)s holds %(n)d cards. Which are secret.", size
    )
    return sentence % {"name": sight.seats[other].name, "n": size}


def answered(sight: Sight, draft: Mapping[str, Any]) -> str:
    """The proposal that a counter-proposal answers, as a sentence; "" for a first one."""
    offer = sight.view["offer"]
    return said(sight, offer) if draft["counter"] and offer else ""


def counter(place: int, choice: Choice, chosen: Sequence[str], count: int, held: int, *, full: bool) -> dict[str, Any]:
    """The counter of one resource: what is picked, how much there is to pick, and the cards its buttons stand for."""
    kind = RESOURCES[place]
    cards = [option for option in choice.options if option.partition(":")[0] == kind]
    mine = [card for card in chosen if card in cards]
    free = [card for card in cards if card not in chosen]
    return {
        "kind": kind,
        "icon": ICONS[kind],
        "name": words.starting(words.resource_name(kind)),
        "count": count,
        "most": len(cards),
        "held": held,
        "more": free[0] if free and not full else "",
        "less": mine[-1] if mine and not choice.single else "",
        "more_said": _("One more: %(resource)s") % {"resource": words.resource_name(kind)},
        "less_said": _("One less: %(resource)s") % {"resource": words.resource_name(kind)},
    }


def partners(sight: Sight, seats: Mapping[int, Pick]) -> list[dict[str, Any]]:
    """Those to whom a trade could be proposed, as buttons."""
    return [{**face(sight, seat), "pick": pick} for seat, pick in seats.items()]
