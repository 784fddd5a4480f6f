"""How well a player of Innovation stands: one number, for bots."""

from __future__ import annotations

from games.innovation import endings
from games.innovation.content import Content, amount, icons_of
from games.innovation.state import ICONS, TO_WIN, Innovation

ACHIEVEMENT = 60.0
"""An achievement, at the beginning; the last ones count for more."""

READY = 14.0
"""An age that could be claimed with the next action."""

POINT, HAND, CARD_IN_HAND, TOP, COLOR, ICON, BEST_TOP = 1.6, 0.45, 0.8, 1.3, 3.0, 0.55, 1.2
RIVAL = 0.7
"""What the strongest opponent's standing counts against one's own."""


def worth(content: Content, state: Innovation, seat: int) -> float:
    """How *seat* stands, less what the strongest opponent has."""
    rivals = [standing(content, state, other) for other in range(len(state.hands)) if other != seat]
    return standing(content, state, seat) - RIVAL * max(rivals)


def standing(content: Content, state: Innovation, seat: int) -> float:
    """A seat's achievements, points, board and hand in one number."""
    age = content.age
    points = endings.points(content, state, seat)
    won = len(state.achievements[seat])
    goal = TO_WIN(len(state.hands))
    tops = [age[pile.cards[-1]] for pile in state.boards[seat] if pile.cards]
    best = max(tops, default=0)
    icons = icons_of(content, state.boards[seat])
    counts = [amount(icons, place) for place in range(len(ICONS))]
    hand = state.hands[seat]
    total = won * ACHIEVEMENT * (1 + won / goal)
    total += POINT * points + READY * min(ready(state, points, best), 2)
    total += sum(HAND * age[card] + CARD_IN_HAND for card in hand[:8])
    total += TOP * sum(tops) + COLOR * len(tops) + BEST_TOP * best
    return total + ICON * sum(counts)


def ready(state: Innovation, points: int, best: int) -> int:
    """How many ages could be claimed now (section 3)."""
    taken = {name for mine in state.achievements for name in mine}
    return sum(1 for age in range(1, min(points // 5, best, 9) + 1) if str(age) not in taken)
