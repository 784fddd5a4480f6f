"""axe on every page in both themes, whether the page fits its window, and the way of the focus."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from tests.e2e.seats import Seat
from tests.e2e.test_layout import overflowing
from tests.e2e.tour import Stop, Tour
from tests.e2e.visitors import DESK, PHONE, Visitors, see

RULES = {
    "resultTypes": ["violations"],
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]},
}
AXE = Axe().axe_script
"""A script of half a megabyte: once for each page that is loaded."""


def violations(page: Page, theme: str) -> list[str]:
    """What axe has against this page, as sentences with the elements."""
    page.emulate_media(color_scheme=theme, reduced_motion="reduce")
    if not page.evaluate("() => Boolean(window.axe)"):
        page.evaluate(AXE)
    found: list[dict[str, Any]] = page.evaluate("(rules) => axe.run(rules).then((told) => told.violations)", RULES)
    return [
        f"{theme}: {each['id']} ({each['impact']}): {node['target']} {node['html'][:160]} {node.get('failureSummary')}"
        for each in found
        for node in each["nodes"]
    ]


@pytest.mark.parametrize(("viewport", "pages"), [(DESK, Tour.all), (PHONE, Tour.table)], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_overflows(
    people: Visitors, viewport: dict[str, int], pages: Callable[[Tour], Iterator[Stop]]
) -> None:
    """axe on every page, and for the table, which is laid out anew, also on a phone; on a desk every window."""
    found = {}
    for stop in pages(Tour(people, {"viewport": viewport})):
        page = stop.visit()
        found[stop.name] = violations(page, "light") + violations(page, "dark")
        if viewport == DESK:
            found[stop.name] += overflowing(page, "en")
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)


def focused(page: Page, css: str) -> bool:
    return bool(page.evaluate("(css) => document.activeElement.matches(css)", css))


def test_the_first_tab_skips_to_the_content(people: Visitors) -> None:
    guest = people.guest()
    for path in ("/", "/new/forest/", f"/t/{guest.table(size=1, bots=())}/"):
        page = guest.go(path)
        page.keyboard.press("Tab")
        assert focused(page, "a.skip"), path
        assert page.locator("a.skip").bounding_box()["y"] >= 0, "the skip link shows when it has the focus"  # type: ignore[index]
        page.keyboard.press("Enter")
        assert focused(page, "#main"), path


def test_focus_order_and_arrows_at_the_table(people: Visitors) -> None:
    """Board, then list, then log, then the bar; arrows walk the rows of the list and the places of the board."""
    guest = people.guest()
    match = guest.table(size=4, bots=("easy",) * 3)
    seat = Seat(guest, match)
    seat.quickly(answers=4)
    seat.open()
    assert seat.my_turn()
    page, keys = seat.page, seat.page.keyboard
    order: list[str] = []
    for _ in range(120):
        keys.press("Tab")
        part = page.evaluate(
            "() => document.activeElement.closest('.tbar, .stage, .opts, .drawer, .actbar')?.className"
        )
        if part and (not order or order[-1] != part.split()[0]):
            order.append(part.split()[0])
        if order and order[-1] == "actbar":
            break
    assert order == ["tbar", "stage", "opts", "drawer", "actbar"]

    page.locator(".optlist [data-option='1']").focus()
    keys.press("ArrowDown")
    assert focused(page, ".optlist [data-option='2']")
    keys.press("ArrowUp")
    assert focused(page, ".optlist [data-option='1']")
    assert page.locator(".stage [data-option='1'].is-hover").count(), "the focus in the list lights the board"

    page.locator("#main").focus()
    walked = set()
    for key in ("ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"):
        keys.press(key)
        assert focused(page, ".stage *"), key
        walked.add(page.evaluate("() => document.activeElement.outerHTML"))
    assert len(walked) > 1
    ring = page.evaluate("() => getComputedStyle(document.activeElement).outlineStyle")
    assert ring != "none", "the focus is visible"


def test_letters_open_and_escape_closes_and_keys_can_be_off(people: Visitors) -> None:
    guest = people.guest()
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    page, keys = seat.page, seat.page.keyboard
    keys.press("c")
    assert focused(page, "#say input")
    page.locator("#main").focus()
    keys.press("l")
    assert focused(page, "#log")
    keys.press("?")
    expect(page.locator("#keys")).to_be_visible()
    keys.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.locator("[data-do='settings']").click()
    page.locator("[data-switch='keys'] [role='switch']").click()
    keys.press("Escape")
    page.locator("#main").focus()
    keys.press("1")
    keys.press("c")
    assert focused(page, "#main")
    assert page.locator(".optlist .on").count() == 0
    page.reload()
    see(page, "#match.acting")
    assert page.locator("#room").get_attribute("data-keys") == "off"


def test_turns_are_announced(people: Visitors) -> None:
    """A screen reader hears what happened last and what is asked; the tab's title says whose turn it is."""
    guest = people.guest()
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    assert seat.my_turn()
    expect(seat.page).to_have_title("● Your turn · Once Upon a Forest, table " + str(seat.match) + " · Tavola")
    token = seat.token
    seat.by_list()
    seat.moved(token)
    expect(seat.page.locator("#said[aria-live='polite']")).to_contain_text("You took")
