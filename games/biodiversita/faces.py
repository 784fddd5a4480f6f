"""What a card shows: name, numbers, picture; as context of ``biodiversita/card.html`` and ``look_card.html``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import printed, words
from games.biodiversita.content import AROMATIC, BIODIVERSITY, GOLD_PAT, SUPPORTS, Card, Content
from games.biodiversita.vocabulary import (
    ATTACK,
    POWER,
    SELF,
    Drain,
    Effect,
    Forbid,
    Heal,
    Mod,
    RestCut,
    RestMod,
    Shield,
    SpAdd,
    SpMult,
    Void,
)
from portal import drawing

ATTACKING, DEFENDING, SUPERPOWER, AGAINST, TURNS, SUPPORTING = (
    "bi:crossed-swords",
    "bi:shield",
    "bi:power-lightning",
    "bi:interdiction",
    "bi:hourglass",
    "bi:linked-rings",
)
"""The signs of attack, defence, superpowers, harm to the opponent, turns and uses, supports."""

LOSING, SPARED, HEALING, SOONER = "bi:broken-heart", "bi:heart-shield", "bi:heart-plus", "bi:backward-time"

KINDS: Mapping[str, str] = MappingProxyType(
    {
        "biodiversita": "bi:sprout",
        "aromatica": "bi:herbs-bundle",
        "elemento": "bi:drop",
        "sinergia": "bi:linked-rings",
        "imprevisto": "bi:lightning-storm",
        "gold_pat": "bi:laurel-crown",
        "gold": "bi:laurels",
        "territorio": "bi:field",
    }
)
"""The sign of each kind of card."""

SEASONS: Mapping[str, str] = MappingProxyType(
    {
        "inverno": "bi:snowflake-2",
        "primavera": "bi:flower-emblem",
        "estate": "bi:sun",
        "autunno": "bi:maple-leaf",
    }
)
"""The sign of each season."""

_CHARACTERS = """
cima beta mugnulu riccio galatea pestanaca lampo idrunta violetta nanetto favosa siglinda cecenera lente
occhiopinto barattiere regina marangia rossana colacavolo testadimorto finoc laccio giallaviola sponza batata
"""

_EMBLEMS = """
menta origano timo finocchietto alloro rosmarino salvia basilico acqua aria terra sole banca-dei-semi lombrico
coccinella api-impollinatrici compost pacciamatura rotazione-colturale muretto-a-secco consociazione
irrigazione-a-goccia siccita nebbia desertificazione smog afidi gelata alluvione pesticidi cinghiali monocoltura
orecchiette-cime-di-rapa bietola-di-campagna lambascioni-in-agro carciofi-ripieni piselli-con-uova cape-de-murte
pomodori-appesi parmigiana-di-melanzane campo-aperto cassettoni serra idroponica gold-scambio-dei-semi
gold-contadino-custode gold-maestrale
"""

CHARACTERS: frozenset[str] = frozenset(_CHARACTERS.split())
"""The cards that are drawn as characters with a face."""

EMBLEMS: frozenset[str] = frozenset(_EMBLEMS.split())
"""The cards with a picture on a disc. A card that is in neither set shows the sign of its kind."""

MOODS = ("calm", "left", "right")
"""How a character looks: at ease, or at the opponent on its left or right."""

LONG, LONGEST = 11, 19
"""Letters of a name that needs a narrower letter on a small card, and of one that needs the whole line as well."""

LONG_WORD = 10
"""Letters of a word that may have to be broken on the narrowest cards."""

BREAKS = re.compile(
    r"(?<=[^\W\d_]{2}[aeiou])(?=[bcdfgmnpstvz][aeiou]\w)|(?<=[aeiou][lmnr])(?=[bcdfgmpstvz][aeiou]\w)"
    r"|(?<=et)(?=te)"
)
"""Where English and Italian words of this game may be broken: before a consonant between vowels, after l, m, n, r."""

SOFT = "\N{SOFT HYPHEN}"

NO_LIMIT = "∞"


class Stat(NamedTuple):
    """A number on a card: its sign, the same in words, the figure; ``also`` is a second sign."""

    icon: str
    label: str
    value: str
    also: str = ""
    quiet: bool = False


def face(
    content: Content,
    card_id: str,
    *,
    energy: int | None = None,
    uses: int | None = None,
    points: int | None = None,
    mood: str = "calm",
) -> dict[str, Any]:
    """What ``biodiversita/card.html`` shows of a card; of a second copy ("cima:2") too.

    *energy*, *uses* and *points* (of a defence aromatic) are what the card has now; None stands for what is printed.
    Raises KeyError for a card that the content does not hold.
    """
    card = content.cards[card_id.partition(":")[0]]
    left = card.uses if uses is None else uses
    name = words.card(content, card.id)
    return {
        "id": card_id,
        "kind": card.kind,
        "kind_label": words.kind(card.kind),
        "kind_icon": KINDS[card.kind],
        "season": card.season,
        "season_label": words.season(card.season) if card.season else "",
        "season_icon": SEASONS.get(card.season, ""),
        "name": name,
        "title": breakable(name),
        "length": "longest" if len(name) >= LONGEST else "long" if len(name) >= LONG else "",
        "variety": words.typeset(card.variety).partition(" (")[0],
        "species": card.variety.partition(" (")[2].removesuffix(")"),
        "family": card.family,
        "energy": (card.energy if energy is None else energy) if card.energy else None,
        "full": card.energy or None,
        "rest": card.rest or None,
        "uses": left if card.uses > 0 else None,
        "power": power(content, card),
        "stats": stats(content, card, left, points),
        "text": below(content, card),
        **picture(card, mood),
    }


def breakable(name: str) -> str:
    """A name whose long words have soft hyphens, which nobody should be read."""
    return re.sub(r"\w+", lambda found: BREAKS.sub(SOFT, found[0]) if len(found[0]) >= LONG_WORD else found[0], name)


def picture(card: Card, mood: str) -> dict[str, str]:
    """The addresses of a character's body and look, or the sign on its disc."""
    if card.id in CHARACTERS:
        body = f"bi:{card.id}"
        look = f"{body}-{mood}"
        return {
            "art": body,
            "icon": "",
            "art_href": drawing.icon_href(body),
            "look_href": drawing.icon_href(look),
        }
    icon = f"bi:{card.id}" if card.id in EMBLEMS else KINDS[card.kind]
    return {"art": "", "icon": icon, "art_href": "", "look_href": ""}


def power(content: Content, card: Card) -> dict[str, Any] | None:
    """The superpower of a fighter; None for a card without one, and for an aromatic, which is its own superpower."""
    if not card.power or card.kind == AROMATIC:
        return None
    parts = effect_stats(content, card.power)
    return {
        "name": words.power(card),
        "text": printed.effect_text(content, card.power),
        "short": parts[0].value,
        "icon": parts[0].icon,
        "parts": parts,
    }


def below(content: Content, card: Card) -> str:
    """What stands under the picture of a big card: variety, twin, an aromatic's superpower, or the effect in words."""
    if card.kind == BIODIVERSITY:
        return words.typeset(card.variety).partition(" (")[0]
    if card.kind == AROMATIC:
        return words.power(card)
    if card.kind == GOLD_PAT:
        known = card.twin in content.cards
        return _("Twin of %(card)s") % {"card": words.card(content, card.twin)} if known else ""
    return printed.effect_text(content, card.effect)


def stats(content: Content, card: Card, uses: int, points: int | None) -> list[Stat]:
    """The numbers in the footer; those that are ``quiet`` are set smaller."""
    if card.kind == BIODIVERSITY:
        return [attack(words.whole(card.attack)), defence(words.whole(card.defence))]
    if card.kind == GOLD_PAT:
        return [attack(words.signed(card.attack)), defence(words.signed(card.defence))]
    if card.kind == AROMATIC:
        value = card.defence if points is None else points
        number = attack(words.whole(card.attack)) if card.roles[0] else defence(words.whole(value))
        return [number, turns_left(uses)]
    found = effect_stats(content, card.effect)
    if card.kind in SUPPORTS:
        found.append(uses_left(card, uses))
    return found


def attack(value: str) -> Stat:
    """ "attack 5"."""
    return Stat(ATTACKING, _("attack %(number)s") % {"number": value}, value)


def defence(value: str) -> Stat:
    """ "defence 5"."""
    return Stat(DEFENDING, _("defence %(number)s") % {"number": value}, value)


def turns_left(turns: int) -> Stat:
    """The turns of an aromatic."""
    label = ngettext("%(count)d turn left", "%(count)d turns left", turns) % {"count": turns}
    return Stat(TURNS, label, words.whole(turns), quiet=True)


def uses_left(card: Card, uses: int) -> Stat:
    """How often a support can still be used."""
    if card.uses < 0:
        return Stat("", _("no limit of uses"), NO_LIMIT, quiet=True)
    label = ngettext("%(count)d use left", "%(count)d uses left", uses) % {"count": uses}
    return Stat(TURNS, label, words.whole(uses), quiet=True)


def effect_stats(content: Content, effects: Sequence[Effect]) -> list[Stat]:
    """Operations as numbers with signs. What does the same to attack and defence is one number."""
    found = []
    for group in printed.grouped(effects):
        if isinstance(group[0], Mod):
            icon, value, also = sign(group[0])
            both = len(group) > 1 and icon != AGAINST
            label = printed.operation(content, *group)
            found.append(Stat(ATTACKING, label, value, DEFENDING) if both else Stat(icon, label, value, also))
            continue
        for effect in group:
            icon, value, also = sign(effect)
            found.append(Stat(icon, printed.operation(content, effect), value, also))
    return found


def sign(effect: Effect) -> tuple[str, str, str]:
    """The sign of an operation, its figure, and what stands in the figure's place; "*" is a condition."""
    if isinstance(effect, Mod):
        own = ATTACKING if effect.stat == ATTACK else DEFENDING
        return own if effect.side == SELF else AGAINST, words.signed(effect.value) + ("*" if effect.only else ""), ""
    if isinstance(effect, Void):
        return AGAINST, "", SUPERPOWER if effect.target == POWER else SUPPORTING
    if isinstance(effect, Forbid):
        return AGAINST, "", f"bi:{effect.slug}" if effect.slug in EMBLEMS else KINDS[BIODIVERSITY]
    if isinstance(effect, SpMult):
        return SUPERPOWER, f"×{effect.value}", ""
    icon, direction = SIGNS[type(effect)]
    return icon, words.signed(direction * effect.value), ""


SIGNS: Mapping[type, tuple[str, int]] = MappingProxyType(
    {SpAdd: (SUPERPOWER, 1), Shield: (SPARED, 1), Drain: (LOSING, -1), Heal: (HEALING, 1), RestCut: (SOONER, -1),
     RestMod: (SOONER, 1)}
)  # fmt: skip
"""The sign of each operation that has a number only, and which way the number goes."""


def closely(
    content: Content,
    card_id: str,
    *,
    energy: int | None = None,
    uses: int | None = None,
    points: int | None = None,
) -> dict[str, Any]:
    """What ``biodiversita/look_card.html`` shows: a card seen closely, all that it says in words.

    Raises KeyError for a card that the content does not hold.
    """
    card = content.cards[card_id.partition(":")[0]]
    shown = face(content, card_id, energy=energy, uses=uses, points=points)
    other = card.name_en if words.italian() else card.name_it
    return {
        "card": shown,
        "title": shown["name"],
        "other": other if other != shown["name"] else "",
        "other_language": "en" if words.italian() else "it",
        "facts": facts(content, card),
        "power": printed.power_text(content, card),
        "effect": printed.effect_text(content, card.effect),
        "own": printed.own(card),
        "links": list(links(content, card)),
        "origin": origin(card),
    }


def origin(card: Card) -> str:
    """Who made a card; "" where nobody said."""
    if card.origin == "real":
        return _("A card of Cime di Rapa; numbers that they have not published are ours.")
    return _("Made for this portal, after the rules of Cime di Rapa.") if card.origin == "ours" else ""


def facts(content: Content, card: Card) -> list[tuple[str, str]]:
    """What is known of a card, as names and values in words."""
    found = [(_("Kind"), capfirst(words.kind(card.kind)))]
    if card.variety:
        found.append((_("Variety"), words.typeset(card.variety)))
    if card.family:
        found.append((_("Family"), card.family))
    if card.season:
        found.append((_("Season"), capfirst(words.season(card.season))))
    if card.energy:
        found.append((_("Energy"), words.whole(card.energy)))
    found += numbers(card)
    return found


def numbers(card: Card) -> Iterable[tuple[str, str]]:
    """Attack, defence, rest turns, uses."""
    gold, fights = card.kind == GOLD_PAT, card.kind in (BIODIVERSITY, GOLD_PAT)
    figure = words.signed if gold else words.whole
    if fights or card.roles[0]:
        yield _("Attack"), figure(card.attack)
    if fights or card.roles[1]:
        yield _("Defence"), figure(card.defence)
    if card.rest:
        count = ngettext("%(count)d battle", "%(count)d battles", card.rest) % {"count": card.rest}
        yield _("Rest turns"), count
    if card.uses > 0:
        yield _("Turns") if card.kind == AROMATIC else _("Uses"), words.whole(card.uses)
    elif card.kind in SUPPORTS:
        yield _("Uses"), _("no limit")


def links(content: Content, card: Card) -> Iterable[dict[str, str]]:
    """Other cards that it is about: ``what`` it is to this one, its id and its name."""
    golds = [one.id for one in content.cards.values() if one.kind == GOLD_PAT and one.twin == card.id]
    pairs = [(_("Cancels"), card.cancels), (_("Cancelled by"), card.cancelled_by), (_("Twin"), card.twin)]
    pairs += [(_("Gold PAT"), name) for name in golds]
    for what, name in pairs:
        if name in content.cards:
            yield {"what": what, "id": name, "name": words.card(content, name)}
