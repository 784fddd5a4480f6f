"""What nobody may learn (section 3): worlds that differ in a hidden card look the same, over random play.

Two worlds differ in one card of somebody's hand, which has changed places with a card of the deck; or in the order of
two imprevisti. The same answers are given in both. To everybody else the two must look alike, question by question: the
view, who is asked what, their own question with its reasons and token, what is told, what can be taken back; up to the
moment when the card's owner cannot answer alike, or the rules themselves make the hand pay.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from random import Random

import pytest

from games.engine import Answer, Dice, Position, run
from games.engine.bots import known_to
from games.engine.testing import option_sets, walk
from games.tiber.options import OPTIONS
from games.tiber.state import Tiber

from .scenes import RULES, act, ann, begin, bob, cleo, now, play, scene, told
from .worlds import Compare, Swap, actions, swaps

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 10 if LONG else 1
"""Random matches for each number of players."""

SWAPS = 4 if LONG else 1
"""Hidden cards for each action."""

EACH = 1 if LONG else 15
"""Of so many actions one is looked at; more of those with a reply or a toll, and all with a counter-proposal."""

COMPOSED = {"tiber.counter_give", "tiber.counter_want"}
RICH = {"tiber.give", "tiber.reply", "tiber.toll", *COMPOSED}


@pytest.mark.parametrize(("seats", "number"), list(product(RULES.seats, range(MATCHES))))
def test_a_hidden_card_makes_no_difference_to_others(seats: int, number: int) -> None:
    """Over whole random matches, at every question of an action."""
    looked, keys, owners = 0, Counter[str](), Counter[bool]()
    source = Random(number)
    kinds = list(option_sets(OPTIONS, seats))
    for place, (before, done) in enumerate(actions(seats, kinds[number % len(kinds)], f"worlds{number}")):
        found = {answer.key for answer in done.answers}
        composed = found & COMPOSED or (found & RICH and place % 4 == 0)
        if (place // seats) % EACH and not composed:
            continue
        for swap in swaps(before.state, source, SWAPS):
            compare = Compare(before, done, swap)
            compare.play()
            looked += compare.looked
            keys.update(found)
            owners[swap.owner is None] += 1
    if number == 0:  # others may be over before anybody trades
        assert looked > 40
        assert RICH - {"tiber.counter_want", "tiber.toll"} <= set(keys)
        assert min(owners[True], owners[False]) > 5


@pytest.mark.parametrize("composing", [0, 1, 2, 3])
def test_a_draft_makes_no_difference_to_others_either(composing: int) -> None:
    """Proposals and counter-proposals in the making, unlike each other: the others see only that there is one."""
    at = scene(ann(river="0,1,1", water=3, land=1), bob(river="3,1,5", tech=3, land=1), cleo(river="1,2,0", water=2))
    start = play(act(at, "trade"), (0, "partner", "seat:1"))
    if composing == 0:
        maker, one = 0, play(start, (0, "give", "water:1"))
        two = play(start, (0, "give", "land:1", "water:2"))
    else:
        offered = play(start, (0, "give", "water:1"), (0, "want", "tech:1"))
        counter = play(offered, (1, "reply", "counter"))
        maker, one = 1, play(counter, (1, "counter_give", "tech:1"))
        two = play(counter, (1, "counter_give", "land:1", "tech:3"))
        if composing == 2:  # the player in turn goes on, and the draft is gone
            one, two = act(one, "build:0,1,1:1,1,4"), act(two, "build:0,1,1:1,1,4")
        if composing == 3:
            one, two = act(one, "end"), act(two, "end")
    for viewer in {0, 1, 2, None} - {maker}:
        assert RULES.view(one.state, viewer) == RULES.view(two.state, viewer)
        assert known(one, viewer) == known(two, viewer)
        assert [choice for choice in one.open if choice.seat == viewer] == [
            choice for choice in two.open if choice.seat == viewer
        ]
    assert [(choice.seat, choice.key) for choice in one.open] == [(choice.seat, choice.key) for choice in two.open]


def known(p: Position[Tiber], viewer: int | None) -> list[Answer | None]:
    """What a searching bot at that seat is told of the answers in hand."""
    return known_to(RULES, p, viewer) if viewer is not None else []


def test_drawn_cards_are_told_to_their_player_alone() -> None:
    p = now(begin(ann(river="0,1,1"), bob(river="3,1,5"), event="siccita", draws=(1, 1, 0)))
    [event] = [event for event in p.done[0].events if event.name == "tiber.drew_cards"]
    assert event.only == (0,)
    assert told(p, "drew")[0] == {"seat": 0, "number": 2}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_view_holds_the_viewers_own_hand_and_no_other(viewer: int | None) -> None:
    s = scene(ann(river="0,1,1", water=3), bob(river="3,1,5", tech=2)).state
    seen = RULES.view(s, viewer)
    assert [one["size"] for one in seen["hands"]] == [3, 2]
    assert [one["cards"] for one in seen["hands"]] == [
        hand if viewer == seat else None for seat, hand in enumerate(s.hands)
    ]
    assert seen["deck"] == 95
    assert seen["events"] == 50


def test_what_is_imagined_deals_every_unseen_card_alike() -> None:
    """Ann knows her own four cards: what is left is dealt to Bob in proportion."""
    s = scene(ann(river="0,1,1", water=4), bob(river="3,1,5", land=2, tech=1)).state
    seen = RULES.view(s, 0)
    dealt = Counter[int]()
    for number in range(800):
        for kind, amount in enumerate(RULES.imagine(seen, Dice(f"deal{number}")).hands[1]):
            dealt[kind] += amount
    assert [dealt[kind] / 2400 for kind in range(3)] == pytest.approx([56 / 96, 20 / 96, 20 / 96], abs=0.04)


def test_who_has_proposed_holds_what_he_gives_in_every_world_imagined() -> None:
    at = scene(ann(river="0,1,1", land=3, water=1), bob(river="3,1,5", tech=2))
    p = play(act(at, "trade"), (0, "give", "land:1", "land:2"), (0, "want", "tech:1"))
    for number in range(30):
        for viewer in (1, None):
            imagined = RULES.imagine(RULES.view(p.state, viewer), Dice(f"offer{number}"))
            assert imagined.hands[0][2] >= 2


@pytest.mark.parametrize("seats", RULES.seats if LONG else [3])  # the contract tests do it for all of them
def test_every_question_could_be_asked_at_another_table(seats: int) -> None:
    """At the questions of a random match: what is imagined from a view looks the same and has all cards."""
    match = walk(RULES, seats, {}, "imagine")
    total = RULES.count(match.start.state)
    drafts = 0
    for place, position in enumerate(match.positions):
        if not LONG and place % 30 and (position.state.draft is None or place % 5):
            continue
        drafts += position.state.draft is not None
        for viewer in (*range(seats), None) if LONG else (place % seats, None):
            seen = RULES.view(position.state, viewer)
            imagined = RULES.imagine(seen, Dice(f"{place}"))
            assert RULES.view(imagined, viewer) == seen
            assert RULES.count(imagined) == total
    assert drafts


def test_the_comparison_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows a hand to everybody is found at once."""
    at = scene(ann(river="0,1,1", water=2), bob(river="3,1,5", tech=2))
    end = run(RULES, at, [Answer("tiber.act", 0, ("end",))])
    Compare(at, end.done[0], Swap(1, 1, 2)).play()
    plain = RULES.view
    monkeypatch.setattr(RULES, "view", lambda s, viewer: {**plain(s, viewer), "leak": s.hands[1]})
    with pytest.raises(AssertionError, match="the view"):
        Compare(at, end.done[0], Swap(1, 1, 2)).play()
