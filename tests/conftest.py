"""What holds for every test."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """What a test makes is rolled back, and its numbers come again: those of matches as other matches, those of
    releases as another game's cards. What the process keeps of them must go too."""
    yield
    for module, forget in (("games.snapshots", "forget_all"), ("games.content.selectors", "content_forget")):
        if module in sys.modules:
            getattr(sys.modules[module], forget)()
