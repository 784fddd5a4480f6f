"""What a page is made from, without a database: the sight of a scene."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any

from django.template.loader import render_to_string

from games.engine import Position, run
from games.forest import texts
from games.forest.state import Forest
from games.present import live_context
from games.sight import LogLine, SeatFace, Sight

from .table import RULES, table

NAMES = ("Elena", "Matteo", "Yuki", "Ingrid")
WHEN = datetime(2026, 5, 4, 21, 40, tzinfo=UTC)

MINE = "G01 F08 S10 C09 | G13 F12 S07 C05 | G10 F13 S04 C13 | G12 . S12 ."
MATTEO = "G02 F09 S08 C10 | G14 F10 S09 C12 | . F04 . C04"
YUKI = "G03 F11 S13 C11 | G11 F02 S05 C14 | G09 F16 S14 C03"
INGRID = "G06 F07 S06 C08 | G05 F15 S01 ."


def design(**more: Any) -> Position[Forest]:
    """The table of the design's pictures: three finished trees; leopard, hornbill and gorilla in hand."""
    given: dict[str, Any] = {
        "forests": [MINE, MATTEO, YUKI, INGRID],
        "hands": ["F03 C06 G07", "F05 C01 G08", "S11 S02 C02", "G15 F06 S15"],
        "piles": ["G16 G04", "S16", "C15 C16 C07", "", "F01 F14"],
    }
    return run(RULES, table(**(given | more)))


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


def lines(position: Position[Forest], viewer: int | None) -> tuple[LogLine, ...]:
    """The log as *viewer* may read it."""
    events = [(n, event) for n, done in enumerate(position.done, 1) for event in done.events]
    events += [(len(position.done) + 1, event) for event in position.events]
    return tuple(
        LogLine(number=number, place=place, at=WHEN, seat=event.args.get("seat"), event=event)
        for place, (number, event) in enumerate(events)
        if event.seen_by(viewer)
    )


def sight(position: Position[Forest], viewer: int | None, *, names: tuple[str, ...] = NAMES) -> Sight:
    """What *viewer* sees of it."""
    asked = tuple((choice.seat, choice.key) for choice in position.open)
    over = position.over
    ended = over and {"reason": over.reason, "ranks": over.ranks, "scores": over.scores, "lost": over.lost}
    return Sight(
        match_id=7,
        game="forest",
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


def live(seen: Sight, *chosen: str) -> str:
    """The live part of the page."""
    return render_to_string("games/parts/live.html", live_context(seen, chosen=chosen))


def words_of(seen: Sight, option: str) -> texts.OptionText:
    """An option in words."""
    assert seen.choice is not None
    return texts.option(seen.choice, option, seen)


def stage(html: str) -> str:
    """The board of a live part."""
    return html.split('<main class="stage"')[1].split("</main>")[0]


def listed(html: str) -> str:
    """The option list of a live part."""
    return html.split('<ol class="optlist')[1].split("</ol>")[0]


def buttons(html: str) -> dict[str, str]:
    """Value to number of every button that picks an option."""
    tags = re.findall(r"<button[^>]*name=\"pick\"[^>]*>", html)
    return {
        re.search(r'value="([^"]*)"', tag)[1]: re.search(r'data-option="(\d+)"', tag)[1]  # type: ignore[index]
        for tag in tags
    }
