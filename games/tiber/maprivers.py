"""The rivers on the map: from triangle to triangle, bending at the side they share, with all that stands along them.

Everything returned is markup made of numbers and constants.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.tiber.hexes import SIDES
from games.tiber.mapground import ICONS
from games.tiber.maplanes import Bed
from games.tiber.mapshape import Point, Shape, at, pair, towards
from portal.drawing import icon_at

POLLUTION: Mapping[str, str] = MappingProxyType(
    {"natural": "gi:chemical-drop", "biological": "gi:biohazard", "urban": "gi:oil-drum"}
)
"""The icons of the kinds of pollution."""

WORKS: Mapping[str, str] = MappingProxyType({"purifier": "gi:water-recycling", "pipe": "gi:pipes"})
"""The icons of works."""

ASIDE = 0.52
"""Where signs stand that leave a triangle's middle to its river: on the way from there to one of its corners."""

Stretch = Sequence[int]
"""From, to, and the border between them."""


def course(bed: Bed, seat: int, stretches: Sequence[Stretch], wanted: Collection[int]) -> str:
    """Path data of some of a river's stretches, given by their places; unbroken as far as they follow each other."""
    into: dict[int, int] = {}  # by triangle: the border over which the river came first
    tails: dict[int, int] = {}  # by triangle: the chain that ends there and may go on
    chains: list[str] = []
    closing: dict[int, tuple[int, int]] = {}  # by chain that flows no further: where it ends, and the border before
    for place, (start, end, border) in enumerate(stretches):
        before, first = into.get(start), end not in into
        chain = tails.pop(start, len(chains))
        if place in wanted:
            if chain == len(chains):
                chains.append(spring(bed, seat, start, before))
            cross = pair(bed.crossing(seat, border))
            bend = "L" if before is None else f"Q{pair(bed.heart(seat, start, before, border))} "
            chains[chain] += bend + cross
            closing[chain] = end, border
            if first:
                tails[end] = chain
        else:
            closing.pop(chain, None)
        if first:
            into[end] = border
    for chain, (end, border) in closing.items():
        chains[chain] += f"L{pair(bed.mouth(seat, end, border))}"
    return "".join(chains)


def spring(bed: Bed, seat: int, start: int, before: int | None) -> str:
    """Where a chain of stretches begins: at the mountain, or where the river came into the triangle it leaves from."""
    return f"M{pair(bed.shape.hearts[start] if before is None else bed.crossing(seat, before))}"


def reach(stretches: Sequence[Stretch], pollution: Mapping[str, Any]) -> set[int]:
    """The places of the stretches from a point of pollution downstream; of a card's, the whole river."""
    at_, start = pollution["at"], pollution["start"]
    if at_ < 0:
        return set(range(len(stretches)))
    found: set[int] = set()
    wet: set[int] = set()
    for place, (origin, end, _border) in enumerate(stretches):
        begins = end == at_ and not wet and start in (-1, origin)
        if begins or origin in wet:
            found.add(place)
            wet.add(end)
    return found


def meetings(rivers: Sequence[Mapping[str, Any]]) -> set[int]:
    """Triangles in which rivers meet: that they entered over different borders (tiber.md section 8).

    All intersections are among them. A river that came against the stream of another is so too, for which of the two
    was first there is not known any more.
    """
    came: dict[int, set[tuple[int, int]]] = {}
    for seat, river in enumerate(rivers):
        for _start, end, border in river["stretches"]:
            came.setdefault(end, set()).add((seat, border))
    return {
        triangle
        for triangle, arrivals in came.items()
        if len({seat for seat, _border in arrivals}) > 1 and len({border for _seat, border in arrivals}) > 1
    }


def ends_of(river: Mapping[str, Any]) -> list[int]:
    """The open ends of a river: triangles it reached and does not leave."""
    left = {start for start, _end, _border in river["stretches"]}
    return [node for node in river["nodes"][1:] if node not in left]


def draw(bed: Bed, rivers: Sequence[Mapping[str, Any]], newest: tuple[int, int] | None) -> str:
    """All rivers. *newest*: seat and place of the stretch that was built last, which flows in."""
    defs, dirty = [], []
    flows: list[tuple[int, str, str]] = []  # seat, id of the path, class
    for seat, river in enumerate(rivers):
        stretches = river["stretches"]
        new = {newest[1]} if newest and newest[0] == seat else set()
        if len(stretches) > len(new):
            defs.append(f'<path id="ti-r{seat}" d="{course(bed, seat, stretches, set(range(len(stretches))) - new)}"/>')
            flows.append((seat, f"ti-r{seat}", ""))
        if new:
            ident = f"ti-new-{seat}-{newest[1] if newest else 0}"
            defs.append(f'<path id="{ident}" d="{course(bed, seat, stretches, new)}"/>')
            flows.append((seat, ident, " flow"))
        spoilt = {place for one in river["pollution"] for place in reach(stretches, one)}
        if spoilt:
            dirty.append(f'<path class="rv-dirty" d="{course(bed, seat, stretches, spoilt)}"/>')
    casings = "".join(f'<use href="#{ident}" class="rv-casing{new}"/>' for _seat, ident, new in flows)
    colours = "".join(f'<use href="#{ident}" class="rv s-riv{seat + 1}{new}"/>' for seat, ident, new in flows)
    cores = "".join(
        f'<use href="#{ident}" class="rv-core core-{seat + 1}{" fade" if new else ""}"/>' for seat, ident, new in flows
    )
    return f"<defs>{''.join(defs)}</defs>{''.join(dirty)}{casings}{colours}{cores}"


def signs(shape: Shape, rivers: Sequence[Mapping[str, Any]]) -> str:
    """What stands along the rivers: works, meetings, mountains, open ends, and where pollution began."""
    met = meetings(rivers)
    drawn = [works(shape, river["works"]) for river in rivers]
    drawn += [f'<use href="#ti-eye" transform="translate({pair(shape.hearts[one])})"/>' for one in sorted(met)]
    for seat, river in enumerate(rivers):
        drawn += [tip(shape, seat, end) for end in ends_of(river) if end not in met]
        if river["nodes"]:
            drawn.append(mountain(shape, seat, river["nodes"][0]))
    drawn += [spills(shape, river) for river in rivers]
    return "".join(drawn)


def mark(seat: int, x: float, y: float, size: float) -> str:
    """The mark of a seat, its middle at x, y."""
    return f'<use href="#ti-m{seat + 1}" transform="translate({x:g} {y:g}) scale({size / 24:.3g})"/>'


def mountain(shape: Shape, seat: int, triangle: int) -> str:
    """Where a river springs: peaks in a disc, and whose."""
    disc = '<circle class="src" r="19"/>' + icon_at("gi:peaks", 0, -1, 29, "src-i")
    return at(shape.hearts[triangle], disc + mark(seat, 14, 13, 17))


def tip(shape: Shape, seat: int, triangle: int) -> str:
    """An open end."""
    return at(shape.hearts[triangle], f'<circle class="tip" r="15"/>{mark(seat, 0, 0, 20)}')


def aside(shape: Shape, triangle: int, corner: int) -> Point:
    """A place beside the river: towards corner 0 or 1 on the rim of the hexagon, or 2, its centre."""
    here, k = divmod(triangle, SIDES)
    goal = shape.centres[here] if corner == 2 else shape.corners[here][(k + corner) % SIDES]
    return towards(shape.hearts[triangle], goal, ASIDE)


def works(shape: Shape, built: Iterable[Mapping[str, Any]]) -> str:
    """Purifiers and pipes where they stand."""
    return "".join(
        at(
            aside(shape, work["at"], 1),
            f'<circle class="work" r="11.5"/>{icon_at(WORKS[work["kind"]], 0, 0, 16, "work-i")}',
        )
        for work in built
    )


def spills(shape: Shape, river: Mapping[str, Any]) -> str:
    """A red drop where each point of pollution began: on the border it came over, or beside the meeting.

    Those of a card have no place; they are shown at the mountain.
    """
    drawn, taken = [], dict[Point, int]()
    for one in river["pollution"]:
        point = source_of(shape, river, one)
        again = taken.get(point, 0)
        taken[point] = again + 1
        drop = f'<circle class="spill" r="11"/>{icon_at(POLLUTION[one["kind"]], 0, 0, 15, "spill-i")}'
        drawn.append(at((point[0] + 13 * again, point[1] + 7 * again), drop))
    return "".join(drawn)


def source_of(shape: Shape, river: Mapping[str, Any], pollution: Mapping[str, Any]) -> Point:
    """Where a point of pollution is shown."""
    if pollution["at"] < 0:
        x, y = shape.hearts[river["nodes"][0]]
        return x - 15, y - 14
    came = [one[2] for one in river["stretches"] if (one[0], one[1]) == (pollution["start"], pollution["at"])]
    return shape.middles[came[0]] if came else aside(shape, pollution["at"], 2)


def conflicts(shape: Shape, view: Mapping[str, Any], crowded: Collection[int]) -> str:
    """The icons of conflict areas, beside whatever is in their middle, and whose right they are."""
    owners = dict(view["first"])
    drawn = []
    for triangle, kind in view["board"]["conflicts"]:
        small = triangle in crowded
        place = aside(shape, triangle, 0) if small else shape.hearts[triangle]
        whose = mark(owners[triangle], 10, 8, 14) if triangle in owners else ""
        drawn.append(at(place, icon_at(ICONS[kind], 0, 0, 17 if small else 25, "cf-i") + whose))
    return "".join(drawn)
