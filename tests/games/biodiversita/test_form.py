"""A declaration as one form: what is shown as chosen, what is asked, what is played without a confirmation."""

from __future__ import annotations

import dataclasses

import pytest

from games.biodiversita import texts
from games.engine import Position
from games.present import live_context
from games.sight import Sight
from tests.games import sights

from .scenes import RULES, answer, copy, run, table

ATTACK, DEFEND = "biodiversita.attack", "biodiversita.defend"
BETA, CIMA = (RULES.content.cards[card].name_en for card in ("beta", "cima"))


def begin(*hands: str, **more: object) -> Position:  # type: ignore[type-arg]
    """Battle 1 of these two hands, its first question open."""
    return run(RULES, table(*(hand.split() for hand in hands), **more))  # type: ignore[arg-type]


def sight(position: Position, viewer: int = 0) -> Sight:  # type: ignore[type-arg]
    """As the page of *viewer* sees it; his last answer can be taken back."""
    seen = sights.sight_of(RULES, position, viewer, move=4)
    return dataclasses.replace(seen, can_undo=bool(position.answers))


def form(position: Position, viewer: int = 0, chosen: list[str] | None = None) -> dict:  # type: ignore[type-arg]
    return live_context(sight(position, viewer), chosen=chosen or [])["form"]


def lines(made: dict) -> list[tuple[str, str, str, int]]:  # type: ignore[type-arg]
    return [(part["legend"], part["label"], part["gain"], part["back"]) for part in made["parts"]]


def rows(position: Position, viewer: int = 0) -> dict[str, bool]:  # type: ignore[type-arg]
    """What is offered, and whether a press plays it."""
    return {row["value"]: row["at_once"] for row in live_context(sight(position, viewer))["rows"]}


def test_at_first_nothing_is_chosen_and_all_may_come() -> None:
    made = form(begin("beta rosmarino menta lombrico", "cima"))
    assert made == {"parts": [], "legend": "Attack with", "coming": ["Superpower", "One support"]}


def test_the_fighter_then_the_superpower_then_the_support() -> None:
    position = answer(begin("beta lombrico", "cima"), "fighter:beta", ATTACK)
    made = form(position)
    assert lines(made) == [("Attack with", BETA, "5", 1)]
    assert (made["legend"], made["coming"]) == (f"Superpower of {BETA}", ["One support"])
    made = form(answer(position, "power:yes", ATTACK))
    assert lines(made) == [("Attack with", BETA, "5", 2), (f"Superpower of {BETA}", "Attacco folico", "+2", 1)]
    assert (made["legend"], made["coming"]) == ("One support", [])
    assert all(part["change"] for part in made["parts"])


def test_a_superpower_that_was_kept_is_a_part_too() -> None:
    position = answer(begin("beta lombrico", "cima"), "fighter:beta", ATTACK)
    made = form(answer(position, "power:no", ATTACK))
    assert lines(made) == [("Attack with", BETA, "5", 2), (f"Superpower of {BETA}", "Without superpower", "", 1)]


def test_without_a_superpower_for_the_role_the_support_comes_next() -> None:
    """Cima's is for the defence."""
    position = begin("cima lombrico", "beta")
    assert form(position, chosen=["fighter:cima"])["coming"] == ["One support"]
    made = form(answer(position, "fighter:cima", ATTACK))
    assert lines(made) == [("Attack with", CIMA, "6", 1)]
    assert made["legend"] == "One support"


def test_the_defence_is_a_form_of_its_own() -> None:
    position = answer(answer(begin("cima menta", "cima acqua"), "fighter:cima", ATTACK), "none", ATTACK)
    seen = sight(position, 1)
    assert seen.choice is not None
    assert texts.title(seen.choice, seen) == "Declare your defence"
    assert form(position, 1)["legend"] == "Defend with"
    position = answer(answer(position, "fighter:cima", DEFEND), "power:yes", DEFEND)
    assert lines(form(position, 1)) == [("Defend with", CIMA, "4", 2), (f"Superpower of {CIMA}", "Amarum", "+8", 1)]
    assert form(position, 0) is None


def test_a_question_that_stands_alone_is_no_form() -> None:
    position = run(RULES, RULES.deal(2, "form", {"decks": "random"}))
    assert position.open[0].key == "biodiversita.call"
    context = live_context(sight(position, position.open[0].seat))
    assert context["form"] is None
    assert not any(row["at_once"] for row in context["rows"])


def test_what_leads_on_is_played_at_once_and_the_last_is_confirmed() -> None:
    position = begin("beta cima menta lombrico", "cima")
    assert rows(position) == {"fighter:cima": True, "fighter:beta": True, "fighter:menta": False}
    position = answer(position, "fighter:beta", ATTACK)
    assert rows(position) == {"power:yes": True, "power:no": True}
    assert not any(rows(answer(position, "power:no", ATTACK)).values())


def test_a_twinned_card_ends_the_declaration() -> None:
    """Neither superpower nor support beside it (section 9), so nothing follows and it is confirmed."""
    at = table(["cima", "orecchiette-cime-di-rapa"], ["cima"])
    cards = at.state.sides[0].cards
    gold = next(place for place, one in enumerate(cards) if one.card == "orecchiette-cime-di-rapa")
    copy(at, 0, "cima").gold, cards[gold].bound = gold, 0
    position = run(RULES, at)
    assert rows(position) == {"fighter:cima": False}
    assert form(position, chosen=["fighter:cima"])["coming"] == []


@pytest.mark.parametrize(
    ("picked", "word"), [([], "Attack"), (["fighter:beta"], "Go on"), (["fighter:menta"], "Attack")]
)
def test_the_button_says_what_it_does(picked: list[str], word: str) -> None:
    assert live_context(sight(begin("beta menta", "cima")), chosen=picked)["confirm"] == word


def test_a_reader_of_the_page_is_told_each_question() -> None:
    position = begin("beta menta", "cima")
    said = [live_context(sight(position))["say"]]
    said.append(live_context(sight(answer(position, "fighter:beta", ATTACK)))["say"])
    assert said == ["Declare your attack: Attack with", f"Declare your attack: Superpower of {BETA}"]


def test_nothing_can_be_changed_when_undo_can_do_nothing() -> None:
    position = answer(begin("beta menta", "cima"), "fighter:beta", ATTACK)
    seen = dataclasses.replace(sight(position), can_undo=False)
    assert [part["change"] for part in live_context(seen)["form"]["parts"]] == [False]
