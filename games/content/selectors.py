"""Reading card sets: which releases a new match gets, and the decoded cards of a release."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from django.apps import apps
from django.db import DatabaseError

from games.apps import GameApp
from games.catalogue import game as game_of
from games.content.models import CardBase, CardSet, Release
from games.content.snapshots import Snapshot, canonical, digest, snapshot_make

KEPT = 64
"""How many decoded contents (combinations of releases) a process remembers."""


def card_model(app: GameApp) -> type[CardBase]:
    """The model of a game's draft cards, which its AppConfig names as ``app_label.Model``."""
    label, _, name = app.card_model.rpartition(".")
    model = apps.get_model(label or app.label, name)
    if not issubclass(model, CardBase):
        raise TypeError(f"{app.card_model} is not a CardBase")
    return model


def cards_of(card_set: CardSet) -> list[CardBase]:
    """The draft cards of a set in their order.  Raises KeyError when its game is not installed."""
    model = card_model(game_of(card_set.game))
    return list(model._default_manager.filter(card_set=card_set).order_by("position", "card_id"))


def draft_snapshot(card_set: CardSet) -> Snapshot:
    """What a release of the draft as it is now would hold."""
    return snapshot_make(card_set.game, card_set.slug, [card.to_snapshot() for card in cards_of(card_set)])


def starter_snapshot(game: str) -> Snapshot:
    """The cards that come with a game, straight from the CSV in its folder; needs no database."""
    return snapshot_make(game, "base", game_of(game).part("content").rows())


def release_latest(game: str) -> list[Release]:
    """What a new match of the game is created with: the newest release not withdrawn of its base set.

    An empty list: nothing is published (``manage.py content_load`` does it).
    """
    usable = Release.objects.usable().filter(card_set__game=game, card_set__kind=CardSet.Kind.BASE)
    newest: dict[int, Release] = {}
    for release in usable.select_related("card_set").defer("data").order_by("card_set__slug", "-number"):
        newest.setdefault(release.card_set_id, release)
    return list(newest.values())


@lru_cache(maxsize=KEPT)
def data_of(release_ids: tuple[int, ...]) -> tuple[str, ...]:
    """The canonical JSON of these releases, in this order; kept, for releases never change.

    Raises:
        Release.DoesNotExist: one of them is not there.
    """
    found = dict(Release.objects.filter(pk__in=release_ids).values_list("pk", "data"))
    missing = [pk for pk in release_ids if pk not in found]
    if missing:
        raise Release.DoesNotExist(f"no release {missing}")
    return tuple(found[pk] for pk in release_ids)


def snapshots_of(release_ids: Sequence[int]) -> list[Snapshot]:
    """The snapshots of these releases, in this order; the caller's own copy."""
    return [json.loads(data) for data in data_of(tuple(release_ids))]


@lru_cache(maxsize=KEPT)
def _decoded(game: str, release_ids: tuple[int, ...]) -> Any:
    return game_of(game).part("content").decode(snapshots_of(release_ids))


def content_of(game: str, release_ids: Sequence[int]) -> Any:
    """The decoded cards of these releases, as the game's rules want them; one shared frozen object a process.

    Raises:
        Release.DoesNotExist: one of them is not there.
    """
    return _decoded(game, tuple(release_ids))


def content_forget() -> None:
    """Drop what this process remembers: only for tests, where ids come again with other cards."""
    data_of.cache_clear()
    _decoded.cache_clear()


def content_or_starter(game: str) -> tuple[Any, list[dict[str, Any]]]:
    """Cards to play with even on an empty or missing database: the latest release, else the starter CSV.

    The second value says which cards they are, for a record: ``[{"set", "number", "sha256"}]``, number 0 for the CSV.
    """
    try:
        releases = release_latest(game)
        if releases:
            content = content_of(game, [release.pk for release in releases])
            return content, [source(r.card_set.slug, r.number, r.sha256) for r in releases]
    except DatabaseError:  # no tables yet
        pass
    snapshot = starter_snapshot(game)
    return game_of(game).part("content").decode([snapshot]), [source("base", 0, digest(canonical(snapshot)))]


def content_by_hash(game: str, hashes: Sequence[str]) -> Any:
    """The cards with exactly these hashes, from the releases or the starter CSV, for replaying a record.

    Raises:
        LookupError: no such cards here.
    """
    starter = starter_snapshot(game)
    known = {digest(canonical(starter)): starter}
    try:
        rows = Release.objects.filter(card_set__game=game, sha256__in=hashes).values_list("sha256", "data")
        known |= {sha: json.loads(data) for sha, data in rows}
    except DatabaseError:
        pass
    missing = [sha for sha in hashes if sha not in known]
    if missing:
        raise LookupError(missing[0])
    return game_of(game).part("content").decode([known[sha] for sha in hashes])


def source(card_set: str, number: int, sha256: str) -> dict[str, Any]:
    """How a record names a release."""
    return {"set": card_set, "number": number, "sha256": sha256}
