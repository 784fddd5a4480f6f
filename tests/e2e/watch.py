"""Listens to a browser for what no test may leave behind: errors, refused content, requests to elsewhere."""

from __future__ import annotations

import re
from urllib.parse import urlsplit

from playwright.sync_api import BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

CSP = """
document.addEventListener("securitypolicyviolation", (event) => {
  console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
});
"""


class Watch:
    """Everything wrong that a browser context said, as sentences. Empty is good."""

    def __init__(self, context: BrowserContext, home: str) -> None:
        self.host = urlsplit(home).netloc
        self.found: list[str] = []
        self.allowed: list[re.Pattern[str]] = []
        context.add_init_script(CSP)
        context.on("console", self._console)
        context.on("weberror", lambda error: self.failed(error.error.message, error.error.stack or ""))
        context.on("request", self._request)
        context.on("response", self._response)
        context.on("page", self._page)

    def allow(self, pattern: str) -> None:
        """A test that provokes a refusal says which one it expects."""
        self.allowed.append(re.compile(pattern))

    @property
    def problems(self) -> list[str]:
        return [said for said in self.found if not any(pattern.search(said) for pattern in self.allowed)]

    def failed(self, message: str, stack: str) -> None:
        """An uncaught error of a script. One is the browser's own: it gives up fading into a page already shown."""
        if not (message.startswith("Transition was aborted because of invalid state") and not stack.count("/static/")):
            self.add(f"page error: {message}\n{stack}")

    def add(self, said: str) -> None:
        self.found.append(said)

    def _page(self, page: Page) -> None:
        page.on("websocket", self._socket)
        page.on("crash", lambda crashed: self.add(f"the page crashed: {crashed.url}"))

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.add(f"console {message.type}: {message.text} ({message.location['url']})")

    def _request(self, request: Request) -> None:
        self._elsewhere(request.url)

    def _socket(self, socket: WebSocket) -> None:
        self._elsewhere(socket.url)

    def _elsewhere(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob", "about") and parts.netloc != self.host:
            self.add(f"request to elsewhere: {url}")

    def _response(self, response: Response) -> None:
        if response.status >= 500:
            self.add(f"HTTP {response.status}: {response.request.method} {response.url}")
