"""The rules of Tiber (tiber.md): mountains, then turns of toll, draw, imprevisto and actions (section 5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, ClassVar

from games.engine import Answer, Blocked, Choice, Dice, Rules, Table, options_check
from games.tiber import building, cleaning, drawing, endings, hidden, setup, trading
from games.tiber.content import Content
from games.tiber.hexes import Map, map_for
from games.tiber.options import OPTIONS
from games.tiber.state import House, River, Tiber

ACT = "tiber.act"
"""The question for the next action of a turn."""

END = "end"
"""The option that ends a turn."""


class TiberRules(Rules[Tiber]):
    """Tiber for 2 to 6 seats."""

    name: ClassVar[str] = "tiber"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    state: ClassVar[type] = Tiber
    # 600 turns. In each: a toll, the end, and 10 proposals of 8 questions at most. Besides, every card drawn (7 and 3
    # in a turn) can pay for one action, which can cut short a counter-proposal that has cost two questions.
    limit: ClassVar[int] = 600 * (2 + 10 * 8 + 10 * 3) + 100
    content: Content

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Tiber:
        """Lay the board out and shuffle both decks (section 4). Raises ValueError for an unknown option."""
        chosen = options_check(OPTIONS, seats, options)
        board = setup.generate(map_for(seats), seats, dice, chosen.get("conflicts") == "swapped")
        events = list(self.content.events)
        dice.shuffle(events)
        state = Tiber(
            house=House(bool(chosen["rings"]), bool(chosen["sharing"]), "lost" if chosen["toll"] == "lost" else "kept"),
            board=board,
            rivers=[River() for _ in range(seats)],
            hands=[[0, 0, 0] for _ in range(seats)],
            deck=list(self.content.resources),
            discards=[0, 0, 0],
            events=events,
            events_used=[],
            bonus=int(chosen["bonus"]),
        )
        return state

    def step(self, g: Table[Tiber]) -> None:
        """One mountain, the start of a turn, or one action of it."""
        phase = g.state.phase
        if phase == "act":
            self.act(g)
        elif phase == "turn":
            self.begin(g)
        else:
            self.mountain(g)

    def grid(self, s: Tiber) -> Map:
        """The map the match is played on."""
        return map_for(len(s.rivers))

    def mountain(self, g: Table[Tiber]) -> None:
        """The seat places its mountain (rule 1), and gets its opening cards where the match gives any."""
        s, me = g.state, g.state.turn
        grid = self.grid(s)
        sites = setup.mountain_sites(grid, s)
        site = g.choose(
            me,
            "tiber.mountain",
            sites,
            id=lambda triangle: f"mountain:{grid.names[triangle]}",
            blocked=lambda: setup.mountain_barred(grid, s),
        )
        assert site is not None  # even the smallest board has dozens of sites (section 2)
        s.rivers[me].nodes.append(site)
        g.tell("tiber.mountain", seat=me, at=site)
        if s.bonus * me:
            drawing.draw(g, me, s.bonus * me)
        if me + 1 < len(s.rivers):
            s.turn = me + 1
        else:
            s.turn, s.phase = 0, "turn"

    def begin(self, g: Table[Tiber]) -> None:
        """Toll, draw and imprevisto; then the action phase, unless it was lost (section 5)."""
        s, me = g.state, g.state.turn
        lost = not drawing.toll(g, me)
        card = drawing.turn_up(g, self.content, me)
        drawing.draw(g, me, drawing.drawn_each_turn(s, me))
        if card is not None:
            lost = drawing.resolve(g, me, card, lost)
        endings.check(s, me)
        if lost:
            g.tell("tiber.phase_lost", seat=me)
            self.end(g, me)
        else:
            s.phase = "act"

    def act(self, g: Table[Tiber]) -> None:
        """One action of the player in turn, or the reply of the partner to whom a trade was proposed."""
        s, me = g.state, g.state.turn
        options = self.actions(s, me)
        theirs = trading.reply_choice(s)
        if theirs is None:
            # Asked even where only the end of the turn is left: silence would tell what a hand cannot do, and who has
            # just built with the last card may still want to take it back.
            picked = g.choose(me, ACT, options, secret=True, blocked=lambda: self.barred(s, me))
        else:
            picked = self.beside(g, Choice(ACT, me, tuple(options), secret=True), theirs)
        if picked is not None:
            self.carry_out(g, me, picked)

    def beside(self, g: Table[Tiber], mine: Choice, theirs: Choice) -> str | None:
        """Both are asked; what the player in turn picked, or None when the partner's reply came first."""
        s, me = g.state, mine.seat

        def why() -> Iterator[Blocked]:
            return self.barred(s, me)

        answer = trading.ask(g, mine, theirs, why)
        if answer.seat == me:
            return answer.picked[0]
        late = trading.replied(g, mine, why, answer.picked[0])
        return late.picked[0] if late is not None else None

    def actions(self, s: Tiber, me: int) -> list[str]:
        """The option ids of everything the player in turn can do now."""
        grid = self.grid(s)
        options = [
            grid.builds[stretch.start][grid.near[stretch.start].index(stretch.end)]
            for stretch in building.legal(grid, s, me)
        ]
        options += cleaning.offered(self.content, grid, s, me)
        options += trading.bank_offered(s, me)
        options += trading.trade_offered(s, me)
        options.append(END)
        return options

    def barred(self, s: Tiber, me: int) -> Iterator[Blocked]:
        """What the player in turn can't do now, and why."""
        grid = self.grid(s)
        yield from building.barred(grid, s, me)
        yield from cleaning.barred(self.content, grid, s, me)
        yield from trading.bank_barred(s, me)
        yield from trading.trade_barred(s, me)

    def carry_out(self, g: Table[Tiber], me: int, picked: str) -> None:
        """Do what was picked; then see whether the river has won, or a proposal has lost its cards."""
        s = g.state
        verb, *rest = picked.split(":")
        grid = self.grid(s)
        if verb == "build":
            building.build(grid, g, me, *grid.built[picked])
        elif verb == "clean":
            cleaning.clean(g, me, rest[0], rest[1])
        elif verb in ("purify", "pipe"):
            cleaning.works(grid, g, me, rest[0], verb == "purify")
        elif verb == "bank":
            trading.bank(g, me, rest[0], rest[1])
        elif verb == "trade":
            trading.propose(g, me)
        elif verb == END:
            self.end(g, me)
            return
        else:
            trading.answered(g, me, verb)
        trading.lapse(g)
        endings.check(s, me)

    def end(self, g: Table[Tiber], me: int) -> None:
        """The turn ends, an open proposal with it; after the last seat, the round."""
        s = g.state
        if s.offer is not None:
            by, to, s.offer = s.offer.by, s.offer.to, None
            g.tell("tiber.lapsed", seat=by, to=to, why="turn")
        s.event, s.detour, s.proposals, s.phase = "", "", 0, "turn"
        s.turn = (me + 1) % len(s.rivers)
        if s.turn == 0:
            endings.check_round(s)

    def knows(self, viewer: int, answer: Answer) -> bool:
        """What is done is done openly; a proposal is its maker's until it is made."""
        return answer.key not in (
            "tiber.partner",
            "tiber.give",
            "tiber.want",
            "tiber.counter_give",
            "tiber.counter_want",
        )

    def scores(self, state: Tiber) -> list[float]:
        """River points, for the score plot."""
        return endings.scores(state)

    def view(self, state: Tiber, viewer: int | None) -> dict[str, Any]:
        """What *viewer* (None: a guest) may see: everything but the hands of others and the decks."""
        return hidden.view(state, viewer)

    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Tiber:
        """A full state that looks like *view*, the unseen cards dealt at random."""
        return hidden.imagine(self.content, view, dice)

    def count(self, state: Tiber) -> dict[str, int]:
        """What never changes: the cards of each resource, and the imprevisti."""
        return hidden.count(state)


RULES = TiberRules
