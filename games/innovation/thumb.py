"""A board in small, for the lobby: five piles with their splays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import gettext as _

from games.innovation.content import Content
from games.innovation.state import COLORS

STEP, WIDE, HIGH = 48, 38, 60
"""From one pile to the next, and the size of a card, in drawing units."""

SHIFT = 4
"""By how much a splay moves a card, at most; a pile's shifts take no more than SPREAD together."""

SPREAD = 9

WAYS: Mapping[str, tuple[int, int]] = {"": (0, 0), "left": (1, 0), "right": (-1, 0), "up": (0, 1)}
"""Where covered cards look out."""


def draw(view: Mapping[str, Any], content: Content, seat: int) -> SafeString:
    """The board of a seat as it stands in *view*, in the middle of whatever frame it is put in."""
    piles = view["boards"][seat]
    cards = "".join(pile(lying, content, place) for place, lying in enumerate(piles))
    label = escape(_("Your board now"))
    return mark_safe(
        f'<svg class="in-thumb" viewBox="-12 -{HIGH} {STEP * len(COLORS) + 14} {HIGH * 3}" role="img" '
        f'aria-label="{label}">{cards}</svg>'
    )


def pile(lying: Mapping[str, Any], content: Content, place: int) -> str:
    """A pile: covered cards as far as its splay shows them, and the age of the top card."""
    cards, x, color = lying["cards"], place * STEP, COLORS[place]
    if not cards:
        return f'<rect class="bare {color}" x="{x}" y="0" width="{WIDE}" height="{HIGH}" rx="4"/>'
    below = min(len(cards) - 1, SPREAD // 3)
    step = min(SHIFT, SPREAD / max(below, 1))
    dx, dy = WAYS[lying["splay"]]
    drawn = [
        f'<rect class="{color}" x="{x + dx * n * step:g}" y="{dy * n * step:g}" width="{WIDE}" height="{HIGH}" rx="4"/>'
        for n in range(below, -1, -1)
    ]
    age = content.age[cards[-1]]
    return "".join(drawn) + f'<text x="{x + WIDE / 2:g}" y="39">{age}</text>'
