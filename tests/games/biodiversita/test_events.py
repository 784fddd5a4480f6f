"""What is told of a battle: numbers that add up, who silenced what, what is left (biodiversita.md section 5)."""

from __future__ import annotations

from typing import Any

import pytest

from .scenes import battle, copy, row, rules_with, table, told

GOLD = "orecchiette-cime-di-rapa"


def only(at: Any, name: str) -> dict[str, Any]:
    """The one event of that name."""
    [event] = told(at, name)
    return event


def test_the_lines_of_both_totals_add_up() -> None:
    at = table(["regina", "cima", "consociazione"], ["cima", "beta", "siccita"], grounds=("campo-aperto", "serra"))
    event = only(battle(at, "regina power consociazione", "cima power siccita"), "battle")
    assert sum(line[-1] for line in event["attack_lines"]) == event["attack"] == 6 + 1 + 6 + 2 - 2
    assert sum(line[-1] for line in event["defence_lines"]) == event["defence"] == 4 - 1 + 8
    assert [line[:2] for line in event["attack_lines"]] == [
        ["card", "regina"],
        ["territory", "campo-aperto"],
        ["power", "regina"],
        ["support", "consociazione"],
        ["against_support", "siccita"],
    ]


def test_a_card_that_falls_has_nothing_left_and_says_when_it_is_back() -> None:
    at = table(["menta", "cima", "beta"], ["pestanaca", "cima"])
    copy(at, 1, "pestanaca").energy = 3
    after = battle(at, "menta", "pestanaca")
    assert told(after, "lost") == [{"side": 1, "card": "pestanaca", "energy": 3, "left": 0}]
    assert told(after, "rests") == [{"side": 1, "card": "pestanaca", "back": 4}]
    assert only(after, "battle")["lost"] == [[1, "pestanaca", 3, 0, 4]]


def test_gold_and_twin_are_told_apart() -> None:
    at = table(["cima", "beta", GOLD], ["galatea", "beta"], attacker=1)
    copy(at, 0, GOLD).energy = 2
    after = battle(at, "galatea power", f"cima twin:{GOLD}")
    assert [(one["card"], one["energy"], one["left"]) for one in told(after, "lost")] == [(GOLD, 2, 0), ("cima", 4, 8)]
    assert [one["card"] for one in told(after, "rests")] == [GOLD]


@pytest.mark.parametrize(
    ("attack", "defence", "by"),
    [
        ("cima alluvione", "beta lombrico", ["support", "alluvione"]),  # its counter-card
        ("cima silenzio", "beta lombrico", ["support", "silenzio"]),  # a void support
        ("muta power", "beta lombrico", ["power", "muta"]),
        ("muta power sole", "beta lombrico", ["power", "muta"]),
        ("muta power alluvione", "beta lombrico", ["support", "alluvione"]),
    ],
)
def test_who_took_the_effect_of_a_support(attack: str, defence: str, by: list[str]) -> None:
    rules = rules_with(
        row("silenzio", "imprevisto", effect=[{"op": "void", "target": "support"}]),
        row("muta", "biodiversita", power=[{"op": "void", "target": "support"}]),
    )
    mine = ["cima", "muta", "alluvione", "silenzio", "sole"]
    after = battle(table(mine, ["beta", "cima", "lombrico"], rules=rules), attack, defence, rules=rules)
    assert only(after, "cancelled") == {"side": 1, "card": "lombrico", "by": by}


def test_who_took_the_effect_of_a_superpower() -> None:
    at = table(["cima", "lampo", "monocoltura"], ["cima", "beta"])
    assert only(battle(at, "cima monocoltura", "cima power"), "void") == {
        "side": 1,
        "card": "cima",
        "by": ["support", "monocoltura"],
    }


def test_what_drain_and_shield_change_is_told_apart() -> None:
    at = table(["cima", "beta", "cinghiali"], ["beta", "lampo", "aria"])
    event = only(battle(at, "cima cinghiali", "beta aria"), "battle")
    assert sorted(line[-1] for line in event["extra"]) == [-1, 2]
    assert {line[0] for line in event["extra"]} == {1}


def test_an_aromatic_is_told_of_by_turns_and_points() -> None:
    at = table(["menta", "beta", "cima"], ["alloro", "cima", "beta"])
    after = battle(at, "menta", "alloro")
    assert only(after, "turn_spent") == {"side": 0, "card": "menta", "left": 2}
    assert only(after, "points_left") == {"side": 1, "card": "alloro", "points": 2}
    copy(at, 1, "alloro").energy = 8
    assert only(battle(at, "menta", "alloro"), "turn_lost") == {"side": 1, "card": "alloro", "left": 1, "points": 10}
    assert not told(battle(at, "menta", "alloro"), "lost")


def test_healing_and_earlier_returns_are_told() -> None:
    at = table(["cima", "beta", "gold-scambio-dei-semi"], ["cima", "beta", "gold-contadino-custode"])
    copy(at, 0, "beta").back, copy(at, 1, "cima").energy = 9, 6
    after = battle(at, "cima gold-scambio-dei-semi", "cima gold-contadino-custode")  # 6 - 2 + 5
    assert only(after, "healed") == {"side": 1, "card": "cima", "energy": 5, "left": 9}
    assert only(after, "sooner") == {"side": 0, "card": "beta", "back": 7}
