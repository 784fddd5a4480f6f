"""The questions that cards ask, read from the source of their effects."""

from __future__ import annotations

import ast
import re
from pathlib import Path

from games.innovation import effects

KEY = re.compile(r"[a-z0-9-]+\.[a-z-]+")


def question_keys() -> set[str]:
    """Every key without ``innovation.``: strings such as ``oars.give`` that are handed to a call."""
    found = set()
    for path in sorted(Path(effects.__file__).parent.glob("age_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                strings = [a.value for a in node.args if isinstance(a, ast.Constant) and isinstance(a.value, str)]
                found |= {text for text in strings if KEY.fullmatch(text)}
    return found
