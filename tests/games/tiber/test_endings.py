"""How a match ends (section 12)."""

from __future__ import annotations

import pytest

from .scenes import act, ann, asked, begin, bob, built, cleo, dirt, dora, ending, now, play, points, scene, story

STRANGER = bob(river="3,1,5")


def test_fifty_points_with_a_clean_river_win_at_once() -> None:
    p = built(scene(ann(river="0,1,1", water=3, points=49), STRANGER), "0,1,1:1,1,4")
    assert ending(p) == ("clean_river", (1, 2))
    assert p.over is not None
    assert p.over.scores == (50, 0)
    assert p.state.phase == "over"


def test_with_more_than_fifty_too() -> None:
    p = built(scene(ann(river="1,1,1", water=1, points=49), bob(river="1,2,5 1,1,2 1,1,3")), "1,1,1:1,1,2")
    assert p.over is not None
    assert p.over.scores[0] == 51


def test_fifty_points_with_a_polluted_river_play_on() -> None:
    p = built(scene(ann(river="0,1,1", water=3, points=49, natural=1), STRANGER), "0,1,1:1,1,4")
    assert p.over is None
    assert points(p, 0) == 50


@pytest.mark.parametrize(("natural", "over"), [(1, True), (2, False)])
def test_the_last_point_of_pollution_cleaned_wins(natural: int, over: bool) -> None:
    p = act(scene(ann(river="0,1,1", water=1, tech=2, points=55, natural=natural), STRANGER), "clean:natural:2tech")
    assert (p.over is not None) == over


def test_the_point_of_a_purifier_wins() -> None:
    at = scene(ann(river="0,1,1 1,1,4", water=1, tech=2, points=49, entries="1,1,4"), STRANGER, urban="1,1")
    assert ending(act(at, "purify:1,1")) == ("clean_river", (1, 2))


def test_a_stretch_that_pollutes_does_not_win_between_its_effects() -> None:
    """It is one action: its points and its red line come together."""
    p = built(scene(ann(river="0,1,1", water=2, points=49), STRANGER, red="0,1,1|1,1,4"), "0,1,1:1,1,4")
    assert p.over is None
    assert dirt(p, 0) == ["natural"]
    met = scene(ann(river="1,1,1", water=2, points=48), bob(river="1,2,5 1,1,2 1,1,3", natural=1))
    assert built(met, "1,1,1:1,1,2").over is None


def test_cleaned_in_a_later_turn_it_wins_then() -> None:
    at = begin(ann(river="0,1,1", water=1, points=50, natural=1), STRANGER, event="siccita", draws=(0, 2, 0))
    p = now(at)
    assert points(p, 0) == 49  # the toll was paid, and the drought took a point
    at = begin(ann(river="0,1,1", water=1, points=51, natural=1), STRANGER, event="siccita", draws=(0, 2, 0))
    assert ending(act(at, "clean:natural:2tech")) == ("clean_river", (1, 2))


def test_fifty_points_reached_in_anothers_turn_do_not_exist() -> None:
    """Meeting a river scores for the builder alone: somebody with 49 points stays there."""
    at = scene(ann(river="1,1,1", water=1), bob(river="1,2,5 1,1,2 1,1,3", points=49))
    assert points(built(at, "1,1,1:1,1,2"), 1) == 49


def test_the_winner_is_first_and_the_others_go_by_clean_rivers_points_pollution_and_stretches() -> None:
    at = scene(
        ann(river="0,1,1", points=60, natural=1),
        bob(river="1,1,0", water=1, points=49),
        cleo(river="3,1,0", points=20),
        dora(river="3,1,3", points=60, natural=2),
        turn=1,
    )
    p = built(at, "1,1,0:1,1,1", who=1)
    assert ending(p) == ("clean_river", (3, 1, 2, 4))


# -- the fall-backs ----------------------------------------------------------------------------------------------------


def test_three_full_rounds_without_building_or_cleaning_end_the_match() -> None:
    at = scene(ann(river="0,1,1", points=3), bob(river="3,1,5", tech=1, points=5), turn=1, quiet=2)
    assert ending(act(at, "end", who=1)) == ("quiet", (2, 1))


def test_the_third_quiet_round_is_played_to_its_end() -> None:
    at = scene(ann(river="0,1,1", tech=1), bob(river="3,1,5"), quiet=2, events="siccita")
    p = act(at, "end")
    assert asked(p) == [(1, "act")]
    assert ending(act(p, "end", who=1))[0] == "quiet"


@pytest.mark.parametrize(
    "action", ["build:0,1,1:1,1,4", "clean:natural:2land", "purify:1,1", "clean:natural:radiazione-solare"]
)
def test_building_and_cleaning_break_the_quiet(action: str) -> None:
    player = ann(river="0,1,1 0,1,2", water=1, tech=2, land=2, natural=1, kept=1, entries="1,1,4")
    p = act(scene(bob(river="3,1,5"), player, turn=1, quiet=2, urban="1,1"), action, who=1)
    assert p.state.busy
    p = act(p, "end", who=1)
    assert p.over is None
    rounds = [done.after.state for done in p.done if done.after.state.turn == 0]
    assert (rounds[0].quiet, rounds[0].busy) == (0, False)


def test_a_trade_does_not_break_it() -> None:
    at = scene(ann(river="0,1,1"), bob(river="3,1,5", water=3), turn=1, quiet=2)
    p = act(at, "bank:water:tech", who=1)
    assert ending(act(p, "end", who=1))[0] == "quiet"


def test_the_hundredth_round_is_the_last() -> None:
    at = scene(ann(river="0,1,1", points=3), bob(river="3,1,5", tech=1), turn=1, rounds=100, busy=True)
    assert ending(act(at, "end", who=1)) == ("last_round", (1, 2))
    early = scene(ann(river="0,1,1"), bob(river="3,1,5", tech=1), turn=1, rounds=99, busy=True)
    assert act(early, "end", who=1).over is None


def test_a_round_that_is_both_the_last_and_quiet_counts_as_quiet() -> None:
    at = scene(ann(river="0,1,1", points=3), bob(river="3,1,5", tech=1), turn=1, rounds=100, quiet=2)
    assert ending(act(at, "end", who=1))[0] == "quiet"


RANKED = [
    # points, pollution and stretches of each seat; ranks
    (((30, 0, 0), (40, 1, 0), (20, 0, 0)), (1, 3, 2)),  # clean rivers first
    (((30, 1, 0), (40, 2, 0), (20, 1, 0)), (2, 1, 3)),  # nobody clean: the most points among all
    (((30, 2, 0), (30, 1, 0), (30, 3, 0)), (2, 1, 3)),  # less pollution
    (((30, 1, 1), (30, 1, 2), (30, 1, 0)), (2, 1, 3)),  # more stretches
    (((30, 0, 1), (30, 0, 1), (10, 0, 1)), (1, 1, 3)),  # shared
    (((0, 0, 0), (0, 0, 0), (0, 0, 0)), (1, 1, 1)),
]


@pytest.mark.parametrize(("standing", "ranks"), RANKED)
def test_the_match_that_stops_ranks(standing: tuple[tuple[int, int, int], ...], ranks: tuple[int, ...]) -> None:
    paths = (("0,1,1", "0,1,2", "0,1,3"), ("1,1,0", "1,1,1", "1,1,2"), ("3,1,0", "3,1,1", "3,1,2"))
    seats = [
        ann(river=" ".join(path[: stretches + 1]), points=score, natural=natural, tech=int(number == 2))
        for number, (path, (score, natural, stretches)) in enumerate(zip(paths, standing, strict=True))
    ]
    p = act(scene(*seats, turn=2, quiet=2), "end", who=2)
    assert ending(p) == ("quiet", ranks)


def test_an_open_proposal_does_not_outlive_the_match() -> None:
    at = scene(ann(river="0,1,1", water=3, points=49), bob(river="3,1,5", tech=1))
    p = play(act(at, "trade"), (0, "give", "water:1"), (0, "want", "tech:1"))
    p = built(p, "0,1,1:1,1,4")
    assert ending(p)[0] == "clean_river"
    assert p.state.offer is None
    assert "traded" not in story(p)
