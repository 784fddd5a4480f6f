"""Cards and areas seen closely at a real table, and what a finished match leaves behind."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from django.contrib.auth import get_user_model
from django.test import Client

from games import services
from games.content.services import starter_load
from games.innovation import printed, results, thumb
from games.innovation.models import InnovationScore
from games.innovation.state import COLORS
from games.models import Match
from games.services.position import position_load

from .scenes import CARDS, RULES, ann, bob, scene

pytestmark = pytest.mark.django_db

STATIC = Path(__file__).parents[3] / "static"


@pytest.fixture
def table() -> Callable[..., Match]:
    """A table of two, hosted by Anna, with a bot in the second seat unless *bots* says otherwise."""
    for game in ("innovation", "forest"):
        starter_load(game=game)
    host = get_user_model().objects.create_user(username="anna", email="anna@example.org", password="seven oaks")

    def make(game: str = "innovation", **more: Any) -> Match:
        return services.match_create(host=host, game_slug=game, size=2, **({"bots": ("easy",)} | more))

    return make


def looked(match: Match, what: str, client: Client | None = None, **headers: str) -> tuple[int, str]:
    """Status and text of a look."""
    reply = (client or Client()).get(f"/t/{match.pk}/look/{what}/", headers=headers)
    return reply.status_code, reply.content.decode()


def test_a_card_has_a_page_of_its_own(table: Callable[..., Match]) -> None:
    match = table()
    status, html = looked(match, "card-oars")
    assert status == 200
    assert f'href="/t/{match.pk}/"' in html
    assert "<b>I demand</b>" in html
    assert "First and second edition" in html


def test_a_script_gets_the_inside_of_a_dialog(table: Callable[..., Match]) -> None:
    status, html = looked(table(), "card-oars", **{"HX-Request": "true"})
    assert status == 200
    assert "<html" not in html
    assert 'id="look-h"' in html


def test_the_signs_are_explained_in_words(table: Callable[..., Match]) -> None:
    """Icons by name, what stands beside their numbers, and how special achievements are got in this match."""
    status, html = looked(table(), "legend")
    assert status == 200
    for said in ("Crown", "Lightbulb", "level", "a demand reaches nobody", "Splayed left", "Twelve clocks"):
        assert said in html, said
    assert "Six cards tucked and scored within one turn" in html
    apart = table(options={"monument": "apart"})
    assert "Six cards tucked, or six cards scored, within one turn" in looked(apart, "legend")[1]


@pytest.mark.parametrize("what", ["card-nothing", "seat-7", "hand-0", "legend-0"])
def test_what_is_not_there_cannot_be_seen(table: Callable[..., Match], what: str) -> None:
    assert looked(table(), what)[0] == 404


def test_other_games_and_tables_that_wait_show_nothing(table: Callable[..., Match]) -> None:
    assert looked(table("forest"), "card-oars")[0] == 404
    assert looked(table(bots=()), "card-oars")[0] == 404


def test_a_private_match_is_seen_by_its_players(table: Callable[..., Match]) -> None:
    match, anna = table(private=True), Client()
    anna.force_login(match.host)
    assert looked(match, "card-oars")[0] == 404
    assert looked(match, "card-oars", anna)[0] == 200


def test_an_area_tells_others_no_card_of_a_hand(table: Callable[..., Match]) -> None:
    match = table()
    hand = position_load(match).state.hands[0]
    status, html = looked(match, "seat-0")
    assert status == 200
    assert not any(CARDS[card].name_en in html for card in hand)
    assert html.count('class="sback fig"') == len(hand)


# ---- printed


@pytest.mark.parametrize("card", CARDS.values(), ids=CARDS)
def test_a_front_shows_all_that_is_printed(card: Any) -> None:
    """Title, age, three icons, the picture, an icon before each effect; and every drawing exists."""
    front = printed.front(card, "third")
    assert front.count('class="ip i-') == 3
    assert front.count('class="ip hexp') == 1
    assert front.count('class="ico di"') == len(card.texts)
    assert f'id="in-{card.picture}"' in (STATIC / "icons/innovation.svg").read_text()
    assert printed.color_of(card) == COLORS[card.color]


def test_marks_become_markup_and_nothing_else_does() -> None:
    html = printed.marked("**Draw** a <i>1</i> & show {crown}")
    assert html.startswith("<b>Draw</b> a &lt;i&gt;1&lt;/i&gt; &amp; show <svg")
    assert 'aria-label="crown"' in html


def test_every_icon_is_drawn() -> None:
    sprite = (STATIC / "icons/sprite.svg").read_text()
    for ref in printed.GLYPHS.values():
        assert f'id="{ref.replace(":", "-")}"' in sprite


def test_the_lobby_shows_a_board_in_small() -> None:
    at = scene(ann(board="pottery tools writing right oars archery up sailing"), bob())
    html = thumb.draw(RULES.view(at.state, 0), RULES.content, 0)
    assert html.count('class="blue"') == 3
    assert html.count('class="red"') == 2
    assert html.count("<text") == 3
    assert html.count('class="bare ') == 2


# ---- afterwards


def test_a_finished_match_leaves_a_row_for_each_seat(table: Callable[..., Match]) -> None:
    """Written once or twice, there is one."""
    match = table()
    match.over = {"reason": "innovation.achievements"}
    mine = ann(board="pottery tools oars", score="alchemy compass", achievements="1 2 world")
    state = scene(mine, bob(board="sailing")).state
    for _ in range(2):
        results.scores_write(match, RULES, state)
    first, second = InnovationScore.objects.order_by("seat")
    assert (first.achievements, first.specials, first.points, first.scored, first.board) == (3, 1, 6, 2, 3)
    assert (second.achievements, second.points, second.board) == (0, 0, 1)
    assert first.ending == "innovation.achievements"
    assert results.breakdown(RULES, state, 0) == [("ages", 2, 2), ("specials", 1, 1), ("influence", 2, 6)]
