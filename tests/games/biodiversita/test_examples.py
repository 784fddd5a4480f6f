"""The worked examples, with the description's own numbers (biodiversita.md section 13)."""

from __future__ import annotations

from .scenes import battle, copy, table, told


def test_example_1_cima_attacks_with_6_and_defends_with_4() -> None:
    after = battle(table(["cima", "beta"], ["cima", "beta"]), "cima", "cima")
    assert [(one["attack"], one["defence"]) for one in told(after, "battle")] == [(6, 4)]
    assert copy(after, 1, "cima").energy == 10


def test_example_2_amarum_12_and_attacco_folico_7() -> None:
    after = battle(table(["beta", "cima"], ["cima", "beta"]), "beta power", "cima power")
    assert [(one["attack"], one["defence"]) for one in told(after, "battle")] == [(7, 12)]
    assert copy(after, 0, "beta").energy == 13
    assert (copy(after, 0, "beta").power, copy(after, 1, "cima").power) == (4, 4)


def test_example_3_banca_dei_semi_9_against_lombrico_13() -> None:
    at = table(["beta", "finoc", "banca-dei-semi"], ["cima", "finoc", "lombrico"])
    after = battle(at, "beta power", "cima power")
    for _ in range(3):
        after = battle(after, "finoc", "finoc")
    before = copy(after, 0, "beta").energy
    after = battle(after, "beta power banca-dei-semi", "cima power lombrico")
    last = told(after, "battle")[-1]
    assert (last["battle"], last["attack"], last["defence"]) == (5, 9, 13)
    assert (before, copy(after, 0, "beta").energy) == (13, 9)
    bank, worm = copy(after, 0, "banca-dei-semi"), copy(after, 1, "lombrico")
    assert (bank.uses, worm.uses) == (2, 3)
    assert after.state.sides[0].cards[bank.bound].name == "beta"
    assert after.state.sides[1].cards[worm.bound].name == "cima"


def test_example_4_attacco_folico_7_against_finoc_6() -> None:
    after = battle(table(["beta", "cima"], ["finoc", "cima"]), "beta power", "finoc")
    assert copy(after, 1, "finoc").energy == 13


def test_example_5_aromatic_15_against_10() -> None:
    at = table(["regina", "cima", "consociazione"], ["alloro", "cima", "beta"], grounds=("campo-aperto", ""))
    after = battle(at, "regina power consociazione", "alloro")
    assert [(one["attack"], one["defence"], one["winner"]) for one in told(after, "battle")] == [(15, 10, 0)]
    assert (copy(after, 1, "alloro").uses, copy(after, 1, "alloro").energy) == (1, 10)
    assert not told(after, "lost")
    assert [side.won for side in after.state.sides] == [1, 0]


def test_example_6_aromatic_5_against_10_and_again() -> None:
    after = battle(table(["beta", "cima"], ["alloro", "cima", "beta"]), "beta", "alloro")
    assert copy(after, 0, "beta").energy == 13
    assert (copy(after, 1, "alloro").uses, copy(after, 1, "alloro").energy) == (2, 5)
    after = battle(battle(after, "cima", "cima"), "beta", "alloro")
    assert copy(after, 0, "beta").energy == 12
    assert (copy(after, 1, "alloro").uses, copy(after, 1, "alloro").energy) == (1, 10)


def test_example_7_cima_twinned_with_orecchiette() -> None:
    at = table(["cima", "beta", "orecchiette-cime-di-rapa"], ["galatea", "beta", "cima"])
    after = battle(at, "cima twin:orecchiette-cime-di-rapa", "galatea")
    assert [(one["attack"], one["defence"]) for one in told(after, "battle")] == [(8, 5)]
    assert copy(after, 1, "galatea").energy == 9
    after = battle(after, "galatea power", "cima")
    assert [(one["attack"], one["defence"]) for one in told(after, "battle")][-1] == (12, 6)
    gold = copy(after, 0, "orecchiette-cime-di-rapa")
    assert (copy(after, 0, "cima").energy, gold.back, gold.bound) == (12, 6, -1)


def test_example_8_equal_6_against_6() -> None:
    after = battle(table(["regina", "cima"], ["finoc", "cima"]), "regina", "finoc")
    assert copy(after, 0, "regina").energy == 11
    assert [side.won for side in after.state.sides] == [0, 0]
