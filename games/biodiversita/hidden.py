"""Who may see what (biodiversita.md section 2), and tables that look the same.

Public: everything that was used once, the energy table of it, how many cards each side holds, what was declared.
Private to a side: its other cards, and what it is about to declare. Cards are named, never placed: a place in the hand
would tell what lies before it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any

from games.biodiversita.content import BIODIVERSITY, GOLD_PAT, MISHAP, SYNERGY, TERRITORY, Content
from games.biodiversita.sides import RANDOM_DECK, hand_out, random_deck
from games.biodiversita.state import FIGHTERS, Bag, Battle, Copy, Deck, Declared, Duel, House, Side
from games.engine import Dice


def side_of(s: Duel, seat: int | None) -> int:
    """The side of a seat; -1 for a guest."""
    return next((number for number, side in enumerate(s.sides) if seat in side.seats), -1)


def view(s: Duel, viewer: int | None) -> dict[str, Any]:
    """What *viewer* (None: a guest) may see: JSON-able, copied in piece by piece."""
    own, house = side_of(s, viewer), s.house
    drafting = s.attacker if s.phase == "attack" else 1 - s.attacker
    return {
        "viewer": viewer,
        "side": own,
        "phase": s.phase,
        "variant": s.variant,
        "battle": s.battle,
        "last": s.last,
        "extended": s.extended,
        "attacker": s.attacker,
        "house": {
            "mode": house.mode,
            "length": house.length,
            "first_to": house.first_to,
            "counter": house.counter,
            "equal": house.equal,
            "decks": house.decks,
            "territories": house.territories,
            "owned": house.owned,
        },
        "sides": [side_view(side, number == own) for number, side in enumerate(s.sides)],
        "decks": [list(deck) if seat == viewer else len(deck) for seat, deck in enumerate(s.decks)],
        "brought": [bag_view(bag, seat == viewer) for seat, bag in enumerate(s.brought)],
        "declared": [declared_view(side, one) for side, one in zip(s.sides, s.declared, strict=True)],
        "draft": declared_view(s.sides[own], s.draft) if s.draft is not None and own == drafting else None,
        "history": [battle_view(one) for one in s.history],
    }


def bag_view(bag: Bag, own: bool) -> dict[str, Any] | None:
    """What a player has brought: nobody else's business, not even how much."""
    if not own:
        return None
    decks = [{"name": deck.name, "cards": list(deck.cards)} for deck in bag.decks]
    return {"decks": decks, "territories": list(bag.territories)}


def side_view(side: Side, own: bool) -> dict[str, Any]:
    """A side: to itself all cards, to the others those that were used, and how many there are."""
    return {
        "seats": list(side.seats),
        "size": len(side.cards),
        "cards": [copy_view(side, copy) for copy in side.cards if own or copy.seen],
        "territory": side.territory,
        "taken": side.taken,
        "won": side.won,
    }


def copy_view(side: Side, copy: Copy) -> dict[str, Any]:
    """A card of a hand, with what is noted about it; to what it is bound by name."""
    return {
        "name": copy.name,
        "card": copy.card,
        "energy": copy.energy,
        "uses": copy.uses,
        "back": copy.back,
        "power": copy.power,
        "bound": name_at(side, copy.bound),
        "gold": name_at(side, copy.gold),
        "seen": copy.seen,
    }


def name_at(side: Side, place: int) -> str:
    """The name of the card at a place; "" for none."""
    return side.cards[place].name if place >= 0 else ""


def declared_view(side: Side, declared: Declared) -> dict[str, Any]:
    """A declaration."""
    return {
        "fighter": name_at(side, declared.fighter),
        "power": declared.power,
        "support": name_at(side, declared.support),
        "late": declared.late,
    }


def battle_view(battle: Battle) -> dict[str, Any]:
    """A battle that is over."""
    return {
        "attacker": battle.attacker,
        "fighters": list(battle.fighters),
        "attack": battle.attack,
        "defence": battle.defence,
        "lost": list(battle.lost),
        "winner": battle.winner,
    }


def imagine(content: Content, seen: Mapping[str, Any], dice: Dice) -> Duel:
    """A full state that looks like *seen*; what the other side hides is dealt at random from what it could be."""
    house = House(**seen["house"])
    s = Duel(
        house=house,
        variant=seen["variant"],
        sides=[Side(list(side["seats"])) for side in seen["sides"]],
        decks=[guess_deck(content, deck, dice) for deck in seen["decks"]],
        brought=[guess_bag(content, bag, dice) for bag in seen["brought"]],
        phase=seen["phase"],
        battle=seen["battle"],
        last=seen["last"],
        extended=seen["extended"],
        attacker=seen["attacker"],
        history=[Battle(**one) for one in seen["history"]],
    )
    if seen["sides"][0]["size"]:
        decks = s.decks
        s.decks = [[] for _ in decks]
        for side in seen["sides"]:
            s.decks[side["seats"][0]] = guess_hand(content, house, side, dice)
        hand_out(content, s)
    for side, face in zip(s.sides, seen["sides"], strict=True):
        restore(side, face)
    s.declared = [declared_from(side, one) for side, one in zip(s.sides, seen["declared"], strict=True)]
    s.draft = declared_from(s.sides[seen["side"]], seen["draft"]) if seen["draft"] is not None else None
    return s


def guess_deck(content: Content, deck: Any, dice: Dice) -> list[str]:
    """A deck before the sides are formed: one's own, or one of that size."""
    return list(deck) if isinstance(deck, list) else fill(content, [], deck, FIGHTERS, dice)


def guess_bag(content: Content, bag: Mapping[str, Any] | None, dice: Dice) -> Bag:
    """What somebody has brought: one's own, or a deck or several and some territories."""
    if bag is not None:
        return Bag([Deck(deck["name"], list(deck["cards"])) for deck in bag["decks"]], list(bag["territories"]))
    decks = [Deck("", random_deck(content, dice)) for _ in range(1 + dice.below(3))]
    return Bag(decks, [card for card in content.territories if dice.below(2)])


def guess_hand(content: Content, house: House, side: Mapping[str, Any], dice: Dice) -> list[str]:
    """All cards of a side: those in view, and others that it could hold beside them."""
    known = [copy["card"] for copy in side["cards"]]
    if len(known) == side["size"]:
        return known
    if house.decks == "preset":
        held = Counter(known)
        hands = [
            [card for name in names for card in content.presets[name]]
            for names in product(content.presets, repeat=len(side["seats"]))
        ]
        fitting = [hand for hand in hands if len(hand) == side["size"] and not held - Counter(hand)]
        if fitting:
            return dice.pick(fitting)
    if house.decks == "random":
        return mixed(content, known, side["size"], len(side["seats"]), dice)
    return fill(content, known, side["size"], FIGHTERS * len(side["seats"]), dice)


def mixed(content: Content, known: Sequence[str], size: int, decks: int, dice: Dice) -> list[str]:
    """*known* and cards at random up to *size*, of the kinds that so many random decks are made of."""
    hand, cards = list(known), content.cards
    for kind, number in RANDOM_DECK:
        pool = [card.id for card in cards.values() if card.kind == kind]
        fresh = [card for card in pool if card not in hand]
        dice.shuffle(fresh)
        held = sum(cards[card].kind == kind for card in hand)
        missing = min(number * decks - held, size - len(hand))
        hand += [fresh.pop() if fresh else dice.pick(pool) for _ in range(missing)]
    while len(hand) < size:  # what comes on top of each deck
        golds = [card.id for card in cards.values() if card.kind == GOLD_PAT and card.twin in hand]
        others = [card.id for card in cards.values() if card.kind in (SYNERGY, MISHAP)]
        fresh = [card for card in golds or others if card not in hand]
        hand.append(dice.pick(fresh or others))
    return hand


def fill(content: Content, known: Sequence[str], size: int, fighters: int, dice: Dice) -> list[str]:
    """*known* and cards at random up to *size*, so many biodiversity cards among them as a hand must hold."""
    hand, cards = list(known), content.cards
    pool = [card for card in cards if cards[card].kind != TERRITORY and card not in hand]
    dice.shuffle(pool)
    pool.sort(key=lambda card: cards[card].kind != BIODIVERSITY)
    while len(hand) < size:
        short = sum(cards[card].kind == BIODIVERSITY for card in hand) < fighters
        if not pool:
            pool = [card for card in cards if cards[card].kind != TERRITORY]
        hand.append(pool.pop(0 if short else dice.below(len(pool))))
    return hand


def restore(side: Side, face: Mapping[str, Any]) -> None:
    """What is noted about the cards in view."""
    side.territory, side.taken, side.won = face["territory"], face["taken"], face["won"]
    place = {copy.name: number for number, copy in enumerate(side.cards)}
    for one in face["cards"]:
        copy = side.cards[place[one["name"]]]
        copy.energy, copy.uses, copy.back, copy.power = one["energy"], one["uses"], one["back"], one["power"]
        copy.bound, copy.gold = place.get(one["bound"], -1), place.get(one["gold"], -1)
        copy.seen = one["seen"]


def declared_from(side: Side, seen: Mapping[str, Any]) -> Declared:
    """A declaration as it is seen."""
    place = {copy.name: number for number, copy in enumerate(side.cards)}
    return Declared(place.get(seen["fighter"], -1), seen["power"], place.get(seen["support"], -1), seen["late"])
