"""What names may look like."""

from __future__ import annotations

import re
import unicodedata
import zoneinfo
from functools import lru_cache

from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.utils.translation import gettext_lazy

username_validate = RegexValidator(
    r"\A[A-Za-z0-9][A-Za-z0-9._-]*\Z",
    gettext_lazy(
        "A username has letters, digits, full stops, hyphens and underscores, and starts with a letter or digit."
    ),
    code="username",
)

RESERVED_PREFIXES = ("guest-", "deleted-")
RESERVED = frozenset(
    {"admin", "administrator", "api", "bot", "demo", "guest", "me", "moderator", "root", "system", "tavola", "you"}
)

NAMES_TAKEN = (
    "deleted player", "giocatore eliminato", "you", "tu", "te", "tavola", "bot", "easy bot", "medium bot", "hard bot",
    "bot facile", "bot medio", "bot difficile",
)  # fmt: skip
"""Shown names that would be read as somebody else's, or as nobody's: what the pages call the reader, the computer
players and the portal, in every language. A test holds the list against the catalogues."""

_IGNORABLE = (
    (0x00AD, 0x00AD), (0x034F, 0x034F), (0x061C, 0x061C), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F),
    (0x200B, 0x200F), (0x202A, 0x202E), (0x2060, 0x206F), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0000, 0xE0FFF),
)  # fmt: skip
"""Unicode's Default_Ignorable_Code_Point (DerivedCoreProperties.txt): drawn as nothing, some of them called letters."""

_BRAILLE_BLANK = 0x2800
"""Drawn as a space, and called a symbol."""

_SCRIPTS = ("LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC")
"""Scripts with letters that look alike. Others mix in names that deceive nobody."""

_LOOKALIKES = str.maketrans(
    "АВЕІЈКМНОРЅСТУХԚԜӀавеіјкмнорѕстухԁԛԝһӏ" + "ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαγεηικνορτυχ" + "01",
    "ABEIJKMHOPSCTYXQWLabeijkmhopsctyxdqwhl" + "ABEZHIKMNOPTYXayenikvoptux" + "ol",
)
"""Letters of Cyrillic, then of Greek, and digits, by the Latin letter that they pass for."""


def _skeleton(name: str) -> str:
    """What is left of a name for the quick eye: Latin small letters, without accents, single spaces for punctuation."""
    plain = unicodedata.normalize("NFKD", name).translate(_LOOKALIKES).casefold()
    bare = "".join(letter for letter in plain if unicodedata.category(letter)[0] != "M")
    return " ".join("".join(letter if letter.isalnum() else " " for letter in bare).split())


_SKELETONS = frozenset(_skeleton(name) for name in NAMES_TAKEN)
_SKELETONS |= {skeleton.replace(" ", "") for skeleton in _SKELETONS}


def passes_for_taken(name: str) -> bool:
    """Whether a name would be read as one of ``NAMES_TAKEN``; a number after it does not tell it apart."""
    return _skeleton(name) in _SKELETONS or _skeleton(name.rstrip("0123456789 #.-_()")) in _SKELETONS


def _mixes_scripts(name: str) -> bool:
    """Whether a word has letters of two scripts that look alike: “Аnna” with a Cyrillic А is not Anna."""
    plain = "".join(letter for letter in unicodedata.normalize("NFKD", name) if unicodedata.category(letter)[0] != "M")
    for word in re.findall(r"[^\W\d_]+", plain):
        scripts = {unicodedata.name(letter, "").split(" ")[0] for letter in word}
        if len(scripts.intersection(_SCRIPTS)) > 1:
            return True
    return False


def _invisible(letter: str) -> bool:
    code = ord(letter)
    if unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp") or code == _BRAILLE_BLANK:
        return True
    return any(first <= code <= last for first, last in _IGNORABLE)


def username_free_validate(value: str) -> None:
    """Raise ``ValidationError`` for a username that the portal itself uses, or that could pass for its staff."""
    lower = value.lower()
    if lower in RESERVED or lower.startswith(RESERVED_PREFIXES) or passes_for_taken(value):
        raise ValidationError(
            gettext_lazy("The portal needs this username itself. Please choose another."), code="reserved"
        )


def name_validate(value: str) -> None:
    """Raise ``ValidationError`` for a shown name that deceives, or that has nothing to see at all.

    Invisible characters (Unicode categories C*, line separators, ignorable ones) would let a name turn a line of the
    log around, or look just like somebody else's. So would letters of other scripts within a word.
    """
    if any(_invisible(letter) for letter in value):
        raise ValidationError(gettext_lazy("A name cannot have invisible characters."), code="invisible")
    if _mixes_scripts(value):
        raise ValidationError(
            gettext_lazy("A word in a name cannot mix letters of different alphabets."), code="scripts"
        )
    if passes_for_taken(value):
        raise ValidationError(
            gettext_lazy("The portal needs this name itself. Please choose another."), code="reserved"
        )
    if not any(letter.isalnum() for letter in value):
        raise ValidationError(gettext_lazy("A name needs at least one letter or digit."), code="empty")


@lru_cache(maxsize=1)
def zone_names() -> frozenset[str]:
    """The names of all IANA time zones that this machine knows."""
    return frozenset(zoneinfo.available_timezones())


def zone_validate(value: str) -> None:
    """Raise ``ValidationError`` unless the value is the name of an IANA time zone."""
    if value not in zone_names():
        raise ValidationError(gettext_lazy("“%(zone)s” is not a time zone."), code="zone", params={"zone": value})
