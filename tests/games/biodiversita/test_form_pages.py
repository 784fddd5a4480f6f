"""The form of a declaration on the page: what plays at once, what is changed; a double click plays one thing."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client

from games import services
from games.engine import codec
from games.errors import NoUndo
from games.models import Match, as_bytes

from .matches import battle, give, token

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: list[Any]) -> Match:
    return battle(people)


@pytest.fixture
def client(people: list[Any]) -> Client:
    """The browser of the one who attacks."""
    made = Client(headers={"accept-language": "en"})
    made.force_login(people[0])
    return made


def answers(match: Match) -> list[str]:
    """What was answered in the action in hand."""
    stored = as_bytes(Match.objects.get(pk=match.pk).answers)
    return [answer.picked[0] for answer in codec.answers_load(stored)]


def undo(match: Match, times: int) -> Match:
    revision = Match.objects.get(pk=match.pk).revision
    return services.answer_undo(match_id=match.pk, seat=0, revision=revision, times=times)


# -- through the door --------------------------------------------------------------------------------------------------


def test_two_answers_go_back_in_one_step(match: Match) -> None:
    first = token(match, 0)
    begun = give(match, 0, "fighter:beta", "power:yes").revision
    after = undo(match, 2)
    assert answers(match) == []
    assert (after.revision, after.rewinds) == (begun + 1, 1)
    assert token(match, 0) != first  # a page from before can't answer


def test_taking_back_stops_where_no_more_can_be(match: Match) -> None:
    give(match, 0, "fighter:beta", "power:yes", "none")
    give(match, 1, "fighter:cima")
    revision = Match.objects.get(pk=match.pk).revision
    services.answer_undo(match_id=match.pk, seat=1, revision=revision, times=3)
    assert answers(match) == []
    assert Match.objects.get(pk=match.pk).move == match.move + 1  # the attack stands
    with pytest.raises(NoUndo):
        services.answer_undo(match_id=match.pk, seat=1, revision=revision + 1, times=3)


def test_the_credit_of_each_answer_goes_back(people: list[Any]) -> None:
    match = battle(people, control="slow")
    before = Match.objects.get(pk=match.pk).clock["seats"][0][0]
    give(match, 0, "fighter:beta", "power:yes")
    undo(match, 2)
    after = Match.objects.get(pk=match.pk).clock["seats"][0][0]
    assert before - 5_000 < after <= before


# -- on the page, without a script -------------------------------------------------------------------------------------


def choose(client: Client, match: Match, option: str, **more: Any) -> Any:
    fields = {"token": token(match, 0), "pick": option} | more
    return client.post(f"/t/{match.pk}/choose/", fields)


def test_what_leads_on_is_played_by_one_press(client: Client, match: Match) -> None:
    answer = choose(client, match, "fighter:beta")
    assert (answer.status_code, answer["Location"]) == (302, f"/t/{match.pk}/")
    assert answers(match) == ["fighter:beta"]
    choose(client, match, "power:yes")
    assert answers(match) == ["fighter:beta", "power:yes"]


def test_the_last_is_shown_and_waits_for_its_confirmation(client: Client, match: Match) -> None:
    give(match, 0, "fighter:beta", "power:yes")
    page = choose(client, match, "support:lombrico")
    assert page.status_code == 200
    assert 'name="pick" value="support:lombrico"' in page.content.decode()
    assert answers(match) == ["fighter:beta", "power:yes"]
    client.post(f"/t/{match.pk}/answer/", {"token": token(match, 0), "pick": "support:lombrico"})
    assert Match.objects.get(pk=match.pk).move == match.move + 1


def test_an_aromatic_is_the_whole_declaration_and_is_confirmed(client: Client, match: Match) -> None:
    assert choose(client, match, "fighter:menta").status_code == 200
    assert answers(match) == []


def test_a_double_click_plays_one_question(client: Client, match: Match) -> None:
    """The second POST names the question that the first has answered: nothing more is played, and nothing is wrong."""
    asked = token(match, 0)
    choose(client, match, "fighter:beta")
    again = choose(client, match, "fighter:beta", token=asked)
    assert again.status_code == 302
    assert answers(match) == ["fighter:beta"]
    assert choose(client, match, "fighter:cima", token=asked).status_code == 409


def test_what_was_picked_without_a_connection_is_only_shown(client: Client, match: Match) -> None:
    page = choose(client, match, "fighter:beta", show="1")
    assert page.status_code == 200
    assert answers(match) == []
    assert re.search(r'data-do="confirm"[^>]*>Go on<', page.content.decode())


def test_change_takes_back_as_much_as_it_says(client: Client, match: Match) -> None:
    give(match, 0, "fighter:beta", "power:yes")
    html = client.get(f"/t/{match.pk}/").content.decode()
    parts = html.split('class="parts"')[1].split("</ul>")[0]
    forms = re.findall(r'name="revision" value="(\d+)".*?name="times" value="(\d)"', parts, re.S)
    revision = str(Match.objects.get(pk=match.pk).revision)
    assert forms == [(revision, "2"), (revision, "1")]
    client.post(f"/t/{match.pk}/undo/", {"revision": revision, "times": "2"})
    assert answers(match) == []
    stale = client.post(f"/t/{match.pk}/undo/", {"revision": revision, "times": "2"})
    assert stale.status_code == 409


@pytest.mark.parametrize("times", ["0", "4", "-1", "all", "9" * 50, "²", ""])
def test_any_other_number_is_one(client: Client, match: Match, times: str) -> None:
    give(match, 0, "fighter:beta", "power:yes")
    revision = str(Match.objects.get(pk=match.pk).revision)
    client.post(f"/t/{match.pk}/undo/", {"revision": revision, "times": times})
    assert answers(match) == ["fighter:beta"]


def test_the_panel_is_one_form(client: Client, match: Match) -> None:
    give(match, 0, "fighter:beta")
    html = client.get(f"/t/{match.pk}/").content.decode()
    panel = html.split('id="opts"')[1].split("</section>")[0]
    order = ["Declare your attack", "Attack with", "Change", "Superpower of", "data-option=", "One support"]
    places = [panel.index(part) for part in order]
    assert places == sorted(places)
    assert panel.count("data-at-once") == 2


def test_the_other_side_and_guests_see_no_form(people: list[Any], match: Match) -> None:
    give(match, 0, "fighter:beta")
    for user in (people[1], None):
        browser = Client()
        if user is not None:
            browser.force_login(user)
        html = browser.get(f"/t/{match.pk}/").content.decode()
        assert 'class="parts"' not in html
        assert "opts-legend" not in html
