"""``manage.py game_bench GAME``: how fast the rules of a game run, on one core."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from games.management.playing import app_of, game_argument, options_of, rules_with_cards, seats_of
from games.play import bench


class Command(BaseCommand):
    help = "Times random matches of a game on one core. Needs no database."

    def add_arguments(self, parser: CommandParser) -> None:
        game_argument(parser)
        parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure (5 by default)")
        parser.add_argument("--json", action="store_true", help="one line of JSON")

    def handle(self, *args: Any, **options: Any) -> None:
        app = app_of(options["game"])
        seats = seats_of(app, options["seats"])
        chosen = options_of(app, seats, options["options"])
        rules, _ = rules_with_cards(app.slug)
        speed = bench(rules, seats=seats, options=chosen, seconds=options["seconds"])
        if options["json"]:
            self.stdout.write(json.dumps(asdict(speed)))
            return
        self.stdout.write(
            f"{app.slug}, {seats} seats: {speed.matches_per_s:,.0f} matches/s, {speed.answers_per_s:,.0f} answers/s, "
            f"95% of actions within {speed.step_ms_p95:.2f} ms"
        )
