"""The rules of Cards della Biodiversità (biodiversita.md): decks, who begins, then battles (sections 2 to 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from games.biodiversita import declaring, endings, hidden, settling, sides
from games.biodiversita.battle import reckon
from games.biodiversita.content import Content
from games.biodiversita.declaring import ATTACKING, DEFENDING, NONE
from games.biodiversita.options import OPTIONS
from games.biodiversita.state import Bag, Deck, Declared, Duel, House, Side
from games.engine import Answer, Dice, Rules, Table, options_check

FINGERS = tuple(str(number) for number in range(6))
"""What can be shown for pari o dispari (section 3)."""

BROUGHT = "brought"
"""The match's options may hold, under this name, what each seat has brought, or None:
``{"decks": [{"name": str, "cards": [ids]}, …], "territories": [ids]}``."""

ROLES = ("biodiversita.attack", "biodiversita.defend")
"""The questions of a declaration, by role: fighter, superpower, support in turn, all under one key, so that nobody is
told how far the other side has come."""


class BiodiversityRules(Rules[Duel]):
    """Cards della Biodiversità for 2 to 6 seats on two sides."""

    name: ClassVar[str] = "biodiversita"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 7)
    state: ClassVar[type] = Duel
    limit: ClassVar[int] = 400  # 12 at the beginning, and 7 in each of 44 battles at most
    content: Content

    def setup(self, seats: int, dice: Dice, options: Mapping[str, Any]) -> Duel:
        """The two sides, before decks are chosen. Raises ValueError for an unknown option or an illegal deck."""
        given = {name: value for name, value in options.items() if name != BROUGHT}
        chosen = options_check(OPTIONS, seats, given)
        split = sides.split(seats, chosen.get("sides") == "uneven")
        house = House(
            mode=chosen["mode"],  # type: ignore[arg-type]  # checked
            length=int(chosen["length"]),
            first_to=int(chosen["first_to"]),
            counter=bool(chosen["counter"]),
            equal=chosen["equal"],  # type: ignore[arg-type]  # checked
            decks=chosen["decks"],  # type: ignore[arg-type]  # checked
            territories=bool(chosen["territories"]),
            owned=bool(chosen["owned"]),
        )
        s = Duel(
            house=house,
            variant=sides.variant_of(split),
            sides=[Side(list(one)) for one in split],
            decks=[[] for _ in range(seats)],
        )
        s.last = endings.last_battle(s)
        if house.decks == "random":
            s.decks = [sides.random_deck(self.content, dice) for _ in range(seats)]
        if house.decks == "own" or (house.territories and house.owned):
            s.brought = self.brought(options.get(BROUGHT) or [None] * seats, seats, dice)
        return s

    @classmethod
    def sides(cls, seats: int, options: Mapping[str, Any]) -> tuple[tuple[int, ...], ...]:
        """The two sides (section 2)."""
        return tuple(tuple(side) for side in sides.split(seats, options.get("sides") == "uneven"))

    def brought(self, given: Sequence[Mapping[str, Any] | None], seats: int, dice: Dice) -> list[Bag]:
        """What each seat has brought; without a deck it gets one at random. Raises ValueError for an illegal one."""
        if len(given) != seats:
            raise ValueError(BROUGHT)
        bags = []
        for one in given:
            decks = [Deck(str(deck["name"]), list(deck["cards"])) for deck in (one or {}).get("decks", ())]
            territories = [str(card) for card in (one or {}).get("territories", ())]
            if any(sides.fault(self.content, deck.cards) for deck in decks):
                raise ValueError(BROUGHT)
            if not set(territories) <= set(self.content.territories):
                raise ValueError(BROUGHT)
            bags.append(Bag(decks or [Deck("", sides.random_deck(self.content, dice))], territories))
        return bags

    def step(self, g: Table[Duel]) -> None:
        """The choice of decks, of territories, who begins, or one side's part of a battle."""
        phase = g.state.phase
        if phase == "attack":
            self.attack(g)
        elif phase == "defence":
            self.defend(g)
        elif phase == "decks":
            self.choose_decks(g)
        elif phase == "territory":
            self.choose_territories(g)
        else:
            self.who_begins(g)

    def choose_decks(self, g: Table[Duel]) -> None:
        """Every seat chooses its deck, secretly and at once (section 2)."""
        s = g.state
        if s.house.decks == "preset":
            names = tuple(self.content.presets)
            picked = g.choose_together("biodiversita.deck", dict.fromkeys(range(len(s.decks)), names))
            s.decks = [list(self.content.presets[picked[seat]]) for seat in range(len(s.decks))]
        elif s.house.decks == "own":
            offered = {seat: [f"deck:{n}" for n in range(len(bag.decks))] for seat, bag in enumerate(s.brought)}
            # Who has brought a single one is asked all the same: how many is nobody else's business.
            picked = g.choose_together("biodiversita.deck", offered, secret=True)
            for seat, bag in enumerate(s.brought):
                s.decks[seat] = list(bag.decks[int(picked[seat].partition(":")[2])].cards)
        sides.hand_out(self.content, s)
        g.no_way_back()  # how many cards everybody holds decides who begins
        g.tell("biodiversita.dealt", cards=[len(side.cards) for side in s.sides])
        s.phase = "territory" if s.house.territories else "begin"

    def choose_territories(self, g: Table[Duel]) -> None:
        """The first seat of each side may choose a territory for it, both at once (section 10)."""
        s = g.state
        firsts = [side.seats[0] for side in s.sides]
        offered = {side.seats[0]: (NONE, *self.territories(s, side)) for side in s.sides}
        # Who has none is asked all the same, or the other side would know.
        picked = g.choose_together("biodiversita.territory", offered, secret=True)
        g.no_way_back()
        for number, seat in enumerate(firsts):
            if picked[seat] != NONE:
                s.sides[number].territory = picked[seat]
                g.tell("biodiversita.territory", side=number, seat=seat, card=picked[seat])
        s.phase = "begin"

    def territories(self, s: Duel, side: Side) -> list[str]:
        """What a side may lay its deck on: any territory, or those its players have (option ``owned``)."""
        if not s.house.owned:
            return list(self.content.territories)
        held = {card for seat in side.seats for card in s.brought[seat].territories}
        return [card for card in self.content.territories if card in held]

    def who_begins(self, g: Table[Duel]) -> None:
        """The side with fewer cards; if equal, pari o dispari (section 3, B18)."""
        s = g.state
        s.brought = []
        sizes = [len(side.cards) for side in s.sides]
        if sizes[0] != sizes[1]:
            s.attacker = 0 if sizes[0] < sizes[1] else 1
            g.tell("biodiversita.fewer", side=s.attacker, seats=list(s.sides[s.attacker].seats), cards=sizes)
        else:
            caller, other = (side.seats[0] for side in s.sides)
            called = g.choose(caller, "biodiversita.call", ["even", "odd"])
            shown = g.choose_together("biodiversita.fingers", {caller: FINGERS, other: FINGERS})
            g.no_way_back()
            total = int(shown[caller]) + int(shown[other])
            right = (total % 2 == 0) == (called == "even")
            s.attacker = 0 if right else 1
            fingers = [int(shown[caller]), int(shown[other])]
            g.tell("biodiversita.fingers", seat=caller, called=called, fingers=fingers, side=s.attacker)
        s.phase = "attack"

    def attack(self, g: Table[Duel]) -> None:
        """The attacking side declares (section 4)."""
        s = g.state
        self.declare(g, s.attacker, ATTACKING)
        s.phase = "defence"

    def defend(self, g: Table[Duel]) -> None:
        """The other side declares; a late counter-card; then the result (sections 4 and 5)."""
        s = g.state
        self.declare(g, 1 - s.attacker, DEFENDING)
        self.counter(g)
        settling.settle(self.content, g)
        s.declared = [Declared(), Declared()]
        endings.check(s)
        s.battle += 1
        s.attacker = 1 - s.attacker
        s.phase = "attack"

    def declare(self, g: Table[Duel], side: int, role: int) -> None:
        """Fighter, superpower and support or a twinning, told at once when all are chosen."""
        s, key, content = g.state, ROLES[role], self.content
        mine = s.sides[side]
        seat = sides.acting(mine, s.battle)
        places = declaring.fighters(content, s, side, role)
        if not places:
            g.tell("biodiversita.no_fighter", side=side)
            endings.impossible(s, side)
        cards = mine.cards
        made = s.draft = Declared()
        # Asked even where there is one possible answer: how many a hand has is its side's secret. And each question is
        # marked so, that none of them tells how far the declaration has come.
        place = g.choose(
            seat,
            key,
            places,
            id=lambda n: f"fighter:{cards[n].name}",
            secret=True,
            blocked=lambda: declaring.fighters_barred(content, s, side, role),
        )
        assert place is not None
        made.fighter = place
        if declaring.may_power(content, s, side, role, place):
            made.power = g.choose(seat, key, ["power:yes", "power:no"], secret=True) == "power:yes"
        twin = -1
        if declaring.takes_support(content, s, side, place):
            twin = self.support(g, side, seat, key, made)
        self.announce(g, side, seat, role, made, twin)

    def support(self, g: Table[Duel], side: int, seat: int, key: str, made: Declared) -> int:
        """One support, or a twinning where no superpower was declared, or nothing; the gold PAT twinned or -1."""
        s, content = g.state, self.content
        cards = s.sides[side].cards
        options = [f"support:{cards[n].name}" for n in declaring.supports(content, s, side, made.fighter)]
        if not made.power:
            options += [f"twin:{cards[n].name}" for n in declaring.twins(content, s, side, made.fighter)]
        options.append(NONE)
        picked = g.choose(
            seat,
            key,
            options,
            secret=True,
            blocked=lambda: declaring.supports_barred(content, s, side, made.fighter),
        )
        assert picked is not None
        kind, _, name = picked.partition(":")
        if kind == NONE:
            return -1
        place = next(n for n, copy in enumerate(cards) if copy.name == name)
        if kind == "twin":
            return place
        made.support = place
        return -1

    def announce(self, g: Table[Duel], side: int, seat: int, role: int, made: Declared, twin: int) -> None:
        """From now on it is known, and can't be taken back (section 4)."""
        s = g.state
        cards = s.sides[side].cards
        if twin >= 0:
            cards[made.fighter].gold, cards[twin].bound = twin, made.fighter
        s.draft, s.declared[side] = None, made
        declaring.shows(s, side, made)
        g.no_way_back()
        if g.quiet:
            return
        made_so_far = reckon(self.content, s, s.declared)
        g.tell(
            "biodiversita.attacks" if role == ATTACKING else "biodiversita.defends",
            side=side,
            seat=seat,
            card=cards[made.fighter].card,
            power=made.power,
            support=cards[made.support].card if made.support >= 0 else "",
            twin=cards[twin].card if twin >= 0 else "",
            total=made_so_far.totals[side],
        )

    def counter(self, g: Table[Duel]) -> None:
        """The attacker's late counter-card (section 4, B2): asked wherever it could be, by what everybody has seen."""
        s, content = g.state, self.content
        places = declaring.counters(content, s)
        if places is None:
            return
        side = s.attacker
        cards = s.sides[side].cards
        seat = sides.acting(s.sides[side], s.battle)
        options = [f"support:{cards[n].name}" for n in places]
        picked = g.choose(seat, "biodiversita.counter", [*options, NONE], secret=True)
        g.no_way_back()
        if picked is None or picked == NONE:
            return
        place = places[options.index(picked)]
        declared = s.declared[side]
        declared.support, declared.late = place, True
        cards[place].seen = True
        g.tell("biodiversita.countered", side=side, seat=seat, card=cards[place].card)

    def knows(self, viewer: int, answer: Answer) -> bool:
        """Declarations are told when they are whole; decks and fingers when all are in."""
        return answer.key in ("biodiversita.call", "biodiversita.counter")

    def scores(self, state: Duel) -> list[float]:
        """What counts for the side of each seat."""
        return endings.by_seat(state, endings.scores_of(state))

    def view(self, state: Duel, viewer: int | None) -> dict[str, Any]:
        """What *viewer* (None: a guest) may see: the own side's hand, of the other only what was used."""
        return hidden.view(state, viewer)

    def imagine(self, view: Mapping[str, Any], dice: Dice) -> Duel:
        """A full state that looks like *view*, the hidden cards dealt at random."""
        return hidden.imagine(self.content, view, dice)

    def count(self, state: Duel) -> dict[str, int]:
        """What never changes: the seats of the two sides. Cards come with the decks, which the first action chooses."""
        return {"seats": sum(len(side.seats) for side in state.sides)}


RULES = BiodiversityRules
