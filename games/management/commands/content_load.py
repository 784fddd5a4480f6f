"""``manage.py content_load [GAME]``: bring the starter cards into the database and publish them."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.catalogue import games
from games.content.services import Report, Unplayable, starter_load


class Command(BaseCommand):
    help = "Loads the cards that come with the games and publishes them; running it again changes nothing."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", nargs="?", help="only this game (all of them by default)")
        parser.add_argument("--overwrite", action="store_true", help="also replace cards that were edited here")

    def handle(self, *args: Any, **options: Any) -> None:
        wanted = [options["game"]] if options["game"] else list(games())
        for game in wanted:
            if game not in games():
                raise CommandError(f"No game {game!r}. There are: {', '.join(games())}")
            try:
                report = starter_load(game=game, overwrite=options["overwrite"])
            except Unplayable as error:
                raise CommandError(f"{game}: {error}") from error
            if options["verbosity"]:
                self.stdout.write(line_of(report))


def line_of(report: Report) -> str:
    """One line for the operator."""
    newest = report.release
    release = f"release {newest.number} ({newest.sha256[:12]})" if newest else "every release is withdrawn"
    if report.kept:
        return f"{report.game}: the cards were edited here and stay as they are, {release}; --overwrite replaces them"
    changes = f"{report.added} added, {report.changed} changed, {report.removed} removed"
    return f"{report.game}: {changes}, {'published' if report.published else 'unchanged'} {release}"
