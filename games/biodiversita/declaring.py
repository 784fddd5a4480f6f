"""What may be declared in a battle, and why not (biodiversita.md sections 4, 6, 7 and 9)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.biodiversita.content import (
    AROMATIC,
    BIODIVERSITY,
    GOLD_PAT,
    SUPPORTS,
    SYNERGY,
    Content,
    forbidden,
)
from games.biodiversita.state import Copy, Declared, Duel
from games.engine import Blocked

ATTACKING, DEFENDING = 0, 1
"""The two roles, as places in Card.roles and Card.powers."""

NONE = "none"
"""The option that declares nothing more."""


def spare(cards: Sequence[Copy], place: int) -> bool:
    """Whether a copy is not offered because an equal one before it was not used yet: which of them is used first makes
    no difference, and to see the second would tell the other side that there is another."""
    return place > 0 and not cards[place - 1].seen and cards[place - 1].card == cards[place].card


def fighters(content: Content, s: Duel, side: int, role: int) -> list[int]:
    """The places of the cards that may be the main card in that role now: not resting, with turns left (section 4), not
    forbidden by the territory."""
    cards, battle, mine = content.cards, s.battle, s.sides[side].cards
    found = [
        place
        for place, copy in enumerate(mine)
        if copy.back <= battle and copy.uses and cards[copy.card].roles[role] and not spare(mine, place)
    ]
    return allowed(content, s, side, found)


def allowed(content: Content, s: Duel, side: int, places: list[int]) -> list[int]:
    """Those of some places whose card the territory of the side does not forbid (section 10)."""
    mine = s.sides[side]
    shut = forbidden(content.cards[mine.territory]) if mine.territory else frozenset()
    return [place for place in places if mine.cards[place].card not in shut] if shut else places


def fighters_barred(content: Content, s: Duel, side: int, role: int) -> Iterator[Blocked]:
    """Why the other fighters may not be the main card."""
    mine = s.sides[side]
    shut = forbidden(content.cards[mine.territory]) if mine.territory else frozenset()
    for copy in mine.cards:
        card = content.cards[copy.card]
        option = f"fighter:{copy.name}"
        if any(card.roles) and copy.card in shut:
            yield option, "biodiversita.forbidden", (mine.territory,)
        elif card.kind == AROMATIC and not copy.uses:
            yield option, "biodiversita.used_up", ()
        elif card.kind == AROMATIC and not card.roles[role]:
            yield option, "biodiversita.attack_only" if role == DEFENDING else "biodiversita.defence_only", ()
        elif card.kind == BIODIVERSITY and copy.back > s.battle:
            yield option, "biodiversita.rests", (copy.back,)


def may_power(content: Content, s: Duel, side: int, role: int, place: int) -> bool:
    """Whether the superpower of a fighter may be declared: it does something here, is off cooldown, and the card is not
    twinned (sections 6 and 9)."""
    copy = s.sides[side].cards[place]
    return content.cards[copy.card].powers[role] and copy.power <= s.battle and copy.gold < 0


def takes_support(content: Content, s: Duel, side: int, place: int) -> bool:
    """Whether a fighter may have a support: a biodiversity card that is not twinned (section 7, B5)."""
    copy = s.sides[side].cards[place]
    return content.cards[copy.card].kind == BIODIVERSITY and copy.gold < 0


def supports(content: Content, s: Duel, side: int, place: int) -> list[int]:
    """The places of the cards that may support a fighter now (section 7): uses left, not bound to another card, not
    forbidden by the territory."""
    cards, mine = content.cards, s.sides[side]
    found = [
        number
        for number, copy in enumerate(mine.cards)
        if copy.uses
        and copy.bound in (-1, place)
        and cards[copy.card].kind in SUPPORTS
        and not spare(mine.cards, number)
    ]
    return allowed(content, s, side, found)


def supports_barred(content: Content, s: Duel, side: int, place: int) -> Iterator[Blocked]:
    """Why the other supports may not stand beside the fighter."""
    mine = s.sides[side]
    shut = forbidden(content.cards[mine.territory]) if mine.territory else frozenset()
    for copy in mine.cards:
        card = content.cards[copy.card]
        option = f"support:{copy.name}"
        if card.kind not in SUPPORTS:
            continue
        if not copy.uses:
            yield option, "biodiversita.used_up", ()
        elif card.kind == SYNERGY and copy.bound not in (-1, place):
            yield option, "biodiversita.bound", (mine.cards[copy.bound].card,)
        elif copy.card in shut:
            yield option, "biodiversita.forbidden", (mine.territory,)


def twins(content: Content, s: Duel, side: int, place: int) -> list[int]:
    """The places of the gold PAT that may be twinned with a fighter now: not resting, not lying with another copy
    (section 9)."""
    cards, mine = content.cards, s.sides[side]
    fighter = mine.cards[place].card
    found = [
        number
        for number, copy in enumerate(mine.cards)
        if cards[copy.card].kind == GOLD_PAT
        and cards[copy.card].twin == fighter
        and copy.bound < 0
        and copy.back <= s.battle
        and not spare(mine.cards, number)
    ]
    return allowed(content, s, side, found)


def counters(content: Content, s: Duel) -> list[int] | None:
    """The places of the attacker's cards that could still cancel the defender's support (section 4, B2).

    None when the step does not arise, by what everybody has seen: the option is off, the attacker declared a support or
    twinned or attacks with an aromatic, the defender declared none, or one that no card cancels.
    """
    attacker = s.attacker
    mine, theirs = s.declared[attacker], s.declared[1 - attacker]
    if not s.house.counter or mine.support >= 0 or theirs.support < 0:
        return None
    if not takes_support(content, s, attacker, mine.fighter):
        return None
    against = content.cards[s.sides[1 - attacker].cards[theirs.support].card]
    if not against.cancelled_by:
        return None
    cards = s.sides[attacker].cards
    return [n for n in supports(content, s, attacker, mine.fighter) if cards[n].card == against.cancelled_by]


def shows(s: Duel, side: int, declared: Declared) -> None:
    """What is declared is known to everybody from now on."""
    cards = s.sides[side].cards
    for place in (declared.fighter, declared.support, cards[declared.fighter].gold if declared.fighter >= 0 else -1):
        if place >= 0:
            cards[place].seen = True
