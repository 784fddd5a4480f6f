"""How a match ends, and how everybody is placed then (rules sections 10 and 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from games.engine import GameOver, Seat
from games.innovation.content import Content
from games.innovation.state import Innovation

if TYPE_CHECKING:
    from games.innovation.play import Play


def points(content: Content, state: Innovation, seat: Seat) -> int:
    """The values of the score pile added up (section 9)."""
    return sum(map(content.age.__getitem__, state.scores[seat]))


def placed(keys: Sequence[Any]) -> list[int]:
    """Ranks by *keys*, the highest first; equal ones share."""
    return [1 + sum(other > key for other in keys) for key in keys]


def supplies_out(play: Play) -> GameOver:
    """Somebody had to draw above 10: most points win, then most achievements, then all who are equal (section 11.1)."""
    s = play.state
    keys = [(points(play.content, s, seat), len(mine)) for seat, mine in enumerate(s.achievements)]
    play.tell("supplies_out")
    return over(play, placed(keys), "innovation.supplies")


def won(play: Play, winner: Seat, reason: str) -> GameOver:
    """*winner* has won at once; the others are placed by achievements, then points (ours: the rules name a winner)."""
    s = play.state
    keys = [(seat == winner, len(mine), points(play.content, s, seat)) for seat, mine in enumerate(s.achievements)]
    return over(play, placed(keys), reason)


def over(play: Play, ranks: Sequence[int], reason: str) -> GameOver:
    """The end, with everybody's points."""
    s = play.state
    s.phase = "over"
    return GameOver(ranks, [float(points(play.content, s, seat)) for seat in range(len(s.hands))], reason)
