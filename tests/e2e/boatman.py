"""Somebody at a match of Tiber: the map, the row of deeds, and cards counted for a proposal."""

from __future__ import annotations

from functools import partial
from typing import Any

from playwright.sync_api import Locator, expect

from tests.e2e.inventor import Inventor
from tests.e2e.seats import TOUCHABLE, until

BOTH: list[dict[str, Any]] = [
    {"river": "0,1,1 1,1,4 1,1,3", "water": 4, "tech": 1, "land": 3, "points": 12, "natural": 1, "kept": 1},
    {"river": "3,0,3 3,0,4", "water": 2, "tech": 4, "points": 9},
]
"""What two players have in the middle of a match: the first is polluted, and can build, clean, bank and trade."""

LAND: dict[str, Any] = {
    "game": "tiber",
    "arid": "1,0",
    "urban": "2,1",
    "conflicts": {"3,1,5": "water", "3,1,2": "tech"},
    "red": "1,1,3|1,1,2",
}
"""The ground they stand on."""


class Boatman(Inventor):
    """A way to play is a method that answers the open question."""

    def piece(self, number: int) -> Locator:
        """What stands for an option on the board: a place of the map, or a button."""
        return self.page.locator(f".stage [data-option='{number}']:visible").first

    def row(self, option: str) -> Locator:
        return self.page.locator(f".optlist .opt[value='{option}']")

    def step(self, kind: str, by: int) -> Locator:
        """A button of the counter of a resource."""
        return self.page.locator(f".stepper[data-step='{kind}'] [data-by='{by}']")

    def shown(self, kind: str) -> Locator:
        """The number on that counter."""
        return self.page.locator(f".stepper[data-step='{kind}'] output")

    def count_out(self) -> None:
        """Count cards with the buttons, as many as the question takes, at random."""
        count = self.wanted() or 1  # of a single card the question says nothing
        for _ in range(count):
            open_ones = self.page.locator(".stepper [data-by='1']:not([aria-disabled])")
            open_ones.nth(self.dice.randrange(open_ones.count())).click()
        self.settled(count)

    def chosen(self, token: str, number: int) -> bool:
        """Wait until an option is chosen; False when the question is gone first, for a partner has replied."""
        css = f".optlist [data-option='{number}'].on"
        enough = f"#match[data-token='{token}']:has({css}):has([data-do='confirm']:not([disabled]))"
        gone = f"#match:not([data-token='{token}'])"
        self.page.locator(f"{enough}, {gone}").wait_for(state="attached")
        return self.token == token

    def confirm(self) -> None:
        """Press Confirm, if the question is still there to be answered."""
        self.page.locator("[data-do='confirm']").evaluate_all("(buttons) => buttons.forEach((one) => one.click())")

    def by_board(self) -> None:
        """Press the option on the map or on its button, or count cards; then Confirm."""
        if self.page.locator(".stepper").count():
            self.count_out()
            self.confirm()
            return
        token, number = self.token, self.dice.randint(1, self.options())
        piece = self.piece(number)
        expect(piece, f"option {number} has a piece of the board").to_have_count(1)
        until(self.page, partial(piece.evaluate, TOUCHABLE), f"option {number} can be pressed")
        piece.click()
        if self.chosen(token, number):
            self.confirm()

    def by_list(self) -> None:
        """A row of the list, or cards counted, for which there are no rows; then Confirm."""
        if self.page.locator(".stepper").count():
            self.count_out()
            self.confirm()
            return
        token, number = self.token, self.dice.randint(1, self.options())
        self.page.locator(f".optlist [data-option='{number}']").click()
        if self.chosen(token, number):
            self.confirm()

    def by_keys(self) -> None:
        """Type the numbers of options, as many as the question takes, then Enter."""
        token, several = self.token, self.page.locator("#choices[data-most]").count()
        if several:
            super().by_keys()
            return
        number = self.dice.randint(1, self.options())
        self.type_number(number)
        if self.chosen(token, number):
            self.page.keyboard.press("Enter")

    def type_number(self, number: int) -> None:
        """Type a number; where longer ones begin like it, Enter ends it."""
        keys = self.page.keyboard
        keys.type(str(number))
        if number < 10 and number * 10 <= self.options():
            keys.press("Enter")

    def choose_by_number(self, number: int) -> None:
        """Type the number of a card to be counted: it has no row to be seen."""
        self.type_number(number)
        self.page.locator(f".optlist [data-option='{number}'].on").wait_for(state="attached")

    def by_forms(self) -> None:
        """Without a script: rows of the list, a page each, then Confirm, if the question is still there."""
        if self.page.locator("#choices[data-most]").count():
            super().by_forms()
            return
        token = self.token
        self.page.locator(".optlist button[data-option]").nth(self.dice.randrange(self.options())).click()
        ready = f"#match:not([data-token='{token}']), #confirm button:not([disabled])"
        self.page.locator(ready).first.wait_for(state="attached")
        if self.token == token:
            self.page.locator("#confirm button:not([disabled])").click()

    def reply(self, view: dict[str, Any]) -> dict[str, Any]:
        """Answer over the API; where a partner's reply came first, the view as it is now."""
        try:
            return super().reply(view)
        except AssertionError as refused:
            if '"code":"stale"' not in str(refused):
                raise
            return dict(self.visitor.ask(f"matches/{self.match}/"))

    def act(self, option: str) -> None:
        """Choose an option in the list and confirm it."""
        token, row = self.token, self.row(option)
        number = int(row.get_attribute("data-option") or 0)
        row.click()
        if self.chosen(token, number):
            self.confirm()
        self.moved(token)

    def count(self, **cards: int) -> None:
        """Count so many cards of each resource, and confirm."""
        token = self.token
        for kind, number in cards.items():
            for _ in range(number):
                self.step(kind, 1).click()
            expect(self.shown(kind)).to_have_text(str(number))
        self.settled(sum(cards.values()))
        self.confirm()
        self.moved(token)
