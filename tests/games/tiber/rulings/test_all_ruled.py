"""Every open point T1 to T28 and every rule 1 to 15 has a test of its own name."""

from __future__ import annotations

import ast
import re
from pathlib import Path

HERE = Path(__file__).parent
NAMED = re.compile(r"test_(t|rule_)(\d\d)_")


def named(kind: str) -> set[int]:
    """The numbers that tests of this folder have in their names."""
    names = [
        node.name
        for path in HERE.glob("test_*.py")
        for node in ast.parse(path.read_text(encoding="utf-8")).body
        if isinstance(node, ast.FunctionDef)
    ]
    return {int(found[2]) for name in names if (found := NAMED.match(name)) and found[1] == kind}


def test_every_open_point_is_tested() -> None:
    assert named("t") == set(range(1, 29))


def test_every_rule_of_the_description_is_tested() -> None:
    assert named("rule_") == set(range(1, 16))
