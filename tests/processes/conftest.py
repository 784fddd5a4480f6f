"""A portal for each test, torn down whatever happens."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes.harness import Portal, portal_in


@pytest.fixture
def portal(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Portal]:
    """A running portal on an empty database."""
    made = portal_in(tmp_path)
    try:
        made.prepare()
        made.start_all()
        yield made
    finally:
        print(made.logs())  # pytest shows it when the test fails
        made.close()
