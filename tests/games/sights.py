"""What a page is made from, without a database: the sight of a scene of any game."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any

from games.engine import Position, Rules
from games.sight import LogLine, SeatFace, Sight

NAMES = ("Ann", "Bob", "Cleo", "Dora", "Ezio", "Fay")
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


def lines(position: Position[Any], viewer: int | None) -> tuple[LogLine, ...]:
    """The log as *viewer* may read it: moves count from 1, the one in hand comes last."""
    events = [(number, event) for number, done in enumerate(position.done, 1) for event in done.events]
    events += [(len(position.done) + 1, event) for event in position.events]
    return tuple(
        LogLine(number=number, place=place, at=WHEN, seat=event.args.get("seat"), event=event)
        for place, (number, event) in enumerate(events)
        if event.seen_by(viewer)
    )


def sight_of(
    rules: Rules[Any], position: Position[Any], viewer: int | None, *, names: Sequence[str] = NAMES, move: int
) -> Sight:
    """What *viewer* sees of it; *move*: the number of the action in hand."""
    asked = tuple((choice.seat, choice.key) for choice in position.open)
    over = position.over
    ended: dict[str, Any] | None = None
    if over is not None:
        ended = {"reason": over.reason, "ranks": over.ranks, "scores": over.scores, "lost": over.lost}
    return Sight(
        match_id=7,
        game=rules.name,
        status="running" if over is None else "finished",
        revision=41,
        move=move,
        viewer=viewer,
        view=rules.view(position.state, viewer),
        rules=rules,
        choice=position.choice_for(viewer) if viewer is not None else None,
        token="tok",
        asked=asked,
        can_undo=False,
        seats=tuple(
            face(seat, names[seat], points, you=seat == viewer, asked=seat in dict(asked))
            for seat, points in enumerate(rules.scores(position.state))
        ),
        lines=lines(position, viewer),
        options={},
        over=ended,
    )
