"""The board around the map mirrors the list, shows what counts, and counts cards for proposals."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.engine import Position
from games.present import live_context
from games.tiber import pieces, position, present, texts
from games.tiber.state import Offer, Tiber
from tests.games.forest.sights import buttons, listed, stage

from .scenes import RULES, ann, bob, cleo, play, scene
from .sights import sight, walk

LARGEST = 150_000
"""Characters of a live part at most."""

MILLISECONDS = 15
"""The board of six players late in a match, made and rendered."""

MADE = ("tiber.mountain", "tiber.partner", "tiber.toll", "tiber.act", "tiber.reply", *pieces.COUNTED)


def live(at: Any, viewer: int | None, *chosen: str) -> str:
    return render_to_string("games/parts/live.html", live_context(sight(at, viewer), chosen=chosen))


def board(at: Any, viewer: int | None = 0, *chosen: str) -> dict[str, Any]:
    return present.board(sight(at, viewer), chosen)


@cache
def questions() -> dict[str, tuple[Position[Tiber], int]]:
    """A position of each question that random matches ask, and who is asked."""
    found: dict[str, tuple[Position[Tiber], int]] = {}
    for seats in (2, 3, 6):
        for at in walk(seats, f"board {seats}"):
            for choice in at.open:
                found.setdefault(choice.key, (at, choice.seat))
            if len(found) == len(MADE):
                return found
    return found


def table(**more: Any) -> Any:
    """Ann is to act; her river is polluted, and Bob's is not."""
    given: dict[str, Any] = {"arid": "1,0", "conflicts": {"3,1,5": "water", "3,1,2": "tech"}, "first": {}}
    given |= more
    seats = (
        ann(river="0,1,1 1,1,4 1,1,3", water=4, tech=2, land=1, points=23, natural=2, kept=1, first=""),
        bob(river="3,0,3 3,0,4", water=1, tech=5, points=47),
    )
    given.pop("first")
    return scene(*seats, **given)


# ---- list and board


@pytest.mark.parametrize("key", MADE)
def test_list_and_board_offer_the_same_under_the_same_numbers(key: str) -> None:
    """Ids are unique; only cards that are counted have no number on the board."""
    at, seat = questions()[key]
    html = live(at, seat)
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert len(ids) == len(set(ids))
    assert len(html) < LARGEST
    if key in pieces.COUNTED:
        assert "data-option" not in stage(html)
    else:
        on_board = dict(re.findall(r'data-option="(\d+)"[^>]*aria-labelledby="(opt-\d+)', stage(html)))
        assert {f"opt-{number}" for number in buttons(listed(html)).values()} == set(
            re.findall(r"opt-\d+", " ".join(re.findall(r'aria-labelledby="([^"]*)"', stage(html))))
        ) | set(on_board.values())


@pytest.mark.parametrize("key", MADE)
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_style_and_no_script_stands_in_the_page(key: str, language: str) -> None:
    at, seat = questions()[key]
    with override(language):
        html = live(at, seat)
    assert "style=" not in html
    assert "<script" not in html
    assert " on" + "click=" not in html


@pytest.mark.parametrize("key", MADE)
def test_the_lobby_says_what_is_asked_without_a_position(key: str) -> None:
    at, seat = questions()[key]
    for viewer in (seat, None):
        assert texts.asks(key, replace(sight(at, viewer), view={}), seat)


# ---- players


def test_a_plate_says_points_cleanness_cards_and_rights() -> None:
    mine, other = board(table())["plates"]
    assert (mine["points"], mine["dirty"], mine["size"]) == (23, True, 7)
    assert [(one["count"], one["label"]) for one in mine["pollution"]] == [(2, "2 natural pollution points")]
    assert [one["slug"] for one in mine["kept"]] == ["radiazione-solare"]
    assert (other["dirty"], other["state"], other["bar"], other["draws"]) == (False, "Clean", 47, 2)
    html = render_to_string("tiber/parts/plate.html", {"plate": mine})
    assert "Polluted" in html
    assert "2 natural" in html


def test_rights_are_counted_by_resource() -> None:
    at = scene(
        ann(river="0,1,1", first="0,0,0 1,0,1 2,0,2"),
        bob(river="3,1,5"),
        conflicts={"0,0,0": "tech", "1,0,1": "water", "2,0,2": "tech"},
    )
    rights = board(at)["plates"][0]["rights"]
    assert [(one["kind"], one["count"]) for one in rights] == [("water", 1), ("tech", 2)]
    assert board(at)["plates"][0]["draws"] == 5


def test_a_guest_sees_no_hand_and_the_plates_of_all() -> None:
    seen = board(table(), None)
    assert seen["hand"] is None
    assert len(seen["plates"]) == 2
    assert not seen["deeds"]


# ---- cards


@pytest.mark.parametrize(
    ("option", "pays"),
    [
        ("clean:natural:2tech", [0, 2, 0]),
        ("clean:natural:tech+land", [0, 1, 1]),
        ("clean:natural:radiazione-solare", [0, 0, 0]),
        ("bank:water:tech", [3, 0, 0]),
        ("end", [0, 0, 0]),
    ],
)
def test_the_cards_say_what_is_chosen_would_take(option: str, pays: list[int]) -> None:
    assert [one["pays"] for one in board(table(), 0, option)["hand"]["piles"]] == pays


def test_a_stretch_costs_what_the_rules_say() -> None:
    """Into arid ground: two land cards; the first into a conflict area: two of its resource (sections 6 and 7)."""
    at = scene(
        ann(river="0,1,1", water=5, land=5, tech=5),
        bob(river="3,1,5"),
        arid="1,1",
        conflicts={"0,1,2": "tech"},
    )
    paid = {
        option: [one["pays"] for one in board(at, 0, option)["hand"]["piles"]]
        for option in ("build:0,1,1:1,1,4", "build:0,1,1:0,1,2", "build:0,1,1:0,1,0")
    }
    assert list(paid.values()) == [[1, 0, 2], [1, 2, 0], [1, 0, 0]]


def test_the_toll_takes_all_the_water_first() -> None:
    at, seat = questions()["tiber.toll"]
    choice = at.choice_for(seat)
    assert choice is not None
    held = at.state.hands[seat]
    tech, land = map(int, choice.options[0].split("+"))
    assert [one["pays"] for one in board(at, seat, choice.options[0])["hand"]["piles"]] == [held[0], tech, land]


# ---- the event card


def outcome_of(card: str, **more: Any) -> str:
    at = play(table(phase="turn", events=card, **more))
    event = board(at)["event"]
    assert event["slug"] == card
    return str(event["done"])


def test_what_came_of_an_event_card() -> None:
    """Ann's river is polluted, so the field takes a point; her own draw is not the card's doing."""
    assert outcome_of("abbondanti-precipitazioni") == "Done: 23 → 24"
    assert outcome_of("campo-coltivato") == "Done: 23 → 22"
    assert outcome_of("frana") == "Paid: 1 land"
    assert outcome_of("risorse-piu-2") == "Drawn: 2 cards"
    assert outcome_of("contaminazione-biologica") == "The river is polluted"
    assert outcome_of("deviazione-oraria") == ""


def test_no_event_card_lies_open_before_a_turn() -> None:
    assert board(table())["event"] is None


# ---- proposals


OFFER = Offer(1, 0, [0, 2, 0], [1, 0, 1])


def test_everybody_reads_a_proposal_from_their_side() -> None:
    at = scene(
        ann(water=2, land=1, river="0,1,1"),
        bob(tech=4, river="3,1,5"),
        cleo(river="3,2,0", water=1),
        turn=1,
        offer=OFFER,
    )
    said = {viewer: board(at, viewer)["proposal"]["said"] for viewer in (0, 1, 2, None)}
    assert said[0] == "Bob gives you 2 technology for 1 water and 1 land"
    assert said[1] == "You give Ann 2 technology for 1 water and 1 land"
    assert said[2] == said[None] == "Bob gives Ann 2 technology for 1 water and 1 land"
    assert [one["pick"].value for one in board(at, 0)["answers"]] == ["accept", "refuse", "counter"]
    assert [one["pick"].value for one in board(at, 1)["answers"]] == ["withdraw"]
    assert board(at, 2)["answers"] == []
    assert board(at, 2)["proposal"]["state"] == "Ann is asked"


def test_who_lacks_the_cards_is_told_why_accept_is_missing_and_nobody_else() -> None:
    at = scene(ann(water=2, river="0,1,1"), bob(tech=4, river="3,1,5"), turn=1, offer=OFFER)
    assert [one["pick"].value for one in board(at, 0)["answers"]] == ["refuse", "counter"]
    assert "1 land" in board(at, 0)["proposal"]["why"]
    assert board(at, 1)["proposal"]["why"] == ""
    assert "land, you have" not in live(at, 1)


def stepped(at: Any, seat: int, *wanted: tuple[str, int]) -> list[str]:
    """Press the counters' buttons as the server renders them, and nothing else; what is picked in the end."""
    picked: list[str] = []
    for kind, by in wanted:
        row = next(row for row in board(at, seat, *picked)["dialogue"]["rows"] if row["kind"] == kind)
        card = row["more" if by > 0 else "less"]
        assert card, (kind, by, picked)
        picked = [one for one in picked if one != card] if card in picked else [*picked, card]
    return picked


def test_counters_pick_cards_and_take_them_back_without_a_script() -> None:
    at = play(table(), (0, "act", "trade"))
    seen = board(at)["dialogue"]
    assert [(row["kind"], row["held"], row["most"]) for row in seen["rows"]] == [
        ("water", 4, 4),
        ("tech", 2, 2),
        ("land", 1, 1),
    ]
    assert seen["known"] == "Bob holds 6 cards. Which are secret."
    picked = stepped(at, 0, ("water", 1), ("water", 1), ("land", 1), ("water", -1), ("tech", 1))
    assert sorted(one.partition(":")[0] for one in picked) == ["land", "tech", "water"]
    after = play(at, (0, "give", *picked))
    seen = board(after)["dialogue"]
    assert not seen["giving"]
    assert [(one["kind"], one["count"]) for one in seen["given"]] == [("water", 1), ("tech", 1), ("land", 1)]


def test_a_counter_says_when_there_is_no_more() -> None:
    at = play(table(), (0, "act", "trade"))
    rows = {row["kind"]: row for row in board(at, 0, "land:1")["dialogue"]["rows"]}
    assert (rows["land"]["more"], rows["land"]["less"]) == ("", "land:1")
    assert (rows["water"]["more"], rows["water"]["less"]) == ("water:1", "")


def test_of_a_partner_with_one_card_another_card_takes_its_place() -> None:
    at = scene(ann(river="0,1,1", water=3), bob(river="3,1,5", tech=1))
    at = play(at, (0, "act", "trade"), (0, "give", "water:1"))
    rows = {row["kind"]: row for row in board(at, 0, "land:1")["dialogue"]["rows"]}
    assert {kind: row["count"] for kind, row in rows.items()} == {"water": 0, "tech": 0, "land": 1}
    assert {kind: row["more"] for kind, row in rows.items()} == {"water": "", "tech": "tech:1", "land": ""}
    assert not any(row["less"] for row in rows.values())


def test_a_counter_proposal_shows_what_it_answers() -> None:
    at = scene(ann(water=2, land=1, river="0,1,1"), bob(tech=4, river="3,1,5"), turn=1, offer=OFFER)
    at = play(at, (0, "reply", "counter"))
    seen = board(at)["dialogue"]
    assert seen["offered"] == "Bob gives you 2 technology for 1 water and 1 land"
    assert board(at, 1)["dialogue"] is None, "what is being composed is its maker's alone"


# ---- in words, closely, in the end


def test_the_position_in_words_names_river_pollution_and_ground() -> None:
    said = position.text(sight(table(red="1,1,3|1,1,2"), 0))
    for line in (
        "Mountain: B1 east",
        "River: B1 east, B2 west, B2 south-west",
        "2 natural pollution points",
        "Arid zones: A2",
        "Pollution lines: B2 south-east and south-west",
        "Your cards: 4 water, 2 technology and 1 land",
    ):
        assert line in said, said
    assert "Your cards" not in position.text(sight(table(), None))


def test_every_stretch_is_in_words_once() -> None:
    """Branches begin where they leave the river; a ring ends where it closes (option ``rings``)."""
    at = scene(
        ann(river="0,1,1 0,1,2 0,1,3 0,1,2>0,2,5 0,1,1>0,1,0 0,1,0>0,1,5 0,1,3>0,1,4 0,1,4>0,1,5"), bob(river="3,1,5")
    )
    said = [line for line in position.of_seat(sight(at, 0), 0) if line.startswith("River")]
    assert said == [
        "River: B1 east, B1 south-east, B1 south-west, B1 west, B1 north-west",
        "River: B1 east, B1 north-east, B1 north-west",
        "River: B1 south-east, C2 north-west",
    ]


def test_a_terminal_shows_the_position_before_each_question() -> None:
    assert texts.board_text(sight(table(), 0)).startswith("The table\n  Round 3\n  In turn: You")


@pytest.mark.parametrize("what", ["seat-0", "seat-1", "card-frana", "key", "words"])
def test_looks_render(what: str) -> None:
    found = present.look(sight(table(), 0), what)
    assert found is not None
    template, context = found
    assert context["title"]
    assert render_to_string(template, context)


@pytest.mark.parametrize("what", ["seat-2", "seat-x", "card-none", "card-", "", "seat-²"])
def test_there_is_nothing_else_to_look_at(what: str) -> None:
    assert present.look(sight(table(), 0), what) is None


def test_the_result_shows_every_player() -> None:
    *_before, last = walk(2, "result")
    seen = present.result(sight(last, 0))
    assert [part["score"] for part in seen] == list(RULES.scores(last.state))
    html = render_to_string("tiber/result.html", {"forests": seen})
    assert html.count("ti-plate panel") == 2


# ---- fast


def late() -> Iterator[Position[Tiber]]:
    """Six players in their action phases, after many rounds."""
    for at in walk(6, "late 6"):
        if at.state.round > 20 and at.open[0].key == "tiber.act":
            yield at
        if at.state.round > 22:
            return


def test_the_board_of_six_players_is_quick() -> None:
    at = max(late(), key=lambda one: len(one.open[0].options))
    choice = at.open[0]
    seen, took = sight(at, choice.seat), []
    for _ in range(25):
        begun = time.process_time()
        made = present.board(seen, choice.options[:1])
        render_to_string("tiber/board.html", {"board": made, "sight": seen, "title": "Build"})
        took.append((time.process_time() - begun) * 1000)
    assert min(took) < MILLISECONDS, took
