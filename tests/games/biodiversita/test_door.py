"""Bad input at the door is refused with a reason and changes nothing: answers, undo, giving up, time-outs."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest
from django.utils import timezone

from games import services
from games.biodiversita.state import Duel
from games.errors import BadPick, NotRunning, NoUndo, Refused, StaleQuestion
from games.models import Match, Move, Question, as_bytes
from games.services import Via
from games.services.position import open_tokens, position_load

from .matches import battle, deal, give, put, token
from .scenes import copy, table

pytestmark = pytest.mark.django_db


@pytest.fixture
def match(people: list[Any]) -> Match:
    """Battle 1: beta, cima, menta, lombrico and acqua against cima, regina and rosmarino."""
    return battle(people)


def state(match: Match) -> Duel:
    """What lies on the table."""
    found: Duel = position_load(Match.objects.get(pk=match.pk)).state
    return found


def keys(match: Match) -> dict[int, str]:
    """What each seat is asked, by its rows; they agree with the position."""
    match = Match.objects.get(pk=match.pk)
    position = position_load(match)
    rows = {row.seat: row.key for row in Question.objects.filter(match=match)}
    assert rows == {choice.seat: choice.key for choice in position.open}
    tokens = {row.seat: row.token for row in Question.objects.filter(match=match)}
    assert tokens == open_tokens(match, position)
    return {seat: key.removeprefix("biodiversita.") for seat, key in rows.items()}


def stored(match: Match) -> list[Any]:
    """Everything that is stored of a match: a refusal changes nothing of it."""
    row = Match.objects.get(pk=match.pk)
    moves = [(move.number, as_bytes(move.after)) for move in Move.objects.filter(match=row).order_by("number")]
    questions = list(Question.objects.filter(match=row).order_by("seat").values())
    main = (row.revision, row.move, row.asked, row.rewinds, as_bytes(row.checkpoint), as_bytes(row.answers))
    return [main, row.status, row.given, row.clock, row.faces, moves, questions]


def refused(match: Match, seat: int, *picked: str, at: str = "", reason: type[Refused] = BadPick) -> None:
    """The answer is refused for that reason, in words, and everything stays as it was."""
    before = stored(match)
    with pytest.raises(reason) as caught:
        services.answer_give(
            match_id=match.pk, seat=seat, token=at or token(match, seat), picked=list(picked), via=Via.API
        )
    assert str(caught.value.message)
    assert stored(match) == before


def undo(match: Match, seat: int, times: int = 1) -> Match:
    """Take the seat's last answer back."""
    revision = Match.objects.get(pk=match.pk).revision
    return services.answer_undo(match_id=match.pk, seat=seat, revision=revision, times=times)


def no_undo(match: Match, *seats: int) -> None:
    """Nobody of them can take anything back."""
    before = stored(match)
    for seat in seats:
        with pytest.raises(NoUndo):
            undo(match, seat)
    assert stored(match) == before


# -- answers -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "picked",
    [
        ("fighter:lombrico",),  # no main card
        ("fighter:rosmarino",),  # the other side's
        ("fighter:cima:2",),  # there is one
        ("fighter:Cima",),
        ("cima",),
        ("power:yes",),
        ("support:lombrico",),
        ("none",),
        ("twin:orecchiette-cime-di-rapa",),
        ("fighter:beta", "fighter:cima"),
        ("fighter:beta", "fighter:beta"),
        (),
        ("",),
        ("fighter:beta\x00",),
    ],
)
def test_a_fighter_that_is_not_offered_is_refused(match: Match, picked: tuple[str, ...]) -> None:
    refused(match, 0, *picked)
    assert keys(match) == {0: "attack"}


def test_a_resting_card_and_one_of_the_other_role_are_refused(people: list[Any]) -> None:
    at = table(["cima", "beta", "alloro"], ["cima", "beta"])
    copy(at, 0, "cima").back = 3
    match = put(deal(people), at)
    refused(match, 0, "fighter:cima")
    refused(match, 0, "fighter:alloro")
    assert keys(give(match, 0, "fighter:beta")) == {0: "attack"}


@pytest.mark.parametrize("picked", [("power:maybe",), ("yes",), ("support:acqua",), ("power:yes", "power:no"), ()])
def test_a_superpower_is_declared_or_not(match: Match, picked: tuple[str, ...]) -> None:
    give(match, 0, "fighter:beta")
    refused(match, 0, *picked)


@pytest.mark.parametrize(
    "picked",
    [
        ("support:sole",),
        ("support:menta",),
        ("support:lombrico", "support:acqua"),
        ("support:cima",),
        (),
        ("twin:beta",),
    ],
)
def test_one_support_that_the_side_holds_or_none(match: Match, picked: tuple[str, ...]) -> None:
    give(match, 0, "fighter:beta", "power:yes")
    refused(match, 0, *picked)
    assert keys(give(match, 0, "support:lombrico")) == {1: "defend"}


def test_a_twinning_after_the_superpower_is_refused(people: list[Any]) -> None:
    match = put(deal(people), table(["beta", "cima", "bietola-di-campagna"], ["cima", "beta"]))
    give(match, 0, "fighter:beta", "power:yes")
    refused(match, 0, "twin:bietola-di-campagna")


def test_a_used_up_or_bound_or_forbidden_support_is_refused(people: list[Any]) -> None:
    at = table(["cima", "beta", "lombrico", "siccita", "terra"], ["cima", "beta"], grounds=("idroponica", ""))
    copy(at, 0, "siccita").uses = 0
    copy(at, 0, "lombrico").bound = 1
    match = put(deal(people), at)
    give(match, 0, "fighter:cima")
    for name in ("lombrico", "siccita", "terra"):
        refused(match, 0, f"support:{name}")


def test_a_counter_card_that_does_not_cancel_is_refused(people: list[Any]) -> None:
    match = put(deal(people), table(["cima", "beta", "alluvione", "smog"], ["cima", "beta", "lombrico"]))
    give(give(match, 0, "fighter:cima", "none"), 1, "fighter:cima", "power:no", "support:lombrico")
    assert keys(match) == {0: "counter"}
    refused(match, 0, "support:smog")
    refused(match, 0, "support:lombrico")
    give(match, 0, "support:alluvione")
    assert keys(match) == {1: "attack"}
    assert copy(position_load(Match.objects.get(pk=match.pk)), 0, "alluvione").uses == 1


def test_a_preset_or_territory_that_there_is_not_is_refused(people: list[Any]) -> None:
    match = deal(people, options={"decks": "preset", "territories": True})
    assert keys(match) == {0: "deck", 1: "deck"}
    for picked in (("monsone",), ("deck:0",), ("estate", "inverno"), ()):
        refused(match, 0, *picked)
    give(give(match, 0, "estate"), 1, "estate")
    for picked in (("sole",), ("serra", "none"), ("",)):
        refused(match, 1, *picked)


@pytest.mark.parametrize("picked", [("6",), ("-1",), ("3.0",), ("1", "2"), (), ("٣",), ("even",)])
def test_fingers_are_from_0_to_5(people: list[Any], picked: tuple[str, ...]) -> None:
    match = give(deal(people), 0, "even")
    assert keys(match) == {0: "fingers", 1: "fingers"}
    for seat in (0, 1):
        refused(match, seat, *picked)


def test_somebody_elses_deck_is_refused(people: list[Any]) -> None:
    """Without a deck of his own a player has one at random, which is number 0."""
    match = deal(people, options={"decks": "own"})
    refused(match, 0, "deck:1")
    give(match, 0, "deck:0")


# -- tokens and seats --------------------------------------------------------------------------------------------------


def test_nobody_answers_for_the_other_side_or_for_another_seat_of_his_own(people: list[Any]) -> None:
    match = battle(people, (2, 2))
    page = token(match, 0)
    for seat in (1, 2, 3):
        refused(match, seat, "fighter:beta", at=page, reason=StaleQuestion)
    give(match, 0, "fighter:beta")
    page = token(match, 0)
    for seat in (1, 2, 3):
        refused(match, seat, "power:yes", at=page, reason=StaleQuestion)
        no_undo(match, seat)
    give(match, 0, "power:yes", "none")
    assert keys(match) == {2: "defend"}


def test_a_used_token_is_refused_and_the_same_answer_again_is_harmless(match: Match) -> None:
    page = token(match, 0)
    after = give(match, 0, "fighter:beta")
    refused(match, 0, "fighter:cima", at=page, reason=StaleQuestion)
    again = services.answer_give(match_id=match.pk, seat=0, token=page, picked=["fighter:beta"], via=Via.API)
    assert again.revision == after.revision


def test_the_question_of_the_next_battle_has_another_token(people: list[Any]) -> None:
    match = put(deal(people), table(["beta", "cima"], ["beta", "cima"]))
    first = token(match, 0)
    give(give(match, 0, "fighter:cima", "none"), 1, "fighter:beta", "none")
    give(give(match, 1, "fighter:cima", "none"), 0, "fighter:beta", "none")
    assert keys(match) == {0: "attack"}
    assert token(match, 0) != first
    refused(match, 0, "fighter:beta", at=first, reason=StaleQuestion)


def test_a_token_from_before_an_undo_is_stale(match: Match) -> None:
    page = token(match, 0)
    give(match, 0, "fighter:beta")
    undo(match, 0)
    refused(match, 0, "fighter:cima", at=page, reason=StaleQuestion)


# -- taking back -------------------------------------------------------------------------------------------------------


def test_a_declaration_is_taken_back_by_its_seat_alone_until_its_last_question(people: list[Any]) -> None:
    match = battle(people, (2, 1))
    no_undo(match, 0, 1, 2)
    give(match, 0, "fighter:beta", "power:yes")
    no_undo(match, 1, 2)
    undo(match, 0)
    undo(match, 0)
    assert keys(match) == {0: "attack"}
    no_undo(match, 0)
    give(match, 0, "fighter:beta", "power:no", "support:acqua")
    no_undo(match, 0, 1, 2)


def test_the_defence_and_the_counter_step_are_not_taken_back(people: list[Any]) -> None:
    match = put(deal(people), table(["cima", "beta", "alluvione"], ["cima", "beta", "lombrico"]))
    give(match, 0, "fighter:cima", "none")
    give(match, 1, "fighter:cima", "power:no")
    undo(match, 1)
    give(match, 1, "power:yes", "support:lombrico")
    no_undo(match, 0, 1)
    give(match, 0, "none")
    no_undo(match, 0, 1)


def test_a_deck_is_taken_back_until_all_are_in(people: list[Any]) -> None:
    match = deal(people, options={"decks": "preset"})
    give(match, 1, "estate")
    undo(match, 1)
    give(give(match, 0, "estate"), 1, "inverno")
    no_undo(match, 0, 1)


def test_fingers_are_taken_back_until_both_are_shown(people: list[Any]) -> None:
    match = give(deal(people), 0, "even")
    give(match, 1, "3")
    undo(match, 1)
    give(give(match, 1, "4"), 0, "0")
    no_undo(match, 0, 1)


# -- giving up, and running out of time --------------------------------------------------------------------------------


def test_who_gives_up_loses_and_the_match_is_over(match: Match) -> None:
    give(match, 0, "fighter:beta")
    after = services.match_resign(match_id=match.pk, seat=1)
    assert (after.status, after.over["ranks"], after.over["reason"]) == ("finished", [1, 2], "resigned")
    with pytest.raises(NotRunning):
        services.answer_give(match_id=match.pk, seat=0, token="0" * 16, picked=["power:yes"], via=Via.API)


def test_a_mate_plays_on_for_who_gives_up(people: list[Any]) -> None:
    match = battle(people, (2, 2))
    after = services.match_resign(match_id=match.pk, seat=0)
    assert after.status == "running"
    after = services.match_resign(match_id=match.pk, seat=1)
    assert after.status == "finished"
    assert after.over["ranks"][2:] == [1, 1]


def late(match: Match) -> int:
    """Long after every deadline: how many questions the rule for absent players has answered."""
    return services.timeouts_give(now=timezone.now() + timedelta(days=90))


@pytest.mark.parametrize("made", [(), ("fighter:beta",), ("fighter:beta", "power:yes"), ("fighter:beta", "power:no")])
def test_a_half_made_declaration_is_completed_for_who_runs_out_of_time(
    people: list[Any], made: tuple[str, ...]
) -> None:
    match = battle(people, control="fast")
    give(match, 0, *made)
    answered = 0
    while keys(match) == {0: "attack"}:
        assert late(match) == 1
        answered += 1
    assert 1 <= answered <= 3
    assert keys(match) == {1: "defend"}
    declared = state(match).declared[0]
    name = state(match).sides[0].cards[declared.fighter].card
    assert not made or name == "beta"
    assert declared.power == ("power:yes" in made)
    assert declared.support == -1


def test_a_time_out_in_defence_and_in_the_counter_step_ends_the_battle(people: list[Any]) -> None:
    at = table(["cima", "beta", "alluvione"], ["cima", "beta", "lombrico"])
    match = put(deal(people, control="fast"), at)
    give(give(match, 0, "fighter:cima", "none"), 1, "fighter:cima", "power:yes", "support:lombrico")
    assert keys(match) == {0: "counter"}
    late(match)
    assert state(match).battle == 2
    give(match, 1, "fighter:beta", "power:no")
    while keys(match) == {1: "attack"}:
        late(match)
    while keys(match) == {0: "defend"}:
        late(match)
    assert state(match).battle == 3


def test_time_outs_choose_decks_territories_and_fingers(people: list[Any]) -> None:
    """For who is absent no territory is taken."""
    match = deal(people, options={"decks": "preset", "territories": True}, control="fast")
    assert late(match) == 2
    assert keys(match) == {0: "territory", 1: "territory"}
    give(match, 0, "serra")
    assert late(match) == 1
    assert [side.territory for side in state(match).sides] == ["serra", ""]
    assert keys(match) == {0: "call"}
    give(give(match, 0, "odd"), 0, "1")
    assert late(match) == 1
    assert set(keys(match).values()) == {"attack"}
