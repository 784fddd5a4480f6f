"""What answers to some cards would lead to, worked out from what the reader sees: for the small print of an option."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.innovation import reach, words
from games.innovation.content import Content
from games.innovation.reach import OUT
from games.innovation.state import COLORS, ICONS

View = Mapping[str, Any]


def values(view: View, seat: int, zone: str) -> Sequence[int]:
    """The values of a hand or a score pile, "hands" or "scores", lowest first."""
    found: Sequence[int] = view[zone][seat]["values"]
    return found


def from_age(view: View, value: int, back: int = OUT) -> str:
    """Where a draw of that value takes from, to go after the verb; *back*: the value of a card returned before it."""
    age = reach.found_age(view, value)
    if value <= back < age:
        age = back
    if age == OUT:
        return _("past age 10, and the match ends")
    return _("from age %(age)s") % {"age": age}


# ---- yes or no


def whole(zone: str) -> Callable[[View, int], str]:
    """Everything in a hand or score pile would move."""
    return lambda view, seat: words.cards(len(values(view, seat, zone)))


def highest(view: View, seat: int, zone: str) -> str:
    """All the highest cards of a zone: "2 cards of value 5"."""
    there = values(view, seat, zone)
    if not there:
        return _("no card")
    found = words.cards(there.count(there[-1]))
    return _("%(cards)s of value %(value)s") % {"cards": found, "value": there[-1]}


def canal_building(view: View, seat: int) -> str:
    """The groups that would change places."""
    return _("%(hand)s of the hand for %(score)s of the score pile") % {
        "hand": highest(view, seat, "hands"),
        "score": highest(view, seat, "scores"),
    }


def bicycle(view: View, seat: int) -> str:
    """How many cards would change places."""
    return _("%(hand)s of the hand for %(score)s of the score pile") % {
        "hand": words.cards(len(values(view, seat, "hands"))),
        "score": words.cards(len(values(view, seat, "scores"))),
    }


def tools(_view: View, _seat: int) -> str:
    """What follows when there are three."""
    return _("You then draw and meld a 3")


def tools_few(view: View, seat: int) -> str:
    """Fewer than three can be returned too, for nothing (ruling 13.1)."""
    held = words.cards(len(values(view, seat, "hands")))
    return _("%(cards)s; you draw and meld a 3 only for three") % {"cards": held}


def reformation(view: View, seat: int) -> str:
    """How many cards the leaves ask for."""
    leaves = view["icons"][seat][ICONS.index("leaf")]
    return words.cards(min(leaves // 2, len(values(view, seat, "hands"))))


def canning(view: View, _seat: int) -> str:
    """What follows the tuck."""
    return _("Then you score all your top cards without a factory")


YES: Mapping[str, Callable[[View, int], str]] = {
    "tools.return": tools,
    "tools.return-few": tools_few,
    "canal-building.exchange": canal_building,
    "translation.meld": whole("scores"),
    "reformation.tuck": reformation,
    "encyclopedia.meld": lambda view, seat: highest(view, seat, "scores"),
    "canning.tuck": canning,
    "bicycle.exchange": bicycle,
    "socialism.tuck": whole("hands"),
    "stem-cells.score": whole("hands"),
}
"""What "yes" would do, by question."""


# ---- a card

Then = tuple[str, str]
"""What would follow, to go after what the card is, and what it is worth at once."""


def agriculture(view: View, content: Content, _seat: int, card: str) -> Then:
    then = from_age(view, content.age[card] + 1)
    return _("then you draw and score %(where)s") % {"where": then}, ""


def mathematics(view: View, content: Content, _seat: int, card: str) -> Then:
    then = from_age(view, content.age[card] + 1)
    return _("then you draw and meld %(where)s") % {"where": then}, ""


def measurement(view: View, content: Content, seat: int, card: str) -> Then:
    """The pile of its colour is splayed and counted; the older texts let choose the colour."""
    if view["house"]["texts"] == "second":
        return "", ""
    color = COLORS[content.color[card]]
    count = len(reach.pile_of(view, seat, color)["cards"])
    return _("then you draw %(where)s") % {"where": from_age(view, count, content.age[card])}, ""


def coal(view: View, content: Content, seat: int, card: str) -> Then:
    """The card beneath goes along."""
    cards = reach.pile_of(view, seat, COLORS[content.color[card]])["cards"]
    if len(cards) < 2:
        return _("with nothing beneath it"), words.signed(content.age[card])
    then = _("with %(card)s beneath it") % {"card": words.card_name(content, cards[-2])}
    return then, words.signed(content.age[card] + content.age[cards[-2]])


def tucked(view: View, content: Content, seat: int, card: str) -> Then:
    """Where a tucked card goes."""
    color = COLORS[content.color[card]]
    count = len(reach.pile_of(view, seat, color)["cards"])
    return (_("under %(cards)s") % {"cards": words.cards(count)} if count else _("starts a pile")), ""


CARD: Mapping[str, Callable[[View, Content, int, str], Then]] = {
    "agriculture.return": agriculture,
    "mathematics.return": mathematics,
    "measurement.return": measurement,
    "coal.score": coal,
    "code-of-laws.tuck": tucked,
    "reformation.choose": tucked,
    "lighting.tuck": tucked,
    "suburbia.tuck": tucked,
}
"""What would follow from picking a card, by question."""
