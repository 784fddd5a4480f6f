"""The page's log: whole actions, bounded, and where the news begins for whoever comes back."""

from __future__ import annotations

from typing import Any

import pytest
from django.template.loader import render_to_string

from games.catalogue import game
from games.engine import Event, codec
from games.models import Match, Move
from games.rows import log_rows
from games.selectors import LOG_LINES, LOG_MOST, sight_of, snapshot_of
from games.sight import Sight
from games.snapshots import forget
from tests.games.conftest import open_question, play_on

pytestmark = pytest.mark.django_db


def sight(match: Match, viewer: int | None) -> Sight:
    return sight_of(snapshot_of(match.pk), viewer)


def rows(seen: Sight) -> list[dict[str, Any]]:
    return log_rows(seen, game("forest").part("texts"))


def next_turn(match: Match, seat: int) -> Match:
    """Play until that seat is asked to play a card, the question with which its turns begin."""
    while True:
        match = play_on(match, 1)
        asked, _token, choice = open_question(match)
        if (asked, choice.key) == (seat, "forest.play"):
            return match


def own_actions(match: Match, seat: int) -> list[int]:
    """The actions that begin with an answer of that seat."""
    moves = Move.objects.filter(match=match).order_by("number")
    return [
        move.number for move in moves if (given := codec.answers_load(bytes(move.answers))) and given[0].seat == seat
    ]


def long_winded(match: Match, events: int) -> None:
    """Let every action of the match have told so many events."""
    for move in Move.objects.filter(match=match, number__gt=0):
        told = [Event("forest.drew", {"seat": 0, "level": 0, "pile": n}) for n in range(events)]
        Move.objects.filter(pk=move.pk).update(events=codec.events_dump(told))
    forget(match.pk)


# -- since your last turn ----------------------------------------------------------------------------------------------


def test_news_begin_after_ones_own_last_action(table: Any) -> None:
    match = next_turn(next_turn(table(3), 0), 0)
    seen = sight(match, 0)
    assert seen.since == own_actions(match, 0)[-1] < match.move
    found = rows(seen)
    [place] = [place for place, row in enumerate(found) if row.get("news")]
    before, after = found[place - 1], next(row for row in found[place:] if "text" in row)
    assert int(before["id"].split("-")[1]) == seen.since
    assert int(after["id"].split("-")[1]) > seen.since


def test_an_answer_in_somebody_elses_action_moves_nothing(table: Any) -> None:
    """Placing a gift is no turn: the action that it belongs to is still news."""
    match = next_turn(next_turn(table(2), 0), 0)
    while open_question(match)[2].key != "forest.place":
        match = play_on(match, 1)
    receiver, giver = open_question(match)[0], 1 - open_question(match)[0]
    before, in_hand = sight(match, receiver).since, match.move + 1
    assert 0 < before < in_hand == sight(match, giver).since
    match = play_on(match, 1)
    assert sight(match, receiver).since == before


def test_nothing_is_news_once_one_has_begun_to_answer(table: Any) -> None:
    match = play_on(next_turn(next_turn(table(2), 0), 0), 1)
    seen = sight(match, 0)
    assert seen.since == match.move + 1
    assert not [row for row in rows(seen) if row.get("news")]


def test_guests_and_newcomers_have_no_last_turn(table: Any) -> None:
    match = table(2)
    assert sight(match, open_question(match)[0]).since == 0
    match = next_turn(match, 0)
    guest = sight(match, None)
    assert guest.since == 0
    assert not [row for row in rows(guest) if row.get("news")]


def test_the_page_says_where_the_news_begin(table: Any) -> None:
    seen = sight(next_turn(next_turn(table(2), 0), 0), 0)
    html = render_to_string("games/parts/log.html", {"log": rows(seen)})
    assert html.count("Since your last turn") == 1
    assert f'id="log-{seen.since}-' in html.split('id="news"')[0]


# -- how much of it ----------------------------------------------------------------------------------------------------


def test_actions_are_shown_whole(table: Any) -> None:
    match = play_on(table(2), 40)
    long_winded(match, 25)
    lines = sight(match, 0).lines
    assert LOG_LINES <= len(lines) < LOG_LINES + 25
    assert lines[0].place == 0


def test_the_log_goes_back_to_ones_own_last_action(table: Any) -> None:
    match = next_turn(next_turn(table(4), 0), 0)
    long_winded(match, 30)
    seen = sight(match, 0)
    assert len(seen.lines) > LOG_LINES
    assert seen.lines[0].number <= seen.since


def test_however_much_is_told_the_log_ends_somewhere(table: Any) -> None:
    match = play_on(table(2), 40)
    long_winded(match, 3 * LOG_MOST)
    assert len(sight(match, 0).lines) == LOG_MOST
