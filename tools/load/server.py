"""The portal under load: a database of its own, a prefix of its own in Redis, and the web process pinned to a core."""

from __future__ import annotations

import contextlib
import json
import os
import secrets
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import psycopg
import redis

ROOT = Path(__file__).resolve().parents[2]
TICKS = os.sysconf("SC_CLK_TCK")


def pin(pid: int, core: int | None) -> None:
    """Let a process run on one core only (None: wherever it likes)."""
    if core is not None:
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(pid, {core})


def cpu_seconds(pids: list[int]) -> float:
    """Processor time that these processes (and their threads) have used."""
    total = 0.0
    for pid in pids:
        with contextlib.suppress(OSError):
            fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / TICKS
    return total


class Site:
    """A database that is dropped at the end, and the web process on it.

    *core*: where the web process and PostgreSQL's backends of this database run; *redis_url* "" runs embedded, with the
    channel layer in the process.
    """

    def __init__(self, *, postgres: str, redis_url: str, core: int | None) -> None:
        self.admin_url, self.redis_url, self.core = postgres, redis_url, core
        self.name = f"tavola_load_{secrets.token_hex(4)}"
        self.port = _free_port()
        self.web: subprocess.Popen[bytes] | None = None
        self.environment = {
            **os.environ,
            "DJANGO_SETTINGS_MODULE": "portal.settings.local",
            "DATABASE_URL": urlunsplit(urlsplit(postgres)._replace(path=f"/{self.name}")),
            "SECRET_KEY": secrets.token_hex(32),
            "REDIS_URL": redis_url,
            "TAVOLA_PREFIX": self.name,
            "LOG_LEVEL": "ERROR",
            "PYTHONPATH": str(ROOT),
        }

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def __enter__(self) -> Site:
        self._admin(f'CREATE DATABASE "{self.name}"')
        self._manage("migrate", "--verbosity", "0")
        self._manage("content_load")
        return self

    def __exit__(self, *exc: object) -> None:
        self.stop()
        self._admin(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')
        if self.redis_url:
            client = redis.Redis.from_url(self.redis_url)
            for key in client.scan_iter(f"{self.name}*"):
                client.delete(key)

    def prepare(self, *arguments: str) -> dict[str, Any]:
        """Run ``prepare.py`` on the database; what it says."""
        script = [sys.executable, str(Path(__file__).with_name("prepare.py")), *arguments]
        said = subprocess.run(script, env=self.environment, cwd=ROOT, check=True, stdout=subprocess.PIPE)
        found: dict[str, Any] = json.loads(said.stdout.splitlines()[-1])
        return found

    def start(self) -> None:
        """Start the web process and wait until it listens."""
        command = f"-m uvicorn portal.asgi:application --host 127.0.0.1 --port {self.port} --loop uvloop --lifespan off"
        quiet = "--no-access-log --log-level error --ws-per-message-deflate false"
        self.web = subprocess.Popen([sys.executable, *command.split(), *quiet.split()], env=self.environment, cwd=ROOT)
        pin(self.web.pid, self.core)
        end = time.monotonic() + 60
        while time.monotonic() < end:
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 0.2):
                return
            if self.web.poll() is not None:
                break
            time.sleep(0.1)
        raise RuntimeError("the web process did not start")

    def stop(self) -> None:
        """Stop the web process."""
        if self.web is not None:
            self.web.terminate()
            self.web.wait(20)
            self.web = None

    def backends(self) -> list[int]:
        """PostgreSQL's processes that serve this database."""
        with psycopg.connect(self.admin_url, autocommit=True) as admin:
            rows = admin.execute("SELECT pid FROM pg_stat_activity WHERE datname = %s", [self.name]).fetchall()
        return [row[0] for row in rows]

    def pin_backends(self) -> None:
        """Put PostgreSQL's processes on the web process's core. The caller asks again when more may have started."""
        for pid in self.backends():
            pin(pid, self.core)

    def cpu(self) -> tuple[float, float]:
        """Seconds of processor time used so far: by the web process, by PostgreSQL for it."""
        return cpu_seconds([self.web.pid] if self.web else []), cpu_seconds(self.backends())

    def _admin(self, statement: str) -> None:
        with psycopg.connect(self.admin_url, autocommit=True) as admin:
            admin.execute(statement.encode())

    def _manage(self, *arguments: str) -> None:
        command = [sys.executable, "manage.py", *arguments]
        subprocess.run(command, env=self.environment, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)


def _free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])
