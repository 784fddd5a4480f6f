"""The nouns of Tiber: places on the map, resource cards, pollution. Worded for people, in the reader's language.

A hexagon is a letter for its row from the north and a number from the west, a triangle its hexagon and the side it
lies on: "B3", "B3 NE".
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games import phrases
from games.phrases import Strong as Strong
from games.phrases import bold as bold
from games.phrases import italian as italian
from games.phrases import listed as listed
from games.phrases import plain as plain
from games.phrases import signed as signed
from games.phrases import whole as whole
from games.tiber.content import Card, Content
from games.tiber.hexes import SIDES, map_for
from games.tiber.state import RESOURCES

ROWS = "ABCDEFGH"
"""The letters of the rows of hexagons, from the north."""

QUIET = (
    *("area", "count", "due", "gain", "give", "held", "left", "paid"),
    *("pollution", "rights", "taken", "total", "want"),
)
"""Parts of a sentence that are never set off."""


def say(sentence: str, strong: Strong, quiet: Collection[str] = QUIET, **parts: str) -> str:
    """Fill a translated sentence; see ``phrases.say``."""
    return phrases.say(sentence, strong, quiet, **parts)


# ---- places


@cache
def _names(players: int) -> tuple[str, ...]:
    """The hexagons' names, by number."""
    names, met = [], [0] * len(ROWS)
    for _q, row in map_for(players).hexes:
        met[row] += 1
        names.append(f"{ROWS[row]}{met[row]}")
    return tuple(names)


def hexagon(players: int, number: int) -> str:
    """ "B3": a hexagon by its row from the north and its place in it from the west."""
    return _names(players)[number]


def place(players: int, triangle: int) -> str:
    """ "B3 NE": a triangle, short, as in the list and the log; no line breaks in it."""
    return f"{hexagon(players, triangle // SIDES)}{phrases.NBSP}{side(triangle % SIDES)}"


def place_long(players: int, triangle: int) -> str:
    """ "B3 north-east": a triangle in words, for screen readers."""
    return f"{hexagon(players, triangle // SIDES)} {side_long(triangle % SIDES)}"


def side(sector: int) -> str:
    """The side of its hexagon that a triangle lies on, as one or two letters; sectors count clockwise from NE."""
    return _SIDES[sector]()


def side_long(sector: int) -> str:
    """The same in words."""
    return _SIDES_LONG[sector]()


_SIDES: tuple[Callable[[], str], ...] = (
    lambda: pgettext("side of a hexagon", "NE"),
    lambda: pgettext("side of a hexagon", "E"),
    lambda: pgettext("side of a hexagon", "SE"),
    lambda: pgettext("side of a hexagon", "SW"),
    lambda: pgettext("side of a hexagon", "W"),
    lambda: pgettext("side of a hexagon", "NW"),
)

_SIDES_LONG: tuple[Callable[[], str], ...] = (
    lambda: pgettext("side of a hexagon", "north-east"),
    lambda: pgettext("side of a hexagon", "east"),
    lambda: pgettext("side of a hexagon", "south-east"),
    lambda: pgettext("side of a hexagon", "south-west"),
    lambda: pgettext("side of a hexagon", "west"),
    lambda: pgettext("side of a hexagon", "north-west"),
)


def ground(name: str) -> str:
    """What a hexagon is, one of GROUNDS, inside a sentence."""
    return {
        "plain": pgettext("ground of a hexagon", "plain"),
        "arid": pgettext("ground of a hexagon", "arid zone"),
        "urban": pgettext("ground of a hexagon", "city"),
    }[name]


def lines(number: int) -> str:
    """ "1 pollution line at its sides"."""
    return ngettext("%(n)d pollution line at its sides", "%(n)d pollution lines at its sides", number) % {"n": number}


def area(kind: str) -> str:
    """A conflict area by its resource, inside a sentence."""
    return {
        "water": _("water conflict area"),
        "tech": _("technology conflict area"),
        "land": _("land conflict area"),
    }[kind]


def in_area(kind: str) -> str:
    """ "in the water conflict area"."""
    return {
        "water": _("in the water conflict area"),
        "tech": _("in the technology conflict area"),
        "land": _("in the land conflict area"),
    }[kind]


def into_area(kind: str) -> str:
    """ "into the water conflict area": where a stretch leads."""
    return {
        "water": _("into the water conflict area"),
        "tech": _("into the technology conflict area"),
        "land": _("into the land conflict area"),
    }[kind]


# ---- cards and amounts


def resource_name(kind: str) -> str:
    """ "water": a resource, inside a sentence."""
    return {
        "water": pgettext("resource", "water"),
        "tech": pgettext("resource", "technology"),
        "land": pgettext("resource", "land"),
    }[kind]


def resource(kind: str, number: int) -> str:
    """ "2 water": cards of one resource."""
    return _("%(count)d %(resource)s") % {"count": number, "resource": resource_name(kind)}


def amounts(cards: Sequence[int]) -> str:
    """ "2 water and 1 land": cards of several resources, in the order of RESOURCES; "nothing" for none."""
    parts = [resource(kind, number) for kind, number in zip(RESOURCES, cards, strict=True) if number]
    return listed(parts) or _("nothing")


def cards(number: int) -> str:
    """ "1 card", "6 cards"."""
    return ngettext("%(n)d card", "%(n)d cards", number) % {"n": number}


def card(content: Content, slug: str) -> str:
    """The title of a card in the reader's language."""
    found = content.cards[slug]
    return found.name_it if italian() else found.name_en


def card_text(content: Content, slug: str) -> str:
    """What a card does, in the reader's language."""
    return text_of(content.cards[slug])


def text_of(found: Card) -> str:
    """The text of a card, in the reader's language."""
    return found.text_it if italian() else found.text_en


# ---- pollution and works


def pollution_name(kind: str) -> str:
    """ "natural": a kind of pollution, inside a sentence."""
    return {
        "natural": pgettext("pollution", "natural"),
        "biological": pgettext("pollution", "biological"),
        "urban": pgettext("pollution", "urban"),
    }[kind]


def pollution(kind: str, number: int) -> str:
    """ "1 point of natural pollution"."""
    sentence: Mapping[str, Callable[[int], str]] = {
        "natural": lambda n: ngettext("%(n)d natural pollution point", "%(n)d natural pollution points", n),
        "biological": lambda n: ngettext("%(n)d biological pollution point", "%(n)d biological pollution points", n),
        "urban": lambda n: ngettext("%(n)d urban pollution point", "%(n)d urban pollution points", n),
    }
    return sentence[kind](number) % {"n": number}


def polluted(number: int) -> str:
    """How clean a river is: "clean", "2 pollution points"."""
    if not number:
        return pgettext("river", "clean")
    return ngettext("%(n)d pollution point", "%(n)d pollution points", number) % {"n": number}


def left(number: int) -> str:
    """How much of a river's pollution is left: "2 pollution points are left"."""
    sentence = ngettext("%(n)d pollution point is left", "%(n)d pollution points are left", number)
    return sentence % {"n": number}


def work(kind: str) -> str:
    """ "purifier", "pipe"."""
    return {"purifier": _("purifier"), "pipe": pgettext("work", "pipe")}[kind]


# ---- numbers and lists


def points(number: int) -> str:
    """ "1 river point", "12 river points"."""
    return ngettext("%(points)s river point", "%(points)s river points", abs(number)) % {"points": whole(number)}


def rights(number: int) -> str:
    """ "1 right", "3 rights"."""
    return ngettext("%(n)d right", "%(n)d rights", number) % {"n": number}


def starting(text: str) -> str:
    """The same at the beginning of a line."""
    return str(capfirst(text))
