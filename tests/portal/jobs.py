"""What the helper process does in tests. Importable without Django, as the real work is."""

from __future__ import annotations

import os
import sys
import time


def echo(payload: bytes) -> bytes:
    return payload


def pid(payload: bytes) -> bytes:
    return str(os.getpid()).encode()


def nice(payload: bytes) -> bytes:
    return str(os.nice(0)).encode()


def sleep(payload: bytes) -> bytes:
    time.sleep(float(payload))
    return b"awake"


def fail(payload: bytes) -> bytes:
    raise ValueError(payload.decode())


def die(payload: bytes) -> bytes:
    os._exit(9)


def foreign(payload: bytes) -> bytes:
    """Modules that a helper process has no business with."""
    return ",".join(sorted(name for name in ("django", "celery", "channels") if name in sys.modules)).encode()
