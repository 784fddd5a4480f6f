"""What the other side may hold beside the cards that it has shown, as far as a bot can tell.

Guesses are drawn with dice that depend on the battle alone: the three questions of a declaration are thought about
with the same hands, and a bot that takes over in the middle finds the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product

from games.biodiversita.content import BIODIVERSITY, GOLD_PAT, TERRITORY
from games.biodiversita.declaring import takes_support
from games.biodiversita.outlook import Battlefield
from games.biodiversita.plans import Force
from games.biodiversita.sides import RANDOM_DECK, fresh
from games.biodiversita.state import Copy
from games.engine import Dice

MOST = 3
"""Hands that are thought through when more are possible."""

GUESSES = 2
"""Hands that are drawn when decks are anybody's own."""


@contextmanager
def lay(field: Battlefield, side: int, hand: Sequence[str]) -> Iterator[None]:
    """The cards of a guessed hand lie with that side's others meanwhile."""
    cards, content = field.state.sides[side].cards, field.content
    before = len(cards)
    cards.extend(fresh(content.cards[card], "", field.state.variant) for card in hand)
    try:
        yield
    finally:
        del cards[before:]


def middling(field: Battlefield, side: int) -> list[str]:
    """One card of a middling kind for those that nobody has seen; none if all are known."""
    if not field.hidden[side]:
        return []
    pool = [card for card in field.content.cards.values() if card.kind == BIODIVERSITY]
    pool.sort(key=lambda card: (card.defence + 0.5 * any(card.powers), card.number))
    return [pool[len(pool) // 2].id]


def hands(field: Battlefield, side: int) -> list[list[str]]:
    """What that side may hold beside what is known: of ready-made decks those that fit, else some at random."""
    if not field.hidden[side]:
        return [[]]
    dice = Dice(f"{field.state.battle}:{side}")
    if field.state.house.decks == "preset":
        fitting = ready_made(field, side)
        if fitting:
            dice.shuffle(fitting)
            return fitting[:MOST]
    return [drawn(field, side, dice) for _ in range(GUESSES)]


def ready_made(field: Battlefield, side: int) -> list[list[str]]:
    """The hidden rest of every hand that could come of ready-made decks."""
    s, presets = field.state, field.content.presets
    known = Counter(copy.card for copy in s.sides[side].cards)
    size = len(s.sides[side].cards) + field.hidden[side]
    found: dict[tuple[str, ...], None] = {}
    for names in product(presets, repeat=len(s.sides[side].seats)):
        held = Counter(card for name in names for card in presets[name])
        if held.total() == size and not known - held:
            found[tuple(sorted((held - known).elements()))] = None
    return [list(rest) for rest in found]


def drawn(field: Battlefield, side: int, dice: Dice) -> list[str]:
    """Cards at random in the place of the hidden ones, of the kinds that decks are made of (section 14)."""
    content, held = field.content, field.state.sides[side].cards
    seats, short = len(field.state.sides[side].seats), field.hidden[side]
    kinds = Counter(content.cards[copy.card].kind for copy in held)
    known = {copy.card for copy in held}
    found: list[str] = []
    for kind, number in RANDOM_DECK:
        pool = [card.id for card in content.cards.values() if card.kind == kind and card.id not in known]
        want = min(len(pool), max(0, number * seats - kinds[kind]), short - len(found))
        for _ in range(want):
            found.append(pool.pop(dice.below(len(pool))))
    pool = [
        card.id
        for card in content.cards.values()
        if card.kind not in (TERRITORY, GOLD_PAT) and card.id not in known and card.id not in found
    ]
    while len(found) < short and pool:
        found.append(pool.pop(dice.below(len(pool))))
    return found


def likely(field: Battlefield, attack: Force, defence: Force) -> float:
    """How likely the attacker can take the defender's support away with a late counter-card (section 4, B2)."""
    s, helper = field.state, defence.helper
    if helper is None or not helper.cancelled_by or not s.house.counter or attack.helper is not None:
        return 0.0
    side, place = s.attacker, attack.plan.fighter
    if not takes_support(field.content, s, side, place):
        return 0.0
    name = helper.cancelled_by
    seen: list[Copy] = [copy for copy in s.sides[side].cards if copy.card == name]
    if seen:
        return float(any(copy.uses and copy.bound in (-1, place) for copy in seen))
    if not field.hidden[side]:
        return 0.0
    if s.house.decks == "preset":
        fitting = ready_made(field, side)
        if fitting:
            return sum(name in rest for rest in fitting) / len(fitting)
    return min(1.0, field.hidden[side] / (len(field.content.cards) - len(s.sides[side].cards)))
