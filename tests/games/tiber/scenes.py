"""Setting the table of Tiber for a test, in a few words.

at = scene(
    ann(river="0,1,1 1,1,4 1,1,3", water=2),
    bob(river="3,1,5", tech=2, natural=1),
    arid="1,0", conflicts={"1,1,2": "water"}, red="1,1,3|1,1,2",
)
p = act(at, "build:1,1,3:1,1,2")
assert points(p, 0) == 3
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import Checkpoint, Choice, Event, Position, run
from games.engine.testing import play as play_moves
from games.engine.testing import scene as set_scene
from games.engine.testing import starter_rules
from games.tiber.hexes import SIDES, Map, map_for
from games.tiber.rules import TiberRules
from games.tiber.state import (
    ARID,
    PLAIN,
    RESOURCES,
    URBAN,
    Board,
    House,
    Offer,
    Pollution,
    River,
    Tiber,
    Work,
)

RULES: TiberRules = starter_rules("tiber")  # type: ignore[assignment]
CARDS = RULES.content.cards
TOTAL = RULES.content.resources

Seat = dict[str, Any]
At = Checkpoint[Tiber] | Position[Tiber]


def seat(
    *,
    river: str = "",
    water: int = 0,
    tech: int = 0,
    land: int = 0,
    points: int = 0,
    natural: int = 0,
    biological: int = 0,
    entries: str = "",
    inner: str = "",
    purifiers: str = "",
    pipes: str = "",
    kept: int = 0,
    first: str = "",
) -> Seat:
    """A player, with triangles as ``q,r,k``.

    *river*: the mountain, then triangles, each reached from the one before; ``a>b`` is a stretch from an earlier one.
    *natural*, *biological*: points of pollution; *entries*, *inner*: triangles with an urban point of that sort;
    *purifiers*, *pipes*: where they stand; *kept*: cards of solar radiation; *first*: conflict areas entered first.
    """
    return dict(locals())


ann = bob = cleo = dora = seat


def board(
    grid: Map, arid: str = "", urban: str = "", conflicts: Mapping[str, str] | None = None, red: str = ""
) -> Board:
    """A board of plain ground but for the hexagons *arid* and *urban* (``q,r``), *conflicts* and *red* lines (two
    triangles each, ``a|b``)."""
    grounds = [PLAIN] * len(grid.hexes)
    for names, ground in ((arid, ARID), (urban, URBAN)):
        for name in names.split():
            q, r = map(int, name.split(","))
            grounds[grid.hexes.index((q, r))] = ground
    areas = {grid.place[name]: RESOURCES.index(kind) for name, kind in (conflicts or {}).items()}
    lines = [grid.border(*(grid.place[name] for name in line.split("|"))) for line in red.split()]
    return Board(grounds, dict(sorted(areas.items())), sorted(lines))


def stream(grid: Map, text: str) -> River:
    """A river in words: see ``seat``."""
    river = River()
    before = ""
    for word in text.split():
        start, _, end = word.rpartition(">")
        start = start or before
        if start:
            one, other = grid.place[start], grid.place[end]
            river.stretches.append([one, other, grid.border(one, other)])
        if grid.place[end] not in river.nodes:
            river.nodes.append(grid.place[end])
        before = end
    return river


def pollution(grid: Map, one: Seat) -> list[Pollution]:
    """The points of a seat."""
    found = [Pollution("natural", grid.place[one["river"].split()[0]]) for _ in range(one["natural"])]
    found += [Pollution("biological", card="contaminazione-biologica") for _ in range(one["biological"])]
    found += [Pollution("urban", grid.place[at], entry=True) for at in one["entries"].split()]
    return found + [Pollution("urban", grid.place[at]) for at in one["inner"].split()]


def scene(
    *seats: Seat,
    phase: str = "act",
    turn: int = 0,
    draws: Sequence[int] | None = None,
    deck: Sequence[int] | None = None,
    events: str = "",
    event: str = "",
    detour: str = "",
    rounds: int = 3,
    offer: Offer | None = None,
    arid: str = "",
    urban: str = "",
    conflicts: Mapping[str, str] | None = None,
    red: str = "",
    **more: Any,
) -> Checkpoint[Tiber]:
    """A table; every card is somewhere. Phase "act": in the action phase of *turn*; "turn": before it begins.

    *draws*: just these cards (water, technology, land) are in the deck and all others in the discards, so that they are
    drawn next; *deck*: as many are in the deck, and no more are discarded than the rest; *events*: the next imprevisti,
    the first to be turned up first, the others below; *more*: options of the match (rings, sharing, toll), and fields
    of the state.
    """
    grid = map_for(len(seats))
    house = House(**{name: more.pop(name) for name in ("rings", "sharing", "toll") if name in more})
    hands = [[one[kind] for kind in RESOURCES] for one in seats]
    rest = [total - sum(hand[kind] for hand in hands) for kind, total in enumerate(TOTAL)]
    pile = list(draws if draws is not None else deck if deck is not None else rest)
    rivers = []
    for one in seats:
        river = stream(grid, one["river"])
        river.points, river.pollution = one["points"], pollution(grid, one)
        river.works = [Work("purifier", grid.place[at]) for at in one["purifiers"].split()]
        river.works += [Work("pipe", grid.place[at]) for at in one["pipes"].split()]
        river.kept = ["radiazione-solare"] * one["kept"]
        rivers.append(river)
    state = Tiber(
        house=house,
        board=board(grid, arid, urban, conflicts, red),
        rivers=rivers,
        hands=hands,
        deck=pile,
        discards=[left - there for left, there in zip(rest, pile, strict=True)],
        events=below(rivers, events.split()),
        events_used=[],
        first={grid.place[area]: who for who, one in enumerate(seats) for area in one["first"].split()},
        phase=phase,  # type: ignore[arg-type]
        turn=turn,
        round=rounds,
        event=event,
        detour=detour,  # type: ignore[arg-type]
        offer=offer,
        **more,
    )
    assert min(*state.deck, *state.discards) >= 0, "more cards were dealt than there are"
    return set_scene(state)


def below(rivers: Sequence[River], first: Sequence[str]) -> list[str]:
    """The imprevisto deck, its top last: *first*, then all that are not in front of players."""
    left = Counter(RULES.content.events)
    left.subtract(first)
    for river in rivers:
        left.subtract(river.kept)
        left.subtract(one.card for one in river.pollution if one.card)
    assert min(left.values()) >= 0, "more imprevisti were laid than there are"
    return [*left.elements(), *reversed(first)]


def begin(*seats: Seat, event: str, draws: Sequence[int] = (2, 0, 0), **more: Any) -> Checkpoint[Tiber]:
    """The beginning of the first seat's turn, in which *event* and the cards *draws* come."""
    return scene(*seats, phase="turn", events=event, draws=draws, **more)


def play(at: At, *moves: tuple[Any, ...]) -> Position[Tiber]:
    """``games.engine.testing.play`` here; keys without ``tiber.``: ``(0, "act", "end")``."""
    return play_moves(RULES, at, *((who, f"tiber.{key}", *picked) for who, key, *picked in moves))


def act(at: At, *options: str, who: int = 0) -> Position[Tiber]:
    """The player in turn does these things."""
    return play(at, *((who, "act", option) for option in options))


def built(at: At, *options: str, who: int = 0) -> Position[Tiber]:
    """``act`` with stretches alone: ``a:b`` for ``build:a:b``."""
    return act(at, *(f"build:{option}" for option in options), who=who)


def now(at: At) -> Position[Tiber]:
    """Where it stands when nobody answers anything."""
    return run(RULES, at) if isinstance(at, Checkpoint) else at


def question(at: At, who: int) -> Choice:
    """What a seat is asked."""
    choice = now(at).choice_for(who)
    assert choice is not None, f"seat {who} is asked nothing"
    return choice


def offered(at: At, start: str = "", who: int = 0) -> list[str]:
    """The options of a seat, those that begin with *start*."""
    return [option for option in question(at, who).options if option.startswith(start)]


def blocked(at: At, who: int = 0) -> dict[str, tuple[Any, ...]]:
    """What a seat is not offered, and why: the reason without ``tiber.``, then its numbers."""
    return {option: (reason.removeprefix("tiber."), *numbers) for option, reason, numbers in question(at, who).blocked}


def asked(at: At) -> list[tuple[int, str]]:
    """Who is asked what, by seat."""
    return sorted((choice.seat, choice.key.removeprefix("tiber.")) for choice in now(at).open)


def points(at: At, who: int) -> int:
    """River points."""
    return at.state.rivers[who].points


def hand(at: At, who: int) -> tuple[int, ...]:
    """Cards of water, technology, land."""
    return tuple(at.state.hands[who])


def dirt(at: At, who: int) -> list[str]:
    """The pollution of a seat, a word a point, in the order in which they came: ``natural``, ``biological``, ``entry``
    or ``inner``."""
    return [
        one.kind if one.kind != "urban" else "entry" if one.entry else "inner" for one in at.state.rivers[who].pollution
    ]


def works(at: At, who: int) -> list[tuple[str, str]]:
    """The works of a seat and where they stand."""
    grid = RULES.grid(at.state)
    return [(work.kind, grid.names[work.at]) for work in at.state.rivers[who].works]


def rights(at: At, who: int) -> int:
    """Conflict areas it entered first."""
    return sum(owner == who for owner in at.state.first.values())


def happened(position: Position[Tiber]) -> list[Event]:
    """All that was told, from the scene on."""
    return [event for done in position.done for event in done.events] + position.events


def told(position: Position[Tiber], name: str) -> list[dict[str, Any]]:
    """What was told under this name."""
    return [dict(event.args) for event in happened(position) if event.name == f"tiber.{name}"]


def story(position: Position[Tiber]) -> list[str]:
    """The names of what was told, in order."""
    return [event.name.removeprefix("tiber.") for event in happened(position)]


def ending(position: Position[Tiber]) -> tuple[str, tuple[int, ...]]:
    """How the match ended: the reason without ``tiber.``, and the ranks."""
    assert position.over is not None, position.open
    return position.over.reason.removeprefix("tiber."), position.over.ranks


def hexagon(at: At, name: str) -> range:
    """The triangles of a hexagon ``q,r``."""
    q, r = map(int, name.split(","))
    number = RULES.grid(at.state).hexes.index((q, r))
    return range(number * SIDES, number * SIDES + SIDES)
