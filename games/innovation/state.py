"""The table of Innovation as one JSON-able dataclass (rules sections 1 to 3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Literal

AGES = 10
"""Ages, and supplies; supply *n* is at place n − 1 (section 1.2)."""

COLORS: tuple[str, ...] = ("blue", "red", "green", "yellow", "purple")
"""The five colours; a board is a list of five piles in this order (section 1.3)."""

ICONS: tuple[str, ...] = ("crown", "leaf", "lightbulb", "castle", "factory", "clock")
"""The six icons; counts of icons are lists in this order."""

SPECIALS: tuple[str, ...] = ("monument", "empire", "world", "wonder", "universe")
"""The special achievements (section 5)."""

TO_WIN = {2: 6, 3: 5, 4: 4}.__getitem__
"""Achievements that win the match, by number of players (section 10)."""


SHOWS_MOST: Mapping[str, int] = MappingProxyType({"": 0, "left": 1, "right": 2, "up": 3})
"""Icons that a covered card shows at most, by its pile's splay (section 6.2)."""

Edition = Literal["third", "second"]
EDITIONS: tuple[Edition, ...] = ("third", "second")
"""Whose texts the cards have: the third edition's, or those of the first and second."""


@dataclass(slots=True)
class Pile:
    """The cards of one colour on a board, bottom first; *splay* is "", "left", "right" or "up" (section 6)."""

    cards: list[str] = field(default_factory=list)
    splay: str = ""


@dataclass(slots=True)
class House:
    """The options of the match (section 12); see ``options.OPTIONS``."""

    draw: Literal["lowest", "highest"] = "lowest"
    demand: Literal["barred", "free"] = "barred"
    opening: Literal["first", "two"] = "first"
    monument: Literal["together", "apart"] = "together"
    texts: Edition = "third"


@dataclass(slots=True)
class Step:
    """A card that is being carried out: by whom, and which of its effects (1 is the first)."""

    card: str
    effect: int
    demand: bool
    seat: int


@dataclass(slots=True)
class Running:
    """The dogma action in hand (section 3, Dogma); None between actions.

    ``share`` and ``exposed`` are frozen when the action begins. ``steps`` are the card activated and, deeper, those
    carried out alone (section 7). ``shown`` are the cards that everybody has seen because of this action.
    """

    leader: int
    icon: str
    share: list[int]
    exposed: list[int]
    steps: list[Step]
    shown: list[str]


@dataclass(slots=True)
class Innovation:
    """The state of a match. ``phase`` is "opening", "action" or "over".

    Supplies are drawn from their end; what is returned goes to their front (section 4.9). ``ages`` are the nine cards
    set aside, which nobody ever sees. ``achievements`` are "1" to "9" and names of SPECIALS, in the order claimed.
    ``tucked`` and ``scored`` count for Monument and are cleared when the turn passes on (section 3.5). ``lowest`` is
    the pointer of the Draw action (section 12.1). ``lost`` and ``lost_hidden`` are the cards that Fission removed:
    those everybody had seen, and the others.
    """

    house: House
    supplies: list[list[str]]
    ages: list[str]
    hands: list[list[str]]
    scores: list[list[str]]
    boards: list[list[Pile]]
    achievements: list[list[str]]
    tucked: list[int]
    scored: list[int]
    phase: str = "opening"
    first: int = 0
    turn: int = 0
    number: int = 1
    """The turn's number, from 1 on."""
    actions: int = 0
    """Actions left in this turn, with the one in hand."""
    lowest: int = 1
    lost: list[str] = field(default_factory=list)
    lost_hidden: list[str] = field(default_factory=list)
    running: Running | None = None
