"""What names may look like."""

from __future__ import annotations

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


_TAKEN = frozenset({"deleted player", "you", "tavola"})
"""Shown names that would be read as somebody else's, or as nobody's."""


def username_free_validate(value: str) -> None:
    """Raise ``ValidationError`` for a username that the portal itself uses, or that could pass for its staff."""
    lower = value.lower()
    if lower in RESERVED or lower.startswith(RESERVED_PREFIXES):
        raise ValidationError(
            gettext_lazy("The portal needs this username itself. Please choose another."), code="reserved"
        )


def name_validate(value: str) -> None:
    """Raise ``ValidationError`` for a shown name with invisible characters, or with nothing to see at all.

    Invisible characters (Unicode categories C*, line separators) would let a name turn a line of the log around, or
    look just like somebody else's.
    """
    if any(unicodedata.category(letter) in ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp") for letter in value):
        raise ValidationError(gettext_lazy("A name cannot have invisible characters."), code="invisible")
    if value.casefold() in _TAKEN:
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
