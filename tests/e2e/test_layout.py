"""No page is wider than its window, whatever the window and the language."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

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


def measured(page: Page, size: dict[str, int]) -> list[str]:
    page.set_viewport_size(size)  # type: ignore[arg-type]
    found = list(page.evaluate(WIDER))
    if page.locator("#match").count():
        found += page.evaluate(LOW)
    return [f"{size['width']}x{size['height']}: {said}" for said in found]


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_nothing_overflows(people: Visitors, locale: str) -> None:
    found = {}
    for stop in Tour(people, {"locale": locale}).all():
        page = stop.visit()
        assert page.locator("html").get_attribute("lang") == locale[:2]
        found[stop.name] = [said for size in SIZES for said in measured(page, size)]
        page.set_viewport_size(DESK)  # type: ignore[arg-type]
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)
