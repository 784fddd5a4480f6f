"""Who sees what (rules section 8)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Dice, Position, run
from games.engine.codec import encode
from games.innovation.options import PRESETS

from ..scenes import RULES, ann, bob, cleo, dogma, play, scene
from .looks import events

SEATS = (0, 1, 2, None)


@pytest.fixture(params=PRESETS)
def table(request: pytest.FixtureRequest) -> Position[Any]:
    """Three players with something in every zone."""
    at = scene(
        ann(board="tools pottery left archery", hand="oars calendar sailing", score="ai paper", achievements="1 world"),
        bob(board="clothing", hand="writing", score="coal"),
        cleo(hand="philosophy currency", score="canning masonry vaccination", tucked=2, scored=1),
        preset=request.param,
    )
    return run(RULES, at)


def test_8_boards_are_public(table: Position[Any]) -> None:
    """Section 8: piles with their splay; covered cards, too, which were all laid there openly (ours)."""
    for viewer in SEATS:
        board = RULES.view(table.state, viewer)["boards"][0]
        assert board[0] == {"cards": ["tools", "pottery"], "splay": "left"}
        assert board[1] == {"cards": ["archery"], "splay": ""}


def test_8_visible_icons_are_public(table: Position[Any]) -> None:
    """Section 8: in the order of ICONS; Tools shows a castle through the splay."""
    for viewer in SEATS:
        assert RULES.view(table.state, viewer)["icons"] == [[0, 3, 1, 3, 0, 0], [1, 2, 0, 0, 0, 0], [0] * 6]


def test_8_sizes_and_values_of_hands_and_score_piles_are_public(table: Position[Any]) -> None:
    """Section 8: as a sorted list, which does not tell in which order cards came."""
    for viewer in SEATS:
        view = RULES.view(table.state, viewer)
        assert [hand["values"] for hand in view["hands"]] == [[1, 1, 2], [1], [2, 2]]
        assert [pile["values"] for pile in view["scores"]] == [[3, 10], [5], [1, 6, 6]]


def test_8_sizes_of_supplies_are_public(table: Position[Any]) -> None:
    """Section 8: how many there are of each."""
    for viewer in SEATS:
        supplies = RULES.view(table.state, viewer)["supplies"]
        assert supplies == [len(supply) for supply in table.state.supplies] == [6, 6, 8, 9, 8, 7, 9, 9, 9, 9]


def test_8_points_are_public(table: Position[Any]) -> None:
    """Section 8."""
    for viewer in SEATS:
        assert RULES.view(table.state, viewer)["points"] == [13, 5, 13]


def test_8_claimed_achievements_are_public(table: Position[Any]) -> None:
    """Section 8: by number or name."""
    for viewer in SEATS:
        assert RULES.view(table.state, viewer)["achievements"] == [["1", "world"], [], []]


def test_8_the_counts_for_monument_are_public(table: Position[Any]) -> None:
    """Section 8: every tuck and every score is seen by all."""
    for viewer in SEATS:
        view = RULES.view(table.state, viewer)
        assert (view["tucked"], view["scored"]) == ([0, 0, 2], [0, 0, 1])


def test_8_which_cards_a_hand_and_a_score_pile_hold_is_private(table: Position[Any]) -> None:
    """Section 8: their player alone sees them, a guest sees none."""
    s = table.state
    for viewer in SEATS:
        view = RULES.view(s, viewer)
        for seat in range(3):
            assert view["hands"][seat]["cards"] == (s.hands[seat] if seat == viewer else None)
            assert view["scores"][seat]["cards"] == (s.scores[seat] if seat == viewer else None)
        text = encode(view).decode()
        for seat in range(3):
            if seat != viewer:
                assert not [card for card in (*s.hands[seat], *s.scores[seat]) if f'"{card}"' in text]


def test_8_nobody_knows_the_achievement_cards_and_the_supplies(table: Position[Any]) -> None:
    """Section 8."""
    for viewer in SEATS:
        text = encode(RULES.view(table.state, viewer)).decode()
        hidden = [card for supply in (table.state.ages, *table.state.supplies) for card in supply]
        assert not [card for card in hidden if f'"{card}"' in text]


def test_8_a_drawn_card_is_told_to_who_drew_it_its_value_to_all() -> None:
    """Section 8: the identity of own cards is private."""
    p = play(scene(ann(board="writing"), bob(), supplies={1: "oars"}), (0, "action", "draw"))
    told = [(event.name, event.only, event.args.get("card")) for event in p.done[-1].events]
    assert told == [("innovation.drew", None, None), ("innovation.drew_card", (0,), "oars")]


@pytest.mark.parametrize("card", ["philosophy", "machine-tools", "agriculture"])
def test_8_what_is_scored_or_returned_unseen_is_told_by_its_value(card: str) -> None:
    """Section 8: from the hand or the supply; who did it is told which card it was."""
    at = scene(
        ann(board=card, hand="oars" if card != "machine-tools" else ""), bob(), supplies={1: "tools", 2: "currency"}
    )
    moves = {"philosophy": [(0, "philosophy.score", "oars")], "agriculture": [(0, "agriculture.return", "oars")]}
    p = dogma(at, card, *moves.get(card, []))
    told = [event for event in events(p) if event.name.startswith(("innovation.scored", "innovation.returned"))]
    assert told
    for event in told:
        assert (event.only == (0,)) == event.name.endswith("_card") == ("card" in event.args)


def test_8_a_transfer_between_hidden_zones_is_known_to_the_two() -> None:
    """Section 8: Cleo and guests learn its value."""
    p = dogma(scene(ann(board="archery"), bob(hand="ai"), cleo(board="oars")), "archery")
    told = [(event.name, event.only, event.args.get("card")) for event in p.done[-1].events if "gave" in event.name]
    assert told == [("innovation.gave", None, None), ("innovation.gave_card", (1, 0), "ai")]


def test_8_what_comes_from_a_board_is_known_to_all() -> None:
    """Section 8: a card that everybody saw on a board is named when it goes to a score pile."""
    p = dogma(scene(ann(board="gunpowder"), bob(board="oars")), "gunpowder")
    told = [(event.name, event.only, event.args.get("card")) for event in p.done[-1].events if "gave" in event.name]
    assert told == [("innovation.gave", None, "oars")]


def test_8_a_revealed_card_is_known_to_all_as_long_as_the_action_lasts() -> None:
    """Section 8: it was shown in this action; afterwards it is a hidden card of the hand again."""
    at = scene(ann(board="alchemy the-wheel", hand="oars"), bob(), supplies={4: "anatomy"})
    p = dogma(at, "alchemy")
    assert RULES.view(p.state, 1)["hands"][0] == {"values": [1, 4], "cards": None, "known": ["anatomy"]}
    p = play(p, (0, "alchemy.meld", "oars"))
    assert RULES.view(p.state, 1)["hands"][0] == {"values": [], "cards": None, "known": []}
    p = dogma(scene(ann(board="mysticism"), bob(), supplies={1: "oars"}), "mysticism")
    assert RULES.view(p.state, 1)["hands"][0] == {"values": [1], "cards": None, "known": []}


def test_8_what_others_are_asked_and_answer_is_no_knowledge_for_bots() -> None:
    """Section 8: actions are public; every other answer may name hidden cards and is told by events alone."""
    at = scene(ann(board="writing", hand="oars"), bob())
    p = play(at, (0, "action", "meld:oars"))
    [answer] = p.done[-1].answers
    assert RULES.knows(1, answer)
    p = dogma(scene(ann(board="philosophy", hand="oars tools"), bob()), "philosophy", (0, "philosophy.score", "oars"))
    assert [RULES.knows(1, answer) for answer in p.done[-1].answers] == [True, False]


def test_8_a_card_that_was_shown_and_returned_is_in_no_hand() -> None:
    """Section 8: Bob's red 4 went under its supply, so it can't be the 4 that Ann holds: imagined tables know it."""
    hers = ann(board="alchemy", hand="anatomy oars")
    at = scene(hers, bob(board="the-wheel", hand="tools"), supplies={4: "gunpowder"})
    p = dogma(at, "alchemy")
    assert RULES.view(p.state, None)["dogma"]["shown"] == ["gunpowder"]
    assert p.state.supplies[3][0] == "gunpowder"
    for deal in range(20):
        imagined = RULES.imagine(RULES.view(p.state, None), Dice(f"{deal}"))
        assert imagined.supplies[3][0] == "gunpowder"
        assert RULES.view(imagined, None) == RULES.view(p.state, None)
