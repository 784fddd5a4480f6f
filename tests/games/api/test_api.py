"""The API through its client: whole matches, ETags, repeated posts, refusals, and that no seat gets another's cards."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from games.models import Match

pytestmark = pytest.mark.django_db

SNAPSHOT = Path(__file__).parent / "openapi.json"


@pytest.fixture
def clients(people: list[Any]) -> list[APIClient]:
    """A signed-in client a person."""
    out = []
    for person in people:
        client = APIClient()
        client.force_login(person)
        out.append(client)
    return out


def url(name: str, match: Match) -> str:
    return reverse(f"api-{name}", args=[match.pk])


def test_a_match_is_created_joined_and_played_to_the_end(cards: None, clients: list[APIClient]) -> None:
    made = clients[0].post(reverse("api-matches"), {"game": "forest", "size": 2}, format="json")
    assert made.status_code == 201
    match = Match.objects.get(pk=made.data["id"])
    assert [table["id"] for table in APIClient().get(reverse("api-matches")).data] == [match.pk]
    assert clients[1].post(url("join", match), {}, format="json").data["status"] == "running"
    answers = 0
    for _ in range(400):
        turn = next((t for c in clients[:2] if (t := c.get(reverse("api-turns")).data)), None)
        if turn is None:
            break
        client = clients[turn[0]["seat"]]
        question = client.get(url("match", match)).data["question"]
        body = {"token": question["token"], "picked": question["options"][:1]}
        assert client.post(url("answer", match), body, format="json").status_code == 200
        answers += 1
    seen = clients[0].get(url("match", match)).data
    assert seen["status"] == "finished"
    assert seen["over"]["ranks"]
    assert answers > 100


def test_etag_says_not_modified_until_something_changes(table: Any, clients: list[APIClient]) -> None:
    match = table(2)
    first = clients[0].get(url("match", match))
    tag = first["ETag"]
    assert clients[0].get(url("match", match), HTTP_IF_NONE_MATCH=tag).status_code == 304
    question = next(q for c in clients[:2] if (q := c.get(url("match", match)).data["question"]))
    seat = first.data["asked"][0]
    clients[seat].post(
        url("answer", match), {"token": question["token"], "picked": question["options"][:1]}, format="json"
    )
    assert clients[0].get(url("match", match), HTTP_IF_NONE_MATCH=tag).status_code == 200


def test_the_same_answer_ten_times_is_one_move(table: Any, clients: list[APIClient]) -> None:
    match = table(2)
    seat = clients[0].get(url("match", match)).data["asked"][0]
    question = clients[seat].get(url("match", match)).data["question"]
    body = {"token": question["token"], "picked": question["options"][:1]}
    replies = [clients[seat].post(url("answer", match), body, format="json") for _ in range(10)]
    assert {reply.status_code for reply in replies} == {200}
    assert len({reply.data["revision"] for reply in replies}) == 1


def test_refusals_say_why(table: Any, clients: list[APIClient]) -> None:
    match = table(2)
    seat = clients[0].get(url("match", match)).data["asked"][0]
    question = clients[seat].get(url("match", match)).data["question"]
    wrong = [
        (clients[seat], {"token": question["token"], "picked": ["pile:77"]}, 400, "bad_answer"),
        (clients[seat], {"token": "0" * 32, "picked": question["options"][:1]}, 409, "stale"),
        (clients[1 - seat], {"token": question["token"], "picked": question["options"][:1]}, 409, "stale"),
        (clients[3], {"token": question["token"], "picked": question["options"][:1]}, 403, "not_seated"),
        (clients[seat], {"token": question["token"], "picked": "all"}, 400, "invalid"),
        (clients[seat], {}, 400, "invalid"),
        (clients[seat], {"token": question["token"], "picked": [["x"]]}, 400, "invalid"),
        (APIClient(), {"token": question["token"], "picked": question["options"][:1]}, 403, "not_authenticated"),
    ]
    before = Match.objects.get(pk=match.pk).revision
    for client, body, status, code in wrong:
        reply = client.post(url("answer", match), body, format="json")
        assert (reply.status_code, reply.data["code"]) == (status, code), body
        assert reply.data.get("message") or reply.data.get("fields")
    assert Match.objects.get(pk=match.pk).revision == before


def test_refusals_come_in_the_language_of_the_request(table: Any, clients: list[APIClient]) -> None:
    match = table(2)
    seat = clients[0].get(url("match", match)).data["asked"][0]
    body = {"token": "0" * 32, "picked": ["pile:0"]}
    english = clients[seat].post(url("answer", match), body, format="json").data["message"]
    italian = clients[seat].post(url("answer", match), body, format="json", HTTP_ACCEPT_LANGUAGE="it").data["message"]
    assert english != italian


def test_private_matches_are_not_there_for_others(cards: None, people: list[Any], clients: list[APIClient]) -> None:
    made = clients[0].post(
        reverse("api-matches"), {"game": "forest", "size": 2, "private": True, "bots": ["easy"]}, format="json"
    )
    match = Match.objects.get(pk=made.data["id"])
    assert clients[0].get(url("match", match)).status_code == 200
    assert clients[2].get(url("match", match)).status_code == 404
    assert APIClient().get(url("match", match)).status_code == 404
    assert clients[2].get(url("match", match) + f"?invite={match.invite}").status_code == 200


def test_hostile_bodies_are_refused_as_json(clients: list[APIClient], cards: None) -> None:
    for body in ("[" * 100_000, '{"a":' * 50_000, "", "nul", "[]", "7", '"x"', '{"game": ["forest"], "size": {}}'):
        reply = clients[0].post(reverse("api-matches"), body, content_type="application/json")
        assert reply.status_code == 400, body[:20]
        assert reply.json()["message"], body[:20]
    assert not Match.objects.exists()


def test_joining_tells_nothing_of_private_tables(people: list[Any], cards: None, clients: list[APIClient]) -> None:
    made = clients[0].post(reverse("api-matches"), {"game": "forest", "size": 2, "private": True}, format="json")
    match = Match.objects.get(pk=made.data["id"])
    assert clients[1].post(url("join", match), {}, format="json").status_code == 404
    assert clients[1].post(url("join", match), {"invite": "é"}, format="json").status_code == 404
    assert clients[1].post(url("join", match), {"invite": match.invite}, format="json").status_code == 200


def test_events_and_views_keep_other_hands_secret(table: Any, clients: list[APIClient]) -> None:
    match = table(2)
    for _ in range(40):
        seat = clients[0].get(url("match", match)).data["asked"][0]
        question = clients[seat].get(url("match", match)).data["question"]
        clients[seat].post(
            url("answer", match), {"token": question["token"], "picked": question["options"][-1:]}, format="json"
        )
        views = [client.get(url("match", match)).data["view"] for client in clients[:2]]
        hands = [set(view["hands"][me]["cards"]) for me, view in enumerate(views)]
        for me in (0, 1):
            shown = clients[1 - me].get(url("match", match)).content + clients[1 - me].get(url("events", match)).content
            assert not [card for card in hands[me] if f'"{card}"' in shown.decode()]


def test_the_schema_is_the_recorded_one(client: Any) -> None:
    """Whoever changes the API changes the snapshot in the same commit: delete it, and this test writes it anew."""
    schema = client.get(reverse("api-schema"), HTTP_ACCEPT="application/vnd.oai.openapi+json").json()
    if not SNAPSHOT.exists():
        SNAPSHOT.write_text(json.dumps(schema, indent=1, sort_keys=True) + "\n")
    assert schema == json.loads(SNAPSHOT.read_text())
