"""Contract 10: every question, option, event, reason and end has words, in every language."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from datetime import UTC, datetime
from importlib import import_module
from itertools import pairwise
from types import ModuleType
from typing import Any

from django.conf import settings
from django.utils.translation import override

from games.engine import Choice, Position
from games.engine.testing import Walk
from games.sight import LogLine, SeatFace, Sight

from .contract import fresh, some

NAMES = ("Ada", "Bruno", "Carla", "Dario", "Elsa", "Franco", "Gina")
#: What looks like an id that nobody worded ("forest.drew"), or a placeholder nobody filled.
RAW = re.compile(r"%\(\w+\)|\b{game}\.[a-z_]+\b|\bNone\b")
Said = dict[tuple[str, str], list[str]]


def check_10_everything_is_worded(game: str, records: Sequence[Walk[Any]], texts: ModuleType | None = None) -> None:
    """Word all of *records* in every language: nothing missing, empty, raw or left in English."""
    words = texts or import_module(f"games.{game}.texts")
    languages = [code for code, _ in settings.LANGUAGES]
    assert "en" in languages, "English is the language of the message ids"
    said: dict[str, Said] = {}
    for language in languages:
        with override(language):
            said[language] = everything(game, records, words)
    raw = re.compile(RAW.pattern.replace("{game}", game))
    faults = []
    for language, sentences in said.items():
        for (kind, name), spoken in sentences.items():
            faults += [f"{kind} {name} in {language} is {text!r}" for text in spoken if raw.search(text)]
            if (
                language != "en"
                and spoken == said["en"][kind, name]
                and any(map(re.compile("[a-z]{3}").search, spoken))
            ):
                faults.append(f"{kind} {name} is not translated into {language}: {spoken[0]!r}")
    assert not faults, f"{game}, {len(faults)} faults; add what is missing to texts.py and locale: {faults}"


def everything(game: str, records: Sequence[Walk[Any]], texts: ModuleType) -> Said:
    """All that is said of *records*, by kind and id."""
    said: Said = {}

    def say(kind: str, name: str, word: Callable[[], Any], *, may_be_empty: bool = False) -> None:
        try:
            text = str(word())
        except (LookupError, ValueError, TypeError, AttributeError) as error:
            raise AssertionError(f"{game}.texts does not word {kind} {name}: {error!r}") from error
        assert text or may_be_empty, f"{game}: {kind} {name} is empty"
        if text:
            said.setdefault((kind, name), []).append(text)

    for record in records:
        for position in some(record.positions):
            for choice in position.open:
                word_choice(record, position, choice, texts, say)
        for before, after in pairwise(record.positions):
            for event in fresh(before, after):
                for viewer in (None, *range(record.seats)):
                    if event.seen_by(viewer):
                        names, content = NAMES[: record.seats], record.rules.content
                        # "" keeps an event out of the log: another one tells it better to this viewer
                        say(
                            "event",
                            event.name,
                            lambda e=event, v=viewer, n=names, c=content: texts.event(e, n, v, c),
                            may_be_empty=True,
                        )
        last = record.positions[-1]
        for viewer in (None, 0):
            seen = sight(record, last, viewer)
            say("end", record.over.reason, lambda seen=seen, end=record.over.reason: texts.over(end, seen))
    word_settings(game, texts, say)
    return said


def word_choice(
    record: Walk[Any], position: Position[Any], choice: Choice, texts: ModuleType, say: Callable[..., None]
) -> None:
    """A question as its seat, another seat and a guest read it."""
    mine = sight(record, position, choice.seat)
    say("title", choice.key, lambda: texts.title(choice, mine))
    say("confirm", choice.key, lambda: texts.confirm(choice))
    for viewer in dict.fromkeys((None, choice.seat, (choice.seat + 1) % record.seats)):
        seen = sight(record, position, viewer)
        say("asks", choice.key, lambda seen=seen: texts.asks(choice.key, seen, choice.seat))
        for label, state in texts.steps(seen):
            assert state in ("done", "now", ""), f"step {label} is {state!r}"
            say("step", choice.key, lambda label=label: label)
    for option in choice.options:
        say("option", choice.key, lambda option=option: texts.option(choice, option, mine).label)
        say("detail", choice.key, lambda option=option: texts.option(choice, option, mine).detail, may_be_empty=True)
        say("outcome", choice.key, lambda option=option: texts.outcome(choice, [option], mine), may_be_empty=True)
    for option, reason, args in choice.blocked:
        say("reason", reason, lambda reason=reason, args=args: texts.blocked(reason, args))
        if hasattr(texts, "blocked_label"):
            say("blocked", choice.key, lambda option=option: texts.blocked_label(option, mine))


def word_settings(game: str, texts: ModuleType, say: Callable[..., None]) -> None:
    """The options of a match and its bots."""
    labels = texts.options()
    for option in import_module(f"games.{game}.options").OPTIONS:
        assert option.id in labels, f"{game}: the option {option.id} has no words"
        label, help_text, values = labels[option.id]
        say("option label", option.id, lambda label=label: label)
        say("option help", option.id, lambda help_text=help_text: help_text)
        for value in option.values:
            say("value", f"{option.id} {value}", lambda values=values, value=value: values[value])
    for level in import_module(f"games.{game}.bots").BOTS:
        say("bot", level, lambda level=level: texts.bots()[level])


def sight(record: Walk[Any], position: Position[Any], viewer: int | None) -> Sight:
    """What *viewer* sees of *position*, as the portal would hand it to the game's texts."""
    now = datetime(2026, 1, 1, tzinfo=UTC)
    asked = {choice.seat for choice in position.open}
    points = record.rules.scores(position.state)
    over = position.over
    return Sight(
        match_id=1,
        game=record.rules.name,
        status="finished" if over else "running",
        revision=1,
        move=1,
        viewer=viewer,
        view=record.rules.view(position.state, viewer),
        rules=record.rules,
        choice=None if viewer is None else position.choice_for(viewer),
        token="",
        asked=tuple((choice.seat, choice.key) for choice in position.open),
        can_undo=False,
        seats=tuple(
            SeatFace(
                number=seat,
                name=NAMES[seat],
                user_id=seat + 1,
                bot="",
                you=seat == viewer,
                asked=seat in asked,
                online=True,
                resigned=False,
                away=False,
                points=points[seat],
                bank_ms=None,
                deadline=None,
            )
            for seat in range(record.seats)
        ),
        lines=tuple(lines(position, viewer, now)),
        options=record.options,
        over=over
        and {"reason": over.reason, "ranks": list(over.ranks), "scores": list(over.scores), "lost": over.lost},
    )


def lines(position: Position[Any], viewer: int | None, now: datetime) -> Iterator[LogLine]:
    """The log of the action in hand."""
    for place, event in enumerate(position.events):
        if event.seen_by(viewer):
            yield LogLine(1, place, now, None, event)
