"""What the portal sends to programs and pages of others is alike in worlds that differ in a hidden card (section 3)."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from games import frames
from games.engine import Event, Position
from games.models import Match
from games.present import live_context
from games.services.position import Told
from games.snapshots import Snapshot
from games.tiber.state import Tiber

from .scenes import RULES, act, ann, bob, cleo, happened, play, scene
from .sights import sight
from .worlds import Compare, actions, swaps

LONG = os.environ.get("TAVOLA_LONG") == "1"
EACH = 3 if LONG else 60
"""Of so many actions one is looked at: pages take long to render."""

MOST = 200 if LONG else 5
"""Actions looked at in a match at most."""


def snapshot(p: Position[Tiber], fresh: list[Event]) -> Snapshot:
    """The match as the door would leave it behind."""
    clock = {"control": "none", "seats": []}
    match = Match(pk=7, game="tiber", size=len(p.state.hands), status="running", clock=clock, faces=[])
    told = [Told(1, place, event) for place, event in enumerate(fresh)]
    return Snapshot(match=match, rules=RULES, position=p, fresh=told, before=0)


def sent(p: Position[Tiber], viewer: int | None) -> dict[str, Any]:
    """What goes to a viewer: frames for programs, and the live part of the page."""
    made = snapshot(p, happened(p))
    with translation.override("it" if viewer else "en"):
        return {
            "view": frames.json_view(made, viewer),
            "update": frames.json_update(made, viewer),
            "page": render_to_string("games/parts/live.html", live_context(sight(p, viewer))),
        }


class Pages(Compare):
    """Compares what the portal makes of the two positions, too."""

    pages = 0

    def look(self, one: Position[Tiber], two: Position[Tiber], viewer: int | None) -> None:
        """Everything that is sent."""
        here, there = sent(one, viewer), sent(two, viewer)
        for kind, html in here.items():
            assert html == there[kind], f"{self.swap} shows to seat {viewer} in the {kind}"
        self.pages += 1


@pytest.mark.parametrize("seats", [2, 6] if not LONG else RULES.seats)
def test_a_hidden_card_makes_no_difference_in_frames_and_pages(seats: int) -> None:
    """Over a random match, at every question of some actions, those with a reply among them."""
    pages, source = 0, Random(seats)
    played = [one for one in actions(seats, {}, f"pages{seats}") if one[0].state.phase != "mountain"]
    replies = [one for one in played if any(answer.key == "tiber.reply" for answer in one[1].answers)]
    looks = [*played[7::EACH][:MOST], *replies[:: max(1, len(replies) // 3)][: MOST // 2]]
    for before, done in looks:
        for swap in [one for one in swaps(before.state, source, 1) if one.owner is not None]:
            compare = Pages(before, done, swap)
            compare.play()
            pages += compare.pages
    assert pages > 8


@pytest.mark.parametrize("counter", [False, True])
def test_a_draft_makes_no_difference_in_frames_and_pages(counter: bool) -> None:
    """Nobody but its maker sees which cards are being picked."""
    at = scene(ann(river="0,1,1", water=3, land=1), bob(river="3,1,5", tech=3, land=1), cleo(river="1,2,0", water=2))
    p = play(act(at, "trade"), (0, "partner", "seat:1"))
    if counter:
        p = play(p, (0, "give", "water:1"), (0, "want", "tech:1"), (1, "reply", "counter"))
        maker, one = 1, play(p, (1, "counter_give", "tech:1"))
        two = play(p, (1, "counter_give", "land:1", "tech:2"))
    else:
        maker, one, two = 0, play(p, (0, "give", "water:1")), play(p, (0, "give", "land:1", "water:2"))
    for viewer in {0, 1, 2, None} - {maker}:
        assert sent(one, viewer) == sent(two, viewer)
    assert sent(one, maker) != sent(two, maker)
