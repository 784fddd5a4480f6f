"""Tiber in the portal."""

from __future__ import annotations

from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.apps import GameApp


class TiberApp(GameApp):
    """Rivers on a board of hexagons cut into triangles, past cities, dry land and conflict areas."""

    default = True
    name = "games.tiber"
    label = "tiber"
    verbose_name = _("Tiber")
    title = _("Tiber")
    tagline = _("Lead your river across the land, keep it clean, and reach fifty river points before the others.")
    minutes: ClassVar[int] = 60
    order: ClassVar[int] = 20
    card_model: ClassVar[str] = "tiber.TiberCard"
    css: ClassVar[tuple[str, ...]] = ("css/tiber-map.css", "css/tiber.css")
    js: ClassVar[tuple[str, ...]] = ("js/match/map.js", "js/match/steppers.js")
