"""Age 5: the cards whose effects are all shared, and their rulings (rules section 13, 29 to 33)."""

from __future__ import annotations

import pytest

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    dogma,
    hand,
    pile,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
    won,
)


def test_chemistry_splays_blue_right() -> None:
    at = scene(ann(board="tools chemistry"), bob(), supplies={6: "canning"})
    assert asked(dogma(at, "chemistry")) == (0, "chemistry.splay", "blue", "pass")
    assert splay(dogma(at, "chemistry", (0, "chemistry.splay", "blue")), 0, "blue") == "right"
    p = dogma(at, "chemistry", (0, "chemistry.splay", "pass"))
    assert splay(p, 0, "blue") == ""
    assert [event["age"] for event in told(p, "scored")] == [6]


def test_chemistry_scores_above_the_highest_top_card_and_returns_a_score_card() -> None:
    at = scene(ann(board="computers chemistry explosives", score="sailing"), bob(), supplies={8: "flight"})
    assert asked(dogma(at, "chemistry")) == (0, "chemistry.splay", "blue", "pass")
    p = dogma(at, "chemistry", (0, "chemistry.splay", "pass"))
    assert asked(p) == (0, "chemistry.return", "sailing", "flight")
    p = dogma(at, "chemistry", (0, "chemistry.splay", "pass"), (0, "chemistry.return", "sailing"))
    assert score(p, 0) == ["flight"]
    assert supply(p, 1)[-1] == "sailing"
    p = dogma(at, "chemistry", (0, "chemistry.splay", "pass"), (0, "chemistry.return", "flight"))
    assert score(p, 0) == ["sailing"]


def test_chemistry_must_return_the_new_card_if_it_is_the_only_one() -> None:
    p = dogma(scene(ann(board="chemistry"), bob(), supplies={6: "canning"}), "chemistry")
    assert settled(p)
    assert score(p, 0) == []
    assert supply(p, 6)[-1] == "canning"
    assert p.state.scored[0] == 1


def test_chemistry_above_a_10_ends_the_match() -> None:
    p = dogma(scene(ann(board="chemistry robotics"), bob(score="tools")), "chemistry")
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"
    assert p.over.ranks == (2, 1)


def test_physics_keeps_three_colours() -> None:
    at = scene(ann(board="physics", hand="tools"), bob(), supplies={6: "atomic-theory canning classification"})
    p = dogma(at, "physics")
    assert settled(p)
    assert hand(p, 0) == ["tools", "atomic-theory", "canning", "classification"]
    assert [event["card"] for event in told(p, "revealed")] == ["atomic-theory", "canning", "classification"]


def test_ruling_29_physics_returns_also_what_was_in_the_hand_before() -> None:
    """Ruling 13.29: one colour twice, and all cards go back, in the order of their player."""
    at = scene(
        ann(board="physics", hand="tools calendar"),
        bob(),
        supplies={6: "encyclopedia canning atomic-theory"},
    )
    p = dogma(at, "physics")
    assert asked(p) == (0, "order-return", "tools", "calendar", "encyclopedia", "canning", "atomic-theory")
    p = dogma(at, "physics", (0, "order-return", "atomic-theory", "tools", "encyclopedia"))
    assert hand(p, 0) == []
    assert supply(p, 6)[-3:] == ["atomic-theory", "encyclopedia", "canning"]
    assert (supply(p, 1)[-1], supply(p, 2)[-1]) == ("tools", "calendar")


def test_physics_returns_different_values_unasked() -> None:
    """Only cards of one value can lie in this order or that (section 4.9)."""
    at = scene(
        ann(board="physics", hand="tools"), bob(), only={6: "atomic-theory", 7: "evolution"}, supplies={8: "rocketry"}
    )
    p = dogma(at, "physics")
    assert settled(p)
    assert hand(p, 0) == []
    assert [supply(p, age)[-1] for age in (1, 6, 7, 8)] == ["tools", "atomic-theory", "evolution", "rocketry"]


def test_coal_tucks_splays_and_scores() -> None:
    at = scene(ann(board="coal mathematics"), bob(), supplies={5: "the-pirate-code"})
    p = dogma(at, "coal")
    assert pile(p, 0, "red") == ["the-pirate-code", "coal"]
    assert asked(p) == (0, "coal.splay", "red", "pass")
    p = dogma(at, "coal", (0, "coal.splay", "pass"))
    assert splay(p, 0, "red") == ""
    assert asked(p) == (0, "coal.score", "mathematics", "coal", "pass")
    p = dogma(at, "coal", (0, "coal.splay", "red"))
    assert splay(p, 0, "red") == "right"
    p = dogma(at, "coal", (0, "coal.splay", "red"), (0, "coal.score", "coal"))
    assert score(p, 0) == ["coal", "the-pirate-code"]
    assert pile(p, 0, "red") == []
    assert (p.state.tucked[0], p.state.scored[0]) == (1, 2)


def test_coal_need_not_score() -> None:
    at = scene(ann(board="coal"), bob(), supplies={5: "banking"})
    p = dogma(at, "coal", (0, "coal.score", "pass"))
    assert score(p, 0) == []
    assert pile(p, 0, "red") == ["coal"]
    assert pile(p, 0, "green") == ["banking"]


def test_ruling_30_coal_on_a_single_card_scores_only_that() -> None:
    """Ruling 13.30: nothing lies beneath."""
    at = scene(ann(board="coal tools"), bob(), supplies={5: "banking"})
    p = dogma(at, "coal", (0, "coal.score", "tools"))
    assert settled(p)
    assert score(p, 0) == ["tools"]
    assert [pile(p, 0, color) for color in ("blue", "red", "green")] == [[], ["coal"], ["banking"]]


def test_ruling_31_coal_leaves_the_splay_while_two_cards_remain() -> None:
    """Ruling 13.31: four cards less two stay splayed; three less two do not."""
    at = scene(ann(board="archery oars coal"), bob(), supplies={5: "the-pirate-code"})
    p = dogma(at, "coal", (0, "coal.splay", "red"), (0, "coal.score", "coal"))
    assert pile(p, 0, "red") == ["the-pirate-code", "archery"]
    assert splay(p, 0, "red") == "right"
    at = scene(ann(board="oars coal"), bob(), supplies={5: "the-pirate-code"})
    p = dogma(at, "coal", (0, "coal.splay", "red"), (0, "coal.score", "coal"))
    assert pile(p, 0, "red") == ["the-pirate-code"]
    assert splay(p, 0, "red") == ""


def test_measurement_shows_and_returns_a_card_splays_and_draws() -> None:
    at = scene(
        ann(board="the-wheel sailing measurement", hand="clothing archery"),
        bob(),
        supplies={3: "optics", 2: "calendar"},
    )
    assert asked(dogma(at, "measurement")) == (0, "measurement.return", "clothing", "archery", "pass")
    p = dogma(at, "measurement", (0, "measurement.return", "clothing"))
    assert told(p, "revealed") == [{"seat": 0, "card": "clothing", "drawn": False}]
    assert supply(p, 1)[-1] == "clothing"
    assert splay(p, 0, "green") == "right"
    assert hand(p, 0) == ["archery", "optics"]
    p = dogma(at, "measurement", (0, "measurement.return", "pass"))
    assert settled(p)
    assert hand(p, 0) == ["clothing", "archery"]
    assert splay(p, 0, "green") == ""


def test_measurement_asks_nothing_of_an_empty_hand() -> None:
    p = dogma(scene(ann(board="sailing measurement"), bob()), "measurement")
    assert settled(p)
    assert splay(p, 0, "green") == ""


@pytest.mark.parametrize(
    ("board", "drawn"),
    [("archery oars metalworking right", "alchemy"), ("archery", "pottery"), ("tools", "pottery")],
    ids=["splayed right already", "one card", "no card"],
)
def test_ruling_33_measurement_draws_by_the_pile_also_without_a_new_splay(board: str, drawn: str) -> None:
    """Ruling 13.33: the draw counts the pile as it is; one card gives a 1, and so does none."""
    at = scene(
        ann(board=f"measurement {board}", hand="construction"),
        bob(),
        supplies={1: "pottery", 2: "calendar", 3: "alchemy"},
    )
    p = dogma(at, "measurement", (0, "measurement.return", "construction"))
    assert told(p, "splayed") == []
    assert hand(p, 0) == [drawn]


def test_measurement_of_the_second_edition_shows_nothing_and_names_any_colour() -> None:
    at = scene(
        ann(board="measurement archery oars", hand="clothing"),
        bob(),
        texts="second",
        supplies={1: "pottery", 2: "calendar"},
    )
    p = dogma(at, "measurement", (0, "measurement.return", "clothing"))
    assert asked(p) == (0, "measurement.color", "blue", "red", "green", "yellow", "purple")
    assert told(p, "revealed") == []
    assert told(p, "returned") == [{"seat": 0, "owner": 0, "frm": "hand", "age": 1}]
    p = dogma(at, "measurement", (0, "measurement.return", "clothing"), (0, "measurement.color", "red"))
    assert splay(p, 0, "red") == "right"
    assert hand(p, 0) == ["calendar"]
    p = dogma(at, "measurement", (0, "measurement.return", "clothing"), (0, "measurement.color", "purple"))
    assert hand(p, 0) == ["pottery"]
    p = dogma(at, "measurement", (0, "measurement.return", "pass"))
    assert settled(p)
    assert hand(p, 0) == ["clothing"]


def test_steam_engine_scores_the_bottom_yellow_card_after_two_tucks() -> None:
    at = scene(ann(board="masonry steam-engine"), bob(), supplies={4: "anatomy perspective"})
    p = dogma(at, "steam-engine")
    assert pile(p, 0, "yellow") == ["anatomy", "masonry", "steam-engine"]
    assert score(p, 0) == ["perspective"]
    assert (p.state.tucked[0], p.state.scored[0]) == (2, 1)


def test_steam_engine_may_score_itself() -> None:
    p = dogma(scene(ann(board="steam-engine"), bob(), supplies={4: "gunpowder invention"}), "steam-engine")
    assert score(p, 0) == ["steam-engine"]
    assert pile(p, 0, "yellow") == []
    assert [pile(p, 0, color) for color in ("red", "green")] == [["gunpowder"], ["invention"]]


def test_steam_engine_shared_without_yellow_scores_nothing() -> None:
    at = scene(
        ann(board="steam-engine"),
        bob(board="coal"),
        supplies={4: "gunpowder invention enterprise navigation"},
    )
    p = dogma(at, "steam-engine")
    assert score(p, 1) == []
    assert pile(p, 1, "red") == ["gunpowder", "coal"]
    assert bonus(p) == [0]


def test_astronomy_melds_green_and_blue_and_keeps_the_first_other() -> None:
    at = scene(
        ann(board="astronomy archery"),
        bob(),
        supplies={6: "classification atomic-theory machine-tools encyclopedia"},
    )
    p = dogma(at, "astronomy")
    assert [pile(p, 0, color) for color in ("green", "blue", "red")] == [
        ["classification"],
        ["atomic-theory"],
        ["archery"],
    ]
    assert hand(p, 0) == ["machine-tools"]
    assert [event["card"] for event in told(p, "revealed")] == ["classification", "atomic-theory", "machine-tools"]
    assert won(p, 0) == [], "Archery is below 6"


def test_astronomy_claims_universe_with_6s_whatever_purple_is() -> None:
    at = scene(ann(board="tools atomic-theory machine-tools astronomy"), bob(), supplies={6: "democracy"})
    p = dogma(at, "astronomy")
    assert hand(p, 0) == ["democracy"]
    assert won(p, 0) == ["universe"]
    assert told(p, "achieved") == [{"seat": 0, "achievement": "universe", "due": "astronomy"}]


def test_astronomy_claims_universe_with_purple_alone() -> None:
    p = dogma(scene(ann(board="astronomy"), bob(), supplies={6: "canning"}), "astronomy")
    assert won(p, 0) == ["universe"]


def test_astronomy_is_not_content_with_a_5() -> None:
    p = dogma(scene(ann(board="astronomy coal atomic-theory"), bob(), supplies={6: "canning"}), "astronomy")
    assert won(p, 0) == []


def test_astronomy_cannot_take_universe_twice() -> None:
    at = scene(ann(board="astronomy"), bob(achievements="universe"), supplies={6: "canning"})
    assert won(dogma(at, "astronomy"), 0) == []
