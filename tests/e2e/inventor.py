"""Somebody at a match of Innovation: questions may take several options, in an order."""

from __future__ import annotations

from functools import partial
from typing import Any

from playwright.sync_api import expect

from tests.e2e.seats import TOUCHABLE, Seat, until

ELENA = {
    "board": "writing mathematics chemistry right metalworking the-pirate-code sailing paper banking left "
    "agriculture machinery steam-engine up code-of-laws philosophy astronomy right",
    "hand": "measurement societies perspective",
    "score": "pottery tools clothing currency",
    "achievements": "1 2",
}
"""A board with every splay, in the middle of a match."""

TOMAS = {
    "board": "calendar translation oars optics right compass navigation left fermenting city-states enterprise right",
    "hand": "medicine anatomy invention",
    "score": "gunpowder feudalism alchemy",
}
YUKI = {
    "board": "experimentation physics up construction coal statistics mysticism education",
    "hand": "road-building",
    "score": "engineering monotheism",
    "achievements": "monument",
}
TABLE: list[dict[str, Any]] = [ELENA, TOMAS, YUKI]
"""What lies before three players; with The Pirate Code Elena reaches Yuki, and shares with Tomás."""


class Inventor(Seat):
    """A way to play is a method that answers the open question."""

    def wanted(self) -> int:
        """How many options to pick, at random, of the question on the page; 0 when one press is the answer."""
        least, most = (self.page.locator("#choices").get_attribute(f"data-{name}") for name in ("least", "most"))
        return self.dice.randint(int(least), int(most)) if least is not None and most is not None else 0

    def settled(self, count: int) -> None:
        """Wait until so many options are picked, as far as the server shows."""
        expect(self.page.locator("#confirm [name='pick']")).to_have_count(count)
        if self.page.locator(".optlist .nth").count():
            expect(self.page.locator(".optlist .nth:visible")).to_have_count(count)

    def by_board(self) -> None:
        """Press pieces of the board, as many as the question takes, then Confirm."""
        several = self.page.locator("#choices[data-most]").count()
        count = self.wanted() if several else 1
        numbers = sorted({css for kind, css in self.pieces("option") if css.endswith("nth=0")})
        assert len(numbers) == self.options(), "every option has a piece of the board"
        for css in self.dice.sample(numbers, count):
            piece = self.page.locator(css)
            until(self.page, partial(piece.evaluate, TOUCHABLE), f"{css} can be pressed")
            piece.click()
        self.settled(count)
        self.confirm()

    def by_keys(self) -> None:
        """Type the numbers of options, as many as the question takes, then Enter."""
        several = self.page.locator("#choices[data-most]").count()
        count = self.wanted() if several else 1
        for number in self.dice.sample(range(1, self.options() + 1), count):
            self.choose_by_number(number)
        self.settled(count)
        self.page.keyboard.press("Enter")

    def choose_by_number(self, number: int) -> None:
        """Type a number; where longer ones begin like it, Enter ends it."""
        keys = self.page.keyboard
        keys.type(str(number))
        if number < 10 and number * 10 <= self.options():
            keys.press("Enter")
        self.page.locator(f".optlist [data-option='{number}'].on").wait_for()

    def by_forms(self) -> None:
        """Rows of the list, a page each, then Confirm."""
        several = self.page.locator("#choices[data-most]").count()
        for number in self.dice.sample(range(self.options()), self.wanted() if several else 1):
            self.page.locator(".optlist button[data-option]").nth(number).click()
        self.page.locator("#confirm button:not([disabled])").click()
