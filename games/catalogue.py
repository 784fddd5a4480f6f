"""Which games there are: Django's app registry knows."""

from __future__ import annotations

from functools import cache

from django.apps import apps

from games.apps import GameApp


@cache
def games() -> dict[str, GameApp]:
    """Every installed game by its slug, in lobby order."""
    found = sorted((app for app in apps.get_app_configs() if isinstance(app, GameApp)), key=lambda a: (a.order, a.name))
    return {app.slug: app for app in found}


def game(slug: str) -> GameApp:
    """The game of that slug.

    Raises:
        KeyError: no such game is installed.
    """
    return games()[slug]
