"""Whole matches told in every language: nothing is missing, raw, or left in English.

Contract 10 asks each game for its words and compares them with the English ones. This looks at what it cannot: at the
sentences as they are put together, and at the table with all that stands around the words of the game.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.catalogue import games
from games.engine import Rules
from games.engine.testing import Walk, game_names, option_sets, starter_rules, walk
from games.present import live_context
from tests.games.engine.contract_texts import everything, sight
from tests.reading import english_in, visible

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 200 if LONG else 12
"""Random matches per game; at least one with every number of seats and one with every value of an option, and in the
long run one of every kind."""
PAGES = 40 if LONG else 4
"""Pages looked at per match, evenly spread."""

SAME = re.compile(r"^\W*(?:(?:gorilla|bot|Software)\W*)*$")
"""Texts that are the same in both languages: no words at all, and the few words that both have."""

IDS = "pile|play|give|place|discard|mountain|build|clean|purify|pipe|bank|seat"
"""How ids of options begin."""

RAW = re.compile(rf"%\(|%[sd]\b|\bNone\b|[{{}}]|\b(?:\w+\.)?(?:{IDS}):(?=\S)|\b[GFSC]\d\d\b")
"""A placeholder nobody filled, an option's id (which has no space in it), a card's id."""


def matches(game: str) -> Iterator[Walk[object]]:
    """So many random matches; seats and options go round."""
    rules = starter_rules(game)
    spec = import_module(f"games.{game}.options").OPTIONS
    kinds = [(seats, options) for seats in rules.seats for options in option_sets(spec, seats)]
    if not LONG:
        kinds = telling(kinds)
    for number in range(max(MATCHES, len(kinds))):
        seats, options = kinds[number % len(kinds)]
        yield walk(rules, seats, options, f"languages {game} {number}")


Kind = tuple[int, dict[str, object]]


def telling(kinds: Sequence[Kind]) -> list[Kind]:
    """The kinds in which a number of seats or a value of an option comes for the first time."""
    found, shown = [], set[object]()
    for seats, options in kinds:
        new = {seats, *options.items()} - shown
        if new:
            found.append((seats, options))
            shown |= new
    return found


class Walks(dict[str, list[Walk[object]]]):
    """The matches of each game, played when they are asked for."""

    def __missing__(self, game: str) -> list[Walk[object]]:
        self[game] = list(matches(game))
        return self[game]


@pytest.fixture(scope="module")
def walks() -> dict[str, list[Walk[object]]]:
    return Walks()


@pytest.mark.parametrize("game", game_names())
def test_the_words_of_whole_matches_are_italian(game: str, walks: dict[str, list[Walk[object]]]) -> None:
    texts = import_module(f"games.{game}.texts")
    own = proper_names(walks[game][0].rules)
    said = {}
    for language in ("en", "it"):
        with override(language):
            said[language] = everything(game, walks[game], texts)
    assert set(said["en"]) == set(said["it"]), "an event is told in one language and not in the other"
    for known, english in said["en"].items():
        italian = said["it"][known]
        assert len(english) == len(italian), f"{known}: said in one language and not in the other"
        same = [a for a, b in zip(english, italian, strict=True) if a == b and not SAME.match(a) and a not in own]
        assert not same, f"{known} is the same in both languages"
        assert not english_in(italian), f"{known} has English words in it"
        assert not [text for text in (*english, *italian) if RAW.search(text)], f"{known} shows what is not for people"


def proper_names(rules: Rules[Any]) -> set[str]:
    """Names of cards that are the same in both languages, and names that are not translated at all."""
    cards = getattr(rules.content, "cards", {}).values()
    same = {card.name_en for card in cards if getattr(card, "name_en", "") == getattr(card, "name_it", None)}
    return same | {card.power_name for card in cards if getattr(card, "power_name", "")}


@pytest.mark.parametrize("game", game_names())
def test_every_kind_of_match_was_told(game: str, walks: dict[str, list[Walk[object]]]) -> None:
    rules = starter_rules(game)
    assert {record.seats for record in walks[game]} == set(rules.seats)
    spec = import_module(f"games.{game}.options").OPTIONS
    for option in spec:
        told = {record.options[option.id] for record in walks[game] if option.id in record.options}
        assert told == set(option.values), f"no match with every {option.id}"


def pages(record: Walk[object]) -> Iterator[str]:
    """The live part of the table at some positions: as the asked seat sees it with its first choice, and as a guest."""
    step = max(1, len(record.positions) // PAGES)
    for position in [*record.positions[::step], record.positions[-1]]:
        for viewer in (None, *(choice.seat for choice in position.open[:1])):
            seen = sight(record, position, viewer)
            chosen: Sequence[str] = seen.choice.options[:1] if seen.choice else ()
            yield render_to_string("games/parts/live.html", live_context(seen, chosen=chosen))


@pytest.mark.parametrize("game", sorted(games()))
def test_the_table_is_italian(game: str, walks: dict[str, list[Walk[object]]]) -> None:
    for record in walks[game][:: 4 if not LONG else 1]:
        with override("it"):
            for page in pages(record):
                texts = visible(page)
                assert not english_in(texts)
                assert not [text for text in texts if RAW.search(text)]


def test_english_words_are_noticed() -> None:
    assert english_in(["Albero 2", "Albero the 2", "Dona una carta, to Ada"]) == [
        "Albero the 2",
        "Dona una carta, to Ada",
    ]
    with override("en"):
        record = next(matches("forest"))
        assert english_in(visible(next(pages(record))))


def test_raw_texts_are_noticed() -> None:
    for text in ("%(name)s vince", "forest.play:G07:1", "pile:0", "bank:water:land", "G07", "{{ x }}"):
        assert RAW.search(text), text
    for text in ("Albero 2: due gorilla (radice), 3 → 4 punti", "your river is then clean: 49 → 50"):
        assert not RAW.search(text), text
