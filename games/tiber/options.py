"""What the host of a match may set: the starred points of tiber.md section 13, and a compensation for later seats."""

from __future__ import annotations

from games.engine import Option

OPTIONS: tuple[Option, ...] = (
    Option("conflicts", ("written", "swapped"), "written", seats=(5, 6)),
    Option("rings", (False, True), False),
    Option("sharing", (True, False), True),
    Option("toll", ("kept", "lost"), "kept"),
    Option("bonus", (0, 1, 2, 3), 0),
)
"""``conflicts``: 19 conflict areas for five players and 17 for six as the description has them, or the other way round
(T1); ``rings``: a river may close a ring (T2); ``sharing``: two rivers may use one border (T3); ``toll``: whether the
cards are kept when they are too few for the toll (T5); ``bonus``: opening cards that each seat gets more than the seat
before it."""
