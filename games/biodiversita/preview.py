"""What a declaration would come to, reckoned by the rules from what one viewer may see."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from games.biodiversita.battle import Reckoning, reckon
from games.biodiversita.content import Content
from games.biodiversita.state import Copy, Declared, Duel, House, Side


def table(view: Mapping[str, Any]) -> Duel:
    """The table as it is seen: hands without the cards that are hidden. Enough to reckon a battle with."""
    sides = [seen_side(side) for side in view["sides"]]
    s = Duel(
        house=House(**view["house"]),
        variant=view["variant"],
        sides=sides,
        decks=[],
        phase=view["phase"],
        battle=view["battle"],
        last=view["last"],
        attacker=view["attacker"],
    )
    s.declared = [declared_from(side, one) for side, one in zip(sides, view["declared"], strict=True)]
    return s


def seen_side(face: Mapping[str, Any]) -> Side:
    """A side with the cards of it that are in view."""
    side = Side(list(face["seats"]), territory=face["territory"], taken=face["taken"], won=face["won"])
    names = [one["name"] for one in face["cards"]]
    place = {name: number for number, name in enumerate(names)}
    for one in face["cards"]:
        bound, gold = place.get(one["bound"], -1), place.get(one["gold"], -1)
        fields = (one["card"], one["name"], one["energy"], one["uses"], one["back"], one["power"])
        side.cards.append(Copy(*fields, bound, gold, one["seen"]))
    return side


def declared_from(side: Side, seen: Mapping[str, Any]) -> Declared:
    """A declaration, by the places of the cards in view."""
    place = {copy.name: number for number, copy in enumerate(side.cards)}
    return Declared(place.get(seen["fighter"], -1), seen["power"], place.get(seen["support"], -1), seen["late"])


def with_option(s: Duel, side: int, draft: Declared, option: str) -> Declared:
    """The declaration of a side when *option* is added to its draft; a twinning is laid on the table of *s*."""
    verb, _, name = option.partition(":")
    place = next((number for number, copy in enumerate(s.sides[side].cards) if copy.name == name), -1)
    if verb == "fighter":
        return Declared(place)
    if verb == "power":
        return replace(draft, power=name == "yes")
    if verb == "support":
        return replace(draft, support=place)
    if verb == "twin":
        s.sides[side].cards[draft.fighter].gold = place
        s.sides[side].cards[place].bound = draft.fighter
    return draft


class Trial:
    """A battle with a declaration that is not made yet.

    ``side`` declares; ``draft`` is what it has chosen, ``made`` what the battle comes to with it.
    """

    def __init__(
        self, content: Content, view: Mapping[str, Any], options: Sequence[str], *, late: bool = False
    ) -> None:
        s = self.state = table(view)
        self.side = s.attacker if view["phase"] == "attack" or late else 1 - s.attacker
        draft = declared_from(s.sides[self.side], view["draft"]) if view["draft"] else Declared()
        if late:
            draft = replace(s.declared[self.side])
        for option in options:
            draft = with_option(s, self.side, draft, option)
        if late and draft.support >= 0:
            draft.late = True
        self.draft = s.declared[self.side] = draft
        self.made: Reckoning = reckon(content, s, s.declared)

    @property
    def both(self) -> bool:
        """Whether both sides have a fighter, so that there is a result."""
        return all(one.fighter >= 0 for one in self.state.declared)

    def cards(self) -> list[str]:
        """What is declared: fighter, twin and support, by card."""
        cards = self.state.sides[self.side].cards
        places = [self.draft.fighter]
        if self.draft.fighter >= 0:
            places.append(cards[self.draft.fighter].gold)
        places.append(self.draft.support)
        return [cards[place].card for place in places if place >= 0]

    def gain(self) -> int:
        """The side's total."""
        return self.made.totals[self.side]
