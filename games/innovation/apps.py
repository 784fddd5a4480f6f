"""Innovation in the portal."""

from __future__ import annotations

from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.apps import GameApp


class InnovationApp(GameApp):
    """From the wheel to the Internet in ten ages of cards, each with a text of its own."""

    default = True
    name = "games.innovation"
    label = "innovation"
    verbose_name = _("Innovation")
    title = _("Innovation")
    tagline = _("Build a civilisation from pottery to the Internet, with 105 cards of ten ages and their dogmas.")
    minutes: ClassVar[int] = 60
    order: ClassVar[int] = 40
    card_model: ClassVar[str] = "innovation.InnovationCard"
    css: ClassVar[tuple[str, ...]] = ("css/innovation.css",)
