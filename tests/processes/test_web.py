"""The web process as it is served: pages, sockets, connections, limits."""

from __future__ import annotations

import statistics
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect
from websockets.typing import Origin

from tests.processes.harness import Portal
from tests.processes.player import Player


def test_connections_stay_as_many_as_there_are_threads(portal: Portal) -> None:
    anna = portal.ask("user")
    match = portal.ask("match", host=anna["id"], bots=["easy"])

    def crowd() -> int:
        with ThreadPoolExecutor(12) as clients:
            pages = list(clients.map(lambda _: portal.get(f"/t/{match}/", cookie=anna["cookie"])[0], range(60)))
            assert set(pages) == {200}
            players = [Player(portal, match, anna["cookie"]) for _ in range(20)]
            list(clients.map(lambda player: (player.connect(), player.hear(10)), players))
            list(clients.map(lambda player: player.close(), players))
        return portal.connections()

    crowd()
    # Four threads of pages, one of sockets, those that render for sockets, two workers; whatever the crowd does.
    assert max(crowd(), crowd()) <= 16


def test_a_socket_is_for_our_own_pages(portal: Portal) -> None:
    address = f"ws://127.0.0.1:{portal.port}/ws/lobby/"
    with connect(address, origin=Origin(f"http://127.0.0.1:{portal.port}")):
        pass
    with pytest.raises(InvalidStatus) as refused, connect(address, origin=Origin("https://elsewhere.example")):
        pass
    assert refused.value.response.status_code == 403


def test_a_body_over_the_limit_is_refused(portal: Portal) -> None:
    headers = {"Content-Length": str(5 * 1024 * 1024)}  # refused for what it says, before it is sent
    assert portal.request("POST", "/accounts/login/", headers=headers)[0] == 413


def test_static_files_are_served_and_may_be_kept(portal: Portal) -> None:
    status, page = portal.get("/")
    assert status == 200
    css = page.decode().split('rel="stylesheet" href="')[1].split('"')[0]
    assert portal.get(css)[0] == 200


def test_a_move_is_answered_within_a_blink(portal: Portal) -> None:
    anna = portal.ask("user")
    match = portal.ask("match", host=anna["id"], bots=["easy"])
    player = Player(portal, match, anna["cookie"])
    player.play(lambda: len(player.waits) >= 20, seconds=60)
    player.close()
    print("answer to frame, ms:", [round(1000 * wait, 1) for wait in player.waits])
    assert sorted(player.waits)[len(player.waits) // 4] < 0.25  # a busy machine may hold some up


def test_a_bot_answers_within_a_second(portal: Portal) -> None:
    """From a person's answer to his own next question, with the bots' answers in between."""
    anna = portal.ask("user")
    match = portal.ask("match", host=anna["id"], bots=["easy"])
    player = Player(portal, match, anna["cookie"])
    waits: list[float] = []
    while len(waits) < 12 and player.over is None:
        player.play(lambda: player.question is not None, seconds=30, answering=False)
        player.answer()
        began = time.monotonic()
        player.play(lambda: player.question is not None, seconds=30, answering=False)
        waits.append(time.monotonic() - began)
    player.close()
    print("answer to own next question, ms:", [round(1000 * wait) for wait in waits])
    assert statistics.median(waits) < 1.0
