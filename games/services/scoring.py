"""A finished match: results, ratings, statistics. Written once, however often it is tried."""

from __future__ import annotations

from contextlib import suppress
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
from games.sides import sides_of, together


class RatedMeanwhile(Exception):
    """Another match of the same player was scored in between: score this one again, from his new rating."""


TRIES = 5


def match_score(*, match_id: int) -> bool:
    """Write the results of a finished match; whether there was anything to do.

    Everything is one transaction: a worker that is killed half-way leaves nothing, and the marker ``score_due`` for the
    next one.
    """
    Match.objects.filter(pk=match_id, score_due=True).update(score_claimed_at=timezone.now())
    for _ in range(TRIES - 1):
        with suppress(RatedMeanwhile):
            return _score(match_id)
    return _score(match_id)


def _score(match_id: int) -> bool:
    with transaction.atomic():
        match = match_lock(match_id)
        if not match.score_due or match.status != Match.Status.FINISHED:
            return False
        assert match.over is not None
        ranks = list(match.over["ranks"])
        _ranks_of_resigned(match)
        _series(match)
        results = _results(match)
        _rate(match, results, ranks)
        Result.objects.bulk_create(results)
        _statistics(match)
        match.score_due, match.score_claimed_at = False, None
        match.revision += 1
        match.save(update_fields=["over", "score_due", "score_claimed_at", "revision"])
        announce_later(match, lobby=True)
        return True


def _ranks_of_resigned(match: Match) -> None:
    """Whoever resigned comes after everybody who played on.

    Where players play together, he shares the last rank of the match if his side won without him: for his team mates
    and the other side nothing changes.
    """
    assert match.over is not None
    ranks, out = match.over["ranks"], [face["resigned"] for face in match.faces]
    if not any(out) or all(out):
        return
    if together(sides_of(match)):
        last = max(ranks) if max(ranks) > 1 else match.size  # a draw has no rank but the first
        match.over["ranks"] = [last if gone else rank for gone, rank in zip(out, ranks, strict=True)]
        return
    # A rank counts whoever is better; a player who stayed is better than one who left.
    standing = list(zip(out, ranks, strict=True))
    match.over["ranks"] = [1 + sum(other < mine for other in standing) for mine in standing]


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


def _rate(match: Match, results: list[Result], ranks: list[int]) -> None:
    """New ratings for the people who played, as far as the match counts; *ranks* are those of the rules."""
    people = {result.seat: result for result in results if result.user_id is not None}
    sides = [[seat for seat in side if seat in people] for side in sides_of(match)]
    competitive = match.rated and game(match.game).competitive(match.options, match.size)
    if not ratings.counts(sides=sum(map(bool, sides)), finished=True, competitive=competitive):
        return
    rows = _rating_rows(match.game, people)
    before = {seat: ratings.Rating(row.mu, row.sigma) for seat, row in rows.items()}
    after = _rated(match, before, sides, ranks)
    for seat, result in people.items():
        new, row = after[seat], rows[seat]
        result.rating_before, result.rating_after = before[seat].shown, new.shown
        changed = Rating.objects.filter(pk=row.pk, matches=row.matches).update(
            mu=new.mu, sigma=new.sigma, shown=new.shown, matches=row.matches + 1, changed_at=timezone.now()
        )
        if not changed:
            raise RatedMeanwhile


def _rated(
    match: Match, before: dict[int, ratings.Rating], sides: list[list[int]], ranks: list[int]
) -> dict[int, ratings.Rating]:
    """The new ratings: one by one, or where players play together by sides."""
    assert match.over is not None
    if not together(sides_of(match)):
        return ratings.rate(before, ratings.among(match.over["ranks"], list(before)))
    gone = [seat for seat in before if match.faces[seat]["resigned"]]
    return ratings.rate_sides(before, sides, [ranks[side[0]] for side in sides_of(match)], gone)


def _rating_rows(slug: str, people: dict[int, Result]) -> dict[int, Rating]:
    """Each seat's rating row; a newcomer gets his first one, which says nothing yet."""
    new = ratings.Rating()
    users = [result.user_id for result in people.values() if result.user_id is not None]
    Rating.objects.bulk_create(
        [Rating(user_id=user, game=slug, mu=new.mu, sigma=new.sigma, shown=new.shown) for user in users],
        ignore_conflicts=True,
    )
    known = {row.user_id: row for row in Rating.objects.filter(game=slug, user__in=users)}
    return {seat: known[result.user_id] for seat, result in people.items() if result.user_id is not None}


def _statistics(match: Match) -> None:
    """The game's own rows about each seat, if it keeps any."""
    if find_spec(f"{game(match.game).name}.results") is not None:
        game(match.game).part("results").scores_write(match, rules_of(match), _last_state(match))
