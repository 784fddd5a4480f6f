"""One of each page, with something on it: for looking at all of them in one way."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Page

from tests.e2e.seats import Seat, finish
from tests.e2e.visitors import Visitor, Visitors, see

PASSWORD = "difference engine 2"


@dataclass(frozen=True)
class Stop:
    """A page of the tour: who looks, where, and what has to be done there before it is worth a look."""

    name: str
    who: Visitor
    path: str
    then: Callable[[Page], Any] = lambda page: None

    def visit(self) -> Page:
        page = self.who.go(self.path)
        self.then(page)
        return page


@dataclass
class Tour:
    """Sets the portal's stage: tables that wait, play and are over. *options*: of Playwright's new_context."""

    people: Visitors
    options: dict[str, Any] = field(default_factory=dict)
    answers: int = 14
    """How far the match on show has gone, in answers of the one who looks."""
    bots: tuple[str, ...] = ("easy", "easy", "easy")
    clever: bool = False
    """Whether I play for points."""

    def __post_init__(self) -> None:
        self.stranger = self.people.visitor(**self.options)
        self.me = self.people.guest(**self.options)
        self.friend = self.people.guest(**self.options)
        self.open = self.me.table(size=3, bots=("easy",), control="days3")
        self.friends = self.friend.table(size=4, bots=("easy",))
        self.match = self.me.table(size=4, bots=self.bots, control="slow")
        self.coop = self.me.table(size=2, control="none", options={"variant": "coop", "target": "normal"})
        self.solo = self.me.table(size=1, bots=())
        self.over = self.me.table(size=3, bots=self.bots[:2])
        self.waiting = self._waiting()
        self.others = {game: self._begun(game) for game in self.games() if game != "forest"}
        for match in (self.match, self.coop):
            self.seat(match).quickly(answers=self.answers, before="forest.play")
        self.seat(self.solo).quickly(answers=self.answers, before="forest.oblige")
        finish(self.seat(self.over))
        self._say()

    def seat(self, match: int) -> Seat:
        return Seat(self.me, match, seed=match, clever=self.clever)

    def games(self) -> list[str]:
        """Every game that the portal offers, in its order."""
        page = self.stranger.context.request.get(f"{self.stranger.home}/games/").text()
        return list(dict.fromkeys(re.findall(r'href="/new/([\w-]+)/"', page)))

    def _begun(self, game: str) -> int:
        """A match of another game, a few answers on: of two, or of as few as the game takes above one."""
        form = self.me.context.request.get(f"{self.me.home}/new/{game}/").text()
        size = min(int(number) for number in re.findall(r'name="size" value="(\d+)"', form) if int(number) > 1)
        match = self.me.table(game=game, size=size, bots=("easy",) * (size - 1))
        Seat(self.me, match, seed=1).quickly(answers=4)
        return match

    def _waiting(self) -> int:
        """A match in which it is the friend's turn."""
        match = self.me.table(size=2, bots=())
        self.friend.join(match)
        while self.me.ask(f"matches/{match}/")["question"]:
            Seat(self.me, match).quickly(answers=1)
        return match

    def _say(self) -> None:
        for match in (self.match, self.waiting):
            self.me.send(f"matches/{match}/chat/", text="Good luck, everybody")

    def signed_out(self) -> Iterator[Stop]:
        """What somebody sees who is not signed in."""
        yield Stop("landing", self.stranger, "/")
        yield Stop("sign-in", self.stranger, "/accounts/login/")
        yield Stop("sign-up", self.stranger, "/accounts/signup/")
        yield Stop("password-reset", self.stranger, "/accounts/password/reset/")
        yield Stop("games", self.stranger, "/games/")
        yield Stop("help", self.stranger, "/help/")
        for game in self.games():
            yield Stop(f"rules-{game}", self.stranger, f"/help/{game}/")
        yield Stop("credits", self.stranger, "/credits/")
        yield Stop("rankings", self.stranger, "/rankings/forest/")
        yield Stop("open-table-guest", self.stranger, f"/t/{self.friends}/")
        yield Stop("spectator", self.stranger, f"/t/{self.match}/", shown("#match.watching"))

    def signed_in(self) -> Iterator[Stop]:
        """What one's own pages look like."""
        yield Stop("lobby", self.me, "/")
        for game in self.games():
            yield Stop(f"create-{game}", self.me, f"/new/{game}/")
        yield Stop("open-table", self.me, f"/t/{self.open}/")
        yield Stop("preferences", self.me, "/me/")
        yield Stop("upgrade", self.me, "/me/account/")
        yield Stop("delete", self.me, "/me/delete/")
        yield Stop("player", self.me, f"/players/{self._number()}/")
        yield Stop("result", self.me, f"/t/{self.over}/result/", shown(".score-tab .win"))
        yield from self.table()

    def table(self) -> Iterator[Stop]:
        """The match page in its states."""
        yield Stop("match-turn", self.me, f"/t/{self.match}/", shown("#match.acting"))
        yield Stop("match-chosen", self.me, f"/t/{self.match}/", chosen)
        yield Stop("match-waiting", self.me, f"/t/{self.waiting}/", shown("#match:not(.acting)"))
        yield Stop("match-coop", self.me, f"/t/{self.coop}/", shown("#match.acting"))
        yield Stop("match-solo", self.me, f"/t/{self.solo}/", shown("#match.acting"))
        yield Stop("match-over", self.me, f"/t/{self.over}/", shown("#match[data-status='finished']"))
        for game, match in self.others.items():
            yield Stop(f"match-{game}", self.me, f"/t/{match}/", shown("#match.acting"))

    def all(self) -> Iterator[Stop]:
        yield from self.signed_out()
        yield from self.signed_in()

    def _number(self) -> int:
        """My user number, as the masthead's link to my page tells it."""
        found = re.search(r'href="/players/(\d+)/"', self.me.context.request.get(f"{self.me.home}/").text())
        assert found
        return int(found[1])


def shown(css: str) -> Callable[[Page], None]:
    return lambda page: see(page, css)


def chosen(page: Page) -> None:
    """Choose an option that brings most points."""
    see(page, "#match.acting")
    gains = [gain.replace("\N{MINUS SIGN}", "-") for gain in page.locator(".optlist .gain").all_inner_texts()]
    best = max(range(len(gains)), key=lambda place: int(gains[place] or 0))
    page.locator(f".optlist [data-option='{best + 1}']").click()
    page.locator("[data-do='confirm']:not([disabled])").wait_for()
