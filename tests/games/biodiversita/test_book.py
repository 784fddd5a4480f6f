"""The game beside the battle as it was written a second time from the text (``book``), over random matches."""

from __future__ import annotations

import os
from collections import Counter
from copy import deepcopy
from typing import Any

import pytest

from games.biodiversita.content import TERRITORY
from games.biodiversita.options import OPTIONS
from games.biodiversita.state import Duel
from games.engine import Asker, Dice, GameOver, Table
from games.engine.bots import random_asker
from games.engine.testing import option_sets

from . import book
from .scenes import ATTACK, COUNTER, DEFEND, RULES

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 60 if LONG else 3
"""Random matches for each number of players and set of options."""


class Judge:
    """Plays a match at random and compares every question and every battle with the book."""

    def __init__(self, seed: str, did: Counter[str]) -> None:
        self.ask: Asker = random_asker(seed)
        self.did = did
        self.picks: dict[str, book.Picks] = {}
        self.before: book.Game | None = None

    def play(self, seats: int, options: dict[str, Any], seed: str) -> None:
        """The whole match."""
        self.table = table = Table(RULES.deal(seats, seed, options), self.answer)
        try:
            while True:
                phase = table.state.phase
                if phase == "attack":
                    self.before = book.read(table.state)
                    self.picks = {ATTACK: book.Picks(), DEFEND: book.Picks()}
                RULES.step(table)
                if phase == "defence":
                    self.compare(table.state)
        except GameOver as over:
            if over.reason != "biodiversita.impossible":
                self.compare(table.state)
            else:
                assert self.before is not None
                assert not all(book.fighters(self.before, side) for side in (0, 1))
                self.did["impossible"] += 1

    def answer(self, open: Any) -> Any:
        """Look at what is offered; then answer, and note it."""
        answers = self.ask(open)
        [answer] = answers
        [choice] = [one for one in open if one.seat == answer.seat]
        if choice.key in (ATTACK, DEFEND, COUNTER):
            self.offered(choice)
            verb, _, name = answer.picked[0].partition(":")
            picks = self.picks[ATTACK if choice.key == COUNTER else choice.key]
            if verb == "power":
                picks.power = name == "yes"
            elif verb != "none":
                setattr(picks, "late" if choice.key == COUNTER else verb, name)
            self.did[f"{choice.key} {verb}"] += 1
        return answers

    def offered(self, choice: Any) -> None:
        """Exactly what the book allows is offered."""
        game = self.before
        assert game is not None
        me = game.attacker if choice.key in (ATTACK, COUNTER) else 1 - game.attacker
        verb = choice.options[0].partition(":")[0]
        if choice.key == COUNTER:
            found = book.counters(game, self.picks[ATTACK], self.picks[DEFEND])
            assert found is not None
            expected = {f"support:{name}" for name in found} | {"none"}
        elif verb == "fighter":
            expected = {f"fighter:{name}" for name in book.fighters(game, me)}
        elif verb == "power":
            assert book.powers(game, me, self.picks[choice.key].fighter)
            expected = {"power:yes", "power:no"}
        else:
            picks = self.picks[choice.key]
            expected = {f"support:{name}" for name in book.supports(game, me, picks.fighter)} | {"none"}
            if not picks.power:
                expected |= {f"twin:{name}" for name in book.twins(game, me, picks.fighter)}
        assert set(choice.options) == expected

    def compare(self, s: Duel) -> None:
        """After a battle everything stands as the book says."""
        assert self.before is not None
        game = deepcopy(self.before)
        fought = book.Battle(game, self.picks[ATTACK], self.picks[DEFEND])
        entry = s.history[-1]
        a = self.before.attacker
        assert (entry.attack, entry.defence) == (fought.totals[a], fought.totals[1 - a])
        assert (entry.lost, entry.winner, entry.attacker) == (fought.lost, fought.winner, a)
        found = book.read(s)
        assert found.halves == game.halves
        if s.phase != "over":
            assert (found.battle, found.attacker) == (game.battle, game.attacker)
        self.did["battle"] += 1
        self.did["cancelled"] += any(fought.dead_support)
        self.did["void"] += any(fought.dead_power)
        self.did["golds"] += any(half.hand[name].gold != "" for half in found.halves for name in half.hand)


def wild(seats: int, seed: str) -> list[dict[str, Any]]:
    """Decks of any cards of the set, second and third copies among them: presets hold few of them."""
    dice = Dice(seed)
    cards = [card for card in RULES.content.cards if RULES.content.cards[card].kind != TERRITORY]
    bags = []
    for _ in range(seats):
        deck = [
            "cima",
            "orecchiette-cime-di-rapa",
            "beta",
            "gold-maestrale",
            "gold-scambio-dei-semi",
            "lombrico",
            "alluvione",
        ]
        deck += [dice.pick(cards) for _ in range(8)]
        deck = [card for place, card in enumerate(deck) if deck[:place].count(card) < 3]
        bags.append({"decks": [{"name": "", "cards": deck}], "territories": []})
    return bags


BARE: list[dict[str, Any]] = [{"decks": [{"name": "", "cards": ["marangia", "sponza"]}], "territories": []}]
"""A deck with which a side soon has nobody left to fight."""


@pytest.mark.parametrize("seats", RULES.seats)
def test_the_game_plays_by_the_book(seats: int) -> None:
    did = Counter[str]()
    kinds = list(option_sets(OPTIONS, seats))
    for place, options in enumerate(kinds):
        for number in range(MATCHES):
            seed = f"book {seats} {place} {number}"
            chosen = options
            if number % 3 == 1:
                chosen = {**options, "decks": "own", "territories": True, "brought": wild(seats, seed)}
            elif number % 3 == 2:
                chosen = {"mode": "impossibility", "decks": "own", "brought": BARE * seats}
            Judge(seed, did).play(seats, chosen, seed)
    assert did["battle"] > 200
    for what in ("cancelled", "void", "golds", *(["impossible"] if seats == 2 else [])):
        assert did[what] > 0, what
    assert {f"{ATTACK} twin", f"{DEFEND} twin", f"{COUNTER} none"} <= set(did)
    if seats < 4:  # at larger tables a random player hardly ever has it at hand
        assert did[f"{COUNTER} support"] > 0
