"""The board mirrors the list, promises what the rules then do, and shows nobody what he may not see."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path

import pytest

from games.engine import Event, run
from games.engine.bots import random_asker
from games.forest import present, texts
from games.rows import gave_up, log_rows
from games.sight import LogLine

from .sights import NAMES, buttons, design, listed, live, sight, stage
from .table import CARDS, RULES, play, table

CARD = re.compile(r"\b[GFSC]\d\d\b")


def test_the_board_carries_the_numbers_of_the_list() -> None:
    seen = sight(design(), 0)
    assert seen.choice is not None
    html = live(seen)
    in_list, on_board = buttons(listed(html)), buttons(stage(html))
    assert in_list == {option: str(seen.choice.number_of(option)) for option in seen.choice.options}
    assert on_board == in_list


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_every_question_of_a_match_can_be_answered_on_the_board(seats: int) -> None:
    """Whatever is asked, list and board offer the same options under the same numbers."""
    keys = set()
    position = run(RULES, RULES.deal(seats, f"board {seats}", {}))
    ask = random_asker(f"board {seats}")
    while position.over is None:
        for choice in position.open:
            if choice.key in keys:
                continue
            keys.add(choice.key)
            html = live(sight(position, choice.seat))
            assert buttons(stage(html)) == buttons(listed(html)), choice.key
            assert len(buttons(listed(html))) == len(choice.options), choice.key
        answers = [*position.answers, *ask(position.open)]
        position = run(RULES, position.checkpoint, answers)
    alone = {"forest.draw", "forest.play", "forest.discard", "forest.oblige", "forest.last"}
    assert keys == (
        alone if seats == 1 else {"forest.draw", "forest.play", "forest.give", "forest.place", "forest.last"}
    )


def test_every_board_button_is_named_by_a_row_of_the_list() -> None:
    html = live(sight(design(), 0))
    named = re.findall(r'aria-labelledby="opt-(\d+)"', stage(html))
    assert named
    assert set(named) <= set(re.findall(r'id="opt-(\d+)"', listed(html)))


def test_ids_are_unique() -> None:
    ids = re.findall(r'\bid="([^"]+)"', live(sight(design(), 0), "play:C06:1"))
    assert len(ids) == len(set(ids))


def test_moving_cards_are_named_once() -> None:
    position = play(design(), (0, "play", "play:F03:3"), (0, "give", "give:C06:3"))
    for viewer in (0, 3, None):
        names = re.findall(r'data-vt="([^"]+)"', live(sight(position, viewer)))
        assert len(names) == len(set(names))


def public(position) -> set[str]:  # type: ignore[no-untyped-def]
    """Every card that lies, or lay, open in a forest."""
    return {card for forest in position.state.forests for tree in forest for cell in tree for card in cell}


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_no_hidden_card_is_in_anybody_elses_page(viewer: int | None) -> None:
    position = play(design(), (0, "play", "play:F03:3"), (0, "give", "give:C06:3"))
    own = set(position.state.hands[viewer]) if viewer is not None else set()
    gift = {"C06"} if viewer in (0, 3) else set()
    shown = set(CARD.findall(live(sight(position, viewer)))) & set(CARDS)
    assert shown <= public(position) | own | gift
    hidden = {card for seat, hand in enumerate(position.state.hands) if seat != viewer for card in hand}
    assert not shown & hidden


def test_the_animals_of_a_hidden_hand_are_not_drawn() -> None:
    """Card ids are not all that could tell: a guest's page has as many animals as lie open."""
    position = run(RULES, table(forests=["G01 . . .", "G02 . . ."], hands=["C13 S13 F13", "G13 F12 S12"]))
    assert "#a-" not in stage(live(sight(position, None)))
    assert stage(live(sight(position, 0))).count("#a-") == sum(sum(CARDS[c].counts) for c in ("C13", "S13", "F13"))


def test_a_chosen_card_lies_in_its_place_with_its_effect() -> None:
    seen = sight(design(), 0)
    html = stage(live(seen, "play:C06:1"))
    assert "chainsaw gone" in html
    board = present.board(seen, ["play:C06:1"])
    chosen = [cell for cell in board["main"]["cells"] if cell["on"]]
    assert [(cell["column"], cell["row"]) for cell in chosen] == [(1, 0)]
    assert "Tree 2 is topped by hornbill: <b>11 → 12 points</b>" in live(seen, "play:C06:1")


def test_nothing_is_played_by_choosing() -> None:
    """The helper's count stays that of the table while a choice is tried."""
    seen = sight(design(), 0)
    assert present.board(seen, ["play:C06:1"])["main"]["score"] == present.board(seen)["main"]["score"] == "11"


def test_the_ledger_tells_how_far_each_species_is_off() -> None:
    rows = present.board(sight(design(), 0))["main"]["ledger"]
    assert [row["off"] for row in rows] == ["✓", "−1", "✓", "+1", "✓", "−1", "✓", "✓"]
    assert rows[1]["label"] == "Gorillas: 2, 1 missing"
    assert rows[3]["label"] == "Chameleons: 4, 1 too many"
    assert rows[0]["label"] == "Elephants: 3, in balance"


def test_the_sheet_adds_up_to_the_score() -> None:
    main = present.board(sight(design(), 0))["main"]
    parts = [int(part["points"].replace("−", "-")) for part in main["sheet"]]
    assert sum(parts) == int(main["score"]) == RULES.scores(design().state)[0]


def test_a_guest_is_offered_nothing() -> None:
    html = live(sight(design(), None))
    assert "You are watching" in html
    assert 'name="pick"' not in html
    assert not re.findall(r'class="[^"]*\b(?:tok|spot|can)\b', html)
    assert "seat turn" not in html


def test_a_waiting_player_is_offered_nothing() -> None:
    html = live(sight(design(), 2))
    assert 'name="pick"' not in html
    assert "Elena plays a card" in html


def test_the_last_move_carries_its_players_mark() -> None:
    position = play(
        design(turn=1),
        (1, "play", "play:F05:0"),
        (1, "give", "give:C01:0"),
        (0, "place", "place:0"),
    )
    board = present.board(sight(position, 0))
    [cell] = [cell for cell in board["main"]["cells"] if cell["last"]]
    assert (cell["column"], cell["row"]) == (0, 0)
    assert cell["last"] == {"player": 2, "flag": "given by Matteo"}


def test_together_the_sum_stands_beside_the_target() -> None:
    """11, 10, 12 and 6 points lie on the table."""
    missed = present.board(sight(design(mode="coop", target=45), 0))["together"]
    assert missed["text"] == "Together 39 of 45 points: 6 to go"
    saved = present.board(sight(design(mode="coop", target=33), 0))["together"]
    assert saved["reached"]
    assert saved["text"] == "The forest would be saved: 39 of 33 points together"
    assert present.board(sight(design(), 0))["together"] is None


def test_solo_shows_the_obligatory_pile_and_what_was_discarded() -> None:
    at = table(forests=["G01 . . ."], hands=["F03 C06 G07"], piles=["F01 F02", "S01", ""], oblige="C01 C02")
    board = present.board(sight(run(RULES, at), 0))
    assert board["others"] == []
    assert (board["oblige"]["left"], board["oblige"]["discarded"]) == ("2 left", "0 discarded")
    assert [pile["left"] for pile in board["piles"]] == ["2 left", "1 left", "0 left"]


@pytest.mark.parametrize("trees", [1, 5, 8, 12])
def test_the_grid_has_a_column_for_every_tree(trees: int) -> None:
    ids = {level: [card for card in CARDS if CARDS[card].level == level] for level in range(4)}
    forest = " | ".join(" ".join(ids[level][n] for level in range(4)) for n in range(trees))
    hand = " ".join(ids[0][-3:])
    board = present.board(sight(run(RULES, table(forests=[forest, "G15 . . ."], hands=[hand, hand])), 0))
    assert board["main"]["columns"] == max(5, trees + 1)
    assert len(board["main"]["cells"]) == 4 * (trees + 1)
    css = (Path(__file__).parents[3] / "static/css/games.css").read_text()
    assert f".col{trees + 1} {{" in css
    assert board["main"]["columns"] == 5 or f".n{board['main']['columns']} {{" in css


def test_runs_of_numbers_are_short() -> None:
    assert present.runs([1, 2, 3, 7]) == ["1–3", "7"]
    assert present.runs([]) == []


def test_the_result_has_every_forest_and_its_sheet() -> None:
    at = table(forests=["G01 F08 S08 C08", "G02 . . ."], hands=["F01", "F02"], phase="last")
    position = play(at, (0, "last", "place:1"))
    rows = present.result(sight(position, None))
    assert [row["name"] for row in rows] == ["Elena", "Matteo"]
    for row, score in zip(rows, position.over.scores, strict=True):  # type: ignore[union-attr]
        assert sum(item["points"] for item in row["rows"]) == score
    assert [item["label"] for item in rows[0]["rows"]] == list(texts.sheet_labels().values())


def timed_out(viewer: int | None, seat: int) -> list[str]:
    """The rows of the log after the portal says that the time of *seat* ran out, as *viewer* reads them."""
    seen = sight(design(), viewer)
    at = datetime(2026, 11, 1, 12, tzinfo=UTC)
    line = LogLine(number=9, place=0, at=at, seat=seat, event=Event("portal.timeout", {"seat": seat}))
    return [row["text"] for row in log_rows(replace(seen, lines=(line,)), texts) if "text" in row]


def test_the_log_says_whose_time_ran_out() -> None:
    assert timed_out(0, 0) == ["Your time ran out: the table played for you."]
    assert timed_out(None, 1) == [f"Time ran out: the table played for <b>{NAMES[1]}</b>."]
    assert timed_out(0, 99) == ["Time ran out: the table played on."]


def test_the_end_says_who_gave_up() -> None:
    assert gave_up(["Ada"]) == "Ada gave up."
    assert gave_up(["Ada", "Bo", "Cy"]) == "Ada, Bo and Cy gave up."
    assert gave_up([]) == "One player gave up."


def test_only_a_running_match_counts_as_if_it_ended_now() -> None:
    over = replace(sight(design(), 0), status="finished", over={"reason": "resigned", "ranks": [], "scores": []})
    assert "the match ended now" in live(sight(design(), 0))
    assert "the match ended now" not in live(over)
