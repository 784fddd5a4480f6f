"""The small drawn parts every page shares: icons, player marks, number tokens, covers.

A player is recognised by shape and pattern, never by hue alone. The player's *number* counts from 1 to 6
and is the seat's number plus one. Everything returned is markup that is safe to put into a page.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from django.templatetags.static import static
from django.utils.html import format_html, format_html_join
from django.utils.safestring import SafeString, mark_safe
from django.utils.translation import get_language

SHAPES: dict[int, SafeString] = {
    1: mark_safe('<circle cx="12" cy="12" r="9"/>'),
    2: mark_safe('<path d="M12 2.6 22 20.4H2Z"/>'),
    3: mark_safe('<rect x="3.4" y="3.4" width="17.2" height="17.2" rx="1"/>'),
    4: mark_safe('<path d="M12 1.4 22.6 12 12 22.6 1.4 12Z"/>'),
    5: mark_safe('<path d="M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9Z"/>'),
    6: mark_safe('<path d="M8.3 2.4h7.4v5.9h5.9v7.4h-5.9v5.9H8.3v-5.9H2.4V8.3h5.9Z"/>'),
}
"""The outline of each player's mark on a 24 by 24 plate."""

PLAYERS = len(SHAPES)

_PATTERN_LINES = {
    1: "",
    2: '<path d="M-1 7 7 -1M-1 1 1 -1M5 7 7 5" class="s-p2on" stroke-width="1.1"/>',
    3: '<circle cx="1.5" cy="1.5" r=".95" class="f-p3on"/><circle cx="4.5" cy="4.5" r=".95" class="f-p3on"/>',
    4: '<path d="M0 1.5H6M0 4.5H6" class="s-p4on" stroke-width="1"/>',
    5: '<path d="M0 0 6 6M6 0 0 6" class="s-p5on" stroke-width=".9"/>',
    6: '<path d="M1.5 0V6M4.5 0V6" class="s-p6on" stroke-width="1"/>',
}

PATTERNS = mark_safe(  # built of constants only
    '<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>'
    + "".join(
        f'<pattern id="pat-{number}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<rect width="6" height="6" class="f-p{number}"/>{lines}</pattern>'
        for number, lines in _PATTERN_LINES.items()
    )
    + "</defs></svg>"
)
"""The six fill patterns; base.html puts them once on every page, avatars point at them."""

SPRITES = {"in": "innovation", "bi": "biodiversita"}
"""The sprites beside the common one, by the prefix of their pictures."""


def player_number(number: int) -> int:
    """Return a drawable player number: one above six starts again at 1, anything below 1 is 1."""
    return (int(number) - 1) % PLAYERS + 1 if int(number) >= 1 else 1


@lru_cache(maxsize=512)
def icon_href(ref: str) -> str:
    """Return the address of an icon: ``ui:timer`` (Lucide), ``gi:elephant`` (game-icons.net).

    ``in:abacus`` is the picture of an Innovation card (game-icons.net), which has a sprite of its own: a page that
    shows none of them need not fetch it. So have the pictures and signs of Cards della Biodiversità (``bi:cima``).
    """
    sprite = SPRITES.get(ref.partition(":")[0], "sprite")
    return f"{static(f'icons/{sprite}.svg')}#{ref.replace(':', '-', 1)}"


def icon(ref: str, size: str = "", label: str = "") -> SafeString:
    """Draw an icon in the text's colour. With ``label`` it speaks; without, it is decoration."""
    if label:
        return format_html(
            '<svg class="ico {}" role="img" aria-label="{}"><use href="{}"/></svg>', size, label, icon_href(ref)
        )
    return format_html('<svg class="ico {}" aria-hidden="true"><use href="{}"/></svg>', size, icon_href(ref))


def icon_at(ref: str, x: float, y: float, size: float, classes: str = "") -> SafeString:
    """Draw an icon inside another SVG, its middle at x, y (in that SVG's units)."""
    return format_html(
        '<use href="{}" x="{}" y="{}" width="{}" height="{}" class="{}"/>',
        icon_href(ref),
        round(x - size / 2, 2),
        round(y - size / 2, 2),
        size,
        size,
        classes,
    )


def mark(number: int, size: str = "", label: str = "") -> SafeString:
    """Draw the mark of player ``number`` (1 to 6): ``size`` is "", "s", "l" or "xl". It stands beside a name."""
    known = player_number(number)
    speech = format_html('role="img" aria-label="{}"', label) if label else mark_safe('aria-hidden="true"')
    return format_html(
        '<svg class="mark {}" viewBox="0 0 24 24" {}><g class="f-p{} mk-line">{}</g></svg>',
        size,
        speech,
        known,
        SHAPES[known],
    )


def mark_at(number: int, x: float, y: float, size: float) -> SafeString:
    """Draw a player's mark inside another SVG, its middle at x, y."""
    known = player_number(number)
    return format_html(
        '<svg x="{}" y="{}" width="{}" height="{}" viewBox="0 0 24 24"><g class="f-p{} mk-line">{}</g></svg>',
        round(x - size / 2, 2),
        round(y - size / 2, 2),
        size,
        size,
        known,
        SHAPES[known],
    )


def free_mark(size: str = "") -> SafeString:
    """Draw a free seat: a dashed ring."""
    return format_html(
        '<svg class="mark free {}" viewBox="0 0 24 24" aria-hidden="true"><circle cx="12" cy="12" r="9"/></svg>', size
    )


def avatar(number: int, size: str = "") -> SafeString:
    """Draw a player's picture: the mark filled with the player's pattern, on a quiet plate."""
    known = player_number(number)
    return format_html(
        '<span class="ava {}"><svg class="ava-s" viewBox="0 0 24 24" aria-hidden="true">'
        '<g fill="url(#pat-{})" class="mk-line">{}</g></svg></span>',
        size,
        known,
        SHAPES[known],
    )


def tok(number: int | str, classes: str = "") -> SafeString:
    """Draw the numbered token of an option; ``classes`` is "", "on" (chosen), "off" (not now) or "s" (small)."""
    return format_html('<span class="tok {}">{}</span>', classes, number)


def tok_at(number: int | str, x: float, y: float, scale: float = 1, classes: str = "") -> SafeString:
    """Draw the numbered token inside an SVG, its middle at x, y."""
    return format_html(
        '<g class="stok {}" transform="translate({} {}) scale({})"><circle r="15" class="stok-halo"/>'
        '<circle r="13" class="stok-disc"/><text y="5.4" class="stok-n">{}</text></g>',
        classes,
        round(x, 2),
        round(y, 2),
        scale,
        number,
    )


def seat_marks(numbers: Iterable[int | None], label: str = "", size: str = "") -> SafeString:
    """Draw a row of seats: a mark for each taken one, a dashed ring for each free one (None)."""
    drawn = format_html_join("", "{}", ((free_mark(size) if n is None else mark(n, size),) for n in numbers))
    if label:
        return format_html('<span class="seatmarks" role="img" aria-label="{}">{}</span>', label, drawn)
    return format_html('<span class="seatmarks">{}</span>', drawn)


TITLED = {("forest", "it")}
"""Posters that also have their title in another language, as ``covers/<game>.<language>.svg``: it is no text."""


def cover(slug: str, label: str = "", classes: str = "") -> SafeString:
    """Draw the poster of a game (260 by 320). With no ``label`` it is decoration beside the title."""
    language = (get_language() or "").split("-")[0]
    name = f"{slug}.{language}" if (slug, language) in TITLED else slug
    return format_html(
        '<img class="cover {}" src="{}" width="260" height="320" alt="{}" loading="lazy" decoding="async">',
        classes,
        static(f"covers/{name}.svg"),
        label,
    )
