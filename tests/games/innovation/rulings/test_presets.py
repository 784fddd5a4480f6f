"""Where the described rules differ from the published ones (rules section 12), and where they agree."""

from __future__ import annotations

import pytest

from games.innovation.effects import EFFECTS
from games.innovation.options import PRESETS
from games.innovation.state import EDITIONS, House

from ..scenes import (
    CARDS,
    RULES,
    ann,
    asked,
    bob,
    bonus,
    cleo,
    dogma,
    dora,
    hand,
    play,
    scene,
    score,
    supply,
    told,
    won,
)
from .looks import EMPTY, blocked, draws, melds, offered, opening, options_of, performed, reach
from .test_special_achievements import CLAIMS

DESCRIBED = {"preset": "described"}


def test_12_the_described_rules_are_the_default() -> None:
    """Section 12: one option per difference, and the description's side is what a match has if nothing is said."""
    house = RULES.deal(4, "default", {}).state.house
    assert house == House(**PRESETS["described"])
    assert house == House("lowest", "barred", "first", "together", "third")
    assert PRESETS["published"] == {
        "draw": "highest",
        "demand": "free",
        "opening": "two",
        "monument": "apart",
        "texts": "third",
    }


# 1: Draw


def test_12_1_the_draw_action_takes_the_lowest_supply() -> None:
    """Section 12, point 1: whatever the top cards; by the published rules it would be a 10."""
    p = play(scene(ann(board="ai"), bob(), **DESCRIBED), (0, "action", "draw"))
    assert told(p, "drew")[0]["age"] == 1
    p = play(scene(ann(board="ai"), bob(), draw="highest", **DESCRIBED), (0, "action", "draw"))
    assert told(p, "drew")[0]["age"] == 10


def test_12_1_the_pointer_starts_at_supply_1() -> None:
    """Section 12, point 1."""
    assert {RULES.deal(seats, "pointer", {}).state.lowest for seats in RULES.seats} == {1}


@pytest.mark.parametrize(
    "way",
    [
        "draw",
        "the-wheel",  # draws
        "sailing",  # draws and melds
        "monotheism",  # draws and tucks
        "machine-tools",  # draws and scores
        "metalworking",  # draws and reveals
        "archery",  # its target draws
    ],
)
def test_12_1_whatever_empties_the_supply_moves_the_pointer(way: str) -> None:
    """Section 12, point 1: a Draw action, or an effect that draws, melds, tucks, scores or reveals its last card."""
    board = "archery" if way == "draw" else way
    at = scene(ann(board=board), bob(hand="oars"), only={1: "tools", 2: "", 3: ""}, **DESCRIBED)
    p = play(at, (0, "action", "draw" if way == "draw" else f"dogma:{way}"))
    assert p.state.lowest == 4


def test_12_1_a_bonus_that_empties_the_supply_moves_the_pointer() -> None:
    """Section 12, point 1."""
    p = dogma(scene(ann(board="writing"), bob(board="tools"), only={1: "oars"}, **DESCRIBED), "writing")
    assert hand(p, 0)[-1] == "oars"
    assert p.state.lowest == 2


def test_12_1_the_pointer_waits_for_its_own_supply() -> None:
    """Section 12, point 1: a higher one that runs out is passed over when its turn comes, not before."""
    p = dogma(scene(ann(board="writing"), bob(), only={2: "calendar"}, **DESCRIBED), "writing")
    assert p.state.lowest == 1
    at = scene(ann(board="the-wheel"), bob(), only={1: "oars", 2: "", 3: "paper"}, **DESCRIBED)
    p = dogma(at, "the-wheel")
    assert hand(p, 0) == ["oars", "paper"]
    assert p.state.lowest == 4


def test_12_1_the_pointer_never_comes_back() -> None:
    """Section 12, point 1: a 1 is returned, and the next Draw takes a 2 all the same."""
    at = scene(ann(board="agriculture", hand="tools"), bob(hand="oars"), only={1: ""}, lowest=2, **DESCRIBED)
    p = dogma(at, "agriculture", (0, "agriculture.return", "tools"))
    assert supply(p, 1) == ["tools"]
    p = play(p, (0, "action", "draw"))
    assert [event["age"] for event in told(p, "drew")] == [2]
    assert p.state.lowest == 2


def test_12_1_not_even_to_a_supply_it_passed_while_that_was_empty() -> None:
    """Section 12, point 1: from 1 over an empty 2 to 3; the 2 that comes back is left where it lies."""
    at = scene(ann(board="agriculture", hand="calendar"), bob(hand="tools"), only={1: "oars", 2: ""}, **DESCRIBED)
    p = play(at, (0, "action", "draw"))
    assert p.state.lowest == 3
    p = play(p, (0, "action", "dogma:agriculture"), (0, "agriculture.return", "calendar"), (1, "action", "draw"))
    assert supply(p, 2) == ["calendar"]
    assert [event["age"] for event in told(p, "drew")] == [1, 3]


def test_12_1_published_a_refilled_supply_is_used_again() -> None:
    """Section 12, point 1."""
    at = scene(ann(board="agriculture", hand="tools"), bob(), only={1: ""}, lowest=2)
    p = play(dogma(at, "agriculture", (0, "agriculture.return", "tools")), (0, "action", "draw"))
    assert hand(p, 0) == ["tools"]


def test_12_1_past_the_last_supply_the_next_draw_ends_the_match() -> None:
    """Section 12, point 1: not the one that takes the last card; and no card that came back helps."""
    only = {**EMPTY, 10: "ai"}
    p = play(scene(ann(board="combustion"), bob(hand="tools"), only=only, **DESCRIBED), (0, "action", "draw"))
    assert (p.over, p.state.lowest) == (None, 11)
    p = play(p, (0, "action", "dogma:combustion"), (1, "action", "draw"))
    assert supply(p, 7) == ["combustion"]
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"


def test_12_1_cards_in_lower_supplies_do_not_save_the_match() -> None:
    """Section 12, point 1: the pointer stands behind all supplies though nine of them are full again."""
    at = scene(ann(board="ai"), bob(), lowest=11, **DESCRIBED)
    p = play(at, (0, "action", "draw"))
    assert p.over is not None
    assert p.over.reason == "innovation.supplies"


def test_12_1_the_sharing_bonus_uses_the_pointer() -> None:
    """Section 12, point 1: a 1 in spite of a 10 on top."""
    p = dogma(scene(ann(board="writing ai"), bob(board="philosophy tools"), **DESCRIBED), "writing")
    assert [event["age"] for event in told(p, "drew") if event["how"] == "bonus"] == [1]


def test_12_1_effects_do_not_use_the_pointer() -> None:
    """Section 12, point 1: they take the supply they name, one that was refilled included, or the next one up."""
    p = dogma(scene(ann(board="writing"), bob(), **DESCRIBED), "writing")
    assert told(p, "drew")[0]["age"] == 2
    p = dogma(scene(ann(board="sailing"), bob(), only={1: "oars"}, lowest=4, **DESCRIBED), "sailing")
    assert told(p, "melded")[0]["card"] == "oars"
    p = dogma(scene(ann(board="writing"), bob(), only={2: "", 3: ""}, **DESCRIBED), "writing")
    assert told(p, "drew")[0]["age"] == 4


# 2: demands


def test_12_2_a_card_that_only_demands_is_barred_to_who_has_the_fewest_icons() -> None:
    """Section 12, point 2: and to who has as few as another, for then nobody is exposed; it is said why."""
    for other in ("metalworking", "construction", "the-wheel oars"):
        at = scene(ann(board="archery writing"), bob(board=other), **DESCRIBED)
        assert offered(at, "dogma") == ["dogma:writing"]
        assert blocked(at)["dogma:archery"] == ("fewest", "castle", 2)
    at = scene(ann(board="archery writing"), bob(board="oars"), **DESCRIBED)
    assert blocked(at)["dogma:archery"] == ("fewest", "castle", 2)


def test_12_2_one_opponent_with_fewer_is_enough() -> None:
    """Section 12, point 2: it is the fewest of all that counts."""
    at = scene(ann(board="archery writing"), bob(board="metalworking"), cleo(board="tools"), **DESCRIBED)
    assert offered(at, "dogma") == ["dogma:writing", "dogma:archery"]
    assert "dogma:archery" not in blocked(at)


def test_12_2_published_it_may_be_activated_and_does_nothing() -> None:
    """Section 12, point 2."""
    at = scene(ann(board="archery"), bob(board="metalworking", hand="ai"))
    assert offered(at, "dogma") == ["dogma:archery"]
    assert not [option for option in blocked(at) if option.startswith("dogma")]
    p = dogma(at, "archery")
    assert told(p, "nothing") == [{"seat": 0, "card": "archery"}]


@pytest.mark.parametrize("preset", PRESETS)
def test_12_2_a_card_with_further_effects_is_offered_and_its_demand_is_empty(preset: str) -> None:
    """Section 12, point 2: only the demand step is barred; the two agree."""
    at = scene(ann(board="monotheism"), bob(board="masonry"), preset=preset)
    assert offered(at, "dogma") == ["dogma:monotheism"]
    p = dogma(at, "monotheism")
    assert reach(p) == ("castle", [1], [])
    assert performed(p) == [(1, "monotheism", 2), (0, "monotheism", 2)]


def test_12_2_only_the_texts_of_the_match_say_which_cards_only_demand() -> None:
    """Section 12, point 2: Combustion has a second effect in the newer texts alone."""
    seats = (ann(board="combustion writing"), bob(board="optics translation"))
    assert "dogma:combustion" in offered(scene(*seats, **DESCRIBED))
    assert "dogma:combustion" not in offered(scene(*seats, texts="second", **DESCRIBED))
    assert "dogma:combustion" in offered(scene(*seats, texts="second"))


def test_12_2_carried_out_alone_a_card_that_only_demands_may_be_chosen() -> None:
    """Section 12, point 2, and section 7.4: barred is its activation."""
    at = scene(ann(board="self-service archery writing"), bob(board="metalworking"), **DESCRIBED)
    assert asked(dogma(at, "self-service")) == (0, "self-service.choose", "writing", "archery")


# 3 and 4: the bonus, and sharing


@pytest.mark.parametrize("preset", PRESETS)
def test_12_3_the_bonus_needs_a_change_is_one_card_and_comes_last(preset: str) -> None:
    """Section 12, point 3: as published in both cases."""
    p = dogma(scene(ann(board="calendar", score="oars"), bob(board="pottery"), preset=preset), "calendar")
    assert bonus(p) == []
    at = scene(ann(board="pottery"), bob(board="agriculture"), cleo(board="anatomy"), preset=preset)
    p = dogma(at, "pottery")
    assert [(event["seat"], event["how"]) for event in told(p, "drew")] == [(1, ""), (2, ""), (0, ""), (0, "bonus")]


@pytest.mark.parametrize("preset", PRESETS)
def test_12_4_at_least_as_many_icons_share_counted_once(preset: str) -> None:
    """Section 12, point 4: before the leader, and though the first effect leaves them behind."""
    at = scene(ann(board="mathematics pottery philosophy"), bob(board="education", hand="oars"), preset=preset)
    p = dogma(at, "philosophy", (0, "philosophy.splay", "blue"))
    assert asked(p) == (1, "philosophy.score", "oars", "pass")


# 5 and 6: the first round


@pytest.mark.parametrize(("preset", "second"), [("described", 2), ("published", 1)])
def test_12_5_actions_of_the_second_player_of_four(preset: str, second: int) -> None:
    """Section 12, point 5."""
    at = RULES.deal(4, "four", options_of(preset, 4))
    p = draws(melds(at, *(cards[0] for cards in at.state.hands)), 1)
    assert p.state.turn == (p.state.first + 1) % 4
    assert p.state.actions == second


@pytest.mark.parametrize("seats", [2, 3])
def test_12_5_with_fewer_players_there_is_no_such_option(seats: int) -> None:
    """Section 12, point 5: the second of two or three always has two actions."""
    with pytest.raises(ValueError, match="opening"):
        RULES.deal(seats, "four", {"opening": "two"})
    at = RULES.deal(seats, "four", options_of("published", seats))
    p = draws(melds(at, *(cards[0] for cards in at.state.hands)), 1)
    assert p.state.actions == 2


@pytest.mark.parametrize("preset", PRESETS)
def test_12_6_the_first_title_begins_and_play_goes_clockwise(preset: str) -> None:
    """Section 12, point 6: in both cases."""
    hands = (
        ann(hand="oars tools"),
        bob(hand="archery sailing"),
        cleo(hand="pottery writing"),
        dora(hand="masonry clothing"),
    )
    p = melds(opening(*hands, preset=preset), "oars", "sailing", "pottery", "masonry")
    assert p.state.first == 3
    assert draws(p, 1).state.turn == 0


# 7: Monument


@pytest.mark.parametrize(("preset", "taken"), [("described", ["monument"]), ("published", [])])
def test_12_7_tucked_and_scored_cards_count_together_or_apart(preset: str, taken: list[str]) -> None:
    """Section 12, point 7: three and three."""
    at = scene(ann(board="machine-tools", tucked=3, scored=2), bob(), preset=preset)
    assert won(dogma(at, "machine-tools"), 0) == taken


def test_12_7_together_it_is_the_sixth_card_in_all() -> None:
    """Section 12, point 7: not the fifth; six of one kind do as well."""
    for tucked, scored, taken in ((2, 2, []), (0, 5, ["monument"]), (5, 0, ["monument"]), (3, 2, ["monument"])):
        at = scene(ann(board="machine-tools", tucked=tucked, scored=scored), bob(), **DESCRIBED)
        assert won(dogma(at, "machine-tools"), 0) == taken
    at = scene(ann(board="monotheism", tucked=2, scored=3), bob(), **DESCRIBED)
    assert won(dogma(at, "monotheism"), 0) == ["monument"]


# 8 to 13: where both agree


@pytest.mark.parametrize("preset", PRESETS)
def test_12_8_the_first_to_get_there_takes_it_automatically(preset: str) -> None:
    """Section 12, point 8: World, for example, without any card that says so."""
    at = scene(ann(board="software fission satellites databases left", hand="railroad"), bob(), preset=preset)
    assert won(play(at, (0, "action", "meld:railroad")), 0) == ["world"]


@pytest.mark.parametrize("texts", EDITIONS)
@pytest.mark.parametrize("achievement", CLAIMS)
def test_12_9_the_same_five_cards_claim_them(achievement: str, texts: str) -> None:
    """Section 12, point 9: in the older texts, too; see section 5 for the presets."""
    card, seat, moves = CLAIMS[achievement]
    p = dogma(scene(seat, bob(), texts=texts, supplies={6: "canning"}, **DESCRIBED), card, *moves)
    assert won(p, 0) == [achievement]


@pytest.mark.parametrize("preset", PRESETS)
def test_12_10_the_same_endings(preset: str) -> None:
    """Section 12, point 10: twenty lightbulbs win by Empiricism; beyond the last supply most points do."""
    bulbs = "mathematics tools experimentation atomic-theory genetics up compass paper invention up"
    board = f"{bulbs} perspective ecology up education astronomy philosophy empiricism"
    at = scene(ann(board=board), bob(), preset=preset, supplies={9: "fission"})
    p = dogma(at, "empiricism", (0, "empiricism.color", "yellow", "green"))
    assert p.over is not None
    assert p.over.reason == "innovation.victory.empiricism"
    p = play(scene(ann(board="ai"), bob(score="oars"), only=EMPTY, preset=preset), (0, "action", "draw"))
    assert p.over is not None
    assert p.over.ranks == (2, 1)


@pytest.mark.parametrize("preset", PRESETS)
def test_12_11_returned_cards_go_to_the_bottom(preset: str) -> None:
    """Section 12, point 11."""
    at = scene(ann(board="agriculture", hand="oars tools"), bob(), only={1: "sailing pottery"}, preset=preset)
    p = dogma(at, "agriculture", (0, "agriculture.return", "oars"))
    assert supply(p, 1) == ["sailing", "pottery", "oars"]
    assert score(p, 0) != []


def test_12_12_statements_on_cards_are_true_of_all_105() -> None:
    """Section 12, point 12: two or three icons of one kind; castles in 1 to 3, factories 4 to 10, clocks 7 on."""
    ages = {"castle": range(1, 4), "factory": range(4, 11), "clock": range(7, 11)}
    seen: dict[str, set[int]] = {icon: set() for icon in ages}
    for card in CARDS.values():
        icons = [place for place in card.places if place != "hexagon"]
        assert len(icons) == 3
        assert len(set(icons)) < 3
        for icon in icons:
            if icon in ages:
                seen[icon].add(card.age)
    assert {icon: sorted(found) for icon, found in seen.items()} == {icon: list(span) for icon, span in ages.items()}
    assert len(CARDS) == 105


def test_12_13_nine_cards_have_an_older_text() -> None:
    """Section 12, point 13: these differ between the editions, and no others."""
    older = [card for card, effects in EFFECTS["second"].items() if effects != EFFECTS["third"][card]]
    assert sorted(older) == [
        "combustion",
        "fermenting",
        "feudalism",
        "fission",
        "industrialization",
        "measurement",
        "oars",
        "societies",
        "statistics",
    ]
    assert EFFECTS["second"].keys() == EFFECTS["third"].keys() == CARDS.keys()


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize(("texts", "drawn"), [("third", 1), ("second", 2)])
def test_12_13_the_texts_are_an_option_beside_every_preset(preset: str, texts: str, drawn: int) -> None:
    """Section 12, point 13: five leaves of one colour bring one 2 by the newer text of Fermenting, two by the older."""
    at = scene(ann(board="agriculture fermenting up"), bob(board="oars"), preset=preset, texts=texts)
    assert len(told(dogma(at, "fermenting"), "drew")) == drawn
