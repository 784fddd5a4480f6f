"""The players of Once Upon a Forest that are programs, and the one that plays for an absent player (section 11)."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from games.engine import Answer, Bot, Choice, Dice, RandomBot, Rules
from games.forest.content import Card, Content
from games.forest.outlook import Grove, Temper, Tops, after, columns_of, grove, visible
from games.forest.prospect import Prospect


class ForestBot(Bot):
    """Answers each kind of question with a method of its own."""

    def answer(
        self,
        rules: Rules[Any],
        view: Mapping[str, Any],
        choice: Choice,
        dice: Dice,
        start: Mapping[str, Any],
        known: Sequence[Answer | None],
    ) -> Sequence[str]:
        """The option picked; *dice*, *start* and *known* are not needed: the table tells all there is to know."""
        how = {
            "forest.play": self.play,
            "forest.give": self.give,
            "forest.place": self.place,
            "forest.oblige": self.place,
            "forest.last": self.place,
            "forest.draw": self.draw,
            "forest.discard": self.discard,
        }
        return (how[choice.key](rules.content, view, choice),)

    @abstractmethod
    def play(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """Which card of the hand, and where."""

    @abstractmethod
    def give(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """Which card, and to whom."""

    @abstractmethod
    def place(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """Where the gift, the obligatory card or the last card goes."""

    @abstractmethod
    def draw(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """From which pile."""

    @abstractmethod
    def discard(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """Solo: which card leaves the game."""


def waiting_card(content: Content, view: Mapping[str, Any], me: int) -> Card:
    """The card that *me* has to place: the gift, the obligatory card, or else the last of the hand."""
    gift = view["gift"]
    return content.cards[gift["card"] if gift else view["hands"][me]["cards"][0]]


def largest_pile(view: Mapping[str, Any]) -> int:
    """The pile with the most cards, the lowest number if equal (section 11)."""
    piles = view["piles"]
    return max(range(len(piles)), key=lambda n: (piles[n]["count"], -n))


class AbsentBot(ForestBot):
    """Plays for an absent player: first legal fill, else the new tree, else cover the left-most cell (section 11)."""

    def play(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The first card of the hand that fills a cell; else the first card, as a new tree or on the left-most."""
        columns = view["forests"][choice.seat]
        cards = [content.cards[card] for card in view["hands"][choice.seat]["cards"]]
        for card in cards:
            if columns and not columns[-1][card.level]:
                return f"play:{card.id}:{len(columns) - 1}"
        return f"play:{cards[0].id}:{absent_column(columns, cards[0])}"

    def give(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The first card of the hand to the next seat."""
        return choice.options[0]

    def place(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """As ``play``, for the card that waits."""
        card = waiting_card(content, view, choice.seat)
        return f"place:{absent_column(view['forests'][choice.seat], card)}"

    def draw(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The largest pile."""
        return f"pile:{largest_pile(view)}"

    def discard(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The first card of the hand."""
        return choice.options[0]


def absent_column(columns: Sequence[Sequence[Sequence[str]]], card: Card) -> int:
    """The growing tree if *card* fills it, else a new tree if none is growing, else the left-most column."""
    if not columns or all(columns[-1]):
        return len(columns)
    return 0 if columns[-1][card.level] else len(columns) - 1


class GreedyBot(ForestBot):
    """Looks at the next card only: the best forest at once, the worst card away, a pile for the growing tree."""

    def play(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The card and place that leave the best forest."""
        tops, g = self.forest(content, view, choice.seat)
        played = content.played

        def worth(option: str) -> float:
            card, column = played[option]
            return glance(after(tops, g, content.cards[card], column))

        return max(choice.options, key=worth)

    def give(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """What helps the receiver least, counting double what it takes from the giver; together: what helps most."""
        sign = 1 if view["mode"] == "coop" else -1
        leader = [glance(self.forest(content, view, seat)[1]) for seat in range(view["seats"])]

        def worth(option: str) -> float:
            card, seat = content.given[option]
            return (
                sign * self.gain(content, view, seat, card)
                - self.gain(content, view, choice.seat, card) / 2
                + (0 if sign > 0 else leader[seat] / 4)
            )

        return max(choice.options, key=worth)

    def place(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """Where it leaves the best forest."""
        tops, g = self.forest(content, view, choice.seat)
        card = waiting_card(content, view, choice.seat)
        return max(choice.options, key=lambda option: glance(after(tops, g, card, content.placed[option])))

    def draw(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """A back that the growing tree lacks and the hand has not; else the largest pile."""
        _, g = self.forest(content, view, choice.seat)
        have = set(view["hands"][choice.seat]["levels"])
        piles = view["piles"]

        def worth(option: str) -> tuple[bool, bool, int]:
            pile = piles[int(option.removeprefix("pile:"))]
            fits = not g.filled >> pile["top"] & 1
            return fits and pile["top"] not in have, pile["top"] not in have, pile["count"]

        return max(choice.options, key=worth)

    def discard(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The card that would help least."""
        return min(choice.options, key=lambda name: self.gain(content, view, choice.seat, content.thrown[name]))

    def forest(self, content: Content, view: Mapping[str, Any], seat: int) -> tuple[Tops, Grove]:
        """The seat's forest and its sum."""
        tops = visible(content, view["forests"][seat])
        return tops, grove(tops)

    def gain(self, content: Content, view: Mapping[str, Any], seat: int, card: str) -> float:
        """How much better *card* could make the seat's forest."""
        tops, g = self.forest(content, view, seat)
        cells = columns_of(tops, g)
        return max(glance(after(tops, g, content.cards[card], column)) for column in cells) - glance(g)


def glance(g: Grove) -> float:
    """A forest at first sight: points, cells of the growing tree, and how far each species is from the trees."""
    trees = g.trees + (g.cells > 0)
    off = sum(abs(trees - whole - young) for whole, young in zip(g.counts, g.young, strict=True))
    return 3 * g.trees + 0.75 * g.cells - g.saws - g.young_saws - 0.1 * off  # a whole tree is worth 3, as it scores


class PlanningBot(ForestBot):
    """Plans the whole turn: what to plant, what to keep, what to give to whom, by how the forests are likely to end."""

    temper = Temper()

    def prospect(self, content: Content, view: Mapping[str, Any], me: int) -> Prospect:
        """The view, prepared."""
        return Prospect(content, view, me, self.temper)

    def play(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The card and place of the best plan for this turn."""
        ahead = self.prospect(content, view, choice.seat)
        cards, played = content.cards, content.played

        def worth(option: str) -> float:
            card, column = played[option]
            return ahead.played(cards[card], column)

        return max(choice.options, key=worth)

    def give(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The best of: the other card kept, this one in that forest."""
        ahead = self.prospect(content, view, choice.seat)
        kept = {card.id: ahead.kept(card) for card in ahead.hand}

        def worth(option: str) -> float:
            card, seat = content.given[option]
            rest = sum(gain for other, gain in kept.items() if other != card)
            return rest + ahead.given(content.cards[card], seat)

        return max(choice.options, key=worth)

    def place(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """Where the forest, and the hand with it, look best."""
        ahead = self.prospect(content, view, choice.seat)
        card = waiting_card(content, view, choice.seat)
        return max(choice.options, key=lambda option: ahead.placed(card, content.placed[option]))

    def draw(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The back that follows best on the hand; the larger pile if equal."""
        backs, piles = self.prospect(content, view, choice.seat).backs, view["piles"]

        def worth(option: str) -> tuple[float, int]:
            pile = piles[int(option.removeprefix("pile:"))]
            return backs[pile["top"]], pile["count"]

        return max(choice.options, key=worth)

    def discard(self, content: Content, view: Mapping[str, Any], choice: Choice) -> str:
        """The card least worth keeping."""
        ahead = self.prospect(content, view, choice.seat)
        return min(choice.options, key=lambda name: ahead.kept(content.cards[content.thrown[name]]))


BOTS: Mapping[str, type[Bot]] = MappingProxyType({"easy": RandomBot, "medium": GreedyBot, "hard": PlanningBot})
"""The levels, in order of strength."""

ABSENT: type[Bot] = AbsentBot
"""Plays for an absent player."""
