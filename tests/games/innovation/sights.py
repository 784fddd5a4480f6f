"""What a page of Innovation is made from, without a database: the sight of a scene."""

from __future__ import annotations

from games.engine import Checkpoint, Position, run
from games.innovation.state import Innovation
from games.sight import Sight
from tests.games.sights import NAMES, sight_of

from .scenes import RULES


def sight(
    at: Position[Innovation] | Checkpoint[Innovation], viewer: int | None, *, names: tuple[str, ...] = NAMES
) -> Sight:
    """What *viewer* sees of it."""
    position = run(RULES, at) if isinstance(at, Checkpoint) else at
    return sight_of(RULES, position, viewer, names=names, move=len(position.done))
