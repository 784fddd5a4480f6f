"""What bots reckon with is what the rules reckon: declarations that meet, over random tables of all variants."""

from __future__ import annotations

from random import Random

import pytest

from games.biodiversita.battle import Reckoning, reckon
from games.biodiversita.content import AROMATIC
from games.biodiversita.outlook import FREE, Battlefield
from games.biodiversita.plans import Book, Plan, meet
from games.biodiversita.state import Declared, Duel
from games.engine.bots import random_asker
from games.engine.run import Position, run

from .scenes import RULES


def positions(seats: int, key: str, **options: object) -> list[Position[Duel]]:
    """Every question of a random match with cards on the table."""
    ask, found = random_asker(key), []
    position = run(RULES, RULES.deal(seats, key, {"decks": "random", "territories": True, **options}))
    while position.over is None:
        if position.state.phase in ("attack", "defence"):
            found.append(position)
        position = run(RULES, position.checkpoint, [*position.answers, *ask(position.open)])
    return found


@pytest.mark.parametrize("seats", [2, 4, 5])
@pytest.mark.parametrize("equal", ["nobody", "defender"])
def test_pairs_come_to_what_the_rules_say(seats: int, equal: str) -> None:
    """Totals, losses, healing and rests cut short, for every kind of declaration on both sides."""
    source, book, compared = Random(seats), Book(RULES.content), 0
    for position in positions(seats, f"numbers{seats}{equal}", equal=equal)[::7]:
        s = position.state
        view = RULES.view(s, s.sides[s.attacker].seats[0])
        field = Battlefield(book, view, FREE)
        field.state = s  # all cards of both sides, as nobody sees them
        s.declared = [Declared(), Declared()]
        troops = [field.forces(side, field.open(side)) for side in (s.attacker, 1 - s.attacker)]
        if not all(troops):
            continue
        for _ in range(60):
            attack, defence = (source.choice(troop) for troop in troops)
            late = not attack.helper and bool(defence.helper) and source.random() < 0.2
            met = meet(book, attack, defence, late)
            made = compare(s, attack.plan, defence.plan, late)
            order = (s.attacker, 1 - s.attacker)
            assert (met.attack, met.defence) == tuple(made.totals[side] for side in order)
            assert met.loss == tuple(made.losses[side] for side in order)
            for number, side in enumerate(order):
                if (attack, defence)[number].card.kind != AROMATIC:
                    assert met.numbers[number].heal == made.heals[side]
                    assert met.numbers[number].cut == made.cuts[side]
            compared += 1
    assert compared > 200


def compare(s: Duel, attack: Plan, defence: Plan, late: bool) -> Reckoning:
    """The rules' reckoning of two declarations; the table is as before afterwards."""
    before = s.declared
    s.declared = [Declared(), Declared()]
    golds = []
    for side, plan in ((s.attacker, attack), (1 - s.attacker, defence)):
        copy = s.sides[side].cards[plan.fighter]
        golds.append((copy, copy.gold))
        if plan.twin >= 0:
            copy.gold = plan.twin
        s.declared[side] = Declared(plan.fighter, plan.power, plan.support)
    if late:  # a card with no effect of its own stands for the counter-card: the support simply doesn't count
        s.declared[1 - s.attacker].late = True
    made = reckon(RULES.content, s, s.declared)
    for copy, gold in golds:
        copy.gold = gold
    s.declared = before
    return made
