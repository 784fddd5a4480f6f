"""Recorded matches play again as they did, one for each way to end, and the playthrough reads as it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games import play as matches
from games.engine import Outdated
from games.engine.codec import checkpoint_dump, checkpoint_load
from games.forest import rules

from .fixtures import MATCHES, PLAYTHROUGH, REASONS, playthrough
from .table import RULES

FILES = sorted(MATCHES.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_match_ends_the_same(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    position = matches.replay(RULES, record)
    assert position.over is not None
    assert position.over.reason == f"forest.{path.stem}"
    assert record["result"]["scores"] == RULES.scores(position.state)


def test_every_reason_is_recorded() -> None:
    assert {f"forest.{path.stem}" for path in FILES} == set(REASONS)


def test_a_record_that_no_longer_fits_says_where() -> None:
    record = json.loads((MATCHES / "solo.json").read_text(encoding="utf-8"))
    record["actions"][4][0]["picked"] = ["play:G99:0"]
    with pytest.raises(matches.Diverged) as caught:
        matches.replay(RULES, record)
    assert caught.value.action == 5


def test_playthrough() -> None:
    """Rewrite it with ``python -m tests.games.forest.fixtures`` when a rule was corrected."""
    assert playthrough() == PLAYTHROUGH.read_text(encoding="utf-8")


def test_readme_opens_with_a_round_of_the_playthrough() -> None:
    readme = (Path(rules.__file__).parent / "README.md").read_text(encoding="utf-8")
    log = readme.split("```")[1].strip()
    assert log.startswith("--- action 3")
    assert log in PLAYTHROUGH.read_text(encoding="utf-8")


def test_stored_positions_of_this_version_load() -> None:
    at = RULES.deal(3, "stored", {})
    data = checkpoint_dump(at)
    assert checkpoint_load(RULES, data, RULES.version).state == at.state


def test_positions_of_no_known_version_are_outdated() -> None:
    data = checkpoint_dump(RULES.deal(2, "stored", {}))
    with pytest.raises(Outdated):
        checkpoint_load(RULES, data, 0)
