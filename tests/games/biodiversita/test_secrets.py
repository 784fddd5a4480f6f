"""What nobody of the other side may learn (biodiversita.md section 2): worlds that differ in it look the same.

Two worlds differ in a card that one side holds and has not used, in what a player has brought, or in what is picked but
not declared. The same answers are given in both. To the other side and to guests the two must look alike, question by
question: the view, who is asked what, their own question with its reasons and token, what is told, what can be taken
back; up to the moment when the owner uses the card, or has no other to fight with.
"""

from __future__ import annotations

import os
from collections import Counter
from itertools import product
from random import Random
from typing import Any

import pytest

from games.biodiversita.options import OPTIONS
from games.biodiversita.state import Duel
from games.engine import Answer, Checkpoint, Dice, Position, run
from games.engine.bots import known_to
from games.engine.testing import option_sets, play, walk

from .scenes import ATTACK, COUNTER, DEFEND, RULES, answer, copy, declare, options, table
from .worlds import Compare, Swap, actions, frames, swaps

LONG = os.environ.get("TAVOLA_LONG") == "1"
MATCHES = 20 if LONG else 2
"""Random matches for each number of players."""

SWAPS = 6 if LONG else 1
"""Hidden cards for each action."""

EACH = 1 if LONG else 3
"""Of so many actions one is looked at."""


@pytest.mark.parametrize(("seats", "number"), list(product(RULES.seats, range(MATCHES))))
def test_a_hidden_card_makes_no_difference_to_the_other_side(seats: int, number: int) -> None:
    """Over whole random matches, at every question of an action."""
    looked, keys = 0, Counter[str]()
    source = Random(f"{seats} {number}")
    kinds = list(option_sets(OPTIONS, seats))
    chosen = kinds[(number * len(RULES.seats) + seats) % len(kinds)]
    for place, (before, done) in enumerate(actions(seats, chosen, f"worlds{number}")):
        counters = any(one.key == COUNTER for one in done.answers)
        if not before.state.sides[0].cards or (place % EACH and not counters):
            continue
        for swap in swaps(before.state, source, SWAPS):
            compare = Compare(before, done, swap)
            compare.play()
            looked += compare.looked
            keys.update(one.key for one in done.answers)
    assert looked > 10
    assert {ATTACK, DEFEND} <= set(keys)


def pair(swap: Swap, *hands: list[str], **more: Any) -> tuple[Position[Duel], Position[Duel]]:
    """Both worlds at the first attack."""
    at = table(*hands, **more)
    return run(RULES, at), run(RULES, swap.world(at))


def alike(one: Position[Duel], two: Position[Duel], *viewers: int | None) -> None:
    """Those viewers can't tell them apart."""
    for viewer in viewers:
        assert frames(one, viewer) == frames(two, viewer)


def known(p: Position[Duel], viewer: int) -> list[Answer | None]:
    """What a searching bot at that seat is told of the answers in hand."""
    return known_to(RULES, p, viewer)


# -- what could give a card away ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("back", ["smog", "alluvione"])
def test_the_counter_step_does_not_tell_whether_there_is_a_counter_card(back: str) -> None:
    """Asked wherever everybody sees that it could be (B2): alluvione would cancel lombrico."""
    one, two = pair(Swap(0, "coccinella", back), ["cima", "beta", "coccinella"], ["cima", "beta", "lombrico"])
    for p in (one, two):
        p = declare(declare(p, "cima", ATTACK), "cima lombrico", DEFEND)
        assert [(choice.key, choice.secret) for choice in p.open] == [(COUNTER, True)]
    one, two = (declare(declare(p, "cima", ATTACK), "cima lombrico", DEFEND) for p in (one, two))
    alike(one, two, 1, None)
    alike(answer(one, "none", COUNTER), answer(two, "none", COUNTER), 1, None)


@pytest.mark.parametrize(
    ("out", "back"),
    [
        ("galatea", "menta"),  # one fighter less to choose from
        ("galatea", "sole"),  # a single fighter: asked all the same
        ("lombrico", "galatea"),  # no support at all: asked all the same
        ("lombrico", "orecchiette-cime-di-rapa"),  # a twinning in place of a support
        ("galatea", "cima"),  # a second copy of a card
        ("lombrico", "lombrico"),
    ],
)
def test_no_question_is_left_out_for_what_a_hand_lacks(out: str, back: str) -> None:
    one, two = pair(Swap(0, out, back), ["cima", "galatea", "lombrico"], ["cima", "beta", "sole"])
    for picked in ("fighter:cima", "none"):
        alike(one, two, 1, None)
        one, two = answer(one, picked, ATTACK), answer(two, picked, ATTACK)
    alike(one, two, 1, None)


def test_of_equal_copies_the_second_is_offered_when_the_first_is_known() -> None:
    one, two = pair(Swap(0, "galatea", "cima"), ["cima", "beta", "galatea"], ["cima", "beta"])
    assert options(two) == ("fighter:cima", "fighter:beta")
    for p in (one, two):
        assert [copy.name for copy in p.state.sides[0].cards if copy.seen] == []
    one, two = (declare(declare(p, "cima", ATTACK), "beta", DEFEND) for p in (one, two))
    alike(one, two, 1, None)
    assert "fighter:cima:2" not in str(frames(two, 1))


def test_the_reasons_for_what_is_not_offered_are_the_owners_alone() -> None:
    at = table(["cima", "beta", "alloro"], ["cima", "beta"])
    copy(at, 0, "beta").back = 9
    p = run(RULES, at)
    assert len(p.open[0].blocked) == 2
    assert "alloro" not in str(frames(p, 1)) + str(frames(p, None))
    assert "fighter:" not in str(frames(p, 1)[:5])


@pytest.mark.parametrize(
    ("mine", "theirs"),
    [
        (("fighter:cima",), ("fighter:galatea",)),  # galatea is asked for her superpower next
        (("fighter:galatea", "power:yes"), ("fighter:galatea", "power:no")),
        (("fighter:galatea", "power:yes"), ("fighter:cima",)),
        ((), ("fighter:galatea", "power:no")),
    ],
)
@pytest.mark.parametrize("side", [0, 1])
def test_what_is_picked_but_not_declared_shows_to_nobody_else(
    mine: tuple[str, ...], theirs: tuple[str, ...], side: int
) -> None:
    """But for how many answers were given, which no page and no frame holds."""
    key = ATTACK if side == 0 else DEFEND
    card = "galatea" if side == 0 else "riccio"
    at = run(RULES, table(["cima", "galatea", "sole"], ["lente", "riccio", "sole"], seats=(2, 2)))
    at = at if side == 0 else declare(at, "cima", ATTACK)
    one, two = at, at
    for picked in mine:
        one = answer(one, picked.replace("cima", "lente" if side else "cima").replace("galatea", card), key)
    for picked in theirs:
        two = answer(two, picked.replace("cima", "lente" if side else "cima").replace("galatea", card), key)
    others = [2, 3] if side == 0 else [0, 1]
    for viewer in (*others, None):
        here, there = frames(one, viewer), frames(two, viewer)
        assert here[:5] + here[6:] == there[:5] + there[6:]
        if viewer is not None:
            assert set(known(one, viewer)) <= {None}
    mate = {0: 1, 1: 3}[side]
    assert RULES.view(one.state, mate)["draft"] != RULES.view(two.state, mate)["draft"]


# -- decks, territories, fingers ---------------------------------------------------------------------------------------


def started(seats: int, **chosen: Any) -> Position[Duel]:
    return run(RULES, RULES.deal(seats, "secrets", chosen))


def test_a_preset_picked_shows_to_nobody_neither_before_nor_after_all_are_in() -> None:
    one = play(RULES, started(4), (0, "biodiversita.deck", "estate"))
    two = play(RULES, started(4), (0, "biodiversita.deck", "inverno"))
    alike(one, two, 1, 2, 3, None)
    for seat in (1, 2, 3):
        one = play(RULES, one, (seat, "biodiversita.deck", "autunno"))
        two = play(RULES, two, (seat, "biodiversita.deck", "autunno"))
    alike(one, two, 2, 3, None)
    assert frames(one, 1) != frames(two, 1), "the side shares its cards"


def bag(*decks: list[str], territories: tuple[str, ...] = ()) -> dict[str, Any]:
    """What somebody brings."""
    return {
        "decks": [{"name": f"Deck {n}", "cards": cards} for n, cards in enumerate(decks)],
        "territories": [*territories],
    }


BAGS = [
    bag(["cima", "beta", "sole"]),
    bag(["galatea", "beta", "aria"], territories=("serra",)),
    bag(["cima", "galatea", "menta"], ["beta", "beta", "cima", "cima"], territories=("serra", "cassettoni")),
]


@pytest.mark.parametrize("mine", BAGS[1:])
def test_what_is_brought_shows_to_nobody(mine: dict[str, Any]) -> None:
    """Neither cards nor names, nor how many decks and territories there are."""
    chosen: dict[str, Any] = {"decks": "own", "territories": True, "owned": True}
    one = started(2, **chosen, brought=[BAGS[0], BAGS[0]])
    two = started(2, **chosen, brought=[mine, BAGS[0]])
    alike(one, two, 1, None)
    for seat in (0, 1):
        one, two = (play(RULES, p, (seat, "biodiversita.deck", "deck:0")) for p in (one, two))
        alike(one, two, 1, None)
    for seat in (0, 1):
        one, two = (play(RULES, p, (seat, "biodiversita.territory", "none")) for p in (one, two))
        alike(one, two, 1, None)
    assert [choice.key for choice in one.open] == ["biodiversita.call"]


def test_team_mates_do_not_see_what_is_brought_but_not_played() -> None:
    chosen: dict[str, Any] = {"decks": "own"}
    one = started(4, **chosen, brought=[BAGS[0], BAGS[0], BAGS[0], BAGS[0]])
    two = started(4, **chosen, brought=[bag(["cima", "beta", "sole"], ["beta", "beta"]), BAGS[0], BAGS[0], BAGS[0]])
    alike(one, two, 1, 2, 3, None)
    for seat in range(4):
        one, two = (play(RULES, p, (seat, "biodiversita.deck", "deck:0")) for p in (one, two))
        alike(one, two, 1, 2, 3, None)


def test_a_random_deck_shows_to_nobody_but_its_side() -> None:
    at = RULES.deal(2, "secrets", {"decks": "random"})
    twin = RULES.clone(at)
    twin.state.decks[0] = list(RULES.content.presets["estate"])
    one, two = run(RULES, at), run(RULES, twin)
    alike(one, two, 1, None)
    assert frames(one, 0) != frames(two, 0)


@pytest.mark.parametrize("key", ["biodiversita.territory", "biodiversita.fingers"])
def test_a_pick_at_once_shows_to_nobody_before_all_are_in(key: str) -> None:
    p = started(2, decks="random", territories=key == "biodiversita.territory")
    if key == "biodiversita.fingers":
        p = play(RULES, p, (0, "biodiversita.call", "even"))
    first, second = p.open[0].options[:2]
    seat = p.open[0].seat
    one, two = play(RULES, p, (seat, key, first)), play(RULES, p, (seat, key, second))
    alike(one, two, 1 - seat, None)
    assert known(one, 1 - seat) == known(two, 1 - seat)


# -- views and what is imagined ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_a_view_holds_the_own_sides_cards_and_the_others_that_were_used(viewer: int | None) -> None:
    at = declare(
        run(RULES, table(["cima", "beta", "sole"], ["riccio", "lente", "aria"], seats=(2, 2))), "cima sole", ATTACK
    )
    seen = [[one["name"] for one in side["cards"]] for side in RULES.view(at.state, viewer)["sides"]]
    mine = ["cima", "beta", "sole"] if viewer in (0, 1) else ["cima", "sole"]
    assert seen == [mine, ["riccio", "lente", "aria"] if viewer in (2, 3) else []]
    assert [side["size"] for side in RULES.view(at.state, viewer)["sides"]] == [3, 3]


CASES = [
    (seats, number) for seats in RULES.seats for number in range(len(list(option_sets(OPTIONS, seats)))) if LONG
] or [(seats, (seats * 3 + turn) % 12) for seats in RULES.seats for turn in range(2)]


@pytest.mark.parametrize(("seats", "number"), CASES)
def test_every_question_could_be_asked_at_another_table(seats: int, number: int) -> None:
    """At the questions of a random match, in every phase: what is imagined looks the same and can be played on."""
    kinds = list(option_sets(OPTIONS, seats))
    match = walk(RULES, seats, kinds[number % len(kinds)], f"imagine{number}")
    phases, questions = Counter[str](), 0
    for place, position in enumerate(match.positions[:-1]):
        state = position.state
        early = state.phase in ("decks", "territory", "begin")
        if not LONG and not early and position.answers and place % 9:
            continue
        phases[state.phase] += 1
        asked = position.open[0].seat
        for viewer in (*range(seats), None) if LONG else (asked, (asked + 1) % seats, None):
            seen = RULES.view(state, viewer)
            imagined = RULES.imagine(seen, Dice(f"{place}"))
            assert RULES.view(imagined, viewer) == seen
            if viewer == asked and not position.answers:
                there = run(RULES, Checkpoint(imagined, Dice("there"))).choice_for(viewer)
                assert there == position.choice_for(viewer), "the own question is the same there"
                questions += 1
            for side in imagined.sides:
                assert [copy.name for copy in side.cards] == sorted(
                    (copy.name for copy in side.cards), key=[copy.name for copy in side.cards].index
                )
                fighters = sum(RULES.content.cards[copy.card].kind == "biodiversita" for copy in side.cards)
                assert not side.cards or fighters >= 2
    assert {"attack", "defence"} <= set(phases)
    assert questions


def test_hands_imagined_are_those_of_presets_where_presets_are_played() -> None:
    p = started(2)
    for seat, name in enumerate(("estate", "inverno")):
        p = play(RULES, p, (seat, "biodiversita.deck", name))
    p = play(RULES, p, (0, "biodiversita.call", "even"))
    p = play(RULES, p, (0, "biodiversita.fingers", "0"), (1, "biodiversita.fingers", "0"))
    hands = {
        tuple(copy.card for copy in RULES.imagine(RULES.view(p.state, 1), Dice(f"{n}")).sides[0].cards)
        for n in range(40)
    }
    assert hands == {tuple(deck) for deck in RULES.content.presets.values()}


@pytest.mark.parametrize("seats", [2, 4])
def test_hands_imagined_are_mixed_as_random_decks_where_those_are_played(seats: int) -> None:
    cards, half = RULES.content.cards, seats // 2
    for number, position in enumerate(walk(RULES, seats, {"decks": "random"}, "mixed").positions[:-1:7]):
        for viewer in (0, None):
            imagined = RULES.imagine(RULES.view(position.state, viewer), Dice(f"{number}"))
            for side in imagined.sides:
                kinds = Counter(cards[copy.card].kind for copy in side.cards)
                assert (kinds["biodiversita"], kinds["aromatica"], kinds["elemento"]) == (4 * half, 2 * half, half)
                assert kinds["sinergia"] + kinds["imprevisto"] + kinds["gold_pat"] == 5 * half
                assert not kinds["gold"]
                names = [copy.card for copy in side.cards]
                assert seats > 2 or len(set(names)) == len(names), "no card twice in one deck"


@pytest.mark.parametrize("size", [4, 5, 9])
def test_hands_imagined_of_own_decks_hold_two_fighters_a_seat(size: int) -> None:
    """The least that four cards of two decks can be."""
    mine = ["cima", "beta", "galatea", "lampo", "sole", "aria", "acqua", "terra", "menta"][:size]
    seen = RULES.view(table(mine, mine, seats=(2, 2), decks="own").state, 0)
    for number in range(20):
        hand = RULES.imagine(seen, Dice(f"own{number}")).sides[1].cards
        assert len(hand) == size
        assert sum(RULES.content.cards[copy.card].kind == "biodiversita" for copy in hand) >= 4


def test_more_cards_than_there_are_can_be_imagined_and_no_territory_among_them() -> None:
    """Three decks of thirty: second copies are needed."""
    mine = [card for card in RULES.content.cards if RULES.content.cards[card].kind != "territorio"]
    seen = RULES.view(table([*mine, *mine[:21]], mine[:6], seats=(3, 3), decks="own").state, 3)
    imagined = RULES.imagine(seen, Dice("many"))
    assert len(imagined.sides[0].cards) == 90
    assert not {copy.card for copy in imagined.sides[0].cards} & set(RULES.content.territories)
    assert RULES.view(imagined, 3) == seen


@pytest.mark.parametrize("attacker", [0, 1])
@pytest.mark.parametrize("key", [ATTACK, DEFEND])
def test_a_draft_is_in_the_view_of_its_own_side(attacker: int, key: str) -> None:
    hands = (["cima", "galatea"], ["cima", "riccio"])
    at = run(RULES, table(*hands, seats=(2, 2), attacker=attacker))
    if key == DEFEND:
        at = declare(at, "cima", ATTACK)
    at = answer(at, "fighter:cima", key)
    side = attacker if key == ATTACK else 1 - attacker
    for viewer in (0, 1, 2, 3, None):
        draft = RULES.view(at.state, viewer)["draft"]
        own = viewer in at.state.sides[side].seats
        assert (draft and draft["fighter"]) == ("cima" if own else None)


def test_the_comparison_notices_a_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    """A view that shows a hand to everybody is found at once."""
    at = table(["cima", "beta", "sole"], ["cima", "beta"])
    done = declare(at, "cima", ATTACK).done[0]
    Compare(at, done, Swap(0, "sole", "aria")).play()
    plain = RULES.view
    monkeypatch.setattr(
        RULES, "view", lambda s, viewer: {**plain(s, viewer), "leak": [copy.card for copy in s.sides[0].cards]}
    )
    with pytest.raises(AssertionError, match="the view"):
        Compare(at, done, Swap(0, "sole", "aria")).play()
