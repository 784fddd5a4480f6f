"""The board mirrors the list, builds totals up number by number, and shows no card that its reader may not know."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from django.template.loader import render_to_string
from django.utils.translation import override

from games.biodiversita import battles, duel, energy, held, present, thumb, words
from games.biodiversita.state import Duel
from games.biodiversita.vocabulary import Shield
from games.engine import Position, run
from games.present import live_context
from tests.games.forest.sights import buttons, listed, stage

from .boards import KEYS, LARGEST, MILLISECONDS, SPRING, WINTER, attacked, board, declare, fought, live, questions
from .scenes import RULES, battle, table
from .sights import sight, walk

# ---- list and board


@pytest.mark.parametrize("key", KEYS)
def test_list_and_board_offer_the_same_under_the_same_numbers(key: str) -> None:
    at, seat, _seats = questions()[key]
    html = live(at, seat)
    ids = re.findall(r'\bid="([^"]*)"', html)
    assert sorted(ids) == sorted(set(ids))
    assert len(html) < LARGEST
    assert set(buttons(stage(html))) == set(buttons(listed(html)))


def test_every_step_of_a_declaration_has_its_pieces() -> None:
    """Also in teams, where a hand holds two copies of a card, and with something picked."""
    for seats in (2, 4, 5):
        for at in list(walk(seats, f"steps {seats}"))[::7]:
            for choice in at.open:
                html = live(at, choice.seat, choice.options[-1])
                assert set(buttons(stage(html))) == set(buttons(listed(html)))
                ids = re.findall(r'\bid="([^"]*)"', html)
                assert len(ids) == len(set(ids))


def test_what_is_picked_shows_in_the_arena_with_its_number() -> None:
    at = declare(attacked(), "defend", "fighter:cima", "power:yes")
    shown = board(at, 0, "support:acqua")["arena"]
    (tucked,) = shown["fighters"][1]["tucked"]
    assert tucked["card"]["id"] == "acqua"
    assert tucked["pick"].on
    assert not shown["fighters"][1]["told"]
    assert shown["duel"]["sums"][1]["total"] == "13"


def test_a_card_of_the_other_side_never_bears_the_number_of_ones_own() -> None:
    """Both hold the same cards; Bob's Cima attacks, and Ann could defend with hers."""
    at = declare(battle(table(["cima", "beta"], ["cima", "beta"]), "cima", "cima"), "attack", "fighter:cima", "none")
    assert "fighter:cima" in at.open[0].options
    attacker, defender = board(at, 0, "fighter:cima")["arena"]["fighters"]
    assert attacker["pick"] is None
    assert defender["pick"].on


# ---- totals


def test_both_totals_are_built_up_number_by_number() -> None:
    at = declare(attacked(), "defend", "fighter:cima", "power:yes")
    shown = board(at, 0, "support:acqua")["arena"]["duel"]
    assert [(row["label"], row["number"]) for row in shown["sums"][0]["rows"]] == [
        ("Beet", "5"),
        ("Attacco folico", "+2"),
        ("Seed Bank", "+2"),
    ]
    assert [row["number"] for row in shown["sums"][1]["rows"]] == ["4", "+8", "+1"]
    assert [one["total"] for one in shown["sums"]] == ["9", "13"]
    assert shown["verdict"] == "Beet loses 4 energy"
    assert shown["winner"] == "Your side wins the battle"


def number(text: str) -> int:
    return int(text.replace("−", "-").replace("+", ""))


def positions() -> Iterator[Position[Duel]]:
    for seats in (2, 4, 5):
        yield from walk(seats, f"numbers {seats}", territories=True, decks="random")


def test_the_lines_of_a_total_always_come_to_it() -> None:
    """In the battle in hand, and in the last one while the log has its numbers."""
    seen = 0
    for at in positions():
        for viewer in (at.open[0].seat if at.open else 0, None):
            shown = board(at, viewer)["arena"].get("duel")
            for one in shown["sums"] if shown else ():
                counted = [number(row["number"]) for row in one["rows"] if row["number"] not in ("–", "✓")]
                if counted:
                    seen += 1
                    assert one["total"] == words.whole(max(0, sum(counted)))
    assert seen > 300


def test_what_has_no_effect_is_said() -> None:
    at = table(["cima", "beta", "alluvione"], ["cima", "beta", "lombrico"])
    over = battle(at, "beta", "cima lombrico", late="alluvione")
    made = present.look(sight(over, 0), "battle-1")
    assert made is not None
    rows = {row["label"]: row.get("idle") for one in made[1]["duel"]["sums"] for row in one["rows"]}
    assert rows["Earthworm"] == "no effect"
    assert rows["Flood"] == "only cancels"


def test_what_a_support_does_besides_the_totals_is_said() -> None:
    """Mulching spares energy; Dry-stone Wall does nothing for an attack."""
    effects = {card.id: card.effect for card in RULES.content.cards.values()}
    spares = next(name for name, found in effects.items() if len(found) == 1 and isinstance(found[0], Shield))
    at = table(["cima", "beta", "muretto-a-secco"], ["cima", "beta", spares])
    over = sight(battle(at, "beta muretto-a-secco", f"cima {spares}"), 0)
    first, second = (one["rows"][-1] for one in duel.over(battles.fought(over, 1), over)["sums"])
    assert (first["label"], first["number"], first["idle"]) == ("Dry-stone Wall", "–", "no effect")
    assert second["number"] == "✓"
    assert "energy less" in second["idle"]


def test_the_verdict_is_what_happens() -> None:
    """What the page says before the last answer of a battle is what the battle then does."""
    at = declare(attacked(), "defend", "fighter:cima", "power:yes")
    said = board(at, 0, "support:acqua")["arena"]["duel"]
    after = declare(at, "defend", "support:acqua")
    if after.open[0].key == "biodiversita.counter":
        after = declare(after, "counter", "none")
    told = battles.fought(sight(after, 0), 5)
    assert said["verdict"] == battles.verdict(told, sight(after, 0))[0]
    assert [one["total"] for one in said["sums"]] == [str(told.attack.total), str(told.defence.total)]


def test_an_aromatic_says_what_becomes_of_its_turns() -> None:
    at = declare(battle(table(SPRING, WINTER), "beta", "cima"), "attack", "fighter:cima", "none")  # Bob attacks
    shown = board(at, 0, "fighter:alloro")["arena"]["duel"]
    assert shown["notes"] == ["Bay Laurel keeps 4 points and loses no turn"]


def test_gold_loses_before_its_twin() -> None:
    """Beta 5 + 2 against Cima 4 + 2: as the page says before the battle, and as it says afterwards."""
    at = battle(table(WINTER, SPRING), "cima twin:orecchiette-cime-di-rapa", "beta")
    at = declare(at, "attack", "fighter:beta", "power:yes", "none")
    said = board(at, 0, "fighter:cima")["arena"]["duel"]["verdict"]
    assert said == "Orecchiette with Turnip Tops loses 1 energy"
    after = sight(declare(at, "defend", "fighter:cima"), 0)
    assert battles.verdict(battles.fought(after, 2), after)[0] == said


# ---- what an attack could meet


def test_what_an_attack_could_meet_is_what_is_known_and_available() -> None:
    at = fought()
    meets = board(at, 1)["arena"]["meets"]
    assert [row["name"] for row in meets["rows"]] == ["Pestanaca Carrot", "Finoc"]
    assert all(way["said"] == "" for row in meets["rows"] for way in row["ways"])
    assert meets["hidden"] == len(WINTER) - 3
    picked = board(at, 1, "fighter:beta")["arena"]["meets"]
    plain = picked["rows"][0]["ways"][0]
    assert (plain["total"], plain["said"], plain["good"]) == ("4", "loses 1", True)


def test_nobody_but_the_attacking_side_reads_it() -> None:
    at = declare(fought(), "attack", "fighter:beta")
    for viewer in (0, None):
        shown = board(at, viewer)["arena"]
        assert shown["mode"] == "over"
        assert not shown.get("meets")


# ---- secrets


def hidden_from(at: Position[Duel], viewer: int | None) -> set[str]:
    """Cards that this viewer may not know: unseen ones of other sides, which no known copy shows."""
    view = RULES.view(at.state, viewer)
    known = {copy["card"] for side in view["sides"] for copy in side["cards"]}
    known |= {side["territory"] for side in view["sides"]}
    held_ = {copy.card for side in at.state.sides for copy in side.cards}
    return held_ - known


@pytest.mark.parametrize("seats", [2, 5])
def test_no_page_names_a_card_that_its_reader_may_not_know(seats: int) -> None:
    looked = 0
    for at in list(walk(seats, f"secrets {seats}"))[::5]:
        if not at.state.sides[0].cards:
            continue
        for viewer in (0, seats - 1, None):
            html = live(at, viewer)
            for card in hidden_from(at, viewer):
                looked += 1
                assert f"card-{card}/" not in html, (card, viewer)
                assert f"-{card}" not in stage(html) or card in ("sole", "timo", "aria", "acqua", "terra", "salvia"), (
                    card
                )
    assert looked > 200


def test_the_draft_is_the_own_sides_alone() -> None:
    """A team mate sees it, the other side and guests read that it is being declared."""
    at = battle(table(WINTER * 2, SPRING * 2, seats=(2, 2)), "cima", "beta")
    seat = at.open[0].seat
    at = declare(at, "attack", f"fighter:{at.open[0].options[0].partition(':')[2]}")
    mate = next(one for one in at.state.sides[1].seats if one != seat)
    shown = board(at, mate)["arena"]
    assert shown["fighters"][0]["card"] is not None
    assert not shown["fighters"][0]["mine"], "it is not his to act"
    assert shown["waiting"] == [f"{sight(at, mate).names[seat]} declares the attack"]
    for viewer in (0, 1, None):
        assert board(at, viewer)["arena"]["mode"] == "over"


# ---- the energy table


def rows_of(at: Position[Duel], viewer: int | None, side: int) -> dict[str, dict[str, Any]]:
    made = energy.side(sight(at, viewer), side)
    return {row["name"]: row for row in (*made["rows"], *made["supports"])}


def test_the_energy_table_says_what_each_card_is_up_to() -> None:
    at = fought()
    own, other = rows_of(at, 0, 0), rows_of(at, 0, 1)
    assert (own["Pestanaca Carrot"]["value"], own["Pestanaca Carrot"]["full"]) == (
        at.state.sides[0].cards[1].energy,
        10,
    )
    assert own["Turnip Top"]["text"] == "hidden"
    assert other["Queen"]["text"] == "from 6"
    assert other["Violetta"]["text"] == "ready"
    assert other["Dry-stone Wall"]["text"].endswith("bound to Violetta")
    assert "Turnip Top" not in rows_of(at, 1, 0)
    assert rows_of(at, 1, 0).keys() == rows_of(at, None, 0).keys()


def test_a_card_in_its_seed_phase_has_nothing_and_says_when_it_is_back() -> None:
    at = fought()
    for place, copy in enumerate(at.state.sides[0].cards):
        if copy.card == "pestanaca":
            at.state.sides[0].cards[place].back = 7
    row = rows_of(at, 0, 0)["Pestanaca Carrot"]
    assert (row["value"], row["text"], row["rest"]) == (0, "back in 7", True)
    cards = {card["card"]["id"]: card for card in board(at)["hand"]["cards"]}
    assert cards["pestanaca"]["why"] == "back in 7"
    assert cards["pestanaca"]["card"]["energy"] == 0


def test_the_row_of_battles_shows_each_winner() -> None:
    row = energy.battles(sight(fought(), 0))
    assert [one["over"] for one in row[:5]] == [True] * 4 + [False]
    assert row[4]["now"]
    assert len(row) == 16
    winners = [one["player"] for one in row[:4]]
    assert winners == [copy.winner + 1 for copy in fought().state.history]


# ---- before the first battle


def test_decks_show_their_cards() -> None:
    at, seat, _seats = questions()["deck"]
    tiles = board(at, seat)["question"]["tiles"]
    assert [tile["label"] for tile in tiles] == ["Autumn", "Summer", "Winter", "Spring"]
    for tile in tiles:
        preset = RULES.content.presets[tile["pick"].value]
        assert {card["id"] for card in (*tile["fighters"], *tile["others"])} == set(preset)


def test_own_decks_and_nobody_elses_are_shown() -> None:
    bag = {"decks": [{"name": "Mine", "cards": WINTER}], "territories": []}
    other = {"decks": [{"name": "Theirs", "cards": SPRING}], "territories": []}
    at = run(RULES, RULES.deal(2, "own", {"decks": "own", "brought": [bag, other]}))
    assert [tile["label"] for tile in board(at, 0)["question"]["tiles"]] == ["Mine"]
    assert "Theirs" not in live(at, 0)
    assert "Mine" not in stage(live(at, None))


# ---- afterwards, and in small


def test_the_end_shows_the_last_battle_and_the_result_all_of_them() -> None:
    last = list(walk(2, "end"))[-1]
    shown = sight(last, 0)
    html = render_to_string("games/parts/live.html", live_context(shown))
    assert "bi-arena is-over" in html
    parts = present.result(shown)
    assert [part["seat"] for part in parts] == [0, 1]
    assert len(parts[0]["fights"]) == len(last.state.history)
    page = render_to_string("biodiversita/result.html", {"forests": parts})
    assert page.count("<tr") >= len(last.state.history)


def test_a_match_that_was_given_up_has_a_board_at_any_time() -> None:
    """Giving up is the portal's reason, not the game's; also before the first battle is over."""
    for at in (run(RULES, RULES.deal(2, "early", {})), run(RULES, table(WINTER, SPRING)), attacked()):
        given_up = {"reason": "resigned", "ranks": [1, 2], "scores": [0.0, 0.0], "lost": False}
        shown = replace(sight(at, 0), over=given_up, status="finished", choice=None, asked=())
        html = render_to_string("games/parts/live.html", live_context(shown))
        assert "bi-arena" in html
        assert not buttons(stage(html))


def test_gold_that_lies_with_its_twin_says_so() -> None:
    """On its card, in the energy table, and on the twin, which may have no superpower meanwhile."""
    at = battle(table(WINTER, SPRING), "cima twin:orecchiette-cime-di-rapa", "beta")
    row = rows_of(at, 1, 0)
    assert row["Orecchiette with Turnip Tops"]["text"] == "on Turnip Top"
    assert row["Turnip Top"]["text"] == "twinned"
    tags = {card["card"]["id"]: [tag["said"] for tag in card["tags"]] for card in board(at, 1)["other"]["cards"]}
    assert tags["orecchiette-cime-di-rapa"] == ["twinned with Turnip Top"]
    assert tags["cima"] == ["twinned with Orecchiette with Turnip Tops"]


def test_the_thumbnail_shows_what_its_seat_may_see() -> None:
    at = declare(fought(), "attack", "fighter:beta")
    own = thumb.draw(RULES.view(at.state, 1), RULES.content, 1)
    other = thumb.draw(RULES.view(at.state, 0), RULES.content, 0)
    assert "bi-beta" in own
    assert "bi-beta" not in other
    assert "bi-pestanaca" in other, "the last battle"


def test_cards_have_their_italian_names() -> None:
    with override("it"):
        html = live(attacked(), 0)
    assert "Banca dei semi" in html
    assert "Seed Bank" not in html


def test_the_board_is_made_in_time() -> None:
    at = list(walk(5, "late"))[-2]
    seat = at.open[0].seat
    live(at, seat)
    fastest = min(timed(at, seat) for _ in range(5))
    assert fastest < MILLISECONDS, f"{fastest:.1f} ms"


def timed(at: Position[Duel], seat: int) -> float:
    began = time.process_time()
    live(at, seat)
    return (time.process_time() - began) * 1000


def test_short_reasons_are_known_for_every_reason_of_the_rules() -> None:
    """Whatever bars a card has its words on it."""
    seen = set()
    for at in positions():
        for choice in at.open:
            for _option, reason, args in choice.blocked:
                seen.add(reason)
                assert held.short(sight(at, choice.seat), reason, args)
    assert len(seen) >= 4
