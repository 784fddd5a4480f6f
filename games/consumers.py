"""Sockets: whoever has a match or the lobby on screen hears that it changed, and gets what is new for him.

The channel layer carries a revision and nothing else. Each consumer fetches what its own viewer may see from the
process's snapshot, so nothing secret is ever sent to a group, and a lost message costs nothing: the next one, the
reconnect or the lookout shows the gap.
"""

from __future__ import annotations

import asyncio
import json
import logging
import time
from collections.abc import Awaitable
from contextlib import suppress
from typing import Any

from channels.consumer import get_handler_name
from channels.db import database_sync_to_async
from channels.generic.websocket import AsyncWebsocketConsumer
from django.conf import settings
from django.template.loader import render_to_string
from django.utils import translation
from django.utils.translation.trans_real import parse_accept_lang_header

from games import frames
from games.announce import LOBBY, group_of, group_of_user, session_group
from games.errors import Refused
from games.lookout import Lookout
from games.models import ChatLine, Match
from games.rooms import relay, rooms
from games.selectors import may_watch, seat_of, snapshot_of
from games.services.chat import chat_of
from games.services.door import Via, answer_give
from games.snapshots import Snapshot, recall
from portal.dbthread import in_thread

log = logging.getLogger(__name__)
lookout = Lookout(rooms)

HERE_EVERY = 20.0
"""Seconds between two signs of life of a seated player's socket."""
HERE_FOR = 50.0
"""How long one counts."""
LONGEST = 4096
"""Bytes of the longest message a client may send."""


def language_of(scope: dict[str, Any]) -> str:
    """The reader's language: his preference, else his cookie, else what the browser asks for."""
    known = dict(settings.LANGUAGES)
    user = scope.get("user")
    wanted = [getattr(user, "language", ""), scope.get("cookies", {}).get(settings.LANGUAGE_COOKIE_NAME, "")]
    header = dict(scope.get("headers", ())).get(b"accept-language", b"").decode("latin-1")
    wanted += [code.split("-")[0] for code, _weight in parse_accept_lang_header(header)]
    return next((code for code in wanted if code in known), settings.LANGUAGE_CODE)


async def tried(work: Awaitable[None]) -> None:
    """Do what need not succeed; a failure is logged."""
    try:
        await work
    except Exception as error:
        log.warning("a socket could not say good-bye: %r", error)


class Quick(AsyncWebsocketConsumer):
    """A consumer without Channels' visit to the database thread before every message, which would wait in line behind
    everybody's answers. Whatever needs the database here looks after its connection itself."""

    async def dispatch(self, message: dict[str, Any]) -> None:
        handler = getattr(self, get_handler_name(message), None)
        if handler is None:
            raise ValueError(f"no handler for {message['type']}")
        await handler(message)

    session_group: str = ""

    async def join_session(self) -> None:
        """Hear when the reader signs out: then this socket is nobody's."""
        self.session_group = session_group(getattr(self.scope.get("session"), "session_key", None))
        if self.session_group:
            await self.channel_layer.group_add(self.session_group, self.channel_name)

    async def leave_session(self) -> None:
        if self.session_group:
            await self.channel_layer.group_discard(self.session_group, self.channel_name)

    async def session_ended(self, event: dict[str, Any]) -> None:
        """The reader signed out."""
        await self.close(code=4401)


class Nowhere(Quick):
    """An address where no socket is."""

    async def connect(self) -> None:
        await self.close(code=4404)


class MatchConsumer(Quick):
    """One page, or one program, at one match. ``?as=html`` gets fragments, ``?as=json`` views and updates."""

    match_id: int
    group: str
    seat: int | None = None
    beat: asyncio.Task[None] | None = None
    leaving: asyncio.Task[None] | None = None
    telling: asyncio.Task[None] | None = None
    revision: int = -1
    """What this client has."""
    wanted: int = -1
    """The latest that this consumer has heard of."""

    async def connect(self) -> None:
        """Let in whoever may watch, and tell the others who is here."""
        self.match_id = int(self.scope["url_route"]["kwargs"]["match_id"])
        query = dict(part.partition("=")[::2] for part in self.scope["query_string"].decode().split("&"))
        self.as_json = query.get("as") == "json"
        self.language = language_of(self.scope)
        self.group = group_of(self.match_id)
        self.here: dict[int, float] = {}
        self.one_at_a_time = asyncio.Lock()
        user = self.scope.get("user")
        self.helper = bool(getattr(user, "helper_on", True))
        try:
            snapshot = await self.snapshot(0)
        except Match.DoesNotExist:
            return await self.close(code=4404)
        if not may_watch(snapshot.match, user, query.get("invite", "")):
            return await self.close(code=4403)
        self.seat = seat_of(snapshot.match, user)
        await self.channel_layer.group_add(self.group, self.channel_name)
        await self.join_session()
        if not settings.TAVOLA_EMBEDDED:
            await relay.listen()
            lookout.begin()
        rooms.enter(self.group, self)
        await self.accept()
        await self.channel_layer.group_send(self.group, {"type": "presence.ask"})
        if self.seat is not None:
            self.beat = asyncio.create_task(self.say_here())

    async def disconnect(self, code: int) -> None:
        rooms.leave(self.group, self)
        for task in (self.leaving, self.telling, self.beat):
            if task is not None:
                task.cancel()
        # With Redis away each of these fails; none of them may keep the next from forgetting this socket.
        if self.beat is not None:
            await tried(self.channel_layer.group_send(self.group, {"type": "presence.gone", "seat": self.seat}))
        await tried(self.channel_layer.group_discard(self.group, self.channel_name))
        await tried(self.leave_session())

    # -- what the client says ------------------------------------------------------------------------------------------

    async def receive(self, text_data: str | None = None, bytes_data: bytes | None = None) -> None:
        """``hello`` with the revision it has, or (programs) ``answer``. Anything else is refused in words."""
        try:
            message: Any = json.loads(text_data or "") if len((text_data or "").encode()) <= LONGEST else None
            kind = message["type"]
        except (ValueError, TypeError, KeyError, RecursionError):
            return await self.refuse("bad_message")
        if kind == "hello":
            return await self.hello(message)
        if kind == "answer":
            return await self.answer(message)
        return await self.refuse("bad_message")

    async def hello(self, message: dict[str, Any]) -> None:
        """Bring the client to the latest revision, if it is behind."""
        has = message.get("revision", -1)
        self.revision = has if isinstance(has, int) else -1
        chat = message.get("chat")
        async with self.one_at_a_time:
            snapshot = await self.snapshot(0)
            if self.as_json or snapshot.match.revision != self.revision:
                await self.show(snapshot, whole=True)
        if isinstance(chat, int):
            await self.chat_since(chat)

    async def answer(self, message: dict[str, Any]) -> None:
        """Play, through the one door."""
        token, picked = message.get("token"), message.get("picked")
        fits = isinstance(token, str) and isinstance(picked, list) and all(isinstance(one, str) for one in picked)
        if not fits:
            return await self.refuse("bad_message")
        if self.seat is None:
            return await self.refuse("not_seated")
        try:
            await in_thread(
                answer_give, match_id=self.match_id, seat=self.seat, token=token, picked=picked, via=Via.SOCKET
            )
        except Refused as refused:
            with translation.override(self.language):
                await self.say({"type": "refused", "code": refused.code, "message": str(refused)})
            async with self.one_at_a_time:
                await self.show(await self.snapshot(0), whole=True)

    async def refuse(self, code: str) -> None:
        await self.say({"type": "refused", "code": code})

    # -- what the group hears ------------------------------------------------------------------------------------------

    def news(self, revision: int) -> None:
        """The match is at *revision*: show it, or, when the last is still being shown, show the latest after that."""
        self.wanted = max(self.wanted, revision)
        if self.wanted > self.revision and (self.telling is None or self.telling.done()):
            self.telling = asyncio.create_task(self.tell())

    async def tell(self) -> None:
        """Show the latest there is, until there is no later one."""
        with suppress(OSError):  # the socket closed meanwhile
            async with self.one_at_a_time:
                while self.revision < self.wanted:
                    await self.show(await self.snapshot(self.wanted))

    async def match_chat(self, event: dict[str, Any]) -> None:
        await self.chat_since(event["line"] - 1)

    async def presence_ask(self, event: dict[str, Any]) -> None:
        """Somebody came: say who is here."""
        if self.seat is not None:
            await self.channel_layer.group_send(self.group, {"type": "presence.here", "seat": self.seat})

    async def presence_here(self, event: dict[str, Any]) -> None:
        known = self.online()
        self.here[event["seat"]] = time.monotonic()
        if self.online() != known:
            await self.say_presence()

    async def presence_gone(self, event: dict[str, Any]) -> None:
        """A socket of that seat closed; another tab of the same player answers the question that follows."""
        if self.here.pop(event["seat"], None) is None:
            return
        if event["seat"] == self.seat:
            await self.presence_ask(event)
        # A reload closes one socket and opens the next: wait a moment before saying that somebody left.
        if self.leaving is not None:
            self.leaving.cancel()
        self.leaving = asyncio.create_task(self.say_presence_later())

    async def say_presence_later(self) -> None:
        await asyncio.sleep(1.0)
        with suppress(OSError):  # this socket closed meanwhile
            await self.say_presence()

    # -- saying --------------------------------------------------------------------------------------------------------

    async def say_here(self) -> None:
        """Signs of life, so that a player whose server was killed goes offline on everybody's screen."""
        while True:
            await asyncio.sleep(HERE_EVERY)
            await self.channel_layer.group_send(self.group, {"type": "presence.here", "seat": self.seat})
            before, now = set(self.here), time.monotonic()
            self.here = {seat: at for seat, at in self.here.items() if now - at < HERE_FOR}
            if set(self.here) != before:
                await self.say_presence()

    def online(self) -> list[int]:
        """The seats whose players have this match on screen."""
        now = time.monotonic()
        return sorted(seat for seat, at in self.here.items() if now - at < HERE_FOR)

    async def say_presence(self) -> None:
        await self.say({"type": "presence", "online": self.online()})

    async def snapshot(self, revision: int) -> Snapshot:
        """The match at *revision* or later."""
        known = recall(self.match_id, revision) if revision else None
        if known is not None:
            return known
        return await in_thread(snapshot_of, self.match_id, revision=revision)

    async def show(self, snapshot: Snapshot, *, whole: bool = False) -> None:
        """Send what is new, or everything when this client missed a revision."""
        match = snapshot.match
        if snapshot.position is None or not match.checkpoint:
            await self.say({"type": "reload", "revision": match.revision})
        elif self.as_json:
            small = not whole and snapshot.fresh is not None and snapshot.before == self.revision
            frame = frames.json_update if small else frames.json_view
            await self.send(text_data=frame(snapshot, self.seat))
        else:
            await self.send(text_data=await self.page(snapshot))
        self.revision = match.revision

    async def page(self, snapshot: Snapshot) -> str:
        """The live part of the page as a frame. Whoever needs the same one waits for the first who asked."""
        key = (asyncio.get_running_loop(), self.seat, self.language, self.helper)
        making = snapshot.making.get(key)
        if making is None:
            render = database_sync_to_async(frames.html_frame, thread_sensitive=False)
            work = render(snapshot, self.seat, self.language, helper=self.helper)
            making = snapshot.making[key] = asyncio.ensure_future(work)
        try:
            return await asyncio.shield(making)
        except BaseException:
            snapshot.making.pop(key, None)  # whoever asks next tries again
            raise

    async def chat_since(self, last: int) -> None:
        """Lines of talk after number *last*, as far as they are for this reader."""
        for line in await in_thread(_chat_lines, self.match_id, self.scope.get("user"), last):
            frame = {"type": "chat", "id": line.pk, "seat": line.seat}
            if self.as_json:
                to = {} if line.side is None else {"side": line.side}
                await self.say(frame | to | {"text": line.text})
            else:
                with translation.override(self.language):
                    html = render_to_string("games/parts/chat_line.html", {"line": line})
                await self.say(frame | {"html": html})

    async def say(self, message: dict[str, Any]) -> None:
        await self.send(text_data=json.dumps(message, separators=(",", ":")))


def _chat_lines(match_id: int, user: Any, last: int) -> list[ChatLine]:
    """By the match as it is known here: while this process has not heard that it began, only what is for everybody."""
    match = snapshot_of(match_id, revision=1).match
    return chat_of(match, seat_of(match, user), after=last)


class LobbyConsumer(Quick):
    """The lobby: a hint that the tables changed, at most one a second; the page fetches what it shows."""

    WAIT = 1.0

    async def connect(self) -> None:
        self.rooms_in = [LOBBY]
        user = self.scope.get("user")
        if user is not None and user.is_authenticated:
            self.rooms_in.append(group_of_user(user.pk))
        if not settings.TAVOLA_EMBEDDED:
            await relay.listen()
        for room in self.rooms_in:
            rooms.enter(room, self)
        self.pending: asyncio.Task[None] | None = None
        await self.accept()

    async def disconnect(self, code: int) -> None:
        if self.pending is not None:
            self.pending.cancel()
        for room in self.rooms_in:
            rooms.leave(room, self)

    def news(self, revision: int) -> None:
        """Something changed; what comes within the next second goes with it."""
        if self.pending is None or self.pending.done():
            self.pending = asyncio.create_task(self.hint())

    async def hint(self) -> None:
        await asyncio.sleep(self.WAIT)
        await self.send(text_data='{"type":"lobby"}')
