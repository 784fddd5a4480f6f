"""What cards can do, as data: the effect vocabulary (biodiversita.md section 11). Adding a card needs no code."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

SELF, OPP = "self", "opp"
"""Whose total a ``mod`` changes: that of the side that plays the card, or the other's."""

ATTACK, DEFENCE = "attack", "defence"
"""The two totals of a battle, and the two roles in it."""

POWER, SUPPORT = "superpower", "support"
"""What can be made void."""


SEASONS: tuple[str, ...] = ("inverno", "primavera", "estate", "autunno")
"""The seasons of biodiversity cards."""


class Only(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The condition of a ``mod``, tested on the card whose total changes: one of these seasons, of these families.

    Aromatics have no season and never match.
    """

    season: tuple[str, ...] = ()
    family: tuple[str, ...] = ()


class Mod(msgspec.Struct, frozen=True, tag="mod", tag_field="op", forbid_unknown_fields=True):
    """Adds to that side's total, only if that side uses that stat in this battle."""

    side: str
    stat: str
    value: int
    only: Only | None = msgspec.field(default=None, name="if")


class SpMult(msgspec.Struct, frozen=True, tag="sp_mult", tag_field="op", forbid_unknown_fields=True):
    """Multiplies every number of the own superpower in this battle."""

    value: int


class SpAdd(msgspec.Struct, frozen=True, tag="sp_add", tag_field="op", forbid_unknown_fields=True):
    """Then increases the size of every number of the own superpower: a −5 becomes −7."""

    value: int


class Void(msgspec.Struct, frozen=True, tag="void", tag_field="op", forbid_unknown_fields=True):
    """The opponent's superpower or support has no effect in this battle."""

    target: str


class Shield(msgspec.Struct, frozen=True, tag="shield", tag_field="op", forbid_unknown_fields=True):
    """The own card loses that much less energy in this battle."""

    value: int


class Drain(msgspec.Struct, frozen=True, tag="drain", tag_field="op", forbid_unknown_fields=True):
    """The opponent's biodiversity card loses that much more, whatever the comparison."""

    value: int


class Heal(msgspec.Struct, frozen=True, tag="heal", tag_field="op", forbid_unknown_fields=True):
    """After losses the own main card regains energy up to its starting energy, if it still has some."""

    value: int


class RestCut(msgspec.Struct, frozen=True, tag="rest_cut", tag_field="op", forbid_unknown_fields=True):
    """Own resting biodiversity cards come back that many battles sooner, in the next battle at the earliest."""

    value: int


class RestMod(msgspec.Struct, frozen=True, tag="rest_mod", tag_field="op", forbid_unknown_fields=True):
    """A territory: the own rest turns change, to 1 at least."""

    value: int


class Forbid(msgspec.Struct, frozen=True, tag="forbid", tag_field="op", forbid_unknown_fields=True):
    """A territory: that card can't be used by this side."""

    slug: str


Effect = Mod | SpMult | SpAdd | Void | Shield | Drain | Heal | RestCut | RestMod | Forbid
"""One operation of a card."""

IN_POWER = (Mod, Void, Shield, Drain, Heal, RestCut)
"""The operations that a superpower may have."""

IN_SUPPORT = (*IN_POWER, SpMult, SpAdd)
"""Those of a support: it may make the superpower beside it stronger, too."""

IN_TERRITORY = (Mod, RestMod, Forbid)
"""Those of a territory, which changes the rules of its own side for the whole match; a ``mod`` of its own totals."""

_DECODER: msgspec.json.Decoder[tuple[Effect, ...]] = msgspec.json.Decoder(tuple[Effect, ...])


def read(text: str) -> tuple[Effect, ...]:
    """The operations of a card from their JSON; none for "". Raises ValueError that says what is wrong."""
    if not text:
        return ()
    try:
        effects = _DECODER.decode(text)
    except msgspec.DecodeError as error:
        raise ValueError(str(error)) from error
    wrong = next((found for effect in effects if (found := fault(effect))), "") if effects else "there are none"
    if wrong:
        raise ValueError(wrong)
    return effects


def misplaced(effects: Sequence[Effect], allowed: tuple[type, ...]) -> str:
    """What is wrong with operations on a card that may have those of *allowed*; "" when nothing is."""
    for effect in effects:
        if not isinstance(effect, allowed):
            return f"{effect.__struct_config__.tag} is not for this kind of card"
        if allowed is IN_TERRITORY and isinstance(effect, Mod) and effect.side != SELF:
            return "mod: a territory changes its own side alone"
    return ""


def fault(effect: Effect) -> str:
    """What is wrong with the values of an operation; "" when nothing is."""
    if isinstance(effect, Mod):
        if effect.side not in (SELF, OPP):
            return f"mod: unknown side {effect.side!r}"
        if effect.stat not in (ATTACK, DEFENCE):
            return f"mod: unknown stat {effect.stat!r}"
        if effect.only is not None and not (effect.only.season or effect.only.family):
            return "mod: the condition is empty"
        unknown = set(effect.only.season) - set(SEASONS) if effect.only is not None else set()
        if unknown:
            return f"mod: unknown season {min(unknown)!r}"
        return "" if effect.value else "mod: the value is 0"
    if isinstance(effect, Void):
        return "" if effect.target in (POWER, SUPPORT) else f"void: unknown target {effect.target!r}"
    if isinstance(effect, SpMult):
        return "" if effect.value > 1 else "sp_mult: the value is below 2"
    if isinstance(effect, RestMod):
        return "" if effect.value else "rest_mod: the value is 0"
    if isinstance(effect, Forbid):
        return "" if effect.slug else "forbid: no card is named"
    return "" if effect.value > 0 else "the value is below 1"


def does_something(effects: Sequence[Effect], role: str) -> bool:
    """Whether a superpower may be declared in a role: it does something there (section 6)."""
    other = DEFENCE if role == ATTACK else ATTACK
    for effect in effects:
        if not isinstance(effect, Mod):
            return True
        if effect.stat == (role if effect.side == SELF else other):
            return True
    return False
