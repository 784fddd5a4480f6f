"""Pollution and what removes it: purifiers, pipes, two cards, solar radiation (tiber.md section 9)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from games.engine import Blocked, Table
from games.tiber.building import lacks, pay
from games.tiber.content import NATURAL, Content
from games.tiber.hexes import SIDES, Map
from games.tiber.state import TECH, Pollution, River, Tiber, Work

MIXES: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {"2tech": (0, 2, 0), "tech+land": (0, 1, 1), "2land": (0, 0, 2)}
)
"""The ways to pay for a natural or biological point (rule 8), by their ids in options."""

PURIFIER, PIPE = (0, 2, 0), (0, 1, 0)
"""What the works cost (rule 10)."""

REWARD = 1
"""River points for an urban point that is resolved (rule 10)."""


def kinds_of(river: River) -> list[str]:
    """The kinds of card pollution a river has, each once."""
    found = {one.kind for one in river.pollution}
    return [kind for kind in NATURAL if kind in found]


def offered(content: Content, grid: Map, s: Tiber, me: int) -> list[str]:
    """The option ids of everything the seat can clean now, one point each."""
    river, hand = s.rivers[me], s.hands[me]
    if not river.pollution:
        return []
    options = []
    for kind in kinds_of(river):
        options += [f"clean:{kind}:{mix}" for mix, cost in MIXES.items() if cost[1] <= hand[1] and cost[2] <= hand[2]]
        options += [f"clean:{kind}:{card}" for card in sorted(set(river.kept)) if kind in content.cards[card].cleans]
    for here, entry in urban(river):
        if hand[TECH] >= (PURIFIER if entry else PIPE)[TECH] and (entry or purified(river, here)):
            options.append(option_for(grid, here, entry))
    return options


def urban(river: River) -> list[tuple[int, bool]]:
    """The hexagons in which it has urban points, and whether of an entry; each once, in the order they were taken."""
    found = [(one.at // SIDES, one.entry) for one in river.pollution if one.kind == "urban"]
    return list(dict.fromkeys(found))


def purified(river: River, here: int) -> bool:
    """Whether it has a purifier in that hexagon, to which pipes can be laid."""
    return any(work.kind == "purifier" and work.at // SIDES == here for work in river.works)


def option_for(grid: Map, here: int, entry: bool) -> str:
    """``purify:<q>,<r>`` or ``pipe:<q>,<r>``."""
    q, r = grid.hexes[here]
    return f"{'purify' if entry else 'pipe'}:{q},{r}"


def barred(content: Content, grid: Map, s: Tiber, me: int) -> Iterator[Blocked]:
    """Why a point can't be cleaned now."""
    river, hand = s.rivers[me], s.hands[me]
    options = offered(content, grid, s, me)
    for kind in kinds_of(river):
        if not any(option.startswith(f"clean:{kind}:") for option in options):
            yield f"clean:{kind}", "tiber.two_cards", (hand[1] + hand[2],)
    for here, entry in urban(river):
        option = option_for(grid, here, entry)
        if option in options:
            continue
        if not entry and not purified(river, here):
            yield option, "tiber.purifier_first", ()
        else:
            yield option, *lacks(PURIFIER if entry else PIPE, hand)


def clean(g: Table[Tiber], me: int, kind: str, means: str) -> None:
    """Remove one natural or biological point with two cards or a kept card (rule 8)."""
    s = g.state
    river = s.rivers[me]
    cost = MIXES.get(means)
    if cost is not None:
        pay(s, me, cost)
    else:
        river.kept.remove(means)
        s.events_used.append(means)
    point = take(river, kind)
    if point.card:
        s.events_used.append(point.card)
    s.busy = True
    g.tell("tiber.cleaned", seat=me, kind=kind, means=means, left=len(river.pollution))


def take(river: River, kind: str) -> Pollution:
    """Take the oldest point of that kind away."""
    point = next(one for one in river.pollution if one.kind == kind)
    river.pollution.remove(point)
    return point


def works(grid: Map, g: Table[Tiber], me: int, where: str, entry: bool) -> None:
    """Build a purifier for an entry, or a pipe for another stretch of that hexagon (rule 10)."""
    s = g.state
    river = s.rivers[me]
    q, r = map(int, where.split(","))
    here = grid.hexes.index((q, r))
    point = next(
        one for one in river.pollution if one.kind == "urban" and one.entry == entry and one.at // SIDES == here
    )
    pay(s, me, PURIFIER if entry else PIPE)
    river.pollution.remove(point)
    river.works.append(Work("purifier" if entry else "pipe", point.at))
    river.points += REWARD
    s.busy = True
    left = len(river.pollution)
    name = "tiber.purifier" if entry else "tiber.pipe"
    g.tell(name, seat=me, at=point.at, points=REWARD, total=river.points, left=left)
