"""The cards that lie open: the own side's hand, the other side's used cards and the backs of its others; decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import arena, faces, offers, pieces, words
from games.biodiversita.content import BIODIVERSITY, GOLD_PAT, SYNERGY
from games.biodiversita.pieces import Offers
from games.biodiversita.preview import Trial
from games.sight import Sight

Context = dict[str, Any]

FITTING = 13
"""Cards of a hand that fit beside each other on a desk; of more, those that can be played come first."""

MOST_BACKS, FEW_BACKS = 12, 7
"""Backs drawn at most, and so many that lie loosely; how many there are stands in words."""


def hand(sight: Sight, found: Offers, tried: Trial | None) -> Context | None:
    """The cards of the viewer's side that are not in the battle in hand. None for a guest."""
    view = sight.view
    side = view["side"]
    if side < 0 or not view["sides"][side]["cards"]:
        return None
    away = in_battle(tried, side) if tried is not None else set()
    why = {option.partition(":")[2]: short(sight, reason, args) for option, reason, args in barred(sight)}
    cards = [
        held(sight, side, copy, found, why.get(copy["name"], ""))
        for copy in view["sides"][side]["cards"]
        if copy["name"] not in away
    ]
    size = len(cards)
    if size > FITTING:
        cards.sort(key=lambda card: card["pick"] is None)
    label = ngettext("%(count)d card", "%(count)d cards", view["sides"][side]["size"])
    return {
        "cards": cards,
        "size": label % {"count": view["sides"][side]["size"]},
        "many": size > FITTING,
        "wide": min(size, FITTING),
    }


def in_battle(tried: Trial, side: int) -> set[str]:
    """The cards of a side that lie in the arena for good: declared, or drafted before the open question."""
    cards = tried.state.sides[side].cards
    declared = tried.state.declared[side]
    places = [declared.fighter, declared.support]
    if declared.fighter >= 0:
        places.append(cards[declared.fighter].gold)
    return {cards[place].name for place in places if place >= 0}


def barred(sight: Sight) -> Sequence[Any]:
    """What the open question does not offer, and why."""
    choice = sight.choice
    return choice.blocked if choice is not None and choice.key in offers.BATTLE else ()


def short(sight: Sight, reason: str, args: Sequence[int | str]) -> str:
    """Why a card can't be played, in as few words as a card has room for."""
    content = sight.rules.content
    return {
        "biodiversita.used_up": lambda: _("used up"),
        "biodiversita.attack_only": lambda: _("attack only"),
        "biodiversita.defence_only": lambda: _("defence only"),
        "biodiversita.rests": lambda: _("back in %(battle)d") % {"battle": int(args[0])},
        "biodiversita.bound": lambda: _("bound to %(card)s") % {"card": words.card(content, str(args[0]))},
        "biodiversita.forbidden": lambda: _("forbidden"),
    }[reason]()


def held(sight: Sight, side: int, copy: Mapping[str, Any], found: Offers, why: str) -> Context:
    """A card of a hand, or a used one: what it is now, what it stands for, why it can't be played."""
    content = sight.rules.content
    card = content.cards[copy["card"]]
    pick = next(
        (
            found[f"{verb}:{copy['name']}"]
            for verb in ("fighter", "support", "twin")
            if f"{verb}:{copy['name']}" in found
        ),
        None,
    )
    return {
        "id": pieces.piece_id(side, copy["name"]),
        "vt": f"card-{side}-{copy['name'].replace(':', '-')}",
        "href": pieces.href(sight, f"card-{copy['card']}"),
        "card": arena.shown(sight, copy["card"], copy),
        "pick": pick,
        "why": why or ("" if pick else state(sight, copy)),
        "rest": copy["back"] > sight.view["battle"],
        "out": not copy["uses"],
        "tags": [] if why else tags(sight, copy),
        "fighter": card.kind == BIODIVERSITY,
    }


def state(sight: Sight, copy: Mapping[str, Any]) -> str:
    """What a card is up to when nothing is asked."""
    if copy["back"] > sight.view["battle"]:
        return _("back in %(battle)d") % {"battle": copy["back"]}
    return "" if copy["uses"] else _("used up")


def tags(sight: Sight, copy: Mapping[str, Any]) -> list[Context]:
    """Signs on a card: since when its superpower can be used again, to what it is bound."""
    content, found = sight.rules.content, []
    card = content.cards[copy["card"]]
    if card.kind == BIODIVERSITY and copy["power"] > sight.view["battle"]:
        parts = {"power": words.power(card), "battle": copy["power"]}
        found.append(
            {
                "icon": faces.SUPERPOWER,
                "text": str(copy["power"]),
                "number": True,
                "said": _("%(power)s again from battle %(battle)d") % parts,
            }
        )
    if card.kind == SYNERGY and copy["bound"]:
        name = words.card(content, copy["bound"])
        found.append({"icon": faces.SUPPORTING, "text": name, "said": _("bound to %(card)s") % {"card": name}})
    if card.kind == GOLD_PAT and copy["bound"]:
        name = words.card(content, copy["bound"])
        said = _("twinned with %(card)s") % {"card": name}
        found.append({"icon": pieces.TWIN_ICON, "text": name, "said": said})
    if copy["gold"]:
        name = words.card(content, copy["gold"])
        found.append({"icon": pieces.TWIN_ICON, "text": "", "said": _("twinned with %(card)s") % {"card": name}})
    return found


# ---- the other side


def bench(sight: Sight, side: int, tried: Trial | None) -> Context:
    """What is known of a side's cards: used ones open, the others as backs."""
    view = sight.view
    seen = view["sides"][side]
    away = in_battle(tried, side) if tried is not None else set()
    cards = [held(sight, side, copy, {}, "") for copy in seen["cards"] if copy["seen"] and copy["name"] not in away]
    hidden = seen["size"] - sum(copy["seen"] for copy in seen["cards"])
    size = ngettext("%(count)d card", "%(count)d cards", seen["size"]) % {"count": seen["size"]}
    return {
        "side": side,
        "player": pieces.player(view, side),
        "seats": [seat + 1 for seat in seen["seats"]],
        "name": pieces.side_name(sight, side),
        "href": pieces.href(sight, f"side-{side}"),
        "acting": pieces.acting(sight, side),
        "cards": cards,
        "backs": range(min(hidden, MOST_BACKS)),
        "many": len(cards) > 4 or (len(cards) > 2 and hidden > FEW_BACKS),
        "said": _("%(cards)s, %(count)d never shown") % {"cards": size, "count": hidden} if hidden else size,
        "hidden": ngettext("%(count)d hidden card", "%(count)d hidden cards", hidden) % {"count": hidden},
    }


# ---- questions before the first battle


def question(sight: Sight, found: Offers) -> Context | None:
    """The open question before the first battle as things to press: decks, territories, even or odd, fingers."""
    choice = sight.choice
    if choice is None or choice.key in offers.BATTLE:
        return None
    kind = choice.key.partition(".")[2]
    tiles = [tile(sight, option, found) for option in choice.options]
    return {"kind": kind, "title": "", "tiles": tiles}


def tile(sight: Sight, option: str, found: Offers) -> Context:
    """One answer: its words, and the cards that it is about."""
    choice, content = sight.choice, sight.rules.content
    assert choice is not None
    label, detail, _gain = offers.option(choice, option, sight)
    cards = deck_of(sight, option) if choice.key == "biodiversita.deck" else []
    fighters = [card for card in cards if content.cards[card].kind == BIODIVERSITY]
    others = [card for card in cards if content.cards[card].kind != BIODIVERSITY]
    number = option if choice.key == "biodiversita.fingers" else ""
    territory = choice.key == "biodiversita.territory" and option != "none"
    return {
        "pick": found[option],
        "label": label,
        "text": "" if cards else detail,
        "number": number,
        "count": ngettext("%(count)d card", "%(count)d cards", len(cards)) % {"count": len(cards)} if cards else "",
        "fighters": [faces.face(content, card) for card in fighters],
        "others": [faces.face(content, card) for card in others],
        "card": faces.face(content, option) if territory else None,
    }


def deck_of(sight: Sight, option: str) -> list[str]:
    """The cards of a deck that is offered."""
    verb, _colon, number = option.partition(":")
    if verb == "deck":
        return list(sight.view["brought"][sight.viewer]["decks"][int(number)]["cards"])
    return list(sight.rules.content.presets[option])
