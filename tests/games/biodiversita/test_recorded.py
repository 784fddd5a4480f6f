"""Recorded matches play again as they did, one for each way to end, and the playthrough reads as it did."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from games import play as matches
from games.biodiversita import rules as biodiversita
from games.engine import Outdated
from games.engine.codec import checkpoint_dump, checkpoint_load

from .fixtures import MATCHES, PLAYTHROUGH, REASONS, playthrough
from .scenes import RULES

FILES = sorted(MATCHES.glob("*.json"))
ENDINGS = Path(biodiversita.__file__).parent / "endings.py"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_recorded_match_ends_the_same(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    position = matches.replay(RULES, record)
    assert position.over is not None
    assert position.over.reason == f"biodiversita.{path.stem}"
    assert record["result"]["scores"] == RULES.scores(position.state)


def test_every_way_to_end_is_recorded() -> None:
    """The reasons of the module that ends matches; giving up is the portal's."""
    ends = set(re.findall(r'"(biodiversita\.\w+)"', ENDINGS.read_text(encoding="utf-8")))
    assert {f"biodiversita.{path.stem}" for path in FILES} == set(REASONS) == ends


def test_every_kind_of_answer_is_in_the_records() -> None:
    answers = [
        answer
        for path in FILES
        for action in json.loads(path.read_text(encoding="utf-8"))["actions"]
        for answer in action
    ]
    keys = {answer["key"].removeprefix("biodiversita.") for answer in answers}
    assert keys == {"deck", "territory", "call", "fingers", "attack", "defend", "counter"}
    verbs = {option.partition(":")[0] for answer in answers for option in answer["picked"]}
    assert {"deck", "fighter", "power", "support", "twin", "none"} <= verbs


def test_what_was_brought_is_in_the_record() -> None:
    record = json.loads((MATCHES / "impossible.json").read_text(encoding="utf-8"))
    assert [len(bag["decks"]) for bag in record["brought"]] == [1, 2]


def test_a_record_that_no_longer_fits_says_where() -> None:
    record = json.loads((MATCHES / "battles.json").read_text(encoding="utf-8"))
    place = next(number for number, action in enumerate(record["actions"]) if "attack" in str(action))
    record["actions"][place][0]["picked"] = ["fighter:nobody"]
    with pytest.raises(matches.Diverged) as caught:
        matches.replay(RULES, record)
    assert caught.value.action == place + 1


def test_playthrough() -> None:
    """Rewrite it with ``python -m tests.games.biodiversita.fixtures`` when a rule was corrected."""
    assert playthrough() == PLAYTHROUGH.read_text(encoding="utf-8")


def test_stored_positions_of_this_version_load() -> None:
    at = RULES.deal(5, "stored", {"decks": "random"})
    assert checkpoint_load(RULES, checkpoint_dump(at), RULES.version).state == at.state


def test_positions_of_no_known_version_are_outdated() -> None:
    data = checkpoint_dump(RULES.deal(2, "stored", {}))
    with pytest.raises(Outdated):
        checkpoint_load(RULES, data, 0)
