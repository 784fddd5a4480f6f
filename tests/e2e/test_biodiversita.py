"""Cards della Biodiversità at the table: whole matches by every means, teams, and every state looked at by axe."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.duellist import Duellist
from tests.e2e.seats import finish
from tests.e2e.test_accessibility import focused, violations
from tests.e2e.test_layout import measured
from tests.e2e.visitors import DESK, NARROW, PHONE, Visitors, see

LONG = bool(os.environ.get("TAVOLA_LONG"))
FEWEST = 9
ANSWERS = 3000 if LONG else FEWEST
"""Answers given on the page, at most; the rest of a match is played over the API."""

SHORT = {"mode": "battles", "first_to": 5, "length": 12}
"""The shortest match."""

SIZES = [(1440, 900), (1280, 720), (1024, 768), (800, 900), (844, 390), (390, 844), (320, 568)]

TOUCH = {"has_touch": True, "is_mobile": True}


def table(people: Visitors, size: int = 2, *, rules: dict[str, Any] | None = None, **options: Any) -> Duellist:
    """A guest at a match against bots; in teams the first seats are on a side."""
    guest = people.guest(**options)
    match = guest.table(game="biodiversita", size=size, bots=("easy",) * (size - 1), options=rules or SHORT)
    return Duellist(guest, match, seed=size)


def some(seat: Duellist, how: Callable[[], None]) -> int:
    """Answer ANSWERS questions by *how*, or all there are."""
    while seat.answers < ANSWERS and seat.my_turn():
        token = seat.token
        how()
        seat.moved(token)
    return seat.answers


def to_result(seat: Duellist) -> None:
    """Play what is left over the API and read the result."""
    finish(seat)
    page = seat.visitor.go(f"/t/{seat.match}/")
    see(page, ".bi-arena.is-over .verdict")
    page.get_by_role("link", name="See the result").first.click()
    page.wait_for_url(f"**/t/{seat.match}/result/")
    see(page, ".score-tab .win")
    see(page, ".bi-final .bi-fights")
    fights = page.locator(".bi-fights tbody tr").count()
    assert fights >= 5, "a match of battles to five"


def test_a_whole_match_on_the_board(people: Visitors) -> None:
    """Decks, odds and evens, and every battle by pressing cards; the numbers on the page are those of the rules."""
    seat = table(people).open()
    battles = 0
    while seat.my_turn():
        token = seat.token
        seat.by_board()
        seat.moved(token)
        assert seat.answers < 300
        battles = max(battles, seat.page.locator(".bi-battles li.over").count())
    assert battles >= 5
    page = seat.page
    see(page, ".bi-arena.is-over .verdict")
    page.get_by_role("link", name="See the result").first.click()
    page.wait_for_url("**/result/")
    assert page.locator(".bi-fights tbody tr").count() == battles


def test_by_keys(people: Visitors) -> None:
    seat = table(people).open()
    assert some(seat, seat.by_keys) >= FEWEST
    to_result(seat)


def test_on_a_phone(people: Visitors) -> None:
    seat = table(people, viewport=PHONE, **TOUCH).open()
    assert some(seat, seat.by_list) >= FEWEST
    page = seat.page
    page.locator(".bi-mini-h").first.click()
    expect(page.locator("#look")).to_contain_text("never shown")


def test_without_javascript(people: Visitors) -> None:
    seat = table(people, java_script_enabled=False).open()
    while seat.answers < ANSWERS and seat.wait_by_reload():
        token = seat.token
        seat.by_forms()
        seat.moved(token)
    page = seat.visitor.go(f"/t/{seat.match}/look/words/")
    see(page, "h1", "Position in words")
    page.get_by_role("link", name="Back to the table").click()
    page.locator(".bi-hand .bi-card a").first.click()
    page.wait_for_url("**/look/card-*/")
    see(page, ".vcard.big")


@pytest.mark.parametrize(("size", "side"), [(4, 2), (5, 3)])
def test_teams(people: Visitors, size: int, side: int) -> None:
    """Two people share a side and its cards; who acts is said to both, and the other side sees no more than it may."""
    ann, bob = people.guest(), people.guest()
    match = ann.table(game="biodiversita", size=size, bots=("easy",) * (size - 2), options=SHORT)
    bob.join(match)
    seats = [Duellist(ann, match, seed=1).open(), Duellist(bob, match, seed=2).open()]
    numbers = [one.visitor.ask(f"matches/{match}/")["seat"] for one in seats]
    for _ in range(300 if LONG else 14):
        if over_or_mine(seats) is None:
            break
    assert all(one.answers for one in seats), "both have played"
    finish(*seats)
    for one in seats:
        page = one.visitor.go(f"/t/{match}/")
        see(page, ".bi-arena.is-over .verdict")
    together = all(number < side for number in numbers) or all(number >= side for number in numbers)
    names = seats[0].page.locator(".bi-opp h2").inner_text()
    assert ("and" in names) or not together


def over_or_mine(seats: list[Duellist]) -> Duellist | None:
    """Whoever is asked first answers; None when the match is over."""
    page = seats[0].page
    for _ in range(400):
        for seat in seats:
            if seat.over:
                return None
            if seat.acting:
                token = seat.token
                seat.by_board()
                seat.moved(token)
                return seat
        page.wait_for_timeout(50)
        seats[1].page.wait_for_timeout(1)
    raise AssertionError("nobody is asked")


# ---- one table, looked at closely


def begun(people: Visitors, **options: Any) -> Duellist:
    """A duel in its third battle or later, in which the guest is to declare a fighter."""
    seat = table(people, rules={"mode": "energy", "length": 12, "territories": True}, **options)
    seat.quickly(answers=12)
    while seat.asked_or_over()["question"]["key"] not in ("biodiversita.attack", "biodiversita.defend"):
        seat.quickly(answers=1)
    seat.open()
    assert seat.my_turn()
    while not seat.offers()[0].startswith("fighter:"):
        seat.choose(seat.offers()[-1])
        assert seat.my_turn()
    return seat


def test_the_arena_follows_the_declaration_until_it_is_made(people: Visitors) -> None:
    """The fighter goes to the arena at once; undo brings it back; the totals are there before the last answer."""
    seat = begun(people)
    page = seat.page
    option = next(one for one in seat.offers() if one.startswith("fighter:"))
    fighters = seat.page.locator(".bi-hand .bi-card.can")
    expect(fighters).to_have_count(len(seat.offers()))
    token = seat.token
    number = int(seat.row(option).get_attribute("data-option") or 0)
    seat.piece(number).click()
    if seat.picked(token, number):  # an aromatic, or a card that can have nothing beside it
        see(page, ".fighter.mine .vcard.big")
        return
    see(page, ".fighter.mine .vcard.big")
    page.keyboard.press("u")
    expect(page.locator(".fighter.mine")).to_have_count(0)
    expect(fighters.first).to_be_visible()


def test_looks_open_over_the_board(people: Visitors) -> None:
    seat = begun(people)
    page, look = seat.page, seat.page.locator("#look")
    for name, title in (("Position in words", "Position in words"), ("Cards of Easy bot", "Easy bot")):
        page.locator(".stage").get_by_role("link", name=name).first.click()
        expect(look.locator("#look-h")).to_have_text(title)
        expect(look).to_contain_text("never shown")
        page.keyboard.press("Escape")
        expect(look).to_be_hidden()
    page.locator(".bi-battles .over a").first.click()
    expect(look.locator(".sum")).to_have_count(2)
    page.keyboard.press("Escape")
    peek = page.locator(".bi-hand .bi-peek").first
    peek.focus()
    page.keyboard.press("Enter")
    expect(look.locator(".vcard.big")).to_be_visible()
    page.keyboard.press("Escape")
    expect(look).to_be_hidden()
    assert focused(page, ".bi-peek")


@pytest.mark.parametrize("viewport", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_overflows(people: Visitors, viewport: dict[str, int]) -> None:
    """At each question, in both themes; the narrow phone is measured on the way."""
    seat = table(people, rules={"mode": "energy", "length": 12, "territories": True}, viewport=viewport).open()
    found: dict[str, list[str]] = {}
    while len(found) < 6 and seat.my_turn():
        kind = seat.offers()[0].partition(":")[0] + ("" if seat.answers < 5 else " again")
        if kind not in found:
            found[kind] = [*looked_at(seat.page), *measured(seat.page, NARROW)]
            seat.page.set_viewport_size(viewport)  # type: ignore[arg-type]
        token = seat.token
        seat.by_list()
        seat.moved(token)
        assert seat.answers < 40
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"] if LONG else ["it-IT"])
def test_six_players_fit_every_window(people: Visitors, locale: str) -> None:
    """Thirty-six cards in a hand, from a small phone to a desk."""
    seat = table(people, 6, locale=locale)
    seat.quickly(answers=6)
    seat.open()
    assert seat.my_turn()
    found = [said for size in SIZES for said in measured(seat.page, dict(zip(("width", "height"), size, strict=True)))]
    assert not found, "\n".join(found)


def looked_at(page: Page) -> list[str]:
    """What axe has against it in both themes."""
    return violations(page, "light") + violations(page, "dark")
