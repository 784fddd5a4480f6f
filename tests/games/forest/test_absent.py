"""The one that plays for an absent player (forest.md section 11)."""

from __future__ import annotations

import pytest

from games.engine import Dice
from games.engine.bots import bot_answer, bots_play
from games.forest.bots import ABSENT

from .table import RULES, play, table

GROWING = "G09 F08 S08 C08 | G10 F09 . ."
WHOLE = "G09 F08 S08 C08"


def acts(at: object, *moves: tuple[object, ...]) -> str:
    """What the absent player's seat answers to the open question."""
    p = play(at, *moves)  # type: ignore[arg-type]
    [picked] = bot_answer(RULES, p, p.open[0], ABSENT(), Dice("absent")).picked
    return picked


@pytest.mark.parametrize(
    ("forest", "hand", "picked"),
    [
        (GROWING, "F03 S03 C03", "play:S03:1"),
        (WHOLE, "F03 S03 C03", "play:F03:1"),
        (GROWING, "F03 G05 G06", "play:F03:0"),
        ("", "C03 S03 G05", "play:C03:0"),
    ],
    ids=["first legal fill", "else the new tree", "else cover the left-most", "an empty forest"],
)
def test_plays(forest: str, hand: str, picked: str) -> None:
    assert acts(table(forests=[forest, "G01"], hands=[hand, "F04 F05 F06"])) == picked


def test_gifts_go_to_the_next_seat() -> None:
    at = table(forests=["G01", "G02", WHOLE], hands=["C03 C04 C05", "C06 C07 C09", "F03 F04 S03"], turn=2)
    assert acts(at, (2, "play", "play:F03:1")) == "give:F04:0"


@pytest.mark.parametrize(
    ("theirs", "picked"),
    [("G01 F10 . . ", None), (f"{WHOLE} | G11 . . .", "place:1"), (f"{WHOLE} | . F10 . .", "place:0")],
)
def test_places_a_gift_as_it_plays(theirs: str, picked: str | None) -> None:
    at = table(forests=["G10 F09 . .", theirs], hands=["S03 F03 C03", "F04 F05 F06"], piles=["C10 C11", "C12"])
    p = play(at, (0, "play", "play:S03:0"), (0, "give", "give:F03:1"))
    if picked is None:
        assert p.open[0].key == "forest.draw", "one place only is not asked"
    else:
        assert bot_answer(RULES, p, p.open[0], ABSENT(), Dice("absent")).picked == (picked,)


@pytest.mark.parametrize(
    ("piles", "picked"),
    [
        (["C10 C11", "F10 F11 F12", "S10 S11 S12"], "pile:1"),
        (["", "C10", "C11 C12"], "pile:2"),
        (["C10", "C11"], "pile:0"),
    ],
)
def test_draws_from_the_largest_pile_the_lowest_if_equal(piles: list[str], picked: str) -> None:
    at = table(forests=["G01 . . .", "G02"], hands=["F03 S03 C03", "F04 F05 F06"], piles=piles)
    assert acts(at, (0, "play", "play:F03:0"), (0, "give", "give:S03:1")) == picked


def test_plays_alone_too() -> None:
    at = table(forests=[WHOLE], hands=["S03 F03 G07"], piles=["C11 C12", "S11", "F11"], oblige="G11 F12")
    p = play(at, (0, "play", "play:S03:1"))
    assert bot_answer(RULES, p, p.open[0], ABSENT(), Dice("a")).picked == ("discard:F03",)
    p = play(p, (0, "discard", "discard:F03"), (0, "draw", "pile:1"), (0, "draw", "pile:0"))
    assert bot_answer(RULES, p, p.open[0], ABSENT(), Dice("a")).picked == ("place:1",)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_brings_any_match_to_its_end(seats: int) -> None:
    end = bots_play(RULES, RULES.deal(seats, "absent", {}), [ABSENT()] * seats, Dice("absent")).over
    assert end is not None
