"""``manage.py game_replay FILE``: play a recorded match again under the rules as they are now."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.content.selectors import content_by_hash
from games.management.playing import app_of, record_read
from games.play import Diverged, replay
from games.terminal import Terminal


class Command(BaseCommand):
    help = "Plays a recorded match again and says whether it still comes out the same."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", help="a record, from game_play --record or game_record")
        parser.add_argument("--log", action="store_true", help="tell the match in words")
        parser.add_argument("--json", action="store_true", help="one line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        record = record_read(options["file"])
        app = app_of(record["game"])
        try:
            rules = app.rules(content_by_hash(app.slug, [source["sha256"] for source in record["cards"]]))
        except LookupError as error:
            raise CommandError(f"The cards of this match are not here: {error}") from error
        terminal = Terminal(
            app,
            rules,
            seats=record["seats"],
            options=record["options"],
            human=None,
            read=input,
            write=self.stdout.write,
        )
        try:
            position = replay(rules, record, watch=terminal.watch if options["log"] else None)
        except Diverged as error:
            place = f"action {error.action}" if error.action else "the end"
            raise CommandError(f"Comes out otherwise at {place}: {error}") from error
        except ValueError as error:
            raise CommandError(str(error)) from error
        if options["json"]:
            self.stdout.write(json.dumps({"game": app.slug, "seats": record["seats"], "same": True}))
        elif position.over is None:
            self.stdout.write(f"The same for {len(record['actions'])} actions; the match is not over.")
        else:
            terminal.finish(position)
