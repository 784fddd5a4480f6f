"""Friendly names for guests: an animal with a quality and a number, in the guest's language."""

from __future__ import annotations

import secrets

ENGLISH_QUALITIES = (
    "Agile", "Brave", "Bright", "Calm", "Careful", "Cheerful", "Clever", "Curious", "Eager", "Gentle", "Happy",
    "Honest", "Jolly", "Kind", "Lively", "Lucky", "Merry", "Nimble", "Patient", "Polite", "Quick", "Quiet",
    "Sunny", "Swift", "Wise",
)  # fmt: skip
ENGLISH_ANIMALS = (
    "badger", "beaver", "bison", "crane", "deer", "dolphin", "falcon", "ferret", "finch", "fox", "hare",
    "hedgehog", "heron", "ibex", "kestrel", "lizard", "lynx", "magpie", "marmot", "marten", "newt", "otter",
    "owl", "robin", "salmon", "seal", "sparrow", "squirrel", "stork", "swallow", "tortoise", "trout", "turtle",
    "wren",
)  # fmt: skip
# Italian qualities end in -e, alike for both genders, so that any of them fits any animal.
ITALIAN_QUALITIES = (
    "abile", "affabile", "agile", "amabile", "audace", "brillante", "celere", "cordiale", "costante", "docile",
    "felice", "fine", "forte", "gentile", "gioviale", "mite", "nobile", "paziente", "prudente", "sapiente",
    "semplice", "tenace", "valente", "veloce", "vivace",
)  # fmt: skip
ITALIAN_ANIMALS = (
    "Airone", "Allodola", "Bisonte", "Castoro", "Cervo", "Cicogna", "Civetta", "Daino", "Delfino", "Falco",
    "Foca", "Fringuello", "Furetto", "Gazza", "Gheppio", "Ghiro", "Gru", "Lepre", "Lince", "Lontra", "Lucertola",
    "Marmotta", "Martora", "Passero", "Pettirosso", "Riccio", "Rondine", "Salmone", "Scoiattolo", "Stambecco",
    "Tartaruga", "Tasso", "Tritone", "Volpe",
)  # fmt: skip


def guest_name(language: str) -> str:
    """A name such as “Quiet heron 42” or, in Italian, “Airone gentile 42”."""
    number = 2 + secrets.randbelow(98)
    if language.startswith("it"):
        return f"{secrets.choice(ITALIAN_ANIMALS)} {secrets.choice(ITALIAN_QUALITIES)} {number}"
    return f"{secrets.choice(ENGLISH_QUALITIES)} {secrets.choice(ENGLISH_ANIMALS)} {number}"
