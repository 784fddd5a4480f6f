"""Bots, options, the helper process's thinking, and the helpers for tests."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.engine import Answer, BadAnswer, Bot, Choice, Dice, Option, Outdated, RandomBot, options_check, run
from games.engine.bots import bot_answer, bots_play, known_to, random_asker, random_pick
from games.engine.codec import encode
from games.engine.testing import counting, game_names, option_sets, play, scene
from games.engine.thinking import named, rules_of, think

from .toy import Toy, ToyRules

RULES = ToyRules(None)
SOME = Choice("toy.some", 0, ("a", "b", "c"), least=0, most=3, ordered=True)


class Recorder(Bot):
    """Takes the first options, and notes what it was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[Any, ...]] = []

    def answer(self, rules: Any, view: Any, choice: Choice, dice: Dice, start: Any, known: Any) -> list[str]:
        self.shown.append((view, start, known))
        return list(choice.options[: choice.least])


class Cheat(Recorder):
    def answer(self, rules: Any, view: Any, choice: Choice, dice: Dice, start: Any, known: Any) -> list[str]:
        return ["nonsense"]


BOTS = {"easy": RandomBot, "first": Recorder}


def decode(snapshots: list[Any]) -> Any:
    return snapshots


def test_random_picks_are_allowed_and_reach_everything() -> None:
    dice, ask = Dice("bot"), random_asker("bot")
    for answers in ([random_pick(SOME, dice) for _ in range(900)], [ask((SOME,))[0].picked for _ in range(900)]):
        for picked in answers:
            SOME.check(picked)
        assert len(set(answers)) == 16  # 1 + 3 + 6 + 6 orders
        assert min(Counter(map(len, answers)).values()) > 150


def test_a_random_asker_repeats_itself_for_the_same_seed() -> None:
    first, second = random_asker("s"), random_asker("s")
    assert [first((SOME,)) for _ in range(20)] == [second((SOME,)) for _ in range(20)]


def test_a_random_asker_answers_any_of_those_asked_together() -> None:
    open = tuple(Choice("toy.bid", seat, ("a", "b")) for seat in range(3))
    ask = random_asker("s")
    assert {ask(open)[0].seat for _ in range(50)} == {0, 1, 2}


def test_a_bot_is_shown_its_views_and_what_it_may_know() -> None:
    at = scene(Toy([7, 1, 4], [[2, 5, 9], [3]], [6], {0: 0, 1: 0}))
    position = play(RULES, at, (0, "toy.draw", "yes"))
    bot = Recorder()
    with pytest.raises(BadAnswer):
        bot_answer(RULES, position, position.open[0], Cheat(), Dice("bot"))
    assert bot_answer(RULES, position, position.open[0], bot, Dice("bot")) == Answer("toy.back", 0, ("coin:2",))
    [(view, start, known)] = bot.shown
    assert view == RULES.view(position.state, 0)
    assert start == RULES.view(at.state, 0)
    assert known == [Answer("toy.draw", 0, ("yes",))]


def test_others_answers_are_known_as_the_rules_say_and_never_while_a_question_is_open() -> None:
    at = scene(Toy([7], [[2], [3]], [6, 5], {0: 0, 1: 0}, 0, "call"))
    call = play(RULES, at, (1, "toy.call", "pass"))
    assert known_to(RULES, call, 0) == [Answer("toy.call", 1, ("pass",))]
    bid = play(RULES, scene(Toy([7], [[2], [3]], [], {0: 0, 1: 0}, 0, "bid")), (1, "toy.bid", "2"))
    assert known_to(RULES, bid, 0) == [None]
    assert known_to(RULES, bid, 1) == [Answer("toy.bid", 1, ("2",))]

    class Open(ToyRules):
        def knows(self, viewer: int, answer: Answer) -> bool:
            return True

    assert known_to(Open(None), bid, 0) == [None]


def test_bots_play_to_the_end() -> None:
    position = bots_play(RULES, RULES.deal(3, "bots", {}), [RandomBot()] * 3, Dice("bots"))
    assert position.over is not None
    assert len(position.done) >= 3
    with pytest.raises(RuntimeError, match="still play"):
        bots_play(RULES, RULES.deal(3, "bots", {}), [RandomBot()] * 3, Dice("bots"), limit=2)


def payload(**changes: Any) -> bytes:
    position = run(RULES, RULES.deal(2, "think", {}))
    here = __name__
    fields = {
        "rules": "games.toy:ToyRules",
        "content": f"{here}:decode",
        "bots": f"{here}:BOTS",
        "level": "first",
        "snapshots": [{"game": "toy", "cards": [1, 2]}],
        "view": RULES.view(position.state, 0),
        "start": RULES.view(position.checkpoint.state, 0),
        "known": [None, Answer("toy.may", 0, ("yes",))],
        "choice": position.open[0],
        "dice": ["key", 5],
    }
    return encode({**fields, **changes})


def test_thinking_gives_the_picked_ids(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "games.toy", sys.modules[ToyRules.__module__])
    monkeypatch.setitem(sys.modules, "games.toybots", sys.modules[__name__])
    paths = {"content": "games.toybots:decode", "bots": "games.toybots:BOTS"}
    assert think(payload(**paths)) == b'["yes"]'
    assert think(payload(**paths, level="easy")) in (b'["yes"]', b'["no"]')
    assert think(payload(**paths, level="easy")) == think(payload(**paths, level="easy"))
    assert think(payload(**{**paths, "bots": "games.toybots:Recorder"}, level="absent")) == b'["yes"]'
    with pytest.raises(BadAnswer):
        think(payload(**{**paths, "bots": "games.toybots:Cheat"}))
    one, two = [rules_of("games.toy:ToyRules", "games.toybots:decode", snapshots) for snapshots in (b"[1]", b"[2]")]
    assert (one.content, two.content) == ([1], [2])
    assert rules_of("games.toy:ToyRules", "games.toybots:decode", b"[1]") is one


def test_thinking_stays_in_games() -> None:
    for path in ("os:system", "games.toy", "gamesome.x:y"):
        with pytest.raises(ValueError, match="nothing in games"):
            named(path)
    with pytest.raises(Outdated):
        think(b"{}")


def test_the_engine_and_the_rules_start_without_django() -> None:
    games = " ".join(f"import games.{name}.rules;" for name in game_names())
    code = f"import sys; import games.engine.thinking; {games} print('django' in sys.modules)"
    root = Path(__file__).parents[3]
    out = subprocess.run([sys.executable, "-c", code], cwd=root, capture_output=True, text=True, check=True)
    assert out.stdout.strip() == "False"


OPTIONS = (
    Option("variant", ("normal", "coop"), "normal", seats=(2, 3)),
    Option("rounds", (3, 5), 3),
    Option("timer", (True, False), False),
)


def test_options_are_filled_in() -> None:
    assert options_check(OPTIONS, 2, {}) == {"variant": "normal", "rounds": 3, "timer": False}
    assert options_check(OPTIONS, 3, {"variant": "coop", "rounds": 5}) == {
        "variant": "coop",
        "rounds": 5,
        "timer": False,
    }
    assert options_check(OPTIONS, 1, {"rounds": 5}) == {"rounds": 5, "timer": False}


@pytest.mark.parametrize(
    ("seats", "given", "culprit"),
    [
        (2, {"size": 3}, "size"),
        (2, {"variant": "odd"}, "variant"),
        (1, {"variant": "coop"}, "variant"),
        (2, {"rounds": "3"}, "rounds"),
        (2, {"timer": 1}, "timer"),
        (2, {"rounds": 3.0}, "rounds"),
    ],
)
def test_an_option_that_is_not_allowed_is_named(seats: int, given: dict[str, Any], culprit: str) -> None:
    with pytest.raises(ValueError, match=culprit):
        options_check(OPTIONS, seats, given)


def test_an_options_default_is_one_of_its_values() -> None:
    with pytest.raises(ValueError, match="default"):
        Option("timer", (True, False), 1)


def test_option_sets_try_every_value() -> None:
    sets = list(option_sets(OPTIONS, 2))
    assert sets[0] == options_check(OPTIONS, 2, {})
    assert len(sets) == 4
    assert [len(one) for one in option_sets(OPTIONS, 1)] == [2, 2, 2]


def test_play_says_what_is_asked_instead() -> None:
    at = RULES.deal(2, "play", {})
    with pytest.raises(AssertionError, match=r"toy\.draw"):
        play(RULES, at, (0, "toy.back", "coin:1"))
    with pytest.raises(AssertionError, match=r"toy\.draw"):
        play(RULES, at, (1, "toy.draw", "yes"))


def test_counting_notes_the_questions() -> None:
    seen: list[Choice] = []
    position = run(RULES, RULES.deal(2, "count", {}), ask=counting(random_asker(1), seen))
    given = [answer.key for done in position.done for answer in done.answers]
    assert [choice.key for choice in seen] == given + [answer.key for answer in position.answers]
