"""Who may see what (tiber.md section 3), and tables that look the same.

Public: the board, rivers, points, pollution, works, cards kept in front of players, both discard piles, sizes of hands
and decks, proposals. Private: which cards a hand holds. Nobody knows what the decks hold in which order.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from games.engine import Dice
from games.tiber.building import rights
from games.tiber.content import Content
from games.tiber.drawing import drawn_each_turn, random_card
from games.tiber.state import RESOURCES, Board, House, Offer, Pollution, River, Tiber, Work


def view(s: Tiber, viewer: int | None) -> dict[str, Any]:
    """What *viewer* (None: a guest) may see: JSON-able, copied in piece by piece."""
    return {
        "viewer": viewer,
        "seats": len(s.rivers),
        "phase": s.phase,
        "turn": s.turn,
        "round": s.round,
        "quiet": s.quiet,
        "busy": s.busy,
        "house": {"rings": s.house.rings, "sharing": s.house.sharing, "toll": s.house.toll},
        "board": {
            "grounds": list(s.board.grounds),
            "conflicts": [[triangle, kind] for triangle, kind in s.board.conflicts.items()],
            "red": list(s.board.red),
        },
        "rivers": [river_view(river) for river in s.rivers],
        "hands": [
            {"size": sum(hand), "cards": list(hand) if seat == viewer else None} for seat, hand in enumerate(s.hands)
        ],
        "rights": [rights(s, seat) for seat in range(len(s.rivers))],
        "draws": [drawn_each_turn(s, seat) for seat in range(len(s.rivers))],
        "first": [[triangle, seat] for triangle, seat in s.first.items()],
        "deck": sum(s.deck),
        "discards": list(s.discards),
        "events": len(s.events),
        "events_used": list(s.events_used),
        "event": s.event,
        "detour": s.detour,
        "offer": offer_view(s.offer),
        "draft": offer_view(s.draft) if s.draft and s.draft.by == viewer else None,
        "proposals": s.proposals,
        "bonus": s.bonus,
    }


def river_view(river: River) -> dict[str, Any]:
    """A river: all of it is public."""
    return {
        "nodes": list(river.nodes),
        "stretches": [list(stretch) for stretch in river.stretches],
        "points": river.points,
        "pollution": [
            {"kind": one.kind, "at": one.at, "start": one.start, "entry": one.entry, "card": one.card}
            for one in river.pollution
        ],
        "works": [{"kind": work.kind, "at": work.at} for work in river.works],
        "kept": list(river.kept),
    }


def offer_view(offer: Offer | None) -> dict[str, Any] | None:
    """A proposal on the table."""
    if offer is None:
        return None
    give, want = list(offer.give), list(offer.want)
    return {"by": offer.by, "to": offer.to, "give": give, "want": want, "counter": offer.counter}


def imagine(content: Content, seen: Mapping[str, Any], dice: Dice) -> Tiber:
    """Deal what *seen* does not show among hands and decks, all deals equally likely.

    A hand that has proposed a trade holds at least what it gives.
    """
    rivers = [imagine_river(river) for river in seen["rivers"]]
    board, house = seen["board"], seen["house"]
    events = unseen_events(content, seen, rivers)
    dice.shuffle(events)
    deck, hands = unseen_hands(content, seen, dice)
    return Tiber(
        house=House(house["rings"], house["sharing"], house["toll"]),
        board=Board(list(board["grounds"]), dict(board["conflicts"]), list(board["red"])),
        rivers=rivers,
        hands=hands,
        deck=deck,
        discards=list(seen["discards"]),
        events=events,
        events_used=list(seen["events_used"]),
        first=dict(seen["first"]),
        phase=seen["phase"],
        turn=seen["turn"],
        round=seen["round"],
        busy=seen["busy"],
        quiet=seen["quiet"],
        event=seen["event"],
        detour=seen["detour"],
        offer=imagine_offer(seen["offer"]),
        draft=imagine_offer(seen["draft"]),
        proposals=seen["proposals"],
        bonus=seen["bonus"],
    )


def imagine_offer(seen: Mapping[str, Any] | None) -> Offer | None:
    """A proposal as it is seen."""
    return Offer(seen["by"], seen["to"], list(seen["give"]), list(seen["want"]), seen["counter"]) if seen else None


def imagine_river(seen: Mapping[str, Any]) -> River:
    """A river as it is seen."""
    return River(
        nodes=list(seen["nodes"]),
        stretches=[list(stretch) for stretch in seen["stretches"]],
        points=seen["points"],
        pollution=[Pollution(**one) for one in seen["pollution"]],
        works=[Work(**one) for one in seen["works"]],
        kept=list(seen["kept"]),
    )


def unseen_events(content: Content, seen: Mapping[str, Any], rivers: Sequence[River]) -> list[str]:
    """The imprevisti that are still in the deck: all but those used, kept and lying in front of players."""
    gone = Counter(seen["events_used"])
    for river in rivers:
        gone.update(river.kept)
        gone.update(one.card for one in river.pollution if one.card)
    left = Counter(content.events) - gone
    return [card for card in content.cards for _ in range(left[card])]


def unseen_hands(content: Content, seen: Mapping[str, Any], dice: Dice) -> tuple[list[int], list[list[int]]]:
    """The resource deck, and every hand: the viewer's as it is, the others' dealt from what nobody has shown."""
    pool = [total - used for total, used in zip(content.resources, seen["discards"], strict=True)]
    offer = seen["offer"]
    hands: list[list[int]] = []
    for seat, face in enumerate(seen["hands"]):
        known = face["cards"] or (offer["give"] if offer and offer["by"] == seat else [0, 0, 0])
        hands.append(list(known))
        for kind in range(len(RESOURCES)):
            pool[kind] -= known[kind]
    for seat, face in enumerate(seen["hands"]):
        for _ in range(face["size"] - sum(hands[seat])):
            kind = random_card(pool, dice)
            pool[kind] -= 1
            hands[seat][kind] += 1
    return pool, hands


def count(s: Tiber) -> dict[str, int]:
    """The cards of each resource and the imprevisti, wherever they are."""
    found = {
        name: s.deck[kind] + s.discards[kind] + sum(hand[kind] for hand in s.hands)
        for kind, name in enumerate(RESOURCES)
    }
    before = sum(len(river.kept) + sum(bool(one.card) for one in river.pollution) for river in s.rivers)
    return {**found, "events": len(s.events) + len(s.events_used) + before}
