"""The rows of the game: an impossible card is refused with a reason; each seat of a finished match has one score."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils.translation import override

from games.biodiversita import content, vocabulary
from games.biodiversita.models import BiodiversityCard, BiodiversityScore, Group, Kind, Origin, Season
from games.biodiversita.results import breakdown, scores_write
from games.content.models import CardSet
from games.content.selectors import content_of
from games.content.services import Unplayable, release_publish, starter_load
from games.engine import playout
from games.engine.bots import random_asker
from games.models import Match

from .scenes import RULES, battle, table

pytestmark = pytest.mark.django_db

ROWS = {row["card_id"]: row for row in content.rows()}
SCORE = {"side": 0, "taken": 31, "won": 7, "fought": 8, "lost": 28, "battles": 16, "ending": "biodiversita.energy"}


@pytest.fixture
def card_set() -> CardSet:
    return CardSet.objects.create(game="biodiversita", slug="base", title="Base")


def card(card_set: CardSet, name: str, **changes: Any) -> BiodiversityCard:
    made: BiodiversityCard = BiodiversityCard.from_row(ROWS[name] | changes, card_set=card_set, position=0)
    return made


@pytest.mark.parametrize(
    ("name", "changes", "constraint"),
    [
        ("cima", {"energy": None}, "numbers"),
        ("cima", {"energy": 0}, "numbers"),
        ("cima", {"rest_turns": None}, "numbers"),
        ("bietola-di-campagna", {"attack": None}, "numbers"),
        ("bietola-di-campagna", {"twin": ""}, "twin"),
        ("cima", {"season": ""}, "season"),
        ("menta", {"defence": 3}, "aromatic"),
        ("menta", {"attack": None}, "aromatic"),
        ("menta", {"max_uses": None}, "uses"),
        ("lombrico", {"max_uses": 0}, "uses"),
        ("gold-maestrale", {"max_uses": None}, "uses"),
        ("sole", {"effect": ""}, "effect"),
        ("serra", {"effect": ""}, "effect"),
    ],
)
def test_the_database_refuses_an_impossible_card(
    card_set: CardSet, name: str, changes: dict[str, Any], constraint: str
) -> None:
    with pytest.raises(IntegrityError, match=f"biodiversita_card_{constraint}"), transaction.atomic():
        card(card_set, name, **changes).save()
    with pytest.raises(ValidationError):
        card(card_set, name, **changes).full_clean()


def written(*effects: Any) -> str:
    return json.dumps(effects)


@pytest.mark.parametrize(
    ("name", "changes", "field", "said"),
    [
        ("cima", {"kind": "animale"}, "kind", "animale"),
        ("cima", {"season": "monsone"}, "season", "monsone"),
        ("cima", {"power_effect": "+8 defence"}, "power_effect", "These effects can't be read: JSON is malformed"),
        ("cima", {"power_effect": "[]"}, "power_effect", "there are none"),
        ("lombrico", {"effect": written({"op": "explode"})}, "effect", "Invalid value 'explode'"),
        ("lombrico", {"effect": written({"op": "heal", "value": 0})}, "effect", "the value is below 1"),
        ("lombrico", {"effect": written({"op": "rest_mod", "value": 1})}, "effect", "not for this kind of card"),
        ("cima", {"effect": written({"op": "heal", "value": 1})}, "effect", "heal is not for this kind of card"),
        ("menta", {"attack": 9}, "power_effect", "an aromatic repeats its own number"),
        ("serra", {"effect": written({"op": "drain", "value": 1})}, "effect", "drain is not for this kind of card"),
        ("cima", {"name_it": ""}, "name_it", "blank"),
        ("cima", {"group": "hearsay"}, "group", "hearsay"),
    ],
)
def test_a_form_is_told_at_which_field_and_why(
    card_set: CardSet, name: str, changes: dict[str, Any], field: str, said: str
) -> None:
    with override("en"), pytest.raises(ValidationError) as error:
        card(card_set, name, **changes).full_clean()
    assert any(said in message for message in error.value.message_dict[field])


@pytest.mark.parametrize("name", ROWS)
def test_the_cards_of_the_starter_set_pass_and_are_what_their_rows_say(card_set: CardSet, name: str) -> None:
    made = card(card_set, name)
    made.full_clean()
    assert made.to_snapshot() == ROWS[name]


def test_the_words_of_the_columns_are_those_of_the_rules() -> None:
    assert tuple(Kind.values) == content.KINDS
    assert tuple(Season.values) == vocabulary.SEASONS
    assert set(Group.values) == {row["group"] for row in ROWS.values()}
    assert set(Origin.values) == {row["origin"] for row in ROWS.values()}


def test_loading_the_starter_set_twice_changes_nothing() -> None:
    first = starter_load(game="biodiversita")
    assert (first.added, first.changed, first.removed, first.published) == (73, 0, 0, True)
    again = starter_load(game="biodiversita")
    assert (again.added, again.changed, again.removed, again.published) == (0, 0, 0, False)
    assert first.release is not None
    assert content_of("biodiversita", [first.release.pk]) == content.decode([{"cards": content.rows()}])


def test_a_card_added_as_a_row_is_in_new_matches_without_code() -> None:
    first = starter_load(game="biodiversita").release
    assert first is not None
    row = ROWS["finoc"] | {"number": 74, "card_id": "zucca", "name_it": "Zucca", "name_en": "Squash", "presets": ""}
    row |= {"power_effect": written({"op": "shield", "value": 4}), "power_name": "Scorza"}
    new = BiodiversityCard.from_row(row, card_set=first.card_set, position=73)
    new.full_clean()
    new.save()
    second = release_publish(card_set=first.card_set)
    assert "zucca" not in content_of("biodiversita", [first.pk]).cards
    found = content_of("biodiversita", [second.pk])
    assert found.cards["zucca"].power == (vocabulary.Shield(4),)
    assert found.cards["zucca"].powers == (True, True)


@pytest.mark.parametrize(
    ("name", "changes", "said"),
    [
        ("smog", {"cancels": "sole"}, "names"),
        ("lombrico", {"effect": '[{"op":"forbid","slug":"terra"}]'}, "card lombrico: effect: forbid is not"),
        ("bietola-di-campagna", {"twin": "menta"}, "its twin menta is no biodiversity card"),
    ],
)
def test_an_edit_that_makes_no_game_cannot_be_published(name: str, changes: dict[str, Any], said: str) -> None:
    release = starter_load(game="biodiversita").release
    assert release is not None
    BiodiversityCard.objects.filter(card_id=name).update(**changes)
    with pytest.raises(Unplayable, match=said):
        release_publish(card_set=release.card_set)


# -- results -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mode", "counted"), [("energy", "taken"), ("impossibility", "taken"), ("battles", "won")])
def test_a_score_sheet_tells_what_a_side_did_and_what_of_it_counts(mode: str, counted: str) -> None:
    """Cima beats cima by 2, then beta loses 4 to beta: side 1 lost 2 and 4."""
    at = battle(table(["cima", "beta"], ["cima", "beta"], mode=mode, seats=(2, 1)), "cima", "beta")
    sheet = breakdown(RULES, at.state, 0)  # 6 against 9, and 1 more in pairs
    assert [(item, count) for item, count, _points in sheet] == [("taken", 0), ("won", 0), ("fought", 1), ("lost", 2)]
    other = breakdown(RULES, at.state, 2)
    assert [(item, count) for item, count, _points in other] == [("taken", 2), ("won", 1), ("fought", 1), ("lost", 0)]
    assert {item for item, _count, points in other if points} == {counted}
    assert breakdown(RULES, at.state, 1)[2] == ("fought", 0, 0), "the mate fights in the second battle"


@pytest.mark.parametrize("seats", RULES.seats)
def test_every_seat_of_a_finished_match_has_one_score(seats: int) -> None:
    mode = "battles" if seats % 2 else "energy"
    end = playout(RULES, at := RULES.deal(seats, f"scores {seats}", {"mode": mode}), random_asker(seats))
    state = at.state
    match = Match.objects.create(game="biodiversita", size=seats, over={"reason": end.reason})
    for _ in range(2):
        scores_write(match, RULES, state)
    stored = list(BiodiversityScore.objects.filter(match=match))
    assert [row.seat for row in stored] == list(range(seats))
    assert {row.battles for row in stored} == {len(state.history)}
    for row in stored:
        assert row.seat in state.sides[row.side].seats
        assert end.scores[row.seat] == (row.won if mode == "battles" else row.taken)
        assert row.ending == end.reason
        sheet = breakdown(RULES, state, row.seat)
        assert {item: count for item, count, _ in sheet} == {
            "taken": row.taken,
            "won": row.won,
            "fought": row.fought,
            "lost": row.lost,
        }
        assert sum(points for _item, _count, points in sheet) == end.scores[row.seat]
    for side in (0, 1):
        assert sum(row.fought for row in stored if row.side == side) == len(state.history)


def test_a_score_goes_with_its_match_and_there_is_one_a_seat() -> None:
    match = Match.objects.create(game="biodiversita", size=2)
    score = BiodiversityScore.objects.create(match=match, seat=0, **SCORE)
    assert str(score) == f"{match.pk}/0: 31"
    with pytest.raises(IntegrityError), transaction.atomic():
        BiodiversityScore.objects.create(match=match, seat=0, **SCORE)
    with pytest.raises(IntegrityError, match="biodiversita_score_fought"), transaction.atomic():
        BiodiversityScore.objects.create(match=match, seat=1, **SCORE | {"fought": 17})
    match.delete()
    assert not BiodiversityScore.objects.exists()


def test_the_admin_shows_cards_and_scores_to_look_at(admin_user: Any) -> None:
    starter_load(game="biodiversita")
    match = Match.objects.create(game="biodiversita", size=2)
    score = BiodiversityScore.objects.create(match=match, seat=1, **SCORE)
    client = Client()
    client.force_login(admin_user)
    cards = client.get("/admin/biodiversita/biodiversitycard/?q=tumid").content.decode()
    assert "cima" not in cards.split('id="content-main"')[1]
    cards = client.get("/admin/biodiversita/biodiversitycard/?q=Dry-stone").content.decode()
    assert "muretto-a-secco" in cards
    wall = BiodiversityCard.objects.get(card_id="muretto-a-secco")
    for path in (f"biodiversitycard/{wall.pk}", f"biodiversityscore/{score.pk}"):
        page = client.get(f"/admin/biodiversita/{path}/change/")
        assert page.status_code == 200
        assert 'type="submit"' not in page.content.decode().split('id="content-main"')[1]
