"""Scenes of Cards della Biodiversità: two hands on a table, and battles declared in one line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.biodiversita import sides
from games.biodiversita.rules import BiodiversityRules
from games.biodiversita.state import Copy, Duel, House, Side
from games.engine import Checkpoint, Position, run
from games.engine.testing import play, scene, starter_rules

RULES = starter_rules("biodiversita")
assert isinstance(RULES, BiodiversityRules)


def table(
    first: Sequence[str], second: Sequence[str], *, seats: tuple[int, int] = (1, 1), attacker: int = 0, **more: Any
) -> Checkpoint[Duel]:
    """Battle 1 with these hands; *more*: options of the house, and ``territories`` as a pair of cards."""
    territories = more.pop("grounds", ("", ""))
    split = [list(range(seats[0])), list(range(seats[0], sum(seats)))]
    house = House(**more)
    s = Duel(
        house=house,
        variant=sides.variant_of(split),
        sides=[Side(one, territory=ground) for one, ground in zip(split, territories, strict=True)],
        decks=[[] for _ in range(sum(seats))],
        phase="attack",
        attacker=attacker,
    )
    s.decks[0], s.decks[split[1][0]] = list(first), list(second)
    sides.hand_out(RULES.content, s)
    s.last = house.length
    return scene(s)


def copy(at: Any, side: int, name: str) -> Copy:
    """A card of a hand by its name."""
    return next(one for one in at.state.sides[side].cards if one.name == name)


def battle(at: Checkpoint[Duel] | Position[Duel], attack: str, defence: str, late: str = "") -> Position[Duel]:
    """Play one battle: ``"cima power lombrico"``, ``"cima twin:<gold>"``; *late*: the counter-card."""
    position = run(RULES, at) if isinstance(at, Checkpoint) else at
    number = position.state.battle
    for words, key in ((attack, "biodiversita.attack"), (defence, "biodiversita.defend")):
        fighter, *rest = words.split()
        position = answer(position, f"fighter:{fighter}", key)
        if open_for(position, key) and "power:yes" in options(position):
            position = answer(position, "power:yes" if "power" in rest else "power:no", key)
        helper = next((word for word in rest if word != "power"), "")
        if open_for(position, key) and "none" in options(position):
            picked = helper if helper.startswith("twin:") else f"support:{helper}" if helper else "none"
            position = answer(position, picked, key)
            helper = ""
        assert not helper, f"{helper} can't be declared"
    if position.open and position.open[0].key == "biodiversita.counter":
        position = answer(position, f"support:{late}" if late else "none", "biodiversita.counter")
    assert position.over is not None or position.state.battle == number + 1
    return position


def open_for(position: Position[Duel], key: str) -> bool:
    """Whether the declaration in hand goes on."""
    return bool(position.open) and position.open[0].key == key


def options(position: Position[Duel]) -> tuple[str, ...]:
    """What is offered."""
    return position.open[0].options


def answer(position: Position[Duel], picked: str, key: str) -> Position[Duel]:
    """The acting seat answers."""
    return play(RULES, position, (position.open[0].seat, key, picked))


def told(position: Position[Duel], name: str) -> list[dict[str, Any]]:
    """The events of that name in all actions played so far."""
    events = [event for done in position.done for event in done.events] + list(position.events)
    return [dict(event.args) for event in events if event.name == f"biodiversita.{name}"]
