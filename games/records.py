"""From a match as it is stored to a record: the open form that is kept as a fixture, sent with a bug, and replayed."""

from __future__ import annotations

from typing import Any

from games.content.models import Release
from games.content.selectors import source
from games.engine import codec
from games.models import Match, Move, as_bytes
from games.play import record_make
from games.services.position import rules_of

BY_HAND = "resigned"
"""The reason of a match that ended because somebody gave up: the rules know nothing of it."""


def record_of(match: Match) -> dict[str, Any]:
    """A started match as a record (see games.play).  It holds everything, also what its players may not know.

    Runs no rules: the answers are read as they were stored.  Its result is what the rules will say again: nothing for
    a match that did not come to its end, no ranks where somebody resigned and so was placed last.
    """
    moves = (
        Move.objects.filter(match=match).order_by("number").values_list("number", "answers", "after", "rules_version")
    )
    actions, dice = [], ""
    for number, answers, after, version in moves:
        if number:
            actions.append(codec.answers_load(as_bytes(answers)))
        else:
            dice = codec.checkpoint_load(rules_of(match), as_bytes(after), version).dice.key
    over = _over(match)
    hand = codec.answers_load(as_bytes(match.answers)) if match.answers else []
    if over is None and hand:
        actions.append(hand)
    return record_make(
        rules=rules_of(match),
        seats=match.size,
        options=match.options,
        dice=dice,
        cards=_cards(match),
        actions=actions,
        result=over,
        brought=match.brought,
    )


def _over(match: Match) -> dict[str, Any] | None:
    """How the rules ended it; None when they did not."""
    if match.over is None or match.over["reason"] == BY_HAND:
        return None
    wanted = ["scores", "reason", "lost"]
    if not any(face["resigned"] for face in match.faces):
        wanted.insert(0, "ranks")
    return {name: match.over[name] for name in wanted}


def _cards(match: Match) -> list[dict[str, Any]]:
    """Which releases it pins, in the order its rules read them."""
    found = {r.pk: r for r in Release.objects.filter(pk__in=match.pinned).select_related("card_set").defer("data")}
    releases = [found[pk] for pk in match.pinned]
    return [source(release.card_set.slug, release.number, release.sha256) for release in releases]
