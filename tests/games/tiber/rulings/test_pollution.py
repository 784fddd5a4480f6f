"""Pollution and cleaning (section 9), and the toll (section 10)."""

from __future__ import annotations

from typing import Any

import pytest

from ..scenes import (
    act,
    ann,
    asked,
    begin,
    blocked,
    bob,
    built,
    dirt,
    hand,
    now,
    offered,
    play,
    points,
    question,
    scene,
    story,
    told,
    works,
)

STRANGER = bob(river="3,1,5")


def test_points_are_taken_away_one_at_a_time_and_at_any_moment_of_the_phase() -> None:
    at = scene(ann(river="0,1,1", water=2, tech=2, land=2, natural=2), STRANGER)
    p = act(at, "clean:natural:2tech", "build:0,1,1:1,1,4", "clean:natural:2land")
    assert dirt(p, 0) == []


def test_natural_and_biological_points_are_told_apart() -> None:
    at = scene(ann(river="0,1,1", water=1, tech=2, land=1, natural=1, biological=1, kept=1), STRANGER)
    kinds = [f"clean:{kind}" for kind in ("natural", "biological")]
    means = ["2tech", "tech+land", "radiazione-solare"]
    assert offered(at, "clean") == [f"{kind}:{one}" for kind in kinds for one in means]
    p = act(at, "clean:biological:2tech")
    assert dirt(p, 0) == ["natural"]


def test_a_biological_point_lies_in_front_of_the_player_and_its_card_goes_when_it_is_cleaned() -> None:
    at = scene(ann(river="0,1,1", water=1, tech=2, biological=2), STRANGER)
    before = len(at.state.events)
    p = act(at, "clean:biological:2tech")
    assert p.state.events_used == ["contaminazione-biologica"]
    assert [one.card for one in p.state.rivers[0].pollution] == ["contaminazione-biologica"]
    assert len(p.state.events) == before


def test_a_radiation_spent_on_a_contamination_discards_both_cards() -> None:
    p = act(scene(ann(river="0,1,1", water=1, biological=1, kept=2), STRANGER), "clean:biological:radiazione-solare")
    assert p.state.events_used == ["radiazione-solare", "contaminazione-biologica"]
    assert p.state.rivers[0].kept == ["radiazione-solare"]
    assert (dirt(p, 0), points(p, 0)) == ([], 0)


def test_a_radiation_is_only_spent_on_pollution() -> None:
    at = scene(ann(river="0,1,1", water=1, kept=2), STRANGER)
    assert offered(at, "clean") == []


@pytest.mark.parametrize(
    ("held", "reason"), [({"tech": 1}, ("two_cards", 1)), ({"land": 1}, ("two_cards", 1)), ({}, ("two_cards", 0))]
)
def test_with_one_card_nothing_is_cleaned(held: dict[str, int], reason: tuple[Any, ...]) -> None:
    at = scene(ann(river="0,1,1", water=5, natural=1, **held), STRANGER)
    assert blocked(at)["clean:natural"] == reason


def test_water_cleans_nothing() -> None:
    assert not offered(scene(ann(river="0,1,1", water=9, natural=1, biological=1), STRANGER), "clean")


def test_a_pipe_needs_the_purifier_in_that_hexagon() -> None:
    at = scene(
        ann(river="0,1,1 1,1,4 1,1,3", tech=1, inner="1,1,3", purifiers="2,1,4"),
        STRANGER,
        urban="1,1 2,1",
    )
    assert blocked(at)["pipe:1,1"] == ("purifier_first",)
    built_there = scene(ann(river="0,1,1 1,1,4 1,1,3", tech=1, inner="1,1,3", purifiers="1,1,4"), STRANGER, urban="1,1")
    assert offered(built_there, "pipe") == ["pipe:1,1"]


def test_anothers_purifier_is_no_help() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3", tech=1, inner="1,1,3"), bob(river="3,1,5", purifiers="1,1,4"))
    assert blocked(at)["pipe:1,1"] == ("purifier_first",)


def test_works_without_the_cards() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3", water=1, tech=1, entries="1,1,4"), STRANGER, urban="1,1")
    assert blocked(at)["purify:1,1"] == ("needs", "tech", 2, 1)
    at = scene(ann(river="0,1,1 1,1,4 1,1,3", water=1, inner="1,1,3", purifiers="1,1,4"), STRANGER, urban="1,1")
    assert blocked(at)["pipe:1,1"] == ("needs", "tech", 1, 0)


def test_a_second_entry_needs_a_purifier_of_its_own() -> None:
    at = scene(ann(river="0,1,1 1,1,4", tech=4, entries="1,1,4 1,1,0"), STRANGER, urban="1,1")
    p = act(at, "purify:1,1")
    assert dirt(p, 0) == ["entry"]
    p = act(p, "purify:1,1")
    assert works(p, 0) == [("purifier", "1,1,4"), ("purifier", "1,1,0")]
    assert points(p, 0) == 2


def test_every_urban_stretch_can_be_turned_into_a_point_at_once() -> None:
    at = scene(ann(river="0,1,1", water=2, tech=3), STRANGER, urban="1,1")
    p = act(at, "build:0,1,1:1,1,4", "purify:1,1", "build:1,1,4:1,1,3", "pipe:1,1")
    assert points(p, 0) == 4
    assert dirt(p, 0) == []


def test_cleaning_gives_no_points_but_for_works() -> None:
    p = act(scene(ann(river="0,1,1", tech=2, land=2, water=1, natural=1), STRANGER), "clean:natural:2land")
    assert points(p, 0) == 0


def test_a_polluted_river_may_build_on() -> None:
    p = built(scene(ann(river="0,1,1", water=1, natural=5), STRANGER), "0,1,1:1,1,4")
    assert points(p, 0) == 1


# -- the toll ----------------------------------------------------------------------------------------------------------

AREAS = {"0,0,0": "water", "0,0,2": "tech", "3,0,0": "land"}


def due(held: dict[str, int], first: str = "", **more: Any) -> Any:
    """A turn that begins with a polluted river."""
    player = ann(river="0,1,1", first=first, **{"natural": 1, **held})
    return begin(player, STRANGER, event="siccita", conflicts=AREAS, **more)


@pytest.mark.parametrize(("first", "cost"), [("", 1), ("0,0,0", 2), ("0,0,0 0,0,2", 3), ("0,0,0 0,0,2 3,0,0", 4)])
def test_one_card_more_than_rights(first: str, cost: int) -> None:
    p = now(due({"water": 5}, first))
    assert told(p, "toll") == [{"seat": 0, "due": cost, "cost": [cost, 0, 0]}]


def test_the_sixth_right_counts_for_the_toll() -> None:
    names = [f"0,0,{k}" for k in range(6)]
    at = begin(
        ann(river="0,1,1", water=9, natural=1, first=" ".join(names)),
        STRANGER,
        event="siccita",
        draws=(7, 0, 0),
        conflicts=dict.fromkeys(names, "land"),
    )
    assert told(now(at), "toll")[0]["due"] == 7


def test_it_does_not_grow_with_the_pollution() -> None:
    assert told(now(due({"water": 5, "natural": 4, "biological": 2})), "toll")[0]["due"] == 1


def test_a_clean_river_pays_nothing() -> None:
    p = now(due({"water": 5, "natural": 0}, "0,0,0", draws=(3, 0, 0)))
    assert "toll" not in story(p)
    assert hand(p, 0)[0] == 5 + 3


def test_water_is_not_spared() -> None:
    """Where water suffices nothing is asked: it is paid."""
    at = due({"water": 2, "tech": 3, "land": 3}, "0,0,0")
    assert asked(at) == [(0, "act")]
    assert told(now(at), "toll")[0]["cost"] == [2, 0, 0]


def test_short_of_water_one_chooses_and_the_choice_is_asked_even_if_it_is_none() -> None:
    at = due({"water": 1, "tech": 1, "land": 1}, "0,0,0")
    assert offered(at) == ["0+1", "1+0"]
    alone = due({"water": 1, "tech": 3}, "0,0,0")
    assert offered(alone) == ["1+0"]
    assert question(alone, 0).secret


def test_a_hand_that_is_just_enough_goes_whole_and_without_a_question() -> None:
    p = now(due({"water": 1, "tech": 1, "land": 1}, "0,0,0 0,0,2"))
    assert told(p, "toll")[0]["cost"] == [1, 1, 1]


def test_an_unpaid_toll_loses_the_actions_and_nothing_else() -> None:
    p = now(due({"water": 1}, "0,0,0", draws=(3, 0, 0)))
    done = p.done[0]
    assert done.after.state.hands[0] == [4, 0, 0]
    assert done.after.state.turn == 1
    assert "phase_lost" in story(p)
    assert dirt(p, 0) == ["natural"]


def test_a_kept_radiation_is_of_no_use_before_the_toll() -> None:
    p = now(due({"kept": 2}))
    assert told(p, "toll_unpaid")[0]["due"] == 1
    assert p.done[0].after.state.rivers[0].kept == ["radiazione-solare"] * 2


def test_who_can_pay_must() -> None:
    at = due({"tech": 2}, "")
    assert offered(at) == ["1+0"]
    p = play(at, (0, "toll", "1+0"))
    assert hand(p, 0)[1] == 1


def test_toll_cards_go_to_the_discards_before_the_draw() -> None:
    """With an empty deck the toll just paid is drawn again."""
    at = begin(ann(river="0,1,1", water=3, natural=1), STRANGER, event="siccita", draws=(0, 0, 0))
    at.state.discards = [0, 0, 0]
    p = now(at)
    assert told(p, "shuffled") == [{"deck": "resource"}]
    assert hand(p, 0) == (3, 0, 0)
    assert told(p, "drew")[0]["number"] == 1
