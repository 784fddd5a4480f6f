"""Cards carried out alone (rules section 7)."""

from __future__ import annotations

from ..scenes import RULES, ann, asked, bob, bonus, cleo, dogma, hand, pile, play, scene, score, told
from .looks import performed


def test_7_1_cooperative_effects_only_in_order_by_who_triggered_it() -> None:
    """Section 7, point 1: Pottery's two effects by Ann; Bob, who has as many leaves, does nothing."""
    at = scene(ann(board="self-service pottery", hand="tools"), bob(board="reformation"))
    p = dogma(at, "self-service")
    assert asked(p) == (0, "pottery.return", "tools")
    p = play(p, (0, "pottery.return", "tools"))
    assert performed(p) == [(0, "self-service", 1), (0, "pottery", 1), (0, "pottery", 2)]
    assert (len(hand(p, 0)), hand(p, 1)) == (1, [])
    assert bonus(p) == []


def test_7_1_demands_are_left_out() -> None:
    """Section 7, point 1: Bob, with a crown card and no castle, keeps it, so Oars' second effect draws."""
    at = scene(ann(board="self-service oars"), bob(hand="sailing"), supplies={1: "tools"})
    p = dogma(at, "self-service")
    assert hand(p, 1) == ["sailing"]
    assert hand(p, 0) == ["tools"]


def test_7_2_effects_that_reach_others_still_do() -> None:
    """Section 7, point 2: Specialization takes top cards, Rocketry score cards of opponents."""
    at = scene(ann(board="self-service specialization", hand="oars"), bob(board="archery"), cleo(board="coal"))
    assert sorted(hand(dogma(at, "self-service"), 0)) == ["archery", "coal", "oars"]
    at = scene(ann(board="self-service rocketry"), bob(score="oars"))
    assert score(dogma(at, "self-service"), 1) == []


def test_7_2_victory_checks_look_at_everybody() -> None:
    """Section 7, point 2, and ruling 54: Ann has A.I. carried out, and Bob, the poorest, wins."""
    at = scene(ann(board="self-service ai"), bob(board="software"), cleo(board="robotics", score="oars"))
    p = dogma(at, "self-service")
    assert p.over is not None
    assert p.over.ranks[1] == 1
    assert p.over.reason == "innovation.victory.ai"


def test_7_3_nesting_is_several_levels_deep_and_each_goes_on_where_it_was() -> None:
    """Section 7, point 3: Computers melds Self Service, which carries out Philosophy; then it checks who wins."""
    at = scene(ann(board="computers philosophy", hand="oars", achievements="1"), bob(), supplies={10: "self-service"})
    p = dogma(at, "computers", (0, "self-service.choose", "philosophy"))
    assert asked(p) == (0, "philosophy.score", "oars", "pass")
    steps = RULES.view(p.state, 1)["dogma"]["steps"]
    assert [(step["card"], step["effect"]) for step in steps] == [
        ("computers", 2),
        ("self-service", 1),
        ("philosophy", 2),
    ]
    p = play(p, (0, "philosophy.score", "oars"))
    assert p.over is not None
    assert p.over.reason == "innovation.victory.self-service"


def test_7_3_the_outer_card_goes_on_with_its_next_effect() -> None:
    """Section 7, point 3: after Writing alone its second effect is carried out, and does not win."""
    at = scene(ann(board="self-service writing"), bob(achievements="1"), supplies={2: "calendar"})
    p = dogma(at, "self-service")
    assert hand(p, 0) == ["calendar"]
    assert asked(p)[1] == "action"


def test_7_4_a_card_without_cooperative_effects_gives_nothing() -> None:
    """Section 7, point 4: Archery can be chosen, and does nothing to Bob."""
    at = scene(ann(board="self-service archery writing"), bob(hand="oars"))
    p = dogma(at, "self-service", (0, "self-service.choose", "archery"))
    assert (hand(p, 0), hand(p, 1)) == ([], ["oars"])
    assert told(p, "nothing") == [{"seat": 0, "card": "self-service"}]


def test_7_5_the_card_need_not_stay_on_the_board() -> None:
    """Section 7, point 5: Tools is covered by what its first effect melds, and carries out its second."""
    at = scene(
        ann(board="self-service tools", hand="oars archery metalworking alchemy"),
        bob(),
        supplies={3: "translation"},
    )
    p = dogma(
        at, "self-service", (0, "tools.return", "yes"), (0, "tools.return-three", "oars", "archery", "metalworking")
    )
    assert pile(p, 0, "blue") == ["tools", "translation"]
    assert asked(p) == (0, "tools.return-value", "alchemy", "pass")


def test_7_5_nor_need_the_outer_card() -> None:
    """Section 7, point 5: Robotics, carried out by Self Service, scores that very card."""
    at = scene(ann(board="self-service robotics"), bob(achievements="1"), supplies={10: "databases"})
    p = dogma(at, "self-service")
    assert score(p, 0) == ["self-service"]
    assert pile(p, 0, "green") == ["databases"]
    assert asked(p)[1] == "action"
