"""Two seats asked different questions at once: clocks, time-outs, bots, resigning, what the API and the lobby say."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from games import services
from games.frames import html_frame, json_update, json_view
from games.models import Match, Question, Seat
from games.selectors import my_others, my_turns, sight_of, snapshot_of
from games.services import Via
from games.services.position import to_ms
from games.snapshots import forget

from .tables import acting, deal, give, keys, offering, put, state, three, tokens

pytestmark = pytest.mark.django_db

BOTH = {0: "act", 1: "reply"}


@pytest.fixture
def noon(monkeypatch: pytest.MonkeyPatch) -> Any:
    """The server's clock, which a test sets."""

    class Hands:
        at = datetime(2027, 3, 1, 12, tzinfo=UTC)

        def later(self, **span: float) -> None:
            self.at += timedelta(**span)

    hands = Hands()
    services = ("door", "position", "tables", "starting", "resigning")
    for module in (*(f"games.services.{name}" for name in services), "tests.games.laid"):
        monkeypatch.setattr(f"{module}.now_exact", lambda: hands.at)
    return hands


def bank(match: Match, seat: int) -> int:
    """Milliseconds left in a seat's bank when its clock was last started or stopped."""
    return int(Match.objects.get(pk=match.pk).clock["seats"][seat][0])


def since(match: Match, seat: int) -> int | None:
    """Since when its clock runs."""
    found: int | None = Match.objects.get(pk=match.pk).clock["seats"][seat][1]
    return found


# -- clocks ------------------------------------------------------------------------------------------------------------


def test_the_clocks_of_both_run_and_each_pays_for_itself(people: list[Any], noon: Any) -> None:
    """Slow: 30 minutes, and 30 seconds for an answer."""
    match = put(deal(people, control="slow"), offering())
    start = to_ms(noon.at)
    assert (since(match, 0), since(match, 1)) == (start, start)
    noon.later(seconds=60)
    give(match, 0, "build:0,1,1:1,1,4")
    full = 30 * 60_000
    assert (bank(match, 0), since(match, 0)) == (full - 60_000 + 30_000, start + 60_000)
    assert (bank(match, 1), since(match, 1)) == (full, start)  # it runs on as it did
    noon.later(seconds=60)
    give(match, 1, "refuse")
    assert (bank(match, 1), since(match, 1)) == (full - 120_000 + 30_000, None)
    assert since(match, 0) == start + 60_000


def test_each_has_a_deadline_of_its_own(people: list[Any], noon: Any) -> None:
    match = put(deal(people, control="slow"), offering())
    noon.later(seconds=60)
    give(match, 0, "build:0,1,1:1,1,4")
    rows = {row.seat: row.deadline for row in Question.objects.filter(match=match)}
    assert rows[1] == noon.at + timedelta(minutes=29)
    assert rows[0] == noon.at + timedelta(minutes=29, seconds=30)


@pytest.mark.parametrize(("seconds", "charged"), [(20, 0), (30, 0), (50, 20)])
def test_a_proposal_that_falls_costs_its_partner_only_what_a_credit_does_not_make_up_for(
    people: list[Any], noon: Any, seconds: int, charged: int
) -> None:
    """Else proposals could be made and withdrawn to run a clock down."""
    match = put(deal(people, control="slow"), offering())
    noon.later(seconds=seconds)
    give(match, 0, "withdraw")
    assert (bank(match, 1), since(match, 1)) == ((30 * 60 - charged) * 1000, None)


def test_the_turn_that_follows_a_proposal_begins_with_a_clock_of_its_own(people: list[Any], noon: Any) -> None:
    """The partner is asked at once again, but something else: what he did not answer hardly costs him anything."""
    match = put(deal(people, control="slow"), offering())
    noon.later(seconds=50)
    give(match, 0, "end")
    assert keys(match) == {1: "act"}
    assert (bank(match, 1), since(match, 1)) == ((30 * 60 - 20) * 1000, to_ms(noon.at))


def test_taking_back_starts_the_partners_clock_again(people: list[Any], noon: Any) -> None:
    match = put(deal(people, control="slow"), offering())
    noon.later(seconds=50)
    match = give(match, 0, "withdraw")
    noon.later(seconds=20)
    services.answer_undo(match_id=match.pk, seat=0, revision=match.revision)
    assert (bank(match, 1), since(match, 1)) == ((30 * 60 - 20) * 1000, to_ms(noon.at))


def test_while_the_partner_composes_the_other_has_all_his_time(people: list[Any], noon: Any) -> None:
    match = put(deal(people, control="slow"), offering())
    start = to_ms(noon.at)
    noon.later(seconds=10)
    give(match, 1, "counter")
    assert since(match, 0) == start
    assert since(match, 1) == start + 10_000
    noon.later(seconds=10)
    give(match, 0, "build:0,1,1:1,1,4")
    assert bank(match, 0) == 30 * 60_000 - 20_000 + 30_000


# -- time-outs ---------------------------------------------------------------------------------------------------------


def time_out(match: Match, *seats: int) -> int:
    """Let the deadlines of these seats pass; how many questions were answered for them."""
    long_ago = datetime.now(UTC) - timedelta(hours=1)
    row = Match.objects.get(pk=match.pk)
    for place, seat in enumerate(seats):
        began = long_ago + timedelta(seconds=place)  # the first of them is late first
        row.clock["seats"][seat] = [60_000, to_ms(began)]
        Question.objects.filter(match=match, seat=seat).update(deadline=began + timedelta(minutes=1))
    row.save(update_fields=["clock"])
    forget(match.pk)
    return services.timeouts_give()


def test_a_partner_who_is_late_refuses_and_the_table_goes_on(people: list[Any]) -> None:
    match = put(deal(people, control="fast"), offering())
    assert time_out(match, 1) == 1
    assert keys(match) == {0: "act"}
    assert state(match).hands == [[4, 0, 0], [0, 2, 1]]
    assert state(match).offer is None
    assert since(match, 0) is not None


def test_a_partner_who_is_late_with_a_counter_has_the_rest_of_it_chosen(people: list[Any]) -> None:
    match = put(deal(people, control="fast"), offering())
    give(match, 1, "counter")
    assert time_out(match, 1) == 1  # which cards to give
    assert keys(match) == {0: "act", 1: "counter_want"}
    assert time_out(match, 1) == 1  # and for which: the player in turn may decline it
    assert keys(match) == {0: "act"}
    give(match, 0, "decline")


def test_the_player_in_turn_who_is_late_ends_the_turn_and_with_it_the_proposal(people: list[Any]) -> None:
    match = put(deal(people, control="fast"), offering())
    page = tokens(match)[1]
    assert time_out(match, 0) == 1
    assert state(match).offer is None
    assert tokens(match).get(1) != page
    assert state(match).turn == 1


def test_both_late_the_partner_first(people: list[Any]) -> None:
    """The refusal renews the other's question: its time is up at the next sweep."""
    match = put(deal(people, control="fast"), offering())
    assert time_out(match, 1, 0) == 1
    assert keys(match) == {0: "act"}
    assert services.timeouts_give() == 1
    assert keys(match) == {1: "act"}


def test_both_late_the_player_in_turn_first(people: list[Any]) -> None:
    """The turn ends, and who has not answered the proposal begins his own turn in time."""
    match = put(deal(people, control="fast"), offering())
    assert time_out(match, 0, 1) == 1
    assert keys(match) == {1: "act"}
    assert services.timeouts_give() == 0
    assert state(match).offer is None


def test_a_partner_who_is_late_three_times_is_away_and_a_bot_answers(people: list[Any]) -> None:
    match = put(deal(people, 3, control="fast"), three())
    for _ in range(3):
        assert time_out(match, 1) == 1
        assert give(match, 0, "trade").pk
        for picked in ("seat:1", "water:1", "tech:1"):
            give(match, 0, picked)
    assert Seat.objects.get(match=match, number=1).away
    assert Question.objects.get(match=match, seat=1).bot == "absent"
    assert services.bot_answer(match_id=match.pk)
    assert keys(match) == {0: "act"}


def test_who_is_away_and_answers_himself_is_back(people: list[Any]) -> None:
    match = put(deal(people, control="fast"), offering())
    row = Match.objects.get(pk=match.pk)
    row.faces[1] |= {"away": True, "missed": 3}
    row.save(update_fields=["faces"])
    forget(match.pk)
    give(match, 1, "accept", via=Via.PAGE)
    assert not Match.objects.get(pk=match.pk).faces[1]["away"]
    assert state(match).hands == [[2, 1, 0], [2, 1, 1]]


def test_an_outage_sets_both_clocks_back(people: list[Any]) -> None:
    match = put(deal(people, control="fast"), offering())
    now = datetime.now(UTC)
    services.outage_mend(now=now)
    before = dict(Question.objects.filter(match=match).values_list("seat", "deadline"))
    services.outage_mend(now=now + timedelta(hours=2))
    after = dict(Question.objects.filter(match=match).values_list("seat", "deadline"))
    for seat in (0, 1):
        assert abs(after[seat] - before[seat] - timedelta(hours=2)) < timedelta(seconds=5)
    assert services.timeouts_give(now=now + timedelta(hours=2)) == 0


# -- bots and resigning ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_a_bot_answers_a_proposal_while_the_player_in_turn_goes_on(people: list[Any], level: str) -> None:
    match = put(deal(people, bots=[level]), offering())
    row = Question.objects.get(match=match, seat=1)
    assert row.bot == level
    for _ in range(4):
        if 1 not in keys(match):
            break
        assert services.bot_answer(match_id=match.pk)
    assert 1 not in keys(match)
    assert keys(match)[0] == "act"


def test_the_players_action_makes_the_bots_thought_useless_and_it_thinks_again(people: list[Any]) -> None:
    match = put(deal(people, bots=["easy"]), offering())
    Question.objects.filter(match=match, seat=1).update(claimed_at=datetime.now(UTC), attempts=1)
    give(match, 0, "build:0,1,1:1,1,4")
    row = Question.objects.get(match=match, seat=1)
    assert (row.bot, row.claimed_at, row.attempts) == ("easy", None, 0)
    assert services.bot_answer(match_id=match.pk)


def test_of_two_bots_the_partner_answers_first(people: list[Any]) -> None:
    """Else a bot that goes on at once would never hear an answer to what it proposed."""
    match = deal(people, 3, bots=["easy", "easy"])
    at = three()
    at.state.turn, at.state.offer.by, at.state.offer.to = 1, 1, 2  # type: ignore[union-attr]
    at.state.offer.give, at.state.offer.want = [0, 1, 0], [1, 0, 0]  # type: ignore[union-attr]
    put(match, at)
    assert keys(match) == {1: "act", 2: "reply"}
    assert services.bot_answer(match_id=match.pk)
    assert 2 not in keys(match) or keys(match)[2] != "reply"


def test_a_partner_who_resigns_among_three_is_answered_for(people: list[Any]) -> None:
    match = put(deal(people, 3), three())
    services.match_resign(match_id=match.pk, seat=1)
    assert Question.objects.get(match=match, seat=1).bot == "absent"
    assert Question.objects.get(match=match, seat=0).bot == ""
    assert services.bot_answer(match_id=match.pk)
    assert keys(match) == {0: "act"}
    assert state(match).hands[1] == [0, 2, 1]


def test_a_proposer_who_resigns_among_three_leaves_the_partner_asked_until_the_turn_ends(people: list[Any]) -> None:
    match = put(deal(people, 3), three())
    services.match_resign(match_id=match.pk, seat=0)
    rows = {row.seat: row.bot for row in Question.objects.filter(match=match)}
    assert rows == {0: "absent", 1: ""}
    while state(match).turn == 0:
        assert services.bot_answer(match_id=match.pk)
    assert state(match).rivers[0].stretches
    assert state(match).offer is None


def test_a_partner_who_resigns_between_two_ends_the_match(people: list[Any]) -> None:
    match = put(deal(people), offering())
    services.match_resign(match_id=match.pk, seat=1)
    assert Match.objects.get(pk=match.pk).status == Match.Status.FINISHED
    assert not Question.objects.filter(match=match).exists()


# -- what everybody sees -----------------------------------------------------------------------------------------------


def client_of(user: Any) -> APIClient:
    client = APIClient()
    client.force_login(user)
    return client


def test_the_api_names_both_and_gives_each_his_own_question(people: list[Any]) -> None:
    match = put(deal(people, 3), three())
    seen = [client_of(user).get(reverse("api-match", args=[match.pk])).data for user in people[:3]]
    assert [sorted(one["asked"]) for one in seen] == [[0, 1]] * 3
    assert [one["question"] and one["question"]["key"] for one in seen] == ["tiber.act", "tiber.reply", None]
    turns = [client_of(user).get(reverse("api-turns")).data for user in people[:3]]
    assert [[turn["seat"] for turn in one] for one in turns] == [[0], [1], []]


def test_both_answer_through_the_api(people: list[Any]) -> None:
    match = put(deal(people), offering())
    address = reverse("api-match", args=[match.pk])
    for who, pick in ((1, "accept"), (0, "build:0,1,1:1,1,4")):
        client = client_of(people[who])
        token = client.get(address).data["question"]["token"]
        reply = client.post(reverse("api-answer", args=[match.pk]), {"token": token, "picked": [pick]}, format="json")
        assert reply.status_code == 200, reply.data
    assert state(match).hands == [[1, 1, 0], [2, 1, 1]]


def test_a_late_reply_through_the_api_is_a_conflict_with_words(people: list[Any]) -> None:
    match = put(deal(people), offering())
    token = client_of(people[1]).get(reverse("api-match", args=[match.pk])).data["question"]["token"]
    give(match, 0, "end")
    reply = client_of(people[1]).post(
        reverse("api-answer", args=[match.pk]), {"token": token, "picked": ["accept"]}, format="json"
    )
    assert (reply.status_code, reply.data["code"]) == (409, "stale")
    assert reply.data["message"]


def test_lobbies_show_the_turn_to_both_and_not_to_the_third(people: list[Any]) -> None:
    match = put(deal(people, 3), three())
    assert [[row.match_id for row in my_turns(user)] for user in people[:3]] == [[match.pk], [match.pk], []]
    assert [[row.pk for row in my_others(user)] for user in people[:3]] == [[], [], [match.pk]]


def test_sights_of_both(people: list[Any]) -> None:
    match = put(deal(people, 3), three())
    snapshot = snapshot_of(match.pk)
    sights = [sight_of(snapshot, viewer) for viewer in (0, 1, 2, None)]
    assert {frozenset(one.asked) for one in sights} == {frozenset({(0, "tiber.act"), (1, "tiber.reply")})}
    assert [one.choice and one.choice.key for one in sights] == ["tiber.act", "tiber.reply", None, None]
    assert len({one.token for one in sights}) == 3
    assert [[face.asked for face in one.seats] for one in sights] == [[True, True, False]] * 4


def test_frames_for_both_after_each_answer(people: list[Any]) -> None:
    """Whoever did not answer gets a new token for the question that stays, or the next answer would be refused."""
    match = put(deal(people, 3), three())
    give(match, 0, "build:0,1,1:1,1,4")
    snapshot, now = snapshot_of(match.pk), tokens(match)
    for viewer, key in ((0, "tiber.act"), (1, "tiber.reply")):
        for frame in (json_view(snapshot, viewer), json_update(snapshot, viewer)):
            assert f'"key":"{key}"' in frame
            assert f'"token":"{now[viewer]}"' in frame
        html = html_frame(snapshot, viewer, "en")
        assert now[viewer] in html
        assert now[1 - viewer] not in html
    for viewer in (2, None):
        assert '"question":null' in json_update(snapshot, viewer)
        html = html_frame(snapshot, viewer, "en")
        assert now[0] not in html
        assert now[1] not in html


def test_both_are_told_in_their_lobbies(people: list[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    match = put(deal(people), acting())
    told: list[tuple[int, ...]] = []
    monkeypatch.setattr("games.services.position.turns_changed", lambda match, seats: told.append(tuple(seats)))
    for picked in ("trade", "water:1", "tech:1"):
        give(match, 0, picked)
    give(match, 0, "build:0,1,1:1,1,4")
    give(match, 1, "refuse")
    assert told == [(), (), (1,), (), (1,)]
