"""Planning a turn: whole sequences of builds, cleanings and trades with the bank, played by the rules themselves.

Nothing is drawn in an action phase, so what a sequence leads to is certain. The search keeps the most promising tables
after each action (a beam) and returns the sequence to the best of all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from games.engine import Answer, Checkpoint, Choice, Dice, GameOver
from games.engine.table import QuietTable
from games.tiber import building, cleaning, trading
from games.tiber.building import rights
from games.tiber.hexes import SIDES
from games.tiber.outlook import VICTORY, Outlook, river_copy
from games.tiber.rules import TiberRules
from games.tiber.state import QUIET_ROUNDS, RESOURCES, URBAN, River, Tiber

DEEPEST = 24
"""Actions of a turn planned ahead at most."""


DEAREST = 3
"""No action takes more cards of a kind."""


class Table(NamedTuple):
    """A table a sequence of actions leads to."""

    worth: float
    actions: tuple[str, ...]
    s: Tiber
    far: list[float]


def plan(rules: TiberRules, s: Tiber, outlook: Outlook, width: int, children: int) -> Sequence[str]:
    """The best sequence of actions found for the seat in turn, without the end of the turn; empty: there is none."""
    far = outlook.far(s.rivers[outlook.me].nodes)
    best = Table(outlook.worth(s, far), (), s, far)
    beam, pulls = [best], dict[int, float]()
    if s.quiet == QUIET_ROUNDS - 1 and not s.busy:
        best = best._replace(worth=-VICTORY)  # if nobody does anything now, the match stops (section 12)
    for _ in range(DEEPEST):
        beam = followers(rules, outlook, beam, children, pulls)[:width]
        if not beam:
            break
        if beam[0].worth > best.worth:
            best = beam[0]
        if best.worth >= VICTORY:
            break
    return best.actions


def followers(
    rules: TiberRules, outlook: Outlook, beam: Sequence[Table], children: int, pulls: dict[int, float]
) -> list[Table]:
    """The tables one action further, the best first; those that differ in the order of actions alone only once."""
    found: dict[Any, Table] = {}
    orders = set()
    for table in beam:
        clean = not table.s.rivers[outlook.me].pollution  # else the order matters: who is met before it is clean again
        for action in promising(rules, outlook, table, children, pulls):
            order = tuple(sorted((*table.actions, action)))
            if clean and order in orders:
                continue
            orders.add(order)
            s, won = played(rules, outlook, table, action)
            same = mark(s, outlook.me)
            if same not in found:
                far = farther(outlook, table, action)
                worth = VICTORY if won else outlook.worth(s, far)
                found[same] = Table(worth, (*table.actions, action), s, far)
    return sorted(found.values(), key=lambda table: -table.worth)


def mark(s: Tiber, me: int) -> tuple[Any, ...]:
    """The same for tables that differ in nothing a seat can change but in the order of its stretches."""
    river = s.rivers[me]
    borders = tuple(sorted([stretch[2] for stretch in river.stretches]))
    stains = tuple([len(one.pollution) for one in s.rivers])
    return borders, tuple(s.hands[me]), stains, river.points, len(river.kept)


def promising(
    rules: TiberRules, outlook: Outlook, table: Table, children: int, pulls: dict[int, float]
) -> Iterator[str]:
    """The actions worth trying: everything that cleans, the bank, and the stretches that look best."""
    s, me, grid = table.s, outlook.me, outlook.grid
    stretches = building.legal(grid, s, me)
    if len(stretches) > children:
        stretches.sort(key=lambda stretch: -glance(outlook, table, stretch, pulls))
        del stretches[children:]
    for stretch in stretches:
        yield grid.builds[stretch.start][grid.near[stretch.start].index(stretch.end)]
    yield from cleaning.offered(rules.content, grid, s, me)
    hand = s.hands[me]
    for option in trading.bank_offered(s, me):
        if hand[RESOURCES.index(option.rpartition(":")[2])] < DEAREST:
            yield option  # more of what there is enough of can wait


def glance(outlook: Outlook, table: Table, stretch: building.Stretch, pulls: dict[int, float]) -> float:
    """A quick guess of what a stretch is worth: its points, its price, its border and where it leads."""
    s, temper, end = table.s, outlook.temper, stretch.end
    _water, tech, land = stretch.price
    worth = stretch.gain - 0.6 * (tech + land)
    if end in s.board.conflicts and end not in s.first:
        worth += temper.card * outlook.left
    if s.board.grounds[end // SIDES] == URBAN:
        worth -= temper.plant
    if outlook.grid.border(stretch.start, end) in s.board.red:
        worth -= temper.stain
    if end not in pulls:
        mine, hand = rights(s, outlook.me), s.hands[outlook.me]
        base = outlook.to_come(s, hand, table.far, mine)
        pulls[end] = outlook.to_come(s, hand, nearer(outlook, table.far, end), mine) - base
    return worth + pulls[end]


def nearer(outlook: Outlook, far: Sequence[float], end: int) -> list[float]:
    """How far a river is from each conflict area once it has reached *end* too."""
    return [min(before, way[end]) for before, way in zip(far, outlook.ways, strict=True)]


def farther(outlook: Outlook, table: Table, action: str) -> list[float]:
    """How far the river is from each conflict area after an action."""
    built = outlook.grid.built.get(action)
    return table.far if built is None else nearer(outlook, table.far, built[1])


def played(rules: TiberRules, outlook: Outlook, table: Table, action: str) -> tuple[Tiber, bool]:
    """The table after an action, and whether it wins the match."""
    me, built = outlook.me, outlook.grid.built.get(action)
    s = own_copy(table.s, me, built is not None and built[1] in outlook.crowd)
    try:
        rules.carry_out(QuietTable(Checkpoint(s, Dice("plan")), nobody), me, action)
    except GameOver:
        return s, True
    return s, False


def nobody(open: tuple[Choice, ...]) -> Sequence[Answer]:
    """Asks nobody: what is planned asks no question."""
    raise AssertionError(f"a plan asks {open}")


def own_copy(s: Tiber, me: int, meets: bool) -> Tiber:
    """A table on which *me* can act without changing the other; it shares what no action of *me* changes.

    *meets*: the action is an intersection.
    """
    rivers = [infectable(river) for river in s.rivers] if meets else list(s.rivers)
    rivers[me] = river_copy(s.rivers[me])
    hands = list(s.hands)
    hands[me] = list(hands[me])
    return Tiber(
        s.house, s.board, rivers, hands, list(s.deck), list(s.discards), s.events, list(s.events_used), dict(s.first),
        s.phase, s.turn, s.round, s.busy, s.quiet, s.event, s.detour, s.offer, s.draft, s.proposals, s.bonus,
    )  # fmt: skip


def infectable(river: River) -> River:
    """Another's river: an intersection can pollute it, and change nothing else of it."""
    return River(river.nodes, river.stretches, river.points, list(river.pollution), river.works, river.kept)
