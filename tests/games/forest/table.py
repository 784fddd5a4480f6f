"""Setting the table of Once Upon a Forest for a test, in a few words."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.engine import Answer, Checkpoint, Position, playout
from games.engine.bots import random_asker
from games.engine.testing import play as play_moves
from games.engine.testing import scene, starter_rules
from games.forest.rules import ForestRules
from games.forest.state import Forest, Tree

RULES: ForestRules = starter_rules("forest")  # type: ignore[assignment]
CARDS = RULES.content.cards
EMPTY: Tree = [[], [], [], []]


def trees(text: str) -> list[Tree]:
    """``"G01 F08 S10 C09 | G02+G05 . . ."``: columns ground to canopy, "." an empty cell, "+" puts a card on top."""
    if not text:
        return []
    columns = [[[] if cell == "." else cell.split("+") for cell in column.split()] for column in text.split("|")]
    for column in columns:
        column += [[] for _ in range(4 - len(column))]
    return columns


def table(
    *,
    forests: Sequence[str],
    hands: Sequence[str],
    piles: Sequence[str] = (),
    turn: int = 0,
    phase: str = "play",
    mode: str = "",
    target: int = 0,
    oblige: str = "",
) -> Checkpoint[Forest]:
    """A scene. Cards by id, separated by spaces; piles and the obligatory pile from bottom to top."""
    alone = len(forests) == 1
    dealt = [pile.split() for pile in piles]
    dealt += [[] for _ in range((3 if alone else 5) - len(dealt))]
    return scene(
        Forest(
            mode=mode or ("solo" if alone else "normal"),
            target=target,
            forests=[trees(forest) for forest in forests],
            hands=[hand.split() for hand in hands],
            piles=dealt,
            first=turn,
            turn=turn,
            phase=phase,
            oblige=oblige.split(),
        )
    )


def last_cards(*forests: str, hands: Sequence[str], **more: Any) -> Checkpoint[Forest]:
    """A scene in which everybody holds one card."""
    return table(forests=forests, hands=hands, phase="last", **more)


def play(at: Checkpoint[Forest] | Position[Forest], *moves: tuple[Any, ...]) -> Position[Forest]:
    """``games.engine.testing.play`` at this table; keys without ``forest.``: ``(0, "play", "play:G07:2")``."""
    return play_moves(RULES, at, *((seat, f"forest.{key}", *picked) for seat, key, *picked in moves))


def asked(position: Position[Forest]) -> tuple[int, str, tuple[str, ...]]:
    """Whom the one open question is for, its key without ``forest.``, and the options."""
    [choice] = position.open
    return choice.seat, choice.key.removeprefix("forest."), choice.options


def told(position: Position[Forest], name: str) -> list[dict[str, Any]]:
    """What was told under this name, from the scene on."""
    events = [event for done in position.done for event in done.events] + position.events
    return [dict(event.args) for event in events if event.name == f"forest.{name}"]


def tops(position: Position[Forest], seat: int) -> list[str]:
    """The visible cards of the seat's forest, column by column: ``"G01 . . C03"``."""
    return [" ".join(cell[-1] if cell else "." for cell in tree) for tree in position.state.forests[seat]]


def random_end(seats: int, key: str, **options: Any) -> tuple[Any, Forest]:
    """A random match: how it ended, and the table at the end."""
    at = RULES.deal(seats, key, options)
    return playout(RULES, at, random_asker(key)), at.state


def answers_of(position: Position[Forest]) -> list[Answer]:
    """Every answer given from the scene on."""
    return [answer for done in position.done for answer in done.answers] + position.answers
