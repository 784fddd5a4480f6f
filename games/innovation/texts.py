"""Every word of Innovation that is not on a card: questions, consequences, steps of the turn, results."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine import Choice, Event
from games.innovation import chronicle, offers, reach, variants, words
from games.innovation.content import Content
from games.innovation.state import COLORS, TO_WIN
from games.innovation.wording import PREFIX, ask
from games.sight import Sight

event = chronicle.event
"""``event(event, names, viewer, content, strong=words.plain)``: the sentence of the log."""

bold = words.bold
"""The emphasis for pages, to be handed to ``event`` and ``outcome``."""

option = offers.option
"""``option(choice, option, sight)``: an option as a row of the list."""

options, presets, bots = variants.options, variants.presets, variants.bots

ACTION, OPENING = f"{PREFIX}action", f"{PREFIX}opening"


# ---- questions


def title(choice: Choice, sight: Sight) -> str:
    """The heading of the option list."""
    if choice.key == ACTION:
        return nth_action(sight.view)
    if choice.key == OPENING:
        return _("Meld one of your two cards")
    return _("%(card)s: %(what)s") % {"card": asking_card(choice.key, sight), "what": what(choice.key, sight)}


def what(key: str, sight: Sight) -> str:
    """What is asked, to go after the card's name."""
    return str(ask(key).title) % {"other": leader(sight)}


def leader(sight: Sight) -> str:
    """The name of whose dogma action this is; "" between actions."""
    running = sight.view["dogma"]
    return sight.seats[running["leader"]].name if running else ""


def asking_card(key: str, sight: Sight) -> str:
    """The title of the card whose effect asks."""
    content = sight.rules.content
    slug = key.removeprefix(PREFIX).partition(".")[0]
    if slug not in content.cards:
        slug = sight.view["dogma"]["steps"][-1]["card"]
    return words.card_name(content, slug)


def asks(key: str, sight: Sight, seat: int) -> str:
    """Whose decision is awaited and which, as one sentence; it tells others no more than everybody knows."""
    mine, name = seat == sight.viewer, sight.seats[seat].name
    if key == ACTION:
        return _("You choose an action") if mine else _("%(name)s chooses an action") % {"name": name}
    if key == OPENING:
        return _("You choose your first card") if mine else _("%(name)s chooses the first card") % {"name": name}
    card = asking_card(key, sight)
    if mine:
        return _("You answer %(card)s: %(what)s") % {"card": card, "what": what(key, sight)}
    return str(ask(key).told) % {"name": name, "card": card}


def confirm(choice: Choice) -> str:
    """The verb on the button."""
    if choice.key == ACTION:
        return pgettext("button", "Do it")
    if choice.key == OPENING:
        return pgettext("button", "Meld")
    if choice.options == ("none",):
        return pgettext("button", "Go on")
    if {"pass", "no"} & set(choice.options):
        return pgettext("button", "Decide")
    return str(ask(choice.key).confirm)


def confirm_picked(choice: Choice, picked: Sequence[str]) -> str:
    """The verb on the button once something is picked: what that very option does."""
    kind = picked[0].partition(":")[0]
    if choice.key == ACTION:
        return {
            "draw": pgettext("button", "Draw"),
            "meld": pgettext("button", "Meld"),
            "dogma": pgettext("button", "Activate"),
            "achieve": pgettext("button", "Achieve"),
        }[kind]
    if kind in ("pass", "no"):
        return pgettext("button", "Decline")
    if kind == "yes":
        return pgettext("button", "Accept")
    return confirm(choice) if kind == "none" or choice.key == OPENING else str(ask(choice.key).confirm)


def outcome(choice: Choice, picked: Sequence[str], sight: Sight, strong: words.Strong = words.plain) -> str:
    """What confirming would do, in one sentence; "" while nothing is picked."""
    if not picked:
        return ""
    first = picked[0]
    if choice.key == ACTION:
        return outcome_of_action(choice.seat, first, sight, strong)
    if first in offers.PLAIN:
        return option(choice, first, sight).label
    named = words.listed([picture(one, sight) for one in picked])
    if choice.key == OPENING:
        return words.say(_("You begin with %(card)s on your board"), strong, card=named)
    sentence = str(ask(choice.key).done)
    parts = {"cards": named}
    if "%(other)s" in sentence:
        parts["other"] = leader(sight)
    return words.say(sentence, strong, **parts)


def picture(option: str, sight: Sight) -> str:
    """What is picked, inside a sentence."""
    kind, _colon, rest = option.partition(":")
    if kind in COLORS:
        return words.color(kind)
    if kind == "seat":
        return sight.seats[int(rest)].name
    if kind == "value":
        return _("value %(value)s") % {"value": rest}
    if kind == "score":
        seat, value = map(int, rest.split(":"))
        return _("%(value)s of %(name)s") % {"value": words.valued(value), "name": sight.seats[seat].name}
    return words.card_name(sight.rules.content, option)


def outcome_of_action(seat: int, option: str, sight: Sight, strong: words.Strong) -> str:
    """What one of the four actions would do."""
    view, content = sight.view, sight.rules.content
    kind, _colon, rest = option.partition(":")
    if kind == "draw":
        age = reach.drawn_age(view, content, seat)
        if age == reach.OUT:
            return _("No card is left to draw: the match ends")
        return words.say(_("You draw %(value)s"), strong, value=words.valued(age))
    if kind == "achieve":
        sentence = _("You achieve age %(age)s: %(count)s of %(total)s")
        count = len(view["achievements"][seat]) + 1
        return words.say(sentence, strong, age=rest, count=str(count), total=str(TO_WIN(view["seats"])))
    card = words.card_name(content, rest)
    if kind == "meld":
        return words.say(_("You meld %(card)s"), strong, card=card)
    phrases = "; ".join(offers.reaching(reach.reach(view, content, seat, rest), sight))
    return words.say(_("%(card)s: %(reach)s"), strong, card=card, reach=phrases)


def blocked(reason: str, args: Sequence[int | str]) -> str:
    """Why something is not offered.

    Raises:
        KeyError: the rules do not know such a reason.
    """
    return {
        "innovation.fewest": lambda: (
            _("Demands of nobody: no opponent shows fewer than your %(icons)s")
            % {"icons": words.icons(str(args[0]), int(args[1]))}
        ),
        "innovation.top": lambda: (
            _("Needs a top card of age %(age)s or more; your highest is %(top)s") % {"age": args[0], "top": args[1]}
        ),
        "innovation.points": lambda: _("Needs %(need)s points; you have %(have)s") % {"need": args[0], "have": args[1]},
    }[reason]()


def blocked_label(option: str, sight: Sight) -> str:
    """What is not offered, in words."""
    kind, _colon, rest = option.partition(":")
    if kind == "achieve":
        return _("Achieve age %(age)s") % {"age": rest}
    return _("Dogma: %(card)s") % {"card": words.card_name(sight.rules.content, rest)}


# ---- where the match stands


def one_action(view: Mapping[str, Any], number: int) -> bool:
    """Whether that turn has a single action (rules section 3.2)."""
    return number == 1 or (number == 2 and view["seats"] == 4 and view["house"]["opening"] == "two")


def nth_action(view: Mapping[str, Any]) -> str:
    """The action in hand, as a heading."""
    if one_action(view, view["number"]):
        return _("Only action")
    return _("First action") if view["actions"] > 1 else _("Second action")


def steps(sight: Sight) -> list[tuple[str, str]]:
    """The actions of the turn, each "done", "now" or "" (still to come); of a dogma the effect in hand."""
    view = sight.view
    if sight.over is not None or view["phase"] == "over":
        return []
    if view["phase"] == "opening":
        return [(_("First cards"), "now")]
    now = effect_in_hand(sight) or nth_action(view)
    if one_action(view, view["number"]):
        return [(now, "now")]
    if view["actions"] > 1:
        return [(now, "now"), (_("Second action"), "")]
    return [(last_action(sight) or _("First action"), "done"), (now, "now")]


def last_action(sight: Sight) -> str:
    """The action before the one in hand, as its option was called; "" when the log does not reach so far back."""
    content = sight.rules.content
    for line in sight.lines:
        if line.number == sight.move and line.event.name in DEEDS:
            return DEEDS[line.event.name](line.event.args, content)
    return ""


DEEDS: Mapping[str, Callable[[Mapping[str, Any], Content], str]] = {
    "innovation.drew": lambda a, content: _("Draw"),
    "innovation.melded": lambda a, content: _("Meld %(card)s") % {"card": words.card_name(content, a["card"])},
    "innovation.activated": lambda a, content: _("Dogma: %(card)s") % {"card": words.card_name(content, a["card"])},
    "innovation.dominated": lambda a, content: _("Achieve age %(age)s") % {"age": a["age"]},
}
"""The first event of each of the four actions, and what that action is called."""


def effect_in_hand(sight: Sight) -> str:
    """Which effect of which card is carried out by whom; "" between dogma actions."""
    running = sight.view["dogma"]
    if not running or not running["steps"]:
        return ""
    content = sight.rules.content
    *outer, step = running["steps"]
    path = " › ".join(words.card_name(content, one["card"]) for one in (*outer, step))
    parts = {
        "card": path,
        "effect": step["effect"],
        "count": len(reach.effects(sight.view, content, step["card"])),
        "name": sight.seats[step["seat"]].name,
    }
    if step["seat"] == sight.viewer:
        return _("%(card)s, effect %(effect)s of %(count)s: you") % parts
    return _("%(card)s, effect %(effect)s of %(count)s: %(name)s") % parts


def progress(sight: Sight) -> str:
    """Where the match stands, for the line under its title."""
    view = sight.view
    if view["phase"] == "opening":
        return _("first cards")
    if one_action(view, view["number"]):
        return _("turn %(turn)d") % {"turn": view["number"]}
    sentence = _("turn %(turn)d, first action") if view["actions"] > 1 else _("turn %(turn)d, second action")
    return sentence % {"turn": view["number"]}


def chapter(move: int, sight: Sight) -> str:
    """The heading of the log over the rows of that move (from 1): the first cards, then every turn."""
    if move == 1:
        return _("First cards")
    short = 2 if one_action(sight.view, 2) else 1
    actions = move - 1
    turn = actions if actions <= short else short + (actions - short + 1) // 2
    return _("Turn %(turn)d") % {"turn": turn}


def points_label(sight: Sight) -> str:
    """What the figure beside a name counts."""
    return _("Points of the score pile")


def next_seat(sight: Sight) -> int | None:
    """Who is to play after the seat at turn."""
    view = sight.view
    return (view["turn"] + 1) % view["seats"] if view["phase"] == "action" else None


def spots(event: Event) -> str:
    """The pieces of the board an event is about, as a selector: clicking its row of the log flashes them."""
    args = event.args
    found = [f"#card-{args['card']}"] if args.get("card") else []
    found += [f"#in-seat-{args[seat]}" for seat in ("seat", "to") if seat in args]
    return ", ".join(dict.fromkeys(found))


# ---- the end


def over(reason: str, sight: Sight) -> str:
    """How the match ended, in one sentence."""
    ended = sight.over or {}
    winners = [seat for seat, rank in enumerate(ended.get("ranks", ())) if rank == 1]
    return ending(reason, winners, sight, words.listed([sight.seats[seat].name for seat in winners]))


def ending(reason: str, winners: Sequence[int], sight: Sight, name: str) -> str:
    """The sentence about those *winners*, who are called *name*."""
    scores = (sight.over or {}).get("scores", ())
    best = words.points(round(max((scores[seat] for seat in winners), default=0)))
    kind, _dot, card = reason.removeprefix(PREFIX).partition(".")
    if kind == "victory":
        return _("%(name)s wins by %(card)s") % {"name": name, "card": words.card_name(sight.rules.content, card)}
    if kind == "achievements":
        return _("%(name)s wins with %(count)s achievements") % {"name": name, "count": TO_WIN(sight.view["seats"])}
    if len(winners) > 1:
        return _("No card is left to draw: %(name)s share the victory with %(points)s") % {"name": name, "points": best}
    return _("No card is left to draw: %(name)s wins with %(points)s") % {"name": name, "points": best}


def headline(sight: Sight, me: int | None, names: Sequence[str]) -> str:
    """The sentence on top of the result page."""
    ended = sight.over or {}
    winners = [seat for seat, rank in enumerate(ended.get("ranks", ())) if rank == 1]
    reason = str(ended.get("reason", "")).removeprefix(PREFIX)
    kind, _dot, card = reason.partition(".")
    best = words.points(round(max((ended["scores"][seat] for seat in winners), default=0)))
    parts = {
        "name": words.listed([names[seat] for seat in winners]),
        "points": best,
        "count": str(TO_WIN(sight.view["seats"])),
        "card": words.card_name(sight.rules.content, card) if kind == "victory" else "",
    }
    if len(winners) > 1:
        shared = _("You share the victory with %(points)s") if me in winners else ""
        return (shared or _("%(name)s share the victory with %(points)s")) % parts
    if me in winners:
        sentence = {
            "victory": _("You win by %(card)s"),
            "achievements": _("You win with %(count)s achievements"),
        }.get(kind, _("You win with %(points)s"))
    else:
        sentence = {
            "victory": _("%(name)s wins by %(card)s"),
            "achievements": _("%(name)s wins with %(count)s achievements"),
        }.get(kind, _("%(name)s wins with %(points)s"))
    return sentence % parts


def result_items(items: Sequence[Sequence[Any]], sight: Sight | None = None) -> list[dict[str, Any]]:
    """The rows of the score sheet, from those of ``results.breakdown``: label, points, and how they come about."""
    labels = {
        "ages": _("Ages achieved"),
        "specials": _("Special achievements"),
        "influence": _("Score pile"),
    }
    return [
        {
            "id": item,
            "label": labels[item],
            "count": count,
            "points": points,
            "detail": capfirst(words.cards(count)) if item == "influence" else "",
        }
        for item, count, points in items
    ]
