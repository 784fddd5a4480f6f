"""The board of Innovation as template context, made from what one viewer may see.

A piece of the board that stands for an option is described by the list's row (``aria-labelledby``), never by words of
its own; see ``pieces``.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.innovation import goals, legend, printed, recent, running, tableau, texts, words
from games.innovation.pieces import Offers, offers
from games.innovation.recent import Marks
from games.innovation.results import breakdown_of
from games.innovation.state import ICONS, TO_WIN
from games.sight import Sight


def board(sight: Sight, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """Everything ``innovation/board.html`` shows. *chosen* are the options picked but not confirmed."""
    found, marks = offers(sight, chosen), recent.marks(sight)
    seats = len(sight.seats)
    main = sight.viewer if sight.viewer is not None else 0
    others = [opponent(sight, (main + step) % seats, found, marks) for step in range(1, seats)]
    return {
        "guest": sight.viewer is None,
        "looks": True,
        "others": others,
        "main": mine(sight, main, found, marks),
        "hand": hand(sight, main, found),
        "score": score_pile(sight, main, found),
        "won": goals.won(sight, main),
        "nearest": goals.nearest(sight),
        "legend": f"/t/{sight.match_id}/look/legend/",
        "ages": goals.ages(sight, found, marks),
        "specials": goals.specials(sight, sight.viewer, marks),
        "dogma": running.panel(sight),
        "tray": running.tray(sight, found),
        "matrix": matrix(sight, main, found),
        "icons": [{"name": words.icon(icon), "glyph": printed.glyph(icon, "s", words.icon(icon))} for icon in ICONS],
    }


def whose(sight: Sight, seat: int) -> str:
    """The heading over a board."""
    if seat == sight.viewer:
        return _("Your board")
    return _("Board of %(name)s") % {"name": sight.seats[seat].name}


def area(sight: Sight, seat: int, found: Offers) -> dict[str, Any]:
    """What the headings of all boards say."""
    view = sight.view
    held, scored = view["hands"][seat]["values"], view["scores"][seat]["values"]
    return {
        "seat": seat,
        "player": seat + 1,
        "name": sight.seats[seat].name,
        "title": whose(sight, seat),
        "href": f"/t/{sight.match_id}/look/seat-{seat}/",
        "pick": found.seats.get(seat),
        "points": view["points"][seat],
        "hand": held,
        "hand_said": _("Hand, values: %(values)s") % {"values": spaced(held)},
        "scored": scored,
        "scored_said": _("Score pile, values: %(values)s") % {"values": spaced(scored)},
        "achieved": len(view["achievements"][seat]),
        "goal": TO_WIN(len(sight.seats)),
    }


def spaced(values: Sequence[int]) -> str:
    """ "1 2 2", "–" for nothing."""
    return " ".join(map(str, values)) or "–"


def mine(sight: Sight, seat: int, found: Offers, marks: Marks) -> dict[str, Any]:
    """The large board."""
    after = tableau.foreseen(sight, found)
    return {
        **area(sight, seat, found),
        **tableau.board(sight, seat, found, marks),
        "totals": tableau.totals(sight, seat, after),
        "tag": running.reached(sight, seat, found) if sight.view["dogma"] else None,
    }


def opponent(sight: Sight, seat: int, found: Offers, marks: Marks) -> dict[str, Any]:
    """Somebody else's board, small: top cards, icons, and what is in hand and won."""
    return {
        **area(sight, seat, found),
        **tableau.board(sight, seat, found, marks),
        "tally": printed.tallied(sight.view["icons"][seat]),
        "tag": running.reached(sight, seat, found),
        "against": tableau.against(sight, seat),
    }


def matrix(sight: Sight, main: int, found: Offers) -> list[dict[str, Any]]:
    """All icons of all players in a table, for small screens: the main seat first."""
    seats = len(sight.seats)
    rows = []
    for step in range(seats):
        seat = (main + step) % seats
        tag = running.reached(sight, seat, found) if seat != main else None
        rows.append(
            {
                **area(sight, seat, found),
                "me": seat == main,
                "hit": tag is not None and tag["kind"] == "bad",
                "counts": [
                    {"icon": icon, "count": count} for icon, count in zip(ICONS, sight.view["icons"][seat], strict=True)
                ],
                "against": tableau.against(sight, seat),
                "name": _("You") if seat == sight.viewer else sight.seats[seat].name,
            }
        )
    return rows


def hand(sight: Sight, seat: int, found: Offers) -> dict[str, Any]:
    """The hand beside the large board: fronts for its owner, values for guests."""
    held = sight.view["hands"][seat]
    return {
        "title": _("Your hand") if seat == sight.viewer else _("Hand"),
        "cards": [tableau.card(sight, slug, found.cards.get(slug)) for slug in held["cards"] or ()],
        "backs": [] if held["cards"] is not None else held["values"],
        "count": len(held["values"]),
    }


def score_pile(sight: Sight, seat: int, found: Offers) -> dict[str, Any]:
    """The score pile beside the large board: its cards for its owner, values for guests."""
    held, age = sight.view["scores"][seat], sight.rules.content.age
    cards = sorted(held["cards"] or (), key=lambda slug: (age[slug], slug))
    shown = [tableau.card(sight, slug, found.cards.get(slug)) for slug in cards]
    return {
        "points": sight.view["points"][seat],
        "count": len(held["values"]),
        "cards": shown,
        "backs": [] if held["cards"] is not None else held["values"],
        "asked": any(card["pick"] for card in shown),
    }


# ---- seen closely


def look(sight: Sight, what: str) -> tuple[str, dict[str, Any]] | None:
    """Something on the table seen closely, as template and context; None when there is no such thing.

    *what*: ``card-<slug>``, ``seat-<n>``, or ``legend`` for what the signs mean.
    """
    kind, _dash, name = what.partition("-")
    if kind == "card" and name in sight.rules.content.cards:
        return "innovation/look_card.html", {
            "title": words.card_name(sight.rules.content, name),
            **closely(sight, name),
        }
    if kind == "seat" and name.isascii() and name.isdigit() and int(name) < len(sight.seats):
        return "innovation/look_seat.html", whole_area(sight, int(name))
    return ("innovation/look_legend.html", legend.legend(sight)) if what == "legend" else None


def closely(sight: Sight, slug: str) -> dict[str, Any]:
    """A card with the texts of all editions and how it is ruled."""
    content, edition = sight.rules.content, sight.view["house"]["texts"]
    card = content.cards[slug]
    other = card.name_en if words.italian() else card.name_it
    editions = [("third", card.texts), *([("second", card.older)] if card.older else [])]
    editions.sort(key=lambda one: one[0] != edition)
    return {
        "card": card,
        "color": printed.color_of(card),
        "kind": words.card_kind(content, slug),
        "other": other if other != words.card_name(content, slug) else "",
        "places": [
            printed.printed_at(card, place) for place in ("top_left", "bottom_left", "bottom_center", "bottom_right")
        ],
        "label": printed.spoken(content, slug),
        "dogma": printed.glyph(ICONS[card.dogma], "", words.icon(ICONS[card.dogma], 1)),
        "editions": [
            {
                "name": edition_name(name) if card.older else "",
                "here": name == edition,
                "effects": [{"demand": text.kind == "demand", "text": printed.said(text)} for text in effects],
            }
            for name, effects in editions
        ],
        "note": printed.note(card),
    }


def edition_name(edition: str) -> str:
    """Whose text it is."""
    return _("Third edition") if edition == "third" else _("First and second edition")


def whole_area(sight: Sight, seat: int) -> dict[str, Any]:
    """All that a player has, as everybody may see it; one's own cards for oneself."""
    nothing, unmarked = Offers(), Marks()
    title = whose(sight, seat)
    known = [*sight.view["hands"][seat]["known"], *sight.view["scores"][seat]["known"]]
    return {
        "title": title,
        "area": {
            **area(sight, seat, nothing),
            **tableau.board(sight, seat, nothing, unmarked),
            "totals": tableau.totals(sight, seat),
        },
        "won": goals.won(sight, seat),
        "specials": goals.specials(sight, seat, unmarked),
        "known": words.card_names(sight.rules.content, known) if known else "",
    }


# ---- afterwards


def result(sight: Sight) -> list[dict[str, Any]]:
    """The final boards by seat: piles, icons, achievements, and the rows of the score sheet."""
    nothing, unmarked = Offers(), Marks()
    found = []
    for face in sight.seats:
        seat = face.number
        items = breakdown_of(sight.view, seat)
        found.append(
            {
                **area(sight, seat, nothing),
                **tableau.board(sight, seat, nothing, unmarked),
                "tally": printed.tallied(sight.view["icons"][seat]),
                "won": goals.won(sight, seat),
                "rows": texts.result_items(items, sight),
                "score": sight.view["points"][seat],
            }
        )
    return found
