"""The words of Once Upon a Forest in specific cases; that nothing lacks words is contract 10."""

from __future__ import annotations

from typing import Any

import pytest
from django.utils.safestring import SafeString

from games import phrases
from games.engine import Choice, Event, run
from games.forest import texts, words

from .sights import NAMES, design, sight, words_of
from .table import CARDS, RULES, last_cards, play, table


def tell(name: str, viewer: int | None, strong: Any = words.plain, **args: Any) -> str:
    return texts.event(Event(f"forest.{name}", args), NAMES, viewer, RULES.content, strong)


@pytest.mark.parametrize(
    ("option", "label", "detail", "gain"),
    [
        ("play:F03:3", "Leopard, 1st level, on tree 4", "Fills a gap: tree 4 then lacks its canopy", "0"),
        ("play:C06:3", "Hornbill, canopy, on tree 4", "Fills a gap: tree 4 then lacks its 1st level", "0"),
        ("play:C06:1", "Hornbill, canopy, over tree 2", "Covers hornbill, chainsaw", "+1"),
        ("play:G07:0", "Gorilla, ground, over tree 1", "Covers start card; now right: gorillas", "+1"),
        ("play:G07:3", "Gorilla, ground, over tree 4", "Covers two gorillas on the unfinished tree", "0"),
    ],
)
def test_an_option_says_what_it_does_and_what_it_is_worth(option: str, label: str, detail: str, gain: str) -> None:
    assert words_of(sight(design(), 0), option) == (label, detail, gain)


def test_the_outcome_counts_the_points_before_and_after() -> None:
    seen = sight(design(), 0)
    assert seen.choice is not None
    assert texts.outcome(seen.choice, ["play:C06:1"], seen) == "Tree 2 is topped by hornbill: 11 → 12 points"
    assert texts.outcome(seen.choice, [], seen) == ""


def test_the_outcome_is_what_then_happens() -> None:
    """Every number promised beside an option is the score after playing it."""
    seen = sight(design(), 0)
    assert seen.choice is not None
    for option in seen.choice.options:
        promised = texts.outcome(seen.choice, [option], seen).split(" → ")[1].split(" ")[0].replace(phrases.MINUS, "-")
        after = play(design(), (0, "play", option))
        assert RULES.scores(after.state)[0] == float(promised), option


def test_finishing_a_tree_says_so() -> None:
    seen = sight(run_to("G01 F08 S08 ."), 0)
    label, detail, gain = words_of(seen, "play:C08:0")
    assert label == f"{words.card_title(RULES.content, 'C08')}, on tree 1"
    assert detail == "Finishes tree 1: each animal then wants 1"
    assert gain == "+10"  # three for the tree, one no longer lost, six species


def run_to(forest: str) -> Any:
    return run(RULES, table(forests=[forest, "G02 . . ."], hands=["C08 G07 F03", "C01 G08 F05"], piles=["G16 G15"]))


def test_a_gift_says_what_it_can_do_at_best() -> None:
    position = play(design(), (0, "play", "play:F03:3"))
    seen = sight(position, 0)
    assert seen.choice is not None
    details = {option: words_of(seen, option).detail for option in seen.choice.options}
    assert set(details) == {f"give:{card}:{seat}" for card in ("C06", "G07") for seat in (1, 2, 3)}
    assert all(NAMES[int(option[-1])] in detail for option, detail in details.items())
    assert words_of(seen, "give:C06:3").label == "Hornbill, canopy, to Ingrid"


def test_a_blocked_tree_says_which_must_be_finished_first() -> None:
    assert texts.blocked("forest.unfinished", (4,)) == "Tree 4 has to be finished first"
    assert texts.blocked("forest.pile_empty", (3,)) == "Pile 4 is empty"


def test_cards_are_named_by_what_they_show() -> None:
    named = {name: words.card(RULES.content, name) for name in CARDS}
    assert named["G01"] == "start card, ground"
    assert named["F03"] == "leopard, 1st level"
    assert named["S10"] == "mandrill, pangolin, 2nd level"
    assert named["C13"] == "two grey parrots, hornbill, canopy"
    assert named["C05"] == "hornbill, chainsaw, canopy"
    bare = [name for name, card in CARDS.items() if not (any(card.counts) or card.chainsaw or card.start)]
    assert bare
    assert all(named[name].startswith("bare card, ") for name in bare)


@pytest.mark.parametrize(
    ("viewer", "sentence"),
    [
        (0, "You put the gift of Matteo, hornbill, canopy, over tree 2, where it covers hornbill, chainsaw"),
        (1, "Elena put your gift, hornbill, canopy, over tree 2, where it covers hornbill, chainsaw"),
        (2, "Elena put the gift of Matteo, hornbill, canopy, over tree 2, where it covers hornbill, chainsaw"),
        (None, "Elena put the gift of Matteo, hornbill, canopy, over tree 2, where it covers hornbill, chainsaw"),
    ],
)
def test_a_gift_is_told_to_each_reader_in_his_own_words(viewer: int | None, sentence: str) -> None:
    args = {"seat": 0, "giver": 1, "card": "C06", "column": 1, "level": 3, "how": "cover", "covered": "C05"}
    assert tell("placed", viewer, **args) == sentence


def test_who_sees_the_card_does_not_read_of_its_back_as_well() -> None:
    assert tell("gave", 2, seat=0, to=1, level=3) == "Elena gave Matteo a canopy card"
    assert tell("gave", 0, seat=0, to=1, level=3) == ""
    assert tell("gave_card", 0, seat=0, to=1, card="C06") == "You gave Matteo hornbill, canopy"
    assert tell("gave_card", 1, seat=0, to=1, card="C06") == "Elena gave you hornbill, canopy"
    assert tell("drew", 0, seat=0, pile=2, level=1) == ""
    assert tell("drew", 1, seat=0, pile=2, level=1) == "Elena took a 1st level card"


def test_a_name_cannot_write_markup() -> None:
    evil = ("<script>x</script>", "Matteo")
    event = Event("forest.gave", {"seat": 0, "to": 1, "level": 0})
    told = texts.event(event, evil, None, RULES.content, words.bold)
    assert told == "<b>&lt;script&gt;x&lt;/script&gt;</b> gave <b>Matteo</b> a ground card"
    assert isinstance(told, SafeString)


def test_steps_show_where_the_turn_stands() -> None:
    assert texts.steps(sight(design(), 0)) == [("Play a card", "now"), ("Give a card", ""), ("Draw to 3", "")]
    given = play(design(), (0, "play", "play:F03:3"), (0, "give", "give:C06:3"))
    assert texts.steps(sight(given, 0)) == [("Play a card", "done"), ("Give a card", "now"), ("Draw to 3", "")]
    assert texts.steps(sight(given, 3)) == [("Place the gift", "now")]


def test_how_a_match_ends() -> None:
    full = "G01 F08 S08 C08 | G09 F09 S09 C09"
    at = last_cards(full, "G02 . . .", hands=["F01", "F02"])
    position = play(at, (0, "last", "place:2"))
    assert position.over is not None
    sentence = texts.over(position.over.reason, sight(position, 0))
    assert sentence == f"Elena wins with {words.points(round(position.over.scores[0]))}"


def test_solo_ends_with_a_grade() -> None:
    position = play(last_cards("G01 F08 S08 C08", hands=["F02"]), (0, "last", "place:1"))
    assert position.over is not None
    assert position.over.reason == "forest.solo"
    assert texts.over("forest.solo", sight(position, 0)) == "Your forest is worth 6 points: shrub"


def test_a_score_sheet_adds_up() -> None:
    rows = texts.result_items([("trees", 3, 9), ("unfinished", 0, 0), ("chainsaws", 2, -2), ("balanced", 3, 3)])
    assert [row["detail"] for row in rows] == ["3 × 3", "–", "2 × −1", "3 × 1"]
    assert sum(row["points"] for row in rows) == 10


def test_every_question_has_a_verb() -> None:
    for key in ("draw", "play", "give", "place", "last", "discard", "oblige"):
        choice = Choice(f"forest.{key}", 0, ("pile:0",))
        assert texts.confirm(choice)
        assert texts.title(choice, sight(design(), 0))
