"""What the pages of decks and cards show, as template context: legality, statistics, cards by filters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.biodiversita import decks_text, faces, printed, sides, words
from games.biodiversita.collection import FREE
from games.biodiversita.content import (
    BIODIVERSITY,
    GOLD_PAT,
    KINDS,
    SEASONS,
    SUPPORTS,
    TERRITORY,
    Card,
    Content,
)
from games.biodiversita.decks import DRAFT_MOST
from games.biodiversita.models import Deck, Group
from games.biodiversita.sides import LARGEST, MOST_COPIES, RECOMMENDED

FILTERS = ("kind", "season", "family", "group", "owned")
"""The filters of cards beside the words that are looked for, by their names in the address."""

SOME = 4
"""Fighters that a deck is recognised by in a list."""

KEPT = 1000
"""Drawn cards that a process keeps at most."""

BAR = 14
"""Width of one fighter in the bars of the statistics, in units of their drawing."""


# -- cards -------------------------------------------------------------------------------------------------------------


def wanted(query: Mapping[str, str], content: Content) -> dict[str, str]:
    """What an address asks for: the words ("q") and the filters, those that there are; anything else is dropped."""
    allowed = {name: {value for value, _label in values} for name, _label, values in choices(content)}
    found = {name: query.get(name, "") for name in FILTERS}
    found = {name: value for name, value in found.items() if value in allowed[name]}
    text = " ".join(query.get("q", "")[:60].split())
    return {**({"q": text} if text else {}), **found}


def choices(content: Content) -> list[tuple[str, str, list[tuple[str, str]]]]:
    """The filters: name, label, and values with their labels."""
    cards = content.cards.values()
    kinds, groups = {card.kind for card in cards}, {card.group for card in cards}
    return [
        ("kind", _("Kind"), [(kind, capfirst(words.kind(kind))) for kind in KINDS if kind in kinds]),
        ("season", _("Season"), [(season, capfirst(words.season(season))) for season in SEASONS]),
        ("family", _("Family"), [(family, family) for family in sorted({card.family for card in cards} - {""})]),
        ("group", _("Set"), [(group, capfirst(group_label(group))) for group in sorted(groups)]),
        ("owned", _("Collection"), [("yes", _("I have it")), ("no", _("I don’t have it"))]),
    ]


def group_label(group: str) -> str:
    """A set of cards in words."""
    return str(Group(group).label) if group in Group.values else group


def chosen_filters(content: Content, want: Mapping[str, str]) -> list[dict[str, Any]]:
    """The filters as the form shows them."""
    return [
        {"name": name, "label": label, "value": want.get(name, ""), "values": values}
        for name, label, values in choices(content)
    ]


def found(content: Content, want: Mapping[str, str], owned: Collection[str]) -> list[Card]:
    """The cards that are asked for. Words are looked for in both names, the variety and all that the card says."""
    texts = want.get("q", "").split()
    said = spoken(content) if texts else {}
    return [
        card
        for card in content.cards.values()
        if all(getattr(card, name) == want[name] for name in ("kind", "season", "family", "group") if name in want)
        and ("owned" not in want or (card.id in owned) == (want["owned"] == "yes"))
        and (not texts or decks_text.matches(said[card.id], texts))
    ]


def spoken(content: Content) -> dict[str, str]:
    """Everything that the cards can be found by, in every language."""
    said = {
        card.id: [card.id, card.name_it, card.name_en, card.variety, card.family, card.power_name]
        for card in content.cards.values()
    }
    for language, _name in settings.LANGUAGES:
        with translation.override(language):
            for card in content.cards.values():
                season = words.season(card.season) if card.season else ""
                said[card.id] += [printed.text(content, card), words.kind(card.kind), season]
    return {card: " ".join(parts) for card, parts in said.items()}


def kinds(kind: str) -> str:
    """The cards of a kind."""
    return {
        "biodiversita": pgettext("cards", "biodiversity cards"),
        "aromatica": pgettext("cards", "aromatics"),
        "elemento": pgettext("cards", "essential elements"),
        "sinergia": pgettext("cards", "synergies"),
        "imprevisto": pgettext("cards", "mishaps"),
        "gold_pat": pgettext("cards", "gold PAT"),
        "gold": pgettext("cards", "gold cards"),
        "territorio": pgettext("cards", "territories"),
    }[kind]


def by_kind(cards: Iterable[Card], shown: Mapping[str, Any]) -> list[dict[str, Any]]:
    """Rows of cards under the name of their kind, in the order of a hand."""
    rows: dict[str, list[Any]] = {kind: [] for kind in KINDS}
    for card in cards:
        rows[card.kind].append(shown[card.id])
    return [{"kind": kind, "label": capfirst(kinds(kind)), "cards": row} for kind, row in rows.items() if row]


def gallery(content: Content, cards: Iterable[Card], owned: Collection[str]) -> list[dict[str, Any]]:
    """The cards of the gallery and of a collection."""
    cards = list(cards)
    return by_kind(
        cards, {card.id: {"face": faces.face(content, card.id), "owned": card.id in owned} for card in cards}
    )


# -- a deck ------------------------------------------------------------------------------------------------------------


def fault_text(content: Content, cards: Sequence[str]) -> str:
    """Why a deck can't be played yet, in one sentence; "" when it can."""
    fault = sides.fault(content, cards)
    if fault is None:
        return ""
    reason, args = fault
    if reason == "biodiversita.few_fighters":
        missing = int(args[0]) - int(args[1])
        return ngettext(
            "%(count)d biodiversity card is missing: a deck has %(least)d at least.",
            "%(count)d biodiversity cards are missing: a deck has %(least)d at least.",
            missing,
        ) % {"count": missing, "least": args[0]}
    if reason == "biodiversita.large_deck":
        return _("%(held)d cards are too many: a deck has %(most)d at most.") % {"most": args[0], "held": args[1]}
    if reason == "biodiversita.many_copies":
        name = words.card(content, str(args[0]))
        return _("%(card)s is in it too often: %(most)d copies at most.") % {"card": name, "most": args[1]}
    if reason == "biodiversita.territory_apart":
        name = words.card(content, str(args[0]))
        return _("%(card)s is a territory: it is chosen beside the deck.") % {"card": name}
    return _("The card %(card)s is not there any more. Take it out.") % {"card": args[0]}


def summary(content: Content, deck: Deck) -> dict[str, Any]:
    """A deck as a row of a list."""
    kinds_held = {card: content.cards[card].kind for card in deck.cards if card in content.cards}
    fighters = [words.card(content, card) for card, kind in kinds_held.items() if kind == BIODIVERSITY]
    return {
        "deck": deck,
        "count": len(deck.cards),
        "fault": fault_text(content, deck.cards),
        "fighters": words.listed(fighters) if len(fighters) <= SOME else ", ".join([*fighters[:SOME], "…"]),
    }


def presets(content: Content) -> list[dict[str, Any]]:
    """The ready-made decks to begin with."""
    return [
        {
            "id": name,
            "label": words.preset(name),
            "cards": [faces.face(content, card) for card in cards if content.cards[card].kind == BIODIVERSITY],
            "count": len(cards),
        }
        for name, cards in content.presets.items()
    ]


def listed(content: Content, cards: Sequence[str], owned: Collection[str] | None = None) -> list[dict[str, Any]]:
    """The cards of a deck by kind, each with its copies; those that there are no more come last."""
    rows: dict[str, list[dict[str, Any]]] = {}
    for card, copies in Counter(cards).items():
        known = content.cards.get(card)
        row = {
            "id": card,
            "name": words.card(content, card) if known else card,
            "copies": copies,
            "fewer": copies - 1,
            "more": copies + 1 if known and copies < MOST_COPIES and len(cards) < DRAFT_MOST else None,
            "face": faces.face(content, card) if known else None,
            "locked": owned is not None and card not in owned,
        }
        rows.setdefault(known.kind if known else "", []).append(row)
    return [
        {"label": capfirst(kinds(kind)) if kind else _("No more there"), "count": total(rows[kind]), "rows": rows[kind]}
        for kind in (*KINDS, "")
        if kind in rows
    ]


def total(rows: Iterable[Mapping[str, Any]]) -> int:
    """Copies of several rows."""
    return sum(int(row["copies"]) for row in rows)


def statistics(content: Content, cards: Sequence[str]) -> dict[str, Any]:
    """What a deck is made of: numbers, the curve of attack and defence, supports, twins that are missing, counters."""
    known = [content.cards[card] for card in cards if card in content.cards]
    fighters = [card for card in known if card.kind == BIODIVERSITY]
    supports = [card for card in known if card.kind in SUPPORTS]
    ids = {card.id for card in known}
    return {
        "count": len(cards),
        "recommended": RECOMMENDED,
        "most": LARGEST,
        "fighters": len(fighters),
        "supports": len(supports),
        "others": len(known) - len(fighters) - len(supports),
        "energy": sum(card.energy for card in fighters),
        "curve": curve(fighters),
        "kinds": [
            {"label": capfirst(kinds(kind)), "count": count}
            for kind in KINDS
            if (count := sum(card.kind == kind for card in known))
        ],
        "twins": [
            {
                "gold": words.card(content, card),
                "twin": words.card(content, content.cards[card].twin),
                "id": content.cards[card].twin,
            }
            for card in dict.fromkeys(one.id for one in known if one.kind == GOLD_PAT)
            if content.cards[card].twin not in ids and content.cards[card].twin in content.cards
        ],
        "counters": counters(content, known),
    }


def curve(fighters: Sequence[Card]) -> list[dict[str, Any]]:
    """For each number from the lowest to the highest: how many fighters attack, and how many defend, with it."""
    if not fighters:
        return []
    attack, defence = Counter(card.attack for card in fighters), Counter(card.defence for card in fighters)
    most = max([*attack.values(), *defence.values()])
    numbers = range(min([*attack, *defence]), max([*attack, *defence]) + 1)
    return [
        {
            "number": number,
            "attack": attack[number],
            "defence": defence[number],
            "attack_width": attack[number] * BAR,
            "defence_width": defence[number] * BAR,
            "width": most * BAR,
        }
        for number in numbers
    ]


def counters(content: Content, known: Sequence[Card]) -> dict[str, list[dict[str, str]]]:
    """The cards that a deck's cards cancel ("own"), and those that cancel a deck's cards ("against")."""
    cards = list({card.id: card for card in known}.values())
    own = [(card.id, card.cancels) for card in cards if card.cancels in content.cards]
    against = [(card.cancelled_by, card.id) for card in cards if card.cancelled_by in content.cards]
    return {
        side: [{"card": words.card(content, one), "other": words.card(content, other)} for one, other in pairs]
        for side, pairs in (("own", own), ("against", against))
    }


_drawn: dict[tuple[Card, str], str] = {}


def drawn(content: Content, card: Card) -> str:
    """A small card as markup. Pages of the builder show all of them at each press, so they are kept, by language."""
    key = (card, translation.get_language() or "")
    if key not in _drawn:
        if len(_drawn) >= KEPT:
            _drawn.clear()
        context = {"card": faces.face(content, card.id), "size": "small"}
        _drawn[key] = render_to_string("biodiversita/card.html", context)
    return _drawn[key]


def pool(
    content: Content, deck: Deck, want: Mapping[str, str], owned: Collection[str]
) -> tuple[list[dict[str, Any]], int]:
    """The cards that the builder offers, by kind, each with its copies in the deck; and how many there are."""
    full = len(deck.cards) >= DRAFT_MOST
    cards = [card for card in found(content, want, owned) if card.kind != TERRITORY]
    shown = {}
    for card in cards:
        copies = deck.cards.count(card.id)
        shown[card.id] = {
            "id": card.id,
            "name": words.card(content, card.id),
            "drawn": drawn(content, card),
            "copies": copies,
            "fewer": copies - 1 if copies else None,
            "more": copies + 1 if copies < MOST_COPIES and not full else None,
            "locked": card.group not in FREE and card.id not in owned,
        }
    return by_kind(cards, shown), len(cards)
