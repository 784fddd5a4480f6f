"""System checks: a game that lacks a part is named before anybody opens a table of it."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from django.core.checks import CheckMessage, Error, register
from django.template import TemplateDoesNotExist
from django.template.loader import get_template

from games.apps import GameApp
from games.catalogue import games

PARTS = {
    "rules": ("RULES",),
    "content": ("decode", "rows"),
    "options": ("OPTIONS",),
    "bots": ("BOTS", "ABSENT"),
    "texts": ("title", "asks", "steps", "confirm", "option", "outcome", "event", "blocked", "over", "options", "bots"),
    "present": ("board",),
}


@register()
def games_are_whole(app_configs: Any, **kwargs: Any) -> list[CheckMessage]:
    """Every game has rules, texts, a board, content and bots."""
    found: list[CheckMessage] = []
    for app in games().values():
        for part, names in PARTS.items():
            if find_spec(f"{app.name}.{part}") is None:
                hint = "Copy it from games/forest and change it."
                found.append(Error(f"{app.name} has no module {part}", hint=hint, id="games.E001"))
                continue
            module = app.part(part)
            found += [
                Error(f"{app.name}.{part} has no {name}", hint="See games/forest for its shape.", id="games.E002")
                for name in names
                if not hasattr(module, name)
            ]
        found += [
            Error(fault, hint="games.presets says what they are.", id="games.E004") for fault in preset_faults(app)
        ]
        try:
            get_template(f"{app.slug}/board.html")
        except TemplateDoesNotExist:
            hint = f"Add templates/{app.slug}/board.html."
            found.append(Error(f"{app.name} has no board", hint=hint, id="games.E003"))
    return found


def preset_faults(app: GameApp) -> Iterator[str]:
    """What is wrong with a game's named sets of options: the create form and the pages take them at their word."""
    if find_spec(f"{app.name}.options") is None or not app.presets:
        return
    usual = {option.id: option.default for option in app.options}
    for preset, values in app.presets.items():
        if values.keys() != usual.keys() or not all(option.allows(values[option.id]) for option in app.options):
            yield f"{app.name}: the preset {preset} is not a value of each option"
    if dict(next(iter(app.presets.values()))) != usual:
        yield f"{app.name}: the first preset is not what the options are by default"
    if app.presets.keys() != getattr(app.part("texts"), "presets", dict)().keys():
        yield f"{app.name}.texts.presets does not name each preset"
