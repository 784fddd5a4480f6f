"""What a card says, generated from its data, so that it can never disagree with the rules (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import words
from games.biodiversita.content import AROMATIC, Card, Content
from games.biodiversita.vocabulary import (
    ATTACK,
    POWER,
    SELF,
    Drain,
    Effect,
    Forbid,
    Heal,
    Mod,
    Only,
    RestCut,
    RestMod,
    Shield,
    SpAdd,
    SpMult,
    Void,
)


def effect_text(content: Content, effects: Sequence[Effect]) -> str:
    """Operations as one sentence; "" for none."""
    said = [operation(content, effect) for effect in effects]
    return f"{capfirst('; '.join(said))}." if said else ""


def operation(content: Content, effect: Effect) -> str:
    """One operation in words, as a part of a sentence."""
    if isinstance(effect, Mod):
        return mod(effect)
    if isinstance(effect, Void):
        return (
            _("the opponent’s superpower has no effect")
            if effect.target == POWER
            else _("the opponent’s support has no effect")
        )
    if isinstance(effect, Forbid):
        known = effect.slug in content.cards
        name = words.card(content, effect.slug) if known else effect.slug
        return _("%(card)s can’t be used") % {"card": name}
    if isinstance(effect, SpMult):
        return multiplied(effect.value)
    number = effect.value
    said = {"number": words.signed(number) if isinstance(effect, SpAdd | RestMod) else words.whole(number)}
    if isinstance(effect, SpAdd):
        return _("every number of the superpower grows by %(number)s") % said
    if isinstance(effect, Shield):
        return _("your card loses %(number)s energy less") % said
    if isinstance(effect, Drain):
        return _("the opponent’s card loses %(number)s energy more") % said
    if isinstance(effect, Heal):
        return _("after the battle your card regains up to %(number)s energy") % said
    if isinstance(effect, RestCut):
        sentence = ngettext(
            "your resting cards come back %(number)s battle sooner",
            "your resting cards come back %(number)s battles sooner",
            number,
        )
        return sentence % said
    return _("your rest turns change by %(number)s, to 1 at least") % said


def multiplied(value: int) -> str:
    """The superpower times so much."""
    if value == 2:
        return _("doubles the superpower")
    if value == 3:
        return _("triples the superpower")
    return _("multiplies the superpower by %(number)s") % {"number": value}


def mod(effect: Mod) -> str:
    """ "+2 attack", "−5 to the opponent's defence", with the condition."""
    number = {"number": words.signed(effect.value)}
    if effect.side == SELF:
        text = _("%(number)s attack") if effect.stat == ATTACK else _("%(number)s defence")
    else:
        text = (
            _("%(number)s to the opponent’s attack")
            if effect.stat == ATTACK
            else _("%(number)s to the opponent’s defence")
        )
    text %= number
    return (
        _("%(effect)s if its card is of %(which)s") % {"effect": text, "which": only(effect.only)}
        if effect.only
        else text
    )


def only(condition: Only) -> str:
    """The seasons and families of a condition."""
    seasons = either([words.season(name) for name in condition.season])
    families = either(list(condition.family))
    if seasons and families:
        return _("%(seasons)s, and of the family %(families)s") % {"seasons": seasons, "families": families}
    return seasons or _("the family %(families)s") % {"families": families}


def either(names: Sequence[str]) -> str:
    """ "a", "a or b", "a, b or c"."""
    if len(names) < 2:
        return "".join(names)
    return _("%(several)s or %(last)s") % {"several": ", ".join(names[:-1]), "last": names[-1]}


def power_text(content: Content, card: Card) -> str:
    """The superpower with its name: "Amarum: +8 defence."; "" for a card without one.

    An aromatic's repeats its working number for display (section 14).
    """
    text = effect_text(content, card.power)
    return f"{card.power_name}: {text}" if text else ""


def limits(content: Content, card: Card) -> str:
    """How often it can be used, and which card cancels it, as a sentence; "" when there is nothing to say."""
    said = []
    if card.uses > 0:
        said.append(turns(card))
    if card.cancels in content.cards:
        said.append(_("cancels %(card)s") % {"card": words.card(content, card.cancels)})
    if card.cancelled_by in content.cards:
        said.append(_("cancelled by %(card)s") % {"card": words.card(content, card.cancelled_by)})
    if card.twin in content.cards:
        said.append(_("twin of %(card)s") % {"card": words.card(content, card.twin)})
    return f"{capfirst('; '.join(said))}." if said else ""


def turns(card: Card) -> str:
    """ "3 battles" of a support, "3 turns" of an aromatic."""
    if card.kind == AROMATIC:
        return ngettext("%(count)d turn", "%(count)d turns", card.uses) % {"count": card.uses}
    return ngettext("usable in %(count)d battle", "usable in %(count)d battles", card.uses) % {"count": card.uses}


def text(content: Content, card: Card) -> str:
    """Everything a card says, in words."""
    parts = (power_text(content, card), effect_text(content, card.effect), limits(content, card))
    return " ".join(part for part in parts if part)
