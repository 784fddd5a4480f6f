"""The words of Cards della Biodiversità: nothing the rules ask, tell or refuse lacks them, and what they say."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from django.utils.translation import override

from games.biodiversita import texts, words
from games.biodiversita.options import OPTIONS
from games.biodiversita.state import Duel
from games.engine import Choice, Position, run
from tests.games.sights import NAMES

from .scenes import RULES, answer, battle, table
from .sights import sight, walk
from .written import REFUSED, TOLD, WRITTEN

LANGUAGES = ("en", "it")

# ---- what the rules ask, tell and refuse, read from their source


def test_the_search_finds_what_there_is() -> None:
    assert {"biodiversita.attacks", "biodiversita.battle", "biodiversita.turn_lost"} <= set(TOLD)
    assert {"biodiversita.rests", "biodiversita.attack_only", "biodiversita.bound"} <= set(REFUSED)


@pytest.mark.parametrize("reason", REFUSED)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_reason_has_words(reason: str, language: str) -> None:
    with override(language):
        said = texts.blocked(reason, (7,))
        assert said
        assert "%(" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_match_has_words(language: str) -> None:
    with override(language):
        said = texts.options()
        assert list(said) == [option.id for option in OPTIONS]
        for option in OPTIONS:
            label, help_text, values = said[option.id]
            assert label
            assert help_text
            assert len({values[value] for value in option.values}) == len(option.values), "two values read alike"


# ---- questions, options, consequences


def says(at: Position[Duel], *picked: str) -> str:
    """What confirming would come to, for whoever is asked."""
    seen = sight(at, at.open[0].seat)
    assert seen.choice is not None
    return texts.outcome(seen.choice, picked, seen)


def option(at: Position[Duel], name: str) -> tuple[str, str, str]:
    """A row of the list of whoever is asked."""
    seen = sight(at, at.open[0].seat)
    assert seen.choice is not None
    return tuple(texts.option(seen.choice, name, seen))


def defending(attack: Sequence[str], first: Sequence[str], second: Sequence[str], **more: Any) -> Position[Duel]:
    """The other side has declared these options, and the defence is asked."""
    at = run(RULES, table(first, second, **more))
    for picked in attack:
        at = answer(at, picked, "biodiversita.attack")
    return at


def test_rows_say_what_each_choice_is_and_brings() -> None:
    at = run(RULES, table(["cima", "menta", "lombrico", "sole", "orecchiette-cime-di-rapa"], ["beta", "cima"]))
    assert option(at, "fighter:cima") == ("Turnip Top", "12 energy left", "6")
    assert option(at, "fighter:menta") == ("Mint", "Aromatic, no support, 3 turns left", "8")
    with override("it"):
        assert option(at, "fighter:cima") == ("Cima", "Ancora 12 punti energia", "6")
    at = answer(at, "fighter:cima", "biodiversita.attack")
    assert option(at, "support:sole") == ("Sun", "+1 attack. Essential element.", "+1")
    label, detail, gain = option(at, "support:lombrico")
    assert (label, gain) == ("Earthworm", "")
    assert detail == "+1 defence. Synergy, 4 uses left, binds to this card."
    assert option(at, "twin:orecchiette-cime-di-rapa")[1:] == (
        "Twinned until its 6 energy are used up; no support and no superpower meanwhile",
        "+2",
    )
    assert option(at, "none") == ("No support", "", "")


def test_a_consequence_says_who_loses_what() -> None:
    at = defending(["fighter:beta", "power:yes", "none"], ["beta", "cima"], ["cima", "alloro", "beta"])
    assert says(at, "fighter:cima") == "Turnip Top: attack 7 against defence 4; Turnip Top loses 3 energy"
    assert says(at, "fighter:alloro") == (
        "Bay Laurel: attack 7 against defence 10; Beet loses 3 energy; Bay Laurel has 3 points left"
    )
    at = answer(at, "fighter:cima", "biodiversita.defend")
    assert says(at, "power:yes") == "Turnip Top and Amarum: attack 7 against defence 12; Beet loses 5 energy"


def test_a_consequence_takes_no_more_than_there_is() -> None:
    at = table(["regina", "cima"], ["cima", "beta", "orecchiette-cime-di-rapa"])
    at.state.sides[1].cards[0].energy = 1
    position = run(RULES, at)
    for picked in ("fighter:regina", "power:yes", "none"):
        if picked in position.open[0].options:
            position = answer(position, picked, "biodiversita.attack")
    assert says(position, "fighter:cima").endswith("Turnip Top loses 1 energy, all it has, and rests")
    with override("it"):
        assert says(position, "fighter:cima").endswith(
            "Cima perde 1 punto energia, tutto ciò che ha, e va in fase seme"
        )
    position = answer(position, "fighter:cima", "biodiversita.defend")
    position = answer(position, "power:no", "biodiversita.defend")
    assert says(position, "twin:orecchiette-cime-di-rapa").endswith(
        "Orecchiette with Turnip Tops loses 6 energy, all it has, and rests"
    )


def test_an_equal_battle_is_announced() -> None:
    at = defending(["fighter:regina", "power:no", "none"], ["regina", "cima"], ["finoc", "cima"])
    assert says(at, "fighter:finoc") == (
        "Finoc: attack 6 against defence 6; nobody wins the battle; Queen loses 1 energy"
    )


def test_what_is_promised_comes_true() -> None:
    """The last question of a defence, played for real: the same totals and losses as it announced."""
    checked = 0
    for seats in (2, 4, 5):
        for position in walk(seats, "promises", decks="random", territories=True, counter=False):
            choice = position.open[0] if position.open else None
            if (
                choice is None
                or choice.key != "biodiversita.defend"
                or choice.options[0].startswith(("fighter", "power"))
            ):
                continue
            for picked in choice.options:
                announced = says(position, picked)
                then = answer(position, picked, choice.key)
                told = [*(one for done in then.done[len(position.done) :] for one in done.events), *then.events]
                row = next(event for event in told if event.name == "biodiversita.battle")
                assert f"attack {row.args['attack']} against defence {row.args['defence']};" in announced
                for _side, card, energy, left, _back in row.args["lost"]:
                    loss = f"{words.card(RULES.content, card)} loses {energy} energy"
                    assert loss + ("" if left else ", all it has, and rests") in announced
                checked += 1
    assert checked > 100


def test_headings_and_whose_decision_is_awaited() -> None:
    at = run(RULES, table(["cima", "beta"], ["cima", "beta"]))
    seen, other = sight(at, 0), sight(at, 1)
    assert seen.choice is not None
    assert (texts.title(seen.choice, seen), texts.confirm(seen.choice)) == ("Declare your attack", "Attack")
    assert texts.asks("biodiversita.attack", seen, 0) == "You declare the attack"
    assert texts.asks("biodiversita.attack", other, 0) == "Ann declares the attack"
    assert texts.steps(seen) == [("Attack", "now"), ("Defence", ""), ("Result", "")]
    assert texts.progress(seen) == "battle 1 of 16"


# ---- the end


def ended(**more: Any) -> Position[Duel]:
    """A match decided by its last battle."""
    at = table(["cima", "beta"], ["cima", "beta"], length=12, **more)
    at.state.battle = 12
    return battle(at, "cima", "cima")


def test_the_end_by_energy() -> None:
    at = ended()
    seen = sight(at, 0)
    assert at.over is not None
    assert texts.over(at.over.reason, seen) == "Ann: more energy taken, 2 against 0"
    assert texts.headline(seen, 0, NAMES) == "You win, 2 against 0"
    assert texts.headline(seen, 1, NAMES) == "Ann wins, 2 against 0"
    with override("it"):
        assert texts.headline(seen, 0, NAMES) == "Vinci, 2 contro 0"


def test_the_end_by_battles() -> None:
    at = ended(mode="battles")
    assert at.over is not None
    assert texts.over(at.over.reason, sight(at, 1)) == "Ann: more battles won, 1 against 0"


def test_the_end_for_want_of_cards_is_told_without_figures() -> None:
    """Who could not fight any more may have taken more energy."""
    at = table(["cima", "beta"], ["cima", "beta"])
    at.state.sides[0].taken, at.state.sides[1].taken = 1, 9
    for one in at.state.sides[1].cards:
        one.back = 9
    done = answer(run(RULES, at), "fighter:cima", "biodiversita.attack")
    done = answer(done, "none", "biodiversita.attack")
    assert done.over is not None
    seen = sight(done, 0)
    assert texts.over(done.over.reason, seen) == "Ann: the other side has no card left to fight with"
    assert texts.headline(seen, 0, NAMES) == "You win: the other side has no card left to fight with"
    assert texts.headline(seen, 1, NAMES) == "Ann wins: the other side has no card left to fight with"


def test_sides_win_together() -> None:
    at = table(["cima", "beta"], ["cima", "beta"], seats=(2, 2), length=12)
    at.state.battle = 12
    seen = sight(battle(at, "cima", "cima"), None)
    assert texts.headline(seen, 0, NAMES).startswith("Your side wins, ")
    assert texts.headline(seen, 2, NAMES).startswith("Ann and Bob win, ")
    with override("it"):
        assert texts.headline(seen, 1, NAMES).startswith("La tua squadra vince, ")


def test_buttons_say_what_they_do() -> None:
    keys = {name for call, name in WRITTEN if call in ("choose", "choose_together")}
    for key in keys | {"biodiversita.attack", "biodiversita.defend"}:
        assert texts.confirm(Choice(key, 0, ("none",)))
