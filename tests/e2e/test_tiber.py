"""Tiber at the table: whole matches by every means, trades between two browsers, and every state looked at by axe."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.boatman import BOTH, LAND, Boatman
from tests.e2e.seats import finish
from tests.e2e.test_accessibility import focused, violations
from tests.e2e.test_layout import measured
from tests.e2e.visitors import DESK, NARROW, PHONE, Visitors, see
from tests.processes.harness import Portal

LONG = bool(os.environ.get("TAVOLA_LONG"))
FEWEST = 8
ANSWERS = 3000 if LONG else FEWEST
"""Answers given on the page, at most; the rest of a match is played over the API."""

SIZES = [(1440, 900), (1280, 720), (1024, 768), (800, 900), (844, 390), (390, 844), (320, 568)]

TOUCH = {"has_touch": True, "is_mobile": True}


def table(people: Visitors, size: int = 2, *, ahead: int = 6, **options: Any) -> Boatman:
    """A guest at a match against bots, some answers ahead unless the whole of it is to be played on the page."""
    guest = people.guest(**options)
    guest.watch.allow("status of 409")  # a bot may reply to a proposal just before the next answer
    seat = Boatman(guest, guest.table(game="tiber", size=size, bots=("easy",) * (size - 1)), seed=size)
    if not LONG:
        seat.quickly(answers=ahead)
    return seat


def some(seat: Boatman, how: Callable[[], None]) -> int:
    """Answer ANSWERS questions by *how*, or all there are."""
    while seat.answers < ANSWERS and seat.my_turn():
        token = seat.token
        how()
        seat.moved(token)
    return seat.answers


def to_result(seat: Boatman) -> None:
    """Play what is left over the API and read the result."""
    finish(seat)
    page = seat.visitor.go(f"/t/{seat.match}/")
    page.get_by_role("link", name="See the result").first.click()
    page.wait_for_url(f"**/t/{seat.match}/result/")
    see(page, ".score-tab .win")
    see(page, ".ti-final-map svg")
    assert page.locator(".ti-final .ti-plate").count() == page.locator(".score-tab tbody tr").count()


@pytest.mark.parametrize("size", [2, 6] if LONG else [2])
def test_on_the_board_with_confirm(people: Visitors, size: int) -> None:
    """Every option of every question is on the map, on a button, or counted; pressing those is enough."""
    seat = table(people, size).open()
    assert some(seat, seat.by_board) >= FEWEST
    to_result(seat)


def test_by_keys(people: Visitors) -> None:
    seat = table(people, 3).open()
    assert some(seat, seat.by_keys) >= FEWEST


def test_on_a_phone(people: Visitors) -> None:
    """Upright: the map keeps what can be chosen within reach of the list, deeds scroll sideways."""
    seat = table(people, viewport=PHONE, **TOUCH).open()
    assert some(seat, seat.by_list) >= FEWEST


def test_without_javascript(people: Visitors) -> None:
    seat = table(people, java_script_enabled=False).open()
    while seat.answers < ANSWERS and seat.wait_by_reload():
        token = seat.token
        seat.by_forms()
        seat.moved(token)
    page = seat.visitor.go(f"/t/{seat.match}/look/words/")
    see(page, "h1", "Position in words")
    page.get_by_role("link", name="Back to the table").click()
    see(page, "#match")


# ---- one table, looked at closely


@pytest.fixture
def laid(people: Visitors, portal: Portal) -> Callable[..., Boatman]:
    """A guest in the seat of the first of BOTH, who is to act, against a bot."""

    def make(**options: Any) -> Boatman:
        guest = people.guest(**options)
        match = guest.table(game="tiber")
        portal.ask("lay", match=match, seats=BOTH, **LAND)
        seat = Boatman(guest, match).open()
        assert seat.my_turn()
        return seat

    return make


@pytest.fixture
def pair(people: Visitors, portal: Portal) -> Callable[..., tuple[Boatman, Boatman]]:
    """Two people at one table; the first is to act, with a proposal on the way if *give* and *want* say so."""

    def make(first: dict[str, Any] | None = None, second: dict[str, Any] | None = None) -> tuple[Boatman, Boatman]:
        ann, bob = people.guest(**(first or {})), people.guest(**(second or {}))
        match = ann.table(game="tiber", bots=())
        bob.join(match)
        portal.ask("lay", match=match, seats=BOTH, **LAND)
        return Boatman(ann, match).open(), Boatman(bob, match).open()  # type: ignore[return-value]

    return make


def held(seat: Boatman) -> list[int]:
    """The cards on one's own board: water, technology, land."""
    return [int(number) for number in seat.page.locator(".ti-hand .res-n").all_inner_texts()]


def has(seat: Boatman, *cards: int) -> None:
    expect(seat.page.locator(".ti-hand .res-n")).to_have_text([str(number) for number in cards])


def propose(ann: Boatman, give: dict[str, int], want: dict[str, int]) -> None:
    """Ann proposes; there is one partner only, so that nobody asks who."""
    ann.act("trade")
    ann.count(**give)
    ann.count(**want)
    see(ann.page, ".ti-prop")


def test_counters_follow_quick_presses_and_say_what_both_hold(laid: Callable[..., Boatman]) -> None:
    """Faster than the server answers; no more than there are; taken back by the counter and by Undo."""
    seat = laid()
    seat.act("trade")
    page = seat.page
    see(page, ".trade-facts", "holds 6 cards")
    expect(page.locator(".optlist")).to_be_hidden()
    seat.page.evaluate(
        "() => { const more = document.getElementById('step-water-more'); for (let n = 0; n < 7; n++) more.click(); }"
    )
    expect(seat.shown("water")).to_have_text("4")
    seat.settled(4)
    expect(page.locator("#step-water-more")).to_have_attribute("aria-disabled", "true")
    expect(page.locator(".res.water .res-use")).to_have_text("pays 4")
    seat.step("water", -1).click()
    seat.step("land", 1).click()
    expect(seat.shown("water")).to_have_text("3")
    seat.settled(4)
    page.keyboard.press("u")
    expect(seat.shown("land")).to_have_text("0")
    seat.settled(3)


def test_counters_by_keys(laid: Callable[..., Boatman]) -> None:
    seat = laid()
    seat.act("trade")
    page, keys = seat.page, seat.page.keyboard
    page.locator("#step-tech-more").focus()
    keys.press("Enter")
    expect(seat.shown("tech")).to_have_text("1")
    seat.settled(1)
    assert focused(page, "#step-tech-more"), "the focus stays where the next press is"
    keys.press("Shift+Tab")
    keys.press(" ")
    expect(seat.shown("tech")).to_have_text("0")
    page.locator("#main").focus()
    seat.choose_by_number(1)
    expect(seat.shown("water")).to_have_text("1")
    keys.press("Enter")
    see(page, ".trade-facts .ti-cost")


def test_a_trade_by_counter_proposal_in_two_browsers(pair: Callable[..., tuple[Boatman, Boatman]]) -> None:
    """The proposer may go on meanwhile; what is being composed nobody else sees; both hands change at once."""
    ann, bob = pair()
    propose(ann, {"water": 2}, {"tech": 1})
    see(bob.page, ".ti-prop .prop-state", "Your answer is awaited")
    assert bob.my_turn()
    assert ann.my_turn(), "the proposer is not stopped"
    bob.act("counter")
    see(bob.page, ".trade-facts", "gives you 2 water for 1 technology")
    bob.count(tech=1)
    expect(ann.page.locator(".ti-prop h2")).to_contain_text("2 water for 1 technology")
    bob.count(land=2)
    see(ann.page, ".ti-prop", "Accept")
    expect(ann.page.locator(".ti-prop h2")).to_contain_text("1 technology for 2 land")
    ann.act("accept")
    has(ann, 4, 2, 1)
    has(bob, 2, 3, 2)
    expect(ann.page.locator(".ti-prop")).to_have_count(0)
    expect(bob.page.locator(".ti-prop")).to_have_count(0)


def test_a_proposal_is_accepted_or_refused_or_lapses(pair: Callable[..., tuple[Boatman, Boatman]]) -> None:
    ann, bob = pair()
    propose(ann, {"water": 1}, {"tech": 1})
    assert bob.my_turn()
    bob.act("refuse")
    expect(ann.page.locator(".ti-prop")).to_have_count(0)
    has(ann, 4, 1, 3)
    propose(ann, {"water": 1}, {"tech": 2})
    assert bob.my_turn()
    bob.page.locator(".ti-prop .deed", has_text="Accept").click()
    bob.page.locator("[data-do='confirm']:not([disabled])").click()
    has(ann, 3, 3, 3)
    has(bob, 3, 2, 0)
    propose(ann, {"land": 3}, {"water": 1})
    assert bob.my_turn()
    ann.act("clean:natural:2land")
    expect(bob.page.locator(".ti-prop")).to_have_count(0)
    expect(bob.page.locator("#match.acting")).to_have_count(0)


def test_a_click_on_a_lapsed_proposal_is_refused_with_a_reason(pair: Callable[..., tuple[Boatman, Boatman]]) -> None:
    """Bob's page gets no news, for it has no script; his Accept comes after Ann's turn has ended."""
    ann, bob = pair(second={"java_script_enabled": False})
    bob.visitor.watch.allow("status of 409")
    propose(ann, {"water": 1}, {"tech": 1})
    bob.page.reload()
    bob.row("accept").click()
    ann.act("end")
    bob.page.locator("#confirm button:not([disabled])").click()
    see(bob.page, ".notices [role='alert']")
    has(bob, *held(bob))
    expect(bob.page.locator(".ti-prop")).to_have_count(0)


def test_looks_open_over_the_board(laid: Callable[..., Boatman]) -> None:
    seat = laid()
    page = seat.page
    for name, said in (("Position in words", "The ground"), ("All signs", "Intersection"), ("You", "River:")):
        page.locator(".stage").get_by_role("link", name=name).first.click()
        expect(page.locator("#look")).to_contain_text(said)
        page.keyboard.press("Escape")
        expect(page.locator("#look")).to_be_hidden()


STATES: list[tuple[str, Callable[[Boatman], Any]]] = [
    ("act", lambda seat: seat.row("end").click()),
    ("give", lambda seat: seat.act("trade")),
]
"""States of a table, each reached from the one before."""


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_overflows(laid: Callable[..., Boatman], viewport: dict[str, int]) -> None:
    """In both themes; the narrow phone is measured on the way."""
    seat = laid(viewport=viewport)
    found: dict[str, list[str]] = {}
    for name, reach in STATES:
        reach(seat)
        found[name] = [*looked_at(seat.page), *measured(seat.page, NARROW)]
        seat.page.set_viewport_size(viewport)  # type: ignore[arg-type]
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"] if LONG else ["it-IT"])
def test_six_players_fit_every_window(people: Visitors, locale: str) -> None:
    """Bar, plates, map and cards, from a small phone to a desk; nothing lies under something else's edge."""
    guest = people.guest(locale=locale)
    seat = Boatman(guest, guest.table(game="tiber", size=6, bots=("easy",) * 5)).open()
    assert seat.my_turn()
    found = [said for size in SIZES for said in measured(seat.page, dict(zip(("width", "height"), size, strict=True)))]
    assert not found, "\n".join(found)


def test_who_lacks_the_cards_reads_why_and_axe_finds_nothing(pair: Callable[..., tuple[Boatman, Boatman]]) -> None:
    """Nobody else is told."""
    ann, bob = pair(second={"locale": "it-IT"})
    propose(ann, {"water": 1}, {"land": 1})
    assert bob.my_turn()
    see(bob.page, ".prop-why", "terra")
    expect(bob.row("accept")).to_have_count(0)
    expect(ann.page.locator(".prop-why")).to_have_count(0)
    found = [*looked_at(bob.page), *measured(bob.page, NARROW), *measured(ann.page, NARROW)]
    assert not found, "\n".join(found)


def looked_at(page: Page) -> list[str]:
    """What axe has against it in both themes."""
    return violations(page, "light") + violations(page, "dark")
