"""Cards della Biodiversità in the portal."""

from __future__ import annotations

from typing import ClassVar

from django.utils.translation import gettext_lazy as _

from games.apps import GameApp


class BiodiversityApp(GameApp):
    """Heritage vegetables fight with attack, defence and energy; alone, in pairs or in squads."""

    default = True  # GameApp, imported above, is an AppConfig of this module too
    name = "games.biodiversita"
    label = "biodiversita"
    verbose_name = _("Cards della Biodiversità")
    title = _("Cards della Biodiversità")
    tagline = _("A duel of heritage vegetables: attack, defend, and mind your energy. Alone, in pairs or in squads.")
    minutes: ClassVar[int] = 20
    order: ClassVar[int] = 30
    card_model: ClassVar[str] = "biodiversita.BiodiversityCard"
    css: ClassVar[tuple[str, ...]] = ("css/biodiversita_cards.css", "css/biodiversita.css")
