"""The board of Once Upon a Forest as template context, made from what one viewer may see.

The numbers on the board are the places of the options in the question, so they are the same as in the list. A piece
of the board that stands for an option is described by the list's row (``aria-labelledby``), never by words of its own.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.forest import art, ledger, preview, scoring, texts, words
from games.forest.content import Content
from games.forest.preview import Placement
from games.sight import Sight

LEAST_COLUMNS = 5
"""A young forest is drawn with room for so many trees."""

CROWDED = 6
"""With so many trees the column of the next one is left out until it can be planted."""

PLACING = ("forest.play", "forest.place", "forest.last", "forest.oblige")


@dataclass(frozen=True, slots=True)
class Pick:
    """An option as the board shows it."""

    number: int
    value: str
    on: bool


@dataclass(slots=True)
class Offers:
    """The open options by the piece of the board they belong to."""

    cells: dict[tuple[int, int], list[Pick]] = field(default_factory=dict)
    cards: dict[str, list[Pick]] = field(default_factory=dict)
    seats: dict[int, list[Pick]] = field(default_factory=dict)
    piles: dict[int, Pick] = field(default_factory=dict)
    tried: Placement | None = None
    """The placement that is chosen but not confirmed."""


def offers(sight: Sight, chosen: Sequence[str]) -> Offers:
    """Sort the viewer's open options; none for a guest and while others decide."""
    found = Offers()
    choice = sight.choice
    if choice is None:
        return found
    content, view = sight.rules.content, sight.view
    for number, option in enumerate(choice.options, 1):
        pick = Pick(number, option, option in chosen)
        verb, *rest = option.split(":")
        if choice.key in PLACING:
            card = rest[0] if verb == "play" else preview.waiting_card(choice, view)
            if card in content.cards:
                found.cells.setdefault((int(rest[-1]), content.level[card]), []).append(pick)
                found.cards.setdefault(card, []).append(pick)
            if pick.on:
                found.tried = preview.placement(choice, option, view, content)
        elif verb == "give":
            found.cards.setdefault(rest[0], []).append(pick)
            found.seats.setdefault(int(rest[1]), []).append(pick)
        elif verb == "discard":
            found.cards.setdefault(rest[0], []).append(pick)
        elif verb == "pile":
            found.piles[int(rest[0])] = pick
    return found


def board(sight: Sight, chosen: Sequence[str] = ()) -> dict[str, Any]:
    """Everything ``forest/board.html`` shows. *chosen* are the options picked but not confirmed."""
    found = offers(sight, chosen)
    marks = last_move(sight)
    main = sight.viewer if sight.viewer is not None else 0
    others = [seat for seat in (*range(main + 1, len(sight.seats)), *range(main)) if seat != main]
    return {
        "mode": sight.view["mode"],
        "guest": sight.viewer is None,
        "others": [opponent(sight, seat, found, marks) for seat in others],
        "main": forest(sight, main, found, marks),
        "hand": hand(sight, main, found),
        "piles": piles(sight, found),
        "oblige": oblige(sight),
        "together": together(sight),
        "rows": [{"letter": art.LETTERS[level], "label": words.level_short(level)} for level in (3, 2, 1, 0)],
    }


def last_move(sight: Sight) -> dict[tuple[int, int, int], dict[str, Any]]:
    """The cells (seat, column, level) that the last move changed, with the mover's number and how it is told."""
    placed = [line for line in sight.lines if line.event.name in ("forest.planted", "forest.placed")]
    found: dict[tuple[int, int, int], dict[str, Any]] = {}
    if sight.view["mode"] == "solo":  # nobody else moves, and one's own card is no news
        return found
    for line in placed:
        if line.number != placed[-1].number:
            continue
        args = line.event.args
        giver = args.get("giver")
        mover = args["seat"] if giver is None else giver
        name = sight.seats[mover].name
        if mover == sight.viewer:
            flag = _("your gift") if giver is not None else _("your card")
        else:
            flag = (_("given by %(name)s") if giver is not None else _("played by %(name)s")) % {"name": name}
        found[args["seat"], args["column"], args["level"]] = {"player": mover + 1, "flag": flag}
    return found


def whose(sight: Sight, seat: int) -> str:
    """The heading over a forest."""
    if seat == sight.viewer:
        return _("Your forest")
    return _("Forest of %(name)s") % {"name": sight.seats[seat].name}


def forest(
    sight: Sight, seat: int, found: Offers, marks: Mapping[tuple[int, int, int], dict[str, Any]]
) -> dict[str, Any]:
    """The large forest: its cells from the canopy down, with the options that lie on them."""
    columns = sight.view["forests"][seat]
    growing = bool(columns) and not all(columns[-1])
    trees = len(columns)
    opens = any(column == trees for column, _level in found.cells)
    closed = sight.over is not None or (growing and trees >= CROWDED)
    shown = trees if closed and not opens else trees + 1
    wide = max(LEAST_COLUMNS, shown)
    cells = [
        cell(sight, seat, column, level, found, marks) for level in (3, 2, 1, 0) for column in range(min(wide, shown))
    ]
    note = _("Next tree opens when tree %(tree)d is finished") % {"tree": trees} if growing else _("Next tree")
    return {
        "seat": seat,
        "player": seat + 1,
        "title": whose(sight, seat),
        "columns": wide,
        "cells": cells,
        "next": shown if shown > trees and not opens else 0,
        "next_note": note,
        **ledger.standing(sight.view, sight.rules.content, seat),
    }


def cell(
    sight: Sight,
    seat: int,
    column: int,
    level: int,
    found: Offers,
    marks: Mapping[tuple[int, int, int], dict[str, Any]],
) -> dict[str, Any]:
    """One cell: the card on top, or the gap, with its options, the preview of the chosen one, and the last move."""
    content: Content = sight.rules.content
    columns = sight.view["forests"][seat]
    stack = columns[column][level] if column < len(columns) else []
    picks = found.cells.get((column, level), []) if seat == sight.viewer else []
    tried = found.tried if found.tried and (found.tried.column, found.tried.level) == (column, level) else None
    if seat != sight.viewer:
        tried = None
    card = tried.card if tried else stack[-1] if stack else ""
    kind = "card" if card else "slot" if picks else "gap" if column < len(columns) else "next"
    mark = marks.get((seat, column, level))
    return {
        "kind": kind,
        "place": f"col{column + 1} row-{art.LETTERS[level]}",
        "column": column,
        "row": 3 - level,
        "level": level,
        "svg": art.tile(content.cards[card], spoken(content, card, column)) if card else "",
        "glyph": art.glyph(level, "big") if kind == "slot" else "",
        "card": "" if tried else card,
        "picks": picks,
        "single": picks[0] if len(picks) == 1 else None,
        "on": tried is not None,
        "ghost": texts.ghost(tried, content) if tried else "",
        "numbered_below": (column, level - 1) in found.cells and seat == sight.viewer,
        "under": max(0, len(stack) - (0 if tried else 1)),
        "last": mark if not tried else None,
    }


def spoken(content: Content, card: str, column: int) -> str:
    """A card in its place, for those who cannot see it."""
    return _("Tree %(tree)d: %(card)s") % {"tree": column + 1, "card": words.card(content, card)}


def opponent(
    sight: Sight, seat: int, found: Offers, marks: Mapping[tuple[int, int, int], dict[str, Any]]
) -> dict[str, Any]:
    """Somebody else's forest, small, with the backs of the hand and the helper."""
    content, columns = sight.rules.content, sight.view["forests"][seat]
    mine = {(column, level): mark["player"] for (owner, column, level), mark in marks.items() if owner == seat}
    face = sight.seats[seat]
    helper = ledger.standing(sight.view, sight.rules.content, seat)
    label = _("Forest of %(name)s: %(trees)s") % {"name": face.name, "trees": helper["trees"]}
    return {
        "seat": seat,
        "player": seat + 1,
        "name": face.name,
        "title": whose(sight, seat),
        "svg": art.forest(columns, content.cards, label, least=LEAST_COLUMNS - 1, marked=mine),
        "cells": described(content, columns),
        "backs": backs(sight.view["hands"][seat]["levels"]),
        "backs_label": words.listed([words.level_inside(level) for level in sight.view["hands"][seat]["levels"]]),
        "picks": found.seats.get(seat, []),
        "on": any(pick.on for pick in found.seats.get(seat, [])),
        **helper,
    }


def described(content: Content, columns: Sequence[Sequence[Sequence[str]]]) -> list[str]:
    """A forest in words, a line for each tree, from the ground up."""
    rows = []
    for number, column in enumerate(columns, 1):
        cards = [words.card(content, stack[-1]) for stack in column if stack]
        rows.append(_("Tree %(tree)d: %(cards)s") % {"tree": number, "cards": "; ".join(cards)})
    return rows


def backs(levels: Sequence[int]) -> list[dict[str, Any]]:
    """The backs of a hand, which everybody may see."""
    return [{"svg": art.glyph(level), "label": words.level(level)} for level in levels]


def hand(sight: Sight, seat: int, found: Offers) -> dict[str, Any]:
    """The hand beside the large forest: fronts for its owner, backs for guests; first the card in waiting."""
    content = sight.rules.content
    held = sight.view["hands"][seat]
    gift = sight.view["gift"]
    cards: list[dict[str, Any]] = []
    if gift and gift["card"] and sight.viewer == gift["to"] == seat:
        own = gift["giver"] == gift["to"]
        note = _("Obligatory") if own else _("From %(name)s") % {"name": sight.seats[gift["giver"]].name}
        cards.append(held_card(content, gift["card"], found, note))
    if seat == sight.viewer:
        cards += [held_card(content, name, found) for name in held["cards"] or ()]
    return {
        "title": _("Your hand") if seat == sight.viewer else _("Hand"),
        "cards": cards,
        "backs": [] if seat == sight.viewer else backs(held["levels"]),
    }


def held_card(content: Content, name: str, found: Offers, note: str = "") -> dict[str, Any]:
    """A card in the hand and the numbers of its options, "2–6" for a run."""
    card = content.cards[name]
    picks = found.cards.get(name, [])
    return {
        "id": name,
        "svg": art.tile(card, words.card_title(content, name)),
        "glyph": art.glyph(card.level),
        "level": note or words.level(card.level),
        "gift": bool(note),
        "can": bool(picks),
        "single": picks[0] if len(picks) == 1 else None,
        "numbers": runs([pick.number for pick in picks if not pick.on]),
        "chosen": next((pick.number for pick in picks if pick.on), None),
    }


def runs(numbers: Sequence[int]) -> list[str]:
    """Numbers as short as can be: 1, 2, 3, 7 become "1–3" and "7"."""
    found: list[list[int]] = []
    for number in numbers:
        if found and number == found[-1][-1] + 1:
            found[-1].append(number)
        else:
            found.append([number])
    return [f"{run[0]}–{run[-1]}" if len(run) > 1 else str(run[0]) for run in found]


def piles(sight: Sight, found: Offers) -> list[dict[str, Any]]:
    """The piles to draw from: back of the top card, how many are left."""
    rows = []
    for number, face in enumerate(sight.view["piles"]):
        empty = face["top"] is None
        rows.append(
            {
                "number": number + 1,
                "count": face["count"],
                "left": left_words(face["count"]),
                "level": _("Empty") if empty else words.level(face["top"]),
                "glyph": "" if empty else art.glyph(face["top"]),
                "pick": found.piles.get(number),
            }
        )
    return rows


def left_words(number: int) -> str:
    """ "13 left"."""
    return ngettext("%(count)d left", "%(count)d left", number) % {"count": number}


def oblige(sight: Sight) -> dict[str, Any] | None:
    """Solo: the obligatory pile, and what was discarded."""
    face = sight.view["oblige"]
    if face is None:
        return None
    empty = face["top"] is None
    glyph: SafeString | str = "" if empty else art.glyph(face["top"])
    return {
        "count": face["count"],
        "left": left_words(face["count"]),
        "level": _("Empty") if empty else words.level(face["top"]),
        "glyph": glyph,
        "discarded": _("%(count)d discarded") % {"count": sight.view["discarded"]},
    }


def together(sight: Sight) -> dict[str, Any] | None:
    """Semi-cooperative: what all forests are worth and what they need to be worth (forest.md section 9)."""
    target = sight.view["target"]
    if sight.view["mode"] != "coop" or not target:
        return None
    total = sum(preview.count(sight.view, sight.rules.content, seat).score for seat in range(len(sight.seats)))
    reached = total >= target
    text = (
        _("The forest would be saved: %(total)s of %(target)s points together")
        if reached
        else _("Together %(total)s of %(target)s points: %(missing)s to go")
    )
    said = {"total": words.whole(total), "target": target, "missing": target - total}
    return {"value": max(0, total), "target": target, "reached": reached, "text": text % said}


def result(sight: Sight) -> list[dict[str, Any]]:
    """The final forests by seat: picture, ledger, and the rows of the score sheet as label, count and points."""
    content = sight.rules.content
    found = []
    for face in sight.seats:
        columns = sight.view["forests"][face.number]
        count = preview.count(sight.view, content, face.number)
        found.append(
            {
                "seat": face.number,
                "player": face.number + 1,
                "name": face.name,
                "svg": art.forest(columns, content.cards, whose(sight, face.number)),
                "ledger": ledger.rows(count),
                "rows": texts.result_items(scoring.breakdown(count)),
                "score": words.whole(count.score),
            }
        )
    return found
