"""The rules of Innovation: set-up, turns and the four actions (rules sections 2 and 3); cards are in ``effects``."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from games.engine import Answer, Blocked, Dice, Rules, Table, options_check
from games.innovation import achievements, dogma, endings, hidden
from games.innovation.content import Content
from games.innovation.effects import EFFECTS
from games.innovation.options import OPTIONS
from games.innovation.play import Play
from games.innovation.player import Player
from games.innovation.state import AGES, ICONS, House, Innovation, Pile

ACTIONS = 2
"""Actions of a turn (section 3.1)."""

PRICE = 5
"""Points that an age's achievement needs, times the age (section 3)."""

DEAL = 2
"""Cards everybody begins with (section 2.2)."""

ONLY_DEMANDS = MappingProxyType({texts: dogma.only_demands(effects) for texts, effects in EFFECTS.items()})
"""By edition, the cards that may be barred (section 12.2)."""


class InnovationRules(Rules[Innovation]):
    """Innovation for 2 to 4 players, as described or by the published rules (section 12)."""

    name: ClassVar[str] = "innovation"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    state: ClassVar[type] = Innovation
    limit: ClassVar[int] = 3000
    shows: ClassVar[frozenset[str]] = frozenset({"innovation.revealed"})
    content: Content

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Innovation:
        """Shuffle each age, set nine achievements aside, deal two 1s each (section 2). ValueError: unknown option."""
        chosen = options_check(OPTIONS, seats, options)
        house = House(**chosen)  # type: ignore[arg-type]  # checked against OPTIONS
        supplies = [list(cards) for cards in self.content.ages]
        for supply in supplies:
            dice.shuffle(supply)
        return Innovation(
            house=house,
            ages=[supply.pop() for supply in supplies[: AGES - 1]],
            hands=[[supplies[0].pop() for _ in range(DEAL)] for _ in range(seats)],
            scores=[[] for _ in range(seats)],
            boards=[[Pile() for _ in range(5)] for _ in range(seats)],
            achievements=[[] for _ in range(seats)],
            tucked=[0] * seats,
            scored=[0] * seats,
            supplies=supplies,
        )

    def step(self, g: Table[Innovation]) -> None:
        """The opening melds, or one action."""
        play = Play(g, self.content, EFFECTS[g.state.house.texts])
        if g.state.phase == "opening":
            self.opening(play)
        else:
            self.action(play)

    def opening(self, play: Play) -> None:
        """Everybody melds one of two cards at the same time; the first title begins (sections 2.2 to 2.4)."""
        s = play.state
        picked = play.g.choose_together("innovation.opening", dict(enumerate(s.hands)))
        for player in play.players:
            player.meld(picked[player.seat])
        # By the English title with its article, for everybody and in every language (section 2.3).
        s.first = min(picked, key=lambda seat: self.content.cards[picked[seat]].name_en.casefold())
        s.turn, s.phase, s.actions = s.first, "action", 1
        play.tell("first", seat=s.first)

    def action(self, play: Play) -> None:
        """One of the four actions; then perhaps the next player's turn (section 3)."""
        s = play.state
        me = play.players[s.turn]
        picked = play.g.choose(
            me.seat, "innovation.action", self.actions(play, me), blocked=lambda: self.not_offered(play, me)
        )
        assert picked is not None  # a Draw is always possible (section 3.3)
        verb, _, what = picked.partition(":")
        if verb == "draw":
            dogma.draw_action(play, me, "action")
        elif verb == "meld":
            me.meld(what)
        elif verb == "achieve":
            achievements.claim(me, what)
        else:
            dogma.activate(play, me, what)
        s.actions -= 1
        if not s.actions:
            self.next_turn(s)

    def next_turn(self, s: Innovation) -> None:
        """The player to the left is at turn, and Monument counts anew (section 3.5)."""
        seats = len(s.hands)
        s.turn = (s.turn + 1) % seats
        s.number += 1
        s.actions = ACTIONS
        if s.number == 2 and seats == 4 and s.house.opening == "two":  # section 3.2
            s.actions = 1
        s.tucked, s.scored = [0] * seats, [0] * seats

    def actions(self, play: Play, me: Player) -> list[str]:
        """What the player at turn may do, in the order of the rules."""
        tops, barred = me.tops, self.barred(play, me)
        options = ["draw"]
        options += [f"meld:{card}" for card in me.hand]
        options += [f"dogma:{card}" for card in tops if card not in barred]
        most = min(me.points // PRICE, me.highest_value(tops))
        options += [f"achieve:{age}" for age in achievements.free(play.state, most)]
        return options

    def barred(self, play: Play, me: Player) -> list[str]:
        """The top cards that only demand and are barred because nobody has fewer of their icon (section 12.2)."""
        house, cards = play.state.house, self.content.cards
        if house.demand == "free":
            return []
        only = ONLY_DEMANDS[house.texts]
        return [card for card in me.tops if card in only and not dogma.reach(play, me.seat, cards[card].dogma)[1]]

    def not_offered(self, play: Play, me: Player) -> Iterator[Blocked]:
        """Why cards are barred (section 12.2), and what is missing for the achievements that are within sight."""
        for card in self.barred(play, me):
            icon = ICONS[self.content.cards[card].dogma]
            yield f"dogma:{card}", "innovation.fewest", (icon, me.icons(icon))
        points, top = me.points, me.highest_value(me.tops)
        free = achievements.free(play.state, AGES)
        for age in free:
            paid, high = points >= PRICE * age, top >= age
            if paid and high:
                continue
            if paid:
                yield f"achieve:{age}", "innovation.top", (age, top)
            elif high or age == free[0]:
                yield f"achieve:{age}", "innovation.points", (PRICE * age, points)

    def knows(self, viewer: int, answer: Answer) -> bool:
        """What was picked on the board, and actions, are public; cards of a hand and of a score pile are not."""
        return answer.key == "innovation.action"

    def scores(self, state: Innovation) -> list[float]:
        """Points per seat (section 9)."""
        return [float(endings.points(self.content, state, seat)) for seat in range(len(state.hands))]

    def view(self, state: Innovation, viewer: int | None) -> dict[str, Any]:
        """What *viewer* (None: a guest) may see (section 8)."""
        return hidden.view(self.content, state, viewer)

    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Innovation:
        """A full state that looks like *view*, the unseen dealt at random by its public values (section 8)."""
        return hidden.imagine(self.content, view, dice)

    def count(self, state: Innovation) -> dict[str, int]:
        """What never changes in a match: every card is somewhere, once (section 1.1)."""
        cards = hidden.everything(state)
        return {"cards": len(set(cards)), "places": len(cards)}


RULES = InnovationRules
