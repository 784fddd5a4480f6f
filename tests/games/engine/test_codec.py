"""What is stored comes back: checkpoints of each version, answers, events."""

from __future__ import annotations

import pytest

from games.engine import Answer, Checkpoint, Dice, Event, Outdated, codec
from games.engine.testing import scene

from .toy import Toy, ToyRules

RULES = ToyRules(None)
TOY = Toy([7, 1], [[2], []], [5], {0: 1, 1: 0}, 2, "bid")


def test_a_checkpoint_comes_back() -> None:
    at = Checkpoint(TOY, Dice("key", 17))
    data = codec.checkpoint_dump(at)
    assert data.startswith(b'{"state":{"bank":[7,1]')
    assert data.endswith(b'"dice":["key",17]}')
    assert codec.checkpoint_load(RULES, data, 3) == at


def test_a_clone_is_equal_and_shares_nothing() -> None:
    at = scene(TOY)
    copy = RULES.clone(at)
    assert copy == at
    copy.state.hands[0].append(1)
    copy.dice.word()
    assert (at.state.hands[0], at.dice.count) == ([2], 0)


def test_an_old_checkpoint_is_upgraded_step_by_step() -> None:
    data = b'{"state":{"stock":[7,1],"hands":[[2],[]],"spent":[]},"dice":["key",17]}'
    at = codec.checkpoint_load(RULES, data, 1)
    assert at.state == Toy([7, 1], [[2], []], [], {0: 0, 1: 0})
    assert at.dice == Dice("key", 17)


@pytest.mark.parametrize(
    ("data", "version"),
    [
        (b'{"state":{"bank":"x"},"dice":["key",17]}', 3),
        (b'{"state":{}}', 3),
        (b"not json", 3),
        (codec.checkpoint_dump(scene(TOY)), 4),
        (codec.checkpoint_dump(scene(TOY)), 0),
    ],
)
def test_what_can_not_be_loaded_is_outdated(data: bytes, version: int) -> None:
    with pytest.raises(Outdated):
        codec.checkpoint_load(RULES, data, version)


def test_answers_and_events_come_back() -> None:
    answers = [Answer("toy.some", 1, ("b", "a")), Answer("toy.may", 0, ())]
    assert codec.answers_load(codec.answers_dump(answers)) == answers
    events = [Event("toy.drew", {"seat": 1, "hand": [1, 2]}, (1,)), Event("toy.over", {})]
    assert codec.events_load(codec.events_dump(events)) == events
    assert codec.answers_load(b"[]") == []
