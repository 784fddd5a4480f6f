"""Recorded matches and the playthrough; ``python -m tests.games.tiber.fixtures`` rewrites them.

Rewrite them only when a rule was corrected, and read the difference: it is the review of the correction.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from games import play as matches
from games.content.snapshots import canonical, digest, snapshot_make
from games.engine import Checkpoint, playout, run
from games.engine.bots import random_asker
from games.tiber.bots import BOTS
from games.tiber.content import rows
from games.tiber.hexes import map_for
from games.tiber.state import Tiber
from tests.games.forest.fixtures import compact, told

from .scenes import RULES

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
MATCHES = FIXTURES / "matches" / "tiber"
PLAYTHROUGH = FIXTURES / "playthroughs" / "tiber-2p.txt"

CLEAN = "tiber.clean_river"

REASONS: Mapping[str, tuple[int, dict[str, Any]]] = {
    CLEAN: (2, {"rings": False, "sharing": True, "toll": "kept", "bonus": 0}),
    "tiber.quiet": (2, {"rings": True, "sharing": False, "toll": "lost", "bonus": 1}),
    "tiber.last_round": (3, {"rings": False, "sharing": True, "toll": "lost", "bonus": 0}),
}
"""Every way a match can end, and the seats and options of the recorded match that ends so: the first of good bots, the
others of random players, who trade, too."""


def start(reason: str, seed: int) -> Checkpoint[Tiber]:
    """The match with this seed, before its first action."""
    seats, options = REASONS[reason]
    return matches.start_of(RULES, seats, matches.dice_of(RULES, seed), options)


def record(reason: str, seed: int) -> dict[str, Any]:
    """A match with this seed, written down."""
    seats, options = REASONS[reason]
    at = start(reason, seed)
    key = at.dice.key
    if reason == CLEAN:
        players = [matches.bot_player(RULES, BOTS["hard"](), seed, seat) for seat in range(seats)]
        played = matches.play(RULES, at, players)
        actions, result = played.actions, matches.result_of(played)
    else:
        whole = run(RULES, at, ask=random_asker(seed))
        over = whole.over
        assert over is not None
        actions = [*(done.answers for done in whole.done), whole.answers]
        result = {"ranks": over.ranks, "scores": over.scores, "reason": over.reason, "lost": over.lost}
    return matches.record_make(
        rules=RULES,
        seats=seats,
        options=options,
        dice=key,
        cards=[{"set": "base", "number": 0, "sha256": digest(canonical(snapshot_make("tiber", "base", rows())))}],
        actions=actions,
        result=result,
    )


def path_of(reason: str) -> Path:
    """Where the match that ends so is kept."""
    return MATCHES / f"{reason.removeprefix('tiber.')}.json"


def write_matches() -> None:
    """For each reason the first seed whose match ends with it."""
    MATCHES.mkdir(parents=True, exist_ok=True)
    for reason in REASONS:
        seed = 1
        while reason != CLEAN and playout(RULES, start(reason, seed), random_asker(seed)).reason != reason:
            seed += 1
        made = record(reason, seed)
        assert made["result"]["reason"] == reason
        path_of(reason).write_text(compact(made), encoding="utf-8")


def playthrough() -> str:
    """The recorded match of two good bots as text: what is answered and told, and the table after every turn."""
    match = json.loads(path_of(CLEAN).read_text(encoding="utf-8"))
    lines = [f"Tiber, {match['seats']} seats, dice {match['dice']!r}"]
    shown = 0

    def watch(position: Any) -> None:
        nonlocal shown
        for done in position.done:
            shown += 1
            lines.extend([f"--- action {shown}", *told(done.answers, done.events)])
            if done.after.state.phase != "act":
                lines.extend(drawn(done.after.state))

    end = matches.replay(RULES, match, watch)
    lines += ["--- the end", *told(end.answers, end.events), *drawn(end.state)]
    assert end.over is not None
    lines += [f"over: {end.over.reason} ranks {end.over.ranks} scores {end.over.scores}"]
    return "\n".join(lines) + "\n"


def drawn(s: Tiber) -> Iterator[str]:
    """The table: rivers, hands, decks."""
    names = map_for(len(s.rivers)).names
    for seat, river in enumerate(s.rivers):
        path = " ".join(f"{names[start]}>{names[end]}" for start, end, _ in river.stretches)
        dirt = " ".join(f"{one.kind}{'/entry' if one.entry else ''}" for one in river.pollution) or "clean"
        works = "".join(f" {work.kind} {names[work.at]}" for work in river.works)
        source = names[river.nodes[0]] if river.nodes else "-"
        yield f"  river {seat} ({river.points}, {dirt}): {source} {path}{works}".rstrip()
        yield f"    hand {s.hands[seat]}{' kept ' + ' '.join(river.kept) if river.kept else ''}"
    yield f"  deck {s.deck}, discards {s.discards}, imprevisti {len(s.events)} and {len(s.events_used)} used"
    yield f"  round {s.round}, {s.phase} of seat {s.turn}"


def main() -> None:
    """Rewrite all of them."""
    write_matches()
    PLAYTHROUGH.parent.mkdir(parents=True, exist_ok=True)
    PLAYTHROUGH.write_text(playthrough(), encoding="utf-8")


if __name__ == "__main__":
    main()
