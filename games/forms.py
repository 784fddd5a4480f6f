"""Forms of the tables. What the browser sends is checked here; what the rules allow is checked at the door."""

from __future__ import annotations

import json
import secrets
from collections.abc import Mapping
from functools import partial
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext_lazy

from games import clocks
from games.apps import GameApp
from games.engine.options import options_check
from games.presets import OWN, preset_options
from games.sides import Sides, together
from games.sidewords import ways

CONTROLS: Mapping[str, Any] = {
    "none": _("No clock"),
    "fast": _("Live, quick: 3 minutes, and 5 seconds back for each answer"),
    "normal": _("Live: 10 minutes, and 10 seconds back for each answer"),
    "slow": _("Live, relaxed: 30 minutes, and 30 seconds back for each answer"),
    "day": _("By days: 1 day, and 8 hours back for each answer"),
    "days3": _("By days: 3 days, and 1 day back for each answer"),
    "week": _("By days: 7 days, and 2 days back for each answer"),
}
"""What the time controls of `games.clocks.PRESETS` are called."""

SHORT: Mapping[str, Any] = {
    "none": _("No clock"),
    "fast": _("Live, 3 min"),
    "normal": _("Live, 10 min"),
    "slow": _("Live, 30 min"),
    "day": _("1 day"),
    "days3": _("3 days"),
    "week": _("7 days"),
}
"""The same for a line in the lobby."""

SEATS = ngettext_lazy("%(n)d player", "%(n)d players", "n")


class TableForm(forms.Form):
    """A new table of one game: seats, what sits in each, the clock, and the game's own options (``option_<id>``)."""

    size = forms.TypedChoiceField(label=_("Players"), coerce=int)
    control = forms.ChoiceField(label=_("Clock"), initial="normal")
    private = forms.BooleanField(
        label=_("Private table"),
        required=False,
        help_text=_("It is not in the lobby; whoever has its link can join."),
    )

    once = forms.CharField(max_length=32, required=False, initial=partial(secrets.token_hex, 16))

    def __init__(self, *args: Any, app: GameApp, bot: str = "", **kwargs: Any) -> None:
        """*bot*: the level that the second seat begins with, and then no clock; "" leaves it to a person."""
        self.app = app
        super().__init__(*args, **kwargs)
        self.fields["size"].choices = [(n, SEATS % {"n": n}) for n in app.seats]  # type: ignore[attr-defined]
        self.fields["size"].initial = min(2, max(app.seats))
        known = {control.id for control in clocks.PRESETS}
        self.fields["control"].choices = [  # type: ignore[attr-defined]
            (key, label) for key, label in CONTROLS.items() if key in known
        ]
        texts = app.part("texts")
        levels = [("", _("A person"))] + [(level, label) for level, label in texts.bots().items()]
        for number in range(1, max(app.seats)):
            self.fields[f"seat_{number}"] = forms.ChoiceField(
                label=_("Seat %(n)d") % {"n": number + 1}, choices=levels, required=False
            )
        if bot in app.bots and "seat_1" in self.fields:
            self.fields["seat_1"].initial, self.fields["control"].initial = bot, "none"
        if app.presets:
            self.fields["preset"] = self._preset_field()
        self.ways = ways(app)
        if self.ways:
            self.fields["side"] = forms.ChoiceField(
                label=_("Your side"),
                choices=[("0", _("The larger side")), ("1", _("The smaller side"))],
                initial="0",
                required=False,
            )
        words = texts.options()
        for option in app.options:
            label, help_text, values = words[option.id]
            self.fields[f"option_{option.id}"] = forms.ChoiceField(
                label=label,
                help_text=help_text,
                choices=[(str(value), values[value]) for value in option.values],
                initial=str(option.default),
                required=False,
            )

    def _preset_field(self) -> forms.ChoiceField:
        """The named sets of options, and one's own choice."""
        names = self.app.part("texts").presets()
        choices = [(preset, names[preset][0]) for preset in self.app.presets]
        first = next(iter(self.app.presets))
        return forms.ChoiceField(
            label=_("Rules"), choices=[*choices, (OWN, _("Your own choice"))], initial=first, required=False
        )

    def preset_cards(self) -> list[dict[str, Any]]:
        """The presets for the page: what each is called and sets (as JSON, for the script), and which is chosen."""
        names, chosen = self.app.part("texts").presets(), str(self["preset"].value())
        cards = [
            {
                "value": preset,
                "label": names[preset][0],
                "detail": names[preset][1],
                "sets": json.dumps({option: str(value) for option, value in values.items()}),
            }
            for preset, values in self.app.presets.items()
        ]
        cards.append({"value": OWN, "label": _("Your own choice"), "detail": _("Set the rules below one by one.")})
        return [card | {"on": card["value"] == chosen} for card in cards]

    @property
    def singles_open(self) -> bool:
        """Whether the single options are in sight: they count, or one of them was wrong."""
        wrong = any(name.startswith("option_") for name in self.errors)
        return wrong or str(self["preset"].value()) == OWN

    @property
    def sides(self) -> Sides:
        """The sides of such a table."""
        size = self.cleaned_data["size"]
        return self.app.sides(size, options_check(self.app.options, size, self.options))

    @property
    def side(self) -> int:
        """Where the host sits down: on the first side, which is the larger one, unless he wants the other."""
        return int(self.cleaned_data.get("side") or 0) if together(self.sides) else 0

    @property
    def bots(self) -> list[str]:
        """The levels of the bots, for as many seats as the table has.

        Where players play together, by the numbers of the seats, with "" for a person: the rows of the form begin with
        the host's mates.
        """
        levels = [self.cleaned_data.get(f"seat_{n}", "") for n in range(1, self.cleaned_data["size"])]
        sides = self.sides
        if not together(sides):
            return [level for level in levels if level]
        mine = sides[self.side]
        order = [*mine[1:], *(seat for side in sides if side != mine for seat in side)]
        return [level for _seat, level in sorted(zip(order, levels, strict=True))]

    @property
    def options(self) -> dict[str, Any]:
        """The options that apply to this number of seats, as the rules want them.

        A preset leaves single options as they stood in the form; those that were changed there count all the same.
        """
        size = self.cleaned_data["size"]
        preset = self.cleaned_data.get("preset") or OWN
        out: dict[str, Any] = {} if preset == OWN else dict(preset_options(self.app, preset, size))
        for option in self.app.options:
            given = self.cleaned_data.get(f"option_{option.id}")
            if given in (None, "") or not option.applies(size):
                continue
            if preset == OWN or given != str(option.default):
                out[option.id] = next(value for value in option.values if str(value) == given)
        return out
