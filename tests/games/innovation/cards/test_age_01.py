"""Age 1, cards 0 to 6: every effect, and rulings 1 to 7 (rules section 13)."""

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
    supply,
    told,
    won,
)

# Pottery


def test_pottery_returns_cards_in_the_order_picked_and_scores_one_of_their_number() -> None:
    at = scene(ann(board="pottery", hand="tools sailing writing oars"), bob(), supplies={1: "archery", 2: "calendar"})
    p = dogma(at, "pottery")
    assert asked(p) == (0, "pottery.return", "tools", "sailing", "writing", "oars")
    assert how_many(p) == (0, 3)
    p = play(p, (0, "pottery.return", "sailing", "tools"))
    assert supply(p, 1)[-2:] == ["sailing", "tools"]
    assert score(p, 0) == ["calendar"]
    assert hand(p, 0) == ["writing", "oars", "archery"]
    assert bonus(p) == []


def test_pottery_scores_a_3_for_three() -> None:
    at = scene(ann(board="pottery", hand="tools sailing writing"), bob(), supplies={3: "optics"})
    assert score(dogma(at, "pottery", (0, "pottery.return", "tools", "sailing", "writing")), 0) == ["optics"]


def test_pottery_may_return_nothing_and_then_scores_nothing() -> None:
    at = scene(ann(board="pottery", hand="tools sailing"), bob(), supplies={1: "archery"})
    p = dogma(at, "pottery", (0, "pottery.return"))
    assert score(p, 0) == []
    assert hand(p, 0) == ["tools", "sailing", "archery"]


def test_pottery_with_an_empty_hand_asks_nothing_and_draws() -> None:
    p = dogma(scene(ann(board="pottery"), bob(), supplies={1: "archery"}), "pottery")
    assert settled(p)
    assert hand(p, 0) == ["archery"]


def test_pottery_shared_effect_by_effect_with_a_bonus() -> None:
    at = scene(
        ann(board="pottery"), bob(board="agriculture", hand="tools"), supplies={1: "archery oars sailing clothing"}
    )
    p = dogma(at, "pottery", (1, "pottery.return", "tools"))
    assert score(p, 1) == ["archery"]
    assert hand(p, 1) == ["oars"]
    assert hand(p, 0) == ["sailing", "clothing"]
    assert bonus(p) == [0]


# Tools


def test_tools_returns_three_of_more_and_melds_a_3() -> None:
    at = scene(ann(board="tools", hand="sailing writing oars pottery"), bob(), supplies={3: "machinery"})
    p = dogma(at, "tools")
    assert asked(p) == (0, "tools.return", "yes", "no")
    p = play(p, (0, "tools.return", "yes"))
    assert asked(p) == (0, "tools.return-three", "sailing", "writing", "oars", "pottery")
    assert how_many(p) == (3, 3)
    p = play(p, (0, "tools.return-three", "oars", "sailing", "pottery"))
    assert supply(p, 1)[-3:] == ["oars", "sailing", "pottery"]
    assert pile(p, 0, "yellow") == ["machinery"]
    assert hand(p, 0) == ["writing"]
    assert settled(p)


def test_tools_may_be_refused() -> None:
    at = scene(ann(board="tools", hand="sailing writing oars"), bob())
    p = dogma(at, "tools", (0, "tools.return", "no"))
    assert hand(p, 0) == ["sailing", "writing", "oars"]
    assert settled(p)
    assert told(p, "nothing") == [{"seat": 0, "card": "tools"}]


def test_tools_with_an_empty_hand_asks_nothing() -> None:
    assert settled(dogma(scene(ann(board="tools"), bob()), "tools"))


def test_tools_returns_a_3_for_three_1s() -> None:
    at = scene(ann(board="tools", hand="machinery optics writing"), bob(), supplies={1: "oars sailing pottery"})
    p = dogma(at, "tools", (0, "tools.return", "no"))
    assert asked(p) == (0, "tools.return-value", "machinery", "optics", "pass")
    done = play(p, (0, "tools.return-value", "optics"))
    assert supply(done, 3)[-1] == "optics"
    assert hand(done, 0) == ["machinery", "writing", "oars", "sailing", "pottery"]
    passed = play(p, (0, "tools.return-value", "pass"))
    assert hand(passed, 0) == ["machinery", "optics", "writing"]


def test_tools_asks_for_a_3_even_when_it_is_the_only_card() -> None:
    at = scene(ann(board="tools", hand="machinery"), bob())
    assert asked(dogma(at, "tools", (0, "tools.return-few", "no"))) == (0, "tools.return-value", "machinery", "pass")


def test_tools_asks_for_no_order_of_different_values() -> None:
    """Each goes under another supply; only equal ones lie in this order or that (section 4.9)."""
    at = scene(ann(board="tools", hand="sailing calendar coal"), bob(), supplies={3: "machinery"})
    p = dogma(at, "tools", (0, "tools.return", "yes"))
    assert settled(p)
    assert [supply(p, age)[-1] for age in (1, 2, 5)] == ["sailing", "calendar", "coal"]
    assert pile(p, 0, "yellow") == ["machinery"]
    at = scene(ann(board="tools", hand="sailing oars coal"), bob())
    p = dogma(at, "tools", (0, "tools.return", "yes"))
    assert asked(p) == (0, "order-return", "sailing", "oars", "coal")
    p = play(p, (0, "order-return", "oars", "sailing"))
    assert supply(p, 1)[-2:] == ["oars", "sailing"]


def test_ruling_01_tools_with_two_cards_returns_both_for_no_gain() -> None:
    """Ruling 13.1: both are returned, no 3 is melded; as a share that earns the leader the bonus."""
    at = scene(ann(board="tools"), bob(board="writing", hand="sailing oars"))
    p = dogma(at, "tools")
    assert asked(p) == (1, "tools.return-few", "yes", "no")
    p = play(p, (1, "tools.return-few", "yes"))
    assert asked(p) == (1, "order-return", "sailing", "oars")
    p = play(p, (1, "order-return", "oars", "sailing"))
    assert supply(p, 1)[-2:] == ["oars", "sailing"]
    assert hand(p, 1) == []
    assert told(p, "melded") == []
    assert bonus(p) == [0]


def test_ruling_02_tools_a_3_returned_first_does_not_pay_again() -> None:
    """Ruling 13.2: effect 2 needs another 3, from the hand; the one just melded is on the board."""
    at = scene(ann(board="tools", hand="machinery writing sailing optics"), bob(), supplies={3: "paper"})
    p = dogma(at, "tools", (0, "tools.return", "yes"))
    p = play(p, (0, "tools.return-three", "machinery", "writing", "sailing"))
    assert pile(p, 0, "green") == ["paper"]
    assert asked(p) == (0, "tools.return-value", "optics", "pass")
    at = scene(ann(board="tools", hand="machinery writing sailing"), bob(), supplies={3: "paper"})
    p = dogma(at, "tools", (0, "tools.return", "yes"), (0, "order-return", "writing"))
    assert settled(p)
    assert hand(p, 0) == []


# Writing


def test_writing_draws_a_2() -> None:
    p = dogma(scene(ann(board="writing"), bob(), supplies={2: "calendar"}), "writing")
    assert hand(p, 0) == ["calendar"]


def test_ruling_03_writing_draws_a_2_whatever_lies_on_top() -> None:
    """Ruling 13.3: supply 2, or the next one that has cards; high top cards do not matter."""
    seats = ann(board="writing robotics"), bob()
    assert hand(dogma(scene(*seats, supplies={2: "calendar"}), "writing"), 0) == ["calendar"]
    assert hand(dogma(scene(*seats, only={2: "", 3: ""}, supplies={4: "invention"}), "writing"), 0) == ["invention"]


def test_writing_shared_before_the_leader() -> None:
    at = scene(ann(board="writing"), bob(board="tools"), cleo(board="sailing"), supplies={2: "calendar currency"})
    p = dogma(at, "writing")
    assert [hand(p, who)[:1] for who in (0, 1, 2)] == [["currency"], ["calendar"], []]
    assert bonus(p) == [0]


# Archery


def test_archery_takes_the_highest_card() -> None:
    at = scene(ann(board="archery"), bob(hand="tools calendar"), supplies={1: "pottery"})
    p = dogma(at, "archery")
    assert settled(p)
    assert hand(p, 0) == ["calendar"]
    assert hand(p, 1) == ["tools", "pottery"]
    assert bonus(p) == []


def test_archery_lets_the_target_break_a_tie_with_the_new_card() -> None:
    at = scene(ann(board="archery"), bob(hand="tools"), supplies={1: "pottery"})
    p = dogma(at, "archery")
    assert asked(p) == (1, "archery.give", "tools", "pottery")
    p = play(p, (1, "archery.give", "pottery"))
    assert hand(p, 0) == ["pottery"]
    assert hand(p, 1) == ["tools"]


def test_archery_takes_the_new_card_when_it_is_the_highest() -> None:
    at = scene(ann(board="archery"), bob(hand="tools"), only={1: ""}, supplies={2: "calendar"})
    assert hand(dogma(at, "archery"), 0) == ["calendar"]


def test_archery_spares_whoever_has_as_many_castles() -> None:
    at = scene(ann(board="archery"), bob(board="oars", hand="tools"), cleo(hand="writing"), only={1: "", 2: "calendar"})
    p = dogma(at, "archery")
    assert hand(p, 0) == ["calendar"]
    assert [hand(p, who) for who in (1, 2)] == [["tools"], ["writing"]]


def test_ruling_04_archery_with_an_empty_hand() -> None:
    """Ruling 13.4: the target draws a 1 and hands over that very card."""
    p = dogma(scene(ann(board="archery"), bob(), supplies={1: "pottery"}), "archery")
    assert hand(p, 0) == ["pottery"]
    assert hand(p, 1) == []


# Metalworking


def test_metalworking_scores_castles_until_a_card_has_none() -> None:
    at = scene(ann(board="metalworking"), bob(), supplies={1: "oars the-wheel pottery tools"})
    p = dogma(at, "metalworking")
    assert score(p, 0) == ["oars", "the-wheel"]
    assert hand(p, 0) == ["pottery"]
    assert [event["card"] for event in told(p, "revealed")] == ["oars", "the-wheel", "pottery"]


def test_metalworking_keeps_a_first_card_without_castle() -> None:
    p = dogma(scene(ann(board="metalworking"), bob(), supplies={1: "sailing oars"}), "metalworking")
    assert score(p, 0) == []
    assert hand(p, 0) == ["sailing"]


def test_metalworking_shared() -> None:
    at = scene(ann(board="metalworking"), bob(board="masonry"), supplies={1: "oars pottery sailing writing"})
    p = dogma(at, "metalworking")
    assert (score(p, 1), hand(p, 1)) == (["oars"], ["pottery"])
    assert (score(p, 0), hand(p, 0)) == ([], ["sailing", "writing"])
    assert bonus(p) == [0]


def test_ruling_05_metalworking_six_castles_in_a_row() -> None:
    """Ruling 13.5: all are scored, the sixth brings Monument, the first without a castle is kept."""
    castles = "archery oars the-wheel domestication masonry tools"
    for left, monument in ((castles, ["monument"]), (castles.removesuffix(" tools"), [])):
        at = scene(ann(board="metalworking"), bob(), supplies={1: f"{left} pottery"})
        p = dogma(at, "metalworking")
        assert score(p, 0) == left.split()
        assert hand(p, 0) == ["pottery"]
        assert won(p, 0) == monument


# Oars


def test_oars_asks_everybody_who_holds_a_card() -> None:
    at = scene(ann(board="oars"), bob(hand="clothing"), cleo(hand="pottery"), supplies={1: "tools"})
    p = dogma(at, "oars")
    assert asked(p) == (1, "oars.give", "clothing")
    assert secret(p)
    p = play(p, (1, "oars.give", "clothing"), (1, "oars.give", "none"))
    assert asked(p) == (2, "oars.give", "none")
    assert secret(p)


def test_oars_does_not_ask_an_empty_hand_and_then_draws() -> None:
    p = dogma(scene(ann(board="oars"), bob(), supplies={1: "tools"}), "oars")
    assert settled(p)
    assert hand(p, 0) == ["tools"]
    assert score(p, 0) == []


def test_oars_second_effect_is_shared_when_nothing_moved() -> None:
    at = scene(ann(board="oars"), bob(hand="pottery"), cleo(board="archery"), supplies={1: "tools writing sailing"})
    p = dogma(at, "oars", (1, "oars.give", "none"))
    assert hand(p, 2) == ["tools"]
    assert hand(p, 0) == ["writing", "sailing"]
    assert bonus(p) == [0]


def test_ruling_06_oars_takes_a_new_crown_card_too() -> None:
    """Ruling 13.6: it goes on while a crown is left, the target picks among several; then effect 2 is void for all."""
    at = scene(
        ann(board="oars"),
        bob(hand="clothing writing pottery"),
        cleo(hand="tools"),
        dora(board="archery"),
        supplies={1: "mysticism city-states masonry agriculture"},
    )
    p = dogma(at, "oars")
    assert asked(p) == (1, "oars.give", "clothing", "writing")
    p = play(p, (1, "oars.give", "writing"), (1, "oars.give", "clothing"))
    assert asked(p) == (1, "oars.give", "city-states")
    p = play(p, (1, "oars.give", "city-states"), (1, "oars.give", "none"), (2, "oars.give", "none"))
    assert settled(p)
    assert score(p, 0) == ["writing", "clothing", "city-states"]
    assert hand(p, 1) == ["pottery", "mysticism", "masonry"]
    assert [hand(p, who) for who in (0, 2, 3)] == [[], ["tools"], []]


def test_ruling_06_oars_remembers_a_forced_card_of_a_later_target() -> None:
    """Ruling 13.6: whoever gave, and however few they had to choose from, effect 2 is void."""
    at = scene(ann(board="oars"), bob(hand="pottery"), cleo(hand="clothing"), supplies={1: "tools writing"})
    p = dogma(at, "oars", (1, "oars.give", "none"), (2, "oars.give", "clothing"), (2, "oars.give", "none"))
    assert score(p, 0) == ["clothing"]
    assert hand(p, 0) == []
    assert hand(p, 2) == ["tools"]


def test_oars_of_the_older_editions_is_not_repeated() -> None:
    at = scene(ann(board="oars"), bob(hand="clothing writing"), supplies={1: "city-states tools"}, texts="second")
    p = dogma(at, "oars")
    assert asked(p) == (1, "oars.give", "clothing", "writing")
    assert secret(p)
    p = play(p, (1, "oars.give", "clothing"))
    assert settled(p)
    assert score(p, 0) == ["clothing"]
    assert hand(p, 1) == ["writing", "city-states"]
    assert hand(p, 0) == []


def test_oars_of_the_older_editions_draws_when_nothing_moved() -> None:
    at = scene(ann(board="oars"), bob(hand="tools"), supplies={1: "city-states"}, texts="second")
    p = dogma(at, "oars", (1, "oars.give", "none"))
    assert hand(p, 0) == ["city-states"]
    assert hand(p, 1) == ["tools"]


# Clothing


def test_clothing_melds_a_new_colour_and_scores_for_colours_nobody_else_has() -> None:
    at = scene(
        ann(board="clothing", hand="pottery the-wheel oars"), bob(board="sailing"), supplies={1: "tools writing"}
    )
    p = dogma(at, "clothing")
    assert asked(p) == (0, "clothing.meld", "pottery", "oars")
    assert secret(p)
    p = play(p, (0, "clothing.meld", "oars"))
    assert pile(p, 0, "red") == ["oars"]
    assert p.state.tucked == [0, 0]
    assert score(p, 0) == ["tools"]  # red alone: the other has green
    assert hand(p, 0) == ["pottery", "the-wheel"]


def test_clothing_asks_also_when_there_is_no_new_colour() -> None:
    at = scene(ann(board="clothing", hand="sailing"), bob(), supplies={1: "tools"})
    p = dogma(at, "clothing")
    assert asked(p) == (0, "clothing.meld", "none")
    p = play(p, (0, "clothing.meld", "none"))
    assert hand(p, 0) == ["sailing"]
    assert score(p, 0) == ["tools"]


def test_clothing_does_not_ask_with_five_colours() -> None:
    """Everybody sees that no colour is missing, so a question would hide nothing."""
    at = scene(ann(board="clothing tools oars masonry mysticism", hand="sailing writing"), bob())
    p = dogma(at, "clothing")
    assert settled(p)
    assert hand(p, 0) == ["sailing", "writing"]


def test_clothing_with_an_empty_hand_only_scores() -> None:
    p = dogma(scene(ann(board="clothing"), bob(), supplies={1: "tools"}), "clothing")
    assert settled(p)
    assert score(p, 0) == ["tools"]


def test_clothing_shared_melds_first_for_everybody() -> None:
    at = scene(
        ann(board="clothing", hand="oars"),
        bob(board="agriculture", hand="archery"),
        supplies={1: "tools writing sailing"},
    )
    p = dogma(at, "clothing", (1, "clothing.meld", "archery"), (0, "clothing.meld", "oars"))
    assert score(p, 1) == ["tools"]  # yellow: red is on both boards by now
    assert score(p, 0) == ["writing"]  # green
    assert bonus(p) == [0]


def test_ruling_07_clothing_a_colour_counts_if_no_opponent_has_it() -> None:
    """Ruling 13.7: neither opponent may have it; the number is fixed before the first 1 is scored."""
    board = "clothing pottery oars domestication"
    at = scene(ann(board=board), bob(board="writing"), cleo(board="archery"), supplies={1: "tools sailing masonry"})
    assert score(dogma(at, "clothing"), 0) == ["tools", "sailing"]
