"""Whole matches, from the table to the result, by each means that the page offers."""

from __future__ import annotations

import os

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.seats import Seat, until
from tests.e2e.visitors import DESK, PHONE, Visitors, see

LONG = bool(os.environ.get("TAVOLA_LONG"))
BOARD = [2, 1, 2] if LONG else [4, 1]
"""Seats of the matches on the board: the first by one click each, others with Confirm. More seats, fewer turns."""
AHEAD = 0 if LONG else 60
"""Answers of the longest kind of match, alone, that are given before the page is opened."""

CLICKS = """() => {
  window.offBoard = [];
  const note = (e) => { if (e.isTrusted && !e.target.closest(".stage")) offBoard.push(e.target.outerHTML); };
  addEventListener("click", note, true);
}"""


def counted(page: Page) -> None:
    """The result page shows who won, and why, and each player's points; it renews itself until they are counted."""
    see(page, ".score-tab .win")
    see(page, ".score-why")


def to_result(seat: Seat) -> None:
    """Follow the link that the table shows when the match is over."""
    seat.page.get_by_role("link", name="See the result").first.click()
    seat.page.wait_for_url(f"**/t/{seat.match}/result/")
    counted(seat.page)


def test_by_mouse_on_the_board_alone(people: Visitors) -> None:
    """Against bots. With "confirm moves" off nothing but pieces of the board is touched."""
    guest = people.guest()
    guest.prefer(helper_on="on", keys_on="on")
    seat = Seat(guest, guest.table(size=BOARD[0], bots=("easy",) * (BOARD[0] - 1))).open()
    guest.page.evaluate(CLICKS)
    assert seat.play(seat.on_board) > 15
    assert guest.page.evaluate("() => offBoard") == []
    to_result(seat)


@pytest.mark.parametrize("size", BOARD[1:])
def test_on_the_board_with_confirm(people: Visitors, size: int) -> None:
    """Every choice is made on the board and confirmed in the bar, alone and against a bot."""
    guest = people.guest()
    seat = Seat(guest, guest.table(size=size, bots=("easy",) * (size - 1)))
    if AHEAD and size == 1:
        seat.quickly(answers=AHEAD)
    assert seat.open().play(seat.by_board) > 20
    to_result(seat)


def tab_to(page: Page, css: str, *, at_most: int = 60) -> None:
    """Press Tab until the focus is on *css*."""
    for _ in range(at_most):
        if page.evaluate("(css) => document.activeElement.matches(css)", css):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {css} on {page.url}")


def test_by_keyboard_alone(people: Visitors) -> None:
    """From the front page to the result without a mouse: Tab, digits, Enter, and U to take something back."""
    guest = people.visitor()
    page, keys = guest.go("/"), guest.page.keyboard
    tab_to(page, "form[action='/me/guest/'] button")
    keys.press("Enter")
    page.wait_for_url("**/new/")
    tab_to(page, ".gamepick a[href='/new/forest/']")
    keys.press("Enter")
    page.wait_for_url("**/new/forest/")
    tab_to(page, "input[name='size']:checked")
    keys.press("ArrowRight")
    keys.press("ArrowRight")
    expect(page.locator("input[name='size']:checked")).to_have_value("4")
    for number in (1, 2, 3):
        tab_to(page, f"select[name='seat_{number}']")
        keys.type("Easy")
    tab_to(page, "#create button:not([type='button'])")
    keys.press("Enter")
    page.wait_for_url("**/t/*/")
    seat = Seat(guest, int(page.url.rstrip("/").rsplit("/", 1)[1]))
    undone = False
    while seat.my_turn():
        token, asked = seat.token, seat.live.get_attribute("data-say")
        seat.choose_by_keys(seat.dice.randint(1, seat.options()))
        if not seat.answers:
            keys.press("u")  # lets go of the choice
            expect(page.locator("[data-do='confirm']")).to_be_disabled()
            assert seat.token == token
            seat.choose_by_keys(1)
        keys.press("Enter")
        seat.moved(token)
        if not undone and page.locator("button[data-do='undo']:not([disabled])").count():
            keys.press("u")  # takes the answer back: the same is asked again
            page.locator(f"#match[data-say='{asked}']").wait_for()
            undone = True
    assert undone
    assert seat.answers > 20
    tab_to(page, f"a[href='/t/{seat.match}/result/']", at_most=30)
    keys.press("Enter")
    page.wait_for_url("**/result/")
    counted(page)


def test_without_javascript(people: Visitors) -> None:
    """From the front page to the result with forms and links alone."""
    guest = people.visitor(java_script_enabled=False)
    page = guest.go("/")
    page.get_by_role("button", name="Set up a table as a guest").click()
    page.wait_for_url("**/new/")
    page.locator(".gamepick a[href='/new/forest/']").click()
    page.get_by_label("4 players").check()
    for number in (2, 3, 4):
        page.get_by_label(f"Seat {number}").select_option("easy")
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/t/*/")
    seat = Seat(guest, int(page.url.rstrip("/").rsplit("/", 1)[1]))
    while seat.wait_by_reload():
        token = seat.token
        seat.by_forms()
        seat.moved(token)
    assert seat.answers > 15
    page.get_by_role("link", name="See the result").first.click()
    until(page, lambda: page.locator(".score-tab .win").count() or not page.reload(), "the result is counted")


def kept(page: Page) -> bool:
    """Whether the page is still the document that was marked."""
    return bool(page.evaluate("() => window.marked === true"))


def test_two_people_and_two_bots(people: Visitors) -> None:
    """Four seats, two browsers, one of them a phone: the match is live for both, and no page is ever loaded again."""
    host = people.guest(viewport=DESK)
    friend = people.guest(viewport=PHONE, has_touch=True, is_mobile=True, device_scale_factor=2)
    match = host.table(size=4, bots=("easy", "easy"))
    friend.join(match)
    seats = [Seat(host, match, seed=1).open(), Seat(friend, match, seed=2).open()]
    for seat in seats:
        seat.page.evaluate("() => { window.marked = true; }")

    def next_one() -> Seat | bool:
        return next((seat for seat in seats if seat.acting and not seat.over), all(seat.over for seat in seats))

    while isinstance(seat := until(host.page, next_one, "asked or over"), Seat):
        answer_and_show(seat, seats)
    assert all(kept(seat.page) for seat in seats)
    assert sum(seat.answers for seat in seats) > 40
    for seat in seats:
        to_result(seat)


def answer_and_show(seat: Seat, seats: list[Seat]) -> None:
    """One answer; the others' pages show it too, by themselves."""
    token = seat.token
    if seat.answers % 2 and seat.visitor is seats[0].visitor:
        seat.by_board()
    else:
        seat.by_list()
    seat.moved(token)
    revision = seat.revision
    for other in seats:
        until(other.page, lambda page=other: page.revision >= revision, f"revision {revision} arrives")
