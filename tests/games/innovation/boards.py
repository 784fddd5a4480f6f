"""Boards of Innovation for tests of the page: four players in the middle of a match, and random matches."""

from __future__ import annotations

import re
from typing import Any

from games.engine import Position, run
from games.engine.bots import random_asker
from games.innovation import present
from games.innovation.options import OPTIONS, PRESETS
from games.innovation.state import Innovation
from tests.games.forest.sights import live, stage

from .scenes import RULES, ann, bob, cleo, dora, scene
from .sights import sight

CARD = re.compile(r"card-([a-z0-9-]+)")
SQUARE = re.compile(r'class="ip i-([a-z]+) ')
LARGEST = 120_000
"""Characters of a live part at most."""

ANN = ann(
    board="writing mathematics chemistry right metalworking the-pirate-code sailing paper banking left "
    "agriculture machinery steam-engine up code-of-laws philosophy astronomy right",
    hand="measurement societies perspective",
    score="pottery tools domestication currency canal-building",
    achievements="1 2",
)
BOB = bob(board="calendar translation oars optics right", hand="medicine anatomy", score="gunpowder feudalism compass")
CLEO = cleo(board="experimentation physics up coal", hand="alchemy", score="engineering", achievements="monument")
DORA = dora(board="atomic-theory evolution left canning", hand="emancipation encyclopedia")


def table(*seats: Any, **more: Any) -> Position[Innovation]:
    """Four players in the middle of a match; Ann is to act."""
    return run(RULES, scene(*(seats or (ANN, BOB, CLEO, DORA)), **more))


def board(position: Position[Innovation], viewer: int | None = 0, *chosen: str) -> dict[str, Any]:
    return present.board(sight(position, viewer), chosen)


def page(position: Position[Innovation], viewer: int | None = 0, *chosen: str) -> str:
    """The board as markup."""
    return stage(live(sight(position, viewer), *chosen))


def walk(seats: int, preset: str, seed: str) -> Any:
    """The positions of a random match."""
    options = {option.id: PRESETS[preset][option.id] for option in OPTIONS if option.applies(seats)}
    position = run(RULES, RULES.deal(seats, seed, options))
    ask = random_asker(seed)
    while position.over is None:
        yield position
        position = run(RULES, position.checkpoint, [*position.answers, *ask(position.open)])
    yield position
