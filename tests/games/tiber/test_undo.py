"""Stretches are taken back one after the other, as far as nothing came to light and nobody else has answered."""

from __future__ import annotations

from typing import Any

import pytest

from games import services
from games.errors import NoUndo
from games.models import Match, Move
from games.services.position import position_load

from .tables import acting, deal, give, offering, put, state, stored


@pytest.fixture
def match(people: list[Any], db: None) -> Match:
    return put(deal(people), acting())


def undo(match: Match) -> Match:
    return services.answer_undo(match_id=match.pk, seat=0, revision=Match.objects.get(pk=match.pk).revision)


def lies(match: Match) -> tuple[list[int], list[int], int]:
    """The river and the hand of the player in turn, and how many actions are stored."""
    s = state(match)
    return list(s.rivers[0].nodes), list(s.hands[0]), Move.objects.filter(match=match).count()


def test_two_stretches_are_taken_back_and_then_no_more(match: Match) -> None:
    begin = lies(match)
    give(match, 0, "build:0,1,1:1,1,4")
    one = lies(match)
    give(match, 0, "build:1,1,4:1,1,3")
    undo(match)
    assert lies(match) == one
    undo(match)
    assert lies(match) == begin
    before = stored(match)
    with pytest.raises(NoUndo):
        undo(match)
    assert stored(match) == before


def test_what_was_taken_back_can_be_played_otherwise_and_taken_back_again(match: Match) -> None:
    begin = lies(match)
    give(match, 0, "build:0,1,1:1,1,4")
    give(match, 0, "build:1,1,4:1,1,3")
    undo(match)
    undo(match)
    give(match, 0, "build:0,1,1:0,1,2")
    undo(match)
    assert lies(match) == begin
    assert not position_load(Match.objects.get(pk=match.pk)).answers


def test_not_past_what_somebody_else_has_answered(people: list[Any], db: None) -> None:
    match = put(deal(people), offering())
    give(match, 1, "refuse")
    give(match, 0, "build:0,1,1:1,1,4")
    undo(match)
    with pytest.raises(NoUndo):
        undo(match)


def test_not_past_cards_that_were_drawn(match: Match) -> None:
    give(match, 0, "build:0,1,1:1,1,4")
    give(match, 0, "end")
    with pytest.raises(NoUndo):
        undo(match)
