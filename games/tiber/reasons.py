"""Why something is not offered, and what it would have been, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Blocked
from games.sight import Sight
from games.tiber import prospects, words
from games.tiber.trading import BANK

SHOWN = 3
"""Places named at most in one row; more are counted."""

Args = Sequence[int | str]


def blocked(reason: str, args: Args) -> str:
    """Why something is not offered.

    Raises:
        KeyError: the rules do not know such a reason.
    """
    return REASONS[reason](args)


def needs(args: Args) -> str:
    """A price that can't be paid: the resource, how many are needed, how many are held."""
    kind, needed, held = str(args[0]), int(args[1]), int(args[2])
    sentence = ngettext("Needs %(needed)s, you have %(held)d", "Needs %(needed)s, you have %(held)d", needed)
    return sentence % {"needed": words.resource(kind, needed), "held": held}


def detour(args: Args) -> str:
    """The turn that the event card of this turn forbids."""
    if args[0] == "cw":
        return _("The detour lets stretches turn clockwise only")
    return _("The detour lets stretches turn anticlockwise only")


def two_cards(args: Args) -> str:
    """Too few technology and land cards for a point of pollution."""
    return _("Needs two cards of technology or land, you have %(n)d") % {"n": args[0]}


REASONS: Mapping[str, Callable[[Args], str]] = {
    "tiber.mountain_there": lambda args: _("A mountain stands there already"),
    "tiber.on_conflict": lambda args: _("No mountain on a conflict area"),
    "tiber.beside_conflict": lambda args: _("No mountain beside a conflict area"),
    "tiber.mountain": lambda args: _("No river may run into another player's mountain"),
    "tiber.border": lambda args: _("Another river runs across this side"),
    "tiber.detour": detour,
    "tiber.polluted": lambda args: (
        ngettext(
            "Only a clean river may enter a conflict area; yours has %(n)d pollution point",
            "Only a clean river may enter a conflict area; yours has %(n)d pollution points",
            int(args[0]),
        )
        % {"n": args[0]}
    ),
    "tiber.needs": needs,
    "tiber.two_cards": two_cards,
    "tiber.purifier_first": lambda args: _("Needs your purifier in this city first"),
    "tiber.three_alike": lambda args: (
        _("The bank takes %(needed)d cards of one kind; of no kind you have more than %(held)s")
        % {"needed": BANK, "held": args[0]}
    ),
    "tiber.bank_empty": lambda args: (
        _("The bank has no %(resource)s left") % {"resource": words.resource_name(str(args[0]))}
    ),
    "tiber.one_proposal": lambda args: _("A proposal is open; there can be one at a time"),
    "tiber.proposals": lambda args: _("You have made all %(n)s proposals of this turn") % {"n": args[0]},
    "tiber.no_cards": lambda args: _("You have no cards"),
    "tiber.no_partner": lambda args: _("Nobody else has cards"),
}
"""Every reason by its id."""


def blocked_label(option: str, sight: Sight) -> str:
    """What is not offered, in words: all that one reason keeps from being offered, for it stands in one row."""
    told = sight.choice.blocked if sight.choice is not None else ()
    worded = {why: blocked(*why) for why in dict.fromkeys((reason, args) for _option, reason, args in told)}
    mine = next((worded[reason, args] for one, reason, args in told if one == option), None)
    alike = [one for one in told if worded[one[1], one[2]] == mine]
    if len(alike) < 2:
        return label(option, sight)
    return together(alike, sight)


def together(alike: Sequence[Blocked], sight: Sight) -> str:
    """Several things at once: stretches and sites by their places, and what else there is."""
    grid, players = prospects.grid(sight.view), sight.view["seats"]
    options = [option for option, _reason, _args in alike]
    kinds = {option.partition(":")[0] for option in options}
    if not kinds <= {"build", "mountain"}:
        return words.listed(list(dict.fromkeys(label(option, sight) for option in options)))
    ends = dict.fromkeys(grid.place[option.rpartition(":")[2]] for option in options)
    if len(ends) > SHOWN:
        return ngettext("%(n)d triangle", "%(n)d triangles", len(ends)) % {"n": len(ends)}
    places = words.listed([words.place(players, end) for end in ends])
    return _("To %(places)s") % {"places": places} if "build" in kinds else places


def label(option: str, sight: Sight) -> str:
    """One thing that is not offered."""
    verb, _colon, rest = option.partition(":")
    grid, players = prospects.grid(sight.view), sight.view["seats"]
    if verb == "build":
        return _("To %(places)s") % {"places": words.place(players, grid.place[rest.rpartition(":")[2]])}
    if verb == "mountain":
        return _("Mountain on %(place)s") % {"place": words.place(players, grid.place[rest])}
    if verb in ("purify", "pipe"):
        q, r = map(int, rest.split(","))
        city = words.hexagon(players, grid.hexes.index((q, r)))
        sentence = _("A purifier in the city %(hexagon)s") if verb == "purify" else _("A pipe in the city %(hexagon)s")
        return sentence % {"hexagon": city}
    if verb == "clean":
        return {"natural": _("Natural pollution"), "biological": _("Biological pollution")}[rest]
    if verb == "bank" and rest:
        give, take = rest.split(":")
        parts = {"give": words.resource(give, BANK), "want": words.resource(take, 1)}
        return _("Bank: %(give)s for %(want)s") % parts
    return {"bank": _("The bank"), "trade": _("Propose a trade"), "accept": _("Accept")}[verb]
