"""The triangles of the map as things to point at: each with a name, its options, or why the river can't go there.

A triangle with one option is that option's piece; one that can be entered over two borders has a token at each of
them. Both are described by the list's rows (``aria-labelledby``). What is in words here is escaped.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from django.utils.html import escape
from django.utils.translation import get_language, ngettext
from django.utils.translation import gettext as _

from games.engine import Choice
from games.sight import Sight
from games.tiber import texts, words
from games.tiber.hexes import SIDES, Map, map_for
from games.tiber.mapground import Board
from games.tiber.mapshape import Point, Shape, at, pair, towards
from games.tiber.state import GROUNDS, RESOURCES

NEAR = 0.78
"""Where a token stands that shows over which border its option comes: on the way from the middle to that border."""

MANY = 30
"""With more options on the map than that, tokens are small and triangles are outlined thinly."""


@dataclass(frozen=True, slots=True)
class Pick:
    """An option on the map. ``border``: over which it comes; -1 for a mountain's."""

    number: int
    value: str
    on: bool
    border: int = -1


@dataclass(slots=True)
class Offers:
    """The viewer's open options and what bars others, by triangle."""

    picks: dict[int, list[Pick]] = field(default_factory=dict)
    barred: dict[int, list[tuple[int, str]]] = field(default_factory=dict)
    """The border that can't be crossed (-1: a mountain can't stand there), and why."""
    tried: tuple[int, int] | None = None
    """From and to of the stretch that is chosen but not confirmed."""
    site: int = -1
    """The triangle in which the chosen mountain would stand."""

    @property
    def many(self) -> bool:
        """Whether there are so many options that each must be drawn small."""
        return sum(len(picks) for picks in self.picks.values()) > MANY


def offers(sight: Sight, chosen: Sequence[str]) -> Offers:
    """Sort the viewer's options that belong to the map; none for a guest and while others decide."""
    found, choice = Offers(), sight.choice
    if choice is None:
        return found
    grid = map_for(sight.view["seats"])
    for number, option in enumerate(choice.options, 1):
        spot = place_of(grid, option)
        if spot is None:
            continue
        start, end = spot
        on = option in chosen
        border = -1 if start < 0 else grid.border(start, end)
        found.picks.setdefault(end, []).append(Pick(number, option, on, border))
        if on and start >= 0:
            found.tried = (start, end)
        elif on:
            found.site = end
    bar(grid, choice, found)
    return found


def bar(grid: Map, choice: Choice, found: Offers) -> None:
    """Note what can't be done on the map, and why."""
    for option, reason, args in choice.blocked:
        spot = place_of(grid, option)
        if spot is not None:
            border = -1 if spot[0] < 0 else grid.border(*spot)
            found.barred.setdefault(spot[1], []).append((border, texts.blocked(reason, args)))


def place_of(grid: Map, option: str) -> tuple[int, int] | None:
    """From and to of a stretch; -1 and the triangle of a mountain; None for what is not on the map."""
    if option in grid.built:
        return grid.built[option]
    verb, _colon, name = option.partition(":")
    return (-1, grid.place[name]) if verb == "mountain" and name in grid.place else None


# ---- names


def lands(players: int, board: Board) -> tuple[str, ...]:
    """What every triangle is, whoever is there: "B3 north-east, arid zone", escaped, in the reader's language."""
    return _lands(players, board, get_language() or "")


@lru_cache(maxsize=256)
def _lands(players: int, board: Board, language: str) -> tuple[str, ...]:
    grounds, conflicts, _red = board
    kinds = dict(conflicts)
    found = []
    for triangle in range(len(grounds) * SIDES):
        ground = grounds[triangle // SIDES]
        parts = [words.place_long(players, triangle)]
        if ground or triangle not in kinds:
            parts.append(words.ground(GROUNDS[ground]))
        if triangle in kinds:
            parts.append(words.area(RESOURCES[kinds[triangle]]))
        found.append(escape(", ".join(parts)))
    return tuple(found)


def tenants(sight: Sight) -> dict[int, list[str]]:
    """What stands or flows in triangles, in words."""
    view, found = sight.view, dict[int, list[str]]()
    for seat, river in enumerate(view["rivers"]):
        mine, name = seat == sight.viewer, sight.seats[seat].name
        for place, node in enumerate(river["nodes"]):
            if place:
                said = _("your river") if mine else _("river of %(name)s") % {"name": name}
            else:
                said = _("your mountain") if mine else _("mountain of %(name)s") % {"name": name}
            found.setdefault(node, []).append(said)
        for work in river["works"]:
            found.setdefault(work["at"], []).append(words.work(work["kind"]))
    for triangle, seat in view["first"]:
        said = _("your right") if seat == sight.viewer else _("right of %(name)s") % {"name": sight.seats[seat].name}
        found.setdefault(triangle, []).append(said)
    return found


def numbers(picks: Sequence[Pick]) -> str:
    """ "option 2", "options 2 and 5"."""
    said = words.listed([str(pick.number) for pick in picks])
    return ngettext("option %(numbers)s", "options %(numbers)s", len(picks)) % {"numbers": said}


# ---- drawing


def lit(shape: Shape, found: Offers) -> str:
    """The triangles that can be chosen, lit under the rivers."""
    drawn = []
    for triangle, picks in found.picks.items():
        on = " on" if any(pick.on for pick in picks) else ""
        outline = shape.outlines[triangle]
        drawn.append(f'<path class="opt-ink{on}" d="{outline}"/><path class="opt-sig{on}" d="{outline}"/>')
    many = " many" if found.many else ""
    return f'<g class="ti-lit{many}">{"".join(drawn)}</g>' if drawn else ""


def spots(shape: Shape, sight: Sight, board: Board, found: Offers) -> str:
    """All triangles, and the tokens of options over them."""
    inside = tenants(sight)
    named = lands(len(sight.seats), board)
    drawn = [spot(shape, triangle, named[triangle], inside.get(triangle, ()), found) for triangle in range(len(named))]
    return "".join(drawn)


def spot(shape: Shape, triangle: int, name: str, inside: Sequence[str], found: Offers) -> str:
    """One triangle."""
    picks, barred = found.picks.get(triangle, []), found.barred.get(triangle, [])
    label = ", ".join([name, *map(escape, inside), *([numbers(picks)] if picks else [])])
    why = escape("; ".join(dict.fromkeys(reason for _border, reason in barred)))
    about = f' data-why="{why}"' if why else ""
    if why:
        label = barred_label(barred, bool(picks)) % {"place": label, "why": why}
    inner = f'<path d="{shape.outlines[triangle]}"/>'
    inner += "".join(no(shape, triangle, border) for border, _why in barred if border >= 0)
    start = f'<g id="ti-{triangle}" aria-label="{label}"{about} class="sp'
    if not picks:
        return f'{start}{" no" if why else ""}" role="img">{inner}</g>'
    rows = " ".join(f"opt-{pick.number}" for pick in picks)
    alone = f' data-option="{picks[0].number}"' if len(picks) == 1 else ""
    on = " on" if any(pick.on for pick in picks) else ""
    inner += "".join(token(shape, triangle, pick, found, alone=bool(alone)) for pick in picks)
    return f'{start} op{on}" role="button" aria-labelledby="ti-{triangle} {rows}"{alone}>{inner}</g>'


def barred_label(barred: Sequence[tuple[int, str]], open_elsewhere: bool) -> str:
    """How a triangle says why it can't be chosen; *open_elsewhere*: over another border it can."""
    if barred[0][0] < 0:
        return _("%(place)s. No site for a mountain: %(why)s")
    if open_elsewhere:
        return _("%(place)s. From another side it can’t be entered: %(why)s")
    return _("%(place)s. Can’t be entered: %(why)s")


def no(shape: Shape, triangle: int, border: int) -> str:
    """The sign of a border that can't be crossed, just behind it."""
    place = towards(shape.hearts[triangle], shape.middles[border], 0.72)
    return f'<use href="#ti-no" transform="translate({pair(place)})"/>'


def token(shape: Shape, triangle: int, pick: Pick, found: Offers, *, alone: bool) -> str:
    """The number of an option: in the middle, or at the border it comes over where there are several."""
    heart = shape.hearts[triangle]
    place: Point = heart if alone or pick.border < 0 else towards(heart, shape.middles[pick.border], NEAR)
    size = "k" if found.many or not alone else "big"
    on = " on" if pick.on else ""
    drawn = (
        '<circle r="15" class="stok-halo"/><circle r="13" class="stok-disc"/>'
        f'<text y="5.4" class="stok-n">{pick.number}</text>'
    )
    drawn = at(place, drawn, f"up {size} stok{on}")
    if alone:
        return drawn
    return f'<g class="op{on}" data-option="{pick.number}" aria-labelledby="opt-{pick.number}">{drawn}</g>'
