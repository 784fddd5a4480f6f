"""What the host of a match may set (forest.md section 9)."""

from __future__ import annotations

from games.engine import Option

OPTIONS: tuple[Option, ...] = (
    Option("variant", ("normal", "coop"), "normal", seats=(2, 3, 4)),
    Option("target", ("easy", "normal", "hard"), "normal", seats=(2, 3, 4), only=("variant", "coop")),
)
"""``variant``: each for himself or semi-cooperative; ``target``: how hard the forest is to save. One seat: solo."""
