"""What a card says, generated from its data, so that it can never disagree with the rules (section 11)."""

from __future__ import annotations

from collections.abc import Sequence

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from games.biodiversita import words
from games.biodiversita.content import AROMATIC, ELEMENT, SEASONS, SYNERGY, Card, Content
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
    said = [operation(content, *group) for group in grouped(effects)]
    return f"{capfirst('; '.join(said))}." if said else ""


def grouped(effects: Sequence[Effect]) -> list[list[Effect]]:
    """Operations that one phrase tells: those that do the same to attack and defence, and all that makes void."""
    groups: list[list[Effect]] = []
    for effect in effects:
        before = groups[-1][-1] if groups else None
        if before is not None and like(before, effect):
            groups[-1].append(effect)
        else:
            groups.append([effect])
    return groups


def like(one: Effect, other: Effect) -> bool:
    """Whether two operations differ only in what they are aimed at."""
    if isinstance(one, Mod) and isinstance(other, Mod):
        return one.stat != other.stat and (one.side, one.value, one.only) == (other.side, other.value, other.only)
    return isinstance(one, Void) and isinstance(other, Void) and one.target != other.target


def operation(content: Content, effect: Effect, *more: Effect) -> str:
    """One operation in words, as a part of a sentence; *more*: a second one told with it, see ``grouped``."""
    if isinstance(effect, Mod):
        return mod(effect, both=bool(more))
    if isinstance(effect, Void):
        return void(effect, both=bool(more))
    if isinstance(effect, Forbid):
        known = effect.slug in content.cards
        name = words.card(content, effect.slug) if known else effect.slug
        return _("%(card)s can’t be used") % {"card": name}
    if isinstance(effect, SpMult):
        return multiplied(effect.value)
    if isinstance(effect, SpAdd):
        return _("every number of the superpower grows by %(number)s") % {"number": words.whole(effect.value)}
    if isinstance(effect, RestCut | RestMod):
        return rests(effect)
    return energy(effect)


def energy(effect: Shield | Drain | Heal) -> str:
    """What changes the energy that a battle costs, or gives some back."""
    number = effect.value
    if isinstance(effect, Shield):
        sentence = ngettext("your card loses %(number)s energy less", "your card loses %(number)s energy less", number)
    elif isinstance(effect, Drain):
        sentence = ngettext(
            "the opponent’s biodiversity card loses %(number)s energy more, whatever the totals",
            "the opponent’s biodiversity card loses %(number)s energy more, whatever the totals",
            number,
        )
    else:
        sentence = ngettext(
            "after the battle your card regains up to %(number)s energy, if it has some left",
            "after the battle your card regains up to %(number)s energy, if it has some left",
            number,
        )
    return sentence % {"number": words.whole(number)}


def void(effect: Void, *, both: bool) -> str:
    """What of the opponent has no effect."""
    if both:
        return _("the opponent’s superpower and support have no effect")
    if effect.target == POWER:
        return _("the opponent’s superpower has no effect")
    return _("the opponent’s support has no effect")


def rests(effect: RestCut | RestMod) -> str:
    """What changes how long cards rest: those that rest now, or all of a side for the whole match."""
    size = abs(effect.value)
    number = {"number": words.whole(size)}
    if isinstance(effect, RestCut):
        sentence = ngettext(
            "your resting biodiversity cards come back %(number)s battle sooner, in the next one at the earliest",
            "your resting biodiversity cards come back %(number)s battles sooner, in the next one at the earliest",
            size,
        )
    elif effect.value < 0:
        sentence = ngettext(
            "your cards rest %(number)s turn less, but 1 at least",
            "your cards rest %(number)s turns less, but 1 at least",
            size,
        )
    else:
        sentence = ngettext("your cards rest %(number)s turn more", "your cards rest %(number)s turns more", size)
    return sentence % number


def multiplied(value: int) -> str:
    """The superpower times so much."""
    if value == 2:
        return _("doubles the superpower")
    if value == 3:
        return _("triples the superpower")
    return _("multiplies the superpower by %(number)s") % {"number": value}


def mod(effect: Mod, *, both: bool = False) -> str:
    """ "+2 attack", "−5 to the opponent's defence", with the condition; *both*: attack and defence alike."""
    own, attack = effect.side == SELF, effect.stat == ATTACK
    if both:
        sentence = _("%(number)s attack and defence") if own else _("%(number)s to the opponent’s attack or defence")
    elif own:
        sentence = _("%(number)s attack") if attack else _("%(number)s defence")
    else:
        sentence = _("%(number)s to the opponent’s attack") if attack else _("%(number)s to the opponent’s defence")
    text = sentence % {"number": words.signed(effect.value)}
    return _("%(effect)s, for %(which)s") % {"effect": text, "which": only(effect.only)} if effect.only else text


def only(condition: Only) -> str:
    """The cards of a condition: "spring or summer cards", "cards of the family Fabaceae"."""
    seasons = either([seasonal(name) for name in SEASONS if name in condition.season])
    families = either(list(condition.family))
    parts = {"seasons": seasons, "families": families}
    if seasons and families:
        return _("%(seasons)s cards of the family %(families)s") % parts
    return (_("%(seasons)s cards") if seasons else _("cards of the family %(families)s")) % parts


def seasonal(name: str) -> str:
    """A season as it qualifies cards."""
    return {
        "inverno": pgettext("season of cards", "winter"),
        "primavera": pgettext("season of cards", "spring"),
        "estate": pgettext("season of cards", "summer"),
        "autunno": pgettext("season of cards", "autumn"),
    }[name]


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
    return f"{words.power(card)}: {text}" if text else ""


def own(card: Card) -> str:
    """A card's own text, which its makers wrote beside its effects; "" for none.

    Whoever reads Italian gets the Italian one if there is any, everybody else the English one; else the other.
    """
    first, second = (card.own_it, card.own_en) if words.italian() else (card.own_en, card.own_it)
    return first or second


def limits(content: Content, card: Card) -> str:
    """How often it can be used, and which card cancels it, as a sentence; "" when there is nothing to say."""
    said = []
    if card.uses > 0:
        said.append(turns(card))
    elif card.kind == ELEMENT:
        said.append(_("usable without limit"))
    if card.kind == SYNERGY:
        said.append(_("stays with the first card it supports"))
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
    parts = (power_text(content, card), effect_text(content, card.effect), limits(content, card), own(card))
    return " ".join(part for part in parts if part)
