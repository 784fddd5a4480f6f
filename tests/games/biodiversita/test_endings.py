"""How a match ends (biodiversita.md section 12)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from games.biodiversita import endings
from games.biodiversita.state import CAP, Duel
from games.engine import Checkpoint, run

from .scenes import ATTACK, RULES, battle, copy, declare, table


def last(
    *, taken: tuple[int, int] = (0, 0), won: tuple[int, int] = (0, 0), number: int | None = None, **more: Any
) -> Checkpoint[Duel]:
    """The last battle of a match, or that number, with these figures; beta against beta: 5 against 9."""
    at = table(["beta", "siglinda"], ["beta", "siglinda"], **more)
    s = at.state
    s.battle = s.last if number is None else number
    for side, energy, battles in zip(s.sides, taken, won, strict=True):
        side.taken, side.won = energy, battles
    return at


def test_by_default_energy_decides_after_16_battles() -> None:
    at = battle(last(taken=(10, 5), number=15), "beta", "beta")
    assert at.over is None
    at = battle(last(taken=(10, 5)), "beta", "beta")
    assert at.over is not None
    assert (at.over.reason, at.over.ranks, at.over.scores) == ("biodiversita.energy", (1, 2), (10, 9))
    assert at.state.phase == "over"


@pytest.mark.parametrize("length", [12, 16, 20])
def test_the_last_battle_is_the_one_of_the_length(length: int) -> None:
    assert battle(last(taken=(9, 1), length=length, number=length - 1), "beta", "beta").over is None
    assert battle(last(taken=(9, 1), length=length), "beta", "beta").over is not None


def test_more_energy_wins_though_fewer_battles_were_won() -> None:
    over = battle(last(taken=(3, 9), won=(9, 1)), "beta", "beta").over
    assert over is not None
    assert over.ranks == (2, 1)


def test_by_battles_more_of_them_win_though_less_energy_was_taken() -> None:
    over = battle(last(taken=(3, 99), won=(9, 1), mode="battles"), "beta", "beta").over
    assert over is not None
    assert (over.reason, over.ranks, over.scores) == ("biodiversita.battles", (1, 2), (9, 2))


@pytest.mark.parametrize(("won", "reason"), [((2, 4), "biodiversita.first_to"), ((4, 3), "")])
def test_first_to_five_ends_the_match_at_once(won: tuple[int, int], reason: str) -> None:
    """Beta defends: side 1 wins the battle."""
    after = battle(last(won=won, mode="battles", first_to=5, number=7), "beta", "beta")
    assert (after.over.reason if after.over else "") == reason
    if after.over:
        assert (after.over.ranks, after.over.scores) == ((2, 1), (2, 5))


def test_without_that_option_five_victories_end_nothing() -> None:
    assert battle(last(won=(2, 4), mode="battles", number=7), "beta", "beta").over is None


@pytest.mark.parametrize("mode", ["energy", "battles", "impossibility"])
@pytest.mark.parametrize("attacker", [0, 1])
def test_who_cannot_attack_has_lost_in_every_mode(mode: str, attacker: int) -> None:
    at = last(taken=(50, 50), won=(8, 8), number=5, mode=mode, attacker=attacker)
    for name in ("beta", "siglinda"):
        copy(at, attacker, name).back = 6
    over = run(RULES, at).over
    assert over is not None
    assert over.reason == "biodiversita.impossible"
    assert over.ranks == ((2, 1) if attacker == 0 else (1, 2))


def test_who_cannot_defend_has_lost_once_the_attack_is_declared() -> None:
    at = last(number=5)
    for name in ("beta", "siglinda"):
        copy(at, 1, name).back = 7
    over = declare(at, "beta", ATTACK).over
    assert over is not None
    assert (over.reason, over.ranks) == ("biodiversita.impossible", (1, 2))


def test_a_card_that_is_back_in_time_keeps_its_side_in_the_match() -> None:
    at = last(number=5)
    copy(at, 0, "beta").back, copy(at, 0, "siglinda").back = 9, 5
    assert run(RULES, at).open[0].options == ("fighter:siglinda",)


def test_an_attack_aromatic_alone_attacks_but_does_not_defend() -> None:
    at = table(["menta", "beta", "siglinda"], ["beta", "siglinda"])
    for name in ("beta", "siglinda"):
        copy(at, 0, name).back = 9
    after = declare(battle(at, "menta", "beta"), "beta", ATTACK)
    assert after.over is not None
    assert after.over.ranks == (2, 1)


def test_impossibility_goes_on_to_40_battles_and_then_energy_decides() -> None:
    at = last(taken=(9, 1), number=39, mode="impossibility", length=16)
    assert at.state.last == CAP == 40
    assert battle(at, "beta", "beta").over is None
    over = battle(last(taken=(9, 1), number=40, mode="impossibility"), "beta", "beta").over
    assert over is not None
    assert (over.reason, over.ranks) == ("biodiversita.energy", (1, 2))


@pytest.mark.parametrize("mode", ["energy", "battles", "impossibility"])
def test_equal_at_the_end_two_more_battles_at_most_twice_then_a_draw(mode: str) -> None:
    """Beta loses 4 in each battle that she attacks in: both sides lose one and come to the same again."""
    begin = last(taken=(4, 0), won=(1, 0), mode=mode)
    at: Any = begin
    length = begin.state.last
    for number in range(4):
        at = battle(at, "beta", "beta")
        assert at.over is None
        assert at.state.battle == length + 1 + number
        assert at.state.last == length + 2 * (1 + number // 2)
    at = battle(at, "beta", "beta")
    assert (at.over.reason, at.over.ranks) == ("biodiversita.draw", (1, 1))
    assert len(set(at.over.scores)) == 1


def test_after_two_more_battles_who_is_ahead_wins() -> None:
    at = battle(last(taken=(4, 0)), "beta", "beta")
    at = battle(battle(at, "beta", "beta"), "siglinda", "beta")  # 4 against 9
    assert at.over is not None
    assert (at.over.ranks, at.over.scores) == ((2, 1), (8, 9))


@pytest.mark.parametrize(
    ("seats", "ranks"), [((2, 2), (1, 1, 3, 3)), ((3, 2), (1, 1, 1, 4, 4)), ((2, 1), (1, 1, 3)), ((3, 1), (1, 1, 1, 4))]
)
def test_the_seats_of_a_side_share_its_rank_and_score(seats: tuple[int, int], ranks: tuple[int, ...]) -> None:
    over = battle(last(taken=(90, 5), seats=seats), "beta", "beta").over
    assert over is not None
    assert over.ranks == ranks
    assert over.scores[0] == 90
    assert len(set(over.scores[seats[0] :])) == 1
    lost = battle(last(taken=(5, 90), seats=seats), "beta", "beta").over
    assert lost is not None
    assert lost.ranks == (*[1 + seats[1]] * seats[0], *[1] * seats[1])


def test_scores_are_those_of_the_mode_all_along() -> None:
    assert RULES.scores(last(taken=(7, 3), won=(1, 2)).state) == [7, 3]
    assert RULES.scores(last(taken=(7, 3), won=(1, 2), mode="battles", seats=(2, 1)).state) == [1, 1, 2]


def test_every_way_to_end_has_a_test_here() -> None:
    ends = set(re.findall(r'"(biodiversita\.\w+)"', Path(endings.__file__).read_text(encoding="utf-8")))
    tested = Path(__file__).read_text(encoding="utf-8")
    assert {end for end in ends if f'"{end}"' in tested} == ends
