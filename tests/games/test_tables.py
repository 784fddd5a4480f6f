"""Tables: create, join, leave, bots, start, resign, rematch, and what is due."""

from __future__ import annotations

import threading
from datetime import timedelta
from typing import Any

import pytest
from django.db import connections
from django.utils import timezone

from games import services
from games.errors import BadOption, NotHost, NotOpen, NotRunning, NotSeated, TableFull, TooFew, TooManyTables
from games.models import Match, Question, Rating, Result, Seat
from games.selectors import sight_of, snapshot_of
from games.services.chat import NothingSaid, TooFast
from games.snapshots import forget
from tests.games.conftest import open_question, play_on

pytestmark = pytest.mark.django_db


def test_a_table_fills_and_starts_by_itself(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=3, bots=["easy"])
    assert match.status == Match.Status.OPEN
    match = services.match_join(match_id=match.pk, user=people[1])
    assert match.status == Match.Status.RUNNING
    assert [face["bot"] for face in match.faces] == ["", "easy", ""]
    assert match.pinned
    assert match.releases.count() == 1


def test_joining_twice_takes_one_seat(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=3)
    services.match_join(match_id=match.pk, user=people[1])
    services.match_join(match_id=match.pk, user=people[1])
    assert Seat.objects.filter(match=match).count() == 2


def test_a_full_or_started_table_takes_nobody(table: Any, people: list[Any]) -> None:
    match = table(2)
    with pytest.raises(NotOpen):
        services.match_join(match_id=match.pk, user=people[2])


def test_a_private_table_needs_its_invitation(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2, private=True)
    with pytest.raises(NotSeated):
        services.match_join(match_id=match.pk, user=people[1], invite="guess")
    assert services.match_join(match_id=match.pk, user=people[1], invite=match.invite).status == Match.Status.RUNNING


def test_a_leaving_host_hands_the_table_over_and_the_last_one_closes_it(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=3)
    services.match_join(match_id=match.pk, user=people[1])
    match = services.match_leave(match_id=match.pk, user=people[0])
    assert match.host == people[1]
    assert services.match_leave(match_id=match.pk, user=people[1]).status == Match.Status.ABANDONED


def test_only_the_host_adds_bots_and_starts(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=4)
    services.match_join(match_id=match.pk, user=people[1])
    for act in (
        lambda: services.bot_add(match_id=match.pk, user=people[1], level="easy"),
        lambda: services.match_start(match_id=match.pk, user=people[1]),
    ):
        with pytest.raises(NotHost):
            act()
    match = services.bot_add(match_id=match.pk, user=people[0], level="easy")
    match = services.match_start(match_id=match.pk, user=people[0])
    assert (match.status, match.size) == (Match.Status.RUNNING, 3)


def test_options_for_more_seats_go_with_the_seats(db: None, people: list[Any]) -> None:
    """The option of four players at Innovation, when three begin."""
    options = {"opening": "two", "draw": "highest"}
    match = services.match_create(host=people[0], game_slug="innovation", size=4, options=options, bots=["easy"])
    services.match_join(match_id=match.pk, user=people[1])
    match = services.match_start(match_id=match.pk, user=people[0])
    assert (match.status, match.size) == (Match.Status.RUNNING, 3)
    assert "opening" not in match.options
    assert match.options["draw"] == "highest"


def test_one_alone_cannot_start_a_table_for_more(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=3)
    with pytest.raises(TooFew):
        services.match_start(match_id=match.pk, user=people[0])


def test_a_full_table_takes_no_more_bots(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2)
    services.bot_add(match_id=match.pk, user=people[0], level="easy")
    with pytest.raises((TableFull, NotOpen)):
        services.bot_add(match_id=match.pk, user=people[0], level="easy")


@pytest.mark.parametrize(
    "wrong",
    [
        {"size": 5},
        {"size": 0},
        {"game_slug": "chess"},
        {"options": {"variant": "blitz"}},
        {"options": {"speed": 3}},
        {"bots": ["genius"]},
        {"bots": ["easy", "easy"]},
        {"control": "hourglass"},
    ],
)
def test_impossible_tables_are_refused(cards: None, people: list[Any], wrong: dict[str, Any]) -> None:
    with pytest.raises(BadOption):
        services.match_create(**{"host": people[0], "game_slug": "forest", "size": 2} | wrong)
    assert not Match.objects.exists()


def test_the_same_form_makes_one_table(cards: None, people: list[Any]) -> None:
    def make(host: Any, nonce: str) -> Match:
        return services.match_create(host=host, game_slug="forest", size=3, nonce=nonce)

    first = make(people[0], "a" * 32)
    assert make(people[0], "a" * 32) == first
    assert make(people[0], "b" * 32) != first
    assert make(people[1], "a" * 32) != first
    assert make(people[0], "") != make(people[0], "")


def test_an_old_form_or_one_whose_table_is_closed_makes_a_new_table(cards: None, people: list[Any]) -> None:
    first = services.match_create(host=people[0], game_slug="forest", size=3, nonce="a")
    Match.objects.filter(pk=first.pk).update(created_at=timezone.now() - timedelta(minutes=11))
    second = services.match_create(host=people[0], game_slug="forest", size=3, nonce="a")
    assert second != first
    services.match_leave(match_id=second.pk, user=people[0])
    assert services.match_create(host=people[0], game_slug="forest", size=3, nonce="a") not in (first, second)


def test_a_form_sent_twice_at_once_makes_one_table(
    cards: None, people: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    first = services.match_create(host=people[0], game_slug="forest", size=3, nonce="a")
    # The second half looked before the first had stored its table.
    monkeypatch.setattr("games.services.tables._made_before", lambda host, nonce: None)
    assert services.match_create(host=people[0], game_slug="forest", size=3, nonce="a") == first


def test_a_host_has_at_most_five_tables_waiting(cards: None, people: list[Any]) -> None:
    tables = [services.match_create(host=people[0], game_slug="forest", size=2) for _ in range(5)]
    with pytest.raises(TooManyTables):
        services.match_create(host=people[0], game_slug="forest", size=2)
    # What starts at once waits for nobody.
    assert services.match_create(host=people[0], game_slug="forest", size=2, bots=["easy"])
    assert services.match_create(host=people[1], game_slug="forest", size=2)
    services.match_leave(match_id=tables[0].pk, user=people[0])
    assert services.match_create(host=people[0], game_slug="forest", size=2)


@pytest.mark.parametrize("private", [True, False])
def test_a_rematch_is_as_private_as_the_match_was(table: Any, people: list[Any], private: bool) -> None:
    match = table(2)
    Match.objects.filter(pk=match.pk).update(private=private)
    services.match_resign(match_id=match.pk, seat=0)
    services.rematch_want(match_id=match.pk, user=people[0])
    assert services.rematch_want(match_id=match.pk, user=people[1]).private == private


def test_solo_starts_at_once_and_ends(cards: None, people: list[Any]) -> None:
    match = play_on(services.match_create(host=people[0], game_slug="forest", size=1))
    assert match.status == Match.Status.FINISHED
    services.match_score(match_id=match.pk)
    assert not Rating.objects.exists()


def test_bots_play_to_the_end_one_question_at_a_time(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2, bots=["easy"])
    for _ in range(400):
        if not services.bot_answer(match_id=match.pk):
            match.refresh_from_db()
            if match.status == Match.Status.FINISHED:
                break
            play_on(match, 1)
    assert match.status == Match.Status.FINISHED


def test_a_claimed_question_is_left_alone_until_its_lease_runs_out(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2, bots=["easy"])
    while not Question.objects.filter(match=match).exclude(bot="").exists():
        play_on(match, 1)
    rows = Question.objects.filter(match=match).exclude(bot="")
    rows.update(claimed_at=timezone.now(), asked_at=timezone.now() - timedelta(minutes=1))
    assert services.work_due().bots == []
    assert not services.bot_answer(match_id=match.pk)
    rows.update(claimed_at=timezone.now() - timedelta(minutes=2))
    assert services.work_due().bots == [match.pk]
    assert services.bot_answer(match_id=match.pk)


def test_resigning_between_two_ends_the_match_and_ranks_the_resigner_last(table: Any, people: list[Any]) -> None:
    match = services.match_resign(match_id=table(2).pk, seat=0)
    assert match.status == Match.Status.FINISHED
    services.match_score(match_id=match.pk)
    assert [r.rank for r in Result.objects.filter(match=match).order_by("seat")] == [2, 1]
    assert Rating.objects.get(user=people[1]).shown > Rating.objects.get(user=people[0]).shown


def test_resigning_among_three_leaves_the_seat_to_the_absent_rule(table: Any) -> None:
    match = services.match_resign(match_id=table(3).pk, seat=1)
    assert match.status == Match.Status.RUNNING
    for _ in range(400):
        if services.bot_answer(match_id=match.pk):
            continue
        match.refresh_from_db()
        if match.status != Match.Status.RUNNING:
            break
        play_on(match, 1)
    services.match_score(match_id=match.pk)
    ranks = {r.seat: r.rank for r in Result.objects.filter(match=match)}
    assert ranks[1] == 3


def test_a_late_player_is_played_for_and_after_three_misses_a_bot_holds_the_seat(table: Any) -> None:
    match = table(2, control="fast")
    for _turn in range(40):
        seat, _token, _choice = open_question(match)
        if seat == 1:
            play_on(match, 1)
            continue
        Question.objects.filter(match=match).update(deadline=timezone.now() - timedelta(seconds=1))
        before = Match.objects.get(pk=match.pk).revision
        assert services.timeouts_give() == 1
        match.refresh_from_db()
        assert match.revision > before
        if match.faces[0]["away"]:
            break
    assert match.faces[0]["away"]
    assert match.faces[0]["missed"] == 3
    match = services.seat_return(match_id=match.pk, seat=0)
    assert not match.faces[0]["away"]
    assert not Question.objects.filter(match=match, seat=0).exclude(bot="").exists()


def test_two_sweeps_at_once_time_out_once(table: Any) -> None:
    match = table(2, control="fast")
    Question.objects.filter(match=match).update(deadline=timezone.now() - timedelta(seconds=1))
    assert services.timeouts_give() == 1
    assert services.timeouts_give() == 0


def test_a_rematch_starts_when_everybody_wants_it(table: Any, people: list[Any]) -> None:
    match = services.match_resign(match_id=table(2).pk, seat=0)
    assert services.rematch_want(match_id=match.pk, user=people[0]).pk == match.pk
    assert services.rematch_want(match_id=match.pk, user=people[0]).pk == match.pk
    again = services.rematch_want(match_id=match.pk, user=people[1])
    assert again.pk != match.pk
    assert again.status == Match.Status.RUNNING
    assert services.rematch_want(match_id=match.pk, user=people[1]).pk == again.pk
    assert Match.objects.count() == 2


def test_no_rematch_of_a_running_match_nor_for_strangers(table: Any, people: list[Any]) -> None:
    match = table(2)
    with pytest.raises(NotRunning):
        services.rematch_want(match_id=match.pk, user=people[0])
    services.match_resign(match_id=match.pk, seat=0)
    with pytest.raises(NotSeated):
        services.rematch_want(match_id=match.pk, user=people[3])


def test_old_open_tables_are_closed(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2)
    assert services.tables_close() == 0
    Match.objects.update(created_at=timezone.now() - timedelta(days=2))
    assert services.tables_close() == 1
    match.refresh_from_db()
    assert match.status == Match.Status.ABANDONED


def test_chat_says_a_retried_line_once(table: Any, people: list[Any]) -> None:
    match = table(2)
    first = services.chat_say(match_id=match.pk, user=people[0], text=" hello   there ", client_id="a1")
    again = services.chat_say(match_id=match.pk, user=people[0], text="hello there", client_id="a1")
    assert (first.pk, first.text) == (again.pk, "hello there")
    with pytest.raises(NotSeated):
        services.chat_say(match_id=match.pk, user=people[3], text="let me in")


def test_a_renamed_player_is_called_so_at_his_tables(table: Any, people: list[Any]) -> None:
    match = table(2)
    people[0].name = "Anna Magnani"
    people[0].save()
    services.names_refresh(user=people[0])
    forget(match.pk)
    assert snapshot_of(match.pk).match.faces[0]["name"] == "Anna Magnani"


@pytest.mark.django_db(transaction=True)
def test_two_matches_of_one_player_scored_at_once_both_count(table: Any, people: list[Any]) -> None:
    matches = [services.match_resign(match_id=table(2).pk, seat=1) for _ in range(2)]
    barrier = threading.Barrier(2)

    def score(match: Match) -> None:
        barrier.wait()
        services.match_score(match_id=match.pk)
        connections.close_all()

    threads = [threading.Thread(target=score, args=(match,)) for match in matches]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Rating.objects.get(user=people[0]).matches == 2
    assert Rating.objects.get(user=people[1]).matches == 2


@pytest.mark.parametrize("text", ["\u200b", "\u3164", "\u202e \u200b", "\u200d", "x" * 501])
def test_chat_refuses_what_nobody_could_read(table: Any, people: list[Any], text: str) -> None:
    match = table(2)
    with pytest.raises(NothingSaid):
        services.chat_say(match_id=match.pk, user=people[0], text=text)


def test_chat_drops_directions_and_keeps_joined_emoji(table: Any, people: list[Any]) -> None:
    match = table(2)
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    line = services.chat_say(match_id=match.pk, user=people[0], text=f"a\u202eb\u200b {family}")
    assert line.text == f"ab {family}"


def test_chat_takes_no_flood(table: Any, people: list[Any]) -> None:
    match = table(2)
    for number in range(8):
        services.chat_say(match_id=match.pk, user=people[0], text=f"line {number}", client_id=f"c{number}")
    with pytest.raises(TooFast):
        services.chat_say(match_id=match.pk, user=people[0], text="one more", client_id="c9")
    assert services.chat_say(match_id=match.pk, user=people[0], text="line 3", client_id="c3").text == "line 3"
    assert services.chat_say(match_id=match.pk, user=people[1], text="calm").seat == 1


def test_a_time_out_is_noted_in_the_log_before_what_the_table_played(table: Any) -> None:
    match = table(2, control="fast")
    Question.objects.filter(match=match).update(deadline=timezone.now() - timedelta(seconds=1))
    services.timeouts_give()
    forget(match.pk)
    lines = sight_of(snapshot_of(match.pk), None).lines
    names = [line.event.name for line in lines]
    assert names.count("portal.timeout") == 1
    assert names[names.index("portal.timeout") + 1] == "forest.drew"
