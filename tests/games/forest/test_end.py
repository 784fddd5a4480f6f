"""The last cards, who wins, alone and together (forest.md sections 6 to 9)."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine import Answer, GameOver, Outdated, Position, run

from .table import RULES, asked, last_cards, play, random_end, table, told, tops

NINE = "G01 F08 S10 C09 | G13 F12 S01 C05 | G09 F13 S15 C08"  # the worked example of 9 points, without its growing tree
TWELVE = "G02 F08 S08 C08 | G10 F09 S09 C10"  # the worked example of 12 points


def over(position: Position) -> GameOver:  # type: ignore[type-arg]
    assert position.over is not None
    return position.over


def test_turns_go_on_without_drawing_until_everyone_holds_one_card() -> None:
    """Section 6: each seat takes its last PLAY/GIVE turn in order."""
    at = table(forests=["G01", "G02"], hands=["F03 F04 F05", "C03 C04 C05"])
    p = play(at, (0, "play", "play:F03:0"), (0, "give", "give:F04:1"))
    assert (asked(p)[:2], p.state.phase) == ((1, "play"), "play")
    p = play(p, (1, "play", "play:C03:0"), (1, "give", "give:C04:0"))
    assert p.over is not None, "one column each: nothing is left to choose"
    assert p.state.hands == [[], []]
    assert p.state.phase == "over"
    assert [event["card"] for event in told(p, "planted")] == ["F03", "C03", "F05", "C05"]


def test_last_cards_are_entered_together_and_seen_by_nobody_before_all_are_in() -> None:
    at = last_cards(NINE, TWELVE, hands=["S03", "C03"])
    p = run(RULES, at)
    assert [(choice.seat, choice.key) for choice in p.open] == [(0, "forest.last"), (1, "forest.last")]
    assert p.open[0].options == ("place:0", "place:1", "place:2", "place:3")
    late = play(p, (1, "last", "place:1"))
    assert [choice.seat for choice in late.open] == [0]
    for seat in (0, 1, None):
        assert RULES.view(late.state, seat) == RULES.view(p.state, seat)
    assert not late.events
    done = play(late, (0, "last", "place:3"))
    assert done.over is not None
    assert tops(done, 1)[1] == "G10 F09 S09 C03"


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_last_cards_are_applied_from_the_seat_after_the_last_active_one(turn: int) -> None:
    """Section 6: ``turn`` is the seat after the last active one, whoever answers first."""
    at = last_cards(NINE, TWELVE, "G05 F05 S05 C11", hands=["S03", "C03", "F03"], turn=turn)
    p = play(at, (2, "last", "place:0"), (1, "last", "place:0"), (0, "last", "place:0"))
    assert [event["seat"] for event in told(p, "planted")] == [(turn + n) % 3 for n in range(3)]


def test_a_last_card_is_placed_once() -> None:
    """Section 11: not the final step, or already placed."""
    p = play(last_cards(NINE, TWELVE, hands=["S03", "C03"]), (0, "last", "place:0"))
    for answer in [Answer("forest.last", 0, ("place:1",)), Answer("forest.last", 1, ("place:3",))]:
        with pytest.raises(Outdated):
            run(RULES, p.checkpoint, [*p.answers, answer])


def test_most_points_win() -> None:
    p = play(last_cards(NINE, TWELVE, hands=["C03", "C04"]), (0, "last", "place:3"), (1, "last", "place:2"))
    assert (over(p).reason, over(p).scores, over(p).ranks, over(p).lost) == (
        "forest.most_points",
        (9.0, 11.0),
        (2, 1),
        False,
    )


def test_tie_goes_to_more_complete_trees() -> None:
    """Both score 3: two trees with three chainsaws, one tree with none."""
    many, few = "G05 F01 S01 C02 | G01 F02 S02 .", "G02 F11 S11 ."
    p = play(last_cards(few, many, hands=["C11", "C03"]), (1, "last", "place:1"))
    assert over(p).scores == (3.0, 3.0)
    assert over(p).ranks == (2, 1)
    assert over(p).reason == "forest.most_points"


def test_equal_in_everything_is_a_shared_victory() -> None:
    p = play(last_cards("G01 F02 S02 .", "G02 F03 S04 .", hands=["C02", "C03"]))
    assert over(p).scores == (3.0, 6.0)
    p = play(last_cards("G01 F03 S04 .", "G02 F04 S05 .", hands=["C03", "C04"]))
    assert over(p).scores == (6.0, 6.0)
    assert (over(p).ranks, over(p).reason) == ((1, 1), "forest.shared")


@pytest.mark.parametrize("key", [f"end{n}" for n in range(30)])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_winner_has_the_best_standing(seats: int, key: str) -> None:
    """Section 7 on random ends: no rank 1 below another score, and equal ranks only for equals."""
    end, state = random_end(seats, key)
    best = max(end.scores)
    assert all(end.scores[seat] == best for seat in range(seats) if end.ranks[seat] == 1)
    assert end.scores == tuple(RULES.scores(state))
    assert end.reason == ("forest.shared" if end.ranks.count(1) > 1 else "forest.most_points")


SOLO: dict[str, Any] = {"piles": ["C11 C12", "S11", "F11"], "oblige": "G11 F12"}


def test_solo_turn_places_discards_refills_and_places_the_obligatory_card() -> None:
    """Section 8.3, in this order."""
    p = play(table(forests=[NINE], hands=["S03 F03 G07"], **SOLO), (0, "play", "play:S03:3"))
    assert asked(p) == (0, "discard", ("discard:F03", "discard:G07"))
    p = play(p, (0, "discard", "discard:F03"))
    assert p.state.discarded == ["F03"]
    p = play(p, (0, "draw", "pile:1"), (0, "draw", "pile:0"))
    assert told(p, "turned") == [{"seat": 0, "card": "F12"}]
    assert asked(p) == (0, "oblige", ("place:0", "place:1", "place:2", "place:3"))
    assert RULES.view(p.state, 0)["gift"] == {"card": "F12", "level": 1, "giver": 0, "to": 0}
    assert p.fixed == len(p.answers), "what was turned up cannot be undone"
    p = play(p, (0, "oblige", "place:3"))
    assert tops(p, 0)[3] == ". F12 S03 ."
    assert p.state.hands == [["G07", "S11", "C12"]]
    assert asked(p)[:2] == (0, "play")


def test_solo_discard_is_face_down() -> None:
    p = play(
        table(forests=[NINE], hands=["S03 F03 G07"], **SOLO), (0, "play", "play:S03:3"), (0, "discard", "discard:F03")
    )
    assert told(p, "discarded") == [{"seat": 0, "level": 1}]
    assert [event.only for event in p.events if event.name == "forest.discarded_card"] == [(0,)]
    assert RULES.view(p.state, 0)["discarded"] == 1
    assert "F03" not in str(RULES.view(p.state, None))


def test_solo_ends_when_one_card_is_left_and_trees_count_one() -> None:
    """Sections 8.3, 8.4 and 8.5: nothing to draw, nothing to turn; the last card is placed and the forest scored."""
    at = table(forests=[NINE], hands=["S03 F03 G07"])
    p = play(at, (0, "play", "play:S03:3"), (0, "discard", "discard:F03"))
    assert asked(p)[:2] == (0, "last")
    p = play(p, (0, "last", "place:3"))
    assert (over(p).reason, over(p).ranks, over(p).lost) == ("forest.solo", (1,), False)
    assert over(p).scores == (3 * 1 - 1 - 2 + 3,)


TARGETS = {"easy": (20, 26, 31), "normal": (22, 28, 33), "hard": (26, 32, 37)}


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("level", TARGETS)
def test_coop_targets(level: str, seats: int) -> None:
    """The table of section 9."""
    state = RULES.deal(seats, "coop", {"variant": "coop", "target": level}).state
    assert (state.mode, state.target) == ("coop", TARGETS[level][seats - 2])
    assert RULES.view(state, None)["target"] == state.target


def test_no_target_without_coop() -> None:
    state = RULES.deal(2, "plain", {"target": "hard"}).state
    assert (state.mode, state.target, RULES.view(state, 0)["target"]) == ("normal", 0, None)


@pytest.mark.parametrize(
    ("target", "reason", "ranks", "lost"),
    [(20, "forest.saved", (2, 1), False), (21, "forest.lost", (1, 1), True)],
)
def test_coop_is_saved_at_the_target_and_lost_below_it(
    target: int, reason: str, ranks: tuple[int, ...], lost: bool
) -> None:
    """Section 9: 9 + 11 = 20 points. Saved: the best personal score wins; lost: everybody, whatever the scores."""
    at = last_cards(NINE, TWELVE, hands=["C03", "C04"], mode="coop", target=target)
    p = play(at, (0, "last", "place:3"), (1, "last", "place:2"))
    assert sum(over(p).scores) == 20
    assert (over(p).reason, over(p).ranks, over(p).lost) == (reason, ranks, lost)


def test_coop_tie_is_broken_as_ever() -> None:
    at = last_cards("G01 F03 S04 .", "G02 F04 S05 .", hands=["C03", "C04"], mode="coop", target=12)
    assert over(run(RULES, at)).ranks == (1, 1)
