"""Innovation's rows: the database itself refuses an impossible card, and every seat of a match has one score."""

import pytest
from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.test import Client

from games.content.models import CardSet
from games.content.selectors import content_of
from games.content.services import Unplayable, release_publish, starter_load
from games.innovation.content import PLACES, rows
from games.innovation.models import Color, Icon, InnovationCard, InnovationScore
from games.innovation.state import COLORS, ICONS
from games.models import Match

pytestmark = pytest.mark.django_db

GOOD = rows()[5]  # Oars: a demand, an effect, an older text, a note
ROLES = {"achievements": 5, "specials": 1, "points": 30, "scored": 9, "board": 14, "ending": "innovation.achievements"}


@pytest.fixture
def card_set() -> CardSet:
    return CardSet.objects.create(game="innovation", slug="base", title="Base")


def card(card_set, **changes) -> InnovationCard:
    return InnovationCard.from_row(GOOD | changes, card_set=card_set, position=0)


WRONG = [
    ({"age": 0}, "age"),
    ({"age": 11}, "age"),
    ({"color": "pink"}, "color"),
    ({"top_left": "hexagon"}, "(hexagon|dogma)"),  # breaks both; databases differ in which they name
    ({"bottom_center": "castle"}, "hexagon"),
    ({"bottom_left": "anvil"}, "hexagon"),
    ({"dogma_icon": "crown"}, "dogma"),
    ({"dogma_icon": "clock"}, "dogma"),
]


@pytest.mark.parametrize(("changes", "constraint"), WRONG)
def test_the_database_refuses_an_impossible_card(card_set, changes, constraint):
    with pytest.raises(IntegrityError, match=f"innovation_card_{constraint}"), transaction.atomic():
        card(card_set, **changes).save()


@pytest.mark.parametrize(
    "changes",
    [
        *(changes for changes, _ in WRONG),
        {"kinds": "demand, effect"},
        {"kinds": "offer"},
        {"second_kinds": "effect effect effect"},
        {"text_1_en": "**draw a 1"},
        {"note_it": "{tower}"},
        {"picture": "no picture"},
        {"text_1_it": ""},
    ],
)
def test_a_form_is_told_why(card_set, changes):
    with pytest.raises(ValidationError) as error:
        card(card_set, **changes).full_clean()
    assert "" not in error.value.messages


def test_a_card_as_it_should_be_passes(card_set):
    card(card_set).full_clean()
    card(card_set, second_kinds="", kinds="effect effect effect").full_clean()


def test_a_card_is_in_a_set_once(card_set):
    card(card_set).save()
    with pytest.raises(IntegrityError), transaction.atomic():
        card(card_set).save()


def test_rows_and_snapshots_are_the_same_thing(card_set):
    for row in rows():
        assert InnovationCard.from_row(row, card_set=card_set, position=0).to_snapshot() == row


def test_colours_and_icons_are_those_of_the_rules():
    assert tuple(Color.values) == COLORS
    assert tuple(Icon.values) == ICONS
    choices = {tuple(InnovationCard._meta.get_field(place).choices) for place in PLACES}
    assert choices == {(*Icon.choices, ("hexagon", "hexagon"))}


def test_loading_the_starter_set_twice_changes_nothing():
    first = starter_load(game="innovation")
    assert (first.added, first.changed, first.removed, first.published) == (105, 0, 0, True)
    before = list(InnovationCard.objects.values())
    again = starter_load(game="innovation")
    assert (again.added, again.changed, again.removed, again.published) == (0, 0, 0, False)
    assert again.release == first.release
    assert list(InnovationCard.objects.values()) == before
    assert len(content_of("innovation", [first.release.pk]).cards) == 105


def test_an_edit_that_leaves_an_effect_without_a_text_cannot_be_published():
    release = starter_load(game="innovation").release
    InnovationCard.objects.filter(card_id="oars").update(text_2_it="")
    with pytest.raises(Unplayable, match="card oars: text_2 is missing"):
        release_publish(card_set=release.card_set)


def test_every_seat_of_a_match_has_one_score():
    match = Match.objects.create(game="innovation", size=2)
    score = InnovationScore.objects.create(match=match, seat=0, **ROLES)
    assert str(score) == f"{match.pk}/0: 5"
    with pytest.raises(IntegrityError), transaction.atomic():
        InnovationScore.objects.create(match=match, seat=0, **ROLES)
    match.delete()
    assert not InnovationScore.objects.exists()


def test_special_achievements_are_part_of_the_achievements():
    match = Match.objects.create(game="innovation", size=2)
    with pytest.raises(IntegrityError, match="innovation_score_specials"), transaction.atomic():
        InnovationScore.objects.create(match=match, seat=0, **ROLES | {"specials": 6})


def test_the_admin_shows_cards_and_scores(admin_user):
    starter_load(game="innovation")
    match = Match.objects.create(game="innovation", size=2)
    score = InnovationScore.objects.create(match=match, seat=1, **ROLES)
    client = Client()
    client.force_login(admin_user)
    oars = InnovationCard.objects.get(card_id="oars")
    cards = client.get("/admin/innovation/innovationcard/?q=Remi")
    assert "Oars" in cards.content.decode()
    assert "Pottery" not in cards.content.decode()
    for path in (f"innovationcard/{oars.pk}", f"innovationscore/{score.pk}"):
        page = client.get(f"/admin/innovation/{path}/change/")
        assert page.status_code == 200
        assert 'type="submit"' not in page.content.decode().split('id="content-main"')[1]
