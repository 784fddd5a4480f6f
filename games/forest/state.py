"""The table of Once Upon a Forest as one JSON-able dataclass (forest.md sections 2 and 3)."""

from __future__ import annotations

from dataclasses import dataclass, field

HAND = 3
"""Cards in a full hand (sections 2.4 and 4.4)."""

PILES = 5
"""Draw piles of 2 to 4 players (section 2.1)."""

SOLO_PILES = 3
"""Selection piles of the solo game (section 8.1)."""

SOLO_OBLIGE = 20
"""Cards in the obligatory pile of the solo game (section 8.1)."""

Tree = list[list[str]]
"""A column: four stacks of card ids, ground to canopy; only the last card of a stack is visible (section 3)."""


@dataclass(slots=True)
class Forest:
    """The state of a match.

    ``phase`` is "opening", "play", "give", "gift", "draw", "last" or "over", in solo also "discard" and "oblige";
    between actions it is "opening", "play" or "last". ``waiting`` is the card that ``receiver`` has to place: a gift of
    the seat at turn (section 4.3) or, in solo, the obligatory card (section 8.3d); "" when there is none.
    """

    mode: str  # "normal", "solo" or "coop"
    target: int  # the points that save the forest in "coop" (section 9), else 0
    forests: list[list[Tree]]  # by seat, columns from the left
    hands: list[list[str]]  # by seat, in the order of drawing
    piles: list[list[str]]  # bottom to top
    first: int  # the seat that plays first
    turn: int  # the seat that acts
    turns: int = 0  # turns finished
    phase: str = "opening"
    waiting: str = ""
    receiver: int = -1
    oblige: list[str] = field(default_factory=list)  # solo: the obligatory pile, bottom to top
    discarded: list[str] = field(default_factory=list)  # solo: out of the game, face down
