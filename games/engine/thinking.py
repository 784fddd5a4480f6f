"""What a bot's helper process runs: one question in, one answer out.  No Django, so the process starts at once.

The request is JSON: ``{"rules": "games.forest.rules:ForestRules", "content": "games.forest.content:decode", "bots":
"games.forest.bots:BOTS", "level": "hard", "snapshots": […], "view": {…}, "start": {…}, "known": […], "choice": {…},
"dice": [key, count]}``.  It holds what the seat may see and no more: even the process that thinks can't cheat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any

import msgspec

from .bots import Bot
from .choice import Answer, Choice
from .codec import decode, encode
from .dice import Dice
from .rules import Rules

#: Decoded card releases kept; a server has few in play at once.
RELEASES = 16


class Thought(msgspec.Struct):
    """A request to think."""

    rules: str
    content: str
    bots: str
    level: str
    snapshots: msgspec.Raw
    view: dict[str, Any]
    start: dict[str, Any]
    known: list[Answer | None]
    choice: Choice
    dice: tuple[str, int]


def think(payload: bytes) -> bytes:
    """The ids of the options picked, as a JSON list.

    Outdated when *payload* is no such request, ValueError when it names something outside ``games``, BadAnswer when
    the bot answers what is not allowed.
    """
    thought = decode(payload, Thought)
    rules = rules_of(thought.rules, thought.content, bytes(thought.snapshots))
    bots: Mapping[str, type[Bot]] = named(thought.bots)
    bot = bots[thought.level]() if isinstance(bots, Mapping) else bots()
    picked = bot.answer(rules, thought.view, thought.choice, Dice(*thought.dice), thought.start, thought.known)
    thought.choice.check(picked)
    return encode(list(picked))


@lru_cache(maxsize=RELEASES)
def rules_of(rules: str, content: str, snapshots: bytes) -> Rules[Any]:
    """The rules over the decoded *snapshots* (JSON); decoded once per release."""
    read: Callable[[Sequence[Mapping[str, Any]]], Any] = named(content)
    make: Callable[[Any], Rules[Any]] = named(rules)
    return make(read(msgspec.json.decode(snapshots)))


def named(path: str) -> Any:
    """What ``"games.forest.bots:BOTS"`` names.  ValueError for anything that is not in ``games``."""
    module, _, name = path.partition(":")
    if not module.startswith("games.") or not name:
        raise ValueError(f"{path} names nothing in games")
    return getattr(import_module(module), name)
