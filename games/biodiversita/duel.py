"""Two totals built up number by number, so that anyone can follow (biodiversita.md section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.text import capfirst
from django.utils.translation import gettext as _

from games.biodiversita import battles, chronicle, offers, pieces, printed, words
from games.biodiversita.battle import active, main_card, support_card
from games.biodiversita.battles import Fought, Line, Part
from games.biodiversita.content import AROMATIC, Content
from games.biodiversita.preview import Trial
from games.biodiversita.settling import rest_turns
from games.biodiversita.vocabulary import Drain, Effect, Mod, Shield, SpAdd, SpMult
from games.sight import Sight

WIDE, HIGH = 210, 26
"""The tug bar in its own units."""


def sum_of(total: int | None, lines: Sequence[Line], role: str, content: Content) -> dict[str, Any]:
    """A total with its lines. None: it is not known yet."""
    rows = [
        {
            "label": chronicle.line(source, card, content, number),
            "number": words.whole(number) if not place else words.signed(number),
            "against": source.startswith("against"),
        }
        for place, (source, card, number) in enumerate(lines)
    ]
    label = _("attack") if role == "attack" else _("defence")
    return {"role": role, "total": "?" if total is None else words.whole(total), "label": label, "rows": rows}


def silent(content: Content, name: str, effects: Sequence[Effect], told: bool) -> list[dict[str, Any]]:
    """What a declared superpower or support does besides the totals, or that it does nothing in this battle. *told*:
    it has a line of a total."""
    other = [effect for effect in effects if not isinstance(effect, Mod | SpMult | SpAdd)]
    if other:
        return [{"label": name, "number": "✓", "idle": printed.effect_text(content, other)}]
    return [] if told else [idle(name)]


def has_line(lines: Sequence[Sequence[Line]], kind: str, card: str) -> bool:
    """Whether a superpower or support of that card is in one of the totals."""
    return any(line[0].endswith(kind) and line[1] == card for some in lines for line in some)


def idle(name: str) -> dict[str, Any]:
    """A line of what has no effect in this battle."""
    return {"label": name, "number": "–", "idle": _("no effect")}


def tug(attack: int, defence: int, players: tuple[int, int]) -> SafeString:
    """Both totals as one bar, in the colours of the sides; the mark in its middle is where they would be equal."""
    both = attack + defence
    left = round(WIDE * attack / both) if both else WIDE // 2
    return format_html(
        '<svg class="tug" viewBox="0 0 {w} {h}" preserveAspectRatio="none" aria-hidden="true">'
        '<rect class="f-p{a}" x="0" y="8" width="{l}" height="10"/>'
        '<rect class="f-p{d}" x="{l}" y="8" width="{r}" height="10"/>'
        '<rect class="tug-m" x="103.5" y="2" width="3" height="22"/></svg>',
        w=WIDE,
        h=HIGH,
        a=players[0],
        d=players[1],
        l=left,
        r=WIDE - left,
    )


# ---- the battle in hand


def in_hand(tried: Trial, sight: Sight) -> dict[str, Any]:
    """The totals of the battle in hand as far as they are known, and what they would come to."""
    content, s = sight.rules.content, tried.state
    attacker = s.attacker
    sums = []
    for side, role in ((attacker, "attack"), (1 - attacker, "defence")):
        known = s.declared[side].fighter >= 0
        lines: list[Line] = [(str(line[0]), str(line[1]), int(line[2])) for line in tried.made.lines[side]]
        one = sum_of(tried.made.totals[side] if known else None, lines, role, content)
        one["rows"] += idle_lines(tried, side, content)
        sums.append(one)
    made: dict[str, Any] = {"sums": sums, "tug": "", "verdict": "", "winner": "", "notes": []}
    if tried.both:
        totals = tried.made.totals
        players = (pieces.player(sight.view, attacker), pieces.player(sight.view, 1 - attacker))
        made["tug"] = tug(totals[attacker], totals[1 - attacker], players)
        made["verdict"] = verdict(tried, content)
        made["winner"] = battles.won(tried.made.winner, sight)
        made["notes"] = notes(tried, content)
    return made


def idle_lines(tried: Trial, side: int, content: Content) -> list[dict[str, Any]]:
    """The superpower and support of a side that are void or cancelled, or do something besides the totals."""
    declared = tried.state.declared[side]
    card = main_card(content, tried.state, side, declared)
    helper = support_card(content, tried.state, side, declared)
    lines: list[list[Line]] = [[(str(x[0]), str(x[1]), int(x[2])) for x in some] for some in tried.made.lines]
    found: list[dict[str, Any]] = []
    if card is not None and declared.power:
        if tried.made.void[side]:
            found.append(idle(words.power(card)))
        elif tried.both:
            found += silent(content, words.power(card), card.power, has_line(lines, "power", card.id))
    if helper is not None:
        name = words.card(content, helper.id)
        if tried.made.cancelled[side]:
            found.append(idle(name))
        elif declared.late:
            found.append({"label": name, "number": "✓", "idle": _("only cancels")})
        elif tried.both:
            found += silent(content, name, helper.effect, has_line(lines, "support", helper.id))
    return found


def verdict(tried: Trial, content: Content) -> str:
    """Who would lose how much."""
    said: list[str] = []
    s = tried.state
    fighters = [s.sides[side].cards[s.declared[side].fighter] for side in (0, 1)]
    alike = fighters[0].card == fighters[1].card
    for side in (s.attacker, 1 - s.attacker):
        for copy, energy in offers.losses(s, side, fighters[side], tried.made.losses[side]):
            name = words.fighter(words.card(content, copy.card), attacks=side == s.attacker, alike=alike)
            said += offers.lost(name, energy, copy.energy)
    return capfirst("; ".join(said)) or _("Nobody loses energy")


def notes(tried: Trial, content: Content) -> list[str]:
    """What else it would come to: losses that are not the plain difference, seed phases, turns of aromatics."""
    s, made = tried.state, tried.made
    cards = [main_card(content, s, side, one) for side, one in enumerate(s.declared)]
    helps = [support_card(content, s, side, one) for side, one in enumerate(s.declared)]
    said = []
    for side in (s.attacker, 1 - s.attacker):
        card, copy = cards[side], s.sides[side].cards[s.declared[side].fighter]
        assert card is not None
        name = words.card(content, card.id)
        if card.kind == AROMATIC:
            said.append(turns(tried, side, name))
            continue
        for effect in active(made, s.declared, cards, helps, side):
            other = cards[1 - side]
            if isinstance(effect, Drain) and other is not None and other.kind != AROMATIC:
                said.append(_("%(number)d energy more for the other card") % {"number": effect.value})
            elif isinstance(effect, Shield) and endangered(tried, side):
                said.append(_("%(number)d energy less for %(card)s") % {"number": effect.value, "card": name})
        gold = s.sides[side].cards[copy.gold].energy if copy.gold >= 0 else 0
        if made.losses[side] >= copy.energy + gold:
            back = s.battle + rest_turns(content, s, side, copy) + 1
            said.append(_("%(card)s is in its seed phase, back in battle %(battle)s") % {"card": name, "battle": back})
        elif made.heals[side]:
            said.append(
                _("%(card)s regains up to %(energy)s") % {"card": name, "energy": words.energy(made.heals[side])}
            )
    return [one for one in said if one]


def endangered(tried: Trial, side: int) -> bool:
    """Whether a card would lose energy if nothing held it off."""
    s, made = tried.state, tried.made
    difference = made.totals[s.attacker] - made.totals[1 - s.attacker]
    beaten = difference <= 0 if side == s.attacker else difference > 0
    return beaten or any(int(line[2]) > 0 for line in made.extra[side])


def turns(tried: Trial, side: int, name: str) -> str:
    """What an aromatic would be left with (section 8)."""
    s = tried.state
    copy = s.sides[side].cards[s.declared[side].fighter]
    if side == s.attacker:
        return _("%(card)s spends a turn, %(turns)s left") % {"card": name, "turns": copy.uses - 1}
    left = copy.energy - tried.made.totals[s.attacker]
    if left > 0:
        return _("%(card)s keeps %(points)s points and loses no turn") % {"card": name, "points": left}
    return _("%(card)s loses a turn, %(turns)s left") % {"card": name, "turns": copy.uses - 1}


# ---- a battle that is over


def over(made: Fought, sight: Sight) -> dict[str, Any]:
    """The totals of a battle that is over, as far as the log still has their numbers."""
    content = sight.rules.content
    players = (pieces.player(sight.view, made.attack.side), pieces.player(sight.view, made.defence.side))
    said, winner = battles.verdict(made, sight)
    sums = []
    for part, role in ((made.attack, "attack"), (made.defence, "defence")):
        one = sum_of(part.total, part.lines, role, content)
        one["rows"] += idle_parts(part, made, content)
        sums.append(one)
    return {
        "sums": sums,
        "tug": tug(made.attack.total, made.defence.total, players),
        "verdict": said,
        "winner": winner,
        "notes": made.after,
    }


def idle_parts(part: Part, made: Fought, content: Content) -> list[dict[str, Any]]:
    """What of a side's declaration had no effect, or one besides the totals."""
    card, lines = content.cards[part.card], (made.attack.lines, made.defence.lines)
    found: list[dict[str, Any]] = []
    if part.power:
        told = has_line(lines, "power", card.id)
        found += [idle(words.power(card))] if part.void else silent(content, words.power(card), card.power, told)
    if part.support:
        name = words.card(content, part.support)
        if part.cancelled:
            found.append(idle(name))
        elif part.late:
            found.append({"label": name, "number": "✓", "idle": _("only cancels")})
        else:
            told = has_line(lines, "support", part.support)
            found += silent(content, name, content.cards[part.support].effect, told)
    return found
