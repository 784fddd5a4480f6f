"""How a card looks: which tree it is cut from, and where its animals sit. Drawn with static/forest/sprite.svg.

Everything returned is markup made of numbers, constants and escaped labels, so it is safe to put into a page.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import escape
from django.utils.safestring import SafeString, mark_safe

from games.forest.content import Card
from games.forest.scoring import SPECIES

LETTERS = ("g", "1", "2", "c")
"""The letter of each level in class names and symbols: ground, first, second, canopy."""

KINDS = ("moabi", "okoume", "kapok", "palm", "flame")
"""The trees a tile may be cut from; the rules do not know them."""

ICONS = {
    "elephant": "gi:elephant",
    "gorilla": "gi:gorilla",
    "leopard": "gi:feline",
    "chameleon": "gi:chameleon-glyph",
    "mandrill": "gi:mandrill-head",
    "pangolin": "gi:pangolin",
    "grey_parrot": "gi:parrot-head",
    "hornbill": "gi:toucan",
}
"""The animals beside text."""

TILE = 100
"""The side of a tile in drawing units."""

STEP = 104
"""From one column of a small forest to the next, in the same units."""

SEAL = 15
"""Radius of an animal's disc on a tile; on the tiles of a small forest it is BIG_SEAL."""

BIG_SEAL = 19

PLACES: tuple[tuple[tuple[tuple[int, int], ...], ...], ...] = (
    (((21, 64),), ((21, 64), (79, 64)), ((21, 62), (79, 62), (50, 36))),
    (((78, 62),), ((20, 42), (79, 66)), ((20, 40), (80, 40), (50, 76))),
    (((79, 46),), ((21, 46), (79, 46)), ((21, 44), (79, 44), (50, 76))),
    (((50, 40),), ((33, 44), (67, 44)), ((33, 34), (67, 34), (50, 62))),
)
"""Where one, two or three animals sit, by level."""

SAW = ((50, 30), (50, 22), (50, 22), (79, 79))
"""Where the chainsaw sits, by level."""


def kind(card: Card) -> str:
    """The tree this card is cut from: any, but always the same."""
    number = int("".join(sign for sign in card.id if sign.isdecimal()) or 0)
    return KINDS[(number * 2 + ord(card.id[0])) % len(KINDS)]


def animals(card: Card) -> list[str]:
    """Every individual on the card by its species, in the order of SPECIES."""
    return [name for name, number in zip(SPECIES, card.counts, strict=True) for _ in range(number)]


def sprite(name: str) -> str:
    """The address of a symbol."""
    return f"{static('forest/sprite.svg')}#{name}"


def piece(name: str, x: float, y: float, size: float) -> str:
    """A symbol, its middle at x, y."""
    half = size / 2
    return f'<use href="{sprite(name)}" x="{x - half:g}" y="{y - half:g}" width="{size:g}" height="{size:g}"/>'


@lru_cache(maxsize=1024)
def tile_body(card: Card, seal: int = SEAL) -> str:
    """The inside of a tile: the cut of the tree, hut, animals, chainsaw, in units of TILE."""
    drawn = [piece(f"t-{LETTERS[card.level]}-{kind(card)}", 50, 50, TILE)]
    if card.start:
        drawn.append(piece("hut", 80, 68, 30))
    here = animals(card)[:3]
    places = PLACES[card.level][max(0, len(here) - 1)]
    drawn += [piece(f"a-{name}", x, y, round(seal * 8 / 3, 1)) for name, (x, y) in zip(here, places, strict=False)]
    if card.chainsaw:
        x, y = SAW[card.level]
        drawn.append(piece("saw", x, y, round(seal * 44 / 15, 1)))
    return "".join(drawn)


def tile(card: Card, label: str = "") -> SafeString:
    """A card as a picture that fills its box; with a *label* it speaks, without it is decoration."""
    speech = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    return mark_safe(f'<svg class="tile-art" viewBox="0 0 100 100" {speech}>{tile_body(card)}</svg>')


def glyph(level: int, size: str = "", label: str = "") -> SafeString:
    """The back of a card: a tree in four parts, one filled. *size*: "" or "big"."""
    speech = f'role="img" aria-label="{escape(label)}"' if label else 'aria-hidden="true"'
    use = f'<use href="{sprite(f"l-{LETTERS[level]}")}"/>'
    return mark_safe(f'<svg class="lvg {escape(size)}" viewBox="0 0 24 32" {speech}>{use}</svg>')


def forest(
    columns: Sequence[Sequence[Sequence[str]]],
    cards: Mapping[str, Card],
    label: str,
    *,
    least: int = 4,
    marked: Mapping[tuple[int, int], int] | None = None,
) -> SafeString:
    """A whole forest in one picture. *marked*: column and level of a cell to the number of the player who moved there.

    At least *least* columns are drawn, so that a young forest has room beside it.
    """
    wide = max(least, len(columns)) * STEP
    drawn = [f'<rect class="sky-{LETTERS[3 - row]}" y="{row * TILE}" width="{wide}" height="101"/>' for row in range(4)]
    for number, column in enumerate(columns):
        for level, stack in enumerate(column):
            x, y = number * STEP + 2, (3 - level) * TILE
            if stack:
                drawn.append(f'<g transform="translate({x} {y})">{tile_body(cards[stack[-1]], BIG_SEAL)}</g>')
            else:
                drawn.append(f'<rect class="gap" x="{x + 9}" y="{y + 9}" width="82" height="82" rx="8"/>')
    for (number, level), player in (marked or {}).items():
        x, y = number * STEP + 4, (3 - level) * TILE + 2
        drawn.append(f'<rect class="mini-edge" x="{x}" y="{y}" width="96" height="96" rx="8"/>')
        drawn.append(f'<rect class="mini-last last-{player}" x="{x}" y="{y}" width="96" height="96" rx="8"/>')
    return mark_safe(
        f'<svg class="miniforest" viewBox="0 0 {wide} 400" role="img" aria-label="{escape(label)}">'
        + "".join(drawn)
        + "</svg>"
    )
