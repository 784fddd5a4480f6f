"""JSON in and out: states, checkpoints, answers and events."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec

from .choice import Answer, Event, Outdated
from .dice import Dice
from .table import Checkpoint

if TYPE_CHECKING:
    from .rules import Rules

T = TypeVar("T")
S = TypeVar("S")

# Dicts keep their order, so what is stored must stay bytes: a JSON column would hand them back in another one.
_ENCODER = msgspec.json.Encoder()


@cache
def decoder(type: Any) -> msgspec.json.Decoder[Any]:
    """The decoder for a type; making one is slow."""
    return msgspec.json.Decoder(type)


def encode(obj: Any) -> bytes:
    """Any data the engine knows as JSON.  TypeError for what JSON can't hold."""
    return _ENCODER.encode(obj)


def decode(data: bytes | str, type: type[T]) -> T:
    """JSON as a *type*.  Outdated when it does not fit."""
    try:
        value: T = decoder(cast(Any, type)).decode(data)
    except msgspec.DecodeError as error:
        raise Outdated(str(error)) from error
    return value


class _Stored(msgspec.Struct):
    """How a checkpoint is stored."""

    state: Any
    dice: tuple[str, int]


class _Raw(msgspec.Struct):
    state: msgspec.Raw
    dice: tuple[str, int]


def checkpoint_dump(at: Checkpoint[Any]) -> bytes:
    """A checkpoint as JSON: ``{"state": …, "dice": [key, count]}``."""
    return encode(_Stored(at.state, at.dice.pair))


def checkpoint_load(rules: Rules[S], data: bytes, version: int) -> Checkpoint[S]:
    """The checkpoint stored as *data* by *version* of the rules, brought up to theirs.  Outdated when it can't be."""
    raw = decode(data, _Raw)
    stored = bytes(raw.state)
    if version > rules.version:
        raise Outdated(f"{rules.name}: stored by version {version}, these rules are version {rules.version}")
    if version < rules.version:
        old: dict[str, Any] = msgspec.json.decode(stored)
        for step in range(version, rules.version):
            old = rules.upgrade(old, step)
        stored = encode(old)
    state: S = decode(stored, rules.state)
    return Checkpoint(state, Dice(*raw.dice))


def answers_dump(answers: Sequence[Answer]) -> bytes:
    """Answers as JSON."""
    return encode(list(answers))


def answers_load(data: bytes) -> list[Answer]:
    """Answers from JSON."""
    return decode(data, list[Answer])


def events_dump(events: Sequence[Event]) -> bytes:
    """Events as JSON."""
    return encode(list(events))


def events_load(data: bytes) -> list[Event]:
    """Events from JSON."""
    return decode(data, list[Event])
