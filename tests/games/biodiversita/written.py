"""What the rules of Cards della Biodiversità ask, tell and refuse, read from their source."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path

from games.biodiversita import rules

HOME = Path(rules.__file__).parent


def written() -> Iterator[tuple[str, str]]:
    """Every id of the rules that is written out, with what it is used for: the name of the call, or "reason"."""
    for path in sorted(HOME.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = str(getattr(node.func, "attr", getattr(node.func, "id", "")))
                yield from ((name, one) for one in ids_in(node.args))
            elif isinstance(node, ast.Yield) and isinstance(node.value, ast.Tuple):
                yield from (("reason", one) for one in ids_in(node.value.elts))


def ids_in(parts: Sequence[ast.expr]) -> list[str]:
    """The ids of this game among some expressions, also where one of two is chosen."""
    found = []
    for part in parts:
        branches = [part.body, part.orelse] if isinstance(part, ast.IfExp) else [part]
        found += [str(one.value) for one in branches if isinstance(one, ast.Constant)]
    return [text for text in found if text.startswith("biodiversita.")]


WRITTEN = set(written())
TOLD = sorted(name for call, name in WRITTEN if call == "tell")
REFUSED = sorted(name for call, name in WRITTEN if call == "reason")
