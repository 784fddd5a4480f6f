"""What the tests of accounts share: clean limits, a browser that sends tokens, and members."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from django.core.cache import cache
from django.test import Client

from accounts.models import User

PASSWORD = "heron-and-otter-7"


@pytest.fixture(autouse=True)
def fresh_limits() -> Iterator[None]:
    """Rate limits are counted in the cache; each test starts from zero."""
    cache.clear()
    yield
    cache.clear()


@pytest.fixture
def member(db: None) -> User:
    """Anna, who has an account with an e-mail address."""
    return User.objects.create_user("anna", "anna@example.org", PASSWORD, name="Anna")


@pytest.fixture
def sign_in() -> Callable[..., object]:
    """Sign in by the form, as a browser does."""

    def go(client: Client, login: str = "anna", password: str = PASSWORD, **extra: str) -> object:
        return client.post("/accounts/login/", {"login": login, "password": password, **extra})

    return go
