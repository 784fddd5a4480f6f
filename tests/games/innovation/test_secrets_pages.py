"""What the portal sends to programs and pages of others is alike in worlds that differ in a hidden card (section 8)."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string

from games import frames
from games.engine import Event, Position
from games.innovation.state import Innovation
from games.models import Match
from games.present import live_context
from games.services.position import Told
from games.snapshots import Snapshot

from .scenes import RULES
from .sights import sight
from .test_secrets import KINDS, LONG, MATCHES, Compare, actions, swaps

EACH = 1 if LONG else 20
"""Of so many actions with questions one is looked at: pages take long to render."""


def snapshot(p: Position[Innovation], fresh: list[Event]) -> Snapshot:
    """The match as the door would leave it behind."""
    clock = {"control": "none", "seats": []}
    match = Match(pk=7, game="innovation", size=len(p.state.hands), status="running", clock=clock, faces=[])
    told = [Told(1, place, event) for place, event in enumerate(fresh)]
    return Snapshot(match=match, rules=RULES, position=p, fresh=told, before=0)


class Pages(Compare):
    """Compares what the portal makes of the two positions, too."""

    pages = 0

    def look(self, one: Position[Innovation], two: Position[Innovation], viewer: int | None) -> None:
        """Frames for programs, and the live part of the page."""
        here, there = self.sent(one, viewer), self.sent(two, viewer)
        for kind, html in here.items():
            assert html == there[kind], f"{self.swap} shows to seat {viewer} in the {kind}"
        self.pages += 1

    def sent(self, p: Position[Innovation], viewer: int | None) -> dict[str, Any]:
        """What goes to a viewer."""
        events = [event for done in p.done for event in done.events] + p.events
        made = snapshot(p, events)
        return {
            "view": frames.json_view(made, viewer),
            "update": frames.json_update(made, viewer),
            "page": render_to_string("games/parts/live.html", live_context(sight(p, viewer))),
        }


@pytest.mark.parametrize(("seats", "options"), KINDS)
def test_a_hidden_card_makes_no_difference_in_frames_and_pages(seats: int, options: dict[str, Any]) -> None:
    """Over random matches, at every question of some actions."""
    pages = 0
    for number in range(MATCHES):
        source = Random(number)
        played = actions(seats, options, f"pages{number}")
        for before, done in [(before, done) for before, done in played if len(done.answers) > 1][1::EACH]:
            for swap in swaps(before, done, source):
                compare = Pages(before, done, swap)
                compare.play()
                pages += compare.pages
    assert pages > 3 * MATCHES
