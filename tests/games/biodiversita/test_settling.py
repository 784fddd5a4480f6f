"""What a battle comes to and leaves behind: losses, healing, rests, aromatics (biodiversita.md sections 5, 8 to 11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.biodiversita.battle import reckon
from games.biodiversita.state import Declared

from .scenes import ATTACK, DEFEND, RULES, battle, copy, declare, row, rules_with, table, told, totals

GOLD = "orecchiette-cime-di-rapa"


def effect(op: str, value: int = 0, **more: Any) -> dict[str, Any]:
    """An operation as the columns hold it."""
    return {"op": op, **({"value": value} if value else {}), **more}


def mod(stat: str, value: int, side: str = "self", **only: Any) -> dict[str, Any]:
    return effect("mod", value, side=side, stat=stat, **({"if": only} if only else {}))


def energies(at: Any, *names: tuple[int, str]) -> list[int]:
    return [copy(at, side, name).energy for side, name in names]


# -- section 5, the comparison -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attack", "defence", "lost", "winner", "won"),
    [
        ("cima", "galatea", [0, 1], 0, [1, 0]),  # 6 against 5
        ("beta", "laccio", [2, 0], 1, [0, 1]),  # 5 against 7
        ("beta", "galatea", [1, 0], -1, [0, 0]),  # 5 against 5
    ],
)
def test_who_loses_energy_and_who_wins(attack: str, defence: str, lost: list[int], winner: int, won: list[int]) -> None:
    after = battle(table([attack, "lampo"], [defence, "lampo"]), attack, defence)
    entry = after.state.history[0]
    assert (entry.lost, entry.winner, entry.attacker) == (lost, winner, 0)
    assert (entry.attack, entry.defence, entry.fighters) == (*totals(after), [attack, defence])
    assert [side.won for side in after.state.sides] == won
    assert [side.taken for side in after.state.sides] == lost[::-1]


@pytest.mark.parametrize("attacker", [0, 1])
def test_a_battle_that_is_half_declared_has_a_total_but_no_result(attacker: int) -> None:
    s = table(["beta", "cima"], ["beta", "cima"], attacker=attacker).state
    s.declared[attacker] = Declared(0)
    made = reckon(RULES.content, s, s.declared)
    assert (made.totals[attacker], made.totals[1 - attacker]) == (6, 0)
    assert (made.losses, made.winner) == ([0, 0], -1)


def test_energy_never_falls_below_0_and_the_excess_is_lost() -> None:
    at = table(["menta", "cima", "beta"], ["rossana", "cima"])
    copy(at, 1, "rossana").energy = 2
    after = battle(at, "menta", "rossana")  # 8 against 3
    assert after.state.history[0].lost == [0, 2]
    assert after.state.sides[0].taken == 2


def test_each_total_is_floored_at_0_once_at_the_end() -> None:
    """3 - 5 - 4 + 6 comes to 0, and would to 6 if it were floored on the way."""
    rules = rules_with(
        row("debole", "biodiversita", defence=3, power=[mod("defence", 6)]),
        row("gelo", "imprevisto", effect=[mod("defence", -4, "opp")]),
    )
    after = battle(
        table(["rossana", "cima", "gelo"], ["debole", "cima"], rules=rules),
        "rossana power gelo",
        "debole power",
        rules=rules,
    )
    assert totals(after) == (7, 0)
    plain = battle(table(["rossana", "cima"], ["occhiopinto", "cima"]), "rossana power", "occhiopinto")
    assert totals(plain) == (7, 0), "3 - 5"
    assert copy(plain, 1, "occhiopinto").energy == 3


@pytest.mark.parametrize(("seats", "numbers"), [((1, 1), (7, 3)), ((2, 2), (8, 3)), ((3, 3), (7, 2))])
def test_both_sides_have_the_modifiers_of_the_variant(seats: tuple[int, int], numbers: tuple[int, int]) -> None:
    for attacker in (0, 1):
        at = table(["rossana", "cima"], ["rossana", "cima"], seats=seats, attacker=attacker)
        assert totals(battle(at, "rossana", "rossana")) == numbers


def test_squads_leave_a_printed_defence_of_0_at_0() -> None:
    rules = rules_with(row("nuda", "biodiversita", defence=0), row("muro", "sinergia", effect=[mod("defence", 3)]))
    at = table(["cima", "beta"], ["nuda", "beta", "muro"], seats=(3, 3), rules=rules)
    assert totals(battle(at, "cima", "nuda muro", rules=rules)) == (6, 3)


# -- section 5, cancelling ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "pair",
    [(card.id, card.cancels) for card in RULES.content.cards.values() if card.cancels],
    ids=lambda pair: "-".join(pair),
)
def test_a_counter_card_takes_the_effect_of_its_card_on_either_side(pair: tuple[str, str]) -> None:
    """Both ways round, for each pair of the starter set."""
    breaks, broken = pair
    at = table(["cima", "beta", breaks], ["cima", "beta", broken])
    after = battle(at, f"cima {breaks}", f"cima {broken}")
    assert [(one["side"], one["card"]) for one in told(after, "cancelled")] == [(1, broken)]
    assert totals(after) == totals(battle(at, f"cima {breaks}", "cima"))
    at = table(["cima", "beta", broken], ["cima", "beta", breaks])
    after = battle(at, f"cima {broken}", f"cima {breaks}")
    assert [(one["side"], one["card"]) for one in told(after, "cancelled")] == [(0, broken)]
    assert totals(after) == totals(battle(at, "cima", f"cima {breaks}"))


def test_a_support_that_is_cancelled_makes_nothing_void() -> None:
    """Monocoltura would silence the superpower; rotazione colturale cancels it."""
    at = table(["beta", "cima", "rotazione-colturale"], ["cima", "beta", "monocoltura"])
    after = battle(at, "beta power rotazione-colturale", "cima monocoltura")
    assert totals(after)[0] == 7
    assert totals(battle(at, "beta power", "cima monocoltura"))[0] == 5


def test_a_superpower_without_effect_is_not_multiplied_but_the_support_acts() -> None:
    at = table(["beta", "cima", "compost"], ["cima", "beta", "monocoltura"])
    after = battle(at, "beta power compost", "cima monocoltura")
    assert totals(after) == (7, 4)
    assert copy(after, 0, "beta").power == 4
    assert [(one["side"], one["card"]) for one in told(after, "void")] == [(0, "beta")]
    assert not told(battle(at, "beta compost", "cima monocoltura"), "void"), "there was none to silence"


def test_void_takes_a_boost_away_with_the_support() -> None:
    at = table(["beta", "cima", "banca-dei-semi"], ["cima", "beta", "monocoltura"])
    assert totals(battle(at, "beta power banca-dei-semi", "cima monocoltura"))[0] == 5
    rules = rules_with(row("silenzio", "imprevisto", effect=[effect("void", target="support")]))
    at = table(["beta", "cima", "banca-dei-semi"], ["cima", "beta", "silenzio"], rules=rules)
    assert totals(battle(at, "beta power banca-dei-semi", "cima silenzio", rules=rules))[0] == 7


def test_a_superpower_may_make_void_and_both_act_at_once() -> None:
    rules = rules_with(
        row("muta", "biodiversita", power=[effect("void", target="superpower"), mod("attack", 3), mod("defence", 3)])
    )
    at = table(["muta", "cima"], ["muta", "cima"], rules=rules)
    after = battle(at, "muta power", "muta power", rules=rules)
    assert totals(after) == (5, 5)
    assert [one["side"] for one in told(after, "void")] == [0, 1]


# -- section 11, operation by operation --------------------------------------------------------------------------------


def test_mod_adds_only_to_the_stat_its_side_uses() -> None:
    at = table(["cima", "beta", "compost"], ["cima", "beta", "siccita"])
    assert totals(battle(at, "cima compost", "cima siccita")) == (6, 4)  # 6 + 2 - 2; its +1 defence is of no use


@pytest.mark.parametrize(("defender", "defence"), [("idrunta", 1), ("lente", 1), ("cima", 3), ("finoc", 5)])
def test_a_condition_is_tested_on_the_card_whose_total_changes(defender: str, defence: int) -> None:
    """The late frost: 4 from spring and summer cards, 1 from those of autumn and winter."""
    at = table(["cima", "beta", "gelata"], [defender, "beta"])
    assert totals(battle(at, "cima gelata", defender)) == (6, defence)


def test_a_condition_of_a_family() -> None:
    rules = rules_with(row("cavolaia", "imprevisto", effect=[mod("defence", -3, "opp", family=["Brassicaceae"])]))
    at = table(["beta", "lampo", "cavolaia"], ["cima", "beta"], rules=rules)
    assert totals(battle(at, "beta cavolaia", "cima", rules=rules))[1] == 1
    assert totals(battle(at, "beta cavolaia", "beta", rules=rules))[1] == 9


def test_season_and_family_must_both_fit() -> None:
    both = mod("defence", -3, "opp", season=["inverno"], family=["Asteraceae"])
    rules = rules_with(row("prova", "imprevisto", effect=[both]))
    at = table(["beta", "lampo", "prova"], ["galatea", "cima", "idrunta"], rules=rules)
    found = [totals(battle(at, "beta prova", name, rules=rules))[1] for name in ("galatea", "cima", "idrunta")]
    assert found == [2, 4, 5]


def test_an_aromatic_never_matches_a_condition_and_takes_what_has_none() -> None:
    at = table(["cima", "beta", "gelata", "afidi"], ["alloro", "cima", "beta"])
    assert totals(battle(at, "cima gelata", "alloro")) == (6, 10)
    assert totals(battle(at, "cima afidi", "alloro")) == (6, 7)


@pytest.mark.parametrize(
    ("support", "attack"), [("banca-dei-semi", 9), ("consociazione", 9), ("lombrico", 7), ("compost", 9)]
)
def test_a_support_that_makes_the_superpower_stronger(support: str, attack: int) -> None:
    at = table(["beta", "cima", support], ["cima", "beta"])
    assert totals(battle(at, f"beta power {support}", "cima"))[0] == attack
    assert totals(battle(at, f"beta {support}", "cima"))[0] == attack - (2 if support in ("lombrico", "compost") else 4)


def test_what_takes_points_takes_more_of_them() -> None:
    """A -5 becomes -7 by 2, and -10 when doubled."""
    at = table(["rossana", "cima", "consociazione", "banca-dei-semi"], ["beta", "cima"])
    assert totals(battle(at, "rossana power consociazione", "beta")) == (7, 2)
    assert totals(battle(at, "rossana power banca-dei-semi", "beta")) == (7, 0)


def test_numbers_are_multiplied_first_and_then_increased() -> None:
    rules = rules_with(row("doppia", "sinergia", effect=[effect("sp_add", 3), effect("sp_mult", 2)]))
    at = table(["beta", "cima", "doppia"], ["cima", "beta"], rules=rules)
    assert totals(battle(at, "beta power doppia", "cima", rules=rules))[0] == 5 + 2 * 2 + 3


@pytest.mark.parametrize("boost", ["banca-dei-semi", "consociazione"])
def test_every_number_of_the_superpower_grows(boost: str) -> None:
    """Drain 2 and shield 3 become 4 and 6, or 4 and 5; 5 against 5 costs the attacker 1."""
    rules = rules_with(row("vasta", "biodiversita", power=[effect("drain", 2), effect("shield", 3)]))
    at = table(["vasta", "cima", boost], ["galatea", "cima"], rules=rules)
    after = battle(at, f"vasta power {boost}", "galatea", rules=rules)
    assert energies(after, (0, "vasta"), (1, "galatea")) == [10, 8]
    at = table(["cima", "finoc"], ["vasta", "cima", boost], rules=rules)
    copy(at, 1, "vasta").energy = 4
    lost = battle(at, "cima", f"vasta power {boost}", rules=rules)  # 6 against 5
    assert energies(lost, (0, "cima"), (1, "vasta")) == [8, 4]


def test_a_shield_saves_energy_and_never_gives_any() -> None:
    """Aria takes 1 from the loss, the 1 of an equal battle among them."""
    at = table(["cima", "beta", "aria"], ["cima", "beta", "finoc", "aria"])
    assert copy(battle(at, "cima", "cima aria"), 1, "cima").energy == 11
    assert copy(battle(at, "cima aria", "finoc"), 0, "cima").energy == 12
    assert copy(battle(at, "cima", "finoc aria"), 1, "finoc").energy == 14


@pytest.mark.parametrize(("defence", "mine", "theirs"), [("cima", 12, 8), ("beta", 9, 16), ("finoc", 11, 12)])
def test_drain_comes_on_top_whatever_the_comparison(defence: str, mine: int, theirs: int) -> None:
    at = table(["cima", "beta", "cinghiali"], [defence, "lampo"])
    after = battle(at, "cima cinghiali", defence)
    assert energies(after, (0, "cima"), (1, defence)) == [mine, theirs]
    assert after.state.sides[0].taken == copy(at, 1, defence).energy - theirs


def test_a_shield_is_taken_from_the_loss_with_the_drain_in_it() -> None:
    at = table(["cima", "beta", "cinghiali"], ["beta", "lampo", "aria"])
    assert copy(battle(at, "cima cinghiali", "beta aria"), 1, "beta").energy == 17


def test_drain_finds_no_energy_in_an_aromatic() -> None:
    at = table(["cima", "beta", "cinghiali"], ["alloro", "beta", "cima"])
    after = battle(at, "cima cinghiali", "alloro")
    assert after.state.history[0].lost == [4, 0]
    assert (copy(after, 1, "alloro").energy, copy(after, 1, "alloro").uses) == (4, 2)


def test_healing_comes_after_the_losses_up_to_the_starting_energy() -> None:
    at = table(["cima", "lampo"], ["cima", "beta", "terra"])
    after = battle(at, "cima", "cima terra")  # loses 2, regains 2
    assert copy(after, 1, "cima").energy == 12
    assert after.state.sides[0].taken == 2, "what was regained stays subtracted"
    copy(at, 1, "cima").energy = 9
    assert copy(battle(at, "cima", "cima terra"), 1, "cima").energy == 9
    fresh = battle(table(["cima", "beta", "terra"], ["lampo", "beta"]), "cima terra", "lampo")
    assert copy(fresh, 0, "cima").energy == 12 - 1 + 1


@pytest.mark.parametrize(("seats", "full"), [((2, 2), 14), ((3, 3), 9)])
def test_healing_knows_the_starting_energy_of_the_variant(seats: tuple[int, int], full: int) -> None:
    at = table(["siglinda", "beta"], ["cima", "beta", "gold-contadino-custode"], seats=seats)
    copy(at, 1, "cima").energy = full - 1
    assert copy(battle(at, "siglinda", "cima power gold-contadino-custode"), 1, "cima").energy == full


def test_a_card_at_0_is_not_healed() -> None:
    at = table(["cima", "lampo"], ["cima", "beta", "gold-contadino-custode"])
    copy(at, 1, "cima").energy = 2
    after = battle(at, "cima", "cima gold-contadino-custode")
    assert copy(after, 1, "cima").back == 4
    assert not told(after, "healed")


@pytest.mark.parametrize(("back", "then"), [(9, 7), (4, 2), (3, 2), (2, 2), (1, 1), (0, 0)])
def test_resting_cards_come_back_sooner_but_not_before_the_next_battle(back: int, then: int) -> None:
    at = table(["cima", "beta", "gold-scambio-dei-semi", GOLD], ["cima", "beta"])
    copy(at, 0, "beta").back = copy(at, 0, GOLD).back = back
    after = battle(at, "cima gold-scambio-dei-semi", "beta")
    assert copy(after, 0, "beta").back == then
    assert copy(after, 0, GOLD).back == back, "biodiversity cards only"


def test_the_card_that_falls_in_this_battle_comes_back_sooner_too() -> None:
    at = table(["regina", "cima", "gold-scambio-dei-semi"], ["beta", "cima"])
    copy(at, 0, "regina").energy = 1
    assert copy(battle(at, "regina gold-scambio-dei-semi", "beta"), 0, "regina").back == 3  # rest 3: 5 - 2


# -- section 9, the seed phase -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "rest"), [("pestanaca", 2), ("regina", 3)])
def test_at_0_a_card_misses_as_many_battles_as_its_rest_turns(card: str, rest: int) -> None:
    """Exhausted in battle n it is out in n + 1 to n + R, and back in n + R + 1 with full energy."""
    at: Any = table([card, "cima", "batata"], ["beta", "siglinda"])
    copy(at, 0, card).energy = 1
    at = battle(at, card, "beta")
    assert copy(at, 0, card).back == 1 + rest + 1
    for number in range(2, rest + 3):
        mine = at.state.attacker == 0
        at = at if mine else declare(at, "siglinda", ATTACK)
        assert (f"fighter:{card}" in at.open[0].options) == (number == rest + 2)
        at = declare(declare(at, "batata", ATTACK), "siglinda", DEFEND) if mine else declare(at, "batata", DEFEND)
    assert copy(at, 0, card).energy == RULES.content.cards[card].energy


def test_hydroponics_shortens_the_rests_of_its_side_to_1_at_least() -> None:
    rules = rules_with(row("breve", "biodiversita", rest_turns=1))
    for card, back in (("breve", 3), ("pestanaca", 3), ("regina", 4)):
        at = table([card, "cima"], ["beta", "cima"], grounds=("idroponica", ""), rules=rules)
        copy(at, 0, card).energy = 1
        assert copy(battle(at, card, "beta", rules=rules), 0, card).back == back
        at = table(["beta", "cima"], [card, "cima"], attacker=1, grounds=("idroponica", ""), rules=rules)
        copy(at, 1, card).energy = 1
        after = battle(at, card, "beta", rules=rules)
        assert copy(after, 1, card).back == 2 + rules.content.cards[card].rest


def test_hydroponics_shortens_the_rest_of_a_gold_pat_too() -> None:
    at = table(["cima", "beta", GOLD], ["galatea", "beta"], attacker=1, grounds=("idroponica", ""))
    copy(at, 0, GOLD).energy = 1
    assert copy(battle(at, "galatea power", f"cima twin:{GOLD}"), 0, GOLD).back == 4


# -- section 9, gold PAT -----------------------------------------------------------------------------------------------


def test_attack_defence_and_energy_add_up_while_twinned() -> None:
    at = battle(table(["cima", "beta", GOLD], ["galatea", "beta"]), f"cima twin:{GOLD}", "beta")
    assert totals(at) == (8, 9)
    assert energies(at, (0, "cima"), (0, GOLD)) == [12, 5]
    at = battle(at, "galatea", "cima")
    assert totals(at) == (6, 6)
    assert energies(at, (0, "cima"), (1, "galatea")) == [12, 11]


def test_the_golds_attack_adds_to_the_attack_and_its_defence_to_the_defence() -> None:
    """Lambascioni in agro: +3 attack, +1 defence on Lampo's 3 and 7."""
    at = table(["lampo", "beta", "lambascioni-in-agro"], ["cima", "beta"])
    assert totals(battle(at, "lampo twin:lambascioni-in-agro", "cima")) == (6, 4)
    at = table(["lampo", "beta", "lambascioni-in-agro"], ["cima", "beta"], attacker=1)
    assert totals(battle(at, "cima", "lampo twin:lambascioni-in-agro")) == (6, 8)


@pytest.mark.parametrize(("left", "cima", "gold", "back"), [(7, 12, 1, 0), (6, 12, 6, 5), (2, 8, 6, 5)])
def test_losses_are_taken_from_the_gold_first(left: int, cima: int, gold: int, back: int) -> None:
    """Galatea with her superpower: 12 against 4 + 2."""
    at = table(["cima", "beta", GOLD], ["galatea", "beta"], attacker=1)
    copy(at, 0, GOLD).energy = left
    after = battle(at, "galatea power", f"cima twin:{GOLD}")
    assert energies(after, (0, "cima"), (0, GOLD)) == [cima, gold]
    assert copy(after, 0, GOLD).back == back
    assert after.state.sides[1].taken == 6, "the gold's energy counts"
    assert (copy(after, 0, "cima").gold >= 0) == (back == 0)


def test_both_may_fall_in_one_battle_and_rest_for_their_own_turns() -> None:
    at = table(["cima", "beta", GOLD], ["galatea", "beta"], attacker=1)
    copy(at, 0, GOLD).energy, copy(at, 0, "cima").energy = 2, 3
    after = battle(at, "galatea power", f"cima twin:{GOLD}")
    assert (copy(after, 0, "cima").back, copy(after, 0, GOLD).back) == (4, 5)
    assert after.state.history[0].lost == [5, 0]


def test_the_twins_still_have_the_territory_and_what_the_opponent_does() -> None:
    at = table(["cima", "beta", GOLD], ["beta", "cima", "siccita"], grounds=("campo-aperto", ""))
    assert totals(battle(at, f"cima twin:{GOLD}", "beta siccita")) == (6 + 2 + 1 - 2, 9)
    at = table(["rossana", "beta"], ["cima", "beta", GOLD])
    assert totals(battle(at, "rossana power", f"cima twin:{GOLD}")) == (7, 4 + 2 - 5)


# -- section 10 --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ground", "attack", "defence"),
    [("campo-aperto", 7, 3), ("cassettoni", 5, 5), ("serra", 6, 3), ("idroponica", 6, 4), ("", 6, 4)],
)
def test_a_territory_changes_its_own_side_alone(ground: str, attack: int, defence: int) -> None:
    at = table(["cima", "beta"], ["cima", "beta"], grounds=(ground, ""))
    assert totals(battle(at, "cima", "cima")) == (attack, 4)
    at = table(["cima", "beta"], ["cima", "beta"], grounds=("", ground))
    assert totals(battle(at, "cima", "cima")) == (6, defence)


@pytest.mark.parametrize(("card", "attack", "defence"), [("regina", 7, 6), ("idrunta", 6, 5), ("finoc", 4, 5)])
def test_the_greenhouse_knows_the_seasons(card: str, attack: int, defence: int) -> None:
    at = table([card, "beta"], ["beta", card], grounds=("serra", "serra"))
    assert totals(battle(at, card, "beta"))[0] == attack
    assert totals(battle(at, card, card))[1] == defence


def test_a_territory_counts_for_aromatics_where_it_asks_for_no_season() -> None:
    at = table(["menta", "cima", "beta"], ["alloro", "cima", "beta"], grounds=("campo-aperto", "cassettoni"))
    after = battle(at, "menta", "alloro")
    assert totals(after) == (9, 11)
    assert copy(after, 1, "alloro").energy == 1, "10 - 9: the points are the card's own"
    at = table(["menta", "cima", "beta"], ["alloro", "cima", "beta"], grounds=("serra", "serra"))
    assert totals(battle(at, "menta", "alloro")) == (8, 10)
