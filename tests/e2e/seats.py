"""Playing at a table with the means that a page offers: the board, the list, keys, plain forms."""

from __future__ import annotations

import random
import re
import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.e2e.visitors import SECONDS, Visitor

PIECES = """() => {
  const found = {};
  const place = (css) => `${css} >> nth=${(found[css] = (found[css] ?? -1) + 1)}`;
  return [...document.querySelectorAll(".stage button[data-option], .stage button[data-card], .stage .spot.multi")]
    .map((e) => {
      const { option, card } = e.dataset;
      if (option) return [e, "option", place(`.stage button[data-option="${option}"]`)];
      if (card) return [e, "card", place(`.stage button[data-card="${card}"]`)];
      return [e, "crowd", place(".stage .spot.multi")];
    })
    .filter(([e]) => e.checkVisibility() && !e.closest(".dim"))
    .map(([, kind, selector]) => [kind, selector]);
}"""
"""What can be pressed on the board: an option, a card of the hand, a place where several cards may go."""

TOUCHABLE = """(e) => {
  e.scrollIntoViewIfNeeded();
  const box = e.getBoundingClientRect();
  return e.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
}"""


def until(page: Page, what: Callable[[], Any], says: str, *, seconds: float = SECONDS) -> Any:
    """Poll until the function returns something true, letting the page work meanwhile; that value."""
    end = time.monotonic() + seconds
    while not (got := what()):
        assert time.monotonic() < end, f"{says}: not within {seconds:g} s at {page.url}"
        page.wait_for_timeout(20)
    return got


class Seat:
    """Somebody at a match. A way to play is a method that answers the open question."""

    def __init__(self, visitor: Visitor, match: int, *, seed: int = 1, clever: bool = False) -> None:
        self.visitor, self.match, self.page = visitor, match, visitor.page
        self.clever = clever
        self.dice = random.Random(seed)
        self.answers = 0

    @property
    def live(self) -> Locator:
        return self.page.locator("#match")

    def open(self) -> Seat:
        """Come to the table."""
        self.visitor.go(f"/t/{self.match}/")
        return self

    @property
    def token(self) -> str:
        """Names the question that this page shows; "" while it shows none."""
        return self.live.get_attribute("data-token") or ""

    @property
    def revision(self) -> int:
        return int(self.live.get_attribute("data-revision") or 0)

    @property
    def acting(self) -> bool:
        return "acting" in (self.live.get_attribute("class") or "").split()

    @property
    def over(self) -> bool:
        return self.live.get_attribute("data-status") == "finished"

    def my_turn(self) -> bool:
        """Wait until something is asked here; False when the match is over instead."""
        self.page.locator("#match.acting, #match[data-status='finished']").wait_for()
        return not self.over

    def moved(self, token: str) -> None:
        """Wait until the question *token* is gone."""
        self.page.locator(f"#match:not([data-token='{token}'])").wait_for()
        self.answers += 1

    def options(self) -> int:
        return self.page.locator(".optlist [data-option]").count()

    def play(self, how: Callable[[], None], *, at_most: int = 400) -> int:
        """Answer by *how* until the match is over; the number of answers."""
        while self.my_turn():
            token = self.token
            how()
            self.moved(token)
            assert self.answers < at_most, "the match does not end"
        return self.answers

    def quickly(self, *, answers: int = 0, before: str = "") -> None:
        """Answer over the API: all questions of the match, or so many. For tests that are about what comes then.

        *before*: then go on until a question of this key is open, which is not answered.
        """
        given, view = 0, self.asked_or_over()
        while view["status"] == "running" and (not answers or given < answers or before):
            if given >= answers and view["question"]["key"] == before:
                return
            view = self.reply(view)
            given += 1
            if not view["question"] and (not answers or given < answers or before):
                view = self.asked_or_over()

    def reply(self, view: dict[str, Any]) -> dict[str, Any]:
        """Answer the question of this view over the API, with as many options as it takes; the view after it.

        Where several are asked, somebody else's answer may come first: then it is the view as the table is now.
        """
        question = view["question"]
        options = self.best(question["options"], view) if self.clever else question["options"]
        count = self.dice.randint(question.get("least", 1), question.get("most", 1))
        picked = self.dice.sample(options, count)
        answer = self.visitor.post(f"matches/{self.match}/answer/", token=question["token"], picked=picked)
        if answer.status == 409:
            return dict(self.visitor.ask(f"matches/{self.match}/"))
        assert answer.ok, f"{answer.status}: {answer.text()[:300]}"
        return dict(answer.json())

    def asked_or_over(self) -> dict[str, Any]:
        """Wait until this seat is asked or the match is over; the view over the API."""
        view: dict[str, Any] = until(self.visitor.page, self._asked, "asked or over")
        return view

    def best(self, options: list[str], view: dict[str, Any]) -> list[str]:
        """The options whose rows on the page promise most points; a gap filled is worth as much as two points."""
        page = self.visitor.context.request.get(f"{self.visitor.home}/t/{self.match}/").text()
        rows = re.findall(r'value="([^"]+)" data-option.*?class="gain help-only">([^<]*)<', page)
        worth = {value: int(gain.replace("\N{MINUS SIGN}", "-") or 0) for value, gain in rows}
        for option in options:
            if option.startswith("play:"):
                _, card, column = option.split(":")
                columns = view["view"]["forests"][view["seat"]]
                fills = int(column) >= len(columns) or not columns[int(column)]["GFSC".index(card[0])]
                worth[option] = worth.get(option, 0) + 2 * fills
        most = max(worth.get(option, 0) for option in options)
        return [option for option in options if worth.get(option, 0) == most]

    def _asked(self) -> dict[str, Any] | None:
        view: dict[str, Any] = self.visitor.ask(f"matches/{self.match}/")
        return view if view["question"] or view["status"] != "running" else None

    # -- with the mouse ------------------------------------------------------------------------------------------------

    def pieces(self, *kinds: str) -> list[tuple[str, str]]:
        """Kind and selector of what can be pressed on the board now."""
        return [(kind, css) for kind, css in self.page.evaluate(PIECES) if not kinds or kind in kinds]

    def on_board(self) -> None:
        """Press a piece of the board. A hand card is only picked up: then press one of its places."""
        kind, css = self.dice.choice(self.pieces())
        # Where a click plays at once, a new question takes none in its first moment, lest a double click play two.
        until(self.page, lambda: self.page.locator(css).evaluate(TOUCHABLE), f"{css} can be pressed")
        if kind == "card":
            self.page.click(css)
            expect(self.page.locator(css)).to_have_attribute("aria-pressed", "true")
            kind, css = self.dice.choice(self.pieces("option", "crowd"))
        if kind == "option":
            self.page.click(css)
        else:
            self._crowd(self.page.locator(css))

    def _crowd(self, place: Locator) -> None:
        """A place where several cards may go asks which, unless only one is left of them."""
        tokens = place.locator(".tok:visible").count()
        box = place.bounding_box()
        assert box is not None
        place.click(position={"x": box["width"] / 2, "y": box["height"] * 0.6})
        if tokens > 1:
            answers = self.page.locator(".stage .chooser button")
            expect(answers).to_have_count(tokens)
            answers.nth(self.dice.randrange(tokens)).click()

    def confirm(self) -> None:
        self.page.locator("[data-do='confirm']:not([disabled])").click()

    def by_board(self) -> None:
        """The board, then Confirm."""
        self.on_board()
        self.confirm()

    def by_list(self) -> None:
        """A row of the list, then Confirm."""
        number = self.dice.randint(1, self.options())
        self.page.locator(f".optlist [data-option='{number}']").click()
        self.confirm()

    # -- with the keyboard ---------------------------------------------------------------------------------------------

    def choose_by_keys(self, number: int) -> None:
        """Type the number of an option."""
        keys = self.page.keyboard
        keys.type(str(number))
        if number * 10 <= self.options() and number < 10:
            keys.press("Enter")  # there are two-digit numbers that begin so: Enter ends the number
        self.page.locator(f".optlist [data-option='{number}'].on").wait_for()
        self.page.locator("[data-do='confirm']:not([disabled])").wait_for()

    def by_keys(self) -> None:
        self.choose_by_keys(self.dice.randint(1, self.options()))
        self.page.keyboard.press("Enter")

    # -- without JavaScript --------------------------------------------------------------------------------------------

    def wait_by_reload(self) -> bool:
        """Load the page again once something is asked; False when the match is over."""
        if not self.acting:
            self.asked_or_over()
            self.page.reload()
        return not self.over

    def by_forms(self) -> None:
        """A row of the list is the first POST, Confirm the second."""
        self.page.locator(".optlist button[data-option]").nth(self.dice.randrange(self.options())).click()
        self.page.locator("#confirm button:not([disabled])").click()


def finish(*seats: Seat) -> None:
    """Play a match to its end over the API, with all its people; bots play for themselves."""

    def next_one() -> tuple[int, dict[str, Any]] | None:
        for place, seat in enumerate(seats):
            view = seat.visitor.ask(f"matches/{seat.match}/")
            if view["question"] or view["status"] != "running":
                return place, view
        return None

    while True:
        place, view = until(seats[0].page, next_one, "asked or over")
        while view["question"]:
            view = seats[place].reply(view)
        if view["status"] != "running":
            return
