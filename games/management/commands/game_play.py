"""``manage.py game_play GAME``: one match in the terminal, of bots or against them.  One seed, one match."""

from __future__ import annotations

import json
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.engine import Rules
from games.management.playing import app_of, bot_of, game_argument, options_of, record_write, rules_with_cards, seats_of
from games.play import Played, Player, bot_player, dice_of, play, record_make, result_of, start_of
from games.terminal import Left, Terminal


def read_line(prompt: str) -> str:
    """A line typed by the person at the terminal."""
    return input(prompt)


class Command(BaseCommand):
    help = "Plays one match in the terminal. Needs no database. The same seed gives the same match."

    def add_arguments(self, parser: CommandParser) -> None:
        game_argument(parser)
        parser.add_argument("--seed", type=int, default=1, help="a number (1 by default)")
        parser.add_argument(
            "--bots", default="random", metavar="LEVEL", help="random, a level, or one for each seat: easy,hard"
        )
        parser.add_argument("--human", type=int, metavar="SEAT", help="the seat you play yourself, the first is 0")
        parser.add_argument("--record", metavar="FILE", help="write the match there, for game_replay")
        parser.add_argument("--json", action="store_true", help="end with one line of JSON; leave the log out")

    def handle(self, *args: Any, **options: Any) -> None:
        app = app_of(options["game"])
        seats = seats_of(app, options["seats"])
        chosen = options_of(app, seats, options["options"])
        human, seed = options["human"], options["seed"]
        if human is not None and human not in range(seats):
            raise CommandError(f"--human is a seat from 0 to {seats - 1}")
        rules, cards = rules_with_cards(app.slug)
        terminal = Terminal(
            app, rules, seats=seats, options=chosen, human=human, read=read_line, write=self.stdout.write
        )
        levels = options["bots"].split(",")
        if len(levels) not in (1, seats):
            raise CommandError("--bots is one level for all, or one for each seat")
        players: list[Player] = [
            bot_player(rules, bot_of(app, levels[seat % len(levels)]), seed, seat) for seat in range(seats)
        ]
        if human is not None:
            players[human] = terminal.player
        quiet = options["json"] and human is None
        start = start_of(rules, seats, dice_of(rules, seed), chosen)
        try:
            played = play(rules, start, players, watch=None if quiet else terminal.watch)
        except Left as left:
            raise CommandError("The match was left.") from left
        if not quiet:
            terminal.finish(played.position)
        if options["record"]:
            record_write(options["record"], self.record(rules, seats, seed, chosen, cards, played))
        if options["json"]:
            line = {
                "game": app.slug,
                "seats": seats,
                "seed": seed,
                "options": chosen,
                "scores": list(played.scores),
                "ranks": list(played.ranks),
                "reason": played.reason,
                "answers": played.answers,
            }
            self.stdout.write(json.dumps(line))

    def record(
        self, rules: Rules[Any], seats: int, seed: int, chosen: dict[str, Any], cards: list[Any], played: Played
    ) -> dict[str, Any]:
        """The match just played as a record."""
        return record_make(
            rules=rules,
            seats=seats,
            options=chosen,
            dice=dice_of(rules, seed).key,
            cards=cards,
            actions=played.actions,
            result=result_of(played),
        )
