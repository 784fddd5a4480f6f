"""Set-up, the order of a turn, and the two decks (sections 3 to 5)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import Dice
from games.engine.codec import encode
from games.tiber.drawing import random_card
from games.tiber.hexes import map_for

from ..scenes import (
    RULES,
    act,
    ann,
    asked,
    begin,
    bob,
    cleo,
    hand,
    now,
    offered,
    play,
    points,
    question,
    scene,
    seat,
    story,
    told,
)

STRANGER = bob(river="3,1,5")


@pytest.mark.parametrize("seats", RULES.seats)
def test_a_match_begins_with_empty_hands_no_points_and_whole_decks(seats: int) -> None:
    s = RULES.deal(seats, "begin", {}).state
    assert s.hands == [[0, 0, 0]] * seats
    assert [river.points for river in s.rivers] == [0] * seats
    assert (s.deck, s.discards) == ([60, 20, 20], [0, 0, 0])
    assert Counter(s.events) == Counter(RULES.content.events)
    assert (s.phase, s.turn, s.round) == ("mountain", 0, 1)


def test_the_imprevisti_are_shuffled() -> None:
    decks = {tuple(RULES.deal(2, f"shuffle{number}", {}).state.events) for number in range(5)}
    assert len(decks) == 5


def test_mountains_come_in_seat_order_and_then_the_first_seat_has_the_first_turn() -> None:
    p = now(scene(seat(), seat(), seat(), phase="mountain", rounds=1))
    for who, place in enumerate(("mountain:1,1,0", "mountain:1,1,2", "mountain:1,1,4")):
        assert asked(p) == [(who, "mountain")]
        p = play(p, (who, "mountain", place))
    assert [river.nodes[0] for river in p.state.rivers] == [map_for(3).place[f"1,1,{k}"] for k in (0, 2, 4)]
    assert told(p, "event")[0]["seat"] == 0


def test_toll_draw_imprevisto_actions_end_in_this_order() -> None:
    at = begin(ann(river="0,1,1", water=2, natural=1), STRANGER, event="abbondanti-precipitazioni", draws=(1, 1, 0))
    p = act(at, "build:0,1,1:1,1,4", "end")
    assert story(p)[:7] == ["toll", "event", "drew", "drew_cards", "points", "built", "event"]
    assert [one["seat"] for one in told(p, "event")] == [0, 1]


def test_any_number_of_actions_in_any_order() -> None:
    at = scene(ann(river="0,1,1", water=6, tech=3, natural=1), bob(river="3,1,5", land=1))
    p = act(at, "bank:water:tech", "build:0,1,1:1,1,4", "clean:natural:2tech", "build:1,1,4:1,1,3")
    assert points(p, 0) == 2
    assert asked(p) == [(0, "act")]


def test_after_the_last_seat_the_first_has_the_turn_and_the_round_counts() -> None:
    at = scene(ann(river="0,1,1"), bob(river="3,1,5"), cleo(river="1,1,0", water=1), turn=2, rounds=7)
    p = act(at, "end", who=2)
    first = next(done.after.state for done in p.done if done.after.state.turn == 0)
    assert first.round == 8


@pytest.mark.parametrize(("kind", "event"), [("land", "frana"), ("tech", "esondazione"), ("water", "tubatura-rotta")])
def test_who_has_lost_the_phase_already_is_not_charged(kind: str, event: str) -> None:
    """Two cards are too few for a toll of three; one of them would pay for the imprevisto."""
    at = begin(
        ann(river="0,1,1", natural=1, first="0,0,0 0,0,2", **{kind: 2}),
        STRANGER,
        event=event,
        draws=(2, 1, 1),
        conflicts={"0,0,0": "water", "0,0,2": "land"},
    )
    done = now(at).done[0]
    names = [one.name.removeprefix("tiber.") for one in done.events]
    assert names == ["toll_unpaid", "event", "drew", "drew_cards", "phase_lost"]
    assert sum(done.after.state.hands[0]) == 6


def test_who_has_lost_the_phase_still_resolves_the_imprevisto() -> None:
    for event, check in (
        ("abbondanti-precipitazioni", lambda river: river.points == 6),
        ("radiazione-solare", lambda river: river.kept == ["radiazione-solare"]),
        ("contaminazione-biologica", lambda river: len(river.pollution) == 2),
    ):
        at = begin(ann(river="0,1,1", points=5, natural=1), STRANGER, event=event)
        assert check(now(at).done[0].after.state.rivers[0])


def test_with_cards_in_hand_the_end_is_asked_even_when_nothing_else_can_be_done() -> None:
    at = scene(ann(river="0,1,1", tech=1), STRANGER)
    assert offered(at) == ["end"]
    assert question(at, 0).secret


def test_with_an_empty_hand_the_end_is_asked_too() -> None:
    """Who has just built with the last card may want to take it back."""
    at = scene(ann(river="0,1,1"), STRANGER)
    assert offered(at) == ["end"]
    assert offered(scene(ann(river="0,1,1", natural=1, kept=1), STRANGER)) == [
        "clean:natural:radiazione-solare",
        "end",
    ]


# -- the decks ---------------------------------------------------------------------------------------------------------


def test_when_the_deck_is_empty_the_discards_are_the_new_deck_in_the_middle_of_a_draw() -> None:
    at = begin(ann(river="0,1,1"), STRANGER, event="siccita", draws=(1, 0, 0))
    at.state.discards = [0, 1, 0]
    p = now(at)
    assert hand(p, 0) == (1, 1, 0)
    assert (p.state.deck, p.state.discards) == ([0, 0, 0], [0, 0, 0])
    assert told(p, "shuffled") == [{"deck": "resource"}]


def test_when_both_are_empty_what_there_is_is_drawn_and_the_rest_is_lost() -> None:
    at = begin(ann(river="0,1,1"), bob(river="3,1,5"), event="siccita", draws=(0, 1, 0))
    at.state.discards = [0, 0, 0]
    p = now(at)
    assert hand(p, 0) == (0, 1, 0)
    assert told(p, "drew")[0]["number"] == 1


def test_there_is_no_limit_to_a_hand() -> None:
    p = now(begin(ann(river="0,1,1", water=50, tech=20, land=20), STRANGER, event="siccita", draws=(2, 0, 0)))
    assert sum(hand(p, 0)) == 92


def test_the_imprevisto_deck_is_shuffled_from_its_discards_when_it_is_empty() -> None:
    at = begin(ann(river="0,1,1"), bob(river="3,1,5", kept=2), event="siccita")
    at.state.events, at.state.events_used = [], list(at.state.events)
    p = now(at)
    assert told(p, "shuffled") == [{"deck": "event"}]
    assert RULES.count(p.state) == RULES.count(RULES.deal(2, "any", {}).state)


def test_cards_in_front_of_players_are_not_in_the_discards() -> None:
    for event in ("radiazione-solare", "contaminazione-biologica"):
        p = now(begin(ann(river="0,1,1"), STRANGER, event=event, draws=(1, 1, 0)))
        assert p.state.events_used == []
    assert now(begin(ann(river="0,1,1"), STRANGER, event="siccita")).state.events_used == ["siccita"]


def test_with_every_imprevisto_in_front_of_players_a_turn_goes_on_without() -> None:
    at = begin(ann(river="0,1,1"), STRANGER, event="siccita")
    at.state.events = []
    p = now(at)
    assert asked(p) == [(0, "act")]
    assert "event" not in story(p)
    assert p.state.event == ""


def test_every_card_left_in_the_deck_is_equally_likely() -> None:
    dice, deck = Dice("likely"), [60, 20, 20]
    drawn = Counter(random_card(deck, dice) for _ in range(5000))
    assert [round(drawn[kind] / 50) for kind in range(3)] == pytest.approx([60, 20, 20], abs=2)


@pytest.mark.parametrize("bonus", [0, 1, 2, 3])
def test_the_option_bonus_gives_each_seat_so_many_more_opening_cards_than_the_seat_before(bonus: int) -> None:
    p = now(RULES.deal(4, "bonus", {"bonus": bonus}))
    for who in range(4):
        assert sum(hand(p, who)) == 0
        p = play(p, (who, "mountain", question(p, who).options[0]))
        if who < 3:
            assert sum(hand(p, who)) == bonus * who
    placed = next(done.after.state for done in p.done if done.after.state.phase == "turn")
    assert [sum(cards) for cards in placed.hands] == [0, bonus, 2 * bonus, 3 * bonus]


@pytest.mark.parametrize("bonus", [0, 1])
def test_who_has_seen_opening_cards_can_not_move_the_mountain_any_more(bonus: int) -> None:
    p = now(RULES.deal(3, "opening", {"bonus": bonus}))
    p = play(p, (0, "mountain", question(p, 0).options[0]))
    assert p.done[-1].fixed == 0
    p = play(p, (1, "mountain", question(p, 1).options[0]))
    assert p.done[-1].fixed == bonus


def test_options_that_are_none_are_refused() -> None:
    for options in ({"bonus": 4}, {"toll": "paid"}, {"rings": "yes"}, {"speed": 1}):
        with pytest.raises(ValueError, match=next(iter(options))):
            RULES.deal(2, "options", options)


def test_the_same_dice_deal_the_same() -> None:
    one, two = RULES.deal(3, "same", {}), RULES.deal(3, "same", {})
    assert encode(one.state) == encode(two.state)
    assert encode(RULES.deal(3, "other", {}).state) != encode(one.state)
