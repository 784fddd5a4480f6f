"""What runs where. Without REDIS_URL everything is embedded in one process; with it, web, worker and beat are apart.

Read from the environment: REDIS_URL, TAVOLA_PREFIX (two sites may share one Redis), TAVOLA_WEB_THREADS,
TAVOLA_BODY_LIMIT, TAVOLA_PREPARE, TAVOLA_THINKER, TAVOLA_THINK_SECONDS.
"""

from typing import Any

import environ

_env = environ.Env()

REDIS_URL: str = _env("REDIS_URL", default="")
TAVOLA_EMBEDDED: bool = not REDIS_URL
TAVOLA_PREFIX: str = _env("TAVOLA_PREFIX", default="tavola")

# Requests run in this many threads, each with a database connection of its own that it keeps.
TAVOLA_WEB_THREADS: int = _env.int("TAVOLA_WEB_THREADS", default=4)
# Bytes of the largest request body. An import of a card set is the largest that anybody sends.
TAVOLA_BODY_LIMIT: int = _env.int("TAVOLA_BODY_LIMIT", default=4 * 1024 * 1024)

# Whether PostgreSQL prepares the statements of every answer. Off behind a pooler that gives each transaction another
# connection (PgBouncer before 1.21).
TAVOLA_PREPARE: bool = _env.bool("TAVOLA_PREPARE", default=True)

# Where bots think: "process" is a helper process beside the embedded portal, for a busy thread would cost every page
# 100 ms and more; "inline" is the Celery worker itself, a process of its own already.
TAVOLA_THINKER: str = _env("TAVOLA_THINKER", default="process" if TAVOLA_EMBEDDED else "inline")
# Seconds that a bot lets pass before it answers where people watch, so that they can follow.
TAVOLA_BOT_PACE: float = _env.float("TAVOLA_BOT_PACE", default=0.35)
# Seconds after which a bot's thinking is given up and its helper process replaced.
TAVOLA_THINK_SECONDS: float = _env.float("TAVOLA_THINK_SECONDS", default=20.0)

# Seconds that a worker is left alone with what it has claimed (longer than a bot may think), that the broker gets to
# deliver what it was told, and between two sweeps for what it did not.
TAVOLA_LEASE_SECONDS: float = _env.float("TAVOLA_LEASE_SECONDS", default=30.0)
TAVOLA_GRACE_SECONDS: float = _env.float("TAVOLA_GRACE_SECONDS", default=2.0)
TAVOLA_SWEEP_SECONDS: float = _env.float("TAVOLA_SWEEP_SECONDS", default=2.0)

CELERY_TASK_DEFAULT_QUEUE = "default"
CELERY_TASK_ROUTES = {
    "games.tasks.bot_*": {"queue": "bots"},
    "games.tasks.score_*": {"queue": "scoring"},
}
CELERY_TASK_CREATE_MISSING_QUEUES = True
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_SERIALIZER = "json"
CELERY_ACCEPT_CONTENT = ["json"]
CELERY_ENABLE_UTC = True
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_WORKER_SEND_TASK_EVENTS = False
CELERY_BEAT_SCHEDULER = "celery.beat:Scheduler"  # the schedule is code: nothing to keep in a file
# A sweep finds its work in rows, so one that waited too long is of no use: without "expires" a worker that was away
# for an hour would come back to 1,800 of them.
CELERY_BEAT_SCHEDULE = {
    "sweep": {
        "task": "games.tasks.sweep",
        "schedule": TAVOLA_SWEEP_SECONDS,
        "options": {"expires": 2 * TAVOLA_SWEEP_SECONDS},
    },
    "housekeeping": {"task": "games.tasks.housekeeping", "schedule": 3600.0, "options": {"expires": 1800.0}},
}

CHANNEL_LAYERS: dict[str, dict[str, Any]]
CACHES: dict[str, dict[str, Any]]
CELERY_BROKER_TRANSPORT_OPTIONS: dict[str, Any]

if TAVOLA_EMBEDDED:
    CHANNEL_LAYERS = {"default": {"BACKEND": "portal.layers.EmbeddedChannelLayer"}}
    CACHES = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache", "OPTIONS": {"MAX_ENTRIES": 5000}}}
    CELERY_BROKER_URL = "memory://"
    CELERY_BROKER_TRANSPORT_OPTIONS = {"polling_interval": 0.005}
    CELERY_WORKER_PREFETCH_MULTIPLIER = 64
else:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {
                "hosts": [{"address": REDIS_URL, "socket_connect_timeout": 2}],
                "prefix": f"{TAVOLA_PREFIX}.ws",
            },
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "portal.caches.TolerantRedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": f"{TAVOLA_PREFIX}.cache",
            "OPTIONS": {"socket_connect_timeout": 1, "socket_timeout": 1},
        }
    }
    CELERY_BROKER_URL = REDIS_URL
    # A task is acknowledged when it is done, and given to another worker when its own is killed. All limits stay
    # below the visibility time-out, or a task would run twice at once (which is harmless, but waste).
    CELERY_TASK_ACKS_LATE = True
    CELERY_TASK_REJECT_ON_WORKER_LOST = True
    CELERY_WORKER_PREFETCH_MULTIPLIER = 1
    CELERY_TASK_SOFT_TIME_LIMIT = 30
    CELERY_TASK_TIME_LIMIT = 45
    CELERY_BROKER_TRANSPORT_OPTIONS = {
        "visibility_timeout": 60,
        "unacked_restore_throttle": 1,
        "global_keyprefix": f"{TAVOLA_PREFIX}.celery.",
        "socket_connect_timeout": 2,
        "socket_timeout": 20,
        "socket_keepalive": True,
        # A page does not wait for a broker that is away: the sweep finds the row.
        "max_retries": 0,
        "interval_start": 0,
        "interval_step": 0,
        "interval_max": 0,
    }
    CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
    CELERY_BROKER_CONNECTION_MAX_RETRIES = None
    CELERY_TASK_PUBLISH_RETRY = False
