"""Each contract test can fail: a toy game broken in just that way is caught."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any, ClassVar

import pytest

from games.engine import Dice, GameOver, Table
from games.engine.testing import Walk, walk

from . import contract
from .contract_texts import check_10_everything_is_worded
from .toy import Toy, ToyRules

Check = Callable[[Walk[Any]], None]


class EndlessRules(ToyRules):
    limit = 5


class OddRanks(ToyRules):
    def finish(self, s: Toy) -> None:
        raise GameOver([1, 3], [1.0, 0.0], "toy.richest")


class NamelessKey(ToyRules):
    def draw(self, g: Table[Toy]) -> None:
        g.may(0, "draw")
        super().draw(g)


class BlockedAndOffered(ToyRules):
    def too_big(self, hand: list[int]) -> Any:
        return [(f"coin:{coin}", "toy.too_big", ()) for coin in hand]


class ViewChangesState(ToyRules):
    def view(self, state: Toy, viewer: int | None) -> dict[str, Any]:
        state.spent.sort(reverse=True)
        state.spent.append(state.spent.pop(0) if state.spent else 1)
        return super().view(state, viewer)


class TupleInView(ToyRules):
    def view(self, state: Toy, viewer: int | None) -> dict[str, Any]:
        return {**super().view(state, viewer), "pair": (1, 2)}


class HandsInView(ToyRules):
    def view(self, state: Toy, viewer: int | None) -> dict[str, Any]:
        return {**super().view(state, viewer), "secret": sum(state.hands[0])}


@dataclass
class Wordy(Toy):
    words: list[str] = field(default_factory=lambda: ["owl", "fox"])


class ChattyRules(ToyRules):
    state: ClassVar[type] = Wordy
    only: ClassVar[tuple[int, ...] | None] = None

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Toy:
        toy = super().setup(seats, dice, options)
        return Wordy(toy.bank, toy.hands, toy.spent, toy.marks)

    def call(self, g: Table[Toy]) -> None:
        assert isinstance(g.state, Wordy)
        g.tell("toy.chat", only=self.only, word=g.state.words[0])
        super().call(g)

    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Toy:
        toy = super().imagine(view, dice)
        return Wordy(toy.bank, toy.hands, toy.spent, toy.marks, toy.turn, toy.phase)


class SharedList(ChattyRules):
    """Through JSON the two lists come apart; straight through they stay one."""

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Toy:
        toy = super().setup(seats, dice, options)
        toy.hands[1] = toy.hands[0]
        return toy

    def draw(self, g: Table[Toy]) -> None:
        g.state.hands[0].reverse()
        super().draw(g)


class LeastChatty(ChattyRules):
    """Nobody may know the event, so nothing leaks."""

    only = ()


class OpenlyChatty(ChattyRules):
    shows = frozenset({"toy.chat"})


class LosingCoins(ToyRules):
    def bid(self, g: Table[Toy]) -> None:
        g.state.bank.pop(0)
        super().bid(g)


class ForgetfulDice(ToyRules):
    """Dice that are not the match's own."""

    calls: ClassVar[list[int]] = []

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Toy:
        self.calls.append(1)
        return super().setup(seats, Dice(f"{len(self.calls)}"), options)


class Global(ToyRules):
    """A step that remembers how often it ran."""

    runs: ClassVar[list[int]] = []

    def bid(self, g: Table[Toy]) -> None:
        self.runs.append(1)
        g.state.marks[0] += len(self.runs)
        super().bid(g)


class SameTable(ToyRules):
    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Toy:
        return super().imagine(view, Dice("always"))


BROKEN: list[tuple[type[ToyRules], Check]] = [
    (OddRanks, contract.check_1_it_ends),
    (NamelessKey, contract.check_2_questions_can_be_answered),
    (BlockedAndOffered, contract.check_2_questions_can_be_answered),
    (ViewChangesState, contract.check_3_run_leaves_the_checkpoint),
    (SharedList, contract.check_4_at_once_is_the_same),
    (Global, contract.check_4_at_once_is_the_same),
    (TupleInView, contract.check_5_json_is_the_identity),
    (HandsInView, contract.check_6_nothing_leaks),
    (ChattyRules, contract.check_6_nothing_leaks),
    (LosingCoins, contract.check_7_things_are_conserved),
    (ForgetfulDice, contract.check_8_the_same_again),
    (Global, contract.check_11_undo),
    (SameTable, contract.check_12_imagine_varies),
]


@pytest.mark.parametrize(("rules", "check"), BROKEN, ids=lambda value: value.__name__)
def test_a_broken_game_is_caught(rules: type[ToyRules], check: Check) -> None:
    records = [walk(rules(None), 2, {}, f"broken {number}") for number in range(4)]
    with pytest.raises(AssertionError):
        [check(record) for record in records]


@pytest.mark.parametrize("rules", [LeastChatty, OpenlyChatty])
def test_what_its_audience_may_know_is_no_leak(rules: type[ToyRules]) -> None:
    contract.check_6_nothing_leaks(walk(rules(None), 2, {}, "fine"))


def test_a_game_that_goes_on_is_caught() -> None:
    with pytest.raises(AssertionError, match="limit"):
        walk(EndlessRules(None), 2, {}, "broken")


def test_an_illegal_answer_let_through_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    record = walk(ToyRules(None), 2, {}, "broken")
    monkeypatch.setattr(contract.Choice, "check", lambda self, picked: None)
    with pytest.raises(BaseException, match="DID NOT RAISE"):
        contract.check_9_illegal_answers(record)


def test_a_set_up_that_goes_by_the_order_of_a_set_is_caught() -> None:
    prelude = (
        "from tests.games.engine import toy\n"
        "deal = toy.ToyRules.setup\n"
        "def setup(self, seats, dice, options):\n"
        "    state = deal(self, seats, dice, options)\n"
        "    state.spent = [int(word) for word in {'501', '502', '503', '504', '505'}]\n"
        "    return state\n"
        "toy.ToyRules.setup = setup\n"
    )
    with pytest.raises(AssertionError, match="order of a set"):
        contract.check_13_hash_seed("toy", prelude)


def test_missing_raw_and_untranslated_words_are_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.games.engine.contract_texts.word_settings", lambda *args: None)
    records = [walk(ToyRules(None), 2, {}, f"words {number}") for number in range(4)]

    def texts(**changes: Any) -> Any:
        from django.utils.translation import get_language

        def say(*args: Any) -> str:
            return {"en": "Some words", "it": "Alcune parole"}[get_language() or "en"]

        def option(*args: Any) -> Any:
            return SimpleNamespace(label=say(), detail="", gain="")

        plain = dict.fromkeys(("title", "confirm", "asks", "outcome", "event", "blocked", "over"), say)
        return SimpleNamespace(**{**plain, "option": option, "steps": lambda sight: [(say(), "now")], **changes})

    check_10_everything_is_worded("toy", records, texts())
    for change, fault in (
        ({"title": lambda choice, sight: {}[choice.key]}, "does not word title"),
        ({"title": lambda choice, sight: ""}, "is empty"),
        ({"title": lambda choice, sight: choice.key}, "title toy.draw in en is 'toy.draw'"),
        ({"blocked": lambda reason, args: "%(coin)s is too big"}, "reason toy.too_big in en"),
        ({"event": lambda *args: "She drew a coin"}, "event toy.drew is not translated into it"),
    ):
        with pytest.raises(AssertionError, match=fault):
            check_10_everything_is_worded("toy", records, texts(**change))
