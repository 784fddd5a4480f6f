"""The tool that fills the catalogues finds a text in every form in which it may be written."""

from __future__ import annotations

from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from tools import messages

FORMS = [
    ("py", "_('One')", "One", None),
    ("py", "gettext_lazy('One')", "One", None),
    ("py", "gettext_noop('One')", "One", None),
    ("py", "_('One '\n  'and two')", "One and two", None),
    ("py", "x = {'a': _('One') % {'n': 1}}", "One", None),
    ("py", "ngettext('%(n)d card', '%(n)d cards', n)", ("%(n)d card", "%(n)d cards"), None),
    ("py", "ngettext_lazy('%(n)d card', '%(n)d cards', 'n')", ("%(n)d card", "%(n)d cards"), None),
    ("py", "pgettext('key', 'Play')", "Play", "key"),
    ("py", "pgettext_lazy('key', 'Play')", "Play", "key"),
    ("py", "npgettext('key', 'card', 'cards', n)", ("card", "cards"), "key"),
    ("py", "npgettext_lazy('key', 'card', 'cards', n)", ("card", "cards"), "key"),
    ("html", '<p title="{% translate "One" %}">', "One", None),
    ("html", '{% translate "Play" context "key" %}', "Play", "key"),
    ("html", '{% translate "One" as one %}', "One", None),
    ("html", '{{ _("One") }}', "One", None),
    ("html", '{% include "a.html" with label=_("One") %}', "One", None),
    ("html", "{% blocktranslate with name=user.name %}Hello {{ name }}{% endblocktranslate %}", "Hello %(name)s", None),
    ("html", "{% blocktranslate trimmed %}\n  One\n  two\n{% endblocktranslate %}", "One two", None),
    (
        "html",
        "{% blocktranslate count n=n %}{{ n }} card{% plural %}{{ n }} cards{% endblocktranslate %}",
        ("%(n)s card", "%(n)s cards"),
        None,
    ),
    (
        "html",
        '{% blocktranslate count n=n context "key" %}card{% plural %}cards{% endblocktranslate %}',
        ("card", "cards"),
        "key",
    ),
    ("txt", "{% load i18n %}{% blocktranslate %}One\n\ntwo{% endblocktranslate %}", "One\n\ntwo", None),
    ("html", "  <p>\n      {% translate 'One' %}\n  {% translate 'Two' %}", "Two", None),
]


@pytest.mark.parametrize(("kind", "source", "message", "context"), FORMS)
def test_every_form_of_a_text_is_found(
    tmp_path: Path, kind: str, source: str, message: str | tuple[str, str], context: str | None
) -> None:
    path = tmp_path / f"source.{kind}"
    path.write_text(source, encoding="utf-8")
    found = [(text, where) for text, _remarks, where in messages.texts_of(path)]
    assert (message, context) in found


def test_what_is_no_text_is_not_found(tmp_path: Path) -> None:
    path = tmp_path / "source.html"
    path.write_text("<p>Hello</p>{# _('One') #}{% comment %}{% translate 'Two' %}{% endcomment %}", encoding="utf-8")
    assert not list(messages.texts_of(path))


def test_remarks_for_translators_come_along(tmp_path: Path) -> None:
    path = tmp_path / "source.py"
    path.write_text("# Translators: a verb\nx = _('Play')\n", encoding="utf-8")
    assert list(messages.texts_of(path)) == [("Play", ["Translators: a verb"], None)]


def test_a_translation_is_kept_and_a_changed_text_is_new(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    old, new = Catalog(locale="it"), Catalog(locale="it")
    old.add("Play", "Gioca")
    old.add("Play", "Partita", context="noun")
    old.add("Take a card", "Pesca una carta")
    old.add(("card", "cards"), ("carta", "carte"))
    for message, context in (("Play", None), ("Play", "noun"), ("Take the card", None), (("card", "cards"), None)):
        new.add(message, context=context)
    monkeypatch.setattr(messages, "known", lambda: old)
    monkeypatch.setattr(messages, "found", lambda: new)
    renewed = {(text.id, text.context): text.string for text in messages.renewed() if text.id}
    assert renewed == {
        ("Play", None): "Gioca",
        ("Play", "noun"): "Partita",
        ("Take the card", None): None,
        (("card", "cards"), None): ("carta", "carte"),
    }


def test_the_same_catalogue_is_written_the_same_way() -> None:
    catalog = messages.known()
    assert messages.po_bytes(catalog) == messages.po_bytes(messages.known()) == messages.PO.read_bytes()
