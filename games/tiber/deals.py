"""Trades between players, the toll and the questions that go with them, in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Choice
from games.sight import Sight
from games.tiber import words
from games.tiber.state import PROPOSALS, RESOURCES, WATER
from games.tiber.trading import counted
from games.tiber.words import Strong

TOLL = "tiber.toll"
PARTNER = "tiber.partner"
REPLY = "tiber.reply"
GIVING = ("tiber.give", "tiber.counter_give")
WANTING = ("tiber.want", "tiber.counter_want")


def option(choice: Choice, option: str, sight: Sight) -> tuple[str, str]:
    """A row of the list: label and detail."""
    if choice.key == TOLL:
        return toll(option, sight)
    verb, _colon, rest = option.partition(":")
    if verb == "seat":
        return partner(int(rest), sight)
    if verb in RESOURCES:
        return card(choice, verb, int(rest)), ""
    offer = sight.view["offer"]
    if verb == "trade":
        return _("Propose a trade"), proposals_left(sight.view)
    give, want = deal(offer)
    name = sight.seats[other(offer, choice.seat)].name
    if verb == "accept":
        label = _("Accept the counter-proposal of %(name)s") if offer["counter"] else _("Accept")
        return label % {"name": name}, _("You get %(give)s and give %(want)s") % {"give": give, "want": want}
    if verb == "decline":
        return _("Decline the counter-proposal of %(name)s") % {"name": name}, _("Nobody gives anything")
    if verb == "withdraw":
        detail = _("%(give)s for %(want)s") % {"give": give, "want": want}
        return _("Withdraw your proposal to %(name)s") % {"name": name}, detail
    if verb == "refuse":
        return _("Refuse"), _("Nobody gives anything")
    return _("Make a counter-proposal"), _("You say what you would give and want; %(name)s decides") % {"name": name}


def toll(option: str, sight: Sight) -> tuple[str, str]:
    """How the toll is completed when the water does not suffice (rule 13)."""
    tech, land = map(int, option.split("+"))
    hand = sight.view["hands"][sight.view["turn"]]["cards"]
    rest = words.amounts((0, tech, land))
    if not hand or not hand[WATER]:
        return _("Pay %(cards)s") % {"cards": rest}, _("You have no water")
    water = words.resource("water", hand[WATER])
    return _("Pay %(cards)s") % {"cards": rest}, _("Besides %(water)s, all that you have") % {"water": water}


def partner(seat: int, sight: Sight) -> tuple[str, str]:
    """Whom to propose something to."""
    size = sight.view["hands"][seat]["size"]
    name = sight.seats[seat].name
    return _("Propose to %(name)s") % {"name": name}, _("Holds %(cards)s") % {"cards": words.cards(size)}


def card(choice: Choice, kind: str, number: int) -> str:
    """The n-th card of a kind that is given or asked for."""
    total = sum(one.startswith(f"{kind}:") for one in choice.options)
    parts = {"resource": words.starting(words.resource_name(kind)), "number": number, "total": total}
    return _("%(resource)s, card %(number)d of %(total)d") % parts


def proposals_left(view: Mapping[str, Any]) -> str:
    """What a proposal is, and how many there may be."""
    left = PROPOSALS - view["proposals"]
    return ngettext(
        "Some of your cards for some of another player's; one more proposal this turn",
        "Some of your cards for some of another player's; %(n)d more proposals this turn",
        left,
    ) % {"n": left}


def deal(offer: Mapping[str, Any]) -> tuple[str, str]:
    """What a proposal gives and wants."""
    return words.amounts(offer["give"]), words.amounts(offer["want"])


def other(offer: Mapping[str, Any], seat: int) -> int:
    """The other side of a proposal."""
    return int(offer["to"] if offer["by"] == seat else offer["by"])


# ---- headings and outcomes


def title(choice: Choice, sight: Sight) -> str:
    """The heading over such a question."""
    view = sight.view
    if choice.key == TOLL:
        return _("Complete the toll")
    if choice.key == PARTNER:
        return _("Whom do you propose a trade to?")
    if choice.key == REPLY:
        give, want = deal(view["offer"])
        parts = {"name": sight.seats[view["offer"]["by"]].name, "give": give, "want": want}
        return _("%(name)s offers %(give)s for %(want)s") % parts
    name = sight.seats[partner_of(view, choice)].name
    if choice.key in GIVING:
        return _("What do you give to %(name)s?") % {"name": name}
    return _("What do you want from %(name)s?") % {"name": name}


def partner_of(view: Mapping[str, Any], choice: Choice) -> int:
    """With whom the asked seat composes a proposal."""
    draft = view["draft"] or view["offer"]
    return other(draft, choice.seat)


def outcome(choice: Choice, picked: Sequence[str], sight: Sight, strong: Strong) -> str:
    """What confirming would do, in one sentence."""
    if choice.key == TOLL:
        tech, land = map(int, picked[0].split("+"))
        hand = sight.view["hands"][choice.seat]["cards"] or (0, 0, 0)
        return words.say(_("You pay the toll: %(paid)s"), strong, paid=words.amounts((hand[WATER], tech, land)))
    if choice.key in GIVING:
        parts = {"give": words.amounts(counted(picked)), "name": sight.seats[partner_of(sight.view, choice)].name}
        return words.say(_("You give %(name)s %(give)s"), strong, **parts)
    if choice.key in WANTING:
        draft = sight.view["draft"]
        give = words.amounts(draft["give"]) if draft else words.amounts((0, 0, 0))
        name = sight.seats[partner_of(sight.view, choice)].name
        sentence = _("You offer %(name)s %(give)s for %(want)s")
        return words.say(sentence, strong, name=name, give=give, want=words.amounts(counted(picked)))
    return of_one(choice, picked[0], sight, strong)


def of_one(choice: Choice, option: str, sight: Sight, strong: Strong) -> str:
    """The same for the answers of a single pick."""
    verb, _colon, rest = option.partition(":")
    if verb == "seat":
        return words.say(_("You propose a trade to %(name)s"), strong, name=sight.seats[int(rest)].name)
    if verb == "trade":
        return _("You choose a partner, then the cards")
    offer = sight.view["offer"]
    give, want = deal(offer)
    name = sight.seats[other(offer, choice.seat)].name
    if verb == "accept":
        return words.say(_("%(name)s gives you %(give)s for %(want)s"), strong, name=name, give=give, want=want)
    sentence = {
        "withdraw": _("Your proposal to %(name)s is off"),
        "decline": _("You decline the counter-proposal of %(name)s"),
        "refuse": _("You refuse the proposal of %(name)s"),
        "counter": _("You choose what you would give %(name)s, then what you want"),
    }[verb]
    return words.say(sentence, strong, name=name)
