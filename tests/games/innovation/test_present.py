"""The board mirrors the list, shows what counts, and afterwards what it came to."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from django.utils.translation import override

from games.innovation import present, tableau
from games.innovation.state import COLORS, ICONS
from games.present import live_context
from tests.games.forest.sights import buttons, listed, live, stage

from .boards import ANN, BOB, LARGEST, SQUARE, board, page, table, walk
from .scenes import ann, bob, dogma, icons, play, scene
from .sights import sight

# ---- list and board


@pytest.mark.parametrize(("seats", "preset"), [(2, "described"), (3, "published"), (4, "described")])
def test_every_question_of_a_match_can_be_answered_on_the_board(seats: int, preset: str) -> None:
    """List and board offer the same options under the same numbers; ids and names of travelling cards are unique."""
    keys = set()
    for position in walk(seats, preset, f"board {seats}"):
        for choice in position.open:
            if choice.key in keys:
                continue
            keys.add(choice.key)
            html = live(sight(position, choice.seat))
            assert buttons(stage(html)) == buttons(listed(html)), choice.key
            assert len(buttons(listed(html))) == len(choice.options), choice.key
            for attribute in ("id", "data-vt"):
                names = re.findall(rf'\b{attribute}="([^"]+)"', html)
                assert len(names) == len(set(names)), (choice.key, attribute)
            named = set(re.findall(r'aria-labelledby="opt-(\d+)"', stage(html)))
            assert named == set(re.findall(r'id="opt-(\d+)"', listed(html)))
            assert len(html) < LARGEST
    assert len(keys) > 12, keys


def test_pieces_carry_the_number_of_their_option() -> None:
    choice = table().open[0]
    found = buttons(page(table()))
    assert found == {option: str(choice.number_of(option)) for option in choice.options}


def test_a_guest_and_a_waiting_player_are_offered_nothing() -> None:
    for viewer in (None, 2):
        html = page(table(), viewer)
        assert 'name="pick"' not in html
        assert not re.findall(r'class="[^"]*\b(?:tok|can|press)\b', html)


def test_the_deck_of_the_draw_is_the_one_it_takes_from() -> None:
    """The published draw follows the highest top card, the described one the pointer; both skip what is empty."""
    for preset, out, age in (
        ("published", (), 6),
        ("published", (6,), 7),
        ("described", (), 1),
        ("described", (1,), 2),
    ):
        rows = board(table(preset=preset, only=dict.fromkeys((5, *out), "")))["ages"]
        assert [row["age"] for row in rows if row["pick"]] == [age]


def test_a_draw_that_ends_the_match_stands_in_the_tray() -> None:
    found = board(table(preset="published", only=dict.fromkeys(range(1, 11), "")))
    assert [row["pick"].value for row in found["tray"]] == ["draw"]


def test_answers_without_a_piece_stand_in_the_tray() -> None:
    position = dogma(scene(ann(board="code-of-laws", hand="mysticism tools"), bob(board="pottery")), "code-of-laws")
    found = board(position)
    assert [row["pick"].value for row in found["tray"]] == ["pass"]
    assert [card["pick"] is not None for card in found["hand"]["cards"]] == [True, False]


def test_cards_that_lie_covered_are_offered_together_in_the_tray() -> None:
    """An order of a whole pile: its top card beside the others, not on the board."""
    at = scene(ann(board="pottery tools publications"), bob(board="oars"))
    position = play(at, (0, "action", "dogma:publications"), (0, "publications.color", "blue"))
    offered = {row["pick"].value for row in board(position)["tray"]}
    assert offered == {"pottery", "tools", "publications"}
    assert not any(pile["top"] and pile["top"]["pick"] for pile in board(position)["main"]["piles"])


def test_a_colour_is_its_pile() -> None:
    found = board(dogma(at_splay(), "canning", (0, "canning.tuck", "no")))
    assert {pile["color"] for pile in found["main"]["piles"] if pile["pick"]} == {"yellow"}
    assert [row["pick"].value for row in found["tray"]] == ["pass"]


def at_splay() -> Any:
    """Canning may splay yellow right, if there are two cards."""
    return scene(ann(board="masonry canning"), bob(board="pottery"))


def test_what_is_picked_in_order_says_its_place() -> None:
    at = scene(ann(board="tools", hand="oars archery metalworking writing"), bob(board="pottery"))
    position = play(at, (0, "action", "dogma:tools"), (0, "tools.return", "yes"))
    html = page(position, 0, "archery", "oars")
    places = re.findall(r'id="card-(\w+)".*?</article>', html, re.S)
    assert {"archery", "oars"} <= set(places)
    assert re.findall(r'class="inth">(\d)<', html) == ["2", "1"]


# ---- what counts


@pytest.mark.parametrize("seed", ["a", "b"])
def test_splays_show_exactly_the_icons_that_count(seed: str) -> None:
    """The white squares on a large board, added up, are the totals above it."""
    for number, position in enumerate(walk(2, "published", f"splays {seed}")):
        if number % 40:
            continue
        for seat in (0, 1):
            seen = sight(position, seat)
            html = page(position, seat).split('<section class="in-mine"')[1].split("</section>")[0]
            squares = SQUARE.findall(html)
            assert [squares.count(icon) for icon in ICONS] == seen.view["icons"][seat]


@pytest.mark.parametrize(
    ("splay", "shown"),
    [("", []), ("left", ["castle"]), ("right", ["lightbulb"]), ("up", ["lightbulb", "lightbulb", "castle"])],
)
def test_a_covered_card_shows_the_places_of_the_splay(splay: str, shown: list[str]) -> None:
    """Tools has its hexagon at the top left (rules section 6.2)."""
    position = table(ann(board=f"tools pottery {splay}"), bob(board="oars"))
    blue = board(position)["main"]["piles"][COLORS.index("blue")]
    icons = [SQUARE.findall(strip["icons"]) for strip in blue["strips"]]
    assert icons == ([shown] if splay else [])
    assert blue["number"] == 2


def test_totals_say_who_has_most() -> None:
    position = table()
    everybody = [icons(position, seat) for seat in range(4)]
    for seat in range(4):
        for total in board(position, seat)["main"]["totals"]:
            mine = everybody[seat][total["icon"]]
            others = [everybody[other][total["icon"]] for other in range(4) if other != seat]
            assert total["count"] == mine
            assert (total["rank"] == "most") == (mine > max(others))
            assert (total["rank"] == "level") == (mine == max(others))
            assert (total["rank"] == "least") == (mine < min(others))
            assert (", more than on any other board" in total["label"]) == (total["rank"] == "most")
            assert (", as many as on the fullest other board" in total["label"]) == (total["rank"] == "level")
            assert (", fewer than on every other board" in total["label"]) == (total["rank"] == "least")


def test_signs_are_explained_beside_the_board_and_over_the_table_of_icons() -> None:
    """A link to the legend on a large screen and on a small one, and a word for every column of icons."""
    html = page(table(), 0)
    assert html.count('href="/t/7/look/legend/" data-look') == 2
    columns = re.search(r'<table class="in-matrix">.*?</thead>', html, re.S)
    assert columns is not None
    assert re.findall(r'<th scope="col" title="(\w+)"><svg[^>]*aria-label="(\w+)"', columns[0]) == [
        (word, word) for word in ("crowns", "leaves", "lightbulbs", "castles", "factories", "clocks")
    ]


def test_what_covered_cards_show_is_said_in_words() -> None:
    """For those who cannot see the strips: splayed right, Metalworking shows two castles, Oars a castle and a crown."""
    html = page(scene(ann(board="oars metalworking archery right tools writing"), bob()), 0)
    summaries = [re.sub(r"<[^>]+>", " ", one).split() for one in re.findall(r"<summary>(.*?)</summary>", html, re.S)]
    assert [" ".join(one) for one in summaries] == [
        "2 2 cards not splayed",
        "3 3 cards splayed right : 1 crown and 3 castles",
    ]


def test_scored_cards_of_one_colour_and_value_differ_by_title_and_picture() -> None:
    """Tools and Pottery are both blue 1s."""
    html = page(scene(ann(board="oars", score="tools pottery"), bob()), 0)
    pile = html[html.index('class="spile') : html.index("in-won")]
    assert re.findall(r'<span class="nm">(\w+)</span>', pile) == ["Pottery", "Tools"]
    assert len(set(re.findall(r'class="ip hexp art".*?href="([^"]+)"', pile))) == 2


def test_what_is_chosen_shows_what_it_would_change() -> None:
    before = icons(table(), 0)
    after = icons(play(table(), (0, "action", "meld:measurement")), 0)
    changes = {total["icon"]: total["change"] for total in board(table(), 0, "meld:measurement")["main"]["totals"]}
    for icon in ICONS:
        change = after[icon] - before[icon]
        assert changes[icon] == (f"{change:+d}".replace("-", "\N{MINUS SIGN}") if change else "")
    green = board(table(), 0, "meld:measurement")["main"]["piles"][COLORS.index("green")]
    assert green["target"]


def test_a_splay_that_is_chosen_shows_what_it_would_change() -> None:
    position = dogma(at_splay(), "canning", (0, "canning.tuck", "no"))
    changes = {total["icon"]: total["change"] for total in board(position, 0, "yellow")["main"]["totals"]}
    assert changes == {**dict.fromkeys(ICONS, ""), "castle": "+1"}


# ---- achievements


def test_ages_say_what_is_missing() -> None:
    position = table(ann(board="oars", score="alchemy compass feudalism"), bob())
    goals = {row["age"]: row["goal"] for row in board(position)["ages"] if row["goal"]}
    assert goals[1]["said"] == "Age 1: you may achieve it with an action of yours"
    assert goals[1]["pick"] is not None
    assert goals[2]["said"] == (
        "Age 2: you need 10 points, you have 9; you need a top card of age 2 or higher, your highest is 1"
    )
    assert (goals[2]["have"], goals[2]["need"]) == (9, 10)


def test_an_age_paid_for_needs_a_top_card() -> None:
    position = table(ann(board="oars", score="alchemy compass feudalism machinery"), bob())
    goal = board(position)["ages"][1]["goal"]
    assert (goal["have"], goal["short"]) == ("", "needs a 2")
    assert board(position)["nearest"] == "Age 1: you may achieve it with an action of yours"


def test_claimed_achievements_name_their_owner() -> None:
    found = board(table(), 2)
    assert found["ages"][0]["goal"]["player"] == 1
    assert found["ages"][0]["goal"]["said"] == "Age 1: achieved by Ann"
    monument = found["specials"][0]
    assert (monument["player"], monument["said"]) == (3, "Monument: claimed by Cleo")


def test_special_achievements_say_how_near_they_are() -> None:
    """Wonder counts right and up, Empire three of an icon, Monument as the match counts it (section 12.7)."""
    position = table(ANN | {"tucked": 2, "scored": 3}, BOB)
    found = {row["name"]: (row["have"], row["need"]) for row in board(position)["specials"]}
    enough = sum(count >= 3 for count in icons(position, 0).values())
    assert found == {
        "Monument": (3, 6),
        "Empire": (enough, 6),
        "World": (0, 12),
        "Wonder": (3, 5),
        "Universe": (0, 5),
    }
    together = table(ANN | {"tucked": 2, "scored": 3}, BOB, preset="described")
    assert board(together)["specials"][0]["have"] == 5
    assert board(together)["specials"][0]["said"].endswith("so far 5 of 6")


# ---- the last move


def test_the_last_move_carries_its_players_mark() -> None:
    position = play(scene(ANN, BOB, actions=1), (0, "action", "meld:measurement"))
    green = board(position, 1)["others"][0]["piles"][COLORS.index("green")]
    assert green["last"] == {"player": 1, "flag": "melded"}
    assert 'class="mpile green lastmove last-1"' in page(position, 1)


def test_only_the_last_change_of_an_action_carries_a_flag() -> None:
    at = scene(ann(board="masonry", hand="oars archery metalworking", score=""), bob(board="tools"))
    position = play(at, (0, "action", "dogma:masonry"), (0, "masonry.meld", "oars", "archery"))
    flags = [pile["last"] and pile["last"]["flag"] for pile in board(position, 1)["others"][0]["piles"]]
    assert [flag for flag in flags if flag] == ["melded"]


def test_a_draw_marks_its_supply() -> None:
    position = play(scene(ANN, BOB, actions=1), (0, "action", "draw"))
    assert [row["age"] for row in board(position, 1)["ages"] if row["last"]] == [5]


# ---- seen closely, and afterwards


def test_a_card_is_seen_with_its_editions_and_its_ruling() -> None:
    found = present.look(sight(table(), None), "card-oars")
    assert found is not None
    _template, context = found
    assert [edition["here"] for edition in context["editions"]] == [True, False]
    assert context["other"] == "Remi"
    older = present.look(sight(table(texts="second"), None), "card-oars")
    assert older is not None
    assert [edition["name"] for edition in older[1]["editions"]] == ["First and second edition", "Third edition"]
    assert context["note"]


@pytest.mark.parametrize("what", ["card-nothing", "card-", "seat-4", "seat-", "seat-x", "hand-0", "card"])
def test_there_is_nothing_else_to_look_at(what: str) -> None:
    assert present.look(sight(table(), 0), what) is None


def test_the_result_has_every_board_and_its_sheet() -> None:
    position = list(walk(3, "described", "result"))[-1]
    rows = present.result(sight(position, None))
    assert [row["seat"] for row in rows] == [0, 1, 2]
    for row in rows:
        sheet = {item["id"]: item for item in row["rows"]}
        assert sheet["ages"]["count"] + sheet["specials"]["count"] == row["won"]["count"]
        assert sheet["influence"]["points"] == row["score"]


def test_the_board_speaks_italian() -> None:
    with override("it"):
        assert "Il codice dei pirati" in page(table())
        assert "Astronomia" in live_context(sight(table(), 0))["board"]["main"]["piles"][4]["top"]["label"]


def test_the_style_sheet_knows_every_number_of_strips() -> None:
    css = (Path(__file__).parents[3] / "static/css/innovation.css").read_text()
    for number in range(1, tableau.WIDEST + 1):
        assert f".wide{number} {{ --w: {number}; }}" in css
    for number in range(1, tableau.HIGHEST + 1):
        assert f".high{number} {{ --h: {number}; }}" in css
