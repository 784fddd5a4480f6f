"""The web process is killed under load: no move that anybody was shown is lost."""

from __future__ import annotations

import threading
import time
from contextlib import suppress
from typing import Any

from websockets.exceptions import WebSocketException

from tests.processes.harness import Portal
from tests.processes.player import Player
from tests.processes.test_matches import shown_is_stored

MATCHES = 50
THREADS = 5


class Crowd:
    """People at many matches, played by a few threads as fast as they can, until their server is gone."""

    def __init__(self, portal: Portal, tables: list[dict[str, Any]]) -> None:
        self.players = [
            Player(portal, table["match"], cookie, seed=table["match"] * 2 + seat)
            for table in tables
            for seat, cookie in enumerate(table["cookies"])
        ]
        self.busy = threading.Semaphore(0)

    def play(self) -> list[threading.Thread]:
        """Start playing; each thread ends when its sockets break."""
        shares = [self.players[start::THREADS] for start in range(THREADS)]
        threads = [threading.Thread(target=self._share, args=(share,), daemon=True) for share in shares]
        for thread in threads:
            thread.start()
        return threads

    def _share(self, share: list[Player]) -> None:
        with suppress(WebSocketException, OSError):
            for player in share:
                player.connect()
            while True:
                for player in share:
                    player.answer()
                    player.hear(0.002)
                self.busy.release()

    @property
    def shown(self) -> int:
        """How many events they have seen."""
        return sum(len(player.events) for player in self.players)


def test_the_web_process_is_killed_with_fifty_busy_matches(portal: Portal) -> None:
    tables = portal.ask("pairs", count=MATCHES)
    crowd = Crowd(portal, tables)
    threads = crowd.play()
    end = time.monotonic() + 60
    while crowd.shown < 10 * MATCHES and time.monotonic() < end:
        time.sleep(0.05)
    portal.kill("web")
    for thread in threads:
        thread.join(30)
        assert not thread.is_alive()
    assert crowd.shown >= 10 * MATCHES
    for player in crowd.players:
        assert portal.ask("state", match=player.match)["revision"] >= player.revision
        if player.events:
            shown_is_stored(portal, player)
    portal.start_all()
    for table, *pair in zip(tables, crowd.players[::2], crowd.players[1::2], strict=True):
        play_on(pair, to=max(player.revision for player in pair) + 2)
        assert portal.ask("replayed", match=table["match"])


def play_on(pair: list[Player], *, to: int) -> None:
    """Come back after the crash and play on, both in turns, to that revision."""
    for player in pair:
        player.close()
    end = time.monotonic() + 30
    while min(player.revision for player in pair) < to:
        assert time.monotonic() < end, [(player.revision, player.question) for player in pair]
        for player in pair:
            if player.socket is None:
                player.connect()
            player.answer()
            player.hear(0.02)
    for player in pair:
        player.close()
