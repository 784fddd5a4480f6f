"""The special achievements: who has earned one, and taking it (rules sections 5 and 10)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, combinations
from typing import TYPE_CHECKING

from games.innovation import endings
from games.innovation.content import BITS, Content, icons_of
from games.innovation.state import AGES, ICONS, SPECIALS, TO_WIN, Innovation, Pile

if TYPE_CHECKING:
    from games.innovation.play import Play
    from games.innovation.player import Player

EMPIRE = 3
"""Visible icons of each kind."""

WORLD = 12
"""Visible clocks."""

UNIVERSE = 8
"""The least value of five top cards."""

MONUMENT = 6
"""Cards tucked and scored within a turn."""

TRIED = 6
"""Cards that leave a board of which every order is looked at; of more, it is taken to matter."""

CLOCK = BITS * ICONS.index("clock")
HIGH = sum(1 << BITS * place + BITS - 1 for place in range(len(ICONS)))
"""The highest bit of each count."""
SHORT_OF_EMPIRE = sum((1 << BITS - 1) - EMPIRE << BITS * place for place in range(len(ICONS)))
"""Added to counts it sets the highest bit of each that is EMPIRE or more."""


def owner(state: Innovation, achievement: str) -> int | None:
    """The seat that has claimed it; None while it is available."""
    for seat, mine in enumerate(state.achievements):
        if achievement in mine:
            return seat
    return None


def free(state: Innovation, most: int) -> list[int]:
    """The values, up to *most*, of the age achievements that nobody has yet."""
    if most < 1:
        return []
    taken = [achievement for mine in state.achievements for achievement in mine]
    return [age for age in range(1, min(most, AGES - 1) + 1) if str(age) not in taken]


def check_boards(play: Play, seats: int) -> None:
    """Empire, World, Wonder and Universe for those *seats* (bits), the player at turn first (section 5.3)."""
    s = play.state
    count = len(s.boards)
    for step in range(count):
        seat = (s.turn + step) % count
        if seats >> seat & 1:
            for achievement in earned(play.content, s.boards[seat], play.icons(seat)):
                claim(play.players[seat], achievement)


def earned(content: Content, board: Sequence[Pile], icons: int) -> list[str]:
    """The conditions that a board with those packed *icons* meets, in the order of SPECIALS, taken or not."""
    found = []
    if (icons + SHORT_OF_EMPIRE) & HIGH == HIGH:
        found.append("empire")
    if icons >> CLOCK & 0xFF >= WORLD:
        found.append("world")
    if not all(pile.cards for pile in board):
        return found
    if all(pile.splay in ("right", "up") for pile in board):
        found.append("wonder")
    age = content.age
    if all(age[pile.cards[-1]] >= UNIVERSE for pile in board):
        found.append("universe")
    return found


def order_matters(player: Player, cards: Sequence[str]) -> bool:
    """Whether the order in which *cards* leave that board may decide about a special achievement.

    That is so where one is free whose condition holds while some of them are gone, but not once all are.
    """
    play = player.play
    free_ones = {name for name in SPECIALS if owner(play.state, name) is None}
    if len(cards) < 2 or not free_ones:
        return False
    if len(cards) > TRIED:
        return True

    def met(gone: tuple[str, ...]) -> set[str]:
        left = [Pile([card for card in pile.cards if card not in gone], pile.splay) for pile in player.board]
        for pile in left:
            if len(pile.cards) < 2:
                pile.splay = ""  # section 6.3
        return free_ones.intersection(earned(play.content, left, icons_of(play.content, left)))

    halfway = chain.from_iterable(combinations(cards, count) for count in range(1, len(cards)))
    after = met(tuple(cards))
    return any(met(gone) - after for gone in halfway)


def check_monument(player: Player) -> None:
    """Monument after a card was tucked or scored: counted together (section 12.7) or apart (section 5.1)."""
    s = player.play.state
    tucked, scored = s.tucked[player.seat], s.scored[player.seat]
    count = tucked + scored if s.house.monument == "together" else max(tucked, scored)
    if count >= MONUMENT:
        claim(player, "monument")


def claim(player: Player, achievement: str, card: str = "") -> None:
    """Take an achievement if it is still available, and win with enough of them (sections 5.2 and 10).

    *card*: whose text says so; "" when it was earned, or by an Achieve action.
    """
    play = player.play
    s = play.state
    if owner(s, achievement) is not None:
        return
    mine = s.achievements[player.seat]
    mine.append(achievement)
    play.changed = True
    if achievement in SPECIALS:
        play.tell("achieved", seat=player.seat, achievement=achievement, due=card)
    else:
        play.tell("dominated", seat=player.seat, age=int(achievement))
    if len(mine) >= TO_WIN(len(s.hands)):
        raise endings.won(play, player.seat, "innovation.achievements")
