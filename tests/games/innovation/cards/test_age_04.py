"""The effects of age 4, one scene or more for each (cards 35 to 44)."""

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
    scene,
    score,
    settled,
    splay,
    supply,
    told,
    won,
)


def test_experimentation_melds_a_5() -> None:
    p = dogma(scene(ann(board="experimentation"), bob(), supplies={5: "coal"}), "experimentation")
    assert pile(p, 0, "red") == ["coal"]
    assert told(p, "melded") == [{"seat": 0, "card": "coal", "frm": "supply"}]
    assert settled(p)
    assert bonus(p) == []


def test_experimentation_is_shared_first() -> None:
    at = scene(ann(board="experimentation"), bob(board="philosophy"), supplies={5: "coal banking physics"})
    p = dogma(at, "experimentation")
    assert pile(p, 1, "red") == ["coal"]
    assert pile(p, 0, "green") == ["banking"]
    assert bonus(p) == [0]
    assert hand(p, 0) == ["physics"]


def test_printing_press_draws_two_above_the_top_purple_card() -> None:
    at = scene(ann(board="printing-press philosophy mysticism", score="tools sailing"), bob(), supplies={3: "optics"})
    p = dogma(at, "printing-press")
    assert asked(p) == (0, "printing-press.return", "tools", "sailing", "pass")
    p = dogma(at, "printing-press", (0, "printing-press.return", "sailing"))
    assert score(p, 0) == ["tools"]
    assert supply(p, 1)[-1] == "sailing"
    assert hand(p, 0) == ["optics"]
    assert settled(p)


def test_printing_press_may_be_refused() -> None:
    at = scene(ann(board="printing-press", score="tools"), bob())
    p = dogma(at, "printing-press", (0, "printing-press.return", "pass"))
    assert score(p, 0) == ["tools"]
    assert hand(p, 0) == []
    assert settled(p)


def test_printing_press_asks_nothing_without_score_cards_and_with_one_blue_card() -> None:
    p = dogma(scene(ann(board="printing-press", hand="tools"), bob()), "printing-press")
    assert settled(p)
    assert told(p, "nothing") == [{"seat": 0, "card": "printing-press"}]


def test_printing_press_splays_blue_right() -> None:
    at = scene(ann(board="writing printing-press left"), bob())
    assert asked(dogma(at, "printing-press")) == (0, "printing-press.splay", "blue", "pass")
    assert splay(dogma(at, "printing-press", (0, "printing-press.splay", "blue")), 0, "blue") == "right"
    assert splay(dogma(at, "printing-press", (0, "printing-press.splay", "pass")), 0, "blue") == "left"


def test_printing_press_does_not_ask_to_splay_what_is_splayed_right() -> None:
    assert settled(dogma(scene(ann(board="writing printing-press right"), bob()), "printing-press"))


def test_printing_press_refused_by_a_sharer_gives_no_bonus() -> None:
    at = scene(ann(board="printing-press"), bob(board="philosophy", score="tools calendar"), supplies={4: "gunpowder"})
    p = dogma(at, "printing-press")
    assert asked(p) == (1, "printing-press.return", "tools", "calendar", "pass")
    assert bonus(dogma(at, "printing-press", (1, "printing-press.return", "pass"))) == []
    p = dogma(at, "printing-press", (1, "printing-press.return", "tools"))
    assert hand(p, 1) == ["gunpowder"]
    assert bonus(p) == [0]


def test_colonialism_tucks_until_a_card_has_no_crown() -> None:
    at = scene(ann(board="colonialism"), bob(), supplies={3: "optics compass engineering medicine"})
    p = dogma(at, "colonialism")
    assert pile(p, 0, "red") == ["engineering", "optics", "colonialism"]
    assert pile(p, 0, "green") == ["compass"]
    assert pile(p, 0, "yellow") == []
    assert p.state.tucked[0] == 3


def test_colonialism_stops_at_once_without_a_crown() -> None:
    p = dogma(scene(ann(board="colonialism"), bob(), supplies={3: "education optics"}), "colonialism")
    assert pile(p, 0, "purple") == ["education"]
    assert [event["card"] for event in told(p, "tucked")] == ["education"]


def test_gunpowder_takes_a_top_card_with_a_castle_and_scores_a_2() -> None:
    at = scene(ann(board="gunpowder"), bob(board="archery masonry tools writing"), supplies={2: "calendar"})
    p = dogma(at, "gunpowder")
    assert asked(p) == (1, "gunpowder.give", "archery", "masonry")
    p = dogma(at, "gunpowder", (1, "gunpowder.give", "masonry"))
    assert score(p, 0) == ["masonry", "calendar"]
    assert pile(p, 1, "yellow") == []
    assert p.state.scored == [1, 0], "a transfer is no scoring"
    assert bonus(p) == []


def test_gunpowder_without_a_castle_on_top_moves_and_scores_nothing() -> None:
    p = dogma(scene(ann(board="gunpowder"), bob(board="tools writing", hand="archery")), "gunpowder")
    assert pile(p, 1, "blue") == ["tools", "writing"]
    assert score(p, 0) == []
    assert told(p, "nothing") == [{"seat": 0, "card": "gunpowder"}]


def test_gunpowder_scores_for_everybody_who_carries_it_out() -> None:
    """The demand counts over all its targets, whoever gave something (section 4.12)."""
    at = scene(
        ann(board="gunpowder"),
        bob(board="writing"),
        cleo(board="archery"),
        bob(board="colonialism"),
        supplies={2: "calendar currency"},
    )
    p = dogma(at, "gunpowder")
    assert score(p, 3) == ["calendar"]
    assert score(p, 0) == ["archery", "currency"]
    assert score(p, 1) == []
    assert bonus(p) == [0]


def test_invention_turns_a_colour_from_left_to_right_and_scores_a_4() -> None:
    board = "writing tools left archery oars right sailing invention left"
    at = scene(ann(board=board), bob(), supplies={4: "anatomy"})
    assert asked(dogma(at, "invention")) == (0, "invention.splay", "blue", "green", "pass")
    p = dogma(at, "invention", (0, "invention.splay", "blue"))
    assert [splay(p, 0, color) for color in ("blue", "green")] == ["right", "left"]
    assert score(p, 0) == ["anatomy"]
    p = dogma(at, "invention", (0, "invention.splay", "pass"))
    assert splay(p, 0, "blue") == "left"
    assert score(p, 0) == []


def test_invention_asks_nothing_when_nothing_is_splayed_left() -> None:
    p = dogma(scene(ann(board="writing tools up archery oars right sailing invention"), bob()), "invention")
    assert settled(p)
    assert score(p, 0) == []


FOUR_RIGHT = "pottery tools right archery oars right sailing invention right agriculture masonry right "


def test_ruling_25_invention_gives_wonder_with_one_colour_left() -> None:
    """Ruling 13.25: left counts for the card, not for the condition that everybody can meet."""
    at = scene(ann(board=FOUR_RIGHT + "code-of-laws mysticism left"), bob())
    p = dogma(at, "invention")
    assert asked(p) == (0, "invention.splay", "purple", "pass")
    assert won(p, 0) == []
    p = dogma(at, "invention", (0, "invention.splay", "pass"))
    assert won(p, 0) == ["wonder"]
    assert told(p, "achieved") == [{"seat": 0, "achievement": "wonder", "due": "invention"}]


def test_invention_gives_wonder_for_five_splays_of_any_kind() -> None:
    board = (
        "pottery tools up archery oars right sailing invention left agriculture masonry right philosophy mysticism up"
    )
    p = dogma(scene(ann(board=board), bob()), "invention", (0, "invention.splay", "pass"))
    assert told(p, "achieved") == [{"seat": 0, "achievement": "wonder", "due": "invention"}]


def test_invention_itself_can_earn_wonder_by_its_splay() -> None:
    at = scene(ann(board=FOUR_RIGHT + "code-of-laws mysticism left"), bob())
    p = dogma(at, "invention", (0, "invention.splay", "purple"))
    assert told(p, "achieved") == [{"seat": 0, "achievement": "wonder", "due": ""}]


def test_invention_needs_all_five_colours() -> None:
    p = dogma(scene(ann(board=FOUR_RIGHT + "code-of-laws mysticism"), bob()), "invention")
    assert won(p, 0) == []
    assert told(p, "nothing") == [{"seat": 0, "card": "invention"}]


def test_invention_cannot_take_wonder_twice() -> None:
    at = scene(ann(board=FOUR_RIGHT + "code-of-laws mysticism left"), bob(achievements="wonder"))
    p = dogma(at, "invention", (0, "invention.splay", "pass"))
    assert won(p, 0) == []
    assert won(p, 1) == ["wonder"]


def test_navigation_takes_a_2_or_a_3() -> None:
    at = scene(ann(board="navigation"), bob(score="tools calendar alchemy experimentation"))
    assert asked(dogma(at, "navigation")) == (1, "navigation.give", "calendar", "alchemy")
    p = dogma(at, "navigation", (1, "navigation.give", "alchemy"))
    assert score(p, 0) == ["alchemy"]
    assert score(p, 1) == ["tools", "calendar", "experimentation"]
    assert p.state.scored == [0, 0]
    assert told(p, "gave") == [{"seat": 1, "to": 0, "zone": "score", "frm": "score", "age": 3}]


def test_navigation_asks_nothing_about_a_single_card_and_takes_no_other_value() -> None:
    at = scene(ann(board="navigation"), bob(score="tools currency"), cleo(score="invention"))
    p = dogma(at, "navigation")
    assert settled(p)
    assert score(p, 0) == ["currency"]
    assert score(p, 1) == ["tools"]
    assert score(p, 2) == ["invention"]


def test_anatomy_returns_a_score_card_and_a_top_card_of_its_value() -> None:
    at = scene(ann(board="anatomy"), bob(board="archery the-wheel calendar mathematics", score="tools writing optics"))
    assert asked(dogma(at, "anatomy")) == (1, "anatomy.return", "tools", "writing", "optics")
    p = dogma(at, "anatomy", (1, "anatomy.return", "tools"))
    assert asked(p) == (1, "anatomy.return-top", "archery", "the-wheel")
    p = dogma(at, "anatomy", (1, "anatomy.return", "tools"), (1, "anatomy.return-top", "the-wheel"))
    assert supply(p, 1)[-2:] == ["tools", "the-wheel"]
    assert pile(p, 1, "red") == ["archery"]
    assert pile(p, 1, "green") == []
    assert score(p, 1) == ["writing", "optics"]


def test_anatomy_returns_the_only_top_card_of_that_value_unasked() -> None:
    p = dogma(scene(ann(board="anatomy"), bob(board="archery mathematics", score="calendar")), "anatomy")
    assert settled(p)
    assert pile(p, 1, "blue") == []
    assert pile(p, 1, "red") == ["archery"]
    assert score(p, 1) == []


def test_anatomy_looks_at_top_cards_only() -> None:
    p = dogma(scene(ann(board="anatomy"), bob(board="tools mathematics", score="archery")), "anatomy")
    assert pile(p, 1, "blue") == ["tools", "mathematics"]
    assert supply(p, 1)[-1] == "archery"


def test_anatomy_spares_a_board_without_score_cards() -> None:
    p = dogma(scene(ann(board="anatomy"), bob(board="archery", hand="tools")), "anatomy")
    assert pile(p, 1, "red") == ["archery"]
    assert told(p, "nothing") == [{"seat": 0, "card": "anatomy"}]


def test_ruling_26_anatomy_may_return_a_card_without_a_match() -> None:
    """Ruling 13.26: nobody is obliged to hurt its board."""
    at = scene(ann(board="anatomy"), bob(board="archery the-wheel", score="tools optics"))
    p = dogma(at, "anatomy", (1, "anatomy.return", "optics"))
    assert settled(p)
    assert score(p, 1) == ["tools"]
    assert [pile(p, 1, color) for color in ("red", "green")] == [["archery"], ["the-wheel"]]


def test_perspective_scores_one_card_for_every_two_lightbulbs() -> None:
    at = scene(ann(board="perspective philosophy", hand="tools sailing archery masonry"), bob())
    assert asked(dogma(at, "perspective")) == (
        0,
        "perspective.return",
        "tools",
        "sailing",
        "archery",
        "masonry",
        "pass",
    )
    p = dogma(at, "perspective", (0, "perspective.return", "tools"))
    assert asked(p) == (0, "perspective.score", "sailing", "archery", "masonry")
    assert how_many(p) == (2, 2)
    assert not p.open[0].ordered, "in a score pile no order is kept"
    p = dogma(at, "perspective", (0, "perspective.return", "tools"), (0, "perspective.score", "masonry", "sailing"))
    assert sorted(score(p, 0)) == ["masonry", "sailing"]
    assert hand(p, 0) == ["archery"]
    assert supply(p, 1)[-1] == "tools"
    assert p.state.scored[0] == 2


def test_perspective_may_be_refused_as_a_whole() -> None:
    at = scene(ann(board="perspective philosophy", hand="tools sailing"), bob())
    p = dogma(at, "perspective", (0, "perspective.return", "pass"))
    assert settled(p)
    assert hand(p, 0) == ["tools", "sailing"]
    assert score(p, 0) == []


def test_ruling_27_perspective_must_score_the_last_card() -> None:
    """Ruling 13.27: five lightbulbs and one card left; the second half cannot be refused."""
    at = scene(ann(board="perspective philosophy", hand="tools sailing"), bob())
    p = dogma(at, "perspective", (0, "perspective.return", "tools"))
    assert settled(p)
    assert score(p, 0) == ["sailing"]
    assert hand(p, 0) == []


def test_perspective_of_a_single_card_returns_it_and_scores_nothing() -> None:
    at = scene(ann(board="perspective", hand="tools"), bob())
    assert asked(dogma(at, "perspective")) == (0, "perspective.return", "tools", "pass")
    p = dogma(at, "perspective", (0, "perspective.return", "tools"))
    assert (hand(p, 0), score(p, 0)) == ([], [])


def test_perspective_asks_nothing_of_an_empty_hand() -> None:
    assert settled(dogma(scene(ann(board="perspective", score="tools"), bob()), "perspective"))


def test_enterprise_takes_a_crown_card_and_gives_a_4() -> None:
    at = scene(
        ann(board="enterprise navigation optics"),
        bob(board="sailing code-of-laws writing archery"),
        supplies={4: "gunpowder"},
    )
    assert asked(dogma(at, "enterprise")) == (1, "enterprise.give", "writing", "sailing")
    p = dogma(at, "enterprise", (1, "enterprise.give", "sailing"))
    assert pile(p, 0, "green") == ["navigation", "sailing"]
    assert pile(p, 1, "red") == ["archery", "gunpowder"]
    assert asked(p) == (0, "enterprise.splay", "green", "pass")


def test_enterprise_splays_green_right() -> None:
    at = scene(ann(board="sailing navigation enterprise"), bob())
    assert asked(dogma(at, "enterprise")) == (0, "enterprise.splay", "green", "pass")
    assert splay(dogma(at, "enterprise", (0, "enterprise.splay", "green")), 0, "green") == "right"
    assert splay(dogma(at, "enterprise", (0, "enterprise.splay", "pass")), 0, "green") == ""


def test_ruling_32_enterprise_spares_purple_and_then_gives_no_4() -> None:
    """Ruling 13.32: a purple crown card is not eligible, and without any the target melds nothing."""
    p = dogma(scene(ann(board="enterprise"), bob(board="sailing tools code-of-laws the-wheel")), "enterprise")
    assert settled(p)
    assert pile(p, 1, "purple") == ["code-of-laws"]
    assert pile(p, 1, "green") == ["sailing", "the-wheel"]
    assert told(p, "melded") == []


SEVEN_LEAVES = "reformation pottery sailing"


def test_ruling_28_reformation_tucks_exactly_three_or_none() -> None:
    """Ruling 13.28: seven leaves, five cards."""
    at = scene(ann(board=SEVEN_LEAVES, hand="archery oars tools masonry clothing"), bob())
    assert asked(dogma(at, "reformation")) == (0, "reformation.tuck", "yes", "no")
    p = dogma(at, "reformation", (0, "reformation.tuck", "yes"))
    assert asked(p) == (0, "reformation.choose", "archery", "oars", "tools", "masonry", "clothing")
    assert how_many(p) == (3, 3)
    p = dogma(
        at,
        "reformation",
        (0, "reformation.tuck", "yes"),
        (0, "reformation.choose", "oars", "archery", "tools"),
    )
    assert pile(p, 0, "red") == ["archery", "oars"], "the later lies under the earlier"
    assert pile(p, 0, "blue") == ["tools", "pottery"]
    assert hand(p, 0) == ["masonry", "clothing"]
    p = dogma(at, "reformation", (0, "reformation.tuck", "no"))
    assert settled(p)
    assert len(hand(p, 0)) == 5


def test_ruling_28_reformation_with_two_cards_tucks_both_or_none() -> None:
    """Ruling 13.28: seven leaves ask for three cards; a hand of two goes as a whole."""
    at = scene(ann(board=SEVEN_LEAVES, hand="archery oars"), bob())
    p = dogma(at, "reformation", (0, "reformation.tuck", "yes"))
    assert asked(p) == (0, "reformation.choose", "archery", "oars")
    assert how_many(p) == (2, 2)
    p = dogma(at, "reformation", (0, "reformation.tuck", "yes"), (0, "reformation.choose", "archery", "oars"))
    assert pile(p, 0, "red") == ["oars", "archery"]
    assert hand(dogma(at, "reformation", (0, "reformation.tuck", "no")), 0) == ["archery", "oars"]


def test_reformation_counts_the_leaves_once() -> None:
    """What is tucked may show more leaves; the number stands (section 4.2)."""
    at = scene(ann(board="reformation", hand="pottery sailing"), bob())
    p = dogma(at, "reformation", (0, "reformation.tuck", "yes"), (0, "reformation.choose", "pottery"))
    assert settled(p)
    assert hand(p, 0) == ["sailing"]


def test_reformation_does_not_ask_an_empty_hand() -> None:
    assert settled(dogma(scene(ann(board="reformation"), bob()), "reformation"))


def test_reformation_splays_yellow_or_purple_right() -> None:
    at = scene(ann(board="masonry agriculture pottery tools mysticism reformation"), bob())
    assert asked(dogma(at, "reformation")) == (0, "reformation.splay", "yellow", "purple", "pass")
    p = dogma(at, "reformation", (0, "reformation.splay", "purple"))
    assert [splay(p, 0, color) for color in ("yellow", "purple")] == ["", "right"]
    p = dogma(at, "reformation", (0, "reformation.splay", "pass"))
    assert [splay(p, 0, color) for color in ("yellow", "purple")] == ["", ""]


def test_reformation_may_splay_the_pile_that_it_made() -> None:
    at = scene(ann(board="reformation", hand="mysticism"), bob())
    p = dogma(at, "reformation", (0, "reformation.tuck", "yes"))
    assert pile(p, 0, "purple") == ["mysticism", "reformation"]
    assert asked(p) == (0, "reformation.splay", "purple", "pass")


def test_reformation_refused_by_a_sharer_gives_no_bonus() -> None:
    at = scene(ann(board="reformation"), bob(board="agriculture", hand="tools writing"))
    p = dogma(at, "reformation", (1, "reformation.tuck", "no"))
    assert settled(p)
    assert bonus(p) == []
    p = dogma(at, "reformation", (1, "reformation.tuck", "yes"), (1, "reformation.choose", "tools"))
    assert bonus(p) == [0]


def test_ruling_24_printing_press_without_purple_draws_a_2() -> None:
    """Ruling 13.24: a missing card has value 0."""
    at = scene(ann(board="printing-press", score="tools"), bob(), supplies={2: "calendar"})
    p = dogma(at, "printing-press", (0, "printing-press.return", "tools"))
    assert hand(p, 0) == ["calendar"]
