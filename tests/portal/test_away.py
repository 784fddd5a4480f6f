"""What the portal does while Redis is away: it says so in the log, and goes on."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import Any

import pytest

from portal.caches import TolerantRedisCache
from tests.portal.serving import free_port
from tests.processes.harness import ROOT


@pytest.fixture
def cache() -> TolerantRedisCache:
    """A cache on a Redis that isn't there."""
    params: dict[str, Any] = {"OPTIONS": {"socket_connect_timeout": 1}}
    return TolerantRedisCache(f"redis://127.0.0.1:{free_port()}/0", params)


def test_a_cache_that_is_away_has_nothing_and_harms_nobody(
    cache: TolerantRedisCache, caplog: pytest.LogCaptureFixture
) -> None:
    assert cache.get("a") is None
    assert cache.get("a", "else") == "else"
    assert cache.get_many(["a", "b"]) == {}
    assert cache.get_or_set("a", lambda: "made", 10) == "made"
    assert "a" not in cache
    cache.set("a", 1)
    cache.set_many({"a": 1})
    cache.delete("a")
    cache.delete_many(["a"])
    cache.touch("a")
    cache.clear()
    with pytest.raises(ValueError, match="not found"):
        cache.incr("a")
    assert "cache.get without Redis" in caplog.text


@pytest.mark.services
def test_a_cache_that_is_there_keeps_what_it_gets() -> None:
    cache = TolerantRedisCache("redis://127.0.0.1:6379/5", {"KEY_PREFIX": f"test-{os.getpid()}"})
    cache.set("a", {"b": 1}, 10)
    assert cache.get("a") == {"b": 1}
    assert cache.add("a", 2, 10) is False
    cache.delete("a")
    assert cache.get("a") is None


def test_a_worker_that_can_not_be_told_costs_the_page_little() -> None:
    script = (
        "import time, django; django.setup()\n"
        "from portal.celery import nudge\n"
        "from portal.layers import push\n"
        "for _ in range(3):\n"
        "    began = time.perf_counter()\n"
        "    nudge('games.tasks.bot_move', 1)\n"
        "    push('match.1', {'type': 'match.changed', 'revision': 1})\n"
        "    print(time.perf_counter() - began)\n"
    )
    env = {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "portal.settings.test",
        "REDIS_URL": f"redis://127.0.0.1:{free_port()}/0",
    }
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    assert max(map(float, done.stdout.split())) < 1.0, done.stdout
    assert "games.tasks.bot_move waits for a sweep" in done.stderr
    assert "push to match.1 failed" in done.stderr
