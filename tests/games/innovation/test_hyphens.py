"""Titles: no long word of the starter set is without a place to break, in neither language."""

from __future__ import annotations

import re

import pytest
from django.utils.translation import override

from games.innovation import printed
from games.innovation.hyphens import BREAKS, LONG, SOFT, breakable

from .scenes import CARDS, RULES

TITLES = {False: [card.name_en for card in CARDS.values()], True: [card.name_it for card in CARDS.values()]}


@pytest.mark.parametrize("italian", [False, True])
def test_every_long_word_of_a_title_has_breaks(italian: bool) -> None:
    long = {word for title in TITLES[italian] for word in re.findall(r"\w+", title) if len(word) >= LONG}
    assert long == BREAKS[italian].keys()


@pytest.mark.parametrize("italian", [False, True])
def test_breaks_change_no_letter_and_leave_no_letter_alone(italian: bool) -> None:
    for word, broken in BREAKS[italian].items():
        parts = broken.split(SOFT)
        assert "".join(parts) == word
        assert len(parts) > 1
        assert all(len(part) > 1 for part in parts), broken


def test_a_title_is_broken_in_its_own_language_and_strange_words_are_left_alone() -> None:
    assert breakable("Code of Laws", italian=False) == "Code of Laws"
    assert breakable("Experimentation", italian=False) == f"Experi{SOFT}men{SOFT}ta{SOFT}tion"
    assert breakable("Materiali compositi", italian=True).replace(SOFT, "-") == "Mate-ria-li com-po-si-ti"
    assert breakable("Experimentation", italian=True) == "Experimentation"


def test_fronts_and_small_cards_have_the_breaks_and_what_is_spoken_has_not() -> None:
    card = CARDS["experimentation"]
    for language, title in (("en", "Experi-men-ta-tion"), ("it", "Spe-ri-men-ta-zio-ne")):
        with override(language):
            markup = title.replace("-", SOFT)
            assert f'<b class="nm">{markup}</b>' in printed.front(card, "third")
            assert f'<span class="nm">{markup}</span>' in printed.mini(card)
            assert SOFT not in printed.spoken(RULES.content, card.slug)
