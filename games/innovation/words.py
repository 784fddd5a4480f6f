"""The nouns of Innovation: cards, colours, icons, ages, achievements. Worded for people, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games import phrases
from games.innovation.content import Content
from games.innovation.state import COLORS
from games.phrases import Strong as Strong
from games.phrases import bold as bold
from games.phrases import italian as italian
from games.phrases import listed as listed
from games.phrases import plain as plain
from games.phrases import signed as signed

QUIET = ("age", "color", "colors", "count", "effect", "points", "reach", "value", "way")
"""Parts of a sentence that are never set off."""


def say(sentence: str, strong: Strong, quiet: Collection[str] = QUIET, **parts: str) -> str:
    """Fill a translated sentence; see ``phrases.say``."""
    return phrases.say(sentence, strong, quiet, **parts)


def card_name(content: Content, slug: str) -> str:
    """The title of a card in the reader's language."""
    card = content.cards[slug]
    return card.name_it if italian() else card.name_en


def card_names(content: Content, slugs: Sequence[str]) -> str:
    """Several titles in one phrase."""
    return listed([card_name(content, slug) for slug in slugs])


def card_kind(content: Content, slug: str) -> str:
    """ "green, age 5": what a card is besides its title."""
    return _("%(color)s, age %(age)s") % {"color": color(COLORS[content.color[slug]]), "age": content.age[slug]}


def color(name: str) -> str:
    """A colour, or the pile of that colour, inside a sentence."""
    return _COLORS[name]()


_COLORS: Mapping[str, Callable[[], str]] = {
    "blue": lambda: _("blue"),
    "red": lambda: _("red"),
    "green": lambda: _("green"),
    "yellow": lambda: _("yellow"),
    "purple": lambda: _("purple"),
}


def icon(name: str, number: int = 2) -> str:
    """ "crown", "crowns": the word only."""
    return _ICONS[name](number)


_ICONS: Mapping[str, Callable[[int], str]] = {
    "crown": lambda n: ngettext("crown", "crowns", n),
    "leaf": lambda n: ngettext("leaf", "leaves", n),
    "lightbulb": lambda n: ngettext("lightbulb", "lightbulbs", n),
    "castle": lambda n: ngettext("castle", "castles", n),
    "factory": lambda n: ngettext("factory", "factories", n),
    "clock": lambda n: ngettext("clock", "clocks", n),
}


def icons(name: str, number: int) -> str:
    """ "1 crown", "8 crowns"."""
    return f"{number} {icon(name, number)}"


def way(name: str) -> str:
    """The direction of a splay, inside a sentence."""
    return {
        "left": pgettext("direction of a splay", "left"),
        "right": pgettext("direction of a splay", "right"),
        "up": pgettext("direction of a splay", "up"),
    }[name]


def zone(name: str) -> str:
    """Where a card lies, as one word."""
    return {
        "hand": pgettext("place of a card", "hand"),
        "score": pgettext("place of a card", "score pile"),
        "board": pgettext("place of a card", "board"),
    }[name]


def valued(age: int) -> str:
    """ "a 3", "an 8": a card of which the value alone is known."""
    return (_("an %(value)s") if age == 8 else _("a %(value)s")) % {"value": age}


def achievement(name: str) -> str:
    """An achievement: "age 3", "Monument"."""
    if name.isdigit():
        return _("age %(age)s") % {"age": name}
    return {
        "monument": _("Monument"),
        "empire": _("Empire"),
        "world": pgettext("achievement", "World"),
        "wonder": _("Wonder"),
        "universe": _("Universe"),
    }[name]


def cards(number: int) -> str:
    """ "1 card", "6 cards"."""
    return ngettext("%(n)d card", "%(n)d cards", number) % {"n": number}


def points(number: int) -> str:
    """ "1 point", "12 points"."""
    return ngettext("%(points)s point", "%(points)s points", number) % {"points": number}
