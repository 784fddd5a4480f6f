"""Loading the starter cards: twice changes nothing, an upgrade becomes the next release, edits made here are kept."""

import pytest
from django.contrib.auth import get_user_model

from games import services
from games.catalogue import game
from games.content.models import CardSet, Release
from games.content.selectors import content_by_hash, content_of, content_or_starter, starter_snapshot
from games.content.services import Unplayable, release_publish, release_withdraw, releases_pin, starter_load
from games.content.snapshots import canonical, digest
from games.errors import Refused
from games.forest.models import ForestCard

pytestmark = pytest.mark.django_db


@pytest.fixture
def newer(monkeypatch):
    """Let the game come with other cards than before: a function from the rows to new rows."""

    def upgrade(change):
        content = game("forest").part("content")
        rows = change(content.rows())
        monkeypatch.setattr(content, "rows", lambda: [dict(row) for row in rows])

    return upgrade


def without_chainsaws(rows):
    return [row | {"chainsaw": 0} for row in rows]


def test_the_starter_cards_become_release_one():
    report = starter_load(game="forest")
    assert (report.added, report.changed, report.removed) == (64, 0, 0)
    assert (report.release.number, report.published, report.kept) == (1, True, False)
    card_set = CardSet.objects.get()
    assert (card_set.game, card_set.slug, card_set.kind) == ("forest", "base", "base")
    assert report.release.data == canonical(starter_snapshot("forest"))


def test_loading_twice_changes_nothing(django_assert_max_num_queries):
    first = starter_load(game="forest")
    rows = list(ForestCard.objects.values())
    with django_assert_max_num_queries(15):
        again = starter_load(game="forest")
    assert (again.added, again.changed, again.removed, again.published) == (0, 0, 0, False)
    assert again.release == first.release
    assert list(ForestCard.objects.values()) == rows


def test_newer_starter_cards_become_the_next_release(newer):
    first = starter_load(game="forest").release
    newer(without_chainsaws)
    report = starter_load(game="forest")
    assert (report.added, report.changed, report.removed) == (0, 16, 0)
    assert (report.release.number, report.published) == (2, True)
    assert sum(card.chainsaw for card in content_of("forest", [first.pk]).cards.values()) == 16
    assert sum(card.chainsaw for card in content_of("forest", [report.release.pk]).cards.values()) == 0
    assert not starter_load(game="forest").published


def test_cards_that_came_went_or_moved_are_followed(newer):
    starter_load(game="forest")
    newer(lambda rows: [*rows[1:63], rows[0], rows[63] | {"card_id": "C17"}])
    report = starter_load(game="forest")
    assert (report.added, report.removed) == (1, 1)
    assert report.release.data == canonical(starter_snapshot("forest"))


def test_edits_made_here_are_not_overwritten(newer):
    starter_load(game="forest")
    ForestCard.objects.filter(card_id="G05").update(chainsaw=False)
    assert starter_load(game="forest").kept
    newer(lambda rows: [row | {"origin": "real"} for row in rows])
    report = starter_load(game="forest")
    assert (report.kept, report.published, report.release.number) == (True, False, 1)
    assert not ForestCard.objects.get(card_id="G05").chainsaw
    assert not ForestCard.objects.filter(origin="real").exists()


def test_unfinished_edits_are_not_published_by_a_deploy():
    first = starter_load(game="forest").release
    ForestCard.objects.filter(card_id="G05").update(chainsaw=False)
    report = starter_load(game="forest")
    assert (report.kept, report.published, report.release) == (True, False, first)
    assert Release.objects.count() == 1


def test_what_was_withdrawn_is_not_published_again_by_a_deploy(newer):
    release_withdraw(release=starter_load(game="forest").release)
    assert starter_load(game="forest").release is None
    with pytest.raises(Refused, match="no cards"):
        releases_pin(game="forest")
    newer(without_chainsaws)
    assert [release.number for release in releases_pin(game="forest")] == [2]


def test_a_first_match_finds_the_starter_cards_by_itself():
    [release] = releases_pin(game="forest")
    assert releases_pin(game="forest") == [release]
    assert release.number == 1


def test_edits_are_overwritten_on_demand():
    starter_load(game="forest")
    ForestCard.objects.filter(card_id="G05").update(chainsaw=False)
    report = starter_load(game="forest", overwrite=True)
    assert (report.kept, report.changed, report.published) == (False, 1, False)
    assert ForestCard.objects.get(card_id="G05").chainsaw


def test_published_edits_do_not_keep_newer_starter_cards_from_being_seen(newer):
    starter_load(game="forest")
    ForestCard.objects.filter(card_id="G05").update(chainsaw=False)
    release_publish(card_set=CardSet.objects.get())
    newer(without_chainsaws)
    assert starter_load(game="forest").kept
    report = starter_load(game="forest", overwrite=True)
    assert report.release.number == 3


@pytest.mark.parametrize(
    ("row", "reason"),
    [
        ({"count_a": 4}, "G01.*count_a"),
        ({"level": "cellar"}, "G01.*level"),
        ({"row": 2}, "G01.*must be those of the level"),
        ({"count_a": 2, "count_b": 2}, "G01.*three animals"),
        ({"chainsaw": 1}, "G01.*without a chainsaw"),
        ({"count_a": "many"}, "G01"),
        ({"card_id": "G:1"}, "G:1.*card_id"),
        ({"card_id": "G02"}, "G02"),
    ],
    ids=["too many", "level", "row", "too many together", "start card", "no number", "id", "twice"],
)
def test_a_wrong_card_is_refused_by_name_and_field(newer, row, reason):
    newer(lambda rows: [rows[0] | row, *rows[1:]])
    with pytest.raises(Unplayable, match=reason):
        starter_load(game="forest")
    assert not CardSet.objects.exists(), "all or nothing"


def test_a_missing_column_is_named(newer):
    newer(lambda rows: [{k: v for k, v in row.items() if k != "chainsaw"} for row in rows])
    with pytest.raises(Unplayable, match="chainsaw"):
        starter_load(game="forest")


def test_an_unknown_game_is_an_error():
    with pytest.raises(KeyError):
        starter_load(game="chess")


def test_without_a_release_the_csv_is_played():
    content, sources = content_or_starter("forest")
    assert len(content.cards) == 64
    assert sources == [{"set": "base", "number": 0, "sha256": digest(canonical(starter_snapshot("forest")))}]


def test_with_a_release_that_is_played():
    starter_load(game="forest")
    ForestCard.objects.filter(card_id="G05").update(chainsaw=False)
    second = release_publish(card_set=CardSet.objects.get())
    content, sources = content_or_starter("forest")
    assert content.cards["G05"].chainsaw == 0
    assert sources == [{"set": "base", "number": 2, "sha256": second.sha256}]


def test_cards_are_found_again_by_their_hash(newer):
    first = starter_load(game="forest").release
    newer(without_chainsaws)
    starter_load(game="forest")
    assert content_by_hash("forest", [first.sha256]).cards["G05"].chainsaw == 1
    Release.objects.all()._raw_delete("default")
    starter = digest(canonical(starter_snapshot("forest")))
    assert content_by_hash("forest", [starter]).cards["G05"].chainsaw == 0
    with pytest.raises(LookupError):
        content_by_hash("forest", [first.sha256])


def test_a_match_starts_on_a_portal_where_nobody_loaded_cards():
    host = get_user_model().objects.create_user(username="first", password="x")
    match = services.match_create(host=host, game_slug="forest", size=1)
    assert match.status == "running"
    assert match.pinned == [Release.objects.get().pk]
