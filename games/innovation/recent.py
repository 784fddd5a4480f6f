"""The pieces of the board that the last action changed."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

from django.utils.translation import pgettext

from games.innovation.content import Content
from games.innovation.state import COLORS
from games.sight import LogLine, Sight


@dataclass(slots=True)
class Marks:
    """What the last action changed: the mover's number, and how it is told on a flag ("" for no flag)."""

    piles: dict[tuple[int, str], dict[str, Any]] = field(default_factory=dict)
    supplies: dict[int, dict[str, Any]] = field(default_factory=dict)
    achievements: dict[str, dict[str, Any]] = field(default_factory=dict)


def marks(sight: Sight) -> Marks:
    """The pieces changed by the action told of last. Only the last change carries a flag, so that it can be read."""
    found = Marks()
    last: dict[str, Any] = {}
    for line in sight.lines:
        if line.number != sight.lines[-1].number:
            continue
        kind, key = changed(line, sight.rules.content)
        if not kind:
            continue
        last["flag"] = ""
        last = {"player": line.event.args["seat"] + 1, "flag": flag(line)}
        if kind == "pile":
            found.piles[key] = last
        elif kind == "supply":
            found.supplies[key] = last
        else:
            found.achievements[key] = last
    return found


def changed(line: LogLine, content: Content) -> tuple[str, Any]:
    """The piece that an event changed, "pile", "supply" or "achievement", and its key; "" for what has no piece."""
    name, args = line.event.name.removeprefix("innovation."), line.event.args
    if name in ("melded", "tucked"):
        return "pile", (args["seat"], COLORS[content.color[args["card"]]])
    if name in ("splayed", "unsplayed", "rearranged"):
        return "pile", (args["seat"], args["color"])
    if name == "gave" and args["zone"] == "board":
        return "pile", (args["to"], COLORS[content.color[args["card"]]])
    if name in ("gave", "scored", "returned") and args["frm"] == "board":
        return "pile", (args.get("owner", args["seat"]), COLORS[content.color[args["card"]]])
    if name == "drew" and args["how"] == "action":
        return "supply", args["age"]
    if name == "dominated":
        return "achievement", str(args["age"])
    return ("achievement", args["achievement"]) if name == "achieved" else ("", None)


def flag(line: LogLine) -> str:
    """One or two words on what an event did to its piece."""
    return {
        "melded": pgettext("last move", "melded"),
        "tucked": pgettext("last move", "tucked"),
        "splayed": pgettext("last move", "splayed"),
        "unsplayed": pgettext("last move", "closed up"),
        "rearranged": pgettext("last move", "rearranged"),
        "gave": pgettext("last move", "transferred"),
        "scored": pgettext("last move", "scored"),
        "returned": pgettext("last move", "returned"),
        "drew": pgettext("last move", "drawn"),
        "dominated": pgettext("last move", "achieved"),
        "achieved": pgettext("last move", "claimed"),
    }[line.event.name.removeprefix("innovation.")]
