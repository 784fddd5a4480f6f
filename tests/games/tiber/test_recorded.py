"""Recorded matches play again as they did, one for each way to end, and the playthrough reads as it did."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games import play as matches
from games.engine import Outdated
from games.engine.codec import checkpoint_dump, checkpoint_load
from games.tiber import rules as tiber

from .fixtures import MATCHES, PLAYTHROUGH, REASONS, playthrough
from .scenes import RULES

FILES = sorted(MATCHES.glob("*.json"))
SOURCES = sorted(Path(tiber.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_match_ends_the_same(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    position = matches.replay(RULES, record)
    assert position.over is not None
    assert position.over.reason == f"tiber.{path.stem}"
    assert record["result"]["scores"] == RULES.scores(position.state)


def test_every_way_to_end_is_recorded() -> None:
    """The reasons of the module that ends matches."""
    code = next(path for path in SOURCES if path.name == "endings.py").read_text(encoding="utf-8")
    ends = set(re.findall(r'"(tiber\.\w+)"', code))
    assert {f"tiber.{path.stem}" for path in FILES} == set(REASONS) == ends


def test_trades_of_every_kind_are_in_the_records() -> None:
    picked = {
        option.partition(":")[0]
        for path in FILES
        for action in json.loads(path.read_text(encoding="utf-8"))["actions"]
        for answer in action
        for option in answer["picked"]
    }
    assert {"bank", "trade", "accept", "refuse", "counter", "decline", "withdraw", "end", "build", "clean"} <= picked


def test_a_record_that_no_longer_fits_says_where() -> None:
    record = json.loads((MATCHES / "quiet.json").read_text(encoding="utf-8"))
    record["actions"][1][0]["picked"] = ["mountain:9,9,9"]
    with pytest.raises(matches.Diverged) as caught:
        matches.replay(RULES, record)
    assert caught.value.action == 2


def test_playthrough() -> None:
    """Rewrite it with ``python -m tests.games.tiber.fixtures`` when a rule was corrected."""
    assert playthrough() == PLAYTHROUGH.read_text(encoding="utf-8")


def test_stored_positions_of_this_version_load() -> None:
    at = RULES.deal(3, "stored", {})
    assert checkpoint_load(RULES, checkpoint_dump(at), RULES.version).state == at.state


def test_positions_of_no_known_version_are_outdated() -> None:
    data = checkpoint_dump(RULES.deal(2, "stored", {}))
    with pytest.raises(Outdated):
        checkpoint_load(RULES, data, 0)
