"""What a side says among itself reaches nobody else: no page, socket, program or guest, and not after the match either.

Two worlds are compared: before the line and after it. To everybody else they are the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio
from asgiref.sync import sync_to_async
from django.db import connections
from django.test import Client

from games import services
from games.errors import NotSeated
from games.models import ChatLine, Match
from games.selectors import match_get
from games.services.chat import NoSide, chat_of, team_of
from portal.dbthread import in_thread
from tests.games.test_sockets import Socket

from .matches import battle, deal

SECRET = "keep Cima for the last battle"


def say(match: Match, user: Any, text: str = SECRET, to: str = "side", **more: Any) -> ChatLine:
    return services.chat_say(match_id=match.pk, user=user, text=text, to=to, **more)


def browser(user: Any = None) -> Client:
    made = Client(headers={"accept-language": "en"})
    if user is not None:
        made.force_login(user)
    return made


def page(client: Client, match: Match, path: str = "") -> str:
    """The page without what is new at each request."""
    html = client.get(f"/t/{match.pk}/{path}").content.decode()
    return re.sub(r'[A-Za-z0-9]{64}|data-now="\d+"', "", html)  # tokens of forms, and the time


@pytest.fixture
def match(people: list[Any], db: Any) -> Match:
    """Anna and Bruno against Carla and Dario."""
    return battle(people, (2, 2))


# -- who may say it ----------------------------------------------------------------------------------------------------


def test_a_line_for_the_side_is_kept_with_its_side(match: Match, people: list[Any]) -> None:
    assert [say(match, user).side for user in people] == [0, 0, 1, 1]
    assert say(match, people[0], to="all").side is None
    assert say(match, people[0], to="side", client_id="a1") == say(match, people[0], to="all", client_id="a1")


@pytest.mark.parametrize("to", ["1", "0", "Side", "other", "", "all,side"])
def test_another_audience_there_is_none(match: Match, people: list[Any], to: str) -> None:
    with pytest.raises(NoSide):
        say(match, people[0], to=to)
    assert not ChatLine.objects.exists()


def test_alone_on_a_side_there_is_nobody_to_say_it_to(people: list[Any], db: Any) -> None:
    duel = battle(people)
    with pytest.raises(NoSide):
        say(duel, people[0])
    assert not ChatLine.objects.exists()  # and it is not said to everybody instead
    assert "say-to" not in page(browser(people[0]), duel)


def test_two_against_one_the_one_has_no_side_to_talk_to(people: list[Any], db: Any) -> None:
    match = battle(people, (2, 1))
    assert say(match, people[1]).side == 0
    with pytest.raises(NoSide):
        say(match, people[2])


def test_who_has_no_seat_says_nothing(people: list[Any], db: Any) -> None:
    match = battle(people, (2, 1))
    with pytest.raises(NotSeated):
        say(match, people[3])
    answer = browser(people[3]).post(f"/t/{match.pk}/say/", {"text": SECRET, "to": "side"})
    assert answer.status_code == 403
    assert not ChatLine.objects.exists()


def test_before_the_match_begins_sides_are_not_fixed(people: list[Any], db: Any) -> None:
    deal(people)  # loads the cards
    match = services.match_create(host=people[0], game_slug="biodiversita", size=4)
    services.match_join(match_id=match.pk, user=people[1])
    with pytest.raises(NoSide):
        say(match, people[0])


def test_a_bot_is_a_mate_too(people: list[Any], db: Any) -> None:
    match = deal(people[:2], 4, bots=["easy", "easy"])
    sides = [team_of(match_get(match.pk), seat) for seat in range(4)]
    assert sides == [0, 0, 1, 1]


# -- who may read it ---------------------------------------------------------------------------------------------------


def test_pages_of_others_are_the_same_before_and_after(match: Match, people: list[Any]) -> None:
    others = [browser(people[2]), browser(people[3]), browser()]
    before = [page(client, match) for client in others]
    say(match, people[0])
    assert [page(client, match) for client in others] == before
    assert SECRET not in "".join(before)
    mates = [page(browser(user), match) for user in people[:2]]
    assert all(html.count(SECRET) == 1 and "to my side" in html for html in mates)


def test_what_was_said_stays_private_when_the_match_is_over(match: Match, people: list[Any]) -> None:
    for seat in (2, 3):
        services.match_resign(match_id=match.pk, seat=seat)
    assert match_get(match.pk).status == Match.Status.FINISHED
    clients = [browser(user) for user in (*people[2:], None)]
    before = [page(client, match, path) for client in clients for path in ("", "result/")]
    say(match, people[0])
    assert [page(client, match, path) for client in clients for path in ("", "result/")] == before
    assert SECRET in page(browser(people[1]), match)


def test_programs_of_others_get_the_same(match: Match, people: list[Any]) -> None:
    paths = (f"/api/matches/{match.pk}/", f"/api/matches/{match.pk}/events/?after=0", "/api/turns/", "/api/matches/")
    clients = [browser(people[2]), browser(people[3]), browser()]
    before = [client.get(path).content for client in clients for path in paths]
    answer = browser(people[0]).post(
        f"/api/matches/{match.pk}/chat/", {"text": SECRET, "to": "side"}, content_type="application/json"
    )
    assert answer.status_code == 201
    assert ChatLine.objects.get(text=SECRET).side == 0
    assert [client.get(path).content for client in clients for path in paths] == before


@pytest.mark.parametrize("to", ["other", 1, None, ["side"]])
def test_the_api_knows_no_other_audience(match: Match, people: list[Any], to: Any) -> None:
    answer = browser(people[0]).post(
        f"/api/matches/{match.pk}/chat/", {"text": SECRET, "to": to}, content_type="application/json"
    )
    assert answer.status_code == 400
    assert not ChatLine.objects.exists()


def test_each_reads_what_is_for_him(match: Match, people: list[Any]) -> None:
    say(match, people[0], "ours")
    say(match, people[2], "theirs")
    say(match, people[3], "for all", to="all")
    read = {seat: [line.text for line in chat_of(match, seat)] for seat in (0, 1, 2, 3, None)}
    assert read[0] == read[1] == ["ours", "for all"]
    assert read[2] == read[3] == ["theirs", "for all"]
    assert read[None] == ["for all"]


def test_the_page_remembers_whom_one_talks_to(match: Match, people: list[Any]) -> None:
    client = browser(people[0])
    chosen = re.compile(r'name="to" value="(\w+)" checked')
    assert chosen.findall(page(client, match)) == ["all"]
    client.post(f"/t/{match.pk}/say/", {"text": "psst", "to": "side"})
    assert chosen.findall(page(client, match)) == ["side"]
    client.post(f"/t/{match.pk}/say/", {"text": "hello", "to": "all"})
    assert chosen.findall(page(client, match)) == ["all"]


# -- sockets -----------------------------------------------------------------------------------------------------------


@pytest_asyncio.fixture
async def sockets(people: list[Any], transactional_db: Any) -> AsyncIterator[dict[str, Any]]:
    """A match of two against two, and everybody's sockets of both kinds, by seat ("guest": somebody who watches)."""
    match = await sync_to_async(battle)(people, (2, 2))
    made: dict[str, Any] = {"match": match}
    users = dict(enumerate(people)) | {"guest": None}
    for how in ("html", "json"):
        for seat, user in users.items():
            made[f"{how} {seat}"] = socket = Socket(match, user, how=how)
            await socket.open()
    yield made
    for socket in made.values():
        if isinstance(socket, Socket):
            await socket.disconnect(timeout=10)
    await in_thread(connections.close_all)


async def talk(socket: Socket) -> list[dict[str, Any]]:
    """The frames of talk that come until one says "end"; those about who is here are left out."""
    found = []
    while not found or "the end" not in json.dumps(found[-1]):
        frame = json.loads(await socket.receive_from(timeout=10))
        if frame["type"] != "presence":
            found.append(frame)
    return found


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
async def test_sockets_of_others_hear_nothing(sockets: dict[str, Any], people: list[Any]) -> None:
    match = sockets.pop("match")
    await sync_to_async(say)(match, people[0])
    last = await sync_to_async(say)(match, people[2], "the end", to="all")
    for name, socket in sockets.items():
        frames = await talk(socket)
        assert {frame["type"] for frame in frames} == {"chat"}
        if name.split()[1] in ("0", "1"):
            assert [SECRET in json.dumps(frame) for frame in frames] == [True, False]
        else:
            assert [frame["id"] for frame in frames] == [last.pk]
    sockets["match"] = match


@pytest.mark.asyncio
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(("seat", "side"), [(1, 0), (3, 1), (None, None)])
async def test_who_comes_back_gets_what_is_for_him(
    sockets: dict[str, Any], people: list[Any], seat: int | None, side: int | None
) -> None:
    match = sockets["match"]
    for user in (people[0], people[2]):
        await sync_to_async(say)(match, user, f"secret of {user}")
    await sync_to_async(say)(match, people[2], "the end", to="all")
    sockets["back"] = socket = Socket(match, None if seat is None else people[seat])
    await socket.open()
    await socket.send_json_to({"type": "hello", "revision": match.revision, "chat": 0})
    frames = [frame for frame in await talk(socket) if frame["type"] == "chat"]
    own = [] if side is None else [(side, f"secret of {people[2 * side]}")]
    assert [(frame.get("side"), frame["text"]) for frame in frames] == [*own, (None, "the end")]
