"""The create form with a script: a preset and the single rules always say the same."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from games.innovation.options import PRESETS
from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import Visitors


@pytest.fixture
def form(people: Visitors) -> Page:
    return people.guest().go("/new/innovation/")


def says(page: Page, preset: str, **rules: str) -> None:
    """Wait until this preset and these single rules are chosen."""
    for name, value in {"preset": preset, **{f"option_{rule}": value for rule, value in rules.items()}}.items():
        expect(page.locator(f"[name='{name}']:checked")).to_have_value(value)


def choose(page: Page, name: str, value: str) -> None:
    page.locator(f"[name='{name}'][value='{value}']").check()


def test_a_preset_sets_the_single_rules(form: Page) -> None:
    says(form, "described", **PRESETS["described"])
    choose(form, "preset", "published")
    says(form, "published", **PRESETS["published"])
    expect(form.locator("#singles")).not_to_have_attribute("open", "")


def test_ones_own_choice_opens_the_rules_and_changing_one_makes_it(form: Page) -> None:
    choose(form, "preset", "own")
    expect(form.locator("#singles")).to_have_attribute("open", "")
    says(form, "own", **PRESETS["described"])
    choose(form, "preset", "published")
    choose(form, "option_texts", "second")
    says(form, "own", **{**PRESETS["published"], "texts": "second"})
    choose(form, "option_texts", "third")
    says(form, "published", **PRESETS["published"])


def test_rules_for_other_numbers_of_players_are_no_difference(form: Page) -> None:
    """The first round is a question for four: for two, everything else makes it the preset."""
    choose(form, "size", "4")
    choose(form, "preset", "own")
    expect(form.locator("[name='option_opening']").first).to_be_visible()
    for rule in ("draw", "demand", "monument"):
        choose(form, f"option_{rule}", PRESETS["published"][rule])
    says(form, "own", opening="first")
    choose(form, "size", "2")
    expect(form.locator("[name='option_opening']").first).to_be_hidden()
    choose(form, "option_texts", "second")
    choose(form, "option_texts", "third")
    says(form, "published")
    choose(form, "size", "4")
    says(form, "published", **PRESETS["published"])


def test_axe_finds_nothing_in_the_rules(form: Page) -> None:
    choose(form, "preset", "own")
    assert not violations(form, "light") + violations(form, "dark")


def test_own_decks_say_what_there_is_and_where_to_build(people: Visitors) -> None:
    page = people.guest().go("/new/biodiversita/")
    note = page.locator("[data-bring]")
    expect(note).to_be_hidden()
    choose(page, "option_decks", "own")
    expect(note).to_contain_text("You have no deck that is legal here.")
    expect(note.get_by_role("link", name="Decks")).to_be_visible()
    assert violations(page, "light") == []
    choose(page, "option_decks", "random")
    expect(note).to_be_hidden()
