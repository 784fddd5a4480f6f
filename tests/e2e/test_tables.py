"""From the lobby to a table: live lists, joining, guests who become members."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.seats import Seat
from tests.e2e.visitors import Visitor, Visitors, see


def number_of(visitor: Visitor) -> int:
    """The number of the table that this visitor is at."""
    return int(visitor.page.url.rstrip("/").rsplit("/", 1)[1])


def mark(visitor: Visitor) -> None:
    visitor.page.evaluate("() => { window.marked = true; }")


def unloaded(visitor: Visitor) -> bool:
    """Whether the page is still the one that was marked: nothing was loaded again."""
    return bool(visitor.page.evaluate("() => window.marked === true"))


def create(host: Visitor, *, bot: str = "") -> int:
    """Set up a table of two with the form."""
    page = host.go("/new/forest/")
    page.get_by_label("Seat 2").select_option(bot)  # "": a person; a newcomer's form has a bot there
    page.get_by_role("button", name="Create the table").click()
    page.wait_for_url("**/t/*/")
    return number_of(host)


def test_open_tables_come_and_go(people: Visitors) -> None:
    """A table appears in another browser's lobby, is joined from there, and is gone from a third; no reload."""
    host, friend, third = (people.guest() for _ in range(3))
    for one in (friend, third):
        one.go("/")
        mark(one)
    match = create(host)
    see(host.page, "#opentable", "waits for one more player")
    mark(host)
    for one in (friend, third):
        see(one.page, f"#open-{match}")
        assert unloaded(one)
    friend.page.locator(f"#open-{match}").get_by_role("button").click()
    friend.page.wait_for_url(f"**/t/{match}/")
    see(friend.page, "#match")
    see(host.page, "#match")  # the host's page turned into the match by itself
    expect(third.page.locator(f"#open-{match}")).to_have_count(0)
    assert unloaded(third)


def test_a_table_that_is_left_disappears(people: Visitors) -> None:
    host, other = people.guest(), people.guest()
    other.go("/")
    mark(other)
    match = create(host)
    see(other.page, f"#open-{match}")
    host.page.get_by_role("button", name="Leave the table").click()
    host.page.wait_for_url("**/")
    expect(other.page.locator(f"#open-{match}")).to_have_count(0)
    assert unloaded(other)


def test_a_free_seat_is_given_to_a_bot_or_taken_away(people: Visitors) -> None:
    host = people.guest()
    page = host.go("/new/forest/")
    page.get_by_label("Seat 2").select_option("")  # a newcomer's form has a bot there
    page.get_by_label("3 players").check()
    page.get_by_role("button", name="Create the table").click()
    see(page, "#opentable", "waits for 2 more players")
    page.get_by_role("button", name="Add a bot").click()
    see(page, "#opentable", "waits for one more player")
    page.get_by_role("button", name="Start the match").click()
    see(page, "#match")
    assert page.locator(".seat").count() == 2


def test_ones_turn_shows_in_the_lobby(people: Visitors) -> None:
    """The table moves from those that wait for others to those that wait for me when the other has played."""
    left, right = people.guest(), people.guest()
    match = left.table(size=2, bots=())
    right.join(match)
    seats = [Seat(left, match), Seat(right, match)]
    if not left.ask(f"matches/{match}/")["question"]:
        seats.reverse()
    mover, waiter = seats
    waiter.visitor.go("/")
    see(waiter.page, f"#wait-{match}")
    mark(waiter.visitor)
    while not waiter.visitor.ask(f"matches/{match}/")["question"]:
        mover.quickly(answers=1)
    see(waiter.page, f"#turn-{match}")
    assert unloaded(waiter.visitor)
    waiter.page.locator(f"#turn-{match}").get_by_role("link", name="Play").click()
    see(waiter.page, "#match.acting")


def test_a_guest_keeps_his_match_as_a_member(people: Visitors) -> None:
    """One click to a match, an account later: it goes on, also from another browser after signing in."""
    guest = people.visitor()
    guest.go("/").get_by_role("button", name="Play now").click()
    see(guest.page, "#match")
    seat = Seat(guest, number_of(guest))
    for _ in range(3):
        assert seat.my_turn()
        token = seat.token
        seat.by_list()
        seat.moved(token)
    assert seat.my_turn()
    page = guest.go("/")
    page.get_by_role("link", name="Keep this account").click()
    page.get_by_label("Name", exact=True).fill("Ada")
    page.get_by_label("Username").fill("ada-lovelace")
    page.get_by_label("E-mail").fill("ada@example.org")
    page.get_by_label("Password").fill("difference engine 2")
    page.get_by_role("button", name="Create the account").click()
    see(page, ".banner", "You have an account now")
    guest.go("/")
    see(guest.page, f"#turn-{seat.match}")

    elsewhere = people.visitor()
    page = elsewhere.go("/accounts/login/")
    page.locator("input[name='login']").fill("ada-lovelace")
    page.locator("input[name='password']").fill("difference engine 2")
    page.locator("main form").filter(has=page.locator("input[name='login']")).get_by_role("button").click()
    see(page, f"#turn-{seat.match}")
    again = Seat(elsewhere, seat.match).open()
    assert again.my_turn()
    token = again.token
    again.by_list()
    again.moved(token)
