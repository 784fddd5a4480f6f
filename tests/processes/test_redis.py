"""Redis goes away and comes back: pages are answered meanwhile, and everything goes on afterwards."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.processes.harness import SERVICES_REDIS, Services, wait_for
from tests.processes.player import Player
from tests.processes.test_matches import BOTS, finished


class Wire:
    """A port that leads to Redis, until it is cut."""

    def __init__(self) -> None:
        address = urlsplit(SERVICES_REDIS)
        self.redis = (address.hostname or "127.0.0.1", address.port or 6379)
        self.ends: list[socket.socket] = []
        self.listening: socket.socket | None = None
        self.port = 0
        self.mend()
        self.url = f"redis://127.0.0.1:{self.port}{address.path}"

    def mend(self) -> None:
        self.listening = socket.create_server(("127.0.0.1", self.port))
        self.port = self.listening.getsockname()[1]
        threading.Thread(target=self._accept, args=(self.listening,), daemon=True).start()

    def cut(self) -> None:
        """Nobody listens any more, and every connection breaks."""
        ends, self.ends = self.ends, []
        for end in [self.listening, *ends]:
            if end is not None:
                with suppress(OSError):
                    end.shutdown(socket.SHUT_RDWR)
                end.close()

    def _accept(self, listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                near = listening.accept()[0]
                far = socket.create_connection(self.redis)
                self.ends += [near, far]
                for a, b in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(a, b), daemon=True).start()

    def _carry(self, source: socket.socket, target: socket.socket) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def wired(tmp_path: Path) -> Iterator[tuple[Services, Wire]]:
    wire, made = Wire(), Services(tmp_path)
    try:
        made.prepare()
        made.env["REDIS_URL"] = wire.url
        made.start_all()
        yield made, wire
    finally:
        print(made.logs())
        made.close()
        wire.cut()


def test_redis_goes_away_and_comes_back(wired: tuple[Services, Wire]) -> None:
    portal, wire = wired
    anna = portal.ask("user")
    match = portal.ask("match", host=anna["id"], bots=BOTS)
    player = Player(portal, match, anna["cookie"])
    player.play(lambda: player.revision >= 8, seconds=60)
    player.play(lambda: player.question is not None, seconds=60, answering=False)

    wire.cut()
    for path in ("/", f"/t/{match}/", "/health/"):
        began = time.monotonic()
        assert portal.get(path, cookie=anna["cookie"])[0] == 200
        assert time.monotonic() - began < 5
    before = portal.ask("state", match=match)
    player.answer()  # over the socket that is open: stored, though nobody can be told
    wait_for(
        lambda: portal.ask("state", match=match)["revision"] > before["revision"],
        seconds=10,
        says="the answer is stored without Redis",
    )
    assert all(portal.alive(role) for role in portal.roles)

    wire.mend()
    player.close()
    player.play(lambda: False, seconds=120)
    finished(portal, match)
    player.close()
