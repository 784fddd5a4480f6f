"""The people and tables of the games' tests, for the pages around them."""

from tests.games.conftest import cards, people, table

__all__ = ["cards", "people", "table"]
