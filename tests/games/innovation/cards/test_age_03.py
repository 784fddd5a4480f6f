"""Age 3: the cards whose effects are all shared, and their rulings (rules section 13, 18 to 22)."""

from __future__ import annotations

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    hand,
    pile,
    play,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
    won,
)

# Alchemy


def test_alchemy_reveals_a_4_for_every_three_castles_and_keeps_them() -> None:
    """Eight castles make two."""
    at = scene(ann(board="alchemy the-wheel masonry", hand="tools"), bob(), supplies={4: "invention anatomy gunpowder"})
    p = dogma(at, "alchemy")
    assert [event["card"] for event in told(p, "revealed")] == ["invention", "anatomy"]
    assert asked(p) == (0, "alchemy.meld", "tools", "invention", "anatomy")
    p = play(p, (0, "alchemy.meld", "tools"))
    assert pile(p, 0, "blue") == ["alchemy", "tools"]
    assert asked(p) == (0, "alchemy.score", "invention", "anatomy")
    p = play(p, (0, "alchemy.score", "anatomy"))
    assert settled(p)
    assert score(p, 0) == ["anatomy"]
    assert hand(p, 0) == ["invention"]


def test_alchemy_returns_these_and_the_whole_hand_when_one_is_red() -> None:
    at = scene(
        ann(board="alchemy the-wheel masonry", hand="tools calendar"),
        bob(),
        supplies={4: "gunpowder invention anatomy"},
    )
    p = dogma(at, "alchemy")
    assert asked(p) == (0, "order-return", "tools", "calendar", "gunpowder", "invention")
    p = play(p, (0, "order-return", "invention", "tools"))
    assert settled(p)
    assert hand(p, 0) == []
    assert supply(p, 4)[-2:] == ["invention", "gunpowder"]
    assert (supply(p, 1)[-1], supply(p, 2)[-1]) == ("tools", "calendar")
    assert told(p, "melded") == told(p, "scored") == []


def test_alchemy_returns_different_values_without_asking() -> None:
    at = scene(ann(board="alchemy oars", hand="tools calendar"), bob(), supplies={4: "gunpowder"})
    p = dogma(at, "alchemy")
    assert settled(p)
    assert hand(p, 0) == []


def test_alchemy_is_not_troubled_by_a_red_card_of_the_hand() -> None:
    at = scene(ann(board="alchemy the-wheel", hand="archery"), bob(), supplies={4: "invention"})
    p = dogma(at, "alchemy")
    assert asked(p) == (0, "alchemy.meld", "archery", "invention")


def test_alchemy_melds_a_last_card_and_scores_nothing() -> None:
    p = dogma(scene(ann(board="alchemy", hand="tools"), bob()), "alchemy")
    assert settled(p)
    assert pile(p, 0, "blue") == ["alchemy", "tools"]
    assert score(p, 0) == []


def test_ruling_19_alchemy_with_fewer_than_three_castles() -> None:
    """Ruling 13.19: no card is drawn; effect 2 is carried out with the hand as it is."""
    p = dogma(scene(ann(board="alchemy", hand="oars sailing"), bob()), "alchemy", (0, "alchemy.meld", "sailing"))
    assert told(p, "revealed") == []
    assert pile(p, 0, "green") == ["sailing"]
    assert score(p, 0) == ["oars"]


def test_alchemy_shared() -> None:
    at = scene(ann(board="alchemy"), bob(board="the-wheel"), supplies={4: "invention", 3: "paper"})
    p = dogma(at, "alchemy")
    assert pile(p, 1, "green") == ["the-wheel", "invention"]
    assert bonus(p) == [0]
    assert hand(p, 0) == ["paper"]


# Translation


def test_translation_melds_the_whole_score_pile_in_a_chosen_order() -> None:
    at = scene(ann(board="translation", score="sailing clothing oars"), bob())
    p = dogma(at, "translation")
    assert asked(p) == (0, "translation.meld", "yes", "no")
    p = play(p, (0, "translation.meld", "yes"))
    assert asked(p) == (0, "translation.order", "sailing", "clothing", "oars")
    p = play(p, (0, "translation.order", "clothing", "sailing"))
    assert pile(p, 0, "green") == ["clothing", "sailing"]
    assert pile(p, 0, "red") == ["oars"]
    assert score(p, 0) == []
    assert won(p, 0) == ["world"]


def test_translation_may_be_refused_and_claims_world_all_the_same() -> None:
    at = scene(ann(board="translation", score="tools"), bob())
    p = dogma(at, "translation", (0, "translation.meld", "no"))
    assert score(p, 0) == ["tools"]
    assert won(p, 0) == ["world"]


def test_translation_claims_nothing_while_a_top_card_lacks_a_crown() -> None:
    at = scene(ann(board="translation", score="tools"), bob())
    p = dogma(at, "translation", (0, "translation.meld", "yes"))
    assert pile(p, 0, "blue") == ["translation", "tools"]
    assert won(p, 0) == []


def test_translation_looks_at_top_cards_only() -> None:
    p = dogma(scene(ann(board="mysticism city-states the-wheel compass translation"), bob()), "translation")
    assert won(p, 0) == ["world"]


def test_translation_leaves_world_where_it_is() -> None:
    p = dogma(scene(ann(board="translation"), bob(achievements="world")), "translation")
    assert (won(p, 0), won(p, 1)) == ([], ["world"])


def test_translation_shared_world_goes_to_the_sharer() -> None:
    p = dogma(scene(ann(board="translation"), bob(board="optics")), "translation")
    assert (won(p, 0), won(p, 1)) == ([], ["world"])
    assert bonus(p) == [0]


def test_ruling_20_translation_with_one_pile() -> None:
    """Ruling 13.20: a crown on the only pile is enough; whoever lacks one on top of any gets nothing."""
    p = dogma(scene(ann(board="translation"), bob()), "translation")
    assert settled(p)
    assert told(p, "achieved") == [{"seat": 0, "achievement": "world", "due": "translation"}]
    assert won(dogma(scene(ann(board="translation oars archery"), bob()), "translation"), 0) == []


# Optics


def test_optics_scores_a_4_after_a_crown() -> None:
    at = scene(ann(board="optics", score="tools"), bob(), supplies={3: "paper", 4: "invention"})
    p = dogma(at, "optics")
    assert pile(p, 0, "green") == ["paper"]
    assert score(p, 0) == ["tools", "invention"]
    assert score(p, 1) == []


def test_optics_gives_a_scored_card_to_a_poorer_opponent() -> None:
    at = scene(
        ann(board="optics", score="oars calendar"),
        bob(score="sailing"),
        cleo(),
        supplies={3: "machinery", 4: "invention"},
    )
    p = dogma(at, "optics")
    assert pile(p, 0, "yellow") == ["machinery"]
    assert asked(p) == (0, "optics.player", "seat:1", "seat:2")
    p = play(p, (0, "optics.player", "seat:2"))
    assert asked(p) == (0, "optics.give", "oars", "calendar")
    p = play(p, (0, "optics.give", "calendar"))
    assert score(p, 2) == ["calendar"]
    assert score(p, 0) == ["oars"]
    assert p.state.scored == [0, 0, 0]


def test_ruling_21_optics_with_nobody_poorer() -> None:
    """Ruling 13.21: nothing is transferred; equal is not fewer."""
    at = scene(
        ann(board="optics", score="oars"), bob(score="sailing"), cleo(score="calendar"), supplies={3: "machinery"}
    )
    p = dogma(at, "optics")
    assert settled(p)
    assert [score(p, who) for who in (0, 1, 2)] == [["oars"], ["sailing"], ["calendar"]]
    at = scene(ann(board="optics"), bob(), supplies={3: "machinery"})
    assert settled(dogma(at, "optics"))


def test_optics_a_sharer_gives_to_the_leader() -> None:
    at = scene(
        ann(board="optics"), bob(board="translation", score="oars"), supplies={3: "machinery paper", 4: "invention"}
    )
    p = dogma(at, "optics")
    assert score(p, 0) == ["oars", "invention"]
    assert score(p, 1) == []
    assert bonus(p) == [0]


# Paper


def test_paper_splays_green_or_blue_left_and_draws_for_it() -> None:
    board = "sailing paper tools writing oars archery"
    at = scene(ann(board=board), bob(), supplies={4: "invention anatomy"})
    p = dogma(at, "paper")
    assert asked(p) == (0, "paper.splay", "green", "blue", "pass")
    done = play(p, (0, "paper.splay", "blue"))
    assert splay(done, 0, "blue") == "left"
    assert hand(done, 0) == ["invention"]
    passed = play(p, (0, "paper.splay", "pass"))
    assert hand(passed, 0) == []
    assert told(passed, "nothing") == [{"seat": 0, "card": "paper"}]


def test_ruling_18_paper_counts_all_colours_splayed_left() -> None:
    """Ruling 13.18: yellow splayed left earlier counts as green and blue do; other directions don't."""
    board = "sailing paper agriculture masonry left tools writing left oars archery right"
    at = scene(ann(board=board), bob(), supplies={4: "invention anatomy gunpowder perspective"})
    p = dogma(at, "paper")
    assert asked(p) == (0, "paper.splay", "green", "pass")
    assert hand(play(p, (0, "paper.splay", "green")), 0) == ["invention", "anatomy", "gunpowder"]
    assert hand(play(p, (0, "paper.splay", "pass")), 0) == ["invention", "anatomy"]


def test_paper_shared() -> None:
    at = scene(ann(board="paper"), bob(board="tools writing left"), supplies={4: "invention anatomy", 3: "optics"})
    p = dogma(at, "paper")
    assert hand(p, 1) == ["invention"]
    assert hand(p, 0) == ["optics"]
    assert bonus(p) == [0]


# Education


def test_education_returns_a_highest_card_and_draws_2_above_the_rest() -> None:
    at = scene(ann(board="education", score="tools currency calendar"), bob(), supplies={4: "invention"})
    p = dogma(at, "education")
    assert asked(p) == (0, "education.return", "currency", "calendar", "pass")
    done = play(p, (0, "education.return", "currency"))
    assert supply(done, 2)[-1] == "currency"
    assert score(done, 0) == ["tools", "calendar"]
    assert hand(done, 0) == ["invention"]
    passed = play(p, (0, "education.return", "pass"))
    assert score(passed, 0) == ["tools", "currency", "calendar"]
    assert hand(passed, 0) == []


def test_education_counts_what_is_still_there() -> None:
    at = scene(ann(board="education", score="tools optics"), bob(), supplies={3: "paper"})
    assert hand(dogma(at, "education", (0, "education.return", "optics")), 0) == ["paper"]


def test_education_without_scored_cards_asks_nothing() -> None:
    assert settled(dogma(scene(ann(board="education", hand="tools"), bob()), "education"))


def test_ruling_22_education_returns_the_last_card() -> None:
    """Ruling 13.22: the highest still there is 0, so a 2 is drawn."""
    at = scene(ann(board="education", score="optics"), bob(), supplies={2: "calendar"})
    p = dogma(at, "education", (0, "education.return", "optics"))
    assert hand(p, 0) == ["calendar"]
    assert score(p, 0) == []
