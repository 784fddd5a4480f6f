"""Players on JSON sockets: each answers its own question at random, at once or when the metronome says so."""

from __future__ import annotations

import asyncio
import contextlib
import random
import time
from dataclasses import dataclass, field
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

decode = msgspec.json.decode
encode = msgspec.json.Encoder().encode


@dataclass
class Tally:
    """What was measured in one phase."""

    seconds: float = 0.0
    latencies: list[float] = field(default_factory=list)

    @property
    def rate(self) -> float:
        return len(self.latencies) / self.seconds if self.seconds else 0.0

    def ms(self, share: float) -> float:
        """The latency, in milliseconds, that this share of the answers stayed within."""
        ordered = sorted(self.latencies)
        return round(1000 * ordered[min(len(ordered) - 1, int(share * len(ordered)))], 1) if ordered else 0.0


class Seat:
    """One player's socket at one table after the other."""

    def __init__(self, hall: Hall, cookie: str, ids: list[int], number: int) -> None:
        self.hall, self.cookie, self.ids, self.number = hall, cookie, ids, number
        self.revision = -1
        self.question: dict[str, Any] | None = None
        self.token = ""
        """Of the answer that is on its way."""
        self.sent = 0.0
        self.socket: ClientConnection | None = None
        self.match_id = 0

    async def play(self) -> None:
        """Play the matches one after the other, until there are none left."""
        for match_id in self.ids:
            self.match_id, self.revision, self.question, self.token = match_id, -1, None, ""
            async with self.hall.open(match_id, self.cookie) as socket:
                self.socket = socket
                await socket.send('{"type":"hello","revision":-1}')
                async for text in socket:
                    if self.hear(decode(text), len(text.encode())):
                        break
            await self.hall.look(match_id, self.cookie)
        self.hall.ran_out += 1

    def hear(self, message: dict[str, Any], size: int) -> bool:
        """Take a frame; whether the match is over."""
        hall, kind = self.hall, message["type"]
        if kind == "update":
            hall.update_bytes = max(hall.update_bytes, size)
            if message["revision"] != self.revision + 1:
                hall.error(f"revision {message['revision']} after {self.revision}")
        elif kind == "view":
            hall.view_bytes = max(hall.view_bytes, size)
        elif kind == "refused":
            hall.error(f"refused: {message.get('code')}")
            return False
        else:
            return False
        self.revision, question = message["revision"], message["question"]
        if self.token and (question is None or question["token"] != self.token):
            hall.answered(time.perf_counter() - self.sent)
            self.token = ""
        self.question = question
        if question is not None and not self.token:
            hall.asked(self)
        return message.get("over") is not None

    def answer(self, at: float | None = None) -> None:
        """Send a random answer; *at*: when it was due."""
        question, socket = self.question, self.socket
        if question is None or socket is None or self.token:
            return
        options = question.get("options") or [f"{start}{end}" for start, *ends in question["grouped"] for end in ends]
        picked = random.sample(options, question.get("least", 1))
        self.token, self.sent = question["token"], at or time.perf_counter()
        text = encode({"type": "answer", "token": self.token, "picked": picked}).decode()
        self.hall.spawn(socket.send(text))


class Hall:
    """All tables, and what is measured there."""

    def __init__(self, address: str, tables: list[dict[str, Any]]) -> None:
        self.address = address
        self.seats = [
            Seat(self, cookie, table["ids"], number)
            for table in tables
            for number, cookie in enumerate(table["cookies"])
        ]
        self.tally = Tally()
        self.at_once = False
        self.ready: list[Seat] = []
        self.update_bytes = self.view_bytes = self.ran_out = self.late = self.answers = 0
        self.errors: dict[str, int] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    def open(self, match_id: int, cookie: str) -> connect:
        headers = {"Cookie": cookie, "Origin": f"http://{self.address}"}
        url = f"ws://{self.address}/ws/t/{match_id}/?as=json"
        return connect(url, additional_headers=headers, compression=None, open_timeout=60, ping_interval=None)

    async def look(self, match_id: int, cookie: str) -> dict[str, Any]:
        """What a player gets who opens the match once more."""
        async with self.open(match_id, cookie) as socket:
            await socket.send('{"type":"hello","revision":-1}')
            async for text in socket:
                message: dict[str, Any] = decode(text)
                if message["type"] == "view":
                    self.view_bytes = max(self.view_bytes, len(text.encode()))
                    return message
        raise RuntimeError("the socket closed without a view")

    def error(self, what: str) -> None:
        self.errors[what] = self.errors.get(what, 0) + 1

    def answered(self, seconds: float) -> None:
        self.answers += 1
        self.tally.latencies.append(seconds)

    def asked(self, seat: Seat) -> None:
        """A seat has a question: it answers now, or when its turn comes."""
        if self.at_once:
            seat.answer()
        else:
            self.ready.append(seat)

    def spawn(self, work: Any) -> None:
        task = asyncio.ensure_future(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            self.error(repr(task.exception()))

    async def seated(self) -> None:
        """Open all sockets, a few at a time, and wait until each has its view."""
        for place in range(0, len(self.seats), 20):
            group = self.seats[place : place + 20]
            for seat in group:
                self.spawn(seat.play())
            while any(seat.revision < 0 for seat in group):
                if self.errors:
                    raise RuntimeError(str(self.errors))
                await asyncio.sleep(0.01)

    async def closed(self, *, seconds: float, warm: float) -> Tally:
        """Everybody answers as soon as he is asked."""
        self.at_once, ready = True, self.ready
        self.ready = []
        for seat in ready:
            seat.answer()
        await asyncio.sleep(warm)
        tally = await self._measure(seconds)
        self.at_once = False
        await self._settle()
        return tally

    async def steady(self, *, rate: float, seconds: float, warm: float) -> Tally:
        """So many answers a second, whether or not the portal keeps up. Latency counts from when one was due."""
        metronome = asyncio.ensure_future(self._tick(rate))
        await asyncio.sleep(warm)
        tally = await self._measure(seconds)
        metronome.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await metronome
        await self._settle()
        return tally

    async def _tick(self, rate: float) -> None:
        due = time.perf_counter()
        while True:
            due += 1 / rate
            await asyncio.sleep(max(0.0, due - time.perf_counter()))
            if not self.ready:
                self.late += 1
                continue
            place = random.randrange(len(self.ready))
            self.ready[place], self.ready[-1] = self.ready[-1], self.ready[place]
            self.ready.pop().answer(at=due)

    async def _measure(self, seconds: float) -> Tally:
        self.tally, start = Tally(), time.perf_counter()
        await asyncio.sleep(seconds)
        tally, self.tally = self.tally, Tally()
        tally.seconds = time.perf_counter() - start
        return tally

    async def _settle(self) -> None:
        """Wait until no answer is on its way."""
        end = time.perf_counter() + 20
        while any(seat.token for seat in self.seats) and time.perf_counter() < end:
            await asyncio.sleep(0.02)
        lost = sum(bool(seat.token) for seat in self.seats)
        if lost:
            self.error(f"{lost} answers without an update")

    async def compare(self) -> None:
        """Open every match a second time: its player must find what his first socket has."""
        for seat in self.seats[::2]:
            if seat.socket is not None and seat.revision >= 0:
                seen = await self.look(seat.match_id, seat.cookie)
                tokens = [question and question["token"] for question in (seen["question"], seat.question)]
                if seen["revision"] != seat.revision or tokens[0] != tokens[1]:
                    self.error(f"two sockets of one seat differ: {seen['revision']} and {seat.revision}")

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
