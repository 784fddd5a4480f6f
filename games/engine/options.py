"""What can be set when a match is created: declared by each game in ``options.py``."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

Value = str | int | bool


@dataclass(frozen=True)
class Option:
    """One option of a match: its *id*, the *values* it may have, the *default*."""

    id: str
    values: tuple[Value, ...]
    default: Value
    seats: tuple[int, ...] | None = None
    """The numbers of seats it applies to; None: all."""
    only: tuple[str, Value] | None = None
    """Another option and its value without which this one changes nothing, so that pages need not show it."""

    def __post_init__(self) -> None:
        if not self.allows(self.default):
            raise ValueError(f"option {self.id}: the default {self.default!r} is not among {self.values}")

    def allows(self, value: object) -> bool:
        """Whether *value* is one of *values*; True is not 1 here."""
        return any(type(one) is type(value) and one == value for one in self.values)

    def applies(self, seats: int) -> bool:
        """Whether a match of that many *seats* has this option."""
        return self.seats is None or seats in self.seats

    def matters(self, options: Mapping[str, object]) -> bool:
        """Whether this option changes anything beside these others (see *only*)."""
        return self.only is None or options.get(self.only[0]) == self.only[1]


def options_check(spec: Sequence[Option], seats: int, given: Mapping[str, object]) -> dict[str, Value]:
    """The options of a match of *seats*: what was *given*, and the defaults; in the order of *spec*.

    Options that do not apply to that many seats are left out.  ValueError(id) when an id is unknown (or does not apply
    here) or its value is not allowed.
    """
    mine = {option.id: option for option in spec if option.applies(seats)}
    for id, value in given.items():
        if id not in mine or not mine[id].allows(value):
            raise ValueError(id)
    return {id: given.get(id, option.default) for id, option in mine.items()}  # type: ignore[misc]  # checked above
