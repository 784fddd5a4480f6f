"""Positions whose boards are looked at, and the boards."""

from __future__ import annotations

from functools import cache
from typing import Any

from django.template.loader import render_to_string

from games.biodiversita import present
from games.biodiversita.state import Duel
from games.engine import Position
from games.present import live_context

from .scenes import answer, battle, table
from .sights import sight, walk

LARGEST = 200_000
"""Characters of a live part at most, with thirty-six cards of a side on the page."""

MILLISECONDS = 60
"""The board of five players late in a match, made and rendered."""

KEYS = ("deck", "territory", "call", "fingers", "attack", "defend", "counter")

WINTER = ["cima", "pestanaca", "finoc", "rosmarino", "lombrico", "acqua", "alluvione", "orecchiette-cime-di-rapa"]
SPRING = ["beta", "violetta", "regina", "menta", "banca-dei-semi", "muretto-a-secco", "nebbia", "alloro"]


def live(at: Any, viewer: int | None, *chosen: str) -> str:
    return render_to_string("games/parts/live.html", live_context(sight(at, viewer), chosen=chosen))


def board(at: Any, viewer: int | None = 0, *chosen: str) -> dict[str, Any]:
    return present.board(sight(at, viewer), chosen)


def declare(at: Position[Duel], key: str, *picked: str) -> Position[Duel]:
    for option in picked:
        at = answer(at, option, f"biodiversita.{key}")
    return at


def fought() -> Position[Duel]:
    """Four battles are over; Bob, who attacked first, attacks again. Cards rest, recover, and are bound."""
    at = battle(table(WINTER, SPRING, attacker=1), "violetta", "pestanaca")
    at = battle(at, "pestanaca power", "violetta")
    at = battle(at, "regina power", "finoc lombrico")
    return battle(at, "pestanaca", "violetta muretto-a-secco")


def attacked() -> Position[Duel]:
    """Bob attacks with Beta, doubled: 5 + 2 + 2."""
    return declare(fought(), "attack", "fighter:beta", "power:yes", "support:banca-dei-semi")


@cache
def questions() -> dict[str, tuple[Position[Duel], int, int]]:
    """A position of each question that random matches ask; who is asked, of how many."""
    found: dict[str, tuple[Position[Duel], int, int]] = {}
    for seats in (2, 4, 5):
        for n in range(8):
            for at in walk(seats, f"board {seats} {n}", territories=True):
                for choice in at.open:
                    found.setdefault(choice.key.partition(".")[2], (at, choice.seat, seats))
                if len(found) == len(KEYS):
                    return found
    return found
