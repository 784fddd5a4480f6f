"""The board of Cards della Biodiversità as template context, made from what one viewer may see.

A piece of the board that stands for an option is described by the list's row (``aria-labelledby``), never by words of
its own. What the rules calculate is asked of the rules.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.biodiversita import arena, battles, duel, energy, faces, held, pieces, position, words
from games.biodiversita.content import AROMATIC
from games.sight import Sight

Context = dict[str, Any]


def board(sight: Sight, chosen: Sequence[str] = ()) -> Context:
    """Everything ``biodiversita/board.html`` shows. *chosen* are the options picked but not confirmed."""
    view = sight.view
    found = pieces.offers(sight.choice, chosen)
    begun = bool(view["sides"][0]["size"])
    fighting = view["phase"] in ("attack", "defence") and sight.over is None
    drafted = pieces.trial(sight, ()) if fighting else None
    near = pieces.near(view)
    return {
        "guest": sight.viewer is None,
        "looks": True,
        "base": f"/t/{sight.match_id}/look/",
        "begun": begun,
        "energy": energy.table(sight) if begun else None,
        "arena": arena.arena(sight, chosen, found),
        "question": held.question(sight, found),
        "other": held.bench(sight, 1 - near, drafted),
        "own": held.bench(sight, near, drafted),
        "hand": held.hand(sight, found, drafted),
    }


# ---- seen closely


def look(sight: Sight, what: str) -> tuple[str, Context] | None:
    """Something on the table seen closely, as template and context; None for what there is not.

    ``card-<id>`` a card with what is noted about it, ``side-<n>`` and ``seat-<n>`` all that is known of a side (that of
    the seat), ``battle-<n>`` a battle that is over, ``words`` the position in words.
    """
    kind, _dash, name = what.partition("-")
    if what == "words":
        return "biodiversita/look_words.html", {"title": _("Position in words"), "parts": position.parts(sight)}
    if kind == "card" and name in sight.rules.content.cards:
        return "biodiversita/look_held.html", whole_card(sight, name)
    number = int(name) if name.isascii() and name.isdigit() and len(name) < 4 else -1
    if kind == "seat" and 0 <= number < len(sight.seats):
        kind, number = "side", next(n for n, side in enumerate(sight.view["sides"]) if number in side["seats"])
    if kind == "side" and number in (0, 1):
        return "biodiversita/look_side.html", whole_side(sight, number)
    if kind == "battle" and 1 <= number <= len(sight.view["history"]):
        return "biodiversita/look_battle.html", whole_battle(sight, number)
    return None


def looks_back(sight: Sight, what: str) -> bool:
    """Whether the page's log does not go back to what is looked at: the numbers of a battle long ago."""
    kind, _dash, name = what.partition("-")
    number = int(name) if name.isascii() and name.isdigit() and len(name) < 4 else 0
    if kind != "battle" or not 1 <= number <= len(sight.view["history"]):
        return False
    return not battles.fought(sight, number).told


def whole_card(sight: Sight, card: str) -> Context:
    """A card with all it says, and each copy of it that the viewer knows with what is noted about it."""
    content = sight.rules.content
    copies = [
        (number, copy)
        for number, side in enumerate(sight.view["sides"])
        for copy in side["cards"]
        if copy["card"] == card and (copy["seen"] or number == sight.view["side"])
    ]
    noted = [
        {
            "player": pieces.player(sight.view, number),
            "name": pieces.side_name(sight, number),
            "said": position.of_copy(sight, number, copy),
        }
        for number, copy in copies
    ]
    one = copies[0][1] if len(copies) == 1 else None
    if one is None:
        return {**faces.closely(content, card), "noted": noted}
    known = {"uses": one["uses"], "points": one["energy"] or None}
    if content.cards[card].kind != AROMATIC and content.cards[card].energy:
        known["energy"] = 0 if one["back"] > sight.view["battle"] else one["energy"]
    return {**faces.closely(content, card, **known), "noted": noted, "looks": f"/t/{sight.match_id}/look/"}


def whole_side(sight: Sight, number: int) -> Context:
    """Everything known of a side."""
    return {
        "title": pieces.side_name(sight, number),
        "side": energy.side(sight, number),
        "bench": held.bench(sight, number, None),
        "lines": position.of_side(sight, number),
    }


def whole_battle(sight: Sight, number: int) -> Context:
    """A battle that is over."""
    made = battles.fought(sight, number)
    content = sight.rules.content
    return {
        "title": _("Battle %(battle)d") % {"battle": number},
        "told": made.told,
        "parts": [
            {
                "player": pieces.player(sight.view, part.side),
                "name": pieces.side_name(sight, part.side),
                "card": faces.face(content, part.card, mood=arena.LOOKS[place]),
                "lit": part.power,
                "tucked": [faces.face(content, card) for card in (part.support, part.gold) if card],
            }
            for place, part in enumerate((made.attack, made.defence))
        ],
        "duel": duel.over(made, sight),
    }


# ---- afterwards


def result(sight: Sight) -> list[Context]:
    """Each seat's score sheet, with the final energy table and all battles, which are the same for all."""
    sides = [energy.side(sight, number) for number in (0, 1)]
    fights = [fight(sight, number) for number in range(1, len(sight.view["history"]) + 1)]
    return [
        {
            "seat": face.number,
            "player": face.number + 1,
            "sides": sides,
            "fights": fights,
        }
        for face in sight.seats
    ]


def fight(sight: Sight, number: int) -> Context:
    """A battle as a row of the result page."""
    content = sight.rules.content
    one = sight.view["history"][number - 1]
    attacker = one["attacker"]
    cells = []
    for side in (attacker, 1 - attacker):
        cells.append(
            {
                "player": pieces.player(sight.view, side),
                "card": words.card(content, one["fighters"][side]),
                "total": one["attack"] if side == attacker else one["defence"],
                "lost": words.signed(-one["lost"][side]) if one["lost"][side] else "",
            }
        )
    return {
        "number": number,
        "cells": cells,
        "player": pieces.player(sight.view, one["winner"]) if one["winner"] >= 0 else 0,
        "winner": battles.won(one["winner"], sight),
    }
