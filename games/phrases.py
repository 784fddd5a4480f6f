"""How sentences are put together, whatever the game: emphasis, numbers with their sign, lists of names.

Every game's ``words`` builds on it; what a game calls its things stands there.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from django.utils.html import conditional_escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language
from django.utils.translation import gettext as _

MINUS, NBSP = "\N{MINUS SIGN}", "\N{NO-BREAK SPACE}"

Strong = Callable[[str], str]
"""How a name, a place or a card is set off in a sentence: ``plain`` or ``bold``."""


def plain(text: str) -> str:
    """No emphasis: for mails, the API and screen readers."""
    return text


def bold(text: str) -> SafeString:
    """Emphasis for pages. Escapes, for names are anybody's; see ``say`` for the sentence around it."""
    return mark_safe(f"<b>{conditional_escape(text)}</b>")


def say(sentence: str, strong: Strong, quiet: Collection[str], **parts: str) -> str:
    """Fill a translated sentence. With ``bold`` parts it is markup, for the sentence is from our own catalogue.

    The *quiet* parts are not set off.
    """
    if strong is not bold:
        return sentence % parts
    marked = {name: conditional_escape(part) if name in quiet else bold(part) for name, part in parts.items()}
    return mark_safe(sentence % marked)


def italian() -> bool:
    """Whether the reader reads Italian; every other language gets the English titles of cards."""
    return (get_language() or "").startswith("it")


def whole(number: int) -> str:
    """A whole number with a true minus."""
    return f"{MINUS}{-number}" if number < 0 else str(number)


def signed(number: int) -> str:
    """ "+1", "0", "−2"."""
    return f"+{number}" if number > 0 else whole(number)


def listed(parts: Sequence[str]) -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return _("%(first)s and %(last)s") % {"first": ", ".join(parts[:-1]), "last": parts[-1]}
