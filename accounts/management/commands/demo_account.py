"""``manage.py demo_account``: the account to try the portal with."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError

from accounts import services


class Command(BaseCommand):
    """Makes the account demo, or sets its password back."""

    help = "Make the account demo (password demo), on a machine where TAVOLA_DEMO is on. Safe to repeat."

    def handle(self, *args: Any, **options: Any) -> None:
        """Refuses where ``TAVOLA_DEMO`` is off: everybody knows that password."""
        user = services.demo_create()
        if user is None:
            raise CommandError("TAVOLA_DEMO is off: a real site has no account whose password everybody knows.")
        if options["verbosity"]:
            self.stdout.write(f"Sign in as {user.username}, with the password demo.")
