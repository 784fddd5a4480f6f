"""Recorded matches and the playthrough; ``python -m tests.games.forest.fixtures`` rewrites them.

Rewrite them only when a rule was corrected, and read the difference: it is the review of the correction.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from games import play as matches
from games.content.snapshots import canonical, digest, snapshot_make
from games.engine import run
from games.engine.bots import random_asker
from games.forest.bots import BOTS
from games.forest.content import rows

from .table import RULES

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
MATCHES = FIXTURES / "matches" / "forest"
PLAYTHROUGH = FIXTURES / "playthroughs" / "forest-2p.txt"

REASONS: Mapping[str, tuple[int, dict[str, Any]]] = {
    "forest.most_points": (2, {"variant": "normal", "target": "normal"}),
    "forest.shared": (2, {"variant": "normal", "target": "normal"}),
    "forest.solo": (1, {}),
    "forest.saved": (3, {"variant": "coop", "target": "normal"}),
    "forest.lost": (4, {"variant": "coop", "target": "hard"}),
}
"""Every way a match can end, and the seats and options of the recorded match that ends so."""


def record(reason: str, seed: int) -> dict[str, Any]:
    """A match of the hard bots with this seed, written down."""
    seats, options = REASONS[reason]
    dice = matches.dice_of(RULES, seed)
    players = [matches.bot_player(RULES, BOTS["hard"](), seed, seat) for seat in range(seats)]
    key = dice.key
    played = matches.play(RULES, matches.start_of(RULES, seats, dice, options), players)
    return matches.record_make(
        rules=RULES,
        seats=seats,
        options=options,
        dice=key,
        cards=[{"set": "base", "number": 0, "sha256": digest(canonical(snapshot_make("forest", "base", rows())))}],
        actions=played.actions,
        result=matches.result_of(played),
    )


def write_matches() -> None:
    """For each reason the first seed whose match ends with it."""
    MATCHES.mkdir(parents=True, exist_ok=True)
    for reason in REASONS:
        found = next(made for seed in range(1, 2000) if (made := record(reason, seed))["result"]["reason"] == reason)
        path = MATCHES / f"{reason.removeprefix('forest.')}.json"
        path.write_text(compact(found), encoding="utf-8")


def compact(record: Mapping[str, Any]) -> str:
    """JSON with one action a line, so that a difference can be read."""
    head = {key: value for key, value in record.items() if key not in ("actions", "result")}
    actions = ",\n  ".join(json.dumps(action) for action in record["actions"])
    start = json.dumps(head)[:-1]
    return f'{start},\n "actions": [\n  {actions}],\n "result": {json.dumps(record["result"])}}}\n'


def playthrough(seats: int = 2, key: str = "playthrough") -> str:
    """A whole match as text: what is told, asked and answered, and the table after every action."""
    at = RULES.deal(seats, key, {})
    lines = [f"Once Upon a Forest, {seats} seats, dice {key!r}", *drawn(at.state)]
    match = run(RULES, at, ask=random_asker(key))
    for number, done in enumerate(match.done, start=1):
        lines += [f"--- action {number}", *told(done.answers, done.events), *drawn(done.after.state)]
    lines += ["--- the end", *told(match.answers, match.events), *drawn(match.state)]
    assert match.over is not None
    lines += [f"over: {match.over.reason} ranks {match.over.ranks} scores {match.over.scores}"]
    return "\n".join(lines) + "\n"


def told(answers: Sequence[Any], events: Sequence[Any]) -> Iterator[str]:
    """What was answered, then what everybody and single seats were told."""
    for answer in answers:
        yield f"  seat {answer.seat} answers {answer.key}: {' '.join(answer.picked)}"
    for event in events:
        only = "" if event.only is None else f" (only {', '.join(map(str, event.only))})"
        yield f"  {event.name}{only}: {' '.join(f'{name}={value}' for name, value in event.args.items())}"


def drawn(state: Any) -> Iterator[str]:
    """The table: forests with covered cards, hands, pile sizes with their tops, points."""
    for seat, forest in enumerate(state.forests):
        trees = " | ".join(" ".join("+".join(cell) or "." for cell in tree) for tree in forest)
        yield f"  forest {seat} ({RULES.scores(state)[seat]:g}): {trees}"
    yield "  hands: " + " / ".join(" ".join(hand) or "-" for hand in state.hands)
    yield "  piles: " + " ".join(f"{len(pile)}:{pile[-1]}" if pile else "0" for pile in state.piles)
    yield f"  phase {state.phase}, seat {state.turn}, {state.turns} turns played"


def main() -> None:
    """Rewrite all of them."""
    write_matches()
    PLAYTHROUGH.parent.mkdir(parents=True, exist_ok=True)
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")


if __name__ == "__main__":
    main()
