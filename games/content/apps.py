"""The app of card sets: drafts that are edited, releases that are played."""

from __future__ import annotations

from django.apps import AppConfig
from django.utils.translation import gettext_lazy as _


class ContentConfig(AppConfig):
    """Card sets of all games."""

    name = "games.content"
    label = "content"
    verbose_name = _("Card sets")
