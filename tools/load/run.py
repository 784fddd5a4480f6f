"""How fast the portal is: the rules alone, and matches through the door over WebSockets. `make bench` runs it.

The web process and PostgreSQL's processes for it share core 0; the players run on core 1. Absolute numbers are those of
the machine: trust the ratios, and the processor time an answer. Needs PostgreSQL and Redis (see --postgres, --redis);
makes a database of its own and drops it.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from tools.load.players import Hall, Tally  # noqa: E402
from tools.load.server import Site, pin  # noqa: E402

AIMS = {
    "engine_answers_per_s": 100_000,
    "door_answers_per_s": 355,
    "door_p95_ms": 330,
    "steady_p95_ms": 12,
    "statements": 6,
    "update_bytes": 400,
    "view_bytes": 4096,
}
"""What the portal promises for Forest."""

MOST = 1000
"""Answers a second for which there are matches enough."""


def main() -> None:
    options = arguments()
    cores = sorted(os.sched_getaffinity(0))
    web_core, my_core = (cores[0], cores[1]) if len(cores) > 1 else (None, None)
    found: dict[str, Any] = {"game": options.game, "cores": len(cores)}
    if "engine" in options.parts:
        found["engine"] = engine(options)
    pin(os.getpid(), my_core)
    if {"door", "long"} & set(options.parts):
        redis_url = "" if options.embedded else options.redis
        with Site(postgres=options.postgres, redis_url=redis_url, core=web_core) as site:
            if "door" in options.parts:
                found["door"] = door(site, options)
            if "long" in options.parts:
                found["long"] = long_match(site, options)
    print(json.dumps(found) if options.json else report(found))
    if errors_in(found):
        sys.exit(1)


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", default="forest")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement")
    parser.add_argument("--rounds", type=int, default=3, help="of each measurement; medians are shown")
    parser.add_argument("--tables", type=int, default=100, help="two-player matches at a time")
    parser.add_argument("--rate", type=float, default=200.0, help="answers a second of the steady measurement")
    parser.add_argument("--control", default="none", help="the tables' time control")
    parser.add_argument("--moves", type=int, default=3000, help="stored moves of a long match")
    parser.add_argument("--parts", nargs="+", default=["engine", "door", "long"], choices=["engine", "door", "long"])
    parser.add_argument(
        "--postgres", default=os.environ.get("TAVOLA_PG", "postgres://postgres@127.0.0.1:5432/postgres")
    )
    parser.add_argument("--redis", default=os.environ.get("TAVOLA_LOAD_REDIS", "redis://127.0.0.1:6379/13"))
    parser.add_argument("--embedded", action="store_true", help="without Redis, the channel layer in the process")
    parser.add_argument("--profile", metavar="FILE", help="where py-spy (if it is installed) writes where time goes")
    parser.add_argument("--json", action="store_true", help="one line of JSON")
    return parser.parse_args()


# -- the rules alone ---------------------------------------------------------------------------------------------------


def engine(options: argparse.Namespace) -> dict[str, Any]:
    """Random play through the engine: medians over the rounds, by number of seats."""
    command = [sys.executable, "manage.py", "game_bench", options.game, "--json", "--seconds", str(options.seconds / 2)]
    runs = [
        json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout.splitlines()[-1])
        for _ in range(options.rounds)
    ]
    return {name: round(statistics.median(run[name] for run in runs), 3) for name in runs[0]}


# -- through the door --------------------------------------------------------------------------------------------------


def door(site: Site, options: argparse.Namespace) -> dict[str, Any]:
    """All tables at once: as fast as it goes, then at a steady rate."""
    # A match is some 150 answers. Every table needs one more than it will finish.
    rounds = 1 + int(options.rounds * (options.seconds + 2) * MOST / 150 / options.tables)
    spare = rounds * options.tables
    made = site.prepare(
        "--game", options.game, "--tables", str(options.tables), "--spare", str(spare), "--control", options.control
    )
    site.start()
    found = asyncio.run(_door(site, made["tables"], options))
    site.stop()
    return {"statements": made["statements"], **found}


async def _door(site: Site, tables: list[dict[str, Any]], options: argparse.Namespace) -> dict[str, Any]:
    hall = Hall(site.address, tables)
    await hall.seated()
    site.pin_backends()
    profiler = profile(site, options)
    full = [await measured(site, hall, hall.closed(seconds=options.seconds, warm=2)) for _ in range(options.rounds)]
    if profiler is not None:
        profiler.wait()
    await hall.compare()
    steady = [
        await measured(site, hall, hall.steady(rate=options.rate, seconds=options.seconds, warm=2))
        for _ in range(options.rounds)
    ]
    await hall.compare()
    await hall.close()
    return {
        "full": median(full),
        "steady": median(steady),
        "update_bytes": hall.update_bytes,
        "view_bytes": hall.view_bytes,
        "tables_ran_out": hall.ran_out,
        "steady_late": hall.late,
        "errors": hall.errors,
    }


def profile(site: Site, options: argparse.Namespace) -> subprocess.Popen[bytes] | None:
    """Watch the web process during the full measurement."""
    program = shutil.which("py-spy")
    if not options.profile or program is None or site.web is None:
        return None
    duration = str(int(options.rounds * (options.seconds + 2)))
    command = [program, "record", "--pid", str(site.web.pid), "--duration", duration, "--rate", "400", "--gil"]
    return subprocess.Popen([*command, "--format", "raw", "--output", options.profile], stdout=subprocess.DEVNULL)


async def measured(site: Site, hall: Hall, phase: Any) -> dict[str, float]:
    """One measurement, with the processor time that an answer took."""
    cpu, mine, answers, start = site.cpu(), time.process_time(), hall.answers, time.perf_counter()
    tally: Tally = await phase
    wall, answers, mine = time.perf_counter() - start, max(1, hall.answers - answers), time.process_time() - mine
    web, postgres = (after - before for after, before in zip(site.cpu(), cpu, strict=True))
    return {
        "answers_per_s": round(tally.rate, 1),
        "p50_ms": tally.ms(0.5),
        "p95_ms": tally.ms(0.95),
        "web_cpu_ms": round(1000 * web / answers, 3),
        "postgres_cpu_ms": round(1000 * postgres / answers, 3),
        "players_cpu_share": round(mine / wall, 2),
    }


def median(runs: list[dict[str, float]]) -> dict[str, float]:
    """The median of each number."""
    return {name: round(statistics.median(run[name] for run in runs), 3) for name in runs[0]}


# -- a match that never ends -------------------------------------------------------------------------------------------


def long_match(site: Site, options: argparse.Namespace) -> dict[str, Any]:
    """Ten tables at their beginning beside ten with thousands of stored moves: an answer must cost the same."""
    kinds: dict[str, Any] = {}
    for name, moves in (("short", 0), ("long", options.moves)):
        kinds[name] = site.prepare(
            *("--game", options.game, "--name", name, "--tables", "10", "--moves", str(moves)),
            *("--spare", str(int(10 + options.rounds * (1 + options.seconds / 2) * MOST / 150))),
        )["tables"]
    site.start()
    found = asyncio.run(_long(site, kinds, options))
    site.stop()
    return found


async def _long(site: Site, kinds: dict[str, Any], options: argparse.Namespace) -> dict[str, Any]:
    halls = {name: Hall(site.address, tables) for name, tables in kinds.items()}
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in halls}
    for hall in halls.values():
        await hall.seated()
    site.pin_backends()
    for _ in range(options.rounds):
        for name, hall in halls.items():
            runs[name].append(await measured(site, hall, hall.closed(seconds=options.seconds / 2, warm=1)))
    for hall in halls.values():
        await hall.close()
    short, long = median(runs["short"]), median(runs["long"])
    cost = {name: run["web_cpu_ms"] + run["postgres_cpu_ms"] for name, run in (("short", short), ("long", long))}
    return {
        "moves": options.moves,
        "short": short,
        "long": long,
        "cost_ratio": round(cost["long"] / cost["short"], 3),
        "view_bytes": max(hall.view_bytes for hall in halls.values()),
        "tables_ran_out": sum(hall.ran_out for hall in halls.values()),
        "errors": {name: hall.errors for name, hall in halls.items() if hall.errors},
    }


# -- what is said ------------------------------------------------------------------------------------------------------


def errors_in(found: dict[str, Any]) -> bool:
    """Whether anything went wrong, or there were too few tables to measure."""
    return any(part.get("errors") or part.get("tables_ran_out") for part in found.values() if isinstance(part, dict))


def report(found: dict[str, Any]) -> str:
    """The measurements as a table for people, each with its ratio to what is promised."""
    lines = [f"{'':44}{'median':>12}{'aim':>12}{'ratio':>8}"]

    def row(label: str, value: float, aim: str = "", unit: str = "") -> None:
        goal = AIMS.get(aim)
        ratio = f"{goal:>12,}{value / goal:>8.2f}" if goal else ""
        lines.append(f"{label:44}{value:>12,g}{ratio} {unit}".rstrip())

    if engine_part := found.get("engine"):
        row("engine: random play, answers/s", round(engine_part["answers_per_s"]), "engine_answers_per_s")
        row("engine: matches/s", round(engine_part["matches_per_s"]))
        row("engine: one action, p95 ms", engine_part["step_ms_p95"])
    if part := found.get("door"):
        full, steady = part["full"], part["steady"]
        row("door, as fast as it goes: answers/s", full["answers_per_s"], "door_answers_per_s")
        row("door, as fast as it goes: p50 ms", full["p50_ms"])
        row("door, as fast as it goes: p95 ms", full["p95_ms"], "door_p95_ms")
        row("door, steady: answers/s", steady["answers_per_s"])
        row("door, steady: p50 ms", steady["p50_ms"])
        row("door, steady: p95 ms", steady["p95_ms"], "steady_p95_ms")
        row("statements an answer, most", part["statements"]["most"], "statements")
        row("statements an answer, mean", part["statements"]["mean"])
        row("web process: processor ms an answer", full["web_cpu_ms"])
        row("PostgreSQL: processor ms an answer", full["postgres_cpu_ms"])
        row("players: share of their core", full["players_cpu_share"])
        row("JSON update, largest bytes", part["update_bytes"], "update_bytes")
        row("JSON view at reconnect, largest bytes", part["view_bytes"], "view_bytes")
    if part := found.get("long"):
        row("ten short matches: answers/s", part["short"]["answers_per_s"])
        row(f"ten with {part['moves']:,} moves: answers/s", part["long"]["answers_per_s"])
        row("processor time an answer, long to short", part["cost_ratio"])
    for name, part in found.items():
        if isinstance(part, dict) and part.get("errors"):
            lines.append(f"{name}: errors: {part['errors']}")
        if isinstance(part, dict) and part.get("tables_ran_out"):
            lines.append(f"{name}: {part['tables_ran_out']} seats had no match left to play")
    return "\n".join(lines)


if __name__ == "__main__":
    main()
