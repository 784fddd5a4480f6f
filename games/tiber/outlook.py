"""How well a river stands, in river points: one number for bots, made of what their player sees.

Rights come first: each brings a card a turn for the turns that are left. So a position is worth its points, its cards,
its rights for the rest of the match and the rights it may still get in time, less what its pollution costs.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush
from operator import mul

from games.tiber.building import ENTRY_LAND, INNER_LAND, rights
from games.tiber.cleaning import purified
from games.tiber.drawing import LEAST_DRAWN, drawn_each_turn
from games.tiber.hexes import OVER, SIDES, Map, map_for
from games.tiber.state import ARID, GOAL, LAND, MOST_DRAWN, TECH, URBAN, WATER, Board, River, Tiber

VICTORY = 1000.0
"""A match that is won."""

WATER_SHARE, OTHER_SHARE = 0.6, 0.2
"""Parts of the resource deck: water, and each of the other two."""

ENOUGH = MOST_DRAWN - LEAST_DRAWN
"""Rights that bring a card: later ones bring none (rule 12)."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What a bot thinks things are worth, in river points."""

    card: float = 0.75  # a card that a right will bring
    water: float = 0.8  # a water card in hand
    spare: tuple[float, ...] = (0.0, 0.75, 1.45, 1.95, 2.35, 2.7, 3.0)  # so many technology and land cards in hand
    later: float = 0.3  # each further one
    solar: float = 0.9  # a kept solar radiation
    toll: float = 1.3  # how many tolls a polluted river is likely to pay
    stain: float = 1.3  # a natural or biological point, beside the toll
    plant: float = 0.6  # an urban point
    halt: float = 1.5  # a polluted river wins nothing and opens no conflict area
    rival: float = 0.8  # what a rival loses counts so much
    line: float = 1.0  # stretches that a red line on the way counts for
    slots: tuple[float, ...] = (1.0, 0.7, 0.5, 0.35, 0.25)  # the best right to come counts in full, the next for less
    bonus: float = 0.15  # a stretch in reach that will bring more than a point
    most: int = 4  # so many of them
    chance: tuple[float, ...] = (1.0, 0.9, 0.7, 0.45, 0.3, 0.2)  # of being first, by the lead: 2 stretches … -3


Ground = tuple[int, tuple[int, ...], tuple[int, ...], tuple[tuple[int, int], ...]]
"""A board as a key: players, grounds, red lines, conflict areas."""


def ground_of(players: int, board: Board) -> Ground:
    """The board as a key of ``ways``."""
    return players, tuple(board.grounds), tuple(board.red), tuple(board.conflicts.items())


@lru_cache(maxsize=32)
def ways(ground: Ground, line: float) -> tuple[tuple[float, ...], ...]:
    """By conflict area, in the board's order, and by triangle: how far it is from there, in stretches.

    What a way costs beside its water cards counts as part of a stretch: works in an arid zone, plants in a city, a red
    line. Others' mountains are taken no notice of.
    """
    players, grounds, red, conflicts = ground
    grid = map_for(players)
    lines = frozenset(red)
    found = []
    for target, _kind in conflicts:
        far = [99.0] * len(grid.near)
        far[target] = 0.0
        heap = [(0.0, target)]
        while heap:
            so_far, end = heappop(heap)
            if so_far > far[end]:
                continue
            for place, start in enumerate(grid.near[end]):
                entry = grid.turns[end][place] == OVER
                step = so_far + effort(grounds[end // SIDES], entry)
                step += line * (grid.sides[end][place] in lines)
                if step < far[start]:
                    far[start] = step
                    heappush(heap, (step, start))
        found.append(tuple(far))
    return tuple(found)


def effort(ground: int, entry: bool) -> float:
    """What a stretch into that ground costs, counted in stretches."""
    if ground == ARID:
        return 1 + 0.4 * (ENTRY_LAND if entry else INNER_LAND)
    return 1.5 if ground == URBAN else 1.0


class Outlook:
    """The standing of a seat, over one turn in which nobody else moves."""

    def __init__(self, s: Tiber, me: int, temper: Temper) -> None:
        self.me, self.temper = me, temper
        self.grid: Map = map_for(len(s.rivers))
        self.left = turns_left(s)
        self.crowd = {node for seat, river in enumerate(s.rivers) if seat != me for node in river.nodes}
        conflicts = s.board.conflicts
        every = dict(zip(conflicts, ways(ground_of(len(s.rivers), s.board), temper.line), strict=True))
        self.targets = [target for target in conflicts if target not in s.first]
        self.ways = [every[target] for target in self.targets]
        rivals = [min([way[node] for node in self.crowd], default=99.0) for way in self.ways]
        self.chances = list(zip(self.targets, [conflicts[target] for target in self.targets], rivals, strict=True))
        self.good = self.bonuses(s)

    def bonuses(self, s: Tiber) -> list[set[int]]:
        """By triangle: those next to it into which the seat's stretch would bring more than its one point."""
        grid, grounds = self.grid, s.board.grounds
        others = [river for seat, river in enumerate(s.rivers) if seat != self.me and river.nodes]
        shut = {river.nodes[0] for river in others}
        shared = [({stretch[2] for stretch in river.stretches}, set(river.nodes[1:])) for river in others]
        found: list[set[int]] = [set() for _ in grid.near]
        for here, ground in enumerate(grounds):
            if ground == ARID:
                for end in range(here * SIDES, here * SIDES + SIDES):
                    for start in grid.near[end] if end not in shut else ():
                        found[start].add(end)
        for used, nodes in shared:
            for end in nodes - shut:
                for start, border in zip(grid.near[end], grid.sides[end], strict=True):
                    if border not in used:
                        found[start].add(end)
        return found

    def far(self, nodes: Sequence[int]) -> list[float]:
        """How far a river with those nodes is from each conflict area."""
        return [min([far[node] for node in nodes]) for far in self.ways]

    def worth(self, s: Tiber, far: Sequence[float]) -> float:
        """The standing; *far* as of ``far`` for the seat's river."""
        me = self.me
        river, hand = s.rivers[me], s.hands[me]
        if river.points >= GOAL and not river.pollution:
            return VICTORY
        mine = rights(s, me)
        total = river.points + self.cards(hand) + self.temper.solar * len(river.kept)
        total += self.temper.card * min(mine, ENOUGH) * self.left
        total += self.to_come(s, hand, far, mine)
        total += self.temper.bonus * min(len(self.within_reach(river)), self.temper.most)
        total -= self.burden(s, me)
        return total + self.harm(s)

    def within_reach(self, river: River) -> set[int]:
        """The triangles next to a river that would bring more than one point."""
        return set().union(*[self.good[node] for node in river.nodes]).difference(river.nodes)

    def cards(self, hand: Sequence[int]) -> float:
        """A hand's worth."""
        temper = self.temper
        others, most = hand[TECH] + hand[LAND], len(temper.spare) - 1
        worth = temper.spare[min(others, most)] + temper.later * max(0, others - most)
        return temper.water * hand[WATER] + worth

    def to_come(self, s: Tiber, hand: Sequence[int], far: Sequence[float], mine: int) -> float:
        """The worth of the rights the seat, which has so many, may still get: each by the turns it will be of use."""
        slots = self.temper.slots[: max(0, ENOUGH - mine)]
        if not slots or self.left < 2:
            return 0.0
        draw, first = LEAST_DRAWN + mine, s.first
        water_each, other_each = draw * WATER_SHARE, draw * (OTHER_SHARE + 0.06)
        wait = self.temper.halt if s.rivers[self.me].pollution else 0.0
        card, chance = self.temper.card, self.temper.chance
        most, water = card * (self.left - 1 - wait) - 1.2, hand[WATER]
        found = []
        for (target, kind, rival), way in zip(self.chances, far, strict=True):
            if target in first:
                continue
            if kind == WATER:
                turns = (way + 2 - water) / water_each
            else:
                turns = max((way - water) / water_each, (2 - hand[kind]) / other_each)
            gain = most - card * turns if turns > 0 else most
            if gain > 0:
                lead = int(way - rival + 2)
                found.append(gain * chance[0 if lead < 0 else lead if lead < 5 else 5])
        found.sort(reverse=True)
        return sum(map(mul, found, slots))

    def burden(self, s: Tiber, seat: int) -> float:
        """What a seat's pollution costs it: the toll, the cleaning, what it can't do meanwhile."""
        river, temper = s.rivers[seat], self.temper
        if not river.pollution:
            return 0.0
        cost = temper.halt + temper.toll * temper.card * (rights(s, seat) + 1)
        helped = len(river.kept)
        for point in river.pollution:
            if point.kind == "urban":
                cost += temper.plant * (1 if point.entry or purified(river, point.at // SIDES) else 2)
            elif helped:
                helped -= 1
            else:
                cost += temper.stain
        return cost

    def harm(self, s: Tiber) -> float:
        """What the pollution of others is worth to the seat: most of all that of one who is about to win."""
        total, others = 0.0, len(s.rivers) - 1
        for seat, river in enumerate(s.rivers):
            if seat != self.me and river.pollution:
                near = 3.0 if river.points >= GOAL - 3 * drawn_each_turn(s, seat) / 2 else 1.0
                total += self.burden(s, seat) * near
        return self.temper.rival * total / others


def turns_left(s: Tiber) -> float:
    """Turns each seat is likely to have still, this one not counted: until the quickest river has its points."""
    return max(1.0, min((GOAL - river.points) / pace(s, seat) for seat, river in enumerate(s.rivers)))


def pace(s: Tiber, seat: int) -> float:
    """River points a turn, with some of the rights that the seat does not have yet."""
    return 0.75 * (drawn_each_turn(s, seat) + MOST_DRAWN) / 2


def site_worth(s: Tiber, outlook: Outlook, site: int) -> float:
    """How good a triangle is for the seat's mountain: the rights near it, room on all sides, no bad ground."""
    s.rivers[outlook.me].nodes.append(site)
    worth = outlook.to_come(s, [2, 0, 0], outlook.far([site]), 0)
    s.rivers[outlook.me].nodes.pop()
    room = len(outlook.grid.near[site])
    ground = s.board.grounds[site // SIDES]
    return worth + 0.5 * room - (1.0 if ground == URBAN else 0.5 if ground == ARID else 0.0)


def river_copy(river: River) -> River:
    """A river that can be built on without changing the other. Its parts never change, so they are shared."""
    return River(
        list(river.nodes), list(river.stretches), river.points, list(river.pollution), list(river.works),
        list(river.kept),
    )  # fmt: skip
