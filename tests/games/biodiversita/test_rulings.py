"""The rulings B1 to B25 but B24, by number (biodiversita.md section 15)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.biodiversita import sides
from games.biodiversita.state import Declared
from games.engine import run
from games.engine.testing import play

from .scenes import RULES, answer, battle, copy, options, table, told


def fight(at: Any, *, attack: str = "cima", defence: str = "cima") -> Any:
    return battle(at, attack, defence)


def test_b01_roles_alternate_every_battle() -> None:
    at = fight(fight(table(["cima", "beta"], ["cima", "beta"])))
    assert [one["side"] for one in told(at, "battle")] == [0, 1]
    assert at.state.attacker == 0
    assert at.state.battle == 3


def test_b02_a_late_counter_card_only_cancels_and_is_spent() -> None:
    at = table(["cima", "beta", "alluvione"], ["cima", "beta", "lombrico"])
    late = battle(at, "cima", "cima lombrico", late="alluvione")
    assert [(one["attack"], one["defence"]) for one in told(late, "battle")] == [(6, 4)]
    assert copy(late, 0, "alluvione").uses == 1
    assert copy(late, 1, "lombrico").uses == 3
    without = battle(at, "cima", "cima lombrico")
    assert [(one["attack"], one["defence"]) for one in told(without, "battle")] == [(6, 5)]


def test_b02_asked_wherever_everybody_sees_that_it_could_be() -> None:
    at = run(RULES, table(["cima", "beta"], ["cima", "beta", "lombrico"]))
    for picked in ("fighter:cima", "none"):
        at = answer(at, picked, "biodiversita.attack")
    for picked in ("fighter:cima", "power:no", "support:lombrico"):
        at = answer(at, picked, "biodiversita.defend")
    assert (at.open[0].key, at.open[0].options) == ("biodiversita.counter", ("none",))


@pytest.mark.parametrize(
    ("attack", "defence", "house"),
    [
        ("cima", "cima lombrico", {"counter": False}),
        ("menta", "cima lombrico", {}),
        ("cima sole", "cima lombrico", {}),
        ("cima", "cima coccinella", {"counter": False}),
        ("cima", "cima", {}),
        ("cima", "cima consociazione", {}),
        ("cima twin:orecchiette-cime-di-rapa", "cima lombrico", {}),
    ],
)
def test_b02_not_asked_otherwise(attack: str, defence: str, house: dict[str, Any]) -> None:
    mine = ["cima", "beta", "menta", "sole", "alluvione", "orecchiette-cime-di-rapa"]
    at = battle(table(mine, ["cima", "beta", "lombrico", "coccinella", "consociazione"], **house), attack, defence)
    assert not told(at, "countered")
    assert copy(at, 0, "alluvione").uses == 2


def test_b03_nobody_wins_an_equal_battle_and_the_attacker_loses_one() -> None:
    at = battle(table(["regina", "cima"], ["finoc", "cima"]), "regina", "finoc")
    assert [side.won for side in at.state.sides] == [0, 0]
    assert copy(at, 0, "regina").energy == 11


def test_b03_option_the_defender_wins_an_equal_battle() -> None:
    at = battle(table(["regina", "cima"], ["finoc", "cima"], equal="defender"), "regina", "finoc")
    assert [side.won for side in at.state.sides] == [0, 1]
    assert copy(at, 0, "regina").energy == 11


def test_b04_cooldown_counts_battles_of_both_sides() -> None:
    at = table(["cima", "beta"], ["cima", "finoc"], attacker=1)
    at = battle(at, "finoc", "cima power")  # battle 1
    at = battle(at, "cima", "finoc")  # 2
    for picked in ("fighter:finoc", "none"):  # 3: side 1 attacks, Amarum still cools down
        at = answer(at, picked, "biodiversita.attack")
    at = answer(at, "fighter:cima", "biodiversita.defend")
    assert "power:yes" not in options(at)
    at = answer(at, "none", "biodiversita.defend")
    at = battle(at, "cima", "finoc")  # 4: it attacks, where Amarum does nothing
    for picked in ("fighter:finoc", "none"):
        at = answer(at, picked, "biodiversita.attack")
    at = answer(at, "fighter:cima", "biodiversita.defend")
    assert "power:yes" in options(at)


def test_b04_rest_turns_count_battles_of_both_sides() -> None:
    at = table(["occhiopinto", "cima"], ["beta", "cima"])
    copy(at, 0, "occhiopinto").energy = 1
    at = battle(at, "occhiopinto", "beta")  # 7 against 9 in battle 1, rest 2
    assert copy(at, 0, "occhiopinto").back == 4
    at = battle(at, "beta", "cima")
    at = battle(at, "cima", "beta")
    at = battle(at, "beta", "occhiopinto")
    assert copy(at, 0, "occhiopinto").energy == 8  # full again: 10, and 5 against 3 costs 2


def test_b05_no_support_and_no_twinning_beside_an_aromatic() -> None:
    at = run(RULES, table(["menta", "cima", "beta", "sole"], ["cima", "beta"]))
    at = answer(at, "fighter:menta", "biodiversita.attack")
    assert at.open[0].key == "biodiversita.defend"


STRENGTHS = {15: "regina power consociazione", 10: "giallaviola power", 5: "beta", 6: "cima"}
"""Attacks that come to so much; the first on open ground, which adds one."""


@pytest.mark.parametrize(
    ("before", "against", "loses", "points", "turns"),
    [(10, 15, 0, 10, 1), (10, 5, 5, 5, 2), (10, 10, 1, 10, 1), (5, 5, 1, 10, 1), (5, 6, 0, 10, 1)],
)
def test_b06_b07_b08_a_defence_aromatic(before: int, against: int, loses: int, points: int, turns: int) -> None:
    mine = ["regina", "consociazione", "beta", "cima", "giallaviola"]
    at = table(mine, ["alloro", "cima", "beta"], grounds=("campo-aperto" if against == 15 else "", ""))
    copy(at, 1, "alloro").energy = before
    words = STRENGTHS[against]
    full = copy(at, 0, words.split()[0]).energy
    after = battle(at, words, "alloro")
    assert told(after, "battle")[0]["attack"] == against
    assert (copy(after, 1, "alloro").energy, copy(after, 1, "alloro").uses) == (points, turns)
    assert full - copy(after, 0, words.split()[0]).energy == loses


def test_b09_each_attack_spends_a_turn_of_an_attack_aromatic_at_full_points() -> None:
    at = table(["menta", "cima", "beta"], ["beta", "cima"])
    for left in (2, 1):
        at = battle(at, "menta", "beta")
        assert told(at, "battle")[-1]["attack"] == 8
        assert copy(at, 0, "menta").uses == left
        at = battle(at, "cima", "cima")
    at = battle(at, "menta", "beta")
    at = battle(at, "cima", "cima")
    assert "fighter:menta" not in options(at)
    assert ("fighter:menta", "biodiversita.used_up", ()) in at.open[0].blocked


def test_b10_what_exceeds_the_energy_is_not_counted() -> None:
    at = table(["cima", "beta"], ["cima", "beta"])
    copy(at, 1, "cima").energy = 1
    after = battle(at, "cima", "cima")
    assert after.state.sides[0].taken == 1


def test_b11_the_one_of_an_equal_battle_counts_for_the_defender() -> None:
    after = battle(table(["regina", "cima"], ["finoc", "cima"]), "regina", "finoc")
    assert [side.taken for side in after.state.sides] == [0, 1]


def test_b12_gold_energy_goes_first_and_the_rest_falls_on_the_twin() -> None:
    at = table(["cima", "beta", "orecchiette-cime-di-rapa"], ["galatea", "beta", "cima"], attacker=1)
    copy(at, 0, "orecchiette-cime-di-rapa").energy = 2
    after = battle(at, "galatea power", "cima twin:orecchiette-cime-di-rapa")  # 12 against 6
    gold = copy(after, 0, "orecchiette-cime-di-rapa")
    assert (copy(after, 0, "cima").energy, gold.energy, gold.bound) == (8, 6, -1)
    assert copy(after, 0, "cima").gold == -1
    assert after.state.sides[1].taken == 6


def test_b13_the_twin_fights_with_its_gold_until_that_is_exhausted() -> None:
    at = table(["cima", "beta", "orecchiette-cime-di-rapa", "sole"], ["galatea", "beta"])
    at = battle(at, "cima twin:orecchiette-cime-di-rapa", "galatea")
    at = battle(at, "beta", "cima")  # no superpower and no support is asked for: the helper would fail
    assert told(at, "battle")[-1]["defence"] == 6
    at = battle(at, "cima", "galatea")
    assert told(at, "battle")[-1]["attack"] == 8


@pytest.mark.parametrize(
    ("seats", "attack", "defence"), [((2, 2), 7, 4), ((3, 3), 6, 3), ((1, 1), 6, 4), ((3, 2), 6, 3)]
)
def test_b14_variants_change_biodiversity_cards(seats: tuple[int, int], attack: int, defence: int) -> None:
    after = battle(table(["cima", "beta"], ["cima", "beta"], seats=seats), "cima", "cima")
    assert [(one["attack"], one["defence"]) for one in told(after, "battle")] == [(attack, defence)]


@pytest.mark.parametrize("seats", [(2, 2), (3, 3)])
def test_b14_variants_leave_aromatics_and_gold_alone(seats: tuple[int, int]) -> None:
    at = table(["menta", "cima", "beta", "orecchiette-cime-di-rapa"], ["alloro", "cima", "beta"], seats=seats)
    assert copy(at, 1, "alloro").energy == 10
    assert copy(at, 0, "orecchiette-cime-di-rapa").energy == 6
    after = battle(at, "menta", "alloro")
    assert told(after, "battle")[0]["attack"] == 8
    assert copy(after, 1, "alloro").energy == 2


def test_b15_squads_leave_at_least_one_energy_and_no_defence_below_0() -> None:
    card = RULES.content.cards["occhiopinto"]
    assert sides.full_energy(card, "squads") == 7
    weak = type(card)(**{**{name: getattr(card, name) for name in card.__struct_fields__}, "energy": 3})
    assert sides.full_energy(weak, "squads") == 1
    assert sides.full_energy(weak, "pairs") == 5


def test_b16_a_synergy_is_bound_to_the_first_card_it_supported() -> None:
    at = table(["cima", "beta", "lombrico"], ["cima", "beta"], attacker=1)
    at = battle(at, "beta", "cima lombrico")
    at = battle(at, "cima", "beta")
    for picked in ("fighter:beta", "power:no", "none"):
        at = answer(at, picked, "biodiversita.attack")
    at = answer(at, "fighter:beta", "biodiversita.defend")
    assert options(at) == ("none",)
    assert ("support:lombrico", "biodiversita.bound", ("cima",)) in at.open[0].blocked


def test_b17_a_cancelled_support_and_a_void_superpower_are_spent() -> None:
    at = table(["cima", "beta", "lombrico"], ["alluvione", "monocoltura", "beta", "cima"], attacker=1)
    after = battle(at, "beta alluvione", "cima power lombrico")
    assert told(after, "battle")[0]["defence"] == 10  # 4 + 8 − 2: lombrico is cancelled, alluvione acts all the same
    assert copy(after, 0, "lombrico").uses == 3
    after = battle(at, "beta monocoltura", "cima power")
    assert told(after, "battle")[0]["defence"] == 4
    assert copy(after, 0, "cima").power == 4


def test_b18_all_cards_of_a_side_count_for_who_begins() -> None:
    at = run(RULES, RULES.deal(2, "b18", {}))
    at = play(RULES, at, (0, "biodiversita.deck", "estate"), (1, "biodiversita.deck", "primavera"))
    assert at.open[0].key == "biodiversita.call"  # twelve each
    at = run(RULES, RULES.deal(3, "b18", {}))
    for seat in range(3):
        at = play(RULES, at, (seat, "biodiversita.deck", "estate"))
    assert told(at, "fewer") == [{"side": 1, "seats": [2], "cards": [24, 12]}]


def test_b19_each_side_may_have_a_territory_of_its_own() -> None:
    at = run(RULES, RULES.deal(2, "b19", {"territories": True}))
    for seat in (0, 1):
        at = play(RULES, at, (seat, "biodiversita.deck", "estate"))
    at = play(RULES, at, (0, "biodiversita.territory", "serra"), (1, "biodiversita.territory", "none"))
    assert [side.territory for side in at.state.sides] == ["serra", ""]


def test_b20_a_gold_card_is_a_support_once_a_match() -> None:
    at = table(["cima", "beta", "gold-contadino-custode"], ["cima", "beta"])
    at = battle(at, "cima gold-contadino-custode", "cima")
    assert copy(at, 0, "gold-contadino-custode").uses == 0
    at = battle(at, "cima", "beta")
    at = answer(at, "fighter:cima", "biodiversita.attack")
    assert options(at) == ("none",)


@pytest.mark.parametrize("length", [12, 16, 20])
def test_b21_battles_of_a_match(length: int) -> None:
    at = run(RULES, RULES.deal(2, "b21", {"length": length, "decks": "random"}))
    assert at.state.last == length
    assert run(RULES, RULES.deal(2, "b21", {"decks": "random"})).state.last == 16


def test_b22_an_aromatic_that_fits_the_role_keeps_a_side_in_the_match() -> None:
    at = table(["cima", "beta", "alloro"], ["cima", "beta"], attacker=1)
    for name in ("cima", "beta"):
        copy(at, 0, name).back = 9
    after = battle(at, "beta", "alloro")
    assert after.over is not None  # now it has to attack, and alloro only defends
    assert (after.over.reason, after.over.ranks) == ("biodiversita.impossible", (2, 1))


def test_b23_what_makes_void_acts_for_both_at_once() -> None:
    at = table(["beta", "cima", "gold-maestrale"], ["cima", "beta", "gold-maestrale"])
    after = battle(at, "beta power gold-maestrale", "cima power gold-maestrale")
    assert [(one["attack"], one["defence"]) for one in told(after, "battle")] == [(5, 4)]
    assert [one["side"] for one in told(after, "cancelled")] == [0, 1]


def test_b25_a_card_without_counter_card_is_never_cancelled() -> None:
    without = [
        card.id
        for card in RULES.content.cards.values()
        if card.kind in ("sinergia", "imprevisto") and not card.cancelled_by
    ]
    kinds = [RULES.content.cards[card].kind for card in without]
    assert (kinds.count("sinergia"), kinds.count("imprevisto")) == (7, 4)


def test_a_declaration_starts_empty() -> None:
    assert run(RULES, table(["cima", "beta"], ["cima", "beta"])).state.declared == [Declared(), Declared()]


def test_none_of_the_rulings_is_missing() -> None:
    """B24 is no rule: what the lost beginning of the description would say."""
    code = Path(__file__).read_text(encoding="utf-8")
    names = re.findall(r"^def test_((?:b\d\d_)+)", code, re.MULTILINE)
    tested = {int(number) for name in names for number in re.findall(r"\d\d", name)}
    assert tested == set(range(1, 26)) - {24}
