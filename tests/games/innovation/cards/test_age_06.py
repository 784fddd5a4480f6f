"""The effects of age 6, one scene or more for each (cards 55 to 64)."""

from __future__ import annotations

import pytest

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    hand,
    how_many,
    icons,
    pile,
    play,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
)


def test_atomic_theory_splays_blue_right_and_melds_a_7() -> None:
    at = scene(ann(board="tools atomic-theory"), bob(), supplies={7: "publications"})
    assert asked(dogma(at, "atomic-theory")) == (0, "atomic-theory.splay", "blue", "pass")
    p = dogma(at, "atomic-theory", (0, "atomic-theory.splay", "blue"))
    assert splay(p, 0, "blue") == "right"
    assert pile(p, 0, "blue") == ["tools", "atomic-theory", "publications"]
    p = dogma(at, "atomic-theory", (0, "atomic-theory.splay", "pass"))
    assert splay(p, 0, "blue") == ""
    assert pile(p, 0, "blue") == ["tools", "atomic-theory", "publications"]


def test_atomic_theory_with_one_blue_card_only_melds() -> None:
    p = dogma(scene(ann(board="atomic-theory"), bob(), supplies={7: "explosives"}), "atomic-theory")
    assert settled(p)
    assert pile(p, 0, "red") == ["explosives"]


def test_ruling_35_encyclopedia_melds_all_three_in_order_or_none() -> None:
    """Ruling 13.35: all cards of the highest value, in their player's order."""
    at = scene(ann(board="encyclopedia", score="coal tools physics chemistry"), bob())
    assert asked(dogma(at, "encyclopedia")) == (0, "encyclopedia.meld", "yes", "no")
    p = dogma(at, "encyclopedia", (0, "encyclopedia.meld", "yes"))
    assert asked(p) == (0, "encyclopedia.order", "coal", "physics", "chemistry")
    p = dogma(at, "encyclopedia", (0, "encyclopedia.meld", "yes"), (0, "encyclopedia.order", "chemistry", "coal"))
    assert pile(p, 0, "blue") == ["encyclopedia", "chemistry", "physics"]
    assert pile(p, 0, "red") == ["coal"]
    assert score(p, 0) == ["tools"]
    assert [event["frm"] for event in told(p, "melded")] == ["score"] * 3
    p = dogma(at, "encyclopedia", (0, "encyclopedia.meld", "no"))
    assert settled(p)
    assert score(p, 0) == ["coal", "tools", "physics", "chemistry"]


def test_encyclopedia_asks_for_an_order_whatever_the_colours() -> None:
    """Whether two cards share a colour is nobody else's business before they are melded."""
    at = scene(ann(board="encyclopedia", score="tools archery"), bob())
    p = dogma(at, "encyclopedia", (0, "encyclopedia.meld", "yes"))
    assert asked(p) == (0, "encyclopedia.order", "tools", "archery")


def test_encyclopedia_melds_a_single_card() -> None:
    at = scene(ann(board="encyclopedia", score="tools coal"), bob())
    p = dogma(at, "encyclopedia", (0, "encyclopedia.meld", "yes"))
    assert settled(p)
    assert pile(p, 0, "red") == ["coal"]
    assert score(p, 0) == ["tools"]


def test_encyclopedia_asks_nothing_without_score_cards() -> None:
    assert settled(dogma(scene(ann(board="encyclopedia", hand="tools"), bob()), "encyclopedia"))


FACTORIES = "chemistry colonialism industrialization up invention sailing left steam-engine agriculture"
"""Factories: on top of blue, on and in red, in green through its splay; yellow's are covered."""


def test_industrialization_tucks_a_6_for_every_colour_with_a_factory() -> None:
    at = scene(ann(board=FACTORIES), bob(), supplies={6: "emancipation democracy metric-system encyclopedia"})
    p = dogma(at, "industrialization")
    assert pile(p, 0, "purple") == ["democracy", "emancipation"], "a colour that is new does not count"
    assert pile(p, 0, "green") == ["metric-system", "invention", "sailing"]
    assert p.state.tucked[0] == 3
    assert asked(p) == (0, "industrialization.splay", "red", "purple", "pass")


def test_industrialization_of_the_second_edition_counts_factories() -> None:
    at = scene(ann(board=FACTORIES), bob(), texts="second", supplies={6: "machine-tools encyclopedia metric-system"})
    assert icons(play(at), 0)["factory"] == 7
    p = dogma(at, "industrialization")
    assert p.state.tucked[0] == 3
    more = scene(ann(board=FACTORIES + " right"), bob(), texts="second")
    assert icons(play(more), 0)["factory"] == 8
    p = dogma(more, "industrialization")
    assert [event["card"] in supply(play(more), 6) for event in told(p, "tucked")] == [True] * 4


def test_industrialization_of_the_third_edition_counts_a_colour_once() -> None:
    p = dogma(scene(ann(board="coal industrialization up"), bob(), supplies={6: "canning"}), "industrialization")
    assert p.state.tucked[0] == 1
    assert pile(p, 0, "yellow") == ["canning"]


def test_industrialization_splays_red_or_purple_right() -> None:
    at = scene(ann(board="coal industrialization democracy emancipation"), bob(), supplies={6: "canning metric-system"})
    p = dogma(at, "industrialization")
    assert asked(p) == (0, "industrialization.splay", "red", "purple", "pass")
    p = dogma(at, "industrialization", (0, "industrialization.splay", "purple"))
    assert [splay(p, 0, color) for color in ("red", "purple")] == ["", "right"]
    p = dogma(at, "industrialization", (0, "industrialization.splay", "pass"))
    assert [splay(p, 0, color) for color in ("red", "purple")] == ["", ""]


@pytest.mark.parametrize(
    ("pile_before", "drawn"), [("", "sailing"), ("tools coal", "banking"), ("optics alchemy", "medicine")]
)
def test_machine_tools_scores_as_high_as_the_score_pile(pile_before: str, drawn: str) -> None:
    at = scene(
        ann(board="machine-tools", score=pile_before),
        bob(score="evolution"),
        supplies={1: "sailing", 3: "medicine", 5: "banking"},
    )
    p = dogma(at, "machine-tools")
    assert score(p, 0) == [*pile_before.split(), drawn]
    assert p.state.scored[0] == 1


def test_classification_gathers_a_colour_and_melds_it() -> None:
    at = scene(
        ann(board="classification", hand="sailing tools clothing"),
        bob(hand="the-wheel archery"),
        cleo(hand="currency"),
    )
    assert asked(dogma(at, "classification")) == (0, "classification.choose", "sailing", "tools", "clothing")
    p = dogma(at, "classification", (0, "classification.choose", "sailing"))
    assert told(p, "revealed") == [{"seat": 0, "card": "sailing", "drawn": False}]
    assert asked(p) == (0, "classification.order", "sailing", "clothing", "the-wheel", "currency")
    assert [hand(p, who) for who in (1, 2)] == [["archery"], []]
    p = dogma(
        at,
        "classification",
        (0, "classification.choose", "sailing"),
        (0, "classification.order", "currency", "sailing", "the-wheel", "clothing"),
    )
    assert pile(p, 0, "green") == ["classification", "currency", "sailing", "the-wheel", "clothing"]
    assert hand(p, 0) == ["tools"]
    assert told(p, "gave") == [
        {"seat": 1, "to": 0, "zone": "hand", "frm": "hand", "age": 1},
        {"seat": 2, "to": 0, "zone": "hand", "frm": "hand", "age": 2},
    ]


def test_classification_melds_ones_own_card_when_nobody_else_has_any() -> None:
    p = dogma(scene(ann(board="classification", hand="tools"), bob(hand="archery")), "classification")
    assert settled(p)
    assert pile(p, 0, "blue") == ["tools"]
    assert hand(p, 1) == ["archery"]


def test_classification_does_nothing_with_an_empty_hand() -> None:
    p = dogma(scene(ann(board="classification"), bob(hand="archery")), "classification")
    assert settled(p)
    assert hand(p, 1) == ["archery"]
    assert told(p, "nothing") == [{"seat": 0, "card": "classification"}]


def test_classification_of_a_sharer_takes_from_the_leader() -> None:
    """The opponents of a sharer include the player at turn (section 4.11)."""
    at = scene(
        ann(board="classification", hand="sailing tools"),
        bob(board="philosophy", hand="the-wheel"),
        supplies={6: "canning"},
    )
    p = dogma(at, "classification", (1, "classification.order", "the-wheel", "sailing"))
    assert pile(p, 1, "green") == ["the-wheel", "sailing"]
    assert pile(p, 0, "blue") == ["tools"], "the only card left to show"
    assert bonus(p) == [0]
    assert hand(p, 0) == ["canning"]


def test_metric_system_splays_any_colour_if_green_is_splayed_right() -> None:
    at = scene(ann(board="sailing metric-system right tools writing archery"), bob())
    assert asked(dogma(at, "metric-system")) == (0, "metric-system.splay", "blue", "pass")
    p = dogma(at, "metric-system", (0, "metric-system.splay", "blue"))
    assert settled(p)
    assert splay(p, 0, "blue") == "right"
    p = dogma(at, "metric-system", (0, "metric-system.splay", "pass"))
    assert settled(p)
    assert splay(p, 0, "blue") == ""


@pytest.mark.parametrize("green", ["sailing metric-system", "sailing metric-system left", "sailing metric-system up"])
def test_metric_system_looks_at_green_before_it_splays_green(green: str) -> None:
    at = scene(ann(board=f"{green} tools writing"), bob())
    assert asked(dogma(at, "metric-system")) == (0, "metric-system.splay-green", "green", "pass")
    p = dogma(at, "metric-system", (0, "metric-system.splay-green", "green"))
    assert settled(p)
    assert [splay(p, 0, color) for color in ("green", "blue")] == ["right", ""]
    p = dogma(at, "metric-system", (0, "metric-system.splay-green", "pass"))
    assert splay(p, 0, "green") != "right"


def test_canning_tucks_a_6_and_scores_what_has_no_factory() -> None:
    at = scene(ann(board="canning tools chemistry optics archery"), bob(), supplies={6: "metric-system"})
    assert asked(dogma(at, "canning")) == (0, "canning.tuck", "yes", "no")
    p = dogma(at, "canning", (0, "canning.tuck", "yes"))
    assert pile(p, 0, "green") == ["metric-system"]
    assert score(p, 0) == ["archery"]
    assert pile(p, 0, "red") == ["optics"], "what was uncovered stays"
    assert pile(p, 0, "blue") == ["tools", "chemistry"]
    p = dogma(at, "canning", (0, "canning.tuck", "no"))
    assert settled(p)
    assert score(p, 0) == []
    assert pile(p, 0, "green") == []


def test_ruling_36_canning_scores_the_tucked_6_itself() -> None:
    """Ruling 13.36: it opens a pile and has no factory."""
    at = scene(ann(board="canning"), bob(), supplies={6: "encyclopedia"})
    p = dogma(at, "canning", (0, "canning.tuck", "yes"))
    assert score(p, 0) == ["encyclopedia"]
    assert pile(p, 0, "blue") == []
    assert (p.state.tucked[0], p.state.scored[0]) == (1, 1)


def test_canning_splays_yellow_right() -> None:
    at = scene(ann(board="masonry canning"), bob())
    assert asked(dogma(at, "canning", (0, "canning.tuck", "no"))) == (0, "canning.splay", "yellow", "pass")
    p = dogma(at, "canning", (0, "canning.tuck", "no"), (0, "canning.splay", "yellow"))
    assert splay(p, 0, "yellow") == "right"
    p = dogma(at, "canning", (0, "canning.tuck", "no"), (0, "canning.splay", "pass"))
    assert splay(p, 0, "yellow") == ""


def test_vaccination_returns_all_the_lowest_and_both_meld() -> None:
    at = scene(
        ann(board="vaccination"),
        bob(board="masonry", score="coal tools writing"),
        supplies={6: "canning", 7: "refrigeration"},
    )
    assert asked(dogma(at, "vaccination")) == (1, "order-return", "tools", "writing")
    p = dogma(at, "vaccination", (1, "order-return", "writing", "tools"))
    assert supply(p, 1)[-2:] == ["writing", "tools"]
    assert score(p, 1) == ["coal"]
    assert pile(p, 1, "yellow") == ["masonry", "canning"]
    assert pile(p, 0, "yellow") == ["vaccination", "refrigeration"]
    assert bonus(p) == []


def test_vaccination_finds_an_empty_score_pile() -> None:
    p = dogma(scene(ann(board="vaccination"), bob(hand="tools")), "vaccination")
    assert settled(p)
    assert told(p, "melded") == []
    assert told(p, "nothing") == [{"seat": 0, "card": "vaccination"}]


def test_vaccination_melds_a_7_for_everybody_who_carries_it_out() -> None:
    """The demand counts over all its targets; only who returned a card melds a 6 (section 4.12)."""
    at = scene(
        ann(board="vaccination"),
        bob(score="tools"),
        cleo(),
        bob(board="anatomy"),
        supplies={6: "canning", 7: "evolution explosives", 4: "invention"},
    )
    p = dogma(at, "vaccination")
    assert pile(p, 1, "yellow") == ["canning"]
    assert [card for color in p.state.boards[2] for card in color.cards] == []
    assert pile(p, 3, "blue") == ["evolution"]
    assert pile(p, 0, "red") == ["explosives"]
    assert bonus(p) == [0]


def test_ruling_37_democracy_scores_for_each_who_returns_more() -> None:
    """Ruling 13.37: one, two and three cards in that order, and all three score."""
    at = scene(
        ann(board="democracy", hand="tools sailing archery"),
        bob(board="philosophy", hand="oars"),
        cleo(board="education", hand="pottery masonry clothing"),
    )
    assert asked(dogma(at, "democracy")) == (1, "democracy.return", "oars")
    p = dogma(at, "democracy", (1, "democracy.return", "oars"))
    assert asked(p) == (2, "democracy.return", "pottery", "masonry", "clothing")
    assert how_many(p) == (0, 3)
    p = dogma(
        at,
        "democracy",
        (1, "democracy.return", "oars"),
        (2, "democracy.return", "masonry", "pottery"),
        (0, "democracy.return", "tools", "sailing", "archery"),
    )
    assert [[event["age"] for event in told(p, "scored") if event["seat"] == who] for who in range(3)] == [[8]] * 3
    assert supply(p, 1)[-6:] == ["oars", "masonry", "pottery", "tools", "sailing", "archery"]
    assert hand(p, 2) == ["clothing"]
    assert bonus(p) == [0]


def test_ruling_37_democracy_never_scores_for_nothing() -> None:
    """Ruling 13.37: returning no card is no majority, even when nobody returns any."""
    at = scene(ann(board="democracy", hand="tools"), bob(board="philosophy", hand="oars"))
    p = dogma(at, "democracy", (1, "democracy.return"), (0, "democracy.return"))
    assert settled(p)
    assert told(p, "scored") == []
    assert bonus(p) == []


def test_democracy_with_as_many_as_another_scores_nothing() -> None:
    at = scene(ann(board="democracy", hand="tools"), bob(board="philosophy", hand="oars"))
    p = dogma(at, "democracy", (1, "democracy.return", "oars"), (0, "democracy.return", "tools"))
    assert [event["seat"] for event in told(p, "scored")] == [1]


def test_democracy_asks_nothing_of_empty_hands() -> None:
    assert settled(dogma(scene(ann(board="democracy"), bob(board="philosophy")), "democracy"))


def test_emancipation_takes_a_hand_card_and_gives_a_6() -> None:
    at = scene(ann(board="emancipation"), bob(hand="tools archery"), supplies={6: "canning"})
    assert asked(dogma(at, "emancipation")) == (1, "emancipation.give", "tools", "archery")
    p = dogma(at, "emancipation", (1, "emancipation.give", "archery"))
    assert score(p, 0) == ["archery"]
    assert hand(p, 1) == ["tools", "canning"]
    assert p.state.scored == [0, 0]
    assert told(p, "gave") == [{"seat": 1, "to": 0, "zone": "score", "frm": "hand", "age": 1}]


def test_emancipation_of_an_empty_hand_gives_no_6() -> None:
    p = dogma(scene(ann(board="emancipation"), bob(score="tools"), cleo(hand="oars")), "emancipation")
    assert settled(p)
    assert hand(p, 1) == []
    assert score(p, 0) == ["oars"]
    assert len(hand(p, 2)) == 1


def test_emancipation_splays_red_or_purple_right() -> None:
    at = scene(ann(board="archery oars mysticism emancipation"), bob())
    assert asked(dogma(at, "emancipation")) == (0, "emancipation.splay", "red", "purple", "pass")
    p = dogma(at, "emancipation", (0, "emancipation.splay", "red"))
    assert [splay(p, 0, color) for color in ("red", "purple")] == ["right", ""]
    p = dogma(at, "emancipation", (0, "emancipation.splay", "pass"))
    assert [splay(p, 0, color) for color in ("red", "purple")] == ["", ""]
