"""What can be set when a match of Innovation is created (rules section 12): every difference, one by one."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from games.engine import Option

OPTIONS = (
    Option("draw", ("lowest", "highest"), "lowest"),
    Option("demand", ("barred", "free"), "barred"),
    Option("opening", ("first", "two"), "first", seats=(4,)),
    Option("monument", ("together", "apart"), "together"),
    Option("texts", ("third", "second"), "third"),
)

PRESETS: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "described": MappingProxyType(
            {"draw": "lowest", "demand": "barred", "opening": "first", "monument": "together", "texts": "third"}
        ),
        "published": MappingProxyType(
            {"draw": "highest", "demand": "free", "opening": "two", "monument": "apart", "texts": "third"}
        ),
    }
)
"""Named sets of options; the first is the default."""
