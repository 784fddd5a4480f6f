"""Somebody at a match of Cards della Biodiversità: a declaration is up to three questions, all but the last answered at
once."""

from __future__ import annotations

from functools import partial

from playwright.sync_api import Locator, expect

from tests.e2e.seats import TOUCHABLE, Seat, until


class Duellist(Seat):
    """A way to play is a method that answers the open question."""

    def piece(self, number: int) -> Locator:
        """What stands for an option on the board: a card, the superpower, a deck, a button."""
        return self.page.locator(f".stage button[data-option='{number}']:visible").first

    def row(self, option: str) -> Locator:
        return self.page.locator(f".optlist .opt[value='{option}']")

    def offers(self) -> list[str]:
        """The values of the open question."""
        return list(self.page.locator(".optlist .opt[value]").evaluate_all("(rows) => rows.map((row) => row.value)"))

    def picked(self, token: str, number: int) -> bool:
        """Wait until an option is picked; False when the question is gone, for it was answered at once."""
        css = f".optlist [data-option='{number}'].on"
        ready = f"#match[data-token='{token}']:has({css}):has([data-do='confirm']:not([disabled]))"
        self.page.locator(f"{ready}, #match:not([data-token='{token}'])").wait_for(state="attached")
        return self.token == token

    def settle(self, token: str, number: int) -> None:
        if self.picked(token, number):
            self.confirm()

    def by_board(self) -> None:
        """Press the option on the board; every option has a piece."""
        token, number = self.token, self.dice.randint(1, self.options())
        for one in range(1, self.options() + 1):
            expect(self.piece(one), f"option {one} has a piece of the board").to_have_count(1)
        piece = self.piece(number)
        until(self.page, partial(piece.evaluate, TOUCHABLE), f"option {number} can be pressed")
        piece.click()
        self.settle(token, number)

    def by_list(self) -> None:
        token, number = self.token, self.dice.randint(1, self.options())
        self.page.locator(f".optlist [data-option='{number}']").click()
        self.settle(token, number)

    def by_keys(self) -> None:
        """Type the number of an option, then Enter if it is not answered at once."""
        self.page.locator("#room:not(.fresh)").wait_for(state="attached")  # else it may be meant for the one before
        token, number = self.token, self.dice.randint(1, self.options())
        keys = self.page.keyboard
        keys.type(str(number))
        if number < 10 and number * 10 <= self.options():
            keys.press("Enter")  # there are two-digit numbers that begin so: Enter ends the number
        if self.picked(token, number):
            keys.press("Enter")

    def by_forms(self) -> None:
        """Without a script: a row, a page, then Confirm where the question is still open."""
        token, number = self.token, self.dice.randrange(self.options())
        self.page.locator(".optlist button[data-option]").nth(number).click()
        ready = f"#match:not([data-token='{token}']), #confirm button:not([disabled])"
        self.page.locator(ready).first.wait_for(state="attached")
        if self.token == token:
            self.page.locator("#confirm button:not([disabled])").click()

    def choose(self, option: str) -> None:
        """Answer with an option by its row."""
        token, row = self.token, self.row(option)
        number = int(row.get_attribute("data-option") or 0)
        row.click()
        self.settle(token, number)
        self.moved(token)

    def pick(self, option: str) -> None:
        """Pick the last answer of a declaration, without confirming it."""
        token, row = self.token, self.row(option)
        number = int(row.get_attribute("data-option") or 0)
        row.click()
        assert self.picked(token, number), f"{option} was answered at once"
