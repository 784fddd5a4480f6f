"""Age 3, cards 25 to 34: every effect, and rulings 17 to 23 (rules section 13)."""

from __future__ import annotations

import pytest

from games.innovation.state import EDITIONS

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
