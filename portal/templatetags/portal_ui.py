"""Template tags for the parts of the design: ``{% load portal_ui %}``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime, timedelta

from django import template
from django.forms import BaseForm
from django.forms.boundfield import BoundField
from django.utils import timezone
from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import ngettext, pgettext

from games.engine import Option
from portal import drawing

register = template.Library()


@register.simple_tag
def icon(ref: str, size: str = "", label: str = "") -> SafeString:
    """``{% icon "ui:timer" "xs" label="…" %}``: sizes xs 14, s 16, (none) 20, l 24, xl 32 px."""
    return drawing.icon(ref, size, label)


@register.simple_tag
def icon_at(ref: str, x: float, y: float, size: float, classes: str = "") -> SafeString:
    """``{% icon_at "gi:elephant" 50 40 22 "seal-i" %}`` inside an SVG, centred on x, y."""
    return drawing.icon_at(ref, x, y, size, classes)


@register.simple_tag
def mark(number: int, size: str = "", label: str = "") -> SafeString:
    """``{% mark 2 "s" %}``: the mark of player 1 to 6 (seat number + 1)."""
    return drawing.mark(number, size, label)


@register.simple_tag
def mark_at(number: int, x: float, y: float, size: float) -> SafeString:
    """``{% mark_at 2 12 12 16 %}`` inside an SVG, centred on x, y."""
    return drawing.mark_at(number, x, y, size)


@register.simple_tag
def free_mark(size: str = "") -> SafeString:
    """``{% free_mark %}``: a free seat."""
    return drawing.free_mark(size)


@register.simple_tag
def avatar(number: int, size: str = "") -> SafeString:
    """``{% avatar 1 "xl" %}``: sizes (none) 32, l 48, xl 96 px."""
    return drawing.avatar(number, size)


@register.simple_tag
def tok(number: int | str, classes: str = "") -> SafeString:
    """``{% tok 3 "on" %}``: the numbered token of an option."""
    return drawing.tok(number, classes)


@register.simple_tag
def tok_at(number: int | str, x: float, y: float, scale: float = 1, classes: str = "") -> SafeString:
    """``{% tok_at 3 50 58 1.1 %}`` inside an SVG, centred on x, y."""
    return drawing.tok_at(number, x, y, scale, classes)


@register.simple_tag
def seat_marks(numbers: Iterable[int | None], size: str = "") -> SafeString:
    """``{% seat_marks open.seats %}``: one mark per seat, dashed when free (None); speaks "2 of 4 seats taken"."""
    seats = list(numbers)
    taken = sum(1 for seat in seats if seat is not None)
    label = ngettext("%(taken)d of %(all)d seat taken", "%(taken)d of %(all)d seats taken", len(seats)) % {
        "taken": taken,
        "all": len(seats),
    }
    return drawing.seat_marks(seats, label, size)


@register.simple_tag
def cover(slug: str, label: str = "", classes: str = "") -> SafeString:
    """``{% cover "forest" %}``: the poster of a game."""
    return drawing.cover(slug, label, classes)


@register.simple_tag
def mark_patterns() -> SafeString:
    """The six player patterns, once per page (base.html has them)."""
    return drawing.PATTERNS


def span_words(span: timedelta) -> str:
    """Word a length of time as on a clock: "1 d 06 h", "2 h 14 min", "14 min", "0:48". Negative counts as none."""
    seconds = max(0, int(span.total_seconds()))
    days, rest = divmod(seconds, 86400)
    hours, rest = divmod(rest, 3600)
    minutes, left = divmod(rest, 60)
    d, h, m = (
        pgettext("days on a clock", "d"),
        pgettext("hours on a clock", "h"),
        pgettext("minutes on a clock", "min"),
    )
    if days:
        return f"{days} {d} {hours:02d} {h}"
    if hours:
        return f"{hours} {h} {minutes:02d} {m}"
    if minutes >= 10:
        return f"{minutes} {m}"
    return f"{minutes}:{left:02d}"


@register.filter
def time_left(deadline: datetime | None) -> str:
    """``{{ deadline|time_left }}``: the time until then in words, "" without a deadline."""
    return span_words(deadline - timezone.now()) if deadline else ""


@register.filter
def span(milliseconds: int | None) -> str:
    """``{{ seat.bank_ms|span }}``: a length of time in milliseconds in words, "" for None."""
    return "" if milliseconds is None else span_words(timedelta(milliseconds=milliseconds))


@register.simple_tag
def countdown(deadline: datetime | None) -> SafeString | str:
    """``{% countdown deadline %}``: the time left, which static/js/clocks.js keeps running."""
    if deadline is None:
        return ""
    return format_html(
        '<time class="countdown" datetime="{}" data-deadline="{}">{}</time>',
        deadline.isoformat(timespec="seconds"),
        int(deadline.timestamp() * 1000),
        time_left(deadline),
    )


@register.filter
def signed(number: float | None) -> str:
    """``{{ change|signed }}``: +14, −4 (a true minus), 0; "" for None."""
    if number is None:
        return ""
    value = round(number)
    return f"+{value}" if value > 0 else f"\N{MINUS SIGN}{-value}" if value < 0 else "0"


@register.filter
def points(number: float | None) -> str:
    """``{{ total|points }}``: points with a true minus, whole when they are whole; "" for None."""
    if number is None:
        return ""
    text = f"{abs(number):g}"
    return f"\N{MINUS SIGN}{text}" if number < 0 else text


@register.filter
def direction(number: float | None) -> str:
    """``{{ change|direction }}``: the class "up", "down" or ""."""
    if not number:
        return ""
    return "up" if number > 0 else "down"


@register.filter
def get(mapping: Mapping[str, object] | None, key: object) -> object:
    """``{{ words|get:value }}``: a mapping's entry under a key that is a variable, "" when there is none."""
    return "" if mapping is None else mapping.get(str(key), "")


@register.filter
def fields(form: BaseForm, prefix: str) -> list[BoundField]:
    """``{% for field in form|fields:"seat_" %}``: the fields whose names begin so."""
    return [form[name] for name in form.fields if name.startswith(prefix)]


@register.filter
def for_seats(field: BoundField) -> str:
    """``{{ field|for_seats }}``: the numbers of players a game option applies to ("2,3,4"), "" for all."""
    option = _option_of(field)
    return "" if option is None or option.seats is None else ",".join(map(str, option.seats))


@register.filter
def only_with(field: BoundField) -> str:
    """``{{ field|only_with }}``: the field and value without which a game option changes nothing, or ""."""
    option = _option_of(field)
    return "" if option is None or option.only is None else f"option_{option.only[0]}={option.only[1]}"


def _option_of(field: BoundField) -> Option | None:
    wanted = field.name.removeprefix("option_")
    options: Iterable[Option] = getattr(getattr(field.form, "app", None), "options", ())
    return next((option for option in options if option.id == wanted), None)


@register.filter
def player(seat: int) -> int:
    """``{% mark seat|player %}``: the player's number (1 to 6) of a seat, which counts from 0."""
    return int(seat) + 1


@register.filter
def unlocalised(number: float) -> str:
    """``x="{{ x|unlocalised }}"``: a number for SVG, with a point in every language."""
    return f"{number:g}"


@register.filter
def place(rank: int) -> str:
    """``{{ rank|place }}``: a place in words, "1st"; from the fourth on "4th" and so forth."""
    known = {1: pgettext("place", "1st"), 2: pgettext("place", "2nd"), 3: pgettext("place", "3rd")}
    return known.get(int(rank), "") or pgettext("place", "%(rank)dth") % {"rank": rank}
