"""The effects of all cards: every function of ``age_01`` to ``age_10``, found by its name.

``oars_1`` is the first effect of the card ``oars`` (underscores stand for the hyphens of a slug); ``oars_1_second``
is the older editions' text of the same effect.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from games.innovation.dogma import Effect, Function
from games.innovation.effects import (
    age_01,
    age_02,
    age_03,
    age_04,
    age_05,
    age_06,
    age_07,
    age_08,
    age_09,
    age_10,
)
from games.innovation.state import EDITIONS, Edition

NAME = re.compile(r"(?P<card>[a-z_]+)_(?P<number>[1-3])(?P<older>_second)?")
MODULES = (age_01, age_02, age_03, age_04, age_05, age_06, age_07, age_08, age_09, age_10)


def functions(modules: tuple[ModuleType, ...]) -> dict[tuple[str, int, Edition], Function]:
    """Every effect by card, number and edition."""
    found: dict[tuple[str, int, Edition], Function] = {}
    for module in modules:
        for name, function in vars(module).items():
            if not hasattr(function, "demand"):
                continue
            match = NAME.fullmatch(name)
            if match is None:
                raise ValueError(f"{module.__name__}.{name} is not named like an effect")
            card, number = match["card"].replace("_", "-"), int(match["number"])
            only = getattr(function, "edition", None)
            if bool(match["older"]) != (only == "second"):
                raise ValueError(f"{module.__name__}.{name}: its name and its edition disagree")
            for edition in EDITIONS if only is None else (only,):
                found[card, number, edition] = function
    return found


def collect(modules: tuple[ModuleType, ...]) -> Mapping[Edition, Mapping[str, tuple[Effect, ...]]]:
    """The effects of each card in order, by edition and slug. ValueError when a number is missing."""
    found = functions(modules)
    cards = sorted({card for card, _, _ in found})
    table: dict[Edition, Mapping[str, tuple[Effect, ...]]] = {}
    for edition in EDITIONS:
        effects = {}
        for card in cards:
            numbers = sorted(number for one, number, of in found if (one, of) == (card, edition))
            if numbers != list(range(1, len(numbers) + 1)):
                raise ValueError(f"{card}: effects {numbers} of the {edition} edition")
            effects[card] = tuple(
                Effect(function.demand, function)  # type: ignore[attr-defined]
                for function in (found[card, number, edition] for number in numbers)
            )
        table[edition] = MappingProxyType(effects)
    return MappingProxyType(table)


EFFECTS: Mapping[Edition, Mapping[str, tuple[Effect, ...]]] = collect(MODULES)
"""``EFFECTS["third"]["oars"]``: the demand and the cooperative effect of Oars."""
