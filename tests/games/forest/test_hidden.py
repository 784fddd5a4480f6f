"""Who sees what (forest.md section 10), and imagined tables that look the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from games.engine import Answer, Dice, Position, run
from games.engine.codec import encode
from games.engine.testing import walk
from games.forest.hidden import everything

from .table import CARDS, RULES, asked, play, table


@pytest.fixture(scope="module")
def gift() -> Position[Any]:
    """Three seats, a gift on its way from 0 to 1; every zone has cards."""
    at = table(
        forests=["G09 F08+F01 S08 C08 | G10 F09 . .", "G11 F10 S10 C10 | G12 . . .", "G01"],
        hands=["S03 F03 G05", "C03 C04 C05", "C06 C07 C09"],
        piles=["C11 C12", "S11", "", "F11 F12", "G13 G14 G15"],
    )
    return play(at, (0, "play", "play:S03:1"), (0, "give", "give:F03:1"))


SEATS = (0, 1, 2, None)


def test_fronts_of_a_hand_are_for_its_owner_backs_for_all(gift: Position[Any]) -> None:
    for viewer in SEATS:
        hands = RULES.view(gift.state, viewer)["hands"]
        assert [hand["levels"] for hand in hands] == [[0], [3, 3, 3], [3, 3, 3]]
        assert [hand["cards"] is not None for hand in hands] == [seat == viewer for seat in range(3)]
    assert RULES.view(gift.state, 2)["hands"][2]["cards"] == ["C06", "C07", "C09"]


def test_forests_with_covered_cards_are_public(gift: Position[Any]) -> None:
    for viewer in SEATS:
        view = RULES.view(gift.state, viewer)
        assert view["forests"] == gift.state.forests
        assert view["forests"][0][0][1] == ["F08", "F01"]


def test_piles_show_their_size_and_top_back_only(gift: Position[Any]) -> None:
    for viewer in SEATS:
        piles = RULES.view(gift.state, viewer)["piles"]
        assert [(pile["count"], pile["top"]) for pile in piles] == [(2, 3), (1, 2), (0, None), (2, 1), (3, 0)]
        assert all(set(pile) == {"count", "top"} for pile in piles)


def test_a_gift_is_seen_by_giver_and_receiver_its_level_by_all(gift: Position[Any]) -> None:
    assert asked(gift)[:2] == (1, "place")
    fronts = [RULES.view(gift.state, viewer)["gift"]["card"] for viewer in SEATS]
    assert fronts == ["F03", "F03", None, None]
    assert {RULES.view(gift.state, viewer)["gift"]["level"] for viewer in SEATS} == {1}
    assert {event.name: event.only for event in gift.events if "gave" in event.name} == {
        "forest.gave": None,
        "forest.gave_card": (0, 1),
    }


def test_a_gift_is_public_once_placed(gift: Position[Any]) -> None:
    p = play(gift, (1, "place", "place:1"))
    assert RULES.view(p.state, None)["forests"][1][1][1] == ["F03"]
    assert RULES.view(p.state, None)["gift"] is None


def test_what_others_answer_is_known_when_the_table_shows_it() -> None:
    """For bots that search: gifts to their receiver, last cards to nobody."""
    give = Answer("forest.give", 0, ("give:F03:1",))
    assert [RULES.knows(viewer, give) for viewer in (1, 2)] == [True, False]
    assert RULES.knows(1, Answer("forest.play", 0, ("play:F03:0",)))
    assert RULES.knows(1, Answer("forest.draw", 0, ("pile:0",)))
    assert not RULES.knows(1, Answer("forest.last", 0, ("place:0",)))


def test_drawn_cards_are_told_to_their_owner_alone() -> None:
    match = walk(RULES, 3, {}, "drawn")
    events = [event for done in match.done for event in done.events]
    secret = {"forest.drew_card", "forest.gave_card"}
    assert {event.name for event in events if event.only is not None} == secret
    assert all(event.only == (event.args["seat"],) for event in events if event.name == "forest.drew_card")
    assert all("card" not in event.args for event in events if event.name in ("forest.drew", "forest.gave"))


def moments() -> Iterator[tuple[int, Position[Any]]]:
    """Positions of random matches, one in seven, mid-action ones among them."""
    for seats, options in [(1, {}), (2, {}), (3, {"variant": "coop"}), (4, {})]:
        match = walk(RULES, seats, options, f"leak{seats}")
        for position in [*match.positions[:-4:7], *match.positions[-4:]]:
            yield seats, position


def test_an_imagined_table_looks_the_same_to_its_viewer() -> None:
    """view(imagine(view(s, v)), v) == view(s, v), for every seat and a guest, at any question and at the end."""
    phases = set()
    for seats, position in moments():
        phases.add(position.state.phase)
        for viewer in (*range(seats), None):
            view = RULES.view(position.state, viewer)
            before = encode(view)
            state = RULES.imagine(view, Dice("imagine"))
            assert RULES.view(state, viewer) == view
            assert sorted(everything(state)) == sorted(CARDS)
            assert encode(view) == before
            assert RULES.imagine(view, Dice("imagine")) == state
    assert phases >= {"opening", "play", "give", "gift", "draw", "last", "discard", "oblige", "over"}


def test_imagined_tables_vary_over_all_that_is_hidden(gift: Position[Any]) -> None:
    """The top of a pile may be any unseen card of its back, equally likely; so may the gift that seat 2 cannot see."""
    gifts = {RULES.imagine(RULES.view(gift.state, 2), Dice(f"g{n}")).waiting for n in range(60)}
    assert len(gifts) > 5
    assert {CARDS[card].level for card in gifts} == {1}
    at = RULES.deal(3, "vary", {})
    view = RULES.view(at.state, 0)
    tops = Counter(RULES.imagine(view, Dice(f"d{n}")).piles[0][-1] for n in range(600))
    level = view["piles"][0]["top"]
    unseen = [card.id for card in CARDS.values() if card.level == level and card.id not in str(view["forests"])]
    assert set(tops) == set(unseen)
    assert max(tops.values()) < 3 * 600 / len(unseen)


def test_an_imagined_table_plays_on_to_the_end() -> None:
    match = walk(RULES, 3, {}, "on")
    for done in match.done[::6]:
        view = RULES.view(done.after.state, 1)
        done.after.state = RULES.imagine(view, Dice("on"))
        position = run(RULES, done.after)
        assert position.open or position.over


def test_the_view_is_a_copy() -> None:
    at = RULES.deal(2, "copy", {})
    before = encode(at.state)
    view = RULES.view(at.state, 0)
    view["forests"][0][0][0].append("G09")
    view["hands"][0]["cards"].append("G09")
    assert encode(at.state) == before


def test_a_view_speaks_of_no_hidden_card() -> None:
    """Every id in a view lies in a forest, in the viewer's hand, or is the card in waiting."""
    for seats, position in moments():
        s = position.state
        public = {card for forest in s.forests for tree in forest for cell in tree for card in cell}
        for viewer in (*range(seats), None):
            known = public | (set(s.hands[viewer]) if viewer is not None else set())
            if s.phase == "oblige" or (viewer is not None and viewer in (s.turn, s.receiver)):
                known |= {s.waiting}  # turned up for all, or a gift he takes part in
            text = encode(RULES.view(s, viewer)).decode()
            assert {card for card in CARDS if f'"{card}"' in text} <= known
