"""Bad input at the door: refused with a reason, and nothing is changed."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import BadPick, NoUndo, Refused, StaleQuestion
from games.models import Match

from .scenes import ann, begin, bob, scene
from .tables import acting, deal, give, keys, offering, put, state, stored, three, tokens

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: list[Any]) -> Match:
    """Two people at a table that has started."""
    return deal(people)


def refused(match: Match, seat: int, *picked: str, token: str = "", reason: type[Refused] = BadPick) -> None:
    """The answer is refused for that reason, in words, and everything stays as it was."""
    before = stored(match)
    with pytest.raises(reason) as caught:
        give(match, seat, *picked, token=token)
    assert str(caught.value.message)
    assert stored(match) == before


def test_a_mountain_beside_a_conflict_area_is_refused(match: Match) -> None:
    put(match, scene({**ann(), "river": ""}, bob(), phase="mountain", conflicts={"1,1,1": "water"}))
    for place in ("1,1,1", "1,1,2", "9,9,9"):
        refused(match, 0, f"mountain:{place}")
    assert give(match, 0, "mountain:1,1,3").revision


@pytest.mark.parametrize(
    "picked",
    [
        ("build:0,1,1:1,1,1",),  # they share no side
        ("build:1,1,4:0,1,1",),  # not from here
        ("build:0,1,1:0,1,1",),
        ("build:0,1,1",),
        ("build",),
        ("build:0,1,1:1,1,4", "build:0,1,1:0,1,2"),
        (),
        ("clean:natural:2tech",),  # it is not polluted
        ("purify:1,1",),
        ("bank:water:water",),
        ("accept",),
        ("withdraw",),
        ("seat:1",),
        ("end", "end"),
        ("END",),
        ("",),
        ("build:0,1,1:1,1,4\x00",),
    ],
)
def test_an_illegal_action_is_refused(match: Match, picked: tuple[str, ...]) -> None:
    put(match, acting())
    refused(match, 0, *picked)
    assert keys(match) == {0: "act"}


def test_a_stretch_that_can_not_be_paid_is_refused(match: Match) -> None:
    put(match, scene(ann(river="0,1,1", water=1, land=1), bob(river="3,1,5"), arid="1,1"))
    refused(match, 0, "build:0,1,1:1,1,4")


@pytest.mark.parametrize("means", ["2tech", "2land", "radiazione-solare", "siccita", "1tech"])
def test_a_payment_that_does_not_fit_is_refused(match: Match, means: str) -> None:
    put(match, scene(ann(river="0,1,1", tech=1, land=1, natural=1), bob(river="3,1,5")))
    refused(match, 0, f"clean:natural:{means}")
    refused(match, 0, "clean:biological:tech+land")
    refused(match, 0, "clean:urban:tech+land")
    assert state(give(match, 0, "clean:natural:tech+land")).rivers[0].pollution == []


@pytest.mark.parametrize("mix", ["2+0", "0+0", "1+1", "1+0", "-1+2", "0+2 "])
def test_a_toll_that_is_not_what_is_due_is_refused(match: Match, mix: str) -> None:
    """Two are due, the one water card is paid; one of land completes it, or of technology, that is all."""
    at = begin(
        ann(river="0,1,1", water=1, land=2, natural=1, first="0,0,0"),
        bob(river="3,1,5"),
        event="siccita",
        draws=(3, 0, 0),
        conflicts={"0,0,0": "water"},
    )
    put(match, at)
    refused(match, 0, mix)
    assert state(give(match, 0, "0+1")).hands[0] == [3, 0, 1]


def test_cards_one_does_not_hold_can_not_be_offered(match: Match) -> None:
    put(match, acting())
    give(match, 0, "trade")
    for picked in (("water:5",), ("tech:1",), ("water:0",), (), ("water:1", "water:1"), ("water",)):
        refused(match, 0, *picked)
    give(match, 0, "water:1")
    for picked in (("land:1", "land:2", "land:3", "tech:1"), ("land:7",), ()):
        refused(match, 0, *picked)


def test_cards_one_does_not_hold_can_not_be_traded_away(match: Match) -> None:
    put(match, offering(want=(1, 0, 0)))
    refused(match, 1, "accept")
    assert keys(match) == {0: "act", 1: "reply"}


def test_a_trade_whose_cards_were_spent_can_not_be_accepted_any_more(match: Match) -> None:
    put(match, offering(give=(4, 0, 0)))
    page = tokens(match)[1]
    give(match, 0, "build:0,1,1:1,1,4")
    assert keys(match) == {0: "act"}
    refused(match, 1, "accept", token=page, reason=StaleQuestion)
    assert state(match).hands == [[3, 0, 0], [0, 2, 1]]


def test_a_trade_that_was_withdrawn_can_not_be_accepted_any_more(match: Match) -> None:
    put(match, offering())
    page = tokens(match)[1]
    give(match, 0, "withdraw")
    refused(match, 1, "accept", token=page, reason=StaleQuestion)


def test_after_the_turn_nothing_can_be_accepted(match: Match) -> None:
    put(match, offering())
    page = tokens(match)[1]
    give(match, 0, "end")
    refused(match, 1, "accept", token=page, reason=StaleQuestion)
    assert state(match).offer is None


def test_what_was_offered_before_is_not_what_is_offered_now(match: Match) -> None:
    """The page shows one proposal, the table has another by now: its token is another, and nobody trades unawares."""
    put(match, offering(give=(2, 0, 0)))
    page = tokens(match)[1]
    give(match, 0, "withdraw")
    for picked in (("trade",), ("water:1",), ("tech:1",)):
        give(match, 0, *picked)
    assert keys(match) == {0: "act", 1: "reply"}
    refused(match, 1, "accept", token=page, reason=StaleQuestion)
    assert state(give(match, 1, "accept")).hands == [[3, 1, 0], [1, 1, 1]]


def test_an_acceptance_crossing_an_action_is_asked_again(match: Match) -> None:
    """The proposer built while the partner read: the partner sees that first, then says yes."""
    put(match, offering())
    page = tokens(match)[1]
    give(match, 0, "build:0,1,1:1,1,4")
    refused(match, 1, "accept", token=page, reason=StaleQuestion)
    assert state(give(match, 1, "accept")).hands == [[1, 1, 0], [2, 1, 1]]


def test_nobody_answers_for_another_seat(people: list[Any]) -> None:
    match = deal(people, 3)
    put(match, three())
    mine, theirs = tokens(match)[0], tokens(match)[1]
    refused(match, 1, "end", token=mine, reason=StaleQuestion)
    refused(match, 0, "accept", token=theirs, reason=StaleQuestion)
    for token in (mine, theirs):
        refused(match, 2, "accept", token=token, reason=StaleQuestion)
    assert keys(match) == {0: "act", 1: "reply"}


def test_a_used_token_is_refused_and_the_same_answer_again_is_harmless(match: Match) -> None:
    put(match, acting())
    page = tokens(match)[0]
    after = give(match, 0, "build:0,1,1:1,1,4", token=page)
    refused(match, 0, "build:0,1,1:0,1,2", token=page, reason=StaleQuestion)
    assert give(match, 0, "build:0,1,1:1,1,4", token=page).revision == after.revision


def test_the_same_reply_twice_trades_once(match: Match) -> None:
    put(match, offering())
    page = tokens(match)[1]
    give(match, 1, "accept", token=page)
    give(match, 1, "accept", token=page)
    assert state(match).hands == [[2, 1, 0], [2, 1, 1]]


def test_a_reply_and_an_action_at_once_both_count_or_one_is_asked_again(match: Match) -> None:
    """Both pages are of the same moment; whoever is second reads the table first."""
    put(match, offering())
    pages = tokens(match)
    give(match, 1, "refuse", token=pages[1])
    refused(match, 0, "withdraw", token=pages[0], reason=StaleQuestion)
    give(match, 0, "build:0,1,1:1,1,4")
    assert state(match).rivers[0].points == 1


# -- taking back -------------------------------------------------------------------------------------------------------


def undo(match: Match, seat: int) -> Match:
    """Take the seat's last answer back."""
    revision = Match.objects.get(pk=match.pk).revision
    return services.answer_undo(match_id=match.pk, seat=seat, revision=revision)


def no_undo(match: Match, *seats: int) -> None:
    """Nobody of them can take anything back."""
    before = stored(match)
    for seat in seats:
        with pytest.raises(NoUndo):
            undo(match, seat)
    assert stored(match) == before


def test_a_stretch_beside_a_proposal_is_taken_back_and_the_proposal_stays(match: Match) -> None:
    put(match, offering())
    give(match, 0, "build:0,1,1:1,1,4")
    page = tokens(match)[1]
    no_undo(match, 1)
    undo(match, 0)
    assert keys(match) == {0: "act", 1: "reply"}
    assert state(match).hands[0] == [4, 0, 0]
    refused(match, 1, "accept", token=page, reason=StaleQuestion)
    give(match, 1, "accept")
    assert state(match).hands == [[2, 1, 0], [2, 1, 1]]


def test_a_stretch_that_let_the_proposal_lapse_is_taken_back_and_the_partner_is_asked_again(match: Match) -> None:
    put(match, offering(give=(4, 0, 0)))
    give(match, 0, "build:0,1,1:1,1,4")
    undo(match, 0)
    assert keys(match) == {0: "act", 1: "reply"}


def test_withdrawing_can_be_taken_back(match: Match) -> None:
    put(match, offering())
    give(match, 0, "withdraw")
    undo(match, 0)
    assert keys(match) == {0: "act", 1: "reply"}


@pytest.mark.parametrize("reply", ["accept", "refuse"])
def test_a_reply_is_not_taken_back_by_either(match: Match, reply: str) -> None:
    put(match, offering())
    give(match, 0, "build:0,1,1:1,1,4")
    give(match, 1, reply)
    no_undo(match, 0, 1)


def test_nothing_is_taken_back_while_a_counter_is_composed(match: Match) -> None:
    put(match, offering())
    give(match, 0, "build:0,1,1:1,1,4")
    give(match, 1, "counter")
    no_undo(match, 0, 1)
    give(match, 1, "land:1")
    no_undo(match, 0, 1)
    assert keys(match) == {0: "act", 1: "counter_want"}


def test_a_proposal_that_can_be_read_is_not_taken_back_but_what_is_picked_for_it_is(match: Match) -> None:
    put(match, acting())
    give(match, 0, "trade")
    give(match, 0, "water:1")
    undo(match, 0)
    assert keys(match) == {0: "give"}
    undo(match, 0)
    assert keys(match) == {0: "act"}
    for picked in ("trade", "water:1", "tech:1"):
        give(match, 0, picked)
    no_undo(match, 0, 1)


@pytest.mark.parametrize("answer", ["accept", "decline"])
def test_an_answer_to_a_counter_is_not_taken_back(match: Match, answer: str) -> None:
    put(match, offering())
    for picked in ("counter", "land:1", "water:1"):
        give(match, 1, picked)
    give(match, 0, answer)
    no_undo(match, 0, 1)
