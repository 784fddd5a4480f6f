"""The cards as frozen data: what is printed on them, and their icons added up for counting (rules sections 1 and 6)."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from games.innovation.state import AGES, COLORS, ICONS

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

NUMBERS = ("id", "age")
"""The columns of the starter set that hold whole numbers."""


class Card(msgspec.Struct, frozen=True):
    """One card. ``color`` and ``dogma`` are places in COLORS and ICONS; ``places`` are icon names or "hexagon"."""

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
    slug = str(row["slug"])
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
    return Card(
        slug=slug,
        number=int(row["id"]),
        name_en=str(row["name_en"]),
        name_it=str(row["name_it"]),
        age=int(row["age"]),
        color=COLORS.index(row["color"]),
        places=places,
        dogma=ICONS.index(row["dogma_icon"]),
        full=packed(places),
        has=tuple(icon in places for icon in ICONS),
    )


def packed(names: Any) -> int:
    """Icons by name as one int (see BITS); the hexagon counts for nothing."""
    return sum(1 << BITS * ICONS.index(name) for name in names if name != "hexagon")


def amount(icons: int, icon: int) -> int:
    """How many of one icon (its place in ICONS) there are in packed *icons*."""
    return icons >> BITS * icon & 0xFF


def rows() -> list[dict[str, Any]]:
    """The starter set as the rows of a snapshot, numbers as int."""
    with CSV.open(encoding="utf-8", newline="") as lines:
        return [{k: int(v) if k in NUMBERS else v for k, v in row.items()} for row in csv.DictReader(lines)]
