"""Recorded matches and the playthrough; ``python -m tests.games.innovation.fixtures`` rewrites them.

Rewrite them only when a rule was corrected, and read the difference: it is the review of the correction.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games import play as matches
from games.content.snapshots import canonical, digest, snapshot_make
from games.engine import Checkpoint, playout, run
from games.engine.bots import random_asker
from games.innovation.bots import BOTS
from games.innovation.content import rows
from games.innovation.options import PRESETS
from games.innovation.state import Innovation
from tests.games.forest.fixtures import compact, told

from .scenes import RULES

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
MATCHES = FIXTURES / "matches" / "innovation"
PLAYTHROUGH = FIXTURES / "playthroughs" / "innovation-2p.txt"

REASONS: Mapping[str, tuple[int, str]] = {
    "innovation.achievements": (4, "described"),
    "innovation.supplies": (4, "published"),
    "innovation.victory.empiricism": (2, "described"),
    "innovation.victory.collaboration": (2, "published"),
    "innovation.victory.bioengineering": (4, "published"),
    "innovation.victory.self-service": (3, "published"),
    "innovation.victory.globalization": (3, "described"),
    "innovation.victory.ai": (3, "described"),
}
"""Every way a match can end, and the seats and preset of the recorded match that ends so."""


def options_of(preset: str, seats: int) -> dict[str, str]:
    """The options of a preset that a match of that many seats has."""
    return {name: value for name, value in PRESETS[preset].items() if name != "opening" or seats == 4}


def start(reason: str, seed: int) -> Checkpoint[Innovation]:
    """The match with this seed, before its first action."""
    seats, preset = REASONS[reason]
    return matches.start_of(RULES, seats, matches.dice_of(RULES, seed), options_of(preset, seats))


def record(reason: str, seed: int) -> dict[str, Any]:
    """A match of random players with this seed: chance ends matches in ways that good players avoid."""
    seats, preset = REASONS[reason]
    at = start(reason, seed)
    whole = run(RULES, at, ask=random_asker(seed))
    over = whole.over
    assert over is not None
    return matches.record_make(
        rules=RULES,
        seats=seats,
        options=options_of(preset, seats),
        dice=at.dice.key,
        cards=[{"set": "base", "number": 0, "sha256": digest(canonical(snapshot_make("innovation", "base", rows())))}],
        actions=[*(done.answers for done in whole.done), whole.answers],
        result={"ranks": over.ranks, "scores": over.scores, "reason": over.reason, "lost": over.lost},
    )


def write_matches() -> None:
    """For each reason the first seed whose match ends with it."""
    MATCHES.mkdir(parents=True, exist_ok=True)
    for reason in REASONS:
        seeds = range(1, 5000)
        seed = next(n for n in seeds if playout(RULES, start(reason, n), random_asker(n)).reason == reason)
        path = MATCHES / f"{reason.removeprefix('innovation.')}.json"
        path.write_text(compact(record(reason, seed)), encoding="utf-8")


def playthrough(seed: int = 1) -> str:
    """A whole match of two good bots as text: what is told, asked and answered, and the table after every action."""
    dice = matches.dice_of(RULES, seed)
    players = [matches.bot_player(RULES, BOTS["hard"](), seed, seat) for seat in range(2)]
    at = matches.start_of(RULES, 2, dice, options_of("described", 2))
    lines = [f"Innovation, 2 seats, dice {dice.key!r}", *drawn(at.state)]
    shown = 0

    def watch(position: Any) -> None:
        nonlocal shown
        for done in position.done:
            shown += 1
            lines.extend([f"--- action {shown}", *told(done.answers, done.events), *drawn(done.after.state)])

    match = matches.play(RULES, at, players, watch)
    end = match.position
    lines += ["--- the end", *told(end.answers, end.events), *drawn(end.state)]
    lines += [f"over: {match.reason} ranks {match.ranks} scores {match.scores}"]
    return "\n".join(lines) + "\n"


def drawn(state: Any) -> Iterator[str]:
    """The table: boards with splays, hands, score piles, supplies, achievements."""
    for seat, board in enumerate(state.boards):
        piles = " | ".join(f"{'+'.join(pile.cards)}{' ' if pile.splay else ''}{pile.splay}" or "-" for pile in board)
        yield f"  board {seat}: {piles}"
        yield f"    hand {' '.join(state.hands[seat]) or '-'} / score {' '.join(state.scores[seat]) or '-'}" + (
            f" / achievements {' '.join(state.achievements[seat])}" if state.achievements[seat] else ""
        )
    yield f"  supplies {' '.join(str(len(supply)) for supply in state.supplies)}, the lowest {state.lowest}"
    yield f"  phase {state.phase}, turn {state.number} of seat {state.turn}, {state.actions} actions left"


def main() -> None:
    """Rewrite all of them."""
    write_matches()
    PLAYTHROUGH.parent.mkdir(parents=True, exist_ok=True)
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")


if __name__ == "__main__":
    main()
