"""A turn: play, give, place the gift, draw (forest.md sections 3, 4, 5), and what is refused (section 11)."""

from __future__ import annotations

import pytest

from games.engine import Answer, BadAnswer, Choice, Outdated, run
from games.engine.codec import encode

from .table import RULES, asked, play, table, told, tops

GROWING = "G09 F08 S08 C08 | G10 F09 . ."
WHOLE = "G09 F08 S08 C08 | G10 F09 S09 C09"


def two(mine: str = GROWING, theirs: str = "G01", hand: str = "S03 F03 G05", **more: object) -> object:
    """Two seats, the first at turn; more cards in the piles than a turn needs."""
    more.setdefault("piles", ["C10 C11", "S10", "", "F10 F11", "G11"])
    return table(forests=[mine, theirs], hands=[hand, "C03 C04 C05"], **more)  # type: ignore[arg-type]


def columns(position: object, card: str) -> list[int]:
    """The columns offered for a card of the hand."""
    options = asked(position)[2]  # type: ignore[arg-type]
    return [int(option.split(":")[2]) for option in options if option.split(":")[1] == card]


def test_phases_in_order_no_skipping() -> None:
    """PLAY, GIVE, PLACE_GIFT, DRAW, DRAW, next seat."""
    p = play(two())
    seen = [(asked(p)[0], asked(p)[1], p.state.phase)]
    for move in [
        (0, "play", "play:S03:1"),
        (0, "give", "give:F03:1"),
        (1, "place", "place:0"),
        (0, "draw", "pile:0"),
        (0, "draw", "pile:0"),
    ]:
        if asked(p)[1] != move[1]:  # a gift with one place only is not asked
            continue
        p = play(p, move)
        seen.append((asked(p)[0], asked(p)[1], p.state.phase))
    assert seen == [
        (0, "play", "play"), (0, "give", "give"), (0, "draw", "draw"), (0, "draw", "draw"), (1, "play", "play")
    ]  # fmt: skip
    assert p.state.turns == 1


def test_fill_goes_to_the_growing_tree_and_cover_to_any_column() -> None:
    p = play(two())
    assert columns(p, "S03") == [0, 1], "column 1 lacks the 2nd level: fill; column 0 has it: cover"
    assert columns(p, "F03") == [0, 1], "both columns have a 1st level: cover"
    p = play(p, (0, "play", "play:S03:1"))
    assert tops(p, 0) == ["G09 F08 S08 C08", "G10 F09 S03 ."]
    assert told(p, "planted") == [{"seat": 0, "card": "S03", "column": 1, "level": 2, "how": "fill", "covered": ""}]


def test_cover_replaces_what_is_visible_and_keeps_what_lies_under() -> None:
    p = play(two(), (0, "play", "play:F03:0"))
    assert p.state.forests[0][0][1] == ["F08", "F03"]
    assert told(p, "planted")[0]["how"] == "cover"
    assert told(p, "planted")[0]["covered"] == "F08"


def test_covering_is_allowed_when_it_harms_you_and_where_a_cell_is_free() -> None:
    """A chainsaw over none, with the growing tree's own cell of that level empty (F8)."""
    p = play(two(), (0, "play", "play:S03:0"))
    assert tops(p, 0)[0] == "G09 F08 S03 C08"
    assert RULES.scores(run(RULES, two()).state)[0] - RULES.scores(p.state)[0] == 2, "a chainsaw, and no pangolin left"  # type: ignore[arg-type]


def test_new_tree_only_when_none_is_growing() -> None:
    p = play(two(WHOLE))
    assert columns(p, "S03") == [0, 1, 2]
    p = play(p, (0, "play", "play:S03:2"))
    assert tops(p, 0)[2] == ". . S03 ."
    assert told(p, "planted")[0]["how"] == "new"


@pytest.mark.parametrize("card", ["G05", "F03", "S03", "C06"])
def test_a_tree_may_start_with_any_level(card: str) -> None:
    p = play(two(WHOLE, hand=f"{card} F04 S04"), (0, "play", f"play:{card}:2"))
    assert [cell for cell in tops(p, 0)[2].split() if cell != "."] == [card]


def test_cells_fill_in_any_order() -> None:
    """Canopy first, ground last; the fourth card finishes the tree, and only then another may start."""
    p = play(two(". . S08 C08", hand="G05 F03 S03"))
    assert columns(p, "G05") == [0]
    p = play(p, (0, "play", "play:F03:0"), (0, "give", "give:S03:1"), (0, "draw", "pile:0"), (0, "draw", "pile:1"))
    assert told(p, "finished") == []
    p = play(p, (1, "play", "play:C03:0"), (1, "give", "give:C05:0"), (1, "draw", "pile:3"), (1, "draw", "pile:3"))
    p = play(p, (0, "play", "play:G05:0"))
    assert told(p, "finished") == [{"seat": 0, "trees": 1}]


def test_no_tree_at_all_opens_the_first_column() -> None:
    p = play(two(""))
    assert columns(p, "S03") == [0]
    assert tops(play(p, (0, "play", "play:S03:0")), 0) == [". . S03 ."]


def test_blocked_new_tree_names_the_tree_to_finish() -> None:
    """Section 5: the reason carries the number of the unfinished tree, for every card of the hand."""
    [choice] = run(RULES, two()).open  # type: ignore[arg-type]
    assert choice.blocked == tuple((f"new:{card}", "forest.unfinished", (2,)) for card in ("S03", "F03", "G05"))
    [choice] = run(RULES, two(WHOLE)).open  # type: ignore[arg-type]
    assert choice.blocked == ()


def test_start_card_is_an_ordinary_ground_card() -> None:
    p = play(two("G01", hand="G05 F03 S03"), (0, "play", "play:G05:0"))
    assert p.state.forests[0] == [[["G01", "G05"], [], [], []]]


def test_gift_is_placed_by_its_receiver_at_once() -> None:
    """Section 4.3: he chooses the column; hand and turn stay as they are."""
    p = play(
        two(theirs=WHOLE.replace("08", "11").replace("09", "12")), (0, "play", "play:S03:1"), (0, "give", "give:F03:1")
    )
    assert asked(p) == (1, "place", ("place:0", "place:1", "place:2"))
    assert (p.state.turn, p.state.phase, p.state.waiting, p.state.receiver) == (0, "gift", "F03", 1)
    p = play(p, (1, "place", "place:1"))
    assert told(p, "placed") == [
        {"seat": 1, "giver": 0, "card": "F03", "column": 1, "level": 1, "how": "cover", "covered": "F12"}
    ]
    assert p.state.hands[1] == ["C03", "C04", "C05"]
    assert (p.state.turn, p.state.waiting) == (0, "")
    assert asked(p)[:2] == (0, "draw")


def test_gift_that_may_not_start_a_tree_says_why() -> None:
    p = play(two(theirs=GROWING.replace("08", "11")), (0, "play", "play:S03:1"), (0, "give", "give:F03:1"))
    assert p.open[0].blocked == (("new:F03", "forest.unfinished", (2,)),)


def test_gift_with_one_place_only_is_not_asked() -> None:
    p = play(two(), (0, "play", "play:S03:1"), (0, "give", "give:F03:1"))
    assert told(p, "placed")[0]["column"] == 0
    assert asked(p)[:2] == (0, "draw")


def test_with_three_players_any_other_seat_may_receive() -> None:
    at = table(forests=[GROWING, "G01", "G02"], hands=["S03 F03 G05", "C03 C04 C05", "C06 C07 C10"], piles=["C11 C12"])
    p = play(at, (0, "play", "play:S03:1"))
    assert asked(p)[2] == ("give:F03:1", "give:F03:2", "give:G05:1", "give:G05:2")
    p = play(p, (0, "give", "give:F03:2"))
    assert told(p, "gave") == [{"seat": 0, "to": 2, "level": 1}]
    assert tops(p, 2) == ["G02 F03 . ."]


def test_draw_from_the_same_pile_twice_and_see_the_second_back_after_the_first() -> None:
    p = play(two(), (0, "play", "play:S03:1"), (0, "give", "give:F03:1"))
    assert asked(p)[2] == ("pile:0", "pile:1", "pile:3", "pile:4")
    assert p.open[0].blocked == (("pile:2", "forest.pile_empty", (2,)),)
    assert RULES.view(p.state, 0)["piles"][3] == {"count": 2, "top": 1}
    p = play(p, (0, "draw", "pile:3"), (0, "draw", "pile:3"))
    assert p.state.hands[0] == ["G05", "F11", "F10"]
    assert told(p, "drew") == [{"seat": 0, "pile": 3, "level": 1}, {"seat": 0, "pile": 3, "level": 1}]
    assert asked(p)[:2] == (1, "play")


def test_what_was_given_or_drawn_cannot_be_undone_but_the_play_before_it_can() -> None:
    """Giving shows the card to its receiver, drawing shows it to its drawer."""
    p = play(two(), (0, "play", "play:S03:1"))
    assert p.without_last(0) == []
    p = play(p, (0, "give", "give:F03:1"))
    assert (len(p.answers), p.fixed) == (2, 2)
    assert p.without_last(0) is None
    p = play(p, (0, "draw", "pile:3"))
    assert p.fixed == 3
    assert p.without_last(0) is None


def test_draw_phase_is_skipped_when_every_pile_is_empty() -> None:
    p = play(two(piles=[]), (0, "play", "play:S03:1"), (0, "give", "give:F03:1"))
    assert p.state.hands[0] == ["G05"]
    assert asked(p)[:2] == (1, "play")


LEGAL = {
    "play": ("play:S03:1", "play:S03:2", "play:C03:0", "play:S03:-1", "pile:0", "give:F03:1"),
    "give": ("give:F03:1", "give:S03:1", "give:C03:1", "give:F03:0", "give:F03:2", "discard:F03"),
    "draw": ("pile:0", "pile:2", "pile:5", "pile:-1"),
}


@pytest.mark.parametrize("key", LEGAL)
def test_refusals_of_the_seat_at_turn(key: str) -> None:
    """Section 11: card not in hand, placement not in section 5, recipient yourself or not seated, pile empty."""
    legal, *illegal = LEGAL[key]
    p = play(two())
    for move in [(0, "play", "play:S03:1"), (0, "give", "give:F03:1")]:
        if asked(p)[1] != key:
            p = play(p, move)
    assert asked(p)[1] == key
    before = encode(p.checkpoint.state)
    p.open[0].check((legal,))
    for option in illegal:
        with pytest.raises(BadAnswer):
            p.open[0].check((option,))
        with pytest.raises(Outdated):
            run(RULES, p.checkpoint, [*p.answers, Answer(f"forest.{key}", 0, (option,))])
    assert encode(p.checkpoint.state) == before


@pytest.mark.parametrize(
    ("seat", "key", "picked"),
    [
        (1, "play", "play:C03:0"),
        (0, "give", "give:S03:1"),
        (0, "draw", "pile:0"),
        (1, "place", "place:0"),
        (0, "last", "place:1"),
    ],
)
def test_not_your_phase_is_refused(seat: int, key: str, picked: str) -> None:
    """Section 11, the first column of refusals: it is seat 0's PLAY phase."""
    p = play(two())
    with pytest.raises(Outdated):
        run(RULES, p.checkpoint, [Answer(f"forest.{key}", seat, (picked,))])


def test_only_the_receiver_in_waiting_places_the_gift() -> None:
    p = play(two(theirs=GROWING.replace("08", "11")), (0, "play", "play:S03:1"), (0, "give", "give:F03:1"))
    choice: Choice = p.open[0]
    assert choice.seat == 1
    for answer in [Answer("forest.place", 0, ("place:0",)), Answer("forest.place", 1, ("place:2",)),
                   Answer("forest.play", 1, ("play:C03:0",)), Answer("forest.draw", 0, ("pile:0",))]:  # fmt: skip
        with pytest.raises(Outdated):
            run(RULES, p.checkpoint, [*p.answers, answer])


def test_a_full_hand_draws_no_more() -> None:
    """Section 11: hand already three. After the second card the next seat is asked."""
    p = play(two(), (0, "play", "play:S03:1"), (0, "give", "give:F03:1"), (0, "draw", "pile:0"), (0, "draw", "pile:0"))
    with pytest.raises(Outdated):
        run(RULES, p.checkpoint, [*p.answers, Answer("forest.draw", 0, ("pile:1",))])
