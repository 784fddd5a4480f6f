"""Stretches: which are legal, what they cost, what follows from them (tiber.md sections 6 to 8)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from games.engine import Blocked, Table
from games.tiber.hexes import ANTICLOCKWISE, CLOCKWISE, SIDES, Map
from games.tiber.state import ARID, LAND, RESOURCES, URBAN, WATER, Pollution, Tiber

NO_TURN = {"": 2, "cw": ANTICLOCKWISE, "ccw": CLOCKWISE}.__getitem__
"""The turn that a detour forbids; 2: none."""

ENTRY_LAND, INNER_LAND = 2, 1
"""Land cards of the works for an arid stretch (rule 11)."""

CONFLICT_PRICE = 2
"""Cards of its resource that the first to enter a conflict area pays (rule 12)."""

STRETCH, ARID_POINT, MEETING, MEETING_IN_CONFLICT = 1, 1, 1, 2
"""River points: of a stretch, and what an arid zone and an intersection add to it (rules 5, 6 and 11)."""


class Stretch(NamedTuple):
    """A stretch that could be built: from one triangle to the next, its whole price and its points."""

    start: int
    end: int
    price: tuple[int, int, int]
    gain: int


def price(s: Tiber, me: int, start: int, end: int) -> tuple[int, int, int]:
    """What a stretch costs, in cards of each resource (section 6)."""
    cost = [1, 0, 0]
    here = end // SIDES
    if s.board.grounds[here] == ARID:
        cost[LAND] += ENTRY_LAND if enters(s, me, start, end) else INNER_LAND
    kind = s.board.conflicts.get(end)
    if kind is not None and end not in s.first:
        cost[kind] += CONFLICT_PRICE
    return cost[0], cost[1], cost[2]


def enters(s: Tiber, me: int, start: int, end: int) -> bool:
    """Whether a stretch comes into the hexagon of its end: from another one, or first from a mountain that stands in it
    (section 6, entry)."""
    here = end // SIDES
    return start // SIDES != here or all(stretch[1] // SIDES != here for stretch in s.rivers[me].stretches)


def meets(s: Tiber, me: int, end: int, border: int) -> list[int]:
    """The seats whose rivers lie at the end of a stretch and do not use its border (section 8)."""
    found = []
    for seat, river in enumerate(s.rivers):
        if seat != me and end in river.nodes and river.stretches and not uses(s, seat, border):
            found.append(seat)
    return found


def uses(s: Tiber, seat: int, border: int) -> bool:
    """Whether a stretch of that seat's river crosses a border."""
    return any(stretch[2] == border for stretch in s.rivers[seat].stretches)


def points(s: Tiber, me: int, end: int, border: int) -> int:
    """The river points of a stretch (sections 6 and 8)."""
    gain = STRETCH
    if s.board.grounds[end // SIDES] == ARID:
        gain += ARID_POINT
    if meets(s, me, end, border):
        gain += MEETING_IN_CONFLICT if end in s.board.conflicts else MEETING
    return gain


def closed(s: Tiber, me: int) -> set[int]:
    """The triangles no stretch of this seat may end in: others' mountains (T19) and, without rings, its own (T2)."""
    shut = {river.nodes[0] for seat, river in enumerate(s.rivers) if seat != me and river.nodes}
    return shut if s.house.rings else shut.union(s.rivers[me].nodes)


def taken(s: Tiber, me: int) -> set[int]:
    """The borders this seat may not use: its own, and without sharing everybody's (T3)."""
    rivers = [s.rivers[me]] if s.house.sharing else s.rivers
    return {stretch[2] for river in rivers for stretch in river.stretches}


def legal(grid: Map, s: Tiber, me: int) -> list[Stretch]:
    """Every stretch the seat may build now, those with the most points first, then in the order of the river."""
    river, hand = s.rivers[me], s.hands[me]
    if not hand[WATER]:
        return []
    shut, used, dirty, against = closed(s, me), taken(s, me), bool(river.pollution), NO_TURN(s.detour)
    conflicts, grounds, first = s.board.conflicts, s.board.grounds, s.first
    crowd = {node for seat, other in enumerate(s.rivers) if seat != me and other.stretches for node in other.nodes}
    near, sides, turns = grid.near, grid.sides, grid.turns
    plain = (1, 0, 0)
    found: list[Stretch] = []
    for start in river.nodes:
        for place, end in enumerate(near[start]):
            if end in shut or sides[start][place] in used or turns[start][place] == against:
                continue
            conflict = end in conflicts
            if conflict and dirty:
                continue
            cost, gain = plain, STRETCH
            if grounds[end // SIDES] == ARID or (conflict and end not in first):
                cost = price(s, me, start, end)
                if cost[0] > hand[0] or cost[1] > hand[1] or cost[2] > hand[2]:
                    continue
                gain = points(s, me, end, sides[start][place])
            elif end in crowd:
                gain = points(s, me, end, sides[start][place])
            found.append(Stretch(start, end, cost, gain))
    found.sort(key=worth)
    return found


def worth(stretch: Stretch) -> int:
    """For sorting: most points first."""
    return -stretch.gain


def barred(grid: Map, s: Tiber, me: int) -> Iterator[Blocked]:
    """Why the other triangles beside the river can't be entered: one reason for each stretch."""
    offered = {(stretch.start, stretch.end) for stretch in legal(grid, s, me)}
    nodes = s.rivers[me].nodes
    own = {stretch[2] for stretch in s.rivers[me].stretches}
    for start in nodes:
        for place, end in enumerate(grid.near[start]):
            if (start, end) in offered or grid.sides[start][place] in own:
                continue
            if end in nodes and not s.house.rings:
                continue  # everybody sees that the river is there already
            reason, numbers = why_not(grid, s, me, start, end)
            yield grid.builds[start][place], reason, numbers


def why_not(grid: Map, s: Tiber, me: int, start: int, end: int) -> tuple[str, tuple[int | str, ...]]:
    """The reason against a stretch: its id and numbers. The first of section 6's list that holds."""
    owner = next((seat for seat, river in enumerate(s.rivers) if seat != me and river.nodes[:1] == [end]), None)
    if owner is not None:
        return "tiber.mountain", (owner,)
    if grid.border(start, end) in taken(s, me):
        return "tiber.border", ()
    if grid.turn(start, end) == NO_TURN(s.detour):
        return "tiber.detour", (s.detour,)
    if end in s.board.conflicts and s.rivers[me].pollution:
        return "tiber.polluted", (len(s.rivers[me].pollution),)
    return lacks(price(s, me, start, end), s.hands[me])


def lacks(cost: Sequence[int], hand: Sequence[int]) -> tuple[str, tuple[int | str, ...]]:
    """The reason of a price that can't be paid: the first resource that is short, needed and held."""
    short = next(n for n in range(len(RESOURCES)) if cost[n] > hand[n])
    return "tiber.needs", (RESOURCES[short], cost[short], hand[short])


def pay(s: Tiber, me: int, cost: Sequence[int]) -> None:
    """Cards from the hand to the discards."""
    for n, amount in enumerate(cost):
        s.hands[me][n] -= amount
        s.discards[n] += amount


def build(grid: Map, g: Table[Tiber], me: int, start: int, end: int) -> None:
    """Pay, place, score; then red line, city, intersection and right, in this order (section 6)."""
    s = g.state
    river, border = s.rivers[me], grid.border(start, end)
    cost, gain, others = price(s, me, start, end), points(s, me, end, border), meets(s, me, end, border)
    entry = enters(s, me, start, end)
    pay(s, me, cost)
    river.stretches.append([start, end, border])
    if end not in river.nodes:
        river.nodes.append(end)
    river.points += gain
    s.busy = True
    g.tell("tiber.built", seat=me, start=start, end=end, cost=cost, points=gain, total=river.points)
    if border in s.board.red:
        river.pollution.append(Pollution("natural", end, start))
        g.tell("tiber.crossed", seat=me, start=start, end=end)
    if s.board.grounds[end // SIDES] == URBAN:
        river.pollution.append(Pollution("urban", end, start, entry))
        g.tell("tiber.city", seat=me, at=end, entry=entry)
    if others:
        intersect(g, me, end, others)
    kind = s.board.conflicts.get(end)
    if kind is not None and end not in s.first:
        s.first[end] = me
        g.tell("tiber.right", seat=me, at=end, resource=RESOURCES[kind], rights=rights(s, me))


def intersect(g: Table[Tiber], me: int, end: int, others: Sequence[int]) -> None:
    """An intersection, and contagion by the states in which the stretch arrives, pair by pair (section 8)."""
    s = g.state
    mine = s.rivers[me].pollution
    g.tell("tiber.met", seat=me, at=end, others=others, conflict=end in s.board.conflicts)
    if mine:
        for seat in others:
            if not s.rivers[seat].pollution:
                s.rivers[seat].pollution.append(Pollution("natural", end))
                g.tell("tiber.infected", seat=seat, by=me, at=end)
        return
    source = next((seat for seat in others if s.rivers[seat].pollution), None)
    if source is not None:
        mine.append(Pollution("natural", end))
        g.tell("tiber.infected", seat=me, by=source, at=end)


def rights(s: Tiber, seat: int) -> int:
    """Conflict areas the seat entered first (section 5)."""
    return sum(owner == seat for owner in s.first.values())
