"""The nouns of Cards della Biodiversità: cards, kinds, seasons, numbers with their sign. In the reader's language."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games import phrases
from games.biodiversita.content import Card, Content
from games.phrases import Strong as Strong
from games.phrases import bold as bold
from games.phrases import italian as italian
from games.phrases import listed as listed
from games.phrases import plain as plain
from games.phrases import signed as signed
from games.phrases import whole as whole

QUIET = ("attack", "defence", "energy", "left", "total", "battle", "points", "turns", "sum", "against", "cards")
"""Parts of a sentence that are never set off."""


def say(sentence: str, strong: Strong, quiet: Collection[str] = QUIET, **parts: str) -> str:
    """Fill a translated sentence; see ``phrases.say``."""
    return phrases.say(sentence, strong, quiet, **parts)


def joined(parts: Sequence[str], strong: Strong) -> str:
    """Sentences in a row, divided by semicolons; with ``bold`` each is markup already or gets escaped."""
    named = {f"part{place}": part for place, part in enumerate(parts)}
    return phrases.say("; ".join(f"%({name})s" for name in named), strong, tuple(named), **named)


def card(content: Content, name: str) -> str:
    """The name of a card; of a second copy too."""
    found = content.cards[name.partition(":")[0]]
    return typeset(found.name_it if italian() else found.name_en)


def power(found: Card) -> str:
    """The name of its superpower, which is the same in every language."""
    return typeset(found.power_name)


def fighter(name: str, *, attacks: bool, alike: bool) -> str:
    """A card of a battle, with its role where both sides fight with cards of the same name (*alike*)."""
    if not alike:
        return name
    return (_("the attacking %(card)s") if attacks else _("the defending %(card)s")) % {"card": name}


def typeset(name: str) -> str:
    """A name from the cards with the apostrophe of a printed text."""
    return name.replace("'", "’")


def kind(name: str) -> str:
    """A kind of card."""
    return {
        "biodiversita": _("biodiversity card"),
        "aromatica": _("aromatic"),
        "elemento": _("essential element"),
        "sinergia": _("synergy"),
        "imprevisto": _("mishap"),
        "gold_pat": _("gold PAT"),
        "gold": _("gold card"),
        "territorio": _("territory"),
    }[name]


def season(name: str) -> str:
    """A season."""
    return {"inverno": _("winter"), "primavera": _("spring"), "estate": _("summer"), "autunno": _("autumn")}[name]


def preset(name: str) -> str:
    """A ready-made deck: those of the starter set bear the names of the seasons; others say their own."""
    return {
        "inverno": _("Winter"),
        "primavera": _("Spring"),
        "estate": _("Summer"),
        "autunno": _("Autumn"),
    }.get(name, name.replace("-", " ").capitalize())


def energy(number: int) -> str:
    """ "3 energy"."""
    return ngettext("%(count)s energy", "%(count)s energy", number) % {"count": whole(number)}


def side(names: Sequence[str]) -> str:
    """A side by its players."""
    return listed(list(names))
