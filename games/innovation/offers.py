"""Every option as a row of the list: what it is, what it would do, and what that is worth."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Choice
from games.innovation import consequences, reach, words
from games.innovation.content import amount
from games.innovation.reach import OUT
from games.innovation.state import COLORS, ICONS, TO_WIN
from games.innovation.wording import PREFIX, ask, verb
from games.sight import Sight

PRICE = 5
"""Points that an age's achievement needs, times the age (rules section 3)."""


class OptionText(NamedTuple):
    """An option in words. ``gain`` is what it changes at once: points, or what an action counts on."""

    label: str
    detail: str
    gain: str = ""


def option(choice: Choice, option: str, sight: Sight) -> OptionText:
    """An option as a row of the list: what it does, its consequence, its gain."""
    kind, _colon, rest = option.partition(":")
    if choice.key == f"{PREFIX}action":
        return ACTIONS[kind](choice.seat, rest, sight)
    if option in PLAIN:
        return PLAIN[option](choice, sight)
    if kind in COLORS:
        return a_color(choice, kind, sight)
    if kind in SPECIAL:
        return SPECIAL[kind](choice, rest, sight)
    return a_card(choice, option, sight)


# ---- the four actions


def draw(seat: int, _rest: str, sight: Sight) -> OptionText:
    age = reach.drawn_age(sight.view, sight.rules.content, seat)
    if age == OUT:
        return OptionText(_("Draw"), _("No card is left: the match ends and the points decide"))
    left = sight.view["supplies"][age - 1]
    detail = ngettext("from age %(age)d, %(n)d card left", "from age %(age)d, %(n)d cards left", left)
    return OptionText(_("Draw"), detail % {"age": age, "n": left})


def meld(seat: int, card: str, sight: Sight) -> OptionText:
    label = _("Meld %(card)s") % {"card": words.card_name(sight.rules.content, card)}
    return OptionText(label, melding(seat, card, sight))


def melding(seat: int, card: str, sight: Sight) -> str:
    """What a card is and what it would cover."""
    content = sight.rules.content
    kind = words.card_kind(content, card)
    top = reach.top_of(sight.view, seat, COLORS[content.color[card]])
    if not top:
        return _("%(kind)s, starts a pile") % {"kind": kind}
    return _("%(kind)s, covers %(card)s") % {"kind": kind, "card": words.card_name(content, top)}


def dogma(seat: int, card: str, sight: Sight) -> OptionText:
    content = sight.rules.content
    found = reach.reach(sight.view, content, seat, card)
    label = _("Dogma: %(card)s") % {"card": words.card_name(content, card)}
    return OptionText(label, "; ".join(reaching(found, sight)), words.icons(found.icon, found.mine))


def reaching(found: reach.Reach, sight: Sight) -> list[str]:
    """Whom a demand reaches and who shares, each with the icons that count, in phrases."""
    phrases = []
    if found.demands:
        phrases.append(
            _("demands of %(names)s") % {"names": counted(found.exposed, sight)}
            if found.exposed
            else _("demands of nobody")
        )
    if found.shared:
        phrases.append(
            _("shared by %(names)s") % {"names": counted(found.share, sight)} if found.share else _("not shared")
        )
    return phrases


def counted(seats: list[tuple[int, int]], sight: Sight) -> str:
    """ "Yuki (0) and Ingrid (3)"."""
    return words.listed([f"{sight.seats[seat].name} ({count})" for seat, count in seats])


def achieve(seat: int, age: str, sight: Sight) -> OptionText:
    view = sight.view
    label = _("Achieve age %(age)s") % {"age": age}
    detail = _("You have %(have)s of %(need)s points") % {"have": view["points"][seat], "need": PRICE * int(age)}
    gain = _("%(count)s of %(total)s") % {"count": len(view["achievements"][seat]) + 1, "total": TO_WIN(view["seats"])}
    return OptionText(label, detail, gain)


ACTIONS: Mapping[str, Callable[[int, str, Sight], OptionText]] = {
    "draw": draw,
    "meld": meld,
    "dogma": dogma,
    "achieve": achieve,
}


# ---- answers to the questions of cards


def refused(choice: Choice, _sight: Sight) -> OptionText:
    return OptionText(str(ask(choice.key).refuse), "")


def accepted(choice: Choice, sight: Sight) -> OptionText:
    short = choice.key.removeprefix(PREFIX)
    detail = consequences.YES[short](sight.view, choice.seat) if short in consequences.YES else ""
    return OptionText(str(ask(choice.key).accept), detail)


def lacking(_choice: Choice, _sight: Sight) -> OptionText:
    return OptionText(_("You have no such card"), _("You are asked all the same, so that nobody can tell"))


def eight(_choice: Choice, _sight: Sight) -> OptionText:
    return OptionText(_("Draw and score an 8"), _("Then you return a card of your score pile, perhaps this one"))


def higher(choice: Choice, sight: Sight) -> OptionText:
    value = max(sight.view["scores"][choice.seat]["values"], default=0) + 1
    return OptionText(_("Draw a higher card"), consequences.from_age(sight.view, value))


PLAIN: Mapping[str, Callable[[Choice, Sight], OptionText]] = {
    "pass": refused,
    "no": refused,
    "yes": accepted,
    "none": lacking,
    "score": eight,
    "draw": higher,
}
"""Answers that name nothing on the table; the last two are those of Evolution."""


def a_color(choice: Choice, color: str, sight: Sight) -> OptionText:
    """A colour: its pile, and the icons that splaying it would show."""
    label = capfirst(words.color(color))
    pile = reach.pile_of(sight.view, choice.seat, color)
    if not pile["cards"]:
        return OptionText(label, _("no card of that colour on your board"))
    top = words.card_name(sight.rules.content, pile["cards"][-1])
    detail = _("%(cards)s, on top %(card)s") % {"cards": words.cards(len(pile["cards"])), "card": top}
    way = ask(choice.key).way
    return OptionText(label, detail, gained(sight, pile, way) if way else "")


def gained(sight: Sight, pile: Mapping[str, object], way: str) -> str:
    """The icons that a splay that *way* shows more or fewer of than now: "+2 crowns, −1 leaf"."""
    content, cards = sight.rules.content, list(pile["cards"])[:-1]  # type: ignore[call-overload]
    shows = content.shows
    phrases = []
    for place, icon in enumerate(ICONS):
        more = sum(amount(shows[way][card], place) - amount(shows[str(pile["splay"])][card], place) for card in cards)
        if more:
            phrases.append(f"{words.signed(more)} {words.icon(icon, abs(more))}")
    return ", ".join(phrases)


def a_seat(choice: Choice, rest: str, sight: Sight) -> OptionText:
    """A player."""
    seat = int(rest)
    label = _("Player: %(name)s") % {"name": sight.seats[seat].name}
    if choice.key == f"{PREFIX}road-building.player":
        green = reach.top_of(sight.view, seat, "green")
        if not green:
            return OptionText(label, _("has no green card for you"))
        return OptionText(label, _("you get %(card)s") % {"card": words.card_name(sight.rules.content, green)})
    return OptionText(label, words.points(sight.view["points"][seat]))


def a_value(_choice: Choice, rest: str, sight: Sight) -> OptionText:
    """A value, and how many cards of it lie in score piles."""
    value = int(rest)
    mine, theirs = 0, 0
    for seat, pile in enumerate(sight.view["scores"]):
        count = pile["values"].count(value)
        mine, theirs = (mine + count, theirs) if seat == sight.viewer else (mine, theirs + count)
    detail = _("%(theirs)s of the others, %(mine)s of yours") % {"theirs": words.cards(theirs), "mine": mine}
    return OptionText(_("Value %(value)s") % {"value": value}, detail)


def a_scored_value(_choice: Choice, rest: str, sight: Sight) -> OptionText:
    """A card of somebody's score pile by its value."""
    seat, value = map(int, rest.split(":"))
    label = _("%(value)s of %(name)s") % {"value": capfirst(words.valued(value)), "name": sight.seats[seat].name}
    now = sight.view["points"][seat]
    return OptionText(label, _("%(before)s → %(after)s points") % {"before": now, "after": now - value})


SPECIAL: Mapping[str, Callable[[Choice, str, Sight], OptionText]] = {
    "seat": a_seat,
    "value": a_value,
    "score": a_scored_value,
}
"""Options that carry a number, by what stands before it."""


def a_card(choice: Choice, card: str, sight: Sight) -> OptionText:
    """A card: what it is and what the question would do to it."""
    content, view, seat = sight.rules.content, sight.view, choice.seat
    kind, age = words.card_kind(content, card), content.age[card]
    label, deed, short = words.card_name(content, card), verb(choice.key), choice.key.removeprefix(PREFIX)
    if deed == "meld" or short == "opening":
        return OptionText(label, melding(seat, card, sight))
    if short in consequences.CARD:
        then, more = consequences.CARD[short](view, content, seat, card)
        return OptionText(label, _("%(kind)s, %(then)s") % {"kind": kind, "then": then} if then else kind, more)
    owner = reach.owner_of(view, card)
    if owner is not None and owner != seat:
        detail = _("%(kind)s, from %(name)s") % {"kind": kind, "name": sight.seats[owner].name}
        return OptionText(label, detail, words.signed(age) if short == "bioengineering.take" else "")
    if deed == "score":
        return OptionText(label, kind, words.signed(age))
    if deed in ("return", "give") and card in (view["scores"][seat]["cards"] or ()):
        return OptionText(label, kind, words.signed(-age))
    return OptionText(label, kind)
