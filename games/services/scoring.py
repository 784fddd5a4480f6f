"""A finished match: results, ratings, statistics. Written once, however often it is tried."""

from __future__ import annotations

from importlib.util import find_spec
from typing import Any

from django.db import transaction
from django.utils import timezone

from games import ratings
from games.announce import announce_later
from games.catalogue import game
from games.engine import codec
from games.models import Match, Move, Rating, Result, as_bytes
from games.services.door import match_lock
from games.services.position import rules_of


def match_score(*, match_id: int) -> bool:
    """Write the results of a finished match; whether there was anything to do.

    Everything is one transaction: a worker that is killed half-way leaves nothing, and the marker ``score_due`` for the
    next one.
    """
    Match.objects.filter(pk=match_id, score_due=True).update(score_claimed_at=timezone.now())
    with transaction.atomic():
        match = match_lock(match_id)
        if not match.score_due or match.status != Match.Status.FINISHED:
            return False
        _ranks_of_resigned(match)
        _series(match)
        results = _results(match)
        _rate(match, results)
        Result.objects.bulk_create(results)
        _statistics(match)
        match.score_due, match.score_claimed_at = False, None
        match.revision += 1
        match.save(update_fields=["over", "score_due", "score_claimed_at", "revision"])
        announce_later(match, lobby=True)
        return True


def _ranks_of_resigned(match: Match) -> None:
    """Whoever resigned comes after everybody who played on."""
    assert match.over is not None
    out = [face["resigned"] for face in match.faces]
    if not any(out) or all(out):
        return
    order = sorted(range(match.size), key=lambda seat: (out[seat], match.over["ranks"][seat]))
    ranks: list[int] = [0] * match.size
    for place, seat in enumerate(order, start=1):
        before = order[place - 2] if place > 1 else None
        same = (
            before is not None
            and out[before] == out[seat]
            and match.over["ranks"][before] == match.over["ranks"][seat]
        )
        ranks[seat] = ranks[before] if same and before is not None else place
    match.over["ranks"] = ranks


def _series(match: Match) -> None:
    """The scores after each turn, for the plot: from the stored states, so no rule is run."""
    rules = rules_of(match)
    points: list[list[float]] = []
    moves = Move.objects.filter(match=match).order_by("number").values_list("after", "rules_version")
    for after, version in moves.iterator():
        at = codec.checkpoint_load(rules, as_bytes(after), version)
        points.append([float(score) for score in rules.scores(at.state)])
    assert match.over is not None
    match.over["series"] = points


def _results(match: Match) -> list[Result]:
    assert match.over is not None
    return [
        Result(
            match=match,
            seat=number,
            user_id=face["user"],
            game=match.game,
            rank=match.over["ranks"][number],
            score=match.over["scores"][number],
            items=_items(match, number),
        )
        for number, face in enumerate(match.faces)
    ]


def _last_state(match: Match) -> Any:
    last = Move.objects.get(match=match, number=match.move)
    return codec.checkpoint_load(rules_of(match), as_bytes(last.after), last.rules_version).state


def _items(match: Match, seat: int) -> list[Any]:
    """The breakdown of a seat's score, item by item: (item, count, points)."""
    results = game(match.game).part("results")
    return [list(item) for item in results.breakdown(rules_of(match), _last_state(match), seat)]


def _rate(match: Match, results: list[Result]) -> None:
    """New ratings for the people who played, as far as the match counts."""
    people = {result.seat: result for result in results if result.user_id is not None}
    competitive = match.rated and game(match.game).competitive(match.options, match.size)
    if not ratings.counts(humans=len(people), finished=True, competitive=competitive):
        return
    assert match.over is not None
    users = [result.user_id for result in people.values()]
    rows = {row.user_id: row for row in Rating.objects.filter(game=match.game, user__in=users)}
    before = {
        seat: ratings.Rating(rows[r.user_id].mu, rows[r.user_id].sigma) if r.user_id in rows else ratings.Rating()
        for seat, r in people.items()
    }
    after = ratings.rate(before, ratings.among(match.over["ranks"], list(people)))
    for seat, result in people.items():
        old, new = before[seat], after[seat]
        result.rating_before, result.rating_after = old.shown, new.shown
        row = rows.get(result.user_id) or Rating(user_id=result.user_id, game=match.game)
        row.mu, row.sigma, row.shown = new.mu, new.sigma, new.shown
        row.matches, row.changed_at = row.matches + 1, timezone.now()
        row.save()


def _statistics(match: Match) -> None:
    """The game's own rows about each seat, if it keeps any."""
    if find_spec(f"{game(match.game).name}.results") is not None:
        game(match.game).part("results").scores_write(match, rules_of(match), _last_state(match))
