"""Chance that can be stored and checked: keyed dice.

Word *i* of the stream is bytes ``4*(i%16)`` to ``4*(i%16)+3``, little endian, of ``blake2b("<key>:<i//16>")``.  A draw
below *n* takes the next word, and again while it lies in the incomplete last multiple of *n*, then the remainder: every
value is equally likely, on every Python and in any other language.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from struct import Struct
from typing import Any, TypeVar

T = TypeVar("T")

_WORDS = Struct("<16I")
_WORD = 1 << 32


class Dice:
    """Random draws from two values that can be stored: a *key*, and the *count* of words used so far."""

    __slots__ = ("_block", "_words", "count", "key")

    def __init__(self, key: str, count: int = 0) -> None:
        self.key = key
        self.count = count
        self._block = -1
        self._words: tuple[int, ...] = ()

    def word(self) -> int:
        """The next 32 bits."""
        block, place = divmod(self.count, 16)
        if block != self._block:
            self._words = _WORDS.unpack(blake2b(f"{self.key}:{block}".encode()).digest())
            self._block = block
        self.count += 1
        return self._words[place]

    def below(self, n: int) -> int:
        """A whole number from 0 to *n* - 1, each equally likely.  ValueError unless 1 <= n <= 2**32."""
        if not 0 < n <= _WORD:
            raise ValueError(f"can't draw below {n}")
        word = self.word()
        if word >= _WORD - n:  # only then can it lie in the incomplete last multiple
            limit = _WORD - _WORD % n
            while word >= limit:
                word = self.word()
        return word % n

    def shuffle(self, items: list[Any]) -> None:
        """Put *items* in a random order, in place; every order is equally likely."""
        below = self.below
        for last in range(len(items) - 1, 0, -1):
            other = below(last + 1)
            items[last], items[other] = items[other], items[last]

    def pick(self, items: Sequence[T]) -> T:
        """One of *items*, each equally likely.  ValueError when there are none."""
        return items[self.below(len(items))]

    @property
    def pair(self) -> tuple[str, int]:
        """Key and count: all there is to store."""
        return self.key, self.count

    def copy(self) -> Dice:
        """Dice that will fall as these will."""
        return Dice(self.key, self.count)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dice) and self.pair == other.pair

    __hash__ = None  # type: ignore[assignment]  # they change with every draw

    def __repr__(self) -> str:
        return f"Dice({self.key!r}, {self.count})"
