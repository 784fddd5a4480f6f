"""Age 5: the cards that demand, and their ruling (rules section 13, 34)."""

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
    scene,
    score,
    settled,
    splay,
    told,
)


def test_the_pirate_code_takes_two_low_cards_and_scores_the_lowest_crown() -> None:
    at = scene(ann(board="the-pirate-code sailing code-of-laws"), bob(score="tools calendar experimentation coal"))
    p = dogma(at, "the-pirate-code")
    assert asked(p) == (1, "the-pirate-code.give", "tools", "calendar", "experimentation")
    assert how_many(p) == (2, 2)
    p = dogma(at, "the-pirate-code", (1, "the-pirate-code.give", "calendar", "experimentation"))
    assert score(p, 0) == ["calendar", "experimentation"]
    assert score(p, 1) == ["tools", "coal"]
    assert p.state.scored == [0, 0]
    assert asked(p) == (0, "the-pirate-code.score", "sailing", "code-of-laws"), "a tie of two 1s"
    p = dogma(
        at,
        "the-pirate-code",
        (1, "the-pirate-code.give", "calendar", "experimentation"),
        (0, "the-pirate-code.score", "code-of-laws"),
    )
    assert score(p, 0) == ["calendar", "experimentation", "code-of-laws"]
    assert pile(p, 0, "purple") == []


def test_the_pirate_code_takes_what_there_is_unasked() -> None:
    p = dogma(scene(ann(board="the-pirate-code"), bob(score="calendar coal")), "the-pirate-code")
    assert settled(p)
    assert score(p, 0) == ["calendar", "the-pirate-code"]
    assert score(p, 1) == ["coal"]


def test_the_pirate_code_without_low_cards_scores_nothing() -> None:
    p = dogma(scene(ann(board="the-pirate-code"), bob(score="coal", hand="tools")), "the-pirate-code")
    assert settled(p)
    assert score(p, 0) == []
    assert pile(p, 0, "red") == ["the-pirate-code"]


def test_the_pirate_code_scores_for_sharers_with_a_crown_on_top() -> None:
    """Dora's crowns are all covered: she shares, but has no card to score."""
    at = scene(
        ann(board="the-pirate-code"),
        bob(board="compass"),
        cleo(score="tools calendar"),
        dora(board="translation tools up"),
    )
    p = dogma(at, "the-pirate-code")
    assert score(p, 1) == ["compass"]
    assert score(p, 3) == []
    assert pile(p, 3, "blue") == ["translation", "tools"]
    assert score(p, 0) == ["tools", "calendar", "the-pirate-code"]
    assert bonus(p) == [0]


def test_banking_takes_a_factory_and_gives_a_5_to_score() -> None:
    at = scene(
        ann(board="banking writing"), bob(board="chemistry colonialism invention masonry"), supplies={5: "physics"}
    )
    assert asked(dogma(at, "banking")) == (1, "banking.give", "chemistry", "colonialism")
    p = dogma(at, "banking", (1, "banking.give", "chemistry"))
    assert pile(p, 0, "blue") == ["writing", "chemistry"]
    assert score(p, 1) == ["physics"]
    assert score(p, 0) == []
    assert p.state.scored == [0, 1]


def test_banking_never_takes_green() -> None:
    p = dogma(scene(ann(board="banking"), bob(board="invention masonry colonialism archery")), "banking")
    assert settled(p)
    assert pile(p, 1, "green") == ["invention"]
    assert pile(p, 1, "red") == ["colonialism", "archery"], "a covered factory is not on top"
    assert score(p, 1) == []


def test_banking_splays_green_right() -> None:
    at = scene(ann(board="clothing banking"), bob())
    assert asked(dogma(at, "banking")) == (0, "banking.splay", "green", "pass")
    assert splay(dogma(at, "banking", (0, "banking.splay", "green")), 0, "green") == "right"
    assert splay(dogma(at, "banking", (0, "banking.splay", "pass")), 0, "green") == ""


def test_statistics_moves_all_the_highest_to_the_hand() -> None:
    p = dogma(scene(ann(board="statistics"), bob(score="coal tools physics")), "statistics")
    assert settled(p)
    assert hand(p, 1) == ["coal", "physics"]
    assert score(p, 1) == ["tools"]
    assert told(p, "gave") == [{"seat": 1, "to": 1, "zone": "hand", "frm": "score", "age": 5}] * 2


def test_statistics_is_not_repeated_for_a_hand_of_one() -> None:
    p = dogma(scene(ann(board="statistics"), bob(score="coal tools")), "statistics")
    assert hand(p, 1) == ["coal"]
    assert score(p, 1) == ["tools"]


def test_statistics_finds_an_empty_score_pile() -> None:
    p = dogma(scene(ann(board="statistics"), bob(hand="tools")), "statistics")
    assert hand(p, 1) == ["tools"]
    assert told(p, "nothing") == [{"seat": 0, "card": "statistics"}]


def test_statistics_splays_yellow_right() -> None:
    at = scene(ann(board="masonry statistics"), bob())
    assert asked(dogma(at, "statistics")) == (0, "statistics.splay", "yellow", "pass")
    assert splay(dogma(at, "statistics", (0, "statistics.splay", "yellow")), 0, "yellow") == "right"
    assert splay(dogma(at, "statistics", (0, "statistics.splay", "pass")), 0, "yellow") == ""


def test_statistics_of_the_second_edition_is_repeated_for_a_hand_of_one() -> None:
    at = scene(ann(board="statistics"), bob(score="coal tools physics writing"), texts="second")
    assert asked(dogma(at, "statistics")) == (1, "statistics.take", "coal", "physics")
    p = dogma(at, "statistics", (1, "statistics.take", "physics"))
    assert settled(p)
    assert hand(p, 1) == ["physics", "coal"]
    assert score(p, 1) == ["tools", "writing"]


def test_statistics_of_the_second_edition_takes_one_card_beside_others() -> None:
    at = scene(ann(board="statistics"), bob(hand="archery", score="coal tools physics"), texts="second")
    p = dogma(at, "statistics", (1, "statistics.take", "coal"))
    assert settled(p)
    assert hand(p, 1) == ["archery", "coal"]


def test_statistics_of_the_second_edition_ends_with_the_score_pile() -> None:
    p = dogma(scene(ann(board="statistics"), bob(score="coal"), texts="second"), "statistics")
    assert settled(p)
    assert (hand(p, 1), score(p, 1)) == (["coal"], [])


def test_societies_takes_a_higher_lightbulb_and_gives_a_5() -> None:
    at = scene(
        ann(board="societies writing"),
        bob(board="experimentation archery philosophy masonry"),
        supplies={5: "banking"},
    )
    p = dogma(at, "societies")
    assert asked(p) == (1, "societies.give", "experimentation", "archery"), "philosophy is below Societies"
    p = dogma(at, "societies", (1, "societies.give", "archery"))
    assert pile(p, 0, "red") == ["archery"]
    assert hand(p, 1) == ["banking"]
    assert settled(p)


def test_societies_compares_with_the_top_card_only() -> None:
    p = dogma(scene(ann(board="societies experimentation writing"), bob(board="mathematics")), "societies")
    assert pile(p, 0, "blue") == ["experimentation", "writing", "mathematics"]


def test_societies_spares_equal_values() -> None:
    p = dogma(scene(ann(board="societies writing"), bob(board="tools")), "societies")
    assert pile(p, 1, "blue") == ["tools"]
    assert hand(p, 1) == []


def test_ruling_34_societies_looks_at_top_cards_only() -> None:
    """Ruling 13.34: a covered lightbulb is not eligible, and then there is no 5."""
    p = dogma(scene(ann(board="societies"), bob(board="perspective masonry")), "societies")
    assert pile(p, 1, "yellow") == ["perspective", "masonry"]
    assert hand(p, 1) == []
    assert told(p, "nothing") == [{"seat": 0, "card": "societies"}]


def test_ruling_34_societies_takes_purple_too() -> None:
    """Ruling 13.34: in the third edition's text purple is eligible."""
    p = dogma(scene(ann(board="societies"), bob(board="democracy"), supplies={5: "coal"}), "societies")
    assert pile(p, 0, "purple") == ["societies", "democracy"]
    assert hand(p, 1) == ["coal"]


def test_societies_of_the_second_edition_spares_purple_and_compares_nothing() -> None:
    at = scene(
        ann(board="societies experimentation"),
        bob(board="democracy tools archery"),
        texts="second",
        supplies={5: "coal"},
    )
    assert asked(dogma(at, "societies")) == (1, "societies.give", "tools", "archery")
    p = dogma(at, "societies", (1, "societies.give", "tools"))
    assert settled(p)
    assert pile(p, 0, "blue") == ["experimentation", "tools"]
    assert [pile(p, 1, color) for color in ("red", "purple")] == [["archery"], ["democracy"]]
    assert hand(p, 1) == ["coal"]


def test_societies_of_the_second_edition_without_a_lightbulb_gives_no_5() -> None:
    p = dogma(scene(ann(board="societies"), bob(board="democracy masonry"), texts="second"), "societies")
    assert settled(p)
    assert hand(p, 1) == []
