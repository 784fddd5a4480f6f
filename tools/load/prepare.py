"""Sets the tables of a load test: players with sessions, matches through the services, long ones by repeated rows.

Run by ``run.py`` in a process of its own, with the environment of the site under test; prints one line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import statistics
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import django

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
os.environ.setdefault("DJANGO_SETTINGS_MODULE", "portal.settings.local")
django.setup()

from django.conf import settings  # noqa: E402
from django.contrib.auth import BACKEND_SESSION_KEY, HASH_SESSION_KEY, SESSION_KEY, get_user_model  # noqa: E402
from django.db import connection, transaction  # noqa: E402
from django.test.utils import CaptureQueriesContext  # noqa: E402

from games import services  # noqa: E402
from games.engine import Answer, Choice, Pause, run  # noqa: E402
from games.models import Match, Move, Question  # noqa: E402
from games.services.position import now_exact, open_tokens, position_load, position_save, rules_of  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="forest")
    parser.add_argument("--tables", type=int, default=100, help="how many are played at a time")
    parser.add_argument("--spare", type=int, default=0, help="how many more, for when one is over")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--control", default="none", help="the time control")
    parser.add_argument("--moves", type=int, default=0, help="stored moves at the start, about")
    parser.add_argument("--name", default="player")
    options = parser.parse_args()
    dice = random.Random(options.name)
    players = [[player(f"{options.name}{n}x{seat}") for seat in range(options.seats)] for n in range(options.tables)]
    tables: list[dict[str, Any]] = [{"cookies": [cookie(one) for one in seated], "ids": []} for seated in players]
    for number in range(options.tables + options.spare):
        place = number % options.tables
        match = sit_down(players[place], options)
        # The first matches are met in the middle, as those of a portal are, so that they don't end all at once.
        if number < options.tables:
            match = play_ahead(match, dice.randrange(140), dice)
        if options.moves:
            lengthen(match, options.moves)
        tables[place]["ids"].append(match.pk)
    counted = count_statements(sit_down(players[0], options), dice)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE")
    print(json.dumps({"tables": tables, "statements": counted}))


def player(name: str) -> Any:
    return get_user_model().objects.create_user(username=name, email=f"{name}@example.org", password=None)


def cookie(user: Any) -> str:
    """The session cookie of somebody who is signed in."""
    session = import_module(settings.SESSION_ENGINE).SessionStore()
    session[SESSION_KEY], session[BACKEND_SESSION_KEY] = str(user.pk), settings.AUTHENTICATION_BACKENDS[-1]
    session[HASH_SESSION_KEY] = user.get_session_auth_hash()
    session.save()
    return f"{settings.SESSION_COOKIE_NAME}={session.session_key}"


def sit_down(users: Sequence[Any], options: argparse.Namespace) -> Match:
    match = services.match_create(
        host=users[0], game_slug=options.game, size=options.seats, control=options.control, private=True
    )
    for user in users[1:]:
        match = services.match_join(match_id=match.pk, user=user, invite=match.invite)
    return Match.objects.get(pk=match.pk)


def play_ahead(match: Match, answers: int, dice: random.Random) -> Match:
    """So many random answers at once, in one run of the engine."""
    before, left = position_load(match), answers

    def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
        nonlocal left
        if not left or len(open) > 1:
            raise Pause(open)
        left -= 1
        return [Answer(open[0].key, open[0].seat, (dice.choice(open[0].options),))]

    after = run(rules_of(match), before.checkpoint, before.answers, ask)
    with transaction.atomic():
        position_save(match, after, by=None, now=now_exact(), stored=open_tokens(match, before))
    return match


def lengthen(match: Match, moves: int) -> None:
    """Put *moves* stored moves before what was played: copies of its rows, for the door never reads them again."""
    rows = list(Move.objects.filter(match=match).order_by("-number"))
    for row in rows:
        Move.objects.filter(pk=row.pk).update(number=row.number + moves)
    Move.objects.bulk_create(
        Move(match=match, number=number, **{name: getattr(rows[number % len(rows)], name) for name in COPIED})
        for number in range(moves)
    )
    match.move += moves
    Match.objects.filter(pk=match.pk).update(move=match.move)
    for seat, token in open_tokens(match, position_load(match)).items():
        Question.objects.filter(match=match, seat=seat).update(token=token)


COPIED = ("answers", "events", "after", "fixed", "rules_version", "at")


def count_statements(match: Match, dice: random.Random) -> dict[str, float]:
    """How many statements the answers of one match cost, BEGIN and COMMIT not counted."""
    counts = []
    while match.status == Match.Status.RUNNING:
        match = Match.objects.get(pk=match.pk)
        position = position_load(match)
        choice = position.open[0]
        token = open_tokens(match, position)[choice.seat]
        with CaptureQueriesContext(connection) as queries:
            match = services.answer_give(
                match_id=match.pk,
                seat=choice.seat,
                token=token,
                picked=[dice.choice(choice.options)],
                via=services.Via.SOCKET,
            )
        counts.append(sum(query["sql"] not in ("BEGIN", "COMMIT") for query in queries))
    return {"most": max(counts), "mean": round(statistics.fmean(counts), 2)}


if __name__ == "__main__":
    main()
