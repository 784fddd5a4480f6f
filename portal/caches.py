"""A cache that may be away. What it holds can be made again, so a page never fails for want of it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import wraps
from typing import Any

from django.core.cache.backends.redis import RedisCache
from redis.exceptions import RedisError

log = logging.getLogger(__name__)


def _tolerant(method: Callable[..., Any], otherwise: Callable[..., Any]) -> Callable[..., Any]:
    @wraps(method)
    def call(self: RedisCache, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(self, *args, **kwargs)
        except RedisError as error:
            log.warning("cache.%s without Redis: %s", method.__name__, error)
            return otherwise(*args, **kwargs)

    return call


def _missing(key: str, *args: Any, **kwargs: Any) -> int:
    raise ValueError(f"Key '{key}' not found")


class TolerantRedisCache(RedisCache):
    """Django's Redis cache; when Redis can't be reached, reading finds nothing and writing does nothing."""

    get = _tolerant(RedisCache.get, lambda key, default=None, version=None: default)
    get_many = _tolerant(RedisCache.get_many, lambda *args, **kwargs: {})
    has_key = _tolerant(RedisCache.has_key, lambda *args, **kwargs: False)
    # "add" says whether the caller is the first: without a cache everybody is.
    add = _tolerant(RedisCache.add, lambda *args, **kwargs: True)
    set = _tolerant(RedisCache.set, lambda *args, **kwargs: None)
    set_many = _tolerant(RedisCache.set_many, lambda data, *args, **kwargs: list(data))
    incr = _tolerant(RedisCache.incr, _missing)
    touch = _tolerant(RedisCache.touch, lambda *args, **kwargs: False)
    delete = _tolerant(RedisCache.delete, lambda *args, **kwargs: False)
    delete_many = _tolerant(RedisCache.delete_many, lambda *args, **kwargs: None)
    clear = _tolerant(RedisCache.clear, lambda *args, **kwargs: False)
