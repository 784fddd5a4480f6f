"""What the game's README says is so: its log, its options, its files, and the audit of all cards."""

from __future__ import annotations

import re

from games.innovation.effects import EFFECTS
from games.innovation.options import OPTIONS, PRESETS

from .audit import HEAD, README, ROW, RULINGS, effects, ruled, scenes
from .fixtures import PLAYTHROUGH
from .scenes import CARDS

TEXT = README.read_text(encoding="utf-8")
ROWS = list(ROW.finditer(TEXT))
COUNTED = [row["counted"].split(" | ") for row in ROWS]
"""Of each row: effects, scenes, rulings."""


def test_it_opens_with_an_action_of_the_playthrough() -> None:
    log = TEXT.split("```")[1].strip()
    assert log.startswith("--- action ")
    assert log in PLAYTHROUGH.read_text(encoding="utf-8")


def test_every_option_and_what_the_presets_make_of_it() -> None:
    said = {found[1]: found[0] for found in re.finditer(r"^\| `(\w+)` \|.*$", TEXT, re.MULTILINE)}
    assert list(said) == [option.id for option in OPTIONS]
    for option in OPTIONS:
        _, _, described, published, _, _ = said[option.id].split("|")
        assert f"`{PRESETS['described'][option.id]}`" in described
        assert f"`{PRESETS['published'][option.id]}`" in published
        assert all(f"`{choice}`" in said[option.id] for choice in option.values)


def test_the_files_it_names_are_there() -> None:
    named = re.findall(r"`([\w/]+\.(?:py|csv))`", TEXT)
    assert len(named) > 20
    folders = (README.parent, README.parent / "effects", *PLAYTHROUGH.parents, *README.parents)
    tests = README.parents[2] / "tests" / "games" / "innovation"
    assert [name for name in named if not any((folder / name).is_file() for folder in (*folders, tests))] == []


def test_the_audit_has_every_card_once_in_its_order() -> None:
    assert [(row["name"], int(row["age"])) for row in ROWS] == [(card.name_en, card.age) for card in CARDS.values()]
    assert TEXT.count(HEAD) == 1
    assert TEXT.partition(HEAD)[2].count("\n") == len(CARDS) + 2


def test_the_audit_has_the_effects_that_the_code_has() -> None:
    assert [counted[0] for counted in COUNTED] == [effects(card) for card in CARDS]
    for card, (said, _, _) in zip(CARDS, COUNTED, strict=True):
        newer, _, older = said.partition("; older ")
        assert [letter == "D" for letter in newer.split()] == [effect.demand for effect in EFFECTS["third"][card]]
        changed = EFFECTS["second"][card] != EFFECTS["third"][card]
        assert bool(older) == changed
        if changed:
            assert [letter[0] == "D" for letter in older.split()] == [one.demand for one in EFFECTS["second"][card]]
            assert "′" in older


def test_the_audit_promises_no_scene_that_is_not_there() -> None:
    """New scenes need not be counted at once; those that are counted must be there, and every card has two or more."""
    found = scenes()
    for card, (_, said, _) in zip(CARDS, COUNTED, strict=True):
        assert 2 <= int(said) <= found[card], card


def test_the_audit_names_every_ruling_beside_its_card() -> None:
    found = ruled()
    said = [[int(number) for number in re.findall(r"\d+", counted[2])] for counted in COUNTED]
    assert said == [found[card] for card in CARDS]
    assert sorted(number for numbers in said for number in numbers) == list(RULINGS)


def test_every_card_was_read_against_its_text() -> None:
    assert [row["name"] for row in ROWS if not re.match(r"yes(;|$)", row["read"])] == []
