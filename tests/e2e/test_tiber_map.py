"""The map of Tiber in the browser: keys, zoom, a phone held upright, why a river can't go somewhere."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.e2e.seats import Seat, until
from tests.e2e.visitors import DESK, NARROW, PHONE, Visitors

TOUCH = {"has_touch": True, "is_mobile": True}

MIRRORED = """() => [...document.querySelectorAll("#ti-map .up, .ti-mini .up, .ti-north .up")].filter((e) => {
  const { a, b, c, d } = e.getScreenCTM();
  return a <= 0 || d <= 0 || Math.abs(b) > 1e-6 || Math.abs(c) > 1e-6;
}).length"""
"""Signs, numbers and names that do not stand upright."""

SPIN = """() => {
  const middle = (css) => {
    const box = document.querySelector(css).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const sectors = [0, 1, 2, 3, 4, 5].map((k) => middle(`#ti-${k} > path`));
  const mean = (...of) => [0, 1].map((axis) => of.reduce((sum, k) => sum + sectors[k][axis], 0) / of.length);
  const centre = mean(0, 1, 2, 3, 4, 5);
  const clockwise = sectors.filter(([x, y], k) => {
    const [ox, oy] = sectors[(k + 1) % 6];
    return (x - centre[0]) * (oy - centre[1]) - (y - centre[1]) * (ox - centre[0]) > 0;
  }).length;
  const way = ([x, y], [ox, oy]) => [x - ox, y - oy].map((part) => Math.sign(Math.round(part / 2)));
  const turns = ["#ti-map", ".ti-mini"].map((css) => {
    const { a, b, c, d } = document.querySelector(`${css} > .ti-world`).getScreenCTM();
    return [a, b, c, d].map((part) => Math.sign(Math.round(part * 1000)));
  });
  const said = [...document.querySelectorAll(".ti-north .vh")].find((e) => e.checkVisibility()).textContent;
  const needle = way(middle(".north-n"), middle(".north-s"));
  return { clockwise, north: way(mean(0, 5), mean(2, 3)), needle, turns, said };
}"""
"""How the first hexagon lies on the screen: how many steps from a sector to the next go clockwise, where north is,
where the compass points and what it says; and the turns of the map and of the small one."""

INRADIUS = """(e) => {
  const box = e.querySelector("path").getBoundingClientRect();
  return Math.min(box.width, box.height) / 3;
}"""
"""The radius of the circle that a triangle holds, on the screen: a third of its height."""


def table(people: Visitors, *, ahead: int = 0, **options: Any) -> Seat:
    """Somebody at a match of two against a bot: about to place the mountain, or *ahead* answers later in a turn."""
    guest = people.guest(**options)
    seat = Seat(guest, guest.table(game="tiber", bots=("easy",)), seed=3)
    if ahead:
        seat.quickly(answers=ahead, before="tiber.act")
    seat.open()
    assert seat.my_turn()
    return seat


def seen(page: Page) -> list[float]:
    """What the map shows: left, top, width and height."""
    return [float(part) for part in (page.locator("#ti-map").get_attribute("viewBox") or "").split()]


def focus(page: Page) -> str:
    return str(page.evaluate("() => document.activeElement.id"))


def option(page: Page) -> Locator:
    """A triangle with one option."""
    return page.locator("#ti-map .sp[data-option]").first


def test_the_map_by_keys_alone(people: Visitors) -> None:
    """One stop for Tab, arrows from triangle to triangle, Enter chooses and confirms; the focus stays where it is."""
    seat = table(people)
    page, keys, token = seat.page, seat.page.keyboard, seat.token
    expect(page.locator('#ti-map [tabindex="0"]')).to_have_count(1)
    page.locator("#main").focus()
    for _ in range(12):
        keys.press("Tab")
        if focus(page).startswith("ti-"):
            break
    first = focus(page)
    keys.press("ArrowRight")
    second = focus(page)
    keys.press("ArrowLeft")
    assert focus(page) == first != second
    page.locator(".sp.op").first.focus()
    here = focus(page)
    number = page.locator(f"#{here}").get_attribute("data-option")
    keys.press("Enter")
    expect(page.locator(f".optlist [data-option='{number}']")).to_have_class("opt on")
    expect(page.locator(f"#{here}")).to_have_class("sp op on")
    assert focus(page) == here
    keys.press("Enter")
    seat.moved(token)
    until(page, lambda: focus(page) == here, "the focus is back")
    keys.press("Tab")
    assert not focus(page).startswith("ti-")


def test_zoom_outlives_new_boards(people: Visitors) -> None:
    """By buttons, wheel, keys and dragging; choosing and what others do leave it alone."""
    seat = table(people)
    page = seat.page
    whole = seen(page)
    page.get_by_role("button", name="Zoom in").click()
    page.keyboard.press("+")
    nearer = seen(page)
    assert nearer[2] < whole[2]
    expect(page.locator(".ti-minibox")).to_be_visible()
    box = page.locator("#ti-map").bounding_box()
    assert box is not None
    middle = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(*middle)
    page.mouse.down()
    page.mouse.move(middle[0] + 60, middle[1], steps=3)
    page.mouse.up()
    dragged = seen(page)
    assert dragged[0] < nearer[0]
    expect(page.locator(".optlist .on")).to_have_count(0)
    page.mouse.wheel(0, -300)
    close = seen(page)
    assert close[2] < dragged[2]
    token = seat.token
    page.locator(".optlist .opt").first.click()
    page.locator("#ti-map .sp.on").wait_for()
    assert seen(page)[2] == pytest.approx(close[2], abs=0.2)
    seat.confirm()
    seat.moved(token)
    assert seat.my_turn()
    assert seen(page)[2] == pytest.approx(close[2], rel=0.1)  # the map may be a little lower than before
    page.keyboard.press("0")
    assert seen(page)[2:] == whole[2:]
    expect(page.locator(".ti-minibox")).to_be_hidden()


@pytest.mark.parametrize("viewport", [PHONE, NARROW], ids=["phone", "narrow"])
def test_on_a_phone_the_map_is_upright_and_fit_for_fingers(people: Visitors, viewport: dict[str, int]) -> None:
    seat = table(people, viewport=viewport, **TOUCH)
    page = seat.page
    expect(page.locator(".room")).to_have_attribute("data-map", "upright")
    assert page.evaluate(MIRRORED) == 0
    assert option(page).evaluate(INRADIUS) >= 22
    near = seen(page)
    page.locator(".ti-minibox").tap()
    far = seen(page)
    assert far[2] > near[2]
    assert far[3] > far[2], "the whole map is higher than wide"
    page.get_by_role("button", name="Zoom in").tap()
    assert seen(page)[2] == pytest.approx(near[2])
    chosen = page.locator(f"#ti-{page.locator('#ti-map').get_attribute('data-focus')}")
    chosen.tap()
    page.locator("#ti-map .sp.on").wait_for()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= viewport["width"]


@pytest.mark.parametrize(
    ("viewport", "north", "said"),
    [(DESK, [0, -1], "North is at the top."), (PHONE, [1, 0], "North is on the right.")],
    ids=["lying", "upright"],
)
def test_the_map_is_turned_and_never_mirrored(
    people: Visitors, viewport: dict[str, int], north: list[int], said: str
) -> None:
    """Clockwise is clockwise however the screen is held; the compass points where the map's north is."""
    found = table(people, viewport=viewport).page.evaluate(SPIN)
    assert found["clockwise"] == 6
    assert found["north"] == found["needle"] == north
    assert found["said"] == said
    main, mini = found["turns"]
    assert main == mini


def test_a_digit_and_enter_confirm_while_the_map_has_the_focus(people: Visitors) -> None:
    """By keys alone: the mountain on the map, then a choice by its number; the focus stays where it came to rest."""
    seat = table(people)
    page, keys = seat.page, seat.page.keyboard
    page.locator("#ti-map [tabindex='0']").focus()
    keys.press("Enter")
    page.locator("#ti-map .sp.on").wait_for()
    token, here = seat.token, focus(page)
    keys.press("Enter")
    seat.moved(token)
    assert seat.my_turn()
    until(page, lambda: focus(page) == here, "the focus is back")
    for pause in (0, 800):  # at once, and when the figure is no part of a number any more
        token = seat.token
        page.wait_for_timeout(700)
        keys.press("1")
        page.locator(".optlist [data-option='1'].on").wait_for()
        page.locator("[data-do='confirm']:not([disabled])").wait_for()
        assert focus(page) == here
        page.wait_for_timeout(pause)
        keys.press("Enter")
        seat.moved(token)
        assert seat.my_turn()
        until(page, lambda: focus(page) == here, "the focus is back")


def test_enter_chooses_here_what_was_not_chosen_here(people: Visitors) -> None:
    """A choice made before the focus came to rest does not turn Enter into a confirmation."""
    seat = table(people)
    page, keys, token = seat.page, seat.page.keyboard, seat.token
    one, other = (page.locator("#ti-map .sp[data-option]").nth(place) for place in (0, 1))
    numbers = [piece.get_attribute("data-option") for piece in (one, other)]
    page.locator(f".optlist [data-option='{numbers[0]}']").click()
    page.locator("#ti-map .sp.on").wait_for()
    other.focus()
    keys.press("Enter")
    page.locator(f".optlist [data-option='{numbers[1]}'].on").wait_for()
    assert seat.token == token
    bare = page.locator("#ti-map .sp:not([data-option], .op)").first
    bare.focus()
    keys.press("Enter")
    seat.moved(token)


def test_turning_the_screen_turns_the_map(people: Visitors) -> None:
    seat = table(people, viewport=PHONE)
    page = seat.page
    page.set_viewport_size(DESK)
    expect(page.locator(".room")).to_have_attribute("data-map", "lying")
    whole = seen(page)
    assert whole[2] > whole[3]
    assert page.evaluate(MIRRORED) == 0


def test_what_is_barred_says_why_to_the_mouse_and_to_keys(people: Visitors) -> None:
    seat = table(people)
    page = seat.page
    barred = page.locator("#ti-map .sp[data-why]").first
    said = barred.get_attribute("data-why") or ""
    assert said
    assert (barred.get_attribute("aria-label") or "").endswith(said)
    note = page.locator("#ti-why")
    expect(note).to_be_hidden()
    barred.hover()
    expect(note).to_have_text(said)
    page.mouse.move(2, 2)
    expect(note).to_be_hidden()
    page.keyboard.press("Tab")  # from now on the focus is shown
    barred.focus()
    expect(note).to_have_text(said)
    page.keyboard.press("Enter")
    expect(page.locator(".optlist .on")).to_have_count(0)
    expect(page.locator("#said")).to_have_text(said)


def test_a_chosen_stretch_shows_on_map_and_list_alike(people: Visitors) -> None:
    """The mouse on one lights the other; the price and the points stand beside the stretch."""
    seat = table(people, ahead=8)
    page = seat.page
    while not option(page).count():  # no water this turn
        token = seat.token
        page.locator(".optlist .opt[value='end']").click()
        seat.confirm()
        seat.moved(token)
        assert seat.my_turn()
    number = option(page).get_attribute("data-option")
    row = page.locator(f".optlist [data-option='{number}']")
    option(page).hover()
    expect(row).to_have_class("opt is-hover")
    option(page).click()
    expect(row).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#ti-map .rv-preview")).to_have_count(1)
    gain = row.locator(".gain").inner_text()
    expect(page.locator("#ti-map .tag-n")).to_have_text(gain)
    seat.confirm()
    page.locator("#ti-map .tl").wait_for(state="attached")
    expect(page.locator("#ti-map .rv-preview")).to_have_count(0)
