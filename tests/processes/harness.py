"""Starts the portal's processes, kills them, starts them again, and leaves nothing behind.

A test speaks of roles: ``web``, ``worker`` and ``beat``. Embedded they are one process, so killing one kills all three:
what a test asks for must hold all the more.
"""

from __future__ import annotations

import ctypes
import http.client
import json
import os
import random
import re
import signal
import socket
import subprocess
import sys
import time
import uuid
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

BACKEND = os.environ.get("TAVOLA_TEST_BACKEND", "embedded")
ROOT = Path(__file__).resolve().parents[2]
# The same addresses as tools/services.sh: a database that exists, and a Redis.
SERVICES_DATABASE = os.environ.get("TAVOLA_PG", "postgres://postgres@127.0.0.1:5432/postgres")
SERVICES_REDIS = os.environ.get("TAVOLA_REDIS", "redis://127.0.0.1:6379/5")


def procfile() -> dict[str, str]:
    """The commands of deploy/Procfile, by process name."""
    lines = (ROOT / "deploy" / "Procfile").read_text().splitlines()
    return {name: command.strip() for name, command in (line.split(":", 1) for line in lines if line.strip())}


def wait_for(what: Callable[[], Any], *, seconds: float, says: str) -> Any:
    """What the function returns once that is true; AssertionError with *says* when it takes longer."""
    end = time.monotonic() + seconds
    while True:
        got = what()
        if got:
            return got
        if time.monotonic() > end:
            raise AssertionError(f"{says}: not within {seconds:g} s")
        time.sleep(0.05)


def own_port() -> int:
    """A port that nobody listens on, below those that outgoing connections take: free again after every kill."""
    while True:
        port = random.SystemRandom().randrange(20_000, 32_000)
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port


def ended(pid: int) -> bool:
    """Whether there is no such process any more (a zombie is none)."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] == "Z"
    except (FileNotFoundError, ProcessLookupError):
        return True


def children(pid: int) -> list[int]:
    """The processes that *pid* started."""
    with suppress(FileNotFoundError):
        return [int(n) for t in Path(f"/proc/{pid}/task").iterdir() for n in (t / "children").read_text().split()]
    return []


def dies_with_us() -> None:
    """In a child, before its command runs: the kernel kills it when the test run ends without clearing up."""
    ctypes.CDLL(None).prctl(1, signal.SIGKILL)  # PR_SET_PDEATHSIG


@dataclass
class Process:
    """A started command and the file that takes what it prints."""

    name: str
    popen: subprocess.Popen[bytes]
    log: Path
    since: int
    """Where in the log this run begins."""

    @property
    def pid(self) -> int:
        return self.popen.pid

    def said(self) -> str:
        with self.log.open(errors="replace") as log:
            log.seek(self.since)
            return log.read()

    def kill(self) -> None:
        """SIGKILL to all of it at once, as the kernel does when memory runs out or the machine goes down."""
        with suppress(ProcessLookupError):
            os.killpg(self.pid, signal.SIGKILL)
        self.popen.wait()

    def kill_alone(self) -> None:
        """SIGKILL to the process itself; its children must see to themselves."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, signal.SIGKILL)
        self.popen.wait()

    def end(self, seconds: float = 15.0) -> int:
        """SIGTERM, as an operator stops it; the exit code."""
        self.popen.terminate()
        return self.popen.wait(seconds)


@dataclass
class Portal(ABC):
    """The portal on a database of its own. Use one of its two forms, below."""

    folder: Path
    port: int = field(default_factory=own_port)
    env: dict[str, str] = field(default_factory=dict)
    running: dict[str, Process] = field(default_factory=dict)
    everything: list[Process] = field(default_factory=list)
    _inside: subprocess.Popen[str] | None = None

    roles = ("web", "worker", "beat")

    def environment(self, **more: str) -> dict[str, str]:
        """A clean environment: nothing of the machine's own settings."""
        keep = {name: os.environ[name] for name in ("HOME", "LANG", "TMPDIR") if name in os.environ}
        path = f"{Path(sys.executable).parent}:{os.environ.get('PATH', '')}"
        quick = {
            "TAVOLA_BOT_PACE": "0",
            "TAVOLA_SWEEP_SECONDS": "0.5",
            "TAVOLA_GRACE_SECONDS": "0.5",
            "TAVOLA_LEASE_SECONDS": "2",
        }
        own = {"PATH": path, "PYTHONPATH": str(ROOT), "PYTHONUNBUFFERED": "1", "PORT": str(self.port)}
        return {**keep, **own, **quick, **self.env, **more}

    # -- one process ---------------------------------------------------------------------------------------------------

    def spawn(self, name: str, command: list[str] | str, **more: str) -> Process:
        log = self.folder / f"{name}.log"
        since = log.stat().st_size if log.exists() else 0
        with log.open("ab") as out:
            popen = subprocess.Popen(
                command,
                shell=isinstance(command, str),
                cwd=ROOT,
                env=self.environment(**more),
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=subprocess.STDOUT,
                start_new_session=True,
                preexec_fn=dies_with_us,
            )
        process = Process(name, popen, log, since)
        self.everything.append(process)
        return process

    def manage(self, *arguments: str) -> str:
        """Run a management command to its end; what it printed."""
        done = subprocess.run(
            [sys.executable, "manage.py", *arguments],
            cwd=ROOT, env=self.environment(), capture_output=True, text=True, timeout=120,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def ask(self, question: str, **arguments: Any) -> Any:
        """Call a function of ``tests.processes.inside`` in a process of its own."""
        if self._inside is None:
            with (self.folder / "inside.log").open("ab") as log:
                self._inside = subprocess.Popen(
                    [sys.executable, "-m", "tests.processes.inside"],
                    cwd=ROOT, env=self.environment(), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=log,
                    text=True, start_new_session=True, preexec_fn=dies_with_us,
                )  # fmt: skip
        assert self._inside.stdin is not None
        assert self._inside.stdout is not None
        self._inside.stdin.write(json.dumps([question, arguments]) + "\n")
        self._inside.stdin.flush()
        line = self._inside.stdout.readline()
        assert line, f"the process inside ended: {(self.folder / 'inside.log').read_text()}"
        outcome, answer = json.loads(line)
        assert outcome == "ok", f"{question}: {answer}"
        return answer

    # -- the whole -----------------------------------------------------------------------------------------------------

    @abstractmethod
    def prepare(self) -> None:
        """Make the database, before anything runs."""

    @abstractmethod
    def start(self, role: str) -> Process:
        """Start what does the work of *role*, unless it runs; it is ready when this returns."""

    def start_all(self) -> None:
        for role in self.roles:
            self.start(role)

    def kill(self, role: str, *, alone: bool = False) -> None:
        """kill -9 whatever does the work of *role*; *alone*: its children must see to themselves."""
        process = self.process(role)
        family = children(process.pid)
        if alone:
            process.kill_alone()
            wait_for(lambda: all(map(ended, family)), seconds=10, says=f"the children of {role} end with it")
        else:
            process.kill()

    def kill_all(self) -> None:
        for role in self.roles:
            self.kill(role)

    @abstractmethod
    def web_alone(self) -> None:
        """Go on with pages only: nobody plays for the bots, nothing is swept."""

    @abstractmethod
    def lose_queue(self) -> None:
        """Make the broker forget what it was told."""

    def kill_thinker(self, dice: random.Random) -> bool:
        """kill -9 one of the processes in which bots think; whether there was one."""
        thinkers = self.thinkers()
        if thinkers:
            with suppress(ProcessLookupError):
                os.kill(dice.choice(thinkers), signal.SIGKILL)
        return bool(thinkers)

    @abstractmethod
    def thinkers(self) -> list[int]:
        """The processes in which bots think."""

    @abstractmethod
    def connections(self) -> int:
        """How many connections to the database its processes hold."""

    def process(self, role: str) -> Process:
        return self.running[role]

    def alive(self, role: str) -> bool:
        return role in self.running and self.running[role].popen.poll() is None

    def answers(self) -> bool:
        """Whether a page is answered."""
        with suppress(OSError, http.client.HTTPException):
            return self.get("/health/")[0] == 200
        return False

    def get(self, path: str, *, cookie: str = "", seconds: float = 10.0) -> tuple[int, bytes]:
        return self.request("GET", path, headers={"Cookie": cookie} if cookie else {}, seconds=seconds)

    def request(self, method: str, path: str, *, seconds: float = 10.0, **kwargs: Any) -> tuple[int, bytes]:
        """Status and body."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=seconds)
        try:
            connection.request(method, path, **kwargs)
            response = connection.getresponse()
            return response.status, response.read()
        finally:
            connection.close()

    def ready(self, process: Process, what: Callable[[], Any]) -> Process:
        def look() -> bool:
            assert process.popen.poll() is None, f"{process.name} ended:\n{process.said()}"
            return bool(what())

        wait_for(look, seconds=30, says=f"{process.name} ready")
        return process

    def close(self) -> None:
        """Kill whatever still runs."""
        if self._inside is not None:
            with suppress(ProcessLookupError):
                os.killpg(self._inside.pid, signal.SIGKILL)
            self._inside.wait()
            for pipe in (self._inside.stdin, self._inside.stdout):
                if pipe is not None:
                    with suppress(OSError):
                        pipe.close()
        for process in self.everything:
            process.kill()

    def logs(self) -> str:
        """The end of every log, for a failure's report."""
        return "\n".join(
            f"--- {log.name}\n" + "\n".join(log.read_text(errors="replace").splitlines()[-40:])
            for log in sorted(self.folder.glob("*.log"))
        )


class Embedded(Portal):
    """``manage.py play`` on a SQLite file: one process is all three roles."""

    pages_only = False

    def prepare(self) -> None:
        self.env = {
            "DJANGO_SETTINGS_MODULE": "portal.settings.local",
            "DATABASE_URL": f"sqlite:///{self.folder / 'tavola.sqlite3'}",
            "SECRET_KEY": "only for tests",
            "REDIS_URL": "",
        }

    def start(self, role: str) -> Process:
        if self.alive(role) and not self.pages_only:
            return self.process(role)
        return self._play() if self.everything else self._play("--prepare")

    def _play(self, *options: str) -> Process:
        for process in self.running.values():
            process.kill()
        self.pages_only = "--no-bots" in options
        play = self.spawn("play", [sys.executable, "manage.py", "play", "--port", str(self.port), *options])
        self.running = dict.fromkeys(self.roles, play)
        return self.ready(play, lambda: "Tavola is at" in play.said() and self.answers())

    def web_alone(self) -> None:
        self._play("--no-bots")

    def connections(self) -> int:
        file = Path(self.env["DATABASE_URL"].removeprefix("sqlite:///"))
        opened = Path(f"/proc/{self.process('web').pid}/fd").iterdir()
        return sum(fd.resolve() == file for fd in opened)

    def lose_queue(self) -> None:
        """There is none: what waits is in the database."""

    def thinkers(self) -> list[int]:
        found = []
        for pid in children(self.process("worker").pid):
            with suppress(OSError):
                if b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.append(pid)
        return found


class Services(Portal):
    """Web, worker and beat by the Procfile, with production's settings, on PostgreSQL and Redis."""

    def prepare(self) -> None:
        self.name = f"tavola_processes_{uuid.uuid4().hex[:12]}"
        self.env = {
            "DJANGO_SETTINGS_MODULE": "portal.settings.production",
            "DATABASE_URL": f"{SERVICES_DATABASE.rsplit('/', 1)[0]}/{self.name}",
            "REDIS_URL": SERVICES_REDIS,
            "TAVOLA_PREFIX": self.name,
            "STATIC_ROOT": str(self.folder / "staticfiles"),  # several portals are made ready at once
            "SECRET_KEY": "only for tests",
            "ALLOWED_HOSTS": "127.0.0.1",
            "SECURE_SSL_REDIRECT": "0",
            "SESSION_COOKIE_SECURE": "0",
            "CSRF_COOKIE_SECURE": "0",
        }
        self._postgres(f'CREATE DATABASE "{self.name}"')
        release = self.spawn("release", procfile()["release"])
        assert release.popen.wait(120) == 0, release.said()

    def _postgres(self, statement: str) -> None:
        import psycopg

        with psycopg.connect(SERVICES_DATABASE) as connection:
            connection.autocommit = True
            connection.execute(statement)  # type: ignore[call-overload]

    def start(self, role: str) -> Process:
        if self.alive(role):
            return self.process(role)
        process = self.running[role] = self.spawn(role, "exec " + procfile()[role])
        signs: Mapping[str, Callable[[], Any]] = {
            "web": self.answers,
            "worker": lambda: re.search(r"celery@\S+ ready", process.said()),
            "beat": lambda: "is starting" in process.said(),
        }
        return self.ready(process, signs[role])

    def web_alone(self) -> None:
        self.kill("worker")
        self.kill("beat")

    def lose_queue(self) -> None:
        import redis

        server = redis.Redis.from_url(SERVICES_REDIS)
        for key in server.scan_iter(f"{self.name}*"):
            server.delete(key)
        server.close()

    def connections(self) -> int:
        return int(self.ask("connections"))

    def thinkers(self) -> list[int]:
        return children(self.process("worker").pid)

    def close(self) -> None:
        super().close()
        self.lose_queue()
        self._postgres(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')


def portal_in(folder: Path) -> Portal:
    """A portal of the kind that TAVOLA_TEST_BACKEND names, prepared but not started."""
    kinds = {"embedded": Embedded, "services": Services}
    return kinds[BACKEND](folder)
