"""Ids come again when a test's database is rolled back, so what a process remembers is dropped each time."""

import pytest

from games.content import selectors


@pytest.fixture(autouse=True)
def _forget():
    selectors.content_forget()
    yield
    selectors.content_forget()
