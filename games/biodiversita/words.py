"""The nouns of Cards della Biodiversità: cards, kinds, seasons, numbers with their sign. In the reader's language."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.biodiversita.content import Card, Content

MINUS, NBSP = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"

Strong = Callable[[str], str]
"""How a name is set off in a sentence: ``plain`` or ``bold``."""

QUIET = ("attack", "defence", "energy", "left", "total", "battle", "points", "turns", "sum", "against", "cards")
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
    """Whether the reader reads Italian; every other language gets the English names."""
    return (get_language() or "").startswith("it")


def card(content: Content, name: str) -> str:
    """The name of a card; of a second copy too."""
    found = content.cards[name.partition(":")[0]]
    return found.name_it if italian() else found.name_en


def power(found: Card) -> str:
    """The name of its superpower, which is the same in every language."""
    return found.power_name


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


def whole(number: int) -> str:
    """A number with a minus sign that reads as one."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """ "+2", "−5"."""
    return f"+{number}" if number > 0 else whole(number)


def listed(names: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(several)s and %(last)s") % {"several": ", ".join(names[:-1]), "last": names[-1]}


def energy(number: int) -> str:
    """ "3 energy"."""
    return ngettext("%(count)s energy", "%(count)s energy", number) % {"count": whole(number)}


def side(names: Sequence[str]) -> str:
    """A side by its players."""
    return listed(list(names))
