"""The ways to ask, to tell and to close the way back, by a table whose asker is scripted."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest

from games.engine import Answer, BadAnswer, Checkpoint, Choice, Dice, Pause, Table


def table(*picks: tuple[str, ...], asked: list[Choice] | None = None) -> Table[list[str]]:
    """A table where the first open question is answered with the next of *picks*; then it pauses."""
    script = list(picks)

    def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
        if asked is not None:
            asked.extend(open)
        if not script:
            raise Pause(open)
        return [Answer(open[0].key, open[0].seat, script.pop(0))]

    return Table(Checkpoint([], Dice("table")), ask)


def pause(call: Callable[[], Any]) -> tuple[Choice, ...]:
    """The questions *call* leaves open."""
    with pytest.raises(Pause) as caught:
        call()
    return caught.value.open


def test_choose_gives_the_item_not_its_id() -> None:
    g = table(("n7",))
    assert g.choose(1, "toy.pick", iter([5, 7]), id=lambda n: f"n{n}") == 7
    assert g.answered == 1


def test_choose_asks_a_single_choice_with_the_ids_in_order() -> None:
    [choice] = pause(lambda: table().choose(1, "toy.pick", ["b", "a"]))
    assert choice == Choice("toy.pick", 1, ("b", "a"))
    assert choice.single
    assert choice.number_of("a") == 2


@pytest.mark.parametrize(("items", "expected"), [([], None), (["only"], "only"), (("only",), "only")])
def test_a_forced_choice_is_not_asked(items: Sequence[str], expected: str | None) -> None:
    g = table()
    assert g.choose(0, "toy.pick", items) == expected
    assert g.answered == 0


def test_a_secret_choice_is_asked_even_when_forced() -> None:
    [choice] = pause(lambda: table().choose(0, "toy.pick", ["only"], secret=True))
    assert choice == Choice("toy.pick", 0, ("only",), secret=True)
    assert table(("only",)).choose(0, "toy.pick", ["only"], secret=True) == "only"


def test_a_secret_choice_is_asked_even_when_empty() -> None:
    [choice] = pause(lambda: table().choose(0, "toy.pick", [], secret=True))
    assert (choice.options, choice.least, choice.most) == ((), 0, 0)
    assert table(()).choose(0, "toy.pick", [], secret=True) is None


@pytest.mark.parametrize(
    "ask",
    [
        lambda g: g.choose(0, "toy.pick", ["a", "a"]),
        lambda g: g.choose_some(0, "toy.pick", ["a", "a"]),
        lambda g: g.choose_together("toy.pick", {0: ["a", "a"]}),
        lambda g: g.choose_first("toy.pick", {0: ["a", "a"]}),
    ],
)
def test_two_equal_ids_are_an_error(ask: Callable[[Table[list[str]]], Any]) -> None:
    with pytest.raises(ValueError, match="share an id"):
        ask(table(("a",)))


@pytest.mark.parametrize("picked", [(), ("c",), ("a", "b")])
def test_a_bad_answer_of_an_asker_is_refused(picked: tuple[str, ...]) -> None:
    g = table(picked)
    with pytest.raises(BadAnswer):
        g.choose(0, "toy.pick", ["a", "b"])
    assert g.answered == 0


@pytest.mark.parametrize("answer", [Answer("toy.other", 0, ("a",)), Answer("toy.pick", 1, ("a",))])
def test_an_answer_to_another_question_is_refused(answer: Answer) -> None:
    def calls(g: Table[list[str]]) -> list[Callable[[], Any]]:
        return [
            lambda: g.choose(0, "toy.pick", ["a", "b"]),
            lambda: g.choose_some(0, "toy.pick", ["a", "b"]),
            lambda: g.choose_together("toy.pick", {0: ["a", "b"]}),
        ]

    for place in range(3):
        g = Table(Checkpoint([], Dice("")), lambda open: [answer])
        with pytest.raises(BadAnswer, match="another"):
            calls(g)[place]()


def test_choose_some_returns_in_the_order_of_the_items() -> None:
    assert table(("c", "a")).choose_some(0, "toy.some", ["a", "b", "c"]) == ["a", "c"]
    assert table(()).choose_some(0, "toy.some", ["a", "b", "c"]) == []


def test_choose_some_ordered_returns_in_the_order_picked() -> None:
    assert table(("c", "a")).choose_some(0, "toy.some", ["a", "b", "c"], ordered=True) == ["c", "a"]


def test_choose_some_asks_for_no_more_than_there_are() -> None:
    [choice] = pause(lambda: table().choose_some(0, "toy.some", ["a", "b"], least=1, most=5))
    assert (choice.least, choice.most) == (1, 2)
    assert not choice.single


@pytest.mark.parametrize(
    ("items", "least", "most", "ordered", "forced"),
    [
        ([], 0, None, False, []),
        (["a", "b"], 2, None, False, ["a", "b"]),
        (["a", "b"], 5, None, False, ["a", "b"]),
        (["a", "b"], 0, 0, False, []),
        (["a"], 1, 1, True, ["a"]),
        (["a"], 0, None, False, None),
        (["a", "b"], 2, 2, True, None),
        (["a", "b"], 1, 1, False, None),
    ],
)
def test_choose_some_asks_only_what_is_open(
    items: list[str], least: int, most: int | None, ordered: bool, forced: list[str] | None
) -> None:
    def some(secret: bool) -> list[str]:
        return table().choose_some(0, "toy.some", items, least=least, most=most, ordered=ordered, secret=secret)

    if forced is None:
        pause(lambda: some(False))
    else:
        assert some(False) == forced
    assert pause(lambda: some(True))[0].secret


def test_may() -> None:
    assert pause(lambda: table().may(0, "toy.may"))[0].options == ("yes", "no")
    assert table(("yes",)).may(0, "toy.may")
    assert not table(("no",)).may(0, "toy.may")


def test_choose_together_asks_all_who_can_choose() -> None:
    open = pause(lambda: table().choose_together("toy.bid", {2: ["a", "b"], 0: ["a"], 1: [], 3: ["a", "b"]}))
    assert [choice.seat for choice in open] == [2, 3]
    open = pause(lambda: table().choose_together("toy.bid", {2: ["a", "b"], 0: ["a"], 1: []}, secret=True))
    assert [(choice.seat, choice.least, choice.most) for choice in open] == [(2, 1, 1), (0, 1, 1), (1, 0, 0)]


def test_choose_together_counts_its_answers_when_all_are_in() -> None:
    g = table(("b",))
    open = pause(lambda: g.choose_together("toy.bid", {0: ["a", "b"], 1: ["a", "b"]}))
    assert [choice.seat for choice in open] == [1]
    assert g.answered == 0
    g = table(("b",), ("a",))
    assert g.choose_together("toy.bid", {0: ["a", "b"], 1: ["a", "b"], 2: ["c"]}) == {0: "b", 1: "a", 2: "c"}
    assert g.answered == 2


def test_nobody_answers_twice_when_asked_together() -> None:
    answers = [Answer("toy.bid", 0, ("a",))] * 2
    g = Table(Checkpoint([], Dice("")), lambda open: answers)
    with pytest.raises(BadAnswer, match="another"):
        g.choose_together("toy.bid", {0: ["a", "b"], 1: ["a", "b"]})


def test_choose_first_takes_the_first_answer() -> None:
    asked: list[Choice] = []
    g = table(("no",), asked=asked)
    assert g.choose_first("toy.call", {0: ["yes", "no"], 1: ["stop"], 2: []}) == (0, "no")
    assert [choice.seat for choice in asked] == [0, 1]
    assert g.answered == 1


def test_choose_first_with_one_possible_answer_is_not_asked() -> None:
    assert table().choose_first("toy.call", {0: [], 1: ["stop"]}) == (1, "stop")
    with pytest.raises(ValueError, match="nobody to ask"):
        table().choose_first("toy.call", {0: []})


def test_first_of_asks_each_its_own_question() -> None:
    act, reply = Choice("toy.act", 0, ("a", "b")), Choice("toy.reply", 1, ("x", "y", "z"), 1, 3)
    asked: list[Choice] = []
    g = table(("b",), asked=asked)
    assert g.first_of([act, reply]) == Answer("toy.act", 0, ("b",))
    assert asked == [act, reply]
    assert g.answered == 1
    answers = [Answer("toy.reply", 1, ("z", "x"))]
    assert Table(Checkpoint([], Dice("")), lambda open: answers).first_of([act, reply]) == answers[0]
    answers = [Answer("toy.act", 1, ("x",))]
    with pytest.raises(BadAnswer, match="another"):
        Table(Checkpoint([], Dice("")), lambda open: answers).first_of([act, reply])


def test_first_of_does_not_ask_what_is_forced_and_nobody_twice() -> None:
    only = Choice("toy.act", 0, ("a",))
    assert table().first_of([only]) == Answer("toy.act", 0, ("a",))
    with pytest.raises(ValueError, match="asked twice"):
        table().first_of([only, Choice("toy.reply", 0, ("x",))])
    secret = Choice("toy.act", 0, ("a",), secret=True)
    asked: list[Choice] = []
    assert table(("a",), asked=asked).first_of([secret]).picked == ("a",)
    assert asked == [secret]


def test_first_of_gives_each_seat_its_own_reasons() -> None:
    def pause(open: tuple[Choice, ...]) -> list[Answer]:
        raise Pause(open)

    act, reply = Choice("toy.act", 0, ("a", "b")), Choice("toy.reply", 1, ("x", "y"))
    with pytest.raises(Pause) as caught:
        Table(Checkpoint([], Dice("")), pause).first_of([act, reply], {1: lambda: [("w", "toy.poor", (2,))]})
    assert [choice.blocked for choice in caught.value.open] == [(), (("w", "toy.poor", (2,)),)]


def test_reasons_are_given_with_an_open_question_only() -> None:
    calls: list[str] = []

    def why() -> list[tuple[str, str, tuple[int | str, ...]]]:
        calls.append("why")
        return [("c", "toy.too_big", (3, 2))]

    table(("a",)).choose(0, "toy.pick", ["a", "b"], blocked=why)
    table().choose(0, "toy.pick", ["a"], blocked=why)
    table(("a",)).choose_some(0, "toy.pick", ["a", "b"], blocked=why)
    assert calls == []
    for call in (table().choose, table().choose_some):
        [choice] = pause(lambda call=call: call(0, "toy.pick", ["a", "b"], blocked=why))
        assert choice.blocked == (("c", "toy.too_big", (3, 2)),)
    assert calls == ["why", "why"]


def test_what_is_told_has_an_audience_and_is_a_copy() -> None:
    g = table()
    hand = ["a"]
    g.tell("toy.drew", seat=1)
    g.tell("toy.hand", only=(1,), hand=hand)
    hand.append("b")
    public, private = g.events
    assert public.seen_by(None)
    assert public.seen_by(0)
    assert [private.seen_by(viewer) for viewer in (None, 0, 1)] == [False, False, True]
    assert private.args == {"hand": ["a"]}


def test_no_way_back_fixes_what_was_answered() -> None:
    g = table(("a",), ("a",))
    g.choose(0, "toy.pick", ["a", "b"])
    assert (g.fixed, g.opened) == (0, False)
    g.no_way_back()
    assert (g.fixed, g.opened) == (1, False)
    g.choose(0, "toy.pick", ["a", "b"])
    assert g.fixed == 1
    g = table()
    g.no_way_back()
    assert (g.fixed, g.opened) == (0, True)
