"""The open options by the piece of the board they belong to: the map, the plates of the players, or the row of deeds.

The numbers on the board are the places of the options in the question, so they are the same as in the list. Cards for a
proposal are counted and not numbered: see ``trade_view``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from games.engine import Choice
from games.sight import Sight
from games.tiber import building
from games.tiber.cleaning import MIXES, PIPE, PURIFIER
from games.tiber.hexes import map_for
from games.tiber.hidden import imagine_river
from games.tiber.state import RESOURCES, WATER, Board, House, Tiber
from games.tiber.trading import BANK, Amounts, counted

ICONS: Mapping[str, str] = MappingProxyType({"water": "gi:water-drop", "tech": "gi:cog", "land": "gi:stone-pile"})
"""The icons of resources, for cards and conflict areas."""

POLLUTION: Mapping[str, str] = MappingProxyType(
    {"natural": "gi:chemical-drop", "biological": "gi:biohazard", "urban": "gi:oil-drum"}
)
"""The icons of the kinds of pollution."""

WORKS: Mapping[str, str] = MappingProxyType({"purifier": "gi:water-recycling", "pipe": "gi:pipes"})
"""The icons of works."""

COUNTED = ("tiber.give", "tiber.want", "tiber.counter_give", "tiber.counter_want")
"""The questions whose options are cards to be counted."""

REPLIES = ("withdraw", "accept", "decline", "refuse", "counter")
"""The options that answer the proposal on the table."""


@dataclass(frozen=True, slots=True)
class Pick:
    """An option as the board shows it."""

    number: int
    value: str
    on: bool


@dataclass(slots=True)
class Offers:
    """The viewer's open options, but those of the map and cards to be counted."""

    seats: dict[int, Pick] = field(default_factory=dict)
    deeds: list[Pick] = field(default_factory=list)
    replies: list[Pick] = field(default_factory=list)
    """Answers to the proposal on the table."""


def offers(choice: Choice | None, chosen: Sequence[str]) -> Offers:
    """Sort the viewer's open options; none for a guest and while others decide."""
    found = Offers()
    if choice is None or choice.key in COUNTED:
        return found
    for number, option in enumerate(choice.options, 1):
        pick = Pick(number, option, option in chosen)
        verb, _colon, what = option.partition(":")
        if verb == "seat":
            found.seats[int(what)] = pick
        elif verb in REPLIES:
            found.replies.append(pick)
        elif verb not in ("build", "mountain"):
            found.deeds.append(pick)
    return found


def table_of(view: Mapping[str, Any]) -> Tiber:
    """What everybody sees, as the rules' functions on stretches read it: without any hand or deck."""
    board, house = view["board"], view["house"]
    return Tiber(
        house=House(house["rings"], house["sharing"], house["toll"]),
        board=Board(board["grounds"], dict(board["conflicts"]), board["red"]),
        rivers=[imagine_river(river) for river in view["rivers"]],
        hands=[],
        deck=[],
        discards=[],
        events=[],
        events_used=[],
        first=dict(view["first"]),
    )


def cost(sight: Sight, chosen: Sequence[str]) -> Amounts:
    """The cards the viewer would pay or give for what is chosen, by RESOURCES."""
    choice = sight.choice
    if choice is None or not chosen:
        return [0, 0, 0]
    if choice.key in ("tiber.give", "tiber.counter_give"):
        return counted(chosen)
    return list(price(sight, choice.key, chosen[0]))


def price(sight: Sight, key: str, option: str) -> Sequence[int]:
    """The cards that one option takes from the viewer's hand."""
    view, me = sight.view, sight.viewer or 0
    verb, _colon, what = option.partition(":")
    offer = view["offer"]
    if verb == "build":
        start, end = map_for(view["seats"]).built[option]
        return building.price(table_of(view), me, start, end)
    if verb == "clean":
        return MIXES.get(what.partition(":")[2], (0, 0, 0))
    if verb in ("purify", "pipe"):
        return PURIFIER if verb == "purify" else PIPE
    if verb == "bank":
        return [BANK * (kind == what.partition(":")[0]) for kind in RESOURCES]
    if verb == "accept" and offer:
        return list(offer["want"])
    if key == "tiber.toll":
        tech, land = map(int, option.split("+"))
        held = view["hands"][me]["cards"]
        return (min(view["rights"][me] + 1, held[WATER]), tech, land)
    return (0, 0, 0)
