"""Sides, decks, hands, and who begins (biodiversita.md sections 2 and 3)."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.biodiversita import sides
from games.biodiversita.bots import ABSENT
from games.biodiversita.content import BIODIVERSITY, GOLD_PAT
from games.biodiversita.state import Duel
from games.engine import Dice, Position, run
from games.engine.bots import bot_answer
from games.engine.testing import play

from .scenes import ATTACK, RULES, answer, battle, copy, declare, options, table, told

CARDS = RULES.content.cards
FIGHTERS = [card.id for card in CARDS.values() if card.kind == BIODIVERSITY]


def started(seats: int, seed: str = "sides", **chosen: Any) -> Position[Duel]:
    return run(RULES, RULES.deal(seats, seed, chosen))


@pytest.mark.parametrize(
    ("seats", "chosen", "split", "variant"),
    [
        (2, {}, ((0,), (1,)), "duel"),
        (3, {}, ((0, 1), (2,)), "pairs"),
        (4, {}, ((0, 1), (2, 3)), "pairs"),
        (5, {}, ((0, 1, 2), (3, 4)), "squads"),
        (6, {}, ((0, 1, 2), (3, 4, 5)), "squads"),
        (4, {"sides": "uneven"}, ((0, 1, 2), (3,)), "squads"),
        (5, {"sides": "uneven"}, ((0, 1, 2, 3), (4,)), "squads"),
        (6, {"sides": "uneven"}, ((0, 1, 2, 3), (4, 5)), "squads"),
    ],
)
def test_always_two_sides_and_three_on_one_of_them_are_squads(
    seats: int, chosen: dict[str, Any], split: tuple[tuple[int, ...], ...], variant: str
) -> None:
    at = started(seats, decks="random", **chosen)
    assert tuple(tuple(side.seats) for side in at.state.sides) == split == RULES.sides(seats, chosen)
    assert at.state.variant == variant


@pytest.mark.parametrize(("seats", "more"), [((1, 1), 0), ((2, 1), 2), ((2, 2), 2), ((3, 2), -3), ((3, 3), -3)])
def test_a_variant_changes_the_starting_energy_of_both_sides(seats: tuple[int, int], more: int) -> None:
    at = table(FIGHTERS, FIGHTERS, seats=seats)
    for side in at.state.sides:
        assert {one.card: one.energy for one in side.cards} == {
            name: max(1, CARDS[name].energy + more) for name in FIGHTERS
        }


@pytest.mark.parametrize(("seats", "full"), [((1, 1), 10), ((2, 2), 12), ((3, 3), 7)])
def test_from_the_seed_phase_a_card_comes_back_with_the_energy_of_the_variant(
    seats: tuple[int, int], full: int
) -> None:
    at = table(["pestanaca", "cima"], ["beta", "cima"], seats=seats)
    copy(at, 0, "pestanaca").energy = 1
    after = battle(at, "pestanaca", "beta")
    assert (copy(after, 0, "pestanaca").back, copy(after, 0, "pestanaca").energy) == (4, full)


def test_a_deck_has_two_fighters_and_they_may_be_the_same() -> None:
    assert sides.fault(RULES.content, ["cima", "cima"]) is None
    assert sides.fault(RULES.content, ["cima", "sole", "menta"]) == ("biodiversita.few_fighters", (2, 1))
    assert sides.fault(RULES.content, []) == ("biodiversita.few_fighters", (2, 0))


def test_what_else_makes_a_deck_illegal() -> None:
    fault, most = sides.fault, sides.LARGEST
    assert fault(RULES.content, ["cima", "beta", "sol"]) == ("biodiversita.unknown_card", ("sol",))
    assert fault(RULES.content, ["cima", "beta", "serra"]) == ("biodiversita.territory_apart", ("serra",))
    assert fault(RULES.content, ["cima", "beta", *["sole"] * 4]) == ("biodiversita.many_copies", ("sole", 3))
    assert fault(RULES.content, list(CARDS)[:most]) is None
    assert fault(RULES.content, list(CARDS)[: most + 1]) == ("biodiversita.large_deck", (most, most + 1))


def test_the_deck_is_the_hand_from_the_start_and_each_copy_an_object_of_its_own() -> None:
    at = table(["cima", "beta", "cima", "sole", "sole"], ["cima", "beta"])
    assert [one.name for one in at.state.sides[0].cards] == ["cima", "cima:2", "beta", "sole", "sole:2"]
    after = battle(at, "cima", "beta")
    assert [copy(after, 0, name).energy for name in ("cima", "cima:2")] == [9, 12]
    assert copy(after, 1, "cima").energy == 12


def test_a_second_copy_is_offered_once_the_first_was_used() -> None:
    at = run(RULES, table(["cima", "cima", "beta"], ["cima", "beta"]))
    assert options(at) == ("fighter:cima", "fighter:beta")
    at = battle(battle(at, "cima", "beta"), "beta", "beta")
    assert options(at) == ("fighter:cima", "fighter:cima:2", "fighter:beta")


def test_of_a_hand_of_equal_cards_the_first_is_offered() -> None:
    at = run(RULES, table(["cima", "cima", "cima"], ["cima", "cima"]))
    assert options(at) == ("fighter:cima",)


@pytest.mark.parametrize(("seats", "acting"), [(4, ([0, 1], [2, 3])), (5, ([0, 1, 2], [3, 4])), (3, ([0, 1], [2]))])
def test_the_acting_player_goes_round_one_battle_each_with_any_card_of_the_side(
    seats: int, acting: tuple[list[int], list[int]]
) -> None:
    split = RULES.sides(seats, {})
    mine = ["cima", "beta", "galatea", "siglinda"]
    at = run(RULES, table(mine, mine, seats=(len(split[0]), len(split[1]))))
    for number in range(6):
        attacker = at.state.attacker
        assert at.open[0].seat == acting[attacker][number % len(acting[attacker])]
        assert options(at) == tuple(f"fighter:{name}" for name in sorted(mine, key=lambda name: CARDS[name].number))
        at = declare(at, "siglinda", ATTACK)
        assert at.open[0].seat == acting[1 - attacker][number % len(acting[1 - attacker])]
        at = declare(at, "beta", "biodiversita.defend")


def test_the_hand_of_a_side_is_all_that_its_players_have() -> None:
    at = started(4, decks="preset")
    for seat, name in enumerate(("estate", "inverno", "estate", "estate")):
        at = play(RULES, at, (seat, "biodiversita.deck", name))
    presets = RULES.content.presets
    for side, names in zip(at.state.sides, (("estate", "inverno"), ("estate", "estate")), strict=True):
        assert Counter(one.card for one in side.cards) == Counter(card for name in names for card in presets[name])


# -- random decks ------------------------------------------------------------------------------------------------------


def test_a_random_deck_has_twelve_cards_mixed_as_in_the_presets() -> None:
    with_twin = 0
    for number in range(60):
        deck = sides.random_deck(RULES.content, Dice(f"deck {number}"))
        assert sides.fault(RULES.content, deck) is None
        assert len(set(deck)) == len(deck) == sides.RECOMMENDED
        kinds = Counter(CARDS[card].kind for card in deck)
        golds = [card for card in deck if CARDS[card].kind == GOLD_PAT]
        with_twin += len(golds)
        assert all(CARDS[card].twin in deck for card in golds)
        assert (kinds["biodiversita"], kinds["aromatica"], kinds["elemento"]) == (4, 2, 1)
        assert kinds["sinergia"] + kinds["imprevisto"] + kinds["gold_pat"] == 5
    assert 20 < with_twin < 60


# -- who begins --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("fewer", [0, 1])
def test_the_side_with_fewer_cards_of_all_kinds_begins(fewer: int) -> None:
    bags: list[Any] = [
        {"decks": [{"name": "", "cards": ["cima", "beta", "galatea", "sole"]}], "territories": []},
        {"decks": [{"name": "", "cards": ["cima", "beta", "galatea", "sole", "aria"]}], "territories": []},
    ]
    at = started(2, decks="own", brought=bags if fewer == 0 else bags[::-1])
    at = play(RULES, at, (0, "biodiversita.deck", "deck:0"), (1, "biodiversita.deck", "deck:0"))
    assert [one["side"] for one in told(at, "fewer")] == [fewer]
    assert (at.open[0].seat, at.open[0].key) == (fewer, ATTACK)


@pytest.mark.parametrize("called", ["even", "odd"])
@pytest.mark.parametrize(("mine", "theirs"), [(0, 0), (0, 5), (2, 3), (5, 5), (4, 2)])
def test_equal_hands_are_decided_by_even_or_odd(called: str, mine: int, theirs: int) -> None:
    at = started(4, decks="random")
    assert [(one.seat, one.key, one.options) for one in at.open] == [(0, "biodiversita.call", ("even", "odd"))]
    at = play(RULES, at, (0, "biodiversita.call", called))
    assert [(one.seat, one.options) for one in at.open] == [(0, tuple("012345")), (2, tuple("012345"))]
    at = play(RULES, at, (2, "biodiversita.fingers", str(theirs)))
    assert not told(at, "fingers"), "nobody is told before both are shown"
    at = play(RULES, at, (0, "biodiversita.fingers", str(mine)))
    right = (mine + theirs) % 2 == (0 if called == "even" else 1)
    assert at.state.attacker == (0 if right else 1)
    assert told(at, "fingers")[0]["fingers"] == [mine, theirs]


def test_for_who_is_late_a_number_is_picked_at_random() -> None:
    at = play(RULES, started(2, decks="random"), (0, "biodiversita.call", "odd"))
    shown = {
        bot_answer(RULES, at, choice, ABSENT(), Dice(f"late {number}")).picked
        for choice in at.open
        for number in range(60)
    }
    assert shown == {(finger,) for finger in "012345"}


def test_fingers_cannot_be_taken_back_once_both_are_shown() -> None:
    at = play(RULES, started(2, decks="random"), (0, "biodiversita.call", "odd"), (1, "biodiversita.fingers", "1"))
    assert at.without_last(1) is not None
    at = play(RULES, at, (0, "biodiversita.fingers", "1"))
    assert at.done[-1].fixed == 3
    assert at.without_last(0) is None


def test_the_sides_take_turns_to_attack() -> None:
    at = run(RULES, table(["cima", "beta"], ["cima", "beta"], attacker=1))
    for number in range(4):
        assert at.state.attacker == (1 + number) % 2
        at = battle(at, "beta", "beta")


# -- what is brought ---------------------------------------------------------------------------------------------------


BAG = {"decks": [{"name": "Mine", "cards": ["cima", "beta"]}], "territories": ["serra"]}


@pytest.mark.parametrize(
    "bags",
    [
        [BAG],
        [BAG, {"decks": [{"name": "", "cards": ["cima"]}], "territories": []}],
        [BAG, {"decks": [{"name": "", "cards": ["cima", "beta", "nothing"]}], "territories": []}],
        [BAG, {"decks": [], "territories": ["cima"]}],
    ],
)
def test_illegal_decks_are_refused_at_the_set_up(bags: list[Any]) -> None:
    with pytest.raises(ValueError, match="brought"):
        started(2, decks="own", brought=bags)


def test_any_number_of_territories_may_be_brought() -> None:
    every = {"decks": [], "territories": [*RULES.content.territories]}
    at = started(2, territories=True, owned=True, brought=[every, {"decks": [], "territories": []}])
    assert [bag.territories for bag in at.state.brought] == [every["territories"], []]


def test_who_brings_no_deck_plays_a_random_one() -> None:
    at = started(2, decks="own", brought=[None, BAG])
    assert [one.options for one in at.open] == [("deck:0",), ("deck:0",)]
    at = play(RULES, at, (0, "biodiversita.deck", "deck:0"), (1, "biodiversita.deck", "deck:0"))
    assert len(at.state.sides[0].cards) == 12
    assert [one.name for one in at.state.sides[1].cards] == ["cima", "beta"]


def test_a_side_may_lay_its_deck_on_what_its_players_have() -> None:
    at = started(3, territories=True, owned=True, brought=[None, BAG, None])
    for seat in range(3):
        at = play(RULES, at, (seat, "biodiversita.deck", "estate"))
    assert [(one.seat, one.options) for one in at.open] == [(0, ("none", "serra")), (2, ("none",))]


def test_without_owning_any_territory_may_be_chosen() -> None:
    at = started(2, territories=True)
    for seat in range(2):
        at = play(RULES, at, (seat, "biodiversita.deck", "estate"))
    assert [one.options for one in at.open] == [("none", *RULES.content.territories)] * 2


def test_a_territory_cannot_be_taken_back_once_both_are_told() -> None:
    at = started(2, decks="random", territories=True)
    at = play(RULES, at, (1, "biodiversita.territory", "serra"))
    assert at.without_last(1) is not None
    assert not told(at, "territory")
    at = play(RULES, at, (0, "biodiversita.territory", "none"))
    assert [one["card"] for one in told(at, "territory")] == ["serra"]
    assert at.done[-1].fixed == 2


def test_a_deck_cannot_be_taken_back_once_the_sizes_are_told() -> None:
    at = started(2, decks="own", brought=[BAG, None])
    at = play(RULES, at, (0, "biodiversita.deck", "deck:0"))
    assert at.without_last(0) is not None
    at = play(RULES, at, (1, "biodiversita.deck", "deck:0"))
    assert at.done[0].fixed == 2


def test_an_option_that_is_not_offered_at_a_table_of_that_size_is_refused() -> None:
    with pytest.raises(ValueError, match="sides"):
        started(2, sides="uneven")
    assert answer(started(2, decks="random"), "even", "biodiversita.call").open
