"""The battle a second time, written from the rule text alone and as plainly as can be: for comparison with the game.

Nothing of the game's own rules or content is used, only the state's data and the starter set as it is written.
"""

from __future__ import annotations

import csv
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.biodiversita import state as game_state
from games.biodiversita.state import Duel

FILE = Path(game_state.__file__).parent / "data" / "cards.csv"
with FILE.open(encoding="utf-8", newline="") as lines:
    ROWS = {row["card_id"]: row for row in csv.DictReader(lines)}

MORE_ENERGY = {"duel": 0, "pairs": 2, "squads": -3}
SUPPORTS = ("elemento", "sinergia", "imprevisto", "gold")


def ops(card: str, column: str) -> list[dict[str, Any]]:
    """The operations in a column of a card."""
    text = ROWS[card][column]
    return json.loads(text) if text else []


def number(card: str, column: str) -> int:
    return int(ROWS[card][column] or 0)


def kind(card: str) -> str:
    return ROWS[card]["kind"]


@dataclass
class Piece:
    """A card in a hand, as the energy table notes it."""

    card: str
    energy: int
    uses: int
    back: int
    power: int
    bound: str
    gold: str
    seen: bool


@dataclass
class Half:
    """A side."""

    hand: dict[str, Piece]
    territory: str
    taken: int
    won: int


@dataclass
class Picks:
    """What a side declares, by the names of copies."""

    fighter: str = ""
    power: bool = False
    support: str = ""
    twin: str = ""
    late: str = ""


@dataclass
class Game:
    """The table before or after a battle."""

    battle: int
    attacker: int
    variant: str
    equal: str
    counter: bool
    halves: list[Half] = field(default_factory=list)

    def total_energy(self, card: str) -> int:
        """Section 2."""
        printed = number(card, "energy")
        return max(1, printed + MORE_ENERGY[self.variant]) if kind(card) == "biodiversita" else printed


def read(s: Duel) -> Game:
    """What lies on the table."""
    game = Game(s.battle, s.attacker, s.variant, s.house.equal, s.house.counter)
    for side in s.sides:
        names = [copy.name for copy in side.cards] + [""]
        hand = {
            copy.name: Piece(
                copy.card,
                copy.energy,
                copy.uses,
                copy.back,
                copy.power,
                names[copy.bound],
                names[copy.gold],
                copy.seen,
            )
            for copy in side.cards
        }
        game.halves.append(Half(hand, side.territory, side.taken, side.won))
    return game


# -- what may be declared ----------------------------------------------------------------------------------------------


def shut(game: Game, me: int) -> set[str]:
    """Section 10: what the territory forbids."""
    ground = game.halves[me].territory
    return {op["slug"] for op in ops(ground, "effect") if op["op"] == "forbid"} if ground else set()


def twice(game: Game, me: int, name: str) -> bool:
    """A further copy of a card waits until the one before it was used."""
    card, colon, count = name.partition(":")
    before = card if count in ("", "2") else f"{card}:{int(count) - 1}"
    return bool(colon) and not game.halves[me].hand[before].seen


def open_to(game: Game, me: int, name: str) -> bool:
    return game.halves[me].hand[name].card not in shut(game, me) and not twice(game, me, name)


def fighters(game: Game, me: int) -> set[str]:
    """Section 4."""
    role = "attack" if me == game.attacker else "defence"
    found = set()
    for name, piece in game.halves[me].hand.items():
        if not open_to(game, me, name):
            continue
        if kind(piece.card) == "biodiversita" and game.battle >= piece.back:
            found.add(name)
        if kind(piece.card) == "aromatica" and piece.uses > 0 and ROWS[piece.card][role]:
            found.add(name)
    return found


def powers(game: Game, me: int, name: str) -> bool:
    """Section 6."""
    piece = game.halves[me].hand[name]
    if kind(piece.card) != "biodiversita" or piece.gold or game.battle < piece.power:
        return False
    attacking = me == game.attacker
    for op in ops(piece.card, "power_effect"):
        if op["op"] != "mod":
            return True
        mine = "attack" if attacking else "defence"
        theirs = "defence" if attacking else "attack"
        if op["stat"] == (mine if op["side"] == "self" else theirs):
            return True
    return False


def supports(game: Game, me: int, name: str) -> set[str]:
    """Section 7."""
    fighter = game.halves[me].hand[name]
    if kind(fighter.card) != "biodiversita" or fighter.gold:
        return set()
    return {
        other
        for other, piece in game.halves[me].hand.items()
        if kind(piece.card) in SUPPORTS and piece.uses != 0 and piece.bound in ("", name) and open_to(game, me, other)
    }


def twins(game: Game, me: int, name: str) -> set[str]:
    """Section 9."""
    fighter = game.halves[me].hand[name]
    if kind(fighter.card) != "biodiversita" or fighter.gold:
        return set()
    return {
        other
        for other, piece in game.halves[me].hand.items()
        if kind(piece.card) == "gold_pat"
        and ROWS[piece.card]["twin"] == fighter.card
        and not piece.bound
        and game.battle >= piece.back
        and open_to(game, me, other)
    }


def counters(game: Game, attack: Picks, defence: Picks) -> set[str] | None:
    """Section 4, B2; None: not asked for. *game* is the table before the battle."""
    me = game.attacker
    fighter = game.halves[me].hand[attack.fighter]
    if not game.counter or attack.support or attack.twin or not defence.support or fighter.gold:
        return None
    against = ROWS[game.halves[1 - me].hand[defence.support].card]["cancelled_by"]
    if kind(fighter.card) == "aromatica" or not against:
        return None
    return {name for name in supports(game, me, attack.fighter) if game.halves[me].hand[name].card == against}


# -- the result --------------------------------------------------------------------------------------------------------


class Battle:
    """One battle by section 5, step by step; ``game`` is changed to what is after it."""

    def __init__(self, game: Game, attack: Picks, defence: Picks) -> None:
        self.game = game
        self.picks = [attack, defence] if game.attacker == 0 else [defence, attack]
        self.totals = [0, 0]
        self.winner = -1
        self.lost = [0, 0]
        for me in (0, 1):
            self.declare(me)
        self.silence()
        self.totals = [self.total(me) for me in (0, 1)]
        self.carry_out()

    def declare(self, me: int) -> None:
        """Twinning, and what is known from now on."""
        hand, picks = self.game.halves[me].hand, self.picks[me]
        if picks.twin:
            hand[picks.fighter].gold, hand[picks.twin].bound = picks.twin, picks.fighter
        for name in (picks.fighter, picks.support, picks.late, hand[picks.fighter].gold):
            if name:
                hand[name].seen = True

    def fighter(self, me: int) -> Piece:
        return self.game.halves[me].hand[self.picks[me].fighter]

    def support(self, me: int) -> str:
        """The card beside the fighter, late ones too."""
        name = self.picks[me].support or self.picks[me].late
        return self.game.halves[me].hand[name].card if name else ""

    def silence(self) -> None:
        """Step 1."""
        beside = [self.support(me) for me in (0, 1)]
        self.dead_support = [
            bool(beside[me] and beside[1 - me] and ROWS[beside[1 - me]]["cancels"] == beside[me]) for me in (0, 1)
        ]
        self.dead_power = [False, False]
        aimed = [
            (1 - me, op["target"]) for me in (0, 1) for op in (*self.power(me), *self.help(me)) if op["op"] == "void"
        ]
        for target, what in aimed:
            if what == "superpower":
                self.dead_power[target] = True
            else:
                self.dead_support[target] = True

    def help(self, me: int) -> list[dict[str, Any]]:
        """The operations of the support, while it has any effect."""
        if not self.picks[me].support or self.dead_support[me]:
            return []
        return ops(self.support(me), "effect")

    def power(self, me: int) -> list[dict[str, Any]]:
        """The operations of the superpower, multiplied and then increased."""
        if not self.picks[me].power or self.dead_power[me]:
            return []
        times, more = 1, 0
        for op in self.help(me):
            times *= op["value"] if op["op"] == "sp_mult" else 1
            more += op["value"] if op["op"] == "sp_add" else 0
        made = []
        for op in ops(self.fighter(me).card, "power_effect"):
            new = dict(op)
            if "value" in op:
                size = abs(op["value"]) * times + more
                new["value"] = size if op["value"] > 0 else -size
            made.append(new)
        return made

    def total(self, me: int) -> int:
        """Step 2."""
        stat = "attack" if me == self.game.attacker else "defence"
        piece = self.fighter(me)
        if kind(piece.card) == "aromatica":
            sum_ = number(piece.card, "attack") if stat == "attack" else piece.energy
        else:
            sum_ = number(piece.card, stat)
            if self.game.variant == "pairs" and stat == "attack":
                sum_ += 1
            if self.game.variant == "squads" and stat == "defence":
                sum_ = max(0, sum_ - 1)
            if piece.gold:
                sum_ += number(self.game.halves[me].hand[piece.gold].card, stat)
        ground = self.game.halves[me].territory
        own = [*(ops(ground, "effect") if ground else []), *self.power(me), *self.help(me)]
        aimed = [*self.power(1 - me), *self.help(1 - me)]
        for side, those in (("self", own), ("opp", aimed)):
            for op in those:
                if op["op"] == "mod" and op["side"] == side and op["stat"] == stat and fits(op, piece.card):
                    sum_ += op["value"]
        return max(0, sum_)

    def sum_of(self, me: int, op: str) -> int:
        return sum(one["value"] for one in (*self.power(me), *self.help(me)) if one["op"] == op)

    def carry_out(self) -> None:
        """Steps 3 to 6."""
        game, a = self.game, self.game.attacker
        d = 1 - a
        due = [0, 0]
        if self.totals[a] > self.totals[d]:
            due[d], self.winner = self.totals[a] - self.totals[d], a
        elif self.totals[d] > self.totals[a]:
            due[a], self.winner = self.totals[d] - self.totals[a], d
        else:
            due[a], self.winner = 1, d if game.equal == "defender" else -1
        sums = {op: [self.sum_of(me, op) for me in (0, 1)] for op in ("drain", "shield", "heal", "rest_cut")}
        for me in (0, 1):
            due[me] = max(0, due[me] + sums["drain"][1 - me] - sums["shield"][me])
            self.lost[me] = self.lose(me, due[me])
        for me in (0, 1):
            game.halves[me].taken += self.lost[1 - me]
            game.halves[me].won += self.winner == me
            self.heal(me, sums["heal"][me], sums["rest_cut"][me])
            self.note(me)
        game.battle += 1
        game.attacker = d

    def lose(self, me: int, due: int) -> int:
        """Losses, the gold's first; and who rests."""
        hand, piece, lost = self.game.halves[me].hand, self.fighter(me), 0
        if kind(piece.card) == "aromatica":
            return 0
        if piece.gold:
            gold = hand[piece.gold]
            lost = min(due, gold.energy)
            gold.energy -= lost
            if gold.energy == 0:
                self.rest(me, gold)
                gold.bound = piece.gold = ""
        more = min(due - lost, piece.energy)
        piece.energy -= more
        if piece.energy == 0:
            self.rest(me, piece)
        return lost + more

    def rest(self, me: int, piece: Piece) -> None:
        """Section 9: out for the battles n + 1 to n + R, then back with all its energy."""
        turns = number(piece.card, "rest_turns")
        ground = self.game.halves[me].territory
        turns += sum(op["value"] for op in ops(ground, "effect") if op["op"] == "rest_mod") if ground else 0
        piece.back = self.game.battle + max(1, turns) + 1
        piece.energy = self.game.total_energy(piece.card)

    def heal(self, me: int, heal: int, cut: int) -> None:
        """Step 5."""
        piece = self.fighter(me)
        if kind(piece.card) == "biodiversita" and piece.back <= self.game.battle:
            piece.energy = min(max(piece.energy, self.game.total_energy(piece.card)), piece.energy + heal)
        for other in self.game.halves[me].hand.values():
            if cut and kind(other.card) == "biodiversita" and other.back > self.game.battle + 1:
                other.back = max(self.game.battle + 1, other.back - cut)

    def note(self, me: int) -> None:
        """Step 6, and section 8."""
        hand, picks, piece = self.game.halves[me].hand, self.picks[me], self.fighter(me)
        if picks.power:
            piece.power = self.game.battle + 3
        name = picks.support or picks.late
        if name:
            if kind(hand[name].card) != "elemento":
                hand[name].uses -= 1
            if kind(hand[name].card) == "sinergia":
                hand[name].bound = picks.fighter
        if kind(piece.card) != "aromatica":
            return
        if me == self.game.attacker:
            piece.uses -= 1
            return
        piece.energy -= self.totals[1 - me]
        if piece.energy <= 0:
            piece.uses -= 1
            piece.energy = number(piece.card, "defence") if piece.uses else 0


def fits(op: dict[str, Any], card: str) -> bool:
    """Section 11: the condition, tested on the card whose total changes; an aromatic never matches one."""
    only = op.get("if")
    if not only:
        return True
    if kind(card) == "aromatica":
        return False
    return all(ROWS[card][column] in values for column, values in only.items())
