"""Several people at one table: talk, who is there, watching, playing again."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.e2e.seats import Seat, finish
from tests.e2e.visitors import PHONE, Visitor, Visitors, see


def pair(people: Visitors) -> tuple[Seat, Seat]:
    """Two people at a table of two; the match runs."""
    host, friend = people.guest(), people.guest()
    match = host.table(size=2, bots=())
    friend.join(match)
    return Seat(host, match, seed=1), Seat(friend, match, seed=2)


def say(visitor: Visitor, text: str) -> None:
    visitor.page.locator("a.tab[data-tab='chat']").click()
    visitor.page.get_by_label("Write to the table").fill(text)
    visitor.page.keyboard.press("Enter")


def test_chat(people: Visitors) -> None:
    """A line shows at once in the other browser, counted as unread until the chat is opened, and as it was typed."""
    left, right = (seat.open() for seat in pair(people))
    see(right.page, "#seat-0:not(.is-offline)")
    say(left.visitor, "Good luck & <b>have fun</b>")
    see(right.page, "#log .chat-row", "Good luck & <b>have fun</b>")
    expect(right.page.locator("a.tab [data-unread]")).to_have_text("1")
    say(right.visitor, "You too")
    see(left.page, "#chat .chat-row", "You too")
    see(right.page, "#chat .chat-row", "Good luck & <b>have fun</b>")
    expect(right.page.locator("a.tab [data-unread]")).to_be_hidden()
    expect(left.page.get_by_label("Write to the table")).to_have_value("")
    assert left.page.locator("#chat .chat-row").count() == 2
    left.page.reload()
    assert left.page.locator("#chat .chat-row").count() == 2


def test_what_is_written_while_a_line_is_on_its_way_is_said_too(people: Visitors) -> None:
    """Over a slow line: the second is written before the first is through. Twice Enter says a line once."""
    page = pair(people)[0].open().page
    page.route("**/say/", lambda route: (page.wait_for_timeout(400), route.continue_()))
    page.locator("a.tab[data-tab='chat']").click()
    field = page.locator("#say .input")
    field.fill("the first")
    field.press("Enter")
    field.press("Enter")
    field.fill("the second")
    field.press("Enter")
    rows = page.locator("#chat .chat-row")
    expect(rows.filter(has_text="the second")).to_have_count(1)
    expect(rows.filter(has_text="the first")).to_have_count(1)
    expect(field).to_have_value("")
    field.fill("the second")
    field.press("Enter")
    expect(rows.filter(has_text="the second")).to_have_count(2)


def test_chat_on_a_phone(people: Visitors) -> None:
    """The talk is a sheet over the board, with a dot for what is unread."""
    host, friend = people.guest(), people.guest(viewport=PHONE, has_touch=True, is_mobile=True)
    match = host.table(size=2, bots=())
    friend.join(match)
    left, right = Seat(host, match).open(), Seat(friend, match).open()
    see(right.page, "#seat-0:not(.is-offline)")
    say(left.visitor, "Hello phone")
    see(right.page, ".tbar-tools [data-unread]", "1")
    right.page.locator(".tbar-tools [data-do='talk']").tap()
    see(right.page, "#log .chat-row", "Hello phone")
    right.page.locator("a.tab[data-tab='chat']").tap()
    right.page.get_by_label("Write to the table").fill("Hello desk")
    right.page.get_by_role("button", name="Send").tap()
    see(left.page, "#chat .chat-row", "Hello desk")


def test_presence(people: Visitors) -> None:
    """Who leaves the page is offline on the other's screen, in a word; a second tab keeps one there."""
    left, right = (seat.open() for seat in pair(people))
    seat = left.page.locator("#seat-1")
    expect(seat).not_to_have_class("is-offline")
    tab = right.visitor.context.new_page()
    tab.goto(right.page.url)
    expect(tab.locator("#match")).to_be_visible()
    right.visitor.go("/")
    expect(seat.get_by_text("offline")).to_be_hidden()
    tab.close()
    expect(seat.get_by_text("offline")).to_be_visible()
    right.open()
    expect(seat.get_by_text("offline")).to_be_hidden()


def test_rematch(people: Visitors) -> None:
    """One asks, the other's page says so by itself; when both want it they meet at a new table."""
    left, right = pair(people)
    finish(left, right)
    for seat in (left, right):
        seat.visitor.go(f"/t/{left.match}/result/")
        see(seat.page, ".score-tab .win")
    left.page.get_by_role("button", name="Rematch").click()
    see(left.page, ".score-again", "It starts when the others agree")
    see(right.page, ".score-again", "wants a rematch")
    right.page.get_by_role("button", name="Rematch").click()
    see(right.page, "#match")
    assert right.page.url != f"{people.home}/t/{left.match}/"
    left.page.wait_for_url(right.page.url)  # who waits is taken there
    see(left.page, "#match")
    assert left.page.locator("#match.acting").count() + right.page.locator("#match.acting").count() == 1
    left.visitor.go(f"/t/{left.match}/result/").get_by_role("link", name="Go to the rematch").click()
    left.page.wait_for_url(right.page.url)


def test_a_spectator_sees_neither_yellow_nor_hands(people: Visitors) -> None:
    """Whoever watches gets the same table, live, with nothing to press, and nothing secret even in the source."""
    left, right = pair(people)
    for seat in (left, right, left, right):
        if seat.visitor.ask(f"matches/{seat.match}/")["question"]:
            seat.quickly(answers=1)
            while seat.visitor.ask(f"matches/{seat.match}/")["question"]:
                seat.quickly(answers=1)
    mover = next(seat for seat in (left, right) if seat.visitor.ask(f"matches/{seat.match}/")["question"])
    mover.open()
    yellow = mover.page.locator(".seat.turn").evaluate("(e) => getComputedStyle(e).backgroundColor")
    assert painted(mover, yellow)
    watcher = Seat(people.visitor(), left.match).open()
    see(watcher.page, ".banner.info", "You are watching")
    for _ in range(2):
        assert painted(watcher, yellow) == []
        assert watcher.page.locator("[data-option], #choices, [data-do='confirm'], .tok, .can, .spot").count() == 0
        hands = [hand(seat) for seat in (left, right)]
        assert all(hands)
        source = watcher.page.content()
        assert [card for cards in hands for card in cards if f"card-{card}" in source or f'"{card}"' in source] == []
        stood = watcher.revision
        mover.by_list()
        watcher.page.locator(f"#match:not([data-revision='{stood}'])").wait_for()
        mover.my_turn()
    other = right if mover is left else left
    source = other.open().page.content()
    assert [card for card in hand(mover) if f"card-{card}" in source or f'"{card}"' in source] == []


def hand(seat: Seat) -> list[str]:
    view = seat.visitor.ask(f"matches/{seat.match}/")
    return [str(card) for card in view["view"]["hands"][view["seat"]]["cards"]]


PAINTED = """(yellow) => [...document.querySelectorAll("body *")].filter((e) => {
  if (!e.checkVisibility() || !e.getBoundingClientRect().width) return false;
  return [null, "::before", "::after"].some((part) => {
    const style = getComputedStyle(e, part);
    if (part && style.content === "none") return false;
    return ["backgroundColor", "color", "fill", "stroke", "borderTopColor", "outlineColor", "boxShadow"].some(
      (name) => style[name].includes(yellow) && !(name === "outlineColor" && style.outlineStyle === "none")
        && !(name === "borderTopColor" && style.borderTopWidth === "0px"));
  });
}).map((e) => e.outerHTML.slice(0, 120))"""


def painted(seat: Seat, colour: str) -> list[str]:
    """The visible elements that are painted in this colour."""
    found: list[str] = seat.page.evaluate(PAINTED, colour)
    return found
