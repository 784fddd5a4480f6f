"""The energy table: everything noted about the cards that were used, visible to all (biodiversita.md section 2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.biodiversita import faces, pieces, words
from games.biodiversita.content import AROMATIC, BIODIVERSITY, GOLD_PAT, SYNERGY, Card
from games.biodiversita.sides import full_energy
from games.sight import Sight

SEGMENT = 5
"""Width of one point of energy in the bar's own units, the gap after it included."""

ROWS = 8
"""Rows of two lines that the table has room for; of more, each has one line."""


def table(sight: Sight) -> dict[str, Any]:
    """Both sides, the other one first, and the row of battles."""
    near = pieces.near(sight.view)
    sides = [side(sight, number) for number in (1 - near, near)]
    dense = sum(len(one["rows"]) for one in sides) > ROWS
    return {"sides": sides, "dense": dense, "battles": battles(sight), "heading": heading(sight)}


def heading(sight: Sight) -> str:
    """ "Battle 5 of 16"."""
    view = sight.view
    if view["phase"] in ("decks", "territory", "begin"):
        return _("Before the first battle")
    return _("Battle %(battle)d of %(last)d") % {"battle": view["battle"], "last": view["last"]}


def side(sight: Sight, number: int) -> dict[str, Any]:
    """One side of the table: what it took, its fighters, its other cards, and how many were never shown."""
    view = sight.view
    seen = view["sides"][number]
    by_battles = view["house"]["mode"] == "battles"
    mine = number == view["side"]
    rows = [row(sight, number, copy) for copy in seen["cards"] if mine or copy["seen"]]
    unseen = seen["size"] - sum(copy["seen"] for copy in seen["cards"])
    name = pieces.side_name(sight, number)
    return {
        "number": number,
        "player": pieces.player(view, number),
        "seats": [seat + 1 for seat in seen["seats"]],
        "name": name,
        "mine": mine,
        "title": _("Your cards") if mine else _("Cards of %(name)s") % {"name": name},
        "href": pieces.href(sight, f"side-{number}"),
        "total": seen["won"] if by_battles else seen["taken"],
        "total_label": total_label(pieces.side_name(sight, number, inside=True), by_battles),
        "second": _("%(energy)s taken") % {"energy": words.energy(seen["taken"])}
        if by_battles
        else ngettext("%(count)d battle won", "%(count)d battles won", seen["won"]) % {"count": seen["won"]},
        "rows": [one for one in rows if one["kind"] != "support"],
        "supports": [one for one in rows if one["kind"] == "support" and one["seen"]],
        "size": ngettext("%(count)d card", "%(count)d cards", seen["size"]) % {"count": seen["size"]},
        "unseen": unseen,
        "hidden": _("%(count)d never shown") % {"count": unseen} if unseen else "",
    }


def total_label(name: str, by_battles: bool) -> str:
    """What the large figure of a side counts."""
    return (_("battles won by %(name)s") if by_battles else _("taken by %(name)s")) % {"name": name}


def row(sight: Sight, side: int, copy: Mapping[str, Any]) -> dict[str, Any]:
    """A card with what is noted about it."""
    content, view = sight.rules.content, sight.view
    card = content.cards[copy["card"]]
    common = {
        "id": pieces.piece_id(side, copy["name"], row=True),
        "name": words.card(content, copy["card"]),
        "href": pieces.href(sight, f"card-{copy['card']}"),
        "seen": copy["seen"],
        "rest": copy["back"] > view["battle"],
        "out": not copy["uses"],
    }
    if card.kind in (BIODIVERSITY, GOLD_PAT):
        full = full_energy(card, view["variant"])
        value = 0 if common["rest"] else copy["energy"]
        bar = energy_bar(value, full, pieces.player(view, side))
        return {**common, "kind": "energy", "value": value, "full": full, "bar": bar, **state(sight, side, copy, card)}
    if card.kind == AROMATIC:
        defends = card.roles[1]
        value, full = (copy["energy"], card.defence) if defends else (card.attack, card.attack)
        bar = energy_bar(value, full, pieces.player(view, side)) if defends else SafeString("")
        icon = faces.DEFENDING if defends else faces.ATTACKING
        return {
            **common,
            "kind": "aromatic",
            "value": 0 if common["out"] else value,
            "full": full,
            "bar": bar,
            "role": icon,
            **state(sight, side, copy, card),
        }
    return {**common, "kind": "support", **state(sight, side, copy, card)}


def state(sight: Sight, side: int, copy: Mapping[str, Any], card: Card) -> dict[str, str]:
    """What a card is up to: an icon and a few words, and the same in full for those who hear it."""
    content, battle = sight.rules.content, sight.view["battle"]
    if card.kind == AROMATIC:
        said = ngettext("%(count)d turn", "%(count)d turns", copy["uses"]) % {"count": copy["uses"]}
        return worded(faces.TURNS, said if copy["uses"] else _("used up"), short=str(copy["uses"]))
    if copy["back"] > battle:
        said = _("back in %(battle)d") % {"battle": copy["back"]}
        return worded(faces.TURNS, said, _("in the seed phase, back in battle %(battle)d") % {"battle": copy["back"]})
    if card.kind == GOLD_PAT:
        if copy["bound"]:
            return worded(pieces.TWIN_ICON, _("on %(card)s") % {"card": words.card(content, copy["bound"])})
        return worded("", _("not twinned")) if copy["seen"] else worded(pieces.HIDDEN_ICON, _("hidden"))
    if card.kind == BIODIVERSITY:
        return fighter_state(sight, side, copy, card)
    return worded("", support_state(sight, copy, card))


def fighter_state(sight: Sight, side: int, copy: Mapping[str, Any], card: Card) -> dict[str, str]:
    """Never shown, twinned, or since when its superpower can be used again."""
    battle = sight.view["battle"]
    if not copy["seen"]:
        return worded(pieces.HIDDEN_ICON, _("hidden"), _("the other side does not know it"))
    if copy["gold"]:
        return worded(pieces.TWIN_ICON, _("twinned"), _("twinned: no superpower, no support"))
    if not any(card.powers):
        return worded("", "")
    power = {"power": words.power(card), "battle": copy["power"]}
    if copy["power"] > battle:
        return worded(
            faces.SUPERPOWER,
            pgettext("superpower", "from %(battle)d") % power,
            _("%(power)s again from battle %(battle)d") % power,
            "cool",
            str(copy["power"]),
        )
    return worded(faces.SUPERPOWER, pgettext("superpower", "ready"), _("%(power)s is ready") % power, "ready")


def support_state(sight: Sight, copy: Mapping[str, Any], card: Card) -> str:
    """Uses left, and the card a synergy is bound to."""
    content = sight.rules.content
    if not copy["uses"]:
        return _("used up")
    said = _("no limit") if copy["uses"] < 0 else pgettext("uses", "%(count)d left") % {"count": copy["uses"]}
    if card.kind == SYNERGY and copy["bound"]:
        return _("%(left)s, bound to %(card)s") % {"left": said, "card": words.card(content, copy["bound"])}
    return said


def worded(icon: str, text: str, said: str = "", cls: str = "", short: str = "") -> dict[str, str]:
    """A state as the table shows and says it; *short*: where there is room for a sign and a number only."""
    return {"icon": icon, "text": text, "short": short, "said": said or text, "cls": cls}


def energy_bar(value: int, full: int, player: int) -> SafeString:
    """A bar of points in the colour of a side; the number stands beside it."""
    points = max(full, 1)
    rects = format_html_join(
        "",
        '<rect x="{}" y="0" width="4" height="10" class="{}"/>',
        ((n * SEGMENT + 0.5, f"f-p{player}" if n < value else "en-off") for n in range(points)),
    )
    return format_html(
        '<svg class="enbar" viewBox="0 0 {} 10" preserveAspectRatio="none" aria-hidden="true">{}</svg>',
        points * SEGMENT,
        rects,
    )


def battles(sight: Sight) -> list[dict[str, Any]]:
    """All battles of the match: who won those that are over, which is in hand, how many are to come."""
    view = sight.view
    begun = view["phase"] in ("attack", "defence", "over")
    found = []
    for number in range(1, view["last"] + 1):
        over = number <= len(view["history"])
        one: dict[str, Any] = {"number": number, "over": over, "now": begun and not over and number == view["battle"]}
        if over:
            winner = view["history"][number - 1]["winner"]
            one |= {
                "player": pieces.player(view, winner) if winner >= 0 else 0,
                "href": pieces.href(sight, f"battle-{number}"),
                "said": battle_said(sight, number),
            }
        found.append(one)
    return found


def battle_said(sight: Sight, number: int) -> str:
    """ "Battle 4: Pestanaca 7 against Violetta 11, won by Ngozi"."""
    content = sight.rules.content
    one = sight.view["history"][number - 1]
    attacker = one["attacker"]
    parts = {
        "battle": number,
        "attacker": words.card(content, one["fighters"][attacker]),
        "attack": one["attack"],
        "defender": words.card(content, one["fighters"][1 - attacker]),
        "defence": one["defence"],
        "name": pieces.side_name(sight, one["winner"]) if one["winner"] >= 0 else "",
    }
    if one["winner"] < 0:
        sentence = _("Battle %(battle)d: %(attacker)s %(attack)d against %(defender)s %(defence)d, nobody wins")
    elif one["winner"] == sight.view["side"]:
        sentence = _("Battle %(battle)d: %(attacker)s %(attack)d against %(defender)s %(defence)d, won by your side")
    else:
        sentence = _("Battle %(battle)d: %(attacker)s %(attack)d against %(defender)s %(defence)d, won by %(name)s")
    return sentence % parts
