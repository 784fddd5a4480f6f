"""``manage.py play``: the embedded portal starts, stops and starts again, and says what is wrong."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.processes.harness import Embedded, Process, children, ended, own_port, wait_for

PLAY = [sys.executable, "manage.py", "play"]


@pytest.fixture
def fresh(tmp_path: Path) -> Iterator[Embedded]:
    """A portal that has not been started yet."""
    made = Embedded(tmp_path)
    try:
        made.prepare()
        yield made
    finally:
        print(made.logs())
        made.close()


def descendants(process: Process) -> list[int]:
    return [process.pid, *children(process.pid)]


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_cleanly_and_starts_again_on_the_same_database(fresh: Embedded, sign: int) -> None:
    play = fresh.start("web")
    anna = fresh.ask("user")
    match = fresh.ask("match", host=anna["id"], bots=["easy"])
    wait_for(fresh.thinkers, seconds=20, says="the helper process is there")
    family = descendants(play)
    began = time.monotonic()
    os.kill(play.pid, sign)
    assert play.popen.wait(15) == 0
    assert time.monotonic() - began < 5
    assert "Tavola has stopped." in play.said()
    assert "Traceback" not in play.said()
    wait_for(lambda: all(map(ended, family)), seconds=5, says="nothing of it is left")
    again = fresh.spawn("play", [*PLAY, "--port", str(fresh.port), "--prepare"])
    fresh.ready(again, fresh.answers)
    assert fresh.get(f"/t/{match}/", cookie=anna["cookie"])[0] == 200
    assert again.end() == 0


def test_it_stops_with_an_open_socket_and_a_match_going_on(fresh: Embedded) -> None:
    from tests.processes.player import Player

    play = fresh.start("web")
    anna = fresh.ask("user")
    match = fresh.ask("match", host=anna["id"], bots=["easy", "easy", "easy"])
    player = Player(fresh, match, anna["cookie"])
    player.play(lambda: player.revision > 6, seconds=30)
    began = time.monotonic()
    assert play.end() == 0
    assert time.monotonic() - began < 8
    assert "Traceback" not in play.said()


def test_killed_it_leaves_no_helper_behind(fresh: Embedded) -> None:
    play = fresh.start("web")
    wait_for(fresh.thinkers, seconds=20, says="the helper process is there")
    family = descendants(play)
    play.kill_alone()
    wait_for(lambda: all(map(ended, family)), seconds=5, says="nothing of it is left")


def test_a_busy_port_is_said_in_words(portal: Embedded) -> None:
    second = portal.spawn("second", [*PLAY, "--port", str(portal.port)], DATABASE_URL="sqlite:////nonexistent/x")
    assert second.popen.wait(30) == 1
    assert f"Can't listen on 127.0.0.1:{portal.port}" in second.said()
    assert "--port" in second.said()
    assert "Traceback" not in second.said()


def test_a_database_in_use_is_said_in_words(portal: Embedded) -> None:
    second = portal.spawn("second", [*PLAY, "--port", str(own_port())])
    assert second.popen.wait(30) == 1
    assert "Another Tavola is running on" in second.said()
    assert "Traceback" not in second.said()


def test_with_redis_it_says_how_to_run_instead(fresh: Embedded) -> None:
    play = fresh.spawn("play", PLAY, REDIS_URL="redis://127.0.0.1:6379/5")
    assert play.popen.wait(30) == 1
    assert "deploy/Procfile" in play.said()


def test_the_demo_account_can_sign_in_on_ones_own_machine(portal: Embedded) -> None:
    play = portal.process("web")
    assert "Sign in as demo" in play.log.read_text()


def test_it_idles_quietly(portal: Embedded) -> None:
    """A portal that nobody uses takes next to no processor time."""
    play = portal.process("web")
    wait_for(portal.thinkers, seconds=20, says="the helper process is there")
    time.sleep(1.0)

    def ticks() -> int:
        fields = Path(f"/proc/{play.pid}/stat").read_text().rsplit(")", 1)[1].split()
        return int(fields[11]) + int(fields[12])

    before = ticks()
    time.sleep(3.0)
    share = (ticks() - before) / os.sysconf("SC_CLK_TCK") / 3.0
    assert share < 0.15
