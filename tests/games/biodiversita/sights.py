"""What a page is made from, without a database: the sight of a scene, or of a position of a random match."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.biodiversita.options import OPTIONS
from games.biodiversita.state import Duel
from games.engine import Checkpoint, Position, run
from games.engine.bots import random_asker
from games.sight import Sight
from tests.games.sights import NAMES, sight_of

from .scenes import RULES


def sight(at: Position[Duel] | Checkpoint[Duel], viewer: int | None, *, names: tuple[str, ...] = NAMES) -> Sight:
    """What *viewer* sees of it."""
    position = run(RULES, at) if isinstance(at, Checkpoint) else at
    return sight_of(RULES, position, viewer, names=names, move=len(position.done) + 1)


def walk(seats: int, seed: str, **options: Any) -> Iterator[Position[Duel]]:
    """The positions of a random match, each with what was done in the whole of it."""
    chosen = {option.id: options.get(option.id, option.default) for option in OPTIONS if option.applies(seats)}
    position = run(RULES, RULES.deal(seats, seed, chosen))
    ask, done = random_asker(seed), list(position.done)
    while position.over is None:
        yield position
        position = run(RULES, position.checkpoint, [*position.answers, *ask(position.open)])
        done += position.done
        position.done = list(done)
    yield position
