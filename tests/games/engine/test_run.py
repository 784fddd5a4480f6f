"""Standing anywhere in a match of the toy game: run, playout, undo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.engine import Answer, BadAnswer, Checkpoint, Choice, GameOver, Outdated, Pause, Table, playout, run
from games.engine.bots import random_asker
from games.engine.codec import encode
from games.engine.testing import play, scene, walk

from .toy import Toy, ToyRules

RULES = ToyRules(None)


def table(**changes: Any) -> Checkpoint[Toy]:
    """Two seats; seat 0, to draw, holds 2, 5 and 9."""
    fields = {"bank": [7, 1, 4], "hands": [[2, 5, 9], [3]], "spent": [6], "marks": {0: 0, 1: 0}, **changes}
    return scene(Toy(**fields))


def test_a_run_without_answers_stands_at_the_first_question() -> None:
    at = table()
    before = encode(at.state)
    position = run(RULES, at)
    assert position.open == (Choice("toy.draw", 0, ("yes", "no")),)
    assert position.choice_for(0) == position.open[0]
    assert position.choice_for(1) is None
    assert (position.asked, position.fixed, position.answers, position.done) == (0, 0, [], [])
    assert encode(at.state) == before


def test_the_state_lies_in_mid_action_and_the_checkpoint_before_it() -> None:
    position = play(RULES, table(), (0, "toy.draw", "yes"))
    assert position.state.hands[0] == [2, 5, 9, 4]
    assert position.checkpoint.state.hands[0] == [2, 5, 9]
    assert [event.name for event in position.events] == ["toy.drew", "toy.drew_coin"]
    assert position.events[1].args["hand"] == [2, 5, 9, 4]
    assert position.open[0].blocked == (("coin:9", "toy.too_big", (9, 6)),)


def test_a_finished_action_is_kept_with_answers_events_and_the_state_after() -> None:
    position = play(RULES, table(), (0, "toy.draw", "no"), (0, "toy.back", "coin:5"))
    [done] = position.done
    assert [answer.picked for answer in done.answers] == [("no",), ("coin:5",)]
    assert [event.name for event in done.events] == ["toy.spent"]
    assert done.after.state.spent == [6, 5]
    assert done.after == position.checkpoint
    assert (position.answers, position.events, position.asked) == ([], [], 0)


def test_half_given_answers_survive_a_re_run_and_nobody_sees_them() -> None:
    position = play(RULES, table(phase="bid"), (1, "toy.bid", "2"))
    assert [choice.seat for choice in position.open] == [0]
    assert position.answers == [Answer("toy.bid", 1, ("2",))]
    assert position.asked == 0
    assert position.events == []
    assert position.state.marks == {0: 0, 1: 0}
    after = play(RULES, position, (0, "toy.bid", "1"))
    assert after.done[-1].events[0].args == {"bids": ["1", "2"]}
    assert after.state.marks == {0: 0, 1: 1}


def test_asked_together_either_may_answer_first_with_the_same_result() -> None:
    one = play(RULES, table(phase="bid"), (0, "toy.bid", "1"), (1, "toy.bid", "2"))
    two = play(RULES, table(phase="bid"), (1, "toy.bid", "2"), (0, "toy.bid", "1"))
    assert one.state == two.state


def test_one_answer_does_not_outdate_the_token_of_one_who_is_asked_along() -> None:
    before = run(RULES, table(phase="bid"))
    after = play(RULES, before, (1, "toy.bid", "2"))
    [mine_before, mine_after] = [position.choice_for(0) for position in (before, after)]
    assert mine_before is not None
    assert mine_after is not None
    assert mine_before.token("m", 3, before.asked, 0) == mine_after.token("m", 3, after.asked, 0)


def test_the_first_answer_outdates_the_others_tokens() -> None:
    before = run(RULES, table(phase="call", spent=[6, 5]))
    after = play(RULES, before, (1, "toy.call", "pass"))
    assert [choice.key for choice in before.open] == ["toy.call", "toy.call"]
    assert (after.open[0].key, after.asked) == ("toy.row", 1)
    assert after.choice_for(0) is None


def test_the_end_comes_from_any_depth() -> None:
    position = play(RULES, table(phase="call"), (1, "toy.call", "stop"))
    assert position.over is not None
    assert position.open == ()
    assert (position.over.ranks, position.over.scores, position.over.reason) == ((1, 2), (3.0, 1.0), "toy.richest")
    assert [answer.key for answer in position.answers] == ["toy.call"]
    assert position.fixed == 1


def test_a_stored_answer_that_does_not_fit_is_outdated() -> None:
    for answer in (
        Answer("toy.dance", 0, ("yes",)),
        Answer("toy.draw", 1, ("yes",)),
        Answer("toy.draw", 0, ("perhaps",)),
        Answer("toy.draw", 0, ()),
    ):
        with pytest.raises(Outdated):
            run(RULES, table(), [answer])


def test_answers_beyond_the_end_are_outdated() -> None:
    stop = Answer("toy.call", 1, ("stop",))
    with pytest.raises(Outdated, match="left"):
        run(RULES, table(phase="call"), [stop, stop])


def test_all_answers_at_once_cross_the_border_of_an_action() -> None:
    at = table()
    slow = play(RULES, at, (0, "toy.draw", "no"), (0, "toy.back", "coin:5"), (0, "toy.bid", "1"))
    fast = run(RULES, at, [answer for done in slow.done for answer in done.answers] + slow.answers)
    assert (fast.state, fast.open, fast.answers, fast.done) == (slow.state, slow.open, slow.answers, slow.done)


def test_an_asker_goes_on_to_the_end_after_the_script() -> None:
    position = run(RULES, table(), [Answer("toy.draw", 0, ("yes",))], ask=random_asker(5))
    assert position.over is not None
    assert position.done[0].answers[0].picked == ("yes",)


def test_a_bad_answer_of_an_asker_is_told_at_once() -> None:
    def ask(open: tuple[Choice, ...]) -> Sequence[Answer]:
        return [Answer(open[0].key, open[0].seat, ("nonsense",))]

    with pytest.raises(BadAnswer) as caught:
        run(RULES, table(), ask=ask)
    assert caught.value.code == "unknown"


def test_playout_plays_on_the_checkpoint_itself_and_ends_as_run_does() -> None:
    at = RULES.deal(3, "playout", {})
    position = run(RULES, at, ask=random_asker(5))
    over = playout(RULES, at, random_asker(5))
    assert position.over is not None
    assert (over.ranks, over.scores) == (position.over.ranks, position.over.scores)
    assert at.state == position.state
    assert over.answered == sum(len(done.answers) for done in position.done) + len(position.answers)


def test_playout_asks_for_no_reasons_tells_nothing_and_does_not_clone(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*args: Any, **kwargs: Any) -> Any:
        raise AssertionError("not in a playout")

    monkeypatch.setattr(ToyRules, "too_big", never)
    monkeypatch.setattr(ToyRules, "clone", never)
    monkeypatch.setattr(Table, "tell", never)
    playout(RULES, table(), random_asker(1))


def test_playout_stops_rules_that_never_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ToyRules, "finish", lambda self, s: None)
    monkeypatch.setattr(ToyRules, "draw", lambda self, g: setattr(g.state, "phase", "bid"))
    with pytest.raises(RuntimeError, match="still going"):
        playout(RULES, table(), random_asker(1))


def test_pause_passes_through_except_exception() -> None:
    assert not issubclass(Pause, Exception)
    assert not issubclass(GameOver, Exception)


@pytest.mark.parametrize(("ranks", "scores"), [((), ()), ((2, 3), (1, 0)), ((1, 2), (1,))])
def test_ranks_name_every_seat_and_begin_with_one(ranks: Sequence[int], scores: Sequence[float]) -> None:
    with pytest.raises(ValueError, match="ranks"):
        GameOver(ranks, scores, "toy.richest")


def test_what_came_to_light_can_not_be_taken_back() -> None:
    drawn = play(RULES, table(), (0, "toy.draw", "yes"))
    assert drawn.fixed == 1
    assert drawn.without_last(0) is None
    kept = play(RULES, table(), (0, "toy.draw", "no"))
    assert kept.fixed == 0
    assert kept.without_last(0) == []
    assert kept.without_last(1) is None


def test_among_those_asked_together_each_may_take_back_its_own() -> None:
    position = play(RULES, table(phase="bid", hands=[[2], [3], [8]], marks={0: 0, 1: 0, 2: 0}), (1, "toy.bid", "2"))
    position = play(RULES, position, (0, "toy.bid", "1"))
    left = position.without_last(1)
    assert left == [Answer("toy.bid", 0, ("1",))]
    again = run(RULES, position.checkpoint, left)
    assert [choice.seat for choice in again.open] == [1, 2]
    assert position.without_last(2) is None


def test_an_answer_before_those_of_others_stays() -> None:
    class Two(ToyRules):
        def step(self, g: Table[Toy]) -> None:
            g.may(0, "toy.first")
            self.bid(g)

    position = play(Two(None), table(), (0, "toy.first", "yes"), (1, "toy.bid", "1"))
    assert position.without_last(0) is None
    assert position.without_last(1) == [Answer("toy.first", 0, ("yes",))]


def test_what_comes_to_light_at_once_after_an_action_fixes_it() -> None:
    class Bare(ToyRules):
        def call(self, g: Table[Toy]) -> None:
            g.no_way_back()
            super().call(g)

    position = play(Bare(None), table(phase="bid"), (0, "toy.bid", "1"), (1, "toy.bid", "1"))
    assert [done.fixed for done in position.done] == [2]
    position = play(RULES, table(phase="bid"), (0, "toy.bid", "1"), (1, "toy.bid", "1"))
    assert [done.fixed for done in position.done] == [0]


def test_rules_may_put_another_state_on_the_table() -> None:
    class Fresh(ToyRules):
        def draw(self, g: Table[Toy]) -> None:
            g.state = Toy(g.state.bank, g.state.hands, g.state.spent, g.state.marks, g.state.turn, "call")

    position = run(Fresh(None), table())
    assert (position.state.phase, position.open[0].key) == ("call", "toy.call")
    assert playout(Fresh(None), table(), random_asker(1)).reason == "toy.richest"


def test_a_walk_records_a_whole_match() -> None:
    record = walk(RULES, 3, {}, "walk")
    assert len(record.positions) == len(record.answers) + 1
    assert record.over.reason == "toy.richest"
