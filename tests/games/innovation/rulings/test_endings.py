"""Points, and how a match ends (rules sections 9 to 11)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import GameOver, Position
from games.innovation.options import PRESETS

from ..scenes import RULES, Seat, ann, asked, bob, cleo, dogma, dora, hand, play, scene, score, told, won
from .looks import EMPTY, story


def over(p: Position[Any]) -> GameOver:
    """How it ended."""
    assert p.over is not None
    return p.over


def test_9_points_are_the_values_of_the_score_pile() -> None:
    """Section 9: added up."""
    at = scene(ann(score="ai coal oars oars"), bob(score="calendar"))
    assert RULES.scores(at.state) == [17.0, 2.0]
    assert RULES.view(at.state, None)["points"] == [17, 2]


def test_9_boards_and_achievements_give_no_points() -> None:
    """Section 9."""
    at = scene(ann(board="ai coal", hand="software", achievements="1 2 empire"), bob())
    assert RULES.scores(at.state) == [0.0, 0.0]


PLAYERS: dict[int, list[Seat]] = {2: [bob()], 3: [bob(), cleo()], 4: [bob(), cleo(), dora()]}


@pytest.mark.parametrize(("seats", "needed"), [(2, 6), (3, 5), (4, 4)])
@pytest.mark.parametrize("preset", PRESETS)
def test_10_achievements_that_win(seats: int, needed: int, preset: str) -> None:
    """Section 10: age and special ones together."""
    others = PLAYERS[seats]
    mine = ["empire", "wonder", "3", "4", "5"]
    for have, wins in ((needed - 2, False), (needed - 1, True)):
        seat = ann(board="oars", score="coal", achievements=" ".join(mine[:have]))
        p = play(scene(seat, *others, preset=preset), (0, "action", "achieve:1"))
        assert (p.over is not None) == wins
    assert over(p).reason == "innovation.achievements"
    assert over(p).ranks == (1, *[2] * (seats - 1))


def test_10_a_special_achievement_may_be_the_last() -> None:
    """Section 10."""
    p = dogma(scene(ann(board="translation", achievements="1 2 3 4 5"), bob()), "translation")
    assert won(p, 0)[-1] == "world"
    assert over(p).reason == "innovation.achievements"


def test_10_the_match_ends_at_that_very_moment() -> None:
    """Section 10: in the middle of an effect, though it is Bob's, in Ann's turn; Ann melds nothing any more."""
    bobs = bob(board="quantum-theory databases antibiotics socialism", achievements="1 2 3 4 5")
    p = dogma(scene(ann(board="computers"), bobs, supplies={10: "miniaturization ai"}), "computers")
    assert over(p).ranks == (2, 1)
    assert story(p, "melded") == [("melded", 1)]
    assert won(p, 1)[-1] == "universe"


@pytest.mark.parametrize("preset", PRESETS)
def test_11_1_a_draw_action_beyond_the_last_supply_ends_the_match(preset: str) -> None:
    """Section 11, point 1."""
    p = play(scene(ann(board="ai"), bob(), only=EMPTY, preset=preset), (0, "action", "draw"))
    assert over(p).reason == "innovation.supplies"
    assert told(p, "supplies_out") == [{}]


def test_11_1_an_effect_beyond_the_last_supply_ends_it_at_that_instant() -> None:
    """Section 11, point 1: Bob draws the only card; his second draw, and all that Ann would do, do not happen."""
    at = scene(ann(board="the-wheel"), bob(board="masonry"), only={**EMPTY, 10: "ai"})
    p = dogma(at, "the-wheel")
    assert over(p).reason == "innovation.supplies"
    assert (hand(p, 0), hand(p, 1)) == ([], ["ai"])


def test_11_1_nothing_further_of_the_effect_happens() -> None:
    """Section 11, point 1: the card that Agriculture returned stays returned, nothing is scored."""
    at = scene(ann(board="agriculture", hand="ai oars"), bob(), only=dict.fromkeys(range(2, 11), ""))
    p = dogma(at, "agriculture", (0, "agriculture.return", "ai"))
    assert over(p).reason == "innovation.supplies"
    assert (hand(p, 0), score(p, 0)) == (["oars"], [])
    assert p.state.supplies[9] == ["ai"]


def test_11_1_lower_supplies_do_not_help() -> None:
    """Section 11, point 1: an 8 is wanted, and there are nothing but 1s."""
    p = dogma(scene(ann(board="antibiotics", hand="oars"), bob(), only={8: "", 9: "", 10: ""}), "antibiotics",
              (0, "antibiotics.return", "oars"))  # fmt: skip
    assert over(p).reason == "innovation.supplies"


@pytest.mark.parametrize(
    ("seats", "ranks"),
    [
        ([ann(board="ai", score="coal"), bob(score="paper"), cleo(score="canning")], (2, 3, 1)),
        ([ann(board="ai", score="coal", achievements="1"), bob(score="chemistry", achievements="2 3")], (2, 1)),
        ([ann(board="ai", score="coal", achievements="1"), bob(score="chemistry", achievements="world")], (1, 1)),
        ([ann(board="ai", achievements="1 2 3"), bob(score="oars")], (2, 1)),
        ([ann(board="ai"), bob(score="oars"), cleo(score="tools"), dora()], (3, 1, 1, 3)),
    ],
)
def test_11_1_points_then_achievements_decide_then_it_is_shared(seats: list[Seat], ranks: tuple[int, ...]) -> None:
    """Section 11, point 1: most points; equal points, most achievements; still equal, a shared victory."""
    p = play(scene(*seats, only=EMPTY), (0, "action", "draw"))
    assert over(p).ranks == ranks
    assert over(p).scores == tuple(RULES.scores(p.state))


def test_11_2_a_victory_text_that_comes_true_wins_at_once() -> None:
    """Section 11, point 2: whatever the points and achievements of others."""
    at = scene(ann(board="self-service", achievements="1"), bob(score="ai coal"))
    p = dogma(at, "self-service")
    assert over(p).reason == "innovation.victory.self-service"
    assert over(p).ranks == (1, 2)
    assert told(p, "victory") == [{"seat": 0, "card": "self-service"}]


def test_11_2_it_stops_everything_else() -> None:
    """Section 11, point 2: Bob shares and wins before Ann's turn to carry it out, with fewer points than she."""
    at = scene(ann(board="self-service"), bob(board="optics city-states", achievements="1"))
    p = dogma(at, "self-service", (1, "self-service.choose", "city-states"))
    assert over(p).ranks == (2, 1)


def test_11_2_the_one_with_the_most_must_be_a_single_player() -> None:
    """Section 11, point 2: Globalization is ignored while Ann and Bob are equal; a single leader wins."""
    for points, wins in (("canning", False), ("coal", True)):
        p = dogma(scene(ann(board="globalization"), bob(score=points)), "globalization")
        assert (p.over is not None) == wins
        assert score(p, 0) != []
    assert over(p).reason == "innovation.victory.globalization"


def test_11_2_the_one_with_the_fewest_must_be_a_single_player() -> None:
    """Section 11, point 2: A.I. with Robotics and Software on top."""
    for points, winner in (("", None), ("oars", 2)):
        at = scene(ann(board="ai robotics"), bob(board="software", score=points), cleo())
        p = dogma(at, "ai")
        assert (p.over.ranks.index(1) if p.over else None) == winner


def test_11_3_fission_ends_nothing() -> None:
    """Section 11, point 3: all cards are gone, and play goes on with Draws, until Bob may choose again."""
    hers = ann(board="fission", hand="oars", score="tools")
    p = dogma(scene(hers, bob(board="coal", hand="ai"), supplies={10: "robotics"}), "fission")
    assert p.over is None
    assert story(p, "drew") == [("drew", 0), ("drew", 1)]
    assert sorted([*p.state.lost, *p.state.lost_hidden]) == ["ai", "coal", "fission", "oars", "robotics", "tools"]
    assert asked(p)[:3] == (1, "action", "draw")
