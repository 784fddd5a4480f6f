"""A player at the table: what lies there, the verbs of the rulebook, and the questions (rules sections 1, 4 and 6)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from games.engine import Seat
from games.innovation import achievements, endings
from games.innovation.asking import Asking
from games.innovation.content import amount
from games.innovation.state import COLORS, ICONS, Pile

if TYPE_CHECKING:
    from games.innovation.play import Play

SECRET = ("hand", "score")
"""Zones that only their player looks into (section 8)."""


class Player(Asking):
    """A seat with the verbs of the rulebook. Cards are slugs, colours and icons their names in COLORS and ICONS."""

    __slots__ = ("board", "hand", "play", "score_pile", "seat")

    def __init__(self, play: Play, seat: Seat) -> None:
        state = play.state
        self.play = play
        self.seat = seat
        self.hand = state.hands[seat]
        self.score_pile = state.scores[seat]
        self.board = state.boards[seat]

    # What lies there

    def pile(self, color: str) -> Pile:
        """The pile of a colour, perhaps empty."""
        return self.board[COLORS.index(color)]

    def top(self, color: str) -> str | None:
        """The top card of a colour."""
        cards = self.board[COLORS.index(color)].cards
        return cards[-1] if cards else None

    def bottom(self, color: str) -> str | None:
        """The bottom card of a colour."""
        cards = self.board[COLORS.index(color)].cards
        return cards[0] if cards else None

    @property
    def tops(self) -> list[str]:
        """The top cards, in the order of COLORS."""
        return [pile.cards[-1] for pile in self.board if pile.cards]

    @property
    def colors(self) -> list[str]:
        """The colours on the board."""
        return [color for color, pile in zip(COLORS, self.board, strict=True) if pile.cards]

    def splayed(self, *ways: str) -> list[str]:
        """The colours splayed in one of those ways."""
        return [color for color, pile in zip(COLORS, self.board, strict=True) if pile.splay in ways]

    def icons(self, icon: str) -> int:
        """How many of an icon the board shows (section 6.2)."""
        return amount(self.play.icons(self.seat), ICONS.index(icon))

    def colors_showing(self, icon: str) -> list[str]:
        """The colours in which an icon is visible, once each (section 4.3)."""
        content, place = self.play.content, ICONS.index(icon)
        found = []
        for color, pile in zip(COLORS, self.board, strict=True):
            if not pile.cards:
                continue
            shows = content.shows[pile.splay]
            if content.cards[pile.cards[-1]].has[place] or any(amount(shows[c], place) for c in pile.cards[:-1]):
                found.append(color)
        return found

    @property
    def points(self) -> int:
        """The score (section 9)."""
        return endings.points(self.play.content, self.play.state, self.seat)

    @property
    def achievements(self) -> list[str]:
        """What this player has claimed."""
        return self.play.state.achievements[self.seat]

    def others(self) -> list[Player]:
        """All opponents, clockwise from this player's left (section 4.11)."""
        return list(self.play.clockwise(self.seat)[:-1])

    def everyone(self) -> list[Player]:
        """All players, clockwise, this one last."""
        return list(self.play.clockwise(self.seat))

    # What is printed on cards

    def age(self, card: str | None) -> int:
        """The value of a card; 0 for none (section 4.5)."""
        return self.play.content.age[card] if card is not None else 0

    def color(self, card: str) -> str:
        """The colour of a card."""
        return COLORS[self.play.content.color[card]]

    def has(self, card: str, icon: str) -> bool:
        """Whether a card shows an icon, anywhere."""
        return self.play.content.cards[card].has[ICONS.index(icon)]

    def showing(self, cards: Iterable[str], icon: str) -> list[str]:
        """Those of *cards* with that icon."""
        known, place = self.play.content.cards, ICONS.index(icon)
        return [card for card in cards if known[card].has[place]]

    def lacking(self, cards: Iterable[str], icon: str) -> list[str]:
        """Those of *cards* without that icon."""
        known, place = self.play.content.cards, ICONS.index(icon)
        return [card for card in cards if not known[card].has[place]]

    def colored(self, cards: Iterable[str], *colors: str) -> list[str]:
        """Those of *cards* in one of those colours."""
        return [card for card in cards if self.color(card) in colors]

    def not_colored(self, cards: Iterable[str], *colors: str) -> list[str]:
        """Those of *cards* in none of those colours."""
        return [card for card in cards if self.color(card) not in colors]

    def worth(self, cards: Iterable[str], value: int) -> list[str]:
        """Those of *cards* with exactly that value (section 4.6)."""
        age = self.play.content.age
        return [card for card in cards if age[card] == value]

    def highest(self, cards: Sequence[str]) -> list[str]:
        """All of *cards* with the highest value among them (section 4.4)."""
        return self.worth(cards, self.highest_value(cards))

    def lowest(self, cards: Sequence[str]) -> list[str]:
        """All of *cards* with the lowest value among them."""
        return self.worth(cards, min((self.age(card) for card in cards), default=0))

    def highest_value(self, cards: Iterable[str]) -> int:
        """The highest value among *cards*; 0 without any."""
        return max(map(self.play.content.age.__getitem__, cards), default=0)

    def values(self, cards: Iterable[str]) -> list[int]:
        """The different values among *cards*, lowest first."""
        return sorted({self.age(card) for card in cards})

    def may_hold(self, icon: str) -> bool:
        """Whether the values of the hand, which are public, allow a card with that icon: a castle is 3 at the most."""
        content, place = self.play.content, ICONS.index(icon)
        return any(content.cards[card].has[place] for age in self.values(self.hand) for card in content.ages[age - 1])

    # Drawing

    def draw(self, age: int, how: str = "") -> str:
        """Draw a card of that value into the hand. *how*: "action" or "bonus", for the log."""
        card = self.play.take(age)
        self.hand.append(card)
        self.play.tell("drew", seat=self.seat, age=self.age(card), how=how)
        self.play.tell("drew_card", only=(self.seat,), seat=self.seat, card=card, how=how)
        return card

    def draw_and_reveal(self, age: int) -> str:
        """Draw a card and show it to all; it stays in the hand."""
        card = self.play.take(age)
        self.hand.append(card)
        self._show(card)
        self.play.tell("revealed", seat=self.seat, card=card, drawn=True)
        return card

    def draw_and_meld(self, age: int) -> str:
        """Draw a card and put it on top of its pile."""
        card = self.play.take(age)
        self._lay(card, top=True)
        self.play.tell("melded", seat=self.seat, card=card, frm="supply")
        self.play.settle()
        return card

    def draw_and_tuck(self, age: int) -> str:
        """Draw a card and put it at the bottom of its pile."""
        card = self.play.take(age)
        self._lay(card, top=False)
        self._tucked(card, "supply")
        return card

    def draw_and_score(self, age: int) -> str:
        """Draw a card and put it into the score pile."""
        card = self.play.take(age)
        self.score_pile.append(card)
        self._scored(card, "supply")
        return card

    # Moving cards of one's own

    def meld(self, card: str) -> None:
        """From hand or score pile to the top of the pile of its colour; a splay goes on (section 6.4)."""
        frm = self._remove(card)
        self._lay(card, top=True)
        self.play.tell("melded", seat=self.seat, card=card, frm=frm)
        self.play.settle()

    def tuck(self, card: str) -> None:
        """From the hand to the bottom of the pile of its colour."""
        frm = self._remove(card)
        self._lay(card, top=False)
        self._tucked(card, frm)

    def score(self, card: str) -> None:
        """From hand or board into the score pile."""
        frm = self._remove(card)
        self.score_pile.append(card)
        self._scored(card, frm)

    def returns(self, card: str, of: Player | None = None) -> None:
        """Under the supply of its value; *of*: whose card it is, if not this player's own (section 4.9)."""
        owner = of or self
        play = self.play
        open = play.shown(card)
        frm = owner._remove(card)
        play.put_back(card)
        play.changed = True
        self._tell_move("returned", card, frm, open, (owner.seat,), seat=self.seat, owner=owner.seat)
        play.settle()

    def returns_all(self, cards: Sequence[str]) -> None:
        """Return *cards*, in an order of this player's choice where it matters (section 4.9).

        It does of two of one value, for one lies under the other, and see ``leaving``.
        """
        alike = len(self.values(cards)) < len(cards)
        for card in tuple(self.in_order("order-return", cards) if alike else self.leaving(cards)):
            self.returns(card)

    def leaving(self, cards: Sequence[str]) -> list[str]:
        """*cards*, which leave this player's hand, score pile or board, in an order of the player's choice.

        It is asked only where a special achievement may depend on it; so it is of top cards, and never of a hand.
        """
        if achievements.order_matters(self, [card for card in cards if self._on_board(card)]):
            return self.in_order("order-leave", cards)
        return list(cards)

    def give(self, card: str, to: Player, zone: str) -> None:
        """Transfer: from wherever this player has it to *to*'s "hand", "score" or "board" (section 4.8)."""
        play = self.play
        open = play.shown(card)
        frm = self._remove(card)
        if zone == "board":
            to._lay(card, top=True)
        elif zone == "hand":
            to.hand.append(card)
        else:
            to.score_pile.append(card)
        if zone != "board" and to is not self:
            play.g.no_way_back()  # its receiver looks at it
        play.changed = True
        self._tell_move(
            "gave", card, frm, open or zone == "board", (self.seat, to.seat), seat=self.seat, to=to.seat, zone=zone
        )
        play.settle()

    def reveal(self, card: str) -> None:
        """Show a card of the hand to all."""
        self._show(card)
        self.play.changed = True
        self.play.tell("revealed", seat=self.seat, card=card, drawn=False)

    # The board

    def splay(self, color: str, way: str) -> bool:
        """Splay a pile: two cards at least and another direction, or nothing happens (sections 6.3 and 6.5)."""
        if not self.can_splay(color, way):
            return False
        self.pile(color).splay = way
        self.play.board_changed(self.seat)
        self.play.changed = True
        self.play.tell("splayed", seat=self.seat, color=color, way=way)
        self.play.settle()
        return True

    def can_splay(self, color: str, way: str) -> bool:
        """Whether splaying would change anything."""
        pile = self.pile(color)
        return len(pile.cards) > 1 and pile.splay != way

    def unsplay(self, color: str) -> None:
        """Close a pile up (Feudalism)."""
        pile = self.pile(color)
        if pile.splay:
            pile.splay = ""
            self.play.board_changed(self.seat)
            self.play.changed = True
            self.play.tell("unsplayed", seat=self.seat, color=color)
            self.play.settle()

    def rearrange(self, color: str, cards: Sequence[str]) -> None:
        """Put the cards of a pile into another order, bottom first; the splay stays (section 6.4)."""
        pile = self.pile(color)
        if list(cards) != pile.cards:
            pile.cards[:] = cards
            self.play.board_changed(self.seat)
            self.play.changed = True
            self.play.tell("rearranged", seat=self.seat, color=color)
            self.play.settle()

    # Achievements and the end

    def claim(self, achievement: str, card: str) -> None:
        """Take a special achievement, because *card* says so, if it is still there (section 5.2)."""
        achievements.claim(self, achievement, card)

    def wins(self, card: str) -> None:
        """The match is over, because *card* says so (section 11.2)."""
        self.play.tell("victory", seat=self.seat, card=card)
        raise endings.won(self.play, self.seat, f"innovation.victory.{card}")

    # How cards move

    def _remove(self, card: str) -> str:
        """Take *card* away from where this player has it; the zone's name."""
        if card in self.hand:
            self.hand.remove(card)
            return "hand"
        if card in self.score_pile:
            self.score_pile.remove(card)
            return "score"
        pile = self.board[self.play.content.color[card]]
        pile.cards.remove(card)
        if len(pile.cards) < 2:
            pile.splay = ""  # section 6.3
        self.play.board_changed(self.seat)
        return "board"

    def _on_board(self, card: str) -> bool:
        return card in self.board[self.play.content.color[card]].cards

    def _lay(self, card: str, *, top: bool) -> None:
        """Onto the pile of its colour or under it."""
        cards = self.board[self.play.content.color[card]].cards
        if top:
            cards.append(card)
        else:
            cards.insert(0, card)
        self.play.board_changed(self.seat)
        self.play.changed = True

    def _tucked(self, card: str, frm: str) -> None:
        play = self.play
        play.state.tucked[self.seat] += 1
        play.tell("tucked", seat=self.seat, card=card, frm=frm)
        achievements.check_monument(self)
        play.settle()

    def _scored(self, card: str, frm: str) -> None:
        play = self.play
        play.state.scored[self.seat] += 1
        play.changed = True
        self._tell_move("scored", card, frm, play.shown(card), (self.seat,), seat=self.seat)
        achievements.check_monument(self)
        play.settle()

    def _show(self, card: str) -> None:
        """From now to the end of the action everybody knows where this card is."""
        running = self.play.state.running
        if running is not None and card not in running.shown:
            running.shown.append(card)
        self.play.g.no_way_back()

    def _tell_move(self, name: str, card: str, frm: str, open: bool, insiders: tuple[Seat, ...], **args: Any) -> None:
        """Tell of a movement: all know the value; the card itself those who see it (section 8)."""
        play, age = self.play, self.age(card)
        if play.quiet:
            return
        if open or frm == "board":
            play.tell(name, **args, frm=frm, age=age, card=card)
            return
        play.tell(name, **args, frm=frm, age=age)
        play.tell(f"{name}_card", only=tuple(dict.fromkeys(insiders)), **args, frm=frm, age=age, card=card)


def exchange(
    one: Player, from_one: str, cards_one: Sequence[str], two: Player, from_two: str, cards_two: Sequence[str]
) -> None:
    """Two groups change places, one of them perhaps empty: both were fixed before anything moves (section 4.7).

    *from_one* and *from_two* are the zones where the groups lie, "hand" or "score".
    """
    cards_one, cards_two = list(cards_one), list(cards_two)  # for they may be whole zones, which change
    for card in cards_one:
        one.give(card, two, from_two)
    for card in cards_two:
        two.give(card, one, from_one)
