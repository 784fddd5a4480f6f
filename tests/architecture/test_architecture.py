"""The house rules over every Python file there is, now and later."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cache

import pytest

from . import lint
from .lint import ROOT, Source

STDLIB = frozenset(sys.stdlib_module_names)
TOPS = ("portal", "games", "accounts", "tests", "tools", "examples")
#: Who shows and carries, and so changes nothing itself.
CARRIERS = ("views", "api", "consumers", "mail", "tasks", "admin")


@cache
def sources() -> dict[str, Source]:
    """Every Python file of the repository by its path."""
    paths = [path for top in TOPS for path in sorted((ROOT / top).rglob("*.py"))] + [ROOT / "manage.py"]
    names = {path: path.relative_to(ROOT).as_posix() for path in paths}
    return {name: Source(name, path.read_text(encoding="utf-8")) for path, name in names.items()}


@cache
def games() -> frozenset[str]:
    """Folders of games: those with a rules.py."""
    return frozenset(path.split("/")[1] for path in sources() if path.startswith("games/") and "/rules.py" in path) - {
        "engine"
    }


def rules_sources() -> Iterator[tuple[str, Source]]:
    for game in sorted(games()):
        for path in sorted(lint.rules_code(game, sources())):
            yield game, sources()[path]


def under(*tops: str) -> list[Source]:
    """The files whose paths begin so."""
    return [source for path, source in sources().items() if path.startswith(tops)]


def report(*faults: Iterator[str]) -> None:
    found = [fault for some in faults for fault in some]
    assert not found, "\n" + "\n".join(found)


def test_the_rules_are_about_something() -> None:
    assert {"forest"} <= games()
    assert "games/forest/rules.py" in {source.path for _, source in rules_sources()}
    assert under("games/engine/")


def test_the_engine_stands_on_the_standard_library_and_msgspec() -> None:
    report(*(lint.engine_imports(source, STDLIB) for source in under("games/engine/")))


def test_rules_know_only_the_engine_and_their_own_folder() -> None:
    report(*(lint.rules_imports(source, game, STDLIB) for game, source in rules_sources()))


def test_the_edge_of_a_game_knows_no_other_game_and_no_service() -> None:
    rules = {source.path for _, source in rules_sources()}
    edge = [source for path, source in sources().items() if lint.game_of(path, games()) and path not in rules]
    report(*(lint.edge_imports(source, str(lint.game_of(source.path, games()))) for source in edge))


def test_the_portal_knows_games_through_the_catalogue() -> None:
    portal = [source for source in under("games/", "portal/", "accounts/") if not lint.game_of(source.path, games())]
    report(*(lint.portal_imports(source, games()) for source in portal))


@pytest.mark.parametrize(
    "rule",
    [lint.impure_calls, lint.broad_catches, lint.module_mutables, lint.set_loops],
    ids=lambda rule: rule.__name__,
)
def test_rules_do_the_same_again(rule: object) -> None:
    assert callable(rule)
    report(*(rule(source) for _, source in rules_sources()))


def test_run_is_called_by_few() -> None:
    report(*(lint.run_callers(source) for source in sources().values()))


def test_a_match_is_locked_in_one_place() -> None:
    report(*(lint.row_locks(source) for source in under("games/")))


def test_carriers_change_no_rows() -> None:
    carriers = [source for part in CARRIERS for source in under(f"games/{part}.py", f"games/{part}/")]
    report(*(lint.direct_saves(source) for source in carriers))


def test_files_can_be_read_in_one_go() -> None:
    report(*(lint.too_long(source.path, source.text) for source in sources().values()))


def test_functions_can_be_seen_at_once() -> None:
    report(*(lint.long_functions(source) for path, source in sources().items() if "/migrations/" not in path))
