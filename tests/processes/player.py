"""A player at a real socket: answers what he is asked, and remembers everything he was shown."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from tests.processes.harness import Portal


class Player:
    """Plays a match through the socket for programs; comes back when the server went away."""

    def __init__(self, portal: Portal, match: int, cookie: str, *, seed: int = 1) -> None:
        self.portal, self.match, self.cookie = portal, match, cookie
        self.dice = random.Random(seed)
        self.socket: ClientConnection | None = None
        self._open = ExitStack()
        self.revision = -1
        self.events: list[tuple[int, list[Any]]] = []
        """The number of the action, and an event of it: name and values."""
        """Every event this player was shown: number of the action, place in it, name, arguments."""
        self.question: dict[str, Any] | None = None
        self.answered: dict[str, list[str]] = {}
        self.over: dict[str, Any] | None = None
        self.moves_seen = 0
        self.waits: list[float] = []
        """Seconds from an answer sent to the next frame."""

    def connect(self) -> None:
        """Open the socket and ask for the table as it is."""
        self.close()
        opening = connect(
            f"ws://127.0.0.1:{self.portal.port}/ws/t/{self.match}/?as=json",
            additional_headers={"Cookie": self.cookie},
            origin=f"http://127.0.0.1:{self.portal.port}",  # type: ignore[arg-type]
            open_timeout=5,
            close_timeout=1,
        )
        self.socket = self._open.enter_context(opening)
        self.socket.send(json.dumps({"type": "hello", "revision": self.revision}))

    def close(self) -> None:
        with suppress(WebSocketException, OSError):
            self._open.close()
        self.socket = None

    def play(self, until: Callable[[], bool], *, seconds: float, answering: bool = True) -> None:
        """Play on until the condition holds or the match is over; AssertionError after *seconds*."""
        end = time.monotonic() + seconds
        while not until() and self.over is None:
            assert time.monotonic() < end, f"not within {seconds:g} s; at revision {self.revision}: {self.question}"
            try:
                if self.socket is None:
                    self.connect()
                if answering:
                    self.answer()
                self.hear(0.1)
            except (WebSocketException, OSError):
                self.socket = None
                time.sleep(0.05)

    def hear(self, seconds: float) -> bool:
        """Take one frame, if one comes in time."""
        assert self.socket is not None
        try:
            frame = json.loads(self.socket.recv(timeout=seconds))
        except TimeoutError:
            return False
        if frame["type"] in ("view", "update"):
            assert frame["revision"] >= self.revision, f"the table went back: {self.revision} to {frame['revision']}"
            self.revision = frame["revision"]
            self.question = frame["question"]
            self.events += [(number, event) for number, *told in frame.get("events", []) for event in told]
            self.over = frame.get("over")
            if self._sent is not None:
                self.waits.append(time.monotonic() - self._sent)
                self._sent = None
        elif frame["type"] == "refused":
            self.question = None  # the view that follows brings the one that is open now
        return True

    _sent: float | None = None

    def answer(self) -> None:
        """Answer the open question. The same question gets the same answer, for it may be asked again after a crash."""
        question = self.question
        if question is None:
            return
        assert self.socket is not None
        token = question["token"]
        if token not in self.answered:
            grouped = question.get("grouped", [])  # a view has "options" instead
            options = question.get("options") or [f"{start}{end}" for start, *ends in grouped for end in ends]
            self.answered[token] = self.dice.sample(options, question.get("least", 1))
        self.question = None
        self._sent = time.monotonic()
        self.socket.send(json.dumps({"type": "answer", "token": token, "picked": self.answered[token]}))
