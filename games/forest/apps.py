"""Once Upon a Forest among the games of the portal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext_lazy as _

from games.apps import GameApp


class ForestApp(GameApp):
    """A small game of planting trees and giving away what you would rather not plant."""

    default = True  # GameApp, imported above, is an AppConfig of this module too
    name = "games.forest"
    label = "forest"
    verbose_name = _("Once Upon a Forest")
    title = _("Once Upon a Forest")
    tagline = _("Grow trees, keep animals and trees in balance, and give your chainsaws away.")
    minutes = 15
    stage = "beta"
    order = 10
    card_model = "forest.ForestCard"

    def competitive(self, options: Mapping[str, Any], size: int) -> bool:
        """Neither solo nor semi-cooperative (forest.md sections 8 and 9): there everybody may lose together."""
        return size > 1 and options.get("variant") != "coop"
