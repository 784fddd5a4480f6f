"""Pictures of every page of a running portal, for looking at them: desk and phone, light and dark, each language.

    python -m tools.screenshots http://127.0.0.1:8000 FOLDER [--only NAME] [--locale it-IT] [--device phone]

Comes as a new guest, who sets up tables and plays a few moves; nothing that exists is touched.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

from tests.e2e.conftest import FLAGS, chromium_path
from tests.e2e.tour import Tour
from tests.e2e.visitors import DESK, PHONE, Visitors

DEVICES: dict[str, dict[str, Any]] = {
    "desk": {"viewport": DESK},
    "phone": {"viewport": PHONE, "has_touch": True, "is_mobile": True, "device_scale_factor": 2},
}
THEMES = ("light", "dark")


def pictures(people: Visitors, folder: Path, *, device: str, locale: str, only: str, answers: int) -> None:
    """One picture of each page and theme: ``NAME-DEVICE-THEME-LANGUAGE.png``."""
    options = {**DEVICES[device], "locale": locale}
    tour = Tour(people, options, answers=answers, bots=("medium", "easy", "medium"), clever=True)
    for stop in tour.all():
        if only and only not in stop.name:
            continue
        page = stop.visit()
        window = options["viewport"]
        if not page.locator("#match").count():  # a window as high as the page: what is fixed to its edge stays there
            high = page.evaluate("() => document.documentElement.scrollHeight")
            page.set_viewport_size({"width": window["width"], "height": max(high, window["height"])})
        for theme in THEMES:
            page.emulate_media(color_scheme=theme, reduced_motion="reduce")
            page.screenshot(path=folder / f"{stop.name}-{device}-{theme}-{locale[:2]}.png")
        page.set_viewport_size(window)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("address", help="of the portal, such as http://127.0.0.1:8000")
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("--only", default="", help="part of the names of the pages to take")
    parser.add_argument("--locale", choices=["en-GB", "it-IT"], help="one language only")
    parser.add_argument("--device", choices=list(DEVICES), help="one device only")
    parser.add_argument("--answers", type=int, default=20, help="how many answers the match on show has (20)")
    given = parser.parse_args()
    given.folder.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium_path(), args=FLAGS)
        for locale in [given.locale] if given.locale else ["en-GB", "it-IT"]:
            for device in [given.device] if given.device else list(DEVICES):
                people = Visitors(browser, given.address.rstrip("/"))
                pictures(people, given.folder, device=device, locale=locale, only=given.only, answers=given.answers)
                print(*people.problems(), sep="\n")
                people.close()
        browser.close()


if __name__ == "__main__":
    main()
