"""People with browsers of their own at the portal."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import APIResponse, Browser, BrowserContext, Page, expect

from tests.e2e.watch import Watch

DESK = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NARROW = {"width": 320, "height": 700}

SECONDS = 20.0
"""How long anything may take before a test gives up waiting."""


class Visitor:
    """One person: a browser context without anybody else's cookies, and its first page."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.context, self.home = context, home
        self.watch = Watch(context, home)
        context.set_default_timeout(SECONDS * 1000)
        self.page = context.new_page()
        self.name = ""

    def go(self, path: str) -> Page:
        """Open an address of the portal."""
        self.page.goto(self.home + path)
        return self.page

    def send(self, path: str, **fields: Any) -> dict[str, Any]:
        """POST JSON to the API as this person; its answer."""
        answer = self.post(path, **fields)
        assert answer.ok, f"{answer.status} {path}: {answer.text()[:300]}"
        return dict(answer.json())

    def post(self, path: str, **fields: Any) -> APIResponse:
        """POST JSON to the API as this person, whatever comes of it."""
        return self.context.request.post(f"{self.home}/api/{path}", data=fields, headers={"X-CSRFToken": self._csrf()})

    def ask(self, path: str) -> Any:
        """GET JSON from the API as this person."""
        answer = self.context.request.get(f"{self.home}/api/{path}")
        assert answer.ok, f"{answer.status} {path}: {answer.text()[:300]}"
        return answer.json()

    def form(self, path: str, **fields: str) -> None:
        """POST a form without opening a page."""
        answer = self.context.request.post(
            self.home + path, form={**fields, "csrfmiddlewaretoken": self._csrf()}, max_redirects=0
        )
        assert answer.status < 400, f"{answer.status} {path}: {answer.text()[:300]}"

    def _csrf(self) -> str:
        for _ in range(2):
            for cookie in self.context.cookies(self.home):
                if cookie["name"] == "csrftoken":
                    return str(cookie["value"])
            self.context.request.get(f"{self.home}/accounts/login/")
        raise AssertionError("the portal sets no csrftoken cookie")

    # -- tables --------------------------------------------------------------------------------------------------------

    def table(
        self,
        *,
        game: str = "forest",
        size: int = 2,
        bots: tuple[str, ...] = ("easy",),
        control: str = "none",
        **more: Any,
    ) -> int:
        """Set up a table; with every seat filled it has started. Its number."""
        made = self.send("matches/", game=game, size=size, bots=list(bots), control=control, **more)
        return int(made["id"])

    def join(self, match: int) -> None:
        self.send(f"matches/{match}/join/")

    def prefer(self, **fields: str) -> None:
        """Set preferences (all of them; what is left out becomes off or the default)."""
        base = {"name": self.name or "Somebody", "language": "en", "theme": "light", "zone": "Europe/Rome"}
        self.form("/me/", **(base | fields))


@dataclass
class Visitors:
    """Lets people in and, at the end of the test, looks at what their browsers said."""

    browser: Browser
    home: str
    here: list[Visitor] = field(default_factory=list)

    def visitor(self, **options: Any) -> Visitor:
        """Somebody who is not signed in. *options*: of Playwright's new_context."""
        options = {"viewport": DESK, "locale": "en-GB", "reduced_motion": "reduce"} | options
        made = Visitor(self.browser.new_context(**options), self.home)
        self.here.append(made)
        return made

    def guest(self, **options: Any) -> Visitor:
        """Somebody who came in by one click, without a name."""
        made = self.visitor(**options)
        made.form("/me/guest/", next="/")
        return made

    def problems(self) -> list[str]:
        return [f"visitor {number}: {said}" for number, one in enumerate(self.here, 1) for said in one.watch.problems]

    def pictures(self, folder: Path) -> None:
        """Save what everybody sees, for the report of a failure."""
        for number, one in enumerate(self.here, 1):
            for page in one.context.pages:
                if not page.is_closed():
                    file = folder / f"visitor-{number}.png"
                    page.screenshot(path=file)
                    print(f"visitor {number} at {page.url}: see {file}")

    def close(self) -> None:
        for one in self.here:
            one.context.close()
        self.here.clear()


def see(page: Page, selector: str, text: str | None = None) -> None:
    """Wait until *selector* shows (with *text*)."""
    found = page.locator(selector).first if text is None else page.locator(selector, has_text=text).first
    expect(found).to_be_visible(timeout=SECONDS * 1000)
