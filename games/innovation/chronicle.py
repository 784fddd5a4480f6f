"""The log of Innovation: every event as a sentence a player would say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Event
from games.innovation import words
from games.innovation.content import Content
from games.innovation.words import Strong

Args = Mapping[str, Any]


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

    def card(self, slug: str) -> str:
        return words.card_name(self.content, slug)

    def all(self, seats: Sequence[int]) -> str:
        """Several players, in a phrase that "you" is part of."""
        return words.listed([_("you") if self.you(seat) else self.name(seat) for seat in seats])

    def say(self, sentence: str, **parts: str) -> str:
        return words.say(sentence, self.strong, **parts)

    def say_moved(self, a: Args, sentence: str, **parts: str) -> str:
        """Fill a sentence about a card that is set off only where it is named: a value alone is not."""
        quiet = words.QUIET if "card" in a else (*words.QUIET, "card")
        return words.say(sentence, self.strong, quiet, card=self.moved(a), **parts)

    def of(self, a: Args, mine: str, theirs: str, **parts: str) -> str:
        """*mine* when the reader's own seat did it, else *theirs*, with its name."""
        if self.you(a["seat"]):
            return self.say(mine, **parts)
        return self.say(theirs, name=self.name(a["seat"]), **parts)

    def of_moved(self, a: Args, mine: str, theirs: str, **parts: str) -> str:
        """The same as ``of`` about a card of which perhaps the value alone is known."""
        if self.you(a["seat"]):
            return self.say_moved(a, mine, **parts)
        return self.say_moved(a, theirs, name=self.name(a["seat"]), **parts)

    def moved(self, a: Args) -> str:
        """What moved, as far as everybody knows: the card, or its value."""
        return self.card(a["card"]) if "card" in a else words.valued(a["age"])


# ---- turns and actions


def first(t: Teller, a: Args) -> str:
    return t.of(
        a,
        _("You begin: your card has the first title in the alphabet"),
        _("%(name)s begins: that card has the first title in the alphabet"),
    )


def performs(t: Teller, a: Args) -> str:
    """The heading over what one effect does to one player; nothing in it is set off."""
    parts = {"card": t.card(a["card"]), "effect": str(a["effect"])}
    if a["demand"]:
        sentence = _("%(card)s, effect %(effect)s, demands of you")
        if not t.you(a["seat"]):
            sentence = _("%(card)s, effect %(effect)s, demands of %(name)s")
    else:
        sentence = _("%(card)s, effect %(effect)s: you")
        if not t.you(a["seat"]):
            sentence = _("%(card)s, effect %(effect)s: %(name)s")
    return sentence % {**parts, "name": t.name(a["seat"])}


def activated(t: Teller, a: Args) -> str:
    card = t.card(a["card"])
    reach = "; ".join(reached(t, a))
    if not reach:
        return t.of(a, _("You activated %(card)s"), _("%(name)s activated %(card)s"), card=card)
    return t.of(
        a,
        _("You activated %(card)s: %(reach)s"),
        _("%(name)s activated %(card)s: %(reach)s"),
        card=card,
        reach=reach,
    )


def reached(t: Teller, a: Args) -> list[str]:
    """Whom the effects of the card reach, in phrases; only what its texts of every edition have."""
    card, found = t.content.cards[a["card"]], []
    editions = [card.texts, *([card.older] if card.older else [])]
    if all(any(text.kind == "demand" for text in texts) for texts in editions) and a["exposed"]:
        found.append(_("it demands of %(names)s") % {"names": t.all(a["exposed"])})
    if all(any(text.kind != "demand" for text in texts) for texts in editions) and a["share"]:
        found.append(_("shared by %(names)s") % {"names": t.all(a["share"])})
    return found


def nothing(t: Teller, a: Args) -> str:
    return t.say(_("%(card)s changed nothing"), card=t.card(a["card"]))


# ---- cards that move


def drew(t: Teller, a: Args) -> str:
    if t.you(a["seat"]):  # innovation.drew_card tells the same and more
        return ""
    sentence = _("%(name)s drew %(value)s, the bonus for being shared") if a["how"] == "bonus" else ""
    return t.say(sentence or _("%(name)s drew %(value)s"), name=t.name(a["seat"]), value=words.valued(a["age"]))


def drew_card(t: Teller, a: Args) -> str:
    sentence = _("You drew %(card)s, the bonus for being shared") if a["how"] == "bonus" else _("You drew %(card)s")
    return t.say(sentence, card=t.card(a["card"]))


def revealed(t: Teller, a: Args) -> str:
    card = t.card(a["card"])
    if a["drawn"]:
        return t.of(a, _("You drew and revealed %(card)s"), _("%(name)s drew and revealed %(card)s"), card=card)
    return t.of(a, _("You revealed %(card)s"), _("%(name)s revealed %(card)s"), card=card)


def melded(t: Teller, a: Args) -> str:
    card = t.card(a["card"])
    if a["frm"] == "supply":
        return t.of(a, _("You drew and melded %(card)s"), _("%(name)s drew and melded %(card)s"), card=card)
    if a["frm"] == "score":
        mine, theirs = (
            _("You melded %(card)s from the score pile"),
            _("%(name)s melded %(card)s from the score pile"),
        )
        return t.of(a, mine, theirs, card=card)
    return t.of(a, _("You melded %(card)s"), _("%(name)s melded %(card)s"), card=card)


def tucked(t: Teller, a: Args) -> str:
    card = t.card(a["card"])
    if a["frm"] == "supply":
        return t.of(a, _("You drew and tucked %(card)s"), _("%(name)s drew and tucked %(card)s"), card=card)
    return t.of(a, _("You tucked %(card)s"), _("%(name)s tucked %(card)s"), card=card)


def scored(t: Teller, a: Args) -> str:
    if "card" not in a and t.you(a["seat"]):  # innovation.scored_card tells the same and more
        return ""
    if a["frm"] == "supply":
        return t.of_moved(a, _("You drew and scored %(card)s"), _("%(name)s drew and scored %(card)s"))
    if a["frm"] == "board":
        return t.of_moved(a, _("You scored %(card)s from the board"), _("%(name)s scored %(card)s from the board"))
    return t.of_moved(a, _("You scored %(card)s"), _("%(name)s scored %(card)s"))


def scored_card(t: Teller, a: Args) -> str:
    return scored(t, a)


def returned(t: Teller, a: Args) -> str:
    if "card" not in a and t.you(a["owner"]):  # innovation.returned_card tells the same and more
        return ""
    if a["owner"] == a["seat"]:
        return t.of_moved(a, _("You returned %(card)s"), _("%(name)s returned %(card)s"))
    if t.you(a["owner"]):
        return t.say_moved(a, _("%(name)s returned your %(card)s"), name=t.name(a["seat"]))
    mine, theirs = _("You returned %(card)s of %(other)s"), _("%(name)s returned %(card)s of %(other)s")
    return t.of_moved(a, mine, theirs, other=t.name(a["owner"]))


def gave(t: Teller, a: Args) -> str:
    if "card" not in a and (t.you(a["seat"]) or t.you(a["to"])):  # innovation.gave_card tells the same and more
        return ""
    way = _("%(from)s to %(to)s") % {"from": words.zone(a["frm"]), "to": words.zone(a["zone"])}
    if a["seat"] == a["to"]:
        return t.of_moved(a, _("You moved %(card)s (%(way)s)"), _("%(name)s moved %(card)s (%(way)s)"), way=way)
    if t.you(a["to"]):
        sentence = _("%(name)s transferred %(card)s to you (%(way)s)")
        return t.say_moved(a, sentence, name=t.name(a["seat"]), way=way)
    mine = _("You transferred %(card)s to %(other)s (%(way)s)")
    theirs = _("%(name)s transferred %(card)s to %(other)s (%(way)s)")
    return t.of_moved(a, mine, theirs, other=t.name(a["to"]), way=way)


def gave_card(t: Teller, a: Args) -> str:
    return gave(t, a)


def returned_card(t: Teller, a: Args) -> str:
    return returned(t, a)


def removed(t: Teller, a: Args) -> str:
    return _("All hands, boards and score piles left the game")


# ---- boards


def splayed(t: Teller, a: Args) -> str:
    parts = {"color": words.color(a["color"]), "way": words.way(a["way"])}
    return t.of(a, _("You splayed %(color)s %(way)s"), _("%(name)s splayed %(color)s %(way)s"), **parts)


def unsplayed(t: Teller, a: Args) -> str:
    mine, theirs = _("Your splay of %(color)s is gone"), _("The splay of %(color)s of %(name)s is gone")
    return t.of(a, mine, theirs, color=words.color(a["color"]))


def rearranged(t: Teller, a: Args) -> str:
    mine, theirs = _("You put %(color)s into another order"), _("%(name)s put %(color)s into another order")
    return t.of(a, mine, theirs, color=words.color(a["color"]))


def named(t: Teller, a: Args) -> str:
    what = a["what"]
    if what[0] == "value":
        return t.of(a, _("You named value %(value)s"), _("%(name)s named value %(value)s"), value=str(what[1]))
    colors = words.listed([words.color(color) for color in what])
    return t.of(a, _("You named %(colors)s"), _("%(name)s named %(colors)s"), colors=colors)


# ---- achievements and the end


def achieved(t: Teller, a: Args) -> str:
    claim = words.achievement(a["achievement"])
    if a["due"]:
        mine, theirs = _("You claimed %(claim)s by %(card)s"), _("%(name)s claimed %(claim)s by %(card)s")
        return t.of(a, mine, theirs, claim=claim, card=t.card(a["due"]))
    return t.of(a, _("You claimed %(claim)s"), _("%(name)s claimed %(claim)s"), claim=claim)


def dominated(t: Teller, a: Args) -> str:
    age = str(a["age"])
    return t.of(a, _("You achieved age %(age)s"), _("%(name)s achieved age %(age)s"), age=age)


def supplies_out(t: Teller, a: Args) -> str:
    return _("There is no card left to draw: the points decide")


def victory(t: Teller, a: Args) -> str:
    return t.of(a, _("You win by %(card)s"), _("%(name)s wins by %(card)s"), card=t.card(a["card"]))


TELLERS = {
    f"innovation.{teller.__name__}": teller
    for teller in (
        *(first, performs, activated, nothing),
        *(drew, drew_card, revealed, melded, tucked, scored, scored_card, returned, returned_card, gave, gave_card),
        *(removed, splayed, unsplayed, rearranged, named),
        *(achieved, dominated, supplies_out, victory),
    )
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
