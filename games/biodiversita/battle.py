"""The result of a battle (biodiversita.md section 5): cancelling, totals, losses, healing, book-keeping.

``Reckoning`` computes what a battle comes to without changing anything, line by line, so that the page can build the
totals up number by number and preview a declaration; ``settle`` applies it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from games.biodiversita.content import AROMATIC, BIODIVERSITY, Card, Content
from games.biodiversita.sides import PAIRS_ATTACK, SQUADS_DEFENCE
from games.biodiversita.state import Declared, Duel
from games.biodiversita.vocabulary import (
    ATTACK,
    DEFENCE,
    OPP,
    POWER,
    SELF,
    SUPPORT,
    Drain,
    Effect,
    Heal,
    Mod,
    RestCut,
    Shield,
    SpAdd,
    SpMult,
    Void,
)

Line = list[str | int]
"""A line of a total: where it comes from (a kind of source and a card), and its number."""


@dataclass(slots=True)
class Reckoning:
    """What a battle comes to. Lists of two go by side."""

    totals: list[int] = field(default_factory=lambda: [0, 0])
    lines: list[list[Line]] = field(default_factory=lambda: [[], []])
    """How each total comes about: ``[source, card, number]``; sources: card, variant, gold, territory, power, support,
    and against_power, against_support for the opponent's. By what a support makes a superpower grow is its own line."""
    cancelled: list[bool] = field(default_factory=lambda: [False, False])
    """The side's support has no effect: the other's cancels it, or makes it void."""
    void: list[bool] = field(default_factory=lambda: [False, False])
    """The side's superpower has no effect."""
    losses: list[int] = field(default_factory=lambda: [0, 0])
    """What each side's main card is to lose, before what it has limits it."""
    extra: list[list[Line]] = field(default_factory=lambda: [[], []])
    """What else changes each side's loss: ``[source, card, number]``, drains above 0 and shields below."""
    heals: list[int] = field(default_factory=lambda: [0, 0])
    cuts: list[int] = field(default_factory=lambda: [0, 0])
    """Battles by which resting cards of the side come back sooner."""
    winner: int = -1
    """The side that wins the battle; -1: nobody."""


def reckon(content: Content, s: Duel, declared: Sequence[Declared]) -> Reckoning:
    """What the battle comes to if both sides have declared that; the defender's side may still be open (fighter -1)."""
    made = Reckoning()
    cards = [main_card(content, s, side, one) for side, one in enumerate(declared)]
    helps = [support_card(content, s, side, one) for side, one in enumerate(declared)]
    plain = all(card is None or card.plain for card in (*cards, *helps))
    cancel(made, helps)
    if not plain:
        annul(made, declared, cards, helps)
    for side, card in enumerate(cards):
        if card is not None:
            total(content, s, made, declared, cards, helps, side)
    if cards[0] is not None and cards[1] is not None:
        compare(s, made)
        if not plain:
            extras(made, declared, cards, helps)
        for side, card in enumerate(cards):
            if card is not None and card.kind == AROMATIC:  # it has no energy and loses none
                made.losses[side], made.extra[side] = 0, []
    return made


def main_card(content: Content, s: Duel, side: int, declared: Declared) -> Card | None:
    """The card that fights for a side."""
    return content.cards[s.sides[side].cards[declared.fighter].card] if declared.fighter >= 0 else None


def support_card(content: Content, s: Duel, side: int, declared: Declared) -> Card | None:
    """The card that stands beside it."""
    return content.cards[s.sides[side].cards[declared.support].card] if declared.support >= 0 else None


def cancel(made: Reckoning, helps: Sequence[Card | None]) -> None:
    """Step 1: a support that names the other's as the one it cancels takes its effect away."""
    for side in (0, 1):
        mine, other = helps[side], helps[1 - side]
        if mine is not None and other is not None and mine.cancels == other.id:
            made.cancelled[1 - side] = True


def annul(
    made: Reckoning, declared: Sequence[Declared], cards: Sequence[Card | None], helps: Sequence[Card | None]
) -> None:
    """Step 1, then: what makes void acts for both sides at once (B23); a late counter-card only cancels (B2)."""
    acting = [active(made, declared, cards, helps, side) for side in (0, 1)]
    for side, effects in enumerate(acting):
        for effect in effects:
            if isinstance(effect, Void):
                if effect.target == POWER:
                    made.void[1 - side] = True
                elif effect.target == SUPPORT:
                    made.cancelled[1 - side] = True


def active(
    made: Reckoning, declared: Sequence[Declared], cards: Sequence[Card | None], helps: Sequence[Card | None], side: int
) -> list[Effect]:
    """The operations of a side's superpower and support that are in force."""
    return [effect for _source, _name, effects in sources(made, declared, cards, helps, side) for effect in effects]


def sources(
    made: Reckoning, declared: Sequence[Declared], cards: Sequence[Card | None], helps: Sequence[Card | None], side: int
) -> list[tuple[str, str, tuple[Effect, ...]]]:
    """What of a side is in force: its superpower and its support, each with its card and its operations."""
    found: list[tuple[str, str, tuple[Effect, ...]]] = []
    card, helper = cards[side], helps[side]
    standing = in_force(made, declared, helps, side)
    if card is not None and declared[side].power and not made.void[side]:
        found.append(("power", card.id, power_of(card, helper if standing else None)))
    if helper is not None and standing:
        found.append(("support", helper.id, helper.effect))
    return found


def in_force(made: Reckoning, declared: Sequence[Declared], helps: Sequence[Card | None], side: int) -> bool:
    """Whether the side's support does what its text says."""
    return helps[side] is not None and not made.cancelled[side] and not declared[side].late


def power_of(card: Card, helper: Card | None) -> tuple[Effect, ...]:
    """A superpower with its numbers multiplied and increased by the support beside it."""
    if helper is None:
        return card.power
    times, more = 1, 0
    for effect in helper.effect:
        if isinstance(effect, SpMult):
            times *= effect.value
        elif isinstance(effect, SpAdd):
            more += effect.value
    if times == 1 and not more:
        return card.power
    return tuple(boosted(effect, times, more) for effect in card.power)


def boosted(effect: Effect, times: int, more: int) -> Effect:
    """An operation whose number is multiplied, then increased in size: a −5 becomes −7 by 2."""

    def number(value: int) -> int:
        return value * times + (more if value > 0 else -more)

    if isinstance(effect, Mod):
        return Mod(effect.side, effect.stat, number(effect.value), effect.only)
    if isinstance(effect, Shield):
        return Shield(number(effect.value))
    if isinstance(effect, Drain):
        return Drain(number(effect.value))
    if isinstance(effect, Heal):
        return Heal(number(effect.value))
    if isinstance(effect, RestCut):
        return RestCut(number(effect.value))
    return effect


def total(
    content: Content,
    s: Duel,
    made: Reckoning,
    declared: Sequence[Declared],
    cards: Sequence[Card | None],
    helps: Sequence[Card | None],
    side: int,
) -> None:
    """Step 2: the total of a side, line by line; floored at 0 once, at the end."""
    card, mine = cards[side], s.sides[side]
    assert card is not None
    stat = ATTACK if side == s.attacker else DEFENCE
    copy = mine.cards[declared[side].fighter]
    lines = made.lines[side]
    lines += base_lines(s, card, copy.energy, stat)
    if copy.gold >= 0:
        gold = content.cards[mine.cards[copy.gold].card]
        lines.append(["gold", gold.id, gold.attack if stat == ATTACK else gold.defence])
    if mine.territory:
        add(lines, "territory", mine.territory, content.cards[mine.territory].effect, SELF, stat, card)
    if declared[side].power and not made.void[side]:
        helper = helps[side] if in_force(made, declared, helps, side) else None
        add_power(lines, "", card, helper, SELF, stat, card)
    helper = helps[side]
    if helper is not None and in_force(made, declared, helps, side):
        add(lines, "support", helper.id, helper.effect, SELF, stat, card)
    other, against = cards[1 - side], helps[1 - side]
    if other is not None and declared[1 - side].power and not made.void[1 - side]:
        beside = against if in_force(made, declared, helps, 1 - side) else None
        add_power(lines, "against_", other, beside, OPP, stat, card)
    if against is not None and in_force(made, declared, helps, 1 - side):
        add(lines, "against_support", against.id, against.effect, OPP, stat, card)
    made.totals[side] = max(0, sum(int(line[2]) for line in lines))


def base_lines(s: Duel, card: Card, points: int, stat: str) -> list[Line]:
    """What a card brings of itself: printed numbers and the variant's modifier, or an aromatic's points (B14)."""
    if card.kind == AROMATIC:
        return [["card", card.id, card.attack if stat == ATTACK else points]]
    printed = card.attack if stat == ATTACK else card.defence
    lines: list[Line] = [["card", card.id, printed]]
    if s.variant == "pairs" and stat == ATTACK:
        lines.append(["variant", card.id, PAIRS_ATTACK])
    elif s.variant == "squads" and stat == DEFENCE and printed:
        lines.append(["variant", card.id, SQUADS_DEFENCE])
    return lines


def add(lines: list[Line], source: str, name: str, effects: Sequence[Effect], side: str, stat: str, card: Card) -> None:
    """The lines that some operations add to a total."""
    for effect in effects:
        if isinstance(effect, Mod) and effect.side == side and effect.stat == stat and applies(effect, card):
            lines.append([source, name, effect.value])


def add_power(
    lines: list[Line], prefix: str, owner: Card, helper: Card | None, side: str, stat: str, card: Card
) -> None:
    """The lines of a superpower, and of the support beside it by what that makes it grow: 2 Attacco folico, and 2
    Banca dei semi, which doubles it."""
    add(lines, f"{prefix}power", owner.id, owner.power, side, stat, card)
    if helper is None or (grown := power_of(owner, helper)) is owner.power:
        return
    for printed, more in zip(owner.power, grown, strict=True):
        if not isinstance(printed, Mod) or not isinstance(more, Mod):
            continue
        if printed.side == side and printed.stat == stat and applies(printed, card):
            lines.append([f"{prefix}support", helper.id, more.value - printed.value])


def applies(effect: Mod, card: Card) -> bool:
    """The condition of a mod, tested on the card whose total changes."""
    only = effect.only
    if only is None:
        return True
    if card.kind != BIODIVERSITY:
        return False
    return (not only.season or card.season in only.season) and (not only.family or card.family in only.family)


def compare(s: Duel, made: Reckoning) -> None:
    """Step 3: who loses energy, and who wins the battle (B3)."""
    attacker, defender = s.attacker, 1 - s.attacker
    difference = made.totals[attacker] - made.totals[defender]
    if difference > 0:
        made.losses[defender], made.winner = difference, attacker
    elif difference < 0:
        made.losses[attacker], made.winner = -difference, defender
    else:
        made.losses[attacker] = 1
        made.winner = defender if s.house.equal == "defender" else -1


def extras(
    made: Reckoning, declared: Sequence[Declared], cards: Sequence[Card | None], helps: Sequence[Card | None]
) -> None:
    """Steps 4 and 5: drain, then shield, change the losses once."""
    for side in (0, 1):
        for source, name, effects in sources(made, declared, cards, helps, side):
            for effect in effects:
                if isinstance(effect, Drain):
                    made.losses[1 - side] += effect.value
                    made.extra[1 - side].append([f"against_{source}", name, effect.value])
                elif isinstance(effect, Heal):
                    made.heals[side] += effect.value
                elif isinstance(effect, RestCut):
                    made.cuts[side] += effect.value
                elif isinstance(effect, Shield):
                    made.extra[side].append([source, name, -effect.value])
    for side in (0, 1):
        shield = sum(-int(line[2]) for line in made.extra[side] if int(line[2]) < 0)
        made.losses[side] = max(0, made.losses[side] - shield)
