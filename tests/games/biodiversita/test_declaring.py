"""What may be declared: fighters, superpowers, supports, twinnings (biodiversita.md sections 4, 6, 7, 9 and 10)."""

from __future__ import annotations

import pytest

from games.engine import Position, run

from .scenes import ATTACK, COUNTER, DEFEND, RULES, answer, battle, copy, declare, options, row, rules_with, table, told

GOLD = "orecchiette-cime-di-rapa"


def offered(at: Position, words: str, key: str) -> tuple[str, ...]:
    """What is offered after these picks."""
    for picked in words.split():
        at = answer(at, picked, key)
    assert at.open[0].key == key
    return options(at)


# -- section 4 ---------------------------------------------------------------------------------------------------------


def test_fighter_superpower_and_support_are_asked_in_turn_and_told_at_once() -> None:
    at = run(RULES, table(["beta", "cima", "sole"], ["cima", "beta"]))
    assert options(at) == ("fighter:cima", "fighter:beta")
    at = answer(at, "fighter:beta", ATTACK)
    assert options(at) == ("power:yes", "power:no")
    at = answer(at, "power:yes", ATTACK)
    assert options(at) == ("support:sole", "none")
    assert not told(at, "attacks")
    at = answer(at, "support:sole", ATTACK)
    assert told(at, "attacks") == [
        {"side": 0, "seat": 0, "card": "beta", "power": True, "support": "sole", "twin": "", "total": 8}
    ]
    assert at.open[0].key == DEFEND


def test_a_declaration_is_taken_back_until_its_last_question_and_not_after() -> None:
    at = run(RULES, table(["beta", "cima", "sole"], ["cima", "beta"]))
    at = answer(answer(at, "fighter:beta", ATTACK), "power:yes", ATTACK)
    assert len(at.without_last(0) or ()) == 1
    assert at.without_last(1) is None
    at = answer(at, "support:sole", ATTACK)
    assert at.done[0].fixed == 3
    assert at.without_last(0) is None


def test_the_defender_sees_the_attack_total() -> None:
    at = declare(table(["beta", "cima"], ["cima", "beta"]), "beta power", ATTACK)
    seen = RULES.view(at.state, 1)
    assert seen["declared"][0] == {"fighter": "beta", "power": True, "support": "", "late": False}
    assert told(at, "attacks")[0]["total"] == 7


def test_a_resting_card_and_an_aromatic_of_the_other_role_are_no_main_card() -> None:
    at = table(["cima", "beta", "menta", "alloro"], ["cima", "beta", "menta", "alloro"])
    copy(at, 0, "cima").back = 4
    now = run(RULES, at)
    assert options(now) == ("fighter:beta", "fighter:menta")
    assert set(now.open[0].blocked) == {
        ("fighter:cima", "biodiversita.rests", (4,)),
        ("fighter:alloro", "biodiversita.defence_only", ()),
    }
    now = declare(now, "beta", ATTACK)
    assert options(now) == ("fighter:cima", "fighter:beta", "fighter:alloro")
    assert ("fighter:menta", "biodiversita.attack_only", ()) in now.open[0].blocked


def test_the_same_card_may_fight_in_consecutive_battles_in_either_role() -> None:
    at = table(["beta", "cima"], ["beta", "cima"])
    for _ in range(4):
        at = battle(at, "beta", "beta")
    assert [one["defence"] for one in told(at, "battle")] == [9, 9, 9, 9]


def test_a_fighter_is_asked_for_even_where_there_is_one() -> None:
    """How many a hand has is its side's secret."""
    at = table(["cima", "beta"], ["cima", "beta"])
    copy(at, 0, "beta").back = 4
    now = run(RULES, at)
    assert (options(now), now.open[0].secret) == (("fighter:cima",), True)
    now = answer(now, "fighter:cima", ATTACK)
    assert (options(now), now.open[0].secret) == (("none",), True)


# -- section 4, the counter step (B2) ----------------------------------------------------------------------------------


def test_a_late_counter_card_is_a_card_that_may_still_be_used() -> None:
    at = table(["cima", "beta", "alluvione"], ["cima", "beta", "lombrico"])
    copy(at, 0, "alluvione").uses = 0
    now = declare(declare(at, "cima", ATTACK), "cima lombrico", DEFEND)
    assert (now.open[0].key, options(now)) == (COUNTER, ("none",))


def test_a_late_synergy_binds_and_one_that_is_bound_elsewhere_is_not_offered() -> None:
    at = table(["cima", "beta", "muretto-a-secco"], ["cima", "beta", "cinghiali"])
    late = battle(at, "cima", "cima cinghiali", late="muretto-a-secco")
    wall = copy(late, 0, "muretto-a-secco")
    assert (wall.uses, late.state.sides[0].cards[wall.bound].card) == (1, "cima")
    late = battle(late, "beta", "cima")
    now = declare(declare(late, "beta", ATTACK), "cima cinghiali", DEFEND)
    assert options(now) == ("none",)


def test_a_late_counter_card_has_no_effect_of_its_own() -> None:
    """Compost adds 2 attack when declared in time."""
    at = table(["cima", "beta", "compost"], ["cima", "beta", "desertificazione"])
    assert told(battle(at, "cima compost", "cima desertificazione"), "battle")[0]["attack"] == 8
    late = battle(at, "cima", "cima desertificazione", late="compost")
    assert told(late, "battle")[0]["attack"] == 6
    assert told(late, "countered") == [{"side": 0, "seat": 0, "card": "compost"}]
    assert [(one["side"], one["card"]) for one in told(late, "cancelled")] == [(1, "desertificazione")]


def test_the_counter_step_is_the_attackers_alone_and_ends_the_battle() -> None:
    at = table(["cima", "beta", "alluvione"], ["cima", "beta", "lombrico"], attacker=1)
    now = declare(declare(at, "cima", ATTACK), "cima", DEFEND)
    assert now.open[0].key == ATTACK
    now = declare(declare(now, "cima", ATTACK), "cima lombrico", DEFEND)
    assert now.open[0].seat == 0
    assert now.without_last(1) is None
    after = answer(now, "support:alluvione", COUNTER)
    assert after.done[-1].fixed == len(after.done[-1].answers)


# -- section 6 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "roles"),
    [("beta", (True, False)), ("cima", (False, True)), ("giallaviola", (True, True)), ("rossana", (True, False))],
)
def test_a_superpower_is_offered_only_where_it_does_something(card: str, roles: tuple[bool, bool]) -> None:
    """Rossana takes defence from the opponent, who has one when she attacks."""
    at = answer(run(RULES, table([card, "lente"], [card, "lente"])), f"fighter:{card}", ATTACK)
    assert ("power:yes" in options(at)) == roles[0]
    at = declare(run(RULES, table([card, "lente"], [card, "lente"])), card, ATTACK)
    at = answer(at, f"fighter:{card}", DEFEND)
    assert ("power:yes" in options(at)) == roles[1]


def test_a_superpower_that_heals_is_offered_in_either_role() -> None:
    rules = rules_with(row("guarita", "biodiversita", power=[{"op": "heal", "value": 3}]))
    at = run(rules, table(["guarita", "cima"], ["guarita", "cima"], rules=rules))
    at = answer(at, "fighter:guarita", ATTACK, rules=rules)
    assert "power:yes" in options(at)
    at = answer(answer(at, "power:no", ATTACK, rules=rules), "none", ATTACK, rules=rules)
    assert "power:yes" in options(answer(at, "fighter:guarita", DEFEND, rules=rules))


@pytest.mark.parametrize("used", [1, 2])
def test_used_in_battle_n_it_is_back_from_n_plus_3(used: int) -> None:
    """Giallaviola's may be declared in both roles, so each battle asks for it."""
    at = run(RULES, table(["giallaviola", "cima"], ["beta", "cima"]))
    may = []
    for number in range(1, 7):
        mine_first = number % 2 == 1
        key = ATTACK if mine_first else DEFEND
        if not mine_first:
            at = declare(at, "beta", ATTACK)
        asked = "power:yes" in offered(at, "fighter:giallaviola", key)
        may.append(asked)
        at = declare(at, "giallaviola power" if number == used else "giallaviola", key)
        if mine_first:
            at = declare(at, "beta", DEFEND)
    assert may == [number not in (used + 1, used + 2) for number in range(1, 7)]


def test_the_wait_goes_on_in_the_seed_phase() -> None:
    """Pestanaca falls in the battle of her superpower and rests for two: in her next attack she has it again."""
    at = table(["pestanaca", "cima"], ["beta", "cima", "muretto-a-secco"])
    copy(at, 0, "pestanaca").energy = 1
    at = battle(at, "pestanaca power", "beta muretto-a-secco")  # 12 against 12
    assert (copy(at, 0, "pestanaca").back, copy(at, 0, "pestanaca").power) == (4, 4)
    for attack, defence in (("cima", "cima"), ("cima", "beta"), ("cima", "pestanaca")):
        at = battle(at, attack, defence)
    assert offered(at, "fighter:pestanaca", ATTACK) == ("power:yes", "power:no")


def test_a_superpower_used_does_not_block_its_card() -> None:
    at = battle(table(["beta", "cima"], ["beta", "cima"]), "beta power", "cima power")
    at = battle(at, "cima", "beta")
    assert [one["defence"] for one in told(at, "battle")] == [12, 9]


# -- section 7 ---------------------------------------------------------------------------------------------------------


def test_one_support_a_battle_and_elements_without_end() -> None:
    rules = rules_with(row("quercia", "biodiversita", energy=99))
    at = run(rules, table(["quercia", "cima", "sole", "acqua"], ["quercia", "cima"], length=20, rules=rules))
    for _ in range(9):
        at = declare(at, "quercia sole", ATTACK, rules=rules)
        assert at.open[0].key == DEFEND, "a second support is not asked for"
        at = declare(at, "quercia", DEFEND, rules=rules)
        assert told(at, "battle")[-1]["attack"] == 6
        at = battle(at, "quercia", "quercia acqua", rules=rules)
        assert told(at, "battle")[-1]["defence"] == 6
    assert (copy(at, 0, "sole").uses, copy(at, 0, "acqua").uses) == (-1, -1)


@pytest.mark.parametrize(("card", "uses"), [("lombrico", 4), ("siccita", 2), ("gold-maestrale", 1)])
def test_a_support_lasts_for_its_uses_in_the_whole_match(card: str, uses: int) -> None:
    at = run(RULES, table(["beta", "cima", card], ["beta", "cima"]))
    for used in range(uses):
        at = battle(battle(at, f"beta {card}", "beta"), "beta", "beta")
        assert copy(at, 0, card).uses == uses - used - 1
    at = answer(answer(at, "fighter:beta", ATTACK), "power:no", ATTACK)
    assert options(at) == ("none",)
    assert at.open[0].blocked == ((f"support:{card}", "biodiversita.used_up", ()),)


def test_a_support_may_be_declared_though_it_does_nothing_and_is_spent() -> None:
    """Lombrico adds defence: in an attack it does nothing."""
    at = battle(table(["cima", "beta", "lombrico"], ["cima", "beta"]), "cima lombrico", "cima")
    assert told(at, "battle")[0]["attack"] == 6
    assert copy(at, 0, "lombrico").uses == 3


def test_a_synergy_goes_on_with_its_card_alone() -> None:
    at = battle(table(["cima", "beta", "lombrico"], ["cima", "beta"]), "cima lombrico", "beta")
    at = battle(at, "beta", "cima lombrico")
    assert copy(at, 0, "lombrico").uses == 2
    assert offered(at, "fighter:cima", ATTACK) == ("support:lombrico", "none")
    assert offered(at, "fighter:beta power:no", ATTACK) == ("none",)


# -- section 9, twinning -----------------------------------------------------------------------------------------------


def test_a_twinning_takes_the_place_of_superpower_and_support() -> None:
    at = declare(table(["cima", "beta"], ["cima", "beta", GOLD, "sole"]), "cima", ATTACK)
    assert offered(at, "fighter:cima power:no", DEFEND) == ("support:sole", f"twin:{GOLD}", "none")
    assert offered(at, "fighter:cima power:yes", DEFEND) == ("support:sole", "none")
    assert offered(at, "fighter:beta", DEFEND) == ("support:sole", "none")


def test_a_gold_pat_needs_its_twin_in_the_hand_of_the_side() -> None:
    at = run(RULES, table(["galatea", "beta", GOLD], ["cima", "beta"]))
    for fighter in ("fighter:galatea power:no", "fighter:beta power:no"):
        assert offered(at, fighter, ATTACK) == ("none",)


def test_a_gold_pat_alone_is_no_main_card_and_no_support() -> None:
    at = run(RULES, table(["cima", "beta", GOLD], ["cima", "beta"]))
    assert options(at) == ("fighter:cima", "fighter:beta")


def test_the_twins_stay_together_without_superpower_and_support() -> None:
    at = battle(table(["cima", "beta", GOLD, "sole"], ["galatea", "beta"]), f"cima twin:{GOLD}", "galatea")
    now = answer(declare(at, "beta", ATTACK), "fighter:cima", DEFEND)
    assert now.open[0].key != DEFEND, "the declaration is whole"
    assert told(now, "battle")[-1]["defence"] == 6


def test_a_gold_pat_that_rests_or_lies_with_another_copy_is_not_offered() -> None:
    at = table(["cima", "cima", "beta", GOLD], ["galatea", "beta"])
    copy(at, 0, GOLD).back = 2
    assert offered(run(RULES, at), "fighter:cima", ATTACK) == ("none",)
    copy(at, 0, GOLD).back = 0
    now = battle(battle(at, f"cima twin:{GOLD}", "galatea"), "beta", "beta")
    assert offered(now, "fighter:cima:2", ATTACK) == ("none",)


def test_after_its_rest_the_gold_pat_may_be_declared_again_with_full_energy() -> None:
    at = table(["cima", "beta", GOLD], ["galatea", "beta"], attacker=1)
    copy(at, 0, GOLD).energy = 1
    at = battle(at, "galatea power", f"cima twin:{GOLD}")  # battle 1: exhausted, rest 3
    assert (copy(at, 0, GOLD).energy, copy(at, 0, GOLD).back) == (6, 5)
    for number in (2, 3, 4):
        key = ATTACK if number % 2 == 0 else DEFEND
        if key == DEFEND:
            at = declare(at, "beta", ATTACK)
            assert f"twin:{GOLD}" not in offered(at, "fighter:cima power:no", DEFEND)
            at = declare(at, "beta", DEFEND)
        else:
            assert f"twin:{GOLD}" not in offered(at, "fighter:cima", ATTACK)
            at = battle(at, "beta", "beta")
    at = declare(at, "beta", ATTACK)
    assert f"twin:{GOLD}" in offered(at, "fighter:cima power:no", DEFEND)


# -- section 10 --------------------------------------------------------------------------------------------------------


def test_hydroponics_forbids_earth_to_its_side_alone() -> None:
    at = table(["cima", "beta", "terra"], ["cima", "beta", "terra"], grounds=("idroponica", ""))
    now = answer(run(RULES, at), "fighter:cima", ATTACK)
    assert options(now) == ("none",)
    assert now.open[0].blocked == (("support:terra", "biodiversita.forbidden", ("idroponica",)),)
    now = declare(run(RULES, at), "cima", ATTACK)
    assert "support:terra" in offered(now, "fighter:cima power:no", DEFEND)


def test_a_territory_may_forbid_a_fighter_and_a_gold_pat() -> None:
    rules = rules_with(
        row("deserto", "territorio", effect=[{"op": "forbid", "slug": "beta"}, {"op": "forbid", "slug": GOLD}])
    )
    at = run(rules, table(["cima", "beta", GOLD], ["cima", "beta"], grounds=("deserto", ""), rules=rules))
    assert options(at) == ("fighter:cima",)
    assert at.open[0].blocked == (("fighter:beta", "biodiversita.forbidden", ("deserto",)),)
    at = answer(at, "fighter:cima", ATTACK, rules=rules)
    assert options(at) == ("none",)
