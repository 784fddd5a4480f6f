"""The nouns of Once Upon a Forest: levels, species, cards. Worded for people, in the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.text import capfirst
from django.utils.translation import get_language, ngettext, pgettext
from django.utils.translation import gettext as _

from games import phrases
from games.forest.content import Card, Content
from games.forest.preview import animals_of
from games.phrases import Strong as Strong
from games.phrases import bold as bold
from games.phrases import listed as listed
from games.phrases import plain as plain
from games.phrases import signed as signed
from games.phrases import whole as whole

QUIET = ("tree", "covered", "back")
"""Parts of a sentence of the log that are never set off."""


def say(sentence: str, strong: Strong, quiet: Collection[str] = QUIET, **parts: str) -> str:
    """Fill a translated sentence; see ``phrases.say``."""
    return phrases.say(sentence, strong, quiet, **parts)


def level(number: int) -> str:
    """A level by name, as a label."""
    return (_("Ground"), _("1st level"), _("2nd level"), _("Canopy"))[number]


def level_inside(number: int) -> str:
    """A level by name, inside a sentence."""
    return _LEVELS_INSIDE[number]()


_LEVELS_INSIDE: tuple[Callable[[], str], ...] = (
    lambda: pgettext("level in a sentence", "ground"),
    lambda: pgettext("level in a sentence", "1st level"),
    lambda: pgettext("level in a sentence", "2nd level"),
    lambda: pgettext("level in a sentence", "canopy"),
)


def level_short(number: int) -> str:
    """A level by name, as short as can be."""
    return (_("Ground"), _("1st"), _("2nd"), _("Canopy"))[number]


def back(number: int) -> str:
    """What everybody sees of a hidden card."""
    return (_("a ground card"), _("a 1st level card"), _("a 2nd level card"), _("a canopy card"))[number]


def levels(numbers: tuple[int, ...]) -> str:
    """Several levels in one phrase."""
    return listed([its_level(number) for number in numbers])


def its_level(number: int) -> str:
    """ "its canopy": a level of a tree."""
    return (_("its ground"), _("its 1st level"), _("its 2nd level"), _("its canopy"))[number]


def small(number: int) -> str:
    """The numbers of animals a card can show, as words."""
    return {2: _("two"), 3: _("three")}.get(number, str(number))


def species(name: str, number: int = 1) -> str:
    """ "leopard", "leopards": the word only."""
    return _SPECIES[name](number)


_SPECIES: Mapping[str, Callable[[int], str]] = {
    "elephant": lambda n: ngettext("elephant", "elephants", n),
    "gorilla": lambda n: ngettext("gorilla", "gorillas", n),
    "leopard": lambda n: ngettext("leopard", "leopards", n),
    "chameleon": lambda n: ngettext("chameleon", "chameleons", n),
    "mandrill": lambda n: ngettext("mandrill", "mandrills", n),
    "pangolin": lambda n: ngettext("pangolin", "pangolins", n),
    "grey_parrot": lambda n: ngettext("grey parrot", "grey parrots", n),
    "hornbill": lambda n: ngettext("hornbill", "hornbills", n),
}


def group(name: str, number: int) -> str:
    """ "leopard", "two leopards"."""
    if number == 1:
        return species(name)
    return _("%(number)s %(animals)s") % {"number": small(number), "animals": species(name, number)}


def animals(card: Card) -> str:
    """What a card shows: "two grey parrots, hornbill", "start card", "bare card"."""
    return _animals(card, get_language())


@lru_cache(maxsize=1024)  # a page names a hundred cards, always the same ones
def _animals(card: Card, language: str | None) -> str:
    shown = [group(name, number) for name, number in animals_of(card).items()]
    if card.chainsaw:
        shown.append(_("chainsaw"))
    if card.start:
        shown.append(_("start card"))
    return ", ".join(shown) or _("bare card")


def under(card: Card) -> str:
    """What a card shows that is being covered."""
    return animals(card) if card.chainsaw or card.start or any(card.counts) else _("a bare card")


def card(content: Content, name: str) -> str:
    """A card by what it shows and its level: "two grey parrots, hornbill, canopy"."""
    return _card(content.cards[name], get_language())


@lru_cache(maxsize=1024)
def _card(card: Card, language: str | None) -> str:
    return _("%(animals)s, %(level)s") % {"animals": animals(card), "level": level_inside(card.level)}


def card_title(content: Content, name: str) -> str:
    """The same at the beginning of a line."""
    return capfirst(card(content, name))


def points(number: int) -> str:
    """ "1 point", "−2 points"."""
    return ngettext("%(points)s point", "%(points)s points", abs(number)) % {"points": whole(number)}


def mixed(sentence: str, quiet: dict[str, str], loud: dict[str, str]) -> SafeString:
    """Markup of a sentence from our own catalogue in which only the *loud* parts are bold; both are escaped."""
    parts = {name: conditional_escape(part) for name, part in quiet.items()}
    return mark_safe(sentence % {**parts, **{name: bold(part) for name, part in loud.items()}})
