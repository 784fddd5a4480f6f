"""What a finished match of Once Upon a Forest leaves behind: each seat's score sheet, and a row of statistics."""

from __future__ import annotations

from games.forest import scoring
from games.forest.models import ForestScore
from games.forest.rules import ForestRules
from games.forest.state import Forest
from games.models import Match


def breakdown(rules: ForestRules, state: Forest, seat: int) -> list[tuple[str, int, int]]:
    """The score sheet of a seat: item id, how many, points (section 7)."""
    return scoring.breakdown(rules.tallies(state)[seat])


def scores_write(match: Match, rules: ForestRules, state: Forest) -> None:
    """Store how every seat did.  Once or several times, there is one row a seat."""
    rows = [
        ForestScore(
            match=match,
            seat=seat,
            trees=count.trees,
            unfinished=count.unfinished,
            chainsaws=count.chainsaws,
            balanced=len(count.balanced),
            score=count.score,
        )
        for seat, count in enumerate(rules.tallies(state))
    ]
    ForestScore.objects.bulk_create(
        rows,
        update_conflicts=True,
        unique_fields=["match", "seat"],
        update_fields=["trees", "unfinished", "chainsaws", "balanced", "score"],
    )
