"""What the game's README says is so: its log, its options, its files, its operations, the open points with a test."""

from __future__ import annotations

import re
from pathlib import Path

from games.biodiversita import rules, vocabulary
from games.biodiversita.options import OPTIONS

from .fixtures import PLAYTHROUGH
from .scenes import RULES

README = Path(rules.__file__).parent / "README.md"
TEXT = README.read_text(encoding="utf-8")
TESTS = Path(__file__).parent
ROOT = README.parents[2]


def test_it_opens_with_a_battle_of_the_playthrough() -> None:
    log = TEXT.split("```")[1].strip()
    assert log.startswith("--- action ")
    assert log in PLAYTHROUGH.read_text(encoding="utf-8")


def test_every_option_with_its_values_the_usual_one_first() -> None:
    part = TEXT.partition("## Options")[2].partition("\n## ")[0]
    said = {found[1]: found[2] for found in re.finditer(r"^\| `(\w+)` \|([^|]*)\|", part, re.MULTILINE)}
    assert list(said) == [option.id for option in OPTIONS]
    for option in OPTIONS:
        values = re.findall(r"`(\w+)`", said[option.id])
        assert values[0] == str(option.default)
        assert set(values) >= {str(value) for value in option.values}


def test_the_files_it_names_are_there() -> None:
    named = re.findall(r"`([\w/.-]+\.(?:py|csv|txt))`", TEXT)
    assert len(named) > 30
    folders = (README.parent, TESTS, ROOT)
    assert [name for name in named if not any((folder / name).is_file() for folder in folders)] == []


def test_every_open_point_has_its_ruling_and_a_test_of_its_name() -> None:
    """B1 to B25 of section 15; B24 is no rule."""
    points = [int(number) for number in re.findall(r"^\| B(\d+) \|", TEXT, re.MULTILINE)]
    assert points == list(range(1, 26))
    code = (TESTS / "test_rulings.py").read_text(encoding="utf-8")
    names = re.findall(r"^def test_((?:b\d\d_)+)", code, re.MULTILINE)
    tested = {int(number) for name in names for number in re.findall(r"\d\d", name)}
    assert tested == set(points) - {24}


def test_every_operation_of_the_vocabulary() -> None:
    part = TEXT.partition("## Effects")[2].partition("\n## ")[0]
    rows = "".join(re.findall(r"^\| (`[^|]*)\|", part, re.MULTILINE))
    said = set(re.findall(r"`(\w+)`", rows))
    assert said == {op.__struct_config__.tag for op in vocabulary.Effect.__args__}


def test_the_cards_it_counts() -> None:
    assert f"{len(RULES.content.cards)} cards" in TEXT
