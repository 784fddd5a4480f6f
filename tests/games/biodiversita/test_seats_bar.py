"""The bar of seats at a table of two sides: who plays with whom, who acts, and what a side has, said once."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from games.biodiversita import texts
from games.rows import mates_of, seat_rows
from games.sight import Sight
from tests.games import sights

from .scenes import RULES, answer, run, table

HANDS = (["beta", "cima", "menta"], ["cima", "regina"])


def sight(seats: tuple[int, int], viewer: int | None, *, defends: bool = False) -> Sight:
    position = run(RULES, table(*HANDS, seats=seats))
    if defends:
        position = answer(position, "fighter:menta", "biodiversita.attack")
    return sights.sight_of(RULES, position, viewer, move=4)


def rows(seen: Sight) -> list[dict[str, Any]]:
    return seat_rows(seen, texts)


def test_each_for_himself_is_no_side() -> None:
    assert [row["side"] for row in rows(sight((1, 1), 0))] == [None, None]
    assert [row["points"] for row in rows(sight((1, 1), 0))] == [0, 0]
    assert mates_of(sight((1, 1), 0)) == []


@pytest.mark.parametrize(
    ("viewer", "words"),
    [
        (0, ["Your side"] * 3 + ["Other side"] * 2),
        (4, ["Other side"] * 3 + ["Your side"] * 2),
        (None, ["First side"] * 3 + ["Second side"] * 2),
    ],
)
def test_three_against_two(viewer: int | None, words: list[str]) -> None:
    found = [row["side"] for row in rows(sight((3, 2), viewer))]
    assert [side["words"] for side in found] == words
    assert [side["first"] for side in found] == [True, False, False, True, False]
    assert [side["last"] for side in found] == [False, False, True, False, True]


def test_the_side_that_acts_and_the_seat_that_does() -> None:
    for defends, acts, seat in ((False, 0, 0), (True, 1, 3)):
        seen = sight((3, 2), 1, defends=defends)
        found = rows(seen)
        assert [row["side"]["acts"] for row in found] == [acts == 0] * 3 + [acts == 1] * 2
        assert [row["number"] for row in found if row["state"] == "asked"] == [seat]


def test_what_a_side_has_together_is_said_once() -> None:
    found = [row["points"] for row in rows(sight((3, 2), 0))]
    assert found == [None, None, 0, None, 0]


def test_nobody_acts_when_it_is_over() -> None:
    seen = dataclasses.replace(
        sight((2, 2), 0), over={"reason": "resigned", "ranks": [1, 1, 3, 3], "scores": [0] * 4, "lost": False}
    )
    assert not any(row["side"]["acts"] for row in rows(seen))


def test_mates_are_the_others_of_ones_side() -> None:
    assert [mates_of(sight((3, 2), seat)) for seat in (0, 1, 4, None)] == [[1, 2], [0, 2], [3], []]
