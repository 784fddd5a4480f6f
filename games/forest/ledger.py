"""The player's helper: a forest counted out, as template context (forest.md section 10, "player aid")."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.forest import art, preview, scoring, words
from games.forest.content import Content
from portal import drawing


def standing(view: Mapping[str, Any], content: Content, seat: int) -> dict[str, Any]:
    """The player's helper for one forest: the count, the ledger, the sentence under the title."""
    count = preview.count(view, content, seat)
    return {
        "trees": trees_words(count.trees),
        "wants": wants(count),
        "ledger": rows(count),
        "score": words.whole(count.score),
        "sheet": sheet(count),
        "balanced": len(count.balanced),
        "chainsaws": chainsaws_words(count.chainsaws),
        "saws": count.chainsaws,
    }


def trees_words(trees: int) -> str:
    """ "2 trees"."""
    return ngettext("%(trees)d tree", "%(trees)d trees", trees) % {"trees": trees}


def chainsaws_words(number: int) -> str:
    """ "2 chainsaws"."""
    return ngettext("%(number)d chainsaw", "%(number)d chainsaws", number) % {"number": number}


def wants(count: scoring.Tally) -> str:
    """The rule of balance with this forest's number."""
    if not count.trees:
        return _("No finished tree yet")
    sentence = ngettext(
        "%(trees)d tree, so each animal wants %(trees)d", "%(trees)d trees, so each animal wants %(trees)d", count.trees
    )
    return sentence % {"trees": count.trees}


def sheet(count: scoring.Tally) -> list[dict[str, str]]:
    """The score if the match ended now, part by part; parts worth nothing are left out."""
    parts = {
        "trees": trees_words(count.trees),
        "unfinished": _("1 unfinished"),
        "chainsaws": chainsaws_words(count.chainsaws),
        "balanced": _("%(number)d in balance") % {"number": len(count.balanced)},
    }
    return [
        {"id": item, "label": parts[item], "points": words.signed(points)}
        for item, number, points in scoring.breakdown(count)
        if number or item == "trees"
    ]


def rows(count: scoring.Tally) -> list[dict[str, Any]]:
    """Eight species: how many, and how far from the number of finished trees."""
    found = []
    for name in scoring.SPECIES:
        number = count.counts[name]
        off = number - count.trees
        right = name in count.balanced
        if right:
            state = _("in balance")
        elif off > 0:
            state = ngettext("%(off)d too many", "%(off)d too many", off) % {"off": off}
        else:
            state = ngettext("%(off)d missing", "%(off)d missing", -off) % {"off": -off}
        label = _("%(species)s: %(number)d, %(state)s") % {
            "species": capfirst(words.species(name, 2)),
            "number": number,
            "state": state if count.trees or off else _("no finished tree yet"),
        }
        shown = "\N{CHECK MARK}" if right else words.signed(off) if off else "–"
        found.append(
            {"icon": drawing.icon(art.ICONS[name]), "count": number, "off": shown, "ok": right, "label": label}
        )
    return found
