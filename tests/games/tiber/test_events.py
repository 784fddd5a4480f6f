"""Every imprevisto (section 3)."""

from __future__ import annotations

from typing import Any

import pytest

from .scenes import (
    RULES,
    act,
    ann,
    asked,
    begin,
    blocked,
    bob,
    built,
    dirt,
    ending,
    hand,
    now,
    offered,
    points,
    scene,
    story,
    told,
)

STRANGER = bob(river="3,1,5")


def drawn(event: str, draws: tuple[int, int, int] = (2, 0, 0), **mine: Any) -> Any:
    """Where Ann's turn stands after that imprevisto."""
    return now(begin(ann(river="0,1,1", **mine), STRANGER, event=event, draws=draws))


def after(event: str, draws: tuple[int, int, int] = (2, 0, 0), **mine: Any) -> Any:
    """The state at the end of a turn without an action phase."""
    position = drawn(event, draws, **mine)
    assert story(position)[:9].count("phase_lost") == 1
    return position.done[0].after.state


def test_radiazione_solare_is_kept_and_spent_in_a_later_phase_too() -> None:
    p = drawn("radiazione-solare")
    assert p.state.rivers[0].kept == ["radiazione-solare"]
    assert told(p, "kept") == [{"seat": 0, "card": "radiazione-solare"}]
    polluted = drawn("radiazione-solare", natural=1, water=1)
    assert "clean:natural:radiazione-solare" in offered(polluted)
    p = act(polluted, "clean:natural:radiazione-solare")
    assert (dirt(p, 0), p.state.rivers[0].kept, p.state.events_used) == ([], [], ["radiazione-solare"])


def test_contaminazione_biologica_is_a_point_and_stays() -> None:
    p = drawn("contaminazione-biologica")
    assert dirt(p, 0) == ["biological"]
    assert p.state.events_used == []
    assert asked(p) == [(0, "act")]


def test_abbondanti_precipitazioni_is_a_point() -> None:
    assert points(drawn("abbondanti-precipitazioni", points=4), 0) == 5
    assert points(drawn("abbondanti-precipitazioni", points=4, natural=1, water=1), 0) == 5


def test_siccita_takes_a_point() -> None:
    assert points(drawn("siccita", points=4), 0) == 3
    assert told(drawn("siccita"), "points") == [{"seat": 0, "card": "siccita", "points": 0, "total": 0}]


@pytest.mark.parametrize(("natural", "total"), [(0, 5), (1, 3)])
def test_campo_coltivato_asks_whether_the_river_is_clean(natural: int, total: int) -> None:
    assert points(drawn("campo-coltivato", points=4, natural=natural, water=1), 0) == total


@pytest.mark.parametrize(
    ("event", "way", "free", "barred"),
    [
        ("deviazione-oraria", "cw", "build:1,1,0:1,1,1", "build:1,1,0:1,1,5"),
        ("deviazione-antioraria", "ccw", "build:1,1,0:1,1,5", "build:1,1,0:1,1,1"),
    ],
)
def test_deviazione_lets_stretches_turn_one_way_only(event: str, way: str, free: str, barred: str) -> None:
    p = now(begin(ann(river="1,1,0"), STRANGER, event=event))
    assert offered(p, "build") == [free, "build:1,1,0:2,0,3"]  # across a side it is free
    assert blocked(p)[barred] == ("detour", way)
    p = act(p, free, "end")
    assert next(done.after.state for done in p.done if done.after.state.phase == "turn").detour == ""


@pytest.mark.parametrize("way", ["cw", "ccw"])
def test_deviazione_goes_round_the_last_corner_of_a_hexagon(way: str) -> None:
    """From k = 5 clockwise to 0, and back."""
    start, end = ("1,1,5", "1,1,0") if way == "cw" else ("1,1,0", "1,1,5")
    p = built(scene(ann(river=start, water=1), STRANGER, detour=way), f"{start}:{end}")
    assert points(p, 0) == 1


def test_fiume_ghiacciato_takes_the_action_phase() -> None:
    s = after("fiume-ghiacciato", water=3)
    assert (s.turn, s.hands[0], s.events_used) == (1, [5, 0, 0], ["fiume-ghiacciato"])


PAID = [("frana", 2, "land"), ("esondazione", 1, "tech"), ("tubatura-rotta", 0, "water")]


@pytest.mark.parametrize(("event", "kind", "name"), PAID)
def test_an_imprevisto_that_wants_a_card_takes_it(event: str, kind: int, name: str) -> None:
    p = drawn(event, (1, 1, 0) if kind != 1 else (1, 0, 1), **{name: 1})
    cost = [0, 0, 0]
    cost[kind] = 1
    assert told(p, "event_paid") == [{"seat": 0, "card": event, "cost": cost}]
    assert asked(p) == [(0, "act")]
    assert p.state.discards[kind] >= 1


@pytest.mark.parametrize(("event", "kind", "name"), PAID)
def test_without_the_card_the_action_phase_is_lost(event: str, kind: int, name: str) -> None:
    draws = (0, 1, 1) if kind == 0 else (2, 0, 0)
    s = after(event, draws)
    assert s.turn == 1
    assert s.hands[0] == list(draws)
    position = drawn(event, draws)
    assert told(position, "event_unpaid")[0] == {"seat": 0, "card": event, "resource": name}


@pytest.mark.parametrize("number", [1, 2, 3])
def test_more_resource_cards(number: int) -> None:
    p = drawn(f"risorse-piu-{number}", (2 + number, 0, 0))
    assert hand(p, 0) == (2 + number, 0, 0)
    assert p.state.events_used == [f"risorse-piu-{number}"]


@pytest.mark.parametrize("event", ["abbondanti-precipitazioni", "campo-coltivato"])
def test_the_fiftieth_point_of_an_imprevisto_wins_before_the_actions(event: str) -> None:
    assert ending(drawn(event, points=49)) == ("clean_river", (1, 2))


def test_with_a_polluted_river_the_fiftieth_point_wins_nothing() -> None:
    """So it is whenever the phase was lost before the imprevisto: only pollution does that."""
    p = drawn("abbondanti-precipitazioni", points=49, natural=1)
    assert p.done[0].after.state.rivers[0].points == 50
    assert p.over is None


def test_every_imprevisto_of_the_set_is_in_these_tests() -> None:
    named = {
        *("radiazione-solare", "contaminazione-biologica", "abbondanti-precipitazioni", "siccita"),
        *("deviazione-oraria", "deviazione-antioraria", "fiume-ghiacciato", "campo-coltivato"),
        *(event for event, _, _ in PAID),
        *(f"risorse-piu-{number}" for number in (1, 2, 3)),
    }
    assert named == set(RULES.content.events)
