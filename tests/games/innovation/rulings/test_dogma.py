"""The Dogma action (rules section 3, Dogma, points 1 to 4 and 6); the bonus is in ``test_bonus``."""

from __future__ import annotations

from collections import Counter

import pytest

from games.innovation.options import PRESETS
from games.innovation.state import ICONS

from ..scenes import CARDS, ann, asked, bob, bonus, cleo, dogma, dora, hand, pile, play, scene
from .looks import offered, performed, reach, story


@pytest.mark.parametrize("preset", PRESETS)
def test_3_dogma_1_one_of_the_top_cards_is_chosen(preset: str) -> None:
    """Section 3, Dogma, point 1: not one that is covered, nor one of somebody else."""
    at = scene(ann(board="pottery tools metalworking"), bob(board="masonry"), preset=preset)
    assert offered(at, "dogma") == ["dogma:tools", "dogma:metalworking"]


def test_3_dogma_1_the_featured_icon_is_the_majority_of_the_card() -> None:
    """Section 3, Dogma, point 1: two or three of a kind, A.I. with its lightbulbs included."""
    for card in CARDS.values():
        [(icon, count), *_] = Counter(place for place in card.places if place != "hexagon").most_common()
        assert count >= 2
        assert ICONS[card.dogma] == icon, card.slug
    assert ICONS[CARDS["ai"].dogma] == "lightbulb"
    assert reach(dogma(scene(ann(board="oars"), bob(hand="tools")), "oars"))[0] == "castle"


def test_3_dogma_2_equal_icons_share_and_fewer_are_exposed() -> None:
    """Section 3, Dogma, point 2: two castles of Oars against three, two and none."""
    at = scene(ann(board="oars"), bob(board="the-wheel"), cleo(board="archery"), dora(board="pottery"))
    assert reach(dogma(at, "oars")) == ("castle", [1, 2], [3])


def test_3_dogma_2_icons_are_counted_on_whole_boards() -> None:
    """Section 3, Dogma, point 2: all piles, and what splays show; not the card's own icons alone."""
    for splay, share, exposed in (("left", [1, 2], []), ("", [1], [2])):
        at = scene(
            ann(board="oars the-wheel"), bob(board="masonry archery"), cleo(board=f"mysticism monotheism {splay} tools")
        )
        assert reach(dogma(at, "oars")) == ("castle", share, exposed)


def test_3_dogma_2_who_shares_is_frozen() -> None:
    """Section 3, Dogma, point 2: a splay by the first effect that leaves Bob behind does not put him out."""
    at = scene(ann(board="mathematics pottery philosophy"), bob(board="education", hand="oars"))
    p = dogma(at, "philosophy", (0, "philosophy.splay", "blue"))
    assert asked(p) == (1, "philosophy.score", "oars", "pass")


def test_3_dogma_2_who_is_exposed_is_frozen() -> None:
    """Section 3, Dogma, point 2: Bob takes crowns away from Ann, and Cleo, who has more now, is still exposed."""
    at = scene(ann(board="compass enterprise archery"), bob(), cleo(board="translation"))
    p = dogma(at, "compass", (1, "compass.take", "enterprise"))
    assert reach(p) == ("crown", [], [1, 2])
    assert performed(p) == [(1, "compass", 1), (2, "compass", 1)]
    assert pile(p, 2, "red") == ["archery"]


def test_3_dogma_3_demands_go_clockwise_from_the_left() -> None:
    """Section 3, Dogma, point 3."""
    at = scene(ann(), bob(board="archery"), cleo(), dora(), turn=1)
    p = dogma(at, "archery")
    assert [seat for seat, _, _ in performed(p)] == [2, 3, 0]
    assert len(hand(p, 1)) == 3


def test_3_dogma_3_the_leader_does_nothing_in_a_demand() -> None:
    """Section 3, Dogma, point 3: only the exposed carry it out, only they are asked."""
    at = scene(ann(board="archery", hand="tools"), bob(hand="oars"), supplies={1: "pottery"})
    p = dogma(at, "archery")
    assert asked(p) == (1, "archery.give", "oars", "pottery")
    assert hand(play(p, (1, "archery.give", "oars")), 0) == ["tools", "oars"]


def test_3_dogma_3_except_where_the_text_gives_the_leader_a_choice() -> None:
    """Section 3, Dogma, point 3: of the two 9s that Bob draws Ann chooses one."""
    at = scene(ann(board="collaboration"), bob(), supplies={9: "ecology suburbia"})
    p = dogma(at, "collaboration")
    assert asked(p) == (0, "collaboration.take", "ecology", "suburbia")


def test_3_dogma_3_cooperative_effects_go_clockwise_and_the_leader_is_last() -> None:
    """Section 3, Dogma, point 3: Dora has no lightbulb and is passed over."""
    at = scene(ann(board="mathematics"), bob(board="tools"), cleo(board="writing"), dora(board="oars"), turn=2)
    p = dogma(at, "writing")
    assert performed(p) == [(0, "writing", 1), (1, "writing", 1), (2, "writing", 1)]


def test_3_dogma_3_each_effect_is_completed_before_the_next() -> None:
    """Section 3, Dogma, point 3: by all who carry it out."""
    tens = "robotics stem-cells ai databases globalization miniaturization"
    at = scene(ann(board="software"), bob(board="quantum-theory"), supplies={10: tens})
    p = dogma(at, "software")
    melds = [("melded", 1), ("melded", 1), ("melded", 0), ("melded", 0)]
    assert story(p, "scored", "melded") == [("scored", 1), ("scored", 0), *melds]


def test_3_dogma_3_sharing_is_not_voluntary() -> None:
    """Section 3, Dogma, point 3: Bob is not asked whether he wants a 2."""
    p = dogma(scene(ann(board="writing"), bob(board="tools"), supplies={2: "calendar"}), "writing")
    assert hand(p, 1) == ["calendar"]
    assert asked(p)[1] == "action"


def test_3_dogma_3_an_optional_text_can_be_refused_by_a_sharer() -> None:
    """Section 3, Dogma, point 3."""
    at = scene(ann(board="philosophy"), bob(board="education", hand="oars"))
    p = dogma(at, "philosophy")
    assert asked(p) == (1, "philosophy.score", "oars", "pass")
    p = play(p, (1, "philosophy.score", "pass"))
    assert hand(p, 1) == ["oars"]


def test_3_dogma_4_a_covered_card_is_carried_out_to_its_end() -> None:
    """Section 3, Dogma, point 4: the 3 that Tools melds lies upon it."""
    at = scene(ann(board="tools", hand="pottery writing calendar alchemy"), bob(), supplies={3: "translation"})
    three = ("pottery", "writing", "calendar")
    p = dogma(at, "tools", (0, "tools.return", "yes"), (0, "tools.return-three", *three))
    assert pile(p, 0, "blue") == ["tools", "translation"]
    assert asked(p) == (0, "tools.return-value", "alchemy", "pass")


def test_3_dogma_4_a_card_that_moved_away_is_carried_out_to_its_end() -> None:
    """Section 3, Dogma, point 4: Bob shares Specialization and takes it into his hand."""
    at = scene(ann(board="specialization", hand="oars"), bob(board="coal agriculture masonry", hand="socialism"))
    p = dogma(at, "specialization")
    assert hand(p, 1) == ["socialism", "specialization"]
    assert hand(p, 0) == ["oars", "coal"]
    assert asked(p) == (1, "specialization.splay", "yellow", "pass")


def test_3_dogma_4_a_card_that_was_scored_is_carried_out_to_its_end() -> None:
    """Section 3, Dogma, point 4: Robotics scores Self Service, whose second effect still wins."""
    at = scene(ann(board="self-service robotics", achievements="1"), bob(), supplies={10: "databases"})
    p = dogma(at, "self-service")
    assert pile(p, 0, "green") == ["databases"]
    assert p.over is not None
    assert p.over.reason == "innovation.victory.self-service"


def test_3_dogma_6_a_nested_card_is_not_shared() -> None:
    """Section 3, Dogma, point 6: Bob has more lightbulbs, yet Ann alone draws by Writing."""
    at = scene(ann(board="self-service writing"), bob(board="philosophy education"), supplies={2: "calendar"})
    p = dogma(at, "self-service")
    assert hand(p, 0) == ["calendar"]
    assert hand(p, 1) == []


def test_3_dogma_6_what_a_sharer_does_by_a_nested_card_counts_for_the_bonus() -> None:
    """Section 3, Dogma, point 6."""
    at = scene(ann(board="self-service"), bob(board="optics writing"), supplies={2: "calendar"})
    p = dogma(at, "self-service", (1, "self-service.choose", "writing"))
    assert hand(p, 1) == ["calendar"]
    assert bonus(p) == [0]


def test_3_dogma_6_what_the_leader_does_by_a_nested_card_does_not() -> None:
    """Section 3, Dogma, points 5 and 6."""
    at = scene(ann(board="self-service writing"), bob(board="navigation societies"), supplies={2: "calendar"})
    p = dogma(at, "self-service", (1, "self-service.choose", "navigation"))
    assert reach(p) == ("crown", [1], [])
    assert hand(p, 0) == ["calendar"]
    assert bonus(p) == []
