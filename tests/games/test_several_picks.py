"""A question that takes several options, on the page without JavaScript: checkboxes, then Confirm as a second POST.

Forest asks no such question, so one is put in the place of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from html.parser import HTMLParser
from typing import Any

import pytest
from django.template.loader import render_to_string

from games.engine import Choice
from games.present import live_context
from games.selectors import sight_of, snapshot_of
from tests.games.conftest import open_question

pytestmark = pytest.mark.django_db


class Controls(HTMLParser):
    """Inputs and buttons, each with the form it belongs to."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.form: dict[str, Any] | None = None
        self.inputs: list[tuple[str, dict[str, Any]]] = []
        self.buttons: list[tuple[str, dict[str, Any]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given: dict[str, Any] = dict(attrs)
        if tag == "form":
            self.form = given
        elif tag in ("input", "button"):
            owner = given.get("form") or (self.form or {}).get("id", "")
            (self.inputs if tag == "input" else self.buttons).append((owner, given))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self.form = None


def page(table: Any, *, least: int, most: int, chosen: Sequence[str] = ()) -> Controls:
    match = table(2)
    seat = open_question(match)[0]
    sight = sight_of(snapshot_of(match.pk), seat)
    choice = Choice("forest.draw", seat, ("pile:0", "pile:1", "pile:2", "pile:3"), least=least, most=most)
    context = live_context(replace(sight, choice=choice), chosen=chosen)
    return Controls(render_to_string("games/parts/live.html", context))


def test_options_are_checkboxes_and_show_them_is_the_first_post(table: Any) -> None:
    controls = page(table, least=1, most=3)
    boxes = [given for owner, given in controls.inputs if owner == "choices" and given.get("type") == "checkbox"]
    assert [given["value"] for given in boxes] == ["pile:0", "pile:1", "pile:2", "pile:3"]
    assert {given["name"] for given in boxes} == {"pick"}
    assert not [given for given in boxes if "checked" in given]
    assert [owner for owner, given in controls.buttons if owner == "choices" and "name" not in given]
    confirm = next(given for owner, given in controls.buttons if owner == "confirm")
    assert "disabled" in confirm


def test_confirm_is_a_second_post_with_everything_that_was_picked(table: Any) -> None:
    controls = page(table, least=1, most=3, chosen=["pile:2", "pile:0"])
    picked = [given["value"] for owner, given in controls.inputs if owner == "confirm" and given.get("name") == "pick"]
    assert picked == ["pile:2", "pile:0"]
    boxes = {given["value"]: "checked" in given for _owner, given in controls.inputs if given.get("type") == "checkbox"}
    assert boxes == {"pile:0": True, "pile:1": False, "pile:2": True, "pile:3": False}
    assert "disabled" not in next(given for owner, given in controls.buttons if owner == "confirm")


def test_nothing_at_all_can_be_confirmed_where_that_is_allowed(table: Any) -> None:
    controls = page(table, least=0, most=3)
    assert "disabled" not in next(given for owner, given in controls.buttons if owner == "confirm")
