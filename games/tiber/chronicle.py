"""The log of Tiber: every event as a sentence a player would say."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext as _

from games.engine import Event
from games.tiber import words
from games.tiber.cleaning import MIXES
from games.tiber.content import Content
from games.tiber.trading import BANK
from games.tiber.words import Strong

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

    def place(self, triangle: int) -> str:
        """A triangle; the map goes by the number of players."""
        return words.place(len(self.names), triangle)

    def card(self, slug: str) -> str:
        return words.card(self.content, slug)

    def all(self, seats: Sequence[int]) -> str:
        """Several players, in a phrase that "you" is part of."""
        return words.listed([_("you") if self.you(seat) else self.name(seat) for seat in seats])

    def say(self, sentence: str, **parts: str) -> str:
        return words.say(sentence, self.strong, **parts)

    def of(self, a: Args, mine: str, theirs: str, **parts: str) -> str:
        """*mine* when the reader's own seat did it, else *theirs*, with its name."""
        if self.you(a["seat"]):
            return self.say(mine, **parts)
        return self.say(theirs, name=self.name(a["seat"]), **parts)

    def between(self, a: Args, mine: str, to_me: str, theirs: str, **parts: str) -> str:
        """The same of what passes between two players: *mine* to another, another's *to me*, or among others."""
        if self.you(a["seat"]):
            return self.say(mine, other=self.name(a["to"]), **parts)
        if self.you(a["to"]):
            return self.say(to_me, name=self.name(a["seat"]), **parts)
        return self.say(theirs, name=self.name(a["seat"]), other=self.name(a["to"]), **parts)


# ---- the river


def mountain(t: Teller, a: Args) -> str:
    mine, theirs = _("You placed your mountain on %(place)s"), _("%(name)s placed a mountain on %(place)s")
    return t.of(a, mine, theirs, place=t.place(a["at"]))


def built(t: Teller, a: Args) -> str:
    return t.of(
        a,
        _("You built to %(place)s: %(gain)s, now %(total)s"),
        _("%(name)s built to %(place)s: %(gain)s, now %(total)s"),
        place=t.place(a["end"]),
        gain=words.signed(a["points"]),
        total=str(a["total"]),
    )


def crossed(t: Teller, a: Args) -> str:
    mine = _("You crossed a pollution line into %(place)s: %(taken)s")
    theirs = _("%(name)s crossed a pollution line into %(place)s: %(taken)s")
    return t.of(a, mine, theirs, place=t.place(a["end"]), taken=words.pollution("natural", 1))


def city(t: Teller, a: Args) -> str:
    if a["entry"]:
        mine, theirs = (
            _("You entered the city, %(place)s: %(taken)s"),
            _("%(name)s entered the city, %(place)s: %(taken)s"),
        )
    else:
        mine = _("You went on through the city, %(place)s: %(taken)s")
        theirs = _("%(name)s went on through the city, %(place)s: %(taken)s")
    return t.of(a, mine, theirs, place=t.place(a["at"]), taken=words.pollution("urban", 1))


def right(t: Teller, a: Args) -> str:
    return t.of(
        a,
        _("You were first %(area)s, %(place)s: you now have %(rights)s"),
        _("%(name)s was first %(area)s, %(place)s, and now has %(rights)s"),
        area=words.into_area(a["resource"]),
        place=t.place(a["at"]),
        rights=words.rights(a["rights"]),
    )


def met(t: Teller, a: Args) -> str:
    if [t.viewer] == a["others"]:
        sentence = _("%(name)s met you in the conflict area %(place)s") if a["conflict"] else ""
        return t.say(sentence or _("%(name)s met you at %(place)s"), name=t.name(a["seat"]), place=t.place(a["at"]))
    if a["conflict"]:
        mine = _("You met %(others)s in the conflict area %(place)s")
        theirs = _("%(name)s met %(others)s in the conflict area %(place)s")
    else:
        mine, theirs = _("You met %(others)s at %(place)s"), _("%(name)s met %(others)s at %(place)s")
    return t.of(a, mine, theirs, others=t.all(a["others"]), place=t.place(a["at"]))


def infected(t: Teller, a: Args) -> str:
    parts = {"place": t.place(a["at"]), "taken": words.pollution("natural", 1)}
    if t.you(a["seat"]):
        sentence = _("The polluted river of %(other)s polluted yours at %(place)s: %(taken)s")
        return t.say(sentence, other=t.name(a["by"]), **parts)
    if t.you(a["by"]):
        sentence = _("Your polluted river polluted that of %(name)s at %(place)s: %(taken)s")
        return t.say(sentence, name=t.name(a["seat"]), **parts)
    sentence = _("The polluted river of %(other)s polluted that of %(name)s at %(place)s: %(taken)s")
    return t.say(sentence, name=t.name(a["seat"]), other=t.name(a["by"]), **parts)


# ---- pollution


def cleaned(t: Teller, a: Args) -> str:
    mix = MIXES.get(a["means"])
    return t.of(
        a,
        _("You removed %(pollution)s with %(paid)s: %(left)s"),
        _("%(name)s removed %(pollution)s with %(paid)s: %(left)s"),
        pollution=words.pollution(a["kind"], 1),
        paid=words.amounts(mix) if mix else t.card(a["means"]),
        left=left(a["left"]),
    )


def left(number: int) -> str:
    """How clean a river is after something was removed."""
    return words.left(number) if number else _("the river is clean")


def purifier(t: Teller, a: Args) -> str:
    mine = _("You built a purifier at %(place)s: %(gain)s, now %(total)s; %(left)s")
    return t.of(a, mine, _("%(name)s built a purifier at %(place)s: %(gain)s, now %(total)s; %(left)s"), **work(t, a))


def pipe(t: Teller, a: Args) -> str:
    mine = _("You laid a pipe at %(place)s: %(gain)s, now %(total)s; %(left)s")
    return t.of(a, mine, _("%(name)s laid a pipe at %(place)s: %(gain)s, now %(total)s; %(left)s"), **work(t, a))


def work(t: Teller, a: Args) -> dict[str, str]:
    """What there is to say of a purifier or a pipe."""
    gain, total = words.signed(a["points"]), str(a["total"])
    return {"place": t.place(a["at"]), "gain": gain, "total": total, "left": left(a["left"])}


# ---- the start of a turn


def toll(t: Teller, a: Args) -> str:
    mine, theirs = _("You paid the toll: %(paid)s"), _("%(name)s paid the toll: %(paid)s")
    return t.of(a, mine, theirs, paid=words.amounts(a["cost"]))


def toll_unpaid(t: Teller, a: Args) -> str:
    parts = {"due": words.cards(a["due"]), "held": words.cards(a["held"])}
    if not any(a["lost"]):
        mine = _("You have %(held)s for a toll of %(due)s: you pay nothing and pass")
        return t.of(a, mine, _("%(name)s has %(held)s for a toll of %(due)s, pays nothing and passes"), **parts)
    parts["paid"] = words.amounts(a["lost"])
    mine = _("You have %(held)s for a toll of %(due)s: you lose %(paid)s and pass")
    return t.of(a, mine, _("%(name)s has %(held)s for a toll of %(due)s, loses %(paid)s and passes"), **parts)


def drew(t: Teller, a: Args) -> str:
    if t.you(a["seat"]):  # tiber.drew_cards tells the same and more
        return ""
    return t.say(_("%(name)s drew %(count)s"), name=t.name(a["seat"]), count=words.cards(a["number"]))


def drew_cards(t: Teller, a: Args) -> str:
    return t.say(_("You drew %(paid)s"), paid=words.amounts(a["cards"]))


def shuffled(t: Teller, a: Args) -> str:
    if a["deck"] == "event":
        return _("The used event cards are shuffled into a new deck")
    return _("The resource deck ran out: the discards are the new deck")


def event_drawn(t: Teller, a: Args) -> str:
    mine, theirs = _("Your event: %(card)s"), _("Event of %(name)s: %(card)s")
    return t.of(a, mine, theirs, card=t.card(a["card"]))


def kept(t: Teller, a: Args) -> str:
    return t.of(a, _("You keep %(card)s"), _("%(name)s keeps %(card)s"), card=t.card(a["card"]))


def contaminated(t: Teller, a: Args) -> str:
    mine, theirs = _("Your river is polluted: %(taken)s"), _("The river of %(name)s is polluted: %(taken)s")
    return t.of(a, mine, theirs, taken=words.pollution(a["kind"], 1))


def points(t: Teller, a: Args) -> str:
    if not a["points"]:
        mine, theirs = _("You stay at %(total)s"), _("%(name)s stays at %(total)s")
        return t.of(a, mine, theirs, total=words.points(a["total"]))
    parts = {"card": t.card(a["card"]), "gain": words.signed(a["points"]), "total": str(a["total"])}
    mine = _("%(card)s: %(gain)s for you, now %(total)s")
    return t.of(a, mine, _("%(card)s: %(gain)s for %(name)s, now %(total)s"), **parts)


def event_unpaid(t: Teller, a: Args) -> str:
    parts = {"card": t.card(a["card"]), "paid": words.resource_name(a["resource"])}
    mine, theirs = _("%(card)s: you have no %(paid)s to pay"), _("%(card)s: %(name)s has no %(paid)s to pay")
    return t.of(a, mine, theirs, **parts)


def event_paid(t: Teller, a: Args) -> str:
    parts = {"card": t.card(a["card"]), "paid": words.amounts(a["cost"])}
    return t.of(a, _("%(card)s: you paid %(paid)s"), _("%(card)s: %(name)s paid %(paid)s"), **parts)


def phase_lost(t: Teller, a: Args) -> str:
    return t.of(a, _("You have no action phase this turn"), _("%(name)s has no action phase this turn"))


# ---- trades


def bank(t: Teller, a: Args) -> str:
    mine = _("You traded %(give)s for %(want)s with the bank")
    theirs = _("%(name)s traded %(give)s for %(want)s with the bank")
    return t.of(a, mine, theirs, give=words.resource(a["give"], BANK), want=words.resource(a["take"], 1))


def deal(a: Args) -> dict[str, str]:
    """What is given for what."""
    return {"give": words.amounts(a["give"]), "want": words.amounts(a["want"])}


def proposed(t: Teller, a: Args) -> str:
    return t.between(
        a,
        _("You offered %(other)s %(give)s for %(want)s"),
        _("%(name)s offers you %(give)s for %(want)s"),
        _("%(name)s offered %(other)s %(give)s for %(want)s"),
        **deal(a),
    )


def countered(t: Teller, a: Args) -> str:
    return t.between(
        a,
        _("You made %(other)s a counter-proposal: %(give)s for %(want)s"),
        _("%(name)s makes you a counter-proposal: %(give)s for %(want)s"),
        _("%(name)s made %(other)s a counter-proposal: %(give)s for %(want)s"),
        **deal(a),
    )


def refused(t: Teller, a: Args) -> str:
    return t.between(
        a,
        _("You refused the proposal of %(other)s"),
        _("%(name)s refused your proposal"),
        _("%(name)s refused the proposal of %(other)s"),
    )


def declined(t: Teller, a: Args) -> str:
    return t.between(
        a,
        _("You declined the counter-proposal of %(other)s"),
        _("%(name)s declined your counter-proposal"),
        _("%(name)s declined the counter-proposal of %(other)s"),
    )


def withdrew(t: Teller, a: Args) -> str:
    return t.between(
        a,
        _("You withdrew your proposal to %(other)s"),
        _("%(name)s withdrew the proposal to you"),
        _("%(name)s withdrew the proposal to %(other)s"),
    )


def traded(t: Teller, a: Args) -> str:
    return t.between(
        a,
        _("You gave %(other)s %(give)s for %(want)s"),
        _("%(name)s gave you %(give)s for %(want)s"),
        _("%(name)s gave %(other)s %(give)s for %(want)s"),
        **deal(a),
    )


def lapsed(t: Teller, a: Args) -> str:
    if a["why"] == "turn":
        return t.between(
            a,
            _("Your proposal to %(other)s lapsed with the turn"),
            _("The proposal of %(name)s to you lapsed with the turn"),
            _("The proposal of %(name)s to %(other)s lapsed with the turn"),
        )
    return t.between(
        a,
        _("Your proposal to %(other)s lapsed: you no longer have the cards"),
        _("The proposal of %(name)s to you lapsed: the cards are spent"),
        _("The proposal of %(name)s to %(other)s lapsed: the cards are spent"),
    )


TELLERS = {
    "tiber.event": event_drawn,
    **{
        f"tiber.{teller.__name__}": teller
        for teller in (
            *(mountain, built, crossed, city, right, met, infected, cleaned, purifier, pipe),
            *(toll, toll_unpaid, drew, drew_cards, shuffled, kept, contaminated, points),
            *(event_unpaid, event_paid, phase_lost),
            *(bank, proposed, countered, refused, declined, withdrew, traded, lapsed),
        )
    },
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
