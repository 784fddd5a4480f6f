"""What the page says a battle would come to is what it comes to, and no card loses what it does not have."""

from __future__ import annotations

import pytest
from django.template.loader import render_to_string

from games.biodiversita import battles, present, texts
from games.biodiversita.state import Duel
from games.engine import Position, run

from .boards import WINTER, board, declare
from .scenes import RULES, battle, copy, table
from .sights import sight
from .test_log import rows


def twinned(gold: int, cima: int) -> Position[Duel]:
    """Ann's Turnip Top lies with its gold PAT, both with so much energy; Bob is to attack."""
    at = table(WINTER, ["galatea", "beta", "cima"])
    copy(at, 0, "orecchiette-cime-di-rapa").energy, copy(at, 0, "cima").energy = gold, cima
    return battle(at, "cima twin:orecchiette-cime-di-rapa", "galatea")


@pytest.mark.parametrize(
    ("gold", "cima", "said", "meets"),
    [
        (1, 2, "Orecchiette with Turnip Tops loses 1 energy, all it has, and rests; turnip loses 2 energy, all", 3),
        (1, 12, "Orecchiette with Turnip Tops loses 1 energy, all it has, and rests; turnip loses 5 energy", 6),
        (6, 2, "Orecchiette with Turnip Tops loses 6 energy, all it has, and rests", 6),
    ],
)
def test_no_card_is_said_to_lose_more_than_it_has(gold: int, cima: int, said: str, meets: int) -> None:
    """Galatea with her superpower: 12 against 4 + 2. What could be met, verdict, outcome and log agree."""
    at = twinned(gold, cima)
    said = said.replace("turnip", "Turnip Top")
    row = board(at, 1, "fighter:galatea", "power:yes")["arena"]["meets"]["rows"][0]
    assert (row["name"], row["ways"][0]["said"]) == ("Turnip Top", f"loses {meets}")
    at = declare(at, "attack", "fighter:galatea", "power:yes", "none")
    verdict = board(at, 0, "fighter:cima")["arena"]["duel"]["verdict"]
    assert verdict.startswith(said)
    seen = sight(at, 0)
    assert seen.choice is not None
    assert verdict in texts.outcome(seen.choice, ["fighter:cima"], seen)
    after = sight(declare(at, "defend", "fighter:cima"), 0)
    assert sum(energy for _side, _card, energy in battles.fought(after, 2).losses) == meets


def test_a_shield_is_told_where_it_holds_something_off() -> None:
    """Beet 5 against Cima 4: Air spares the one that is beaten; the other has nothing to fear."""
    at = run(RULES, table(["beta", "cima", "aria"], ["cima", "beta", "aria"]))
    spared = battle(at, "beta", "cima aria")
    at = declare(at, "attack", "fighter:beta", "power:no")
    beaten = declare(at, "attack", "none")
    beaten = declare(beaten, "defend", "fighter:cima", "power:no")
    assert board(beaten, 1, "support:aria")["arena"]["duel"]["notes"] == ["1 energy less for Turnip Top"]
    assert rows(spared)[-1].endswith("Turnip Top loses no energy (1 − Air 1)")
    safe = declare(declare(at, "attack", "support:aria"), "defend", "fighter:cima", "power:no")
    assert board(safe, 1, "none")["arena"]["duel"]["notes"] == []
    done = declare(safe, "defend", "none")
    assert rows(done)[-1] == "Battle 1: Beet 5 against Turnip Top 4. Turnip Top loses 1 energy, 11 left"


def test_the_asterisk_of_a_number_is_explained_where_the_card_is_seen_closely() -> None:
    at = table(["beta", "cima", "gelata"], ["cima", "beta", "nebbia"])
    explained = "* only for the cards that the effect names"
    for card, wanted in (("gelata", True), ("beta", False)):
        made = present.look(sight(at, 0), f"card-{card}")
        assert made is not None
        assert (explained in render_to_string(*made)) == wanted
