"""Set-up (rules section 2)."""

from __future__ import annotations

import pytest

from games.engine import run
from games.engine.codec import encode

from ..scenes import CARDS, RULES, ann, bob, cleo, hand, play, scene, told
from .looks import EVERY, events, melds, opening, options_of


@pytest.mark.parametrize(("seats", "preset"), EVERY)
def test_2_1_one_card_of_each_age_but_the_last_is_set_aside(seats: int, preset: str) -> None:
    """Section 2, point 1: the nine cards of ages 1 to 9; the supplies hold the rest that nobody was dealt."""
    s = RULES.deal(seats, "aside", options_of(preset, seats)).state
    assert [CARDS[card].age for card in s.ages] == [1, 2, 3, 4, 5, 6, 7, 8, 9]
    assert [len(supply) for supply in s.supplies] == [14 - 2 * seats, 9, 9, 9, 9, 9, 9, 9, 9, 10]


def test_2_1_each_age_is_shuffled_by_itself() -> None:
    """Section 2, point 1: a supply holds its own age alone, and every card of it may be the one set aside or on top."""
    deals = [RULES.deal(2, f"shuffle{n}", {}).state for n in range(250)]
    for age, cards in enumerate(RULES.content.ages, 1):
        assert all({CARDS[card].age for card in s.supplies[age - 1]} == {age} for s in deals)
        assert {s.supplies[age - 1][-1] for s in deals} == set(cards)
        assert {s.supplies[age - 1][0] for s in deals} == set(cards)
        if age < 10:
            assert {s.ages[age - 1] for s in deals} == set(cards)


def test_2_1_nobody_may_look_at_achievement_cards_not_even_their_winner() -> None:
    """Section 2, point 1: no view and no event names one, before or after it was won."""
    at = scene(ann(board="calendar", score="tools alchemy paper translation"), bob())
    p = play(at, (0, "action", "achieve:1"), (0, "action", "achieve:2"))
    assert p.state.achievements[0] == ["1", "2"]
    said = encode(events(p)).decode()
    for viewer in (0, 1, None):
        seen = encode(RULES.view(p.state, viewer)).decode()
        for card in p.state.ages:
            assert f'"{card}"' not in seen
            assert f'"{card}"' not in said


@pytest.mark.parametrize(("seats", "preset"), EVERY)
def test_2_2_everybody_is_dealt_two_1s_and_melds_one_of_them(seats: int, preset: str) -> None:
    """Section 2, point 2: all are asked at the same time; the other card is the starting hand."""
    at = RULES.deal(seats, "two", options_of(preset, seats))
    dealt = [list(cards) for cards in at.state.hands]
    assert [[CARDS[card].age for card in cards] for cards in dealt] == [[1, 1]] * seats
    p = run(RULES, at)
    assert [(one.seat, one.key, list(one.options)) for one in p.open] == [
        (who, "innovation.opening", dealt[who]) for who in range(seats)
    ]
    p = melds(at, *(cards[1] for cards in dealt))
    assert p.state.hands == [[cards[0]] for cards in dealt]
    assert [[pile.cards for pile in board if pile.cards] for board in p.state.boards] == [
        [[cards[1]]] for cards in dealt
    ]


def test_2_2_the_melds_happen_at_the_same_time() -> None:
    """Section 2, point 2: until the last has picked nothing lies on a board and nobody is told of a pick."""
    p = play(opening(ann(hand="pottery tools"), bob(hand="archery oars")), (0, "opening", "tools"))
    assert all(not pile.cards for board in p.state.boards for pile in board)
    assert p.events == []
    assert RULES.view(p.state, 1)["hands"][0] == {"values": [1, 1], "cards": None, "known": []}
    assert [one.seat for one in p.open] == [1]


def test_2_3_the_first_title_in_the_alphabet_begins() -> None:
    """Section 2, point 3: whoever melded it, and it is the melded card that counts."""
    hands = (ann(hand="sailing agriculture"), bob(hand="mysticism pottery"), cleo(hand="oars archery"))
    p = melds(opening(*hands), "sailing", "mysticism", "oars")
    assert (p.state.first, p.state.turn) == (1, 1)
    assert told(p, "first") == [{"seat": 1}]
    assert melds(opening(*hands), "sailing", "pottery", "archery").state.first == 2
    assert melds(opening(*hands), "agriculture", "pottery", "archery").state.first == 0


def test_2_3_the_wheel_is_sorted_with_its_article() -> None:
    """Section 2, point 3: The Wheel stands under T: before Tools, after Sailing."""
    assert melds(opening(ann(hand="tools oars"), bob(hand="the-wheel pottery")), "tools", "the-wheel").state.first == 1
    hands = (ann(hand="the-wheel oars"), bob(hand="sailing pottery"))
    assert melds(opening(*hands), "the-wheel", "sailing").state.first == 1


def test_2_3_the_english_titles_are_compared_in_every_language() -> None:
    """Section 2, point 3: in Italian Abbigliamento comes before Agricoltura, in English Agriculture before Clothing."""
    assert CARDS["clothing"].name_it < CARDS["agriculture"].name_it
    hands = (ann(hand="clothing oars"), bob(hand="agriculture pottery"))
    assert melds(opening(*hands), "clothing", "agriculture").state.first == 1


def test_2_3_play_goes_clockwise() -> None:
    """Section 2, point 3: to the next seat, and from the last to the first."""
    hands = (ann(hand="sailing oars"), bob(hand="tools pottery"), cleo(hand="archery writing"))
    p = melds(opening(*hands), "sailing", "tools", "archery")
    turns = [p.state.turn]
    for _ in range(5):
        p = play(p, (p.state.turn, "action", "draw"))
        turns.append(p.state.turn)
    assert turns == [2, 0, 0, 1, 1, 2]


def test_2_4_the_opening_meld_is_no_action_and_counts_for_nothing() -> None:
    """Section 2, point 4: the first player has an action left, nothing is counted for Monument, nothing is drawn."""
    p = melds(opening(ann(hand="tools oars"), bob(hand="masonry pottery")), "tools", "masonry")
    assert (p.state.turn, p.state.actions, p.state.number) == (1, 1, 1)
    assert (p.state.tucked, p.state.scored) == ([0, 0], [0, 0])
    assert [len(hand(p, who)) for who in (0, 1)] == [1, 1]
    assert p.state.achievements == [[], []]
