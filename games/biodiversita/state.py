"""The table of Cards della Biodiversità as one JSON-able dataclass (biodiversita.md sections 2 to 10)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

Phase = Literal["decks", "territory", "begin", "attack", "defence", "over"]
Variant = Literal["duel", "pairs", "squads"]
Mode = Literal["energy", "battles", "impossibility"]

COOLDOWN = 3
"""A superpower used in battle n can be used again from battle n + 3 (section 6)."""

EXTRA_BATTLES, EXTRA_TIMES = 2, 2
"""Equal at the end: two more battles, at most twice (section 12)."""

CAP = 40
"""Battles of the mode "impossibility", after which energy decides (section 12)."""

FIGHTERS = 2
"""Biodiversity cards a deck holds at least (section 2)."""


@dataclass(slots=True)
class House:
    """The options of the match; see ``options.OPTIONS``."""

    mode: Mode = "energy"
    length: int = 16
    first_to: int = 0
    counter: bool = True
    equal: Literal["nobody", "defender"] = "nobody"
    decks: Literal["preset", "random", "own"] = "preset"
    territories: bool = False
    owned: bool = False


@dataclass(slots=True)
class Deck:
    """A deck that a player has brought."""

    name: str
    cards: list[str]


@dataclass(slots=True)
class Bag:
    """What a player has brought to the table: decks to choose from, and the territories he has (``owned``)."""

    decks: list[Deck]
    territories: list[str]


@dataclass(slots=True)
class Copy:
    """One copy of a card in the hands of a side."""

    card: str
    name: str  # its id in options: the card's, with ":2" for a second copy
    energy: int = 0  # biodiversity and gold PAT: what is left; aromatic in defence: its current points
    uses: int = -1  # turns or battles left; -1: no limit
    back: int = 0  # resting: the first battle in which it can be used again
    power: int = 0  # the first battle in which its superpower can be used again
    bound: int = -1  # synergy: the place of the card it is bound to; gold PAT: of the twin it lies with
    gold: int = -1  # biodiversity: the place of the gold PAT it is twinned with
    seen: bool = False  # it was used, so that everybody knows it


@dataclass(slots=True)
class Side:
    """One of the two sides. ``seats`` take turns, one battle each."""

    seats: list[int]
    cards: list[Copy] = field(default_factory=list)
    territory: str = ""
    taken: int = 0  # energy subtracted from the other side
    won: int = 0  # battles won


@dataclass(slots=True)
class Declared:
    """What a side declared for the battle in hand: places in its cards; -1: none."""

    fighter: int = -1
    power: bool = False
    support: int = -1
    late: bool = False  # the support only cancels: it was played after the defence (B2)


@dataclass(slots=True)
class Battle:
    """A battle that is over, as everybody remembers it: names of copies, totals, losses and the winning side or -1."""

    attacker: int
    fighters: list[str]
    attack: int
    defence: int
    lost: list[int]
    winner: int


@dataclass(slots=True)
class Duel:
    """The state of a match. ``battle`` counts from 1; ``attacker`` is the side that attacks in it.

    ``draft`` is the declaration that the acting seat is composing, unknown to the other side.
    """

    house: House
    variant: Variant
    sides: list[Side]
    decks: list[list[str]]  # by seat, until the sides are formed: what it will bring
    brought: list[Bag] = field(default_factory=list)  # by seat, until the first battle; empty when nothing is needed
    phase: Phase = "decks"
    battle: int = 1
    last: int = 16  # the battle after which the match is decided
    extended: int = 0  # how often two battles were added
    attacker: int = 0
    declared: list[Declared] = field(default_factory=lambda: [Declared(), Declared()])
    draft: Declared | None = None
    history: list[Battle] = field(default_factory=list)
