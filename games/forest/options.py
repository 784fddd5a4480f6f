"""What the host of a match may set (forest.md section 9)."""

from __future__ import annotations

from games.engine.options import Option

OPTIONS: tuple[Option, ...] = (
    Option("variant", ("normal", "coop"), "normal", seats=(2, 3, 4)),
    Option("target", ("easy", "normal", "hard"), "normal", seats=(2, 3, 4)),
)
"""``variant``: everyone for himself or semi-cooperative; ``target``: how many points save the forest. One seat: solo."""
