"""Refrigeration to Railroad: the other cards of age 7 (effects 71 to 74)."""

from __future__ import annotations

from games.innovation.state import COLORS

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    hand,
    how_many,
    pile,
    play,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
    won,
)

# 71 Refrigeration


def test_refrigeration_returns_half_of_the_hand_rounded_down() -> None:
    at = scene(ann(board="refrigeration"), bob(hand="tools oars coal flight canning"))
    p = dogma(at, "refrigeration")
    assert asked(p) == (1, "refrigeration.return", "tools", "oars", "coal", "flight", "canning")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "refrigeration.return", "oars", "tools"))
    assert hand(p, 1) == ["coal", "flight", "canning"]
    assert supply(p, 1)[-2:] == ["oars", "tools"]
    assert settled(p)


def test_refrigeration_leaves_a_single_card() -> None:
    p = dogma(scene(ann(board="refrigeration"), bob(hand="tools"), cleo()), "refrigeration")
    assert hand(p, 1) == ["tools"]
    assert told(p, "nothing")


def test_refrigeration_scores_a_card_or_not() -> None:
    at = scene(ann(board="refrigeration", hand="tools coal"), bob())
    p = dogma(at, "refrigeration")
    assert asked(p) == (0, "refrigeration.score", "tools", "coal", "pass")
    p = dogma(at, "refrigeration", (0, "refrigeration.score", "coal"))
    assert (hand(p, 0), score(p, 0)) == (["tools"], ["coal"])
    assert p.state.scored[0] == 1
    p = dogma(at, "refrigeration", (0, "refrigeration.score", "pass"))
    assert (hand(p, 0), score(p, 0)) == (["tools", "coal"], [])


def test_refrigeration_shared_by_who_is_not_exposed() -> None:
    at = scene(ann(board="refrigeration"), bob(board="sanitation", hand="tools oars"), cleo(hand="coal writing"))
    p = dogma(at, "refrigeration", (2, "refrigeration.return", "coal"), (1, "refrigeration.score", "tools"))
    assert (hand(p, 1), score(p, 1)) == (["oars"], ["tools"])
    assert hand(p, 2) == ["writing"]
    assert bonus(p) == [0]


# 72 Sanitation


def test_sanitation_exchanges_the_two_highest_with_the_lowest() -> None:
    at = scene(ann(board="sanitation", hand="flight coal"), bob(hand="tools optics canning"))
    p = dogma(at, "sanitation")
    assert settled(p)
    assert sorted(hand(p, 0)) == ["canning", "flight", "optics"]
    assert sorted(hand(p, 1)) == ["coal", "tools"]


def test_sanitation_asks_everybody_which_of_their_own_equal_cards() -> None:
    """Effects, reading rule 2: ties in the target's hand are the target's, those in the leader's hand the leader's."""
    at = scene(ann(board="sanitation", hand="tools oars coal"), bob(hand="canning democracy vaccination"))
    p = dogma(at, "sanitation")
    assert asked(p) == (1, "sanitation.give", "canning", "democracy", "vaccination")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "sanitation.give", "vaccination", "democracy"))
    assert asked(p) == (0, "sanitation.give-lowest", "tools", "oars")
    p = play(p, (0, "sanitation.give-lowest", "oars"))
    assert sorted(hand(p, 0)) == ["coal", "democracy", "tools", "vaccination"]
    assert sorted(hand(p, 1)) == ["canning", "oars"]


def test_sanitation_asks_for_the_second_only_when_the_highest_is_one() -> None:
    at = scene(ann(board="sanitation"), bob(hand="canning democracy flight"))
    p = dogma(at, "sanitation")
    assert asked(p) == (1, "sanitation.give", "canning", "democracy")
    assert how_many(p) == (1, 1)
    p = play(p, (1, "sanitation.give", "democracy"))
    assert sorted(hand(p, 0)) == ["democracy", "flight"]


def test_sanitation_chooses_all_cards_before_they_move() -> None:
    """Ruling 4.7: the cards that arrive are not the leader's lowest, however low."""
    at = scene(ann(board="sanitation", hand="flight"), bob(hand="tools writing oars"))
    p = dogma(at, "sanitation", (1, "sanitation.give", "writing", "tools"))
    assert sorted(hand(p, 0)) == ["tools", "writing"]
    assert sorted(hand(p, 1)) == ["flight", "oars"]


def test_sanitation_with_an_empty_side() -> None:
    p = dogma(scene(ann(board="sanitation"), bob(hand="tools")), "sanitation")
    assert (hand(p, 0), hand(p, 1)) == (["tools"], [])
    p = dogma(scene(ann(board="sanitation", hand="tools coal"), bob()), "sanitation")
    assert (hand(p, 0), hand(p, 1)) == (["coal"], ["tools"])
    p = dogma(scene(ann(board="sanitation"), bob()), "sanitation")
    assert told(p, "nothing")


# 73 Lighting


def test_lighting_tucks_up_to_three_and_scores_a_7_for_each_value() -> None:
    at = scene(
        ann(board="lighting", hand="tools oars coal flight"), bob(board="archery"), supplies={7: "bicycle railroad"}
    )
    p = dogma(at, "lighting")
    assert asked(p) == (0, "lighting.tuck", "tools", "oars", "coal", "flight")
    assert how_many(p) == (0, 3)
    p = play(p, (0, "lighting.tuck", "coal", "oars", "tools"))
    assert pile(p, 0, "red") == ["oars", "coal"]
    assert pile(p, 0, "blue") == ["tools"]
    assert hand(p, 0) == ["flight"]
    assert score(p, 0) == ["bicycle", "railroad"]
    assert (p.state.tucked[0], p.state.scored[0]) == (3, 2)


def test_lighting_tucks_at_the_bottom() -> None:
    at = scene(ann(board="lighting", hand="socialism"), bob(), supplies={7: "bicycle"})
    p = dogma(at, "lighting", (0, "lighting.tuck", "socialism"))
    assert pile(p, 0, "purple") == ["socialism", "lighting"]
    assert score(p, 0) == ["bicycle"]


def test_lighting_may_tuck_nothing() -> None:
    p = dogma(scene(ann(board="lighting", hand="tools"), bob()), "lighting", (0, "lighting.tuck"))
    assert (hand(p, 0), score(p, 0)) == (["tools"], [])
    assert told(p, "nothing")


def test_lighting_tucks_and_scores_together_earn_monument_only_where_they_count_together() -> None:
    """Ruling 12.7: three and three are six by the described rules, and neither six by the published ones."""
    seats = ann(board="lighting", hand="tools coal optics"), bob()
    tucks = (0, "lighting.tuck", "tools", "coal", "optics")
    assert won(dogma(scene(*seats, monument="together"), "lighting", tucks), 0) == ["monument"]
    assert won(dogma(scene(*seats, monument="apart"), "lighting", tucks), 0) == []


def test_ruling_41_lighting_three_cards_of_one_value_score_one_7() -> None:
    """Ruling 13.41: three tucked cards of the same value score one 7."""
    at = scene(ann(board="lighting", hand="tools oars sailing"), bob(), supplies={7: "bicycle"})
    p = dogma(at, "lighting", (0, "lighting.tuck", "tools", "oars", "sailing"))
    assert score(p, 0) == ["bicycle"]


# 74 Railroad


def test_railroad_returns_the_hand_in_order_and_draws_three_6s() -> None:
    at = scene(ann(board="railroad", hand="tools oars coal"), bob(), supplies={6: "canning democracy vaccination"})
    p = dogma(at, "railroad")
    assert asked(p) == (0, "order-return", "tools", "oars", "coal")
    p = play(p, (0, "order-return", "oars", "coal", "tools"))
    assert supply(p, 1)[-2:] == ["oars", "tools"]
    assert hand(p, 0) == ["canning", "democracy", "vaccination"]
    assert settled(p)


def test_railroad_with_an_empty_hand_draws_all_the_same() -> None:
    p = dogma(scene(ann(board="railroad"), bob()), "railroad")
    assert len(hand(p, 0)) == 3


def test_railroad_splays_up_only_what_is_splayed_right() -> None:
    board = "city-states railroad right tools writing right oars archery left sailing clothing up masonry agriculture"
    at = scene(ann(board=board), bob())
    p = dogma(at, "railroad")
    assert asked(p) == (0, "railroad.splay", "blue", "purple", "pass")
    up = play(p, (0, "railroad.splay", "blue"))
    assert [splay(up, 0, color) for color in COLORS] == ["up", "left", "up", "", "right"]
    no = play(p, (0, "railroad.splay", "pass"))
    assert splay(no, 0, "blue") == "right"


def test_ruling_42_railroad_draws_the_same_cards_back() -> None:
    """Ruling 13.42: the sharer's three 6s are all that supply 6 holds; that is a share, and the bonus follows."""
    sixes = "canning democracy vaccination"
    at = scene(ann(board="railroad"), bob(board="quantum-theory", hand=sixes), only={6: ""})
    p = dogma(at, "railroad", (1, "order-return", "vaccination", "canning", "democracy"))
    assert hand(p, 1) == ["vaccination", "canning", "democracy"]
    assert bonus(p) == [0]
    assert [event["age"] for event in told(p, "drew") if event["seat"] == 0] == [7, 7, 7, 7]
