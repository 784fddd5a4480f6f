"""Whole matches outside the portal: played in a terminal, timed, written down and played again.

No Django and no database: rules and cards come in, a :class:`Played` comes out.  The same seed gives the same match, on
every machine: the dice of the match are keyed with the game and the seed, those of each bot with its seat besides.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from games.engine import Answer, Bot, Checkpoint, Choice, Dice, Outdated, Position, Rules, playout, run
from games.engine.bots import bot_answer, random_asker

FORMAT = 1
"""The version of the record format."""

Player = Callable[[Position[Any], Choice], Answer]
"""Whoever sits at a seat: from where the match stands and the question to the answer."""

Watcher = Callable[[Position[Any]], None]
"""Told after every answer where the match stands."""


class Diverged(ValueError):
    """A record doesn't play under these rules: ``action`` (from 1) is the first that is different, 0 the end."""

    def __init__(self, action: int, why: str) -> None:
        super().__init__(why)
        self.action = action


@dataclass(frozen=True, slots=True)
class Played:
    """A finished match.  ``answers`` counts the answers, ``actions`` holds them, action by action."""

    ranks: tuple[int, ...]
    scores: tuple[float, ...]
    reason: str
    lost: bool
    answers: int
    actions: list[list[Answer]] = field(repr=False)
    position: Position[Any] = field(repr=False, compare=False)


@dataclass(frozen=True, slots=True)
class Speed:
    """How fast a game runs on one core.

    ``matches_per_s`` and ``answers_per_s``: whole random matches, set-up included.  ``step_ms_p95``: 95 of 100 whole
    actions take no longer, each taken the way the portal does: its checkpoint cloned, its answers replayed, the next
    question found.
    """

    matches_per_s: float
    answers_per_s: float
    step_ms_p95: float


def dice_of(rules: Rules[Any], seed: int) -> Dice:
    """The dice of the match with this seed."""
    return Dice(f"{rules.name}:{seed}")


def start_of(rules: Rules[Any], seats: int, dice: Dice, options: Mapping[str, Any]) -> Checkpoint[Any]:
    """A match before its first action.  ValueError for a number of seats the game is not for, or a wrong option."""
    if seats not in rules.seats:
        raise ValueError(f"{rules.name} is for {rules.seats.start} to {rules.seats.stop - 1} seats")
    return Checkpoint(rules.setup(seats, dice, options), dice)


def bot_player(rules: Rules[Any], bot: Bot, seed: int, seat: int) -> Player:
    """A bot at a seat, with dice of its own."""
    dice = Dice(f"{rules.name}:{seed}:bot:{seat}")
    return lambda position, choice: bot_answer(rules, position, choice, bot, dice)


def play(rules: Rules[Any], start: Checkpoint[Any], players: Sequence[Player], watch: Watcher | None = None) -> Played:
    """Play from *start* to the end; *players* by seat.  Of several seats asked at once the first listed answers first.

    Raises:
        BadAnswer: a player answers what isn't offered.
        RuntimeError: more is asked than the game's own limit.
    """
    position = run(rules, start)
    actions = [done.answers for done in position.done]
    for count in range(rules.limit + 1):
        if watch is not None:
            watch(position)
        if position.over is not None:
            return _played(position, actions, count)
        choice = position.open[0]
        answer = players[choice.seat](position, choice)
        position = run(rules, position.checkpoint, [*position.answers, answer])
        actions += [done.answers for done in position.done]
    raise RuntimeError(f"{rules.name}: not over after {rules.limit} answers")


def _played(position: Position[Any], actions: list[list[Answer]], answers: int) -> Played:
    over = position.over
    assert over is not None
    if position.answers:
        actions = [*actions, position.answers]
    scores = tuple(float(score) for score in over.scores)
    return Played(tuple(over.ranks), scores, over.reason, over.lost, answers, actions, position)


def record_make(
    *,
    rules: Rules[Any],
    seats: int,
    options: Mapping[str, Any],
    dice: str,
    cards: Sequence[Mapping[str, Any]],
    actions: Sequence[Sequence[Answer]],
    result: Mapping[str, Any] | None,
    brought: Sequence[Any] | None = None,
) -> dict[str, Any]:
    """A match as JSON-able data: all that is needed to play it again.

    *dice*: the key.  *cards*: which releases, ``[{"set", "number", "sha256"}]``.  *result*: as of :func:`result_of`, or
    only some of its entries; None for a match that is not over.  *brought*: what each seat brought along, if anything.
    """
    more = {} if brought is None else {"brought": list(brought)}
    return {
        "format": FORMAT,
        "game": rules.name,
        "rules_version": rules.version,
        "seats": seats,
        "options": dict(options),
        **more,
        "dice": dice,
        "cards": [dict(source) for source in cards],
        "actions": [[answer_dict(answer) for answer in answers] for answers in actions],
        "result": None if result is None else dict(result),
    }


def answer_dict(answer: Answer) -> dict[str, Any]:
    """An answer as a record keeps it."""
    return {"key": answer.key, "seat": answer.seat, "picked": list(answer.picked)}


def result_of(played: Played) -> dict[str, Any]:
    """How a match ended, as a record keeps it."""
    return {
        "ranks": list(played.ranks),
        "scores": list(played.scores),
        "reason": played.reason,
        "lost": played.lost,
    }


def replay(rules: Rules[Any], record: Mapping[str, Any], watch: Watcher | None = None) -> Position[Any]:
    """Play a record under these rules; where it ends.

    Raises:
        Diverged: an answer doesn't fit its question any more, or the end is another.
        ValueError: not a record of this game in a format we know.
    """
    if record.get("format") != FORMAT or record.get("game") != rules.name:
        raise ValueError(f"not a record of {rules.name} in format {FORMAT}")
    options = record["options"] | ({"brought": record["brought"]} if "brought" in record else {})
    position = run(rules, start_of(rules, record["seats"], Dice(record["dice"]), options))
    for number, action in enumerate(record["actions"], start=1):
        answers = [Answer(a["key"], a["seat"], tuple(a["picked"])) for a in action]
        try:
            position = run(rules, position.checkpoint, [*position.answers, *answers])
        except Outdated as outdated:
            raise Diverged(number, str(outdated)) from outdated
        if watch is not None:
            watch(position)
    _same_end(position, record)
    return position


def _same_end(position: Position[Any], record: Mapping[str, Any]) -> None:
    """Raise Diverged unless the match ends as the record says (a record of an unfinished match says nothing)."""
    expected = record["result"]
    if expected is None:
        return
    if position.over is None:
        asked = ", ".join(f"{choice.key} to seat {choice.seat}" for choice in position.open)
        raise Diverged(0, f"the record ends here, but {asked} is asked")
    found = result_of(_played(position, [], 0))
    for name, value in expected.items():
        if found[name] != value:
            raise Diverged(0, f"{name}: recorded {value}, now {found[name]}")


def bench(rules: Rules[Any], *, seats: int, options: Mapping[str, Any], seconds: float) -> Speed:
    """Play at random for about *seconds* of wall time and say how fast it went (see Speed)."""
    matches, answers, spent = 0, 0, 0.0
    began = perf_counter()
    while spent < seconds * 0.7 or not matches:
        over = playout(rules, start_of(rules, seats, dice_of(rules, matches), options), random_asker(matches))
        matches, answers = matches + 1, answers + over.answered
        spent = perf_counter() - began
    times: list[float] = []
    began, seed = perf_counter(), 0
    while perf_counter() - began < seconds * 0.3 or not times:
        times += action_times(rules, start_of(rules, seats, dice_of(rules, seed), options), seed)
        seed += 1
    times.sort()
    return Speed(matches / spent, answers / spent, times[int(len(times) * 0.95)] * 1000)


def action_times(rules: Rules[Any], start: Checkpoint[Any], seed: int) -> list[float]:
    """The seconds that each action of one random match takes when the portal runs it (see Speed)."""
    times: list[float] = []
    before = start
    for done in run(rules, start, ask=random_asker(seed)).done:
        began = perf_counter()
        run(rules, before, done.answers)
        times.append(perf_counter() - began)
        before = done.after
    return times
