"""The position in words: for screen readers, terminals, mails, and everybody who would rather read than look."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import battles, chronicle, energy, offers, pieces, printed, words
from games.biodiversita.battles import Part
from games.biodiversita.content import AROMATIC, BIODIVERSITY, GOLD_PAT, Content
from games.biodiversita.sides import full_energy
from games.sight import Sight

Said = tuple[str, list[str]]
"""A heading and its lines."""


def parts(sight: Sight) -> list[Said]:
    """The whole position: the table, the battle in hand, the last one, each side."""
    near = pieces.near(sight.view)
    found = [(_("The table"), of_table(sight))]
    now = of_battle(sight)
    if now:
        found.append((_("The battle in hand"), now))
    if sight.view["history"]:
        found.append((_("The last battle"), of_last(sight)))
    return found + [(pieces.side_name(sight, side), of_side(sight, side)) for side in (near, 1 - near)]


def text(sight: Sight) -> str:
    """The same as plain text, for a terminal: a paragraph for each part."""
    return "\n\n".join("\n".join((heading, *(f"  {line}" for line in said))) for heading, said in parts(sight))


def of_table(sight: Sight) -> list[str]:
    """Which battle it is, who attacks, how the match is won."""
    view = sight.view
    said = [energy.heading(sight)]
    if view["phase"] in ("attack", "defence") and sight.over is None:
        said.append(_("Attacking: %(name)s") % {"name": pieces.side_name(sight, view["attacker"])})
    return said


def of_battle(sight: Sight) -> list[str]:
    """What is declared in the battle in hand, and what the viewer's side is composing."""
    view = sight.view
    if view["phase"] not in ("attack", "defence") or sight.over is not None:
        return []
    tried = pieces.trial(sight, ())
    said = []
    for side, role in ((tried.state.attacker, _("Attack")), (1 - tried.state.attacker, _("Defence"))):
        if tried.state.declared[side].fighter >= 0:
            cards = declared(tried, side, sight.rules.content)
            parts = {"role": role, "cards": words.listed(cards), "total": words.whole(tried.made.totals[side])}
            said.append(_("%(role)s: %(cards)s, %(total)s") % parts)
    if tried.both:
        said.append(offers.verdict(tried, sight))
    return said


def declared(tried: Any, side: int, content: Content) -> list[str]:
    """What a declaration is made of, by name: fighter, superpower, gold PAT, support."""
    cards, one = tried.state.sides[side].cards, tried.state.declared[side]
    places = (one.fighter, cards[one.fighter].gold, one.support)
    found = [words.card(content, cards[place].card) for place in places if place >= 0]
    if one.power:
        found.insert(1, words.power(content.cards[cards[one.fighter].card]))
    return found


def of_last(sight: Sight) -> list[str]:
    """The last battle: both totals, the result, what it left behind."""
    made = battles.fought(sight, len(sight.view["history"]))
    said = [_("Battle %(battle)d") % {"battle": made.number}]
    said += [of_part(sight, part, role) for part, role in ((made.attack, _("Attack")), (made.defence, _("Defence")))]
    return [*said, *battles.verdict(made, sight), *made.after]


def of_part(sight: Sight, part: Part, role: str) -> str:
    """ "Attack: 5 Beta + 2 Attacco folico = 7"."""
    content = sight.rules.content
    name = words.card(content, part.card)
    if len(part.lines) < 2:
        return _("%(role)s: %(cards)s, %(total)s") % {"role": role, "cards": name, "total": part.total}
    return f"{role}: {chronicle.built([list(line) for line in part.lines], part.total, content)}"


def of_side(sight: Sight, side: int) -> list[str]:
    """A side's score, territory, and every card that the viewer knows."""
    view, content = sight.view, sight.rules.content
    seen = view["sides"][side]
    said = [
        _("Energy taken: %(taken)d; battles won: %(won)d") % {"taken": seen["taken"], "won": seen["won"]},
        ngettext("%(count)d card", "%(count)d cards", seen["size"]) % {"count": seen["size"]},
    ]
    acting = pieces.acting(sight, side)
    if acting:
        said.append(acting)
    if seen["territory"]:
        card = content.cards[seen["territory"]]
        said.append(f"{words.card(content, card.id)}: {printed.effect_text(content, card.effect)}")
    mine = side == view["side"]
    said += [of_copy(sight, side, copy, named=True) for copy in seen["cards"] if mine or copy["seen"]]
    hidden = seen["size"] - sum(copy["seen"] for copy in seen["cards"])
    if hidden:
        said.append(ngettext("%(count)d card never shown", "%(count)d cards never shown", hidden) % {"count": hidden})
    return said


def of_copy(sight: Sight, side: int, copy: Mapping[str, Any], named: bool = False) -> str:
    """What is noted about a card: "Beta: 13 of 18 energy, attack 5, defence 9, Attacco folico is ready"."""
    content, view = sight.rules.content, sight.view
    card = content.cards[copy["card"]]
    found = []
    resting = copy["back"] > view["battle"]
    if card.kind in (BIODIVERSITY, GOLD_PAT):
        now = {"now": 0 if resting else copy["energy"], "full": full_energy(card, view["variant"])}
        found.append(_("%(now)d of %(full)d energy") % now)
    if card.kind == AROMATIC:
        points = copy["energy"] if card.roles[1] else card.attack
        sentence = _("%(points)d points in defence") if card.roles[1] else _("%(points)d points in attack")
        found.append(sentence % {"points": points})
    elif card.kind in (BIODIVERSITY, GOLD_PAT):
        found.append(_("attack %(attack)d, defence %(defence)d") % {"attack": card.attack, "defence": card.defence})
    found.append(energy.state(sight, side, copy, card)["said"])
    said = ", ".join(one for one in found if one)
    return f"{words.card(content, copy['card'])}: {said}" if named else capfirst(said)
