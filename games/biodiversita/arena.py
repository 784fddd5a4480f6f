"""The middle of the board: the battle in hand, or the last one, with what a declaration would come to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _

from games.biodiversita import battles, declaring, duel, faces, offers, pieces, printed, texts, words
from games.biodiversita.battle import reckon
from games.biodiversita.battles import Fought, Part
from games.biodiversita.content import AROMATIC
from games.biodiversita.declaring import DEFENDING
from games.biodiversita.pieces import Offers
from games.biodiversita.preview import Trial
from games.biodiversita.state import Copy, Declared
from games.sight import Sight

Context = dict[str, Any]

LOOKS = ("right", "left")
"""Where the attacker and the defender look: at each other."""


def ended(sight: Sight) -> list[str]:
    """How a match ended that saw no battle; who gave up, the portal says."""
    by_rules = sight.over is not None and sight.over["reason"] != "resigned"
    return [texts.over(sight.over["reason"], sight) if sight.over and by_rules else _("The match is over")]


def arena(sight: Sight, chosen: Sequence[str], found: Offers) -> Context:
    """What ``biodiversita/parts/arena.html`` shows."""
    view = sight.view
    last = battles.latest(sight)
    if sight.over is not None or view["phase"] == "over":
        return past(sight, last) if last else {"mode": "before", "said": ended(sight)}
    if view["phase"] in ("decks", "territory", "begin"):
        return {"mode": "before", "said": before(sight)}
    tried = pieces.trial(sight, chosen)
    composing = tried.draft.fighter >= 0 or (sight.choice is not None and sight.choice.key in offers.BATTLE)
    if view["phase"] == "attack" and not composing:
        waiting = asked(sight)
        if last is None:
            return {
                "mode": "before",
                "said": [beginning(sight), *waiting],
                "territories": grounds(sight, view["attacker"]),
            }
        return {**past(sight, last), "waiting": waiting}
    return {**present(sight, tried, chosen, found), "last": last_line(sight, last)}


def asked(sight: Sight) -> list[str]:
    """Who is to act."""
    return [texts.asks(key, sight, seat) for seat, key in sight.asked]


# ---- before the first battle


def before(sight: Sight) -> list[str]:
    """What is going on before the first battle."""
    said = asked(sight)
    sizes = [side["size"] for side in sight.view["sides"]]
    if all(sizes):
        said.append(
            _("%(name)s: %(a)d cards. %(other)s: %(b)d cards.")
            % {"name": pieces.side_name(sight, 0), "a": sizes[0], "other": pieces.side_name(sight, 1), "b": sizes[1]}
        )
    return said


def beginning(sight: Sight) -> str:
    """Which side attacks first, and why."""
    attacker = sight.view["attacker"]
    sizes = [side["size"] for side in sight.view["sides"]]
    mine = attacker == sight.view["side"]
    names = {"name": pieces.side_name(sight, attacker)}
    if sizes[0] != sizes[1]:
        return (
            _("Your side has fewer cards and attacks first.")
            if mine
            else _("The side with fewer cards attacks first: %(name)s.") % names
        )
    return _("Your side attacks first.") if mine else _("%(name)s: the first attack.") % names


# ---- a battle that is over


def past(sight: Sight, made: Fought) -> Context:
    """The last battle, whole."""
    fighters = [fought(sight, part, LOOKS[place]) for place, part in enumerate((made.attack, made.defence))]
    return {
        "mode": "over",
        "title": _("Battle %(battle)d") % {"battle": made.number},
        "fighters": fighters,
        "duel": duel.over(made, sight),
        "territories": grounds(sight, made.attack.side),
    }


def fought(sight: Sight, part: Part, mood: str) -> Context:
    """One side's cards in a battle that is over, with what they have now."""
    view = sight.view
    copies = {copy["card"]: copy for copy in view["sides"][part.side]["cards"]}
    now = copies.get(part.card)
    loss = view["history"][-1]["lost"][part.side] if view["history"] else 0
    return {
        "side": part.side,
        "player": pieces.player(view, part.side),
        "seat": part.seat + 1,
        "href": pieces.href(sight, f"card-{part.card}"),
        "card": shown(sight, part.card, now, mood),
        "lit": part.power,
        "lost": words.signed(-loss) if loss else "",
        "tucked": [
            tucked(sight, part.side, card, copies.get(card), off=off)
            for card, off in ((part.support, part.cancelled), (part.gold, False))
            if card
        ],
    }


def shown(sight: Sight, card: str, now: Any, mood: str = "calm") -> Context:
    """The face of a card as it is now. *now*: its part of the view; None for as it is printed."""
    content = sight.rules.content
    if now is None:
        return faces.face(content, card, mood=mood)
    kind = content.cards[card].kind
    rests = now["back"] > sight.view["battle"]
    energy = None if kind == AROMATIC else 0 if rests else now["energy"]
    return faces.face(content, card, energy=energy, uses=now["uses"], points=now["energy"] or None, mood=mood)


def tucked(sight: Sight, side: int, card: str, now: Any, off: bool = False, pick: Any = None) -> Context:
    """A card beside a fighter."""
    return {
        **(named(side, now["name"], pick) if now and "name" in now and "card" not in now else {}),
        "href": pieces.href(sight, f"card-{card}"),
        "card": shown(sight, card, now),
        "off": off,
        "pick": pick,
    }


# ---- the battle in hand


def present(sight: Sight, tried: Trial, chosen: Sequence[str], found: Offers) -> Context:
    """Both sides as far as they have declared; the viewer's own side with what it is composing."""
    attacker = tried.state.attacker
    sides = (attacker, 1 - attacker)
    fighters = [fighter(sight, tried, side, LOOKS[place], found) for place, side in enumerate(sides)]
    composing = sight.view["side"] == tried.side and sight.view["draft"] is not None
    return {
        "mode": "now",
        "title": _("Battle %(battle)d") % {"battle": sight.view["battle"]},
        "fighters": fighters,
        "duel": duel.in_hand(tried, sight),
        "territories": grounds(sight, attacker),
        "asides": asides(sight, found),
        "meets": meets(sight, tried) if composing and sight.view["phase"] == "attack" else None,
        "waiting": asked(sight) if sight.choice is None and (composing or tried.both) else [],
    }


def fighter(sight: Sight, tried: Trial, side: int, mood: str, found: Offers) -> Context:
    """A side's cards in the battle in hand; without a fighter, who is to choose one."""
    view, s = sight.view, tried.state
    declared = s.declared[side]
    role = _("attacks") if side == s.attacker else _("defends")
    mine = side == view["side"] and sight.choice is not None
    made: Context = {"side": side, "player": pieces.player(view, side), "mine": mine, "role": role}
    if declared.fighter < 0:
        return {**made, "card": None, "said": empty(sight, side)}
    copies = s.sides[side].cards
    copy = copies[declared.fighter]
    composed = tried.side == side
    picks = found if side == view["side"] else {}
    pick = picks.get(f"fighter:{copy.name}")
    made |= {
        **named(side, copy.name, pick),
        "href": pieces.href(sight, f"card-{copy.card}"),
        "card": shown(sight, copy.card, seen(copy), mood),
        "lit": declared.power,
        "told": not (composed and view["draft"] is not None),
        "pick": pick,
        "power": picks.get("power:yes"),
        "tucked": [],
    }
    for place, off, verb in (
        (declared.support, tried.made.cancelled[side], "support"),
        (copy.gold, False, "twin"),
    ):
        if place >= 0:
            helper = copies[place]
            pick = picks.get(f"{verb}:{helper.name}")
            made["tucked"].append(tucked(sight, side, helper.card, seen(helper), off, pick))
    return made


def named(side: int, name: str, pick: Any) -> Context:
    """The names of a piece on the page. One that is only picked lies in the hand still, where it has them."""
    if pick is not None:
        return {}
    return {"id": pieces.piece_id(side, name), "vt": f"card-{side}-{name.replace(':', '-')}"}


def seen(copy: Copy) -> Context:
    """What the face of a card needs to know of its copy."""
    return {"name": copy.name, "back": copy.back, "energy": copy.energy, "uses": copy.uses}


def empty(sight: Sight, side: int) -> str:
    """What stands where a fighter is to come."""
    attacks = side == sight.view["attacker"]
    if sight.choice is not None and side == sight.view["side"]:
        return _("Choose who attacks") if attacks else _("Choose who defends")
    return next(iter(asked(sight)), "") if sight.view["phase"] == "defence" or attacks else ""


def asides(sight: Sight, found: Offers) -> list[Context]:
    """The answers that are no card: the superpower or not, nothing beside the fighter."""
    choice = sight.choice
    if choice is None or choice.key not in offers.BATTLE:
        return []
    rows = []
    for value in ("power:yes", "power:no", "none"):
        if value in found:
            label, _detail, gain = offers.option(choice, value, sight)
            icon = faces.SUPERPOWER if value == "power:yes" else ""
            rows.append({"pick": found[value], "label": label, "gain": gain, "icon": icon})
    return rows


# ---- what an attack could meet


def meets(sight: Sight, tried: Trial) -> Context:
    """The other side's fighters that are known and could defend now, each plain and with its superpower: what would
    come of it. And how many cards nobody has seen."""
    content, s = sight.rules.content, tried.state
    other = 1 - tried.side
    rows = []
    for place in declaring.fighters(content, s, other, DEFENDING):
        copy = s.sides[other].cards[place]
        card = content.cards[copy.card]
        ways = [met(sight, tried, Declared(place))]
        if declaring.may_power(content, s, other, DEFENDING, place):
            ways.append({**met(sight, tried, Declared(place, power=True)), "power": words.power(card)})
        rows.append(
            {"name": words.card(content, copy.card), "href": pieces.href(sight, f"card-{copy.card}"), "ways": ways}
        )
    hidden = sight.view["sides"][other]["size"] - len(s.sides[other].cards)
    return {"rows": rows, "hidden": hidden, "name": pieces.side_name(sight, other)}


def met(sight: Sight, tried: Trial, against: Declared) -> Context:
    """A defence by itself: its number, and who would lose what if the attack has a fighter already."""
    content, s = sight.rules.content, tried.state
    declared = list(s.declared)
    declared[1 - tried.side] = against
    made = reckon(content, s, declared)
    total = words.whole(made.totals[1 - tried.side])
    if declared[tried.side].fighter < 0:
        return {"total": total, "said": "", "good": False}
    mine, theirs = (
        sum(energy for _copy, energy in offers.losses(s, side, s.sides[side].cards[one.fighter], made.losses[side]))
        for side, one in ((tried.side, declared[tried.side]), (1 - tried.side, against))
    )
    if theirs and not mine:
        return {"total": total, "said": _("loses %(number)d") % {"number": theirs}, "good": True}
    if mine and not theirs:
        return {"total": total, "said": _("you lose %(number)d") % {"number": mine}, "good": False}
    if not mine:
        return {"total": total, "said": _("nobody loses"), "good": False}
    said = _("loses %(theirs)d, you %(mine)d") % {"theirs": theirs, "mine": mine}
    return {"total": total, "said": said, "good": theirs > mine}


# ---- around it


def grounds(sight: Sight, attacker: int) -> list[Context]:
    """The territories of both sides, the attacker's first."""
    content, view = sight.rules.content, sight.view
    found = []
    for place, side in enumerate((attacker, 1 - attacker)):
        card = view["sides"][side]["territory"]
        if card:
            found.append(
                {
                    "place": ("l", "r")[place],
                    "name": words.card(content, card),
                    "text": printed.effect_text(content, content.cards[card].effect),
                    "href": pieces.href(sight, f"card-{card}"),
                }
            )
    return found


def last_line(sight: Sight, last: Fought | None) -> Context | None:
    """The last battle in one line."""
    if last is None:
        return None
    content = sight.rules.content
    said, winner = battles.verdict(last, sight)
    sentence = _("Battle %(battle)d: %(attacker)s %(attack)d, %(defender)s %(defence)d. %(verdict)s")
    text = sentence % {
        "battle": last.number,
        "attacker": words.card(content, last.attack.card),
        "attack": last.attack.total,
        "defender": words.card(content, last.defence.card),
        "defence": last.defence.total,
        "verdict": said,
    }
    player = pieces.player(sight.view, last.winner) if last.winner >= 0 else 0
    return {"text": text, "winner": winner, "player": player, "href": pieces.href(sight, f"battle-{last.number}")}
