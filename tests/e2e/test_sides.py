"""Tables whose players form sides, in the browser: the form, sitting down, changing sides, what the phone shows."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from tests.e2e.test_accessibility import violations
from tests.e2e.visitors import Visitors, see


def way(page: Page) -> str:
    """What the form says of the sides; it says one thing at a time."""
    shown = page.locator("[data-way]:visible")
    expect(shown).to_have_count(1)
    return shown.inner_text()


def beside(page: Page) -> list[str]:
    """Of each seat in sight, whether it is with the host or against him."""
    return page.locator("[data-seat]:visible :is([data-with], [data-against]):visible").all_inner_texts()


def pick(page: Page, name: str, value: str) -> None:
    page.locator(f"[name='{name}'][value='{value}']").check()


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_the_form_shows_who_plays_with_whom(people: Visitors) -> None:
    page = people.guest().go("/new/biodiversita/")
    assert way(page) == "2 players: 1 against 1."
    expect(page.locator("[data-side]")).to_be_hidden()
    pick(page, "size", "5")
    assert way(page).startswith("5 players: 3 against 2.")
    assert beside(page) == ["with you", "with you", "against you", "against you"]
    pick(page, "side", "1")
    assert way(page).startswith("5 players: 2 against 3.")
    assert beside(page) == ["with you", "against you", "against you", "against you"]
    pick(page, "option_sides", "uneven")
    assert way(page) == "5 players: 1 against 4."
    pick(page, "size", "4")
    assert beside(page) == ["against you", "against you", "against you"]
    pick(page, "option_sides", "balanced")
    assert way(page).startswith("4 players: 2 against 2.")
    expect(page.locator("[data-side]")).to_be_hidden()
    assert violations(page, "light") == []


def test_without_a_script_every_way_is_told(people: Visitors) -> None:
    page = people.guest(java_script_enabled=False).go("/new/biodiversita/")
    expect(page.locator("[data-way]:visible")).to_have_count(13)
    assert fits(page)


def test_two_sit_down_on_the_sides_they_like_and_one_moves(people: Visitors) -> None:
    host, other = people.guest(), people.guest(viewport={"width": 320, "height": 640}, color_scheme="dark")
    number = host.table(game="biodiversita", size=4, bots=(), options={"decks": "own"})
    page, phone = host.go(f"/t/{number}/"), other.go(f"/t/{number}/")
    expect(phone.get_by_role("button", name=re.compile("^Join with"))).to_be_visible()
    assert fits(phone)
    assert violations(phone, "dark") == []
    phone.get_by_role("button", name=re.compile("^Join against")).click()
    see(phone, "h3", "Your side")
    see(page, ".against", "one free seat against")
    phone.get_by_role("button", name=re.compile("^Change sides")).click()
    see(page, ".against", "against 2 free seats")
    expect(page.get_by_role("button", name="Start the match")).to_be_hidden()
    page.get_by_role("button", name="Add a bot to the other side").click()
    see(page, ".against", "Easy bot and one free seat")
    expect(page.get_by_role("button", name="Add a bot to my side")).to_be_hidden()
    assert violations(page, "light") == []
    see(page, "#h-bring", "What you bring")
    page.get_by_role("button", name="Start the match").click()
    see(page, ".tbar")
    see(phone, ".tbar")


def test_the_lobby_leads_to_the_choice_of_a_side(people: Visitors) -> None:
    number = people.guest().table(game="biodiversita", size=5, bots=())
    page = people.guest(viewport={"width": 390, "height": 844}).go("/")
    see(page, f"#open-{number}", "and 2 free seats against 2 free seats")
    assert fits(page)
    page.locator(f"#open-{number}").get_by_role("link", name=re.compile("choose your side")).click()
    page.wait_for_url(f"**/t/{number}/")
    expect(page.get_by_role("button", name=re.compile("^Join"))).to_have_count(2)
