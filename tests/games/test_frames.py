"""What goes over a socket to programs: small, complete, and never more than the seat may know."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from games import frames
from games.engine import Answer, Choice, Dice, Event, Position, Rules, run
from games.forest.content import decode, rows
from games.forest.rules import ForestRules
from games.models import Match
from games.services.position import Told, fresh_events
from games.snapshots import Snapshot

UPDATE, VIEW = 400, 4096
"""Bytes that a frame of Forest may have."""
SLOW = 1_800_000
NOW = 1_796_123_456_789


@pytest.fixture(scope="module")
def rules() -> ForestRules:
    return ForestRules(decode([{"game": "forest", "set": "base", "cards": rows()}]))


def whole_match(rules: Rules[Any], seats: int, seed: int, *, tall: float = 0.0) -> Iterator[Snapshot]:
    """A random match as the door would leave it behind after each answer; *tall*: how often the last tree grows."""
    dice = random.Random(seed)
    at = rules.deal(seats, f"frames {seed}", {})
    clocks = {"control": "slow", "seats": [[SLOW, NOW if seat == 0 else None] for seat in range(seats)]}
    match = Match(pk=1_234_567, game="forest", size=seats, status="running", clock=clocks, faces=[])
    before: Position[Any] = run(rules, at)
    while before.open:
        choice = dice.choice(before.open)
        picked = tallest(choice) if dice.random() < tall else dice.choice(choice.options)
        after = run(rules, before.checkpoint, [*before.answers, Answer(choice.key, choice.seat, (picked,))])
        fresh = fresh_events(match, before, after)
        match.move, match.revision = match.move + len(after.done), match.revision + 1
        if after.over is not None:
            end = after.over
            match.over = {"ranks": end.ranks, "scores": end.scores, "reason": end.reason, "lost": end.lost}
        yield Snapshot(match=match, rules=rules, position=after, fresh=fresh, before=match.revision - 1)
        before = after


def tallest(choice: Choice) -> str:
    """The option that goes furthest to the right: it grows the last tree."""
    return max(choice.options, key=lambda option: option.rpartition(":")[2])


@pytest.mark.parametrize("tall", [0.0, 0.9, 1.0])
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_frames_of_whole_matches_stay_small(rules: ForestRules, seats: int, tall: float) -> None:
    update = view = 0
    for seed in range(6):
        for snapshot in whole_match(rules, seats, seed, tall=tall):
            for viewer in (*range(seats), None):
                update = max(update, len(frames.json_update(snapshot, viewer).encode()))
                view = max(view, len(frames.json_view(snapshot, viewer).encode()))
    assert 150 < update <= UPDATE
    assert 600 < view <= VIEW


def test_the_longest_question_there_can_be_fits(rules: ForestRules) -> None:
    """Seven finished trees and three cards in hand, after a gift was placed, a tree finished and two cards drawn."""
    snapshot = next(whole_match(rules, 2, 1))
    options = tuple(f"play:{card}:{column}" for card in ("G10", "F11", "S12") for column in range(8))
    snapshot.position.open = (Choice("forest.play", 0, options),)
    snapshot.match.revision = 170
    card = {"seat": 1, "giver": 0, "card": "G01", "column": 6, "level": 0, "how": "cover", "covered": "G02"}
    drawn = {"seat": 1, "pile": 4, "level": 2}
    said = [("placed", card), ("finished", {"seat": 0, "trees": 7}), ("drew", drawn), ("drew", drawn)]
    snapshot.fresh = [Told(30, place, Event(f"forest.{name}", args)) for place, (name, args) in enumerate(said)]
    assert len(frames.json_update(snapshot, 0).encode()) <= UPDATE


@pytest.mark.parametrize(
    "options",
    [
        ("play:G07:0", "play:G07:1", "play:S12:0"),
        ("pile:0", "pile:10", "pile:2"),
        ("yes", "no"),
        ("give:G07:1",),
        ("name:01", "name:1", "name:²", "name:"),
        ("a:b", "a:c", "b", "a:d"),
        (),
    ],
)
def test_grouped_options_come_back_as_they_were(options: tuple[str, ...]) -> None:
    sent = json.loads(json.dumps(frames.grouped(options)))
    assert tuple(f"{start}{end}" for start, *ends in sent for end in ends) == options


def test_a_program_that_adds_up_updates_knows_what_the_view_says(rules: ForestRules) -> None:
    """The question of an update is the view's, and its events are all that the seat may know, each once."""
    told: dict[int | None, int] = {0: 0, 1: 0, None: 0}
    stored = dict(told)
    for snapshot in whole_match(rules, 2, 3):
        for viewer in told:
            update = json.loads(frames.json_update(snapshot, viewer))
            view = json.loads(frames.json_view(snapshot, viewer))
            told[viewer] += sum(len(events) for _, *events in update["events"])
            mine, full = update["question"], view["question"]
            assert (mine is None) == (full is None)
            if full is not None:
                options = [f"{start}{end}" for start, *ends in mine.pop("grouped") for end in ends]
                assert mine | {"options": options} == full
        for done in (*snapshot.position.done, *([snapshot.position] if snapshot.position.over else [])):
            for viewer in stored:
                stored[viewer] += sum(event.seen_by(viewer) for event in done.events)
    starts = 2  # lie there before anybody answers: the first view shows them
    assert told == {viewer: count - starts for viewer, count in stored.items()}
    assert told[0] > told[None]


def test_no_card_of_another_hand_is_in_any_frame(rules: ForestRules) -> None:
    for snapshot in whole_match(rules, 3, 5):
        state = snapshot.position.state
        for viewer in (0, 1, 2, None):
            known = {card for pile in state.forests for tree in pile for cell in tree for card in cell}
            known |= set(state.hands[viewer]) if viewer is not None else set()
            if viewer in (state.turn, state.receiver):
                known.add(state.waiting)
            said = frames.json_view(snapshot, viewer)
            said += json.dumps(json.loads(frames.json_update(snapshot, viewer))["question"])
            hidden = {card for card in rules.content.cards if card not in known}
            assert not {card for card in hidden if f'"{card}"' in said or f":{card}" in said}


def test_dice_are_not_those_of_the_match(rules: ForestRules) -> None:
    """The key of the dice would tell every hidden card: it is in no frame."""
    for snapshot in whole_match(rules, 2, 2):
        assert isinstance(snapshot.position.checkpoint.dice, Dice)
        for viewer in (0, None):
            assert "frames 2" not in frames.json_view(snapshot, viewer) + frames.json_update(snapshot, viewer)
