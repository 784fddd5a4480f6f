"""What holds for every test."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from django.utils.translation import deactivate

GAMES = Path(__file__).resolve().parent / "games"
DATABASE = {"db", "transactional_db"}


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """With PostgreSQL and Redis, a game's own tests without a database would meet nothing new: they are left out.

    For the rules alone (``make test-rules``) it is the tests with one that are.
    """
    if os.environ.get("TAVOLA_TEST_BACKEND") == "services":
        out = {item for item in items if of_a_game(item.path) and not stores(item)}
    elif os.environ.get("TAVOLA_TEST_RULES") == "1":
        out = {item for item in items if stores(item)}
    else:
        return
    items[:] = [item for item in items if item not in out]
    config.hook.pytest_deselected(items=list(out))


def of_a_game(path: Path) -> bool:
    """Whether this is a test of one game: of its rules, words, bots or looks."""
    inside = path.relative_to(GAMES).parts if path.is_relative_to(GAMES) else ()
    return len(inside) > 1 and (GAMES.parents[1] / "games" / inside[0] / "rules.py").exists()


def stores(item: pytest.Item) -> bool:
    """Whether the test uses a database."""
    used = getattr(item, "fixturenames", ())
    return item.get_closest_marker("django_db") is not None or not DATABASE.isdisjoint(used)


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """What a test makes is rolled back, and its numbers come again: those of matches as other matches, those of
    releases as another game's cards. What the process keeps of them must go too; and the language of the last request
    is not the next test's."""
    yield
    deactivate()
    for module, forget in (("games.snapshots", "forget_all"), ("games.content.selectors", "content_forget")):
        if module in sys.modules:
            getattr(sys.modules[module], forget)()
