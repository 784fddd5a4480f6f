"""Whom a dogma reaches, what of it goes on, and that nobody is told what he may not see."""

from __future__ import annotations

import re

import pytest

from games.engine import Position, run
from games.innovation import present
from games.innovation.state import ICONS, Innovation
from tests.games.forest.sights import live

from .boards import ANN, BOB, CARD, CLEO, DORA, board, page, table
from .scenes import CARDS, RULES, ann, bob, cleo, dogma, icons, play, scene
from .sights import sight

# ---- whom a dogma reaches


def tags(position: Position[Innovation], viewer: int | None = 0, *chosen: str) -> list[str]:
    found = board(position, viewer, *chosen)["others"]
    return [other["tag"]["text"] if other["tag"] else "" for other in found]


def test_a_chosen_dogma_tags_whom_it_reaches_and_who_shares() -> None:
    """The Pirate Code demands and shares by crowns, Chemistry only shares by factories."""
    counts = [icons(table(), seat)["crown"] for seat in range(4)]
    assert counts[0] > max(counts[2:])
    assert counts[1] < counts[0]
    number = table().open[0].number_of("dogma:the-pirate-code")
    assert tags(table(), 0, "dogma:the-pirate-code") == [f"reached by {number}"] * 3
    assert tags(table(), 0, "dogma:chemistry") == ["", "", ""]
    equal = bob(board="translation optics right navigation enterprise")
    assert tags(table(ANN, equal), 0, "dogma:the-pirate-code") == ["safe, shares"]
    assert tags(table()) == ["", "", ""]


def test_hovering_compares_every_icon() -> None:
    """Classes say of each opponent which icons he has fewer of than I do, and of each of my cards what it does."""
    position = table()
    mine = icons(position, 0)
    for other in board(position)["others"]:
        theirs = icons(position, other["seat"])
        expected = {f"{'lt' if theirs[icon] < mine[icon] else 'ge'}-{icon}" for icon in ICONS}
        assert set(other["against"].split()) == expected
    kinds = re.search(r'class="press ([^"]*)"[^>]*value="dogma:the-pirate-code"', page(position))
    assert kinds is not None
    assert kinds[1].split() == ["k-crown", "dem", "coop"]


def test_the_running_dogma_tags_who_shares_and_who_is_exposed() -> None:
    position = dogma(scene(ANN, BOB, CLEO, DORA), "the-pirate-code")
    assert position.open[0].seat == 1
    assert tags(position, 0) == ["exposed", "exposed", "exposed"]
    assert tags(position, 1) == ["exposed", "exposed", ""]
    assert board(position, 1)["main"]["tag"]["text"] == "exposed"


def test_nobody_is_exposed_to_a_card_that_only_shares() -> None:
    position = dogma(
        scene(ann(board="pottery chemistry"), bob(board="tools atomic-theory coal"), cleo(board="archery")), "chemistry"
    )
    assert position.open[0].key == "innovation.chemistry.splay"
    assert [tags(position, viewer) for viewer in range(3)] == [["shares", ""], ["", ""], ["", "shares"]]


# ---- the dogma action in hand


def test_the_panel_follows_the_action() -> None:
    """Effect 1 demands of Bob, Cleo and Dora in turn; whose turn is over is done."""
    at = scene(ANN, BOB, CLEO, DORA)
    first = board(dogma(at, "the-pirate-code"))["dogma"]
    assert (first["card"]["name"], first["leader"]["name"], first["kind"]) == ("The Pirate Code", "You", "demand")
    assert [effect["state"] for effect in first["effects"]] == ["now", ""]
    assert [(one["name"], one["state"]) for one in first["order"]] == [("Bob", "now"), ("Cleo", ""), ("Dora", "")]
    assert "<b>I demand</b>" in first["text"]
    after = play(at, (0, "action", "dogma:the-pirate-code"), (1, "the-pirate-code.give", "gunpowder", "compass"))
    second = board(after)["dogma"]
    assert [effect["state"] for effect in second["effects"]] == ["done", "now"]
    assert (second["kind"], [one["name"] for one in second["order"]]) == ("shared effect", ["You"])
    assert board(run(RULES, at))["dogma"] is None


def test_a_card_within_a_card_is_a_trail() -> None:
    """Software executes the card it melds, alone (section 7)."""
    at = scene(
        ann(board="software"), bob(board="pottery agriculture"), supplies={10: "databases robotics bioengineering"}
    )
    panel = board(dogma(at, "software"))["dogma"]
    assert [step["said"] for step in panel["trail"]] == ["Software, effect 2"]
    assert (panel["card"]["name"], panel["kind"]) == ("Bioengineering", "alone")
    assert [(one["name"], one["state"]) for one in panel["order"]] == [("You", "now")]


def test_revealed_cards_are_shown_with_whose_they_are() -> None:
    at = scene(
        ann(board="pottery alchemy oars archery metalworking", hand="tools"),
        bob(board="canal-building"),
        supplies={4: "perspective"},
    )
    position = dogma(at, "alchemy")
    shown = board(position, 1)["dogma"]["shown"]
    assert [(card["name"], card["player"], card["where"]) for card in shown] == [("Perspective", 1, "hand")]


# ---- what nobody else may see


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_no_hidden_card_is_in_anybody_elses_page(viewer: int | None) -> None:
    position = table()
    state = position.state
    public = {card for mine in state.boards for pile in mine for card in pile.cards}
    own = {*state.hands[viewer], *state.scores[viewer]} if viewer is not None else set()
    html = live(sight(position, viewer))
    assert set(CARD.findall(html)) & set(CARDS) <= public | own
    hidden = {card for zone in (state.hands, state.scores) for cards in zone for card in cards} - own
    for card in hidden:
        assert not re.search(rf">{re.escape(CARDS[card].name_en)}<", html)


def test_a_look_at_somebody_shows_values_only() -> None:
    seen = sight(table(), 2)
    found = present.look(seen, "seat-0")
    assert found is not None
    template, context = found
    assert template == "innovation/look_seat.html"
    assert context["area"]["hand"] == [4, 5, 5]
    assert "measurement" not in str(context)
