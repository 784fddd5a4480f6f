"""The deck as frozen data, and every option id the rules can offer, made once per card release (section 13)."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec

from games.forest.scoring import SPECIES

CSV = Path(__file__).parent / "data" / "cards.csv"
"""The starter set."""

LEVELS: tuple[str, ...] = ("ground", "first", "second", "canopy")
"""Level ids from the ground up; everywhere else a level is its place in this tuple."""

SEATS = 4
"""The most seats of a match."""

NUMBERS = ("row", "count_a", "count_b", "chainsaw", "autochthon", "start_card")
"""The columns of the starter set that hold whole numbers."""


class Card(msgspec.Struct, frozen=True):
    """One card: ``counts`` individuals of each of scoring.SPECIES, ``chainsaw`` 0 or 1, ``level`` 0 to 3."""

    id: str
    level: int
    counts: tuple[int, ...]
    chainsaw: int
    start: bool


@dataclass(frozen=True, slots=True)
class Content:
    """A decoded card release. Frozen, and shared by all matches that pin it.

    ``plays[card][k]`` are the option ids that plant *card* in one of the first *k* columns, ``played`` takes such an id
    apart again; ``gives[n][seat][card]`` are the ids by which *seat* of *n* hands *card* to another, with ``given``
    the way back; ``discards[card]`` is the solo discard, with ``thrown`` the way back.
    """

    cards: Mapping[str, Card]
    level: Mapping[str, int]
    deck: tuple[str, ...]
    starts: tuple[str, ...]
    plays: Mapping[str, tuple[tuple[str, ...], ...]]
    played: Mapping[str, tuple[str, int]]
    gives: tuple[tuple[Mapping[str, tuple[str, ...]], ...], ...]
    given: Mapping[str, tuple[str, int]]
    discards: Mapping[str, str]
    thrown: Mapping[str, str]
    places: tuple[tuple[str, ...], ...]
    placed: Mapping[str, int]


def decode(snapshots: Sequence[Mapping[str, Any]]) -> Content:
    """Read one or several merged releases. Raises ValueError for a card that this game cannot hold."""
    cards: dict[str, Card] = {}
    for snapshot in snapshots:
        for row in snapshot["cards"]:
            card = read_card(row)
            if card.id in cards:
                raise ValueError(f"card {card.id} appears twice")
            cards[card.id] = card
    starts = tuple(card.id for card in cards.values() if card.start)
    if len(starts) < SEATS:
        raise ValueError(f"{SEATS} start cards are needed, there are {len(starts)}")
    columns = len(cards) // len(LEVELS) + 1
    plays, gives = play_ids(cards, columns), give_ids(cards)
    discards = {card: f"discard:{card}" for card in cards}
    places = prefixes([f"place:{column}" for column in range(columns)])
    return Content(
        cards=cards,
        level={card.id: card.level for card in cards.values()},
        deck=tuple(card.id for card in cards.values() if not card.start),
        starts=starts,
        plays=plays,
        played={name: (card, n) for card, rows in plays.items() for n, name in enumerate(rows[-1])},
        gives=gives,
        given={f"give:{card}:{seat}": (card, seat) for card in cards for seat in range(SEATS)},
        discards=discards,
        thrown={name: card for card, name in discards.items()},
        places=places,
        placed={name: column for column, name in enumerate(places[-1])},
    )


def read_card(row: Mapping[str, Any]) -> Card:
    """One row of a snapshot. Raises ValueError that names the card and the field."""
    name = str(row["card_id"])
    if row["level"] not in LEVELS:
        raise ValueError(f"card {name}: unknown level {row['level']!r}")
    counts = [0] * len(SPECIES)
    for letter in "ab":
        species, number = row[f"species_{letter}"], int(row[f"count_{letter}"])
        if species not in SPECIES:
            raise ValueError(f"card {name}: unknown species {species!r}")
        if number < 0:
            raise ValueError(f"card {name}: count_{letter} is below zero")
        counts[SPECIES.index(species)] += number
    return Card(name, LEVELS.index(row["level"]), tuple(counts), int(row["chainsaw"]), bool(int(row["start_card"])))


def prefixes(names: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The first none, one, two … of *names*."""
    return tuple(tuple(names[:length]) for length in range(len(names) + 1))


def play_ids(cards: Mapping[str, Card], columns: int) -> dict[str, tuple[tuple[str, ...], ...]]:
    """``play:<card>:<column>`` for every card, by number of columns on offer."""
    return {card: prefixes([f"play:{card}:{column}" for column in range(columns)]) for card in cards}


def give_ids(cards: Mapping[str, Card]) -> tuple[tuple[dict[str, tuple[str, ...]], ...], ...]:
    """``give:<card>:<seat>`` by number of seats, giver and card; receivers in turn order after the giver."""
    return tuple(
        tuple(
            {card: tuple(f"give:{card}:{(giver + step) % seats}" for step in range(1, seats)) for card in cards}
            for giver in range(seats)
        )
        for seats in range(SEATS + 1)
    )


def rows() -> list[dict[str, Any]]:
    """The starter set as the rows of a snapshot, numbers as int."""
    with CSV.open(encoding="utf-8", newline="") as lines:
        return [{k: int(v) if k in NUMBERS else v for k, v in row.items()} for row in csv.DictReader(lines)]
