"""What the commands that play have in common: finding a game with its cards, and reading options and bots."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError, CommandParser

from games.apps import GameApp
from games.catalogue import game as game_of
from games.catalogue import games
from games.content.selectors import content_or_starter
from games.engine import Bot, Rules, options_check
from games.engine.bots import RandomBot


def game_argument(parser: CommandParser) -> None:
    """The arguments by which a match is set up."""
    parser.add_argument("game", help="the game, by its short name")
    parser.add_argument("--seats", type=int, help="how many play (by default two, or what the game is for)")
    parser.add_argument("--options", default="{}", metavar="JSON", help='options of the match, {"variant": "coop"}')


def app_of(slug: str) -> GameApp:
    """The game of that name; CommandError with the names there are."""
    try:
        return game_of(slug)
    except KeyError as error:
        raise CommandError(f"No game {slug!r}. There are: {', '.join(games())}") from error


def rules_with_cards(slug: str) -> tuple[Rules[Any], list[dict[str, Any]]]:
    """The rules of a game with the cards of its newest release, or the starter cards where there is no database."""
    content, cards = content_or_starter(slug)
    return app_of(slug).rules(content), cards


def seats_of(app: GameApp, wanted: int | None) -> int:
    """How many play; CommandError when the game is not for so many."""
    seats = wanted if wanted is not None else (2 if 2 in app.seats else app.seats.start)
    if seats not in app.seats:
        raise CommandError(f"{app.slug} is for {app.seats.start} to {app.seats.stop - 1} seats")
    return seats


def options_of(app: GameApp, seats: int, text: str) -> dict[str, Any]:
    """The options of the match with defaults filled in; CommandError for wrong ones."""
    try:
        given = json.loads(text)
        if not isinstance(given, dict):
            raise ValueError(text)
        return dict(options_check(app.options, seats, given))
    except ValueError as error:
        raise CommandError(f"Wrong --options: {error}") from error


def bot_of(app: GameApp, level: str) -> Bot:
    """A bot of that level; "random" is there in every game."""
    kinds = {"random": RandomBot, **app.bots}
    if level not in kinds:
        raise CommandError(f"No bot {level!r}. There are: {', '.join(kinds)}")
    return kinds[level]()


def record_read(path: str) -> dict[str, Any]:
    """A record from a file; CommandError when it is none."""
    try:
        record = json.loads(Path(path).read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise CommandError(f"{path}: {error}") from error
    if not isinstance(record, dict) or "game" not in record:
        raise CommandError(f"{path} is not a record of a match")
    return record


def record_write(path: str, record: dict[str, Any]) -> None:
    """A record as a file, one action a line, so that a diff shows the first that differs."""
    head = {name: value for name, value in record.items() if name not in ("actions", "result")}
    lines = ",\n".join("  " + json.dumps(action, ensure_ascii=False) for action in record["actions"])
    text = json.dumps(head, ensure_ascii=False)[:-1]
    end = json.dumps(record["result"], ensure_ascii=False)
    try:
        Path(path).write_text(f'{text},\n "actions": [\n{lines}\n ],\n "result": {end}}}\n', encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{path}: {error.strerror}") from error
