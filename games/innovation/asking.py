"""The questions a player is asked.  Every key begins with its card: ``oars.give``.

What a hand holds is a secret, and so is whether it holds a card of some colour or icon. A question whose answers depend
on that is asked *hidden*: of everybody whose hand may hold such a card, even when nothing, or nothing else, can be
chosen. Values are public (section 8), so questions about these are not hidden, nor those that values alone decide.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from games.engine import Seat

if TYPE_CHECKING:
    from games.innovation.play import Play
    from games.innovation.player import Player

PREFIX = "innovation."
NONE = "none"
"""The only option of somebody who has no card to choose, where silence would tell."""
PASS = "pass"
"""Not to do what is optional."""


class Asking:
    """The part of a player that asks the person behind it."""

    __slots__ = ()

    play: Play
    seat: Seat
    hand: list[str]

    def pick(self, key: str, cards: Sequence[str], *, hidden: bool = False) -> str | None:
        """Exactly one of *cards*, compulsory; None when there is none."""
        if not hidden:
            return self.play.g.choose(self.seat, PREFIX + key, cards)
        if not self.hand:
            return None
        picked = self.play.g.choose(self.seat, PREFIX + key, list(cards) or [NONE], secret=True)
        return None if picked == NONE else picked

    def may_pick(self, key: str, cards: Sequence[str], *, hidden: bool = False) -> str | None:
        """One of *cards*, or None: the player may pass."""
        if not (self.hand if hidden else cards):
            return None
        picked = self.play.g.choose(self.seat, PREFIX + key, [*cards, PASS], secret=hidden)
        return None if picked == PASS else picked

    def pick_some(
        self,
        key: str,
        cards: Sequence[str],
        *,
        least: int = 0,
        most: int | None = None,
        ordered: bool = True,
        hidden: bool = False,
    ) -> list[str]:
        """From *least* to *most* (None: any number) of *cards*, in the order picked; fewer when there are fewer."""
        if hidden and not cards:
            if self.hand:
                self.play.g.choose(self.seat, PREFIX + key, [NONE], secret=True)
            return []
        return self.play.g.choose_some(
            self.seat, PREFIX + key, cards, least=least, most=most, ordered=ordered, secret=hidden
        )

    def in_order(self, key: str, cards: Sequence[str]) -> list[str]:
        """*cards* in an order of the player's choice: those picked come first, the others follow as they are."""
        if len(cards) < 2:
            return list(cards)
        first = self.play.g.choose_some(self.seat, PREFIX + key, cards, ordered=True)
        return first + [card for card in cards if card not in first]

    def may(self, key: str) -> bool:
        """Yes or no."""
        return self.play.g.may(self.seat, PREFIX + key)

    def pick_color(self, key: str, colors: Sequence[str]) -> str | None:
        """One of *colors*, compulsory; None without any."""
        return self.play.g.choose(self.seat, PREFIX + key, colors)

    def may_splay(self, key: str, colors: Sequence[str], way: str) -> str | None:
        """Perhaps splay one of *colors* that way; the colour that was splayed. Asked only if one of them can be."""
        player: Player = self  # type: ignore[assignment]
        able = [color for color in colors if player.can_splay(color, way)]
        if not able:
            return None
        color = self.play.g.choose(self.seat, PREFIX + key, [*able, PASS])
        if color is None or color == PASS:
            return None
        player.splay(color, way)
        return color

    def pick_player(self, key: str, players: Sequence[Player]) -> Player | None:
        """One of *players*, compulsory; None without any."""
        return self.play.g.choose(self.seat, PREFIX + key, players, id=lambda player: f"seat:{player.seat}")

    def pick_value(self, key: str, values: Sequence[int]) -> int | None:
        """One of *values*, compulsory; None without any."""
        return self.play.g.choose(self.seat, PREFIX + key, values, id=lambda value: f"value:{value}")

    def pick_highest(self, key: str, cards: Sequence[str], count: int) -> list[str]:
        """The *count* highest of *cards*, fewer when there are fewer; asked which of equal ones (section 4.4)."""
        player: Player = self  # type: ignore[assignment]
        picked: list[str] = []
        for value in reversed(player.values(cards)):
            left = count - len(picked)
            picked += self.pick_some(key, player.worth(cards, value), least=left, most=left, ordered=False)
        return picked

    def pick_points(self, key: str, owners: Sequence[Player]) -> tuple[Player, int] | None:
        """One of the *owners* and a value in that score pile, compulsory; None when these are all empty.

        Values are public, cards are not: which of several it is only the owner can say (effects, reading rule 2).
        """
        targets = [(owner, value) for owner in owners for value in owner.values(owner.score_pile)]
        return self.play.g.choose(self.seat, PREFIX + key, targets, id=lambda one: f"score:{one[0].seat}:{one[1]}")

    def players_in_order(self, key: str, players: Sequence[Player]) -> list[Player]:
        """*players* in an order of this one's choice, as ``in_order``."""
        seats = self.in_order(key, [f"seat:{player.seat}" for player in players])
        return sorted(players, key=lambda player: seats.index(f"seat:{player.seat}"))
