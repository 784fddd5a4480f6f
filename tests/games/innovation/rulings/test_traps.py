"""Mistakes that others have made (rules section 14)."""

from __future__ import annotations

import pytest

from games.engine import run

from ..scenes import RULES, ann, asked, bob, dogma, hand, icons, pile, play, scene, score, won
from .looks import reach


@pytest.mark.parametrize(
    ("mine", "theirs", "wins"), [("1", "2", False), ("1", "world 2", False), ("1 world", "2", True)]
)
def test_14_self_service_wants_strictly_more_achievements(mine: str, theirs: str, wins: bool) -> None:
    """Section 14: equal is not enough; both kinds count."""
    p = dogma(scene(ann(board="self-service", achievements=mine), bob(achievements=theirs)), "self-service")
    assert (p.over is not None) == wins


def test_14_monument_by_masonry_must_be_available() -> None:
    """Section 14: melding is still allowed, and nothing is claimed twice."""
    castles = "oars the-wheel mysticism domestication"
    at = scene(ann(board="masonry", hand=castles), bob(achievements="monument"))
    p = dogma(at, "masonry", (0, "masonry.meld", *castles.split()))
    assert hand(p, 0) == []
    assert (won(p, 0), won(p, 1)) == ([], ["monument"])


def test_14_wonder_by_invention_must_be_available() -> None:
    """Section 14."""
    board = (
        "tools pottery up oars archery left agriculture masonry right monotheism enterprise left clothing invention up"
    )
    at = scene(ann(board=board), bob(achievements="wonder"))
    p = dogma(at, "invention", (0, "invention.splay", "pass"))
    assert (won(p, 0), won(p, 1)) == ([], ["wonder"])


def test_14_monument_by_counting_must_be_available() -> None:
    """Section 14: the automatic claims, too."""
    p = dogma(scene(ann(board="machine-tools", scored=5), bob(achievements="monument")), "machine-tools")
    assert (won(p, 0), won(p, 1)) == ([], ["monument"])


def test_14_chemistrys_scoring_is_not_optional() -> None:
    """Section 14: without a question one card is scored and, being the only one, returned."""
    at = scene(ann(board="chemistry"), bob(), supplies={6: "canning"})
    p = dogma(at, "chemistry")
    assert asked(p)[1] == "action"
    assert p.state.scored[0] == 1
    assert p.state.supplies[5][0] == "canning"


def test_14_coals_scoring_is_optional() -> None:
    """Section 14."""
    at = scene(ann(board="coal"), bob(), supplies={5: "chemistry"})
    p = dogma(at, "coal")
    assert asked(p) == (0, "coal.score", "chemistry", "coal", "pass")
    p = play(p, (0, "coal.score", "pass"))
    assert score(p, 0) == []


def test_14_domestication_melds_a_lowest_card() -> None:
    """Section 14: of two 1s and a 2 one of the 1s."""
    p = dogma(scene(ann(board="domestication", hand="calendar oars tools"), bob()), "domestication")
    assert asked(p) == (0, "domestication.meld", "oars", "tools")


def test_14_green_is_no_choice_for_banking() -> None:
    """Section 14: Corporations has factories and is green."""
    at = scene(ann(board="banking"), bob(board="corporations"))
    p = dogma(at, "banking")
    assert reach(p)[2] == [1]
    assert pile(p, 1, "green") == ["corporations"]
    assert score(p, 1) == []


def test_14_green_is_no_choice_for_compass() -> None:
    """Section 14: Clothing has leaves and is green."""
    p = dogma(scene(ann(board="compass"), bob(board="clothing")), "compass")
    assert reach(p)[2] == [1]
    assert pile(p, 1, "green") == ["clothing"]


def test_14_closing_a_pile_renews_the_counts_of_icons() -> None:
    """Section 14: Feudalism hides the castle that Bob's splay showed."""
    at = scene(ann(board="feudalism construction"), bob(board="oars metalworking left", hand="engineering"))
    assert icons(run(RULES, at), 1)["castle"] == 4
    p = dogma(at, "feudalism", (1, "feudalism.give", "engineering"))
    assert icons(p, 1)["castle"] == 3


def test_14_reordering_renews_the_counts_of_icons() -> None:
    """Section 14: Publications puts a card with three clocks on top, the twelfth among them."""
    at = scene(ann(board="rocketry publications fission satellites databases up"), bob())
    p = dogma(at, "publications", (0, "publications.color", "blue"), (0, "publications.order", "rocketry"))
    assert icons(p, 0)["clock"] == 12
    assert won(p, 0) == ["world"]
