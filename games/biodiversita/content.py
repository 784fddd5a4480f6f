"""The cards as frozen data (biodiversita.md sections 1 and 14)."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from games.biodiversita import vocabulary
from games.biodiversita.vocabulary import (
    ATTACK,
    DEFENCE,
    IN_POWER,
    IN_SUPPORT,
    IN_TERRITORY,
    SEASONS,
    SELF,
    Effect,
    Forbid,
    Mod,
)

CSV = Path(__file__).parent / "data" / "cards.csv"
"""The starter set."""

KINDS: tuple[str, ...] = (
    "biodiversita",
    "aromatica",
    "elemento",
    "sinergia",
    "imprevisto",
    "gold_pat",
    "gold",
    "territorio",
)
"""The kinds of cards (section 1), in the order in which a hand is laid out."""

BIODIVERSITY, AROMATIC, ELEMENT, SYNERGY, MISHAP, GOLD_PAT, GOLD, TERRITORY = KINDS

SUPPORTS: tuple[str, ...] = (ELEMENT, SYNERGY, MISHAP, GOLD)
"""What can stand beside a fighter, one a battle (section 7)."""

COUNTS = ("energy", "attack", "defence", "rest_turns", "max_uses")
"""Numbers that a card may lack."""

NUMBERS = ("number",)
"""The columns of the starter set that hold whole numbers."""


OWN_TEXTS: Mapping[str, Any] = MappingProxyType({"text_en": "", "text_it": ""})
"""Columns that the starter set does without: all its cards say is generated from their effects."""


class Card(msgspec.Struct, frozen=True):
    """One card. Numbers it does not have are 0; ``uses`` is -1 where there is no limit."""

    id: str
    number: int
    kind: str
    name_en: str
    name_it: str
    variety: str
    family: str
    season: str
    energy: int
    attack: int
    defence: int
    rest: int
    uses: int
    power_name: str
    power: tuple[Effect, ...]
    effect: tuple[Effect, ...]
    cancels: str
    cancelled_by: str
    twin: str
    group: str
    presets: tuple[str, ...]
    roles: tuple[bool, bool]
    """Whether it can be the main card of an attack, of a defence."""
    powers: tuple[bool, bool]
    """Whether its superpower may be declared in an attack, in a defence (section 6)."""
    plain: bool
    """Nothing of it does more than change totals."""
    origin: str = ""
    """"real" for a card that Cime di Rapa printed, "ours" for one made for this portal."""
    own_en: str = ""
    own_it: str = ""
    """Its own text in either language, shown beside what is generated from its effects; the rules don't read it."""


@dataclass(frozen=True, slots=True)
class Content:
    """A decoded card release. Frozen, and shared by all matches that pin it."""

    cards: Mapping[str, Card]
    """By id, in the order of their numbers."""
    presets: Mapping[str, tuple[str, ...]]
    """The ready-made decks by name (section 14)."""
    territories: tuple[str, ...]


def decode(snapshots: Sequence[Mapping[str, Any]]) -> Content:
    """Read one or several merged releases. Raises ValueError for a card that this game cannot hold."""
    cards: dict[str, Card] = {}
    for snapshot in snapshots:
        for row in snapshot["cards"]:
            card = read_card(row)
            if card.id in cards:
                raise ValueError(f"card {card.id} appears twice")
            cards[card.id] = card
    cards = dict(sorted(cards.items(), key=lambda item: item[1].number))
    presets: dict[str, list[str]] = {}
    for card in cards.values():
        check_links(card, cards)
        for name in card.presets:
            presets.setdefault(name, []).append(card.id)
    return Content(
        cards=MappingProxyType(cards),
        presets=MappingProxyType({name: tuple(ids) for name, ids in sorted(presets.items())}),
        territories=tuple(card.id for card in cards.values() if card.kind == TERRITORY),
    )


def check_links(card: Card, cards: Mapping[str, Card]) -> None:
    """Counter-cards are mutual where both are there, and twins are biodiversity cards. Raises ValueError."""
    for field, back in (("cancels", "cancelled_by"), ("cancelled_by", "cancels")):
        other = cards.get(getattr(card, field))
        if other is not None and getattr(other, back) != card.id:
            raise ValueError(f"card {card.id}: {field} names {other.id}, which does not name it back")
    twin = cards.get(card.twin)
    if card.kind == GOLD_PAT and twin is not None and twin.kind != BIODIVERSITY:
        raise ValueError(f"card {card.id}: its twin {twin.id} is no biodiversity card")


def read_card(row: Mapping[str, Any]) -> Card:
    """One row of a snapshot. Raises ValueError that names the card and the field."""
    name, kind = str(row["card_id"]), str(row["kind"])
    if kind not in KINDS:
        raise ValueError(f"card {name}: unknown kind {kind!r}")
    counts = {field: read_count(name, field, row[field]) for field in COUNTS}
    power, effect = (read_effects(name, field, row[field]) for field in ("power_effect", "effect"))
    if row["season"] not in ("", *SEASONS):
        raise ValueError(f"card {name}: unknown season {row['season']!r}")
    check_kind(name, kind, counts, row)
    for field, wrong in faults(kind, counts["attack"], counts["defence"], power, effect).items():
        raise ValueError(f"card {name}: {field}: {wrong}")
    return Card(
        id=name,
        number=int(row["number"]),
        kind=kind,
        name_en=str(row["name_en"]),
        name_it=str(row["name_it"]),
        variety=str(row["variety"]),
        family=str(row["family"]),
        season=str(row["season"]),
        energy=counts["energy"] or 0,
        attack=counts["attack"] or 0,
        defence=counts["defence"] or 0,
        rest=counts["rest_turns"] or 0,
        uses=-1 if counts["max_uses"] is None else counts["max_uses"],
        power_name=str(row["power_name"]),
        power=power,
        effect=effect,
        cancels=str(row["cancels"]),
        cancelled_by=str(row["cancelled_by"]),
        twin=str(row["twin"]),
        group=str(row["group"]),
        presets=tuple(str(row["presets"]).split()),
        roles=roles(kind, counts),
        powers=powers(kind, power),
        plain=all(isinstance(one, Mod) for one in (*power, *effect)),
        origin=str(row.get("origin", "")),
        own_en=str(row.get("text_en", "")),
        own_it=str(row.get("text_it", "")),
    )


def roles(kind: str, counts: Mapping[str, int | None]) -> tuple[bool, bool]:
    """Whether a card can be the main card of an attack, of a defence: an aromatic only where it has a number."""
    if kind == AROMATIC:
        return counts["attack"] is not None, counts["defence"] is not None
    return kind == BIODIVERSITY, kind == BIODIVERSITY


def powers(kind: str, power: Sequence[Effect]) -> tuple[bool, bool]:
    """Whether a superpower may be declared in an attack, in a defence."""
    if kind != BIODIVERSITY:
        return False, False
    return vocabulary.does_something(power, ATTACK), vocabulary.does_something(power, DEFENCE)


def read_count(name: str, field: str, value: Any) -> int | None:
    """A number that may be missing. Raises ValueError that names the card and the field."""
    if value in ("", None):
        return None
    if not str(value).isdecimal():
        raise ValueError(f"card {name}: {field} {value!r} is no whole number")
    return int(value)


def read_effects(name: str, field: str, text: str) -> tuple[Effect, ...]:
    """The operations of a field. Raises ValueError that names the card and the field."""
    try:
        return vocabulary.read(text)
    except ValueError as error:
        raise ValueError(f"card {name}: {field}: {error}") from error


def check_kind(name: str, kind: str, counts: Mapping[str, int | None], row: Mapping[str, Any]) -> None:
    """Each kind has its own fields (section 1). Raises ValueError that names the card and what is wrong."""
    energy, attack, defence = counts["energy"], counts["attack"], counts["defence"]
    if kind in (BIODIVERSITY, GOLD_PAT) and (
        not energy or attack is None or defence is None or not counts["rest_turns"]
    ):
        raise ValueError(f"card {name}: energy, attack, defence and rest turns are needed")
    if kind == BIODIVERSITY and not row["season"]:
        raise ValueError(f"card {name}: the season is missing")
    if kind == AROMATIC and ((attack is None) == (defence is None) or not counts["max_uses"]):
        raise ValueError(f"card {name}: an aromatic has attack or defence, not both, and turns")
    if kind in (SYNERGY, MISHAP, GOLD) and not counts["max_uses"]:
        raise ValueError(f"card {name}: max_uses is missing")
    if kind in (*SUPPORTS, TERRITORY) and not row["effect"]:
        raise ValueError(f"card {name}: the effect is missing")
    if kind == GOLD_PAT and not row["twin"]:
        raise ValueError(f"card {name}: the twin is missing")


def faults(
    kind: str, attack: int | None, defence: int | None, power: Sequence[Effect], effect: Sequence[Effect]
) -> dict[str, str]:
    """What is wrong with the operations of a card of that kind, by field: the rules would not carry them out."""
    found = {}
    if kind == BIODIVERSITY:
        found["power_effect"] = vocabulary.misplaced(power, IN_POWER)
    elif kind == AROMATIC:
        shown = Mod(SELF, ATTACK, attack) if attack is not None else Mod(SELF, DEFENCE, defence or 0)
        found["power_effect"] = "" if power in ((), (shown,)) else "an aromatic repeats its own number"
    else:
        found["power_effect"] = vocabulary.misplaced(power, ())
    ops = IN_SUPPORT if kind in SUPPORTS else IN_TERRITORY if kind == TERRITORY else ()
    found["effect"] = vocabulary.misplaced(effect, ops)
    return {field: wrong for field, wrong in found.items() if wrong}


def forbidden(territory: Card | None) -> frozenset[str]:
    """The cards that a territory forbids to its side (section 10)."""
    if territory is None:
        return frozenset()
    return frozenset(effect.slug for effect in territory.effect if isinstance(effect, Forbid))


def rows() -> list[dict[str, Any]]:
    """The starter set as the rows of a snapshot, numbers as int, None for those that a card lacks."""
    with CSV.open(encoding="utf-8", newline="") as lines:
        return [{**OWN_TEXTS, **{k: cell(k, v) for k, v in row.items()}} for row in csv.DictReader(lines)]


def cell(column: str, text: str) -> str | int | None:
    """A value of the starter set."""
    if column in COUNTS and not text:
        return None
    return int(text) if column in (*NUMBERS, *COUNTS) else text
