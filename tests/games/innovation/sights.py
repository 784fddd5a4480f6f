"""What a page of Innovation is made from, without a database: the sight of a scene."""

from __future__ import annotations

from datetime import UTC, datetime

from games.engine import Checkpoint, Position, run
from games.innovation.state import Innovation
from games.sight import LogLine, SeatFace, Sight

from .scenes import RULES

NAMES = ("Ann", "Bob", "Cleo", "Dora")
WHEN = datetime(2026, 5, 4, 21, 40, tzinfo=UTC)


def face(seat: int, name: str, points: float, *, you: bool, asked: bool) -> SeatFace:
    """A person at the table, without a clock."""
    return SeatFace(
        number=seat,
        name=name,
        user_id=seat + 1,
        bot="",
        you=you,
        asked=asked,
        online=True,
        resigned=False,
        away=False,
        points=points,
        bank_ms=None,
        deadline=None,
    )


def lines(position: Position[Innovation], viewer: int | None) -> tuple[LogLine, ...]:
    """The log as *viewer* may read it: moves count from 1, the one in hand comes last."""
    events = [(number, event) for number, done in enumerate(position.done, 1) for event in done.events]
    events += [(len(position.done) + 1, event) for event in position.events]
    return tuple(
        LogLine(number=number, place=place, at=WHEN, seat=event.args.get("seat"), event=event)
        for place, (number, event) in enumerate(events)
        if event.seen_by(viewer)
    )


def sight(
    at: Position[Innovation] | Checkpoint[Innovation], viewer: int | None, *, names: tuple[str, ...] = NAMES
) -> Sight:
    """What *viewer* sees of it."""
    position = run(RULES, at) if isinstance(at, Checkpoint) else at
    asked = tuple((choice.seat, choice.key) for choice in position.open)
    over = position.over
    ended = None
    if over is not None:
        ended = {"reason": over.reason, "ranks": over.ranks, "scores": over.scores, "lost": over.lost}
    return Sight(
        match_id=7,
        game="innovation",
        status="running" if over is None else "finished",
        revision=41,
        move=len(position.done),
        viewer=viewer,
        view=RULES.view(position.state, viewer),
        rules=RULES,
        choice=position.choice_for(viewer) if viewer is not None else None,
        token="tok",
        asked=asked,
        can_undo=False,
        seats=tuple(
            face(seat, names[seat], points, you=seat == viewer, asked=seat in dict(asked))
            for seat, points in enumerate(RULES.scores(position.state))
        ),
        lines=lines(position, viewer),
        options={},
        over=ended,
    )
