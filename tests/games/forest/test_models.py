"""Forest's rows: the database itself refuses an impossible card, and every seat of a finished match has one score."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction

from games.content.models import CardSet
from games.content.services import starter_load
from games.engine import run
from games.engine.bots import random_asker
from games.forest import scoring
from games.forest.apps import ForestApp
from games.forest.content import decode, rows
from games.forest.models import ForestCard, ForestScore, Level, Species
from games.forest.results import breakdown, scores_write
from games.forest.rules import RULES
from games.models import Match
from games.play import dice_of, start_of

pytestmark = pytest.mark.django_db

GOOD = rows()[6]  # G07: one gorilla


@pytest.fixture
def card_set() -> CardSet:
    return CardSet.objects.create(game="forest", slug="base", title="Base")


def card(card_set, **changes) -> ForestCard:
    return ForestCard.from_row(GOOD | changes, card_set=card_set, position=0)


WRONG = [
    ({"level": "first"}, "level"),
    ({"row": 2}, "level"),
    ({"species_a": "leopard"}, "level"),
    ({"species_a": "gorilla", "species_b": "elephant"}, "level"),
    ({"count_a": 2, "count_b": 2}, "animals"),
    ({"count_a": 4, "count_b": 0}, "animals"),
    ({"start_card": 1, "chainsaw": 1}, "start"),
]


@pytest.mark.parametrize(("changes", "constraint"), WRONG)
def test_the_database_refuses_an_impossible_card(card_set, changes, constraint):
    with pytest.raises(IntegrityError, match=f"forest_card_{constraint}"), transaction.atomic():
        card(card_set, **changes).save()


def test_a_start_card_is_a_ground_card(card_set):
    first = {"level": "first", "row": 2, "species_a": "leopard", "species_b": "chameleon", "start_card": 1}
    with pytest.raises(IntegrityError, match="forest_card_start"), transaction.atomic():
        card(card_set, **first).save()


@pytest.mark.parametrize(("changes", "constraint"), WRONG)
def test_a_form_is_told_why(card_set, changes, constraint):
    with pytest.raises(ValidationError):
        card(card_set, **changes).full_clean()


@pytest.mark.parametrize("name", ["G:7", "", "a b", "-7", "G07\n"])
def test_an_id_that_would_break_option_ids_is_refused(card_set, name):
    with pytest.raises(ValidationError) as error:
        card(card_set, card_id=name).full_clean()
    assert "card_id" in error.value.message_dict


def test_a_card_is_in_a_set_once(card_set):
    card(card_set).save()
    with pytest.raises(IntegrityError), transaction.atomic():
        card(card_set).save()


def test_rows_and_snapshots_are_the_same_thing(card_set):
    for row in rows():
        assert ForestCard.from_row(row, card_set=card_set, position=0).to_snapshot() == row


def test_levels_and_species_are_those_of_the_rules():
    assert tuple(Species.values) == scoring.SPECIES
    assert tuple(Level.values) == tuple(dict.fromkeys(row["level"] for row in rows()))


def test_the_starter_set_has_the_totals_of_the_rules():
    """forest.md sections 1 and 13."""
    starter_load(game="forest")
    cards = ForestCard.objects.all()
    assert cards.filter(start_card=True, autochthon=True, level="ground").count() == 4
    for level in Level.values:
        assert cards.filter(level=level).count() == 16
        assert cards.filter(level=level, chainsaw=True).count() == 4


@pytest.mark.parametrize(
    ("size", "options", "competitive"),
    [(1, {}, False), (2, {"variant": "coop"}, False), (2, {"variant": "normal"}, True), (4, {}, True)],
    ids=["solo", "semi-cooperative", "normal", "by default"],
)
def test_which_matches_are_played_against_each_other(size, options, competitive):
    assert ForestApp.competitive(None, options, size) is competitive


@pytest.mark.parametrize("seats", [1, 3])
def test_every_seat_of_a_finished_match_has_one_score(seats):
    rules = RULES(decode([{"cards": rows()}]))
    end = run(rules, start_of(rules, seats, dice_of(rules, 1), {}), ask=random_asker(1))
    match = Match.objects.create(game="forest", size=seats)
    for _ in range(2):
        scores_write(match, rules, end.state)
    stored = list(ForestScore.objects.filter(match=match))
    assert [row.score for row in stored] == [int(score) for score in end.over.scores]
    for row in stored:
        sheet = {item: count for item, count, _ in breakdown(rules, end.state, row.seat)}
        assert sheet == {
            "trees": row.trees,
            "unfinished": int(row.unfinished),
            "chainsaws": row.chainsaws,
            "balanced": row.balanced,
        }
        assert sum(points for _, _, points in breakdown(rules, end.state, row.seat)) == row.score


def test_scores_go_with_their_match():
    match = Match.objects.create(game="forest", size=1)
    ForestScore.objects.create(match=match, seat=0, trees=1, unfinished=0, chainsaws=0, balanced=0, score=3)
    match.delete()
    assert not ForestScore.objects.exists()
