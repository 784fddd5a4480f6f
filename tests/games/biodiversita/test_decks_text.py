"""Decks as text: what is written is read again, and what can't be read is named by its line."""

from __future__ import annotations

import pytest
from django.utils import translation
from hypothesis import given
from hypothesis import strategies as st

from games.biodiversita import decks_text
from games.biodiversita.content import TERRITORY, Content, decode
from games.biodiversita.content import rows as starter
from games.biodiversita.decks import DRAFT_MOST

CONTENT = decode([{"cards": starter()}])
PLAYABLE = [card.id for card in CONTENT.cards.values() if card.kind != TERRITORY]


def read(text: str, content: Content = CONTENT) -> decks_text.Read:
    return decks_text.read(content, text)


def lines(text: str) -> list[int]:
    """The lines that are at fault."""
    return [line for line, _fault in read(text).faults]


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_card_is_written_and_read_again(language: str) -> None:
    with translation.override(language):
        text = decks_text.write(CONTENT, "All of them", PLAYABLE[:DRAFT_MOST])
    for reader in ("en", "it"):
        with translation.override(reader):
            again = read(text)
            assert (again.name, again.cards, again.faults) == ("All of them", PLAYABLE[:DRAFT_MOST], [])
    with translation.override(language):
        assert read(decks_text.write(CONTENT, "x", PLAYABLE[DRAFT_MOST:])).cards == PLAYABLE[DRAFT_MOST:]


@given(st.lists(st.sampled_from(PLAYABLE), min_size=1, max_size=DRAFT_MOST).map(sorted))
def test_any_deck_survives_the_way(cards: list[str]) -> None:
    assert sorted(read(decks_text.write(CONTENT, "Deck", cards)).cards) == cards


@given(st.text(max_size=400))
def test_no_text_breaks_the_reader(text: str) -> None:
    found = read(text)
    assert len(found.cards) <= decks_text.TEXT_LONGEST + DRAFT_MOST
    assert found.faults or all(card in CONTENT.cards for card in found.cards)
    assert all(0 <= line <= len(text.splitlines()) and fault for line, fault in found.faults)


def test_a_text_as_people_write_it() -> None:
    found = read(
        """
        # from the fair in Bari
        Nome:  Il  mio mazzo
        2 Cima
        1x beta      # the beet
        3 × MUGNULU
        mùgnulu
        banca dei semi
        1 Seed Bank
        TURNIP top
        orecchiette-cime-di-rapa
        """
    )
    assert found.faults == []
    assert found.name == "Il mio mazzo"
    assert found.cards == [
        *["cima"] * 2, "beta", *["mugnulu"] * 4, *["banca-dei-semi"] * 2, "cima", "orecchiette-cime-di-rapa",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "line", ["2 cima", "2x cima", "x2 cima", "× 2 Cima", "cima x2", "cima x 2", "Cima×2", "+2 cima"]
)
def test_copies_as_people_write_them(line: str) -> None:
    assert read(line).cards == ["cima", "cima"]


@pytest.mark.parametrize(
    "line", ["-2 Cima", "−2 Cima", "0 Cima", "Cima x0", "99 cima", "cima x-1", "9" * 5000 + " cima"]
)
def test_a_number_that_cannot_be_is_named_as_such(line: str) -> None:
    [(number, fault)] = read(f"{line}\nbeta").faults
    assert number == 1
    assert "copies" in fault


def test_a_second_name_is_refused() -> None:
    [(line, fault)] = read("Name: one\n2 cima\nNome: two").faults
    assert line == 3
    assert "second name" in fault


def test_no_two_cards_of_the_starter_set_go_by_one_name() -> None:
    assert {name: cards for name, cards in decks_text.index(CONTENT).items() if len(cards) > 1} == {}


def test_a_name_of_two_cards_is_asked_about() -> None:
    rows = [{**row, "name_en": "Beet"} if row["card_id"] == "cima" else row for row in starter()]
    twice = decode([{"cards": rows}])
    [(line, fault)] = read("2 Cima\n1 Beet", twice).faults
    assert line == 2
    assert "(cima)" in fault
    assert "(beta)" in fault


def test_faults_are_named_by_their_lines() -> None:
    text = "Name: x\n2 Cima\nCimma\n1 Serra\n99 beta\nName:   \n1 beta"
    faults = dict(read(text).faults)
    assert sorted(faults) == [3, 4, 5, 6]
    assert "Cimma" in faults[3]
    assert "territory" in faults[4]


@pytest.mark.parametrize(
    "text",
    ["", "\n \n", "# nothing but this", "Name: only a name", "41 cima", "30 cima\n11 beta", "x" * 10_001],
)
def test_texts_without_a_deck_say_so_once(text: str) -> None:
    assert len(read(text).faults) == 1
    assert read(text).faults[0][1]


@pytest.mark.parametrize(
    "text",
    [
        "9999999 cima", "1000000000000000000000000000000 cima", "-1 cima", "٣ cima", "2\x00cima",
        "<script>alert(1)</script>",
        "1 ' OR 1=1", "1 %(name)s", "\u202ecima\u202c x", "{{ deck }}",
    ],
)  # fmt: skip
def test_hostile_lines_are_no_cards(text: str) -> None:
    assert lines(text) == [1]
    said = read(text).faults[0][1]
    assert said.isprintable()
    assert len(said) < 120


def test_a_hundred_bad_lines_name_the_first_twenty() -> None:
    assert lines("nothing\n" * 100) == list(range(1, 21))


def test_words_are_looked_for_from_their_beginning() -> None:
    assert decks_text.matches("Mùgnulu, cavolo broccolo", ["mugn", "BROC"])
    assert not decks_text.matches("Mùgnulu, cavolo broccolo", ["gnulu"])
    assert not decks_text.matches("a b", ["ab"])
