"""Each house rule finds what it is for, and leaves alone what is fine."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator

import pytest

from . import lint
from .lint import Source

STDLIB = frozenset(sys.stdlib_module_names)
GAMES = frozenset({"forest", "tiber"})
Rule = Callable[[Source], Iterator[str]]


def engine(source: Source) -> Iterator[str]:
    return lint.engine_imports(source, STDLIB)


def rules(source: Source) -> Iterator[str]:
    return lint.rules_imports(source, "forest", STDLIB)


def edge(source: Source) -> Iterator[str]:
    return lint.edge_imports(source, "forest")


def portal(source: Source) -> Iterator[str]:
    return lint.portal_imports(source, GAMES)


BAD: list[tuple[Rule, str]] = [
    (engine, "import django"),
    (engine, "from games.models import Match"),
    (engine, "from ..models import Match"),
    (engine, "def f():\n    import numpy"),
    (rules, "import random"),
    (rules, "from time import time"),
    (rules, "from datetime import date"),
    (rules, "import os.path"),
    (rules, "import uuid"),
    (rules, "import secrets"),
    (rules, "import logging"),
    (rules, "from django.utils.translation import gettext"),
    (rules, "from games.tiber import hexes"),
    (rules, "from games import models"),
    (rules, "from ..tiber.hexes import ring"),
    (edge, "from games.tiber.art import draw"),
    (edge, "from games.services.door import answer_give"),
    (edge, "from games import selectors"),
    (portal, "from games.forest.rules import RULES"),
    (portal, "import games.tiber.models"),
    (portal, "from games import forest"),
    (lint.impure_calls, "def step(g):\n    print(g)"),
    (lint.broad_catches, "try:\n    f()\nexcept Exception:\n    pass"),
    (lint.broad_catches, "try:\n    f()\nexcept:\n    pass"),
    (lint.module_mutables, "CARDS = []"),
    (lint.module_mutables, "CARDS: dict[str, int] = {}"),
    (lint.module_mutables, "CARDS = {n: n for n in range(3)}"),
    (lint.module_mutables, "CACHE = defaultdict(list)"),
    (lint.module_mutables, "class R:\n    cards = set()"),
    (lint.module_mutables, "def f():\n    global n\n    n = 1"),
    (lint.run_callers, "from games.engine import run"),
    (lint.run_callers, "from games.engine.run import run"),
    (lint.run_callers, "from games import engine\nengine.run(1, 2)"),
    (lint.row_locks, "def join(pk):\n    return Match.objects.select_for_update().get(pk=pk)"),
    (lint.row_locks, "rows = Match.objects.filter(a=1).select_for_update()"),
    (lint.row_locks, "def join(pk):\n    return row_lock(Match, pk)"),
    (lint.direct_saves, "def post(match):\n    match.save()"),
    (lint.direct_saves, "Seat.objects.bulk_create(seats)"),
    (lint.set_loops, "for card in {1, 2}:\n    pass"),
    (lint.set_loops, "def f(s):\n    seen = set(s)\n    for card in seen:\n        pass"),
    (lint.set_loops, "def f(seen: set[str]):\n    return [card for card in seen]"),
    (lint.set_loops, "def f(s):\n    return list(set(s) - {1})"),
    (lint.set_loops, "def f(a, b):\n    left = set(a)\n    both = left & b\n    return tuple(both)"),
    (lint.set_loops, "def f(s):\n    return ','.join({c for c in s})"),
    (lint.set_loops, "def f(s):\n    return [*set(s)]"),
    (lint.set_loops, "def f(s):\n    some = set(s)\n    return some.pop()"),
    (lint.set_loops, "def f(s):\n    return max(set(s), key=len)"),
    (lint.set_loops, "class S:\n    marks: set[str]\n\ndef f(s):\n    for mark in s.marks:\n        pass"),
    (lint.set_loops, "def f(s):\n    return {n: 1 for n in frozenset(s)}"),
]

FINE: list[tuple[Rule, str]] = [
    (
        engine,
        "from __future__ import annotations\nimport msgspec\nfrom random import Random\nfrom .choice import Choice",
    ),
    (rules, "from games.engine import Rules\nfrom games.forest import scoring\nfrom . import state\nimport csv, math"),
    (edge, "from django.db import models\nfrom games.content.models import CardBase\nfrom games.sight import Sight"),
    (edge, "from games.forest import texts\nfrom portal import drawing\nfrom games.models import Match"),
    (portal, "from games.catalogue import games\nfrom games.forestry import x\nfrom django import forms"),
    (lint.impure_calls, "def step(g):\n    g.tell('forest.print')"),
    (lint.broad_catches, "try:\n    f()\nexcept (KeyError, ValueError):\n    pass"),
    (lint.module_mutables, "CARDS = (1, 2)\n__all__ = ['a']\nNAMES: Mapping[str, int] = {}\nX = MappingProxyType({})"),
    (
        lint.module_mutables,
        "class R:\n    a: ClassVar[Mapping[str, int]] = {}\n    b: list[int] = field(default_factory=list)",
    ),
    (lint.module_mutables, "def f():\n    cards = []\n    return cards"),
    (lint.run_callers, "from games.engine import playout, Rules\nfrom asyncio import run\nloop.run(1)"),
    (lint.row_locks, "def match_lock(pk):\n    return Match.objects.select_for_update().get(pk=pk)"),
    (lint.direct_saves, "form.save()\nserializer.save()\nsuper().save()"),
    (lint.set_loops, "def f(s):\n    return sorted(set(s)), len({1}), max(set(s)), any(x for x in set(s))"),
    (lint.set_loops, "def f(s):\n    seen = set(s)\n    seen.add(1)\n    return {x for x in seen}, 3 in seen, s.pop()"),
    (lint.set_loops, "def f(s):\n    cards = set(s)\n    cards = sorted(cards)\n    for card in cards:\n        pass"),
    (lint.set_loops, "def f(s):\n    return [x for x in s if x not in {1, 2}] + list(s - {1})"),
]


def source(rule: Rule, text: str) -> Source:
    """*text* as if it lay where the rule looks."""
    path = {engine: "games/engine/x.py", rules: "games/forest/x.py", edge: "games/forest/art.py"}
    return Source(path.get(rule, "games/views.py"), text)


@pytest.mark.parametrize(("rule", "text"), BAD)
def test_what_is_wrong_is_found(rule: Rule, text: str) -> None:
    [fault, *_] = list(rule(source(rule, text)))
    assert fault.startswith("games/")
    assert ";" in fault or ":" in fault.split(": ", 1)[1], f"says what, but not why and what to do: {fault}"


@pytest.mark.parametrize(("rule", "text"), FINE)
def test_what_is_fine_is_left_alone(rule: Rule, text: str) -> None:
    assert list(rule(source(rule, text))) == []


@pytest.mark.parametrize(
    "path",
    [
        "games/services/door.py",
        "games/selectors.py",
        "games/forest/bots.py",
        "games/management/commands/game_play.py",
        "tests/x.py",
    ],
)
def test_who_may_call_run(path: str) -> None:
    assert list(lint.run_callers(Source(path, "from games.engine import run"))) == []


def test_rules_code_is_what_rules_reach() -> None:
    texts = {
        "games/forest/rules.py": "from . import hidden\nfrom games.forest.scoring import tally",
        "games/forest/hidden.py": "from games.forest import deep",
        "games/forest/deep.py": "",
        "games/forest/effects/age_01.py": "",
        "games/forest/texts.py": "from . import hidden",
        "games/forest/scoring.py": "",
        "games/tiber/rules.py": "",
    }
    sources = {path: Source(path, text) for path, text in texts.items()}
    assert lint.rules_code("forest", sources) == set(texts) - {"games/forest/texts.py", "games/tiber/rules.py"}


def test_long_functions() -> None:
    body = "    x = 1\n"
    head = 'def f():\n    """One.\n\n    Two.\n    """\n'
    assert list(lint.long_functions(Source("x.py", head + body * 40))) == []
    assert list(lint.long_functions(Source("x.py", head + body * 41)))
    assert list(lint.long_functions(Source("x.py", head))) == []


def test_long_files() -> None:
    assert list(lint.too_long("games/x.py", "\n" * 400)) == []
    assert list(lint.too_long("games/x.py", "\n" * 401))
    assert list(lint.too_long("tests/x.py", "\n" * 450)) == []
    assert list(lint.too_long("tests/x.py", "\n" * 501))
    assert list(lint.too_long("games/migrations/0001.py", "\n" * 900)) == []
