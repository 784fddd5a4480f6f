"""After the commit: tell everybody that something changed, and hand work over to the workers.

Only a revision goes out, so nothing secret crosses the channel layer, and whoever misses it finds out from the next
one. The rows are the outbox: a worker that is not told finds its work in them (``games.tasks.sweep``).
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from hashlib import blake2b

from django.conf import settings
from django.db import transaction

from games.models import Match
from games.rooms import relay, rooms
from portal.celery import nudge
from portal.layers import push

LOBBY = "lobby"
MATCH = "match."
"""What the rooms of matches begin with; the match's number follows."""


def group_of(match_id: int) -> str:
    """The channel group of everybody who has a match on screen."""
    return f"{MATCH}{match_id}"


def group_of_user(user_id: int) -> str:
    """Of everybody who has this user's lobby on screen."""
    return f"user.{user_id}"


def tell(room: str, revision: int = 0) -> None:
    """Let everybody in the room know, in this process and in all others."""
    rooms.tell(room, revision)
    if not settings.TAVOLA_EMBEDDED:  # in one process there is nobody else to tell
        relay.send(room, revision)


def session_group(session_key: str | None) -> str:
    """The channel group of one browser's sockets, by its session; "" for a visitor without one."""
    return f"session.{blake2b(session_key.encode(), digest_size=16).hexdigest()}" if session_key else ""


def session_over(session_key: str | None) -> None:
    """A reader signed out: his sockets are to close."""
    if session_key:
        push(session_group(session_key), {"type": "session.ended"})


def announce(match: Match, *, bots: bool = False) -> None:
    """Tell that *match* is at a new revision. Call it after the commit."""
    tell(group_of(match.pk), match.revision)
    if bots:
        # People see one card travel after the other; bots among themselves wait for nobody.
        people = any(face["user"] is not None and not face["resigned"] for face in match.faces)
        nudge("games.tasks.bot_move", match.pk, wait=settings.TAVOLA_BOT_PACE if people else 0.0)
    if match.score_due:
        nudge("games.tasks.score_match", match.pk)


def announce_later(match: Match, *, bots: bool = False, lobby: bool = False) -> None:
    """`announce` when the transaction in hand has committed; *lobby*: the list of tables changed too."""
    transaction.on_commit(partial(announce, match, bots=bots))
    if lobby:
        transaction.on_commit(lobby_changed)


def lobby_changed() -> None:
    """The list of open tables is not what it was."""
    tell(LOBBY)


def user_told(user_id: int) -> None:
    """What waits for this user is not what it was."""
    tell(group_of_user(user_id))


def turns_changed(match: Match, seats: Iterable[int]) -> None:
    """When the transaction commits, tell the people at *seats*, who are awaited now or no longer: their lobbies say so.

    Somebody who is asked one thing after the other is not told each time, so this is a message or two a turn.
    """
    for seat in seats:
        user_id = match.faces[seat]["user"]
        if user_id is not None:
            transaction.on_commit(partial(user_told, user_id))
