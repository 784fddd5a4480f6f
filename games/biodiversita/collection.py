"""Which cards a player has: the base set and the aromatics are everybody's, the rest is unlocked by codes."""

from __future__ import annotations

from typing import Any

from games.biodiversita.content import Content
from games.biodiversita.models_decks import Unlock
from games.content.selectors import content_or_starter

FREE = ("base", "aromatiche")
"""Groups of cards that everybody has."""

GOLD = "gold"
"""The group that a random gold card comes from."""

LOCKED = (GOLD, "territori")
"""Groups of cards that are unlocked, each card for itself."""


def current() -> Content:
    """The cards that new matches are played with."""
    content: Content = content_or_starter("biodiversita")[0]
    return content


def unlocked(user: Any) -> frozenset[str]:
    """The cards that codes have given to a user; one query. None for somebody who is not signed in."""
    if not getattr(user, "is_authenticated", False):
        return frozenset()
    return frozenset(Unlock.objects.filter(user=user).values_list("card_id", flat=True))


def owned(user: Any, content: Content | None = None) -> frozenset[str]:
    """Every card that a user has; one query when the cards are given."""
    cards = (content or current()).cards
    free = {card.id for card in cards.values() if card.group in FREE}
    return frozenset(free | (unlocked(user) & cards.keys()))
