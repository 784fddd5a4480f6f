"""The bonus for being shared with (rules section 3, Dogma, point 5)."""

from __future__ import annotations

from typing import Any

import pytest

from games.innovation.options import PRESETS

from ..scenes import Seat, ann, asked, bob, bonus, cleo, dogma, hand, pile, scene, score, splay, told, won
from .looks import events, reach

HANDS = ("tools", "oars", "sailing")
"""Cards of value 1."""


@pytest.mark.parametrize("preset", PRESETS)
def test_3_dogma_5_a_sharer_who_changes_anything_is_worth_a_draw(preset: str) -> None:
    """Section 3, Dogma, point 5."""
    p = dogma(scene(ann(board="writing"), bob(board="tools"), preset=preset), "writing")
    assert bonus(p) == [0]
    assert len(hand(p, 0)) == 2
    assert asked(p)[1] == "action"


def test_3_dogma_5_the_bonus_is_a_draw_action_for_free() -> None:
    """Section 3, Dogma, point 5: by the highest top card (published), and no action is spent."""
    p = dogma(scene(ann(board="writing ai"), bob(board="tools education")), "writing")
    assert [event["age"] for event in told(p, "drew") if event["how"] == "bonus"] == [10]
    assert p.state.actions == 1


def test_3_dogma_5_the_bonus_follows_the_last_effect() -> None:
    """Section 3, Dogma, point 5: though Bob changed something by the first one already, and then by the second."""
    at = scene(ann(board="pottery"), bob(board="agriculture", hand="tools"))
    p = dogma(at, "pottery", (1, "pottery.return", "tools"))
    assert [(event["seat"], event["how"]) for event in told(p, "drew")] == [(1, ""), (0, ""), (0, "bonus")]
    assert [event.name for event in events(p)][-2:] == ["innovation.drew", "innovation.drew_card"]


def test_3_dogma_5_one_bonus_card_however_many_sharers_or_effects() -> None:
    """Section 3, Dogma, point 5: three sharers, two effects, six changes."""
    boards = ("agriculture", "anatomy", "reformation")
    at = scene(ann(board="pottery"), *(bob(board=board, hand=card) for board, card in zip(boards, HANDS, strict=True)))
    p = dogma(at, "pottery", *((who, "pottery.return", card) for who, card in enumerate(HANDS, 1)))
    assert reach(p) == ("leaf", [1, 2, 3], [])
    assert [len(score(p, who)) for who in range(4)] == [0, 1, 1, 1]
    assert bonus(p) == [0]


def test_3_dogma_5_no_bonus_for_demands() -> None:
    """Section 3, Dogma, point 5: what the exposed do changes much, and brings nothing more."""
    p = dogma(scene(ann(board="archery"), bob(), cleo()), "archery")
    assert len(hand(p, 0)) == 2
    assert bonus(p) == []


def test_3_dogma_5_no_bonus_for_a_demand_beside_an_idle_sharer() -> None:
    """Section 3, Dogma, point 5: Bob gives up a card by the demand, Cleo shares an effect that does nothing."""
    at = scene(ann(board="banking"), bob(board="coal"), cleo(board="optics"))
    p = dogma(at, "banking")
    assert reach(p) == ("crown", [2], [1])
    assert pile(p, 0, "red") == ["coal"]
    assert bonus(p) == []


def test_3_dogma_5_no_bonus_without_a_sharer() -> None:
    """Section 3, Dogma, point 5."""
    p = dogma(scene(ann(board="writing"), bob(board="oars")), "writing")
    assert bonus(p) == []


def test_3_dogma_5_no_bonus_without_a_change_by_a_sharer() -> None:
    """Section 3, Dogma, point 5: Ann draws two 3s by Calendar, Bob, who shares, none."""
    p = dogma(scene(ann(board="calendar", score="oars"), bob(board="pottery")), "calendar")
    assert reach(p) == ("leaf", [1], [])
    assert len(hand(p, 0)) == 2
    assert bonus(p) == []


Change = tuple[str, Seat, Seat, tuple[tuple[Any, ...], ...]]

CHANGES: dict[str, Change] = {
    "a card drawn": ("writing", ann(board="writing"), bob(board="tools"), ()),
    "a card melded": ("road-building", ann(board="road-building"), bob(board="the-wheel", hand="pottery"), ()),
    "a card tucked": (
        "reformation",
        ann(board="reformation"),
        bob(board="pottery", hand="oars"),
        ((1, "reformation.tuck", "yes"),),
    ),
    "a card returned": ("combustion", ann(board="combustion"), bob(board="optics"), ()),
    "a card scored": (
        "philosophy",
        ann(board="philosophy"),
        bob(board="education", hand="oars"),
        ((1, "philosophy.score", "oars"),),
    ),
    "a card revealed": ("specialization", ann(board="specialization"), bob(board="coal", hand="pottery"), ()),
    "a card transferred": (
        "bioengineering",
        ann(board="bioengineering clothing"),
        bob(board="quantum-theory"),
        (),
    ),
    "cards exchanged": (
        "bicycle",
        ann(board="bicycle"),
        bob(board="optics", hand="oars"),
        ((1, "bicycle.exchange", "yes"),),
    ),
    "a pile put in order": (
        "publications",
        ann(board="publications"),
        bob(board="tools writing"),
        ((1, "publications.color", "blue"), (1, "publications.order", "tools"), (1, "publications.splay", "pass")),
    ),
    "a new splay": (
        "philosophy",
        ann(board="philosophy"),
        bob(board="tools mathematics education"),
        ((1, "philosophy.splay", "blue"),),
    ),
    "a splay turned": (
        "engineering",
        ann(board="engineering"),
        bob(board="archery oars up"),
        ((1, "engineering.splay", "red"),),
    ),
    "an achievement": (
        "construction",
        ann(board="construction"),
        bob(board="alchemy oars the-wheel masonry mysticism"),
        (),
    ),
}


@pytest.mark.parametrize("change", CHANGES)
def test_3_dogma_5_it_counts_as_a_change(change: str) -> None:
    """Section 3, Dogma, point 5: each of these alone, done by Bob who shares, is worth the bonus."""
    card, one, two, moves = CHANGES[change]
    p = dogma(scene(one, two), card, *moves)
    assert reach(p)[1] == [1]
    assert asked(p)[1] == "action"
    assert bonus(p) == [0]


IDLE: dict[str, Change] = {
    "options refused": (
        "philosophy",
        ann(board="philosophy"),
        bob(board="tools mathematics education", hand="oars"),
        ((1, "philosophy.splay", "pass"), (1, "philosophy.score", "pass")),
    ),
    "none of any number": (
        "currency",
        ann(board="currency"),
        bob(board="optics", hand="oars"),
        ((1, "currency.return"),),
    ),
    "no card found": ("combustion", ann(board="combustion"), bob(board="translation"), ()),
    "nothing to exchange": ("bicycle", ann(board="bicycle"), bob(board="optics"), ()),
    "a pile of one card": ("engineering", ann(board="engineering"), bob(board="archery"), ()),
    "a splay as it was": ("engineering", ann(board="engineering"), bob(board="archery oars left"), ()),
}


@pytest.mark.parametrize("idle", IDLE)
def test_3_dogma_5_it_does_not_count_as_a_change(idle: str) -> None:
    """Section 3, Dogma, point 5: this alone brings no bonus."""
    card, one, two, moves = IDLE[idle]
    p = dogma(scene(one, two), card, *moves)
    assert reach(p)[1] == [1]
    assert asked(p)[1] == "action"
    assert bonus(p) == []


def test_3_dogma_5_splaying_as_it_was_by_an_effect_that_asks_nothing() -> None:
    """Section 3, Dogma, point 5, and ruling 33: Measurement splays no pile that lies so already; the return counts."""
    at = scene(ann(board="measurement"), bob(board="tools mathematics right philosophy", hand="calendar"))
    p = dogma(at, "measurement", (1, "measurement.return", "calendar"))
    assert told(p, "splayed") == []
    assert splay(p, 1, "blue") == "right"


def test_3_dogma_5_cards_returned_and_drawn_again_are_a_change() -> None:
    """Section 3, Dogma, point 5, and ruling 42: Railroad, with no other 6s than those Bob gives back."""
    sixes = ("canning", "vaccination", "democracy")
    at = scene(ann(board="railroad"), bob(board="quantum-theory", hand=" ".join(sixes)), only={6: ""})
    p = dogma(at, "railroad", (1, "order-return", *sixes))
    assert sorted(hand(p, 1)) == sorted(sixes)
    assert bonus(p) == [0]


def test_3_dogma_5_the_bonus_may_end_the_match() -> None:
    """Section 3, Dogma, point 5, and section 11.1: it is a Draw like any other."""
    at = scene(
        ann(board="writing"), bob(board="tools"), only={**dict.fromkeys(range(1, 11), ""), 2: "calendar", 10: "ai"}
    )
    p = dogma(at, "writing")
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"
    assert (hand(p, 0), hand(p, 1)) == (["ai"], ["calendar"])
    assert won(p, 0) == []
    assert pile(p, 0, "blue") == ["writing"]
