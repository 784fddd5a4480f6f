"""What stands on a card and what its code does, compared by what both name: kind, icons, colours, directions."""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Callable, Iterator
from textwrap import dedent
from typing import Any

import pytest

from games.innovation.content import Text, texts_of
from games.innovation.dogma import Effect
from games.innovation.effects import EFFECTS
from games.innovation.state import COLORS, EDITIONS, ICONS, Edition

from .scenes import CARDS, SPLAYS

CHOICES = frozenset({"may", "may_pick", "may_splay", "pick_some"})
"""Calls by which an effect can be refused; ``pick_some`` only without ``least``."""


def pairs(edition: Edition) -> Iterator[tuple[str, Text, Effect]]:
    """Every text of an edition with its code, and a name for them."""
    for card in CARDS.values():
        effects = zip(texts_of(card, edition), EFFECTS[edition][card.slug], strict=True)
        yield from ((f"{card.slug} {number}", text, effect) for number, (text, effect) in enumerate(effects, 1))


def body(function: Callable[..., Any]) -> list[ast.AST]:
    """The code of an effect without docstrings, with that of the functions of its own module which it calls."""
    [tree] = ast.parse(dedent(inspect.getsource(function))).body
    assert isinstance(tree, ast.FunctionDef)
    nodes = [node for statement in tree.body[1:] for node in ast.walk(statement)]
    for node in list(nodes):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            called = vars(inspect.getmodule(function)).get(node.func.id)
            if inspect.isfunction(called) and called.__module__ == function.__module__:
                nodes += body(called)
    return nodes


def words(effect: Effect) -> set[str]:
    """The strings in the code of an effect."""
    return {node.value for node in body(effect.run) if isinstance(node, ast.Constant) and isinstance(node.value, str)}


def refusable(effect: Effect) -> bool:
    """Whether the code lets a player refuse."""
    chosen = {
        (node.func.attr, any(word.arg == "least" for word in node.keywords))
        for node in body(effect.run)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
    }
    return any(name in CHOICES and not (name == "pick_some" and least) for name, least in chosen)


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_and_its_code_are_of_one_kind(edition: Edition) -> None:
    assert [name for name, text, effect in pairs(edition) if effect.demand != (text.kind == "demand")] == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_and_its_code_name_the_same_icons(edition: Edition) -> None:
    for name, text, effect in pairs(edition):
        assert words(effect).intersection(ICONS) == set(re.findall(r"\{(\w+)\}", text.en)), name


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_and_its_code_name_the_same_colours(edition: Edition) -> None:
    for name, text, effect in pairs(edition):
        assert words(effect).intersection(COLORS) == set(COLORS).intersection(re.findall(r"\w+", text.en)), name


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_and_its_code_splay_in_the_same_directions(edition: Edition) -> None:
    """But for Invention's second effect, which says "no matter which way"."""
    for name, text, effect in pairs(edition):
        if name != "invention 2":
            said = re.sub(r"rounded up|left there|give up", "", text.en)
            assert words(effect).intersection(SPLAYS) == set(SPLAYS).intersection(re.findall(r"\w+", said)), name


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_text_says_may_where_its_code_lets_refuse(edition: Edition) -> None:
    assert [name for name, text, effect in pairs(edition) if refusable(effect) != ("may" in text.en.split())] == []
