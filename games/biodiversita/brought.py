"""What a player brings to a match when it starts: his decks and his territories."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.biodiversita import collection, sides
from games.biodiversita.models_decks import Deck

MOST = 20
"""Decks that can be chosen from at a table."""


def bag(user: Any, options: Mapping[str, Any]) -> dict[str, Any] | None:
    """The user's legal decks, the one changed last first, and his territories; see ``rules.BROUGHT``.

    Where only cards that one has may be played (option ``owned``), only decks of such cards, and such territories. None
    at tables that ask for nothing.
    """
    own, owned = options.get("decks") == "own", bool(options.get("owned"))
    if not own and not (options.get("territories") and owned):
        return None
    content = collection.current()
    held = collection.owned(user, content) if owned else frozenset(content.cards)
    decks: list[dict[str, Any]] = []
    for name, cards in Deck.objects.filter(owner=user).values_list("name", "cards") if own else ():
        if len(decks) < MOST and sides.fault(content, cards) is None and held.issuperset(cards):
            decks.append({"name": name, "cards": cards})
    return {"decks": decks, "territories": [card for card in content.territories if card in held]}
