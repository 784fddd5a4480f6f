"""Running matches of Cards della Biodiversità in the portal, set to a scene: for tests of the door, pages and talk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games import services
from games.content.services import starter_load
from games.engine import Checkpoint
from games.models import Match
from games.services import Via
from games.services.position import open_tokens, position_load
from tests.games.laid import lay

from .scenes import table

HANDS = ("beta cima menta lombrico acqua", "cima regina rosmarino")


def deal(people: Sequence[Any], size: int = 2, **more: Any) -> Match:
    """A match of so many people (and *bots*) that has started."""
    starter_load(game="biodiversita")
    options = {"decks": "random"} | more.pop("options", {})
    match = services.match_create(host=people[0], game_slug="biodiversita", size=size, options=options, **more)
    for user in people[1 : size - len(more.get("bots", ()))]:
        match = services.match_join(match_id=match.pk, user=user)
    return Match.objects.get(pk=match.pk)


def put(match: Match, at: Checkpoint[Any]) -> Match:
    """The match at that scene."""
    lay(match.pk, at)
    return Match.objects.get(pk=match.pk)


def battle(people: Sequence[Any], seats: tuple[int, int] = (1, 1), **more: Any) -> Match:
    """Battle 1 of `HANDS`; the first side attacks."""
    return put(deal(people, sum(seats), **more), table(*(hand.split() for hand in HANDS), seats=seats))


def token(match: Match, seat: int) -> str:
    """The token of a seat's open question."""
    match = Match.objects.get(pk=match.pk)
    return open_tokens(match, position_load(match))[seat]


def give(match: Match, seat: int, *options: str) -> Match:
    """Answer one question after the other."""
    for option in options:
        match = services.answer_give(
            match_id=match.pk, seat=seat, token=token(match, seat), picked=[option], via=Via.API
        )
    return Match.objects.get(pk=match.pk)
