"""How effects are read (rules section 4)."""

from __future__ import annotations

import pytest

from games.engine import run

from ..scenes import (
    RULES,
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    hand,
    icons,
    pile,
    play,
    scene,
    score,
    splay,
    supply,
    told,
    won,
)
from .looks import events, performed, story


def test_4_1_as_much_as_possible_is_done() -> None:
    """Section 4, point 1: of two cards wanted Bob gives the one he has; the rest is ignored and the text goes on."""
    p = dogma(scene(ann(board="construction"), bob(hand="oars"), supplies={2: "calendar"}), "construction")
    assert hand(p, 0) == ["oars"]
    assert hand(p, 1) == ["calendar"]


def test_4_1_if_so_needs_the_full_condition() -> None:
    """Section 4, point 1: three cards for Tools, two for Quantum Theory."""
    at = scene(ann(board="tools", hand="oars pottery"), bob())
    p = dogma(at, "tools", (0, "tools.return-few", "yes"), (0, "order-return", "oars", "pottery"))
    assert hand(p, 0) == []
    assert pile(p, 0, "blue") == ["tools"]
    at = scene(ann(board="quantum-theory", hand="oars pottery"), bob())
    p = dogma(at, "quantum-theory", (0, "quantum-theory.return", "oars"))
    assert (hand(p, 0), score(p, 0)) == (["pottery"], [])
    p = dogma(at, "quantum-theory", (0, "quantum-theory.return", "oars", "pottery"))
    assert (len(hand(p, 0)), len(score(p, 0))) == (1, 1)


def test_4_2_icons_are_counted_on_the_board_of_who_carries_it_out() -> None:
    """Section 4, point 2: six castles reveal two 4s to Bob, four castles one to Ann, who leads."""
    fours = "invention navigation reformation"
    at = scene(ann(board="alchemy oars"), bob(board="the-wheel masonry"), supplies={4: fours})
    assert story(dogma(at, "alchemy"), "revealed") == [("revealed", 1), ("revealed", 1), ("revealed", 0)]


@pytest.mark.parametrize(
    ("board", "castles", "drawn"),
    [("", 2, 0), ("city-states", 3, 1), ("the-wheel", 5, 1), ("the-wheel city-states", 6, 2)],
)
def test_4_2_icons_are_divided_and_rounded_down(board: str, castles: int, drawn: int) -> None:
    """Section 4, point 2: Alchemy reveals a 4 for every three castles."""
    at = scene(ann(board=f"alchemy {board}"), bob(), supplies={4: "invention navigation reformation"})
    p = dogma(at, "alchemy")
    assert icons(run(RULES, at), 0)["castle"] == castles
    assert len(told(p, "revealed")) == drawn


def test_4_2_icons_are_counted_when_the_step_is_reached_and_then_fixed() -> None:
    """Section 4, point 2: The Internet's own splay still adds clocks, what its third effect melds no more."""
    tens = "ai software robotics miniaturization globalization"
    at = scene(ann(board="satellites databases the-internet"), bob(), supplies={10: tens})
    p = dogma(at, "the-internet", (0, "the-internet.splay", "pass"))
    assert [event["card"] for event in told(p, "melded")] == ["software", "robotics"]
    p = dogma(at, "the-internet", (0, "the-internet.splay", "green"))
    assert len(told(p, "melded")) == 4


def test_4_2_by_the_demanders_board_if_the_text_says_so() -> None:
    """Section 4, point 2: eight crowns of Ann's cost Bob two cards, his own three count for nothing."""
    at = scene(ann(board="combustion enterprise translation"), bob(board="optics", score="oars tools pottery"))
    p = dogma(at, "combustion")
    assert asked(p)[:2] == (1, "combustion.give")
    p = play(p, (1, "combustion.give", "oars", "tools"))
    assert score(p, 1) == ["pottery"]


@pytest.mark.parametrize(
    ("board", "drawn"),
    [
        ("fermenting", 1),
        ("fermenting pottery", 2),  # three leaves in one pile count once
        ("fermenting pottery writing", 1),  # covered
        ("fermenting pottery writing left", 2),  # seen through the splay
        ("fermenting pottery calendar left reformation", 3),
    ],
)
def test_4_3_a_color_counts_once_if_the_icon_is_visible_anywhere_in_its_pile(board: str, drawn: int) -> None:
    """Section 4, point 3: Fermenting."""
    p = dogma(scene(ann(board=board), bob()), "fermenting")
    assert len(told(p, "drew")) == drawn


def test_4_4_highest_and_lowest_are_by_value() -> None:
    """Section 4, point 4: the 3 is given, not the card that was drawn last."""
    at = scene(ann(board="archery"), bob(hand="oars alchemy calendar"), supplies={1: "tools"})
    assert hand(dogma(at, "archery"), 0) == ["alchemy"]


def test_4_4_all_the_highest_are_all_of_that_one_value() -> None:
    """Section 4, point 4: both 3s of the hand, and no 2."""
    at = scene(ann(board="canal-building", hand="paper alchemy fermenting oars", score="tools"), bob())
    p = dogma(at, "canal-building", (0, "canal-building.exchange", "yes"))
    assert sorted(hand(p, 0)) == ["fermenting", "oars", "tools"]
    assert sorted(score(p, 0)) == ["alchemy", "paper"]


def test_4_4_the_two_highest_are_filled_up_from_the_top() -> None:
    """Section 4, point 4: the 10 for certain; which of the two 6s its owner chooses."""
    at = scene(ann(board="sanitation"), bob(hand="oars canning ai vaccination"))
    p = dogma(at, "sanitation")
    assert asked(p) == (1, "sanitation.give", "canning", "vaccination")
    p = play(p, (1, "sanitation.give", "vaccination"))
    assert sorted(hand(p, 0)) == ["ai", "vaccination"]


def test_4_4_ties_in_a_demand_are_chosen_by_the_target_for_its_own_cards() -> None:
    """Section 4, point 4: Bob says which of his highest cards he gives."""
    at = scene(ann(board="archery"), bob(hand="oars"), supplies={1: "tools"})
    assert asked(dogma(at, "archery")) == (1, "archery.give", "oars", "tools")


def test_4_4_ties_among_hidden_cards_are_chosen_by_their_owner() -> None:
    """Section 4, point 4: Ann's lowest cards lie in her hand, so she says which one Bob gets."""
    at = scene(ann(board="sanitation", hand="oars tools"), bob(hand="ai canning"))
    p = dogma(at, "sanitation")
    assert asked(p) == (0, "sanitation.give-lowest", "oars", "tools")
    assert hand(play(p, (0, "sanitation.give-lowest", "tools")), 1) == ["tools"]


def test_4_5_what_is_missing_has_value_0() -> None:
    """Section 4, point 5: Printing Press without purple draws a 2; Education with an empty score pile, too."""
    at = scene(ann(board="printing-press", score="ai"), bob())
    p = dogma(at, "printing-press", (0, "printing-press.return", "ai"))
    assert told(p, "drew")[0]["age"] == 2
    p = dogma(scene(ann(board="education", score="ai"), bob()), "education", (0, "education.return", "ai"))
    assert told(p, "drew")[0]["age"] == 2


def test_4_5_a_draw_of_value_0_uses_supply_1() -> None:
    """Section 4, point 5: Machine Tools with an empty score pile."""
    p = dogma(scene(ann(board="machine-tools"), bob(), supplies={1: "oars"}), "machine-tools")
    assert score(p, 0) == ["oars"]


def test_4_6_a_value_wanted_from_a_zone_must_be_there_exactly() -> None:
    """Section 4, point 6: Mapmaking takes no 2 for a 1, Tools returns no 4 for a 3."""
    p = dogma(scene(ann(board="mapmaking"), bob(score="calendar fermenting")), "mapmaking")
    assert (score(p, 0), score(p, 1)) == ([], ["calendar", "fermenting"])
    p = dogma(scene(ann(board="tools", hand="gunpowder"), bob()), "tools", (0, "tools.return-few", "no"))
    assert asked(p)[1] == "action"
    assert hand(p, 0) == ["gunpowder"]


def test_4_6_only_supplies_are_skipped() -> None:
    """Section 4, point 6: a 2 drawn from an empty supply is the next higher card."""
    p = dogma(scene(ann(board="writing"), bob(), only={2: "", 3: ""}, supplies={4: "anatomy"}), "writing")
    assert hand(p, 0) == ["anatomy"]


@pytest.mark.parametrize(
    ("cards", "points", "after"),
    [
        ("paper alchemy", "tools", (["tools"], ["paper", "alchemy"])),
        ("", "tools", (["tools"], [])),
        ("paper", "", ([], ["paper"])),
    ],
)
def test_4_7_exchanges_may_be_lopsided_or_one_sided(
    cards: str, points: str, after: tuple[list[str], list[str]]
) -> None:
    """Section 4, point 7."""
    at = scene(ann(board="canal-building", hand=cards, score=points), bob())
    p = dogma(at, "canal-building", (0, "canal-building.exchange", "yes"))
    assert (hand(p, 0), score(p, 0)) == after


def test_4_7_both_groups_are_chosen_before_anything_moves() -> None:
    """Section 4, point 7: what has just come does not go back."""
    at = scene(ann(board="canal-building", hand="paper tools", score="calendar"), bob())
    p = dogma(at, "canal-building", (0, "canal-building.exchange", "yes"))
    assert (sorted(hand(p, 0)), score(p, 0)) == (["calendar", "tools"], ["paper"])
    at = scene(ann(board="bicycle", hand="paper tools", score="calendar"), bob())
    p = dogma(at, "bicycle", (0, "bicycle.exchange", "yes"))
    assert (hand(p, 0), score(p, 0)) == (["calendar"], ["paper", "tools"])
    at = scene(ann(board="machinery", hand="ai tools"), bob(hand="paper oars"))
    p = dogma(at, "machinery", (0, "machinery.score", "oars"))
    assert (sorted(hand(p, 0)), hand(p, 1)) == (["paper", "tools"], ["ai"])


def test_4_8_transfers_and_exchanges_are_no_draw_meld_tuck_or_score() -> None:
    """Section 4, point 8: nothing is counted for Monument."""
    at = scene(ann(board="bicycle", hand="paper tools", scored=5), bob())
    p = dogma(at, "bicycle", (0, "bicycle.exchange", "yes"))
    assert p.state.scored == [5, 0]
    at = scene(ann(board="mapmaking", scored=4), bob(score="oars"))
    p = dogma(at, "mapmaking")
    assert score(p, 0)[0] == "oars"
    assert p.state.scored == [5, 0]  # only the 1 of the second effect
    assert {event.name for event in events(p)}.isdisjoint({"innovation.melded", "innovation.tucked"})


def test_4_8_a_transfer_to_a_board_lies_on_top_and_the_splay_goes_on() -> None:
    """Section 4, point 8."""
    at = scene(ann(board="metalworking archery left enterprise city-states"), bob(board="oars the-wheel"))
    p = dogma(at, "city-states", (1, "city-states.give", "oars"))
    assert pile(p, 0, "red") == ["metalworking", "archery", "oars"]
    assert splay(p, 0, "red") == "left"


def test_4_9_returns_go_under_the_supply_in_the_chosen_order() -> None:
    """Section 4, point 9: the first to be returned lies above the second, both under all the others."""
    at = scene(ann(board="currency", hand="oars tools pottery"), bob(), only={1: "sailing"})
    p = dogma(at, "currency", (0, "currency.return", "tools", "oars"))
    assert supply(p, 1) == ["sailing", "tools", "oars"]
    at = scene(ann(board="railroad", hand="oars tools pottery"), bob(), only={1: "sailing"})
    p = dogma(at, "railroad", (0, "order-return", "pottery", "oars", "tools"))
    assert supply(p, 1) == ["sailing", "pottery", "oars", "tools"]


def test_4_9_a_whole_hand_is_returned_to_the_last_card() -> None:
    """Section 4, point 9: of different values, so that no order matters and none is asked."""
    p = dogma(scene(ann(board="railroad", hand="oars calendar paper anatomy"), bob()), "railroad")
    assert [supply(p, age)[-1] for age in (1, 2, 3, 4)] == ["oars", "calendar", "paper", "anatomy"]
    assert len(hand(p, 0)) == 3


def test_4_9_an_empty_supply_becomes_available_again() -> None:
    """Section 4, point 9: Pottery's draw takes the very 1 it returned."""
    at = scene(ann(board="pottery", hand="tools"), bob(), only={1: ""}, supplies={2: "calendar"})
    p = dogma(at, "pottery", (0, "pottery.return", "tools"))
    assert score(p, 0) == ["tools"]
    assert hand(p, 0) == ["calendar"]


def test_4_10_a_repetition_concerns_the_same_player_until_its_condition_fails() -> None:
    """Section 4, point 10: Bob goes on tucking 3s with a crown before it is Ann's turn to do so."""
    at = scene(ann(board="colonialism"), bob(board="coal"), supplies={3: "translation optics machinery education"})
    p = dogma(at, "colonialism")
    assert story(p, "tucked") == [("tucked", 1), ("tucked", 1), ("tucked", 1), ("tucked", 0)]


def test_4_11_opponents_are_all_others_from_the_view_of_who_carries_it_out() -> None:
    """Section 4, point 11: to Bob, who shares Specialization, the leader is an opponent, and Cleo is one as well."""
    at = scene(
        ann(board="specialization archery"),
        bob(board="coal", hand="optics"),
        cleo(board="oars"),
        supplies={9: "ecology"},
    )
    p = dogma(at, "specialization")
    assert sorted(hand(p, 1)) == ["archery", "oars", "optics"]


def test_4_12_due_to_the_demand_looks_at_all_targets() -> None:
    """Section 4, point 12: Bob gives nothing, Cleo a 1, so Mapmaking's second effect works."""
    at = scene(ann(board="mapmaking"), bob(), cleo(score="oars"), supplies={1: "tools"})
    assert score(dogma(at, "mapmaking"), 0) == ["oars", "tools"]
    at = scene(ann(board="mapmaking"), bob(score="oars"), cleo(), supplies={1: "tools"})
    assert score(dogma(at, "mapmaking"), 0) == ["oars", "tools"]


def test_4_12_due_to_the_demand_of_this_action() -> None:
    """Section 4, point 12: the second Mapmaking of a turn finds nothing, and the first is forgotten."""
    at = scene(ann(board="mapmaking"), bob(score="oars"), supplies={1: "tools pottery"})
    p = play(at, (0, "action", "dogma:mapmaking"), (0, "action", "dogma:mapmaking"))
    assert score(p, 0) == ["oars", "tools"]


def test_4_12_it_works_for_everybody_who_carries_it_out() -> None:
    """Section 4, point 12, and ruling 14: Cleo, who shares, profits from what Bob had to give to Ann."""
    at = scene(ann(board="mapmaking"), bob(score="oars"), cleo(board="city-states"), supplies={1: "tools pottery"})
    p = dogma(at, "mapmaking")
    assert (score(p, 0), score(p, 2)) == (["oars", "pottery"], ["tools"])
    assert performed(p) == [(1, "mapmaking", 1), (2, "mapmaking", 2), (0, "mapmaking", 2)]
    assert bonus(p) == [0]


def test_4_13_a_hand_that_cannot_meet_the_condition_is_not_shown() -> None:
    """Section 4, point 13 (ours: the program knows): Bob only says that he has no such card."""
    p = dogma(scene(ann(board="oars"), bob(hand="pottery tools")), "oars")
    assert asked(p) == (1, "oars.give", "none")
    p = play(p, (1, "oars.give", "none"))
    assert RULES.view(p.state, 0)["hands"][1] == {"values": [1, 1], "cards": None, "known": []}
    assert told(p, "revealed") == []
    assert won(p, 0) == []
