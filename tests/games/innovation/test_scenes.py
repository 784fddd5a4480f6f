"""The scenes themselves: two cards through the whole machine (rules section 3)."""

from __future__ import annotations

from .scenes import ann, asked, bob, bonus, dogma, hand, scene, score


def test_oars_is_repeated_and_its_second_effect_remembers() -> None:
    at = scene(ann(board="oars"), bob(board="sailing", hand="clothing pottery"), supplies={1: "domestication tools"})
    p = dogma(at, "oars", (1, "oars.give", "clothing"))
    assert asked(p) == (1, "oars.give", "domestication")
    p = dogma(at, "oars", (1, "oars.give", "clothing"), (1, "oars.give", "domestication"))
    assert asked(p) == (1, "oars.give", "none")
    p = dogma(at, "oars", (1, "oars.give", "clothing"), (1, "oars.give", "domestication"), (1, "oars.give", "none"))
    assert score(p, 0) == ["clothing", "domestication"]
    assert hand(p, 1) == ["pottery", "tools"]
    assert hand(p, 0) == []


def test_oars_draws_when_the_demand_moved_nothing() -> None:
    at = scene(ann(board="oars"), bob(board="sailing", hand="pottery"), supplies={1: "tools"})
    p = dogma(at, "oars", (1, "oars.give", "none"))
    assert hand(p, 0) == ["tools"]


def test_democracy_second_player_needs_more() -> None:
    at = scene(ann(board="democracy", hand="calendar"), bob(board="philosophy", hand="currency canal-building"))
    p = dogma(
        at,
        "democracy",
        (1, "democracy.return", "currency", "canal-building"),
        (0, "democracy.return", "calendar"),
    )
    assert [len(score(p, who)) for who in (0, 1)] == [0, 1]
    assert bonus(p) == [0]
