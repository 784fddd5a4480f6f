"""Named sets of a game's options: which one a table plays by, and how its options are said.

A preset is a word of the create form and of the pages, not of the rules: a match has its single options alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.apps import GameApp
from games.engine.options import Option, Value

OWN = "own"
"""What the create form calls options that are no preset."""


def whole(app: GameApp, options: Mapping[str, Any]) -> dict[str, Any]:
    """A match's options, with the usual value of those that came to the game after it."""
    return {option.id: options.get(option.id, option.default) for option in app.options}


def mattering(app: GameApp, options: Mapping[str, Any], size: int) -> Iterator[Option]:
    """The options that change anything at such a table."""
    return (option for option in app.options if option.applies(size) and option.matters(options))


def preset_options(app: GameApp, preset: str, size: int) -> dict[str, Value]:
    """The options of a preset at a table of that size.

    Raises:
        KeyError: the game has no such preset.
    """
    values = app.presets[preset]
    return {option.id: values[option.id] for option in app.options if option.applies(size)}


def changes(app: GameApp, preset: str, options: Mapping[str, Any], size: int) -> list[Option]:
    """The options that differ from the preset's, as far as they change anything."""
    values, options = app.presets[preset], whole(app, options)
    return [option for option in mattering(app, options, size) if options[option.id] != values[option.id]]


def preset_of(app: GameApp, options: Mapping[str, Any], size: int) -> str:
    """The preset by which such a table plays; "" when it is none, or the game has none."""
    return next((preset for preset in app.presets if not changes(app, preset, options, size)), "")


def nearest(app: GameApp, options: Mapping[str, Any], size: int) -> tuple[str, list[Option]]:
    """The label of the preset that such a table comes nearest to, and the options that differ from it."""
    preset = min(app.presets, key=lambda preset: len(changes(app, preset, options, size)))
    return app.part("texts").presets()[preset][0], changes(app, preset, options, size)


def option_lines(app: GameApp, options: Mapping[str, Any], size: int) -> list[tuple[str, str]]:
    """How a table plays, a label and a value a line: its preset, or the nearest one and what is different from it.

    Of a game without presets every option.
    """
    if not app.presets:
        return said(app, options, [option for option in mattering(app, options, size) if option.id in options])
    preset, different = nearest(app, options, size)
    rules = _("%(preset)s, except for this") % {"preset": preset} if different else preset
    return [(_("Rules"), rules), *said(app, whole(app, options), different)]


def option_words(app: GameApp, options: Mapping[str, Any], size: int) -> list[str]:
    """The same for a line in the lobby, which has no room for details.

    Of a game without presets what differs from the usual.
    """
    if app.presets:
        preset, different = nearest(app, options, size)
        n = len(different)
        changed = ngettext("%(preset)s, with %(n)d change", "%(preset)s, with %(n)d changes", n)
        return [changed % {"preset": preset, "n": n} if different else preset]
    options = whole(app, options)
    unusual = [option for option in mattering(app, options, size) if options[option.id] != option.default]
    return [value for _label, value in said(app, options, unusual)]


def said(app: GameApp, options: Mapping[str, Any], which: list[Option]) -> list[tuple[str, str]]:
    """Some options in words: the label, and what was chosen."""
    words = app.part("texts").options()
    return [(words[option.id][0], words[option.id][2][options[option.id]]) for option in which]
