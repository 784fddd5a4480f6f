"""Battles of aromatics: turns and points, no energy (biodiversita.md section 8)."""

from __future__ import annotations

from typing import Any

from games.biodiversita.vocabulary import Mod, Void

from .scenes import ATTACK, RULES, battle, copy, declare, table, told, totals

GOLD = "orecchiette-cime-di-rapa"


def effect(op: str, value: int = 0, **more: Any) -> dict[str, Any]:
    """An operation as the columns hold it."""
    return {"op": op, **({"value": value} if value else {}), **more}


def mod(stat: str, value: int, side: str = "self", **only: Any) -> dict[str, Any]:
    return effect("mod", value, side=side, stat=stat, **({"if": only} if only else {}))


def energies(at: Any, *names: tuple[int, str]) -> list[int]:
    return [copy(at, side, name).energy for side, name in names]


def test_an_attack_aromatic_that_is_out_defended_loses_a_turn_and_no_more() -> None:
    after = battle(table(["menta", "cima", "beta"], ["beta", "cima"]), "menta", "beta")  # 8 against 9
    assert after.state.history[0].lost == [0, 0]
    assert after.state.history[0].winner == 1
    assert after.state.sides[1].taken == 0
    assert copy(after, 0, "menta").uses == 2


def test_a_defence_aromatic_that_is_beaten_passes_no_damage_on() -> None:
    at = table(["pestanaca", "cima"], ["rosmarino", "cima", "beta"])
    after = battle(at, "pestanaca power", "rosmarino")  # 12 against 8
    assert after.state.history[0].lost == [0, 0]
    assert after.state.history[0].winner == 0
    assert [one.energy for one in after.state.sides[1].cards if one.card != "rosmarino"] == [12, 18]


def test_out_of_turns_an_aromatic_is_out_for_good() -> None:
    at: Any = table(["pestanaca", "galatea"], ["alloro", "cima", "beta"])
    copy(at, 1, "alloro").uses = 1
    at = battle(at, "pestanaca power", "alloro")
    assert (copy(at, 1, "alloro").uses, copy(at, 1, "alloro").energy) == (0, 0)
    at = battle(at, "cima", "galatea")
    at = declare(at, "galatea", ATTACK)
    assert "fighter:alloro" not in at.open[0].options
    assert ("fighter:alloro", "biodiversita.used_up", ()) in at.open[0].blocked


def test_the_points_of_a_defence_aromatic_are_the_total_it_defends_with() -> None:
    at: Any = table(["beta", "cima"], ["alloro", "cima", "beta"])
    at = battle(battle(at, "beta", "alloro"), "beta", "beta")
    at = battle(at, "cima", "alloro")
    assert totals(at) == (6, 5)
    assert (copy(at, 1, "alloro").energy, copy(at, 1, "alloro").uses) == (10, 1)


def test_two_aromatics_lose_turns_and_nobody_energy() -> None:
    after = battle(table(["menta", "cima", "beta"], ["rosmarino", "cima", "beta"]), "menta", "rosmarino")
    assert (totals(after), after.state.history[0].winner, after.state.history[0].lost) == ((8, 8), -1, [0, 0])
    assert (copy(after, 0, "menta").uses, copy(after, 1, "rosmarino").uses) == (2, 2)
    assert copy(after, 1, "rosmarino").energy == 8


def test_the_superpower_of_an_aromatic_is_not_added_again() -> None:
    """Section 14: it repeats the working number for display."""
    for card in RULES.content.cards.values():
        if card.kind == "aromatica":
            stat = "attack" if card.roles[0] else "defence"
            assert card.power == (Mod("self", stat, card.attack or card.defence),)
            assert card.powers == (False, False)


def test_the_points_of_an_aromatic_are_no_superpower_that_could_be_made_void() -> None:
    at = table(["menta", "cima", "beta"], ["cima", "beta", "monocoltura"])
    after = battle(at, "menta", "cima monocoltura")
    assert totals(after) == (8, 4)
    assert not told(after, "void")


def test_what_is_void_is_a_superpower_or_a_support() -> None:
    card = RULES.content.cards["gold-maestrale"]
    assert card.effect == (Void("superpower"), Void("support"))
