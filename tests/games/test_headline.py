"""The result page's headline and what stands under it: by points, or in a game's own words."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest
from django.template.loader import render_to_string

from games.models import Match
from games.present import live_context
from games.results import headline, why
from games.rows import points_label
from games.selectors import sight_of, snapshot_of
from games.sight import SeatFace, Sight

NAMES = ["anna", "bruno"]
FACES = tuple(
    SeatFace(number, name, None, "", number == 0, False, None, False, False, None, None, None)
    for number, name in enumerate(NAMES)
)


def match(scores: tuple[float, float], reason: str = "toy.most") -> Match:
    ranks = [1 + sum(other > score for other in scores) for score in scores]
    return Match(game="forest", size=2, over={"ranks": ranks, "scores": list(scores), "reason": reason, "lost": False})


def texts(over: str, headline: str = "") -> Any:
    """A game's words; with *headline* it has the hook of that name."""
    made = SimpleNamespace(over=lambda reason, sight: over)
    if headline:
        made.headline = lambda sight, me, names: f"{'You' if me == 0 else names[0]} {headline}"
    return made


def sight() -> Sight:
    return cast("Sight", SimpleNamespace(seats=FACES, status="running"))


def said(over: Match, words: Any, me: int | None = 0) -> tuple[str, str]:
    return headline(over, NAMES, me, words, sight()), why(over, NAMES, me, words, sight())


def test_points_decide_unless_the_game_has_words_of_its_own() -> None:
    words = texts("anna wins with 16")
    assert said(match((16, 14)), words) == ("You win with 16", "2 points ahead of bruno")
    assert said(match((16, 14)), words, me=1) == ("anna wins with 16", "2 points ahead of you")
    assert said(match((16, 16)), words)[0] == "You share the victory with 16"


def test_what_the_headline_leaves_open_stands_under_it() -> None:
    assert said(match((16, 14)), texts("The forest is saved"))[1] == "The forest is saved"


def test_a_games_own_headline_is_taken_as_it_is() -> None:
    words = texts("anna wins with 6 achievements", "wins with 6 achievements")
    assert said(match((3, 50)), words) == ("You wins with 6 achievements", "")
    assert said(match((3, 50)), words, me=None) == ("anna wins with 6 achievements", "")


def test_under_a_games_own_headline_stands_only_what_it_leaves_open() -> None:
    words = texts("No card is left: anna wins with 16", "wins with 16")
    assert said(match((16, 14)), words)[1] == "No card is left: anna wins with 16"


def test_giving_up_is_the_portals_reason() -> None:
    words = texts("", "wins with 6 achievements")
    assert said(match((16, 14), reason="resigned"), words) == ("You win with 16", "One player gave up.")


def test_the_figure_in_the_bar_is_named_by_the_game_if_it_likes() -> None:
    assert points_label(sight(), cast("Any", SimpleNamespace())) == "Points if the match ended now"
    own = SimpleNamespace(points_label=lambda sight: "Points in the score pile")
    assert points_label(sight(), cast("Any", own)) == "Points in the score pile"


@pytest.mark.django_db
def test_the_bar_says_what_its_figures_are(table: Any) -> None:
    context = live_context(sight_of(snapshot_of(table(2).pk), 0)) | {"points_label": "Points in the score pile"}
    html = render_to_string("games/parts/seats.html", context)
    assert html.count('title="Points in the score pile"') == 2
