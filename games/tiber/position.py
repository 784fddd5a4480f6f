"""The position in words: for screen readers and everybody who would rather read than look.

It says what the map shows: rivers stretch by stretch, where they meet, what is polluted, and the ground.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.sight import Sight
from games.tiber import words
from games.tiber.hexes import SIDES, map_for
from games.tiber.state import ARID, RESOURCES, URBAN
from games.tiber.trade_view import name_of, proposal

Part = tuple[str, list[str]]
"""A heading and its lines."""


def parts(sight: Sight) -> list[Part]:
    """The whole position: the table, each player, the ground."""
    players = [(name_of(sight, seat), of_seat(sight, seat)) for seat in range(len(sight.seats))]
    return [(_("The table"), of_table(sight)), *players, (_("The ground"), of_ground(sight.view))]


def text(sight: Sight) -> str:
    """The same as plain text, for a terminal: a paragraph for each part."""
    return "\n\n".join("\n".join((heading, *(f"  {line}" for line in said))) for heading, said in parts(sight))


# ---- the table


def of_table(sight: Sight) -> list[str]:
    """Round, event card, proposal, decks."""
    view = sight.view
    said = [_("Round %(round)d") % {"round": view["round"]}]
    if sight.over is None:
        said.append(_("In turn: %(name)s") % {"name": name_of(sight, view["turn"])})
    if view["event"]:
        said.append(_("Event card: %(card)s") % {"card": words.card(sight.rules.content, view["event"])})
    offered = proposal(sight)
    if offered is not None:
        said.append(f"{offered['title']}: {offered['said']}. {offered['state']}")
    cards = _("Left in the decks: %(cards)s, %(events)s") % {
        "cards": ngettext("%(n)d resource card", "%(n)d resource cards", view["deck"]) % {"n": view["deck"]},
        "events": ngettext("%(n)d event card", "%(n)d event cards", view["events"]) % {"n": view["events"]},
    }
    return [*said, cards]


# ---- a player


def of_seat(sight: Sight, seat: int) -> list[str]:
    """A player's points, cards and river."""
    view = sight.view
    river, players = view["rivers"][seat], view["seats"]
    said = [
        _("%(points)s, %(state)s") % {"points": words.points(river["points"]), "state": state(river)},
        _("Cards in hand: %(n)d; drawn each turn: %(draws)d")
        % {"n": view["hands"][seat]["size"], "draws": view["draws"][seat]},
    ]
    if sight.viewer == seat:
        said.append(_("Your cards: %(cards)s") % {"cards": words.amounts(view["hands"][seat]["cards"])})
    if river["nodes"]:
        said.append(_("Mountain: %(place)s") % {"place": words.place_long(players, river["nodes"][0])})
    said += [_("River: %(reach)s") % {"reach": reach} for reach in reaches(players, river)]
    said += crossings(sight, seat)
    said += rights(view, seat)
    said += [polluted(sight, one) for one in river["pollution"]]
    said += [
        f"{words.starting(words.work(one['kind']))}: {words.place_long(players, one['at'])}" for one in river["works"]
    ]
    said += [_("Kept card: %(card)s") % {"card": words.card(sight.rules.content, slug)} for slug in river["kept"]]
    return said


def state(river: Mapping[str, Any]) -> str:
    """Whether a river is clean, and else what pollutes it."""
    kinds = [one["kind"] for one in river["pollution"]]
    if not kinds:
        return _("the river is clean")
    found = [words.pollution(kind, kinds.count(kind)) for kind in dict.fromkeys(kinds)]
    return _("the river is polluted: %(points)s") % {"points": words.listed(found)}


def reaches(players: int, river: Mapping[str, Any]) -> Iterator[str]:
    """The river as runs of triangles from the mountain on, then each branch from where it leaves."""
    onward: dict[int, list[int]] = {}
    for start, end, _border in river["stretches"]:
        onward.setdefault(start, []).append(end)
    for start in river["nodes"]:
        while onward.get(start):
            run = [start]
            while onward.get(run[-1]):
                run.append(onward[run[-1]].pop(0))
            yield said_run(players, run)


def said_run(players: int, run: Sequence[int]) -> str:
    """A run of stretches, triangle by triangle."""
    return ", ".join(words.place_long(players, triangle) for triangle in run)


def crossings(sight: Sight, seat: int) -> Iterator[str]:
    """Where the river lies with others' in one triangle."""
    view = sight.view
    nodes = view["rivers"][seat]["nodes"]
    for other, river in enumerate(view["rivers"]):
        if other == seat:
            continue
        shared = [words.place_long(view["seats"], node) for node in nodes if node in river["nodes"]]
        if shared:
            yield _("Together with %(name)s in: %(places)s") % {
                "name": name_of(sight, other),
                "places": ", ".join(shared),
            }


def rights(view: Mapping[str, Any], seat: int) -> Iterator[str]:
    """The conflict areas the seat was first in."""
    conflicts = dict(view["board"]["conflicts"])
    for triangle, first in view["first"]:
        if first == seat:
            yield _("First into the %(area)s: %(place)s") % {
                "area": words.area(RESOURCES[conflicts[triangle]]),
                "place": words.place_long(view["seats"], triangle),
            }


def polluted(sight: Sight, one: Mapping[str, Any]) -> str:
    """A point of pollution and where it was taken."""
    what = words.starting(words.pollution(one["kind"], 1))
    if one["card"]:
        return f"{what}: {words.card(sight.rules.content, one['card'])}"
    place = f"{what}: {words.place_long(sight.view['seats'], one['at'])}"
    if one["kind"] != "urban":
        return place
    return (
        _("%(point)s, needs a purifier") % {"point": place}
        if one["entry"]
        else (_("%(point)s, needs a pipe") % {"point": place})
    )


# ---- the ground


def of_ground(view: Mapping[str, Any]) -> list[str]:
    """Zones, conflict areas that nobody entered yet, pollution lines."""
    players, board = view["seats"], view["board"]
    first = dict(view["first"])
    said = []
    for ground, sentence in ((ARID, _("Arid zones: %(places)s")), (URBAN, _("Cities: %(places)s"))):
        names = [words.hexagon(players, n) for n, one in enumerate(board["grounds"]) if one == ground]
        said.append(sentence % {"places": ", ".join(names)})
    for kind, name in enumerate(RESOURCES):
        free = [
            words.place_long(players, triangle)
            for triangle, one in board["conflicts"]
            if one == kind and triangle not in first
        ]
        if free:
            sentence = _("%(area)s that nobody entered: %(places)s")
            said.append(sentence % {"area": words.starting(words.area(name)), "places": ", ".join(free)})
    return [*said, _("Pollution lines: %(places)s") % {"places": "; ".join(red_lines(view))}]


def red_lines(view: Mapping[str, Any]) -> Iterator[str]:
    """Each pollution line by the two triangles it parts."""
    players = view["seats"]
    grid = map_for(players)
    for border in view["board"]["red"]:
        one, other = grid.borders[border]
        if one // SIDES == other // SIDES:
            yield _("%(place)s and %(side)s") % {
                "place": words.place_long(players, one),
                "side": words.side_long(other % SIDES),
            }
        else:
            yield _("%(place)s and %(other)s") % {
                "place": words.place_long(players, one),
                "other": words.place_long(players, other),
            }
