"""The two decks of Tiber (rules section 3): how many of each card, what they do, and what can't be a card."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from django.conf import settings

from games.tiber import content
from games.tiber.content import (
    EVENT,
    RESOURCE,
    Clean,
    DrawResources,
    Keep,
    PayOrSkip,
    Points,
    PointsByState,
    Pollute,
    Resource,
    RestrictRotation,
    SkipActions,
    decode,
    read_effects,
    rows,
)

ROWS = rows()
DECKS = decode([{"cards": ROWS}])

COUNTS = {
    "acqua": 60,
    "tecnologia": 20,
    "terra": 20,
    "radiazione-solare": 6,
    "contaminazione-biologica": 5,
    "abbondanti-precipitazioni": 5,
    "siccita": 4,
    "deviazione-oraria": 3,
    "deviazione-antioraria": 3,
    "fiume-ghiacciato": 3,
    "campo-coltivato": 5,
    "frana": 3,
    "esondazione": 3,
    "tubatura-rotta": 3,
    "risorse-piu-1": 4,
    "risorse-piu-2": 2,
    "risorse-piu-3": 1,
}
"""The tables of section 3."""

EFFECTS = {
    "acqua": (Resource("water"),),
    "tecnologia": (Resource("tech"),),
    "terra": (Resource("land"),),
    "radiazione-solare": (Keep(), Clean(("natural", "biological"), 1)),
    "contaminazione-biologica": (Pollute("biological", 1),),
    "abbondanti-precipitazioni": (Points(1),),
    "siccita": (Points(-1, 0),),
    "deviazione-oraria": (RestrictRotation("cw"),),
    "deviazione-antioraria": (RestrictRotation("ccw"),),
    "fiume-ghiacciato": (SkipActions(),),
    "campo-coltivato": (PointsByState(1, -1, 0),),
    "frana": (PayOrSkip("land", 1),),
    "esondazione": (PayOrSkip("tech", 1),),
    "tubatura-rotta": (PayOrSkip("water", 1),),
    "risorse-piu-1": (DrawResources(1),),
    "risorse-piu-2": (DrawResources(2),),
    "risorse-piu-3": (DrawResources(3),),
}
"""What the cards do, by the same tables."""


def changed(name: str, **changes: Any) -> list[dict[str, Any]]:
    """The starter set as a release, one of its cards with other values."""
    return [{"cards": [row | (changes if row["card_id"] == name else {}) for row in ROWS]}]


def without(*names: str) -> list[dict[str, Any]]:
    """The starter set as a release without some cards."""
    return [{"cards": [row for row in ROWS if row["card_id"] not in names]}]


def written(*effects: dict[str, Any]) -> str:
    """Effects as the column holds them."""
    return json.dumps(effects)


def test_there_are_as_many_cards_as_the_description_and_we_say() -> None:
    assert {row["card_id"]: row["count"] for row in ROWS} == COUNTS
    assert DECKS.resources == (60, 20, 20)
    assert DECKS.resource_cards == ("acqua", "tecnologia", "terra")
    assert len(DECKS.events) == 50
    assert {name: DECKS.events.count(name) for name in set(DECKS.events)} == dict(list(COUNTS.items())[3:])


def test_whose_counts_they_are() -> None:
    """Section 3: the resource counts are the description's, those of the event cards ours (T25)."""
    assert {row["card_id"] for row in ROWS if row["origin"] == "real"} == {"acqua", "tecnologia", "terra"}
    assert {row["origin"] for row in ROWS} == {"real", "ours"}


@pytest.mark.parametrize("name", EFFECTS)
def test_what_a_card_does(name: str) -> None:
    card = DECKS.cards[name]
    assert card.effects == EFFECTS[name]
    assert card.deck == (RESOURCE if isinstance(card.effects[0], Resource) else EVENT)


def test_only_solar_radiation_is_kept_and_cleans_what_is_no_city() -> None:
    """Section 3; T22: urban points want works."""
    assert [name for name, card in DECKS.cards.items() if card.kept] == ["radiazione-solare"]
    assert [name for name, card in DECKS.cards.items() if card.cleans] == ["radiazione-solare"]
    assert DECKS.cards["radiazione-solare"].cleans == ("natural", "biological")


def test_the_cards_are_numbered_through_and_each_named_once() -> None:
    assert [card.number for card in DECKS.cards.values()] == list(range(1, len(COUNTS) + 1))
    for name in ("name_en", "name_it", "text_en", "text_it"):
        assert len({getattr(card, name) for card in DECKS.cards.values()}) == len(COUNTS)


@pytest.mark.parametrize("card", DECKS.cards.values(), ids=list(DECKS.cards))
def test_a_card_reads_the_same_in_both_languages(card: content.Card) -> None:
    assert card.name_en != card.name_it
    assert card.text_en != card.text_it
    for text in (card.text_en, card.text_it):
        assert text.endswith(".")
        assert len(text) <= 120, "it is to fit under the card's name"
    assert sorted(re.findall(r"\d+", card.text_en)) == sorted(re.findall(r"\d+", card.text_it))


def test_every_picture_is_in_the_sprite() -> None:
    path = Path(settings.BASE_DIR) / "static" / "icons" / "sprite.svg"
    known = {node.get("id") for node in ElementTree.parse(path).getroot().iter("{http://www.w3.org/2000/svg}symbol")}
    assert {f"gi-{card.picture}" for card in DECKS.cards.values()} <= known


def test_an_expansion_adds_its_cards() -> None:
    more = ROWS[5] | {"number": 18, "card_id": "piena", "name_en": "Spate", "name_it": "Piena", "count": 2}
    decks = decode([{"cards": ROWS}, {"cards": [more]}])
    assert decks.events.count("piena") == 2
    assert list(decks.cards)[-1] == "piena"


def test_a_card_is_in_the_decks_once() -> None:
    with pytest.raises(ValueError, match="card frana appears twice"):
        decode([{"cards": ROWS}, {"cards": [ROWS[11]]}])


@pytest.mark.parametrize(
    ("release", "fault"),
    [
        (without("terra"), r"resource cards of each kind are needed, there are \[60, 20, 0\]"),
        (without(*list(COUNTS)[3:]), "the imprevisto deck is empty"),
        (changed("frana", deck="weather"), "card frana: unknown deck 'weather'"),
        (changed("frana", count=0), "card frana: count 0 is below 1"),
        (changed("frana", deck="resource"), "card frana: effects do not fit the deck resource"),
        (changed("acqua", deck="event"), "card acqua: effects do not fit the deck event"),
    ],
)
def test_decks_that_cannot_be_are_refused(release: list[dict[str, Any]], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        decode(release)


@pytest.mark.parametrize(
    ("effects", "fault"),
    [
        ("[", "JSON is malformed|Input data was truncated"),
        ("{}", "Expected `array`"),
        ("[]", "there are none"),
        (written({"op": "explode"}), "Invalid value 'explode'"),
        (written({"op": "points"}), "missing required field `value`"),
        (written({"op": "points", "value": 1, "valve": 1}), "unknown field `valve`"),
        (written({"op": "points", "value": "1"}), "Expected `int`"),
        (written({"op": "points", "value": -1, "floor": -1}), "the floor is below 0"),
        (written({"op": "points_by_state", "clean": 1, "polluted": -1, "floor": -3}), "the floor is below 0"),
        (written({"op": "resource", "kind": "wood"}), "unknown resource 'wood'"),
        (written({"op": "pay_or_skip", "resource": "wood"}), "can't be paid: 1 of 'wood'"),
        (written({"op": "pay_or_skip", "resource": "land", "value": 0}), "can't be paid: 0 of 'land'"),
        (written({"op": "pollute", "kind": "urban"}), "not 1 of 'urban'"),
        (written({"op": "pollute", "kind": "natural", "value": 2}), "not 2 of 'natural'"),
        (written({"op": "keep"}), "keep and clean go together, alone"),
        (written({"op": "clean", "kinds": ["natural"]}), "keep and clean go together, alone"),
        (written({"op": "keep"}, {"op": "clean", "kinds": ["natural"]}, {"op": "skip_actions"}), "together, alone"),
        (written({"op": "keep"}, {"op": "clean", "kinds": []}), "can be cleaned, not"),
        (written({"op": "keep"}, {"op": "clean", "kinds": ["urban"]}), "can be cleaned, not"),
        (written({"op": "keep"}, {"op": "clean", "kinds": ["natural"], "value": 2}), "can be cleaned, not"),
        (written({"op": "restrict_rotation", "dir": "left"}), "unknown direction 'left'"),
        (written({"op": "draw_resources", "value": 0}), "0 cards can't be drawn"),
    ],
)
def test_effects_that_cannot_be_are_refused_by_card_and_reason(effects: str, fault: str) -> None:
    with pytest.raises(ValueError, match=f"card frana: effects: .*({fault})"):
        read_effects("frana", effects)


def test_what_cards_could_do_besides() -> None:
    """Effects that no card of the starter set has, but an edited one may have."""
    assert read_effects("x", written({"op": "pollute", "kind": "natural"})) == (Pollute("natural"),)
    both = written({"op": "points", "value": 2}, {"op": "draw_resources", "value": 1})
    assert read_effects("x", both) == (Points(2), DrawResources(1))
