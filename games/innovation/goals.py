"""Achievements: the ages and what is missing for them, the special ones and how near they are, and what is won.

Rules sections 3, 5 and 10.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import Any

from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.innovation import achievements, words
from games.innovation.offers import PRICE
from games.innovation.pieces import Offers
from games.innovation.recent import Marks
from games.innovation.state import AGES, ICONS, SPECIALS, TO_WIN
from games.sight import Sight
from portal import drawing

GLYPHS: Mapping[str, str] = MappingProxyType(
    {
        "monument": "gi:stone-tower",
        "empire": "gi:laurel-crown",
        "world": "gi:earth-africa-europe",
        "wonder": "gi:greek-temple",
        "universe": "gi:star-swirl",
    }
)
"""The pictures of the special achievements."""


@lru_cache(maxsize=16)
def glyph(name: str, size: str = "") -> SafeString:
    """The picture of a special achievement."""
    return drawing.icon(GLYPHS[name], size)


def owner_of(sight: Sight, achievement: str) -> int | None:
    """The seat that has claimed it."""
    for seat, mine in enumerate(sight.view["achievements"]):
        if achievement in mine:
            return seat
    return None


def highest(sight: Sight, seat: int) -> int:
    """The highest value among the top cards of a board; 0 without any."""
    age = sight.rules.content.age
    return max((age[pile["cards"][-1]] for pile in sight.view["boards"][seat] if pile["cards"]), default=0)


def ages(sight: Sight, found: Offers, marks: Marks) -> list[dict[str, Any]]:
    """Each age with its supply and, but for the last one, its achievement."""
    return [
        {
            "age": age,
            "left": sight.view["supplies"][age - 1],
            "said": left_in(age, sight.view["supplies"][age - 1]),
            "pick": found.supplies.get(age),
            "next": age == sight.view["lowest"] and sight.view["house"]["draw"] == "lowest",
            "last": marks.supplies.get(age),
            "goal": goal(sight, age, found, marks) if age < AGES else None,
        }
        for age in range(1, AGES + 1)
    ]


def left_in(age: int, left: int) -> str:
    """A supply in words."""
    return ngettext("Age %(age)d: %(n)d card left", "Age %(age)d: %(n)d cards left", left) % {"age": age, "n": left}


def goal(sight: Sight, age: int, found: Offers, marks: Marks) -> dict[str, Any]:
    """The achievement of an age: who has it, or what the viewer lacks (section 3)."""
    owner, need = owner_of(sight, str(age)), PRICE * age
    shown: dict[str, Any] = {
        "player": None if owner is None else owner + 1,
        "pick": found.ages.get(age),
        "need": need,
        "last": marks.achievements.get(str(age)),
        "have": "",
        "short": "",
    }
    if owner is not None:
        said = _("Age %(age)d: achieved by %(name)s") % {"age": age, "name": sight.seats[owner].name}
        return {**shown, "said": said}
    if sight.viewer is None:
        said = _("Age %(age)d: for %(need)d points and a top card of that age or higher") % {"age": age, "need": need}
        return {**shown, "said": said}
    points, top = sight.view["points"][sight.viewer], highest(sight, sight.viewer)
    if points < need:
        shown["have"] = points
    elif top < age:
        shown["short"] = _("needs %(value)s") % {"value": words.valued(age)}
    return {**shown, "said": missing(age, points, top)}


def missing(age: int, points: int, top: int) -> str:
    """What stands between a player and the achievement of an age, in a sentence."""
    need = PRICE * age
    lacks = []
    if points < need:
        lacks.append(_("you need %(need)d points, you have %(have)d") % {"need": need, "have": points})
    if top < age:
        lacks.append(
            _("you need a top card of age %(age)d or higher, your highest is %(top)d") % {"age": age, "top": top}
            if top
            else _("you need a top card of age %(age)d or higher, you have none") % {"age": age}
        )
    said = "; ".join(lacks) or _("you may achieve it with an action of yours")
    return _("Age %(age)d: %(said)s") % {"age": age, "said": said}


def nearest(sight: Sight) -> str:
    """What the viewer lacks for the lowest age that nobody has; "" when all are taken, and for guests."""
    if sight.viewer is None or sight.over is not None:
        return ""
    free = next((age for age in range(1, AGES) if owner_of(sight, str(age)) is None), None)
    if free is None:
        return ""
    return missing(free, sight.view["points"][sight.viewer], highest(sight, sight.viewer))


def specials(sight: Sight, seat: int | None, marks: Marks) -> list[dict[str, Any]]:
    """The special achievements: who has each, or how near *seat* is."""
    rows = []
    for name in SPECIALS:
        owner = owner_of(sight, name)
        have, need = progress(sight, seat, name) if seat is not None and owner is None else (0, 0)
        title = capfirst(words.achievement(name))
        said = _("%(achievement)s: %(what)s") % {"achievement": title, "what": condition(sight, name)}
        if owner is not None:
            said = _("%(achievement)s: claimed by %(name)s") % {
                "achievement": title,
                "name": sight.seats[owner].name,
            }
        elif need:
            said = _("%(said)s; so far %(have)d of %(need)d") % {"said": said, "have": have, "need": need}
        rows.append(
            {
                "name": title,
                "glyph": glyph(name, "s"),
                "player": None if owner is None else owner + 1,
                "said": said,
                "have": have,
                "need": need,
                "last": marks.achievements.get(name),
            }
        )
    return rows


def condition(sight: Sight, name: str) -> str:
    """What has to be true for a special achievement (section 5)."""
    if name == "monument" and sight.view["house"]["monument"] == "apart":
        return _("six cards tucked, or six cards scored, within one turn")
    return CONDITIONS[name]()


CONDITIONS: Mapping[str, Callable[[], str]] = {
    "monument": lambda: _("six cards tucked and scored within one turn"),
    "empire": lambda: _("three of each of the six icons"),
    "world": lambda: _("twelve clocks"),
    "wonder": lambda: _("five colours splayed right or up"),
    "universe": lambda: _("five top cards of value 8 or more"),
}


def progress(sight: Sight, seat: int, name: str) -> tuple[int, int]:
    """How much of its condition a seat meets, and the whole of it."""
    view, age = sight.view, sight.rules.content.age
    icons, board = view["icons"][seat], view["boards"][seat]
    if name == "monument":
        tucked, scored = view["tucked"][seat], view["scored"][seat]
        together = view["house"]["monument"] == "together"
        return tucked + scored if together else max(tucked, scored), achievements.MONUMENT
    if name == "empire":
        return sum(count >= achievements.EMPIRE for count in icons), len(ICONS)
    if name == "world":
        return icons[ICONS.index("clock")], achievements.WORLD
    if name == "wonder":
        return sum(pile["splay"] in ("right", "up") for pile in board), len(board)
    high = sum(bool(pile["cards"]) and age[pile["cards"][-1]] >= achievements.UNIVERSE for pile in board)
    return high, len(board)


def won(sight: Sight, seat: int) -> dict[str, Any]:
    """What a seat has achieved, and how many win."""
    mine, goal = sight.view["achievements"][seat], TO_WIN(len(sight.seats))
    return {
        "count": len(mine),
        "goal": goal,
        "items": [
            {
                "age": name if name.isdigit() else "",
                "glyph": "" if name.isdigit() else glyph(name),
                "name": capfirst(words.achievement(name)),
            }
            for name in mine
        ],
        "free": range(max(0, goal - len(mine))),
    }
