"""What the portal sends to the other side and to guests is alike in worlds that differ in what one side hides."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games import frames
from games.biodiversita.options import OPTIONS
from games.biodiversita.state import Duel
from games.engine import Event, Position, run
from games.engine.testing import option_sets, play
from games.models import Match
from games.present import live_context
from games.services.position import Told
from games.snapshots import Snapshot

from .scenes import ATTACK, DEFEND, RULES, answer, declare, table
from .sights import sight
from .worlds import Compare, Swap, actions, swaps, told

LONG = os.environ.get("TAVOLA_LONG") == "1"
EACH = 2 if LONG else 11
"""Of so many actions one is looked at: pages take long to render."""


def snapshot(p: Position[Duel], fresh: list[Event]) -> Snapshot:
    """The match as the door would leave it behind."""
    clock = {"control": "none", "seats": []}
    size = sum(len(side.seats) for side in p.state.sides)
    match = Match(pk=7, game="biodiversita", size=size, status="running", clock=clock, faces=[])
    news = [Told(1, place, event) for place, event in enumerate(fresh)]
    return Snapshot(match=match, rules=RULES, position=p, fresh=news, before=0)


def sent(p: Position[Duel], viewer: int | None) -> dict[str, Any]:
    """What goes to a viewer: frames for programs, and the live part of the page."""
    made = snapshot(p, told(p, viewer))
    with translation.override("it" if viewer else "en"):
        return {
            "view": frames.json_view(made, viewer),
            "update": frames.json_update(made, viewer),
            "page": render_to_string("games/parts/live.html", live_context(sight(p, viewer))),
        }


def alike(one: Position[Duel], two: Position[Duel], *viewers: int | None) -> None:
    """Everything that is sent to them."""
    for viewer in viewers:
        here, there = sent(one, viewer), sent(two, viewer)
        for kind, html in here.items():
            assert html == there[kind], f"seat {viewer} is shown a difference in the {kind}"


class Pages(Compare):
    """Compares what the portal makes of the two positions, too."""

    pages = 0

    def look(self, one: Position[Duel], two: Position[Duel], viewer: int | None) -> None:
        """Everything that is sent."""
        alike(one, two, viewer)
        self.pages += 1


@pytest.mark.parametrize("seats", RULES.seats if LONG else [2, 5])
def test_a_hidden_card_makes_no_difference_in_frames_and_pages(seats: int) -> None:
    """Over a random match, at every question of some actions."""
    pages, source = 0, Random(seats)
    kinds = list(option_sets(OPTIONS, seats))
    for place, (before, done) in enumerate(actions(seats, kinds[seats % len(kinds)], f"pages{seats}")):
        if not before.state.sides[0].cards or place % EACH:
            continue
        for swap in swaps(before.state, source, 1):
            compare = Pages(before, done, swap)
            compare.play()
            pages += compare.pages
    assert pages > 8


def test_the_counter_step_shows_the_same_with_and_without_a_counter_card() -> None:
    at = table(["cima", "beta", "coccinella"], ["cima", "beta", "lombrico"], seats=(2, 1))
    one, two = (run(RULES, world) for world in (at, Swap(0, "coccinella", "alluvione").world(at)))
    one, two = (declare(declare(p, "cima", ATTACK), "cima lombrico", DEFEND) for p in (one, two))
    alike(one, two, 2, None)
    assert sent(one, 0) != sent(two, 0)


@pytest.mark.parametrize("picked", [("fighter:cima",), ("fighter:galatea",), ("fighter:galatea", "power:yes")])
def test_a_declaration_in_the_making_shows_to_the_own_side_alone(picked: tuple[str, ...]) -> None:
    at = run(RULES, table(["cima", "galatea", "sole"], ["lente", "riccio", "sole"], seats=(2, 1)))
    made = at
    for one in picked:
        made = answer(made, one, ATTACK)
    alike(at, made, 2, None)
    assert sent(at, 0) != sent(made, 0)


def test_what_is_brought_is_on_nobody_elses_page() -> None:
    mine = {"decks": [{"name": "Marble", "cards": ["cima", "beta"]}], "territories": ["serra"]}
    more = {"decks": [*mine["decks"], {"name": "Quartz", "cards": ["lampo", "riccio"]}], "territories": []}
    chosen: dict[str, Any] = {"decks": "own", "territories": True, "owned": True}
    worlds = [run(RULES, RULES.deal(2, "b", {**chosen, "brought": [bag, mine]})) for bag in (mine, more)]
    alike(*worlds, 1, None)
    for viewer in (1, None):
        assert "Quartz" not in str(sent(worlds[1], viewer))
    assert "Quartz" in str(sent(worlds[1], 0))
    for seat in (0, 1):
        worlds = [play(RULES, p, (seat, "biodiversita.deck", "deck:0")) for p in worlds]
        alike(*worlds, 1, None)


def test_the_cards_of_the_other_side_are_on_no_page_before_they_are_used() -> None:
    at = declare(run(RULES, table(["cima", "sponza"], ["lente", "marangia", "consociazione"])), "cima", ATTACK)
    for viewer in (0, None):
        page = str(sent(at, viewer)).lower()
        for word in ("lente", "lens", "marangia", "consociazione", "companion planting"):
            assert word not in page
    assert "marangia" in str(sent(at, 1)).lower()
