"""Setting the table of Innovation for a test, in a few words.

at = scene(
    ann(board="archery oars", hand="tools writing"),
    bob(board="blue: pottery calendar right", score="sailing"),
    supplies={1: "agriculture"},
)
p = play(at, (0, "action", "dogma:archery"), (1, "archery.give", "tools"))
assert hand(p, 1) == [...]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import Checkpoint, Position
from games.engine.testing import play as play_moves
from games.engine.testing import scene as set_scene
from games.engine.testing import starter_rules
from games.innovation.content import amount, icons_of
from games.innovation.options import PRESETS
from games.innovation.rules import InnovationRules
from games.innovation.state import COLORS, ICONS, House, Innovation, Pile

RULES: InnovationRules = starter_rules("innovation")  # type: ignore[assignment]
CARDS = RULES.content.cards
SPLAYS = ("left", "right", "up")

Seat = dict[str, Any]


def seat(
    *, board: str = "", hand: str = "", score: str = "", achievements: str = "", tucked: int = 0, scored: int = 0
) -> Seat:
    """A player. Cards by slug, separated by spaces.

    *board*: slugs make piles by colour, each on top of those named before; "left", "right" or "up" after a card splays
    the pile of that card's colour.
    """
    return {
        "board": piles(board),
        "hand": hand.split(),
        "score": score.split(),
        "achievements": achievements.split(),
        "tucked": tucked,
        "scored": scored,
    }


ann = bob = cleo = dora = seat


def piles(text: str) -> list[Pile]:
    """A board from words: see ``seat``."""
    board = [Pile() for _ in COLORS]
    color = 0
    for word in text.split():
        if word in SPLAYS:
            board[color].splay = word
        else:
            color = CARDS[word].color
            board[color].cards.append(word)
    return board


def scene(
    *seats: Seat,
    supplies: Mapping[int, str] | None = None,
    only: Mapping[int, str] | None = None,
    turn: int = 0,
    number: int = 5,
    actions: int = 2,
    lowest: int | None = None,
    preset: str = "published",
    **house: Any,
) -> Checkpoint[Innovation]:
    """A table at the beginning of an action. Every card is somewhere: those not named lie in the supplies.

    *supplies*: the next cards of an age, the first to be drawn first; *only*: all that is left of an age, in the same
    order ("" empties it; the others of that age leave the table). *house*: options, changing those of *preset*, which
    is the published rules if nothing is said. The nine achievement cards are the last of each age that nobody named.
    """
    named = {card for one in seats for card in (*one["hand"], *one["score"])}
    named |= {card for one in seats for pile in one["board"] for card in pile.cards}
    first = {age: cards.split() for age, cards in (supplies or {}).items()}
    left = {age: cards.split() for age, cards in (only or {}).items()}
    stacks: list[list[str]] = []
    ages: list[str] = []
    for age, cards in enumerate(RULES.content.ages, 1):
        top = left.get(age, first.get(age, []))
        rest = [card for card in cards if card not in named and card not in top]
        if age < 10:
            ages.append(rest.pop() if rest else "")
        stacks.append([*([] if age in left else rest), *reversed(top)])
    state = Innovation(
        house=House(**{**PRESETS[preset], **house}),
        supplies=stacks,
        ages=ages,
        hands=[list(one["hand"]) for one in seats],
        scores=[list(one["score"]) for one in seats],
        boards=[one["board"] for one in seats],
        achievements=[list(one["achievements"]) for one in seats],
        tucked=[one["tucked"] for one in seats],
        scored=[one["scored"] for one in seats],
        phase="action",
        first=0,
        turn=turn,
        number=number,
        actions=actions,
        lowest=lowest or next((age for age, stack in enumerate(stacks, 1) if stack), 11),
    )
    return set_scene(state)


def play(at: Checkpoint[Innovation] | Position[Innovation], *moves: tuple[Any, ...]) -> Position[Innovation]:
    """``games.engine.testing.play`` here; keys without ``innovation.``: ``(0, "action", "dogma:tools")``."""
    return play_moves(RULES, at, *((who, f"innovation.{key}", *picked) for who, key, *picked in moves))


def dogma(at: Checkpoint[Innovation], card: str, *moves: tuple[Any, ...]) -> Position[Innovation]:
    """The player at turn activates *card*; then *moves*."""
    return play(at, (at.state.turn, "action", f"dogma:{card}"), *moves)


def asked(position: Position[Innovation]) -> tuple[Any, ...]:
    """Whom the one open question is for, its key without ``innovation.``, and the options: ``(1, "oars.give", …)``."""
    [choice] = position.open
    return choice.seat, choice.key.removeprefix("innovation."), *choice.options


def how_many(position: Position[Innovation]) -> tuple[int, int]:
    """The fewest and the most options that the one open question wants."""
    [choice] = position.open
    return choice.least, choice.most


def settled(position: Position[Innovation]) -> bool:
    """Whether no card asks anything any more: the player at turn has the next action."""
    return all(choice.key == "innovation.action" for choice in position.open) and position.over is None


def secret(position: Position[Innovation]) -> bool:
    """Whether the one open question is asked even when there is nothing to decide."""
    [choice] = position.open
    return choice.secret


def ending(position: Position[Innovation]) -> tuple[str, list[int]]:
    """How the match ended: the reason without ``innovation.``, and the seats that won."""
    assert position.over is not None, position.open
    winners = [seat for seat, rank in enumerate(position.over.ranks) if rank == 1]
    return position.over.reason.removeprefix("innovation."), winners


def carried_out(position: Position[Innovation]) -> list[tuple[str, int]]:
    """The cards that are being carried out and which of their effects, the one activated first (section 7)."""
    assert position.state.running is not None
    return [(step.card, step.effect) for step in position.state.running.steps]


def hand(position: Position[Innovation], who: int) -> list[str]:
    """The hand of a seat."""
    return position.state.hands[who]


def score(position: Position[Innovation], who: int) -> list[str]:
    """The score pile of a seat."""
    return position.state.scores[who]


def pile(position: Position[Innovation], who: int, color: str) -> list[str]:
    """The pile of a colour on a seat's board, bottom first."""
    return position.state.boards[who][COLORS.index(color)].cards


def splay(position: Position[Innovation], who: int, color: str) -> str:
    """How that pile is splayed."""
    return position.state.boards[who][COLORS.index(color)].splay


def won(position: Position[Innovation], who: int) -> list[str]:
    """The achievements of a seat."""
    return position.state.achievements[who]


def supply(position: Position[Innovation], age: int) -> list[str]:
    """A supply, the next card to be drawn first."""
    return position.state.supplies[age - 1][::-1]


def icons(position: Position[Innovation], who: int) -> dict[str, int]:
    """The visible icons of a seat's board."""
    packed = icons_of(RULES.content, position.state.boards[who])
    return {icon: amount(packed, place) for place, icon in enumerate(ICONS)}


def told(position: Position[Innovation], name: str) -> list[dict[str, Any]]:
    """What was told under this name, from the scene on."""
    events = [event for done in position.done for event in done.events] + position.events
    return [dict(event.args) for event in events if event.name == f"innovation.{name}"]


def bonus(position: Position[Innovation]) -> Sequence[int]:
    """The seats that drew a sharing bonus."""
    return [event["seat"] for event in told(position, "drew") if event["how"] == "bonus"]
