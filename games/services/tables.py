"""Tables: create, join, change sides, leave, fill with bots, start."""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import IntegrityError, transaction
from django.db.models import F

from games import clocks
from games.announce import announce_later, lobby_changed
from games.catalogue import game, games
from games.engine.options import options_check
from games.errors import BadOption, NotHost, NotOpen, NotSeated, SideFull, SidesApart, TableFull, TooFew, TooManyTables
from games.models import Match, Seat
from games.services.door import match_lock
from games.services.position import now_exact
from games.services.starting import match_begin
from games.sides import Sides, first_free, sides_of, smaller, together
from games.snapshots import forget

OPEN_FOR = timedelta(hours=24)
"""An open table that nobody completed in this time is closed."""

OPEN_MOST = 5
"""So many open tables one may host at a time."""

AWAY = 1000
"""Numbers from here on no seat has."""

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
    side: int = 0,
    nonce: str = "",
) -> Match:
    """Set up a table: *host* takes the first seat, *bots* (levels) the next ones; it starts at once when that fills it.

    *bots* go by the numbers of the other seats; "" leaves one free. *side*: where the host sits down, if the game
    divides its players. *nonce* is the random number of the form: the same form sent twice makes one table.

    Raises:
        BadOption: no such game, number of seats, option, bot level, side or time control.
        TooManyTables: it would wait for players, as `OPEN_MOST` others of this host do.
    """
    checked = _options_of(game_slug, size, options or {}, control, bots)
    if known := _made_before(host, nonce):
        return known
    sides = game(game_slug).sides(size, checked)
    if side not in range(len(sides) if together(sides) else 1):
        raise BadOption
    if len([level for level in bots if level]) < size - 1 and _host_full(host):
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
        mine = sides[side][0]
        seat_take(match, mine, user=host)
        others = [number for number in range(size) if number != mine]
        for number, level in zip(others, bots, strict=False):
            if level:
                seat_take(match, number, bot=level)
        faces_renew(match)
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
    if size not in app.seats or len(bots) > size - 1 or any(level and level not in app.bots for level in bots):
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


def seat_take(match: Match, number: int, *, user: Any = None, bot: str = "") -> Seat:
    return Seat.objects.create(match=match, number=number, user=user, bot=bot)


def faces_renew(match: Match) -> list[Seat]:
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
        match_begin(match)
    else:
        announce_later(match)


def match_join(*, match_id: int, user: Any, invite: str = "", side: int | None = None) -> Match:
    """Take a free seat, on a *side* or wherever one is. Joining twice changes nothing, unless it is on another side.

    Raises:
        NotOpen: it has started or was closed. TableFull: no seat is free; SideFull: none on that side.
        NotSeated: a private table, and no invitation. BadOption: there is no such side.
    """
    with transaction.atomic():
        match = match_lock(match_id)
        taken = {face["number"]: face["user"] for face in match.faces}
        mine = next((number for number, one in taken.items() if one == user.pk), None)
        if mine is not None and (side is None or match.status != Match.Status.OPEN):
            return match
        if match.status != Match.Status.OPEN:
            raise NotOpen
        if mine is None and match.private and not hmac.compare_digest(invite.encode(), match.invite.encode()):
            raise NotSeated
        sides = sides_of(match)
        _side_check(sides, side)
        if mine is not None and mine in sides[side or 0]:
            return match
        number = _free_seat(match, sides, side)
        if mine is None:
            seat_take(match, number, user=user)
        else:
            Seat.objects.filter(match=match, number=mine).update(number=number)
        faces_renew(match)
        _filled(match)
        transaction.on_commit(lobby_changed)
        return match


def _side_check(sides: Sides, side: int | None) -> None:
    """BadOption unless a table divided so has that side."""
    if side is not None and side not in range(len(sides)):
        raise BadOption


def _free_seat(match: Match, sides: Sides, side: int | None) -> int:
    """The seat for the next one who sits down. TableFull or SideFull."""
    taken = [face["number"] for face in match.faces]
    number = first_free(sides, taken, side)
    if number is None:
        raise TableFull if len(taken) == match.size else SideFull
    return number


def match_leave(*, match_id: int, user: Any) -> Match:
    """Get up from an open table. The last person to leave closes it; a leaving host hands it to the next one."""
    with transaction.atomic():
        match = match_lock(match_id)
        if match.status != Match.Status.OPEN:
            raise NotOpen
        if not Seat.objects.filter(match=match, user=user).delete()[0]:
            raise NotSeated
        people = [seat for seat in faces_renew(match) if seat.user_id is not None]
        if not people:
            match.status = Match.Status.ABANDONED
            match.save(update_fields=["status"])
        elif match.host_id == user.pk:
            match.host, match.nonce = people[0].user, ""
            match.save(update_fields=["host", "nonce"])
        announce_later(match, lobby=True)
        return match


def bot_add(*, match_id: int, user: Any, level: str, side: int | None = None) -> Match:
    """Seat a bot at an open table (its host may), on a *side* or wherever a seat is free."""
    with transaction.atomic():
        match = _hosted(match_id, user)
        if level not in game(match.game).bots:
            raise BadOption
        sides = sides_of(match)
        _side_check(sides, side)
        seat_take(match, _free_seat(match, sides, side), bot=level)
        faces_renew(match)
        _filled(match)
        transaction.on_commit(lobby_changed)
        return match


def bot_remove(*, match_id: int, user: Any, number: int) -> Match:
    """Ask a bot to get up again (the host may)."""
    with transaction.atomic():
        match = _hosted(match_id, user)
        Seat.objects.filter(match=match, number=number).exclude(bot="").delete()
        faces_renew(match)
        announce_later(match, lobby=True)
        return match


def match_start(*, match_id: int, user: Any) -> Match:
    """Start with who is there (the host may): free seats are taken away. Who sits together plays together.

    Raises:
        TooFew: the game needs more players. SidesApart: it has no such sides for so many.
    """
    with transaction.atomic():
        match = _hosted(match_id, user)
        count = len(match.faces)
        if count not in game(match.game).seats or count < min(2, match.size):
            raise TooFew
        made = smaller(match)
        if made is None:
            raise SidesApart
        order, match.options = made
        match.size = count
        _seats_renumber(match, order)
        match.save(update_fields=["size", "options"])
        faces_renew(match)
        match_begin(match)
        transaction.on_commit(lobby_changed)
        return match


def _seats_renumber(match: Match, order: Sequence[int]) -> None:
    """The seats with the numbers *order* are 0, 1, 2 and so on from now on."""
    if list(order) == list(range(len(order))):
        return
    keys = dict(match.seats.values_list("number", "pk"))
    for place, number in enumerate(order):  # out of the way first: no two seats may have one number, even for a moment
        Seat.objects.filter(pk=keys[number]).update(number=AWAY + place)
    match.seats.update(number=F("number") - AWAY)


def _hosted(match_id: int, user: Any) -> Match:
    match = match_lock(match_id)
    if match.status != Match.Status.OPEN:
        raise NotOpen
    if match.host_id != user.pk:
        raise NotHost
    return match


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
