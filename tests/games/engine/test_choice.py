"""Questions and answers as data: what fits, and tokens."""

from __future__ import annotations

import re

import msgspec
import pytest

from games.engine import Answer, BadAnswer, Choice, Event

CHOICE = Choice("toy.some", 1, ("a", "b", "c"), least=1, most=2)


@pytest.mark.parametrize("picked", [["a"], ["c", "a"], ("b", "c")])
def test_what_fits(picked: list[str]) -> None:
    CHOICE.check(picked)


@pytest.mark.parametrize(
    ("picked", "code"),
    [([], "few"), (["a", "b", "c"], "many"), (["d"], "unknown"), (["a", "a"], "twice"), (["a", "d"], "unknown")],
)
def test_what_does_not_fit_says_why(picked: list[str], code: str) -> None:
    with pytest.raises(BadAnswer) as caught:
        CHOICE.check(picked)
    assert caught.value.code == code


def test_a_choice_does_not_change_and_equals_by_value() -> None:
    with pytest.raises(AttributeError):
        CHOICE.seat = 2  # type: ignore[misc]
    assert msgspec.structs.replace(CHOICE) == CHOICE
    assert hash(msgspec.structs.replace(CHOICE)) == hash(CHOICE)


def test_choices_answers_and_events_are_json() -> None:
    full = msgspec.structs.replace(CHOICE, blocked=(("d", "toy.too_big", (7, "x")),), secret=True, ordered=True)
    for thing in (CHOICE, full, Answer("toy.some", 0, ("a",)), Event("toy.drew", {"seat": 1}, (0, 1)), Event("toy.x")):
        assert msgspec.json.decode(msgspec.json.encode(thing), type=type(thing)) == thing


def test_a_token_is_stable() -> None:
    token = CHOICE.token("m1", 3, 2, 0)
    assert re.fullmatch("[0-9a-f]{16}", token)
    assert token == msgspec.structs.replace(CHOICE).token("m1", 3, 2, 0)
    assert token == "8f94adc9b7fa5ac7", "mails that are out carry tokens: their making must not change"


def test_a_token_goes_by_match_place_rewinds_and_question() -> None:
    changes = {"key": "toy.x", "seat": 2, "options": ("a", "b"), "least": 0, "most": 3, "ordered": True}
    tokens = [msgspec.structs.replace(CHOICE, **{name: value}).token("m", 3, 2, 0) for name, value in changes.items()]
    tokens += [CHOICE.token(*place) for place in [("m", 3, 2, 0), ("n", 3, 2, 0), ("m", 4, 2, 0), ("m", 3, 1, 0)]]
    tokens.append(CHOICE.token("m", 3, 2, 1))
    assert len(set(tokens)) == len(changes) + 5


def test_reasons_do_not_outdate_a_page() -> None:
    explained = msgspec.structs.replace(CHOICE, blocked=(("d", "toy.too_big", (7,)),))
    assert explained.token("m", 3, 2, 0) == CHOICE.token("m", 3, 2, 0)
