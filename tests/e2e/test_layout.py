"""No page is wider than its window, whatever the window and the language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from accounts.models import NAME_MAX
from tests.e2e.tour import Tour
from tests.e2e.visitors import DESK, NARROW, PHONE, Visitors

SIZES = [DESK, PHONE, NARROW]

WIDER = """() => {
  const wide = document.documentElement.clientWidth, found = [];
  const whole = document.documentElement.scrollWidth;
  if (whole > wide) found.push(`the page: ${whole} of ${wide}`);
  for (const e of document.querySelectorAll("body *")) {
    const box = e.getBoundingClientRect();
    if (!box.width || box.right <= wide + 1 || !e.checkVisibility({ visibilityProperty: true })) continue;
    let up = e.parentElement;
    while (up && !/auto|scroll|hidden|clip/.test(getComputedStyle(up).overflowX)) up = up.parentElement;
    if (!up || up === document.body || up === document.documentElement)
      found.push(`${e.outerHTML.slice(0, 110)} ends at ${Math.round(box.right)} of ${wide}`);
  }
  return found.slice(0, 5);
}"""
"""What reaches beyond the right edge without a scroller of its own around it."""

LOW = """() => [...document.querySelectorAll(".actbar button, .actbar .btn, .tbar-tools > *, .say button")]
  .filter((e) => e.checkVisibility({ visibilityProperty: true }) && e.getBoundingClientRect().width)
  .filter((e) => e.getBoundingClientRect().bottom > innerHeight + 1 || e.getBoundingClientRect().right > innerWidth + 1)
  .map((e) => e.outerHTML.slice(0, 110))"""
"""Controls of the table that lie outside the window."""

TIGHT = """() => [...document.querySelectorAll(".side, .opts, .optlist, .opt, .drawer, .log, .say, .actbar, .ti-plate")]
  .filter((e) => e.checkVisibility() && e.scrollWidth > e.clientWidth + 1)
  .map((e) => `${e.outerHTML.slice(0, 60)} holds ${e.scrollWidth} in ${e.clientWidth}`)"""
"""Parts of the table whose content is wider than they are; the window does not show it, as they clip."""


def measured(page: Page, size: dict[str, int]) -> list[str]:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    found = list(page.evaluate(WIDER))
    if page.locator("#match").count():
        found += page.evaluate(LOW)
    return [f"{size['width']}x{size['height']}: {said}" for said in found]


def overflowing(page: Page, language: str) -> list[str]:
    """What overflows in windows of every size; the page must be in that language."""
    assert page.locator("html").get_attribute("lang") == language
    found = [said for size in SIZES for said in measured(page, size)]
    page.set_viewport_size(DESK)  # type: ignore[arg-type]
    return found


def test_nothing_overflows_in_italian(people: Visitors) -> None:
    """In English ``test_accessibility`` looks, which is on every page already."""
    found = {stop.name: overflowing(stop.visit(), "it") for stop in Tour(people, {"locale": "it-IT"}).all()}
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)


@pytest.mark.parametrize("game", ["biodiversita", "forest", "innovation", "tiber"])
def test_a_long_name_without_a_space_pushes_nothing_out(people: Visitors, game: str) -> None:
    """Both look: one of them waits, and is told the other's name in the panel, too."""
    both = [people.guest(), people.guest()]
    for letter, one in zip("WM", both, strict=True):
        one.prefer(name=letter * NAME_MAX)
    match = both[0].table(game=game, size=2, bots=())
    both[1].join(match)
    both[1].send(f"matches/{match}/chat/", text="W" * 200)
    found = []
    for one in both:
        page = one.go(f"/t/{match}/")
        for size in (DESK, PHONE):
            found += measured(page, size) + page.evaluate(TIGHT)
            page.locator("#room").evaluate("(room) => { room.dataset.tab = 'chat'; room.dataset.sheet = 'talk'; }")
            found += measured(page, size) + page.evaluate(TIGHT)
            page.locator("#room").evaluate("(room) => { room.dataset.tab = 'log'; room.dataset.sheet = 'peek'; }")
    assert not found, "\n".join(found)
