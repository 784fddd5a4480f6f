"""Running matches of Tiber in the portal, set to a scene: for the tests of the door and of what is asked beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from games import services
from games.content.services import starter_load
from games.engine import Checkpoint
from games.models import Match, Move, Question, as_bytes
from games.services import Via
from games.services.position import open_tokens, position_load
from games.tiber.state import Offer, Tiber
from tests.games.laid import lay

from .scenes import ann, bob, cleo, scene


def deal(people: Sequence[Any], size: int = 2, **more: Any) -> Match:
    """A match of so many people (and *bots*) that has started."""
    starter_load(game="tiber")
    match = services.match_create(host=people[0], game_slug="tiber", size=size, **more)
    for user in people[1 : size - len(more.get("bots", ()))]:
        match = services.match_join(match_id=match.pk, user=user)
    return Match.objects.get(pk=match.pk)


def put(match: Match, at: Checkpoint[Tiber]) -> Match:
    """The match at that scene."""
    lay(match.pk, at)
    return Match.objects.get(pk=match.pk)


def acting(**more: Any) -> Checkpoint[Tiber]:
    """Ann in her action phase with four water, Bob with two technology and a land."""
    return scene(ann(river="0,1,1", water=4), bob(river="3,1,5", tech=2, land=1), **more)


def offering(give: tuple[int, int, int] = (2, 0, 0), want: tuple[int, int, int] = (0, 1, 0)) -> Checkpoint[Tiber]:
    """The same, and Ann's proposal to Bob is on the table: both are asked."""
    return acting(offer=Offer(0, 1, list(give), list(want)), proposals=1)


def three(**more: Any) -> Checkpoint[Tiber]:
    """Ann acts, her proposal to Bob is on the table, Cleo looks on."""
    return scene(
        ann(river="0,1,1", water=4),
        bob(river="3,1,5", tech=2, land=1),
        cleo(river="1,2,0", water=1),
        offer=Offer(0, 1, [2, 0, 0], [0, 1, 0]),
        **more,
    )


def tokens(match: Match) -> dict[int, str]:
    """The token of each seat that is asked."""
    match = Match.objects.get(pk=match.pk)
    return open_tokens(match, position_load(match))


def keys(match: Match) -> dict[int, str]:
    """What each seat is asked, by its rows; they agree with the position."""
    match = Match.objects.get(pk=match.pk)
    open = {choice.seat: choice.key for choice in position_load(match).open}
    rows = {row.seat: row.key for row in Question.objects.filter(match=match)}
    assert rows == open
    assert {row.seat: row.token for row in Question.objects.filter(match=match)} == tokens(match)
    return {seat: key.removeprefix("tiber.") for seat, key in open.items()}


def give(match: Match, seat: int, *picked: str, token: str = "", via: Via = Via.API) -> Match:
    """Answer the seat's open question, or the one with *token*."""
    return services.answer_give(
        match_id=match.pk, seat=seat, token=token or tokens(match)[seat], picked=picked, via=via
    )


def state(match: Match) -> Tiber:
    """What lies on the table."""
    found: Tiber = position_load(Match.objects.get(pk=match.pk)).state
    return found


def stored(match: Match) -> list[Any]:
    """Everything that is stored of a match: a refusal changes nothing of it."""
    row = Match.objects.get(pk=match.pk)
    moves = [(move.number, as_bytes(move.after)) for move in Move.objects.filter(match=row).order_by("number")]
    questions = list(Question.objects.filter(match=row).order_by("seat").values())
    main = (row.revision, row.move, row.asked, row.rewinds, as_bytes(row.checkpoint), as_bytes(row.answers))
    return [main, row.status, row.given, row.clock, row.faces, moves, questions]


Give = Callable[..., Match]
