"""Each reader's language, and movement only for those who want it."""

from __future__ import annotations

import gettext
from pathlib import Path

from tests.e2e.seats import Seat, until
from tests.e2e.visitors import Visitors, see

CATALOGUE = Path(__file__).resolve().parents[2] / "locale" / "it" / "LC_MESSAGES" / "django.mo"


def italian(text: str) -> str:
    with CATALOGUE.open("rb") as file:
        said = gettext.GNUTranslations(file).gettext(text)
    assert said != text, f"not translated: {text}"
    return said


def test_a_match_in_italian_beside_one_in_english(people: Visitors) -> None:
    """By the browser's language, on the page as in what is pushed to it; the other player reads his own."""
    here, there = people.guest(locale="it-IT"), people.guest()
    match = here.table(size=3, bots=("easy",))
    there.join(match)
    seats = [Seat(here, match, seed=3).open(), Seat(there, match, seed=4).open()]
    words = {seats[0]: (italian("Your turn"), italian("Log")), seats[1]: ("Your turn", "Log")}
    assert here.page.locator("html").get_attribute("lang") == "it"
    assert there.page.locator("html").get_attribute("lang") == "en"
    while not all(seat.answers >= 5 for seat in seats):
        for seat in seats:
            if not seat.acting:
                continue
            turn, log = words[seat]
            see(seat.page, ".seat.turn", turn)
            see(seat.page, ".tabs", log)
            token = seat.token
            seat.by_list()
            seat.moved(token)
            until(there.page, lambda: seats[0].revision == seats[1].revision, "both at one revision")
    texts = [seat.page.locator("#match").inner_text() for seat in seats]
    for english in ("Your forest", "Your hand", "Piles", "Log", "Undo"):
        assert english in texts[1], english
        assert english not in texts[0], english
        assert italian(english) in texts[0], english


def test_the_language_is_chosen_in_the_masthead(people: Visitors) -> None:
    guest = people.guest()
    page = guest.go("/")
    page.locator(".menu summary").click()
    page.get_by_role("button", name="Italiano").click()
    see(page, "html[lang='it'] h1")
    guest.go("/help/forest/")
    see(page, "html[lang='it'] h1")


TRANSITIONS = """(() => {
  window.moves = 0;
  const start = document.startViewTransition;
  document.startViewTransition = function (...all) { window.moves += 1; return start.apply(this, all); };
})()"""


def moves(people: Visitors, motion: str) -> tuple[int, str]:
    """How many swaps were animated in six answers, and how long a card travels."""
    guest = people.guest(reduced_motion=motion)
    guest.context.add_init_script(TRANSITIONS)
    seat = Seat(guest, guest.table(size=1, bots=())).open()
    for _ in range(6):
        assert seat.my_turn()
        token = seat.token
        seat.by_list()
        seat.moved(token)
    duration = "() => getComputedStyle(document.documentElement).getPropertyValue('--m-card').trim()"
    return int(guest.page.evaluate("() => window.moves")), str(guest.page.evaluate(duration))


def test_cards_travel(people: Visitors) -> None:
    """Each answer is one movement, and the next answer need not wait for it."""
    count, duration = moves(people, "no-preference")
    assert count >= 6
    assert duration == "380ms"


def test_reduced_motion(people: Visitors) -> None:
    """Nothing moves for those who asked for that: no transition is even begun."""
    assert moves(people, "reduce") == (0, "0ms")


def test_names_of_moving_cards_are_unique(people: Visitors) -> None:
    """A name twice on a page would cancel the whole movement."""
    guest = people.guest()
    seat = Seat(guest, guest.table(size=4, bots=("easy",) * 3))
    seat.quickly(answers=12)
    seat.open()
    for _ in range(4):
        assert seat.my_turn()
        seat.choose_by_keys(1)
        names = seat.page.eval_on_selector_all(
            "body *", "all => all.map((e) => getComputedStyle(e).viewTransitionName).filter((name) => name !== 'none')"
        )
        assert names
        assert len(names) == len(set(names))
        token = seat.token
        seat.confirm()
        seat.moved(token)
