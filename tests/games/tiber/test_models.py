"""Tiber's rows: an impossible card is refused with a reason, and every seat of a finished match has one score."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client
from django.utils.translation import override

from games.content.models import CardSet
from games.content.selectors import content_of
from games.content.services import Unplayable, release_publish, starter_load
from games.engine import playout
from games.engine.bots import random_asker
from games.engine.testing import starter_rules
from games.models import Match
from games.tiber import content
from games.tiber.building import rights
from games.tiber.models import Deck, Origin, TiberCard, TiberScore
from games.tiber.results import breakdown, breakdown_of, scores_write
from games.tiber.state import Board, House, River, Tiber, Work

pytestmark = pytest.mark.django_db

RULES = starter_rules("tiber")
GOOD = content.rows()[11]  # Landslide: pay one land card
RIVER = {
    "points": 51,
    "stretches": 30,
    "arid": 6,
    "rights": 4,
    "purifiers": 2,
    "pipes": 3,
    "pollution": 0,
    "rounds": 17,
    "ending": "tiber.clean_river",
}


@pytest.fixture
def card_set() -> CardSet:
    return CardSet.objects.create(game="tiber", slug="base", title="Base")


def card(card_set: CardSet, **changes: Any) -> TiberCard:
    return TiberCard.from_row(GOOD | changes, card_set=card_set, position=0)


WRONG = [({"deck": "weather"}, "deck"), ({"count": 0}, "count")]


@pytest.mark.parametrize(("changes", "constraint"), WRONG)
def test_the_database_refuses_an_impossible_card(card_set: CardSet, changes: dict[str, Any], constraint: str) -> None:
    with pytest.raises(IntegrityError, match=f"tiber_card_{constraint}"), transaction.atomic():
        card(card_set, **changes).save()


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        *WRONG,
        ({"picture": "falling rocks"}, "picture"),
        ({"text_it": ""}, "text_it"),
        ({"name_en": ""}, "name_en"),
        ({"origin": "hearsay"}, "origin"),
        ({"effects": "pay one land card"}, "effects"),
        ({"effects": "[]"}, "effects"),
        ({"effects": '[{"op": "pay_or_skip", "resource": "gold"}]'}, "effects"),
        ({"deck": "resource"}, "deck"),
        ({"effects": '[{"op": "resource", "kind": "land"}]'}, "deck"),
    ],
)
def test_a_form_is_told_at_which_field_and_why(card_set: CardSet, changes: dict[str, Any], field: str) -> None:
    with pytest.raises(ValidationError) as error:
        card(card_set, **changes).full_clean()
    assert field in error.value.message_dict
    assert "" not in error.value.messages


def test_a_fault_in_the_effects_is_named_once_and_without_the_card(card_set: CardSet) -> None:
    with override("en"), pytest.raises(ValidationError) as error:
        card(card_set, effects='[{"op": "pay_or_skip", "resource": "gold"}]').full_clean()
    assert error.value.message_dict == {"effects": ["These effects can't be read: can't be paid: 1 of 'gold'."]}


def test_a_card_as_it_should_be_passes(card_set: CardSet) -> None:
    for row in content.rows():
        TiberCard.from_row(row, card_set=card_set, position=0).full_clean()


def test_a_card_is_in_a_set_once(card_set: CardSet) -> None:
    card(card_set).save()
    with pytest.raises(IntegrityError), transaction.atomic():
        card(card_set).save()


def test_rows_and_snapshots_are_the_same_thing(card_set: CardSet) -> None:
    for row in content.rows():
        assert TiberCard.from_row(row, card_set=card_set, position=0).to_snapshot() == row


def test_decks_and_origins_are_those_of_the_cards() -> None:
    assert set(Deck.values) == {row["deck"] for row in content.rows()} == {content.RESOURCE, content.EVENT}
    assert set(Origin.values) == {row["origin"] for row in content.rows()}


def test_loading_the_starter_set_twice_changes_nothing() -> None:
    first = starter_load(game="tiber")
    assert (first.added, first.changed, first.removed, first.published) == (17, 0, 0, True)
    before = list(TiberCard.objects.values())
    again = starter_load(game="tiber")
    assert (again.added, again.changed, again.removed, again.published) == (0, 0, 0, False)
    assert again.release == first.release
    assert list(TiberCard.objects.values()) == before
    assert first.release is not None
    assert content_of("tiber", [first.release.pk]) == content.decode([{"cards": content.rows()}])


def test_an_edit_that_takes_a_resource_away_cannot_be_published() -> None:
    release = starter_load(game="tiber").release
    assert release is not None
    TiberCard.objects.filter(card_id="terra").delete()
    with pytest.raises(Unplayable, match="resource cards of each kind are needed"):
        release_publish(card_set=release.card_set)


def test_an_edited_effect_reaches_new_matches_only() -> None:
    first = starter_load(game="tiber").release
    assert first is not None
    TiberCard.objects.filter(card_id="siccita").update(effects=json.dumps([{"op": "points", "value": -2}]))
    second = release_publish(card_set=first.card_set)
    effects = [content_of("tiber", [one.pk]).cards["siccita"].effects for one in (first, second)]
    assert effects == [(content.Points(-1),), (content.Points(-2),)]


# ---- results


def river(ends: list[int], works: list[Work], points: int) -> River:
    """A river from the first triangle on, with a stretch to each of *ends*; the borders do not matter here."""
    stretches = [[start, end, 0] for start, end in zip([0, *ends], ends, strict=False)]
    return River(nodes=[0, *ends], stretches=stretches, works=works, points=points)


def test_a_score_sheet_tells_where_the_points_come_from() -> None:
    """Two arid stretches of four, a purifier and two pipes, and four points by intersections and event cards."""
    grounds = [0] * 16
    grounds[1], grounds[2] = 1, 2
    works = [Work("purifier", 12), Work("pipe", 13), Work("pipe", 14)]
    rivers = [river([5, 6, 7, 12], works, 13), river([], [], 1), river([3], [], 0)]
    state = Tiber(House(), Board(grounds, {}, []), rivers, [[0, 0, 0]] * 3, [60, 20, 20], [0, 0, 0], [], [])
    sheet = [("stretches", 4, 4), ("arid", 2, 2), ("purifiers", 1, 1), ("pipes", 2, 2), ("meetings", 0, 4)]
    assert breakdown(RULES, state, 0) == sheet
    nothing = [("stretches", 0, 0), ("arid", 0, 0), ("purifiers", 0, 0), ("pipes", 0, 0)]
    assert breakdown(RULES, state, 1) == [*nothing, ("meetings", 0, 1)]
    assert breakdown(RULES, state, 2)[-1] == ("meetings", 0, -1), "a drought took the point of the stretch"


@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_seat_of_a_finished_match_has_one_score(seats: int) -> None:
    end = playout(RULES, at := RULES.deal(seats, f"scores {seats}", {}), random_asker(seats))
    state = at.state
    match = Match.objects.create(game="tiber", size=seats, over={"reason": end.reason})
    for _ in range(2):
        scores_write(match, RULES, state)
    stored = list(TiberScore.objects.filter(match=match))
    assert [row.seat for row in stored] == list(range(seats))
    assert [row.points for row in stored] == [int(score) for score in end.scores]
    view = RULES.view(state, None)
    for row in stored:
        sheet = breakdown(RULES, state, row.seat)
        assert sheet == breakdown_of(view, row.seat)
        assert sum(points for _item, _count, points in sheet) == row.points
        assert {item: count for item, count, _points in sheet[:-1]} == {
            "stretches": row.stretches,
            "arid": row.arid,
            "purifiers": row.purifiers,
            "pipes": row.pipes,
        }
        assert row.stretches == len(state.rivers[row.seat].stretches)
        assert (row.rights, row.pollution) == (rights(state, row.seat), len(state.rivers[row.seat].pollution))
        assert (row.rounds, row.ending) == (state.round, end.reason)


def test_every_seat_of_a_match_has_one_row_and_it_goes_with_the_match() -> None:
    match = Match.objects.create(game="tiber", size=2)
    score = TiberScore.objects.create(match=match, seat=0, **RIVER)
    assert str(score) == f"{match.pk}/0: 51"
    with pytest.raises(IntegrityError), transaction.atomic():
        TiberScore.objects.create(match=match, seat=0, **RIVER)
    match.delete()
    assert not TiberScore.objects.exists()


def test_arid_stretches_are_among_the_stretches() -> None:
    match = Match.objects.create(game="tiber", size=2)
    with pytest.raises(IntegrityError, match="tiber_score_arid"), transaction.atomic():
        TiberScore.objects.create(match=match, seat=0, **RIVER | {"arid": 31})


def test_the_admin_shows_cards_and_scores(admin_user: Any) -> None:
    starter_load(game="tiber")
    match = Match.objects.create(game="tiber", size=2)
    score = TiberScore.objects.create(match=match, seat=1, **RIVER)
    client = Client()
    client.force_login(admin_user)
    frana = TiberCard.objects.get(card_id="frana")
    cards = client.get("/admin/tiber/tibercard/?q=land%20card").content.decode()
    assert "Landslide" in cards
    assert "Drought" not in cards
    for path in (f"tibercard/{frana.pk}", f"tiberscore/{score.pk}"):
        page = client.get(f"/admin/tiber/{path}/change/")
        assert page.status_code == 200
        assert 'type="submit"' not in page.content.decode().split('id="content-main"')[1]
