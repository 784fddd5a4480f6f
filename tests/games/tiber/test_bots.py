"""The levels: each beats the one below, thinks fast, sees only its view, finishes, and answers trades with sense."""

from __future__ import annotations

import os
from collections.abc import Mapping
from time import process_time
from typing import Any, ClassVar

import pytest

from games.engine import Bot, Choice, Dice, RandomBot, Rules
from games.engine.bots import bot_answer
from games.tiber.bots import ABSENT, BOTS
from games.tiber.outlook import Outlook, Temper, ground_of, ways
from games.tiber.state import RESOURCES, Offer

from .arena import Steady, duel, match
from .scenes import RULES, At, act, ann, bob, cleo, now, play, scene, seat

LONG = bool(os.environ.get("TAVOLA_LONG"))
EASY, MEDIUM, HARD = (BOTS[level]() for level in ("easy", "medium", "hard"))
THINKING = ("medium", "hard")


def test_levels_in_order_of_strength() -> None:
    assert list(BOTS) == ["easy", "medium", "hard"]


@pytest.mark.parametrize("level", THINKING)
def test_medium_and_hard_beat_players_at_random(level: str) -> None:
    """At least 90 % of 100 two-player matches; every day a sample. The random player proposes trades too."""
    assert duel(BOTS[level]() if LONG else quick(level), RandomBot(), 100 if LONG else 2, 2).won >= 0.9


def quick(level: str) -> Bot:
    """The bot of that level, planning once a turn."""
    return Steady(BOTS[level].width, BOTS[level].children)


@pytest.mark.skipif(not LONG, reason="takes minutes: make test-long")
def test_each_level_beats_the_one_below() -> None:
    assert duel(Steady(), quick("medium"), 200, 2).won > 0.6
    assert duel(MEDIUM, EASY, 100, 2).won >= 0.9
    assert duel(EASY, RandomBot(), 200, 2).won > 0.55


def test_hard_beats_medium() -> None:
    """A sample of the above."""
    assert duel(Steady(), quick("medium"), 6, 2).won > 0.5


@pytest.mark.parametrize("seats", [3, 6])
def test_matches_of_many_finish(seats: int) -> None:
    """By the main rule: fifty points and a clean river."""
    for n in range(20 if LONG else 1):
        played = match(f"many{n}", [Steady(3, 4) for _ in range(seats)])
        assert played.over.reason == "tiber.clean_river"
        assert max(played.over.scores) >= 50
        assert played.rounds < 40


class Pondering(Steady):
    """Lets the hard bot think about every ninth action of a match, and notes the CPU seconds it needs."""

    times: ClassVar[list[float]] = []

    def act(self, rules: Rules[Any], view: Mapping[str, Any], choice: Choice, dice: Dice) -> str:
        self.times.append(0.0)
        if len(self.times) % 9 == 0:
            began = process_time()
            HARD.answer(rules, view, choice, dice, view, ())
            self.times[-1] = process_time() - began
        return super().act(rules, view, choice, dice)


def test_hard_thinks_in_less_than_a_second() -> None:
    """Six rivers, from the first stretch to the last."""
    Pondering.times.clear()
    match("time", [Pondering(1, 3) for _ in range(6)])
    assert 0 < max(Pondering.times) < 1


@pytest.mark.parametrize("level", BOTS)
def test_same_dice_same_match(level: str) -> None:
    bots = [EASY if level == "easy" else Steady(2, 3 if level == "medium" else 6), EASY]
    first, second = (match("again", bots, bonus=1) for _ in range(2))
    assert (first.over.scores, first.over.answered) == (second.over.scores, second.over.answered)


@pytest.mark.parametrize("level", THINKING)
def test_what_it_cannot_see_changes_nothing(level: str) -> None:
    """Whatever cards it imagines in the hands of others and in the decks, it answers the same."""
    at = scene(
        ann(river="0,1,1 1,1,4 1,1,3", water=3, tech=1, land=3, natural=1),
        bob(river="3,1,5 3,1,4 2,1,1", water=2, tech=2, land=2),
        conflicts={"1,1,2": "water", "0,1,5": "land"},
        arid="1,2",
        red="1,1,3|1,1,2",
    )
    assert len({answer(level, at, dice=f"bot{n}") for n in range(20)}) == 1


def answer(level: str, at: At, who: int = 0, dice: str = "bot") -> tuple[str, ...]:
    """What the bot in that seat answers."""
    position = now(at)
    choice = position.choice_for(who)
    assert choice is not None
    bot = ABSENT() if level == "absent" else BOTS[level]()
    return bot_answer(RULES, position, choice, bot, Dice(dice)).picked


def turn(level: str, at: At) -> At:
    """The table when the bot in the first seat has no more to do in its turn."""
    position = now(at)
    while position.over is None and position.state.turn == 0:
        [option] = answer(level, position)
        if option == "end":
            break
        position = act(position, option)
    return position


@pytest.mark.parametrize("level", THINKING)
def test_a_right_comes_first(level: str) -> None:
    """Early on, a card in every turn to come is worth more than a point or two now."""
    at = scene(
        ann(river="0,1,1 1,1,4 1,1,3", water=1, land=2),
        bob(river="3,1,5"),
        conflicts={"1,1,2": "land"},
        arid="0,2",
    )
    assert answer(level, at) == ("build:1,1,3:1,1,2",)


def test_water_is_kept_for_a_right() -> None:
    """Two water cards beside a water area: one more will open it, and two plain stretches would not."""
    near = {"conflicts": {"1,1,2": "water"}}
    ready = scene(ann(river="0,1,1 1,1,4 1,1,3", water=2), bob(river="3,1,5"), **near)
    assert answer("hard", ready) == ("end",)
    late = scene(ann(river="0,1,1 1,1,4 1,1,3", water=2, points=46), bob(river="3,1,5", points=47), **near)
    assert answer("hard", late) != ("end",), "there are too few turns left for a right"


@pytest.mark.parametrize("level", THINKING)
def test_it_finishes_with_a_clean_river(level: str) -> None:
    """Forty-eight points, one of pollution: it cleans and builds, in whatever order, and wins."""
    at = scene(ann(river="0,1,1 1,1,4", water=2, tech=1, land=1, points=48, natural=1), bob(river="3,1,5", points=40))
    done = turn(level, at)
    assert done.over is not None
    assert done.over.reason == "tiber.clean_river"


def test_it_finishes_by_the_bank() -> None:
    """The last water card comes from the bank."""
    at = scene(ann(river="0,1,1 1,1,4", land=3, points=49), bob(river="3,1,5", points=40))
    assert turn("hard", at).over is not None


def test_it_finishes_by_works() -> None:
    """A purifier brings the point that was missing, and the clean river."""
    at = scene(ann(river="0,1,1 1,1,4", tech=2, points=49, entries="1,1,4"), bob(river="3,1,5", points=40), urban="1,1")
    assert turn("hard", at).over is not None


@pytest.mark.parametrize("level", THINKING)
def test_it_stays_off_red_lines(level: str) -> None:
    """One water card, one way over a red line and one beside it: the clean one."""
    at = scene(ann(river="0,1,1 1,1,4", water=1), bob(river="3,1,5"), red="1,1,4|1,1,3 0,1,1|0,1,2 0,1,1|0,1,0")
    assert answer(level, at) == ("build:1,1,4:1,1,5",)


def test_who_is_about_to_win_is_polluted() -> None:
    """Over a red line into the leader's river, then clean again: the leader can't win with the next point."""
    at = scene(
        ann(river="0,1,1 1,1,4 1,1,3", water=1, tech=1, land=1, points=30),
        bob(river="2,1,4 1,1,1 1,1,2", points=49),
        red="1,1,3|1,1,2",
    )
    done = turn("hard", at)
    assert done.state.rivers[1].pollution
    assert not done.state.rivers[0].pollution


@pytest.mark.parametrize(("tech", "land", "picked"), [(3, 1, "1+0"), (1, 3, "0+1")])
def test_the_toll_is_paid_with_what_there_is_more_of(tech: int, land: int, picked: str) -> None:
    at = scene(ann(river="0,1,1", tech=tech, land=land, natural=1), bob(river="3,1,5"), phase="turn")
    for level in ("easy", "medium", "hard", "absent"):
        assert answer(level, at) == (picked,)


@pytest.mark.parametrize("level", [*BOTS, "absent"])
def test_no_bot_proposes_a_trade(level: str) -> None:
    """A proposal could only lapse before anybody has read it: the bot is asked on at once."""
    at = scene(ann(river="0,1,1", water=5, tech=5, land=5), bob(river="3,1,5", water=5, tech=5, land=5))
    position = now(at)
    for _ in range(30):
        if position.state.turn != 0:
            break
        [option] = answer(level, position)
        assert option != "trade"
        position = act(position, option)
    else:
        pytest.fail("the turn does not end")


def proposal(give: dict[str, int], want: dict[str, int], mine: dict[str, Any], **more: Any) -> At:
    """A proposal of the second seat, in turn, to the bot in the first."""
    offer = Offer(1, 0, *([cards.get(kind, 0) for kind in RESOURCES] for cards in (give, want)))
    theirs = {"river": "3,1,5 3,1,4", "points": more.pop("theirs", 10), **give}
    return scene(ann(river="0,1,1 1,1,4", points=10, **mine), bob(**theirs), turn=1, offer=offer, proposals=1, **more)


@pytest.mark.parametrize("level", THINKING)
def test_a_trade_that_suits_both_is_accepted(level: str) -> None:
    """Spare land for water, one for one."""
    assert answer(level, proposal({"water": 1}, {"land": 1}, {"land": 6, "water": 1})) == ("accept",)


@pytest.mark.parametrize("level", [*BOTS, "absent"])
def test_a_bad_trade_is_not(level: str) -> None:
    assert answer(level, proposal({"land": 1}, {"water": 3}, {"land": 5, "water": 3})) != ("accept",)


@pytest.mark.parametrize("level", THINKING)
def test_nobody_helps_the_leader_to_win(level: str) -> None:
    fine: dict[str, Any] = {"give": {"water": 1}, "want": {"land": 1}, "mine": {"land": 6, "water": 1}}
    assert answer(level, proposal(**fine, theirs=10)) == ("accept",)
    assert answer(level, proposal(**fine, theirs=48)) == ("refuse",)


def test_easy_counts_cards() -> None:
    assert answer("easy", proposal({"land": 2}, {"water": 2}, {"water": 3})) == ("accept",)
    assert answer("easy", proposal({"land": 1}, {"water": 2}, {"water": 3})) == ("refuse",)


def test_hard_answers_with_a_proposal_of_its_own() -> None:
    """Two land for one water is too dear; the counter-proposal names the same kinds, and both could live with it."""
    at = proposal({"water": 1}, {"land": 4}, {"land": 6, "water": 1})
    assert answer("hard", at) == ("counter",)
    assert answer("medium", at) == ("refuse",)
    position = play(at, (0, "reply", "counter"))
    give = answer("hard", position)
    position = play(position, (0, "counter_give", *give))
    want = answer("hard", position)
    position = play(position, (0, "counter_want", *want))
    offer = position.state.offer
    assert offer is not None
    assert offer.counter
    assert offer.give[2] in (1, 2)
    assert offer.give[:2] == [0, 0]
    assert offer.want[0] in (1, 2)
    assert offer.want[1:] == [0, 0]


def test_hard_does_not_haggle_forever() -> None:
    """After two proposals of a turn it says yes or no."""
    at = proposal({"water": 1}, {"land": 4}, {"land": 6, "water": 1})
    at.state.proposals = 3
    assert answer("hard", at) == ("refuse",)


@pytest.mark.parametrize("level", [*BOTS, "absent"])
def test_a_proposal_somebody_else_began_harms_nobody(level: str) -> None:
    """A bot that takes over in the middle of a proposal gives the least and asks for the most."""
    at = scene(ann(river="0,1,1", water=3, land=2), bob(river="3,1,5", water=2, tech=1), cleo(river="2,2,0"))
    position = act(at, "trade")
    if (choice := position.choice_for(0)) is not None and choice.key == "tiber.partner":
        position = play(position, (0, "partner", *answer(level, position)))
    assert len(answer(level, position)) == 1
    position = play(position, (0, "give", *answer(level, position)))
    assert len(answer(level, position)) == 3


@pytest.mark.parametrize("level", ["medium", "hard", "absent"])
def test_the_mountain_stands_near_conflict_areas(level: str) -> None:
    """Nearer than the middle of all sites, on average over the boards."""
    gap = 0.0
    for n in range(5):
        at = RULES.deal(2, f"site{n}", {})
        [option] = answer(level, at)
        grid, s = RULES.grid(at.state), at.state
        far = ways(ground_of(2, s.board), Temper().line)
        near = {site: sum(sorted(way[grid.place[site]] for way in far)[:5]) for site in grid.place}
        gap += sorted(near.values())[len(near) // 2] - near[option.partition(":")[2]]
    assert gap > 0


def test_for_an_absent_player_is_played_on_without_trades() -> None:
    """Who resigns is told that a bot plays on, so that the others can finish."""
    at = scene(ann(river="0,1,1", water=5, tech=5, land=5, natural=1), bob(river="3,1,5"))
    after = turn("absent", at)
    assert not after.state.rivers[0].pollution
    assert len(after.state.rivers[0].stretches) >= 3
    assert answer("absent", proposal({"water": 3}, {"land": 1}, {"land": 6})) == ("refuse",)


def test_a_table_of_absent_players_comes_to_its_end() -> None:
    assert match("absent", [ABSENT(), ABSENT(), ABSENT()]).over.reason == "tiber.clean_river"


def test_ways_count_what_stands_on_them() -> None:
    """One stretch, then over a red line, then into an arid zone with its works."""
    at = scene(
        seat(river="0,1,1"),
        bob(river="3,1,5"),
        conflicts={"1,1,4": "water", "2,1,4": "land"},
        red="0,1,1|0,1,2",
        arid="2,1",
    )
    grid, (water, land) = RULES.grid(at.state), ways(ground_of(2, at.state.board), 1.0)
    assert water[grid.place["1,1,4"]] == 0
    assert water[grid.place["0,1,1"]] == 1
    assert water[grid.place["0,1,2"]] == 3, "the red line counts for a stretch more"
    assert land[grid.place["1,1,1"]] == pytest.approx(1.8), "two land cards for the works of an entry"
    assert Outlook(at.state, 0, Temper()).far(at.state.rivers[0].nodes) == [1, land[grid.place["0,1,1"]]]


def test_no_bot_lets_the_match_stop_for_quiet() -> None:
    """Two rounds in which nobody did anything: whoever saved water for a right builds now, before the match stops."""
    near: dict[str, Any] = {"conflicts": {"1,1,2": "water"}, "busy": False}
    saving = (ann(river="0,1,1 1,1,4 1,1,3", water=2), bob(river="3,1,5"))
    assert answer("hard", scene(*saving, **near, quiet=1)) == ("end",)
    assert answer("hard", scene(*saving, **near, quiet=2))[0].startswith("build:")
