"""What the README shows is true."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_python_of_the_readme_runs() -> None:
    results = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert results.attempted >= 8
    assert results.failed == 0


def test_the_commands_of_the_readme_are_in_the_makefile() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"`?make ([a-z-]+)", README):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_the_map_shows_what_is_there() -> None:
    shown = re.findall(r"^\| (`[^|]+) \|", README, re.MULTILINE)
    paths = [path for line in shown for path in re.findall(r"`([^`]+)`", line)]
    assert len(paths) > 8
    for path in paths:
        base = ROOT if "/" in path else ROOT / "games"
        assert (base / path).exists(), path


def test_links_and_pictures_are_there() -> None:
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target
