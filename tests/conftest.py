"""What holds for every test."""

from __future__ import annotations

import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(autouse=True)
def nothing_remembered() -> Iterator[None]:
    """A test's matches are rolled back and their numbers come again: what the process keeps of them must go too."""
    yield
    snapshots = sys.modules.get("games.snapshots")
    if snapshots is not None:
        snapshots.forget_all()
