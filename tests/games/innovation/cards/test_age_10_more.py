"""Self Service to The Internet: the last cards of age 10 (effects 100 to 104)."""

from __future__ import annotations

import pytest

from ..scenes import (
    ann,
    asked,
    bob,
    bonus,
    carried_out,
    cleo,
    dogma,
    ending,
    hand,
    icons,
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

# 100 Self Service


def test_self_service_carries_out_another_top_card_alone() -> None:
    at = scene(ann(board="writing oars self-service"), bob(board="coal"), supplies={2: "calendar"})
    p = dogma(at, "self-service")
    assert asked(p) == (0, "self-service.choose", "writing", "oars")
    p = play(p, (0, "self-service.choose", "writing"))
    assert hand(p, 0) == ["calendar"]
    assert settled(p)


def test_self_service_may_choose_a_card_that_only_demands() -> None:
    at = scene(ann(board="archery self-service"), bob(hand="tools"))
    p = dogma(at, "self-service")
    assert hand(p, 1) == ["tools"]
    assert told(p, "nothing")


def test_self_service_alone_carries_out_nothing() -> None:
    p = dogma(scene(ann(board="sailing self-service"), bob()), "self-service")
    assert settled(p)
    assert told(p, "nothing")


def test_self_service_is_shared() -> None:
    at = scene(
        ann(board="writing self-service"),
        bob(board="enterprise the-wheel oars"),
        supplies={1: "tools pottery", 2: "calendar"},
    )
    p = dogma(at, "self-service", (1, "self-service.choose", "the-wheel"))
    assert hand(p, 1) == ["tools", "pottery"]
    assert hand(p, 0)[0] == "calendar"
    assert bonus(p) == [0]


@pytest.mark.parametrize(
    ("anns", "bobs", "cleos", "wins"),
    [
        ("1 empire", "2", "3", True),
        ("1 empire", "2 world", "", False),  # a trap: as many as a rival is not enough
        ("1 2", "empire", "world monument", False),
        ("", "", "", False),
        ("empire", "", "", True),
    ],
)
def test_self_service_wins_with_strictly_more_achievements_than_each(
    anns: str, bobs: str, cleos: str, wins: bool
) -> None:
    at = scene(ann(board="self-service", achievements=anns), bob(achievements=bobs), cleo(achievements=cleos))
    p = dogma(at, "self-service")
    if wins:
        assert ending(p) == ("victory.self-service", [0])
    else:
        assert settled(p)


def test_self_service_a_sharer_wins_first() -> None:
    at = scene(ann(board="self-service", achievements="1"), bob(board="enterprise", achievements="2 3"))
    assert ending(dogma(at, "self-service")) == ("victory.self-service", [1])


def test_ruling_52_self_service_carried_out_by_another_cannot_choose_itself() -> None:
    """Ruling 13.52: through Computers it offers Computers, and Oars, not itself."""
    at = scene(ann(board="oars computers"), bob(), supplies={10: "self-service"})
    p = dogma(at, "computers")
    assert asked(p) == (0, "self-service.choose", "computers", "oars")
    assert carried_out(p) == [("computers", 2), ("self-service", 1)]


@pytest.mark.parametrize(("bobs", "wins"), [("2", True), ("2 3", False)])
def test_ruling_52_self_service_carried_out_by_another_can_win(bobs: str, wins: bool) -> None:
    """Ruling 13.52: both kinds of achievements count, and strictly more than each rival are needed."""
    at = scene(
        ann(board="archery computers", achievements="1 empire"), bob(achievements=bobs), supplies={10: "self-service"}
    )
    p = dogma(at, "computers", (0, "self-service.choose", "archery"))
    if wins:
        assert ending(p) == ("victory.self-service", [0])
    else:
        assert settled(p)


# 101 Globalization


def test_globalization_demands_a_top_card_with_a_leaf() -> None:
    at = scene(ann(board="globalization"), bob(board="writing pottery suburbia oars lighting"), supplies={6: "canning"})
    p = dogma(at, "globalization")
    assert asked(p) == (1, "globalization.return", "pottery", "suburbia", "lighting")
    p = play(p, (1, "globalization.return", "pottery"))
    assert pile(p, 1, "blue") == ["writing"]
    assert supply(p, 1)[-1] == "pottery"
    assert score(p, 0) == ["canning"]
    assert settled(p)  # bob shows more leaves than factories


@pytest.mark.parametrize(
    ("bobs", "points", "winner"),
    [
        ("oars", "flight", 1),
        ("oars", "tools", 0),
        ("pottery", "flight", 1),  # returned by the demand
        ("vaccination pottery", "flight", None),
    ],
)
def test_globalization_most_points_win_if_nobody_has_more_leaves_than_factories(
    bobs: str, points: str, winner: int | None
) -> None:
    at = scene(ann(board="globalization"), bob(board=bobs, score=points), supplies={6: "canning"})
    p = dogma(at, "globalization")
    if winner is None:
        p = play(p, (1, "globalization.return", "pottery"))
        assert icons(p, 1) == {"crown": 0, "leaf": 2, "lightbulb": 0, "castle": 0, "factory": 1, "clock": 0}
        assert settled(p)
    else:
        assert ending(p) == ("victory.globalization", [winner])


def test_globalization_as_many_leaves_as_factories_is_no_obstacle() -> None:
    at = scene(ann(board="globalization pottery"), bob(), supplies={6: "canning"})
    p = dogma(at, "globalization")
    assert (icons(p, 0)["leaf"], icons(p, 0)["factory"]) == (3, 3)
    assert ending(p) == ("victory.globalization", [0])


def test_globalization_the_leader_with_more_leaves_than_factories() -> None:
    at = scene(ann(board="globalization pottery clothing"), bob(), supplies={6: "canning"})
    assert settled(dogma(at, "globalization"))


def test_globalization_a_tie_for_most_points_is_no_victory() -> None:
    at = scene(ann(board="globalization", score="tools"), bob(score="railroad"), supplies={6: "canning"})
    p = dogma(at, "globalization")
    assert settled(p)
    assert score(p, 0) == ["tools", "canning"]


def test_ruling_56_globalization_scores_the_6_before_comparing() -> None:
    """Ruling 13.56: the 6 can break a tie."""
    at = scene(ann(board="globalization", score="flight"), bob(score="rocketry"), supplies={6: "canning"})
    assert ending(dogma(at, "globalization")) == ("victory.globalization", [0])


# 102 Stem Cells


def test_stem_cells_scores_the_whole_hand_or_nothing() -> None:
    at = scene(ann(board="stem-cells", hand="tools coal"), bob())
    assert asked(dogma(at, "stem-cells")) == (0, "stem-cells.score", "yes", "no")
    yes = dogma(at, "stem-cells", (0, "stem-cells.score", "yes"))
    assert (hand(yes, 0), score(yes, 0)) == ([], ["tools", "coal"])
    assert yes.state.scored[0] == 2
    no = dogma(at, "stem-cells", (0, "stem-cells.score", "no"))
    assert (hand(no, 0), score(no, 0)) == (["tools", "coal"], [])


def test_stem_cells_six_cards_are_monument() -> None:
    at = scene(ann(board="stem-cells", hand="tools coal oars flight canning optics"), bob())
    assert won(dogma(at, "stem-cells", (0, "stem-cells.score", "yes")), 0) == ["monument"]


def test_ruling_57_stem_cells_with_an_empty_hand() -> None:
    """Ruling 13.57: nothing; it is not a share either."""
    at = scene(ann(board="stem-cells", hand="tools"), bob(board="sanitation"))
    p = dogma(at, "stem-cells", (0, "stem-cells.score", "yes"))
    assert bonus(p) == []
    p = dogma(scene(ann(board="stem-cells"), bob()), "stem-cells")
    assert told(p, "nothing")


# 103 A.I.


@pytest.mark.parametrize(
    ("anns", "bobs", "winner"),
    [
        ("robotics software", "", 1),
        ("software", "robotics", 1),
        ("", "robotics software", 1),
        ("robotics", "", None),
        ("software", "", None),
        ("robotics software rocketry", "", None),  # covered
    ],
)
def test_ai_fewest_points_win_with_robotics_and_software_on_top(anns: str, bobs: str, winner: int | None) -> None:
    at = scene(ann(board=f"ai {anns}"), bob(board=bobs, score="coal"), supplies={10: "databases"})
    p = dogma(at, "ai")
    assert score(p, 0) == ["databases"]
    if winner is None:
        assert settled(p)
    else:
        assert ending(p) == ("victory.ai", [winner])
        assert told(p, "victory") == [{"seat": winner, "card": "ai"}]


def test_ai_the_leader_may_have_fewest_points() -> None:
    at = scene(ann(board="ai robotics software"), bob(score="flight optics"), supplies={10: "databases"})
    assert ending(dogma(at, "ai")) == ("victory.ai", [0])


def test_ai_a_tie_for_fewest_points_is_no_victory() -> None:
    at = scene(ann(board="ai robotics software"), bob(score="coal"), cleo(score="banking"))
    assert settled(dogma(at, "ai"))


def test_ruling_54_ai_carried_out_by_another_card_looks_at_everybody() -> None:
    """Ruling 13.54: executed alone, the winner can still be anybody."""
    at = scene(
        ann(board="robotics computers railroad", score="tools"),
        bob(board="software", score="coal"),
        cleo(score="optics"),
        supplies={10: "ai databases"},
    )
    p = dogma(at, "computers")
    assert ending(p) == ("victory.ai", [2])


# 104 The Internet


def test_the_internet_splays_green_scores_a_10_and_melds_10s_by_clocks() -> None:
    at = scene(ann(board="sailing bicycle railroad the-internet"), bob(), supplies={10: "databases robotics ai"})
    p = dogma(at, "the-internet")
    assert asked(p) == (0, "the-internet.splay", "green", "pass")
    yes = play(p, (0, "the-internet.splay", "green"))
    assert splay(yes, 0, "green") == "up"
    assert score(yes, 0) == ["databases"]
    assert pile(yes, 0, "red") == ["robotics"]  # three clocks
    no = play(p, (0, "the-internet.splay", "pass"))
    assert splay(no, 0, "green") == ""
    assert pile(no, 0, "red") == ["robotics"]


def test_the_internet_counts_the_clocks_that_its_splay_has_shown() -> None:
    """Reading rule 4: counted when the step is reached, after the splay."""
    at = scene(ann(board="satellites bicycle the-internet"), bob(), supplies={10: "databases robotics ai stem-cells"})
    few = dogma(at, "the-internet", (0, "the-internet.splay", "pass"))
    assert len(told(few, "melded")) == 1
    many = dogma(at, "the-internet", (0, "the-internet.splay", "green"))
    assert [one["card"] for one in told(many, "melded")] == ["robotics", "ai", "stem-cells"]


def test_the_internet_counts_once() -> None:
    """Section 4.2: the clocks of the cards it melds come too late."""
    at = scene(ann(board="the-internet rocketry"), bob(), supplies={10: "databases robotics software"})
    p = dogma(at, "the-internet")
    assert [one["card"] for one in told(p, "melded")] == ["robotics", "software"]


def test_the_internet_may_reach_world_on_the_way() -> None:
    """Ruling 5: achievements are checked after each card; the others are melded all the same."""
    at = scene(
        ann(board="quantum-theory rocketry up satellites the-internet"),
        bob(),
        supplies={10: "ai software databases miniaturization stem-cells globalization"},
    )
    p = dogma(at, "the-internet")
    events = [event.args.get("card") or event.args.get("achievement") for event in p.done[-1].events]
    assert events[events.index("software") + 1] == "world"
    assert len(told(p, "melded")) == 5
    assert won(p, 0) == ["world", "universe"]
