"""What the game's README says is so: its log, its options, its files, and the open points with a test each."""

from __future__ import annotations

import re
from pathlib import Path

from games.tiber import rules
from games.tiber.content import decode, rows
from games.tiber.options import OPTIONS

from .fixtures import PLAYTHROUGH

README = Path(rules.__file__).parent / "README.md"
TEXT = README.read_text(encoding="utf-8")
TESTS = Path(__file__).parent
ROOT = README.parents[2]
DECKS = decode([{"cards": rows()}])


def test_it_opens_with_a_turn_of_the_playthrough() -> None:
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
        assert set(values) == {str(value) for value in option.values}


def test_the_files_it_names_are_there() -> None:
    named = re.findall(r"`([\w/.-]+\.(?:py|csv|txt))`", TEXT)
    assert len(named) > 25
    folders = (README.parent, TESTS, ROOT)
    assert [name for name in named if not any((folder / name).is_file() for folder in folders)] == []


def test_every_open_point_has_its_ruling_and_a_test_of_its_name() -> None:
    """T1 to T28 of section 13."""
    points = [int(number) for number in re.findall(r"^\| T(\d+) \|", TEXT, re.MULTILINE)]
    assert points == list(range(1, 29))
    code = "".join(path.read_text(encoding="utf-8") for path in (TESTS / "rulings").glob("test_*.py"))
    tested = {int(number) for number in re.findall(r"^def test_t(\d\d)_", code, re.MULTILINE)}
    assert tested == set(points)


def test_the_decks_it_counts() -> None:
    kinds, cards = len(set(DECKS.events)), len(DECKS.events)
    assert f"{cards} imprevisti" in TEXT
    assert f"of {kinds} kinds" in TEXT
    water, tech, land = DECKS.resources
    assert f"{water} water, {tech} technology and {land} land cards" in TEXT
