"""The words of Tiber: nothing that the rules ask, tell or refuse lacks them, and what they say in specific cases."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from django.utils.safestring import SafeString
from django.utils.translation import override

from games import phrases
from games.engine import Choice, Event
from games.tiber import chronicle, reasons, results, texts, words
from games.tiber.hexes import map_for
from games.tiber.options import OPTIONS
from games.tiber.state import Offer
from tests.games.sights import NAMES

from .scenes import CARDS, RULES, act, ann, begin, bob, cleo, play, scene
from .sights import sight, walk

HOME = Path(texts.__file__).parent

# ---- what the rules ask, tell and refuse, read from their source


def written() -> Iterator[tuple[str, str]]:
    """Every id of the rules that is written out, with what it is used for: the name of the call, or "reason"."""
    for path in sorted(HOME.glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                name = str(getattr(node.func, "attr", getattr(node.func, "id", "")))
                yield from ((name, one) for one in ids_in(node.args))
            elif isinstance(node, ast.Yield | ast.Return) and isinstance(node.value, ast.Tuple):
                yield from (("reason", one) for one in ids_in(node.value.elts))


def ids_in(parts: Sequence[ast.expr]) -> list[str]:
    """The ids of this game among some expressions."""
    texts = [str(part.value) for part in parts if isinstance(part, ast.Constant)]
    return [text for text in texts if text.startswith("tiber.")]


WRITTEN = set(written())
TOLD = sorted({name for call, name in WRITTEN if call == "tell"} | {"tiber.purifier", "tiber.pipe"})
REFUSED = sorted(name for call, name in WRITTEN if call == "reason")


def test_the_search_finds_what_there_is() -> None:
    assert {"tiber.built", "tiber.lapsed", "tiber.drew_cards", "tiber.toll_unpaid"} <= set(TOLD)
    assert {"tiber.needs", "tiber.border", "tiber.three_alike", "tiber.on_conflict"} <= set(REFUSED)


def test_every_event_has_a_sentence() -> None:
    assert sorted(chronicle.TELLERS) == TOLD


def test_every_reason_has_words() -> None:
    assert sorted(reasons.REASONS) == REFUSED


@pytest.mark.parametrize("language", ["en", "it"])
def test_every_option_of_a_match_has_words(language: str) -> None:
    with override(language):
        said = texts.options()
        assert list(said) == [option.id for option in OPTIONS]
        for option in OPTIONS:
            label, help_text, values = said[option.id]
            assert label
            assert help_text
            assert [type(value) for value in values if value in option.values] == [type(value) for value in values]
            assert len(set(values.values())) == len(option.values), "two values of an option read alike"


def breakable(text: str) -> str:
    """The text with plain spaces in the names of places, which are not to be broken."""
    return text.replace(phrases.NBSP, " ")


# ---- places


def test_places_are_named_by_row_number_and_side() -> None:
    grid = map_for(2)
    assert words.hexagon(2, 0) == "A1"
    assert words.hexagon(2, len(grid.hexes) - 1) == "D4"
    assert [breakable(words.place(2, grid.place[f"1,1,{k}"])) for k in range(6)] == [
        "B2 NE", "B2 E", "B2 SE", "B2 SW", "B2 W", "B2 NW",
    ]  # fmt: skip
    with override("it"):
        assert [breakable(words.place(2, grid.place[f"1,1,{k}"])) for k in (2, 3, 4, 5)] == [
            "B2 SE",
            "B2 SO",
            "B2 O",
            "B2 NO",
        ]
        assert words.place_long(2, grid.place["1,1,3"]) == "B2 sud-ovest"
    assert words.place_long(2, grid.place["1,1,3"]) == "B2 south-west"


@pytest.mark.parametrize("players", range(2, 7))
@pytest.mark.parametrize("language", ["en", "it"])
def test_no_two_triangles_share_a_name(players: int, language: str) -> None:
    with override(language):
        triangles = range(len(map_for(players).names))
        assert len({words.place(players, triangle) for triangle in triangles}) == len(triangles)
        assert len({words.place_long(players, triangle) for triangle in triangles}) == len(triangles)


# ---- options


def row(at: Any, option: str, viewer: int = 0) -> texts.offers.OptionText:
    """An option of the viewer's question as a row of the list."""
    seen = sight(at, viewer)
    assert seen.choice is not None
    assert option in seen.choice.options, seen.choice.options
    return texts.offers.OptionText(*(breakable(part) for part in texts.option(seen.choice, option, seen)))


def says(at: Any, *picked: str, viewer: int = 0) -> str:
    """What confirming would do."""
    seen = sight(at, viewer)
    assert seen.choice is not None
    return breakable(texts.outcome(seen.choice, picked, seen))


ONE = "0,1,1 1,1,4"
"""A river of one stretch that ends in B2 W."""


def test_a_plain_stretch() -> None:
    at = scene(ann(river=ONE, water=1, points=22), bob(river="3,1,5"))
    assert row(at, "build:1,1,4:1,1,3") == ("Plain, towards B2 SW", "Pay 1 water", "+1")
    assert says(at, "build:1,1,4:1,1,3") == "For 1 water you reach B2 SW: 22 → 23"


def test_a_stretch_says_where_it_comes_from_when_two_end_alike() -> None:
    at = scene(ann(river="0,1,1 1,1,4 1,1,5 1,0,2 1,0,3", water=1), bob(river="3,1,5"))
    choice = sight(at, 0).choice
    assert choice is not None
    ends: dict[str, list[str]] = {}
    for option in choice.options:
        if option.startswith("build:"):
            ends.setdefault(option.rpartition(":")[2], []).append(row(at, option).label)
    assert any(len(labels) > 1 for labels in ends.values()), "no triangle is reached from two sides"
    for labels in ends.values():
        assert len(set(labels)) == len(labels)
        assert all((" from " in label) == (len(labels) > 1) for label in labels)


def test_works_of_arid_zones_are_in_the_price() -> None:
    at = scene(ann(river=ONE, water=1, land=2), bob(river="3,1,5"), arid="1,1")
    assert row(at, "build:1,1,4:1,1,3") == ("On through the arid zone, B2 SW", "Pay 1 water and 1 land", "+2")
    entry = scene(ann(river="0,1,1", water=1, land=2), bob(river="3,1,5"), arid="1,1")
    assert row(entry, "build:0,1,1:1,1,4") == ("Enter the arid zone, B2 W", "Pay 1 water and 2 land", "+2")


def test_the_first_into_a_conflict_area_gains_a_right() -> None:
    at = scene(ann(river=ONE, water=1, land=2, points=9), bob(river="3,1,5"), conflicts={"1,1,3": "land"})
    label, detail, gain = row(at, "build:1,1,4:1,1,3")
    assert label == "First into the land conflict area, B2 SW"
    assert (detail, gain) == ("Pay 1 water and 2 land; draw 3 a turn", "+1")


def test_the_sixth_right_draws_no_more_cards() -> None:
    areas = dict.fromkeys(("0,0,0", "1,0,0", "2,0,0", "3,0,0", "0,3,0", "1,1,3"), "water")
    first = " ".join(area for area in areas if area != "1,1,3")
    at = scene(ann(river=ONE, water=3, first=first), bob(river="3,1,5"), conflicts=areas)
    assert row(at, "build:1,1,4:1,1,3").detail == "Pay 3 water; one more right, but still 7 cards a turn"


def test_a_meeting_in_a_conflict_area_names_whom_and_where() -> None:
    at = scene(
        ann(river=ONE, water=1, points=23),
        bob(river="1,2,5 1,1,2 1,1,3", first="1,1,3"),
        conflicts={"1,1,3": "water"},
    )
    label, detail, gain = row(at, "build:1,1,4:1,1,3")
    assert label == "Meet Bob in the water conflict area, B2 SW"
    assert detail == "Pay 1 water; entered before, so no more to pay and no right"
    assert gain == "+3"
    assert says(at, "build:1,1,4:1,1,3") == "For 1 water you meet Bob: 23 → 26"


def test_contagion_is_told_before_it_happens() -> None:
    mine = scene(ann(river=ONE, water=1, natural=1), bob(river="1,2,5 1,1,2 1,1,3"))
    assert row(mine, "build:1,1,4:1,1,3").detail == "Pay 1 water; the river of Bob is polluted"
    his = scene(ann(river=ONE, water=1), bob(river="1,2,5 1,1,2 1,1,3", natural=1))
    detail = row(his, "build:1,1,4:1,1,3").detail
    assert detail == "Pay 1 water; the river of Bob pollutes yours: 1 natural pollution point"
    assert says(his, "build:1,1,4:1,1,3").endswith("0 → 2; pollution 0 → 1")


def test_a_pollution_line_and_a_city_say_what_they_cost() -> None:
    at = scene(ann(river=ONE, water=1, points=5), bob(river="3,1,5"), red="1,1,4|1,1,3")
    assert row(at, "build:1,1,4:1,1,3") == (
        "Across a pollution line, to B2 SW", "Pay 1 water; take 1 natural pollution point", "+1",
    )  # fmt: skip
    assert says(at, "build:1,1,4:1,1,3") == "For 1 water you reach B2 SW: 5 → 6; pollution 0 → 1"
    city = scene(ann(river="0,1,1", water=1), bob(river="3,1,5"), urban="1,1")
    assert row(city, "build:0,1,1:1,1,4") == (
        "Enter the city, B2 W", "Pay 1 water; take 1 urban pollution point", "+1",
    )  # fmt: skip


def test_cleaning_says_how_clean_the_river_is_then() -> None:
    at = scene(ann(river=ONE, tech=2, land=1, natural=1, biological=1, kept=1), bob(river="3,1,5"))
    assert row(at, "clean:natural:2tech") == (
        "Remove natural pollution with 2 technology", "Taken at B1 E; 1 pollution point is left", "",
    )  # fmt: skip
    assert row(at, "clean:biological:radiazione-solare").label == "Remove biological pollution with Solar radiation"
    only = scene(ann(river=ONE, tech=1, land=1, natural=1), bob(river="3,1,5"))
    assert row(only, "clean:natural:tech+land").detail == "Taken at B1 E; your river is then clean"


def test_works_bring_a_point_and_may_win() -> None:
    at = scene(ann(river=ONE, tech=2, entries="1,1,4", points=49), bob(river="3,1,5"), urban="1,1")
    assert row(at, "purify:1,1") == (
        "Build a purifier in the city, B2 W",
        "Pay 2 technology; your river is then clean; you win the match",
        "+1",
    )
    assert says(at, "purify:1,1") == (
        "For 2 technology you build a purifier at B2 W, and your river is then clean: 49 → 50; you win the match"
    )


def test_the_bank_says_what_is_left_in_hand() -> None:
    at = scene(ann(river=ONE, water=4, tech=1), bob(river="3,1,5"))
    assert row(at, "bank:water:land") == (
        "Bank: 3 water for 1 land",
        "You then hold 1 water, 1 technology and 1 land",
        "",
    )


def test_the_end_of_a_turn_says_who_is_next_and_warns_of_the_toll() -> None:
    at = scene(ann(river=ONE, water=1, natural=1), bob(river="3,1,5"))
    assert row(at, "end").detail == "Bob is next; your river is polluted, so your next turn begins with a toll"
    last = scene(ann(river="0,1,1"), bob(river="3,1,5", water=1), turn=1, quiet=2, busy=False)
    assert row(last, "end", viewer=1).detail == "The match ends"


def test_what_is_promised_comes_true() -> None:
    """Played for real, an action gives the gain, the pollution and the cards of which its row speaks."""
    checked = 0
    for number, position in enumerate(walk(3, "promises")):
        choice = position.open[-1] if number % 7 == 0 and position.open else None
        if choice is None or choice.key != texts.ACT:
            continue
        me, seen = choice.seat, sight(position, choice.seat)
        for option in [one for one in choice.options if one.partition(":")[0] in ("build", "clean", "purify", "pipe")]:
            tried = texts.offers.try_out(choice, option, seen)
            then = play(position, (me, "act", option))
            river, before = then.state.rivers[me], position.state.rivers[me]
            told = texts.option(choice, option, seen)
            assert told.gain == (words.signed(river.points - before.points) if river.points != before.points else "")
            assert len(tried.river.pollution) == len(river.pollution)
            assert tried.after.hands[me] == then.state.hands[me]
            assert bool(tried.ending) == (then.over is not None)
            checked += 1
    assert checked > 100


# ---- trades


DEAL = Offer(0, 1, [2, 0, 0], [0, 0, 1])


def test_a_proposal_reads_differently_to_each() -> None:
    at = scene(ann(river=ONE, water=2), bob(river="3,1,5", land=1), cleo(river="2,2,0"), offer=DEAL)
    assert texts.asks("tiber.reply", sight(at, 0), 1) == "Bob answers your proposal"
    assert texts.asks("tiber.reply", sight(at, 1), 1) == "You answer the proposal of Ann"
    for viewer in (2, None):
        assert texts.asks("tiber.reply", sight(at, viewer), 1) == "Bob answers the proposal of Ann"
    his = sight(at, 1)
    assert his.choice is not None
    assert texts.title(his.choice, his) == "Ann offers 2 water for 1 land"
    assert row(at, "accept", viewer=1) == ("Accept", "You get 2 water and give 1 land", "")
    assert says(at, "accept", viewer=1) == "Ann gives you 2 water for 1 land"
    assert row(at, "withdraw") == ("Withdraw your proposal to Bob", "2 water for 1 land", "")


def test_a_counter_proposal_is_read_from_its_other_side() -> None:
    counter = Offer(1, 0, [0, 0, 1], [3, 0, 0], counter=True)
    at = scene(ann(river=ONE, water=3), bob(river="3,1,5", land=1), offer=counter)
    assert row(at, "accept") == ("Accept the counter-proposal of Bob", "You get 1 land and give 3 water", "")
    assert row(at, "decline").label == "Decline the counter-proposal of Bob"
    assert texts.confirm_picked(Choice("tiber.act", 0, ("accept",)), ["accept"]) == "Accept"


def test_spending_what_is_offered_warns_that_the_proposal_lapses() -> None:
    at = scene(ann(river=ONE, water=2), bob(river="3,1,5", land=1), offer=DEAL)
    assert row(at, "build:1,1,4:1,1,3").detail == "Pay 1 water; your proposal to Bob lapses"
    assert says(at, "end") == "Your turn ends; your proposal to Bob lapses"


def test_composing_says_what_is_offered_so_far() -> None:
    at = scene(ann(river=ONE, water=3, tech=1), bob(river="3,1,5", land=2), cleo(river="2,2,0", land=1))
    whom = act(at, "trade")
    assert row(whom, "seat:1") == ("Propose to Bob", "Holds 2 cards", "")
    giving = play(whom, (0, "partner", "seat:1"))
    assert row(giving, "water:2").label == "Water, card 2 of 3"
    assert says(giving, "water:1", "water:3") == "You give Bob 2 water"
    wanting = play(giving, (0, "give", "water:1", "water:3"))
    assert says(wanting, "land:1") == "You offer Bob 2 water for 1 land"


def test_the_toll_says_what_goes_besides() -> None:
    at = begin(ann(river=ONE, water=1, tech=1, land=2, natural=1, first="3,0,3"), bob(river="3,1,5"),
               event="siccita", conflicts={"3,0,3": "water"})  # fmt: skip
    assert row(at, "1+0") == ("Pay 1 technology", "Besides 1 water, all that you have", "")
    assert says(at, "0+1") == "You pay the toll: 1 water and 1 land"


# ---- why not


@pytest.mark.parametrize(
    ("reason", "args", "english", "italian"),
    [
        ("tiber.needs", ("land", 2, 1), "Needs 2 land, you have 1", "Servono 2 terra, ne hai 1"),
        ("tiber.needs", ("water", 1, 0), "Needs 1 water, you have 0", "Serve 1 acqua, ne hai 0"),
        (
            "tiber.detour", ("cw",), "The detour lets stretches turn clockwise only",
            "La deviazione permette di girare solo in senso orario",
        ),
        (
            "tiber.two_cards", (1,), "Needs two cards of technology or land, you have 1",
            "Servono due carte tra tecnologia e terra, ne hai 1",
        ),
    ],
)  # fmt: skip
def test_reasons(reason: str, args: Sequence[int | str], english: str, italian: str) -> None:
    assert texts.blocked(reason, args) == english
    with override("it"):
        assert texts.blocked(reason, args) == italian


def test_what_one_reason_bars_stands_in_one_row() -> None:
    at = scene(ann(river=ONE, tech=1, natural=1), bob(river="3,1,5"), conflicts={"1,1,3": "water"})
    seen = sight(at, 0)
    assert seen.choice is not None
    labels: dict[str, set[str]] = {}
    for option, reason, args in seen.choice.blocked:
        labels.setdefault(texts.blocked(reason, args), set()).add(texts.blocked_label(option, seen))
    assert all(len(found) == 1 for found in labels.values()), labels
    assert labels["Needs two cards of technology or land, you have 1"] == {"Natural pollution"}


# ---- the log and its chapters


def said(event: Event, viewer: int | None, players: int = 3) -> str:
    return breakable(texts.event(event, NAMES[:players], viewer, RULES.content))


def test_the_log_speaks_to_each() -> None:
    met = Event("tiber.met", {"seat": 0, "at": 0, "others": [1, 2], "conflict": False})
    assert said(met, 0) == "You met Bob and Cleo at A1 NE"
    assert said(met, 1) == "Ann met you and Cleo at A1 NE"
    assert said(met, None) == "Ann met Bob and Cleo at A1 NE"
    drew = Event("tiber.drew", {"seat": 0, "number": 3})
    assert (said(drew, 0), said(drew, 1)) == ("", "Ann drew 3 cards")
    assert said(Event("tiber.drew_cards", {"seat": 0, "cards": [1, 0, 2]}, (0,)), 0) == "You drew 1 water and 2 land"


def test_the_log_escapes_names_on_pages() -> None:
    built = Event("tiber.built", {"seat": 0, "start": 1, "end": 0, "cost": [1, 0, 0], "points": 2, "total": 7})
    text = texts.event(built, ("<i>", "Bob"), 1, RULES.content, texts.bold)
    assert isinstance(text, SafeString)
    assert breakable(text) == "<b>&lt;i&gt;</b> built to <b>A1 NE</b>: +2, now 7"


@pytest.mark.parametrize("seats", [2, 3])
def test_chapters_are_the_rounds_wherever_the_log_begins(seats: int) -> None:
    for number, position in enumerate(walk(seats, "chapters")):
        if number % 120 and position.over is None:
            continue
        seen = sight(position, None)
        turns = -1
        for place, line in enumerate(seen.lines):
            turns += line.event.name == "tiber.event"
            begun = any(one.event.name == "tiber.event" for one in seen.lines[place:] if one.number == line.number)
            if line.event.name in ("tiber.toll", "tiber.toll_unpaid", "tiber.shuffled") and begun:
                continue  # told before the card that opens their turn
            heading = f"Round {turns // seats + 1}" if turns >= 0 else "Mountains"
            assert texts.chapter(line.number, seen) == heading


# ---- the end


def test_how_it_ended() -> None:
    at = act(scene(ann(river=ONE, water=1, points=49), bob(river="3,1,5")), "build:1,1,4:1,1,3")
    seen = sight(at, 0)
    assert texts.over("tiber.clean_river", seen) == "Ann wins with 50 river points and a clean river"
    assert texts.headline(seen, 0, NAMES) == "You win with 50 river points and a clean river"
    assert texts.headline(seen, None, NAMES) == "Ann wins with 50 river points and a clean river"
    quiet = play(scene(ann(river=ONE), bob(river="3,1,5 3,1,4", water=1), turn=1, quiet=2), (1, "act", "end"))
    seen = sight(quiet, 0)
    assert texts.over("tiber.quiet", seen) == (
        "Nobody built or cleaned for 3 rounds: Ann and Bob share the victory with 0 river points"
    )
    assert texts.headline(seen, 0, NAMES) == "You share the victory with 0 river points"


def test_the_score_sheet_names_all_its_rows() -> None:
    at = scene(ann(river=ONE, points=3, purifiers="1,1,4"), bob(river="3,1,5"), urban="1,1")
    items = results.breakdown(RULES, at.state, 0)
    rows = texts.result_items(items)
    assert sum(one["points"] for one in rows) == 3
    assert [one["label"] for one in rows][:1] == ["Stretches"]
    assert rows[0]["detail"] == "1 × 1"


def test_the_terminal_gets_the_position_in_words() -> None:
    at = scene(ann(river=ONE, water=2, points=7), bob(river="3,1,5"))
    said = texts.board_text(sight(at, 0))
    assert "7 river points" in said
    assert "Your cards: 2 water" in said


def test_cards_are_named_in_the_readers_language() -> None:
    for slug, card in CARDS.items():
        assert words.card(RULES.content, slug) == card.name_en
        with override("it"):
            assert (words.card(RULES.content, slug), words.card_text(RULES.content, slug)) == (
                card.name_it,
                card.text_it,
            )
