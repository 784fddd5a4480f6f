"""Several picks at a real table: what the form of the page sends in its order is what is played."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from games import services
from games.models import Match, Move
from games.selectors import sight_of, snapshot_of
from games.services.position import position_load
from tests.games.innovation.scenes import ann, bob, scene
from tests.games.laid import lay

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: list[Any]) -> Match:
    """Anna is to carry out Road Building: meld one card or two, in an order that matters."""
    made = services.match_create(host=people[0], game_slug="innovation", size=2)
    services.match_join(match_id=made.pk, user=people[1])
    lay(made.pk, scene(ann(board="road-building", hand="pottery archery tools"), bob(board="writing")))
    give(made, "dogma:road-building")
    return made


@pytest.fixture
def anna(people: list[Any], client: Client) -> Client:
    client.force_login(people[0])
    return client


def give(match: Match, *picked: str) -> None:
    services.answer_give(match_id=match.pk, seat=0, token=token(match), picked=picked, via=services.Via.API)


def token(match: Match) -> str:
    return sight_of(snapshot_of(match.pk), 0).token


def post(client: Client, match: Match, name: str, **fields: Any) -> Any:
    return client.post(reverse(f"match_{name}", args=[match.pk]), {"token": token(match)} | fields)


def blues(match: Match) -> list[str]:
    """Anna's blue pile, bottom first: what was melded last lies on top."""
    return list(position_load(Match.objects.get(pk=match.pk)).state.boards[0][0].cards)


@pytest.mark.parametrize("order", [["pottery", "tools"], ["tools", "pottery"]])
def test_the_order_of_picking_is_the_order_of_melding(anna: Client, match: Match, order: list[str]) -> None:
    html = post(anna, match, "choose", picked=order[:1], pick=order[1]).content.decode()
    confirm = html.split('id="confirm"')[1].split("</form>")[0]
    carried = re.findall(r'name="pick" value="([^"]+)"', confirm)
    assert carried == order
    assert post(anna, match, "answer", pick=carried).status_code == 302
    assert blues(match) == order


def test_the_page_and_the_board_show_what_is_picked_in_its_order(anna: Client, match: Match) -> None:
    html = post(anna, match, "choose", picked=["tools"], pick="pottery").content.decode()
    assert "Choose 1 or 2. Pick them in the order you want." in html
    places = re.findall(r'class="nth"><span class="vh">picked </span><i>(\w+)</i>', html)
    assert places == ["2nd", "1st"]


def test_too_few_and_too_many_play_nothing(anna: Client, match: Match) -> None:
    before = Match.objects.get(pk=match.pk).revision
    assert post(anna, match, "answer").status_code == 400
    assert post(anna, match, "answer", pick=["pottery", "archery", "tools"]).status_code == 400
    assert Match.objects.get(pk=match.pk).revision == before


def test_the_same_picks_in_another_order_are_another_answer(anna: Client, match: Match) -> None:
    """A repeated post is harmless; one that says something else is told that the table has moved on."""
    old = token(match)
    assert post(anna, match, "answer", pick=["pottery", "tools"]).status_code == 302
    moves = Move.objects.filter(match=match).count()
    assert post(anna, match, "answer", token=old, pick=["pottery", "tools"]).status_code == 302
    assert post(anna, match, "answer", token=old, pick=["tools", "pottery"]).status_code == 409
    assert Move.objects.filter(match=match).count() == moves
    assert blues(match) == ["pottery", "tools"]
