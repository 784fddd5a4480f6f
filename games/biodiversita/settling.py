"""What a battle leaves behind (biodiversita.md section 5, steps 4 to 7, and sections 6 to 9)."""

from __future__ import annotations

from games.biodiversita.battle import Reckoning, in_force, reckon, support_card
from games.biodiversita.content import AROMATIC, BIODIVERSITY, SYNERGY, Content
from games.biodiversita.sides import full_energy
from games.biodiversita.state import COOLDOWN, Battle, Copy, Duel
from games.biodiversita.vocabulary import POWER, SUPPORT, RestMod, Void
from games.engine import Table


def settle(content: Content, g: Table[Duel]) -> None:
    """Carry out the battle that both sides have declared."""
    s = g.state
    made = reckon(content, s, s.declared)
    helps = [support_card(content, s, side, one) for side, one in enumerate(s.declared)]
    attacker, defender = s.attacker, 1 - s.attacker
    fighters = [s.sides[side].cards[s.declared[side].fighter] for side in (0, 1)]
    for side in (0, 1):
        if helps[side] is not None and not in_force(made, s.declared, helps, side):
            late = s.declared[side].late
            if not late:
                by = silencer(content, s, 1 - side, SUPPORT)
                g.tell("biodiversita.cancelled", side=side, card=helps[side].id, by=by)  # type: ignore[union-attr]  # checked
        if s.declared[side].power and made.void[side]:
            g.tell("biodiversita.void", side=side, card=fighters[side].card, by=silencer(content, s, 1 - side, POWER))
    losses = [lose(content, s, side, made.losses[side]) for side in (0, 1)]
    g.tell(
        "biodiversita.battle",
        battle=s.battle,
        side=attacker,
        attack=made.totals[attacker],
        defence=made.totals[defender],
        attack_lines=made.lines[attacker],
        defence_lines=made.lines[defender],
        winner=made.winner,
        extra=[[side, *line] for side in (attacker, defender) for line in made.extra[side]],
        lost=[list(one) for one in (*losses[attacker], *losses[defender])],
    )
    for one, card, energy, left, back in (*losses[0], *losses[1]):
        g.tell("biodiversita.lost", side=one, card=card, energy=energy, left=left)
        if back:
            g.tell("biodiversita.rests", side=one, card=card, back=back)
    lost = [sum(loss[2] for loss in part) for part in losses]
    s.sides[0].taken += lost[1]
    s.sides[1].taken += lost[0]
    if made.winner >= 0:
        s.sides[made.winner].won += 1
    for side in (0, 1):
        recover(content, g, side, made)
        spend(content, g, side, made)
    names = [fighter.name for fighter in fighters]
    s.history.append(Battle(attacker, names, made.totals[attacker], made.totals[defender], lost, made.winner))


def silencer(content: Content, s: Duel, side: int, target: str) -> list[str]:
    """What of a side takes the effect of the other's superpower or support, as the source of a line: its support, or
    its superpower."""
    declared = s.declared[side]
    helper = support_card(content, s, side, declared)
    other = support_card(content, s, 1 - side, s.declared[1 - side])
    if helper is not None and target == SUPPORT and other is not None and helper.cancels == other.id:
        return ["support", helper.id]
    if helper is not None and any(isinstance(one, Void) and one.target == target for one in helper.effect):
        return ["support", helper.id]
    return ["power", s.sides[side].cards[declared.fighter].card]


Loss = tuple[int, str, int, int, int]
"""Side and card, the energy it lost, what is left, and the battle in which it is back if that was all; else 0."""


def lose(content: Content, s: Duel, side: int, loss: int) -> list[Loss]:
    """The main card of a side loses energy, a twinned gold PAT first (B12), and no more than it has (B10)."""
    mine = s.sides[side]
    copy = mine.cards[s.declared[side].fighter]
    found: list[Loss] = []
    if copy.gold >= 0:
        gold = mine.cards[copy.gold]
        part = min(loss, gold.energy)
        loss -= part
        if part == gold.energy:
            copy.gold = gold.bound = -1
        found += take(content, s, side, gold, part)
    if content.cards[copy.card].kind == BIODIVERSITY:
        found += take(content, s, side, copy, min(loss, copy.energy))
    return found


def take(content: Content, s: Duel, side: int, copy: Copy, part: int) -> list[Loss]:
    """So much energy of a card; one without energy rests, and comes back with all of it (section 9, seed phase)."""
    if not part:
        return []
    copy.energy -= part
    left = copy.energy
    if left:
        return [(side, copy.card, part, left, 0)]
    copy.back = s.battle + rest_turns(content, s, side, copy) + 1
    copy.energy = full_energy(content.cards[copy.card], s.variant)
    return [(side, copy.card, part, 0, copy.back)]


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
