"""The rules of Once Upon a Forest (forest.md): a turn is play, give, place the gift, draw (section 4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, ClassVar

from games.engine import Answer, Blocked, Dice, GameOver, Rules, Table, options_check
from games.forest import hidden, scoring
from games.forest.content import Content
from games.forest.options import OPTIONS
from games.forest.state import HAND, PILES, SOLO_OBLIGE, SOLO_PILES, Forest, Tree

TARGETS: Mapping[str, tuple[int, int, int]] = MappingProxyType(
    {"easy": (20, 26, 31), "normal": (22, 28, 33), "hard": (26, 32, 37)}
)
"""The points that save the forest, for 2, 3 and 4 players (section 9)."""

PILE_IDS = tuple(f"pile:{number}" for number in range(PILES))
"""Option ids of the draw piles."""


class ForestRules(Rules[Forest]):
    """Once Upon a Forest for 1 to 4 seats: alone (section 8), against each other, or semi-cooperative (section 9)."""

    name: ClassVar[str] = "forest"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 5)
    state: ClassVar[type] = Forest
    limit: ClassVar[int] = 250  # 12 opening draws, at most 5 questions in each of some 30 turns, 4 last cards: 166
    content: Content

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Forest:
        """Deal piles and start cards (sections 2 and 8.1). Raises ValueError for an unknown option."""
        chosen = options_check(OPTIONS, seats, options)
        starts, deck = list(self.content.starts), list(self.content.deck)
        dice.shuffle(starts)
        mine, spare = starts[:seats], starts[seats:]
        state = Forest(
            mode="solo" if seats == 1 else str(chosen["variant"]),
            target=0,
            forests=[[start_tree(self.content, card)] for card in mine],
            hands=[[] for _ in mine],
            piles=[],
            first=0,
            turn=0,
        )
        if seats == 1:
            deck += spare
            dice.shuffle(deck)
            state.oblige = deck[:SOLO_OBLIGE]
            state.piles = deal(deck[SOLO_OBLIGE:], SOLO_PILES)
            return state
        dice.shuffle(deck)
        state.piles = deal(deck, PILES)
        for card, number in zip(spare, some_piles(dice), strict=False):
            pile = state.piles[number]
            pile.insert(dice.below(len(pile) + 1), card)
        state.first = dice.below(seats)
        if state.mode == "coop":
            state.target = TARGETS[str(chosen["target"])][seats - 2]
        return state

    def step(self, g: Table[Forest]) -> None:
        """One seat's opening draws, one whole turn, or the last placements."""
        phase = g.state.phase
        if phase == "play":
            self.turn(g)
        elif phase == "opening":
            self.opening(g)
        else:
            self.last(g)

    def opening(self, g: Table[Forest]) -> None:
        """The seat draws its three cards, choosing a pile for each (sections 2.4 and 8.2, F6)."""
        s = g.state
        me = s.turn
        if me == 0:
            for seat, forest in enumerate(s.forests):
                g.tell("forest.start", seat=seat, card=next(stack[0] for stack in forest[0] if stack))
        self.draw(g, me)
        if me + 1 < len(s.hands):
            s.turn = me + 1
        else:
            s.turn, s.phase = s.first, "play"

    def turn(self, g: Table[Forest]) -> None:
        """One turn: plant a card, give one away or discard it, draw back to three (sections 4 and 8.3)."""
        s = g.state
        me = s.turn
        self.play(g, me)
        if s.mode == "solo":
            self.discard(g, me)
            self.draw(g, me)
            self.turn_over(g, me)
        else:
            self.give(g, me)
            self.draw(g, me)
        s.turns += 1
        s.turn = (me + 1) % len(s.hands)
        # Turns go round: whoever holds one card now has had the last turn, and so has everybody else (section 6).
        s.phase = "last" if len(s.hands[s.turn]) == 1 else "play"

    def play(self, g: Table[Forest], me: int) -> None:
        """Plant one card of the hand (section 4.1)."""
        s, plays = g.state, self.content.plays
        s.phase = "play"
        forest = s.forests[me]
        room = columns_open(forest)
        options: list[str] = []
        for card in s.hands[me]:
            options += plays[card][room]
        picked = g.choose(me, "forest.play", options, blocked=lambda: self.unfinished(s, me))
        assert picked is not None  # a card can always be placed (section 5)
        card, column = self.content.played[picked]
        s.hands[me].remove(card)
        self.plant(g, me, card, column)

    def unfinished(self, s: Forest, me: int) -> Iterator[Blocked]:
        """Why no card of the hand may start a tree: which tree has to be finished first (section 5)."""
        forest = s.forests[me]
        if columns_open(forest) == len(forest):
            for card in s.hands[me]:
                yield f"new:{card}", "forest.unfinished", (len(forest),)

    def give(self, g: Table[Forest], me: int) -> None:
        """Hand a card to another seat, who has to place it before anything else happens (sections 4.2 and 4.3)."""
        s = g.state
        s.phase = "give"
        gives = self.content.gives[len(s.hands)][me]
        picked = g.choose(me, "forest.give", [name for card in s.hands[me] for name in gives[card]])
        assert picked is not None  # two cards are left in the hand
        card, friend = self.content.given[picked]
        s.hands[me].remove(card)
        s.waiting, s.receiver, s.phase = card, friend, "gift"
        g.no_way_back()  # its receiver sees the card
        g.tell("forest.gave", seat=me, to=friend, level=self.content.level[card])
        g.tell("forest.gave_card", only=(me, friend), seat=me, to=friend, card=card)
        self.place(g, friend, "forest.place", me)

    def place(self, g: Table[Forest], seat: int, key: str, giver: int = -1) -> None:
        """The card in waiting goes where its receiver says (section 4.3, F7)."""
        s = g.state
        options = self.content.places[columns_open(s.forests[seat])]
        picked = g.choose(seat, key, options, blocked=lambda: self.unplaced(s, seat))
        assert picked is not None  # a card can always be placed (section 5)
        card, s.waiting, s.receiver = s.waiting, "", -1
        self.plant(g, seat, card, self.content.placed[picked], giver)

    def unplaced(self, s: Forest, seat: int) -> Iterator[Blocked]:
        """Why the card in waiting may not start a tree (section 5)."""
        forest = s.forests[seat]
        if columns_open(forest) == len(forest):
            yield f"new:{s.waiting}", "forest.unfinished", (len(forest),)

    def plant(self, g: Table[Forest], seat: int, card: str, column: int, giver: int = -1) -> None:
        """Fill, cover or start a tree: the only way a card enters a forest (section 5). *giver*: whose gift it is."""
        forest, level = g.state.forests[seat], self.content.level[card]
        how = "fill"
        if column == len(forest):
            forest.append([[], [], [], []])
            how = "new"
        tree = forest[column]
        cell = tree[level]
        covered = ""
        if cell:
            covered, how = cell[-1], "cover"
        cell.append(card)
        said: dict[str, Any] = {
            "seat": seat,
            "card": card,
            "column": column,
            "level": level,
            "how": how,
            "covered": covered,
        }
        if giver < 0:
            g.tell("forest.planted", **said)
        else:
            g.tell("forest.placed", giver=giver, **said)
        if how == "fill" and all(tree):
            g.tell("forest.finished", seat=seat, trees=len(forest))

    def draw(self, g: Table[Forest], me: int) -> None:
        """Take cards one by one from piles of choice, up to three in hand, as many as exist (section 4.4, F5)."""
        s = g.state
        piles, hand = s.piles, s.hands[me]
        if s.phase != "opening":
            s.phase = "draw"
        while len(hand) < HAND:
            options = [PILE_IDS[n] for n, pile in enumerate(piles) if pile]
            picked = g.choose(me, "forest.draw", options, blocked=lambda: empty_piles(s))
            if picked is None:  # every pile is empty: the phase is skipped
                return
            number = PILE_IDS.index(picked)
            card = piles[number].pop()
            hand.append(card)
            g.no_way_back()
            g.tell("forest.drew", seat=me, pile=number, level=self.content.level[card])
            g.tell("forest.drew_card", only=(me,), seat=me, card=card)

    def discard(self, g: Table[Forest], me: int) -> None:
        """Solo: one card of the hand leaves the game, face down (section 8.3b)."""
        s, names = g.state, self.content.discards
        s.phase = "discard"
        picked = g.choose(me, "forest.discard", [names[card] for card in s.hands[me]])
        assert picked is not None  # two cards are left in the hand
        card = self.content.thrown[picked]
        s.hands[me].remove(card)
        s.discarded.append(card)
        g.tell("forest.discarded", seat=me, level=self.content.level[card])
        g.tell("forest.discarded_card", only=(me,), seat=me, card=card)

    def turn_over(self, g: Table[Forest], me: int) -> None:
        """Solo: the top card of the obligatory pile has to be placed at once (section 8.3d)."""
        s = g.state
        if not s.oblige:
            return
        s.waiting, s.receiver, s.phase = s.oblige.pop(), me, "oblige"
        g.no_way_back()
        g.tell("forest.turned", seat=me, card=s.waiting)
        self.place(g, me, "forest.oblige")

    def last(self, g: Table[Forest]) -> None:
        """Everybody plants the last card; applied from the seat after the last active one; then score (section 6)."""
        s, places = g.state, self.content.places
        seats = len(s.hands)
        picked = g.choose_together(
            "forest.last", {seat: places[columns_open(s.forests[seat])] for seat in range(seats)}
        )
        for seat in (*range(s.turn, seats), *range(s.turn)):
            self.plant(g, seat, s.hands[seat].pop(), self.content.placed[picked[seat]])
        s.phase = "over"
        raise self.result(s)

    def result(self, s: Forest) -> GameOver:
        """Who won (sections 7, 8 and 9)."""
        counts = self.tallies(s)
        scores = tuple(float(count.score) for count in counts)
        ranks = scoring.ranks(counts)
        if s.mode == "solo":
            return GameOver(ranks, scores, "forest.solo")
        if s.mode == "coop":
            if sum(scores) < s.target:
                return GameOver((1,) * len(ranks), scores, "forest.lost", lost=True)
            return GameOver(ranks, scores, "forest.saved")
        return GameOver(ranks, scores, "forest.most_points" if ranks.count(1) == 1 else "forest.shared")

    def tallies(self, state: Forest) -> list[scoring.Tally]:
        """The count of every forest as it stands (section 7; solo trees are worth 1, section 8.5)."""
        worth = scoring.SOLO_TREE_POINTS if state.mode == "solo" else scoring.TREE_POINTS
        return [scoring.tally(forest, self.content.cards, per_tree=worth) for forest in state.forests]

    def knows(self, viewer: int, answer: Answer) -> bool:
        """Gifts are known to those who receive them until they are placed, last cards to nobody; the rest is public."""
        if answer.key == "forest.give":
            return self.content.given[answer.picked[0]][1] == viewer
        return answer.key != "forest.last"

    def scores(self, state: Forest) -> list[float]:
        """Points per seat if the match ended now, for the score plot."""
        return [float(count.score) for count in self.tallies(state)]

    def view(self, state: Forest, viewer: int | None) -> dict[str, Any]:
        """What *viewer* (None: a guest) may see (section 10)."""
        return hidden.view(self.content, state, viewer)

    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Forest:
        """A full state that looks like *view*, the unseen dealt at random among the public backs (section 10)."""
        return hidden.imagine(self.content, view, dice)

    def count(self, state: Forest) -> dict[str, int]:
        """What never changes in a match: every card is somewhere, once (section 2)."""
        return {"cards": len(set(hidden.everything(state))), "places": len(hidden.everything(state))}


def start_tree(content: Content, card: str) -> Tree:
    """The first column of a forest, with the start card in its cell (section 2.2, F1)."""
    tree: Tree = [[], [], [], []]
    tree[content.level[card]].append(card)
    return tree


def deal(deck: list[str], piles: int) -> list[list[str]]:
    """*piles* piles as even as can be, the higher ones first (sections 2.1 and 8.1)."""
    return [deck[number::piles] for number in range(piles)]


def some_piles(dice: Dice) -> list[int]:
    """The piles in random order: each left-over start card goes into another one (section 2.3, F10)."""
    order = list(range(PILES))
    dice.shuffle(order)
    return order


def columns_open(forest: list[Tree]) -> int:
    """How many columns, from the left, can take a card of any level (section 5).

    While the last tree grows a card fills its cell there or covers one, and every earlier column is complete, so that
    all columns can take it; when no tree grows the card may also start one at the right end.
    """
    columns = len(forest)
    return columns if columns and not all(forest[-1]) else columns + 1


def empty_piles(s: Forest) -> Iterator[Blocked]:
    """The piles that cannot be drawn from any more."""
    for number, pile in enumerate(s.piles):
        if not pile:
            yield PILE_IDS[number], "forest.pile_empty", (number,)


RULES = ForestRules
