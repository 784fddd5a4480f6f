"""What players bring to a match: packed once, when it begins, dealt from, played again from, and shown to nobody."""

from __future__ import annotations

import json
import logging
import re
from io import StringIO
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games import frames, services
from games.biodiversita.models_decks import Deck
from games.catalogue import game
from games.content.services import starter_load
from games.engine import codec
from games.models import Match, Move, as_bytes
from games.play import replay
from games.records import record_of
from games.selectors import snapshot_of
from games.services.door import match_lock
from games.services.position import position_load, rules_of
from games.services.starting import bags_of
from games.snapshots import forget
from tests.games.conftest import open_question, play_on

pytestmark = pytest.mark.django_db

OWN = {"decks": "own", "length": 12}
DECK = ["cima", "beta", "sole", "compost"]
NAME = "Orto segreto di nonna"


def bag(name: str = NAME, cards: Any = None) -> dict[str, Any]:
    return {"decks": [{"name": name, "cards": list(cards or DECK)}], "territories": []}


@pytest.fixture
def brings(db: Any, monkeypatch: pytest.MonkeyPatch) -> dict[str, Any]:
    """What each user brings, by name; an exception is raised."""
    starter_load(game="biodiversita")
    bags: dict[str, Any] = {}

    def packed(user: Any, options: Any) -> Any:
        found = bags.get(user.username)
        if isinstance(found, Exception):
            raise found
        return found

    monkeypatch.setattr(game("biodiversita").part("brought"), "bag", packed)
    return bags


def start(people: list[Any], size: int = 2, **more: Any) -> Match:
    match = services.match_create(host=people[0], game_slug="biodiversita", size=size, options=OWN, **more)
    for user in people[1 : size - len(more.get("bots", ()))]:
        match = services.match_join(match_id=match.pk, user=user)
    return Match.objects.get(pk=match.pk)


def dealt(match: Match) -> Any:
    """The state before the first answer."""
    first = Move.objects.get(match=match, number=0)
    return codec.checkpoint_load(rules_of(match), as_bytes(first.after), first.rules_version).state


def test_what_each_person_brings_is_stored_and_dealt_from(brings: Any, people: list[Any]) -> None:
    brings |= {"anna": bag(), "bruno": bag("Other")}
    match = start(people, 3, bots=["easy"])
    assert match.brought == [brings["anna"], None, brings["bruno"]]
    for face, held in zip(match.faces, dealt(match).brought, strict=True):
        assert [deck.cards for deck in held.decks] == [DECK] if face["name"] else len(held.decks[0].cards) == 12


def test_nothing_is_stored_where_nobody_brings_anything(brings: Any, people: list[Any], cards: None) -> None:
    assert start(people).brought is None
    assert services.match_create(host=people[0], game_slug="forest", size=2, bots=["easy"]).brought is None


@pytest.mark.parametrize(
    "wrong",
    [
        bag(cards=["cima"]),
        bag(cards=["cima", "beta", "dragon"]),
        bag(cards=["cima"] * 9),
        {"decks": [{"cards": DECK}], "territories": []},
        {"decks": "all of them"},
        {"decks": [{"name": "x", "cards": None}]},
        {"decks": [], "territories": ["beta"]},
    ],
    ids=["one fighter", "unknown card", "nine of one", "no name", "no list", "no cards", "no territory"],
)
def test_a_bag_that_cant_be_used_stays_at_home_and_nobody_else_suffers(
    brings: Any, people: list[Any], wrong: Any
) -> None:
    brings |= {"anna": wrong, "bruno": bag()}
    match = start(people)
    assert match.status == Match.Status.RUNNING
    assert match.brought == [None, brings["bruno"]]
    first, second = dealt(match).brought
    assert len(first.decks[0].cards) == 12, "dealt at random"
    assert second.decks[0].cards == DECK


def test_a_bag_that_cant_be_packed_stays_at_home(brings: Any, people: list[Any]) -> None:
    brings |= {"anna": RuntimeError("no"), "bruno": bag()}
    assert start(people).brought == [None, brings["bruno"]]


def test_it_is_packed_when_the_match_begins_and_never_again(brings: Any, people: list[Any]) -> None:
    brings["anna"] = bag("First")
    match = services.match_create(host=people[0], game_slug="biodiversita", size=2, options=OWN)
    assert match.brought is None
    brings["anna"] = bag("Second")
    match = services.match_join(match_id=match.pk, user=people[1])
    brings["anna"] = bag("Third")
    match = play_on(match, 5)
    assert match.brought[0]["decks"][0]["name"] == "Second"
    services.match_resign(match_id=match.pk, seat=0)
    for user in people[:2]:
        again = services.rematch_want(match_id=match.pk, user=user)
    assert [one["decks"][0]["name"] for one in again.brought if one] == ["Third"]


def test_an_answer_does_not_carry_it_about(brings: Any, people: list[Any]) -> None:
    brings["anna"] = bag()
    match = start(people)
    with transaction.atomic():
        assert match_lock(match.pk).get_deferred_fields() == {"brought"}
    match = play_on(match, 8)
    services.match_resign(match_id=match.pk, seat=1)
    assert Match.objects.get(pk=match.pk).brought == [bag(), None], "nor lose it"


@pytest.mark.parametrize("answers", [0, 3, 30, 4000])
def test_a_record_holds_it_and_plays_again(brings: Any, people: list[Any], answers: int, tmp_path: Any) -> None:
    brings |= {"anna": bag(), "bruno": bag("Other", ["mugnulu", "riccio", "sole", "menta"])}
    match = play_on(start(people), answers)
    brings.clear()
    record = json.loads(json.dumps(record_of(match)))
    assert record["brought"] == match.brought
    assert "brought" not in record["options"]
    again = replay(rules_of(match), record)
    if match.status == Match.Status.RUNNING:
        assert codec.encode(again.state) == codec.encode(position_load(match).state)
    else:
        assert list(again.over.scores) == match.over["scores"]
        path, out = tmp_path / "match.json", StringIO()
        call_command("game_record", str(match.pk), "--file", str(path), stdout=StringIO())
        call_command("game_replay", str(path), "--json", stdout=out)
        assert json.loads(out.getvalue())["same"]


def test_bots_bring_nothing_and_are_not_asked(brings: Any, people: list[Any]) -> None:
    brings["anna"] = bag()
    match = start(people, bots=["easy"])
    assert bags_of(match) == [bag(), None]


def test_nobody_is_shown_what_another_brought(brings: Any, people: list[Any], caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    brings |= {"anna": bag(), "bruno": bag("Other", ["mugnulu", "riccio", "sole"])}
    match = start(people)
    admin = get_user_model().objects.create_superuser(username="root", email="root@example.org", password="seven oaks")
    clients = [Client(), Client(), Client()]
    clients[0].force_login(people[1])
    clients[1].force_login(admin)
    shown: list[str] = []
    for _ in range(6):
        forget(match.pk)
        for client in clients:
            for address in (
                match.get_absolute_url(),
                reverse("match_live", args=[match.pk]),
                reverse("api-match", args=[match.pk]),
                reverse("api-events", args=[match.pk]),
                reverse("api-matches"),
                "/",
            ):
                shown.append(client.get(address).content.decode())
        for address in ("changelist", "change"):
            args = [match.pk] if address == "change" else []
            reply = clients[1].get(reverse(f"admin:games_match_{address}", args=args))
            assert reply.status_code == 200
            assert "brought" not in reply.content.decode()
            shown.append(reply.content.decode())
        snapshot = snapshot_of(match.pk)
        shown += [str(frames.json_view(snapshot, seat)) for seat in (1, None)]
        if open_question(match)[0] == 1 and not position_load(match).state.brought:
            break
        match = play_on(match, 1)
    assert len(shown) > 40
    assert not [text for text in shown if NAME in text]
    assert NAME not in caplog.text


def test_the_table_says_what_one_would_bring(brings: Any, people: list[Any], client: Client) -> None:
    match = services.match_create(host=people[0], game_slug="biodiversita", size=2, options=OWN)
    address = match.get_absolute_url()
    page = client.get(address).content.decode()
    assert "Everybody plays with decks of their own" in page
    assert "legal here" not in page, "a stranger has none"
    client.force_login(people[0])
    brings["anna"] = {"decks": [], "territories": []}
    assert "Without one you get a fair one at random" in client.get(address).content.decode()
    brings["anna"] = {"decks": bag()["decks"] * 3, "territories": []}
    page = client.get(address).content.decode()
    assert "You have 3 decks that are legal here." in page
    assert reverse("biodiversita:decks") in page
    plain = services.match_create(host=people[0], game_slug="biodiversita", size=2)
    page = client.get(plain.get_absolute_url()).content.decode()
    assert "What you bring" not in page
    assert reverse("biodiversita:decks") in page, "the game's own pages are linked all the same"


def test_a_saved_deck_is_brought_and_a_tampered_one_is_not(people: list[Any]) -> None:
    starter_load(game="biodiversita")
    first = Deck.objects.create(owner=people[0], slot=0, name=NAME, cards=DECK)
    Deck.objects.create(owner=people[0], slot=1, name="Not finished", cards=["cima"])
    Deck.objects.create(owner=people[1], slot=0, name="Tampered", cards=["cima"] * 40)
    match = start(people)
    assert match.brought[0]["decks"] == [{"name": NAME, "cards": DECK}]
    Deck.objects.filter(pk=first.pk).update(cards=["mugnulu", "riccio"])
    while position_load(match).state.brought:
        match = play_on(match, 1)
    hands = [sorted(copy.card for copy in side.cards) for side in position_load(match).state.sides]
    assert hands[0] == sorted(DECK), "as it was when the match began"
    assert len(hands[1]) == 12


def test_packing_takes_few_queries(people: list[Any], django_assert_max_num_queries: Any) -> None:
    starter_load(game="biodiversita")
    for slot in range(20):
        Deck.objects.create(owner=people[0], slot=slot, name=f"Deck {slot}", cards=DECK)
    match = Match(game="biodiversita", size=2, options=OWN, faces=[{"user": people[0].pk}, {"user": None}])
    bags_of(match)
    with django_assert_max_num_queries(6):
        bags = bags_of(match)
    assert bags is not None
    assert len(bags[0]["decks"]) == 20


def test_the_form_tells_of_own_decks_before_the_table_is_made(people: list[Any], client: Any) -> None:
    starter_load(game="biodiversita")
    client.force_login(people[0])

    def said() -> str:
        html = client.get("/new/biodiversita/").content.decode()
        [note] = re.findall(r'<div class="bring" data-bring="option_decks=own">.*?</div>', html)
        return str(note)

    assert "You have no deck that is legal here. Without one you get a fair one at random." in said()
    assert 'href="/g/biodiversita/decks/"' in said()
    Deck.objects.create(owner=people[0], slot=0, name="Mine", cards=DECK)
    assert "You have 1 deck that is legal here." in said()
    assert "data-bring" not in client.get("/new/innovation/").content.decode()
    assert client.get("/new/").status_code == 200


def test_the_table_tells_of_territories_where_they_must_be_unlocked() -> None:
    app, bagged = game("biodiversita"), {"decks": [], "territories": ["one", "two"]}
    assert app.bringing({"decks": "preset", "territories": True, "owned": False}, bagged) == []
    said = app.bringing({"decks": "preset", "territories": True, "owned": True}, bagged)
    assert said[1:] == ["You have 2 territories."]
    assert len(app.bringing({"decks": "own", "territories": True, "owned": True}, None)) == 2
    none = app.bringing({"decks": "own", "territories": True, "owned": True}, {"decks": [], "territories": []})
    assert none[3] == "You have no territory yet."
