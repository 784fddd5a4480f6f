"""Recorded matches and the playthrough; ``python -m tests.games.biodiversita.fixtures`` rewrites them.

Rewrite them only when a rule was corrected, and read the difference: it is the review of the correction.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games import play as matches
from games.biodiversita.content import rows
from games.biodiversita.state import Copy, Duel, Side
from games.content.snapshots import canonical, digest, snapshot_make
from games.engine import Checkpoint, playout, run
from games.engine.bots import random_asker
from tests.games.forest.fixtures import compact, told

from .scenes import RULES

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
MATCHES = FIXTURES / "matches" / "biodiversita"
PLAYTHROUGH = FIXTURES / "playthroughs" / "biodiversita-2p.txt"

SMALL = {"decks": [{"name": "Small", "cards": ["marangia", "sponza", "sole"]}], "territories": []}
OTHER = {"decks": [{"name": "Other", "cards": ["marangia", "laccio", "aria"]}, *SMALL["decks"]], "territories": []}

HOUSE: dict[str, Any] = {
    **{"decks": "random", "territories": False, "owned": False, "mode": "energy", "length": 16, "first_to": 0},
    **{"counter": True, "equal": "nobody"},
}
"""All options, decks dealt at random: presets may be composed anew."""

REASONS: Mapping[str, tuple[int, dict[str, Any], list[Any] | None]] = {
    "biodiversita.energy": (2, {**HOUSE, "territories": True}, None),
    "biodiversita.battles": (4, {**HOUSE, "sides": "balanced", "mode": "battles", "length": 12}, None),
    "biodiversita.first_to": (5, {**HOUSE, "sides": "uneven", "mode": "battles", "first_to": 5}, None),
    "biodiversita.impossible": (2, {**HOUSE, "decks": "own", "mode": "impossibility"}, [SMALL, OTHER]),
    "biodiversita.draw": (3, {**HOUSE, "length": 12, "counter": False, "equal": "defender"}, None),
}
"""Every way a match can end, and the seats, options and what was brought of the recorded match that ends so."""


def start(reason: str, seed: int) -> Checkpoint[Duel]:
    """The match with this seed, before its first action."""
    seats, options, brought = REASONS[reason]
    more = {} if brought is None else {"brought": brought}
    return matches.start_of(RULES, seats, matches.dice_of(RULES, seed), {**options, **more})


def record(reason: str, seed: int) -> dict[str, Any]:
    """A match of random players with this seed, written down."""
    seats, options, brought = REASONS[reason]
    at = start(reason, seed)
    key = at.dice.key
    whole = run(RULES, at, ask=random_asker(seed))
    over = whole.over
    assert over is not None
    return matches.record_make(
        rules=RULES,
        seats=seats,
        options=options,
        dice=key,
        cards=[
            {"set": "base", "number": 0, "sha256": digest(canonical(snapshot_make("biodiversita", "base", rows())))}
        ],
        actions=[*(done.answers for done in whole.done), whole.answers],
        result={"ranks": over.ranks, "scores": over.scores, "reason": over.reason, "lost": over.lost},
        brought=brought,
    )


def path_of(reason: str) -> Path:
    """Where the match that ends so is kept."""
    return MATCHES / f"{reason.removeprefix('biodiversita.')}.json"


def write_matches() -> None:
    """For each reason the first seed whose match ends with it, and holds what it has to show."""
    MATCHES.mkdir(parents=True, exist_ok=True)
    for reason in REASONS:
        seed = 1
        while not (
            playout(RULES, start(reason, seed), random_asker(seed)).reason == reason
            and shows(made := record(reason, seed), reason)
        ):
            seed += 1
        path_of(reason).write_text(compact(made), encoding="utf-8")


def shows(made: Mapping[str, Any], reason: str) -> bool:
    """A twinning and a late counter-card are in the match that energy decides."""
    picked = [(answer["key"], answer["picked"][0]) for action in made["actions"] for answer in action]
    twinned = any(option.startswith("twin:") for _key, option in picked)
    late = any(key == "biodiversita.counter" and option != "none" for key, option in picked)
    return reason != "biodiversita.energy" or (twinned and late)


def playthrough() -> str:
    """The recorded match of two as text: what is answered and told, and the table after every battle."""
    match = json.loads(path_of("biodiversita.energy").read_text(encoding="utf-8"))
    lines = [f"Cards della Biodiversità, {match['seats']} seats, dice {match['dice']!r}"]
    shown = 0

    def watch(position: Any) -> None:
        nonlocal shown
        for done in position.done:
            shown += 1
            lines.extend([f"--- action {shown}", *told(done.answers, done.events)])
            if done.after.state.phase == "attack":
                lines.extend(drawn(done.after.state))

    end = matches.replay(RULES, match, watch)
    lines += ["--- the end", *told(end.answers, end.events), *drawn(end.state)]
    assert end.over is not None
    lines += [f"over: {end.over.reason} ranks {end.over.ranks} scores {end.over.scores}"]
    return "\n".join(lines) + "\n"


def drawn(s: Duel) -> Iterator[str]:
    """The energy table: each side, the cards that it has used, and which battle comes."""
    for number, side in enumerate(s.sides):
        ground = f" on {side.territory}" if side.territory else ""
        yield f"  side {number}{ground}: {side.taken} energy taken, {side.won} won"
        for copy in side.cards:
            if copy.seen:
                yield f"    {noted(s, side, copy)}"
    yield f"  battle {s.battle} of {s.last}, side {s.attacker} attacks"


def noted(s: Duel, side: Side, copy: Copy) -> str:
    """What is noted about a card."""
    parts = [copy.name, str(copy.energy)]
    if copy.uses >= 0:
        parts.append(f"uses {copy.uses}")
    if copy.back > s.battle:
        parts.append(f"rests until {copy.back}")
    if copy.power > s.battle:
        parts.append(f"superpower from {copy.power}")
    parts += [f"with {side.cards[place].name}" for place in (copy.gold, copy.bound) if place >= 0]
    return ", ".join(parts)


def main() -> None:
    """Rewrite all of them."""
    write_matches()
    PLAYTHROUGH.parent.mkdir(parents=True, exist_ok=True)
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")


if __name__ == "__main__":
    main()
