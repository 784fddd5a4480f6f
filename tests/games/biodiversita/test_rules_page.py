"""The rules page tells players what the rules do: its tables hold the numbers of the code, in both languages."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.biodiversita import sides, state
from games.biodiversita.content import ELEMENT, GOLD, KINDS, MISHAP, SYNERGY, decode, rows
from games.biodiversita.options import OPTIONS
from tests.games.help_tables import tables_of

from .scenes import battle, copy, table

pytestmark = pytest.mark.django_db

CONTENT = decode([{"cards": rows()}])
CARDS = CONTENT.cards


@pytest.fixture(params=["en", "it"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(client: Client, language: str) -> str:
    return client.get("/help/biodiversita/", headers={"accept-language": language}).content.decode()


@pytest.fixture
def tables(page: str) -> list[list[list[str]]]:
    return tables_of(page)


(KINDS_TABLE, SIGNS, VARIANTS, LOSSES, SUPPORTS, COUNTERS, EFFECTS, AROMATICS, WAYS, CHOICES, RULINGS) = range(11)
"""The tables of the page in their order."""


def test_there_are_so_many_tables(tables: list[list[list[str]]]) -> None:
    assert len(tables) == RULINGS + 1


def test_how_many_cards_of_each_kind(tables: list[list[list[str]]], page: str) -> None:
    """Sections 1 and 14, in the order in which a hand is laid out."""
    counts = [sum(card.kind == kind for card in CARDS.values()) for kind in KINDS]
    assert [int(row[1]) for row in tables[KINDS_TABLE][1:]] == counts
    assert f" {sum(counts)}" in page.partition('id="cards"')[2].partition("</p>")[0]


def test_what_the_variants_change(tables: list[list[list[str]]]) -> None:
    """Section 2: energy, then attack in pairs and defence in squads."""
    said = [re.findall(r"[+−]\d", " ".join(row[1:])) for row in tables[VARIANTS][1:]]
    assert said == [
        [],
        [f"+{sides.ENERGY['pairs']}", f"+{sides.PAIRS_ATTACK}"],
        [f"−{-sides.ENERGY['squads']}", f"−{-sides.SQUADS_DEFENCE}"],
    ]


def test_what_a_deck_may_hold(page: str, language: str) -> None:
    """Section 2: the numbers that stand inside sentences; whoever changes one looks at the page."""
    assert (state.FIGHTERS, sides.LARGEST, sides.MOST_COPIES, sides.RECOMMENDED) == (2, 30, 3, 12)
    words = {"en": ["two", "30", "three", "twelve"], "it": ["due", "30", "tre", "dodici"]}[language]
    section = page.partition('id="sides"')[2].partition("</section>")[0]
    for word in words:
        assert re.search(rf"\b{word}\b", section), word


def test_every_counter_card_of_the_starter_set(tables: list[list[list[str]]], language: str) -> None:
    """Sections 7 and 14, B25: each pair by its names."""
    name = "name_it" if language == "it" else "name_en"
    pairs = [
        (getattr(card, name), getattr(CARDS[card.cancelled_by], name)) for card in CARDS.values() if card.cancelled_by
    ]
    assert [tuple(row) for row in tables[COUNTERS][1:]] == pairs
    assert len(pairs) == 13


def test_every_kind_of_support_has_its_row(tables: list[list[list[str]]]) -> None:
    """Section 7: elements, synergies, mishaps, gold cards, in the order of the kinds above."""
    names = {kind: row[0] for kind, row in zip(KINDS, tables[KINDS_TABLE][1:], strict=True)}
    assert [row[0] for row in tables[SUPPORTS][1:]] == [names[kind] for kind in (ELEMENT, SYNERGY, MISHAP, GOLD)]


ATTACKS = {
    "15": ("campo-aperto", "regina power consociazione"),
    "10": ("campo-aperto", "beta power api-impollinatrici"),
    "6": ("", "cima"),
    "5": ("", "beta"),
}
"""How an attack of that strength comes about: a territory and a declaration."""


@pytest.mark.parametrize("number", range(5))
def test_the_rows_of_the_aromatics_are_played(tables: list[list[list[str]]], number: int) -> None:
    """Section 8: what the page says happens to an aromatic of 10 is what the rules do to Bay Laurel."""
    before, attack, lost, after = tables[AROMATICS][1 + number]
    ground, declared = ATTACKS[attack]
    hand = ["beta", "cima", "regina", "consociazione", "api-impollinatrici"]
    at = table(hand, ["alloro", "cima", "beta"], grounds=(ground, ""))
    copy(at, 1, "alloro").energy = int(before)
    done = battle(at, declared, "alloro")
    assert (done.state.history[-1].attack, done.state.history[-1].lost[0]) == (int(attack), int(lost))
    laurel = copy(done, 1, "alloro")
    assert re.findall(r"\d+", after) == [str(laurel.energy)]
    assert (laurel.uses == 2) == (laurel.energy != 10)


def test_the_ways_to_win_and_their_lengths(tables: list[list[list[str]]], language: str) -> None:
    """Section 12."""
    lengths = next(option.values for option in OPTIONS if option.id == "length")
    said = [re.findall(r"\d+", row[2]) for row in tables[WAYS][1:]]
    assert said[0] == said[1] == [str(length) for length in lengths]
    assert said[2] == [str(state.CAP)]
    assert next(option.values for option in OPTIONS if option.id == "first_to")[1] == 5
    assert {"en": "fifth", "it": "quinta"}[language] in tables[WAYS][2][2]


def test_every_option_of_a_match_is_explained(tables: list[list[list[str]]]) -> None:
    said = tables[CHOICES][1:]
    # How long and until how many victories have rows of their own; every other option has one too.
    assert len(said) == len(OPTIONS)
    assert all(usual and other and usual != other for _point, usual, other in said)


def test_every_open_point_is_ruled(tables: list[list[list[str]]]) -> None:
    """B1 to B25 of section 15 without B24, which is about the source."""
    assert len(tables[RULINGS][1:]) == 24
    assert all(question.endswith("?") and answer.endswith(".") for question, answer in tables[RULINGS][1:])


EXAMPLES = [
    ["6", "4", "2", "12", "10"],
    ["5", "2", "7", "4", "8", "12", "5", "18", "13", "1", "4"],
    ["5", "2", "2", "9", "4", "8", "1", "13", "4", "2", "3"],
    ["7", "6", "1"],
    ["6", "1", "6", "2", "15", "10", "2", "10"],
    ["5", "10", "5", "5", "5", "5", "1", "10"],
    ["6", "6", "2", "8", "5", "3", "12", "4", "2", "6", "6", "3", "12"],
    ["6", "6", "1"],
]
"""The numbers of the worked examples in the order in which they are told; test_examples.py plays them."""


def test_the_worked_examples_have_their_numbers(page: str) -> None:
    """Section 13."""
    section = page.partition('<section id="examples"')[2].partition("</section>")[0]
    items = re.findall(r"<li>(.*?)</li>", section)
    assert [re.findall(r"\d+", item) for item in items] == EXAMPLES


def test_every_section_can_be_reached_from_the_top(page: str) -> None:
    nav = re.findall(r'<a href="#([a-z]+)">', page.partition('class="rules-nav"')[2].partition("</nav>")[0])
    assert nav == re.findall(r'<section id="([a-z]+)">', page)
    assert len(nav) == 20


def test_cards_decks_and_collection_are_linked(page: str, client: Client) -> None:
    for address in ("/g/biodiversita/cards/", "/g/biodiversita/decks/", "/g/biodiversita/collection/"):
        assert f'href="{address}"' in page
