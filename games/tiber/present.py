"""The board of Tiber as template context, made from what one viewer may see.

A piece of the board that stands for an option is described by the list's row (``aria-labelledby``), never by words of
its own; see ``pieces``. What the rules calculate is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.sight import Sight
from games.tiber import deeds, happening, pieces, position, sketch, texts, trade_view, words
from games.tiber.pieces import ICONS, POLLUTION, WORKS, Offers
from games.tiber.results import breakdown_of
from games.tiber.state import GOAL, RESOURCES

KINDS = ("natural", "biological", "urban")
"""The kinds of pollution, in the order in which plates name them."""


def board(sight: Sight, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """Everything ``tiber/board.html`` shows. *chosen* are the options picked but not confirmed."""
    found = pieces.offers(sight.choice, chosen)
    dialogue = trade_view.dialogue(sight, chosen)
    return {
        "guest": sight.viewer is None,
        "looks": True,
        "base": f"/t/{sight.match_id}/look/",
        "map": sketch.map_context(sight, chosen),
        "plates": [plate(sight, seat, found) for seat in range(len(sight.seats))],
        "hand": hand(sight, chosen),
        "kept": kept(sight, sight.viewer) if sight.viewer is not None else [],
        "event": happening.event(sight),
        "decks": decks(sight),
        "deeds": deeds.groups(sight, found),
        "partners": trade_view.partners(sight, found.seats),
        "proposal": trade_view.proposal(sight),
        "answers": deeds.answers(sight, found),
        "dialogue": dialogue,
        "flag": happening.flag(sight),
        "mine": plate(sight, sight.viewer, found) if sight.viewer is not None else None,
    }


# ---- players


def plate(sight: Sight, seat: int, found: Offers) -> dict[str, Any]:
    """A player as everybody sees them: points, river, cards, rights."""
    view = sight.view
    river = view["rivers"][seat]
    points, dirty = river["points"], bool(river["pollution"])
    return {
        "seat": seat,
        "player": seat + 1,
        "name": trade_view.name_of(sight, seat),
        "me": seat == sight.viewer,
        "turn": view["turn"] == seat and sight.over is None,
        "href": f"/t/{sight.match_id}/look/seat-{seat}/",
        "points": points,
        "goal": GOAL,
        "bar": max(0, min(points, GOAL)),
        "dirty": dirty,
        "state": pgettext("river", "Polluted") if dirty else pgettext("river", "Clean"),
        "short": points >= GOAL and dirty,
        "size": view["hands"][seat]["size"],
        "cards": words.cards(view["hands"][seat]["size"]),
        "draws": view["draws"][seat],
        "drawn": ngettext("draws %(n)d card a turn", "draws %(n)d cards a turn", view["draws"][seat])
        % {"n": view["draws"][seat]},
        "rights": rights(view, seat),
        "pollution": pollution(river),
        "works": works(river),
        "kept": [card for card in kept(sight, seat) if not card["bad"]],
        "pick": found.seats.get(seat),
    }


def rights(view: Mapping[str, Any], seat: int) -> list[dict[str, Any]]:
    """The conflict areas a seat was first in, counted by resource."""
    conflicts = dict(view["board"]["conflicts"])
    kinds = [conflicts[triangle] for triangle, first in view["first"] if first == seat]
    return [
        {
            "kind": kind,
            "icon": ICONS[kind],
            "count": kinds.count(place),
            "label": ngettext("%(n)d right: %(resource)s", "%(n)d rights: %(resource)s", kinds.count(place))
            % {"n": kinds.count(place), "resource": words.resource_name(kind)},
        }
        for place, kind in enumerate(RESOURCES)
        if place in kinds
    ]


def pollution(river: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The points of pollution of a river, counted by kind."""
    kinds = [one["kind"] for one in river["pollution"]]
    return [
        {
            "icon": POLLUTION[kind],
            "count": kinds.count(kind),
            "word": words.pollution_name(kind),
            "label": words.pollution(kind, kinds.count(kind)),
        }
        for kind in KINDS
        if kind in kinds
    ]


def works(river: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Purifiers and pipes of a river, counted."""
    kinds = [one["kind"] for one in river["works"]]
    return [
        {"icon": icon, "count": kinds.count(kind), "label": work_label(kind, kinds.count(kind))}
        for kind, icon in WORKS.items()
        if kind in kinds
    ]


def work_label(kind: str, count: int) -> str:
    """ "1 purifier", "3 pipes"."""
    if kind == "purifier":
        return ngettext("%(n)d purifier", "%(n)d purifiers", count) % {"n": count}
    return ngettext("%(n)d pipe", "%(n)d pipes", count) % {"n": count}


def kept(sight: Sight, seat: int) -> list[dict[str, Any]]:
    """The event cards that lie before a player: kept ones, and those of pollution that is not cleaned yet."""
    river, content = sight.view["rivers"][seat], sight.rules.content
    slugs = [*river["kept"], *(one["card"] for one in river["pollution"] if one["card"])]
    return [
        {
            "slug": slug,
            "name": words.card(content, slug),
            "bad": slug not in river["kept"],
            "said": _("removes 1 point") if slug in river["kept"] else _("until it is removed"),
            "icon": f"gi:{content.cards[slug].picture}",
            "count": slugs.count(slug),
            "href": f"/t/{sight.match_id}/look/card-{slug}/",
        }
        for slug in dict.fromkeys(slugs)
    ]


# ---- cards


def hand(sight: Sight, chosen: Sequence[str]) -> dict[str, Any] | None:
    """The viewer's cards as three piles, with what is chosen would take from each. None for a guest."""
    viewer = sight.viewer
    if viewer is None:
        return None
    held, cost = sight.view["hands"][viewer]["cards"], pieces.cost(sight, chosen)
    return {
        "size": sum(held),
        "piles": [
            {
                "kind": kind,
                "icon": ICONS[kind],
                "name": words.starting(words.resource_name(kind)),
                "count": held[place],
                "pays": cost[place],
            }
            for place, kind in enumerate(RESOURCES)
        ],
    }


def decks(sight: Sight) -> dict[str, Any]:
    """Both decks and what was discarded."""
    view = sight.view
    return {
        "resources": view["deck"],
        "events": view["events"],
        "discards": trade_view.pile(view["discards"]),
        "discarded": sum(view["discards"]),
        "used": len(view["events_used"]),
    }


# ---- seen closely


def look(sight: Sight, what: str) -> tuple[str, dict[str, Any]] | None:
    """Something on the table seen closely, as template and context; None for what there is not.

    ``seat-<n>`` a player, ``card-<id>`` an event card, ``key`` the signs of the map, ``words`` the position in words.
    """
    kind, _dash, name = what.partition("-")
    if what == "key":
        return "tiber/look_key.html", {"title": _("The signs of the map")}
    if what == "words":
        return "tiber/look_words.html", {"title": _("Position in words"), "parts": position.parts(sight)}
    if kind == "card" and name in sight.rules.content.cards:
        return "tiber/look_card.html", whole_card(sight, name)
    if kind == "seat" and name.isascii() and name.isdigit() and int(name) < len(sight.seats):
        seat = int(name)
        return "tiber/look_seat.html", {
            "title": trade_view.name_of(sight, seat),
            "plate": plate(sight, seat, Offers()),
            "lines": position.of_seat(sight, seat),
        }
    return None


def whole_card(sight: Sight, slug: str) -> dict[str, Any]:
    """A card with its text in the reader's language, and how many of it there are."""
    content = sight.rules.content
    card = content.cards[slug]
    return {
        "title": words.card(content, slug),
        "icon": f"gi:{card.picture}",
        "text": words.card_text(content, slug),
        "count": ngettext("%(n)d such card in the deck", "%(n)d such cards in the deck", card.count)
        % {"n": card.count},
    }


# ---- afterwards


def result(sight: Sight) -> list[dict[str, Any]]:
    """The final plates by seat, with the rows of the score sheet; the map is the same for all."""
    drawn = sketch.small(sight.view, sight.rules.content)
    return [
        {
            **plate(sight, face.number, Offers()),
            "map": drawn,
            "stretches": len(sight.view["rivers"][face.number]["stretches"]),
            "rows": texts.result_items(breakdown_of(sight.view, face.number), sight),
            "score": sight.view["rivers"][face.number]["points"],
        }
        for face in sight.seats
    ]
