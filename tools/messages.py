"""Renew the translation catalogues from their sources and compile them, with Babel alone (no gettext tools).

``make messages`` writes ``locale/it/LC_MESSAGES/django.po`` and ``.mo``; both are committed. New texts are added empty
for a translator, texts that are gone are dropped, changed ones are never guessed at.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from babel.messages.catalog import Catalog  # noqa: E402
from babel.messages.extract import DEFAULT_KEYWORDS, extract  # noqa: E402
from babel.messages.mofile import write_mo  # noqa: E402
from babel.messages.pofile import read_po, write_po  # noqa: E402
from django.utils.translation.template import templatize  # noqa: E402

FOLDERS = ("accounts", "games", "portal", "templates")
PLURALS = "nplurals=2; plural=(n != 1);"
PO = ROOT / "locale" / "it" / "LC_MESSAGES" / "django.po"

KEYWORDS = DEFAULT_KEYWORDS | {
    "gettext_lazy": None,
    "gettext_noop": None,
    "ngettext_lazy": (1, 2),
    "pgettext": ((1, "c"), 2),
    "pgettext_lazy": ((1, "c"), 2),
    "npgettext": ((1, "c"), 2, 3),
    "npgettext_lazy": ((1, "c"), 2, 3),
}

MONTHS = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
DAYS = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")

BORROWED: tuple[str | tuple[str, str], ...] = (
    *MONTHS,
    *DAYS,
    (
        "This password is too short. It must contain at least %d character.",
        "This password is too short. It must contain at least %d characters.",
    ),
    "Reset password",
    "Set password",
    "Set password: %s",
    "Password-based authentication",
    "Enabled",
    "Disabled",
    "Raw passwords are not stored, so there is no way to see the user’s password.",
    "Enable password-based authentication for this user by setting a password.",
    "Whether the user will be able to authenticate using a password or not. If disabled, they may still be able to "
    "authenticate using other backends, such as Single Sign-On or LDAP.",
)
"""Texts of Django that we show and that its own Italian lacks, or (months and days) writes with a capital letter inside
a sentence; ours goes before Django's."""


def sources() -> Iterator[Path]:
    """Every file that may hold text for people."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*")):
            if path.suffix in (".py", ".html", ".txt") and "migrations" not in path.parts and path.is_file():
                yield path


def python_of(path: Path) -> bytes:
    """A source as Python: templates become calls of gettext, everything else in them is blanked out."""
    text = path.read_text(encoding="utf-8")
    if path.suffix != ".py":
        # Indentation means nothing in a template, but would stop the tokenizer.
        text = "\n".join(line.strip() for line in templatize(text, origin=str(path)).splitlines())
    return text.encode()


def texts_of(path: Path) -> Iterator[tuple[str | tuple[str, ...], list[str], str | None]]:
    """The texts of one file: the message (or its plural forms), remarks for translators, and its context."""
    for _line, message, comments, context in extract(
        "python", BytesIO(python_of(path)), keywords=KEYWORDS, comment_tags=("Translators:",)
    ):
        yield message, comments, context


def found() -> Catalog:
    """The texts of the sources as they are now, without translations."""
    catalog = Catalog(locale="it", project="Tavola", charset="utf-8", fuzzy=False)
    # Italian has a third plural for whole millions; nothing here is counted in millions.
    catalog.mime_headers = [("Plural-Forms", PLURALS)]
    for path in sources():
        name = path.relative_to(ROOT).as_posix()
        for message, comments, context in texts_of(path):
            catalog.add(message, locations=[(name, 0)], auto_comments=comments, context=context)
    for message in BORROWED:
        catalog.add(message, auto_comments=["from Django"])
    return catalog


def known() -> Catalog:
    """The committed catalogue."""
    if not PO.exists():
        return Catalog(locale="it")
    with PO.open("rb") as file:
        return read_po(file, locale="it")


def renewed() -> Catalog:
    """The texts of the sources with the translations there are."""
    old, new = known(), found()
    for message in new:
        if message.id and (before := old.get(message.id, message.context)) and "fuzzy" not in before.flags:
            same_kind = isinstance(before.string, tuple) == isinstance(message.string, tuple)
            if same_kind:
                message.string = before.string
    return new


def po_bytes(catalog: Catalog) -> bytes:
    """The catalogue as it stands in the repository: sorted, without line numbers and dates of the day."""
    out = BytesIO()
    write_po(out, catalog, width=120, sort_output=True, include_lineno=False, omit_header=True)
    lines = [
        "Project-Id-Version: Tavola",
        "POT-Creation-Date: 2026-01-01 00:00+0000",
        "PO-Revision-Date: 2026-01-01 00:00+0000",
        "Last-Translator: Tavola",
        "Language: it",
        "Language-Team: Tavola",
        "MIME-Version: 1.0",
        "Content-Type: text/plain; charset=UTF-8",
        "Content-Transfer-Encoding: 8bit",
        f"Plural-Forms: {PLURALS}",
    ]
    header = 'msgid ""\nmsgstr ""\n' + "".join(f'"{line}\\n"\n' for line in lines) + "\n"
    return header.encode() + out.getvalue()


def mo_bytes(po: bytes) -> bytes:
    """The compiled form of a catalogue."""
    out = BytesIO()
    write_mo(out, read_po(BytesIO(po), locale="it"))
    return out.getvalue()


def main() -> int:
    """Write both files; say what is untranslated."""
    catalog = renewed()
    po = po_bytes(catalog)
    PO.parent.mkdir(parents=True, exist_ok=True)
    PO.write_bytes(po)
    PO.with_suffix(".mo").write_bytes(mo_bytes(po))
    missing = [message.id for message in catalog if message.id and not any(strings(message.string))]
    print(f"{len(catalog)} texts, {len(missing)} without Italian")
    return 0


def strings(value: object) -> list[str]:
    """The translation of a message as a list: one text, or one for each plural form."""
    return [str(part) for part in value] if isinstance(value, tuple | list) else [str(value)] if value else []


if __name__ == "__main__":
    sys.exit(main())
