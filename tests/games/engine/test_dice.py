"""Keyed dice: two stored values, the same everywhere, no value likelier than another."""

from __future__ import annotations

from collections import Counter
from hashlib import blake2b
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.engine import Dice


def test_they_are_blake2b_of_key_and_counter() -> None:
    dice = Dice("key", 30)
    block = [blake2b(f"key:{number}".encode()).digest() for number in range(3)]
    stream = b"".join(block)
    words = [int.from_bytes(stream[4 * place : 4 * place + 4], "little") for place in range(30, 40)]
    assert [dice.word() for _ in range(10)] == words
    assert dice.pair == ("key", 40)


@given(key=st.text(), count=st.integers(0, 10**6), n=st.integers(1, 2**32))
def test_a_draw_lies_below_and_goes_on_from_what_is_stored(key: str, count: int, n: int) -> None:
    dice = Dice(key, count)
    first = dice.below(n)
    assert 0 <= first < n
    assert Dice(key, count).below(n) == first
    assert Dice(*dice.pair).below(n) == dice.below(n)


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_what_can_not_be_drawn(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        Dice("key").below(n)


def test_the_incomplete_last_multiple_is_drawn_again() -> None:
    """With n = 3 * 2**30 a quarter of all words would make small values twice as likely."""
    n, dice, drawn = 3 * 2**30, Dice("bias"), 4000
    small = sum(dice.below(n) < 2**30 for _ in range(drawn))
    assert dice.count > drawn * 1.25
    assert abs(small / drawn - 1 / 3) < 0.03


def test_every_value_is_equally_likely() -> None:
    dice = Dice("even")
    seen = Counter(dice.below(6) for _ in range(12000))
    assert (
        sum((seen[value] - 2000) ** 2 / 2000 for value in range(6)) < 20.5
    )  # chi square, 5 degrees, one in a thousand


def test_every_order_is_equally_likely() -> None:
    dice = Dice("order")
    seen: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        items = [1, 2, 3]
        dice.shuffle(items)
        seen[tuple(items)] += 1
    assert sum((seen[order] - 1000) ** 2 / 1000 for order in permutations([1, 2, 3])) < 20.5


def test_pick_and_copy() -> None:
    dice = Dice("pick")
    again = dice.copy()
    assert dice.pick("abc") == again.pick("abc")
    assert dice == again
    again.word()
    assert dice != again
    assert repr(dice) == "Dice('pick', 1)"
    with pytest.raises(ValueError, match="below"):
        dice.pick([])


def test_the_stream_never_changes() -> None:
    """Running matches and records depend on it."""
    dice = Dice("00ff")
    assert [dice.below(100) for _ in range(8)] == [28, 84, 34, 71, 97, 83, 91, 10]
