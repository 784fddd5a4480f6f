"""Age 3: the cards that demand, and their rulings (rules section 13, 17 and 23)."""

from __future__ import annotations

import pytest

from games.innovation.state import EDITIONS

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    dogma,
    hand,
    how_many,
    pile,
    play,
    scene,
    score,
    secret,
    settled,
    splay,
    told,
)

# Engineering


def test_engineering_takes_all_top_castle_cards_but_none_below() -> None:
    at = scene(ann(board="engineering the-wheel masonry"), bob(board="metalworking archery tools sailing"))
    p = dogma(at, "engineering")
    assert settled(p)
    assert sorted(score(p, 0)) == ["archery", "tools"]
    assert pile(p, 1, "red") == ["metalworking"]
    assert pile(p, 1, "blue") == []
    assert pile(p, 1, "green") == ["sailing"]
    assert p.state.scored == [0, 0]


def test_engineering_may_splay_red_left() -> None:
    at = scene(ann(board="oars engineering sailing clothing"), bob())
    p = dogma(at, "engineering")
    assert asked(p) == (0, "engineering.splay", "red", "pass")
    assert splay(play(p, (0, "engineering.splay", "red")), 0, "red") == "left"
    assert splay(play(p, (0, "engineering.splay", "pass")), 0, "red") == ""


# Compass


def test_compass_swaps_a_leaf_for_a_card_without() -> None:
    at = scene(ann(board="oars tools compass"), bob(board="pottery agriculture clothing"))
    p = dogma(at, "compass")
    assert asked(p) == (1, "compass.give", "pottery", "agriculture")
    p = play(p, (1, "compass.give", "agriculture"))
    assert pile(p, 0, "yellow") == ["agriculture"]
    assert asked(p) == (1, "compass.take", "tools", "oars")
    p = play(p, (1, "compass.take", "oars"))
    assert settled(p)
    assert pile(p, 1, "red") == ["oars"]
    assert pile(p, 0, "red") == []
    assert bonus(p) == []


def test_compass_takes_from_the_board_as_it_is_after_the_gift() -> None:
    """A gift covers the leader's blue card."""
    at = scene(ann(board="tools compass"), bob(board="pottery"))
    p = dogma(at, "compass")
    assert settled(p)
    assert pile(p, 0, "blue") == ["tools", "pottery"]
    assert [card for pile in p.state.boards[1] for card in pile.cards] == []


def test_compass_takes_nothing_where_every_top_card_has_a_leaf() -> None:
    p = dogma(scene(ann(board="compass"), bob(board="agriculture")), "compass")
    assert settled(p)
    assert pile(p, 0, "yellow") == ["agriculture"]
    assert pile(p, 0, "green") == ["compass"]
    assert told(p, "gave") == [{"seat": 1, "to": 0, "zone": "board", "frm": "board", "age": 1, "card": "agriculture"}]


def test_ruling_17_compass_without_a_leaf_to_give() -> None:
    """Ruling 13.17: the target must take all the same, and its green top card is never eligible."""
    at = scene(ann(board="oars compass"), bob(board="sailing tools"))
    p = dogma(at, "compass")
    assert settled(p)
    assert pile(p, 1, "green") == ["sailing"]
    assert pile(p, 1, "red") == ["oars"]
    assert pile(p, 0, "green") == ["compass"]
    assert pile(p, 0, "red") == []


# Machinery


def test_machinery_exchanges_the_targets_hand_with_the_leaders_highest_cards() -> None:
    at = scene(ann(board="machinery", hand="calendar sailing currency"), bob(hand="pottery optics"))
    p = dogma(at, "machinery")
    assert hand(p, 1) == ["calendar", "currency"]
    assert hand(p, 0) == ["sailing", "pottery", "optics"]


def test_machinery_with_one_side_empty() -> None:
    p = dogma(scene(ann(board="machinery"), bob(hand="pottery sailing")), "machinery")
    assert (hand(p, 0), hand(p, 1)) == (["pottery", "sailing"], [])
    p = dogma(scene(ann(board="machinery", hand="pottery optics"), bob()), "machinery")
    assert (hand(p, 0), hand(p, 1)) == (["pottery"], ["optics"])
    p = dogma(scene(ann(board="machinery"), bob()), "machinery")
    assert told(p, "nothing") == [{"seat": 0, "card": "machinery"}]


def test_machinery_scores_a_castle_and_may_splay_red_left() -> None:
    at = scene(ann(board="archery oars machinery"), bob(hand="tools metalworking writing"))
    p = dogma(at, "machinery")
    assert asked(p) == (0, "machinery.score", "tools", "metalworking")
    assert secret(p)
    p = play(p, (0, "machinery.score", "tools"))
    assert score(p, 0) == ["tools"]
    assert p.state.scored == [1, 0]
    assert asked(p) == (0, "machinery.splay", "red", "pass")
    assert splay(play(p, (0, "machinery.splay", "red")), 0, "red") == "left"
    assert splay(play(p, (0, "machinery.splay", "pass")), 0, "red") == ""


def test_ruling_23_machinery_shared_without_a_castle() -> None:
    """Ruling 13.23: a sharer without a castle in hand scores nothing, and may still splay red left."""
    at = scene(ann(board="machinery"), bob(board="fermenting archery oars", hand="sailing"))
    p = dogma(at, "machinery")
    assert asked(p) == (1, "machinery.score", "none")
    assert secret(p)
    p = play(p, (1, "machinery.score", "none"), (1, "machinery.splay", "red"))
    assert score(p, 1) == []
    assert hand(p, 1) == ["sailing"]
    assert splay(p, 1, "red") == "left"
    assert bonus(p) == [0]


def test_machinery_does_not_ask_a_hand_of_4s_and_higher() -> None:
    """There are no castles above 3, and values are public: a question would hide nothing."""
    at = scene(ann(board="machinery archery oars", hand="tools"), bob(hand="coal gunpowder"))
    p = dogma(at, "machinery")
    assert hand(p, 0) == ["coal", "gunpowder"]
    assert asked(p) == (0, "machinery.splay", "red", "pass")


# Medicine


def test_medicine_exchanges_highest_and_lowest_and_owners_break_ties() -> None:
    at = scene(ann(board="medicine", score="writing oars paper"), bob(score="tools currency calendar"))
    p = dogma(at, "medicine")
    assert asked(p) == (1, "medicine.give-highest", "currency", "calendar")
    p = play(p, (1, "medicine.give-highest", "calendar"))
    assert asked(p) == (0, "medicine.give-lowest", "writing", "oars")
    p = play(p, (0, "medicine.give-lowest", "oars"))
    assert score(p, 0) == ["writing", "paper", "calendar"]
    assert score(p, 1) == ["tools", "currency", "oars"]
    assert p.state.scored == [0, 0]


def test_medicine_chooses_both_before_anything_moves() -> None:
    """The target's only card is a 1; the leader's 2 was the lowest before it came."""
    at = scene(ann(board="medicine", score="calendar optics"), bob(score="tools"))
    p = dogma(at, "medicine")
    assert score(p, 0) == ["optics", "tools"]
    assert score(p, 1) == ["calendar"]


def test_medicine_with_one_side_empty() -> None:
    p = dogma(scene(ann(board="medicine", score="calendar optics"), bob()), "medicine")
    assert (score(p, 0), score(p, 1)) == (["optics"], ["calendar"])
    p = dogma(scene(ann(board="medicine"), bob(score="calendar optics")), "medicine")
    assert (score(p, 0), score(p, 1)) == (["optics"], ["calendar"])
    p = dogma(scene(ann(board="medicine"), bob()), "medicine")
    assert told(p, "nothing") == [{"seat": 0, "card": "medicine"}]


# Feudalism


def test_feudalism_takes_a_castle_and_closes_the_pile_of_its_colour() -> None:
    at = scene(
        ann(board="feudalism the-wheel masonry"),
        bob(board="archery metalworking left pottery writing left", hand="oars sailing tools"),
    )
    p = dogma(at, "feudalism")
    assert asked(p) == (1, "feudalism.give", "oars", "tools")
    assert secret(p)
    p = play(p, (1, "feudalism.give", "oars"))
    assert hand(p, 0) == ["oars"]
    assert hand(p, 1) == ["sailing", "tools"]
    assert splay(p, 1, "red") == ""
    assert splay(p, 1, "blue") == "left"
    assert told(p, "unsplayed") == [{"seat": 1, "color": "red"}]


def test_feudalism_closes_nothing_where_nothing_is_splayed() -> None:
    at = scene(ann(board="feudalism"), bob(board="pottery writing left", hand="oars"))
    p = dogma(at, "feudalism", (1, "feudalism.give", "oars"))
    assert hand(p, 0) == ["oars"]
    assert splay(p, 1, "blue") == "left"
    assert told(p, "unsplayed") == []


def test_feudalism_asks_also_when_there_is_no_castle() -> None:
    at = scene(ann(board="feudalism"), bob(board="pottery writing left", hand="sailing"))
    p = dogma(at, "feudalism")
    assert asked(p) == (1, "feudalism.give", "none")
    assert secret(p)
    p = play(p, (1, "feudalism.give", "none"))
    assert hand(p, 1) == ["sailing"]
    assert splay(p, 1, "blue") == "left"
    assert settled(dogma(scene(ann(board="feudalism"), bob()), "feudalism"))


@pytest.mark.parametrize("texts", EDITIONS)
def test_feudalism_does_not_ask_a_hand_of_4s_and_higher(texts: str) -> None:
    """There are no castles above 3, and values are public: a question would hide nothing."""
    p = dogma(scene(ann(board="feudalism"), bob(hand="coal gunpowder"), texts=texts), "feudalism")
    assert settled(p)
    assert hand(p, 1) == ["coal", "gunpowder"]
    p = dogma(scene(ann(board="feudalism"), bob(hand="coal compass"), texts=texts), "feudalism")
    assert asked(p) == (1, "feudalism.give", "none")


def test_feudalism_may_splay_yellow_or_purple_left() -> None:
    at = scene(ann(board="mysticism feudalism agriculture masonry oars archery"), bob())
    p = dogma(at, "feudalism")
    assert asked(p) == (0, "feudalism.splay", "yellow", "purple", "pass")
    assert how_many(p) == (1, 1)
    done = play(p, (0, "feudalism.splay", "purple"))
    assert (splay(done, 0, "purple"), splay(done, 0, "yellow")) == ("left", "")
    passed = play(p, (0, "feudalism.splay", "pass"))
    assert (splay(passed, 0, "purple"), splay(passed, 0, "yellow")) == ("", "")


def test_feudalism_of_the_older_editions_closes_nothing() -> None:
    at = scene(
        ann(board="feudalism the-wheel masonry"),
        bob(board="archery metalworking left", hand="oars sailing"),
        texts="second",
    )
    p = dogma(at, "feudalism")
    assert asked(p) == (1, "feudalism.give", "oars")
    assert secret(p)
    p = play(p, (1, "feudalism.give", "oars"))
    assert hand(p, 0) == ["oars"]
    assert splay(p, 1, "red") == "left"
    assert settled(p)
