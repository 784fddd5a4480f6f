"""Recorded matches play again as they did, one for each way to end, and the playthrough reads as it did."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from games import play as matches
from games.engine import Outdated
from games.engine.codec import checkpoint_dump, checkpoint_load
from games.innovation import rules as innovation

from .fixtures import MATCHES, PLAYTHROUGH, REASONS, playthrough
from .scenes import RULES

FILES = sorted(MATCHES.glob("*.json"))
SOURCES = sorted(Path(innovation.__file__).parent.rglob("*.py"))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_match_ends_the_same(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    position = matches.replay(RULES, record)
    assert position.over is not None
    assert position.over.reason == f"innovation.{path.stem}"
    assert record["result"]["scores"] == RULES.scores(position.state)


def test_every_way_to_end_is_recorded() -> None:
    """All reasons in the code: achievements, supplies, and a card that somebody wins by."""
    code = "\n".join(path.read_text(encoding="utf-8") for path in SOURCES)
    cards = {slug for slug in RULES.content.cards if f'wins("{slug}")' in code}
    ends = {"innovation.achievements", "innovation.supplies"} | {f"innovation.victory.{card}" for card in cards}
    assert {f"innovation.{path.stem}" for path in FILES} == set(REASONS) == ends


def test_playthrough() -> None:
    """Rewrite it with ``python -m tests.games.innovation.fixtures`` when a rule was corrected."""
    assert playthrough() == PLAYTHROUGH.read_text(encoding="utf-8")


def test_stored_positions_of_this_version_load() -> None:
    at = RULES.deal(3, "stored", {})
    assert checkpoint_load(RULES, checkpoint_dump(at), RULES.version).state == at.state


def test_positions_of_no_known_version_are_outdated() -> None:
    data = checkpoint_dump(RULES.deal(2, "stored", {}))
    with pytest.raises(Outdated):
        checkpoint_load(RULES, data, 0)
