"""The card audit of the game's README; ``python -m tests.games.innovation.audit`` renews its counted columns.

What is counted: the effects that the code has, the tests that activate a card by its name, the rulings that have a test
of their own. The last column is written by whoever read card and code against the text, and is kept as it is.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from games.innovation import rules
from games.innovation.dogma import Effect
from games.innovation.effects import EFFECTS

from .scenes import CARDS

README = Path(rules.__file__).parent / "README.md"
TESTS = Path(__file__).parent
FOLDERS = ("cards", "rulings")
"""Where the scenes of cards and of rules stand."""

HEAD = "| card | age | effects | scenes | rulings | read against the text |"
ROW = re.compile(
    r"^\| (?P<name>[^|]+) \| (?P<age>\d+) \| (?P<counted>[^|]+ \| \d+ \| [^|]*) \| (?P<read>[^|]+) \|$", re.MULTILINE
)
RULING = re.compile(r"test_ruling_(\d\d)_(\w+)")
RULINGS = range(1, 58)
"""The rulings on single cards (rules section 13)."""


def tests() -> Iterator[ast.FunctionDef]:
    """Every test of a card or a rule."""
    for folder in FOLDERS:
        for path in sorted((TESTS / folder).glob("test_*.py")):
            for node in ast.parse(path.read_text(encoding="utf-8")).body:
                if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                    yield node


def activated(test: ast.FunctionDef) -> set[str]:
    """The cards that a test activates by name: ``dogma(at, "oars")`` or the action ``"dogma:oars"``."""
    named: set[object] = set()
    for node in ast.walk(test):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "dogma":
            named |= {arg.value for arg in node.args[1:2] if isinstance(arg, ast.Constant)}
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node.value.startswith("dogma:"):
            named.add(node.value.removeprefix("dogma:"))
    return {card for card in CARDS if card in named}


def scenes() -> Mapping[str, int]:
    """By card, the tests that activate it; one with several parameters counts once."""
    played = [activated(test) for test in tests()]
    return {card: sum(card in cards for cards in played) for card in CARDS}


def ruled() -> Mapping[str, list[int]]:
    """By card, the numbers of its rulings that have a test: ``test_ruling_06_oars_…``."""
    found: dict[str, set[int]] = {card: set() for card in CARDS}
    for test in tests():
        if match := RULING.match(test.name):
            words = match[2].replace("_", "-")
            found[max((card for card in CARDS if words.startswith(f"{card}-")), key=len)].add(int(match[1]))
    return {card: sorted(numbers) for card, numbers in found.items()}


def effects(card: str) -> str:
    """The effects from top to bottom: D a demand, C cooperative; then the older ones if they differ, ′ what differs."""
    newer, older = EFFECTS["third"][card], EFFECTS["second"][card]
    said = " ".join(map(letter, newer))
    if older == newer:
        return said
    return f"{said}; older {' '.join(letter(one) + ('′' if one not in newer else '') for one in older)}"


def letter(effect: Effect) -> str:
    """D or C."""
    return "D" if effect.demand else "C"


def read() -> Mapping[str, str]:
    """The last column as it stands, by English name."""
    return {match["name"]: match["read"] for match in ROW.finditer(README.read_text(encoding="utf-8"))}


def table() -> str:
    """The table as it should be."""
    counts, numbers, remarks = scenes(), ruled(), read()
    lines = [HEAD, "|---|---|---|---|---|---|"]
    for slug, card in CARDS.items():
        rulings = ", ".join(map(str, numbers[slug])) or "–"
        remark = remarks.get(card.name_en, "no")
        lines.append(f"| {card.name_en} | {card.age} | {effects(slug)} | {counts[slug]} | {rulings} | {remark} |")
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the table over the one that is there, which ends the file."""
    before, _, _ = README.read_text(encoding="utf-8").partition(HEAD)
    README.write_text(before + table(), encoding="utf-8")


if __name__ == "__main__":
    main()
