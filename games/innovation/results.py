"""What a finished match of Innovation leaves behind: each seat's score sheet, and a row of statistics."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.innovation import endings
from games.innovation.models import InnovationScore
from games.innovation.rules import InnovationRules
from games.innovation.state import SPECIALS, Innovation
from games.models import Match


def breakdown(rules: InnovationRules, state: Innovation, seat: int) -> list[tuple[str, int, int]]:
    """The sheet of a seat: item id, how many, points. Achievements win matches, but only the score pile has points."""
    points = endings.points(rules.content, state, seat)
    return _sheet(state.achievements[seat], len(state.scores[seat]), points)


def breakdown_of(view: Mapping[str, Any], seat: int) -> list[tuple[str, int, int]]:
    """The same from what everybody sees."""
    return _sheet(view["achievements"][seat], len(view["scores"][seat]["values"]), view["points"][seat])


def _sheet(achievements: list[str], scored: int, points: int) -> list[tuple[str, int, int]]:
    specials = sum(name in SPECIALS for name in achievements)
    ages = len(achievements) - specials
    return [("ages", ages, ages), ("specials", specials, specials), ("influence", scored, points)]


def scores_write(match: Match, rules: InnovationRules, state: Innovation) -> None:
    """Store how every seat did.  Once or several times, there is one row a seat."""
    rows = []
    for seat, achieved in enumerate(state.achievements):
        rows.append(
            InnovationScore(
                match=match,
                seat=seat,
                achievements=len(achieved),
                specials=sum(name in SPECIALS for name in achieved),
                points=endings.points(rules.content, state, seat),
                scored=len(state.scores[seat]),
                board=sum(len(pile.cards) for pile in state.boards[seat]),
                ending=(match.over or {}).get("reason", ""),
            )
        )
    InnovationScore.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["match", "seat"],
        update_fields=["achievements", "specials", "points", "scored", "board", "ending"],
    )
