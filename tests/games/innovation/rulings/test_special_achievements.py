"""The five special achievements (rules section 5); presets differ in Monument, see ``test_presets``."""

from __future__ import annotations

import pytest

from games.innovation.options import PRESETS

from ..scenes import Seat, ann, asked, bob, cleo, dogma, hand, icons, play, scene, splay, told, won

FIVE_HIGH = "software fission databases stem-cells the-internet"
"""Top cards of five colours, of value 8 and more, with 11 clocks among them."""


@pytest.mark.parametrize(("tucked", "scored", "card"), [(5, 0, "monotheism"), (0, 5, "machine-tools")])
def test_5_monument_is_for_six_cards_tucked_or_six_scored(tucked: int, scored: int, card: str) -> None:
    """Section 5, Monument (published): the sixth of a kind takes it, the fifth does not."""
    for before, achievements in ((0, ["monument"]), (1, [])):
        at = scene(ann(board=card, tucked=max(tucked - before, 0), scored=max(scored - before, 0)), bob())
        assert won(dogma(at, card), 0) == achievements


def test_5_monument_counts_within_the_current_turn() -> None:
    """Section 5, Monument: five cards of the turn before are forgotten."""
    at = scene(ann(board="writing"), bob(board="machine-tools", scored=5), actions=1)
    p = play(at, (0, "action", "draw"), (1, "action", "dogma:machine-tools"))
    assert won(p, 1) == []


def test_5_empire_is_for_three_icons_of_each_kind() -> None:
    """Section 5, Empire: visible ones, on top and through splays."""
    board = "chemistry tools {} gunpowder oars up sanitation astronomy"
    p = play(scene(ann(board=board.format("up"), hand="databases"), bob()), (0, "action", "meld:databases"))
    assert min(icons(p, 0).values()) == 3
    assert won(p, 0) == ["empire"]
    assert told(p, "achieved") == [{"seat": 0, "achievement": "empire", "due": ""}]
    p = play(scene(ann(board=board.format(""), hand="databases"), bob()), (0, "action", "meld:databases"))
    assert won(p, 0) == []


@pytest.mark.parametrize(("splay", "clocks", "taken"), [("", 11, []), ("left", 12, ["world"])])
def test_5_world_is_for_twelve_clocks(splay: str, clocks: int, taken: list[str]) -> None:
    """Section 5, World."""
    at = scene(ann(board=f"software fission satellites databases {splay}", hand="railroad"), bob())
    p = play(at, (0, "action", "meld:railroad"))
    assert icons(p, 0)["clock"] == clocks
    assert won(p, 0) == taken


@pytest.mark.parametrize(
    ("splays", "taken"),
    [
        (("right", "right", "right", "right"), ["wonder"]),
        (("up", "up", "up", "right"), ["wonder"]),
        (("up", "left", "up", "right"), []),
        (("up", "", "up", "right"), []),
    ],
)
def test_5_wonder_is_for_five_colors_splayed_right_or_up(splays: tuple[str, ...], taken: list[str]) -> None:
    """Section 5, Wonder: here the fifth is splayed right by Enterprise; left does not do."""
    blue, red, yellow, purple = splays
    board = f"tools pottery {blue} oars archery {red} agriculture masonry {yellow} monotheism enterprise {purple}"
    at = scene(ann(board=f"{board} sailing clothing left"), bob())
    p = dogma(at, "enterprise", (0, "enterprise.splay", "green"))
    assert won(p, 0) == taken


@pytest.mark.parametrize(
    ("last", "taken"), [("satellites", ["universe"]), ("mass-media", ["universe"]), ("bicycle", [])]
)
def test_5_universe_is_for_five_top_cards_of_value_8(last: str, taken: list[str]) -> None:
    """Section 5, Universe: 8 is enough, 7 is not."""
    at = scene(ann(board="rocketry mobility antibiotics socialism", hand=last), bob())
    assert won(play(at, (0, "action", f"meld:{last}")), 0) == taken


def test_5_universe_needs_all_five_colors() -> None:
    """Section 5, Universe: four 10s are not five cards."""
    at = scene(ann(board="software robotics databases", hand="stem-cells"), bob())
    assert won(play(at, (0, "action", "meld:stem-cells")), 0) == []


CLAIMS: dict[str, tuple[str, Seat, tuple[tuple[object, ...], ...]]] = {
    "monument": (
        "masonry",
        ann(board="masonry", hand="oars the-wheel mysticism domestication"),
        ((0, "masonry.meld", "oars", "the-wheel", "mysticism", "domestication"),),
    ),
    "empire": (
        "construction",
        ann(board="tools construction sailing agriculture enterprise"),
        (),
    ),
    "world": ("translation", ann(board="translation optics"), ()),
    "wonder": (
        "invention",
        ann(
            board="tools pottery up oars archery left agriculture masonry right monotheism enterprise left"
            " clothing invention right"
        ),
        ((0, "invention.splay", "pass"),),
    ),
    "universe": (
        "astronomy",
        ann(board="atomic-theory astronomy"),
        (),
    ),
}


@pytest.mark.parametrize("achievement", CLAIMS)
@pytest.mark.parametrize("preset", PRESETS)
def test_5_a_card_can_claim_it_too(achievement: str, preset: str) -> None:
    """Section 5, the table's last column."""
    card, seat, moves = CLAIMS[achievement]
    at = scene(seat, bob(), preset=preset, supplies={6: "canning"})
    p = dogma(at, card, *moves)
    assert won(p, 0) == [achievement]
    assert told(p, "achieved") == [{"seat": 0, "achievement": achievement, "due": card}]


def test_5_conditions_are_checked_after_every_single_movement() -> None:
    """Section 5: The Internet melds four 10s; the first makes twelve clocks, the second covers three of them."""
    tens = "ai software robotics miniaturization bioengineering"
    at = scene(ann(board="fission satellites databases left the-internet"), bob(), supplies={10: tens})
    p = dogma(at, "the-internet", (0, "the-internet.splay", "pass"))
    assert icons(p, 0)["clock"] == 9
    assert won(p, 0) == ["world"]


def test_5_conditions_are_checked_after_a_splay() -> None:
    """Section 5: twelve clocks by turning a pile up."""
    at = scene(ann(board="software fission satellites databases right railroad"), bob())
    p = dogma(at, "railroad", (0, "railroad.splay", "green"))
    assert icons(p, 0)["clock"] == 14
    assert won(p, 0) == ["world"]


def test_5_conditions_are_checked_after_a_reordering() -> None:
    """Section 5: Publications itself, a 7, makes way for an 8."""
    at = scene(ann(board="rocketry publications mobility mass-media antibiotics socialism"), bob())
    p = dogma(at, "publications", (0, "publications.color", "blue"), (0, "publications.order", "rocketry"))
    assert won(p, 0) == ["universe"]


def test_5_conditions_are_checked_in_the_middle_of_an_effect_and_in_turns_of_others() -> None:
    """Section 5: Bob shares Computers; the 10 he melds gives him Universe before he carries it out."""
    board = "quantum-theory databases antibiotics socialism"
    at = scene(ann(board="computers"), bob(board=board, hand="oars"), supplies={10: "miniaturization ai"})
    p = dogma(at, "computers")
    assert asked(p) == (1, "miniaturization.return", "oars", "pass")
    assert won(p, 1) == ["universe"]


def test_5_1_monument_counts_what_is_drawn_and_tucked_or_scored() -> None:
    """Section 5, point 1: both keywords count in themselves and in draw-tuck and draw-score."""
    at = scene(ann(board="suburbia", hand="oars", scored=2, tucked=1), bob())
    p = dogma(at, "suburbia", (0, "suburbia.tuck", "oars"))
    assert (p.state.tucked[0], p.state.scored[0]) == (2, 3)
    p = dogma(scene(ann(board="monotheism", tucked=1), bob()), "monotheism")
    assert p.state.tucked[0] == 2
    at = scene(ann(board="coal", hand="oars", tucked=1), bob(), supplies={5: "the-pirate-code"})
    p = dogma(at, "coal", (0, "coal.splay", "pass"), (0, "coal.score", "coal"))
    assert (p.state.tucked[0], p.state.scored[0]) == (2, 2)


def test_5_1_three_and_three_are_not_six() -> None:
    """Section 5, point 1 (published)."""
    at = scene(ann(board="suburbia", hand="oars tools", tucked=3, scored=3), bob())
    p = dogma(at, "suburbia", (0, "suburbia.tuck", "oars", "tools"))
    assert (p.state.tucked[0], p.state.scored[0]) == (5, 5)
    assert won(p, 0) == []


@pytest.mark.parametrize("preset", PRESETS)
def test_5_1_transfers_exchanges_and_melds_do_not_count(preset: str) -> None:
    """Section 5, point 1: six cards reach the score pile, another is melded."""
    cards = "oars tools pottery archery sailing masonry"
    at = scene(ann(board="bicycle", hand=cards + " writing", tucked=5), bob(), preset=preset)
    p = play(at, (0, "action", "meld:writing"))
    assert (p.state.tucked[0], p.state.scored[0]) == (5, 0)
    p = play(p, (0, "action", "dogma:bicycle"), (0, "bicycle.exchange", "yes"))
    assert won(p, 0) == []


def test_5_1_monument_counts_over_both_actions_of_a_turn() -> None:
    """Section 5, point 1."""
    at = scene(ann(board="machine-tools", scored=4), bob())
    p = play(at, (0, "action", "dogma:machine-tools"))
    assert won(p, 0) == []
    assert won(play(p, (0, "action", "dogma:machine-tools")), 0) == ["monument"]


def test_5_1_monument_counts_in_shared_effects_and_demands() -> None:
    """Section 5, point 1: Bob's sixth card, in Ann's turn, by sharing and by suffering."""
    at = scene(ann(board="machine-tools"), bob(board="coal", scored=5))
    assert won(dogma(at, "machine-tools"), 1) == ["monument"]
    at = scene(ann(board="banking"), bob(board="coal", scored=5))
    assert won(dogma(at, "banking"), 1) == ["monument"]
    at = scene(ann(board="monotheism"), bob(board="masonry", tucked=5))
    assert won(dogma(at, "monotheism"), 1) == ["monument"]


@pytest.mark.parametrize("owner", [0, 1])
def test_5_2_each_exists_once(owner: int) -> None:
    """Section 5, point 2: neither its condition nor a card's text takes it again, from whomever has it."""
    mine, yours = ("world", "") if owner == 0 else ("", "world")
    at = scene(ann(board="translation", achievements=mine), bob(achievements=yours))
    p = dogma(at, "translation")
    assert (won(p, 0), won(p, 1)) == (mine.split(), yours.split())
    assert told(p, "achieved") == []
    at = scene(
        ann(board="software fission satellites databases left", hand="railroad", achievements=mine),
        bob(achievements=yours),
    )
    p = play(at, (0, "action", "meld:railroad"))
    assert (won(p, 0), won(p, 1)) == (mine.split(), yours.split())


@pytest.mark.parametrize("turn", [0, 1])
def test_5_3_of_two_at_the_same_instant_the_player_at_turn_is_first(turn: int) -> None:
    """Section 5, point 3: the 10 that goes from the target to the leader leaves both with five high cards."""
    leader = ann(board="skyscrapers miniaturization satellites ai")
    target = bob(board="computers software fission databases stem-cells specialization")
    at = scene(*((leader, target) if turn == 0 else (target, leader)), turn=turn)
    p = dogma(at, "skyscrapers", (1 - turn, "skyscrapers.give", "software"))
    assert (won(p, turn), won(p, 1 - turn)) == (["universe"], [])


@pytest.mark.parametrize(("giver", "taker"), [(1, 2), (2, 1)])
def test_5_3_then_it_goes_clockwise_not_by_who_carries_out_the_effect(giver: int, taker: int) -> None:
    """Section 5, point 3: what one sharer gives the other brings both to twelve clocks; Bob sits to Ann's left."""
    gives = bob(
        board="alchemy software left satellites databases left mysticism the-internet left masonry antibiotics left"
        " fission mobility",
        hand="stem-cells globalization",
    )
    takes = cleo(board="bioengineering computers rocketry quantum-theory up railroad mass-media")
    seats = {0: ann(board="road-building"), giver: gives, taker: takes}
    at = scene(*(seats[seat] for seat in range(3)))
    p = dogma(at, "road-building", (giver, "road-building.meld", "stem-cells", "globalization"))
    assert [icons(p, who)["clock"] for who in (giver, taker)] == [10, 11]
    p = play(p, (giver, "road-building.give", "yes"), (giver, "road-building.player", f"seat:{taker}"))
    assert ["world" in won(p, who) for who in range(3)] == [False, True, False]


def test_5_4_several_at_the_same_instant_are_all_taken() -> None:
    """Section 5, point 4: The Internet brings twelve clocks and the fifth high card at once."""
    board = "software fission satellites databases left stem-cells"
    at = scene(ann(board=board, hand="the-internet"), bob())
    p = play(at, (0, "action", "meld:the-internet"))
    assert won(p, 0) == ["world", "universe"]


def test_5_4_but_no_further_than_the_winning_number() -> None:
    """Section 5, point 4: the match is over with the sixth."""
    board = "software fission satellites databases left stem-cells"
    at = scene(ann(board=board, hand="the-internet", achievements="1 2 3 4 5"), bob())
    p = play(at, (0, "action", "meld:the-internet"))
    assert won(p, 0) == ["1", "2", "3", "4", "5", "world"]
    assert p.over is not None
    assert p.over.ranks == (1, 2)


def test_5_5_an_achievement_is_never_lost() -> None:
    """Section 5, point 5: Ann covers three of her clocks and keeps World."""
    at = scene(ann(board=FIVE_HIGH, hand="pottery oars", achievements="world"), bob())
    p = play(at, (0, "action", "meld:pottery"))
    assert icons(p, 0)["clock"] < 12
    assert won(p, 0) == ["world"]
    assert splay(p, 0, "blue") == ""
    assert hand(p, 0) == ["oars"]
