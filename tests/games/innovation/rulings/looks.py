"""What the tests of the rules look at, besides the scenes."""

from __future__ import annotations

from typing import Any

from games.engine import Checkpoint, Event, Position, run
from games.innovation.options import OPTIONS, PRESETS
from games.innovation.state import Innovation

from ..scenes import RULES, Seat, asked, play, scene

EVERY = [(seats, preset) for seats in RULES.seats for preset in PRESETS]
"""Every number of players by every preset."""

EMPTY = dict.fromkeys(range(1, 11), "")
"""All supplies have run out."""

At = Checkpoint[Innovation] | Position[Innovation]


def options_of(preset: str, seats: int) -> dict[str, Any]:
    """A preset as options of a match of that size."""
    return {option.id: PRESETS[preset][option.id] for option in OPTIONS if option.applies(seats)}


def opening(*seats: Seat, **options: Any) -> Checkpoint[Innovation]:
    """The moment after the deal, with these two cards in each hand."""
    at = scene(*seats, number=1, actions=0, **options)
    at.state.phase = "opening"
    return at


def melds(at: At, *cards: str) -> Position[Innovation]:
    """Each seat in turn opens with its card."""
    return play(at, *((who, "opening", card) for who, card in enumerate(cards)))


def offered(at: At, start: str = "") -> list[str]:
    """The actions that the player at turn may take, those beginning with *start*."""
    p = run(RULES, at) if isinstance(at, Checkpoint) else at
    _, key, *options = asked(p)
    assert key == "action"
    return [option for option in options if option.startswith(start)]


def blocked(at: Checkpoint[Innovation]) -> dict[str, tuple[Any, ...]]:
    """The actions that are not offered, and why."""
    [choice] = run(RULES, at).open
    return {option: (reason.removeprefix("innovation."), *numbers) for option, reason, numbers in choice.blocked}


def draws(p: Position[Innovation], count: int) -> Position[Innovation]:
    """So many Draw actions, whoever's they are."""
    for _ in range(count):
        p = play(p, (p.state.turn, "action", "draw"))
    return p


def events(p: Position[Innovation]) -> list[Event]:
    """All that was told, from the scene on."""
    return [event for done in p.done for event in done.events] + p.events


def story(p: Position[Innovation], *names: str) -> list[tuple[str, int]]:
    """What was told under these names, in order: name and seat."""
    found = [(event.name.removeprefix("innovation."), event.args) for event in events(p)]
    return [(name, args["seat"]) for name, args in found if name in names]


def performed(p: Position[Innovation]) -> list[tuple[int, str, int]]:
    """Who did anything in which effect of which card: ``(1, "archery", 1)``."""
    return [
        (event.args["seat"], event.args["card"], event.args["effect"])
        for event in events(p)
        if event.name == "innovation.performs"
    ]


def reach(p: Position[Innovation]) -> tuple[str, list[int], list[int]]:
    """Of the first Dogma action: its icon, who shared and who was exposed."""
    [event, *_] = (event for event in events(p) if event.name == "innovation.activated")
    return event.args["icon"], event.args["share"], event.args["exposed"]
