"""A declaration is one form: by mouse, on the board, by keys, without a script or a connection; and teams that talk."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from accounts.models import NAME_MAX
from tests.e2e.seats import Seat, until
from tests.e2e.test_accessibility import violations
from tests.e2e.test_connection import GONE
from tests.e2e.test_layout import SIZES, TIGHT, measured
from tests.e2e.visitors import DESK, NARROW, PHONE, Visitors, see
from tests.processes.harness import Portal

GRACE = 450
"""Milliseconds after which a question that came by a press takes the next one."""
HANDS = ["beta cima menta lombrico acqua alluvione", "cima regina rosmarino"]


@pytest.fixture
def battle(people: Visitors, portal: Portal) -> Callable[..., Seat]:
    """A guest who is to declare the first attack, on a page of his own."""

    def make(**options: Any) -> Seat:
        guest = people.guest(**options)
        match = guest.table(game="biodiversita", options={"decks": "random"})
        portal.ask("lay_hands", match=match, hands=HANDS)
        return Seat(guest, match).open()

    return make


def rows(page: Page, starts: str) -> Locator:
    return page.locator(f".optlist .opt[value^='{starts}']")


def leading_on(page: Page) -> Locator:
    """What is played by one press."""
    return page.locator(".optlist .opt[data-at-once]")


def chosen(page: Page) -> list[str]:
    """What the form says is chosen."""
    return page.locator(".parts .part-l").all_inner_texts()


def press(seat: Seat, option: str) -> None:
    """Press an option that plays at once, when the question takes a click."""
    settled(seat.page)
    token = seat.token
    rows(seat.page, option).click()
    seat.moved(token)


def change(seat: Seat, nth: int) -> None:
    token = seat.token
    seat.page.locator(".parts .part-b").nth(nth).click()
    seat.moved(token)


def settled(page: Page) -> None:
    """The first moment of a question, in which it takes no click, is over."""
    page.wait_for_timeout(GRACE)
    expect(page.locator(".room.fresh")).to_have_count(0)


def test_by_mouse(battle: Callable[..., Seat]) -> None:
    seat = battle()
    page = seat.page
    see(page, "#opts-h", "Declare your attack")
    assert chosen(page) == []
    assert page.locator(".parts-next li").all_inner_texts() == ["Superpower", "One support"]
    press(seat, "fighter:cima")
    assert page.locator(".parts-next li").count() == 0  # its superpower is for the defence: the support is asked
    change(seat, 0)
    press(seat, "fighter:beta")
    assert len(chosen(page)) == 1
    assert page.locator(".parts-next li").all_inner_texts() == ["One support"]
    assert violations(page, "light") + violations(page, "dark") == []
    press(seat, "power:yes")
    assert len(chosen(page)) == 2
    assert chosen(page)[1].startswith("Superpower of ")
    for size in (PHONE, NARROW):
        page.set_viewport_size(size)
        assert violations(page, "light") == []
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    change(seat, 0)  # both answers at once
    assert chosen(page) == []
    expect(rows(page, "fighter:").first).to_be_visible()


def test_the_last_question_waits_for_its_confirmation(battle: Callable[..., Seat]) -> None:
    seat = battle()
    page = seat.page
    while leading_on(page).count():
        token = seat.token
        leading_on(page).first.click()
        seat.moved(token)
        settled(page)
    expect(page.locator("[data-do='confirm']")).to_be_disabled()
    token = seat.token
    rows(page, "none").click()
    expect(page.locator("[data-do='confirm']")).to_be_enabled()
    assert re.match("Attack|Defend", page.locator("[data-do='confirm']").inner_text())
    assert seat.token == token
    seat.confirm()
    seat.moved(token)


def test_a_double_click_plays_one_question(battle: Callable[..., Seat]) -> None:
    """However fast the answer comes between the two clicks."""
    seat = battle()
    page = seat.page
    before = seat.revision
    place = leading_on(page).first.bounding_box()
    assert place is not None
    leading_on(page).first.dblclick()
    until(page, lambda: chosen(page), "the fighter is chosen")
    page.mouse.click(place["x"] + 40, place["y"] + 20)
    settled(page)
    assert seat.revision == before + 1
    assert len(chosen(page)) == 1
    expect(page.locator(".optlist .opt.on")).to_have_count(0)


def test_by_keys(battle: Callable[..., Seat]) -> None:
    seat = battle()
    page, keys = seat.page, seat.page.keyboard
    token = seat.token
    number = leading_on(page).first.get_attribute("data-option")
    keys.type(str(number))
    seat.moved(token)
    assert len(chosen(page)) == 1
    expect(page.locator("#said")).to_contain_text(page.locator("#opts-legend").inner_text())
    token = seat.token
    keys.press("u")
    seat.moved(token)
    assert chosen(page) == []
    while leading_on(page).count():
        token = seat.token
        keys.type(str(leading_on(page).first.get_attribute("data-option")))
        seat.moved(token)
        settled(page)
    token = seat.token
    seat.choose_by_keys(int(rows(page, "none").get_attribute("data-option") or 0))
    keys.press("Enter")
    seat.moved(token)


def test_without_a_script(battle: Callable[..., Seat]) -> None:
    seat = battle(java_script_enabled=False)
    page = seat.page
    while leading_on(page).count():
        leading_on(page).first.click()
    parts = len(chosen(page))
    assert parts >= 1
    page.locator(".parts .part-b").first.click()
    assert chosen(page) == []
    while leading_on(page).count():
        leading_on(page).first.click()
    rows(page, "none").click()
    expect(rows(page, "none")).to_have_attribute("aria-pressed", "true")
    token = seat.token
    page.locator("#confirm button").click()
    assert seat.token != token


def test_what_was_picked_without_a_connection_is_shown_and_not_played(battle: Callable[..., Seat]) -> None:
    seat = battle()
    page, guest = seat.page, seat.visitor
    guest.watch.allow(GONE)
    token = seat.token
    guest.context.set_offline(True)
    see(page, ".banner.offline", "Your choice is kept here and not sent")
    leading_on(page).first.click()
    guest.context.set_offline(False)
    expect(page.locator(".banner.offline")).to_have_count(0)
    expect(page.locator("#confirm [name='pick']")).to_have_count(1)
    assert seat.token == token
    see(page, "[data-do='confirm']", "Go on")
    seat.confirm()
    seat.moved(token)
    assert len(chosen(page)) == 1


def test_a_side_talks_among_itself(people: Visitors) -> None:
    ann, bob, cleo = people.guest(), people.guest(viewport=PHONE), people.guest()
    match = ann.table(game="biodiversita", size=4, bots=(), options={"decks": "random"})
    for mate in (bob, cleo, people.guest()):
        mate.join(match)
    watcher = people.visitor()
    pages = [one.go(f"/t/{match}/") for one in (ann, bob, cleo, watcher)]
    for page in pages[:3]:
        expect(page.locator(".seat.side-first .seat-vs")).to_have_count(1)
    first = pages[0]
    first.keyboard.press("c")
    first.locator(".say-to label", has_text="My side").click()
    for line in ("ours alone", "and this"):  # the choice stays
        first.locator("#say .input").fill(line)
        first.keyboard.press("Enter")
        expect(first.locator("#chat .chat-row", has_text=line)).to_contain_text("to my side")
    first.locator(".say-to label", has_text="Everybody").click()
    first.locator("#say .input").fill("good luck")
    first.keyboard.press("Enter")
    for page, count in zip(pages, (3, 3, 1, 1), strict=True):
        expect(page.locator("#chat .chat-row", has_text="good luck")).to_have_count(1)
        expect(page.locator("#chat .chat-row")).to_have_count(count)
    expect(pages[1].locator("[data-unread]").first).to_have_text("3")
    expect(pages[2].locator("[data-unread]").first).to_have_text("1")
    first.reload()
    expect(first.locator("#chat .chat-row")).to_have_count(3)
    assert violations(first, "light") + violations(first, "dark") == []


@pytest.mark.parametrize(("size", "locale"), [(4, "it-IT"), (6, "en-GB")])
def test_sides_fit_every_window(people: Visitors, portal: Portal, size: int, locale: str) -> None:
    """Long names, a form with two parts, a line for the side."""
    ann, bob = people.guest(locale=locale), people.guest()
    for letter, one in zip("WM", (ann, bob), strict=True):
        one.prefer(name=letter * NAME_MAX, language=locale[:2])
    match = ann.table(game="biodiversita", size=size, bots=("easy",) * (size - 2), options={"decks": "random"})
    bob.join(match)
    portal.ask("lay_hands", match=match, hands=HANDS, seats=[size // 2, size // 2])
    ann.send(f"matches/{match}/chat/", text="W" * 200, to="side")
    seat = Seat(ann, match).open()
    press(seat, "fighter:beta")
    press(seat, "power:yes")
    found = []
    for window in (*SIZES, DESK):
        found += measured(seat.page, window) + seat.page.evaluate(TIGHT)
        seat.page.locator("#room").evaluate("(room) => { room.dataset.tab = 'chat'; room.dataset.sheet = 'talk'; }")
        found += measured(seat.page, window) + seat.page.evaluate(TIGHT)
        seat.page.locator("#room").evaluate("(room) => { room.dataset.tab = 'log'; room.dataset.sheet = 'peek'; }")
    assert not found, "\n".join(found)
