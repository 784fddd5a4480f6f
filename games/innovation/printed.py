"""What is printed on a card, as markup: icons, texts with their marks, the front.

Everything is made of our own content and catalogue, escaped, so it is safe to put into a page. Fronts are cached: a
card of a release never changes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

from games.innovation import words
from games.innovation.content import MARK, PLACES, Card, Content, Text, texts_of
from games.innovation.hyphens import breakable
from games.innovation.state import COLORS, ICONS, Edition
from portal import drawing

GLYPHS: Mapping[str, str] = MappingProxyType(
    {
        "crown": "gi:queen-crown",
        "leaf": "gi:linden-leaf",
        "lightbulb": "gi:light-bulb",
        "castle": "gi:white-tower",
        "factory": "gi:factory",
        "clock": "gi:stopwatch",
    }
)
"""The pictures of the six icons."""

PICTURES = "icons/innovation.svg"
"""The pictures of all hexagons."""

CORNERS: Mapping[str, str] = MappingProxyType(dict(zip(PLACES, ("tl", "bl", "bc", "br"), strict=True)))
"""The class of each of the four places of a card."""


@lru_cache(maxsize=64)
def square(icon: str, place: str = "") -> SafeString:
    """An icon as it is printed, dark on a white square. Decoration: the card's label names its icons."""
    glyph = drawing.icon_href(GLYPHS[icon])
    return mark_safe(f'<svg class="ip i-{icon} {place}" aria-hidden="true"><use href="{glyph}"/></svg>')


@lru_cache(maxsize=2048)
def picture(name: str, place: str = "") -> SafeString:
    """What is drawn in a card's hexagon."""
    return mark_safe(
        f'<svg class="ip hexp {place}" aria-hidden="true"><use href="{static(PICTURES)}#in-{escape(name)}"/></svg>'
    )


def printed_at(card: Card, place: str) -> SafeString:
    """The icon, or the hexagon, at one of PLACES."""
    what = card.places[PLACES.index(place)]
    return picture(card.picture, CORNERS[place]) if what == "hexagon" else square(what, CORNERS[place])


@lru_cache(maxsize=256)
def glyph(icon: str, size: str = "", label: str = "") -> SafeString:
    """An icon in the text's colour."""
    return drawing.icon(GLYPHS[icon], size, label)


def spoken(content: Content, slug: str) -> str:
    """A card for those who cannot see it: title, colour, age and icons."""
    return _spoken(content.cards[slug], words.card_kind(content, slug), get_language() or "")


@lru_cache(maxsize=2048)
def _spoken(card: Card, kind: str, _language: str) -> str:
    icons = [words.icon(name, 1) for name in card.places if name != "hexagon"]
    return f"{_name(card)}, {kind}: {', '.join(icons)}"


def _name(card: Card) -> str:
    return card.name_it if words.italian() else card.name_en


def title(card: Card) -> SafeString:
    """A card's title for a narrow place, as markup: long words may be broken."""
    return escape(breakable(_name(card), words.italian()))


def counted(icon: str, count: int) -> str:
    """ "8 crowns"."""
    return _counted(icon, count, get_language() or "")


@lru_cache(maxsize=2048)
def _counted(icon: str, count: int, _language: str) -> str:
    return words.icons(icon, count)


def tallied(counts: Sequence[int]) -> SafeString:
    """How many of each icon there are, by ICONS, as items of a list."""
    return _tallied(tuple(counts), get_language() or "")


@lru_cache(maxsize=512)
def _tallied(counts: tuple[int, ...], _language: str) -> SafeString:
    items = []
    for icon, count in zip(ICONS, counts, strict=True):
        label = escape(words.icons(icon, count))
        items.append(
            f'<li class="tot-{icon}{"" if count else " zero"}" title="{label}">{glyph(icon)}'
            f'<b class="fig" aria-hidden="true">{count}</b><span class="vh">{label}</span></li>'
        )
    return mark_safe("".join(items))


def marked(text: str) -> SafeString:
    """A card's text: keywords stand out, icons are drawn (see ``content.MARK``)."""
    return _marked(text, get_language() or "")


@lru_cache(maxsize=2048)
def _marked(text: str, _language: str) -> SafeString:
    return mark_safe(MARK.sub(_mark, escape(text)))


def _mark(found: re.Match[str]) -> str:
    icon = found[1]
    if icon is None:
        return f"<b>{found[0][2:-2]}</b>"
    return str(drawing.icon(GLYPHS[icon], "txt", words.icon(icon, 1)))


def said(text: Text) -> SafeString:
    """An effect in the reader's language."""
    return marked(text.it if words.italian() else text.en)


def note(card: Card) -> SafeString | str:
    """How the card is ruled where its text leaves a doubt, in the reader's language; "" when there is no doubt."""
    text = card.note_it if words.italian() else card.note_en
    return marked(text) if text else ""


def front(card: Card, edition: Edition) -> SafeString:
    """All that is printed on a card, with the texts of that edition."""
    return _front(card, edition, get_language() or "")


@lru_cache(maxsize=2048)
def _front(card: Card, edition: Edition, _language: str) -> SafeString:
    dogma = drawing.icon(GLYPHS[ICONS[card.dogma]], "di")
    effects = " ".join(f"<span>{dogma}{said(text)}</span>" for text in texts_of(card, edition))
    places = "".join(printed_at(card, place) for place in PLACES)
    return mark_safe(
        f'{places}<b class="nm">{title(card)}</b><b class="age fig">{card.age}</b>'
        f'<div class="fx"><p>{effects}</p></div>'
    )


def mini(card: Card) -> SafeString:
    """What is left of a front where there is no room: age, dogma icon, title."""
    return _mini(card, get_language() or "")


@lru_cache(maxsize=1024)
def _mini(card: Card, _language: str) -> SafeString:
    dogma = drawing.icon(GLYPHS[ICONS[card.dogma]], "s")
    return mark_safe(f'<b class="fig">{card.age}</b>{dogma}<span class="nm">{title(card)}</span>')


def kinds(card: Card, edition: Edition) -> str:
    """Classes of a card's dogma: which icon counts, and whether it demands, is shared, or both."""
    found = {text.kind for text in texts_of(card, edition)}
    both = [name for kind, name in (("demand", "dem"), ("effect", "coop")) if kind in found]
    return " ".join([f"k-{ICONS[card.dogma]}", *both])


def color_of(card: Card) -> str:
    """The name of a card's colour, which is its class too."""
    return COLORS[card.color]
