"""Scenes of Cards della Biodiversità: two hands on a table, and battles declared in one line."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from games.biodiversita import content, endings, sides
from games.biodiversita.rules import BiodiversityRules
from games.biodiversita.state import Copy, Duel, House, Side
from games.engine import Checkpoint, Position, run
from games.engine.testing import play, scene, starter_rules

RULES = starter_rules("biodiversita")
assert isinstance(RULES, BiodiversityRules)

BLANK = {
    **dict.fromkeys(("name_en", "name_it", "variety", "family", "season", "power_name", "power_effect", "effect"), ""),
    **dict.fromkeys(("cancels", "cancelled_by", "twin", "presets", "origin_note"), ""),
    **dict.fromkeys(("energy", "attack", "defence", "rest_turns", "max_uses"), None),
    "group": "base",
    "origin": "ours",
}
"""A row of a release without anything in it."""


def row(
    name: str, kind: str, *, power: Sequence[Any] = (), effect: Sequence[Any] = (), **fields: Any
) -> dict[str, Any]:
    """A card of a release of one's own: effects as data, the rest as the columns call it."""
    written = {"power_effect": json.dumps(power) if power else "", "effect": json.dumps(effect) if effect else ""}
    if kind == "biodiversita":
        written |= {"season": "estate", "energy": 10, "attack": 5, "defence": 5, "rest_turns": 2, "power_name": "Prova"}
    elif kind in ("sinergia", "imprevisto", "gold"):
        written |= {"max_uses": 2}
    number = 100 + sum(map(ord, name))
    return {
        **BLANK,
        "number": number,
        "card_id": name,
        "kind": kind,
        "name_en": name,
        "name_it": name,
        **written,
        **fields,
    }


def rules_with(*rows: dict[str, Any]) -> BiodiversityRules:
    """The rules over the starter set and another release beside it."""
    return BiodiversityRules(content.decode([{"cards": content.rows()}, {"cards": list(rows)}]))


def table(
    first: Sequence[str],
    second: Sequence[str],
    *,
    seats: tuple[int, int] = (1, 1),
    attacker: int = 0,
    rules: BiodiversityRules = RULES,
    **more: Any,
) -> Checkpoint[Duel]:
    """Battle 1 with these hands; *more*: options of the house, and ``grounds``, the territories, as a pair of cards."""
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
    sides.hand_out(rules.content, s)
    s.last = endings.last_battle(s)
    return scene(s)


def copy(at: Any, side: int, name: str) -> Copy:
    """A card of a hand by its name."""
    return next(one for one in at.state.sides[side].cards if one.name == name)


ATTACK, DEFEND, COUNTER = "biodiversita.attack", "biodiversita.defend", "biodiversita.counter"


def battle(
    at: Checkpoint[Duel] | Position[Duel],
    attack: str,
    defence: str,
    late: str = "",
    *,
    rules: BiodiversityRules = RULES,
) -> Position[Duel]:
    """Play one battle: ``"cima power lombrico"``, ``"cima twin:<gold>"``; *late*: the counter-card."""
    position = run(rules, at) if isinstance(at, Checkpoint) else at
    number = position.state.battle
    position = declare(declare(position, attack, ATTACK, rules=rules), defence, DEFEND, rules=rules)
    if position.open and position.open[0].key == COUNTER:
        position = answer(position, f"support:{late}" if late else "none", COUNTER, rules=rules)
        late = ""
    assert not late, f"{late} can't be played late"
    assert position.over is not None or position.state.battle == number + 1
    return position


def declare(
    at: Checkpoint[Duel] | Position[Duel], words: str, key: str, *, rules: BiodiversityRules = RULES
) -> Position[Duel]:
    """One side's part of a battle, in the words of ``battle``."""
    position = run(rules, at) if isinstance(at, Checkpoint) else at
    fighter, *rest = words.split()
    position = answer(position, f"fighter:{fighter}", key, rules=rules)
    if open_for(position, key) and "power:yes" in options(position):
        position = answer(position, "power:yes" if "power" in rest else "power:no", key, rules=rules)
        rest = [word for word in rest if word != "power"]
    if open_for(position, key) and "none" in options(position):
        helper = rest.pop() if rest else "none"
        position = answer(
            position, helper if ":" in helper or helper == "none" else f"support:{helper}", key, rules=rules
        )
    assert not rest, f"{rest} can't be declared"
    return position


def open_for(position: Position[Duel], key: str) -> bool:
    """Whether the declaration in hand goes on."""
    return bool(position.open) and position.open[0].key == key


def options(position: Position[Duel]) -> tuple[str, ...]:
    """What is offered."""
    return position.open[0].options


def answer(position: Position[Duel], picked: str, key: str, *, rules: BiodiversityRules = RULES) -> Position[Duel]:
    """The acting seat answers."""
    return play(rules, position, (position.open[0].seat, key, picked))


def told(position: Position[Duel], name: str) -> list[dict[str, Any]]:
    """The events of that name in all actions played so far."""
    events = [event for done in position.done for event in done.events] + list(position.events)
    return [dict(event.args) for event in events if event.name == f"biodiversita.{name}"]


def totals(position: Position[Duel]) -> tuple[int, int]:
    """Attack and defence of the last battle."""
    last = told(position, "battle")[-1]
    return last["attack"], last["defence"]
