"""Age 1, cards 7 to 14: every effect, and rulings 8 to 11 (rules section 13)."""

from __future__ import annotations

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
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
    supply,
    told,
    won,
)

# Sailing


def test_sailing_melds_a_1_onto_its_pile() -> None:
    at = scene(ann(board="archery sailing"), bob(), supplies={1: "oars clothing"})
    p = dogma(at, "sailing")
    assert pile(p, 0, "red") == ["archery", "oars"]
    assert pile(p, 0, "green") == ["sailing"]
    assert hand(p, 0) == []


def test_sailing_shared() -> None:
    at = scene(ann(board="sailing"), bob(board="translation"), supplies={1: "oars clothing tools"})
    p = dogma(at, "sailing")
    assert pile(p, 1, "red") == ["oars"]
    assert pile(p, 0, "green") == ["sailing", "clothing"]
    assert hand(p, 0) == ["tools"]
    assert bonus(p) == [0]


# The Wheel


def test_the_wheel_draws_two_1s() -> None:
    p = dogma(scene(ann(board="the-wheel"), bob(), supplies={1: "oars clothing tools"}), "the-wheel")
    assert hand(p, 0) == ["oars", "clothing"]


def test_the_wheel_shared_by_whoever_has_as_many_castles() -> None:
    at = scene(
        ann(board="the-wheel"),
        bob(board="mysticism"),
        cleo(board="archery"),
        supplies={1: "oars clothing tools writing pottery"},
    )
    p = dogma(at, "the-wheel")
    assert hand(p, 1) == ["oars", "clothing"]
    assert hand(p, 2) == []
    assert hand(p, 0) == ["tools", "writing", "pottery"]


# Agriculture


def test_agriculture_returns_a_card_for_one_of_the_next_value() -> None:
    at = scene(ann(board="agriculture", hand="calendar tools"), bob(), supplies={2: "currency", 3: "optics"})
    p = dogma(at, "agriculture")
    assert asked(p) == (0, "agriculture.return", "calendar", "tools", "pass")
    p = play(p, (0, "agriculture.return", "calendar"))
    assert supply(p, 2)[-1] == "calendar"
    assert score(p, 0) == ["optics"]
    assert hand(p, 0) == ["tools"]


def test_agriculture_may_be_refused() -> None:
    p = dogma(scene(ann(board="agriculture", hand="calendar"), bob()), "agriculture", (0, "agriculture.return", "pass"))
    assert hand(p, 0) == ["calendar"]
    assert score(p, 0) == []
    assert settled(p)


def test_agriculture_with_an_empty_hand_asks_nothing() -> None:
    p = dogma(scene(ann(board="agriculture"), bob()), "agriculture")
    assert settled(p)
    assert told(p, "nothing") == [{"seat": 0, "card": "agriculture"}]


def test_agriculture_with_a_10_ends_the_match() -> None:
    at = scene(ann(board="agriculture", hand="software"), bob(score="tools"))
    p = dogma(at, "agriculture", (0, "agriculture.return", "software"))
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"
    assert list(p.over.ranks) == [2, 1]


def test_agriculture_refused_by_a_sharer_brings_no_bonus() -> None:
    at = scene(ann(board="agriculture"), bob(board="pottery", hand="tools"), supplies={2: "calendar"})
    assert bonus(dogma(at, "agriculture", (1, "agriculture.return", "pass"))) == []
    p = dogma(at, "agriculture", (1, "agriculture.return", "tools"))
    assert score(p, 1) == ["calendar"]
    assert bonus(p) == [0]


# Domestication


def test_domestication_melds_only_a_lowest_card() -> None:
    at = scene(ann(board="archery domestication", hand="calendar tools oars"), bob(), supplies={1: "sailing"})
    p = dogma(at, "domestication")
    assert asked(p) == (0, "domestication.meld", "tools", "oars")
    p = play(p, (0, "domestication.meld", "oars"))
    assert pile(p, 0, "red") == ["archery", "oars"]
    assert hand(p, 0) == ["calendar", "tools", "sailing"]


def test_domestication_does_not_ask_for_a_single_lowest_card() -> None:
    at = scene(ann(board="domestication", hand="calendar tools"), bob(), supplies={1: "sailing"})
    p = dogma(at, "domestication")
    assert pile(p, 0, "blue") == ["tools"]
    assert hand(p, 0) == ["calendar", "sailing"]


def test_ruling_08_domestication_with_an_empty_hand() -> None:
    """Ruling 13.8: nothing is melded, a 1 is drawn all the same."""
    p = dogma(scene(ann(board="domestication"), bob(), supplies={1: "sailing"}), "domestication")
    assert hand(p, 0) == ["sailing"]
    assert told(p, "melded") == []


# Masonry


def test_masonry_melds_castles_in_the_order_picked() -> None:
    at = scene(ann(board="masonry", hand="archery the-wheel oars pottery"), bob())
    p = dogma(at, "masonry")
    assert asked(p) == (0, "masonry.meld", "archery", "the-wheel", "oars")
    assert how_many(p) == (0, 3)
    assert secret(p)
    p = play(p, (0, "masonry.meld", "oars", "archery"))
    assert pile(p, 0, "red") == ["oars", "archery"]
    assert hand(p, 0) == ["the-wheel", "pottery"]
    assert won(p, 0) == []


def test_masonry_may_meld_nothing() -> None:
    p = dogma(scene(ann(board="masonry", hand="archery oars"), bob()), "masonry", (0, "masonry.meld"))
    assert hand(p, 0) == ["archery", "oars"]
    assert told(p, "nothing") == [{"seat": 0, "card": "masonry"}]


def test_masonry_asks_also_when_there_is_no_castle() -> None:
    at = scene(ann(board="masonry", hand="pottery"), bob(board="the-wheel"))
    p = dogma(at, "masonry")
    assert asked(p) == (0, "masonry.meld", "none")
    assert secret(p)
    assert hand(play(p, (0, "masonry.meld", "none")), 0) == ["pottery"]


def test_masonry_does_not_ask_a_hand_of_4s_and_higher() -> None:
    """There are no castles above 3, and values are public: a question would hide nothing."""
    p = dogma(scene(ann(board="masonry", hand="gunpowder coal"), bob()), "masonry")
    assert settled(p)
    p = dogma(scene(ann(board="masonry", hand="gunpowder paper"), bob()), "masonry")
    assert asked(p) == (0, "masonry.meld", "none")


def test_masonry_four_castles_are_worth_monument() -> None:
    cards = "archery the-wheel oars mysticism"
    at = scene(ann(board="masonry", hand=cards), bob())
    p = dogma(at, "masonry", (0, "masonry.meld", *cards.split()))
    assert won(p, 0) == ["monument"]
    assert told(p, "achieved") == [{"seat": 0, "achievement": "monument", "due": "masonry"}]
    assert won(dogma(at, "masonry", (0, "masonry.meld", *cards.split()[:3])), 0) == []


def test_ruling_09_masonry_twice_two_castles() -> None:
    """Ruling 13.9: two now and two with the second action are no Monument."""
    at = scene(ann(board="masonry", hand="archery the-wheel oars mysticism"), bob())
    p = dogma(at, "masonry", (0, "masonry.meld", "archery", "the-wheel"))
    p = play(p, (0, "action", "dogma:masonry"), (0, "masonry.meld", "oars", "mysticism"))
    assert hand(p, 0) == []
    assert won(p, 0) == []


def test_ruling_09_masonry_melds_also_when_monument_is_taken() -> None:
    """Ruling 13.9: Monument gone, melding is still allowed."""
    cards = "archery the-wheel oars mysticism"
    at = scene(ann(board="masonry", hand=cards), bob(achievements="monument"))
    p = dogma(at, "masonry", (0, "masonry.meld", *cards.split()))
    assert hand(p, 0) == []
    assert (won(p, 0), won(p, 1)) == ([], ["monument"])


def test_ruling_10_masonry_shared_monument_goes_to_the_sharer() -> None:
    """Ruling 13.10: whoever shares comes first and takes it."""
    mine, theirs = "archery the-wheel oars mysticism", "domestication metalworking tools city-states"
    at = scene(ann(board="masonry", hand=mine), bob(board="monotheism", hand=theirs))
    p = dogma(at, "masonry", (1, "masonry.meld", *theirs.split()), (0, "masonry.meld", *mine.split()))
    assert (won(p, 0), won(p, 1)) == ([], ["monument"])
    assert pile(p, 0, "purple") == ["mysticism"]
    assert bonus(p) == [0]


# City States


def test_city_states_takes_a_top_castle_card_of_the_targets_choice() -> None:
    at = scene(ann(board="oars city-states"), bob(board="archery mysticism pottery"), supplies={1: "tools"})
    p = dogma(at, "city-states")
    assert asked(p) == (1, "city-states.give", "archery", "mysticism")
    p = play(p, (1, "city-states.give", "archery"))
    assert pile(p, 0, "red") == ["oars", "archery"]
    assert pile(p, 1, "red") == []
    assert hand(p, 1) == ["tools"]
    assert bonus(p) == []


def test_city_states_wants_four_castles() -> None:
    p = dogma(scene(ann(board="city-states"), bob(board="mysticism", hand="tools")), "city-states")
    assert pile(p, 1, "purple") == ["mysticism"]
    assert hand(p, 1) == ["tools"]


def test_city_states_counts_exactly_four_castles_as_enough() -> None:
    at = scene(ann(board="city-states"), bob(board="mysticism tools"), supplies={1: "oars"})
    p = dogma(at, "city-states", (1, "city-states.give", "tools"))
    assert pile(p, 0, "blue") == ["tools"]
    assert hand(p, 1) == ["oars"]


def test_city_states_takes_no_covered_castle() -> None:
    at = scene(ann(board="city-states"), bob(board="metalworking construction colonialism up"), supplies={1: "oars"})
    assert at.state.boards[1][1].splay == "up"
    p = dogma(at, "city-states")
    assert settled(p)
    assert pile(p, 1, "red") == ["metalworking", "construction", "colonialism"]
    assert hand(p, 1) == []


def test_city_states_counts_castles_shown_by_a_splay() -> None:
    board = "metalworking construction colonialism up the-wheel"
    at = scene(ann(board="city-states"), bob(board=board), supplies={1: "oars"})
    p = dogma(at, "city-states")
    assert pile(p, 0, "green") == ["the-wheel"]
    assert hand(p, 1) == ["oars"]


# Code of Laws


def test_code_of_laws_tucks_a_colour_at_hand_and_splays_it_left() -> None:
    at = scene(ann(board="code-of-laws pottery", hand="mysticism tools archery"), bob())
    p = dogma(at, "code-of-laws")
    assert asked(p) == (0, "code-of-laws.tuck", "mysticism", "tools", "pass")
    assert secret(p)
    p = play(p, (0, "code-of-laws.tuck", "tools"))
    assert pile(p, 0, "blue") == ["tools", "pottery"]
    assert asked(p) == (0, "code-of-laws.splay", "blue", "pass")
    assert splay(play(p, (0, "code-of-laws.splay", "blue")), 0, "blue") == "left"
    passed = play(p, (0, "code-of-laws.splay", "pass"))
    assert splay(passed, 0, "blue") == ""
    assert settled(passed)


def test_code_of_laws_may_be_refused_and_then_splays_nothing() -> None:
    at = scene(ann(board="city-states code-of-laws", hand="mysticism"), bob())
    p = dogma(at, "code-of-laws", (0, "code-of-laws.tuck", "pass"))
    assert settled(p)
    assert hand(p, 0) == ["mysticism"]


def test_code_of_laws_asks_also_when_no_colour_matches() -> None:
    p = dogma(scene(ann(board="code-of-laws", hand="tools"), bob()), "code-of-laws")
    assert asked(p) == (0, "code-of-laws.tuck", "pass")
    assert secret(p)


def test_code_of_laws_with_an_empty_hand_asks_nothing() -> None:
    assert settled(dogma(scene(ann(board="city-states code-of-laws"), bob()), "code-of-laws"))


def test_code_of_laws_does_not_ask_to_splay_what_is_splayed_left() -> None:
    at = scene(ann(board="code-of-laws pottery writing left", hand="tools"), bob())
    p = dogma(at, "code-of-laws", (0, "code-of-laws.tuck", "tools"))
    assert settled(p)
    assert pile(p, 0, "blue") == ["tools", "pottery", "writing"]
    assert splay(p, 0, "blue") == "left"


def test_code_of_laws_turns_another_splay() -> None:
    at = scene(ann(board="code-of-laws pottery writing right", hand="tools"), bob())
    p = dogma(at, "code-of-laws", (0, "code-of-laws.tuck", "tools"), (0, "code-of-laws.splay", "blue"))
    assert splay(p, 0, "blue") == "left"


# Mysticism


def test_mysticism_keeps_a_card_of_a_new_colour() -> None:
    p = dogma(scene(ann(board="mysticism"), bob(), supplies={1: "tools oars"}), "mysticism")
    assert hand(p, 0) == ["tools"]
    assert pile(p, 0, "blue") == []
    assert told(p, "revealed") == [{"seat": 0, "card": "tools", "drawn": True}]


def test_ruling_11_mysticism_melds_a_match_and_draws_once() -> None:
    """Ruling 13.11: meld, draw one 1, stop, even if that one matches again."""
    at = scene(ann(board="mysticism"), bob(), supplies={1: "city-states code-of-laws tools"})
    p = dogma(at, "mysticism")
    assert pile(p, 0, "purple") == ["mysticism", "city-states"]
    assert hand(p, 0) == ["code-of-laws"]


def test_mysticism_looks_at_the_sharers_own_board() -> None:
    at = scene(ann(board="mysticism"), bob(board="masonry"), supplies={1: "city-states code-of-laws tools oars"})
    p = dogma(at, "mysticism")
    assert hand(p, 1) == ["city-states"]
    assert pile(p, 0, "purple") == ["mysticism", "code-of-laws"]
    assert hand(p, 0) == ["tools", "oars"]
    assert bonus(p) == [0]
