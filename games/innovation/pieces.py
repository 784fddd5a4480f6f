"""The open options by the piece of the board they belong to.

The numbers on the board are the places of the options in the question, so they are the same as in the list. What has no
piece of its own (yes, no, pass, values, cards that lie covered) stands in the tray.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from games.engine import Choice
from games.innovation import reach
from games.innovation.state import COLORS
from games.innovation.wording import PREFIX
from games.sight import Sight

ACTION = f"{PREFIX}action"


@dataclass(frozen=True, slots=True)
class Pick:
    """An option as the board shows it. ``place``: which one it was picked as, where that matters; otherwise 0."""

    number: int
    value: str
    on: bool
    place: int = 0


@dataclass(slots=True)
class Offers:
    """The viewer's open options."""

    cards: dict[str, Pick] = field(default_factory=dict)
    """By slug: cards in hand and score pile, top cards of any board."""
    colors: dict[str, Pick] = field(default_factory=dict)
    """Piles of the viewer's own board."""
    supplies: dict[int, Pick] = field(default_factory=dict)
    """By age, the supply that a Draw action takes from."""
    ages: dict[int, Pick] = field(default_factory=dict)
    """Ages to achieve."""
    seats: dict[int, Pick] = field(default_factory=dict)
    rest: list[Pick] = field(default_factory=list)
    dogma: Pick | None = None
    """The chosen Dogma action, and its card."""
    meld: str = ""
    """The card that is to be melded."""
    splay: str = ""
    """The colour that is to be splayed."""

    def card(self) -> str:
        """The card whose dogma is chosen; "" for none."""
        return self.dogma.value.partition(":")[2] if self.dogma else ""


def offers(sight: Sight, chosen: Sequence[str]) -> Offers:
    """Sort the viewer's open options; none for a guest and while others decide."""
    found, choice = Offers(), sight.choice
    if choice is None:
        return found
    ordered = choice.ordered and choice.most > 1
    picks = [
        Pick(number, option, option in chosen, chosen.index(option) + 1 if ordered and option in chosen else 0)
        for number, option in enumerate(choice.options, 1)
    ]
    if choice.key == ACTION:
        for pick in picks:
            _action(sight, found, pick)
    else:
        _answers(sight, choice, found, picks)
    return found


def _action(sight: Sight, found: Offers, pick: Pick) -> None:
    """One of the four actions."""
    verb, _colon, what = pick.value.partition(":")
    if verb == "achieve":
        found.ages[int(what)] = pick
        return
    if verb == "draw":
        age = reach.drawn_age(sight.view, sight.rules.content, sight.viewer or 0)
        if age == reach.OUT:
            found.rest.append(pick)
        else:
            found.supplies[age] = pick
        return
    found.cards[what] = pick
    if pick.on and verb == "dogma":
        found.dogma = pick
    elif pick.on:
        found.meld = what


def _answers(sight: Sight, choice: Choice, found: Offers, picks: Sequence[Pick]) -> None:
    """The answers to a card's question, and the first cards."""
    content, lying = sight.rules.content, on_the_table(sight)
    cards = [pick for pick in picks if pick.value in content.cards]
    seen = all(pick.value in lying for pick in cards)  # cards among which one chooses stay together
    for pick in picks:
        kind, _colon, what = pick.value.partition(":")
        if pick.value in content.cards and seen:
            found.cards[pick.value] = pick
        elif pick.value in COLORS:
            found.colors[pick.value] = pick
        elif kind == "seat":
            found.seats[int(what)] = pick
        else:
            found.rest.append(pick)
        if pick.on and choice.key == f"{PREFIX}opening":
            found.meld = pick.value
        elif pick.on and pick.value in COLORS:
            found.splay = pick.value


def on_the_table(sight: Sight) -> set[str]:
    """The cards that have a piece of the board of their own."""
    view, viewer = sight.view, sight.viewer
    own: list[str] = []
    if viewer is not None:
        own = [*(view["hands"][viewer]["cards"] or ()), *(view["scores"][viewer]["cards"] or ())]
    return {*own, *tops(view)}


def tops(view: Mapping[str, object]) -> list[str]:
    """All top cards."""
    boards: Sequence[Sequence[Mapping[str, Sequence[str]]]] = view["boards"]  # type: ignore[assignment]
    return [pile["cards"][-1] for board in boards for pile in board if pile["cards"]]
