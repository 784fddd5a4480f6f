"""Splays (rules section 6)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.engine import run
from games.innovation.state import COLORS, ICONS

from ..scenes import CARDS, RULES, ann, asked, bob, dogma, icons, pile, play, scene, splay, told, won

SHOWN = {
    "": (),
    "left": ("bottom_right",),
    "right": ("top_left", "bottom_left"),
    "up": ("bottom_left", "bottom_center", "bottom_right"),
}
"""What a covered card shows (section 6, point 2)."""

PLACES = ("top_left", "bottom_left", "bottom_center", "bottom_right")


@pytest.mark.parametrize("color", COLORS)
def test_6_1_a_pile_has_one_direction_for_all_its_cards(color: str) -> None:
    """Section 6, point 1: each pile its own."""
    at = scene(
        ann(board="tools pottery left oars archery right sailing clothing up agriculture masonry monotheism mysticism"),
        bob(),
    )
    board = RULES.view(at.state, 1)["boards"][0]
    assert board[COLORS.index(color)]["splay"] == dict(zip(COLORS, ["left", "right", "up", "", ""], strict=True))[color]


@pytest.mark.parametrize("way", SHOWN)
def test_6_2_what_a_covered_card_shows(way: str) -> None:
    """Section 6, point 2: each of the 105 cards; the hexagon is no icon, the top card shows all its own."""
    for card in CARDS.values():
        top = next(other for other in CARDS.values() if other.color == card.color and other is not card)
        places = dict(zip(PLACES, card.places, strict=True))
        expected = Counter(top.places) + Counter(places[place] for place in SHOWN[way])
        p = run(RULES, scene(ann(board=f"{card.slug} {top.slug} {way}"), bob()))
        assert icons(p, 0) == {icon: expected[icon] for icon in ICONS}, card.slug


def test_6_2_every_card_below_the_top_is_splayed() -> None:
    """Section 6, point 2: not only the one next to it."""
    p = run(RULES, scene(ann(board="archery construction engineering oars left"), bob()))
    assert icons(p, 0)["castle"] == 3 + 2


def test_6_3_one_card_cannot_be_splayed() -> None:
    """Section 6, point 3: Philosophy offers no pile of one card, let alone of none."""
    p = dogma(scene(ann(board="philosophy tools pottery oars"), bob()), "philosophy")
    assert asked(p) == (0, "philosophy.splay", "blue", "pass")


def test_6_3_a_pile_that_falls_to_one_card_forgets_its_splay() -> None:
    """Section 6, point 3: and is not splayed when it grows again."""
    at = scene(ann(board="oars combustion right", hand="archery"), bob())
    p = dogma(at, "combustion")
    assert pile(p, 0, "red") == ["combustion"]
    assert splay(p, 0, "red") == ""
    p = play(p, (0, "action", "meld:archery"))
    assert splay(p, 0, "red") == ""


def test_6_4_melding_keeps_the_direction() -> None:
    """Section 6, point 4."""
    p = play(scene(ann(board="tools pottery up", hand="writing"), bob()), (0, "action", "meld:writing"))
    assert splay(p, 0, "blue") == "up"


def test_6_4_tucking_keeps_the_direction_and_the_tucked_card_is_splayed() -> None:
    """Section 6, point 4."""
    at = scene(ann(board="archery coal left"), bob(), supplies={5: "the-pirate-code"})
    p = dogma(at, "coal")
    assert pile(p, 0, "red") == ["the-pirate-code", "archery", "coal"]
    assert splay(p, 0, "red") == "left"
    assert asked(p) == (0, "coal.splay", "red", "pass")
    p = play(p, (0, "coal.splay", "red"))
    assert icons(p, 0)["crown"] == 1
    assert splay(p, 0, "red") == "right"


def test_6_4_a_transfer_to_the_pile_keeps_the_direction() -> None:
    """Section 6, point 4."""
    at = scene(ann(board="oars archery right enterprise city-states"), bob(board="metalworking monotheism"))
    p = dogma(at, "city-states", (1, "city-states.give", "metalworking"))
    assert pile(p, 0, "red") == ["oars", "archery", "metalworking"]
    assert splay(p, 0, "red") == "right"


def test_6_4_removing_cards_keeps_the_direction_while_two_remain() -> None:
    """Section 6, point 4."""
    p = dogma(scene(ann(board="oars archery combustion right"), bob()), "combustion")
    assert pile(p, 0, "red") == ["archery", "combustion"]
    assert splay(p, 0, "red") == "right"


def test_6_4_reordering_keeps_the_direction() -> None:
    """Section 6, point 4, and ruling 38."""
    at = scene(ann(board="tools pottery left publications"), bob())
    p = dogma(at, "publications", (0, "publications.color", "blue"), (0, "publications.order", "tools"))
    assert pile(p, 0, "blue")[-1] == "tools"
    assert splay(p, 0, "blue") == "left"


def test_6_5_a_new_direction_replaces_the_old_one() -> None:
    """Section 6, point 5: also from up to left, which shows less."""
    at = scene(ann(board="oars engineering up"), bob())
    p = dogma(at, "engineering", (0, "engineering.splay", "red"))
    assert splay(p, 0, "red") == "left"
    assert told(p, "splayed") == [{"seat": 0, "color": "red", "way": "left"}]


def test_6_5_the_same_direction_is_nothing() -> None:
    """Section 6, point 5: it is not even offered."""
    p = dogma(scene(ann(board="oars engineering left"), bob()), "engineering")
    assert asked(p)[1] == "action"
    assert told(p, "nothing") == [{"seat": 0, "card": "engineering"}]


def test_6_6_a_card_takes_no_splay_along() -> None:
    """Section 6, point 6: from a splayed pile to one that is not."""
    at = scene(ann(board="archery enterprise city-states"), bob(board="oars metalworking right monotheism"))
    p = dogma(at, "city-states", (1, "city-states.give", "metalworking"))
    assert pile(p, 0, "red") == ["archery", "metalworking"]
    assert splay(p, 0, "red") == ""
    assert splay(p, 1, "red") == ""
    assert won(p, 0) == []
