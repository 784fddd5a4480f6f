"""Pages of a match without JavaScript: forms, redirects, refusals in words, and bounded queries."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games import services
from games.models import ChatLine, Match, Move
from games.services.position import position_load
from games.snapshots import forget
from tests.games.conftest import open_question, play_on

pytestmark = pytest.mark.django_db


class Forms(HTMLParser):
    """The forms of a page: address, hidden fields, buttons that carry a value."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.forms: list[dict[str, Any]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "form":
            self.forms.append({"action": given.get("action", ""), "fields": [], "buttons": []})
        elif tag == "input" and self.forms and given.get("name"):
            self.forms[-1]["fields"].append((given["name"], given.get("value", "")))
        elif tag == "button" and self.forms and given.get("name"):
            self.forms[-1]["buttons"].append((given["name"], given.get("value", "")))

    def to(self, action: str) -> dict[str, Any]:
        return next(form for form in self.forms if form["action"].endswith(action))


@pytest.fixture
def browsers(people: list[Any]) -> list[Client]:
    out = []
    for person in people:
        client = Client(enforce_csrf_checks=False)
        client.force_login(person)
        out.append(client)
    return out


def page(client: Client, match: Match) -> str:
    reply = client.get(match.get_absolute_url())
    assert reply.status_code == 200
    return reply.content.decode()


def test_a_whole_match_by_forms_alone(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    for _ in range(400):
        match.refresh_from_db()
        if match.status != Match.Status.RUNNING:
            break
        seat = open_question(match)[0]
        form = Forms(page(browsers[seat], match)).to("/choose/")
        picks = [value for name, value in form["buttons"] if name == "pick"]
        chosen = browsers[seat].post(form["action"], dict(form["fields"]) | {"pick": picks[0]})
        assert chosen.status_code == 200
        confirm = Forms(chosen.content.decode()).to("/answer/")
        reply = browsers[seat].post(confirm["action"], dict(confirm["fields"]))
        assert reply.status_code == 302
    assert match.status == Match.Status.FINISHED
    assert services.match_score(match_id=match.pk)
    result = browsers[0].get(reverse("match_result", args=[match.pk])).content.decode()
    assert all(person in result for person in ("bruno",))
    assert "<svg" in result


def test_choosing_stores_nothing(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    seat, token, choice = open_question(match)
    before = Match.objects.get(pk=match.pk).revision
    browsers[seat].post(reverse("match_choose", args=[match.pk]), {"token": token, "pick": choice.options[0]})
    assert Match.objects.get(pk=match.pk).revision == before


def test_get_never_changes_anything(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    seat, token, choice = open_question(match)
    for name in ("choose", "answer", "undo", "say", "resign", "return", "join", "leave", "start", "bot", "rematch"):
        reply = browsers[seat].get(
            reverse(f"match_{name}", args=[match.pk]), {"token": token, "pick": choice.options[0]}
        )
        assert reply.status_code == 405, name
    assert open_question(match)[1] == token


def test_a_stale_answer_shows_why_and_the_fresh_table(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    seat, token, choice = open_question(match)
    play_on(match, 1)
    reply = browsers[seat].post(reverse("match_answer", args=[match.pk]), {"token": token, "pick": choice.options[1]})
    assert reply.status_code == 409
    assert "moved on" in reply.content.decode()


@pytest.mark.parametrize(
    ("name", "data", "status"),
    [
        ("answer", {}, 409),
        ("answer", {"token": "x" * 5000, "pick": "pile:0"}, 409),
        ("answer", {"token": "\x00", "pick": "\x00"}, 409),
        ("undo", {"revision": "minus one"}, 409),
        ("undo", {"revision": "9" * 400}, 409),
        ("undo", {"revision": "²"}, 409),
        ("say", {"text": " "}, 400),
        ("say", {"text": "x" * 501}, 400),
        ("bot", {"level": "genius"}, 409),
        ("bot", {"remove": "99999999999999999999"}, 409),
        ("start", {}, 409),
        ("leave", {}, 409),
    ],
)
def test_hostile_posts_are_refused_in_words(
    table: Any, browsers: list[Client], name: str, data: dict[str, str], status: int
) -> None:
    match = table(2)
    seat = open_question(match)[0]
    before = Match.objects.get(pk=match.pk).revision
    reply = browsers[seat].post(reverse(f"match_{name}", args=[match.pk]), data)
    assert reply.status_code == status
    assert Match.objects.get(pk=match.pk).revision == before


def test_strangers_and_guests_at_the_rail_cannot_act(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    _seat, token, choice = open_question(match)
    for client in (browsers[3], Client()):
        reply = client.post(reverse("match_answer", args=[match.pk]), {"token": token, "pick": choice.options[0]})
        assert reply.status_code == 403
    assert open_question(match)[1] == token


def test_a_post_without_its_csrf_token_is_refused(table: Any, people: list[Any]) -> None:
    match = table(2)
    seat, token, choice = open_question(match)
    client = Client(enforce_csrf_checks=True)
    client.force_login(people[seat])
    reply = client.post(reverse("match_answer", args=[match.pk]), {"token": token, "pick": choice.options[0]})
    assert reply.status_code == 403
    assert open_question(match)[1] == token


def test_private_tables_are_404_for_others(cards: None, people: list[Any], browsers: list[Client]) -> None:
    match = services.match_create(host=people[0], game_slug="forest", size=2, private=True)
    assert browsers[1].get(match.get_absolute_url()).status_code == 404
    assert browsers[1].get(match.get_absolute_url() + "?invite=wrong").status_code == 404
    assert browsers[1].get(match.get_absolute_url() + f"?invite={match.invite}").status_code == 200
    assert browsers[1].post(reverse("match_join", args=[match.pk])).status_code == 302
    assert Match.objects.get(pk=match.pk).status == Match.Status.RUNNING


def test_no_page_shows_another_hand(table: Any, browsers: list[Client]) -> None:
    match = table(3)
    for _ in range(30):
        play_on(match, 1, pick=1)
        pages = [page(client, match) for client in [*browsers[:3], Client()]]
        state = position_load(Match.objects.get(pk=match.pk)).state
        for seat, hand in enumerate(state.hands):
            for viewer, html in enumerate(pages):
                if viewer != seat:
                    assert not [card for card in hand if re.search(rf"\b{card}\b", html)], (seat, viewer)


def test_the_live_part_is_not_sent_again_at_the_same_revision(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    match.refresh_from_db()
    url = reverse("match_live", args=[match.pk])
    assert browsers[0].get(url, {"revision": match.revision}).status_code == 204
    assert browsers[0].get(url, {"revision": match.revision - 1}).status_code == 200


def test_the_match_page_takes_at_most_eight_queries(table: Any, browsers: list[Client], people: list[Any]) -> None:
    match = play_on(table(4), 80)
    for n in range(30):
        ChatLine.objects.create(match=match, user=people[n % 4], seat=n % 4, text=f"line {n}")
    forget(match.pk)
    with CaptureQueriesContext(connection) as queries:
        page(browsers[0], match)
    assert len(queries) <= 8, [q["sql"][:90] for q in queries]


def test_the_page_reads_no_more_of_a_long_match(table: Any, browsers: list[Client]) -> None:
    match = table(2)
    last = Move.objects.get(match=match, number=0)
    Move.objects.bulk_create(
        Move(match=match, number=n, answers=last.answers, events=last.events, after=last.after, rules_version=1)
        for n in range(1, 3001)
    )
    Match.objects.filter(pk=match.pk).update(move=3000)
    forget(match.pk)
    with CaptureQueriesContext(connection) as queries:
        page(browsers[0], match)
    assert len(queries) <= 8
    assert not [q for q in queries if "games_move" in q["sql"] and "number" not in q["sql"]]


def test_the_lobby_does_not_grow_with_its_tables(cards: None, people: list[Any], browsers: list[Client]) -> None:
    def cost() -> int:
        with CaptureQueriesContext(connection) as queries:
            assert browsers[0].get(reverse("home")).status_code == 200
        return len(queries)

    cost()  # fills what a process keeps
    faces = [{"number": 0, "name": "bruno", "user": people[1].pk, "bot": "", "resigned": False, "away": False}]
    few = cost()
    Match.objects.bulk_create(
        Match(game="forest", size=3, host=people[1], faces=faces, clock={"control": "none", "seats": []})
        for _ in range(10_000)
    )
    assert cost() <= max(8, few)
    assert few <= 8
