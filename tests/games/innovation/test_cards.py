"""The 105 cards: the facts that hold for all of them, and texts that can be read and drawn in both languages."""

import re
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

import pytest
from django.conf import settings

from games.innovation.content import decode, markup_fault, rows, texts_of
from games.innovation.state import COLORS, ICONS

ROWS = rows()
CARDS = decode([{"cards": ROWS}]).cards
OLDER = (5, 22, 34, 50, 51, 54, 57, 67, 88)
"""The cards that read otherwise in the first and second edition, by number (rulings 12.13)."""
DEMANDS = (
    *(3, 5, 12, 17, 20, 23, 27, 29, 31, 32, 34, 38, 40, 41, 43, 48, 49, 51, 54, 62, 64, 67, 68, 71, 72, 78, 79, 82),
    *(87, 88, 89, 93, 99, 101),
)
DEMANDS_ONLY = (3, 12, 29, 32, 40, 41, 54, 68, 72, 78, 82, 87, 93, 99)
CLAIMS = {
    "masonry": ("Monument", "Tecnologia"),
    "construction": ("Empire", "Militare"),
    "translation": ("World", "Diplomazia"),
    "invention": ("Wonder", "Cultura"),
    "astronomy": ("Universe", "Scienza"),
}
EVERY_TEXT = [
    pytest.param(card, text, id=f"{slug}-{edition}-{n}")
    for slug, card in CARDS.items()
    for edition, texts in (("third", card.texts), ("second", card.older))
    for n, text in enumerate(texts, start=1)
]


def changed(**changes):
    """The row of Oars, which has everything, with other values."""
    return {"cards": [next(row for row in ROWS if row["card_id"] == "oars") | changes]}


def numbers(cards):
    return tuple(card.number for card in cards)


def facts(text):
    """The numbers and icons in a text, which a translation must keep."""
    return Counter(re.findall(r"\{\w+\}|\d+", text))


def test_the_cards_are_numbered_through_and_named_once():
    assert numbers(CARDS.values()) == tuple(range(105))
    for name in ("name_en", "name_it", "picture"):
        assert len({getattr(card, name) for card in CARDS.values()}) == 105


def test_fifteen_cards_of_age_1_and_ten_of_every_other():
    ages = Counter(card.age for card in CARDS.values())
    assert ages == {1: 15} | dict.fromkeys(range(2, 11), 10)


def test_every_age_has_as_many_cards_of_each_colour():
    count = Counter((card.age, COLORS[card.color]) for card in CARDS.values())
    assert count == {(age, color): 3 if age == 1 else 2 for age in range(1, 11) for color in COLORS}


def test_ages_never_fall_with_the_numbers():
    ages = [card.age for card in CARDS.values()]
    assert ages == sorted(ages)


@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_three_icons_of_one_kind_or_two_and_one_and_the_dogma_is_of_the_majority(card):
    """Rulings 12.12, which also settles A.I."""
    icons = Counter(icon for icon in card.places if icon != "hexagon")
    assert sorted(icons.values()) in ([3], [1, 2])
    assert icons.most_common(1)[0][0] == ICONS[card.dogma]


@pytest.mark.parametrize(
    ("icon", "ages"),
    [("castle", range(1, 4)), ("factory", range(4, 11)), ("clock", range(7, 11))],
)
def test_some_icons_are_of_their_time(icon, ages):
    """Rulings 12.12; the other three icons are found in every age."""
    assert {card.age for card in CARDS.values() if icon in card.places} == set(ages)
    for everywhere in ("crown", "leaf", "lightbulb"):
        assert {card.age for card in CARDS.values() if everywhere in card.places} == set(range(1, 11))


def test_demands_come_first_and_once():
    assert numbers(card for card in CARDS.values() if card.texts[0].kind == "demand") == DEMANDS
    assert all(text.kind == "effect" for card in CARDS.values() for text in card.texts[1:])
    assert numbers(card for card in CARDS.values() if {text.kind for text in card.texts} == {"demand"}) == DEMANDS_ONLY


def test_nine_cards_have_an_older_text():
    assert numbers(card for card in CARDS.values() if card.older) == OLDER
    for card in CARDS.values():
        assert texts_of(card, "third") == card.texts
        assert texts_of(card, "second") == (card.older or card.texts)
        assert not card.older or card.older != card.texts


def test_only_combustion_has_fewer_effects_in_its_older_text():
    for card in CARDS.values():
        fewer = len(card.texts) - len(texts_of(card, "second"))
        assert fewer == (card.slug == "combustion")


@pytest.mark.parametrize(("card", "text"), EVERY_TEXT)
def test_a_text_says_the_same_in_both_languages(card, text):
    assert text.en != text.it
    assert facts(text.en).keys() == facts(text.it).keys()
    for words in (text.en, text.it):
        assert words.endswith(".")
    demand = text.kind == "demand"
    assert text.en.startswith("**I demand**") == demand
    assert text.it.startswith("**Esigo**") == demand


@pytest.mark.parametrize(("card", "text"), EVERY_TEXT)
def test_a_text_fits_on_a_card(card, text):
    """Four short lines, counted as they are seen: an icon is two letters wide, the stars are not there."""
    for words in (text.en, text.it):
        assert len(re.sub(r"\{\w+\}", "##", words.replace("**", ""))) <= 190


@pytest.mark.parametrize(("slug", "names"), CLAIMS.items(), ids=list(CLAIMS))
def test_five_cards_claim_a_special_achievement(slug, names):
    en, it = names
    assert f"**claim** {en}" in CARDS[slug].texts[-1].en
    assert re.search(rf"\*\*ottieni\*\* il campo (della )?{it}", CARDS[slug].texts[-1].it)


def test_notes_are_in_both_languages_or_none():
    noted = [card for card in CARDS.values() if card.note_en or card.note_it]
    assert len(noted) > 60
    assert all(card.note_en and card.note_it for card in noted)


def test_no_note_wants_a_hand_to_be_shown():
    """Rules section 4.13: it would only prove what the rules know already."""
    for slug in ("oars", "feudalism", "machinery"):
        note_en, note_it = CARDS[slug].note_en, CARDS[slug].note_it
        assert re.search(r"need not (be shown|show it)", note_en)
        assert re.search(r"non (va mostrata|devi mostrarla)", note_it)


def test_every_picture_is_in_the_sprite():
    path = Path(settings.BASE_DIR) / "static" / "icons" / "innovation.svg"
    known = {node.get("id") for node in ElementTree.parse(path).getroot().iter("{http://www.w3.org/2000/svg}symbol")}
    assert known == {f"in-{card.picture}" for card in CARDS.values()}


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("**draw** a 1 for each {leaf}", ""),
        ("", ""),
        ("**draw", "a stray *"),
        ("**draw** a **card", "a stray *"),
        ("*draw*", "a stray *"),
        ("****", "a stray *"),
        ("{leef}", "unknown icon {leef}"),
        ("{}", "unknown icon {}"),
        ("{leaf", "a stray {"),
        ("leaf}", "a stray }"),
        ("**a {leaf}**", "a stray *"),
    ],
)
def test_marks_are_checked(text, fault):
    assert markup_fault(text) == fault


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"color": "pink"}, "unknown color"),
        ({"dogma_icon": "hexagon"}, "unknown dogma_icon"),
        ({"age": 11}, "age 11"),
        ({"top_left": "hexagon"}, "a hexagon"),
        ({"bottom_center": "castle"}, "a hexagon"),
        ({"picture": "a b"}, "picture"),
        ({"kinds": ""}, "kinds is empty"),
        ({"kinds": "demand offer"}, "kinds 'demand offer'"),
        ({"kinds": "demand effect effect effect"}, "up to 3"),
        ({"kinds": "demand"}, "text_2 has no kind"),
        ({"text_2_it": ""}, "text_2 is missing"),
        ({"text_1_en": ""}, "text_1 is missing"),
        ({"text_1_en": "**draw"}, "text_1_en: a stray"),
        ({"text_3_it": "Pesca."}, "text_3 has no kind"),
        ({"second_kinds": "effect effect effect"}, "up to 2"),
        ({"second_1_it": ""}, "second_1 is missing"),
        ({"second_kinds": ""}, "second_1 has no kind"),
        ({"note_it": "{tower}"}, "note_it: unknown icon"),
    ],
)
def test_a_card_that_cannot_be_is_refused_by_name_and_field(changes, fault):
    with pytest.raises(ValueError, match=re.escape(fault)) as error:
        decode([changed(**changes)])
    assert "card oars" in str(error.value)


def test_a_card_is_in_the_deck_once():
    with pytest.raises(ValueError, match="oars appears twice"):
        decode([changed(), changed()])
