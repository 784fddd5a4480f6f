"""Sides at a table: where one sits, who may start, who gives up, what is rated, what the pages say."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import services, sides
from games.catalogue import game
from games.content.services import starter_load
from games.errors import BadOption, SideFull, SidesApart, TableFull
from games.forms import TableForm
from games.models import Match, Rating, Result, Seat
from games.sidewords import against, ways
from tests.games.conftest import play_on

pytestmark = pytest.mark.django_db

QUICK = {"decks": "random", "length": 12}


@pytest.fixture(autouse=True)
def vegetables(db: Any) -> None:
    """The starter cards of the game whose players form sides."""
    starter_load(game="biodiversita")


@pytest.fixture
def squad(people: list[Any]) -> Callable[..., Match]:
    """A table of the game of sides, hosted by anna; *joins*: who sits down, on which side."""

    def make(size: int = 4, *joins: tuple[int, int | None], options: Any = None, **more: Any) -> Match:
        match = services.match_create(
            host=people[0], game_slug="biodiversita", size=size, options=QUICK | (options or {}), **more
        )
        for person, side in joins:
            match = services.match_join(match_id=match.pk, user=people[person], side=side)
        return Match.objects.get(pk=match.pk)

    return make


def names(match: Match) -> dict[int, str]:
    """Who sits where: a name, or the level of a bot."""
    return {face["number"]: face["bot"] or face["name"] for face in match.faces}


# -- sitting down ------------------------------------------------------------------------------------------------------


def test_one_sits_down_on_the_side_one_chooses(squad: Any) -> None:
    assert names(squad(4, (1, 1), (2, 0))) == {0: "anna", 1: "carla", 2: "bruno"}


def test_without_a_choice_it_is_the_first_free_seat(squad: Any) -> None:
    assert names(squad(4, (1, None), (2, None))) == {0: "anna", 1: "bruno", 2: "carla"}


def test_a_full_side_takes_nobody_though_the_other_does(squad: Any, people: list[Any]) -> None:
    match = squad(4, (1, 0))
    with pytest.raises(SideFull):
        services.match_join(match_id=match.pk, user=people[2], side=0)
    assert names(services.match_join(match_id=match.pk, user=people[2], side=1))[2] == "carla"


@pytest.mark.parametrize("side", [2, -1, 99])
def test_a_side_that_is_not_there_is_refused(squad: Any, people: list[Any], side: int) -> None:
    match = squad(4)
    with pytest.raises(BadOption):
        services.match_join(match_id=match.pk, user=people[1], side=side)
    with pytest.raises(BadOption):
        services.bot_add(match_id=match.pk, user=people[0], level="easy", side=side)
    assert Seat.objects.filter(match=match).count() == 1


def test_one_changes_sides_while_the_table_waits(squad: Any, people: list[Any]) -> None:
    match = squad(4, (1, 0))
    assert names(services.match_join(match_id=match.pk, user=people[0], side=1)) == {1: "bruno", 2: "anna"}
    match = services.match_join(match_id=match.pk, user=people[0], side=1)
    assert names(match) == {1: "bruno", 2: "anna"}, "again changes nothing"
    assert match.host == people[0]
    services.match_join(match_id=match.pk, user=people[2], side=1)
    with pytest.raises(SideFull):
        services.match_join(match_id=match.pk, user=people[1], side=1)


def test_nobody_changes_sides_once_it_has_begun(squad: Any, people: list[Any]) -> None:
    match = squad(4, (1, 0), bots=["", "easy", "easy"])
    assert match.status == Match.Status.RUNNING
    assert names(services.match_join(match_id=match.pk, user=people[0], side=1)) == names(match)


def test_changing_to_a_private_table_needs_no_invitation_again(squad: Any, people: list[Any]) -> None:
    match = squad(4, private=True)
    assert names(services.match_join(match_id=match.pk, user=people[0], side=1)) == {2: "anna"}


def test_the_host_sits_where_he_likes_and_bots_where_he_puts_them(squad: Any, people: list[Any]) -> None:
    assert names(squad(5, side=1, bots=["easy", "", "hard", ""])) == {0: "easy", 2: "hard", 3: "anna"}
    match = squad(4)
    services.bot_add(match_id=match.pk, user=people[0], level="medium", side=1)
    match = services.bot_add(match_id=match.pk, user=people[0], level="hard", side=1)
    assert names(match) == {0: "anna", 2: "medium", 3: "hard"}
    with pytest.raises(SideFull):
        services.bot_add(match_id=match.pk, user=people[0], level="easy", side=1)
    assert services.bot_add(match_id=match.pk, user=people[0], level="easy", side=0).status == Match.Status.RUNNING


def test_where_everybody_is_for_himself_a_side_is_a_seat(cards: None, people: list[Any]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=3)
    assert sides.sides_of(match) == ((0,), (1,), (2,))
    assert against(match) == ""
    with pytest.raises(BadOption):
        services.match_create(host=people[0], game_slug="forest", size=3, side=1)
    with pytest.raises(SideFull):
        services.match_join(match_id=match.pk, user=people[1], side=0)


def test_a_full_table_is_full_whatever_the_side(squad: Any, people: list[Any]) -> None:
    match = squad(4, (1, 0), (2, 1))
    Match.objects.filter(pk=match.pk).update(size=3)
    with pytest.raises(TableFull):
        services.match_join(match_id=match.pk, user=people[3])


# -- starting ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "options", "joins", "expected"),
    [
        (4, {}, [(1, 1)], {0: "anna", 1: "bruno"}),
        (4, {}, [(1, 1), (2, 1)], {0: "bruno", 1: "carla", 2: "anna"}),
        (4, {}, [(1, 0), (2, 1)], {0: "anna", 1: "bruno", 2: "carla"}),
        (6, {}, [(1, 1), (2, 0), (3, 1)], {0: "anna", 1: "carla", 2: "bruno", 3: "dario"}),
        (5, {"sides": "uneven"}, [(1, 0), (2, 1)], {0: "anna", 1: "bruno", 2: "carla"}),
        (6, {"sides": "uneven"}, [(1, 0), (2, 0), (3, 1)], {0: "anna", 1: "bruno", 2: "carla", 3: "dario"}),
    ],
    ids=["1v1", "1v2 begins with the two", "2v1", "2v2 of six", "2v1 of five", "3v1 of six"],
)
def test_who_sits_together_plays_together_when_free_seats_go(
    squad: Any, people: list[Any], size: int, options: Any, joins: Any, expected: Any
) -> None:
    match = services.match_start(match_id=squad(size, *joins, options=options).pk, user=people[0])
    assert (match.status, match.size) == (Match.Status.RUNNING, len(expected))
    assert names(match) == expected
    assert [seat.number for seat in match.seats.order_by("number")] == list(range(match.size))


@pytest.mark.parametrize(("size", "joins"), [(4, [(1, 0)]), (6, [(1, 0), (2, 0)]), (6, [(1, 0), (2, 0), (3, 1)])])
def test_it_does_not_start_where_sides_would_be_torn_apart(
    squad: Any, people: list[Any], client: Client, size: int, joins: Any
) -> None:
    match = squad(size, *joins)
    with pytest.raises(SidesApart):
        services.match_start(match_id=match.pk, user=people[0])
    assert Match.objects.get(pk=match.pk).status == Match.Status.OPEN
    client.force_login(people[0])
    assert reverse("match_start", args=[match.pk]) not in client.get(match.get_absolute_url()).content.decode()


def test_a_rematch_keeps_the_sides(squad: Any, people: list[Any]) -> None:
    match = squad(4, (1, 0), (2, 1), (3, 1))
    for seat in (2, 3):
        services.match_resign(match_id=match.pk, seat=seat)
    for user in people:
        again = services.rematch_want(match_id=match.pk, user=user)
    assert again.pk != match.pk
    assert names(again) == names(match)


# -- giving up and ratings ---------------------------------------------------------------------------------------------


def finish(match: Match) -> dict[int, Result]:
    """Play the match to its end, and score it."""
    for _ in range(4000):
        if not services.bot_answer(match_id=match.pk):
            match = play_on(match, 1)
        match.refresh_from_db()
        if match.status != Match.Status.RUNNING:
            break
    assert services.match_score(match_id=match.pk)
    return {result.seat: result for result in Result.objects.filter(match=match)}


def test_a_team_mate_plays_on(squad: Any) -> None:
    match = services.match_resign(match_id=squad(4, (1, 0), (2, 1), (3, 1)).pk, seat=0)
    assert match.status == Match.Status.RUNNING
    match = services.match_resign(match_id=match.pk, seat=2)
    assert match.status == Match.Status.RUNNING
    match = services.match_resign(match_id=match.pk, seat=1)
    assert (match.status, match.reason) == (Match.Status.FINISHED, "resigned")
    assert match.over["ranks"] == [3, 3, 1, 1]
    services.match_score(match_id=match.pk)
    ranks = {result.seat: result.rank for result in Result.objects.filter(match=match)}
    assert ranks == {0: 3, 1: 3, 2: 3, 3: 1}, "who gave up is last, though his side won"
    shown = {rating.user.name or rating.user.username: rating.mu for rating in Rating.objects.select_related("user")}
    assert shown["dario"] > 25
    assert all(shown[name] < 25 for name in ("anna", "bruno", "carla"))


def test_bots_do_not_play_on_alone(squad: Any) -> None:
    match = services.match_resign(match_id=squad(4, (1, 1), bots=["easy", "", "easy"]).pk, seat=0)
    assert match.status == Match.Status.FINISHED
    assert match.over["ranks"] == [3, 3, 1, 1]


def test_bots_win_when_all_people_give_up(squad: Any) -> None:
    match = squad(4, (1, 0), bots=["", "easy", "easy"])
    assert services.match_resign(match_id=match.pk, seat=1).status == Match.Status.RUNNING
    match = services.match_resign(match_id=match.pk, seat=0)
    assert match.over["ranks"] == [3, 3, 1, 1]
    services.match_score(match_id=match.pk)
    assert not Rating.objects.exists()


def test_team_mates_are_rated_as_one_and_bots_not_at_all(squad: Any, people: list[Any]) -> None:
    results = finish(squad(4, (1, 0), (2, 1), bots=["", "", "easy"]))
    won = [seat for seat, result in results.items() if result.rank == 1 and result.user_id]
    lost = [seat for seat, result in results.items() if result.rank == 3 and result.user_id]
    assert sorted([*won, *lost]) == [0, 1, 2]
    assert all(results[seat].rating_after > results[seat].rating_before for seat in won)
    assert all(results[seat].rating_after < results[seat].rating_before for seat in lost)
    assert results[0].rating_after == results[1].rating_after
    assert results[3].rating_after is None
    assert Rating.objects.count() == 3


def test_people_of_one_side_against_bots_are_not_rated(squad: Any) -> None:
    results = finish(squad(4, (1, 0), bots=["", "easy", "easy"]))
    assert len(results) == 4
    assert not Rating.objects.exists()


# -- pages -------------------------------------------------------------------------------------------------------------


@pytest.fixture
def browsers(people: list[Any]) -> list[Client]:
    made = [Client() for _ in people]
    for client, person in zip(made, people, strict=True):
        client.force_login(person)
    return made


def test_a_sentence_says_who_plays_with_whom(squad: Any) -> None:
    assert against(squad(4, (1, 1))) == "anna and one free seat against bruno and one free seat"
    assert against(squad(5, (1, 0), bots=["", "", "easy"])) == (
        "anna, bruno and one free seat against Easy bot and one free seat"
    )
    assert against(squad(6)) == "anna and 2 free seats against 3 free seats"


def test_the_table_offers_each_side_that_has_a_seat(squad: Any, browsers: list[Client]) -> None:
    match = squad(4)
    page = browsers[1].get(match.get_absolute_url()).content.decode()
    assert "Join with anna" in page
    assert "Join against anna" in page
    browsers[1].post(reverse("match_join", args=[match.pk]), {"side": "1"})
    browsers[2].post(reverse("match_join", args=[match.pk]), {"side": "1"})
    match.refresh_from_db()
    assert names(match) == {0: "anna", 2: "bruno", 3: "carla"}
    page = browsers[3].get(match.get_absolute_url()).content.decode()
    assert "Join with anna" in page
    assert "Join with bruno" not in page
    assert "Change sides" not in browsers[0].get(match.get_absolute_url()).content.decode(), "the other side is full"
    mine = browsers[1].get(match.get_absolute_url()).content.decode()
    assert "Change sides: play with anna" in mine
    assert mine.count("You</span>") == 1


def test_hostile_sides_are_refused_in_words(squad: Any, browsers: list[Client]) -> None:
    match = squad(4)
    for side in ("7", "-1", "²", "1" * 400, "one"):
        reply = browsers[1].post(reverse("match_join", args=[match.pk]), {"side": side})
        assert reply.status_code == 400
        reply = browsers[0].post(reverse("match_bot", args=[match.pk]), {"level": "easy", "side": side})
        assert reply.status_code == 400
    match.refresh_from_db()
    assert names(match) == {0: "anna"}


def test_the_lobby_says_it_too_and_leads_to_the_choice(squad: Any, browsers: list[Client]) -> None:
    match = squad(4)
    page = browsers[1].get("/").content.decode()
    assert "anna and one free seat against 2 free seats" in page
    assert reverse("match_join", args=[match.pk]) not in page


def test_lobby_and_table_take_no_more_queries_for_sides(squad: Any, people: list[Any], browsers: list[Client]) -> None:
    def cost(address: str) -> int:
        with CaptureQueriesContext(connection) as queries:
            assert browsers[3].get(address).status_code == 200
        return len(queries)

    match = squad(4)
    cost("/")
    few, one = cost("/"), cost(match.get_absolute_url())
    for _ in range(3):
        squad(6)
    services.match_join(match_id=match.pk, user=people[1], side=1)
    services.match_join(match_id=match.pk, user=people[2], side=0)
    assert cost("/") <= max(8, few)
    assert cost(match.get_absolute_url()) <= one


def test_the_form_tells_how_players_are_divided() -> None:
    rows = ways(game("biodiversita"))
    told = {(row["size"], row["option"], row["side"]): row["mates"] for row in rows}
    assert told[4, "", 0] == 1
    assert told[5, "", 0] == 2
    assert told[5, "", 1] == 1
    assert told[4, "option_sides=uneven", 0] == 2
    assert told[4, "option_sides=uneven", 1] == 0
    assert "5 players: 3 against 2. Seats 2 and 3 play with you, the others against you." in [r["text"] for r in rows]
    assert ways(game("forest")) == []


@pytest.mark.parametrize(
    ("given", "expected"),
    [
        ({"size": "4", "seat_1": "easy"}, {0: "anna", 1: "easy"}),
        ({"size": "4", "seat_2": "easy", "seat_3": "hard"}, {0: "anna", 2: "easy", 3: "hard"}),
        ({"size": "5", "side": "1", "seat_1": "hard", "seat_3": "easy"}, {1: "easy", 3: "anna", 4: "hard"}),
        ({"size": "4", "side": "1", "option_sides": "uneven", "seat_2": "easy"}, {1: "easy", 3: "anna"}),
        ({"size": "2", "side": "1", "seat_5": "easy"}, {0: "anna"}),
    ],
    ids=["a mate", "two opponents", "on the smaller side", "alone against three", "two have no sides"],
)
def test_the_form_seats_mates_first(browsers: list[Client], given: Any, expected: Any) -> None:
    data = {"control": "none", "option_decks": "random"} | given
    reply = browsers[0].post(reverse("create", args=["biodiversita"]), data)
    assert reply.status_code == 302
    assert names(Match.objects.get()) == expected


def test_a_side_that_is_none_is_no_form(people: list[Any]) -> None:
    form = TableForm({"size": "4", "control": "none", "side": "7"}, app=game("biodiversita"))
    assert not form.is_valid()
    assert "side" in form.errors


def test_the_result_stands_side_by_side(squad: Any, browsers: list[Client]) -> None:
    match = squad(4, (1, 1), bots=["easy", "", "hard"])
    results = finish(match)
    first = [seat for seat, result in sorted(results.items()) if result.rank == 1]
    page = browsers[0].get(reverse("match_result", args=[match.pk])).content.decode()
    table = page[page.index('<section class="score-tab') :]
    assert table.count("<tbody") == 2
    assert table.count('class="tot fig"') == 2
    assert table.count('scope="row"') == 4
    assert table.index('class="win"') < table.index("</tbody>")
    assert len(first) == 2
    assert "Your side" in page


def test_the_players_page_names_only_opponents(squad: Any, browsers: list[Client], people: list[Any]) -> None:
    match = squad(4, (1, 0), (2, 1), (3, 1))
    for seat in (2, 3):
        services.match_resign(match_id=match.pk, seat=seat)
    services.match_score(match_id=match.pk)
    page = browsers[0].get(reverse("player", args=[people[0].pk])).content.decode()
    row = page[page.index("prof-recent") :]
    assert "carla" in row
    assert "dario" in row
    assert "bruno" not in row


def test_the_api_knows_sides(squad: Any, browsers: list[Client]) -> None:
    match = squad(4)
    rows = browsers[1].get(reverse("api-matches")).json()
    assert rows[0]["sides"] == [[0, 1], [2, 3]]
    joined = browsers[1].post(reverse("api-join", args=[match.pk]), {"side": 1}, content_type="application/json")
    assert [seat["number"] for seat in joined.json()["seats"]] == [0, 2]
    refused = browsers[2].post(reverse("api-join", args=[match.pk]), {"side": 5}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (400, "bad_option")
    made = browsers[2].post(
        reverse("api-matches"),
        {"game": "biodiversita", "size": 4, "side": 1, "bots": ["", "easy"]},
        content_type="application/json",
    )
    assert [seat["number"] for seat in made.json()["seats"]] == [1, 2]


@pytest.mark.parametrize("address", ["/", "/games/", "/help/biodiversita/", "/new/biodiversita/"])
def test_a_games_own_pages_are_linked_wherever_it_is_shown(browsers: list[Client], address: str) -> None:
    page = browsers[0].get(address).content.decode()
    for url, label in game("biodiversita").links():
        assert f'href="{url}">{label}</a>' in page
    assert game("forest").links() == []
