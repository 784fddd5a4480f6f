"""Scoring (forest.md section 7): the worked examples, and every number of the table."""

from __future__ import annotations

import pytest

from games.forest import scoring
from games.forest.scoring import SPECIES, Tally, breakdown, grade, ranks, tally

from .table import CARDS, trees

EXAMPLES = [
    ("G01 F08 S10 C09 | G13 F12 S01 C05 | G09 F13 S15 C08 | G16 . . C03", 9),
    ("G01 F08 S08 C08 | G09 F09 S09 C09", 12),
    ("G08 F07 S07 C07 | G05 F01 S01 C01", -2),
    ("G01 F08 S08", -1),
]


def count(text: str, per_tree: int = 3) -> Tally:
    return tally(trees(text), CARDS, per_tree=per_tree)


def test_example_1_counts_by_species() -> None:
    found = count(EXAMPLES[0][0])
    assert tuple(found.counts) == SPECIES
    assert list(found.counts.values()) == [3, 2, 3, 4, 4, 1, 2, 3]
    assert (found.trees, found.unfinished, found.chainsaws) == (3, True, 2)
    assert found.balanced == ("elephant", "leopard", "hornbill")
    assert found.score == 9 - 1 - 2 + 3 == 9


def test_example_2_six_species_balanced() -> None:
    found = count(EXAMPLES[1][0])
    assert (found.trees, found.unfinished, found.chainsaws) == (2, False, 0)
    assert found.balanced == SPECIES[2:]
    assert list(found.counts.values()) == [1, 1, 2, 2, 2, 2, 2, 2]
    assert found.score == 6 - 0 - 0 + 6 == 12


def test_example_3_eight_chainsaws_go_below_zero() -> None:
    found = count(EXAMPLES[2][0])
    assert (found.trees, found.chainsaws, found.balanced) == (2, 8, ())
    assert set(found.counts.values()) == {1}
    assert found.score == -2


def test_example_4_no_tree_at_all() -> None:
    found = count(EXAMPLES[3][0])
    assert (found.trees, found.unfinished, found.balanced, found.score) == (0, True, (), -1)


@pytest.mark.parametrize(("text", "score"), EXAMPLES)
def test_breakdown_adds_up_to_the_score(text: str, score: int) -> None:
    rows = breakdown(count(text))
    assert [row[0] for row in rows] == ["trees", "unfinished", "chainsaws", "balanced"]
    assert sum(points for _, _, points in rows) == score


def test_breakdown_row_by_row() -> None:
    assert breakdown(count(EXAMPLES[0][0])) == [
        ("trees", 3, 9),
        ("unfinished", 1, -1),
        ("chainsaws", 2, -2),
        ("balanced", 3, 3),
    ]


def test_empty_forest_scores_nothing() -> None:
    assert count("").score == 0


def test_solo_trees_are_worth_one_point() -> None:
    """Section 8.5; the other items are worth what they always are."""
    for text, score in EXAMPLES:
        found = count(text, per_tree=scoring.SOLO_TREE_POINTS)
        assert found.score == score - 2 * found.trees
        assert sum(points for _, _, points in breakdown(found)) == found.score


def test_only_the_top_card_of_a_stack_exists() -> None:
    """Section 3: C05's chainsaw and hornbill vanish under C08."""
    covered = count("G13 F12 S01 C05+C08")
    assert covered == count("G13 F12 S01 C08")
    assert covered.chainsaws == 1


def forest(score: int, trees: int = 2, saws: int = 1, unfinished: bool = False) -> Tally:
    return Tally(trees, unfinished, saws, {}, (), 3, score)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (forest(9), forest(8, trees=5, saws=0)),
        (forest(9, trees=3, saws=4, unfinished=True), forest(9, trees=2, saws=0)),
        (forest(9, saws=1, unfinished=True), forest(9, saws=2)),
        (forest(9), forest(9, unfinished=True)),
    ],
    ids=["points", "more trees", "fewer chainsaws", "nothing unfinished"],
)
def test_tie_breaks_in_order(better: Tally, worse: Tally) -> None:
    """Section 7: points, then trees, then chainsaws, then the incomplete tree."""
    assert ranks([worse, better]) == (2, 1)
    assert ranks([better, worse]) == (1, 2)


def test_equal_in_everything_shares_the_rank_and_skips_the_next() -> None:
    assert ranks([forest(7), forest(9), forest(9), forest(5)]) == (3, 1, 1, 4)


@pytest.mark.parametrize(
    ("score", "name"),
    [
        (-3, "sprout"), (5, "sprout"), (6, "shrub"), (8, "shrub"), (9, "wood"), (11, "wood"),
        (12, "forest"), (14, "forest"), (15, "primary"), (22, "primary"),
    ],
)  # fmt: skip
def test_solo_grades(score: int, name: str) -> None:
    """Section 8: under 6, 6 to 8, 9 to 11, 12 to 14, 15 and more."""
    assert grade(score) == name
