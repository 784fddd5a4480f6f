"""Tables: create, join, leave, fill with bots, start, resign, play again."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import IntegrityError, transaction

from games import clocks
from games.announce import announce_later, lobby_changed
from games.catalogue import game, games
from games.content.services import releases_pin
from games.engine import Checkpoint, Dice, codec, run
from games.engine.options import options_check
from games.errors import BadOption, NotHost, NotOpen, NotRunning, NotSeated, TableFull, TooFew, TooManyTables
from games.models import Match, Move, Question, Seat
from games.services.door import load, match_lock
from games.services.position import bot_of, now_exact, open_tokens, position_save, rules_of
from games.snapshots import Snapshot, forget, remember

OPEN_FOR = timedelta(hours=24)
"""An open table that nobody completed in this time is closed."""

OPEN_MOST = 5
"""So many open tables one may host at a time."""

SAME_FORM = timedelta(minutes=10)
"""For so long the same form sent again means the same table."""


def match_create(
    *,
    host: Any,
    game_slug: str,
    size: int,
    options: Mapping[str, Any] | None = None,
    control: str = "none",
    bots: Sequence[str] = (),
    private: bool = False,
    nonce: str = "",
) -> Match:
    """Set up a table: *host* takes the first seat, *bots* (levels) the next ones; it starts at once when that fills it.

    *nonce* is the random number of the form: the same form sent twice makes one table.

    Raises:
        BadOption: no such game, number of seats, option, bot level or time control.
        TooManyTables: it would wait for players, as `OPEN_MOST` others of this host do.
    """
    checked = _options_of(game_slug, size, options or {}, control, bots)
    if known := _made_before(host, nonce):
        return known
    if len(bots) < size - 1 and _host_full(host):
        raise TooManyTables
    match = Match(game=game_slug, size=size, options=checked, host=host, private=private, nonce=nonce[:32])
    match.clock = {"control": control, "seats": []}
    match.commitment = hashlib.sha256(match.secret.encode()).hexdigest()
    with transaction.atomic():
        try:
            with transaction.atomic():
                match.save()
        except IntegrityError:  # the other half of a double click came first
            return Match.objects.get(host=host, nonce=match.nonce)
        _sit(match, 0, user=host)
        for number, level in enumerate(bots, start=1):
            _sit(match, number, bot=level)
        _faces(match)
        _filled(match)
        transaction.on_commit(lobby_changed)
        return match


def _options_of(
    game_slug: str, size: int, options: Mapping[str, Any], control: str, bots: Sequence[str]
) -> dict[str, Any]:
    """All options of a table that can be set up like this, or BadOption."""
    if game_slug not in games():
        raise BadOption
    app = game(game_slug)
    try:
        checked = options_check(app.options, size, options)
        clocks.preset(control)
    except ValueError as error:
        raise BadOption from error
    if size not in app.seats or len(bots) > size - 1 or any(level not in app.bots for level in bots):
        raise BadOption
    return checked


def _host_full(host: Any) -> bool:
    """Whether as many tables of this host wait for players as may."""
    return Match.objects.filter(host=host, status=Match.Status.OPEN).count() >= OPEN_MOST


def _made_before(host: Any, nonce: str) -> Match | None:
    """The table that the same form made a moment ago, if it is still there; an older one gives its nonce up."""
    if not nonce:
        return None
    known = Match.objects.filter(host=host, nonce=nonce[:32]).first()
    if known is None:
        return None
    alive = known.status in (Match.Status.OPEN, Match.Status.RUNNING)
    if alive and known.created_at > now_exact() - SAME_FORM:
        return known
    Match.objects.filter(pk=known.pk).update(nonce="")
    return None


def _sit(match: Match, number: int, *, user: Any = None, bot: str = "") -> Seat:
    return Seat.objects.create(match=match, number=number, user=user, bot=bot)


def _faces(match: Match) -> list[Seat]:
    """Renew what the page shows of the seats."""
    seats = list(match.seats.select_related("user").order_by("number"))
    match.faces = [face_of(seat) for seat in seats]
    match.revision += 1
    match.save(update_fields=["faces", "revision"])
    return seats


def face_of(seat: Seat) -> dict[str, Any]:
    """The stored face of a seat: name, user, bot level, whether resigned or away. A bot's name is worded when shown."""
    return {
        "number": seat.number,
        "name": seat.user.shown_name if seat.user is not None else "",
        "user": seat.user_id,
        "bot": seat.bot,
        "resigned": seat.resigned,
        "away": seat.away,
    }


def _filled(match: Match) -> None:
    if len(match.faces) == match.size:
        _start(match)
    else:
        announce_later(match)


def match_join(*, match_id: int, user: Any, invite: str = "") -> Match:
    """Take a free seat. Joining twice changes nothing.

    Raises:
        NotOpen: it has started or was closed. TableFull: no seat is free.
        NotSeated: a private table, and no invitation.
    """
    with transaction.atomic():
        match = match_lock(match_id)
        taken = {face["number"]: face["user"] for face in match.faces}
        if user.pk in taken.values():
            return match
        if match.status != Match.Status.OPEN:
            raise NotOpen
        if match.private and not hmac.compare_digest(invite.encode(), match.invite.encode()):
            raise NotSeated
        free = [number for number in range(match.size) if number not in taken]
        if not free:
            raise TableFull
        _sit(match, free[0], user=user)
        _faces(match)
        _filled(match)
        transaction.on_commit(lobby_changed)
        return match


def match_leave(*, match_id: int, user: Any) -> Match:
    """Get up from an open table. The last person to leave closes it; a leaving host hands it to the next one."""
    with transaction.atomic():
        match = match_lock(match_id)
        if match.status != Match.Status.OPEN:
            raise NotOpen
        if not Seat.objects.filter(match=match, user=user).delete()[0]:
            raise NotSeated
        people = [seat for seat in _faces(match) if seat.user_id is not None]
        if not people:
            match.status = Match.Status.ABANDONED
            match.save(update_fields=["status"])
        elif match.host_id == user.pk:
            match.host, match.nonce = people[0].user, ""
            match.save(update_fields=["host", "nonce"])
        announce_later(match, lobby=True)
        return match


def bot_add(*, match_id: int, user: Any, level: str) -> Match:
    """Seat a bot at an open table (its host may)."""
    with transaction.atomic():
        match = _hosted(match_id, user)
        if level not in game(match.game).bots:
            raise BadOption
        taken = {face["number"] for face in match.faces}
        free = [number for number in range(match.size) if number not in taken]
        if not free:
            raise TableFull
        _sit(match, free[0], bot=level)
        _faces(match)
        _filled(match)
        transaction.on_commit(lobby_changed)
        return match


def bot_remove(*, match_id: int, user: Any, number: int) -> Match:
    """Ask a bot to get up again (the host may)."""
    with transaction.atomic():
        match = _hosted(match_id, user)
        Seat.objects.filter(match=match, number=number).exclude(bot="").delete()
        _faces(match)
        announce_later(match, lobby=True)
        return match


def match_start(*, match_id: int, user: Any) -> Match:
    """Start with who is there (the host may): free seats are taken away.

    Raises:
        TooFew: the game needs more players.
    """
    with transaction.atomic():
        match = _hosted(match_id, user)
        count = len(match.faces)
        if count not in game(match.game).seats or count < min(2, match.size):
            raise TooFew
        spec = game(match.game).options
        left = {option.id for option in spec if option.applies(count)}  # some are for more seats than are taken
        match.options = options_check(spec, count, {id: match.options[id] for id in match.options if id in left})
        match.size = count
        for number, seat in enumerate(match.seats.order_by("number")):
            if seat.number != number:
                Seat.objects.filter(pk=seat.pk).update(number=number)
        match.save(update_fields=["size", "options"])
        _faces(match)
        _start(match)
        transaction.on_commit(lobby_changed)
        return match


def _hosted(match_id: int, user: Any) -> Match:
    match = match_lock(match_id)
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if match.host_id != user.pk:
        raise NotHost
    return match


def dice_key(secret: str, entropies: Sequence[str]) -> str:
    """The key of a match's dice: an HMAC over the server's secret and what every seat brought along."""
    return hmac.new(bytes.fromhex(secret), "|".join(entropies).encode(), hashlib.sha256).hexdigest()


def _start(match: Match) -> None:
    """Pin the content, shuffle, deal, and ask the first question."""
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
    dice = Dice(dice_key(match.secret, list(seats)))
    at = Checkpoint(rules.setup(match.size, dice, match.options), dice)
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


def match_resign(*, match_id: int, seat: int) -> Match:
    """Give up. Between two that ends the match; among more the rule for absent players plays on, and the seat is last.

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
        playing = [other for other in match.faces if not other["resigned"]]
        now = now_exact()
        match.revision += 1
        if len(playing) <= 1:
            scores = [float(score) for score in rules_of(match).scores(position.state)]
            match.status, match.finished_at, match.reason = Match.Status.FINISHED, now, "resigned"
            ranks = [2 if other["resigned"] and match.size > 1 else 1 for other in match.faces]
            match.over = {"ranks": ranks, "scores": scores, "reason": "resigned", "lost": match.size == 1}
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
    """The same table once more, private if it was; whoever sat last sits first."""
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
    for number, seat in enumerate([*seats[-1:], *seats[:-1]]):
        _sit(again, number, user=seat.user, bot=seat.bot)
    _faces(again)
    _start(again)
    return again


def tables_close(*, now: datetime | None = None) -> int:
    """Close open tables that are too old; how many were."""
    now = now or now_exact()
    old = Match.objects.filter(status=Match.Status.OPEN, created_at__lt=now - OPEN_FOR)
    count = old.update(status=Match.Status.ABANDONED, finished_at=now)
    if count:
        lobby_changed()
    return count


def names_refresh(*, user: Any) -> None:
    """A player is called otherwise now: at the tables where he sits too.

    Finished matches keep the name he had, unless the account is deleted: then no match knows him by name any more.
    """
    seats = Seat.objects.filter(user=user)
    if not user.deleted:
        seats = seats.filter(match__status__in=(Match.Status.OPEN, Match.Status.RUNNING))
    for match_id in list(seats.values_list("match_id", flat=True)):
        with transaction.atomic():
            match = match_lock(match_id)
            for face in match.faces:
                if face["user"] == user.pk:
                    face["name"] = "" if user.deleted else user.shown_name
            match.revision += 1
            match.save(update_fields=["faces", "revision"])
            forget(match.pk)
            announce_later(match)
