"""What a battle leaves behind (biodiversita.md section 5, steps 4 to 7, and sections 6 to 9)."""

from __future__ import annotations

from games.biodiversita.battle import Reckoning, in_force, reckon, support_card
from games.biodiversita.content import AROMATIC, BIODIVERSITY, SYNERGY, Content
from games.biodiversita.sides import full_energy
from games.biodiversita.state import COOLDOWN, Battle, Copy, Duel
from games.biodiversita.vocabulary import RestMod
from games.engine import Table


def settle(content: Content, g: Table[Duel]) -> None:
    """Carry out the battle that both sides have declared."""
    s = g.state
    made = reckon(content, s, s.declared)
    helps = [support_card(content, s, side, one) for side, one in enumerate(s.declared)]
    attacker, defender = s.attacker, 1 - s.attacker
    fighters = [s.sides[side].cards[s.declared[side].fighter] for side in (0, 1)]
    g.tell(
        "biodiversita.battle",
        battle=s.battle,
        side=attacker,
        attack=made.totals[attacker],
        defence=made.totals[defender],
        attack_lines=made.lines[attacker],
        defence_lines=made.lines[defender],
        winner=made.winner,
    )
    for side in (0, 1):
        if helps[side] is not None and not in_force(made, s.declared, helps, side):
            late = s.declared[side].late
            if not late:
                g.tell("biodiversita.cancelled", side=side, card=helps[side].id)  # type: ignore[union-attr]  # checked
        if s.declared[side].power and made.void[side]:
            g.tell("biodiversita.void", side=side, card=fighters[side].card)
    lost = [lose(content, g, side, made.losses[side]) for side in (0, 1)]
    s.sides[0].taken += lost[1]
    s.sides[1].taken += lost[0]
    if made.winner >= 0:
        s.sides[made.winner].won += 1
    for side in (0, 1):
        recover(content, g, side, made)
        spend(content, g, side, made)
    names = [fighter.name for fighter in fighters]
    s.history.append(Battle(attacker, names, made.totals[attacker], made.totals[defender], lost, made.winner))


def lose(content: Content, g: Table[Duel], side: int, loss: int) -> int:
    """The main card of a side loses energy, a twinned gold PAT first (B12); what it could lose of it (B10)."""
    s = g.state
    mine = s.sides[side]
    copy = mine.cards[s.declared[side].fighter]
    taken = 0
    if copy.gold >= 0:
        gold = mine.cards[copy.gold]
        part = min(loss, gold.energy)
        gold.energy -= part
        taken, loss = part, loss - part
        if part:
            g.tell("biodiversita.lost", side=side, card=gold.card, energy=part, left=gold.energy)
        if not gold.energy:
            copy.gold = gold.bound = -1
            rest(content, g, side, gold)
    part = min(loss, copy.energy) if content.cards[copy.card].kind == BIODIVERSITY else 0
    if part:
        copy.energy -= part
        g.tell("biodiversita.lost", side=side, card=copy.card, energy=part, left=copy.energy)
        if not copy.energy:
            rest(content, g, side, copy)
    return taken + part


def rest(content: Content, g: Table[Duel], side: int, copy: Copy) -> None:
    """A card without energy rests, and comes back with all of it (section 9, seed phase)."""
    s = g.state
    copy.back = s.battle + rest_turns(content, s, side, copy) + 1
    copy.energy = full_energy(content.cards[copy.card], s.variant)
    g.tell("biodiversita.rests", side=side, card=copy.card, back=copy.back)


def rest_turns(content: Content, s: Duel, side: int, copy: Copy) -> int:
    """The rest turns of a card, as its side's territory changes them; 1 at least."""
    turns, territory = content.cards[copy.card].rest, s.sides[side].territory
    if territory:
        turns += sum(effect.value for effect in content.cards[territory].effect if isinstance(effect, RestMod))
    return max(1, turns)


def recover(content: Content, g: Table[Duel], side: int, made: Reckoning) -> None:
    """Step 5: healing of a main card that still has energy, and resting cards that come back sooner."""
    s = g.state
    mine = s.sides[side]
    copy = mine.cards[s.declared[side].fighter]
    card = content.cards[copy.card]
    if made.heals[side] and card.kind == BIODIVERSITY and copy.back <= s.battle:
        gained = min(made.heals[side], full_energy(card, s.variant) - copy.energy)
        copy.energy += gained
        if gained:
            g.tell("biodiversita.healed", side=side, card=copy.card, energy=gained, left=copy.energy)
    if made.cuts[side]:
        for one in mine.cards:
            if one.back > s.battle + 1 and content.cards[one.card].kind == BIODIVERSITY:
                one.back = max(s.battle + 1, one.back - made.cuts[side])
                g.tell("biodiversita.sooner", side=side, card=one.card, back=one.back)


def spend(content: Content, g: Table[Duel], side: int, made: Reckoning) -> None:
    """Step 6: uses, binding, cooldown, and what an aromatic's turns come to; also of what had no effect (B17)."""
    s = g.state
    mine, declared = s.sides[side], s.declared[side]
    place = declared.fighter
    copy = mine.cards[place]
    if declared.power:
        copy.power = s.battle + COOLDOWN
    if declared.support >= 0:
        helper = mine.cards[declared.support]
        if helper.uses > 0:
            helper.uses -= 1
        if content.cards[helper.card].kind == SYNERGY:
            helper.bound = place
    if content.cards[copy.card].kind == AROMATIC:
        aromatic(content, g, side, copy, made.totals[1 - side])


def aromatic(content: Content, g: Table[Duel], side: int, copy: Copy, against: int) -> None:
    """Section 8: each attack spends a turn; a defence loses the attack's points, and a turn when none are left."""
    s = g.state
    card = content.cards[copy.card]
    if side == s.attacker:
        copy.uses -= 1
        g.tell("biodiversita.turn_spent", side=side, card=copy.card, left=copy.uses)
        return
    copy.energy -= against
    if copy.energy > 0:
        if against:
            g.tell("biodiversita.points_left", side=side, card=copy.card, points=copy.energy)
        return
    copy.uses -= 1
    copy.energy = card.defence if copy.uses else 0
    g.tell("biodiversita.turn_lost", side=side, card=copy.card, left=copy.uses, points=copy.energy)
