"""A process of its own beside the portal: does in its database what an administrator could do in a shell.

Reads one JSON list ``[name, arguments]`` a line, answers with one JSON line.
"""

from __future__ import annotations

import json
import os
import sys
import uuid
from importlib import import_module
from itertools import pairwise
from typing import Any


def user(*, password: str | None = "secret") -> dict[str, Any]:
    """A new user, and the cookie of a browser in which he has signed in."""
    from django.conf import settings
    from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user_model
    from django.contrib.sessions.backends.db import SessionStore

    name = f"user-{uuid.uuid4().hex[:12]}"
    account = get_user_model().objects.create_user(username=name, email=f"{name}@example.org", password=password)
    session = SessionStore()
    session[SESSION_KEY] = str(account.pk)
    session[BACKEND_SESSION_KEY] = settings.AUTHENTICATION_BACKENDS[0]
    session[HASH_SESSION_KEY] = account.get_session_auth_hash()
    session.create()
    return {"id": account.pk, "cookie": f"{settings.SESSION_COOKIE_NAME}={session.session_key}"}


def match(*, host: int, bots: list[str], game: str = "forest", **options: Any) -> int:
    """A match of *host* against *bots*; it has started."""
    from django.contrib.auth import get_user_model

    from games import services

    account = get_user_model().objects.get(pk=host)
    made = services.match_create(host=account, game_slug=game, size=1 + len(bots), bots=bots, options=options)
    return int(made.pk)


def pairs(*, count: int) -> list[dict[str, Any]]:
    """So many matches of two people each, started: its number, and both cookies by seat."""
    from django.contrib.auth import get_user_model

    from games import services

    made = []
    for _ in range(count):
        people = [user(password=None) for _ in range(2)]
        host, guest = (get_user_model().objects.get(pk=one["id"]) for one in people)
        match = services.match_create(host=host, game_slug="forest", size=2)
        services.match_join(match_id=match.pk, user=guest)
        made.append({"match": match.pk, "cookies": [one["cookie"] for one in people]})
    return made


def resign(*, match: int) -> None:
    """The host gives up; his seat plays on by itself, so that the match is the bots' alone."""
    from games import services

    services.match_resign(match_id=match, seat=0)


def lay(*, match: int, seats: list[dict[str, Any]], game: str = "innovation", **table: Any) -> None:
    """Set a match to a position: what lies before each seat, in the words of the game's scenes."""
    from tests.games.laid import lay

    scenes = import_module(f"tests.games.{game}.scenes")
    lay(match, scenes.scene(*(scenes.seat(**one) for one in seats), **table))


def lay_hands(*, match: int, hands: list[str], **table: Any) -> None:
    """Set a match of Cards della Biodiversità to its first battle, with these hands."""
    from tests.games.biodiversita import scenes
    from tests.games.laid import lay

    lay(match, scenes.table(*(hand.split() for hand in hands), **table))


def stir(*, match: int) -> None:
    """Count the match's revision up, as news would that change none of its questions."""
    from django.db.models import F

    from games.models import Match

    Match.objects.filter(pk=match).update(revision=F("revision") + 1)


def state(*, match: int) -> dict[str, Any]:
    """How far a match is, and every number that must not repeat."""
    from games.models import Match, Move, Question, Result

    row = Match.objects.get(pk=match)
    return {
        "status": row.status,
        "revision": row.revision,
        "move": row.move,
        "score_due": row.score_due,
        "stuck": row.stuck,
        "moves": list(Move.objects.filter(match=row).order_by("pk").values_list("number", flat=True)),
        "results": list(Result.objects.filter(match=row).order_by("pk").values_list("seat", flat=True)),
        "questions": list(Question.objects.filter(match=row).values_list("seat", "bot", "attempts")),
    }


def events(*, match: int) -> list[list[Any]]:
    """Everything that happened so far, as stored: number of the action, place in it, name, arguments."""
    from games.engine import codec
    from games.models import Match, Move, as_bytes
    from games.services.position import position_load

    out: list[list[Any]] = []
    for move in Move.objects.filter(match_id=match).order_by("number"):
        for place, event in enumerate(codec.events_load(as_bytes(move.events))):
            out.append([move.number, place, event.name, dict(event.args)])
    row = Match.objects.get(pk=match)
    if row.status == Match.Status.RUNNING:
        for place, event in enumerate(position_load(row).events):
            out.append([row.move + 1, place, event.name, dict(event.args)])
    return out


def replayed(*, match: int) -> bool:
    """Whether the stored answers, played again by the rules from the first state, give the stored states."""
    from games.engine import codec, run
    from games.models import Match, Move, as_bytes
    from games.services.position import rules_of

    row = Match.objects.get(pk=match)
    rules = rules_of(row)
    moves = list(Move.objects.filter(match=row).order_by("number"))
    for before, after in pairwise(moves):
        at = codec.checkpoint_load(rules, as_bytes(before.after), before.rules_version)
        position = run(rules, at, codec.answers_load(as_bytes(after.answers)))
        reached = position.done[0].after if position.done else None
        if reached is None:  # the action in which the match ended
            if position.over is None:
                return False
            continue
        if codec.checkpoint_dump(reached) != as_bytes(after.after):
            return False
    return True


def connections() -> int:
    """Connections to this database besides our own (PostgreSQL)."""
    from django.db import connection

    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        return int(cursor.fetchone()[0])


JOBS = (user, match, pairs, resign, lay, lay_hands, stir, state, events, replayed, connections)
ASKED = {job.__name__: job for job in JOBS}


def main() -> None:
    import django

    django.setup()
    answers = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # whatever else is printed goes to the log
    for line in sys.stdin:
        name, arguments = json.loads(line)
        try:
            answer: Any = ["ok", ASKED[name](**arguments)]
        except Exception as error:
            answer = ["error", repr(error)]
        answers.write(json.dumps(answer) + "\n")
        answers.flush()


if __name__ == "__main__":
    main()
