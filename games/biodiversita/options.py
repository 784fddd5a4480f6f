"""What the host of a match may set (biodiversita.md sections 3, 4, 10, 12 and 15)."""

from __future__ import annotations

from games.engine import Option

OPTIONS: tuple[Option, ...] = (
    Option("sides", ("balanced", "uneven"), "balanced", seats=(4, 5, 6)),
    Option("decks", ("preset", "random", "own"), "preset"),
    Option("territories", (False, True), False),
    Option("owned", (False, True), False),
    Option("mode", ("energy", "battles", "impossibility"), "energy"),
    Option("length", (12, 16, 20), 16),
    Option("first_to", (0, 5), 0, only=("mode", "battles")),
    Option("counter", (True, False), True),
    Option("equal", ("nobody", "defender"), "nobody"),
)
"""``sides``: as even as can be (2 against 2, 3 against 2, 3 against 3), or one player moved over (3 against 1, 4
against 1, 4 against 2); ``decks``: where they come from; ``territories``: whether each side may choose one;
``owned``: own decks and territories only of cards that their player has; ``mode``,
``length`` and ``first_to``: how a match is won (section 12); ``counter``: the late counter-card (B2); ``equal``: who
wins a battle of equal totals (B3)."""
