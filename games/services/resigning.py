"""Giving up, and playing again."""

from __future__ import annotations

import hashlib
from functools import partial
from typing import Any

from django.db import transaction

from games.announce import announce_later
from games.errors import NotRunning, NotSeated
from games.models import Match, Question, Seat
from games.services.door import load, match_lock
from games.services.position import now_exact, open_tokens, rules_of
from games.services.starting import match_begin
from games.services.tables import faces_renew, seat_take
from games.sides import given_up, sides_of, together
from games.snapshots import Snapshot, forget, remember


def match_resign(*, match_id: int, seat: int) -> Match:
    """Give up. When no more than one side has anybody left, that ends the match; else the rule for absent players plays
    on, and the seat is last.

    Among players who are for themselves a side is a seat. Team mates play on for one who leaves; bots alone don't.

    Raises:
        NotRunning: the match has not started or is over.
    """
    with transaction.atomic():
        match = match_lock(match_id)
        if match.status != Match.Status.RUNNING:
            raise NotRunning
        face = match.faces[seat]
        if face["resigned"]:
            return match
        face["resigned"] = True
        Seat.objects.filter(match=match, number=seat).update(resigned=True)
        position = load(match)
        now = now_exact()
        match.revision += 1
        if given_up(match).count(False) <= 1:
            scores = [float(score) for score in rules_of(match).scores(position.state)]
            match.status, match.finished_at, match.reason = Match.Status.FINISHED, now, "resigned"
            match.over = {
                "ranks": ranks_by_hand(match),
                "scores": scores,
                "reason": "resigned",
                "lost": match.size == 1,
            }
            match.score_due = True
            Question.objects.filter(match=match).delete()
        else:
            Question.objects.filter(match=match, seat=seat).update(bot="absent", claimed_at=None, deadline=None)
        match.changed_at = now
        match.save()
        snapshot = Snapshot(
            match=match, rules=rules_of(match), position=position, fresh=None, before=match.revision - 1
        )
        transaction.on_commit(partial(remember, snapshot))
        announce_later(match, bots=seat in open_tokens(match, position), lobby=match.status == Match.Status.FINISHED)
        return match


def ranks_by_hand(match: Match) -> list[int]:
    """The ranks of a match that ended because all others gave up: the side that is left comes first."""
    if match.size == 1:
        return [1]
    sides, out = sides_of(match), given_up(match)
    first = sum(len(side) for side, gone in zip(sides, out, strict=True) if not gone)
    ranks = {seat: 1 + first if gone else 1 for side, gone in zip(sides, out, strict=True) for seat in side}
    return [ranks[seat] for seat in range(match.size)]


def rematch_want(*, match_id: int, user: Any) -> Match:
    """Ask for another match with the same people. When all of them want it, it is set up and starts; returns it then.

    Until then the finished match itself is returned. Wanting it twice changes nothing.
    """
    with transaction.atomic():
        match = match_lock(match_id)
        if match.status != Match.Status.FINISHED:
            raise NotRunning
        if not Seat.objects.filter(match=match, user=user).update(rematch=True):
            raise NotSeated
        if match.rematch_id is not None:
            return match.rematch  # type: ignore[return-value]
        seats = list(match.seats.select_related("user").order_by("number"))
        match.revision += 1
        if all(seat.rematch or seat.user_id is None for seat in seats):
            match.rematch = _again(match, seats)
        match.save(update_fields=["revision", "rematch"])
        forget(match.pk)
        announce_later(match, lobby=True)
        return match.rematch or match


def _again(match: Match, seats: list[Seat]) -> Match:
    """The same table once more, private if it was; whoever sat last sits first, but sides stay as they are."""
    again = Match(
        game=match.game,
        size=match.size,
        options=match.options,
        host_id=match.host_id,
        private=match.private,
        clock={"control": match.clock["control"], "seats": []},
    )
    again.commitment = hashlib.sha256(again.secret.encode()).hexdigest()
    again.save()
    order = seats if together(sides_of(match)) else [*seats[-1:], *seats[:-1]]
    for number, seat in enumerate(order):
        seat_take(again, number, user=seat.user, bot=seat.bot)
    faces_renew(again)
    match_begin(again)
    return again
