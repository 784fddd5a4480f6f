"""Whole matches, from the table to the result, by each means that the page offers."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.seats import Seat, until
from tests.e2e.visitors import PHONE, Visitor, Visitors, see


def result_of(seat: Seat) -> None:
    """Follow the link that the table shows, and see the result counted."""
    page = seat.page
    page.get_by_role("link", name="See the result").first.click()
    page.wait_for_url(f"**/t/{seat.match}/result/")
    counted(seat)


def counted(seat: Seat) -> None:
    page = seat.page
    until(page, lambda: page.locator(".score-tab tbody tr").count() or not page.reload(), "the result is counted")
    see(page, ".score-tab .win")
    see(page, ".score-why")


def test_by_mouse_on_the_board_alone(people: Visitors) -> None:
    """Two seats, one of them a bot's. With "confirm moves" off, nothing but pieces of the board is touched."""
    guest = people.guest()
    guest.prefer(helper_on="on", keys_on="on")
    seat = Seat(guest, guest.table()).open()
    guest.page.evaluate(
        "() => addEventListener('click', (e) => { if (!e.target.closest('.stage')) console.error('off the board'); }, true)"
    )
    assert seat.play(seat.on_board) > 20
    guest.watch.found = [said for said in guest.watch.found if "off the board" not in said or not seat.over]
    result_of(seat)


def test_solo_on_the_board_with_confirm(people: Visitors) -> None:
    """One seat: every choice is made on the board and confirmed in the bar."""
    guest = people.guest()
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    assert seat.play(seat.by_board) > 20
    result_of(seat)
