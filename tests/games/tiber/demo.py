"""The board ``demo-2p`` of the rules, section 14, and its worked example as moves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

ARID = "1,0 0,2"
URBAN = "2,1 1,3"
CONFLICTS: Mapping[str, str] = {
    **dict.fromkeys(("1,1,2", "3,0,3", "-1,2,1", "2,2,4"), "water"),
    **dict.fromkeys(("2,0,2", "0,1,4", "1,2,0", "2,3,1"), "tech"),
    **dict.fromkeys(("3,1,2", "0,0,5", "-1,3,2", "1,2,3"), "land"),
}
RED = (
    "1,0,1|2,0,4 1,1,0|1,1,1 2,0,3|2,0,4 1,1,1|2,1,4 3,1,0|3,1,1 0,2,1|1,2,4 0,0,1|0,0,2 2,0,1|3,0,4 -1,2,2|-1,2,3 "
    "0,3,4|0,3,5 2,2,0|2,2,1 1,2,1|2,2,4 0,1,1|0,1,2 2,1,2|2,2,5 1,3,1|2,3,4 3,0,1|3,0,2"
)
MOUNTAINS = ("0,1,1", "3,1,5")


class Turn(NamedTuple):
    """A turn of the example: what is drawn, what is done, and how its player stands afterwards."""

    who: int
    event: str
    draws: tuple[int, int, int]
    """Water, technology and land drawn, those of the imprevisto among them."""
    moves: tuple[str, ...]
    """Answers to ``tiber.act``; the end follows by itself when the hand is empty."""
    points: int
    hand: tuple[int, int, int]
    pollution: int
    rights: int
    toll: str = ""
    """What is picked where the toll leaves a choice."""
    acts: bool = True
    """Whether there is an action phase."""


A, B = 0, 1
"""Ada and Bruno."""

# The example's own words stand beside each turn.
TURNS = (
    # A1: +1 carta; W W, then W
    Turn(A, "risorse-piu-1", (3, 0, 0), ("build:0,1,1:1,1,4", "build:1,1,4:1,1,3"), 2, (1, 0, 0), 0, 0),
    # B1: campo coltivato, clean: +1
    Turn(B, "campo-coltivato", (1, 1, 0), ("build:3,1,5:3,1,4",), 2, (0, 1, 0), 0, 0),
    # A2: precipitazioni; water area, first: 3 W, right
    Turn(A, "abbondanti-precipitazioni", (2, 0, 0), ("build:1,1,3:1,1,2",), 4, (0, 0, 0), 0, 1),
    # B2: radiazione solare, kept; urban entry, purifier 2 T
    Turn(B, "radiazione-solare", (1, 1, 0), ("build:3,1,4:2,1,1", "purify:2,1"), 4, (0, 0, 0), 0, 0),
    # A3: deviazione oraria; 4 -> 5 is clockwise
    Turn(A, "deviazione-oraria", (1, 0, 2), ("build:1,1,4:1,1,5",), 5, (0, 0, 2), 0, 1),
    # B3: frana: pays 1 L; urban inner, no T to clean it
    Turn(B, "frana", (1, 0, 1), ("build:2,1,1:2,1,0",), 5, (0, 0, 0), 1, 0),
    # A4: siccita: -1; arid entry 1 W 2 L, then 1 W 1 L
    Turn(A, "siccita", (2, 0, 1), ("build:1,1,5:1,0,2", "build:1,0,2:1,0,1"), 8, (0, 0, 0), 0, 1),
    # B4: toll 1, empty hand: phase lost; esondazione not charged
    Turn(B, "esondazione", (1, 1, 0), (), 5, (1, 1, 0), 1, 0, acts=False),
    # A5: +2 carte; over a red line, clean with T + L
    Turn(
        *(A, "risorse-piu-2", (3, 1, 1)),
        ("build:1,0,1:2,0,4", "clean:natural:tech+land", "build:2,0,4:2,0,5"),
        *(10, (1, 0, 0), 0, 1),
    ),
    # B5: toll 1: pays W; +1 carta; pipe, urban inner, pipe
    Turn(
        *(B, "risorse-piu-1", (2, 1, 0)),
        ("pipe:2,1", "build:2,1,0:2,1,5", "pipe:2,1"),
        *(8, (1, 0, 0), 0, 0),
    ),
    # A6: contaminazione biologica; clean with T + T
    Turn(
        *(A, "contaminazione-biologica", (1, 2, 0)),
        ("clean:biological:2tech", "build:2,0,5:2,0,0", "build:2,0,0:2,0,1"),
        *(12, (0, 0, 0), 0, 1),
    ),
    # B6: fiume ghiacciato
    Turn(B, "fiume-ghiacciato", (0, 2, 0), (), 8, (1, 2, 0), 0, 0, acts=False),
    # A7: tubatura rotta: pays 1 W; nothing possible
    Turn(A, "tubatura-rotta", (1, 2, 0), (), 12, (0, 2, 0), 0, 1),
    # B7: campo coltivato: +1; technology area, first: 1 W 2 T, right; meets Ada: +2
    Turn(
        *(B, "campo-coltivato", (1, 0, 1)),
        ("build:2,1,5:2,0,2", "build:2,0,2:2,0,1"),
        *(12, (0, 0, 1), 0, 1),
    ),
    # A8: precipitazioni; second entrant: 1 W only
    Turn(A, "abbondanti-precipitazioni", (2, 0, 1), ("build:2,0,1:2,0,2",), 14, (1, 2, 1), 0, 1),
    # B8: +1 carta; over a red line into Ada's node, both polluted; Bruno cleans with L + L
    Turn(
        *(B, "risorse-piu-1", (3, 0, 1)),
        ("build:2,0,2:2,0,3", "build:2,0,3:2,0,4", "clean:natural:2land"),
        *(15, (1, 0, 0), 0, 1),
    ),
    # A9: toll 2: W and, short of water, L; campo coltivato, polluted: -1; clean with T + T
    Turn(A, "campo-coltivato", (2, 1, 0), ("clean:natural:2tech",), 13, (2, 1, 0), 0, 1, toll="0+1"),
)
