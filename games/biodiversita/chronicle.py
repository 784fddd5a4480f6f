"""The log of Cards della Biodiversità: a sentence for each event."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import phrases
from games.biodiversita import words
from games.biodiversita.content import Content
from games.biodiversita.words import Strong, say
from games.engine import Event

QUIET = (*words.QUIET, "told", "reckoning")
"""Parts of a sentence that are never set off."""

SILENT = ("biodiversita.lost", "biodiversita.rests", "biodiversita.no_fighter")
"""Events that another row of the log tells: that of the battle, and that of the end."""


def event(
    event: Event, names: Sequence[str], viewer: int | None, content: Content, strong: Strong = words.plain
) -> str:
    """The sentence of the log; "" for what another one tells."""
    verb = event.name.partition(".")[2]
    if event.name in SILENT:
        return ""
    if verb in ("attacks", "defends"):
        return declared(verb, event.args, names, viewer, content, strong)
    if verb == "battle":
        return battle(event.args, content, strong)
    if verb in ("dealt", "fewer", "fingers", "territory", "countered"):
        return beginning(verb, event.args, names, viewer, content, strong)
    return consequence(verb, event.args, content, strong)


def declared(
    verb: str, args: Mapping[str, Any], names: Sequence[str], viewer: int | None, content: Content, strong: Strong
) -> str:
    """Who attacks or defends with what."""
    card = words.card(content, args["card"])
    if args["twin"]:
        twin = words.card(content, args["twin"])
        card = _("%(card)s, from now on twinned with %(twin)s") % {"card": card, "twin": twin}
    cards = [card]
    if args["power"]:
        cards.append(words.power(content.cards[args["card"]]))
    if args["support"]:
        cards.append(words.card(content, args["support"]))
    mine = args["seat"] == viewer
    if verb == "attacks":
        sentence = (
            _("You attack with %(which)s: %(total)s") if mine else _("%(name)s attacks with %(which)s: %(total)s")
        )
    else:
        sentence = (
            _("You defend with %(which)s: %(total)s") if mine else _("%(name)s defends with %(which)s: %(total)s")
        )
    which, total = words.listed(cards), words.whole(args["total"])
    return say(sentence, strong, name=names[args["seat"]], which=which, total=total)


def battle(args: Mapping[str, Any], content: Content, strong: Strong) -> str:
    """Both totals, built up number by number, and who loses what."""
    attack = built(args["attack_lines"], args["attack"], content, strong)
    defence = built(args["defence_lines"], args["defence"], content, strong)
    verdict = words.joined([*losses(args, content, strong)] or [_("Nobody loses energy")], strong)
    if args["attack"] == args["defence"]:
        sentence = (
            _("Battle %(battle)s: %(attack)s against %(defence)s. Nobody wins it. %(verdict)s")
            if args["winner"] < 0
            else _("Battle %(battle)s: %(attack)s against %(defence)s. The defence wins it. %(verdict)s")
        )
    else:
        sentence = _("Battle %(battle)s: %(attack)s against %(defence)s. %(verdict)s")
    quiet = ("battle", "attack", "defence", "verdict")
    battle = str(args["battle"])
    return words.say(sentence, strong, quiet, battle=battle, attack=attack, defence=defence, verdict=verdict)


def losses(args: Mapping[str, Any], content: Content, strong: Strong) -> Iterator[str]:
    """Who loses what, and why where more than the comparison decides it."""
    attacker = args["side"]
    alike = args["attack_lines"][0][1] == args["defence_lines"][0][1]
    for side, lines in ((attacker, args["attack_lines"]), (1 - attacker, args["defence_lines"])):
        role = {"attacks": side == attacker, "alike": alike}
        lost = [one[1:] for one in args["lost"] if one[0] == side]
        extra = [one[1:] for one in args["extra"] if one[0] == side]
        base = missing(args, side)
        # A shield of a card that nothing takes energy from has nothing to hold off.
        threatened = base or any(number > 0 for _source, _name, number in extra)
        why = reckoned(base, extra, content) if extra and threatened else ""
        if why and not lost:
            card = capfirst(words.fighter(words.card(content, lines[0][1]), **role))
            yield say(_("%(card)s loses no energy (%(reckoning)s)"), strong, QUIET, card=card, reckoning=why)
        for place, (card, energy, left, back) in enumerate(lost):
            told = loss(capfirst(words.fighter(words.card(content, card), **role)), energy, left, back, strong)
            # What a gold PAT does not bear falls on its twin: the reckoning is of both.
            if why and not place:
                told = say("%(told)s (%(reckoning)s)", strong, QUIET, told=told, reckoning=why)
            yield told


def missing(args: Mapping[str, Any], side: int) -> int:
    """What a side's card loses by the comparison alone (section 5, step 3)."""
    difference = args["attack"] - args["defence"]
    if side == args["side"]:
        return 1 if not difference else max(0, -difference)
    return max(0, difference)


def reckoned(base: int, extra: Sequence[Sequence[Any]], content: Content) -> str:
    """ "4 − Air 1": what the comparison takes, and what else changes it."""
    said = str(base) if base else ""
    for source, name, number in extra:
        sign = phrases.MINUS if number < 0 else "+"
        said += f" {sign} " if said else "" if number > 0 else phrases.MINUS
        said += f"{line(source, name, content)} {abs(number)}"
    return said


def loss(card: str, energy: int, left: int, back: int, strong: Strong = words.plain) -> str:
    """What a card loses; *back* is the battle in which it comes back from its seed phase, 0 when it still stands."""
    if back:
        sentence = ngettext(
            "%(card)s loses %(energy)s energy and rests, back in battle %(battle)s",
            "%(card)s loses %(energy)s energy and rests, back in battle %(battle)s",
            energy,
        )
    else:
        sentence = ngettext(
            "%(card)s loses %(energy)s energy, %(left)s left", "%(card)s loses %(energy)s energy, %(left)s left", energy
        )
    return say(sentence, strong, card=card, energy=words.whole(energy), left=words.whole(left), battle=str(back))


def built(lines: Sequence[Sequence[Any]], total: int, content: Content, strong: Strong = words.plain) -> str:
    """ "Beta 5 + Attacco folico 2 = 7", the fighter set off; a single line is just the card and its number."""
    said, parts, reached = "", {}, 0
    for place, (source, name, number) in enumerate(lines):
        part = "fighter" if not place else f"part{place}"
        parts[part] = line(source, name, content, number)
        sign = phrases.MINUS if number < 0 else "+"
        said += f" {sign} %({part})s {abs(number)}" if place else f"%({part})s {words.whole(number)}"
        reached += number
    if len(lines) > 1:
        said += f" = {words.whole(reached)}"
    if reached != total:
        said += _(", which counts as %(total)s") % {"total": words.whole(total)}
    return words.say(said, strong, [part for part in parts if part != "fighter"], **parts)


def line(source: str, name: str, content: Content, number: int = 0) -> str:
    """What a number of a total comes from. The number tells the bonus of pairs from what squads lack."""
    if source in ("power", "against_power"):
        return words.power(content.cards[name])
    if source == "variant":
        return _("pairs") if number > 0 else _("squads")
    return words.card(content, name)


def beginning(
    verb: str, args: Mapping[str, Any], names: Sequence[str], viewer: int | None, content: Content, strong: Strong
) -> str:
    """Decks, territories, who begins, late counter-cards."""
    if verb == "dealt":
        a, b = args["cards"]
        return _("The hands: %(a)d cards against %(b)d") % {"a": a, "b": b}
    if verb == "fewer":
        return fewer(args, names, viewer, strong)
    mine = args["seat"] == viewer
    name = names[args["seat"]]
    if verb == "fingers":
        return fingers(args, names, viewer, strong)
    card = words.card(content, args["card"])
    if verb == "countered":
        sentence = _("You counter with %(card)s") if mine else _("%(name)s counters with %(card)s")
    elif len(names) == 2:
        sentence = _("You play on the territory %(card)s") if mine else _("%(name)s plays on the territory %(card)s")
    elif mine:
        sentence = _("Your side plays on the territory %(card)s")
    else:
        sentence = _("The side of %(name)s plays on the territory %(card)s")
    return say(sentence, strong, name=name, card=card)


def fingers(args: Mapping[str, Any], names: Sequence[str], viewer: int | None, strong: Strong) -> str:
    """Pari o dispari (section 3): who called what, the sum, and whose side begins."""
    mine, right = args["seat"] == viewer, args["side"] == 0
    if mine:
        sentence = (
            _("You call %(called)s: %(sum)s. That is right: your side begins")
            if right
            else _("You call %(called)s: %(sum)s. That is wrong: the other side begins")
        )
    else:
        sentence = (
            _("%(name)s calls %(called)s: %(sum)s. That is right: that side begins")
            if right
            else _("%(name)s calls %(called)s: %(sum)s. That is wrong: the other side begins")
        )
    a, b = args["fingers"]
    called = _("even") if args["called"] == "even" else _("odd")
    return say(sentence, strong, name=names[args["seat"]], called=called, sum=f"{a} + {b} = {a + b}")


def fewer(args: Mapping[str, Any], names: Sequence[str], viewer: int | None, strong: Strong) -> str:
    """Who begins for having fewer cards (section 3)."""
    seats = args["seats"]
    if viewer in seats:
        sentence = (
            _("You attack first, with fewer cards: %(few)s against %(many)s")
            if len(seats) == 1
            else _("Your side attacks first, with fewer cards: %(few)s against %(many)s")
        )
    else:
        sentence = ngettext(
            "%(name)s attacks first, with fewer cards: %(few)s against %(many)s",
            "%(name)s attack first, with fewer cards: %(few)s against %(many)s",
            len(seats),
        )
    name = words.listed([names[seat] for seat in seats])
    few, many = (str(number) for number in sorted(args["cards"]))
    return words.say(sentence, strong, ("few", "many"), name=name, few=few, many=many)


def consequence(verb: str, args: Mapping[str, Any], content: Content, strong: Strong) -> str:
    """What a battle did to a card.

    Raises:
        KeyError: the rules tell no such event.
    """
    card = words.card(content, args["card"])
    if verb in ("cancelled", "void"):
        source, name = args["by"]
        sentence = (
            _("%(card)s is cancelled by %(other)s")
            if verb == "cancelled"
            else _("%(power)s has no effect, because of %(other)s")
        )
        power = words.power(content.cards[args["card"]])
        return say(sentence, strong, card=card, power=power, other=line(source, name, content))
    if verb in ("turn_lost", "turn_spent", "points_left"):
        return aromatic(verb, args, card, strong)
    if verb == "sooner":
        return say(_("%(card)s comes back sooner, in battle %(battle)s"), strong, card=card, battle=str(args["back"]))
    sentence = {
        "healed": ngettext(
            "%(card)s regains %(energy)s energy, %(left)s now",
            "%(card)s regains %(energy)s energy, %(left)s now",
            args["energy"],
        ),
    }[verb]
    return say(sentence, strong, card=card, energy=words.whole(args["energy"]), left=words.whole(args["left"]))


def aromatic(verb: str, args: Mapping[str, Any], card: str, strong: Strong) -> str:
    """What a battle left an aromatic: points for its next defence, or turns (section 8)."""
    if verb == "points_left":
        points = args["points"]
        sentence = ngettext(
            "%(card)s has %(points)s point left for its next defence",
            "%(card)s has %(points)s points left for its next defence",
            points,
        )
        return say(sentence, strong, card=card, points=words.whole(points))
    turns = args["left"]
    if not turns:
        return say(_("%(card)s has spent its last turn and is out of the game"), strong, card=card)
    if verb == "turn_spent":
        sentence = ngettext("%(card)s spends a turn, %(turns)s left", "%(card)s spends a turn, %(turns)s left", turns)
        return say(sentence, strong, card=card, turns=words.whole(turns))
    sentence = ngettext(
        "%(card)s loses a turn, %(turns)s left, and is back at %(points)s",
        "%(card)s loses a turn, %(turns)s left, and is back at %(points)s",
        turns,
    )
    return say(sentence, strong, card=card, turns=words.whole(turns), points=words.whole(args["points"]))
