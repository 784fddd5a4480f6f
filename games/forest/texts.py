"""Every word of Once Upon a Forest that is not on a card: questions, options, consequences, results."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.engine import Choice, Event
from games.forest import chronicle, preview, scoring, words
from games.forest.content import Content
from games.forest.preview import Placement
from games.sight import Sight

event = chronicle.event
"""``event(event, names, viewer, content, strong=words.plain)``: the sentence of the log."""

bold = words.bold
"""The emphasis for pages, to be handed to ``event`` and ``outcome``."""


class OptionText(NamedTuple):
    """An option in words. ``gain`` is what it does to the score now: "+1", "0", "−2" or ""."""

    label: str
    detail: str
    gain: str


def title(choice: Choice, sight: Sight) -> str:
    """The heading of the option list."""
    return {
        "forest.draw": _("Take a card"),
        "forest.play": _("Play one card"),
        "forest.give": _("Give one card away"),
        "forest.place": _("Place your gift"),
        "forest.last": _("Place your last card"),
        "forest.discard": _("Discard one card"),
        "forest.oblige": _("Place the obligatory card"),
    }[choice.key]


def asks(key: str, sight: Sight, seat: int) -> str:
    """Whose decision is awaited and which, as one sentence."""
    if seat == sight.viewer:
        return {
            "forest.draw": _("You take a card"),
            "forest.play": _("You play a card"),
            "forest.give": _("You give a card away"),
            "forest.place": _("You place a gift"),
            "forest.last": _("You place your last card"),
            "forest.discard": _("You discard a card"),
            "forest.oblige": _("You place the obligatory card"),
        }[key]
    sentence = {
        "forest.draw": _("%(name)s takes a card"),
        "forest.play": _("%(name)s plays a card"),
        "forest.give": _("%(name)s gives a card away"),
        "forest.place": _("%(name)s places a gift"),
        "forest.last": _("%(name)s places the last card"),
        "forest.discard": _("%(name)s discards a card"),
        "forest.oblige": _("%(name)s places the obligatory card"),
    }[key]
    return sentence % {"name": sight.seats[seat].name}


def steps(sight: Sight) -> list[tuple[str, str]]:
    """The steps of the turn in hand, each "done", "now" or "" (still to come)."""
    view = sight.view
    phase = view["phase"]
    if sight.over is not None or phase == "over":
        return []
    if phase == "opening":
        return [(_("Draw 3 cards"), "now"), (_("Play"), "")]
    if phase == "last":
        return [(_("Last card"), "now")]
    if phase == "gift" and view["gift"] and sight.viewer == view["gift"]["to"]:
        return [(_("Place the gift"), "now")]
    draws = any(pile["count"] for pile in view["piles"])
    row: list[tuple[str, tuple[str, ...]]] = [(_("Play a card"), ("play",))]
    if view["mode"] == "solo":
        row.append((_("Discard a card"), ("discard",)))
    else:
        row.append((_("Give a card"), ("give", "gift")))
    if draws or phase == "draw":
        row.append((_("Draw to 3"), ("draw",)))
    if view["oblige"] and (view["oblige"]["count"] or phase == "oblige"):
        row.append((_("Obligatory card"), ("oblige",)))
    now = next((number for number, (_label, phases) in enumerate(row) if phase in phases), len(row))
    return [(label, "done" if n < now else "now" if n == now else "") for n, (label, _phases) in enumerate(row)]


def confirm(choice: Choice) -> str:
    """The verb on the button."""
    return {
        "forest.draw": _("Take it"),
        "forest.play": _("Plant it"),
        "forest.give": _("Give it"),
        "forest.place": _("Place it"),
        "forest.last": _("Place it"),
        "forest.discard": _("Discard it"),
        "forest.oblige": _("Place it"),
    }[choice.key]


def progress(sight: Sight) -> str:
    """Where the match stands, for the line under its title."""
    if sight.view["phase"] == "opening":
        return _("opening draws")
    now, total = sight.view["rounds"]
    return _("round %(now)d of %(total)d") % {"now": now, "total": total}


def chapter(move: int, sight: Sight) -> str:
    """The heading of the log over the rows of that move (from 1): the opening draws are one move for each seat."""
    seats = sight.view["seats"]
    turns = move - seats
    if turns <= 0:
        return _("Opening draws")
    rounds = (turns - 1) // seats + 1
    return _("Round %(round)d") % {"round": rounds} if rounds <= sight.view["rounds"][1] else _("Last cards")


def next_seat(sight: Sight) -> int | None:
    """Who is to play after the seat at turn; None while all place their last card."""
    view = sight.view
    return (view["turn"] + 1) % view["seats"] if view["phase"] not in ("last", "over") else None


def spots(event: Event) -> str:
    """The pieces of the board an event is about, as a selector: clicking its row of the log flashes them."""
    args = event.args
    if "column" not in args:
        return ""
    return f"#cell-{args['seat']}-{args['column']}-{args['level']}, #forest-{args['seat']}"


def option(choice: Choice, option: str, sight: Sight) -> OptionText:
    """An option as a row of the list: what it does, its consequence, its gain."""
    view, content = sight.view, sight.rules.content
    tried = preview.placement(choice, option, view, content)
    if tried is not None:
        name = words.card_title(content, tried.card) if choice.key == "forest.play" else ""
        return OptionText(where(tried, name), effect(tried, content), words.signed(tried.gain))
    verb, *rest = option.split(":")
    if verb == "pile":
        return draw_option(view, int(rest[0]))
    if verb == "give":
        return give_option(sight, rest[0], int(rest[1]))
    if verb == "discard":
        detail = _("Leaves the game, face down")
        return OptionText(words.card_title(content, rest[0]), detail, "")
    return OptionText(_("Tree %(tree)s") % {"tree": int(rest[-1]) + 1}, "", "")  # a place for a card not shown to us


def where(tried: Placement, name: str) -> str:
    """The place, after the card's name when there is one."""
    tree = tried.column + 1
    if not name:
        sentence = {
            "cover": _("Over tree %(tree)d"),
            "new": _("Start tree %(tree)d"),
            "fill": _("On tree %(tree)d"),
        }[tried.how]
        return sentence % {"tree": tree}
    sentence = {
        "cover": _("%(card)s, over tree %(tree)d"),
        "new": _("%(card)s, to start tree %(tree)d"),
        "fill": _("%(card)s, on tree %(tree)d"),
    }[tried.how]
    return sentence % {"card": name, "tree": tree}


def effect(tried: Placement, content: Content) -> str:
    """The consequence of a placement in half a sentence."""
    tree = tried.column + 1
    if tried.finishes:
        return _("Finishes tree %(tree)d: each animal then wants %(trees)d") % {
            "tree": tree,
            "trees": tried.after.trees,
        }
    if tried.how == "cover":
        under = words.under(content.cards[tried.covered])
        if tried.lacks:
            return _("Covers %(card)s on the unfinished tree") % {"card": under}
        return _("Covers %(card)s") % {"card": under} + balance(tried)
    lacks = words.levels(tried.lacks)
    if tried.how == "new":
        return _("The tree then lacks %(levels)s") % {"levels": lacks}
    return _("Fills a gap: tree %(tree)d then lacks %(levels)s") % {"tree": tree, "levels": lacks}


def balance(tried: Placement) -> str:
    """What comes into balance or out of it, to be added to a sentence; "" for neither."""
    found = preview.newly_balanced(tried)
    lost = preview.unbalanced(tried)
    if found:
        return _("; now right: %(species)s") % {"species": words.listed([words.species(name, 2) for name in found])}
    if lost:
        return _("; no longer right: %(species)s") % {
            "species": words.listed([words.species(name, 2) for name in lost])
        }
    return ""


def draw_option(view: Mapping[str, Any], pile: int) -> OptionText:
    """A pile to draw from."""
    face = view["piles"][pile]
    label = _("Pile %(pile)d: %(level)s") % {"pile": pile + 1, "level": words.level_inside(face["top"])}
    left = ngettext("%(count)d card in it", "%(count)d cards in it", face["count"]) % {"count": face["count"]}
    return OptionText(label, left, "")


def give_option(sight: Sight, card: str, to: int) -> OptionText:
    """A card and whom to give it to, with what it can do for the receiver at best."""
    content, name = sight.rules.content, sight.seats[to].name
    best = preview.best_for(sight.view, content, to, card)
    label = _("%(card)s, to %(name)s") % {"card": words.card_title(content, card), "name": name}
    sentence = _("No gain for %(name)s")
    if best.gain:
        sentence = _("At best %(before)s → %(after)s for %(name)s")
    elif best.how != "cover":
        sentence = _("Grows in the forest of %(name)s, no points yet")
    before, after = words.whole(best.before.score), words.whole(best.after.score)
    return OptionText(label, sentence % {"before": before, "after": after, "name": name}, "")


def ghost(tried: Placement, content: Content) -> str:
    """The tag under a card that is shown in place before it is confirmed: its main effect in two or three words."""
    covered = content.cards[tried.covered] if tried.covered else None
    saw = content.cards[tried.card].chainsaw
    if tried.finishes:
        return _("tree finished")
    if covered is not None and covered.chainsaw and not saw:
        return _("chainsaw gone")
    if saw and (covered is None or not covered.chainsaw):
        return _("a chainsaw")
    if tried.how == "new":
        return _("new tree")
    if tried.how == "fill":
        return _("gap filled")
    return words.points(tried.gain) if tried.gain < 0 else _("covered")


def outcome(choice: Choice, picked: Sequence[str], sight: Sight, strong: words.Strong = words.plain) -> str:
    """What confirming would do, in one sentence; "" while nothing is picked."""
    if not picked:
        return ""
    content, view = sight.rules.content, sight.view
    tried = preview.placement(choice, picked[0], view, content)
    if tried is not None:
        sentence = {
            "cover": _("Tree %(tree)s is topped by %(card)s: %(points)s"),
            "new": _("Tree %(tree)s starts with %(card)s: %(points)s"),
            "fill": _("Tree %(tree)s grows by %(card)s: %(points)s"),
        }[tried.how]
        if tried.finishes:
            sentence = _("Tree %(tree)s is finished by %(card)s: %(points)s")
        name = words.animals(content.cards[tried.card])
        change = _("%(before)s → %(after)s points") % {
            "before": words.whole(tried.before.score),
            "after": words.whole(tried.after.score),
        }
        return set_off(sentence, strong, {"card": name, "tree": str(tried.column + 1)}, {"points": change})
    verb, *rest = picked[0].split(":")
    if verb == "pile":
        top = view["piles"][int(rest[0])]["top"]
        return set_off(
            _("You take %(back)s from pile %(pile)s"),
            strong,
            {"pile": str(int(rest[0]) + 1)},
            {"back": words.back(top)},
        )
    if verb == "give":
        sentence = _("%(name)s gets %(card)s and decides about the place")
        name = sight.seats[int(rest[1])].name
        return set_off(sentence, strong, {}, {"card": words.card(content, rest[0]), "name": name})
    if verb == "discard":
        return set_off(_("You discard %(card)s"), strong, {}, {"card": words.card(content, rest[0])})
    return ""


def set_off(sentence: str, strong: words.Strong, quiet: Mapping[str, str], loud: Mapping[str, str]) -> str:
    """Fill a sentence of which only the *loud* parts are emphasised."""
    if strong is not words.bold:
        return sentence % {**quiet, **loud}
    return words.mixed(sentence, dict(quiet), dict(loud))


def blocked(reason: str, args: Sequence[int | str]) -> str:
    """Why something is not offered.

    Raises:
        KeyError: the rules do not know such a reason.
    """
    return {
        "forest.unfinished": lambda: _("Tree %(tree)s has to be finished first") % {"tree": args[0]},
        "forest.pile_empty": lambda: _("Pile %(pile)s is empty") % {"pile": int(args[0]) + 1},
    }[reason]()


def blocked_label(option: str, sight: Sight) -> str:
    """What is not offered, in words."""
    verb, *rest = option.split(":")
    return _("Pile %(pile)d") % {"pile": int(rest[0]) + 1} if verb == "pile" else _("A new tree")


def over(reason: str, sight: Sight) -> str:
    """How the match ended, in one sentence."""
    ended = sight.over or {}
    scores, ranks = list(ended.get("scores", ())), list(ended.get("ranks", ()))
    winners = [sight.seats[seat].name for seat, rank in enumerate(ranks) if rank == 1]
    best = words.points(round(max(scores, default=0)))
    together = {"sum": words.whole(round(sum(scores))), "target": str(sight.view.get("target") or 0)}
    said = {"name": words.listed(winners), "points": best, **together}
    if reason == "forest.solo":
        return _("Your forest is worth %(points)s: %(grade)s") % {**said, "grade": grade(round(scores[0]))}
    sentence = {
        "forest.most_points": _("%(name)s wins with %(points)s"),
        "forest.shared": _("%(name)s share the victory with %(points)s"),
        "forest.saved": _("The forest is saved with %(sum)s of %(target)s points, and %(name)s comes first"),
        "forest.lost": _("The forest is lost: %(sum)s points together, %(target)s were needed"),
    }[reason]
    return sentence % said


def grade(score: int) -> str:
    """The name of a solo result (forest.md section 8)."""
    return {
        "sprout": _("sprout"),
        "shrub": _("shrub"),
        "wood": _("wood"),
        "forest": _("forest"),
        "primary": _("primary forest"),
    }[scoring.grade(score)]


def result_items(items: Sequence[Sequence[Any]], sight: Sight | None = None) -> list[dict[str, Any]]:
    """The rows of the score sheet, from those of ``scoring.breakdown``: label, points, and how they come about."""
    labels = sheet_labels()
    return [
        {"id": item, "label": labels[item], "count": count, "points": points, "detail": detail(count, points)}
        for item, count, points in items
    ]


def detail(count: int, points: int) -> str:
    """ "4 × 3", "2 × −1", "–" for nothing: how a row of the score sheet comes about."""
    return f"{count} × {words.whole(points // count)}" if count else "–"


def sheet_labels() -> dict[str, str]:
    """The rows of the score sheet by the ids of ``scoring.breakdown``."""
    return {
        "trees": _("Finished trees"),
        "unfinished": _("Unfinished tree"),
        "chainsaws": _("Chainsaws"),
        "balanced": _("Species in balance"),
    }


def options() -> dict[str, tuple[str, str, dict[Any, str]]]:
    """The options of a match: label, help, and a label for each value."""
    return {
        "variant": (
            _("Variant"),
            _("Together means: everybody loses unless all forests together reach the target."),
            {"normal": _("Against each other"), "coop": _("Together")},
        ),
        "target": (
            _("Target"),
            _("How many points all forests need together."),
            {"easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard")},
        ),
    }


def bots() -> dict[str, str]:
    """The computer players by level."""
    return {"easy": _("Easy bot"), "medium": _("Medium bot"), "hard": _("Hard bot")}
