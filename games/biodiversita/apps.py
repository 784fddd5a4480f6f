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
        """Who plays with own decks and territories, how many the reader has, and what happens without."""
        said = []
        if options.get("decks") == "own":
            said.append(gettext("Everybody plays with decks of their own; bots get a fair one at random."))
            if bag is not None:
                said.append(self._decks(len(bag["decks"])))
        if options.get("territories") and options.get("owned"):
            said.append(gettext("A side may choose a territory that one of its players has unlocked."))
            if bag is not None:
                count = len(bag["territories"])
                mine = ngettext("You have %(n)d territory.", "You have %(n)d territories.", count)
                said.append(mine % {"n": count} if count else gettext("You have no territory yet."))
        return said

    def _decks(self, count: int) -> str:
        """How many legal decks the reader has."""
        if not count:
            return gettext("You have no deck that is legal here. Without one you get a fair one at random.")
        mine = ngettext("You have %(n)d deck that is legal here.", "You have %(n)d decks that are legal here.", count)
        return mine % {"n": count} + " " + gettext("You choose when the match begins.")

    def ready(self) -> None:
        from games.biodiversita import decks  # noqa: F401  # it listens when an account is deleted
