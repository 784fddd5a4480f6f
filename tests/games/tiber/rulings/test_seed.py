"""The fifteen rules of the game's description, by number: one test or several each."""

from __future__ import annotations

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
    rights,
    scene,
    seat,
    story,
    told,
    works,
)


def test_rule_01_mountains_stand_neither_on_conflict_areas_nor_beside_them() -> None:
    at = scene(seat(), seat(), phase="mountain", conflicts={"1,1,1": "water"})
    barred = ["1,1,0", "1,1,1", "1,1,2", "2,1,4"]
    assert not [name for name in barred if f"mountain:{name}" in offered(at)]
    assert len(offered(at)) == 96 - len(barred)
    assert blocked(at) == {
        f"mountain:{name}": ("on_conflict",) if name == "1,1,1" else ("beside_conflict",) for name in barred
    }


def test_rule_02_a_turn_draws_an_imprevisto_and_two_to_seven_cards() -> None:
    p = now(begin(ann(river="0,1,1"), bob(river="3,1,5"), event="siccita", draws=(1, 1, 0)))
    assert hand(p, 0) == (1, 1, 0)
    assert [one["card"] for one in told(p, "event")] == ["siccita"]


def test_rule_03_a_stretch_needs_a_water_card() -> None:
    at = scene(ann(river="0,1,1", tech=5, land=5), bob(river="3,1,5"))
    assert offered(at, "build") == []
    assert blocked(at)["build:0,1,1:0,1,2"] == ("needs", "water", 1, 0)


def test_rule_04_a_river_branches_as_often_as_it_likes() -> None:
    at = scene(ann(river="1,1,0", water=5), bob(river="3,1,5"))
    p = built(at, "1,1,0:1,1,1", "1,1,0:1,1,5", "1,1,0:2,0,3", "2,0,3:2,0,2", "2,0,3:2,0,4")
    assert points(p, 0) == 5


def test_rule_05_a_stretch_is_worth_a_point() -> None:
    assert points(built(scene(ann(river="0,1,1", water=1), bob(river="3,1,5")), "0,1,1:1,1,4"), 0) == 1


def test_rule_06_an_intersection_is_worth_two_and_three_in_a_conflict_area() -> None:
    players = ann(river="1,1,1", water=2), bob(river="1,2,5 1,1,2 1,1,3", first="1,1,2")
    assert points(built(scene(*players[:1], bob(river="1,2,5 1,1,2 1,1,3")), "1,1,1:1,1,2"), 0) == 2
    assert points(built(scene(*players, conflicts={"1,1,2": "land"}), "1,1,1:1,1,2"), 0) == 3


@pytest.mark.parametrize(("mine", "theirs"), [(1, 0), (0, 1)])
def test_rule_06_where_one_of_both_rivers_is_polluted_both_are_afterwards(mine: int, theirs: int) -> None:
    at = scene(ann(river="1,1,1", water=2, natural=mine), bob(river="1,2,5 1,1,2 1,1,3", natural=theirs))
    p = built(at, "1,1,1:1,1,2")
    assert (dirt(p, 0), dirt(p, 1)) == (["natural"], ["natural"])


def test_rule_07_a_red_line_is_a_natural_point() -> None:
    p = built(scene(ann(river="0,1,1", water=1), bob(river="3,1,5"), red="0,1,1|1,1,4"), "0,1,1:1,1,4")
    assert dirt(p, 0) == ["natural"]
    assert points(p, 0) == 1


@pytest.mark.parametrize("means", ["2tech", "tech+land", "2land", "radiazione-solare"])
def test_rule_08_two_cards_or_a_solar_radiation_clean_a_point(means: str) -> None:
    at = scene(ann(river="0,1,1", tech=2, land=2, water=1, natural=2, kept=1), bob(river="3,1,5"))
    assert len(offered(at, "clean:natural:")) == 4
    p = act(at, f"clean:natural:{means}")
    assert dirt(p, 0) == ["natural"]
    paid = {"2tech": (1, 0, 2), "tech+land": (1, 1, 1), "2land": (1, 2, 0), "radiazione-solare": (1, 2, 2)}
    assert hand(p, 0) == paid[means]
    assert points(p, 0) == 0


def test_rule_09_a_city_pollutes() -> None:
    p = built(scene(ann(river="0,1,1", water=1, land=1), bob(river="3,1,5"), urban="1,1"), "0,1,1:1,1,4")
    assert dirt(p, 0) == ["entry"]
    assert told(p, "built")[0]["cost"] == [1, 0, 0]


def test_rule_10_a_purifier_is_two_technology_a_pipe_one_and_each_scores() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,3", tech=4, entries="1,1,4", inner="1,1,3"), bob(river="3,1,5"), urban="1,1")
    p = act(at, "purify:1,1")
    assert (hand(p, 0), points(p, 0), dirt(p, 0)) == ((0, 2, 0), 1, ["inner"])
    p = act(p, "pipe:1,1")
    assert (hand(p, 0), points(p, 0), dirt(p, 0)) == ((0, 1, 0), 2, [])
    assert works(p, 0) == [("purifier", "1,1,4"), ("pipe", "1,1,3")]


def test_rule_11_an_arid_zone_costs_two_land_then_one_and_gives_a_point_more() -> None:
    p = built(scene(ann(river="0,1,1", water=2, land=3), bob(river="3,1,5"), arid="1,1"), "0,1,1:1,1,4", "1,1,4:1,1,3")
    assert [(one["cost"], one["points"]) for one in told(p, "built")] == [([1, 0, 2], 2), ([1, 0, 1], 2)]


def test_rule_11_without_works_no_river_gets_in() -> None:
    at = scene(ann(river="0,1,1", water=9, tech=9, land=1), bob(river="3,1,5"), arid="1,1")
    assert blocked(at)["build:0,1,1:1,1,4"] == ("needs", "land", 2, 1)


@pytest.mark.parametrize(("kind", "cost"), [("water", [3, 0, 0]), ("tech", [1, 2, 0]), ("land", [1, 0, 2])])
def test_rule_12_the_first_pays_two_cards_of_the_area_and_draws_one_more_from_then_on(
    kind: str, cost: list[int]
) -> None:
    at = scene(
        ann(river="0,1,1", water=3, tech=2, land=2),
        bob(river="3,1,5"),
        conflicts={"1,1,4": kind},
        events="siccita siccita",
    )
    p = built(at, "0,1,1:1,1,4")
    assert told(p, "built")[0]["cost"] == cost
    assert rights(p, 0) == 1
    p = act(act(p, "end"), "end", who=1)
    assert [one["number"] for one in told(p, "drew")] == [2, 3]


def test_rule_12_the_second_pays_only_the_water_and_gets_no_right() -> None:
    at = scene(ann(river="0,1,1", water=1), bob(river="1,1,3 1,1,4", first="1,1,4"), conflicts={"1,1,4": "tech"})
    p = built(at, "0,1,1:1,1,4")
    assert told(p, "built")[0]["cost"] == [1, 0, 0]
    assert (rights(p, 0), rights(p, 1)) == (0, 1)


def test_rule_12_only_a_clean_river_gets_in() -> None:
    at = scene(ann(river="0,1,1", water=3, natural=2), bob(river="3,1,5"), conflicts={"1,1,4": "water"})
    assert blocked(at)["build:0,1,1:1,1,4"] == ("polluted", 2)


def test_rule_12_two_rights_two_cards_and_seven_at_most() -> None:
    names = [f"0,0,{k}" for k in range(6)] + ["3,0,0"]
    for held, drawn in ((2, 4), (5, 7), (6, 7), (7, 7)):
        at = begin(
            ann(river="0,1,1", first=" ".join(names[:held])),
            bob(river="3,1,5"),
            event="siccita",
            draws=(9, 0, 0),
            conflicts=dict.fromkeys(names, "land"),
        )
        assert hand(now(at), 0) == (drawn, 0, 0)


def test_rule_13_a_polluted_river_pays_a_water_card_and_one_more_for_each_right() -> None:
    at = begin(
        ann(river="0,1,1", water=4, land=1, natural=1, first="0,0,0 3,0,0"),
        bob(river="3,1,5"),
        event="siccita",
        draws=(0, 4, 0),
        conflicts={"0,0,0": "water", "3,0,0": "land"},
    )
    p = now(at)
    assert told(p, "toll") == [{"seat": 0, "due": 3, "cost": [3, 0, 0]}]
    assert hand(p, 0) == (1, 4, 1)
    assert story(p)[:3] == ["toll", "event", "drew"]


def test_rule_13_short_of_water_other_cards_complete_it() -> None:
    players = ann(river="0,1,1", water=1, tech=2, land=2, natural=1, first="0,0,0 3,0,0"), bob(river="3,1,5")
    areas = {"0,0,0": "water", "3,0,0": "land"}
    at = begin(*players, event="siccita", draws=(4, 0, 0), conflicts=areas)
    assert offered(at) == ["0+2", "1+1", "2+0"]
    p = play(at, (0, "toll", "2+0"))
    assert hand(p, 0) == (4, 0, 2)


def test_rule_13_who_can_not_pay_passes_and_draws_all_the_same() -> None:
    at = begin(
        ann(river="0,1,1", natural=1), bob(river="3,1,5", water=1), event="abbondanti-precipitazioni", draws=(1, 1, 0)
    )
    p = now(at)
    first = p.done[0]
    assert [event.name.removeprefix("tiber.") for event in first.events] == [
        *("toll_unpaid", "event", "drew", "drew_cards", "points", "phase_lost")
    ]
    assert first.after.state.hands[0] == [1, 1, 0]
    assert first.after.state.turn == 1


def test_rule_14_only_the_player_in_turn_proposes() -> None:
    at = scene(ann(river="0,1,1", water=2), bob(river="3,1,5", tech=2), turn=1)
    assert asked(at) == [(1, "act")]
    assert "trade" in offered(at, who=1)


def test_rule_15_three_alike_buy_one_of_another_kind() -> None:
    at = scene(ann(river="0,1,1", water=3, land=2), bob(river="3,1,5"))
    assert offered(at, "bank") == ["bank:water:tech", "bank:water:land"]
    p = act(at, "bank:water:tech")
    assert hand(p, 0) == (0, 1, 2)
    assert p.state.discards == [3, 0, 0]
