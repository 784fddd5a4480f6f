"""The dogma action in hand, step by step: card, effect, whose choice, who is still to come; and the tray.

Rules section 3, Dogma, and section 7. All of it is public.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.innovation import printed, reach, texts, words
from games.innovation.pieces import Offers
from games.innovation.state import COLORS
from games.innovation.tableau import href
from games.sight import Sight


def panel(sight: Sight) -> dict[str, Any] | None:
    """The running dogma action; None between actions."""
    running = sight.view["dogma"]
    if not running or not running["steps"]:
        return None
    content, view = sight.rules.content, sight.view
    outer, inner = running["steps"][0], running["steps"][-1]
    effects = reach.effects(view, content, inner["card"])
    return {
        "card": chip(sight, inner["card"]),
        "glyph": printed.glyph(running["icon"], "l", words.icon(running["icon"])),
        "leader": person(sight, running["leader"]),
        "trail": [trail_step(sight, step) for step in running["steps"][:-1]],
        "effects": [
            {
                "number": number,
                "state": "done" if number < inner["effect"] else "now" if number == inner["effect"] else "",
            }
            for number in range(1, len(effects) + 1)
        ],
        "kind": _("demand") if inner["demand"] else _("shared effect") if len(running["steps"]) == 1 else _("alone"),
        "text": printed.said(effects[inner["effect"] - 1]),
        "order": order(sight, running, outer),
        "shown": [shown_card(sight, slug) for slug in running["shown"]],
    }


def trail_step(sight: Sight, step: Mapping[str, Any]) -> dict[str, Any]:
    """A card that waits for the one it has executed."""
    said = _("%(card)s, effect %(effect)d") % {
        "card": words.card_name(sight.rules.content, step["card"]),
        "effect": step["effect"],
    }
    return {"said": said, "href": href(sight, step["card"])}


def order(sight: Sight, running: Mapping[str, Any], outer: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Who carries out the effect in hand, in order, each "done", "now" or "" (still to come)."""
    seats: Sequence[int] = running["exposed"] if outer["demand"] else [*running["share"], running["leader"]]
    at = seats.index(outer["seat"]) if outer["seat"] in seats else 0
    return [
        {**person(sight, seat), "state": "done" if place < at else "now" if place == at else ""}
        for place, seat in enumerate(seats)
    ]


def person(sight: Sight, seat: int) -> dict[str, Any]:
    """Somebody at the table, as the reader calls him."""
    return {"player": seat + 1, "name": _("You") if seat == sight.viewer else sight.seats[seat].name}


def chip(sight: Sight, slug: str) -> dict[str, Any]:
    """A card in one line."""
    content = sight.rules.content
    return {
        "name": words.card_name(content, slug),
        "color": COLORS[content.color[slug]],
        "age": content.age[slug],
        "href": href(sight, slug),
    }


def shown_card(sight: Sight, slug: str) -> dict[str, Any]:
    """A card that everybody has seen in this action, and where it lies now."""
    view = sight.view
    seat, where = reach.owner_of(view, slug), "board"
    for zone in ("hands", "scores"):
        for other, face in enumerate(view[zone]):
            if slug in face["known"]:
                seat, where = other, "hand" if zone == "hands" else "score"
    place = "" if seat is None else words.zone(where)
    return {**chip(sight, slug), "player": None if seat is None else seat + 1, "where": place}


def tray(sight: Sight, found: Offers) -> list[dict[str, Any]]:
    """The options that have no piece of the board, as buttons."""
    choice, content = sight.choice, sight.rules.content
    if choice is None:
        return []
    return [
        {
            "pick": pick,
            "label": texts.option(choice, pick.value, sight).label,
            "card": chip(sight, pick.value) if pick.value in content.cards else None,
            "color": pick.value if pick.value in COLORS else "",
        }
        for pick in found.rest
    ]


def reached(sight: Sight, seat: int, found: Offers) -> dict[str, str] | None:
    """How the chosen, or running, dogma action concerns *seat*: class, icon and words of a tag."""
    running = sight.view["dogma"]
    if running and running["steps"]:
        kinds = {text.kind for text in reach.effects(sight.view, sight.rules.content, running["steps"][0]["card"])}
        if seat in running["share"] and "effect" in kinds:
            return {"kind": "good", "icon": "ui:users", "text": _("shares")}
        if seat in running["exposed"] and "demand" in kinds:
            return {"kind": "bad", "icon": "ui:target", "text": _("exposed")}
        return None
    if found.dogma is None or sight.viewer is None:
        return None
    met = reach.reach(sight.view, sight.rules.content, sight.viewer, found.card())
    if any(seat == other for other, _count in met.exposed):
        return {"kind": "bad", "icon": "ui:target", "text": _("reached by %(number)d") % {"number": found.dogma.number}}
    shares = any(seat == other for other, _count in met.share)
    if shares:
        safe = _("safe, shares") if met.demands else _("shares")
        return {"kind": "", "icon": "ui:shield" if met.demands else "ui:users", "text": safe}
    return {"kind": "", "icon": "ui:shield", "text": _("safe")} if met.demands else None
