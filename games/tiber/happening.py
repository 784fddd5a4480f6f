"""What has just happened, for the board: the event card of the turn with what came of it, and the last stretch."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Event
from games.sight import Sight
from games.tiber import words
from games.tiber.trade_view import name_of


def event(sight: Sight) -> dict[str, Any] | None:
    """The event card of the turn in hand, its text, and what came of it. None when none lies open."""
    slug, content, seat = sight.view["event"], sight.rules.content, sight.view["turn"]
    if not slug:
        return None
    card = content.cards[slug]
    return {
        "slug": slug,
        "icon": f"gi:{card.picture}",
        "name": words.card(content, slug),
        "text": words.card_text(content, slug),
        "done": "; ".join(filter(None, (outcome(one) for one in since_event(sight)))),
        "player": seat + 1,
        "title": _("Your event") if seat == sight.viewer else _("Event of %(name)s") % {"name": sight.seats[seat].name},
        "href": f"/t/{sight.match_id}/look/card-{slug}/",
    }


def since_event(sight: Sight) -> Iterator[Event]:
    """What was told of the card that lies open, in order."""
    found: list[Event] = []
    for line in reversed(sight.lines):
        if line.event.name == "tiber.event":
            break
        found.append(line.event)
    drawn = False
    for one in reversed(found):
        if one.name == "tiber.drew" and not drawn:
            drawn = True  # the turn's own draw comes between the card and what it does
            continue
        yield one


def outcome(told: Event) -> str:
    """What an event of the log says about the card, in a few words; "" when it says nothing about it."""
    args: Mapping[str, Any] = told.args
    if told.name == "tiber.points":
        before, after = words.whole(args["total"] - args["points"]), words.whole(args["total"])
        return _("Done: %(before)s → %(after)s") % {"before": before, "after": after}
    if told.name == "tiber.event_paid":
        return _("Paid: %(cards)s") % {"cards": words.amounts(args["cost"])}
    if told.name == "tiber.drew":
        return ngettext("Drawn: %(n)d card", "Drawn: %(n)d cards", args["number"]) % {"n": args["number"]}
    return {
        "tiber.event_unpaid": _("Not paid"),
        "tiber.phase_lost": _("No actions this turn"),
        "tiber.kept": _("Kept for later"),
        "tiber.contaminated": _("The river is polluted"),
    }.get(told.name, "")


def flag(sight: Sight) -> dict[str, Any] | None:
    """Where somebody else built last, in a few words; None when the viewer's own stretch is the last."""
    place, built = next(
        ((n, line) for n, line in reversed(list(enumerate(sight.lines))) if line.event.name == "tiber.built"),
        (0, None),
    )
    if built is None or built.event.args["seat"] == sight.viewer:
        return None
    args = built.event.args
    met = next((line.event for line in sight.lines[place : place + 5] if line.event.name == "tiber.met"), None)
    parts = {
        "name": name_of(sight, args["seat"]),
        "place": words.place(sight.view["seats"], args["end"]),
        "points": words.signed(args["points"]),
    }
    if met is not None and sight.viewer in met.args["others"] and met.args["at"] == args["end"]:
        text = _("%(name)s met you at %(place)s, %(points)s") % parts
    else:
        text = _("%(name)s: %(place)s, %(points)s") % parts
    return {"player": args["seat"] + 1, "text": text}
