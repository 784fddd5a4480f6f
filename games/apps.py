"""The portal's own app, and the base of every game's."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any, ClassVar

from django.apps import AppConfig
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from games.engine import Option, Rules
from games.engine.options import Value


class GamesConfig(AppConfig):
    """Matches, whatever the game."""

    default = True
    name = "games"
    verbose_name = _("Matches")

    def ready(self) -> None:
        from games import checks  # noqa: F401
        from games.services import people  # noqa: F401


class GameApp(AppConfig):
    """Base of a game's AppConfig: its face in the lobby, and the way to its modules.

    A game is a package with the modules ``rules`` (``RULES``), ``content`` (``decode``, ``rows``), ``options``
    (``OPTIONS``; ``PRESETS``, if it likes: named sets of all of them, the first being the defaults), ``bots``
    (``BOTS``, ``ABSENT``; ``LATE``, if one who is only late is to be treated otherwise), ``texts`` and ``present``;
    ``manage.py check`` says what is missing. Two more are looked for: ``urls``, pages of its own under ``/g/<slug>/``
    (namespace: the slug), and ``brought`` (``bag(user, options)``: what a player brings to a match when it starts).
    """

    title: ClassVar[Any]
    """The name on the box, translatable."""
    tagline: ClassVar[Any]
    """One sentence for the lobby."""
    minutes: ClassVar[int]
    """How long a live match takes, roughly."""
    stage: ClassVar[str] = "beta"
    """alpha: may be ended without notice; beta: an upgrade may rewind an action; stable: neither."""
    order: ClassVar[int] = 100
    """Place in the lobby, lowest first."""
    card_model: ClassVar[str] = ""
    """``app_label.Model`` of the draft card rows."""
    css: ClassVar[tuple[str, ...]] = ()
    """Style sheets of its own among the static files, for its board."""
    js: ClassVar[tuple[str, ...]] = ()
    """Scripts of its own among the static files, as modules of the match page."""
    pages: ClassVar[tuple[tuple[str, Any], ...]] = ()
    """Pages of its own that the portal links to wherever it shows the game: name of the address, label."""

    def part(self, name: str) -> ModuleType:
        """One of the game's modules."""
        return import_module(f"{self.name}.{name}")

    @cached_property
    def rules(self) -> type[Rules[Any]]:
        return self.part("rules").RULES

    @cached_property
    def options(self) -> tuple[Option, ...]:
        return tuple(self.part("options").OPTIONS)

    @cached_property
    def presets(self) -> Mapping[str, Mapping[str, Value]]:
        """Named sets of options, the usual one first; none for most games."""
        return dict(getattr(self.part("options"), "PRESETS", {}))

    @cached_property
    def bots(self) -> dict[str, Any]:
        return dict(self.part("bots").BOTS)

    @property
    def slug(self) -> str:
        return str(self.rules.name)

    @property
    def seats(self) -> range:
        return self.rules.seats

    def sides(self, size: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """The seats that play together at such a table; everybody for themselves in most games."""
        return self.rules.sides(size, options)

    def bag(self, user: Any, options: Mapping[str, Any]) -> dict[str, Any] | None:
        """What *user* brings to a match with these options (``brought.bag``); None: nothing."""
        if find_spec(f"{self.name}.brought") is None:
            return None
        bag: dict[str, Any] | None = self.part("brought").bag(user, options)
        return bag

    def bringing(self, options: Mapping[str, Any], bag: Mapping[str, Any] | None) -> list[str]:
        """Sentences for the page of a table that waits: what its players bring, and what the reader would (*bag*).

        Empty when nobody brings anything, as in most games.
        """
        return []

    def links(self) -> list[tuple[str, Any]]:
        """Address and label of each of ``pages``."""
        return [(reverse(name), label) for name, label in self.pages]

    def competitive(self, options: Mapping[str, Any], size: int) -> bool:
        """Whether the players of such a match play against each other, so that it may change ratings."""
        return size > 1

    @property
    def folder(self) -> Path:
        return Path(self.path)
