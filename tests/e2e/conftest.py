"""The shipped command as a subprocess with a database of its own, and Chromium."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.e2e.visitors import SECONDS, Visitors
from tests.processes.harness import Portal, portal_in

UNUSED = [
    # The browser's own interface, which is in no window of a test: it would start a process with each of them.
    "WebUIOmniboxPopup",
    "WebUIOmniboxAimPopup",
    # A list that comes later replaces Playwright's, so what that turns off is turned off here.
    "AimEnabled",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
]
FLAGS = [
    f"--disable-features={','.join(UNUSED)}",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
NAMES = ("chromium", "chromium-browser", "google-chrome")


def chromium_path() -> str:
    """The browser that the system brings; Playwright downloads none."""
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    assert found, f"the browser tests need one of {', '.join(NAMES)} on the PATH (see tools/browser.sh)"
    return found


LONGEST = ("test_whole_matches", "test_accessibility", "test_layout", "test_innovation", "test_tiber")
"""Files whose tests come first, or one worker would still be at them when the others have nothing left to do."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The longest first; otherwise as they are collected."""
    order = {name: place for place, name in enumerate(LONGEST)}
    items.sort(key=lambda item: order.get(item.path.stem, len(order)))


@pytest.fixture(scope="session")
def portal(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Portal]:
    """``manage.py play --prepare`` on SQLite, or web, worker and beat where TAVOLA_TEST_BACKEND is "services"."""
    made = portal_in(tmp_path_factory.mktemp("portal"))
    try:
        made.prepare()
        made.env["GUEST_RATE"] = "10000/m/ip"
        made.start_all()
        yield made
    finally:
        made.close()


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    expect.set_options(timeout=SECONDS * 1000)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS, headless=True)
        yield started
        started.close()


@pytest.fixture
def people(portal: Portal, browser: Browser, request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Visitors]:
    """Lets visitors in. The test fails when one of their browsers complained of anything."""
    made = Visitors(browser, f"http://127.0.0.1:{portal.port}")
    try:
        yield made
        if getattr(request.node, "failed", False):
            made.pictures(tmp_path)
            print(*made.problems(), portal.logs(), sep="\n")
        else:
            assert not made.problems(), "\n".join(made.problems())
    finally:
        made.close()


@pytest.hookimpl(hookwrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[Any]) -> Any:
    outcome = yield
    if call.when == "call" and outcome.get_result().failed:
        item.failed = True  # type: ignore[attr-defined]
