"""The thirteen contract tests: every game, every number of seats, random matches (50 each with TAVOLA_LONG=1).

A game registers itself by being a folder in ``games`` with a ``rules.py``.  See ``contract.py`` for the checks.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from games.engine.testing import Walk, game_names

from . import contract
from .contract_texts import check_10_everything_is_worded

CHECKS = (
    contract.check_1_it_ends,
    contract.check_2_questions_can_be_answered,
    contract.check_3_run_leaves_the_checkpoint,
    contract.check_4_at_once_is_the_same,
    contract.check_5_json_is_the_identity,
    contract.check_6_nothing_leaks,
    contract.check_7_things_are_conserved,
    contract.check_8_the_same_again,
    contract.check_9_illegal_answers,
    contract.check_11_undo,
    contract.check_12_imagine_varies,
)


@pytest.fixture(scope="module", params=contract.cases(), ids=str)
def record(request: pytest.FixtureRequest) -> Walk[Any]:
    """One match; module scope makes pytest run all checks on it before the next is played."""
    walk: Walk[Any] = request.param.walk()
    return walk


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__.removeprefix("check_"))
def test_contract(record: Walk[Any], check: Callable[[Walk[Any]], None]) -> None:
    check(record)


@pytest.mark.parametrize("game", game_names())
def test_contract_10_everything_is_worded(game: str) -> None:
    check_10_everything_is_worded(game, [case.walk() for case in contract.cases() if case.game == game])


@pytest.mark.parametrize("game", contract.games())
def test_contract_13_hash_seed(game: str) -> None:
    contract.check_13_hash_seed(game)


@pytest.mark.parametrize("game", contract.games())
def test_a_game_is_what_its_name_says(game: str) -> None:
    rules = contract.rules_of(game)
    assert rules.name == game
    assert rules.seats
    assert rules.version >= 1
