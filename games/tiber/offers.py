"""The rows of the option list: what an action does, at which price, with which consequences, for how many points."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from django.utils.translation import gettext as _

from games.engine import Choice
from games.sight import Sight
from games.tiber import building, deals, prospects, words
from games.tiber.content import NATURAL
from games.tiber.drawing import drawn_each_turn
from games.tiber.hexes import SIDES
from games.tiber.prospects import Prospect
from games.tiber.state import ARID, GROUNDS, RESOURCES, URBAN, Pollution
from games.tiber.trading import BANK
from games.tiber.words import Strong

ACT, MOUNTAIN = "tiber.act", "tiber.mountain"


class OptionText(NamedTuple):
    """An option in words. ``gain`` is what it does to the river points: "+1", "−2" or ""."""

    label: str
    detail: str
    gain: str


class Row(NamedTuple):
    """What an action is called, the phrases of its detail, and what it comes to in one sentence.

    ``parts`` are the names and places in that sentence, which pages set off.
    """

    label: str
    detail: list[str]
    sentence: str
    parts: dict[str, str]


def option(choice: Choice, option: str, sight: Sight) -> OptionText:
    """An option as a row of the list."""
    if choice.key == MOUNTAIN:
        return OptionText(*mountain(option, sight), "")
    verb = option.partition(":")[0]
    if choice.key != ACT or verb not in ROWS:
        return OptionText(*deals.option(choice, option, sight), "")
    tried = try_out(choice, option, sight)
    row = ROWS[verb](choice, option, sight, tried)
    detail = words.starting("; ".join((*row.detail, *at_last(sight, tried))))
    return OptionText(row.label, detail, words.signed(tried.gain) if tried.gain else "")


def outcome(choice: Choice, option: str, sight: Sight, strong: Strong) -> str:
    """What a single option would come to, in one sentence; not for trades with players."""
    if choice.key == MOUNTAIN:
        return words.say(_("Your river rises at %(place)s"), strong, place=place_of(option, sight))
    tried = try_out(choice, option, sight)
    row = ROWS[option.partition(":")[0]](choice, option, sight, tried)
    parts = dict(row.parts)
    sentence = row.sentence
    if tried.gain:
        sentence = _("%(what)s: %(points)s") % {"what": sentence, "points": "%(points)s"}
        parts["points"] = change(tried.earlier.points, tried.river.points)
    before, after = len(tried.earlier.pollution), len(tried.river.pollution)
    if after > before:
        sentence = _("%(what)s; pollution %(pollution)s") % {"what": sentence, "pollution": "%(pollution)s"}
        parts["pollution"] = change(before, after)
    for number, phrase in enumerate(at_last(sight, tried)):
        sentence += f"; %(last{number})s"
        parts[f"last{number}"] = phrase
    return words.say(sentence, strong, **parts)


def change(before: int, after: int) -> str:
    """ "22 → 23"."""
    return f"{before} → {after}"


def try_out(choice: Choice, option: str, sight: Sight) -> Prospect:
    """The action as the rules would play it."""
    return prospects.tried(sight.rules, sight.view, choice.seat, option)  # type: ignore[arg-type]  # they are Tiber's


def at_last(sight: Sight, tried: Prospect) -> list[str]:
    """What any action may bring about besides: an open proposal lapses, the match ends."""
    found = []
    lapsed = tried.told("tiber.lapsed")
    if lapsed is not None and lapsed["seat"] == tried.seat:
        found.append(_("your proposal to %(name)s lapses") % {"name": sight.seats[lapsed["to"]].name})
    elif lapsed is not None:
        found.append(_("the counter-proposal of %(name)s lapses") % {"name": sight.seats[lapsed["seat"]].name})
    if tried.ending == "tiber.clean_river":
        found.append(_("you win the match"))
    elif tried.ending:
        found.append(_("the match ends"))
    return found


# ---- mountains


def place_of(option: str, sight: Sight) -> str:
    """The triangle of a ``mountain:`` option."""
    return words.place(sight.view["seats"], prospects.grid(sight.view).place[option.partition(":")[2]])


def mountain(option: str, sight: Sight) -> tuple[str, str]:
    """A site for the mountain: its ground, and the pollution lines at its sides."""
    grid, board = prospects.grid(sight.view), sight.view["board"]
    triangle = grid.place[option.partition(":")[2]]
    lines = sum(side in board["red"] for side in grid.sides[triangle])
    detail = words.starting(words.ground(GROUNDS[board["grounds"][triangle // SIDES]]))
    if lines:
        detail = f"{detail}; {words.lines(lines)}"
    return _("Mountain on %(place)s") % {"place": place_of(option, sight)}, detail


# ---- stretches


def build_row(choice: Choice, option: str, sight: Sight, tried: Prospect) -> Row:
    """A stretch: whom it meets or what it enters, its price and what comes of it."""
    players = sight.view["seats"]
    start, end = prospects.grid(sight.view).built[option]
    place = end_named = words.place(players, end)
    if shared_end(choice, option):
        place = _("%(place)s from %(origin)s") % {"place": place, "origin": words.place(players, start)}
    paid = words.amounts(tried.paid)
    detail = [_("pay %(cards)s") % {"cards": paid}, *consequences(sight, tried, end)]
    met = tried.told("tiber.met")
    if met is None:
        sentence, parts = _("For %(paid)s you reach %(place)s"), {"place": end_named}
    else:
        sentence = _("For %(paid)s you meet %(names)s")
        parts = {"names": words.listed([sight.seats[seat].name for seat in met["others"]])}
    return Row(heading(sight, tried, start, end, place), detail, sentence, {**parts, "paid": paid})


def shared_end(choice: Choice, option: str) -> bool:
    """Whether another stretch on offer ends in the same triangle."""
    end = option.rpartition(":")[2]
    return any(one != option and one.startswith("build:") and one.rpartition(":")[2] == end for one in choice.options)


def heading(sight: Sight, tried: Prospect, start: int, end: int, place: str) -> str:
    """What a stretch does in the first place: whom it meets, else what it enters, else what it crosses."""
    board, kind = tried.before.board, tried.before.board.conflicts.get(end)
    ground, entry = board.grounds[end // SIDES], building.enters(tried.before, tried.seat, start, end)
    met = tried.told("tiber.met")
    parts = {"place": place}
    if met is not None:
        parts["names"] = words.listed([sight.seats[seat].name for seat in met["others"]])
        if kind is not None:
            return _("Meet %(names)s %(area)s, %(place)s") % {**parts, "area": words.in_area(RESOURCES[kind])}
        if ground == URBAN:
            return _("Meet %(names)s in the city, %(place)s") % parts
        if ground == ARID:
            return _("Meet %(names)s in the arid zone, %(place)s") % parts
        return _("Meet %(names)s at %(place)s") % parts
    if kind is not None:
        parts["area"] = words.into_area(RESOURCES[kind])
        first = tried.told("tiber.right") is not None
        return (_("First %(area)s, %(place)s") if first else _("Go %(area)s, %(place)s")) % parts
    if ground == ARID:
        return (_("Enter the arid zone, %(place)s") if entry else _("On through the arid zone, %(place)s")) % parts
    if ground == URBAN:
        return (_("Enter the city, %(place)s") if entry else _("On through the city, %(place)s")) % parts
    if tried.told("tiber.crossed") is not None:
        return _("Across a pollution line, to %(place)s") % parts
    return _("Plain, towards %(place)s") % parts


def consequences(sight: Sight, tried: Prospect, end: int) -> list[str]:
    """What comes of a stretch besides points: pollution here and there, a right."""
    found = []
    if end in tried.before.board.conflicts and tried.told("tiber.right") is None:
        found.append(_("entered before, so no more to pay and no right"))
    if tried.told("tiber.right") is not None:
        before, after = (drawn_each_turn(state, tried.seat) for state in (tried.before, tried.after))
        sentence = _("draw %(n)d a turn") if after > before else _("one more right, but still %(n)d cards a turn")
        found.append(sentence % {"n": after})
    ground = [one for one in tried.taken if one.start >= 0]  # contagion comes from no triangle; see below
    if ground:
        found.append(_("take %(points)s") % {"points": points_of(ground)})
    for event in tried.events:
        if event.name == "tiber.infected" and event.args["seat"] != tried.seat:
            found.append(_("the river of %(name)s is polluted") % {"name": sight.seats[event.args["seat"]].name})
        elif event.name == "tiber.infected":
            parts = {"name": sight.seats[event.args["by"]].name, "points": words.pollution("natural", 1)}
            found.append(_("the river of %(name)s pollutes yours: %(points)s") % parts)
    return found


def points_of(pollution: Sequence[Pollution]) -> str:
    """ "1 natural pollution point and 2 urban pollution points"."""
    kinds = [one.kind for one in pollution]
    return words.listed([words.pollution(kind, kinds.count(kind)) for kind in (*NATURAL, "urban") if kind in kinds])


# ---- cleaning


def clean_row(choice: Choice, option: str, sight: Sight, tried: Prospect) -> Row:
    """One natural or biological point, removed with two cards or with a card kept for it."""
    _verb, kind, means = option.split(":")
    content = sight.rules.content
    paid = words.card(content, means) if means in content.cards else words.amounts(tried.paid)
    label = {
        "natural": _("Remove natural pollution with %(paid)s"),
        "biological": _("Remove biological pollution with %(paid)s"),
    }[kind] % {"paid": paid}
    point = tried.removed[0]
    where = []
    if point.at >= 0:
        where.append(_("taken at %(place)s") % {"place": words.place(sight.view["seats"], point.at)})
    parts = {"paid": paid, "left": after(tried), "pollution": words.pollution(kind, 1)}
    return Row(label, [*where, after(tried)], _("With %(paid)s you remove %(pollution)s; %(left)s"), parts)


def after(tried: Prospect) -> str:
    """How clean the seat's river is afterwards."""
    left = len(tried.river.pollution)
    return words.left(left) if left else _("your river is then clean")


def works_row(choice: Choice, option: str, sight: Sight, tried: Prospect) -> Row:
    """A purifier or a pipe."""
    purifier = option.startswith("purify:")
    place = words.place(sight.view["seats"], tried.removed[0].at)
    label = _("Build a purifier in the city, %(place)s") if purifier else _("Lay a pipe in the city, %(place)s")
    paid = words.amounts(tried.paid)
    sentence = _("For %(paid)s you build a purifier at %(place)s, and %(left)s")
    if not purifier:
        sentence = _("For %(paid)s you lay a pipe at %(place)s, and %(left)s")
    parts = {"paid": paid, "place": place, "left": after(tried)}
    return Row(label % {"place": place}, [_("pay %(cards)s") % {"cards": paid}, after(tried)], sentence, parts)


# ---- the bank, and the end of the turn


def bank_row(choice: Choice, option: str, sight: Sight, tried: Prospect) -> Row:
    """Three of a kind for one of another."""
    _verb, give, take = option.split(":")
    parts = {"give": words.resource(give, BANK), "want": words.resource(take, 1)}
    parts["held"] = words.amounts(tried.after.hands[tried.seat])
    label = _("Bank: %(give)s for %(want)s") % parts
    sentence = _("You give the bank %(give)s for %(want)s and then hold %(held)s")
    return Row(label, [_("you then hold %(held)s") % parts], sentence, parts)


def end_row(choice: Choice, option: str, sight: Sight, tried: Prospect) -> Row:
    """The end of the turn; a polluted river pays for it at the next one."""
    name = sight.seats[tried.after.turn].name
    detail = [] if tried.ending else [_("%(name)s is next") % {"name": name}]
    if tried.earlier.pollution and not tried.ending:
        detail.append(_("your river is polluted, so your next turn begins with a toll"))
    return Row(_("End the turn"), detail, _("Your turn ends"), {})


ROWS: Mapping[str, Callable[[Choice, str, Sight, Prospect], Row]] = {
    "build": build_row,
    "clean": clean_row,
    "purify": works_row,
    "pipe": works_row,
    "bank": bank_row,
    "end": end_row,
}
"""By the first word of an option of ``tiber.act``: those that can be tried out."""
