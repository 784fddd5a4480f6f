"""Age 2, cards 15 to 24: every effect, and rulings 12 to 16 (rules section 13)."""

from __future__ import annotations

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    dora,
    hand,
    how_many,
    pile,
    play,
    scene,
    score,
    secret,
    settled,
    splay,
    supply,
    told,
    won,
)

FIVE = "tools archery sailing masonry mysticism"
"""A top card of each colour."""

# Calendar


def test_calendar_draws_two_3s_with_more_scored_than_in_hand() -> None:
    at = scene(ann(board="calendar", score="tools writing", hand="oars"), bob(), supplies={3: "paper optics alchemy"})
    p = dogma(at, "calendar")
    assert hand(p, 0) == ["oars", "paper", "optics"]


def test_calendar_counts_cards_not_points() -> None:
    at = scene(ann(board="calendar", score="optics", hand="oars tools"), bob())
    assert hand(dogma(at, "calendar"), 0) == ["oars", "tools"]


def test_ruling_12_calendar_with_equal_numbers() -> None:
    """Ruling 13.12: no draw; there must be strictly more in the score pile."""
    p = dogma(scene(ann(board="calendar", score="tools", hand="oars"), bob()), "calendar")
    assert hand(p, 0) == ["oars"]
    assert told(p, "nothing") == [{"seat": 0, "card": "calendar"}]


def test_calendar_shared_only_counts_when_something_is_drawn() -> None:
    seats = ann(board="calendar"), bob(board="pottery", score="tools")
    p = dogma(scene(*seats, supplies={3: "paper optics", 2: "currency"}), "calendar")
    assert hand(p, 1) == ["paper", "optics"]
    assert hand(p, 0) == ["currency"]
    assert bonus(p) == [0]
    assert bonus(dogma(scene(ann(board="calendar", score="tools"), bob(board="pottery")), "calendar")) == []


# Mathematics


def test_mathematics_returns_a_card_and_melds_one_of_the_next_value() -> None:
    at = scene(ann(board="mathematics", hand="calendar tools"), bob(), supplies={2: "currency", 3: "optics"})
    p = dogma(at, "mathematics")
    assert asked(p) == (0, "mathematics.return", "calendar", "tools", "pass")
    p = play(p, (0, "mathematics.return", "calendar"))
    assert supply(p, 2)[-1] == "calendar"
    assert pile(p, 0, "red") == ["optics"]
    assert hand(p, 0) == ["tools"]


def test_mathematics_may_be_refused() -> None:
    p = dogma(scene(ann(board="mathematics", hand="tools"), bob()), "mathematics", (0, "mathematics.return", "pass"))
    assert settled(p)
    assert hand(p, 0) == ["tools"]
    assert told(p, "melded") == []


def test_mathematics_with_an_empty_hand_asks_nothing() -> None:
    assert settled(dogma(scene(ann(board="mathematics"), bob()), "mathematics"))


# Construction


def test_construction_takes_two_cards_of_the_targets_choice() -> None:
    at = scene(ann(board="construction"), bob(hand="tools oars sailing"), supplies={2: "calendar"})
    p = dogma(at, "construction")
    assert asked(p) == (1, "construction.give", "tools", "oars", "sailing")
    assert how_many(p) == (2, 2)
    p = play(p, (1, "construction.give", "tools", "sailing"))
    assert hand(p, 0) == ["tools", "sailing"]
    assert hand(p, 1) == ["oars", "calendar"]
    assert won(p, 0) == []


def test_construction_takes_what_there_is_and_the_target_draws_all_the_same() -> None:
    for cards in ("", "tools", "tools oars"):
        at = scene(ann(board="construction"), bob(hand=cards), supplies={2: "calendar"})
        p = dogma(at, "construction")
        assert settled(p)
        assert hand(p, 0) == cards.split()
        assert hand(p, 1) == ["calendar"]


def test_construction_claims_empire_for_the_only_five_colours() -> None:
    board = "tools construction sailing masonry mysticism"
    p = dogma(scene(ann(board=board), bob(board="writing metalworking clothing agriculture")), "construction")
    assert won(p, 0) == ["empire"]
    assert told(p, "achieved") == [{"seat": 0, "achievement": "empire", "due": "construction"}]


def test_construction_claims_nothing_with_four_colours_or_beside_another_with_five() -> None:
    four = "construction sailing masonry mysticism"
    assert won(dogma(scene(ann(board=four), bob()), "construction"), 0) == []
    five = "writing metalworking clothing agriculture city-states"
    p = dogma(scene(ann(board=f"tools {four}"), bob(board=five)), "construction")
    assert [won(p, who) for who in (0, 1)] == [[], []]


def test_construction_shared_by_the_only_one_with_five_colours() -> None:
    at = scene(ann(board="construction"), bob(board=FIVE))
    p = dogma(at, "construction")
    assert [won(p, who) for who in (0, 1)] == [[], ["empire"]]
    assert bonus(p) == [0]


def test_construction_leaves_empire_where_it_is() -> None:
    board = "tools construction sailing masonry mysticism"
    p = dogma(scene(ann(board=board), bob(achievements="empire")), "construction")
    assert [won(p, who) for who in (0, 1)] == [[], ["empire"]]


# Road Building


def test_road_building_melds_one_card_and_stops() -> None:
    at = scene(ann(board="road-building", hand="tools oars writing"), bob())
    p = dogma(at, "road-building")
    assert asked(p) == (0, "road-building.meld", "tools", "oars", "writing")
    assert how_many(p) == (1, 2)
    p = play(p, (0, "road-building.meld", "writing"))
    assert settled(p)
    assert pile(p, 0, "blue") == ["writing"]
    assert hand(p, 0) == ["tools", "oars"]


def test_road_building_gives_the_top_red_card_for_the_top_green_one_of_a_chosen_player() -> None:
    at = scene(
        ann(board="road-building", hand="tools oars writing"),
        bob(board="clothing sailing"),
        cleo(board="archery"),
    )
    p = dogma(at, "road-building", (0, "road-building.meld", "writing", "oars"))
    assert pile(p, 0, "red") == ["road-building", "oars"]
    assert asked(p) == (0, "road-building.give", "yes", "no")
    p = play(p, (0, "road-building.give", "yes"))
    assert asked(p) == (0, "road-building.player", "seat:1", "seat:2")
    p = play(p, (0, "road-building.player", "seat:1"))
    assert settled(p)
    assert pile(p, 1, "red") == ["oars"]
    assert pile(p, 0, "red") == ["road-building"]
    assert pile(p, 0, "green") == ["sailing"]
    assert pile(p, 1, "green") == ["clothing"]


def test_road_building_melds_in_the_order_picked() -> None:
    at = scene(ann(board="road-building", hand="tools writing"), bob())
    p = dogma(at, "road-building", (0, "road-building.meld", "writing", "tools"), (0, "road-building.give", "no"))
    assert pile(p, 0, "blue") == ["writing", "tools"]
    assert pile(p, 0, "red") == ["road-building"]
    assert settled(p)


def test_road_building_gives_to_whoever_has_no_green_for_nothing() -> None:
    at = scene(ann(board="sailing road-building", hand="tools writing"), bob())
    p = dogma(at, "road-building", (0, "road-building.meld", "tools", "writing"), (0, "road-building.give", "yes"))
    assert settled(p)
    assert pile(p, 1, "red") == ["road-building"]
    assert pile(p, 0, "red") == []
    assert pile(p, 0, "green") == ["sailing"]


def test_road_building_melds_a_single_card_unasked_and_nothing_from_an_empty_hand() -> None:
    p = dogma(scene(ann(board="road-building", hand="tools"), bob()), "road-building")
    assert settled(p)
    assert pile(p, 0, "blue") == ["tools"]
    p = dogma(scene(ann(board="road-building"), bob()), "road-building")
    assert told(p, "nothing") == [{"seat": 0, "card": "road-building"}]


def test_road_building_shared_without_red_gives_nothing_and_to_the_leader_with_it() -> None:
    at = scene(ann(board="road-building"), bob(board="mysticism", hand="tools writing"))
    p = dogma(at, "road-building", (1, "road-building.meld", "tools", "writing"))
    assert settled(p)
    assert bonus(p) == [0]
    at = scene(ann(board="sailing road-building"), bob(board="mysticism", hand="tools oars"))
    p = dogma(at, "road-building", (1, "road-building.meld", "tools", "oars"), (1, "road-building.give", "yes"))
    assert pile(p, 0, "red") == ["road-building", "oars"]
    assert pile(p, 1, "green") == ["sailing"]


# Currency


def test_ruling_13_currency_scores_a_2_for_each_value_returned() -> None:
    """Ruling 13.13: values 4, 4 and 1 are two values."""
    at = scene(
        ann(board="currency", hand="invention tools anatomy writing"),
        bob(),
        supplies={2: "calendar philosophy fermenting"},
    )
    p = dogma(at, "currency")
    assert asked(p) == (0, "currency.return", "invention", "tools", "anatomy", "writing")
    assert how_many(p) == (0, 4)
    p = play(p, (0, "currency.return", "anatomy", "tools", "invention"))
    assert supply(p, 4)[-2:] == ["anatomy", "invention"]
    assert supply(p, 1)[-1] == "tools"
    assert score(p, 0) == ["calendar", "philosophy"]
    assert hand(p, 0) == ["writing"]


def test_currency_may_return_nothing_and_then_scores_nothing() -> None:
    p = dogma(scene(ann(board="currency", hand="tools"), bob()), "currency", (0, "currency.return"))
    assert (hand(p, 0), score(p, 0)) == (["tools"], [])
    assert settled(dogma(scene(ann(board="currency"), bob()), "currency"))


# Mapmaking


def test_mapmaking_takes_a_scored_1_of_the_targets_choice_and_scores_one() -> None:
    at = scene(ann(board="mapmaking"), bob(score="tools calendar writing"), supplies={1: "oars"})
    p = dogma(at, "mapmaking")
    assert asked(p) == (1, "mapmaking.give", "tools", "writing")
    p = play(p, (1, "mapmaking.give", "writing"))
    assert score(p, 0) == ["writing", "oars"]
    assert score(p, 1) == ["tools", "calendar"]
    assert p.state.scored == [1, 0]  # the transfer is none (section 5.1)


def test_mapmaking_takes_nothing_but_1s() -> None:
    p = dogma(scene(ann(board="mapmaking"), bob(score="calendar", hand="tools")), "mapmaking")
    assert (score(p, 0), score(p, 1)) == ([], ["calendar"])
    assert told(p, "nothing") == [{"seat": 0, "card": "mapmaking"}]


def test_ruling_14_mapmaking_one_target_is_enough_for_everybody() -> None:
    """Ruling 13.14: one target has no 1 (a 2 is never taken instead), the next has: effect 2 works for everybody."""
    at = scene(
        ann(board="mapmaking"),
        bob(score="calendar"),
        cleo(score="tools"),
        dora(board="sailing"),
        supplies={1: "oars archery", 2: "currency"},
    )
    p = dogma(at, "mapmaking")
    assert score(p, 3) == ["oars"]
    assert score(p, 0) == ["tools", "archery"]
    assert [score(p, who) for who in (1, 2)] == [["calendar"], []]
    assert hand(p, 0) == ["currency"]
    assert bonus(p) == [0]


# Canal Building


def test_canal_building_exchanges_all_the_highest_cards_of_both_sides() -> None:
    at = scene(ann(board="canal-building", hand="tools calendar fermenting", score="writing paper optics"), bob())
    p = dogma(at, "canal-building")
    assert asked(p) == (0, "canal-building.exchange", "yes", "no")
    done = play(p, (0, "canal-building.exchange", "yes"))
    assert hand(done, 0) == ["tools", "paper", "optics"]
    assert score(done, 0) == ["writing", "calendar", "fermenting"]
    refused = play(p, (0, "canal-building.exchange", "no"))
    assert hand(refused, 0) == ["tools", "calendar", "fermenting"]
    assert score(refused, 0) == ["writing", "paper", "optics"]


def test_canal_building_fixes_both_groups_before_anything_moves() -> None:
    at = scene(ann(board="canal-building", hand="tools calendar", score="writing"), bob())
    p = dogma(at, "canal-building", (0, "canal-building.exchange", "yes"))
    assert hand(p, 0) == ["tools", "writing"]
    assert score(p, 0) == ["calendar"]


def test_canal_building_takes_from_the_score_pile_into_an_empty_hand() -> None:
    at = scene(ann(board="canal-building", score="tools calendar"), bob())
    p = dogma(at, "canal-building", (0, "canal-building.exchange", "yes"))
    assert (hand(p, 0), score(p, 0)) == (["calendar"], ["tools"])


def test_canal_building_with_no_cards_at_all_asks_nothing() -> None:
    assert settled(dogma(scene(ann(board="canal-building"), bob()), "canal-building"))


def test_ruling_15_canal_building_with_an_empty_score_pile() -> None:
    """Ruling 13.15: the highest hand cards become points, nothing comes back, and none counts for Monument."""
    cards = "calendar mathematics construction currency fermenting philosophy"
    at = scene(ann(board="canal-building", hand=f"{cards} tools"), bob())
    p = dogma(at, "canal-building", (0, "canal-building.exchange", "yes"))
    assert hand(p, 0) == ["tools"]
    assert score(p, 0) == cards.split()
    assert p.state.scored == [0, 0]
    assert won(p, 0) == []


# Fermenting


def test_ruling_16_fermenting_counts_a_colour_once_and_through_a_splay() -> None:
    """Ruling 13.16: a leaf visible only through a splay counts; many leaves in one pile still count once."""
    twos = {2: "calendar currency monotheism"}
    at = scene(ann(board="agriculture fermenting pottery writing left"), bob(), supplies=twos)
    assert hand(dogma(at, "fermenting"), 0) == ["calendar", "currency"]
    at = scene(ann(board="agriculture fermenting pottery writing"), bob(), supplies=twos)
    assert hand(dogma(at, "fermenting"), 0) == ["calendar"]


def test_fermenting_of_the_older_editions_counts_pairs_of_leaves() -> None:
    twos = {2: "calendar currency monotheism"}
    at = scene(ann(board="fermenting sailing"), bob(), supplies=twos, texts="second")
    assert hand(dogma(at, "fermenting"), 0) == ["calendar"]  # three leaves
    at = scene(ann(board="fermenting clothing"), bob(), supplies=twos, texts="second")
    assert hand(dogma(at, "fermenting"), 0) == ["calendar", "currency"]  # four


def test_fermenting_shared_by_the_sharers_own_leaves() -> None:
    at = scene(ann(board="fermenting"), bob(board="pottery sailing"), supplies={2: "calendar currency monotheism"})
    p = dogma(at, "fermenting")
    assert hand(p, 1) == ["calendar", "currency"]
    assert hand(p, 0)[0] == "monotheism"
    assert bonus(p) == [0]


# Monotheism


def test_monotheism_takes_a_top_card_of_a_colour_the_leader_lacks() -> None:
    at = scene(
        ann(board="archery monotheism"),
        bob(board="metalworking pottery writing sailing city-states"),
        supplies={1: "tools masonry"},
    )
    p = dogma(at, "monotheism")
    assert asked(p) == (1, "monotheism.give", "writing", "sailing")
    p = play(p, (1, "monotheism.give", "writing"))
    assert score(p, 0) == ["writing"]
    assert pile(p, 1, "blue") == ["tools", "pottery"]
    assert pile(p, 0, "yellow") == ["masonry"]
    assert (p.state.scored, p.state.tucked) == ([0, 0], [1, 1])
    assert bonus(p) == []


def test_monotheism_without_such_a_card_lets_the_target_tuck_nothing() -> None:
    at = scene(ann(board="monotheism"), bob(board="city-states"), supplies={1: "mysticism tools"})
    p = dogma(at, "monotheism")
    assert pile(p, 1, "purple") == ["city-states"]
    assert pile(p, 0, "purple") == ["mysticism", "monotheism"]
    assert score(p, 0) == []


def test_monotheism_tucking_is_shared() -> None:
    at = scene(ann(board="monotheism"), bob(board="masonry"), supplies={1: "domestication tools oars"})
    p = dogma(at, "monotheism")
    assert pile(p, 1, "yellow") == ["domestication", "masonry"]
    assert pile(p, 0, "blue") == ["tools"]
    assert bonus(p) == [0]


# Philosophy


def test_philosophy_splays_any_colour_left_and_scores_a_card() -> None:
    at = scene(
        ann(board="city-states philosophy oars pottery tools writing left sailing clothing", hand="archery"), bob()
    )
    p = dogma(at, "philosophy")
    assert asked(p) == (0, "philosophy.splay", "green", "purple", "pass")
    p = play(p, (0, "philosophy.splay", "green"))
    assert splay(p, 0, "green") == "left"
    assert splay(p, 0, "purple") == ""
    assert asked(p) == (0, "philosophy.score", "archery", "pass")
    p = play(p, (0, "philosophy.score", "archery"))
    assert (hand(p, 0), score(p, 0)) == ([], ["archery"])
    assert p.state.scored == [1, 0]


def test_philosophy_may_be_refused_twice() -> None:
    at = scene(ann(board="city-states philosophy", hand="archery"), bob())
    p = dogma(at, "philosophy", (0, "philosophy.splay", "pass"), (0, "philosophy.score", "pass"))
    assert splay(p, 0, "purple") == ""
    assert (hand(p, 0), score(p, 0)) == (["archery"], [])
    assert told(p, "nothing") == [{"seat": 0, "card": "philosophy"}]


def test_philosophy_with_nothing_to_splay_or_score_asks_nothing() -> None:
    p = dogma(scene(ann(board="philosophy", hand="tools"), bob()), "philosophy")
    assert asked(p) == (0, "philosophy.score", "tools", "pass")
    assert not secret(p)
    assert settled(dogma(scene(ann(board="philosophy"), bob()), "philosophy"))
