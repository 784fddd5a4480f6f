"""Writing card sets: loading the starter cards, publishing a draft, withdrawing a release."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.core.exceptions import ValidationError
from django.db import IntegrityError, transaction
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

from games.catalogue import game as game_of
from games.content.models import CardBase, CardSet, Release
from games.content.selectors import (
    card_model,
    cards_of,
    draft_snapshot,
    release_latest,
    snapshots_of,
    starter_snapshot,
)
from games.content.snapshots import canonical, digest, snapshot_make
from games.errors import Refused


class Unplayable(ValueError):
    """The cards don't make a game: the message names the card, the field and the reason."""


@dataclass(frozen=True, slots=True)
class Report:
    """What loading the starter cards did.

    ``added``, ``changed``, ``removed``: draft cards.  ``kept``: the draft was edited here, so newer starter cards were
    left out.  ``release`` is what new matches of the set get now (None: all were withdrawn); ``published``: it is new.
    """

    game: str
    added: int
    changed: int
    removed: int
    kept: bool
    release: Release | None
    published: bool


@transaction.atomic
def release_publish(*, card_set: CardSet, by: Any = None) -> Release:
    """Publish the draft as it is now.  When it holds what the newest release holds, that release is returned.

    Raises:
        Unplayable: the game can't be played with these cards.
    """
    snapshot = draft_snapshot(card_set)
    data = canonical(snapshot)
    newest = card_set.releases.order_by("-number").first()
    if newest is not None and newest.withdrawn_at is None and newest.data == data:
        return newest
    _check_playable(card_set, snapshot)
    number = newest.number + 1 if newest else 1
    return Release.objects.create(card_set=card_set, number=number, data=data, sha256=digest(data), published_by=by)


@transaction.atomic
def release_withdraw(*, release: Release) -> Release:
    """Offer a release for new matches no longer.  Running matches keep it; withdrawing twice changes nothing."""
    if release.withdrawn_at is None:
        release.withdrawn_at = timezone.now()
        release.save(update_fields=["withdrawn_at"])
    return release


@transaction.atomic
def starter_load(*, game: str, overwrite: bool = False) -> Report:
    """Bring the cards in the game's folder into its base set and publish them.  Twice changes nothing.

    Newer starter cards become the next release; old releases stay for their matches.  A draft that was edited here is
    left as it is (``Report.kept``) unless *overwrite*.

    Raises:
        KeyError: no such game.
        Unplayable: a card breaks a rule of its model, or the game can't be played with them.
    """
    app = game_of(game)
    with override("en"):
        title = str(app.title)
    card_set, new = CardSet.objects.get_or_create(
        game=game, slug="base", defaults={"title": title, "kind": CardSet.Kind.BASE}
    )
    wanted = [_card(card_model(app), row, card_set, n) for n, row in enumerate(starter_snapshot(game)["cards"])]
    starter = digest(canonical(snapshot_make(game, card_set.slug, [card.to_snapshot() for card in wanted])))
    draft = digest(canonical(draft_snapshot(card_set)))
    added = changed = removed = 0
    kept = not new and not overwrite and draft not in (card_set.starter, starter) and bool(cards_of(card_set))
    if not kept:
        added, changed, removed = _cards_replace(card_set, wanted)
        if card_set.starter != starter:
            card_set.starter = starter
            card_set.save(update_fields=["starter"])
    # Not when nothing came: that would publish somebody's unfinished edits, or again what was withdrawn.
    news = bool(added or changed or removed or overwrite) or not card_set.releases.exists()
    before = card_set.releases.usable().order_by("-number").first()
    release = release_publish(card_set=card_set) if news else before
    return Report(game, added, changed, removed, kept, release, published=release != before)


def releases_pin(*, game: str) -> list[Release]:
    """The releases that a new match of the game is created with; the starter cards are loaded when nobody has yet.

    Raises:
        Refused: every release was withdrawn.
    """
    releases = release_latest(game)
    if not releases:
        starter_load(game=game)
        releases = release_latest(game)
    if not releases:
        raise Refused(_("This game has no cards to play with at the moment. Choose another game."))
    return releases


def _card(model: type[CardBase], row: Mapping[str, Any], card_set: CardSet, position: int) -> CardBase:
    """An unsaved draft card.  Raises Unplayable with card and reason for a value that doesn't fit its column."""
    try:
        return model.from_row(row, card_set=card_set, position=position)
    except ValidationError as error:
        raise Unplayable(f"card {row.get('card_id', position)}: {_reasons(error)}") from error
    except KeyError as error:
        raise Unplayable(f"card {row.get('card_id', position)}: no column {error}") from error


def _cards_save(added: Sequence[CardBase], changed: Sequence[CardBase]) -> None:
    """Store draft cards that keep the rules of their model.  Raises Unplayable with card, field and reason.

    The database checks the constraints, of all cards at once; only when it refuses is each asked for its reason.
    """
    for card in (*added, *changed):
        _clean(card, validate_unique=False, validate_constraints=False)
    try:
        with transaction.atomic():
            if added:
                type(added[0])._default_manager.bulk_create(added)
            for card in changed:
                card.save()
    except IntegrityError:
        for card in (*added, *changed):
            _clean(card)
        raise


def _clean(card: CardBase, **checks: bool) -> None:
    """Validate a draft card.  Raises Unplayable with card, field and reason."""
    try:
        card.full_clean(exclude=["card_set"], **checks)
    except ValidationError as error:
        raise Unplayable(f"card {card.card_id}: {_reasons(error)}") from error


def _reasons(error: ValidationError) -> str:
    if hasattr(error, "error_dict"):
        return "; ".join(f"{field}: {' '.join(reasons)}" for field, reasons in error.message_dict.items())
    return " ".join(error.messages)


def _cards_replace(card_set: CardSet, wanted: list[CardBase]) -> tuple[int, int, int]:
    """Make the draft equal to *wanted*, touching only rows that differ.  Returns how many came, changed and went."""
    old = {card.card_id: card for card in cards_of(card_set)}
    new = Counter(card.card_id for card in wanted)
    twice = [card_id for card_id, times in new.items() if times > 1]
    if twice:
        raise Unplayable(f"card {twice[0]}: card_id: appears twice")
    gone = [card.pk for card_id, card in old.items() if card_id not in new]
    if gone:
        card_model(game_of(card_set.game))._default_manager.filter(pk__in=gone).delete()
    added, changed = [], []
    for card in wanted:
        was = old.get(card.card_id)
        if was is None:
            added.append(card)
        elif was.to_snapshot() != card.to_snapshot() or was.position != card.position:
            changed.append(card)
            card.pk, card._state.adding = was.pk, False
    _cards_save(added, changed)
    return len(added), len(changed), len(gone)


def _check_playable(card_set: CardSet, snapshot: dict[str, Any]) -> None:
    """Let the game read the cards, together with the sets this one builds on.  Raises Unplayable."""
    below: list[int] = []
    for required in card_set.requires.order_by("slug"):
        newest = required.releases.usable().order_by("-number").first()
        if newest is None:
            raise Unplayable(f"{required} has no release yet, and {card_set} builds on it")
        below.append(newest.pk)
    try:
        game_of(card_set.game).part("content").decode([*snapshots_of(below), snapshot])
    except (ValueError, KeyError) as error:
        raise Unplayable(str(error)) from error
