"""The order in which the cards of one effect go, where it decides about something (rules sections 4.9 and 5)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from games.engine import Checkpoint
from games.innovation import achievements
from games.innovation.state import Innovation

from ..scenes import ann, asked, bob, cleo, dogma, hand, pile, play, scene, score, settled, supply, told, won

Table = Callable[[], Checkpoint[Innovation]]

CLOCKS = "rocketry software up the-internet mysticism"
"""Five clocks; seven while Mysticism, and not yet Software, is gone; five once both are."""

SIX = "databases satellites {top} up"
"""A green pile that shows six clocks below its top card."""


def electricity() -> Checkpoint[Innovation]:
    """The leader returns Software and Mysticism: twelve clocks only if Mysticism goes first."""
    board = f"{SIX.format(top='electricity')} {CLOCKS}"
    return scene(ann(board=board), bob(), supplies={8: "mass-media socialism"})


def canning() -> Checkpoint[Innovation]:
    """The leader scores Software and Mysticism: twelve clocks only if Mysticism goes first."""
    board = f"{SIX.format(top='corporations')} {CLOCKS} canning"
    return scene(ann(board=board), bob(), supplies={6: "metric-system"})


def engineering() -> Checkpoint[Innovation]:
    """The target gives Alchemy and Construction: three icons of each kind only if Alchemy goes first."""
    splayed = "publications computers alchemy up steam-engine agriculture up emancipation enterprise up"
    return scene(ann(board="engineering the-wheel masonry mysticism"), bob(board=f"{splayed} construction banking"))


def mobility() -> Checkpoint[Innovation]:
    """The target gives Empiricism and Masonry: five top cards of 8 or more only if Masonry goes first."""
    board = "fission corporations computers stem-cells masonry mysticism empiricism"
    return scene(ann(board="mobility specialization globalization"), bob(board=board), supplies={8: "flight"})


ORDERS = [
    ("electricity", electricity, 0, ("software", "mysticism"), "mysticism", "world"),
    ("canning", canning, 0, ("software", "mysticism"), "mysticism", "world"),
    ("engineering", engineering, 1, ("alchemy", "construction"), "alchemy", "empire"),
    ("mobility", mobility, 1, ("empiricism", "masonry"), "masonry", "universe"),
]


@pytest.mark.parametrize(("card", "table", "who", "cards", "first", "earned"), ORDERS, ids=[one[0] for one in ORDERS])
def test_4_9_top_cards_leave_in_the_order_of_their_player_where_it_decides(
    card: str, table: Table, who: int, cards: Sequence[str], first: str, earned: str
) -> None:
    """Sections 4.9 and 5: conditions are checked after every single card, so that one order passes through one."""
    at = table()
    p = dogma(at, card, *([(0, "canning.tuck", "yes")] if card == "canning" else []))
    assert asked(p) == (who, "order-leave", *cards)
    [last] = [other for other in cards if other != first]
    assert won(play(p, (who, "order-leave", first, last)), who) == [earned]
    other = play(p, (who, "order-leave", last, first))
    assert won(other, who) == []
    assert told(other, "achieved") == []


@pytest.mark.parametrize(("card", "table", "who", "cards", "first", "earned"), ORDERS, ids=[one[0] for one in ORDERS])
def test_4_9_nobody_is_asked_for_an_order_that_decides_nothing(
    card: str, table: Table, who: int, cards: Sequence[str], first: str, earned: str
) -> None:
    """The same tables once the achievement is taken: every order ends alike."""
    at = table()
    at.state.achievements[1 - who].append(earned)
    p = dogma(at, card, *([(0, "canning.tuck", "yes")] if card == "canning" else []))
    assert settled(p)
    assert all(name not in pile(p, who, color) for name in cards for color in ("blue", "red", "yellow", "purple"))


def test_4_9_skyscrapers_returns_different_values_in_an_order_that_decides() -> None:
    """With Writing gone first, the 9 beneath it makes five top cards of 8 or more."""
    others = "composites corporations ecology specialization"
    at = scene(ann(board="skyscrapers"), bob(board=f"mathematics genetics writing calendar rocketry {others}"))
    p = dogma(at, "skyscrapers")
    assert score(p, 1) == ["calendar"]
    assert asked(p) == (1, "order-leave", "mathematics", "genetics", "writing")
    assert won(play(p, (1, "order-leave", "writing", "genetics")), 1) == ["universe"]
    assert won(play(p, (1, "order-leave", "genetics", "writing")), 1) == []


def test_4_9_skyscrapers_returns_different_values_unasked_where_nothing_hangs_on_it() -> None:
    at = scene(ann(board="skyscrapers"), bob(board="tools mathematics evolution rocketry"))
    p = dogma(at, "skyscrapers")
    assert settled(p)
    assert score(p, 1) == ["evolution"]
    assert (supply(p, 1)[-1], supply(p, 2)[-1]) == ("tools", "mathematics")


def test_4_9_a_large_pile_is_put_in_order_without_looking_at_every_order() -> None:
    cards = "tools mathematics alchemy printing-press chemistry atomic-theory publications"
    assert len(cards.split()) == achievements.TRIED + 1
    p = dogma(scene(ann(board="skyscrapers"), bob(board=f"{cards} quantum-theory rocketry")), "skyscrapers")
    assert asked(p) == (1, "order-leave", *cards.split())
    p = play(p, (1, "order-leave", "publications"))
    assert settled(p)
    assert pile(p, 1, "blue") == []


def test_4_9_cards_of_a_hand_go_in_any_order_without_a_question() -> None:
    """Nothing of a hand shows an icon: different values end alike in every order."""
    at = scene(ann(board="railroad", hand="tools calendar optics"), bob(), cleo())
    p = dogma(at, "railroad")
    assert settled(p)
    assert [supply(p, age)[-1] for age in (1, 2, 3)] == ["tools", "calendar", "optics"]
    assert len(hand(p, 0)) == 3
