"""Decks as text, to be kept elsewhere, sent and pasted: ``Name: Winter``, then a line a card, ``2 Cima``."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import words
from games.biodiversita.content import TERRITORY, Content
from games.biodiversita.decks import DRAFT_MOST, BadName, name_clean

TEXT_LONGEST = 10_000
"""Letters of a text at most."""

FAULTS_SHOWN = 20
"""So many lines that can't be read are named."""

_COUNT = r"[-−+]?[0-9]+"
_LINES = tuple(
    re.compile(form, re.IGNORECASE)
    for form in (
        rf"(?P<copies>{_COUNT})\s*(?:[x×*]\s*|\s)(?P<card>\S.*)",
        rf"[x×*]\s*(?P<copies>{_COUNT})\s+(?P<card>\S.*)",
        rf"(?P<card>\S.*?)(?:\s+x|\s*[×*])\s*(?P<copies>{_COUNT})",
    )
)
"""A card with a number of copies: ``2 Cima``, ``2x Cima``; ``x2 Cima``; ``Cima x2``."""

_NAME = re.compile(r"(?:name|nome|deck|mazzo)\s*:(.*)", re.IGNORECASE)


@dataclass(slots=True)
class Read:
    """What a text says: the name ("" for none), the cards, and what is wrong with it, each with its line (0: none)."""

    name: str = ""
    cards: list[str] = field(default_factory=list)
    faults: list[tuple[int, str]] = field(default_factory=list)


def write(content: Content, name: str, cards: Sequence[str]) -> str:
    """A deck as text, in the reader's language. Cards that there are no more are written by their ids."""
    lines = [_("Name: %(name)s") % {"name": name}]
    count = ngettext("%(count)d card", "%(count)d cards", len(cards)) % {"count": len(cards)}
    lines.append(f"# {count}")
    for card, copies in Counter(cards).items():
        lines.append(f"{copies} {words.card(content, card) if card in content.cards else card}")
    return "\n".join(lines) + "\n"


def read(content: Content, text: str) -> Read:
    """Read a deck. Names of cards may be in either language, or ids; case and accents don't matter."""
    found, named = Read(), index(content)
    if len(text) > TEXT_LONGEST:
        found.faults.append((0, _("This text is too long for a deck.")))
        return found
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.partition("#")[0].strip()
        if line and (said := _NAME.fullmatch(line)):
            _read_name(found, number, said[1])
        elif line:
            _read_card(found, number, line, content, named)
    if not found.faults and not found.cards:
        found.faults.append((0, _("There is no card in this text.")))
    if not found.faults and len(found.cards) > DRAFT_MOST:
        many = {"count": len(found.cards), "most": DRAFT_MOST}
        found.faults.append((0, _("%(count)d cards are too many: a deck has room for %(most)d.") % many))
    if len(found.faults) > FAULTS_SHOWN:
        del found.faults[FAULTS_SHOWN:]
    return found


def _read_name(found: Read, number: int, name: str) -> None:
    if found.name:
        found.faults.append((number, _("This is a second name: a deck has one.")))
        return
    try:
        found.name = name_clean(name)
    except BadName as error:
        found.faults.append((number, str(error)))


def _read_card(found: Read, number: int, line: str, content: Content, named: dict[str, list[str]]) -> None:
    copies, said = counted(line, named)
    cards = named.get(key(said), [])
    if not cards:
        found.faults.append((number, _("“%(name)s” is no card.") % {"name": shortened(said)}))
    elif len(cards) > 1:
        both = words.listed([f"{words.card(content, card)} ({card})" for card in cards])
        found.faults.append((number, _("Which one is meant: %(cards)s?") % {"cards": both}))
    elif content.cards[cards[0]].kind == TERRITORY:
        name = words.card(content, cards[0])
        found.faults.append((number, _("%(card)s is a territory: it is chosen beside the deck.") % {"card": name}))
    elif copies < 1:
        found.faults.append((number, _("That is no number of copies.")))
    elif copies > DRAFT_MOST:
        found.faults.append((number, _("So many copies can’t be in a deck.")))
    elif len(found.cards) <= TEXT_LONGEST:
        found.cards += [cards[0]] * copies


def counted(line: str, named: Mapping[str, Sequence[str]]) -> tuple[int, str]:
    """The copies and the card that a line says; one copy where it says no number."""
    said = None if key(line) in named and not line.startswith(("-", "−")) else _first(line)
    if said is None:
        return 1, line
    digits = said["copies"].replace("−", "-")
    return int(digits[:9]), said["card"].strip()  # nine digits are too many for any deck; thousands are no number


def _first(line: str) -> re.Match[str] | None:
    """The line read in the first form that it has."""
    return next((said for form in _LINES if (said := form.fullmatch(line))), None)


def shortened(text: str) -> str:
    """What a fault quotes of a line: no more than fits, and nothing invisible."""
    shown = "".join(letter for letter in text if letter.isprintable())
    return shown if len(shown) <= 40 else shown[:39] + "…"


def key(text: str) -> str:
    """A name as it is compared: letters and digits alone, small, without accents."""
    plain = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in plain if letter.isalnum())


def index(content: Content) -> dict[str, list[str]]:
    """The cards by every name that they go by."""
    named: dict[str, list[str]] = {}
    for card in content.cards.values():
        for name in sorted({key(card.id), key(card.name_it), key(card.name_en)}):
            named.setdefault(name, []).append(card.id)
    return named


def matches(text: str, wanted: Iterable[str]) -> bool:
    """Whether a text has each of the wanted words or beginnings of words, in any case and with any accents."""
    plain = " " + " ".join(key(word) for word in re.split(r"[\s,.;:()’'-]+", text))
    return all(f" {key(word)}" in plain for word in wanted)
