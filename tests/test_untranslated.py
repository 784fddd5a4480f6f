"""No text for people escapes translation: neither in a template nor in Python."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.reading import visible
from tools import messages

ROOT = messages.ROOT

GETTEXT = frozenset({"_", *messages.KEYWORDS}) - {"N_", "ugettext", "ungettext", "dgettext", "dngettext"}
"""Every name under which a text is handed to the catalogue."""

# ---- templates -------------------------------------------------------------------------------------------------------

NAMES = frozenset({"tavola", "esc", "javascript"})
"""Words that stand in templates as they are: the portal's name, and what is written on a key."""

TAGS = re.compile(
    r"\{#.*?#\}"
    r"|\{%\s*block \w*class\s*%\}.*?\{%\s*endblock\s*%\}"
    r"|\{%-?\s*comment\b.*?%\}.*?\{%-?\s*endcomment\s*%\}"
    r"|\{%-?\s*blocktrans(?:late)?\b.*?%\}.*?\{%-?\s*endblocktrans(?:late)?\s*%\}"
    r"|\{%.*?%\}|\{\{.*?\}\}",
    re.DOTALL,
)


def words_left(text: str) -> list[str]:
    """Pieces of a text with a word in them that is not a name."""
    pieces = (piece.strip() for piece in text.splitlines())
    return [piece for piece in pieces if any(word.lower() not in NAMES for word in re.findall(r"[^\W\d_]{2,}", piece))]


def untranslated_in_template(source: str, *, html: bool = True) -> list[str]:
    """The literal words of a template that stand outside its translation tags."""
    # A tag may stand for a word or for a whole attribute: it leaves a mark that is neither letter nor quote.
    bare = TAGS.sub("·", source)
    if not html:
        return words_left(bare)
    return [piece for text in visible(bare) for piece in words_left(text)]


TEMPLATES = sorted(path for path in (ROOT / "templates").rglob("*") if path.suffix in (".html", ".txt"))


@pytest.mark.parametrize("path", TEMPLATES, ids=lambda path: path.relative_to(ROOT / "templates").as_posix())
def test_templates_speak_through_the_catalogue(path: Path) -> None:
    found = untranslated_in_template(path.read_text(encoding="utf-8"), html=path.suffix == ".html")
    assert not found, "wrap these in {% translate %} or {% blocktranslate %}"


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("<p>Hello</p>", ["Hello"]),
        ('<p>{% translate "Hello" %}, Tavola</p>', []),
        ('<a aria-label="Go {{ where }}">{% icon "x" %}</a>', ["Go ·"]),
        ('<a class="btn quiet" aria-label="{% translate "Go" %}">1 &times; 2</a>', []),
        ("{% blocktranslate count n=n %}One{% plural %}Many{% endblocktranslate %} of them", ["· of them"]),
        ("{# a remark #}{% comment %}more{% endcomment %}", []),
        ('<input type="submit" value="Send"><input value="easy">', ["Send"]),
        ('<p data-say="No connection" data-do="undo"></p>', ["No connection"]),
        (
            '<meta name="viewport" content="width=device-width"><meta name="description" content="Board games">',
            ["Board games"],
        ),
        ("<script>let word = 1</script>", []),
        ('<p><span translate="no">Django, <b>htmx</b><br>Redis</span> and more</p>', ["and more"]),
    ],
)
def test_the_search_in_templates_finds_what_it_should(source: str, found: list[str]) -> None:
    assert untranslated_in_template(source) == found


# ---- Python ----------------------------------------------------------------------------------------------------------

SHOWN_BY_NAME = frozenset(
    {"label", "help_text", "verbose_name", "verbose_name_plural", "empty_label", "short_description", "description",
     "violation_error_message", "tagline", "site_header", "site_title", "index_title"}
)  # fmt: skip
"""Keyword arguments and class attributes that people read."""

SHOWN_BY_CALL = frozenset({"ValidationError", "add_message", "success", "error", "warning", "info", "debug"})
"""Calls whose texts people read; those of ``messages`` only when called on it."""

LANGUAGE_NAMES = frozenset({"English", "Italiano"})
"""A language is called by its own name, so that its speakers find it."""

SENTENCE = re.compile(r"^(?:[A-Z“][a-z’]|[AI] )[\w’',;:.“”()-]* (?:[\w’',;:.!?“”()%-]+ ?)+$")
"""Several words, the first with a capital letter: hardly ever anything but a text for people."""

INSIDE = frozenset({"management", "settings", "migrations"})
"""Folders of the operator and of the machine, not of the players."""


def name_of(call: ast.expr) -> str:
    return call.attr if isinstance(call, ast.Attribute) else call.id if isinstance(call, ast.Name) else ""


def is_gettext(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and name_of(node.func) in GETTEXT


def literals(node: ast.AST) -> Iterator[str]:
    """Texts with a word in them, written at this place and not handed to the catalogue."""
    if is_gettext(node):
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        if re.search(r"[^\W\d_]{2,}", node.value):
            yield node.value
    elif isinstance(node, ast.Dict):
        for value in node.values:
            yield from literals(value)
    elif isinstance(node, ast.JoinedStr | ast.FormattedValue | ast.BinOp | ast.IfExp):
        for child in ast.iter_child_nodes(node):
            yield from literals(child)


def shown(node: ast.AST) -> Iterator[ast.expr]:
    """The expressions at this node that people will read."""
    if isinstance(node, ast.Call):
        name = name_of(node.func)
        on_messages = isinstance(node.func, ast.Attribute) and name_of(node.func.value) == "messages"
        if name == "ValidationError" or (name in SHOWN_BY_CALL and on_messages):
            yield from node.args[:1] if name == "ValidationError" else node.args[1:]
        if not name.startswith("OpenApi"):  # the words of the API's schema are for programmers
            yield from (
                word.value for word in node.keywords if word.arg in SHOWN_BY_NAME or word.arg == "error_messages"
            )
    elif isinstance(node, ast.ClassDef):
        choices = any("Choices" in name_of(base) for base in node.bases)
        for line in node.body:
            if isinstance(line, ast.Assign) and (choices or name_of(line.targets[0]) in SHOWN_BY_NAME - {"label"}):
                whole = isinstance(line.value, ast.Tuple) and choices
                yield from line.value.elts[1:] if whole and isinstance(line.value, ast.Tuple) else [line.value]


def silent(tree: ast.AST) -> set[int]:
    """Strings that nobody reads on a page: docstrings, what is raised or logged for developers, the catalogue's own."""
    found: set[int] = set()
    for node in ast.walk(tree):
        quiet = isinstance(node, ast.Raise | ast.Assert) or is_gettext(node)
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Attribute)
            and name_of(node.func.value) in ("log", "logger")
        ):
            quiet = True
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            quiet = True
        if quiet:
            found.update(id(child) for child in ast.walk(node))
    return found


def untranslated_in_python(source: str) -> list[str]:
    """Texts for people that never pass through gettext, with their lines."""
    tree = ast.parse(source)
    found: list[tuple[int, str]] = []
    for node in ast.walk(tree):
        found += [(value.lineno, text) for value in shown(node) for text in literals(value)]
    quiet = silent(tree)
    found += [
        (node.lineno, node.value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and id(node) not in quiet
        and SENTENCE.match(node.value)
    ]
    return [f"{line}: {text}" for line, text in sorted(set(found)) if text not in LANGUAGE_NAMES]


def beyond_extraction(source: str) -> list[str]:
    """Calls of gettext that no extraction can read: without a literal, or inside an f-string."""
    tree = ast.parse(source)
    found = []
    for node in ast.walk(tree):
        if isinstance(node, ast.JoinedStr):
            found += [f"{node.lineno}: in an f-string" for child in ast.walk(node) if is_gettext(child)]
        if isinstance(node, ast.Call) and is_gettext(node):
            name = name_of(node.func)
            texts = node.args[: 1 + name.startswith("n") + ("pgettext" in name)]
            if not texts or not all(isinstance(text, ast.Constant) for text in texts):
                found.append(f"{node.lineno}: {ast.unparse(node)}")
    return found


PYTHON = sorted(
    path
    for folder in ("accounts", "games", "portal")
    for path in (ROOT / folder).rglob("*.py")
    if not INSIDE & set(path.parts)
)


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_python_speaks_through_the_catalogue(path: Path) -> None:
    assert not untranslated_in_python(path.read_text(encoding="utf-8")), "wrap these in gettext"


NOOPED = {"accounts/models.py": 1}
"""Calls that translate a name marked with gettext_noop elsewhere, by file."""


@pytest.mark.parametrize("path", PYTHON, ids=lambda path: path.relative_to(ROOT).as_posix())
def test_every_text_can_be_extracted(path: Path) -> None:
    found = beyond_extraction(path.read_text(encoding="utf-8"))
    assert len(found) <= NOOPED.get(path.relative_to(ROOT).as_posix(), 0), found


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ('messages.error(request, "Too late")', ["1: Too late"]),
        ('messages.error(request, _("Too late"))', []),
        ('raise ValidationError("taken")', ["1: taken"]),
        ('raise ValidationError(_("Name %(n)s") % {"n": name}, code="taken")', []),
        ('f = forms.CharField(label="Name", help_text=_("Yours"))', ["1: Name"]),
        ('f = forms.CharField(error_messages={"required": "missing"})', ["1: missing"]),
        ("class A(AppConfig):\n    verbose_name = 'Games'", ["2: Games"]),
        ("class C(models.TextChoices):\n    A = 'a', 'First'\n    B = 'b', _('Second')", ["2: First"]),
        ('"""A module of words."""\nlog.info("Two words here")\nraise ValueError("No such game there")', []),
        ('WORDS = {"a": "No clock at all"}', ["1: No clock at all"]),
        ('WORDS = {"a": _("No clock at all"), "b": "p-home", "c": "INSERT INTO games"}', []),
    ],
)
def test_the_search_in_python_finds_what_it_should(source: str, found: list[str]) -> None:
    assert untranslated_in_python(source) == found


def test_what_cannot_be_extracted_is_found() -> None:
    assert len(beyond_extraction("x = f\"{_('One')}\"")) == 1
    assert len(beyond_extraction("x = _(word)")) == 1
    assert len(beyond_extraction("x = ngettext('One', many, 2)")) == 1
    assert not beyond_extraction("x = pgettext('key', 'One'), ngettext('One', 'Many', n)")
