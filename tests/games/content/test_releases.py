"""Releases never change, whoever asks; publishing the same cards twice is one release."""

import json

import pytest
from django.contrib.auth import get_user_model
from django.db import IntegrityError, models, transaction

from games.content.models import CardSet, Release, ReleaseFixed
from games.content.selectors import content_of, release_latest, snapshots_of
from games.content.services import Unplayable, release_publish, release_withdraw, starter_load
from games.content.snapshots import canonical, digest
from games.forest.models import ForestCard

pytestmark = pytest.mark.django_db


@pytest.fixture
def release() -> Release:
    return starter_load(game="forest").release


def edit(card_id: str, **values) -> None:
    assert ForestCard.objects.filter(card_id=card_id).update(**values) == 1


def test_a_release_is_a_hashed_canonical_snapshot(release):
    snapshot = json.loads(release.data)
    assert release.number == 1
    assert release.sha256 == digest(release.data)
    assert release.data == canonical(snapshot)
    assert snapshot["game"], snapshot["set"] == ("forest", "base")
    assert len(snapshot["cards"]) == 64
    assert snapshot["cards"][4]["chainsaw"] == 1, "numbers, as in the CSV"


def test_the_same_cards_are_the_same_release(release):
    assert release_publish(card_set=release.card_set) == release
    assert Release.objects.count() == 1


def test_an_edited_draft_becomes_the_next_release_and_the_old_one_stays(release):
    before = release.data
    edit("G07", count_b=0)
    second = release_publish(card_set=release.card_set)
    release.refresh_from_db()
    assert (second.number, release.number, release.data) == (2, 1, before)
    assert release_latest("forest") == [second]
    assert content_of("forest", [release.pk]).cards["G07"].counts[1] == 1
    assert content_of("forest", [second.pk]).cards["G07"].counts[1] == 0


def test_going_back_to_earlier_cards_is_a_new_release(release):
    edit("G07", count_b=0)
    release_publish(card_set=release.card_set)
    edit("G07", count_b=1)
    third = release_publish(card_set=release.card_set)
    assert (third.number, third.sha256) == (3, release.sha256)


def test_who_published_is_kept_and_may_leave(release):
    user = get_user_model().objects.create_user(username="editor", password="x")
    edit("G07", count_b=0)
    second = release_publish(card_set=release.card_set, by=user)
    assert second.published_by == user
    user.delete()
    second.refresh_from_db()
    assert second.published_by is None


@pytest.mark.parametrize(
    "change", [{"data": "{}"}, {"number": 9}, {"sha256": "0" * 64}], ids=["data", "number", "hash"]
)
def test_saving_a_changed_release_is_refused(release, change):
    for name, value in change.items():
        setattr(release, name, value)
    with pytest.raises(ReleaseFixed):
        release.save()


@pytest.mark.parametrize(
    "change", [{"data": "{}"}, {"number": 9}, {"sha256": "0" * 64}], ids=["data", "number", "hash"]
)
def test_the_database_refuses_a_bulk_update_too(release, change):
    with pytest.raises(IntegrityError, match="never changes"), transaction.atomic():
        Release.objects.filter(pk=release.pk).update(**change)


def test_deleting_is_refused_from_every_side(release):
    with pytest.raises(ReleaseFixed):
        release.delete()
    with pytest.raises(ReleaseFixed):
        Release.objects.all().delete()
    with pytest.raises(models.ProtectedError):
        release.card_set.delete()


def test_a_release_with_a_wrong_hash_is_refused(release):
    with pytest.raises(ValueError, match="hash"):
        Release.objects.create(card_set=release.card_set, number=7, data="{}", sha256="0" * 64)


def test_two_releases_of_one_number_are_refused(release):
    with pytest.raises(IntegrityError), transaction.atomic():
        Release.objects.create(card_set=release.card_set, number=1, data="{}", sha256=digest("{}"))


def test_a_withdrawn_release_is_for_running_matches_only(release):
    edit("G07", count_b=0)
    second = release_publish(card_set=release.card_set)
    withdrawn = release_withdraw(release=second)
    at = withdrawn.withdrawn_at
    assert release_latest("forest") == [release]
    assert content_of("forest", [second.pk]).cards["G07"].counts[1] == 0
    assert release_withdraw(release=withdrawn).withdrawn_at == at


def test_publishing_again_what_was_withdrawn_makes_it_usable_again(release):
    release_withdraw(release=release)
    assert release_latest("forest") == []
    assert release_publish(card_set=release.card_set).number == 2


def test_cards_that_make_no_game_are_not_published(release):
    ForestCard.objects.filter(start_card=True).delete()
    with pytest.raises(Unplayable, match="start cards"):
        release_publish(card_set=release.card_set)
    assert Release.objects.count() == 1


def test_an_expansion_is_read_together_with_what_it_requires(release):
    base = release.card_set
    more = CardSet.objects.create(game="forest", slug="more", kind=CardSet.Kind.EXPANSION, title="More trees")
    card = ForestCard.objects.get(card_id="C16", card_set=base)
    card.pk, card._state.adding, card.card_set, card.card_id = None, True, more, "C17"
    card.save()
    with pytest.raises(Unplayable, match="start cards"):
        release_publish(card_set=more)
    more.requires.add(base)
    published = release_publish(card_set=more)
    assert len(content_of("forest", [release.pk, published.pk]).cards) == 65
    assert release_latest("forest") == [release], "an expansion is chosen, never taken along"


def test_contents_are_decoded_once_a_process(release, django_assert_num_queries):
    first = content_of("forest", [release.pk])
    with django_assert_num_queries(0):
        assert content_of("forest", (release.pk,)) is first
        assert snapshots_of([release.pk])[0]["cards"][0]["card_id"] == "G01"


def test_changing_a_snapshot_changes_nobody_elses(release):
    snapshots_of([release.pk])[0]["cards"].clear()
    assert len(snapshots_of([release.pk])[0]["cards"]) == 64


def test_an_unknown_release_is_an_error(release):
    with pytest.raises(Release.DoesNotExist):
        content_of("forest", [release.pk, 10_000])


def test_which_release_is_latest_takes_one_query_without_the_cards(release, django_assert_num_queries):
    with django_assert_num_queries(1):
        [latest] = release_latest("forest")
        assert latest.card_set.slug == "base"
    assert "data" in latest.get_deferred_fields()


def test_a_title_falls_back_to_english():
    card_set = CardSet(title="Base", texts={"it": {"title": "Base it"}})
    assert (card_set.title_in("it"), card_set.title_in("fr")) == ("Base it", "Base")
