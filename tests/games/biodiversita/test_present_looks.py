"""Something on the table seen closely, and what each viewer learns from it."""

from __future__ import annotations

from dataclasses import replace

import pytest
from django.template.loader import render_to_string

from games.biodiversita import battles, present, texts

from .boards import attacked, fought
from .sights import sight

LOOKS = ("words", "side-0", "side-1", "seat-1", "battle-1", "battle-4", "card-cima", "card-beta", "card-serra")


@pytest.mark.parametrize("what", LOOKS)
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_looks(what: str, viewer: int | None) -> None:
    found = present.look(sight(attacked(), viewer), what)
    assert found is not None
    template, context = found
    html = render_to_string(template, {**context, "match": None})
    assert len(html) > 60
    assert context["title"]


@pytest.mark.parametrize(
    "what", ["", "side-2", "side--1", "battle-0", "battle-5", "battle-x", "card-", "card-none", "seat-9", "x"]
)
def test_there_is_nothing_else_to_look_at(what: str) -> None:
    assert present.look(sight(attacked(), 0), what) is None


def test_a_side_seen_closely_tells_its_own_more() -> None:
    mine = present.look(sight(attacked(), 0), "side-0")
    theirs = present.look(sight(attacked(), 1), "side-0")
    assert mine is not None
    assert theirs is not None
    assert any("Turnip Top" in line for line in mine[1]["lines"])
    assert not any("Turnip Top" in line for line in theirs[1]["lines"])


def test_a_card_seen_closely_tells_a_hidden_copy_to_its_own_side_alone() -> None:
    mine = present.look(sight(fought(), 0), "card-cima")
    theirs = present.look(sight(fought(), 1), "card-cima")
    assert mine is not None
    assert theirs is not None
    assert len(mine[1]["noted"]) == 1
    assert not theirs[1]["noted"]


def test_a_battle_that_the_log_lost_still_has_its_totals() -> None:
    bare = replace(sight(fought(), 0), lines=())
    made = battles.fought(bare, 2)
    assert not made.told
    one = bare.view["history"][1]
    assert (made.attack.total, made.defence.total) == (one["attack"], one["defence"])
    found = present.look(bare, "battle-2")
    assert found is not None
    assert "does not go back" in render_to_string(found[0], found[1])


def test_the_position_in_words_is_for_terminals_too() -> None:
    said = texts.board_text(sight(attacked(), 0))
    assert said.startswith("The table\n  Battle 5 of 16")
    assert "Beet" in said
    assert "never shown" in said
