"""``manage.py play``: the portal on one's own machine, in one process."""

from __future__ import annotations

import time
from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command, get_commands
from django.core.management.base import BaseCommand, CommandError
from django.db import connection

from portal.embedded import EmbeddedCelery, Unavailable, claim_address, claim_database, serve


class Command(BaseCommand):
    help = "Runs the whole portal in this process: pages, sockets, bots and schedule, with no other service."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="address to listen on (127.0.0.1)")
        parser.add_argument("--port", type=int, default=8000, help="port to listen on (8000)")
        parser.add_argument("--no-bots", action="store_true", help="serve pages only: no bots, no schedule")
        parser.add_argument(
            "--prepare",
            action="store_true",
            help="first bring the database up to date, load the starter card sets and make the demo account",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        started = time.monotonic()
        if not settings.TAVOLA_EMBEDDED:
            raise CommandError("REDIS_URL is set: this set-up runs web, worker and beat apart (see deploy/Procfile).")
        try:
            sock = claim_address(options["host"], options["port"])
            lock = claim_database(Path(connection.settings_dict["NAME"])) if connection.vendor == "sqlite" else None
        except Unavailable as error:
            raise CommandError(str(error)) from error
        if options["prepare"]:
            self.prepare()
        from portal.asgi import application
        from portal.celery import app

        celery = None if options["no_bots"] else EmbeddedCelery(app)
        connection.close()  # the main thread asks nothing more
        host, port = sock.getsockname()[:2]
        url = f"http://{f'[{host}]' if ':' in host else host}:{port}/"

        def listening() -> None:
            self.stdout.write(f"Tavola is at {url} (ready in {time.monotonic() - started:.1f} s; Ctrl+C stops it)")
            if self.demo:
                self.stdout.write("Sign in as demo, with the password demo.")
            self.stdout.flush()

        serve(application, sock, celery=celery, listening=listening)
        self.stdout.write("Tavola has stopped.")
        if lock is not None:
            lock.close()

    @property
    def demo(self) -> bool:
        return bool(settings.TAVOLA_DEMO) and "demo_account" in get_commands()

    def prepare(self) -> None:
        """Make the database ready; harmless when it is."""
        call_command("migrate", interactive=False, verbosity=0)
        call_command("content_load", verbosity=0)
        if self.demo:
            call_command("demo_account", verbosity=0)
