"""What a page of Tiber is made from, without a database: the sight of a scene, or of a position of a random match."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Any

from games.engine import Checkpoint, Position, run
from games.engine.bots import random_asker
from games.sight import LogLine, SeatFace, Sight
from games.tiber.options import OPTIONS
from games.tiber.state import Tiber

from .scenes import RULES

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


def lines(position: Position[Tiber], viewer: int | None) -> tuple[LogLine, ...]:
    """The log as *viewer* may read it: moves count from 1, the one in hand comes last."""
    events = [(number, event) for number, done in enumerate(position.done, 1) for event in done.events]
    events += [(len(position.done) + 1, event) for event in position.events]
    return tuple(
        LogLine(number=number, place=place, at=WHEN, seat=event.args.get("seat"), event=event)
        for place, (number, event) in enumerate(events)
        if event.seen_by(viewer)
    )


def sight(at: Position[Tiber] | Checkpoint[Tiber], viewer: int | None, *, names: tuple[str, ...] = NAMES) -> Sight:
    """What *viewer* sees of it."""
    position = run(RULES, at) if isinstance(at, Checkpoint) else at
    asked = tuple((choice.seat, choice.key) for choice in position.open)
    over = position.over
    ended: dict[str, Any] | None = None
    if over is not None:
        ended = {"reason": over.reason, "ranks": over.ranks, "scores": over.scores, "lost": over.lost}
    return Sight(
        match_id=7,
        game="tiber",
        status="running" if over is None else "finished",
        revision=41,
        move=len(position.done) + 1,
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


def walk(seats: int, seed: str, **options: Any) -> Iterator[Position[Tiber]]:
    """The positions of a random match, each with what was done in the whole of it."""
    chosen = {option.id: options.get(option.id, option.default) for option in OPTIONS if option.applies(seats)}
    position = run(RULES, RULES.deal(seats, seed, chosen))
    ask, done = random_asker(seed), []
    while position.over is None:
        yield position
        position = run(RULES, position.checkpoint, [*position.answers, *ask(position.open)])
        done += position.done
        position.done = list(done)
    yield position
