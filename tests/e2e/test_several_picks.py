"""A question that takes several options in an order: by keys, on the board, over lost connections, without a script.

Road Building asks it: meld one card or two of your hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute, expect

from tests.e2e.seats import Seat
from tests.e2e.test_accessibility import violations
from tests.e2e.test_connection import GONE, posts
from tests.e2e.visitors import DESK, PHONE, Visitors, see
from tests.processes.harness import Portal

HAND = "pottery archery tools"
SEATS = [{"board": "road-building", "hand": HAND}, {"board": "writing"}]


@pytest.fixture
def ask(people: Visitors, portal: Portal) -> Callable[..., Seat]:
    """A guest at the question, on a page of his own."""

    def make(*, prefer: dict[str, str] | None = None, **options: Any) -> Seat:
        guest = people.guest(**options)
        if prefer is not None:
            guest.prefer(**prefer)
        match = guest.table(game="innovation")
        portal.ask("lay", match=match, seats=SEATS)
        seat = Seat(guest, match)
        question = guest.ask(f"matches/{match}/")["question"]
        guest.send(f"matches/{match}/answer/", token=question["token"], picked=["dogma:road-building"])
        return seat.open()

    return make


def picked(seat: Seat) -> list[str]:
    """What Confirm would send, in its order."""
    return [str(field.get_attribute("value")) for field in seat.page.locator("#confirm [name='pick']").all()]


def shows(seat: Seat, *options: str) -> None:
    """Wait until these are picked, in this order, as far as the page says: in the list and on the board too."""
    page = seat.page
    page.wait_for_function(
        "(wanted) => String([...document.querySelectorAll(\"#confirm [name='pick']\")].map((e) => e.value)) === wanted",
        arg=",".join(options),
    )
    rows = page.locator(".optlist .opt.on[aria-pressed='true']")
    expect(rows).to_have_count(len(options))
    expect(page.locator(".stage [data-option][aria-pressed='true']")).to_have_count(len(options))
    for option, nth in zip(options, ("1st", "2nd"), strict=False):
        expect(page.locator(f".optlist .opt[value='{option}'] .nth")).to_contain_text(nth)


def melded(seat: Seat) -> list[str]:
    """The cards that the last action melded, in their order."""
    told = seat.visitor.ask(f"matches/{seat.match}/events/?after=0")
    return [event["args"]["card"] for event in told if event["name"] == "innovation.melded"]


def row(seat: Seat, option: str) -> Any:
    return seat.page.locator(f".optlist .opt[value='{option}']")


def test_digits_toggle_u_takes_back_and_enter_confirms_in_order(ask: Callable[..., Seat]) -> None:
    seat = ask()
    page, keys, token = seat.page, seat.page.keyboard, seat.token
    see(page, "#opts-how", "Choose 1 or 2. Pick them in the order you want.")
    expect(page.locator("[data-do='confirm']")).to_be_disabled()
    keys.press("Enter")
    see(page, "#opts-state.flash", "Nothing chosen yet")
    keys.type("3")
    keys.type("1")
    shows(seat, "tools", "pottery")
    see(page, "#opts-state", "2 chosen")
    keys.type("3")
    shows(seat, "pottery")
    keys.type("2")
    shows(seat, "pottery", "archery")
    keys.type("u")
    shows(seat, "pottery")
    keys.type("1")
    shows(seat)
    expect(page.locator("[data-do='confirm']")).to_be_disabled()
    keys.type("3")
    shows(seat, "tools")
    keys.type("1")
    shows(seat, "tools", "pottery")
    keys.press("Enter")
    seat.moved(token)
    assert melded(seat) == ["tools", "pottery"]


def test_one_too_many_is_not_even_sent(ask: Callable[..., Seat]) -> None:
    seat = ask()
    seat.page.keyboard.type("1")
    seat.page.keyboard.type("2")
    shows(seat, "pottery", "archery")
    sent = posts(seat.page)
    seat.page.keyboard.type("3")
    see(seat.page, "#opts-full.flash", "You may choose 2: take one of them back before you choose another.")
    expect(row(seat, "tools")).to_have_attribute("aria-disabled", "true")
    expect(seat.page.locator("#said")).to_contain_text("take one of them back")
    shows(seat, "pottery", "archery")
    assert sent == []


def test_pieces_of_the_board_toggle_too(ask: Callable[..., Seat]) -> None:
    seat = ask()
    page, token = seat.page, seat.token
    numbers = {option: row(seat, option).get_attribute("data-option") for option in HAND.split()}
    for option in ("archery", "pottery", "archery", "tools"):
        page.locator(f".stage [data-option='{numbers[option]}']").click()
    shows(seat, "pottery", "tools")
    seat.confirm()
    seat.moved(token)
    assert melded(seat) == ["pottery", "tools"]


def test_a_click_plays_nothing_where_several_may_be_picked(ask: Callable[..., Seat]) -> None:
    """Also where moves need no confirming: one cannot know after which pick somebody has done."""
    seat = ask(prefer={"helper_on": "on", "keys_on": "on"})
    expect(seat.page.locator("#room")).to_have_attribute("data-confirm", "off")
    token = seat.token
    row(seat, "tools").click()
    shows(seat, "tools")
    assert seat.token == token
    seat.confirm()
    seat.moved(token)
    assert melded(seat) == ["tools"]


def test_picks_made_offline_are_kept_and_shown_again(ask: Callable[..., Seat]) -> None:
    seat = ask()
    seat.visitor.watch.allow(GONE)
    page, token = seat.page, seat.token
    row(seat, "tools").click()
    shows(seat, "tools")
    seat.visitor.context.set_offline(True)
    see(page, ".banner.offline")
    page.keyboard.type("1")
    expect(page.locator(".optlist .opt.on")).to_have_count(2)
    assert picked(seat) == ["tools"]
    seat.visitor.context.set_offline(False)
    shows(seat, "tools", "pottery")
    assert seat.token == token
    seat.confirm()
    seat.moved(token)
    assert melded(seat) == ["tools", "pottery"]


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_while_picking(ask: Callable[..., Seat], viewport: dict[str, int]) -> None:
    seat = ask(viewport=viewport)
    seat.page.keyboard.type("3")
    seat.page.keyboard.type("1")
    shows(seat, "tools", "pottery")
    seat.page.keyboard.type("2")
    see(seat.page, "#opts-full", "take one of them back")
    assert not violations(seat.page, "light") + violations(seat.page, "dark")


def closed(route: WebSocketRoute) -> None:
    """No socket gets through: the page asks every few seconds what is new."""
    route.close()


def test_news_leave_picks_of_the_same_question_alone(ask: Callable[..., Seat], portal: Portal) -> None:
    seat = ask()
    seat.visitor.watch.allow(GONE)
    seat.page.route_web_socket("**/ws/**", closed)
    seat.page.reload()
    seat.page.keyboard.type("3")
    seat.page.keyboard.type("1")
    shows(seat, "tools", "pottery")
    before, token = seat.revision, seat.token
    portal.ask("stir", match=seat.match)
    seat.page.locator(f"#match[data-revision='{before + 1}']").wait_for()
    shows(seat, "tools", "pottery")
    assert seat.token == token


def test_without_a_script_rows_toggle_and_confirm_sends_the_order(ask: Callable[..., Seat]) -> None:
    seat = ask(java_script_enabled=False)
    seat.visitor.watch.allow("status of 400")
    page = seat.page
    for option, pressed in (("tools", "true"), ("archery", "true"), ("tools", "false"), ("pottery", "true")):
        row(seat, option).click()
        expect(row(seat, option)).to_have_attribute("aria-pressed", pressed)
    assert picked(seat) == ["archery", "pottery"]
    row(seat, "tools").click(force=True)  # said to be off, but a press tells why
    see(page, "#notices .banner.bad", "You may choose 2")
    assert picked(seat) == ["archery", "pottery"]
    page.locator("[data-do='undo']").click()
    expect(row(seat, "pottery")).to_have_attribute("aria-pressed", "false")
    row(seat, "tools").click()
    expect(row(seat, "tools")).to_have_attribute("aria-pressed", "true")
    page.locator("#confirm button").click()
    see(page, "#log-in", "You melded Tools")
    assert melded(seat) == ["archery", "tools"]
