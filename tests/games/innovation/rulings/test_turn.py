"""The turn and its four actions, a Dogma's apart (rules section 3)."""

from __future__ import annotations

import pytest

from games.engine import run
from games.innovation.options import PRESETS

from ..scenes import RULES, ann, bob, cleo, dogma, dora, hand, pile, play, scene, splay, told, won
from .looks import EMPTY, EVERY, blocked, draws, melds, offered, options_of

# Turns


@pytest.mark.parametrize("preset", PRESETS)
def test_3_1_a_turn_has_two_actions(preset: str) -> None:
    """Section 3, point 1."""
    p = play(scene(ann(board="writing"), bob(board="tools"), preset=preset), (0, "action", "draw"))
    assert (p.state.turn, p.state.actions) == (0, 1)
    p = play(p, (0, "action", "draw"))
    assert (p.state.turn, p.state.actions) == (1, 2)


def test_3_1_an_action_is_a_draw_a_meld_a_dogma_or_an_achieve() -> None:
    """Section 3, point 1."""
    at = scene(ann(board="calendar", hand="paper", score="alchemy fermenting"), bob())
    assert offered(at) == ["draw", "meld:paper", "dogma:calendar", "achieve:1"]


def test_3_1_the_same_action_may_be_taken_twice_with_the_same_card() -> None:
    """Section 3, point 1."""
    at = scene(ann(board="writing"), bob(), supplies={2: "calendar paper fermenting"})
    p = play(at, (0, "action", "dogma:writing"), (0, "action", "dogma:writing"))
    assert [event["card"] for event in told(p, "activated")] == ["writing", "writing"]
    assert len(hand(p, 0)) == 2
    assert p.state.turn == 1


@pytest.mark.parametrize(("seats", "preset"), EVERY)
def test_3_2_in_the_first_round_the_first_player_has_one_action(seats: int, preset: str) -> None:
    """Section 3, point 2; by the published rules the second of four has one, too, and from then on all have two."""
    at = RULES.deal(seats, "first round", options_of(preset, seats))
    p = melds(at, *(cards[0] for cards in at.state.hands))
    turns = []
    while len(turns) < 2 * seats + 2:
        turns.append((p.state.turn - p.state.first) % seats)
        p = draws(p, 1)
    second = 1 if (seats, preset) == (4, "published") else 2
    expected = [0] + [1] * second + [seat for seat in (2, 3, 0, 1, 2, 3) for _ in range(2)] * 2
    assert turns == [seat % seats for seat in expected if seats == 4 or seat < seats][: len(turns)]


def test_3_3_actions_are_compulsory() -> None:
    """Section 3, point 3: exactly one option has to be picked, and none of them does nothing."""
    [choice] = run(RULES, scene(ann(board="writing", hand="tools"), bob())).open
    assert (choice.least, choice.most) == (1, 1)
    assert choice.options == ("draw", "meld:tools", "dogma:writing")


@pytest.mark.parametrize("preset", PRESETS)
def test_3_3_a_draw_is_always_possible_even_if_it_ends_the_match(preset: str) -> None:
    """Section 3, point 3: an action that leaves no choice is taken without a question."""
    p = run(RULES, scene(ann(), bob(), only=EMPTY, preset=preset))
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"
    p = run(RULES, scene(ann(board="writing"), bob(), only=EMPTY, preset=preset))
    assert "draw" in offered(p)


@pytest.mark.parametrize("preset", PRESETS)
def test_3_4_a_dogma_that_changes_nothing_is_legal(preset: str) -> None:
    """Section 3, point 4: it costs its action, and the log says so."""
    at = scene(ann(board="calendar"), bob(), preset=preset)
    assert "dogma:calendar" in offered(at)
    p = dogma(at, "calendar")
    assert told(p, "nothing") == [{"seat": 0, "card": "calendar"}]
    assert (p.state.turn, p.state.actions) == (0, 1)


def test_3_5_the_counts_for_monument_begin_anew_for_all_when_the_turn_passes_on() -> None:
    """Section 3, point 5: not between the two actions of a turn."""
    p = play(
        scene(ann(hand="oars", tucked=3, scored=2), bob(hand="tools", tucked=1), cleo(scored=4)), (0, "action", "draw")
    )
    assert (p.state.tucked, p.state.scored) == ([3, 1, 0], [2, 0, 4])
    p = play(p, (0, "action", "draw"))
    assert (p.state.tucked, p.state.scored) == ([0, 0, 0], [0, 0, 0])


# Draw


@pytest.mark.parametrize(
    ("board", "age"), [("", 1), ("writing", 1), ("archery calendar paper", 3), ("ai writing", 10), ("railroad ai", 10)]
)
def test_3_draw_takes_the_value_of_the_highest_top_card(board: str, age: int) -> None:
    """Section 3, Draw (published): without a top card a 1; covered cards do not count."""
    p = play(scene(ann(board=board, hand="oars"), bob(hand="tools")), (0, "action", "draw"))
    assert told(p, "drew") == [{"seat": 0, "age": age, "how": "action"}]


def test_3_draw_looks_at_top_cards_not_at_covered_ones() -> None:
    """Section 3, Draw (published)."""
    p = play(scene(ann(board="translation pottery"), bob()), (0, "action", "draw"))
    assert told(p, "drew")[0]["age"] == 1


def test_3_draw_goes_on_to_the_next_supply_that_has_a_card() -> None:
    """Section 3, Draw (published)."""
    p = play(scene(ann(board="calendar"), bob(), only={2: "", 3: "", 4: ""}), (0, "action", "draw"))
    assert told(p, "drew")[0]["age"] == 5


def test_3_draw_beyond_the_last_supply_ends_the_match() -> None:
    """Section 3, Draw (published): lower supplies that still hold cards do not save it."""
    p = play(scene(ann(board="railroad"), bob(), only={7: "", 8: "", 9: "", 10: ""}), (0, "action", "draw"))
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"


# Meld


def test_3_meld_takes_a_card_of_whatever_value() -> None:
    """Section 3, Meld."""
    at = scene(ann(hand="pottery ai gunpowder"), bob())
    assert offered(at) == ["draw", "meld:pottery", "meld:ai", "meld:gunpowder"]
    p = play(at, (0, "action", "meld:ai"))
    assert pile(p, 0, "purple") == ["ai"]
    assert hand(p, 0) == ["pottery", "gunpowder"]
    assert told(p, "melded") == [{"seat": 0, "card": "ai", "frm": "hand"}]


def test_3_meld_lays_on_top_of_its_color_and_a_splay_goes_on() -> None:
    """Section 3, Meld."""
    p = play(scene(ann(board="computers writing left", hand="pottery"), bob()), (0, "action", "meld:pottery"))
    assert pile(p, 0, "blue") == ["computers", "writing", "pottery"]
    assert splay(p, 0, "blue") == "left"


# Achieve


@pytest.mark.parametrize(
    ("board", "score", "ages"),
    [
        ("writing", "gunpowder", []),  # 4 points
        ("writing", "coal", [1]),
        ("writing", "ai", [1]),  # points for 2, no top card of value 2
        ("calendar", "ai", [1, 2]),
        ("ai", "coal gunpowder", [1]),  # 9 points
        ("calendar writing", "ai", [1]),  # the 2 is covered
        ("ai calendar", "ai", [1, 2]),
        ("translation", "robotics gunpowder writing", [1, 2, 3]),
        ("pottery", "", []),
    ],
)
def test_3_achieve_needs_five_points_per_value_and_a_top_card_of_that_value(
    board: str, score: str, ages: list[int]
) -> None:
    """Section 3, Achieve: at least 5n points and a top card of value n or more."""
    at = scene(ann(board=board, score=score, hand="oars"), bob())
    assert offered(at, "achieve") == [f"achieve:{age}" for age in ages]


def test_3_achieve_says_what_is_missing() -> None:
    """Section 3, Achieve: points or a top card, for what is within sight."""
    reasons = blocked(scene(ann(board="paper", score="gunpowder coal"), bob()))
    assert reasons == {"achieve:2": ("points", 10, 9), "achieve:3": ("points", 15, 9)}
    reasons = blocked(scene(ann(board="writing", score="ai"), bob()))
    assert reasons == {"achieve:2": ("top", 2, 1)}
    assert blocked(scene(ann(hand="oars"), bob())) == {"achieve:1": ("points", 5, 0)}


def test_3_achieve_spends_no_points() -> None:
    """Section 3, Achieve."""
    p = play(scene(ann(board="writing", score="coal"), bob()), (0, "action", "achieve:1"))
    assert won(p, 0) == ["1"]
    assert RULES.scores(p.state) == [5.0, 0.0]
    assert told(p, "dominated") == [{"seat": 0, "age": 1}]


def test_3_achieve_keeps_to_no_order() -> None:
    """Section 3, Achieve: the 3 may be taken before the 1."""
    p = play(scene(ann(board="paper", score="ai coal"), bob()), (0, "action", "achieve:3"), (0, "action", "achieve:1"))
    assert won(p, 0) == ["3", "1"]


@pytest.mark.parametrize("owner", [0, 1])
def test_3_achieve_each_exists_once(owner: int) -> None:
    """Section 3, Achieve: what was claimed, by whomever, is neither offered nor explained."""
    taken = [{"achievements": "1"} if who == owner else {} for who in (0, 1)]
    at = scene(ann(board="calendar", score="ai", **taken[0]), bob(**taken[1]))
    assert offered(at, "achieve") == ["achieve:2"]
    assert "achieve:1" not in blocked(at)


def test_3_achieve_there_is_none_of_value_10() -> None:
    """Section 3, Achieve: nine at the most, whatever the points."""
    at = scene(ann(board="ai", score="robotics software databases self-service globalization stem-cells"), bob())
    assert RULES.scores(at.state)[0] == 60
    assert offered(at, "achieve") == [f"achieve:{n}" for n in range(1, 10)]
    assert not blocked(at)


def test_3_achieve_special_achievements_are_never_taken_by_it() -> None:
    """Section 3, Achieve: not even by somebody who meets a condition, as for Universe here."""
    at = scene(ann(board="software robotics databases stem-cells ai", score="the-internet"), bob(), cleo(), dora())
    assert offered(at, "achieve") == ["achieve:1", "achieve:2"]
