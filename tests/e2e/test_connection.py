"""Lost connections, several tabs, late and double clicks: the same question, the fresh state, never a second move."""

from __future__ import annotations

from playwright.sync_api import Page, WebSocketRoute, expect

from tests.e2e.seats import Seat, until
from tests.e2e.visitors import Visitors, see
from tests.processes.harness import Portal

GONE = r"net::ERR_|WebSocket connection to"
"""What Chromium itself writes into the console when there is no connection."""


def posts(page: Page) -> list[str]:
    """A list that fills with the addresses the page posts to."""
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url) if request.method == "POST" else None)
    return sent


def revision(seat: Seat) -> int:
    return int(seat.visitor.ask(f"matches/{seat.match}/")["revision"])


def test_offline_keeps_the_choice_and_sends_nothing(people: Visitors) -> None:
    guest = people.guest()
    guest.watch.allow(GONE)
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    assert seat.my_turn()
    seat.choose_by_keys(2)
    token, before = seat.token, revision(seat)
    sent = posts(seat.page)
    guest.context.set_offline(True)
    see(seat.page, ".banner.offline", "Your choice is kept here and not sent")
    seat.page.locator("[data-do='confirm']").click()
    seat.page.keyboard.press("Enter")
    see(seat.page, ".optlist [data-option='2'].on")
    assert sent == []
    guest.context.set_offline(False)
    expect(seat.page.locator(".banner.offline")).to_have_count(0)
    assert seat.token == token
    see(seat.page, ".optlist [data-option='2'].on")
    assert revision(seat) == before
    seat.confirm()
    seat.moved(token)
    assert revision(seat) == before + 1


def test_back_online_to_what_happened_meanwhile(people: Visitors) -> None:
    """Whoever was away while others played comes back to the table as it is, and to his own question."""
    host, friend = people.guest(), people.guest()
    match = host.table(size=2, bots=())
    friend.join(match)
    away, here = Seat(host, match), Seat(friend, match)
    if not host.ask(f"matches/{match}/")["question"]:
        away, here = here, away
    away.visitor.watch.allow(GONE)
    away.quickly(answers=1)
    away.open()
    while away.visitor.ask(f"matches/{match}/")["question"]:
        away.quickly(answers=1)
    until(away.page, lambda: not away.acting, "the others are asked")
    stood = away.revision
    away.visitor.context.set_offline(True)
    see(away.page, ".banner.offline")
    away.page.evaluate("() => { window.marked = true; }")
    here.quickly(answers=1)
    while here.visitor.ask(f"matches/{match}/")["question"]:
        here.quickly(answers=1)
    assert away.revision == stood
    away.visitor.context.set_offline(False)
    away.page.locator("#match.acting").wait_for()
    assert away.revision == revision(here)
    expect(away.page.locator(".banner.offline")).to_have_count(0)
    assert away.page.evaluate("() => window.marked === true"), "the page was loaded again"


def test_the_server_goes_down_and_comes_back(people: Visitors, portal: Portal) -> None:
    """kill -9 in the middle of a question: a banner, then by itself the same question with the same choice."""
    guest = people.guest()
    guest.watch.allow(GONE)
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    assert seat.my_turn()
    seat.choose_by_keys(1)
    token, before = seat.token, seat.revision
    portal.kill("web")
    see(seat.page, ".banner.offline")
    portal.start_all()
    expect(seat.page.locator(".banner.offline")).to_have_count(0)
    assert seat.token == token
    see(seat.page, ".optlist [data-option='1'].on")
    seat.confirm()
    seat.moved(token)
    assert revision(seat) == before + 1


def shown(page: Page) -> list[str]:
    """What a tab says of the table: the choices, the forest and the hand, the log."""
    return [page.locator(css).inner_text() for css in ("#opts", ".fo-main", "#log-in", ".seats")]


def second_tab(seat: Seat) -> Seat:
    other = Seat(seat.visitor, seat.match)
    other.page = seat.visitor.context.new_page()
    return other


def open_tab(seat: Seat) -> Seat:
    seat.page.goto(f"{seat.visitor.home}/t/{seat.match}/")
    return seat


def test_two_tabs_stay_equal(people: Visitors) -> None:
    guest = people.guest()
    left = Seat(guest, guest.table(size=2)).open()
    right = open_tab(second_tab(left))
    for turn in range(8):
        mover, other = (left, right) if turn % 2 else (right, left)
        assert mover.my_turn()
        token = mover.token
        mover.page.bring_to_front()
        mover.by_list()
        mover.moved(token)
        assert mover.my_turn()
        until(other.page, lambda: left.revision == right.revision, "both tabs at one revision")
        assert left.token == right.token
        assert shown(left.page) == shown(right.page)


def deaf(route: WebSocketRoute) -> None:
    """A socket that opens and never says anything."""


def test_a_stale_tab_is_told_and_moves_nothing(people: Visitors) -> None:
    """A tab that missed the news: its Confirm and its choice are refused in words, above the table as it is now.

    (The same answer from both tabs would be no conflict: it counts once, and both show what came of it.)
    """
    guest = people.guest()
    guest.watch.allow("status of 409")
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    stale = second_tab(seat)
    stale.page.route_web_socket("**/ws/**", deaf)
    open_tab(stale)
    for press in ("confirm", "choose"):
        assert stale.my_turn()
        old = stale.token
        if press == "confirm":
            stale.choose_by_keys(1)
        seat.page.bring_to_front()
        until(seat.page, lambda: seat.token == old, "both at the same question")  # noqa: B023
        seat.choose_by_keys(2)
        seat.confirm()
        seat.moved(old)
        stands = revision(seat)
        stale.page.bring_to_front()
        assert stale.token == old
        if press == "confirm":
            stale.confirm()
        else:
            stale.page.locator(".optlist [data-option='1']").click()
        stale.page.locator(f"#match[data-token='{seat.token}']").wait_for()
        see(stale.page, "#notices .banner.bad", "The table has moved on")
        assert stale.page.locator(".optlist .on").count() == 0
        assert revision(seat) == stands
        assert shown(stale.page)[0] == shown(seat.page)[0]


def test_a_double_click_plays_once(people: Visitors) -> None:
    guest = people.guest()
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    sent = posts(seat.page)
    for _ in range(3):
        assert seat.my_turn()
        token, before = seat.token, revision(seat)
        seat.choose_by_keys(1)
        sent.clear()
        seat.page.locator("[data-do='confirm']").dblclick()
        seat.moved(token)
        until(seat.page, lambda: not seat.page.locator("#match.sending").count(), "the move is through")
        assert revision(seat) == before + 1
        assert [url.rsplit("/", 2)[1] for url in sent] == ["answer"]
