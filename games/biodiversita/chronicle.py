"""The log of Cards della Biodiversità: a sentence for each event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import phrases
from games.biodiversita import words
from games.biodiversita.content import Content
from games.biodiversita.words import Strong, say
from games.engine import Event

SILENT = ("biodiversita.points_left", "biodiversita.turn_spent", "biodiversita.no_fighter")
"""Events that the energy table shows and the log leaves out."""


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
    cards = [words.card(content, args["card"])]
    if args["power"]:
        cards.append(words.power(content.cards[args["card"]]))
    cards += [words.card(content, args[name]) for name in ("twin", "support") if args[name]]
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
    """Both totals, built up number by number."""
    sentence = _("Battle %(battle)s: attack %(attack)s, defence %(defence)s")
    attack = built(args["attack_lines"], args["attack"], content)
    defence = built(args["defence_lines"], args["defence"], content)
    return say(sentence, strong, battle=str(args["battle"]), attack=attack, defence=defence)


def built(lines: Sequence[Sequence[Any]], total: int, content: Content) -> str:
    """ "5 Beta + 2 Attacco folico = 7"; a single line is just its number."""
    if len(lines) == 1:
        return words.whole(total)
    said = ""
    for source, name, number in lines:
        sign = (" + " if number >= 0 else f" {phrases.MINUS} ") if said else ("" if number >= 0 else phrases.MINUS)
        said += f"{sign}{abs(number)} {line(source, name, content)}"
    return f"{said} = {words.whole(total)}"


def line(source: str, name: str, content: Content) -> str:
    """What a number of a total comes from."""
    if source in ("power", "against_power"):
        return words.power(content.cards[name])
    if source == "variant":
        return _("variant")
    return words.card(content, name)


def beginning(
    verb: str, args: Mapping[str, Any], names: Sequence[str], viewer: int | None, content: Content, strong: Strong
) -> str:
    """Decks, territories, who begins, late counter-cards."""
    if verb == "dealt":
        a, b = args["cards"]
        return _("The hands: %(a)d cards against %(b)d") % {"a": a, "b": b}
    if verb == "fewer":
        return _("The side with fewer cards attacks first: %(a)d against %(b)d") % {
            "a": min(args["cards"]),
            "b": max(args["cards"]),
        }
    mine = args["seat"] == viewer
    name = names[args["seat"]]
    if verb == "fingers":
        a, b = args["fingers"]
        called = _("even") if args["called"] == "even" else _("odd")
        right = args["side"] == 0
        if mine:
            sentence = (
                _("You call %(called)s: %(sum)s. Your side begins")
                if right
                else _("You call %(called)s: %(sum)s. The other side begins")
            )
        else:
            sentence = (
                _("%(name)s calls %(called)s: %(sum)s. That side begins")
                if right
                else _("%(name)s calls %(called)s: %(sum)s. The other side begins")
            )
        return say(sentence, strong, name=name, called=called, sum=f"{a} + {b} = {a + b}")
    card = words.card(content, args["card"])
    if verb == "territory":
        sentence = _("Your side plays on %(card)s") if mine else _("The side of %(name)s plays on %(card)s")
    else:
        sentence = _("You counter with %(card)s") if mine else _("%(name)s counters with %(card)s")
    return say(sentence, strong, name=name, card=card)


def consequence(verb: str, args: Mapping[str, Any], content: Content, strong: Strong) -> str:
    """What a battle did to a card.

    Raises:
        KeyError: the rules tell no such event.
    """
    card = words.card(content, args["card"])
    energy, left = words.whole(args.get("energy", 0)), words.whole(args.get("left", 0))
    sentence = {
        "lost": _("%(card)s loses %(energy)s energy, %(left)s left"),
        "rests": _("%(card)s is in its seed phase until battle %(battle)s"),
        "healed": _("%(card)s regains %(energy)s energy, %(left)s now"),
        "sooner": _("%(card)s comes back sooner, in battle %(battle)s"),
        "cancelled": _("%(card)s has no effect"),
        "void": _("The superpower of %(card)s has no effect"),
        "turn_lost": ngettext(
            "%(card)s loses a turn, %(turns)s left", "%(card)s loses a turn, %(turns)s left", args.get("left", 0)
        ),
    }[verb]
    parts = {"card": card, "energy": energy, "left": left, "turns": left, "battle": str(args.get("back", ""))}
    return say(sentence, strong, **parts)
