"""The battle in small, for the lobby: two cards on the ground of the arena, and what both sides have."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from games.biodiversita import words
from games.biodiversita.content import Content
from games.biodiversita.faces import face
from portal.drawing import icon_at

WIDE, HIGH = 188, 126
"""The picture in its own units."""

SIZE = 84
"""A character on it."""


def draw(view: Mapping[str, Any], content: Content, seat: int) -> SafeString:
    """The fighters as this seat sees them: of the battle in hand, else of the last one; before it only the ground."""
    by_battles = view["house"]["mode"] == "battles"
    attacker = view["attacker"]
    order = (attacker, 1 - attacker)
    cards = [fighter(view, side) for side in order]
    names = [words.card(content, card) for card in cards if card]
    label = _("%(cards)s in the arena") % {"cards": words.listed(names)} if names else _("Before the first battle")
    halves = format_html_join(
        "",
        "{}",
        ((half(content, view, side, n, cards[n], by_battles),) for n, side in enumerate(order)),
    )
    return format_html(
        '<svg class="bi-thumb" viewBox="0 0 {} {}" preserveAspectRatio="xMidYMid slice" role="img"'
        ' aria-label="{}">{}</svg>',
        WIDE,
        HIGH,
        label,
        halves,
    )


def fighter(view: Mapping[str, Any], side: int) -> str:
    """The card that stands for a side; "" for none."""
    declared = view["declared"][side]["fighter"]
    if not declared and view["draft"] is not None and side == view["side"]:
        declared = view["draft"]["fighter"]
    if not declared and view["history"] and not any(one["fighter"] for one in view["declared"]):
        declared = view["history"][-1]["fighters"][side]
    return str(declared).partition(":")[0]


def half(content: Content, view: Mapping[str, Any], side: int, place: int, card: str, by_battles: bool) -> SafeString:
    """One side's half: its ground, its fighter, its score with its mark's colour."""
    x = place * WIDE // 2
    score = view["sides"][side]["won" if by_battles else "taken"]
    return format_html(
        '<rect class="{ground}" x="{x}" width="94" height="126"/>{card}'
        '<rect class="f-p{player}" x="{x}" y="120" width="94" height="6"/>'
        '<text x="{at}" y="24" text-anchor="{anchor}">{score}</text>',
        ground=("gd-bed", "gd-open")[place],
        x=x,
        card=picture(content, card, place, x) if card else "",
        player=view["sides"][side]["seats"][0] + 1,
        at=(x + 10, x + 84)[place],
        anchor=("start", "end")[place],
        score=score,
    )


def picture(content: Content, card: str, place: int, x: int) -> SafeString:
    """A character, or the sign of a card without a face."""
    shown = face(content, card, mood=("right", "left")[place])
    if not shown["art"]:
        return icon_at(shown["icon"], x + 47, 70, 56, "gd-sign")
    uses = format_html(
        '<use href="{}" width="{s}" height="{s}"/><use href="{}" width="{s}" height="{s}"/>',
        shown["art_href"],
        shown["look_href"],
        s=SIZE,
    )
    return format_html('<g class="veg-in" transform="translate({} 32)">{}</g>', x + 5, uses)
