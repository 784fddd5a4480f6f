"""The deck (forest.md sections 1 and 13) and what cannot be a deck."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from games.forest.content import LEVELS, Card, decode, rows
from games.forest.scoring import SPECIES

from .table import RULES

CARDS = list(RULES.content.cards.values())
SHARES = {(0, 0): 2, (1, 0): 2, (0, 1): 2, (1, 1): 4, (2, 0): 1, (0, 2): 1, (2, 1): 1, (1, 2): 1, (3, 0): 1, (0, 3): 1}
GROUND = {**SHARES, (0, 0): 5, (1, 0): 1, (0, 1): 1, (1, 1): 3}


def animals(card: Card) -> tuple[int, int]:
    a, b = card.counts[2 * card.level : 2 * card.level + 2]
    assert sum(card.counts) == a + b, "a card shows the two species of its level only"
    return a, b


def test_64_cards_16_per_level_four_start_cards() -> None:
    assert Counter(card.level for card in CARDS) == {0: 16, 1: 16, 2: 16, 3: 16}
    assert RULES.content.starts == ("G01", "G02", "G03", "G04")
    assert len(RULES.content.deck) == 60
    for name in RULES.content.starts:
        card = RULES.content.cards[name]
        assert (card.level, sum(card.counts), card.chainsaw) == (0, 0, 0)


@pytest.mark.parametrize("level", range(4))
def test_distribution_of_a_level(level: int) -> None:
    """The table of section 13."""
    cards = [card for card in CARDS if card.level == level]
    assert Counter(map(animals, cards)) == (SHARES if level else GROUND)
    assert sum(card.chainsaw for card in cards) == 4
    assert [sum(animals(card)[n] for card in cards) for n in (0, 1)] == ([14, 14] if level else [12, 12])
    sawn = sorted(sum(animals(card)) for card in cards if card.chainsaw)
    assert sawn == [0, 1, 2, 3]


def test_no_card_shows_more_than_three_animals_or_one_chainsaw() -> None:
    assert {sum(card.counts) for card in CARDS} == {0, 1, 2, 3}
    assert {card.chainsaw for card in CARDS} == {0, 1}


def test_option_ids_are_made_once_and_read_back() -> None:
    content = RULES.content
    assert content.plays["G07"][2] == ("play:G07:0", "play:G07:1")
    assert content.played["play:G07:1"] == ("G07", 1)
    assert content.gives[3][1]["C02"] == ("give:C02:2", "give:C02:0")
    assert content.given["give:C02:0"] == ("C02", 0)
    assert content.thrown[content.discards["S05"]] == "S05"
    assert content.placed[content.places[17][16]] == 16


def broken(**fields: Any) -> list[dict[str, Any]]:
    cards = [dict(row) for row in rows()]
    cards[20].update(fields)
    return cards


@pytest.mark.parametrize(
    ("fields", "named"),
    [
        ({"level": "cellar"}, "F05.*cellar"),
        ({"species_b": "yeti"}, "F05.*yeti"),
        ({"count_a": -1}, "F05.*count_a"),
        ({"card_id": "F04"}, "F04 appears twice"),
    ],
)
def test_a_card_that_cannot_be_is_refused_by_name(fields: dict[str, Any], named: str) -> None:
    with pytest.raises(ValueError, match=named):
        decode([{"game": "forest", "set": "base", "cards": broken(**fields)}])


def test_too_few_start_cards_are_refused() -> None:
    cards = [row for row in rows() if row["card_id"] != "G04"]
    with pytest.raises(ValueError, match="start cards"):
        decode([{"game": "forest", "set": "base", "cards": cards}])


def test_two_sets_merge() -> None:
    cards = rows()
    both = decode(
        [{"game": "forest", "set": "a", "cards": cards[:40]}, {"game": "forest", "set": "b", "cards": cards[40:]}]
    )
    assert both == RULES.content


def test_names_of_levels_and_species() -> None:
    assert LEVELS == ("ground", "first", "second", "canopy")
    assert SPECIES[0] == "elephant"
    assert SPECIES[-1] == "hornbill"
