"""The cards as frozen data: what is printed on them, and their icons added up for counting (rules sections 1 and 6)."""

from __future__ import annotations

import csv
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from games.innovation.state import AGES, COLORS, ICONS, Edition, Pile

CSV = Path(__file__).parent / "data" / "cards.csv"
"""The starter set."""

PLACES: tuple[str, ...] = ("top_left", "bottom_left", "bottom_center", "bottom_right")
"""Where a card shows its three icons and its hexagon."""

SHOWN: Mapping[str, tuple[int, ...]] = MappingProxyType({"": (), "left": (3,), "right": (0, 1), "up": (1, 2, 3)})
"""The places of a covered card that its pile's splay shows (section 6.2)."""

BITS = 8
"""Icon counts of a board are one int: this many bits for each of ICONS, the first lowest."""

MOST = 127
"""Icons of one kind that a set may have in all, so that sums of counts never run over."""

NUMBERS = ("number", "age")
"""The columns of the starter set that hold whole numbers."""

KINDS: tuple[str, ...] = ("demand", "effect")
"""What an effect can be: a demand on weaker opponents, or a cooperative effect (section 3, Dogma)."""

MARK = re.compile(r"\*\*[^*{}]+\*\*|\{([^{}]*)\}")
"""The marks in a text: a keyword in double asterisks, an icon in braces."""

PICTURE = re.compile(r"[a-z0-9-]+")
"""The name of a picture on game-icons.net."""


class Text(msgspec.Struct, frozen=True):
    """One effect as it is read on the card, in both languages; ``kind`` is one of KINDS, for the marks see MARK."""

    kind: str
    en: str
    it: str


class Card(msgspec.Struct, frozen=True):
    """One card. ``color`` and ``dogma`` are places in COLORS and ICONS; ``places`` are icon names or "hexagon".

    ``texts`` are its effects from top to bottom; ``older`` the same in the first and second edition, for the cards that
    were changed (section 12.13). The notes say how the card is ruled where its text leaves a doubt (section 13).
    """

    slug: str
    number: int
    name_en: str
    name_it: str
    age: int
    color: int
    places: tuple[str, ...]
    dogma: int
    full: int
    """All its icons, packed (see BITS)."""
    has: tuple[bool, ...]
    """Whether it shows each of ICONS."""
    picture: str
    """What is drawn in its hexagon, by the name at game-icons.net."""
    texts: tuple[Text, ...]
    older: tuple[Text, ...]
    note_en: str
    note_it: str


@dataclass(frozen=True, slots=True)
class Content:
    """A decoded card release. Frozen, and shared by all matches that pin it.

    ``ages[n]`` are the slugs of age n + 1; ``shows[splay][card]`` are the packed icons of that card when covered.
    """

    cards: Mapping[str, Card]
    age: Mapping[str, int]
    color: Mapping[str, int]
    ages: tuple[tuple[str, ...], ...]
    shows: Mapping[str, Mapping[str, int]]
    full: Mapping[str, int]


def decode(snapshots: Sequence[Mapping[str, Any]]) -> Content:
    """Read one or several merged releases. Raises ValueError for a card that this game cannot hold."""
    cards: dict[str, Card] = {}
    for snapshot in snapshots:
        for row in snapshot["cards"]:
            card = read_card(row)
            if card.slug in cards:
                raise ValueError(f"card {card.slug} appears twice")
            cards[card.slug] = card
    for place, icon in enumerate(ICONS):
        if sum(amount(card.full, place) for card in cards.values()) > MOST:
            raise ValueError(f"more than {MOST} icons {icon}")
    return Content(
        cards=MappingProxyType(cards),
        age=MappingProxyType({slug: card.age for slug, card in cards.items()}),
        color=MappingProxyType({slug: card.color for slug, card in cards.items()}),
        ages=tuple(tuple(s for s, card in cards.items() if card.age == age) for age in range(1, AGES + 1)),
        shows=MappingProxyType(
            {
                splay: MappingProxyType({slug: packed(card.places[n] for n in places) for slug, card in cards.items()})
                for splay, places in SHOWN.items()
            }
        ),
        full=MappingProxyType({slug: card.full for slug, card in cards.items()}),
    )


def read_card(row: Mapping[str, Any]) -> Card:
    """One row of a snapshot. Raises ValueError that names the card and the field."""
    slug = str(row["card_id"])
    places = tuple(str(row[place]) for place in PLACES)
    if row["color"] not in COLORS:
        raise ValueError(f"card {slug}: unknown color {row['color']!r}")
    if row["dogma_icon"] not in ICONS:
        raise ValueError(f"card {slug}: unknown dogma_icon {row['dogma_icon']!r}")
    if not 1 <= int(row["age"]) <= AGES:
        raise ValueError(f"card {slug}: age {row['age']} is not 1 to {AGES}")
    wrong = [name for name in places if name not in (*ICONS, "hexagon")]
    if wrong or places.count("hexagon") != 1:
        raise ValueError(f"card {slug}: icons {places} are not three icons and a hexagon")
    if not PICTURE.fullmatch(row["picture"]):
        raise ValueError(f"card {slug}: picture {row['picture']!r} is not the name of an icon")
    if not row["kinds"]:
        raise ValueError(f"card {slug}: kinds is empty")
    return Card(
        slug=slug,
        number=int(row["number"]),
        name_en=str(row["name_en"]),
        name_it=str(row["name_it"]),
        age=int(row["age"]),
        color=COLORS.index(row["color"]),
        places=places,
        dogma=ICONS.index(row["dogma_icon"]),
        full=packed(places),
        has=tuple(icon in places for icon in ICONS),
        picture=str(row["picture"]),
        texts=read_texts(row, "kinds", "text", 3),
        older=read_texts(row, "second_kinds", "second", 2),
        note_en=marked(row, "note_en"),
        note_it=marked(row, "note_it"),
    )


def read_texts(row: Mapping[str, Any], kinds: str, name: str, most: int) -> tuple[Text, ...]:
    """The effects whose kinds stand in column *kinds* and whose texts in ``<name>_1_en`` and on, *most* at most.

    Raises ValueError that names the card and the field.
    """
    card, found = row["card_id"], str(row[kinds]).split()
    if len(found) > most or any(kind not in KINDS for kind in found):
        raise ValueError(f"card {card}: {kinds} {row[kinds]!r} are not up to {most} of {' and '.join(KINDS)}")
    texts = []
    for number in range(1, most + 1):
        both = [marked(row, f"{name}_{number}_{language}") for language in ("en", "it")]
        if number <= len(found) and not all(both):
            raise ValueError(f"card {card}: {name}_{number} is missing in a language")
        if number > len(found) and any(both):
            raise ValueError(f"card {card}: {name}_{number} has no kind in {kinds}")
        if number <= len(found):
            texts.append(Text(found[number - 1], *both))
    return tuple(texts)


def marked(row: Mapping[str, Any], field: str) -> str:
    """A text whose marks (see MARK) are in order. Raises ValueError that names the card and the field."""
    text = str(row[field])
    fault = markup_fault(text)
    if fault:
        raise ValueError(f"card {row['card_id']}: {field}: {fault}")
    return text


def markup_fault(text: str) -> str:
    """What is wrong with the marks in a text; "" when nothing is."""
    for found in MARK.finditer(text):
        if found[1] is not None and found[1] not in ICONS:
            return f"unknown icon {found[0]}"
    rest = re.search(r"[*{}]", MARK.sub("", text))
    return f"a stray {rest[0]}" if rest else ""


def texts_of(card: Card, edition: Edition) -> tuple[Text, ...]:
    """What stands on a card in an edition (``House.texts``)."""
    return card.older if edition == "second" and card.older else card.texts


def packed(names: Any) -> int:
    """Icons by name as one int (see BITS); the hexagon counts for nothing."""
    return sum(1 << BITS * ICONS.index(name) for name in names if name != "hexagon")


def amount(icons: int, icon: int) -> int:
    """How many of one icon (its place in ICONS) there are in packed *icons*."""
    return icons >> BITS * icon & 0xFF


def icons_of(content: Content, board: Sequence[Pile]) -> int:
    """The visible icons of a board, packed: all of a top card, of those below what the splay shows (section 6.2)."""
    total, full = 0, content.full
    for pile in board:
        cards = pile.cards
        if cards:
            total += full[cards[-1]]
            if pile.splay:
                shows = content.shows[pile.splay]
                for card in cards[:-1]:
                    total += shows[card]
    return total


def rows() -> list[dict[str, Any]]:
    """The starter set as the rows of a snapshot, numbers as int."""
    with CSV.open(encoding="utf-8", newline="") as lines:
        return [{k: int(v) if k in NUMBERS else v for k, v in row.items()} for row in csv.DictReader(lines)]
