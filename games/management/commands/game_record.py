"""``manage.py game_record MATCH``: write a match of the portal as a record, for a bug report or a fixture."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.management.playing import record_write
from games.models import Match
from games.records import record_of


class Command(BaseCommand):
    help = "Writes a match as JSON. A record holds everything, also what players may not know."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("match", type=int, help="the number of the match")
        parser.add_argument("--file", metavar="FILE", help="write it there instead of the terminal")
        parser.add_argument("--running", action="store_true", help="also a match that is not over, secrets and all")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            match = Match.objects.get(pk=options["match"])
        except Match.DoesNotExist as error:
            raise CommandError(f"No match {options['match']}.") from error
        if match.status == Match.Status.OPEN:
            raise CommandError("That match has not started.")
        if match.status == Match.Status.RUNNING and not options["running"]:
            raise CommandError("That match is being played; --running writes it all the same, secrets and all.")
        record = record_of(match)
        if options["file"]:
            record_write(options["file"], record)
        else:
            self.stdout.write(json.dumps(record, ensure_ascii=False))
