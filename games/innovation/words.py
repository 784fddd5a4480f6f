"""The nouns of Innovation: cards, colours, icons, ages, achievements. Worded for people, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from games.innovation.content import Content
from games.innovation.state import COLORS

MINUS = "\N{MINUS SIGN}"

Strong = Callable[[str], str]
"""How a name or a card is set off in a sentence: ``plain`` or ``bold``."""

QUIET = ("age", "color", "colors", "count", "effect", "points", "reach", "value", "way")
"""Parts of a sentence that are never set off."""


def plain(text: str) -> str:
    """No emphasis: for mails, the API and screen readers."""
    return text


def bold(text: str) -> SafeString:
    """Emphasis for pages. Escapes, for names are anybody's; see ``say`` for the sentence around it."""
    return mark_safe(f"<b>{conditional_escape(text)}</b>")


def say(sentence: str, strong: Strong, quiet: Collection[str] = QUIET, **parts: str) -> str:
    """Fill a translated sentence. With ``bold`` parts it is markup, for the sentence is from our own catalogue.

    The *quiet* parts are not set off.
    """
    if strong is not bold:
        return sentence % parts
    marked = {name: conditional_escape(part) if name in quiet else bold(part) for name, part in parts.items()}
    return mark_safe(sentence % marked)


def italian() -> bool:
    """Whether the reader reads Italian; every other language gets the English titles."""
    return (get_language() or "").startswith("it")


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


def listed(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}


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


def signed(number: int) -> str:
    """ "+1", "0", "−2"."""
    return f"+{number}" if number > 0 else f"{MINUS}{-number}" if number else "0"
