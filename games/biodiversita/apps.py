"""Cards della Biodiversità in the portal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from django.utils.translation import gettext, ngettext
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
    pages: ClassVar[tuple[tuple[str, Any], ...]] = (
        ("biodiversita:decks", _("Decks")),
        ("biodiversita:collection", _("Collection")),
    )

    def bringing(self, options: Mapping[str, Any], bag: Mapping[str, Any] | None) -> list[str]:
        """Who plays with own decks, how many legal ones the reader has, and what happens without."""
        if options.get("decks") != "own":
            return []
        rule = gettext("Everybody plays with decks of their own; bots get a fair one at random.")
        if bag is None:
            return [rule]
        count = len(bag["decks"])
        if not count:
            return [rule, gettext("You have no deck that is legal here. Without one you get a fair one at random.")]
        mine = ngettext("You have %(n)d deck that is legal here.", "You have %(n)d decks that are legal here.", count)
        return [rule, mine % {"n": count} + " " + gettext("You choose when the match begins.")]

    def ready(self) -> None:
        from games.biodiversita import decks  # noqa: F401  # it listens when an account is deleted
