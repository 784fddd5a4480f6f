"""The table of ambiguities (forest.md section 12): one test per row, named after it."""

from __future__ import annotations

import pytest

from games.engine import run
from games.engine.bots import random_asker
from games.forest.rules import SOLO_OBLIGE
from games.forest.scoring import SOLO_TREE_POINTS, breakdown, tally

from .table import CARDS, RULES, asked, last_cards, play, random_end, table, told, trees


def test_f1_players_start_with_a_start_card() -> None:
    """Booklet: yes; it keeps the five piles of twelve and all totals."""
    for seats in RULES.seats:
        state = RULES.deal(seats, "f1", {}).state
        assert all(len(forest) == 1 and forest[0][0][0] in RULES.content.starts for forest in state.forests)


def test_f2_a_chainsaw_costs_one() -> None:
    """The seed says −1; a reviewer says −2."""
    clean, sawn = tally(trees("G01 F02 S02 C02"), CARDS), tally(trees("G01 F02 S01 C02"), CARDS)
    assert sawn.score - clean.score == -1


def test_f3_no_animals_in_no_trees_scores_nothing() -> None:
    """A species needs at least one individual: zero animals, zero trees is no balance."""
    assert tally(trees(""), CARDS).balanced == ()
    assert tally(trees("G01"), CARDS).score == -1


def test_f4_cards_of_an_incomplete_tree_do_not_count() -> None:
    """It only costs 1: no animals, no chainsaws."""
    closed = tally(trees("G09 F09 S09 C09"), CARDS)
    growing = tally(trees("G09 F09 S09 C09 | G16 F15 S16 ."), CARDS)
    assert (growing.counts, growing.chainsaws, growing.balanced) == (closed.counts, 0, closed.balanced)
    assert growing.score == closed.score - 1


def test_f5_draw_up_to_three_as_many_as_exist() -> None:
    """With one card in all piles, which no real deal leads to, one card is drawn and the match goes on."""
    at = table(forests=["G01", "G02"], hands=["F03 F04 F05", "C03 C04 C05"], piles=["S03"])
    p = play(at, (0, "play", "play:F03:0"), (0, "give", "give:F04:1"))
    assert p.state.hands[0] == ["F05", "S03"]
    assert asked(p)[:2] == (1, "play")


def test_f6_opening_draws_are_seat_by_seat() -> None:
    """All three cards of a seat before the next seat draws its first."""
    match = run(RULES, RULES.deal(4, "f6", {}), ask=random_asker("f6"))
    assert [event["seat"] for event in told(match, "drew")[:12]] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]


def test_f7_the_receiver_places_the_gift() -> None:
    at = table(forests=["G01", "G09 F08 S08 C08 | G10 F09 . ."], hands=["F03 F04 F05", "C03 C04 C05"])
    p = play(at, (0, "play", "play:F03:0"), (0, "give", "give:F04:1"))
    assert asked(p) == (1, "place", ("place:0", "place:1"))


def test_f8_covering_is_allowed_where_a_free_cell_exists() -> None:
    at = table(forests=["G09 F08 S08 C08 | G10 . . .", "G01"], hands=["F03 C06 C07", "C03 C04 C05"])
    assert "play:F03:0" in asked(play(at))[2]
    assert "play:F03:1" in asked(play(at))[2]


def test_f9_the_last_card_is_planted_in_the_own_forest() -> None:
    """It has to be played, and is no gift."""
    p = run(RULES, last_cards("G01 F03 S04 .", "G02 F04 S05 .", hands=["C03", "C04"]))
    assert p.over is not None
    assert [(event["seat"], event["card"]) for event in told(p, "planted")] == [(0, "C03"), (1, "C04")]
    assert told(p, "placed") == []


@pytest.mark.parametrize(("seats", "higher"), [(2, 2), (3, 1), (4, 0)])
def test_f10_left_over_start_cards_go_into_different_piles(seats: int, higher: int) -> None:
    """Two players: two piles, three players: one."""
    for n in range(40):
        piles = RULES.deal(seats, f"f10-{n}", {}).state.piles
        starts = [sum(card in RULES.content.starts for card in pile) for pile in piles]
        assert sorted(starts, reverse=True)[:higher] == [1] * higher
        assert sum(starts) == higher
        assert sorted(map(len, piles)) == [12] * (5 - higher) + [13] * higher


def test_f11_the_autochthon_has_no_effect() -> None:
    """A start card counts like any ground card without animals and chainsaw."""
    score = tally(trees("G01 F08 S08 C08"), CARDS)
    assert score.score == 3 + 6
    assert all(number == 0 for number in CARDS["G01"].counts)
    assert "autochthon" not in [item for item, _, _ in breakdown(score)]


def test_f12_ties_are_broken_by_trees_then_chainsaws_then_the_incomplete_tree() -> None:
    """Equal points, equal trees, one chainsaw and one species more: fewer chainsaws win."""
    sawn, clean = "G01 F02 S06 . ", "G02 F04 S04 ."
    p = run(RULES, last_cards(sawn, clean, hands=["C07", "C02"]))
    assert p.over is not None
    assert p.over.scores == (5.0, 5.0)
    assert p.over.ranks == (2, 1)


def test_f13_solo_piles_and_one_point_trees() -> None:
    state = RULES.deal(1, "f13", {}).state
    assert (len(state.piles), len(state.oblige), SOLO_OBLIGE) == (3, 20, 20)
    end, state = random_end(1, "f13")
    assert end.scores == (tally(state.forests[0], CARDS, per_tree=SOLO_TREE_POINTS).score,)


def test_f14_together_means_one_sum_and_one_target() -> None:
    """Set-up, turns and scoring stay: only the end reads the sum."""
    for n in range(20):
        alone, plain = random_end(3, f"f14-{n}")
        joint, coop = random_end(3, f"f14-{n}", variant="coop", target="easy")
        assert (joint.scores, coop.forests) == (alone.scores, plain.forests)
        assert joint.lost == (sum(joint.scores) < 26)
        assert joint.reason == ("forest.lost" if joint.lost else "forest.saved")
