"""The table of Tiber as one JSON-able dataclass (tiber.md sections 2 to 5).

Triangles and borders are numbers of ``hexes.Map``; amounts of resource cards are lists of three, in the order of
RESOURCES.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

RESOURCES: tuple[str, ...] = ("water", "tech", "land")
"""The kinds of resource cards, and of conflict areas."""

WATER, TECH, LAND = range(3)

PLAIN, ARID, URBAN = range(3)
"""What a hexagon is."""

GROUNDS: tuple[str, ...] = ("plain", "arid", "urban")
"""The same in words, for views."""

GOAL = 50
"""River points that win with a clean river."""

MOST_DRAWN = 7
"""Resource cards drawn in a turn at most, rights included (rule 12; T13: cards of an imprevisto come on top)."""

PROPOSALS = 10
"""Proposals to other players in one turn at most (section 11)."""

QUIET_ROUNDS = 3
"""Full rounds in which nobody builds or cleans, after which the match stops (section 12)."""

LAST_ROUND = 100
"""The round after which the match stops (section 12)."""

Phase = Literal["mountain", "turn", "act", "over"]
Detour = Literal["", "cw", "ccw"]
Kind = Literal["natural", "biological", "urban"]


@dataclass(slots=True)
class House:
    """The options of the match; see ``options.OPTIONS``."""

    rings: bool = False
    sharing: bool = True
    toll: Literal["kept", "lost"] = "kept"


@dataclass(slots=True)
class Board:
    """What was laid out before the first move: all of it is public (section 2)."""

    grounds: list[int]  # by hexagon: PLAIN, ARID or URBAN
    conflicts: dict[int, int]  # triangle: resource
    red: list[int]  # borders that pollute, sorted


@dataclass(slots=True)
class Pollution:
    """One point of pollution that was not cleaned yet (section 9)."""

    kind: Kind
    at: int = -1  # the triangle in which it was taken; -1 for a card's
    start: int = -1  # the triangle from which the river came, for a red line and for a city
    entry: bool = False  # urban: the stretch came into the hexagon, so that it needs a purifier and not a pipe
    card: str = ""  # biological: the imprevisto that lies in front of the player


@dataclass(slots=True)
class Work:
    """A plant that keeps an urban stretch clean: "purifier" or "pipe" (rule 10)."""

    kind: Literal["purifier", "pipe"]
    at: int


@dataclass(slots=True)
class River:
    """A player's river. ``nodes`` are its triangles, the mountain's first, in the order in which they were reached."""

    nodes: list[int] = field(default_factory=list)
    stretches: list[list[int]] = field(default_factory=list)  # [from, to, border]
    points: int = 0
    pollution: list[Pollution] = field(default_factory=list)
    works: list[Work] = field(default_factory=list)
    kept: list[str] = field(default_factory=list)  # imprevisti kept for later: solar radiation


@dataclass(slots=True)
class Offer:
    """A proposal that lies on the table (section 11): *by* gives ``give`` to *to* for ``want``.

    ``counter``: it came with a refusal, from another to the player in turn, who alone may accept it.
    """

    by: int
    to: int
    give: list[int]
    want: list[int]
    counter: bool = False


@dataclass(slots=True)
class Tiber:
    """The state of a match.

    ``phase`` is "mountain" while mountains are placed, "turn" before a turn begins, "act" in its action phase, "over"
    at the end. ``event`` is the imprevisto of the turn in hand. ``draft`` is a proposal that ``draft.by`` is composing,
    unknown to everybody else.
    """

    house: House
    board: Board
    rivers: list[River]
    hands: list[list[int]]  # by seat
    deck: list[int]
    discards: list[int]
    events: list[str]  # the imprevisto deck, the top card last
    events_used: list[str]
    first: dict[int, int] = field(default_factory=dict)  # conflict triangle: the seat that entered it first
    phase: Phase = "mountain"
    turn: int = 0
    round: int = 1
    busy: bool = False  # somebody built or cleaned in this round
    quiet: int = 0  # full rounds in a row in which nobody did
    event: str = ""
    detour: Detour = ""
    offer: Offer | None = None
    draft: Offer | None = None
    proposals: int = 0  # made in this turn
    bonus: int = 0  # compensation: opening cards of each seat more than of the seat before
