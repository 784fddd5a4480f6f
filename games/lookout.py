"""What a lost hint would have said.

Redis may go away between two messages, and a process that is just listening again misses what is told meanwhile. The
rows are the truth: every few seconds each process that has sockets asks for the revisions of the matches on screen, in
one statement, and tells its own.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable

from games.announce import MATCH
from games.models import Match
from games.rooms import Rooms
from portal.dbthread import in_thread

log = logging.getLogger(__name__)

LOOK = 3.0
"""Seconds between two looks."""


def revisions(names: Iterable[str]) -> dict[str, int]:
    """The revisions of the matches among the rooms *names*, by room. One statement, none without a match."""
    shown = {int(name.removeprefix(MATCH)): name for name in names if name.startswith(MATCH)}
    rows = Match.objects.filter(pk__in=shown).values_list("pk", "revision") if shown else ()
    return {shown[pk]: revision for pk, revision in rows}


class Lookout:
    """Looks after the rooms of each loop, from its first socket on."""

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms
        self._looking: dict[asyncio.AbstractEventLoop, asyncio.Task[None]] = {}

    def begin(self) -> None:
        """From now on look after the running loop's rooms. Again changes nothing."""
        loop = asyncio.get_running_loop()
        task = self._looking.get(loop)
        if task is None or task.done():
            self._looking[loop] = loop.create_task(self._look(loop))

    async def _look(self, loop: asyncio.AbstractEventLoop) -> None:
        try:
            while True:
                await asyncio.sleep(LOOK)
                try:
                    for name, revision in (await in_thread(revisions, self._rooms.on(loop))).items():
                        self._rooms.tell_here(loop, name, revision)
                except Exception:
                    log.exception("looking for missed news failed; trying again")
        finally:
            self._looking.pop(loop, None)
