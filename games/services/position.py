"""From the stored match to a position of the engine, and back.

A match is stored as the checkpoint before the action in hand plus the answers given in it. To stand there the action
is run again: the cost of a move does not grow with the length of the match.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from typing import Any

from django.utils import timezone

from games import clocks
from games.announce import turns_changed
from games.catalogue import game
from games.content.selectors import content_of
from games.engine import Choice, Event, Outdated, Position, Rules, codec, run
from games.models import Match, Move, Question, as_bytes
from games.services.store import row_update, rows_insert

log = logging.getLogger(__name__)

EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


@lru_cache(maxsize=128)
def _rules(slug: str, pinned: tuple[int, ...]) -> Rules[Any]:
    return game(slug).rules(content_of(slug, pinned))


def rules_of(match: Match) -> Rules[Any]:
    """The rules with the content this match pins."""
    return _rules(match.game, tuple(match.pinned))


def position_load(match: Match) -> Position[Any]:
    """Where the match stands, by re-running the action in hand.

    A stored answer that no longer fits corrected rules rewinds the action to its checkpoint: the answers are dropped
    from *match* (the caller saves it), and its tokens change so that no old page can answer.
    """
    rules = rules_of(match)
    at = codec.checkpoint_load(rules, as_bytes(match.checkpoint), match.rules_version)
    answers = codec.answers_load(as_bytes(match.answers)) if match.answers else []
    try:
        return run(rules, at, answers)
    except Outdated:
        log.warning("match %s: the rules of the action in hand were corrected; it starts again", match.pk)
        match.answers, match.rewinds = b"", match.rewinds + 1
        return run(rules, at)


def token_of(match: Match, choice: Choice, asked: int) -> str:
    """The token of an open question: tells a late reply from a fresh one."""
    return choice.token(str(match.pk), match.move, asked, match.rewinds)


@dataclass(slots=True)
class Told:
    """An event with its number: of the action it belongs to, and its place in it."""

    number: int
    place: int
    event: Event


def fresh_events(match: Match, before: Position[Any], after: Position[Any]) -> list[Told]:
    """What happened since *before*: a re-run repeats the events of the action in hand, so those are cut off.

    Call it while ``match.move`` still counts the actions finished at *before*.
    """
    seen, number, out = len(before.events), match.move + 1, []
    for done in after.done:
        out += [Told(number, place, event) for place, event in enumerate(done.events) if place >= seen]
        number, seen = number + 1, 0
    out += [Told(number, place, event) for place, event in enumerate(after.events) if place >= seen]
    return out


@dataclass(slots=True)
class Change:
    """What the stored match becomes: its row's attributes are set already, these rows come or go beside it."""

    moves: list[Move]
    asked: list[Question]
    """Question rows that are new or differ."""
    gone: list[int]
    """Seats whose question rows are no longer right."""
    columns: tuple[str, ...]
    """The attributes of the match to store."""


def position_save(
    match: Match,
    after: Position[Any],
    *,
    by: int | None,
    now: datetime,
    stored: dict[int, str],
    undo_by: int | None = None,
) -> None:
    """Store where the run came out: a Move for each finished action, the checkpoint, the clocks, the open questions.

    *by* is the seat whose answer led here (None: the start of the match), *stored* the tokens of the question rows
    there are, *undo_by* who may take back the last action although nobody's answer led here. Leaves ``match`` saved,
    with its revision counted up. The caller holds the match lock.
    """
    change = position_put(match, after, by=by, now=now, stored=stored, undo_by=undo_by)
    turns_changed(match, sorted(stored.keys() ^ {choice.seat for choice in after.open}))
    if change.moves:
        rows_insert(change.moves)
    questions_save(match, change)
    row_update(match, (*change.columns, "faces"))


def position_put(
    match: Match,
    after: Position[Any],
    *,
    by: int | None,
    now: datetime,
    stored: dict[int, str],
    undo_by: int | None = None,
) -> Change:
    """Set what `position_save` stores on *match*, and say what else is to be stored. Runs no statement."""
    rules = rules_of(match)
    moves = _moves(match, rules, after, now)
    match.undo_by = by if _undoable(after, by) else undo_by
    if after.over is not None:
        moves.append(_last_move(match, rules, after, len(moves), now))
        _finish(match, after, now)
    match.move += len(moves)
    match.rules_version = rules.version
    match.checkpoint = codec.checkpoint_dump(after.checkpoint)
    match.answers = codec.answers_dump(after.answers)
    match.asked = after.asked
    match.revision += 1
    match.changed_at = now
    clocks_run(match, after, now)
    tokens = open_tokens(match, after)
    return Change(
        moves=moves,
        asked=[
            _question(match, choice, tokens[choice.seat], now)
            for choice in after.open
            if stored.get(choice.seat) != tokens[choice.seat]
        ],
        gone=[seat for seat, token in stored.items() if tokens.get(seat) != token],
        columns=SAVED if after.over is None else (*SAVED, *SAVED_AT_END),
    )


SAVED = (
    *("move", "asked", "rewinds", "revision", "checkpoint", "answers", "rules_version"),
    *("clock", "given", "undo_by", "changed_at"),
)
SAVED_AT_END = ("over", "status", "reason", "finished_at", "score_due")
ASKED = ("seat", "user_id", "key", "token", "asked_at", "deadline", "bot", "claimed_at", "attempts")


def _moves(match: Match, rules: Rules[Any], after: Position[Any], now: datetime) -> list[Move]:
    """A row for each action that was finished on the way."""
    return [
        Move(
            match_id=match.pk,
            number=match.move + place,
            answers=codec.answers_dump(done.answers),
            events=codec.events_dump(done.events),
            after=codec.checkpoint_dump(done.after),
            fixed=done.fixed,
            rules_version=rules.version,
            at=now,
        )
        for place, done in enumerate(after.done, start=1)
    ]


def _undoable(after: Position[Any], by: int | None) -> bool:
    """Whether *by* may take back the action just finished: it is his alone, and nothing came to light in it."""
    if not after.done or after.answers:
        return False
    last = after.done[-1]
    return last.fixed == 0 and {answer.seat for answer in last.answers} == {by}


def _last_move(match: Match, rules: Rules[Any], after: Position[Any], place: int, now: datetime) -> Move:
    """The action in which the match ended: the state as it lay on the table then."""
    end = codec.checkpoint_dump(type(after.checkpoint)(after.state, after.checkpoint.dice))
    return Move(
        match_id=match.pk,
        number=match.move + place + 1,
        answers=codec.answers_dump(after.answers),
        events=codec.events_dump(after.events),
        after=end,
        fixed=len(after.answers),
        rules_version=rules.version,
        at=now,
    )


def _finish(match: Match, after: Position[Any], now: datetime) -> None:
    over = after.over
    assert over is not None
    match.status, match.finished_at, match.reason = Match.Status.FINISHED, now, over.reason
    match.over = {
        "ranks": list(over.ranks),
        "scores": list(over.scores),
        "reason": over.reason,
        "lost": over.lost,
    }
    match.score_due = True


def open_tokens(match: Match, position: Position[Any]) -> dict[int, str]:
    """The token of every open question, by seat. Valid while the match's counters are those of *position*."""
    return {choice.seat: token_of(match, choice, position.asked) for choice in position.open}


def questions_save(match: Match, change: Change) -> None:
    """Make the Question rows agree with the open questions.

    The common case, one question before and another after, is a single UPDATE.
    """
    one = len(change.asked) == len(change.gone) == 1
    if one and row_update(change.asked[0], ASKED, match_id=match.pk, seat=change.gone[0]) == 1:
        return
    if change.gone:
        Question.objects.filter(match=match, seat__in=change.gone).delete()
    if change.asked:
        rows_insert(change.asked)


def clocks_run(match: Match, position: Position[Any], now: datetime) -> None:
    """Start the clock of each seat that is asked, stop the others'."""
    control = control_of(match)
    asked = {choice.seat for choice in position.open}
    banks = match.clock["seats"]
    for number, row in enumerate(banks):
        if number in asked and row[1] is None:
            banks[number] = [row[0], to_ms(now)]
        elif number not in asked and row[1] is not None:
            banks[number] = [clocks.stopped(control, clock_of(row), now).bank_ms, None]


def _question(match: Match, choice: Choice, token: str, now: datetime) -> Question:
    face = match.faces[choice.seat]
    return Question(
        match_id=match.pk,
        seat=choice.seat,
        user_id=face["user"],
        key=choice.key,
        token=token,
        asked_at=now,
        deadline=clocks.deadline(control_of(match), clock_of(match.clock["seats"][choice.seat])),
        bot=bot_of(face),
    )


def control_of(match: Match) -> clocks.Control:
    """The table's time control."""
    return clocks.preset(match.clock.get("control", "none"))


def bot_of(face: dict[str, Any]) -> str:
    """Who thinks for a seat: its bot's level, "absent" for a player who resigned or is away, "" for a person."""
    if face["bot"]:
        return str(face["bot"])
    return "absent" if face["resigned"] or face["away"] else ""


def clock_of(row: Sequence[Any]) -> clocks.Clock:
    """One seat's clock from its stored form: milliseconds left, and since when (milliseconds of the epoch)."""
    bank, since = row
    return clocks.Clock(bank, None if since is None else EPOCH + timedelta(milliseconds=since))


def to_ms(at: datetime) -> int:
    """Milliseconds of the epoch."""
    return (at - EPOCH) // timedelta(milliseconds=1)


def now_exact() -> datetime:
    """The server's time, which is the only time that counts."""
    return timezone.now()
