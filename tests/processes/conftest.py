"""One portal for all tests, on a database of its own; torn down whatever happens."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.processes.harness import BACKEND, Portal, portal_in

# What only one of the two set-ups has.
collect_ignore = ["test_redis.py"] if BACKEND == "embedded" else ["test_play.py"]


@pytest.fixture(scope="session")
def the_portal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Portal]:
    made = portal_in(tmp_path_factory.mktemp("portal"))
    try:
        made.prepare()
        yield made
    finally:
        made.close()


@pytest.fixture
def portal(the_portal: Portal) -> Iterator[Portal]:
    """The portal, with everything running."""
    the_portal.start_all()
    yield the_portal
    print(the_portal.logs())  # pytest shows it when the test fails
