"""A match begins: content is pinned, what players bring is stored, the dice are keyed, the first question is asked."""

from __future__ import annotations

import hashlib
import hmac
import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from django.contrib.auth import get_user_model
from django.db import transaction

from games import clocks
from games.announce import announce_later
from games.catalogue import game
from games.content.services import releases_pin
from games.engine import Checkpoint, Rules, codec, run
from games.models import Match, Move
from games.services.position import bot_of, now_exact, position_save, rules_of
from games.snapshots import Snapshot, remember

log = logging.getLogger(__name__)

Bag = Mapping[str, Any] | None
"""What the player of one seat brings, as his game words it; None: nothing."""

WRONG = (ValueError, LookupError, TypeError, AttributeError)
"""What rules raise that are given something they can't use."""


def dice_key(secret: str, entropies: Sequence[str]) -> str:
    """The key of a match's dice: an HMAC over the server's secret and what every seat brought along."""
    return hmac.new(bytes.fromhex(secret), "|".join(entropies).encode(), hashlib.sha256).hexdigest()


def match_begin(match: Match) -> None:
    """Pin the content, shuffle, deal, and ask the first question. The caller holds the match lock."""
    app = game(match.game)
    releases = releases_pin(game=match.game)
    match.releases.set(releases)
    match.pinned = [release.pk for release in releases]
    now = now_exact()
    match.status, match.started_at = Match.Status.RUNNING, now
    control = clocks.preset(match.clock["control"])
    match.clock["seats"] = [[clocks.start(control).bank_ms, None] for _ in range(match.size)]
    rules = rules_of(match)
    seats = match.seats.order_by("number").values_list("entropy", flat=True)
    at = first_checkpoint(match, rules, dice_key(match.secret, list(seats)))
    match.rules_version = app.rules.version
    match.save()
    Move.objects.create(
        match=match,
        number=0,
        answers=codec.answers_dump([]),
        events=codec.events_dump([]),
        after=codec.checkpoint_dump(at),
        rules_version=rules.version,
        at=now,
    )
    position = run(rules, at)
    position_save(match, position, by=None, now=now, stored={})
    snapshot = Snapshot(match=match, rules=rules, position=position, fresh=None, before=match.revision - 1)
    transaction.on_commit(partial(remember, snapshot))
    announce_later(match, bots=any(bot_of(match.faces[choice.seat]) for choice in position.open))


def first_checkpoint(match: Match, rules: Rules[Any], key: str) -> Checkpoint[Any]:
    """The match as it is dealt; what its players bring is stored with it, for it can't be asked for again."""
    match.brought = usable(match, rules, bags_of(match), key)
    return rules.deal(match.size, key, match.options | brought_options(match.brought))


def brought_options(bags: Sequence[Bag] | None) -> dict[str, Any]:
    """What the rules are told besides the options: nothing where nobody brings anything."""
    return {} if bags is None else {"brought": list(bags)}


def bags_of(match: Match) -> list[Bag] | None:
    """What each seat brings; bots bring nothing. None when nobody does.

    A bag that can't be packed is left at home: what is wrong with one player's things must not keep the others waiting.
    """
    app = game(match.game)
    users = get_user_model().objects.in_bulk([face["user"] for face in match.faces if face["user"] is not None])
    bags: list[Bag] = []
    for face in match.faces:
        bag: Bag = None
        if face["user"] in users:
            try:
                with transaction.atomic():
                    bag = app.bag(users[face["user"]], match.options)
            except Exception:
                log.exception("match %s: what user %s would bring can't be read", match.pk, face["user"])
        bags.append(bag)
    return bags if any(bags) else None


def usable(match: Match, rules: Rules[Any], bags: Sequence[Bag] | None, key: str) -> list[Bag] | None:
    """The bags that the rules can deal from, each tried by itself; None where nothing is left.

    Only decks that were legal when they were saved are brought, but cards may have changed since, and rows can be
    tampered with.
    """
    if bags is None:
        return None
    good: list[Bag] = []
    for seat, bag in enumerate(bags):
        alone: list[Bag] = [bag if other == seat else None for other in range(match.size)]
        try:
            if bag is not None:
                codec.encode(rules.deal(match.size, key, match.options | brought_options(alone)).state)
        except WRONG:
            log.warning("match %s: what seat %s brings can't be used", match.pk, seat)
            bag = None
        good.append(bag)
    return good if any(good) else None
