"""The rules a second time, written from the rule text alone and as plainly as can be: for comparison with the game.

Nothing of the game's own rules or geometry is used, only the state's data. Triangles are ``(q, r, k)``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from itertools import product

from games.tiber.state import Tiber

Triangle = tuple[int, int, int]
Side = frozenset[Triangle]

ROWS = {
    2: ["0..3", "0..3", "-1..2", "-1..2"],
    3: ["1..4", "0..4", "-1..3", "-1..2"],
    4: ["0..4", "0..4", "-1..3", "-1..3"],
    5: ["0..3", "-1..3", "-1..2", "-2..2", "-2..1"],
    6: ["1..4", "0..4", "-1..4", "-1..3", "-1..2"],
}
BEYOND = {0: (1, -1), 1: (1, 0), 2: (0, 1), 3: (-1, 1), 4: (-1, 0), 5: (0, -1)}
W, T, L = 0, 1, 2


@dataclass
class Player:
    """A river and a hand."""

    mountain: Triangle
    stretches: list[tuple[Triangle, Triangle]]
    hand: list[int]
    points: int
    pollution: list[tuple[str, tuple[int, int] | None]]
    """Kinds, urban ones as "entry" or "inner" with their hexagon."""
    purified: set[tuple[int, int]]
    kept: int

    @property
    def nodes(self) -> set[Triangle]:
        return {self.mountain, *(end for _, end in self.stretches)}

    @property
    def sides(self) -> set[Side]:
        return {frozenset(stretch) for stretch in self.stretches}


@dataclass
class Table:
    """What lies on the table."""

    hexagons: set[tuple[int, int]]
    arid: set[tuple[int, int]]
    urban: set[tuple[int, int]]
    areas: dict[Triangle, int]
    entered: set[Triangle]
    red: set[Side]
    detour: str
    rings: bool
    sharing: bool
    players: list[Player]
    left: list[int] = field(default_factory=list)


@cache
def ground(players: int) -> tuple[list[tuple[int, int]], list[Triangle], list[tuple[int, int]]]:
    """The hexagons row by row, their triangles, and the pairs of those that share a side, in the order of the state's
    numbers."""
    cells = []
    for r, row in enumerate(ROWS[players]):
        first, last = map(int, row.split(".."))
        cells += [(q, r) for q in range(first, last + 1)]
    name = [(q, r, k) for q, r in cells for k in range(6)]
    pairs = product(range(len(name)), repeat=2)
    return cells, name, [(one, other) for one, other in pairs if one < other and touch(name[one], name[other])]


def read(s: Tiber) -> Table:
    """A state in these words."""
    cells, name, sides = ground(len(s.rivers))
    players = [
        Player(
            mountain=name[river.nodes[0]],
            stretches=[(name[start], name[end]) for start, end, _ in river.stretches],
            hand=list(hand),
            points=river.points,
            pollution=[
                (one.kind, None) if one.kind != "urban" else ("entry" if one.entry else "inner", cells[one.at // 6])
                for one in river.pollution
            ],
            purified={cells[work.at // 6] for work in river.works if work.kind == "purifier"},
            kept=len(river.kept),
        )
        for river, hand in zip(s.rivers, s.hands, strict=True)
    ]
    return Table(
        hexagons=set(cells),
        arid={cell for cell, ground in zip(cells, s.board.grounds, strict=True) if ground == 1},
        urban={cell for cell, ground in zip(cells, s.board.grounds, strict=True) if ground == 2},
        areas={name[triangle]: kind for triangle, kind in s.board.conflicts.items()},
        entered={name[triangle] for triangle in s.first},
        red={frozenset((name[sides[border][0]], name[sides[border][1]])) for border in s.board.red},
        detour=s.detour,
        rings=s.house.rings,
        sharing=s.house.sharing,
        players=players,
        left=[there + gone for there, gone in zip(s.deck, s.discards, strict=True)],
    )


def touch(a: Triangle, b: Triangle) -> bool:
    """Whether two triangles share a whole side."""
    if a[:2] == b[:2]:
        return (a[2] - b[2]) % 6 in (1, 5)
    dq, dr = BEYOND[a[2]]
    return b == (a[0] + dq, a[1] + dr, (a[2] + 3) % 6)


def cost(t: Table, me: int, a: Triangle, b: Triangle) -> list[int]:
    """Section 6."""
    out = [1, 0, 0]
    if b[:2] in t.arid:
        out[L] += 2 if entry(t, me, a, b) else 1
    if b in t.areas and b not in t.entered:
        out[t.areas[b]] += 2
    return out


def entry(t: Table, me: int, a: Triangle, b: Triangle) -> bool:
    """From another hexagon; or the first stretch inside the mountain's hexagon."""
    return a[:2] != b[:2] or not [end for _, end in t.players[me].stretches if end[:2] == b[:2]]


def legal(t: Table, me: int) -> set[tuple[Triangle, Triangle]]:
    """Section 6, the five conditions, over all pairs of triangles."""
    mine, found = t.players[me], set()
    others = [player for seat, player in enumerate(t.players) if seat != me]
    every = [(q, r, k) for q, r in t.hexagons for k in range(6)]
    for a, b in product(mine.nodes, every):
        if not touch(a, b):
            continue
        if b in mine.nodes and (not t.rings or frozenset((a, b)) in mine.sides):
            continue
        if any(b == player.mountain for player in others):
            continue
        if not t.sharing and any(frozenset((a, b)) in player.sides for player in others):
            continue
        if t.detour and a[:2] == b[:2] and (b[2] - a[2]) % 6 != (1 if t.detour == "cw" else 5):
            continue
        if b in t.areas and mine.pollution:
            continue
        if all(have >= need for have, need in zip(mine.hand, cost(t, me, a, b), strict=True)):
            found.add((a, b))
    return found


def build(t: Table, me: int, a: Triangle, b: Triangle) -> None:
    """Sections 6 to 8."""
    mine = t.players[me]
    price, coming = cost(t, me, a, b), entry(t, me, a, b)
    side = frozenset((a, b))
    met = [
        player
        for seat, player in enumerate(t.players)
        if seat != me and player.stretches and b in player.nodes and side not in player.sides
    ]
    mine.hand = [have - need for have, need in zip(mine.hand, price, strict=True)]
    mine.stretches.append((a, b))
    mine.points += 1
    if b[:2] in t.arid:
        mine.points += 1
    if side in t.red:
        mine.pollution.append(("natural", None))
    if b[:2] in t.urban:
        mine.pollution.append(("entry" if coming else "inner", b[:2]))
    if met:
        mine.points += 2 if b in t.areas else 1
        if mine.pollution:
            for player in met:
                if not player.pollution:
                    player.pollution.append(("natural", None))
        elif any(player.pollution for player in met):
            mine.pollution.append(("natural", None))
    if b in t.areas:
        t.entered.add(b)


def cleaning(t: Table, me: int) -> set[str]:
    """Section 9: the ids of what can be cleaned now."""
    mine = t.players[me]
    found = set()
    for kind in ("natural", "biological"):
        if (kind, None) in mine.pollution:
            for mix, tech, land in (("2tech", 2, 0), ("tech+land", 1, 1), ("2land", 0, 2)):
                if mine.hand[T] >= tech and mine.hand[L] >= land:
                    found.add(f"clean:{kind}:{mix}")
            if mine.kept:
                found.add(f"clean:{kind}:radiazione-solare")
    for sort, cell in mine.pollution:
        if sort == "entry" and mine.hand[T] >= 2:
            found.add("purify:{},{}".format(*cell or ()))
        if sort == "inner" and mine.hand[T] >= 1 and cell in mine.purified:
            found.add("pipe:{},{}".format(*cell or ()))
    return found


def bank(t: Table, me: int) -> set[str]:
    """Section 11."""
    names, hand = ("water", "tech", "land"), t.players[me].hand
    return {
        f"bank:{names[give]}:{names[take]}"
        for give, take in product(range(3), repeat=2)
        if give != take and hand[give] >= 3 and t.left[take] >= 1
    }


def rights_due(entered_first: int) -> tuple[int, int]:
    """Cards drawn, and cards of the toll, with so many rights (sections 5 and 10)."""
    return min(7, 2 + entered_first), entered_first + 1
