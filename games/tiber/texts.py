"""Every word of Tiber that is not on a card: questions, options, consequences, results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from games.engine import Choice, Event
from games.sight import Sight
from games.tiber import chronicle, deals, offers, position, reasons, variants, words
from games.tiber.state import GOAL, LAST_ROUND, QUIET_ROUNDS

event = chronicle.event
"""``event(event, names, viewer, content, strong=words.plain)``: the sentence of the log."""

bold = words.bold
"""The emphasis for pages, to be handed to ``event`` and ``outcome``."""

option = offers.option
"""``option(choice, option, sight)``: an option as a row of the list."""

board_text = position.text
"""``board_text(sight)``: the position in words, for a terminal."""

blocked, blocked_label = reasons.blocked, reasons.blocked_label
options, bots = variants.options, variants.bots

ACT, MOUNTAIN = offers.ACT, offers.MOUNTAIN
COMPOSING = (deals.PARTNER, *deals.GIVING, *deals.WANTING)
"""The questions of somebody who makes a proposal or a counter-proposal."""


# ---- questions


def title(choice: Choice, sight: Sight) -> str:
    """The heading of the option list."""
    if choice.key == MOUNTAIN:
        return _("Place your mountain")
    if choice.key == ACT:
        return _("Build, trade or pass")
    return deals.title(choice, sight)


def asks(key: str, sight: Sight, seat: int) -> str:
    """Whose decision is awaited and which, as one sentence; the partner of a proposal is asked beside the seat in turn.

    The lobby asks without a position: then the sentence names nobody else.
    """
    mine, name = seat == sight.viewer, sight.seats[seat].name
    if key == deals.REPLY:
        return replying(sight, seat)
    if key in COMPOSING:
        if key.startswith("tiber.counter"):
            sentence = _("You make a counter-proposal") if mine else _("%(name)s makes a counter-proposal")
        else:
            sentence = _("You make a proposal") if mine else _("%(name)s makes a proposal")
        return sentence % {"name": name}
    own, told = {
        MOUNTAIN: (_("You place your mountain"), _("%(name)s places a mountain")),
        deals.TOLL: (_("You pay the toll"), _("%(name)s pays the toll")),
        ACT: (_("You build and trade"), _("%(name)s builds and trades")),
    }[key]
    return own if mine else told % {"name": name}


def replying(sight: Sight, seat: int) -> str:
    """That the partner of a proposal is awaited; whose proposal it is depends on who reads."""
    offer = sight.view.get("offer")
    name = sight.seats[seat].name
    if not offer:
        return _("You answer a proposal") if seat == sight.viewer else _("%(name)s answers a proposal") % {"name": name}
    by = offer["by"]
    if seat == sight.viewer:
        return _("You answer the proposal of %(other)s") % {"other": sight.seats[by].name}
    if by == sight.viewer:
        return _("%(name)s answers your proposal") % {"name": name}
    return _("%(name)s answers the proposal of %(other)s") % {"name": name, "other": sight.seats[by].name}


def confirm(choice: Choice) -> str:
    """The verb on the button."""
    if choice.key == MOUNTAIN:
        return pgettext("button", "Place it")
    if choice.key == deals.TOLL:
        return pgettext("button", "Pay")
    if choice.key == ACT:
        return pgettext("button", "Do it")
    if choice.key == deals.REPLY:
        return pgettext("button", "Answer")
    if choice.key in deals.WANTING:
        return pgettext("button", "Propose")
    return pgettext("button", "Go on")


def confirm_picked(choice: Choice, picked: Sequence[str]) -> str:
    """The verb on the button once something is picked: what that very option does."""
    if choice.key not in (ACT, deals.REPLY):
        return confirm(choice)
    return {
        "build": pgettext("button", "Build"),
        "clean": pgettext("button", "Clean"),
        "purify": pgettext("button", "Build"),
        "pipe": pgettext("button", "Lay it"),
        "bank": pgettext("button", "Trade"),
        "trade": pgettext("button", "Go on"),
        "withdraw": pgettext("button", "Withdraw"),
        "accept": pgettext("button", "Accept"),
        "decline": pgettext("button", "Decline"),
        "refuse": pgettext("button", "Refuse"),
        "counter": pgettext("button", "Go on"),
        "end": pgettext("button", "End the turn"),
    }[picked[0].partition(":")[0]]


def outcome(choice: Choice, picked: Sequence[str], sight: Sight, strong: words.Strong = words.plain) -> str:
    """What confirming would do, in one sentence; "" while nothing is picked."""
    if not picked:
        return ""
    verb = picked[0].partition(":")[0]
    if choice.key == MOUNTAIN or (choice.key == ACT and verb in offers.ROWS):
        return offers.outcome(choice, picked[0], sight, strong)
    return deals.outcome(choice, picked, sight, strong)


# ---- where the match stands


def steps(sight: Sight) -> list[tuple[str, str]]:
    """The steps of the turn in hand, each "done", "now" or "" (still to come)."""
    view = sight.view
    phase = view["phase"]
    if sight.over is not None or phase == "over":
        return []
    if phase == "mountain":
        return [(_("Mountains"), "now")]
    row = [_("Toll"), _("Draw"), _("Build and trade"), _("End turn")]
    now = 2 if phase == "act" else 0
    return [(label, "done" if n < now else "now" if n == now else "") for n, label in enumerate(row)]


def progress(sight: Sight) -> str:
    """Where the match stands, for the line under its title."""
    if sight.view["phase"] == "mountain":
        return _("the mountains are placed")
    return _("round %(round)d, first to %(goal)d") % {"round": sight.view["round"], "goal": GOAL}


def chapter(move: int, sight: Sight) -> str:
    """The heading of the log over the rows of that move: its round.

    Actions are not counted by turn, so it is told from the round in hand and the turns that began since, each with its
    event card; the log may begin anywhere.
    """
    later = sum(line.number > move and line.event.name == "tiber.event" for line in sight.lines)
    turn = turns_begun(sight) - later
    if turn < 1:
        return _("Mountains")
    return _("Round %(round)d") % {"round": (turn - 1) // sight.view["seats"] + 1}


def turns_begun(sight: Sight) -> int:
    """How many turns began since the mountains were placed."""
    view = sight.view
    if view["phase"] == "mountain":
        return 0
    whole = (view["round"] - 1) * view["seats"]
    if view["phase"] == "over" and (sight.over or {}).get("reason") != "tiber.clean_river":
        return int(whole + view["seats"])  # the round was played to its end
    return int(whole + view["turn"] + (view["phase"] != "turn"))


def next_seat(sight: Sight) -> int | None:
    """Who is to play after the seat at turn."""
    view = sight.view
    return (view["turn"] + 1) % view["seats"] if view["phase"] != "over" else None


def points_label(sight: Sight) -> str:
    """What the figure beside a name counts."""
    return _("River points")


def spots(event: Event) -> str:
    """The pieces of the board an event is about, as a selector: clicking its row of the log flashes them."""
    args = event.args
    triangles = [args[name] for name in ("at", "end") if name in args]
    seats = [args[name] for name in ("seat", "to") if name in args]
    return ", ".join([*(f"#ti-{triangle}" for triangle in triangles), *(f"#ti-seat-{seat}" for seat in seats)])


# ---- the end


def over(reason: str, sight: Sight) -> str:
    """How the match ended, in one sentence."""
    names = [sight.seats[seat].name for seat in winners(sight)]
    parts = {"name": words.listed(names), "points": best(sight), "rounds": ended_after(reason)}
    if reason == "tiber.clean_river":
        return _("%(name)s wins with %(points)s and a clean river") % parts
    shared = len(names) > 1
    if reason == "tiber.quiet":
        sentence = _("Nobody built or cleaned for %(rounds)d rounds: %(name)s wins with %(points)s")
        if shared:
            sentence = _("Nobody built or cleaned for %(rounds)d rounds: %(name)s share the victory with %(points)s")
        return sentence % parts
    sentence = _("After %(rounds)d rounds %(name)s wins with %(points)s")
    if shared:
        sentence = _("After %(rounds)d rounds %(name)s share the victory with %(points)s")
    return {"tiber.last_round": sentence}[reason] % parts


def ended_after(reason: str) -> int:
    """The rounds that the reason speaks of."""
    return QUIET_ROUNDS if reason == "tiber.quiet" else LAST_ROUND


def winners(sight: Sight) -> list[int]:
    """The seats that came first."""
    return [seat for seat, rank in enumerate((sight.over or {}).get("ranks", ())) if rank == 1]


def best(sight: Sight) -> str:
    """The points of the winners."""
    scores = (sight.over or {}).get("scores", ())
    return words.points(round(max((scores[seat] for seat in winners(sight)), default=0)))


def headline(sight: Sight, me: int | None, names: Sequence[str]) -> str:
    """The sentence on top of the result page."""
    first = winners(sight)
    parts = {"name": words.listed([names[seat] for seat in first]), "points": best(sight)}
    if len(first) > 1:
        sentence = _("%(name)s share the victory with %(points)s")
        return (_("You share the victory with %(points)s") if me in first else sentence) % parts
    if (sight.over or {}).get("reason") == "tiber.clean_river":
        sentence = _("%(name)s wins with %(points)s and a clean river")
        return (_("You win with %(points)s and a clean river") if me in first else sentence) % parts
    return (_("You win with %(points)s") if me in first else _("%(name)s wins with %(points)s")) % parts


def result_items(items: Sequence[Sequence[Any]], sight: Sight | None = None) -> list[dict[str, Any]]:
    """The rows of the score sheet, from those of ``results.breakdown``: label, points, and how they come about."""
    labels = {
        "stretches": _("Stretches"),
        "arid": _("In arid zones"),
        "purifiers": _("Purifiers"),
        "pipes": _("Pipes"),
        "meetings": _("Meetings and event cards"),
    }
    return [
        {"id": item, "label": labels[item], "count": count, "points": points, "detail": detail(count, points)}
        for item, count, points in items
    ]


def detail(count: int, points: int) -> str:
    """ "4 × 1", "" where it is not counted: how a row of the score sheet comes about."""
    return f"{count} × {words.whole(points // count)}" if count else ""
