"""Innovation at the table: whole matches by every means, whom a dogma reaches, cards seen closely."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from games.innovation.options import OPTIONS, PRESETS
from tests.e2e.inventor import TABLE, Inventor
from tests.e2e.seats import finish, until
from tests.e2e.test_accessibility import focused, violations
from tests.e2e.test_layout import measured
from tests.e2e.visitors import DESK, NARROW, PHONE, Visitors, see
from tests.processes.harness import Portal

LONG = bool(os.environ.get("TAVOLA_LONG"))
FEWEST = 10
ANSWERS = 2000 if LONG else FEWEST
"""Answers given on the page, at most; the rest of a match is played over the API."""

WHOLE = [(2, "described"), (3, "published"), (4, "described"), (2, "published"), (4, "published")]
MATCHES = WHOLE if LONG else WHOLE[:2]
SIDEWAYS = {"width": 844, "height": 390}
TOUCH = {"has_touch": True, "is_mobile": True}

PART = """() => {
  const part = document.activeElement.closest(".in-ages, .in-opps, .in-mine, .in-hand, .opts");
  return part && part.classList[0];
}"""
"""Which part of the page has the focus."""


def options_of(preset: str, size: int) -> dict[str, Any]:
    return {option.id: PRESETS[preset][option.id] for option in OPTIONS if option.applies(size)}


def table(people: Visitors, size: int, preset: str = "described", *, ahead: int = 15, **options: Any) -> Inventor:
    """A guest at a match against bots, some answers ahead unless the whole of it is to be played on the page."""
    guest = people.guest(**options)
    match = guest.table(game="innovation", size=size, bots=("easy",) * (size - 1), options=options_of(preset, size))
    seat = Inventor(guest, match, seed=size)
    if ahead and not LONG:
        seat.quickly(answers=ahead)
    return seat


def some(seat: Inventor, how: Callable[[], None]) -> int:
    """Answer ANSWERS questions by *how*, or all there are."""
    while seat.answers < ANSWERS and seat.my_turn():
        token = seat.token
        how()
        seat.moved(token)
    return seat.answers


def to_result(seat: Inventor) -> None:
    """Play what is left over the API and read the result."""
    finish(seat)
    page = seat.visitor.go(f"/t/{seat.match}/")
    page.get_by_role("link", name="See the result").first.click()
    page.wait_for_url(f"**/t/{seat.match}/result/")
    see(page, ".score-tab .win")
    see(page, ".in-final .pilebox")
    assert page.locator(".in-finals .in-opp").count() == page.locator(".score-tab tbody tr").count() - 1


@pytest.mark.parametrize(("size", "preset"), MATCHES)
def test_on_the_board_with_confirm(people: Visitors, size: int, preset: str) -> None:
    """Every option of every question has a piece of the board, and pressing pieces and Confirm is enough."""
    seat = table(people, size, preset, ahead=15).open()
    assert some(seat, seat.by_board) >= FEWEST
    to_result(seat)


def test_by_keys(people: Visitors) -> None:
    seat = table(people, 2).open()
    assert some(seat, seat.by_keys) >= FEWEST
    to_result(seat)


def test_on_a_phone(people: Visitors) -> None:
    """Upright: the same pieces, in rows."""
    seat = table(people, 3, "described", ahead=15, viewport=PHONE, **TOUCH).open()
    assert some(seat, seat.by_board) >= FEWEST


def test_without_javascript(people: Visitors) -> None:
    seat = table(people, 2, java_script_enabled=False).open()
    while seat.answers < ANSWERS and seat.wait_by_reload():
        token = seat.token
        seat.by_forms()
        seat.moved(token)
    page = seat.page
    page.locator(".in-mine .peek").first.click()
    page.wait_for_url("**/look/card-*/")
    see(page, ".whole .fx")
    page.get_by_role("link", name="Back to the table").click()
    see(page, "#match")


# ---- one table, looked at closely


@pytest.fixture
def laid(people: Visitors, portal: Portal) -> Callable[..., Inventor]:
    """A guest in the seat of Elena, who is to act."""

    def make(**options: Any) -> Inventor:
        seats = options.pop("seats", TABLE)
        guest = people.guest(**options)
        match = guest.table(game="innovation", size=len(seats), bots=("easy",) * (len(seats) - 1))
        portal.ask("lay", match=match, seats=seats)
        seat = Inventor(guest, match).open()
        assert seat.my_turn()
        return seat

    return make


def number_of(seat: Inventor, option: str) -> int:
    return int(seat.page.locator(f".optlist .opt[value='{option}']").get_attribute("data-option") or 0)


def test_pointing_at_a_card_shows_whom_its_dogma_reaches(laid: Callable[..., Inventor]) -> None:
    """Before anything is chosen, and for the keyboard too; choosing says it in the list as well."""
    seat = laid()
    page, pirate = seat.page, seat.page.locator("#card-the-pirate-code .press")
    tomas, yuki = page.locator("#in-seat-1 .tag:visible"), page.locator("#in-seat-2 .tag:visible")
    expect(tomas).to_have_count(0)
    pirate.hover()
    expect(tomas).to_have_text(["safe", "shares"])
    expect(yuki).to_have_text(["reached"])
    page.locator(".in-ages").hover()
    expect(yuki).to_have_count(0)
    pirate.focus()
    expect(yuki).to_have_text(["reached"])
    number = number_of(seat, "dogma:the-pirate-code")
    pirate.click()
    expect(yuki).to_have_text([f"reached by {number}"])
    expect(tomas).to_have_text(["safe, shares"])


def test_a_row_of_the_list_lights_the_board(laid: Callable[..., Inventor]) -> None:
    seat = laid()
    seat.page.locator(".optlist .opt[value='dogma:the-pirate-code']").hover()
    expect(seat.page.locator("#in-seat-2 .tag:visible")).to_have_text(["reached"])


def test_a_card_is_seen_closely_and_left_again(laid: Callable[..., Inventor]) -> None:
    """By its sign, by keys, and covered ones from the list under their pile; Escape leads back to where one was."""
    seat = laid()
    page, look = seat.page, seat.page.locator("#look")
    sign = page.locator("#card-the-pirate-code .peek")
    sign.focus()
    page.keyboard.press("Enter")
    expect(look.locator(".whole")).to_contain_text("If the demand moved any card")
    page.keyboard.press("Escape")
    expect(look).to_be_hidden()
    assert focused(page, "#card-the-pirate-code .peek")
    page.locator("#pile-0-blue-all summary").click()
    page.locator("#pile-0-blue-all").get_by_role("link", name="Writing").click()
    expect(look.locator("h2")).to_have_text("Writing")
    look.get_by_role("link", name="Close").click()
    expect(look).to_be_hidden()
    assert seat.page.locator(".optlist .on").count() == 0, "looking chooses nothing"


def test_somebodys_whole_board_is_one_press_away_and_stays_new(laid: Callable[..., Inventor], portal: Portal) -> None:
    seat = laid()
    page, look = seat.page, seat.page.locator("#look")
    page.locator("#seat-1 .seat-see").click()
    expect(look.locator("h2")).to_contain_text("Board of")
    expect(look.locator(".pilebox .icard")).to_have_count(5)
    expect(look.locator(".vals .sback")).to_have_count(3 + 3)
    with page.expect_response("**/look/seat-1/"):
        portal.ask("stir", match=seat.match)
        seat.visitor.send(f"matches/{seat.match}/chat/", text="Have you seen my optics?")
        page.evaluate("() => document.dispatchEvent(new Event('htmx:after:settle'))")
    look.locator(".icard .peek").first.click()
    expect(look.locator(".whole")).to_be_visible()


def test_the_running_dogma_is_shown_step_by_step(laid: Callable[..., Inventor]) -> None:
    """Card, effect, whose choice; and answers that have no piece stand below them."""
    seat = laid(seats=[{"board": "canal-building", "hand": "oars sailing"}, {"board": "pottery"}])
    page, token = seat.page, seat.token
    page.locator(".stage [value='dogma:canal-building']").click()
    seat.confirm()
    seat.moved(token)
    now = page.locator(".in-now")
    expect(now.locator(".chip")).to_contain_text("Canal Building")
    expect(now.locator(".now-effect")).to_contain_text("exchange")
    expect(now.locator(".now-who .now")).to_have_text("You")
    assert not violations(page, "light") + violations(page, "dark")
    token = seat.token
    now.get_by_role("button", name="Exchange nothing").click()
    seat.confirm()
    seat.moved(token)
    expect(now).to_have_count(0)


def test_every_state_of_the_table_is_accessible_and_fits(laid: Callable[..., Inventor]) -> None:
    """axe in both themes, and no overflow upright, narrow, sideways and on a desk."""
    for size, touch in ((DESK, {}), (PHONE, TOUCH)):
        seat = laid(viewport=size, **touch)
        page = seat.page
        faults = {"turn": violations(page, "light") + violations(page, "dark")}
        page.locator("#card-the-pirate-code .press").click()
        see(page, ".icard.on")
        faults["chosen"] = violations(page, "light") + violations(page, "dark")
        page.locator("#card-banking .peek").click()
        see(page, "#look .whole")
        faults["card"] = violations(page, "light") + violations(page, "dark")
        page.keyboard.press("Escape")
        page.locator("#seat-2 .seat-see").click()
        see(page, "#look .in-area")
        faults["area"] = violations(page, "light") + violations(page, "dark")
        page.keyboard.press("Escape")
        assert not any(faults.values()), "\n".join(f"{name}: {said}" for name, all in faults.items() for said in all)
        for window in (DESK, PHONE, NARROW, SIDEWAYS, {"width": 1024, "height": 768}, {"width": 1280, "height": 720}):
            assert not measured(page, window)


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_the_narrowest_phone_holds_every_question(people: Visitors, locale: str) -> None:
    """Over the questions of a match as they come, in both languages."""
    seat = table(people, 2, "published", ahead=0, viewport=NARROW, locale=locale, **TOUCH).open()
    seen = set()
    for _ in range(200 if LONG else 40):
        if not seat.my_turn():
            break
        if seat.live.get_attribute("data-say") not in seen:
            seen.add(seat.live.get_attribute("data-say"))
            assert not measured(seat.page, NARROW), seat.live.get_attribute("data-say")
        revision = seat.revision
        seat.quickly(answers=1)
        until(seat.page, lambda before=revision: seat.revision > before or seat.over, "the page follows")
    assert len(seen) > 3


def test_tab_walks_the_board_in_its_order(laid: Callable[..., Inventor]) -> None:
    """Supplies, opponents, my piles, my hand."""
    seat = laid()
    page, order = seat.page, []
    page.locator("#main").focus()
    for _ in range(80):
        page.keyboard.press("Tab")
        part = page.evaluate(PART)
        if part and (not order or order[-1] != part):
            order.append(part)
        if part == "opts":
            break
    assert order == ["in-ages", "in-opps", "in-mine", "in-hand", "opts"]
