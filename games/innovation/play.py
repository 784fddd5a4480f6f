"""One action of Innovation in hand: the supplies, what is told, and the bookkeeping that every movement needs.

Cards move only through the verbs of ``player.Player``, and these only through ``Play``: so every movement is told,
stops undo where something came to light, counts for Monument and is followed by the check of special achievements.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.engine import Seat, Table
from games.engine.table import QuietTable
from games.innovation import achievements, endings
from games.innovation.content import Content, icons_of
from games.innovation.dogma import Effect
from games.innovation.player import Player
from games.innovation.state import AGES, Innovation


class Play:
    """What the verbs share. Lives for one step; everything that must be stored is in ``state``."""

    __slots__ = ("_icons", "_told", "changed", "content", "dirty", "effects", "g", "players", "quiet", "state")

    def __init__(self, g: Table[Innovation], content: Content, effects: Mapping[str, tuple[Effect, ...]]) -> None:
        """*effects*: of every card, in the texts of this match."""
        self.g = g
        self.effects = effects
        self.state = g.state
        self.content = content
        self.players = tuple(Player(self, seat) for seat in range(len(g.state.hands)))
        self.quiet = isinstance(g, QuietTable)
        """Nobody listens: there is no need to find words."""
        self.changed = False
        """Something has changed since this was last set to False (section 3, Dogma, point 5)."""
        self.dirty = 0
        """Seats, as bits, whose board has changed since special achievements were last checked."""
        self._icons: list[int | None] = [None] * len(self.players)
        self._told = 0
        """How many of the cards being carried out have been named in the log."""

    def clockwise(self, seat: Seat) -> tuple[Player, ...]:
        """Everybody, beginning with the player after *seat*, who is the last."""
        return self.players[seat + 1 :] + self.players[: seat + 1]

    def tell(self, name: str, *, only: tuple[Seat, ...] | None = None, **args: Any) -> None:
        """Say what happened; first, once, which card and effect it is due to."""
        if self.quiet:
            return
        tell, running = self.g.tell, self.state.running
        if running is not None and self._told < len(running.steps):
            for step in running.steps[self._told :]:
                tell("innovation.performs", seat=step.seat, card=step.card, effect=step.effect, demand=step.demand)
            self._told = len(running.steps)
        tell(f"innovation.{name}", only=only, **args)

    def named(self, depth: int) -> None:
        """Only the first *depth* cards that are being carried out have been named: the next one is new."""
        if self._told > depth:
            self._told = depth

    def take(self, age: int) -> str:
        """The top card of a supply, or of the next one that has any; above 10 the match ends (sections 4.5, 11.1)."""
        supplies = self.state.supplies
        for supply in supplies[max(age, 1) - 1 :]:
            if supply:
                card = supply.pop()
                self.supply_changed()
                self.g.no_way_back()
                self.changed = True
                return card
        raise endings.supplies_out(self)

    def supply_changed(self) -> None:
        """The pointer of the Draw action moves up past what is empty, and never comes back (section 12.1)."""
        s = self.state
        while s.lowest <= AGES and not s.supplies[s.lowest - 1]:
            s.lowest += 1

    def put_back(self, card: str) -> None:
        """Under the supply of its value (section 4.9)."""
        self.state.supplies[self.content.age[card] - 1].insert(0, card)

    def board_changed(self, seat: Seat) -> None:
        """The icons of that board have to be counted anew."""
        self._icons[seat] = None
        self.dirty |= 1 << seat

    def icons(self, seat: Seat) -> int:
        """The visible icons of a board, packed (section 6.2; see ``content.BITS``)."""
        known = self._icons[seat]
        if known is None:
            known = self._icons[seat] = icons_of(self.content, self.state.boards[seat])
        return known

    def settle(self) -> None:
        """After every single movement: whoever qualifies takes special achievements (section 5)."""
        if self.dirty:
            dirty, self.dirty = self.dirty, 0
            achievements.check_boards(self, dirty)

    def remove_everything(self) -> None:
        """All hands, boards and score piles leave the game (Fission)."""
        s = self.state
        for player in self.players:
            for card in (*player.hand, *player.score_pile):
                (s.lost if self.shown(card) else s.lost_hidden).append(card)
            s.lost += [card for pile in player.board for card in pile.cards]
            player.hand.clear()
            player.score_pile.clear()
            for pile in player.board:
                pile.cards.clear()
                pile.splay = ""
            self.board_changed(player.seat)
        self.changed = True
        self.tell("removed")
        self.settle()

    def shown(self, card: str) -> bool:
        """Whether everybody has seen *card* in this action."""
        running = self.state.running
        return running is not None and card in running.shown
