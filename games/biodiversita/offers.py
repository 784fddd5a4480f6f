"""The rows of the option list, and what confirming would come to, reckoned by the rules (section 5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.biodiversita import printed, words
from games.biodiversita.content import AROMATIC, Card
from games.biodiversita.preview import Trial
from games.biodiversita.state import Copy, Duel
from games.biodiversita.words import Strong, say
from games.engine import Choice
from games.sight import Sight

ATTACK, DEFEND, COUNTER = "biodiversita.attack", "biodiversita.defend", "biodiversita.counter"
BATTLE = (ATTACK, DEFEND, COUNTER)
"""The questions of a battle."""


class OptionText(NamedTuple):
    """An option in words. ``gain`` is what it brings to the side's total: "+2", "6" or ""."""

    label: str
    detail: str
    gain: str


def option(choice: Choice, option: str, sight: Sight) -> OptionText:
    """An option as a row of the list."""
    verb, _colon, name = option.partition(":")
    if choice.key in BATTLE:
        return {"fighter": fighter, "power": power, "support": support, "twin": twin, "none": nothing}[verb](
            choice, option, sight
        )
    content = sight.rules.content
    if choice.key == "biodiversita.deck":
        return own_deck(int(name), sight) if verb == "deck" else preset(option, sight)
    if choice.key == "biodiversita.territory":
        if option == "none":
            return OptionText(_("No territory"), _("The rules as they are"), "")
        card = content.cards[option]
        return OptionText(words.card(content, option), printed.effect_text(content, card.effect), "")
    if choice.key == "biodiversita.call":
        return OptionText(_("Even") if option == "even" else _("Odd"), "", "")
    label = ngettext("%(count)d finger", "%(count)d fingers", int(option)) % {"count": int(option)}
    return OptionText(label, "", "")


def preset(name: str, sight: Sight) -> OptionText:
    """A ready-made deck, by the cards in it."""
    content = sight.rules.content
    return OptionText(
        words.preset(name), words.listed([words.card(content, card) for card in content.presets[name]]), ""
    )


def own_deck(number: int, sight: Sight) -> OptionText:
    """A deck that the player has brought: one's own are in view."""
    content = sight.rules.content
    deck = sight.view["brought"][sight.viewer]["decks"][number]
    cards = words.listed([words.card(content, card) for card in deck["cards"]])
    if not deck["name"]:
        why = _("You have no deck that is legal here. Without one you get a fair one at random.")
        return OptionText(_("A deck at random"), f"{why} {cards}", "")
    return OptionText(deck["name"], cards, "")


def trial(choice: Choice, options: Sequence[str], sight: Sight) -> Trial:
    """The battle with these options added to what is declared."""
    return Trial(sight.rules.content, sight.view, options, late=choice.key == COUNTER)


def fighter(choice: Choice, option: str, sight: Sight) -> OptionText:
    """A main card: what it is, and what it would begin with."""
    content = sight.rules.content
    tried = trial(choice, [option], sight)
    copy = tried.state.sides[tried.side].cards[tried.draft.fighter]
    card = content.cards[copy.card]
    if card.kind == AROMATIC:
        left = ngettext("%(count)d turn left", "%(count)d turns left", copy.uses) % {"count": copy.uses}
        detail = _("%(kind)s, no support, %(left)s") % {"kind": words.kind(card.kind), "left": left}
    else:
        detail = _("%(energy)s left") % {"energy": words.energy(copy.energy)}
        if copy.gold >= 0:
            gold = tried.state.sides[tried.side].cards[copy.gold]
            detail += _(", twinned with %(card)s") % {"card": words.card(content, gold.card)}
    return OptionText(words.card(content, copy.card), capfirst(detail), words.whole(tried.gain()))


def power(choice: Choice, option: str, sight: Sight) -> OptionText:
    """The superpower, or to keep it."""
    content = sight.rules.content
    tried, plain = trial(choice, [option], sight), trial(choice, [], sight)
    card = content.cards[tried.state.sides[tried.side].cards[tried.draft.fighter].card]
    if option == "power:no":
        detail = _("Keep %(power)s for a later battle") % {"power": words.power(card)}
        return OptionText(_("Without superpower"), detail, "")
    detail = _("%(effect)s Then not in the next two battles.") % {"effect": printed.effect_text(content, card.power)}
    return OptionText(words.power(card), detail, change(tried, plain))


def support(choice: Choice, option: str, sight: Sight) -> OptionText:
    """A support beside the fighter: what it does, and how often it can still."""
    content = sight.rules.content
    tried, plain = trial(choice, [option], sight), trial(choice, [], sight)
    copy = tried.state.sides[tried.side].cards[tried.draft.support]
    card = content.cards[copy.card]
    if choice.key == COUNTER:
        cancelled = words.card(content, card.cancels)
        return OptionText(words.card(content, card.id), _("Cancels %(card)s, no more") % {"card": cancelled}, "")
    parts = [printed.effect_text(content, card.effect), limit(card, copy.uses, copy.bound)]
    return OptionText(words.card(content, card.id), " ".join(part for part in parts if part), change(tried, plain))


def limit(card: Card, uses: int, bound: int) -> str:
    """What kind of support it is, and how often it can still be used."""
    parts = [words.kind(card.kind)]
    if uses > 0:
        parts.append(ngettext("%(count)d use left", "%(count)d uses left", uses) % {"count": uses})
    if card.kind == "sinergia" and bound < 0:
        parts.append(_("binds to this card"))
    return f"{capfirst(', '.join(parts))}."


def twin(choice: Choice, option: str, sight: Sight) -> OptionText:
    """A gold PAT laid with its twin."""
    content = sight.rules.content
    plain = trial(choice, [], sight)
    tried = trial(choice, [option], sight)
    copies = tried.state.sides[tried.side].cards
    gold = copies[copies[tried.draft.fighter].gold]
    detail = _("Twinned until its %(energy)s are used up; no support and no superpower meanwhile") % {
        "energy": words.energy(gold.energy)
    }
    return OptionText(words.card(content, gold.card), detail, change(tried, plain))


def nothing(choice: Choice, option: str, sight: Sight) -> OptionText:
    """Nothing beside the fighter."""
    if choice.key == COUNTER:
        return OptionText(_("No counter-card"), _("The battle stands as it is"), "")
    return OptionText(_("No support"), "", "")


def change(tried: Trial, plain: Trial) -> str:
    """What an option changes: the own total, else the other side's, with its sign; "" for neither."""
    own = tried.gain() - plain.gain()
    other = tried.made.totals[1 - tried.side] - plain.made.totals[1 - plain.side]
    return words.signed(own) if own else words.signed(other) if other else ""


def outcome(choice: Choice, picked: Sequence[str], sight: Sight, strong: Strong) -> str:
    """What confirming would come to, in one sentence."""
    if choice.key not in BATTLE:
        label = option(choice, picked[0], sight).label
        return {
            "biodiversita.deck": say(_("You play the deck %(which)s"), strong, which=label),
            "biodiversita.territory": say(_("Your side plays on: %(which)s"), strong, which=label),
            "biodiversita.call": say(_("You call: %(which)s"), strong, which=label),
            "biodiversita.fingers": say(_("You show: %(which)s"), strong, which=label),
        }[choice.key]
    tried = trial(choice, picked, sight)
    content = sight.rules.content
    cards = [words.card(content, card) for card in tried.cards()]
    if tried.draft.power:
        fought = content.cards[tried.cards()[0]]
        cards.insert(1, words.power(fought))
    which, total = words.listed(cards), words.whole(tried.gain())
    if not tried.both:
        return say(_("%(which)s: attack %(total)s"), strong, which=which, total=total)
    attacker = tried.state.attacker
    attack, defence = (words.whole(tried.made.totals[side]) for side in (attacker, 1 - attacker))
    sentence = _("%(which)s: attack %(attack)s against defence %(defence)s; %(verdict)s")
    return say(
        sentence,
        strong,
        (*words.QUIET, "verdict"),
        which=which,
        attack=attack,
        defence=defence,
        verdict=verdict(tried, sight),
    )


def verdict(tried: Trial, sight: Sight) -> str:
    """Who would lose what."""
    state, content = tried.state, sight.rules.content
    totals = tried.made.totals
    said = []
    if totals[0] == totals[1]:
        said.append(_("nobody wins the battle") if tried.made.winner < 0 else _("the defence wins the battle"))
    fighters = [state.sides[side].cards[state.declared[side].fighter] for side in (0, 1)]
    alike = fighters[0].card == fighters[1].card
    for side in (state.attacker, 1 - state.attacker):
        copy = fighters[side]
        name = words.fighter(words.card(content, copy.card), attacks=side == state.attacker, alike=alike)
        if content.cards[copy.card].kind == AROMATIC:
            said += spent(copy, name, totals[1 - side], attacks=side == state.attacker)
            continue
        for loser, energy in losses(state, side, copy, tried.made.losses[side]):
            said += lost(name if loser is copy else words.card(content, loser.card), energy, loser.energy)
    return "; ".join(said) or _("nobody loses energy")


def losses(state: Duel, side: int, fighter: Copy, loss: int) -> list[tuple[Copy, int]]:
    """Which cards of a side bear a loss, and how much energy each: what it has at most (B10), and a gold PAT before its
    twin (B12)."""
    cards = [fighter] if fighter.gold < 0 else [state.sides[side].cards[fighter.gold], fighter]
    found = []
    for copy in cards:
        borne = min(loss, copy.energy)
        loss -= borne
        found.append((copy, borne))
    return found


def lost(card: str, loss: int, held: int) -> list[str]:
    """A card loses energy, and rests without any left; nothing for no loss."""
    if not loss:
        return []
    sentence = _("%(card)s loses %(energy)s") if loss < held else _("%(card)s loses %(energy)s, all it has, and rests")
    return [sentence % {"card": card, "energy": words.energy(loss)}]


def spent(copy: Copy, card: str, against: int, *, attacks: bool) -> list[str]:
    """What a battle leaves an aromatic: it has no energy, but turns and points (section 8)."""
    points = copy.energy - against
    if not attacks and points > 0:
        sentence = ngettext("%(card)s has %(points)s point left", "%(card)s has %(points)s points left", points)
        return [sentence % {"card": card, "points": words.whole(points)}]
    last = copy.uses == 1
    if attacks:
        sentence = _("%(card)s spends its last turn") if last else _("%(card)s spends a turn")
    else:
        sentence = _("%(card)s loses its last turn") if last else _("%(card)s loses a turn")
    return [sentence % {"card": card}]
