"""What lies before a player: five piles with what their splays show, and the icons they add up to.

Covered cards are public here, for they were played openly (rules section 8; ours).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.safestring import mark_safe
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.innovation import printed, reach, words
from games.innovation.content import PLACES, SHOWN, Content, amount
from games.innovation.pieces import ACTION, Offers, Pick
from games.innovation.recent import Marks
from games.innovation.state import COLORS, ICONS
from games.innovation.wording import ask
from games.sight import Sight

ARROWS: Mapping[str, str] = {"left": "ui:arrow-left", "right": "ui:arrow-right", "up": "ui:arrow-up"}
"""The sign of each way to splay."""

WIDEST, HIGHEST = 40, 24
"""Strips side by side, and above each other, that the style sheet shares the room among; more of them scroll."""


def card(sight: Sight, slug: str, pick: Pick | None = None) -> dict[str, Any]:
    """A card that lies open: what is printed on it, and the option it stands for."""
    content, edition = sight.rules.content, sight.view["house"]["texts"]
    struct = content.cards[slug]
    return {
        "slug": slug,
        "name": words.card_name(content, slug),
        "color": printed.color_of(struct),
        "age": struct.age,
        "label": printed.spoken(content, slug),
        "front": printed.front(struct, edition),
        "title": printed.title(struct),
        "art": printed.picture(struct.picture, "art"),
        "href": href(sight, slug),
        "pick": pick,
        # Only what may be activated tells by hovering whom it would reach.
        "kinds": printed.kinds(struct, edition) if pick is not None and pick.value.startswith("dogma:") else "",
    }


def href(sight: Sight, slug: str) -> str:
    """Where a card can be read in full."""
    return f"/t/{sight.match_id}/look/card-{slug}/"


def board(sight: Sight, seat: int, found: Offers, marks: Marks) -> dict[str, Any]:
    """The five piles of a seat, and how many strips they need side by side and above each other."""
    piles = [pile(sight, seat, place, found, marks) for place in range(len(COLORS))]
    wide = sum(len(one["strips"]) for one in piles if one["splay"] in ("left", "right"))
    high = max((len(one["strips"]) for one in piles if one["splay"] == "up"), default=0)
    return {"piles": piles, "wide": min(wide, WIDEST), "high": min(high, HIGHEST)}


def pile(sight: Sight, seat: int, place: int, found: Offers, marks: Marks) -> dict[str, Any]:
    """A pile: its top card, a strip for each covered card that its splay shows, and the list of all below the top."""
    content, color = sight.rules.content, COLORS[place]
    lying = sight.view["boards"][seat][place]
    cards, splay = lying["cards"], lying["splay"]
    color_pick = found.colors.get(color) if seat == sight.viewer else None
    top = card(sight, cards[-1], color_pick or found.cards.get(cards[-1])) if cards else None
    covered = [covered_card(sight, slug, splay) for slug in cards[:-1]]
    return {
        "id": f"pile-{seat}-{color}",
        "color": color,
        "word": words.color(color),
        "splay": splay,
        "arrow": ARROWS.get(splay, ""),
        "way": splayed(splay),
        "number": len(cards),
        "count": words.cards(len(cards)),
        "top": top,
        "mini": printed.mini(content.cards[cards[-1]]) if cards else "",
        "pick": color_pick,
        "covered": covered[::-1],
        "strips": covered if splay else [],
        "shows": mark_safe("".join(one["icons"] for one in covered)),
        "shown": beneath(content, cards, splay),
        "under": bool(covered) and not splay,
        "last": marks.piles.get((seat, color)),
        "target": bool(found.meld) and seat == sight.viewer and content.color[found.meld] == place,
    }


def beneath(content: Content, cards: Sequence[str], splay: str) -> str:
    """The icons that the covered cards of a pile show, in words; "" for none."""
    counts = [
        (icon, sum(amount(content.shows[splay][slug], place) for slug in cards[:-1]))
        for place, icon in enumerate(ICONS)
    ]
    return words.listed([printed.counted(icon, count) for icon, count in counts if count])


def splayed(splay: str) -> str:
    """How a pile lies, in two words."""
    return WAYS[splay]()


WAYS: Mapping[str, Callable[[], str]] = {
    "": lambda: _("not splayed"),
    "left": lambda: _("splayed left"),
    "right": lambda: _("splayed right"),
    "up": lambda: _("splayed up"),
}


def covered_card(sight: Sight, slug: str, splay: str) -> dict[str, Any]:
    """A card below the top, with what the splay shows of it (section 6.2)."""
    struct = sight.rules.content.cards[slug]
    shows = [PLACES[place] for place in SHOWN[splay]]
    return {
        "slug": slug,
        "name": words.card_name(sight.rules.content, slug),
        "age": struct.age,
        "href": href(sight, slug),
        "icons": mark_safe("".join(printed.printed_at(struct, place) for place in shows)),
    }


def totals(sight: Sight, seat: int, after: Sequence[int] | None = None) -> list[dict[str, Any]]:
    """The six icons of a board: how many, and how that compares with everybody else's.

    *after*: how many there would be if what is chosen were played.
    """
    counts = sight.view["icons"]
    rows = []
    for place, icon in enumerate(ICONS):
        mine = counts[seat][place]
        others = [row[place] for other, row in enumerate(counts) if other != seat]
        change = after[place] - mine if after is not None else 0
        rows.append(
            {
                "icon": icon,
                "glyph": printed.glyph(icon),
                "label": compared(printed.counted(icon, mine), others, mine),
                "count": mine,
                "rank": rank(others, mine),
                "change": words.signed(change) if change else "",
            }
        )
    return rows


def rank(others: Sequence[int], mine: int) -> str:
    """ "most", "level" (as many as the leader) or "least" of an icon; "" in between."""
    if mine > max(others):
        return pgettext("icons", "most")
    if mine == max(others):
        return pgettext("icons", "level")
    return pgettext("icons", "least") if mine < min(others) else ""


def compared(counted: str, others: Sequence[int], mine: int) -> str:
    """ "8 crowns", and how that compares with the others, said in full."""
    if mine > max(others):
        return _("%(icons)s, more than on any other board") % {"icons": counted}
    if mine == max(others):
        return _("%(icons)s, as many as on the fullest other board") % {"icons": counted}
    if mine < min(others):
        return _("%(icons)s, fewer than on every other board") % {"icons": counted}
    return counted


def against(sight: Sight, seat: int) -> str:
    """Classes that say of each icon whether *seat* has fewer than the viewer, or at least as many."""
    viewer = sight.viewer
    if viewer is None or viewer == seat:
        return ""
    pairs = zip(ICONS, sight.view["icons"][seat], sight.view["icons"][viewer], strict=True)
    return " ".join(f"{'lt' if theirs < mine else 'ge'}-{icon}" for icon, theirs, mine in pairs)


def foreseen(sight: Sight, found: Offers) -> list[int] | None:
    """The icons of the viewer's board, by ICONS, after the meld or splay that is chosen; None when none is."""
    viewer = sight.viewer
    if viewer is None or sight.choice is None or not (found.meld or found.splay):
        return None
    content: Content = sight.rules.content
    color = COLORS[content.color[found.meld]] if found.meld else found.splay
    lying = reach.pile_of(sight.view, viewer, color)
    cards, splay = list(lying["cards"]), str(lying["splay"])
    before = visible(content, cards, splay)
    if found.meld:
        cards = [*cards, found.meld]
    elif sight.choice.key != ACTION:
        splay = ask(sight.choice.key).way or splay
    changes = zip(sight.view["icons"][viewer], before, visible(content, cards, splay), strict=True)
    return [now - was + will for now, was, will in changes]


def visible(content: Content, cards: Sequence[str], splay: str) -> list[int]:
    """The icons that a pile shows, by ICONS: all of the top card's, and what the splay shows of those below."""
    if not cards:
        return [0] * len(ICONS)
    packed = [content.full[cards[-1]], *(content.shows[splay][slug] for slug in cards[:-1])]
    return [sum(amount(one, place) for one in packed) for place in range(len(ICONS))]
