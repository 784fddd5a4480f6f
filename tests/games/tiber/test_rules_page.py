"""The rules page tells players what the rules do: its tables hold the numbers of the code, in both languages."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.tiber import building, cleaning, drawing, endings, setup, state, trading
from games.tiber.content import EVENT, RESOURCE, decode, rows
from games.tiber.hexes import map_for
from games.tiber.options import OPTIONS
from tests.games.help_tables import tables_of

pytestmark = pytest.mark.django_db

CARDS = decode([{"cards": rows()}]).cards


@pytest.fixture(params=["en", "it"])
def language(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def page(client: Client, language: str) -> str:
    return client.get("/help/tiber/", headers={"accept-language": language}).content.decode()


@pytest.fixture
def tables(page: str) -> list[list[list[str]]]:
    return tables_of(page)


def test_the_land_by_number_of_players(tables: list[list[list[str]]]) -> None:
    """Sections 1 and 2: hexagons, arid zones, cities, conflict areas, pollution lines."""
    said = [[int(row[column]) for row in tables[1]] for column in range(1, 6)]
    laid = []
    for players in range(2, 7):
        hexagons = len(map_for(players).hexes)
        laid.append([players, hexagons, *setup.ZONES[players], sum(setup.CONFLICTS[players]), hexagons])
    assert said == laid


def test_every_card_with_its_name_and_number(tables: list[list[list[str]]], language: str) -> None:
    """Section 3."""
    for table, deck in ((tables[2], RESOURCE), (tables[3], EVENT)):
        said = [(row[0], int(row[1])) for row in table[1:]]
        assert said == [
            (card.name_it if language == "it" else card.name_en, card.count)
            for card in CARDS.values()
            if card.deck == deck
        ]


def test_what_a_stretch_costs(tables: list[list[list[str]]]) -> None:
    """Section 6: water; land cards to come into an arid zone and further in; the first into a conflict area."""
    prices = [re.findall(r"\d+", row[1]) for row in tables[4][1:]]
    assert prices == [
        ["1"],
        [str(building.ENTRY_LAND)],
        [str(building.INNER_LAND)],
        [str(building.CONFLICT_PRICE)],
        [],
        [],
    ]


def test_what_gives_points(tables: list[list[list[str]]]) -> None:
    """Sections 6, 8 and 9."""
    worth = [building.STRETCH, building.ARID_POINT, building.MEETING, building.MEETING_IN_CONFLICT, cleaning.REWARD]
    assert [row[1] for row in tables[5]] == [*(f"+{points}" for points in worth), "±1"]


def test_what_cleaning_costs(tables: list[list[list[str]]]) -> None:
    """Section 9: a purifier and a pipe, in technology cards, and what each gives."""
    assert [re.findall(r"\d+", row[2]) for row in tables[6][3:]] == [
        [str(cleaning.PURIFIER[state.TECH])],
        [str(cleaning.PIPE[state.TECH])],
    ]


def test_every_option_of_a_match_is_explained(tables: list[list[list[str]]]) -> None:
    assert len(tables[7][1:]) == len(OPTIONS)
    assert all(usual and other and usual != other for _point, usual, other in tables[7][1:])


def test_every_open_point_is_ruled(tables: list[list[list[str]]]) -> None:
    """T1 to T28 of section 13."""
    assert len(tables[8][1:]) == 28
    assert all(question.endswith("?") and answer.endswith(".") for question, answer in tables[8][1:])


WORDS = {
    "en": ["two", "seven", "three", "ten", "six", "fifty", "three", "hundred"],
    "it": ["due", "sette", "tre", "dieci", "sei", "cinquanta", "tre", "cento"],
}


def test_limits_told_in_words_are_those_of_the_rules(page: str, language: str) -> None:
    """The numbers of sections 5, 11 and 12 that stand inside sentences; whoever changes one looks at the page."""
    told = [
        drawing.LEAST_DRAWN,
        state.MOST_DRAWN,
        trading.BANK,
        state.PROPOSALS,
        trading.WANTED,
        endings.GOAL,
        endings.QUIET_ROUNDS,
        endings.LAST_ROUND,
    ]
    assert told == [2, 7, 3, 10, 6, 50, 3, 100]
    for word in WORDS[language]:
        assert re.search(rf"\b{word}\b", page), word


def test_every_section_can_be_reached_from_the_top(page: str) -> None:
    nav = re.findall(r'<a href="#([a-z]+)">', page.partition('class="rules-nav"')[2].partition("</nav>")[0])
    assert nav == re.findall(r'<section id="([a-z]+)">', page)
    assert len(nav) == 16
