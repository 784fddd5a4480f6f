"""What the viewer can do beside the map, as a row of buttons: clean, lay works, trade, pay, end the turn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.sight import Sight
from games.tiber import texts, words
from games.tiber.cleaning import MIXES
from games.tiber.hexes import map_for
from games.tiber.pieces import ICONS, POLLUTION, WORKS, Offers, Pick
from games.tiber.state import RESOURCES
from games.tiber.trading import BANK

VERBS: Mapping[str, str] = MappingProxyType(
    {
        "trade": "ui:repeat",
        "end": "ui:skip-forward",
        "withdraw": "ui:undo-2",
        "accept": "ui:check",
        "decline": "ui:x",
        "refuse": "ui:x",
        "counter": "ui:repeat",
    }
)
"""The icons of what needs no picture of its own."""

SHORT = ("withdraw", "accept", "decline", "refuse", "end")
"""What one word says."""


def groups(sight: Sight, found: Offers) -> list[dict[str, Any]]:
    """The buttons in the order of the list, those that do the same side by side under one ``label``.

    Proposals' answers are left out; see ``answers``.
    """
    made: list[dict[str, Any]] = []
    for pick in found.deeds:
        said, paid = heading(pick)
        if not made or (made[-1]["label"], made[-1]["pays"]) != (said, paid):
            made.append({"label": said, "pays": paid, "rows": []})
        made[-1]["rows"].append(row(sight, pick))
    return made


def heading(pick: Pick) -> tuple[str, list[dict[str, Any]]]:
    """What buttons in a row have in common, a word and cards that all of them take; "" for those that say all
    themselves."""
    verb, _colon, what = pick.value.partition(":")
    if verb == "bank":
        give = what.partition(":")[0]
        return _("Bank"), cards([BANK * (kind == give) for kind in RESOURCES])
    return (pgettext("deed", "Clean") if verb in ("clean", "purify", "pipe") else "", [])


def answers(sight: Sight, found: Offers) -> list[dict[str, Any]]:
    """The buttons that answer the proposal on the table."""
    return [row(sight, pick) for pick in found.replies]


def row(sight: Sight, pick: Pick) -> dict[str, Any]:
    """A button: what stands on it (``icon``, ``text``), cards paid and cards got (``pays``, ``gets``)."""
    verb, _colon, what = pick.value.partition(":")
    draw = _DRAWN.get(verb)
    drawn = draw(sight, what) if draw else {}
    if not drawn and sight.choice is not None and sight.choice.key == "tiber.toll":
        tech, land = map(int, pick.value.split("+"))
        drawn = {"pays": cards((0, tech, land))}
    return {"pick": pick, "icon": VERBS.get(verb, ""), "text": "" if drawn else label(sight, pick), **drawn}


def label(sight: Sight, pick: Pick) -> str:
    """What the list calls it; answers in one word, which the list begins with."""
    choice = sight.choice
    assert choice is not None  # there are no picks without a question
    if pick.value in SHORT:
        return texts.confirm_picked(choice, [pick.value])
    return str(texts.option(choice, pick.value, sight)[0])


def cards(amounts: Sequence[int]) -> list[dict[str, Any]]:
    """Cards as pictures, one for each resource of which there are any."""
    return [
        {"kind": kind, "icon": ICONS[kind], "count": count}
        for kind, count in zip(RESOURCES, amounts, strict=True)
        if count
    ]


def bank(sight: Sight, what: str) -> dict[str, Any]:
    """What three cards of one resource are changed into; the three stand before the button."""
    take = what.partition(":")[2]
    return {"icon": "ui:arrow-right", "gets": cards([int(kind == take) for kind in RESOURCES])}


def clean(sight: Sight, what: str) -> dict[str, Any]:
    """A point of natural or biological pollution, with two cards or a kept one."""
    kind, _colon, means = what.partition(":")
    drawn: dict[str, Any] = {"icon": POLLUTION[kind], "bad": True}
    if means in MIXES:
        return {**drawn, "pays": cards(MIXES[means])}
    return {**drawn, "card": f"gi:{sight.rules.content.cards[means].picture}"}


def purifier(sight: Sight, what: str) -> dict[str, Any]:
    """A purifier in a city."""
    return {"icon": WORKS["purifier"], "text": city(sight, what), "pays": cards((0, 2, 0))}


def pipe(sight: Sight, what: str) -> dict[str, Any]:
    """A pipe in a city."""
    return {"icon": WORKS["pipe"], "text": city(sight, what), "pays": cards((0, 1, 0))}


def city(sight: Sight, what: str) -> str:
    """The name of the hexagon that an option writes ``q,r``."""
    q, r = map(int, what.split(","))
    players = sight.view["seats"]
    return words.hexagon(players, map_for(players).hexes.index((q, r)))


_DRAWN: Mapping[str, Callable[[Sight, str], dict[str, Any]]] = MappingProxyType(
    {"bank": bank, "clean": clean, "purify": purifier, "pipe": pipe}
)
