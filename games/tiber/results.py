"""What a finished match of Tiber leaves behind: each seat's score sheet, and a row of statistics."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from games.models import Match
from games.tiber.building import ARID_POINT, STRETCH, rights
from games.tiber.cleaning import REWARD
from games.tiber.hexes import SIDES
from games.tiber.models import TiberScore
from games.tiber.rules import TiberRules
from games.tiber.state import ARID, Tiber

Sheet = list[tuple[str, int, int]]
"""Rows of a score sheet: item id, how many, points."""


def breakdown(rules: TiberRules, state: Tiber, seat: int) -> Sheet:
    """The sheet of a seat: stretches, arid zones, works, and what remains: intersections and event cards together.

    Their points add up to the seat's. How many intersections there were is not to be told from a river: another may
    have come to it later.
    """
    river = state.rivers[seat]
    ends = [stretch[1] for stretch in river.stretches]
    return _sheet(state.board.grounds, ends, [work.kind for work in river.works], river.points)


def breakdown_of(view: Mapping[str, Any], seat: int) -> Sheet:
    """The same from what everybody sees."""
    river = view["rivers"][seat]
    ends = [stretch[1] for stretch in river["stretches"]]
    return _sheet(view["board"]["grounds"], ends, [work["kind"] for work in river["works"]], river["points"])


def _sheet(grounds: Sequence[int], ends: Sequence[int], works: Sequence[str], total: int) -> Sheet:
    arid = arid_in(grounds, ends)
    purifiers, pipes = works.count("purifier"), works.count("pipe")
    known = [
        ("stretches", len(ends), len(ends) * STRETCH),
        ("arid", arid, arid * ARID_POINT),
        ("purifiers", purifiers, purifiers * REWARD),
        ("pipes", pipes, pipes * REWARD),
    ]
    rest = total - sum(points for _item, _count, points in known)
    return [*known, ("meetings", 0, rest)]


def arid_in(grounds: Sequence[int], ends: Iterable[int]) -> int:
    """How many stretches end in an arid zone (rule 11)."""
    return sum(grounds[end // SIDES] == ARID for end in ends)


def scores_write(match: Match, rules: TiberRules, state: Tiber) -> None:
    """Store how every seat did.  Once or several times, there is one row a seat."""
    rows = []
    for seat, river in enumerate(state.rivers):
        works = [work.kind for work in river.works]
        rows.append(
            TiberScore(
                match=match,
                seat=seat,
                points=river.points,
                stretches=len(river.stretches),
                arid=arid_in(state.board.grounds, [stretch[1] for stretch in river.stretches]),
                rights=rights(state, seat),
                purifiers=works.count("purifier"),
                pipes=works.count("pipe"),
                pollution=len(river.pollution),
                rounds=state.round,
                ending=(match.over or {}).get("reason", ""),
            )
        )
    TiberScore.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["match", "seat"],
        update_fields=[
            "points",
            "stretches",
            "arid",
            "rights",
            "purifiers",
            "pipes",
            "pollution",
            "rounds",
            "ending",
        ],
    )
