"""The battles that are over: from the log while it goes back that far, else from what everybody remembers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import words
from games.biodiversita.content import Content
from games.engine import Event
from games.sight import Sight

Line = tuple[str, str, int]
"""A number of a total: the kind of its source, the card, the number; see ``battle.Reckoning.lines``."""


@dataclass
class Part:
    """What one side did in a battle. Cards by their ids; "" for none."""

    side: int
    card: str
    total: int
    seat: int = -1
    power: bool = False
    support: str = ""
    late: bool = False
    gold: str = ""
    void: bool = False
    cancelled: bool = False
    lines: Sequence[Line] = ()


@dataclass
class Fought:
    """A battle that is over. ``told``: whether the log still has how the totals came about."""

    number: int
    attack: Part
    defence: Part
    winner: int
    lost: Sequence[int]
    told: bool = False
    losses: Sequence[tuple[int, str, int]] = ()
    """The cards that lost energy, of which side, and how much, as far as the log tells: a gold PAT before its twin."""
    after: list[str] = field(default_factory=list)
    """What it left behind, as sentences."""


def latest(sight: Sight) -> Fought | None:
    """The battle before the one in hand."""
    number = len(sight.view["history"])
    return fought(sight, number) if number else None


def fought(sight: Sight, number: int) -> Fought:
    """A battle by its number, which counts from 1. IndexError for one that is not over."""
    if number < 1:
        raise IndexError(number)
    one = sight.view["history"][number - 1]
    attacker = one["attacker"]
    parts = [
        Part(side, one["fighters"][side].partition(":")[0], one["attack"] if side == attacker else one["defence"])
        for side in (0, 1)
    ]
    made = Fought(number, parts[attacker], parts[1 - attacker], one["winner"], one["lost"])
    before, itself, after = events_of(sight, number)
    if itself is None:
        return made
    made.told = True
    made.losses = [(side, card, energy) for side, card, energy, *_rest in itself.args["lost"]]
    for event in before:
        tell(made, event)
    for part, name in ((made.attack, "attack_lines"), (made.defence, "defence_lines")):
        part.lines = [(line[0], line[1], line[2]) for line in itself.args[name]]
        part.gold = next((card for source, card, _number in part.lines if source == "gold"), "")
    made.after = [said for event in after if (said := consequence(event, sight.rules.content))]
    return made


def events_of(sight: Sight, number: int) -> tuple[list[Event], Event | None, list[Event]]:
    """What the log tells of a battle: its declarations, its result, what came of it."""
    before: list[Event] = []
    after: list[Event] = []
    itself: Event | None = None
    for line in sight.lines:
        verb = line.event.name.partition(".")[2]
        if verb == "battle":
            if itself is not None:
                break
            if line.event.args["battle"] == number:
                itself = line.event
            before = before if itself else []
        elif itself is None:
            before = [line.event] if verb == "attacks" else [*before, line.event]
        elif verb == "attacks":
            break
        else:
            after.append(line.event)
    return (before, itself, after) if itself is not None else ([], None, [])


def tell(made: Fought, event: Event) -> None:
    """Add what an event before the result says."""
    verb, args = event.name.partition(".")[2], event.args
    if "side" not in args:
        return
    part = made.attack if args["side"] == made.attack.side else made.defence
    if verb in ("attacks", "defends"):
        part.seat, part.power, part.support, part.gold = args["seat"], args["power"], args["support"], args["twin"]
    elif verb == "countered":
        part.support, part.late = args["card"], True
    elif verb == "void":
        part.void = True
    elif verb == "cancelled":
        part.cancelled = True


def consequence(event: Event, content: Content) -> str:
    """What a battle did to a card beside the energy it lost, as a sentence; "" for other events."""
    verb, args = event.name.partition(".")[2], event.args
    if "card" not in args:
        return ""
    parts: Mapping[str, Any] = {
        "card": words.card(content, args["card"]),
        "energy": words.whole(args.get("energy", 0)),
        "left": words.whole(args.get("left", 0)),
        "points": words.whole(args.get("points", 0)),
        "turns": words.whole(args.get("left", 0)),
        "battle": str(args.get("back", "")),
    }
    left = args.get("left", 0)
    sentences = {
        "rests": _("%(card)s is in its seed phase, back in battle %(battle)s"),
        "healed": _("%(card)s regains %(energy)s energy, %(left)s now"),
        "sooner": _("%(card)s comes back sooner, in battle %(battle)s"),
        "points_left": _("%(card)s keeps %(points)s points and loses no turn"),
        "turn_lost": ngettext("%(card)s loses a turn, %(turns)s left", "%(card)s loses a turn, %(turns)s left", left),
        "turn_spent": ngettext(
            "%(card)s spends a turn, %(turns)s left", "%(card)s spends a turn, %(turns)s left", left
        ),
    }
    return sentences[verb] % parts if verb in sentences else ""


def verdict(made: Fought, sight: Sight) -> tuple[str, str]:
    """What the battle came to: the card that lost energy and how much, or that nobody did; and who won it."""
    content = sight.rules.content
    losses = made.losses or [(part.side, part.card, made.lost[part.side]) for part in (made.attack, made.defence)]
    alike = made.attack.card == made.defence.card
    said = []
    for side, card, energy in losses:
        name = words.fighter(words.card(content, card), attacks=side == made.attack.side, alike=alike)
        if energy:
            said.append(_("%(card)s loses %(energy)s") % {"card": name, "energy": words.energy(energy)})
    return capfirst("; ".join(said)) or _("Nobody loses energy"), won(made.winner, sight)


def won(winner: int, sight: Sight) -> str:
    """Who wins a battle."""
    if winner < 0:
        return _("Nobody wins the battle")
    if winner == sight.view["side"]:
        return _("Your side wins the battle")
    names = [sight.seats[seat].name for seat in sight.view["sides"][winner]["seats"]]
    return ngettext("%(name)s wins the battle", "%(name)s win the battle", len(names)) % {"name": words.listed(names)}
