"""The two decks as frozen data (tiber.md section 3): resource cards, and imprevisti whose effects are data too."""

from __future__ import annotations

import csv
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any

import msgspec

from games.tiber.state import RESOURCES

CSV = Path(__file__).parent / "data" / "cards.csv"
"""The starter set."""

NUMBERS = ("number", "count")
"""The columns of the starter set that hold whole numbers."""

RESOURCE, EVENT = "resource", "event"
"""The two decks."""

NATURAL = ("natural", "biological")
"""The kinds of pollution that a card can cause or remove; urban pollution is a matter of works alone (rule 10)."""


class Resource(msgspec.Struct, frozen=True, tag="resource", tag_field="op", forbid_unknown_fields=True):
    """A resource card of that kind."""

    kind: str


class Keep(msgspec.Struct, frozen=True, tag="keep", tag_field="op", forbid_unknown_fields=True):
    """The card is kept in front of the player, who spends it in an own action phase for its other effects."""


class Clean(msgspec.Struct, frozen=True, tag="clean", tag_field="op", forbid_unknown_fields=True):
    """Removes one point of one of those kinds of pollution."""

    kinds: tuple[str, ...]
    value: int = 1


class Pollute(msgspec.Struct, frozen=True, tag="pollute", tag_field="op", forbid_unknown_fields=True):
    """Points of pollution; the card stays in front of the player until they are removed."""

    kind: str
    value: int = 1


class Points(msgspec.Struct, frozen=True, tag="points", tag_field="op", forbid_unknown_fields=True):
    """River points, or fewer of them, never below *floor* (T17)."""

    value: int
    floor: int = 0


class PointsByState(msgspec.Struct, frozen=True, tag="points_by_state", tag_field="op", forbid_unknown_fields=True):
    """River points by whether the river is clean."""

    clean: int
    polluted: int
    floor: int = 0


class RestrictRotation(
    msgspec.Struct, frozen=True, tag="restrict_rotation", tag_field="op", forbid_unknown_fields=True
):
    """This turn, stretches within a hexagon only one way round: "cw" or "ccw"."""

    dir: str


class SkipActions(msgspec.Struct, frozen=True, tag="skip_actions", tag_field="op", forbid_unknown_fields=True):
    """No action phase this turn."""


class PayOrSkip(msgspec.Struct, frozen=True, tag="pay_or_skip", tag_field="op", forbid_unknown_fields=True):
    """Pay resource cards, or lose the action phase."""

    resource: str
    value: int = 1


class DrawResources(msgspec.Struct, frozen=True, tag="draw_resources", tag_field="op", forbid_unknown_fields=True):
    """Draw more resource cards, outside the cap (T13)."""

    value: int


Effect = (
    Resource
    | Keep
    | Clean
    | Pollute
    | Points
    | PointsByState
    | RestrictRotation
    | SkipActions
    | PayOrSkip
    | DrawResources
)
"""What a card does: the whole vocabulary."""

_EFFECTS: msgspec.json.Decoder[tuple[Effect, ...]] = msgspec.json.Decoder(tuple[Effect, ...])


class Card(msgspec.Struct, frozen=True):
    """One kind of card, of which the deck holds *count*."""

    id: str
    number: int
    deck: str
    count: int
    name_en: str
    name_it: str
    text_en: str
    text_it: str
    picture: str
    effects: tuple[Effect, ...]

    @property
    def kept(self) -> bool:
        """Whether the card is kept in front of the player who draws it."""
        return any(isinstance(effect, Keep) for effect in self.effects)

    @property
    def cleans(self) -> tuple[str, ...]:
        """The kinds of pollution it removes when it is spent."""
        return next((effect.kinds for effect in self.effects if isinstance(effect, Clean)), ())


@dataclass(frozen=True, slots=True)
class Content:
    """A decoded card release. Frozen, and shared by all matches that pin it."""

    cards: Mapping[str, Card]
    """By id, in the order of their numbers."""
    resources: tuple[int, int, int]
    """Cards of each of RESOURCES."""
    resource_cards: tuple[str, str, str]
    """Their ids."""
    events: tuple[str, ...]
    """The imprevisto deck, each id as often as it is in it."""


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
    amounts, ids = [0, 0, 0], ["", "", ""]
    for card in cards.values():
        for effect in card.effects:
            if isinstance(effect, Resource):
                place = RESOURCES.index(effect.kind)
                amounts[place] += card.count
                ids[place] = ids[place] or card.id
    if not all(amounts):
        raise ValueError(f"resource cards of each kind are needed, there are {amounts}")
    events = tuple(card.id for card in cards.values() if card.deck == EVENT for _ in range(card.count))
    if not events:
        raise ValueError("the imprevisto deck is empty")
    return Content(
        cards=MappingProxyType(cards),
        resources=(amounts[0], amounts[1], amounts[2]),
        resource_cards=(ids[0], ids[1], ids[2]),
        events=events,
    )


def read_card(row: Mapping[str, Any]) -> Card:
    """One row of a snapshot. Raises ValueError that names the card and the field."""
    name = str(row["card_id"])
    if row["deck"] not in (RESOURCE, EVENT):
        raise ValueError(f"card {name}: unknown deck {row['deck']!r}")
    if int(row["count"]) < 1:
        raise ValueError(f"card {name}: count {row['count']} is below 1")
    effects = read_effects(name, row["effects"])
    if any(isinstance(effect, Resource) for effect in effects) != (row["deck"] == RESOURCE):
        raise ValueError(f"card {name}: effects do not fit the deck {row['deck']}")
    return Card(
        id=name,
        number=int(row["number"]),
        deck=str(row["deck"]),
        count=int(row["count"]),
        name_en=str(row["name_en"]),
        name_it=str(row["name_it"]),
        text_en=str(row["text_en"]),
        text_it=str(row["text_it"]),
        picture=str(row["picture"]),
        effects=effects,
    )


def read_effects(name: str, text: str) -> tuple[Effect, ...]:
    """The effects of a card from their JSON. Raises ValueError that names the card and what is wrong."""
    try:
        effects = _EFFECTS.decode(text)
    except msgspec.DecodeError as error:
        raise ValueError(f"card {name}: effects: {error}") from error
    fault = next((wrong for effect in effects if (wrong := effect_fault(effect, effects))), "")
    if fault or not effects:
        raise ValueError(f"card {name}: effects: {fault or 'there are none'}")
    return effects


def effect_fault(effect: Effect, beside: Sequence[Effect]) -> str:
    """What is wrong with the values of an effect; "" when nothing is."""
    if isinstance(effect, Resource) and effect.kind not in RESOURCES:
        return f"unknown resource {effect.kind!r}"
    if isinstance(effect, PayOrSkip) and (effect.resource not in RESOURCES or effect.value < 1):
        return f"can't be paid: {effect.value} of {effect.resource!r}"
    if isinstance(effect, Clean) and (not effect.kinds or set(effect.kinds) - set(NATURAL) or effect.value != 1):
        return f"one point of {', '.join(NATURAL)} can be cleaned, not {effect.value} of {effect.kinds}"
    if isinstance(effect, Clean | Keep) and {type(one) for one in beside} != {Clean, Keep}:
        return "keep and clean go together, alone"
    if isinstance(effect, Pollute) and (effect.kind not in NATURAL or effect.value != 1):
        return f"one point of {', '.join(NATURAL)} can be taken, not {effect.value} of {effect.kind!r}"
    if isinstance(effect, RestrictRotation) and effect.dir not in ("cw", "ccw"):
        return f"unknown direction {effect.dir!r}"
    if isinstance(effect, DrawResources) and effect.value < 1:
        return f"{effect.value} cards can't be drawn"
    if isinstance(effect, Points | PointsByState) and effect.floor < 0:
        return "the floor is below 0"
    return ""


def rows() -> list[dict[str, Any]]:
    """The starter set as the rows of a snapshot, numbers as int."""
    with CSV.open(encoding="utf-8", newline="") as lines:
        return [{k: int(v) if k in NUMBERS else v for k, v in row.items()} for row in csv.DictReader(lines)]
