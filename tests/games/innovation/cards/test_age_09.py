"""Computers to Collaboration: the first cards of age 9 (effects 85 to 89)."""

from __future__ import annotations

import pytest

from ..scenes import (
    RULES,
    ann,
    asked,
    bob,
    bonus,
    carried_out,
    cleo,
    dogma,
    dora,
    ending,
    hand,
    pile,
    play,
    scene,
    score,
    settled,
    splay,
    supply,
    told,
    won,
)

# 85 Computers


def test_computers_splays_red_or_green_up() -> None:
    board = "tools writing computers oars flight right the-wheel sailing masonry canning"
    p = dogma(scene(ann(board=board), bob()), "computers")
    assert asked(p) == (0, "computers.splay", "red", "green", "pass")
    p = dogma(scene(ann(board=board), bob(), supplies={10: "databases"}), "computers", (0, "computers.splay", "red"))
    assert [splay(p, 0, color) for color in ("red", "green")] == ["up", ""]
    p = dogma(scene(ann(board=board), bob(), supplies={10: "databases"}), "computers", (0, "computers.splay", "pass"))
    assert splay(p, 0, "red") == "right"
    assert pile(p, 0, "green")[-1] == "databases"


def test_computers_carries_out_the_new_10_alone() -> None:
    at = scene(ann(board="computers", hand="tools coal"), bob(hand="oars"), supplies={10: "stem-cells"})
    p = dogma(at, "computers")
    assert pile(p, 0, "yellow") == ["stem-cells"]
    assert asked(p) == (0, "stem-cells.score", "yes", "no")
    assert carried_out(p) == [("computers", 2), ("stem-cells", 1)]
    p = play(p, (0, "stem-cells.score", "yes"))
    assert score(p, 0) == ["tools", "coal"]
    assert hand(p, 1) == ["oars"]


def test_computers_leaves_demands_out() -> None:
    """Ruling 7.4: a card that only demands gives nothing."""
    at = scene(ann(board="computers"), bob(score="tools coal"), supplies={10: "databases"})
    p = dogma(at, "computers")
    assert settled(p)
    assert score(p, 1) == ["tools", "coal"]


def test_computers_of_a_sharer_earns_the_leader_the_bonus() -> None:
    """Ruling 3.6: nested effects are never shared, though what a sharer changes by them counts."""
    at = scene(
        ann(board="computers", hand="tools"),
        bob(board="quantum-theory", hand="oars"),
        supplies={10: "stem-cells databases"},
    )
    p = dogma(at, "computers", (1, "stem-cells.score", "yes"))
    assert score(p, 1) == ["oars"]
    assert pile(p, 1, "yellow") == ["stem-cells"]
    assert hand(p, 0)[0] == "tools"
    assert score(p, 0) == []
    assert bonus(p) == [0]


# 86 Genetics


def test_genetics_scores_everything_under_the_new_10() -> None:
    at = scene(ann(board="tools genetics oars coal up", hand="flight"), bob(), supplies={10: "robotics"})
    p = dogma(at, "genetics")
    assert sorted(score(p, 0)) == ["coal", "oars"]
    assert pile(p, 0, "red") == ["robotics"]
    assert splay(p, 0, "red") == ""
    assert p.state.scored[0] == 2
    assert pile(p, 0, "blue") == ["tools", "genetics"]


def test_genetics_on_an_empty_colour_scores_nothing() -> None:
    p = dogma(scene(ann(board="genetics"), bob(), supplies={10: "robotics"}), "genetics")
    assert (pile(p, 0, "red"), score(p, 0)) == (["robotics"], [])


def test_genetics_six_cards_under_it_are_monument() -> None:
    """Ruling 5.1: scored one after the other, by one effect."""
    reds = "archery metalworking oars construction engineering"
    at = scene(ann(board=f"genetics {reds} coal"), bob(), supplies={10: "robotics"})
    assert won(dogma(at, "genetics"), 0) == ["monument"]
    at = scene(ann(board=f"genetics {reds}"), bob(), supplies={10: "robotics"})
    assert won(dogma(at, "genetics"), 0) == []


# 87 Composites


def test_composites_leaves_one_card_of_choice_and_takes_the_highest_score() -> None:
    at = scene(ann(board="composites"), bob(hand="tools oars coal", score="optics flight"))
    p = dogma(at, "composites")
    assert asked(p) == (1, "composites.keep", "tools", "oars", "coal")
    p = play(p, (1, "composites.keep", "oars"))
    assert settled(p)
    assert hand(p, 1) == ["oars"]
    assert hand(p, 0) == ["tools", "coal"]
    assert (score(p, 0), score(p, 1)) == (["flight"], ["optics"])
    assert p.state.scored == [0, 0]


def test_composites_asks_which_of_equal_scores() -> None:
    at = scene(ann(board="composites"), bob(hand="tools", score="flight rocketry coal"))
    p = dogma(at, "composites")
    assert asked(p) == (1, "composites.give", "flight", "rocketry")
    p = play(p, (1, "composites.give", "rocketry"))
    assert score(p, 0) == ["rocketry"]
    assert hand(p, 1) == ["tools"]  # the only one is kept


def test_composites_second_part_does_not_need_the_first() -> None:
    p = dogma(scene(ann(board="composites"), bob(score="flight")), "composites")
    assert (score(p, 0), score(p, 1)) == (["flight"], [])
    p = dogma(scene(ann(board="composites"), bob(hand="tools oars")), "composites", (1, "composites.keep", "tools"))
    assert hand(p, 0) == ["oars"]


# 88 Fission


def test_fission_red_removes_hands_boards_and_scores_and_ends_the_action() -> None:
    at = scene(
        ann(board="fission tools", hand="coal", score="flight", achievements="1"),
        bob(board="oars archery left", hand="writing", score="optics"),
        cleo(board="quantum-theory", hand="canning", score="sailing"),
        dora(hand="pottery"),
        supplies={10: "robotics software"},
    )
    p = dogma(at, "fission")
    s = p.done[0].after.state
    assert s.hands == s.scores == [[], [], [], []]
    assert all(one.cards == [] and one.splay == "" for board in s.boards for one in board)
    assert s.achievements[0] == ["1"]
    assert s.supplies[9][-1] == "software"  # nobody else drew, no second effect, no bonus
    assert sorted(s.lost) == ["archery", "fission", "oars", "quantum-theory", "robotics", "tools"]
    assert sorted(s.lost_hidden) == ["canning", "coal", "flight", "optics", "pottery", "sailing", "writing"]
    assert RULES.count(s) == RULES.count(at.state)
    assert len(told(p, "removed")) == 1
    assert s.running is None


def test_fission_is_not_the_end_of_the_match() -> None:
    """Ruling 11.3: play goes on, with the leader's second action: there is nothing but to draw."""
    p = dogma(scene(ann(board="fission"), bob(), supplies={10: "robotics", 1: "tools oars"}), "fission")
    assert hand(p, 0) == ["tools"]
    assert hand(p, 1) == ["oars"]
    assert asked(p) == (1, "action", "draw", "meld:oars")


def test_fission_another_colour_is_kept_and_the_second_effect_follows() -> None:
    at = scene(ann(board="fission"), bob(board="tools", hand="coal"), supplies={10: "software databases"})
    p = dogma(at, "fission")
    assert hand(p, 1) == ["coal", "software"]
    assert told(p, "revealed") == [{"seat": 1, "card": "software", "drawn": True}]
    assert pile(p, 1, "blue") == []
    assert supply(p, 1)[-1] == "tools"
    assert hand(p, 0) == ["databases"]


def test_ruling_49_fission_red_for_the_second_target() -> None:
    """Ruling 13.49: the first one's card, of another colour, is in the hand and goes with everything else."""
    at = scene(ann(board="fission"), bob(), cleo(), supplies={10: "software robotics"})
    p = dogma(at, "fission")
    assert p.done[0].after.state.hands == [[], [], []]
    assert p.state.lost == ["fission", "software", "robotics"]
    assert p.state.lost_hidden == []


def test_ruling_50_fission_returns_any_other_top_card_and_draws_a_10() -> None:
    """Ruling 13.50: a top Fission cannot be chosen, any other top card can, A's own too."""
    at = scene(
        ann(board="fission writing tools"), bob(board="oars archery left sailing"), supplies={10: "software databases"}
    )
    p = dogma(at, "fission")
    assert asked(p) == (0, "fission.return", "archery", "sailing", "tools")
    other = play(p, (0, "fission.return", "archery"))
    assert pile(other, 1, "red") == ["oars"]
    assert splay(other, 1, "red") == ""
    assert supply(other, 1)[-1] == "archery"
    assert hand(other, 0) == ["databases"]
    own = play(p, (0, "fission.return", "tools"))
    assert pile(own, 0, "blue") == ["writing"]


def test_ruling_50_fission_of_a_sharer_cannot_return_it_either() -> None:
    """Ruling 13.50: on any board."""
    at = scene(ann(board="fission"), bob(board="quantum-theory oars"), supplies={10: "software databases"})
    p = dogma(at, "fission")
    assert asked(p) == (1, "fission.return", "quantum-theory", "oars")
    p = play(p, (1, "fission.return", "oars"))
    assert hand(p, 1) == ["software"]
    assert pile(p, 1, "blue") == []  # ann's turn left her only this one
    assert hand(p, 0)[0] == "databases"
    assert bonus(p) == [0]


def test_ruling_50_fission_alone_on_the_table_only_draws() -> None:
    """Ruling 13.50: with no other top card nothing is returned, a 10 is drawn."""
    p = dogma(scene(ann(board="fission"), bob(), supplies={10: "software databases"}), "fission")
    assert told(p, "returned") == []
    assert hand(p, 0) == ["databases"]


def test_fission_second_edition_draws_nothing() -> None:
    at = scene(ann(board="fission"), bob(board="tools"), supplies={10: "software databases"}, texts="second")
    p = dogma(at, "fission")
    assert hand(p, 1) == ["software"]
    assert supply(p, 1)[-1] == "tools"
    assert hand(p, 0) == []
    assert settled(p)


def test_fission_second_edition_shares_its_second_effect() -> None:
    at = scene(ann(board="fission"), bob(board="quantum-theory sailing"), texts="second")
    p = dogma(at, "fission", (1, "fission.return", "quantum-theory"))
    assert supply(p, 8)[-1] == "quantum-theory"
    assert supply(p, 1)[-1] == "sailing"  # the only one that was left for the leader
    assert bonus(p) == [0]
    assert hand(p, 1) == []


def test_fission_second_edition_removes_everything_too() -> None:
    at = scene(ann(board="fission"), bob(hand="tools"), supplies={10: "robotics"}, texts="second")
    p = dogma(at, "fission")
    assert p.state.lost == ["fission", "robotics"]
    assert p.state.lost_hidden == ["tools"]


# 89 Collaboration


def test_collaboration_the_leader_takes_one_and_the_target_melds_the_other() -> None:
    at = scene(ann(board="tools writing left collaboration"), bob(board="oars"), supplies={9: "computers composites"})
    p = dogma(at, "collaboration")
    assert told(p, "revealed") == [
        {"seat": 1, "card": "computers", "drawn": True},
        {"seat": 1, "card": "composites", "drawn": True},
    ]
    assert asked(p) == (0, "collaboration.take", "computers", "composites")
    first = play(p, (0, "collaboration.take", "computers"))
    assert pile(first, 0, "blue") == ["tools", "writing", "computers"]
    assert splay(first, 0, "blue") == "left"
    assert pile(first, 1, "red") == ["oars", "composites"]
    assert hand(first, 1) == []
    second = play(p, (0, "collaboration.take", "composites"))
    assert pile(second, 0, "red") == ["composites"]
    assert pile(second, 1, "blue") == ["computers"]


def test_collaboration_asks_for_each_target() -> None:
    at = scene(ann(board="collaboration"), bob(), cleo(), supplies={9: "computers composites genetics services"})
    p = dogma(at, "collaboration", (0, "collaboration.take", "composites"))
    assert asked(p) == (0, "collaboration.take", "genetics", "services")
    p = play(p, (0, "collaboration.take", "services"))
    assert pile(p, 2, "blue") == ["genetics"]


GREEN = "clothing sailing the-wheel currency mapmaking compass paper invention navigation"
"""Nine green cards."""


@pytest.mark.parametrize(("board", "wins"), [(GREEN, True), (GREEN.removeprefix("clothing "), False)])
def test_collaboration_wins_with_ten_green_cards(board: str, wins: bool) -> None:
    at = scene(ann(board=f"{board} collaboration"), bob(), supplies={9: "computers composites"})
    p = dogma(at, "collaboration", (0, "collaboration.take", "computers"))
    if wins:
        assert ending(p) == ("victory.collaboration", [0])
    else:
        assert settled(p)


def test_collaboration_counts_the_green_card_just_taken() -> None:
    board = GREEN.removeprefix("clothing ")
    at = scene(ann(board=f"{board} collaboration"), bob(), supplies={9: "computers satellites"})
    p = dogma(at, "collaboration", (0, "collaboration.take", "satellites"))
    assert ending(p) == ("victory.collaboration", [0])


def test_collaboration_a_sharer_wins_first() -> None:
    greens = f"{GREEN} corporations".replace("clothing", "classification")
    at = scene(ann(board="collaboration"), bob(board=f"{greens} enterprise"))
    assert ending(dogma(at, "collaboration")) == ("victory.collaboration", [1])
