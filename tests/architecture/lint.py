"""The house rules that a parser can see, as functions from source text to faults.

Each fault says why and what to do.  ``test_architecture.py`` runs them over the repository, ``test_lint.py`` shows that
they find what they are for.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

#: Modules of a game that are rules: what they reach in their own folder is rules code too.
RULES_MODULES = ("rules", "state", "content", "options", "scoring", "bots", "effects")
#: Modules that a step must not know: it would not do the same again.
IMPURE = {"random", "time", "datetime", "os", "uuid", "secrets", "logging"}
#: What the edge of a game may take from the rest of ``games``.
EDGE_MAY = ("engine", "apps", "models", "content", "sight", "errors", "phrases")
#: Who may call ``run``; everything else goes through a service or a selector.  play.py is behind the commands.
RUN_MAY = (
    "games/engine/",
    "games/services",
    "games/selectors",
    "games/management/",
    "games/play.py",
    "portal/management/",
    "tests/",
    "tools/",
)
MUTABLE_CALLS = {"list", "dict", "set", "bytearray", "defaultdict", "deque", "Counter", "OrderedDict"}
#: Lines of a function.
FUNCTION = 40
#: Calls for which the order of what they are given makes no difference.
ORDERLESS = {"sorted", "set", "frozenset", "len", "any", "all", "sum", "bool"}
ORDERED = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "reversed", "dict", "min", "max"}


class Source:
    """One Python file: its path from the top of the repository, its text and its tree."""

    def __init__(self, path: str, text: str) -> None:
        self.path, self.text = path, text
        self.tree = ast.parse(text)

    @property
    def module(self) -> str:
        """Its dotted name."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")

    @property
    def package(self) -> str:
        """What a relative import starts from."""
        return self.module if self.path.endswith("__init__.py") else self.module.rpartition(".")[0]

    def at(self, node: ast.AST, message: str) -> str:
        """A fault with its place."""
        return f"{self.path}:{getattr(node, 'lineno', 1)}: {message}"

    def imports(self) -> Iterator[tuple[ast.stmt, str]]:
        """Every module that is imported, and every name imported from one, dotted; relative ones made absolute."""
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Import):
                yield from ((node, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                base = node.module or ""
                if node.level:
                    parts = self.package.split(".")
                    parts = parts[: len(parts) - node.level + 1]
                    base = ".".join([*parts, base] if base else parts)
                yield from ((node, f"{base}.{alias.name}") for alias in node.names)


def within(name: str, package: str) -> bool:
    """Whether the dotted *name* is *package* or lies in it."""
    return name == package or name.startswith(f"{package}.")


def game_of(path: str, games: frozenset[str]) -> str | None:
    """The game whose folder *path* lies in."""
    parts = path.split("/")
    return parts[1] if len(parts) > 2 and parts[0] == "games" and parts[1] in games else None


def rules_code(game: str, sources: dict[str, Source]) -> set[str]:
    """Paths of a game's rules code: the modules of rules, and what they reach in their own folder."""
    folder = f"games/{game}"
    todo = [f"{folder}/{name}.py" for name in RULES_MODULES]
    todo += [path for path in sources if path.startswith(f"{folder}/effects/")]
    found: set[str] = set()
    while todo:
        path = todo.pop()
        if path in found or path not in sources:
            continue
        found.add(path)
        for _, name in sources[path].imports():
            if within(name, f"games.{game}"):
                for dotted in (name, name.rpartition(".")[0]):
                    base = dotted.replace(".", "/")
                    todo += [f"{base}.py", f"{base}/__init__.py"]
    return found


def engine_imports(source: Source, stdlib: frozenset[str]) -> Iterator[str]:
    """The engine stands on the standard library and msgspec."""
    for node, name in source.imports():
        if name.split(".")[0] not in stdlib | {"msgspec", "__future__"} and not within(name, "games.engine"):
            why = "the engine knows only the standard library and msgspec, so that bots and tests start in no time"
            yield source.at(node, f"imports {name}: {why}; move what needs it to services or the game")


def rules_imports(source: Source, game: str, stdlib: frozenset[str]) -> Iterator[str]:
    """Rules stand on the engine and their own folder."""
    for node, name in source.imports():
        top = name.split(".")[0]
        if top in IMPURE:
            yield source.at(node, f"imports {name}: a step must do the same again when it is run again; use g.dice")
        elif top not in stdlib | {"msgspec", "__future__"} and not (
            within(name, "games.engine") or within(name, f"games.{game}")
        ):
            why = "rules know only the engine and their own folder (no Django, no other game)"
            yield source.at(node, f"imports {name}: {why}; words and pictures belong in texts.py and present.py")


def edge_imports(source: Source, game: str) -> Iterator[str]:
    """The edge of a game may use Django and the portal's faces for games, not its services, nor another game."""
    for node, name in source.imports():
        if within(name, "games") and name != "games":
            part = name.split(".")[1]
            if part != game and part not in EDGE_MAY:
                why = "a game knows its own folder, and of games only " + ", ".join(EDGE_MAY)
                yield source.at(node, f"imports {name}: {why}; the portal calls the game, not the other way round")


def portal_imports(source: Source, games: frozenset[str]) -> Iterator[str]:
    """Nobody names a game: they come from the catalogue."""
    for node, name in source.imports():
        for game in sorted(games):
            if within(name, f"games.{game}"):
                why = "a new game is a folder and one line in INSTALLED_APPS"
                yield source.at(node, f"imports {name}: {why}; ask games.catalogue for it")


def impure_calls(source: Source) -> Iterator[str]:
    """No print, no input, no files in rules: a step is run again and again."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("print", "input"):
            yield source.at(node, f"calls {node.func.id}: a step is run many times; use g.tell")


def broad_catches(source: Source) -> Iterator[str]:
    """Nothing in rules may catch what unwinds a step."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.ExceptHandler):
            caught = node.type
            if caught is None or (isinstance(caught, ast.Name) and caught.id in ("Exception", "BaseException")):
                yield source.at(node, "catches everything: Pause passes through rules; catch what you expect by name")


def module_mutables(source: Source) -> Iterator[str]:
    """Nothing that can change at module or class level: matches share a process."""
    bodies = [source.tree.body] + [node.body for node in ast.walk(source.tree) if isinstance(node, ast.ClassDef)]
    for statement in (statement for body in bodies for statement in body):
        if isinstance(statement, ast.Assign):
            value, target, said = statement.value, statement.targets[0], ""
        elif isinstance(statement, ast.AnnAssign) and statement.value is not None:
            value, target, said = statement.value, statement.target, ast.unparse(statement.annotation)
        else:
            continue
        name = target.id if isinstance(target, ast.Name) else ast.unparse(target)
        if is_mutable(value) and name not in ("__all__", "__slots__") and not read_only(said):
            why = "matches share the process, and cards come in as content"
            yield source.at(statement, f"{name} can change: {why}; make it a tuple, or a Mapping by annotation")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Global):
            yield source.at(node, "global: a step changes nothing but what hangs from g")


def is_mutable(value: ast.expr) -> bool:
    """Whether an expression makes a list, dict or set."""
    if isinstance(value, ast.Call):
        return called(value) in MUTABLE_CALLS
    return isinstance(value, ast.List | ast.Dict | ast.Set | ast.ListComp | ast.DictComp | ast.SetComp)


def read_only(annotation: str) -> bool:
    """Whether an annotation makes the type checker refuse a change."""
    bare = annotation.removeprefix("ClassVar[").removeprefix("Final[")
    return bare.split("[")[0] in ("Mapping", "Sequence", "Collection", "frozenset")


def run_callers(source: Source) -> Iterator[str]:
    """Only those who load and store matches (and bots and tests) stand anywhere in one."""
    if source.path.startswith(RUN_MAY) or source.path.endswith("/bots.py"):
        return
    names = {"games.engine.run", "games.engine.run.run"}
    for node, name in source.imports():
        if name in names:
            why = "one door for every move"
            yield source.at(node, f"imports run: {why}; call answer_give or a selector")
    for node in ast.walk(source.tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "run":
            owner = ast.unparse(node.func.value)
            if owner in ("engine", "games.engine", "games.engine.run"):
                yield source.at(node, "calls engine.run: one door for every move; call answer_give or a selector")


def row_locks(source: Source) -> Iterator[str]:
    """A match is locked in one function, which documents the order of locks (store.py only words its SQL)."""
    for function, node in calls(source.tree, "select_for_update", "row_lock"):
        if function != "match_lock" and (source.path, function) != ("games/services/store.py", "_locking"):
            why = "two places that lock are two orders of locking, and so a deadlock"
            yield source.at(node, f"{called(node)} in {function or 'the module'}: {why}; use match_lock")


def direct_saves(source: Source) -> Iterator[str]:
    """Views, API, consumers, mail, tasks and admin change a match through services only."""
    for _, node in calls(source.tree, "save", "bulk_create", "bulk_update", "select_for_update"):
        owner = ast.unparse(node.func)
        if "form" not in owner and "serializer" not in owner and not owner.startswith("super()"):
            yield source.at(node, f"{owner}: only services change rows; call one, or write one")


def called(node: ast.Call) -> str:
    """The last name of what is called; "" when it has none."""
    return node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")


def calls(tree: ast.AST, *names: str) -> Iterator[tuple[str, ast.Call]]:
    """Calls of functions or methods with these *names*, each with the innermost function around it."""

    def look(node: ast.AST, function: str) -> Iterator[tuple[str, ast.Call]]:
        for child in ast.iter_child_nodes(node):
            inner = child.name if isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef) else function
            if isinstance(child, ast.Call) and called(child) in names:
                yield function, child
            yield from look(child, inner)

    return look(tree, "")


def too_long(path: str, text: str) -> Iterator[str]:
    """Files that one can read in one go."""
    limit = 500 if path.startswith("tests/") else 400
    lines = text.count("\n")
    if lines > limit and "/migrations/" not in path:
        yield f"{path}: {lines} lines: a file over {limit} is not read any more; split it by subject"


def long_functions(source: Source) -> Iterator[str]:
    """Functions that one can see at once; docstrings and the lines of the head don't count."""
    for node in ast.walk(source.tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            body = node.body[1:] if ast.get_docstring(node) else node.body
            lines = 1 + (node.end_lineno or 0) - body[0].lineno if body else 0
            if lines > FUNCTION:
                why = f"a function over {FUNCTION} does more than its name says"
                yield source.at(node, f"{node.name} has {lines} lines: {why}; split it")


def set_loops(source: Source) -> Iterator[str]:
    """A set's order changes from process to process: sort before you walk it."""
    attributes = set_attributes(source.tree)
    scopes: list[ast.AST] = [source.tree]
    scopes += [node for node in ast.walk(source.tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    for scope in scopes:
        yield from SetLoops(source, scope, attributes).faults()


def set_attributes(tree: ast.AST) -> set[str]:
    """Names of fields annotated as sets anywhere in a file."""
    return {
        node.target.id
        for cls in ast.walk(tree)
        if isinstance(cls, ast.ClassDef)
        for node in cls.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and set_annotation(node.annotation)
    }


def set_annotation(annotation: ast.expr | None) -> bool:
    """Whether an annotation says set or frozenset."""
    return annotation is not None and ast.unparse(annotation).split("[")[0] in (
        "set",
        "frozenset",
        "Set",
        "AbstractSet",
    )


class SetLoops:
    """Walks over bare sets in one function (or in a module outside its functions)."""

    def __init__(self, source: Source, scope: ast.AST, attributes: set[str]) -> None:
        self.source, self.scope, self.attributes = source, scope, attributes
        self.nodes = list(self.own(scope))
        self.names = {
            arg.arg
            for node in [scope, *self.nodes]
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
            for arg in (*node.args.args, *node.args.kwonlyargs)
            if set_annotation(arg.annotation)
        }
        self.learn()

    def own(self, scope: ast.AST) -> Iterator[ast.AST]:
        """The nodes of the scope without those of functions inside it."""
        for child in ast.iter_child_nodes(scope):
            yield child
            if not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef):
                yield from self.own(child)

    def learn(self) -> None:
        """Which names are sets: by annotation, or because one was assigned and nothing else ever."""
        others: set[str] = set()
        for _ in range(2):  # twice, for names that are made from names
            for node in self.nodes:
                if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                    (self.names if set_annotation(node.annotation) else others).add(node.target.id)
                elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
                    (self.names if self.is_set(node.value) else others).add(node.targets[0].id)
        self.names -= others

    def is_set(self, node: ast.expr) -> bool:
        """Whether an expression is a set, as far as one can see."""
        if isinstance(node, ast.Set | ast.SetComp):
            return True
        if isinstance(node, ast.Name):
            return node.id in self.names
        if isinstance(node, ast.Attribute):
            return node.attr in self.attributes
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
            return self.is_set(node.left) or (not isinstance(node.op, ast.Sub) and self.is_set(node.right))
        if isinstance(node, ast.Call):
            if isinstance(node.func, ast.Name):
                return node.func.id in ("set", "frozenset")
            if isinstance(node.func, ast.Attribute):
                methods = ("union", "intersection", "difference", "symmetric_difference", "copy")
                return node.func.attr in methods and self.is_set(node.func.value)
        return False

    def faults(self) -> Iterator[str]:
        """Where the order of a set gets out."""
        excused = {
            id(arg)
            for node in self.nodes
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ORDERLESS
            for arg in node.args
        }
        for node in self.nodes:
            walked: list[ast.expr] = []
            if isinstance(node, ast.For):
                walked = [node.iter]
            elif isinstance(node, ast.ListComp | ast.DictComp | ast.GeneratorExp) and id(node) not in excused:
                walked = [part.iter for part in node.generators]
            elif isinstance(node, ast.Starred):
                walked = [node.value]
            elif isinstance(node, ast.Call):
                walked = self.walked_by(node)
            for one in walked:
                if self.is_set(one):
                    why = "its order changes from process to process, and matches must not"
                    yield self.source.at(one, f"walks the set {ast.unparse(one)}: {why}; walk sorted(…)")

    def walked_by(self, call: ast.Call) -> list[ast.expr]:
        """The arguments whose order a call brings to light."""
        func = call.func
        if isinstance(func, ast.Name) and func.id in ORDERED:
            if func.id in ("min", "max") and not call.keywords:
                return []  # without a key, equal ones are the same one
            return list(call.args)
        if isinstance(func, ast.Attribute) and func.attr in ("join", "extend", "fromkeys"):
            return list(call.args)
        if isinstance(func, ast.Attribute) and func.attr == "pop" and not call.args and self.is_set(func.value):
            return [func.value]
        return []
