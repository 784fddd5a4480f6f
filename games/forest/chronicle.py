"""The log of Once Upon a Forest: every event as a sentence a player would say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Event
from games.forest import words
from games.forest.content import Content
from games.forest.words import Strong, say


@dataclass(frozen=True, slots=True)
class Teller:
    """Who tells and to whom: the seat *viewer* is "you"; None reads as a guest."""

    names: Sequence[str]
    viewer: int | None
    content: Content
    strong: Strong

    def you(self, seat: int) -> bool:
        return seat == self.viewer

    def name(self, seat: int) -> str:
        return self.names[seat]

    def card(self, name: str) -> str:
        return words.card(self.content, name)


def start(t: Teller, a: Mapping[str, Any]) -> str:
    if t.you(a["seat"]):
        return _("Your forest begins with a start card")
    return say(_("The forest of %(name)s begins with a start card"), t.strong, name=t.name(a["seat"]))


def drew(t: Teller, a: Mapping[str, Any]) -> str:
    if t.you(a["seat"]):  # forest.drew_card tells the same and more
        return ""
    return say(_("%(name)s took %(back)s"), t.strong, name=t.name(a["seat"]), back=words.back(a["level"]))


def drew_card(t: Teller, a: Mapping[str, Any]) -> str:
    return say(_("You took %(card)s"), t.strong, card=t.card(a["card"]))


def planted(t: Teller, a: Mapping[str, Any]) -> str:
    tree, card = str(a["column"] + 1), t.card(a["card"])
    if t.you(a["seat"]):
        if a["how"] == "cover":
            under = words.under(t.content.cards[a["covered"]])
            sentence = _("You put %(card)s over tree %(tree)s, where it covers %(covered)s")
            return say(sentence, t.strong, card=card, tree=tree, covered=under)
        if a["how"] == "new":
            return say(_("You started tree %(tree)s with %(card)s"), t.strong, card=card, tree=tree)
        return say(_("You put %(card)s on tree %(tree)s"), t.strong, card=card, tree=tree)
    name = t.name(a["seat"])
    if a["how"] == "cover":
        under = words.under(t.content.cards[a["covered"]])
        sentence = _("%(name)s put %(card)s over tree %(tree)s, where it covers %(covered)s")
        return say(sentence, t.strong, name=name, card=card, tree=tree, covered=under)
    if a["how"] == "new":
        return say(_("%(name)s started tree %(tree)s with %(card)s"), t.strong, name=name, card=card, tree=tree)
    return say(_("%(name)s put %(card)s on tree %(tree)s"), t.strong, name=name, card=card, tree=tree)


def gave(t: Teller, a: Mapping[str, Any]) -> str:
    if t.you(a["seat"]) or t.you(a["to"]):  # forest.gave_card tells the same and more
        return ""
    sentence = _("%(name)s gave %(other)s %(back)s")
    return say(sentence, t.strong, name=t.name(a["seat"]), other=t.name(a["to"]), back=words.back(a["level"]))


def gave_card(t: Teller, a: Mapping[str, Any]) -> str:
    card = t.card(a["card"])
    if t.you(a["seat"]):
        return say(_("You gave %(other)s %(card)s"), t.strong, other=t.name(a["to"]), card=card)
    return say(_("%(name)s gave you %(card)s"), t.strong, name=t.name(a["seat"]), card=card)


def placed(t: Teller, a: Mapping[str, Any]) -> str:
    parts = {"tree": str(a["column"] + 1), "card": t.card(a["card"])}
    if a["how"] == "cover":
        parts["covered"] = words.under(t.content.cards[a["covered"]])
    if t.you(a["seat"]):
        sentence = {
            "cover": _("You put the gift of %(giver)s, %(card)s, over tree %(tree)s, where it covers %(covered)s"),
            "new": _("You started tree %(tree)s with the gift of %(giver)s, %(card)s"),
            "fill": _("You put the gift of %(giver)s, %(card)s, on tree %(tree)s"),
        }[a["how"]]
        return say(sentence, t.strong, giver=t.name(a["giver"]), **parts)
    parts["name"] = t.name(a["seat"])
    if t.you(a["giver"]):
        sentence = {
            "cover": _("%(name)s put your gift, %(card)s, over tree %(tree)s, where it covers %(covered)s"),
            "new": _("%(name)s started tree %(tree)s with your gift, %(card)s"),
            "fill": _("%(name)s put your gift, %(card)s, on tree %(tree)s"),
        }[a["how"]]
        return say(sentence, t.strong, **parts)
    sentence = {
        "cover": _("%(name)s put the gift of %(giver)s, %(card)s, over tree %(tree)s, where it covers %(covered)s"),
        "new": _("%(name)s started tree %(tree)s with the gift of %(giver)s, %(card)s"),
        "fill": _("%(name)s put the gift of %(giver)s, %(card)s, on tree %(tree)s"),
    }[a["how"]]
    return say(sentence, t.strong, giver=t.name(a["giver"]), **parts)


def finished(t: Teller, a: Mapping[str, Any]) -> str:
    tree = str(a["trees"])
    if t.you(a["seat"]):
        return say(_("You finished tree %(tree)s"), t.strong, tree=tree)
    return say(_("%(name)s finished tree %(tree)s"), t.strong, name=t.name(a["seat"]), tree=tree)


def discarded(t: Teller, a: Mapping[str, Any]) -> str:
    if t.you(a["seat"]):  # forest.discarded_card tells the same and more
        return ""
    return say(_("%(name)s discarded %(back)s"), t.strong, name=t.name(a["seat"]), back=words.back(a["level"]))


def discarded_card(t: Teller, a: Mapping[str, Any]) -> str:
    return say(_("You discarded %(card)s"), t.strong, card=t.card(a["card"]))


def turned(t: Teller, a: Mapping[str, Any]) -> str:
    card = t.card(a["card"])
    if t.you(a["seat"]):
        return say(_("The obligatory card is %(card)s"), t.strong, card=card)
    return say(_("%(name)s turned up %(card)s"), t.strong, name=t.name(a["seat"]), card=card)


TELLERS = {
    "forest.start": start,
    "forest.drew": drew,
    "forest.drew_card": drew_card,
    "forest.planted": planted,
    "forest.gave": gave,
    "forest.gave_card": gave_card,
    "forest.placed": placed,
    "forest.finished": finished,
    "forest.discarded": discarded,
    "forest.discarded_card": discarded_card,
    "forest.turned": turned,
}
"""Every event by its name. What a teller leaves out ("") is told by a fuller event to the same reader."""


def event(
    event: Event, names: Sequence[str], viewer: int | None, content: Content, strong: Strong = words.plain
) -> str:
    """The sentence of the log, "" when another row tells it better. With ``words.bold`` it is markup.

    Raises:
        KeyError: the rules do not know such an event.
    """
    return TELLERS[event.name](Teller(names, viewer, content, strong), event.args)
