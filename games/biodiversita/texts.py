"""Every word of Cards della Biodiversità that is not on a card: questions, options, consequences, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.biodiversita import chronicle, form, offers, position, variants, words
from games.biodiversita.offers import ATTACK, COUNTER, DEFEND
from games.engine import Choice, Event
from games.sight import Sight

event = chronicle.event
"""``event(event, names, viewer, content, strong=words.plain)``: the sentence of the log."""

bold = words.bold
"""The emphasis for pages, to be handed to ``event`` and ``outcome``."""

option = offers.option
"""``option(choice, option, sight)``: an option as a row of the list."""

options, bots = variants.options, variants.bots

parts, legend, coming, at_once = form.parts, form.legend, form.coming, form.at_once
"""The questions of a declaration, shown as one form."""

board_text = position.text
"""``board_text(sight)``: the position in words, for a terminal."""

DECK, TERRITORY = "biodiversita.deck", "biodiversita.territory"
CALL, FINGERS = "biodiversita.call", "biodiversita.fingers"


def title(choice: Choice, sight: Sight) -> str:
    """The heading of the option list; the questions of a declaration are one form and share it."""
    return {
        DECK: _("Choose your deck"),
        TERRITORY: _("Choose a territory"),
        CALL: _("Even or odd?"),
        FINGERS: _("Show your fingers"),
        ATTACK: _("Declare your attack"),
        DEFEND: _("Declare your defence"),
        COUNTER: _("Counter the support?"),
    }[choice.key]


def asks(key: str, sight: Sight, seat: int) -> str:
    """Whose decision is awaited and which, as one sentence: the same all through a declaration."""
    own, told = {
        DECK: (_("You choose your deck"), _("%(name)s chooses a deck")),
        TERRITORY: (_("You choose a territory"), _("%(name)s chooses a territory")),
        CALL: (_("You call even or odd"), _("%(name)s calls even or odd")),
        FINGERS: (_("You show your fingers"), _("%(name)s shows fingers")),
        ATTACK: (_("You declare the attack"), _("%(name)s declares the attack")),
        DEFEND: (_("You declare the defence"), _("%(name)s declares the defence")),
        COUNTER: (_("You may counter"), _("%(name)s may counter")),
    }[key]
    return own if seat == sight.viewer else told % {"name": sight.seats[seat].name}


def confirm(choice: Choice) -> str:
    """The verb on the button, the same all through a declaration: its last question makes it."""
    return {
        DECK: pgettext("button", "Take it"),
        TERRITORY: pgettext("button", "Take it"),
        CALL: pgettext("button", "Call"),
        FINGERS: pgettext("button", "Show"),
        ATTACK: pgettext("button", "Attack"),
        DEFEND: pgettext("button", "Defend"),
        COUNTER: pgettext("button", "Answer"),
    }[choice.key]


def outcome(choice: Choice, picked: Sequence[str], sight: Sight, strong: words.Strong = words.plain) -> str:
    """What confirming would do, in one sentence; "" while nothing is picked."""
    return offers.outcome(choice, picked, sight, strong) if picked else ""


def steps(sight: Sight) -> list[tuple[str, str]]:
    """The steps of the battle in hand, each "done", "now" or "" (still to come)."""
    phase = sight.view["phase"]
    if sight.over is not None or phase == "over":
        return []
    before = {"decks": _("Decks"), "territory": _("Territories"), "begin": _("Who begins")}
    if phase in before:
        return [(before[phase], "now")]
    row = [_("Attack"), _("Defence"), _("Result")]
    now = 0 if phase == "attack" else 2 if any(key == COUNTER for _seat, key in sight.asked) else 1
    return [(label, "done" if n < now else "now" if n == now else "") for n, label in enumerate(row)]


def progress(sight: Sight) -> str:
    """Where the match stands, for the line under its title."""
    view = sight.view
    if view["phase"] in ("decks", "territory", "begin"):
        return _("before the first battle")
    return _("battle %(battle)d of %(last)d") % {"battle": view["battle"], "last": view["last"]}


def chapter(move: int, sight: Sight) -> str:
    """The heading of the log over the rows of that move: a battle is two moves, after those before the first."""
    before = 3 if sight.view["house"]["territories"] else 2
    if move <= before:
        return _("Before the first battle")
    return _("Battle %(battle)d") % {"battle": (move - before + 1) // 2}


def next_seat(sight: Sight) -> int | None:
    """Who acts after the seat that acts now: the other side, or its attacker of the next battle."""
    view = sight.view
    if view["phase"] not in ("attack", "defence"):
        return None
    defender = 1 - view["attacker"]
    seats = view["sides"][defender]["seats"]
    battle = view["battle"] if view["phase"] == "attack" else view["battle"] + 1
    return int(seats[(battle - 1) % len(seats)])


def points_label(sight: Sight) -> str:
    """What the figure beside a name counts."""
    return _("Battles won") if sight.view["house"]["mode"] == "battles" else _("Energy taken")


def spots(event: Event) -> str:
    """The pieces of the board an event is about, as a selector: clicking its row of the log flashes them."""
    args = event.args
    if "side" not in args or "card" not in args:
        return ""
    return f"#bi-{args['side']}-{args['card']}, #bi-row-{args['side']}-{args['card']}"


def blocked(reason: str, args: Sequence[int | str]) -> str:
    """Why something is not offered.

    Raises:
        KeyError: the rules do not know such a reason.
    """
    return {
        "biodiversita.used_up": lambda: _("Used up"),
        "biodiversita.attack_only": lambda: _("Attack only"),
        "biodiversita.defence_only": lambda: _("Defence only"),
        "biodiversita.rests": lambda: _("Rests, back in battle %(battle)s") % {"battle": args[0]},
        "biodiversita.bound": lambda: _("Bound to another card"),
        "biodiversita.forbidden": lambda: _("Your territory forbids it"),
    }[reason]()


def blocked_label(option: str, sight: Sight) -> str:
    """What is not offered, in words."""
    return words.card(sight.rules.content, option.partition(":")[2])


def over(reason: str, sight: Sight) -> str:
    """How the match ended, in one sentence."""
    parts = {"name": words.side(winners(sight)), **result(sight)}
    sentence = {
        "biodiversita.energy": _("%(name)s: more energy taken, %(best)s against %(other)s"),
        "biodiversita.battles": _("%(name)s: more battles won, %(best)s against %(other)s"),
        "biodiversita.first_to": _("%(name)s: first to win %(best)s battles"),
        "biodiversita.impossible": _("%(name)s: the other side has no card left to fight with"),
        "biodiversita.draw": _("A draw: %(best)s against %(other)s"),
    }[reason]
    return sentence % parts


def winners(sight: Sight) -> list[str]:
    """The names of those who came first."""
    ranks = (sight.over or {}).get("ranks", ())
    return [sight.seats[seat].name for seat, rank in enumerate(ranks) if rank == 1]


def result(sight: Sight) -> Mapping[str, str]:
    """What both sides came to, the winner's first."""
    scores = [round(score) for score in (sight.over or {}).get("scores", ())]
    ranks = (sight.over or {}).get("ranks", ())
    best = max((score for score, rank in zip(scores, ranks, strict=True) if rank == 1), default=0)
    rest = max((score for score, rank in zip(scores, ranks, strict=True) if rank != 1), default=best)
    return {"best": words.whole(best), "other": words.whole(rest)}


def headline(sight: Sight, me: int | None, names: Sequence[str]) -> str:
    """The sentence on top of the result page."""
    over = sight.over or {}
    first = [seat for seat, rank in enumerate(over.get("ranks", ())) if rank == 1]
    parts = {"name": words.listed([names[seat] for seat in first]), **result(sight)}
    if over.get("reason") == "biodiversita.draw":
        return _("A draw: %(best)s against %(other)s") % parts
    if over.get("reason") == "biodiversita.impossible":
        return impossible(me in first, len(first), parts)
    if me in first:
        own = (
            _("You win, %(best)s against %(other)s")
            if len(first) == 1
            else _("Your side wins, %(best)s against %(other)s")
        )
        return own % parts
    told = (
        _("%(name)s wins, %(best)s against %(other)s")
        if len(first) == 1
        else _("%(name)s win, %(best)s against %(other)s")
    )
    return told % parts


def impossible(mine: bool, winners: int, parts: Mapping[str, str]) -> str:
    """The same where figures don't decide: the other side could not fight any more."""
    if mine:
        own = (
            _("You win: the other side has no card left to fight with")
            if winners == 1
            else _("Your side wins: the other one has no card left to fight with")
        )
        return own % parts
    told = (
        _("%(name)s wins: the other side has no card left to fight with")
        if winners == 1
        else _("%(name)s win: the other side has no card left to fight with")
    )
    return told % parts


def result_items(items: Sequence[Sequence[Any]], sight: Sight | None = None) -> list[dict[str, Any]]:
    """The rows of the score sheet, from those of ``results.breakdown``: label and numbers; no points for what does not
    count, or comes to none: how many there were is said beside."""
    labels = {
        "taken": _("Energy taken"),
        "won": _("Battles won"),
        "fought": _("Battles fought"),
        "lost": _("Energy lost"),
    }
    return [
        {"id": item, "label": labels[item], "count": count, "points": points or None, "detail": words.whole(count)}
        for item, count, points in items
    ]
