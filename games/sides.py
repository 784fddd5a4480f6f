"""Who plays with whom: the sides of a table, from its game, its number of seats and its options. Runs no query.

In most games everybody plays for themselves; then every side has one seat, and pages say nothing of sides.
"""

from __future__ import annotations

from collections.abc import Sequence

from games.apps import GameApp
from games.catalogue import game
from games.engine.options import Value, options_check
from games.models import Match

Sides = tuple[tuple[int, ...], ...]
"""The numbers of the seats of each side."""


def sides_of(match: Match) -> Sides:
    """The sides of a table, with seats that are still free among them."""
    return game(match.game).sides(match.size, match.options)


def together(sides: Sides) -> bool:
    """Whether anybody has a team mate."""
    return any(len(side) > 1 for side in sides)


def side_of(sides: Sides, seat: int) -> int:
    """The number of a seat's side.

    Raises:
        LookupError: there is no such seat.
    """
    found = [number for number, side in enumerate(sides) if seat in side]
    return found[0]


def first_free(sides: Sides, taken: Sequence[int], side: int | None = None) -> int | None:
    """The first seat that nobody has taken, of one side or of all; None when there is none."""
    seats = sorted(seat for one in sides for seat in one) if side is None else sides[side]
    return next((seat for seat in seats if seat not in taken), None)


def given_up(match: Match) -> list[bool]:
    """Of each side, whether it has given up: there were people on it, and all of them have resigned.

    Bots don't play on for people who left them alone; a side of bots never gives up.
    """
    out = []
    for side in sides_of(match):
        people = [match.faces[seat]["resigned"] for seat in side if not match.faces[seat]["bot"]]
        out.append(bool(people) and all(people))
    return out


def smaller(match: Match) -> tuple[list[int], dict[str, Value]] | None:
    """How a table would start with those who sit there: the numbers of their seats in the order of the new ones, and
    the options as far as they apply to so few.

    Who sits together plays together. None when the game has no such sides for so many, or one would have nobody.
    """
    app, sides, taken = game(match.game), sides_of(match), [face["number"] for face in match.faces]
    left = {option.id for option in app.options if option.applies(len(taken))}
    options = options_check(app.options, len(taken), {id: match.options[id] for id in match.options if id in left})
    if not together(sides):
        return sorted(taken), options
    groups = [[seat for seat in side if seat in taken] for side in sides]
    order: list[int] = []
    for size in map(len, app.sides(len(taken), options)):
        group = next((one for one in groups if len(one) == size), None)
        if group is None:
            return None
        groups.remove(group)
        order += group
    return order, options


def forms(app: GameApp) -> list[tuple[int, tuple[str, Value] | None, Sides]]:
    """Every way in which this game divides its players: number of seats, the option that makes it so (None: the usual
    one), and the sides. Empty for a game in which everybody plays for themselves."""
    found: list[tuple[int, tuple[str, Value] | None, Sides]] = []
    for size in app.seats:
        usual = {option.id: option.default for option in app.options if option.applies(size)}
        seen = [app.sides(size, usual)]
        found.append((size, None, seen[0]))
        for option in app.options:
            for value in option.values if option.applies(size) else ():
                sides = app.sides(size, usual | {option.id: value})
                if sides not in seen:
                    seen.append(sides)
                    found.append((size, (option.id, value), sides))
    return found if any(together(sides) for _size, _option, sides in found) else []
