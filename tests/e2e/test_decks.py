"""Decks of Cards della Biodiversità: built, shared, copied and played; and a gold card redeemed and played."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.duellist import Duellist
from tests.e2e.seats import finish
from tests.e2e.test_accessibility import focused, violations
from tests.e2e.test_connection import GONE
from tests.e2e.test_layout import overflowing
from tests.e2e.visitors import PHONE, Visitor, Visitors, see
from tests.processes.harness import Portal

DECKS = "/g/biodiversita/decks/"
SHORT = {"mode": "battles", "first_to": 5, "length": 12, "decks": "own"}
GOLD = "orecchiette-cime-di-rapa"
PASSWORD = "heron-and-otter-7"


def copies(page: Page, card: str) -> str:
    """How many copies of a card the builder shows."""
    return page.locator(f"#card-{card} .bd-copies > span").first.inner_text()


def begun(visitor: Visitor, button: str = "Begin with Winter") -> Page:
    """The builder with a new deck."""
    page = visitor.go(DECKS)
    page.get_by_role("button", name=button).click()
    page.wait_for_url(re.compile(r"/decks/\d+/"))
    return page


def press(page: Page, button: str, card: str, shows: int) -> None:
    """Press + or − of a card, and wait for its number."""
    page.locator(f"#pool-{button}-{card}").click()
    expect(page.locator(f"#card-{card} .bd-copies > span").first).to_have_text(str(shows))


def more(page: Page) -> None:
    """Unfold what else can be done with a deck."""
    if page.locator("#deck-more").get_attribute("open") is None:
        page.locator("#deck-more > summary").click()


def shared(page: Page) -> str:
    """The address of the deck, which is shared now."""
    more(page)
    page.get_by_role("button", name="Make a link").click()
    see(page, "#deck-link")
    return page.locator("#deck-link").input_value()


def hand(visitor: Visitor, match: int) -> list[str]:
    """The cards of this player's side, once decks are chosen."""
    view = visitor.ask(f"matches/{match}/")["view"]
    side = next(side for side in view["sides"] if visitor.ask(f"matches/{match}/")["seat"] in side["seats"])
    return sorted(card["card"] for card in side["cards"])


def test_a_deck_is_built_shared_copied_and_played(people: Visitors) -> None:
    """Two people, each with a deck of the same cards: one has built it, the other has copied it."""
    anna, bruno = people.guest(), people.guest()
    page = begun(anna)
    see(page, ".bd-side .bd-legal", "Ready to play")
    for button, card, shows in (("fewer", "riccio", 0), ("more", "regina", 1), ("more", "regina", 2)):
        press(page, button, card, shows)
    expect(page.locator(".bd-sum b")).to_have_text("13")
    more(page)
    page.locator("#deck-name").fill("Queens in the snow")
    page.get_by_role("button", name="Rename").click()
    see(page, "h1", "Queens in the snow")
    link = shared(page)

    other = bruno.page
    other.goto(link)
    see(other, "h1", "Queens in the snow")
    expect(other.locator(".bd-row", has_text="Queen")).to_contain_text("×2")
    other.get_by_role("button", name="Copy to my decks").click()
    other.wait_for_url(re.compile(r"/decks/\d+/"))
    press(other, "more", "acqua", 1)
    page.reload()
    assert copies(page, "acqua") == "0", "a copy is another deck"

    match = anna.table(game="biodiversita", size=2, bots=(), options=SHORT)
    bruno.join(match)
    seats = [Duellist(anna, match, seed=1), Duellist(bruno, match, seed=2)]
    for seat in seats:
        seat.open()
        assert seat.my_turn()
        see(seat.page, ".optlist .opt", "Queens in the snow")
        seat.choose("deck:0")
    assert hand(anna, match).count("regina") == 2
    assert len(hand(anna, match)) == 13
    assert hand(bruno, match) == sorted([*hand(anna, match), "acqua"])
    finish(*seats)
    page = anna.go(f"/t/{match}/result/")
    see(page, ".score-tab .win")


@pytest.fixture
def admin(portal: Portal, people: Visitors) -> Visitor:
    """An administrator, signed in."""
    name = "keeper"
    users = "from accounts.models import User; User.objects"
    portal.manage("shell", "-c", f"{users}.create_superuser({name!r}, '{name}@example.org', {PASSWORD!r})")
    made = people.visitor()
    made.watch.allow("favicon")  # of the admin's own pages, which name none
    page = made.go("/accounts/login/")
    page.locator("#id_login").fill(name)
    page.locator("#id_password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in", exact=True).click()
    page.wait_for_url("**/")
    return made


def issued(admin: Visitor, gift: str, number: int = 1) -> list[str]:
    """Codes for a card, made as an administrator does."""
    page = admin.go("/admin/biodiversita/codebatch/add/")
    page.locator("#id_label").fill("Fair in Bari")
    page.locator(f"input[name='cards'][value='{gift}']").check()
    page.locator("#id_number").fill(str(number))
    page.locator("input[name='_save']").click()
    with page.expect_download() as file:
        page.locator("input[value='Save as a file']").click()
    with open(file.value.path(), encoding="utf-8") as table:
        lines = table.read().split()
    written = [line.partition(",")[0] for line in lines if re.match(r"(\w{4}-){4}\w{4},", line)]
    assert written == page.locator("ol code").all_inner_texts()
    assert len(written) == number
    return written


def test_a_gold_card_is_redeemed_and_played(people: Visitors, admin: Visitor) -> None:
    """At a table where only what one has may be played: the deck is there after the code, not before."""
    [code] = issued(admin, GOLD)
    guest = people.guest()
    guest.watch.allow("422")
    page = begun(guest)
    see(page, f"#card-{GOLD} .bd-lock", "not in your collection")
    options = SHORT | {"owned": True}
    without = guest.table(game="biodiversita", size=2, bots=("easy",), options=options)

    page = guest.go("/g/biodiversita/collection/")
    page.locator("#code").fill("0000-0000-0000-0000-0000")
    page.get_by_role("button", name="Redeem").click()
    see(page, "#code-error", "This code is not known.")
    page.locator("#code").fill(code.lower().replace("-", " "))
    page.get_by_role("button", name="Redeem").click()
    see(page, ".banner.good", "New in your collection: Orecchiette with Turnip Tops.")
    see(page, "#h-have", "1 of 15 unlocked")

    match = guest.table(game="biodiversita", size=2, bots=("easy",), options=options)
    assert "Winter" not in Duellist(guest, without).open().page.locator(".optlist").inner_text()
    seat = Duellist(guest, match, seed=3).open()
    assert seat.my_turn()
    see(seat.page, ".optlist .opt", "Winter")
    seat.choose("deck:0")
    assert GOLD in hand(guest, match)
    twinned(seat)
    finish(seat)
    see(guest.go(f"/t/{match}/result/"), ".score-tab .win, .score-tab")


def twinned(seat: Duellist) -> None:
    """Play until the gold card can be declared with its twin, and declare it."""
    twin = f"twin:{GOLD}"
    while seat.my_turn():
        offers = seat.offers()
        if twin in offers:
            seat.choose(twin)
            return
        wanted = [offer for offer in offers if offer in ("fighter:cima", "power:no")]
        seat.choose((wanted or offers)[0])
    raise AssertionError("the match was over before")


def test_presses_are_not_lost_and_the_focus_stays(people: Visitors) -> None:
    page = begun(people.guest(), "An empty deck")
    see(page, ".bd-side .bd-legal", "Not ready yet")
    plus = page.locator("#pool-more-beta")
    for _press in range(5):
        plus.click(force=True)  # the last ones have nothing to do
    expect(page.locator("#card-beta .bd-copies > span").first).to_have_text("3")
    expect(plus).to_have_attribute("aria-disabled", "true")
    assert focused(page, "#pool-more-beta")
    expect(page.locator(".bd-refused")).to_have_count(0)
    page.keyboard.press("Shift+Tab")
    for left in ("2", "1"):
        page.keyboard.press("Enter")
        expect(page.locator("#card-beta .bd-copies > span").first).to_have_text(left)
    assert focused(page, "#pool-fewer-beta")


def test_two_windows_of_one_deck(people: Visitors) -> None:
    guest = people.guest()
    page = begun(guest)
    other = guest.context.new_page()
    other.goto(page.url)
    press(page, "more", "beta", 1)
    guest.watch.allow("409")
    other.locator("#pool-more-regina").click()
    see(other, ".bd-refused", "has been changed meanwhile")
    expect(other.locator(".bd-refused")).to_be_in_viewport(ratio=1)
    assert (copies(other, "beta"), copies(other, "regina")) == ("1", "0")
    press(other, "more", "regina", 1)
    expect(other.locator(".bd-refused")).to_have_count(0)


def test_presses_without_a_connection_are_kept_and_made_later(people: Visitors) -> None:
    guest = people.guest()
    page = begun(guest, "An empty deck")
    more(page)
    guest.watch.allow(rf"{GONE}|htmx:error: Failed to fetch")
    guest.context.set_offline(True)
    for card in ("acqua", "acqua", "cima"):
        page.locator(f"#pool-more-{card}").click()
    see(page, ".bd-refused", "No connection. What you pressed is kept here and not sent.")
    expect(page.locator(".bd-refused")).to_be_in_viewport(ratio=1)
    assert copies(page, "acqua") == "0"
    guest.context.set_offline(False)
    for card, held in (("acqua", "2"), ("cima", "1")):
        expect(page.locator(f"#card-{card} .bd-copies > span").first).to_have_text(held)
    expect(page.locator(".bd-refused")).to_have_count(0)
    assert "2 Water" in page.locator("#deck-text").input_value(), "the text follows"
    see(page, "#deck-text")


@pytest.mark.parametrize(
    ("status", "words"), [(500, "did not get through"), (429, "did not get through"), (403, "signed out")]
)
def test_presses_that_fail_say_so(people: Visitors, status: int, words: str) -> None:
    guest = people.guest()
    page = begun(guest, "An empty deck")
    guest.watch.allow(str(status))
    page.route("**/decks/*/", lambda route: route.fulfill(status=status, body="no"))
    page.locator("#pool-more-gold-maestrale").click()
    see(page, ".bd-refused", words)
    page.unroute("**/decks/*/")
    page.get_by_role("button", name="Try again").click()
    expect(page.locator(".bd-refused")).to_have_count(0)
    expect(page.locator("#card-gold-maestrale .bd-copies > span").first).to_have_text("0" if status == 403 else "1")


def test_words_and_filters_are_looked_for_while_typing(people: Visitors) -> None:
    page = begun(people.guest())
    page.locator("#cards-wanted summary").click()
    page.locator("#f-q").press_sequentially("mug")
    expect(page.locator(".bd-cell")).to_have_count(1)
    press(page, "more", "mugnulu", 2)
    expect(page.locator(".bd-cell")).to_have_count(1)
    page.locator("#f-q").fill("")
    page.locator("#f-kind").select_option("elemento")
    expect(page.locator(".bd-cell")).to_have_count(4)


def test_without_a_script(people: Visitors) -> None:
    """A deck is begun, changed, filtered, pasted and deleted by plain forms."""
    guest = people.guest(java_script_enabled=False)
    guest.watch.allow("422")
    page = begun(guest)
    press(page, "more", "beta", 1)
    assert page.url.endswith("#card-beta")
    page.locator("#cards-wanted summary").click()
    page.locator("#f-season").select_option("primavera")
    page.get_by_role("button", name="Show", exact=True).click()
    expect(page.locator("#card-cima")).to_have_count(0)
    press(page, "more", "beta", 2)
    assert "season=primavera" in page.url
    more(page)
    page.get_by_role("link", name="Delete this deck").click()
    page.get_by_role("button", name="Delete it").click()
    see(page, ".banner.good", "is deleted")
    page.get_by_role("link", name="Paste a deck").click()
    page.locator("#deck-text").fill("Name: Pasted\n2 Cima\nBetta")
    page.get_by_role("button", name="Make the deck").click()
    see(page, ".errorlist", "Line 3: “Betta” is no card.")
    page.locator("#deck-text").fill(page.locator("#deck-text").input_value().replace("Betta", "Beta"))
    page.get_by_role("button", name="Make the deck").click()
    see(page, "h1", "Pasted")


def stops(people: Visitors, **options: Any) -> dict[str, Callable[[], Page]]:
    """Every page of decks and cards, with something on it."""
    guest = people.guest(**options)
    guest.form(f"{DECKS}new/", begin="preset:inverno")
    page = guest.go(DECKS)
    deck = str(page.locator(".bd-deck a").first.get_attribute("href"))
    guest.form(f"{deck}share/", on="1")
    page.goto(guest.home + deck)
    link = page.locator("#deck-link").input_value().removeprefix(guest.home)
    paths = {
        "decks": DECKS, "builder": deck, "shared": link, "import": f"{DECKS}import/", "delete": f"{deck}delete/",
        "cards": "/g/biodiversita/cards/", "nothing": "/g/biodiversita/cards/?q=nothing",
        "card": f"/g/biodiversita/cards/{GOLD}/", "collection": "/g/biodiversita/collection/",
    }  # fmt: skip
    return {name: lambda path=path: guest.go(path) for name, path in paths.items()}  # type: ignore[misc]


@pytest.mark.parametrize("options", [{}, {"viewport": PHONE}], ids=["desk", "phone"])
def test_axe_finds_nothing_and_nothing_overflows(people: Visitors, options: dict[str, Any]) -> None:
    found = {}
    for name, visit in stops(people, **options).items():
        page = visit()
        found[name] = violations(page, "light") + violations(page, "dark")
        if not options:
            found[name] += overflowing(page, "en")
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)


def test_nothing_overflows_in_italian(people: Visitors) -> None:
    found = {name: overflowing(visit(), "it") for name, visit in stops(people, locale="it-IT").items()}
    assert not any(found.values()), "\n".join(f"{name}: {said}" for name, all in found.items() for said in all)
