"""Trades (section 11): with the bank, and proposals that never stop the table."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Answer, BadAnswer, Checkpoint, Position, run
from games.tiber.state import Offer, Tiber
from games.tiber.trading import wanted_cards

from .scenes import (
    RULES,
    act,
    ann,
    asked,
    blocked,
    bob,
    built,
    cleo,
    hand,
    happened,
    offered,
    play,
    points,
    question,
    scene,
    story,
    told,
)

At = Checkpoint[Tiber] | Position[Tiber]
BOTH = [(0, "act"), (1, "reply")]


def table(**more: Any) -> Checkpoint[Tiber]:
    """Ann in her action phase with four water, Bob with two technology and a land."""
    return scene(ann(river="0,1,1", water=4), bob(river="3,1,5", tech=2, land=1), **more)


def proposed(at: At, give: str = "water:1 water:2", want: str = "tech:1") -> Position[Tiber]:
    """The proposal on the table."""
    return play(act(at, "trade"), (0, "give", *give.split()), (0, "want", *want.split()))


def countered(at: At, give: str = "land:1", want: str = "water:1") -> Position[Tiber]:
    """Refused with a counter-proposal."""
    return play(at, (1, "reply", "counter"), (1, "counter_give", *give.split()), (1, "counter_want", *want.split()))


# -- the bank ----------------------------------------------------------------------------------------------------------


def test_bank_any_number_of_times() -> None:
    at = scene(ann(river="0,1,1", water=7, tech=3), bob(river="3,1,5"))
    p = act(at, "bank:water:land", "bank:water:land", "bank:tech:land")
    assert hand(p, 0) == (1, 0, 3)
    assert p.state.discards == [6, 3, 0]
    assert [(one["give"], one["take"]) for one in told(p, "bank")] == [
        *(("water", "land"), ("water", "land"), ("tech", "land"))
    ]


def test_bank_takes_from_the_deck_then_from_the_discards_and_else_refuses() -> None:
    at = scene(ann(river="0,1,1", water=9), bob(river="3,1,5", land=20, tech=18), deck=(40, 1, 0))
    p = act(at, "bank:water:tech")
    assert p.state.deck[1] == 0
    assert p.state.discards[1] == 1
    p = act(p, "bank:water:tech")
    assert (p.state.deck[1], p.state.discards[1]) == (0, 0)
    assert offered(p, "bank") == []
    assert blocked(p)["bank:water:tech"] == ("bank_empty", "tech")
    assert blocked(p)["bank:water:land"] == ("bank_empty", "land")


@pytest.mark.parametrize("most", [0, 1, 2])
def test_bank_wants_three_alike(most: int) -> None:
    at = scene(ann(river="0,1,1", water=most, tech=min(most, 1), land=1), bob(river="3,1,5"))
    assert offered(at, "bank") == []
    assert blocked(at)["bank"] == ("three_alike", max(most, 1))


def test_bank_gives_no_card_of_the_same_kind() -> None:
    assert offered(scene(ann(river="0,1,1", land=3), bob(river="3,1,5")), "bank") == [
        "bank:land:water",
        "bank:land:tech",
    ]


# -- proposals ---------------------------------------------------------------------------------------------------------


def test_a_proposal_names_a_partner_and_cards_both_ways() -> None:
    at = scene(ann(river="0,1,1", water=2), bob(river="3,1,5", tech=2), cleo(river="1,2,0", land=3), turn=0)
    p = act(at, "trade")
    assert offered(p) == ["seat:1", "seat:2"]
    p = play(p, (0, "partner", "seat:2"))
    assert offered(p) == ["water:1", "water:2"]
    p = play(p, (0, "give", "water:2"))
    assert offered(p) == [f"{kind}:{card}" for kind in ("tech", "land") for card in (1, 2, 3)]
    assert (question(p, 0).least, question(p, 0).most) == (1, 3)
    p = play(p, (0, "want", "land:1", "land:3"))
    assert p.state.offer == Offer(0, 2, [1, 0, 0], [0, 0, 2])
    assert told(p, "proposed") == [{"seat": 0, "to": 2, "give": [1, 0, 0], "want": [0, 0, 2]}]
    assert asked(p) == [(0, "act"), (2, "reply")]


def test_partners_come_in_turn_order_and_need_cards() -> None:
    three = scene(ann(river="0,1,1", land=1), bob(river="3,1,5", water=2), cleo(river="1,2,0", water=1), turn=1)
    assert offered(act(three, "trade", who=1), who=1) == ["seat:2", "seat:0"]
    three.state.hands[0] = [0, 0, 0]
    assert question(act(three, "trade", who=1), 1).key == "tiber.give"  # the only one is not asked for


def test_what_can_be_asked_says_nothing_of_the_hand_but_its_size() -> None:
    for cards in ({"water": 2}, {"tech": 1, "land": 1}, {"land": 2}):
        p = play(act(scene(ann(river="0,1,1", water=2), bob(river="3,1,5", **cards)), "trade"), (0, "give", "water:1"))
        assert offered(p) == ["tech:1", "tech:2", "land:1", "land:2"]


def test_t24_two_cards_for_one_of_the_same_kind_would_be_a_gift() -> None:
    """What is given is not asked for; who gives of all three may ask for any."""
    at = scene(ann(river="0,1,1", water=2, tech=1, land=1), bob(river="3,1,5", water=2))
    p = act(at, "trade")
    assert offered(play(p, (0, "give", "water:1", "tech:1"))) == ["land:1", "land:2"]
    assert len(offered(play(p, (0, "give", "water:1", "tech:1", "land:1")))) == 3 * 2
    p = play(proposed(table()), (1, "reply", "counter"), (1, "counter_give", "tech:1"))
    assert {option.partition(":")[0] for option in question(p, 1).options} == {"water", "land"}


def test_a_big_hand_can_be_asked_for_six_of_a_kind() -> None:
    assert len(wanted_cards(9)) == 3 * 6


def test_accepted_the_cards_change_hands() -> None:
    p = play(proposed(table()), (1, "reply", "accept"))
    assert (hand(p, 0), hand(p, 1)) == ((2, 1, 0), (2, 1, 1))
    assert told(p, "traded") == [{"seat": 0, "to": 1, "give": [2, 0, 0], "want": [0, 1, 0]}]
    assert p.state.offer is None
    assert p.state.discards == [0, 0, 0]
    assert asked(p) == [(0, "act")]


def test_refused_nothing_moves() -> None:
    p = play(proposed(table()), (1, "reply", "refuse"))
    assert (hand(p, 0), hand(p, 1)) == ((4, 0, 0), (0, 2, 1))
    assert told(p, "refused") == [{"seat": 1, "to": 0}]
    assert p.state.offer is None


@pytest.mark.parametrize(("want", "reason"), [("tech:1 tech:2 tech:3", ("needs", "tech", 3, 2)),
                                              ("land:1 land:2", ("needs", "land", 2, 1))])  # fmt: skip
def test_who_does_not_hold_the_cards_can_not_accept(want: str, reason: tuple[Any, ...]) -> None:
    p = proposed(table(), want=want)
    assert offered(p, who=1) == ["refuse", "counter"]
    assert blocked(p, who=1) == {"accept": reason}
    choice = question(p, 1)
    with pytest.raises(BadAnswer):
        choice.check(["accept"])


def test_the_reply_is_asked_even_when_only_no_can_be_said() -> None:
    """Silence would tell the proposer that the cards are not there."""
    assert question(proposed(table(), want="land:1 land:2"), 1).secret


def test_withdrawn_it_is_gone_and_another_may_be_made() -> None:
    p = act(proposed(table()), "withdraw")
    assert told(p, "withdrew") == [{"seat": 0, "to": 1}]
    assert asked(p) == [(0, "act")]
    assert "trade" in offered(p)


def test_one_proposal_at_a_time() -> None:
    p = proposed(table())
    assert "trade" not in offered(p)
    assert blocked(p)["trade"] == ("one_proposal",)


def test_ten_proposals_a_turn() -> None:
    p: At = table(proposals=9)
    p = play(proposed(p), (1, "reply", "refuse"))
    assert "trade" not in offered(p)
    assert blocked(p)["trade"] == ("proposals", 10)
    p = act(p, "end")
    assert next(done.after.state for done in p.done if done.after.state.phase == "turn").proposals == 0


def test_withdrawing_does_not_give_one_back() -> None:
    p = act(proposed(table()), "withdraw")
    assert p.state.proposals == 1


def test_without_cards_or_partners_nobody_proposes() -> None:
    at = scene(ann(river="0,1,1", kept=1, natural=1), bob(river="3,1,5", tech=1))
    assert blocked(at)["trade"] == ("no_cards",)
    assert blocked(scene(ann(river="0,1,1", water=2), bob(river="3,1,5")))["trade"] == ("no_partner",)


# -- nothing stops the table -------------------------------------------------------------------------------------------


def test_the_player_in_turn_goes_on_while_the_partner_thinks() -> None:
    p = built(proposed(table()), "0,1,1:1,1,4")
    assert points(p, 0) == 1
    assert asked(p) == BOTH
    p = play(p, (1, "reply", "accept"))
    assert (hand(p, 0), hand(p, 1)) == ((1, 1, 0), (2, 1, 1))


def test_the_partner_is_named_first_so_that_programs_let_it_answer() -> None:
    assert [choice.seat for choice in proposed(table()).open] == [1, 0]


def test_it_lapses_when_its_cards_are_spent() -> None:
    p = built(proposed(table(), give="water:1 water:2 water:3"), "0,1,1:1,1,4")
    assert asked(p) == BOTH
    p = built(p, "1,1,4:1,1,3")
    assert asked(p) == [(0, "act")]
    assert told(p, "lapsed") == [{"seat": 0, "to": 1, "why": "spent"}]
    assert p.state.offer is None


def test_it_lapses_with_the_bank_too() -> None:
    p = act(proposed(table()), "bank:water:land")
    assert told(p, "lapsed")[0]["why"] == "spent"


def test_it_lapses_at_the_end_of_the_turn() -> None:
    p = act(proposed(table()), "end")
    assert told(p, "lapsed") == [{"seat": 0, "to": 1, "why": "turn"}]
    assert (p.state.offer, p.state.draft) == (None, None)
    assert [choice.key for choice in p.open] != ["tiber.reply"]


# -- counter-proposals -------------------------------------------------------------------------------------------------


def test_a_counter_proposal_is_the_proposers_to_accept() -> None:
    p = countered(proposed(table()))
    assert p.state.offer == Offer(1, 0, [0, 0, 1], [1, 0, 0], counter=True)
    assert told(p, "countered") == [{"seat": 1, "to": 0, "give": [0, 0, 1], "want": [1, 0, 0]}]
    assert asked(p) == [(0, "act")]
    assert {"accept", "decline"} <= set(offered(p))
    p = act(p, "accept")
    assert (hand(p, 0), hand(p, 1)) == ((3, 0, 1), (1, 2, 0))
    assert told(p, "traded")[0]["seat"] == 1


def test_declined_it_is_gone() -> None:
    p = act(countered(proposed(table())), "decline")
    assert told(p, "declined") == [{"seat": 0, "to": 1}]
    assert (hand(p, 0), p.state.offer) == ((4, 0, 0), None)


def test_a_counter_proposal_that_can_not_be_met_can_only_be_declined() -> None:
    p = countered(proposed(table()), want="tech:1")
    assert "accept" not in offered(p)
    assert blocked(p)["accept"] == ("needs", "tech", 1, 0)
    assert "decline" in offered(p)


def test_the_player_in_turn_acts_while_the_counter_is_composed() -> None:
    p = play(proposed(table()), (1, "reply", "counter"))
    assert asked(p) == [(0, "act"), (1, "counter_give")]
    p = built(p, "0,1,1:1,1,4")
    assert points(p, 0) == 1
    assert asked(p) == BOTH  # composing begins again, the proposal is still there
    p = play(p, (1, "reply", "counter"), (1, "counter_give", "land:1"))
    assert asked(p) == [(0, "act"), (1, "counter_want")]
    p = built(p, "1,1,4:1,1,3")
    assert asked(p) == BOTH
    assert p.state.draft is None


def test_the_turn_may_end_while_the_counter_is_composed() -> None:
    p = act(play(proposed(table()), (1, "reply", "counter"), (1, "counter_give", "land:1")), "end")
    assert told(p, "lapsed")[0]["why"] == "turn"
    assert (p.state.offer, p.state.draft) == (None, None)


def test_a_proposal_may_be_withdrawn_while_the_counter_is_composed() -> None:
    p = act(play(proposed(table()), (1, "reply", "counter")), "withdraw")
    assert (p.state.offer, p.state.draft) == (None, None)
    assert asked(p) == [(0, "act")]


def test_a_counter_counts_as_the_one_open_proposal() -> None:
    assert blocked(countered(proposed(table())))["trade"] == ("one_proposal",)


def test_a_counter_lapses_at_the_end_of_the_turn() -> None:
    p = act(countered(proposed(table())), "end")
    assert told(p, "lapsed") == [{"seat": 1, "to": 0, "why": "turn"}]


def test_a_counter_wants_a_card_at_least_and_no_more_than_there_are() -> None:
    p = play(proposed(table()), (1, "reply", "counter"))
    assert (question(p, 1).least, question(p, 1).most) == (1, 3)
    p = play(p, (1, "counter_give", "tech:1"))
    assert (question(p, 1).least, question(p, 1).most) == (1, 4)


# -- secrets and undo --------------------------------------------------------------------------------------------------


def test_a_draft_is_known_to_its_maker_alone() -> None:
    p = play(act(table(), "trade"), (0, "give", "water:1", "water:2"))
    assert RULES.view(p.state, 0)["draft"] == {"by": 0, "to": 1, "give": [2, 0, 0], "want": [0] * 3, "counter": False}
    assert [RULES.view(p.state, viewer)["draft"] for viewer in (1, None)] == [None, None]
    p = play(proposed(table()), (1, "reply", "counter"), (1, "counter_give", "land:1"))
    assert RULES.view(p.state, 1)["draft"]["give"] == [0, 0, 1]
    assert [RULES.view(p.state, viewer)["draft"] for viewer in (0, None)] == [None, None]


def test_a_draft_is_told_to_nobody() -> None:
    p = play(act(table(), "trade"), (0, "give", "water:1", "water:2"))
    assert happened(p) == []


def test_what_is_picked_for_a_proposal_is_its_makers_own() -> None:
    hidden = ("partner", "give", "want", "counter_give", "counter_want")
    assert not any(RULES.knows(2, Answer(f"tiber.{key}", 0, ("x",))) for key in hidden)
    assert all(RULES.knows(2, Answer(f"tiber.{key}", 0, ("x",))) for key in ("act", "reply", "mountain", "toll"))


def test_composing_can_be_taken_back_and_a_proposal_that_is_read_can_not() -> None:
    p = play(act(table(), "trade"), (0, "give", "water:1"))
    assert p.without_last(0) is not None
    p = play(p, (0, "want", "tech:1"))
    assert p.done[-1].fixed == len(p.done[-1].answers) == 3


@pytest.mark.parametrize("reply", ["accept", "refuse"])
def test_a_partners_answer_can_not_be_taken_back(reply: str) -> None:
    p = play(proposed(table()), (1, "reply", reply))
    assert p.done[-1].fixed == 1


def test_a_counter_being_composed_bars_the_way_back_for_both() -> None:
    p = play(built(proposed(table()), "0,1,1:1,1,4"), (1, "reply", "counter"))
    assert p.without_last(0) is None
    assert p.without_last(1) is None


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_an_answer_to_a_counter_can_not_be_taken_back(answer: str) -> None:
    p = act(countered(proposed(table())), answer)
    assert p.done[-1].fixed == 1


def test_a_stretch_beside_an_open_proposal_can_be_taken_back() -> None:
    p = built(proposed(table()), "0,1,1:1,1,4")
    assert p.done[-1].fixed == 0
    back = run(RULES, p.done[-2].after, [])
    assert asked(back) == BOTH


def test_who_is_not_asked_can_not_answer() -> None:
    at = scene(ann(river="0,1,1", water=2), bob(river="3,1,5", tech=2), cleo(river="1,2,0", land=3))
    p = play(act(at, "trade"), (0, "partner", "seat:1"), (0, "give", "water:1"), (0, "want", "tech:1"))
    assert p.choice_for(2) is None
    with pytest.raises(AssertionError):
        play(p, (2, "reply", "accept"))


def test_a_trade_ends_no_match() -> None:
    p = play(proposed(table()), (1, "reply", "accept"))
    assert p.over is None
    assert "traded" in story(p)
