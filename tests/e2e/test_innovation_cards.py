"""Cards of Innovation in every place of the board: titles are not cut, words have hyphens, a cut text says so."""

from __future__ import annotations

import os
from typing import Any

import pytest
from django.utils.translation import override

from games.innovation import printed
from tests.e2e.inventor import ELENA, TOMAS, YUKI, Inventor
from tests.e2e.visitors import DESK, PHONE, Visitors
from tests.games.innovation.scenes import CARDS
from tests.processes.harness import Portal

LONG = bool(os.environ.get("TAVOLA_LONG"))
SAMPLE = None if LONG else 4
"""So many cards with the longest titles, and as many with the longest texts; None: all."""

SIZES = [DESK, {"width": 1280, "height": 720}, PHONE, *([{"width": 1024, "height": 768}] if LONG else [])]

FAULTS = """(cards) => {
  const last = (text, at) => {
    const range = document.createRange();
    range.setStart(text, at);
    range.setEnd(text, at + 1);
    return [...range.getClientRects()].at(-1)?.top;
  };
  const broken = (text) => {
    for (let at = 1; at < text.length; at++)
      if (!/[\\s\\u00ad-]/.test(text.data.slice(at - 1, at + 1)) && last(text, at) !== last(text, at - 1)) return true;
    return false;
  };
  const seen = new Set(), found = [];
  let measured = 0;
  for (const piece of document.querySelectorAll(".stage .icard, .stage .mcard")) {
    const { width, height } = piece.getBoundingClientRect();
    const place = `${piece.classList[0]} ${Math.round(width)}x${Math.round(height)}`;
    if (!piece.checkVisibility() || seen.has(place)) continue;
    seen.add(place);
    const before = piece.innerHTML, rest = [...piece.children].filter((e) => e.matches(".press, .peek, .tok, em"));
    for (const [front, mini] of cards) {
      piece.innerHTML = piece.matches(".mcard") ? mini : front;
      piece.append(...rest);
      measured += 1;
      const title = piece.querySelector(".nm"), text = piece.querySelector(".fx"), range = document.createRange();
      range.selectNodeContents(title);
      const [inner, outer] = [range.getBoundingClientRect(), title.getBoundingClientRect()];
      const dots = getComputedStyle(title).textOverflow === "ellipsis";
      if (!dots && (inner.width > outer.width + 1.5 || inner.height > outer.height + 3.5))
        found.push(`${place}: the title ${title.textContent} is cut`);
      if (!dots && broken(title.firstChild)) found.push(`${place}: ${title.textContent} is broken without a hyphen`);
      if (!text || getComputedStyle(text).visibility === "hidden") continue;
      const sign = getComputedStyle(text, "::after").content;
      if (text.firstChild.offsetHeight > text.offsetHeight + 1 && !sign.includes("…"))
        found.push(`${place}: the text of ${title.textContent} is cut without a sign`);
      if (text.offsetHeight % parseFloat(getComputedStyle(text).lineHeight) > 0.5)
        found.push(`${place}: the text of ${title.textContent} ends in the middle of a line`);
    }
    piece.innerHTML = before;
  }
  return [measured, found];
}"""
"""Puts each card in turn into one piece of every size; how many were measured, and what does not fit."""


@pytest.mark.parametrize("locale", ["en-GB", "it-IT"])
def test_titles_fit_and_cut_texts_say_so(people: Visitors, portal: Portal, locale: str) -> None:
    with override(locale[:2]):
        fronts = [(printed.title(card), printed.front(card, "third"), printed.mini(card)) for card in CARDS.values()]
    chosen = sorted(fronts, key=lambda front: -len(front[0]))[:SAMPLE]
    chosen += sorted(fronts, key=lambda front: -len(front[1]))[:SAMPLE]
    cards = [[str(front), str(mini)] for _title, front, mini in dict.fromkeys(chosen)]
    more = " canal-building the-wheel masonry"
    tables: list[list[dict[str, Any]]] = [[ELENA | {"hand": ELENA["hand"] + more}, TOMAS, YUKI]]
    if LONG:
        tables += [[ELENA, TOMAS], [ELENA, TOMAS, YUKI, {"board": "archery", "hand": "databases"}]]
    guest = people.guest(locale=locale)
    for seats in tables:
        match = guest.table(game="innovation", size=len(seats), bots=("easy",) * (len(seats) - 1))
        portal.ask("lay", match=match, seats=seats)
        seat = Inventor(guest, match).open()
        assert seat.my_turn()
        for size in SIZES:
            seat.page.set_viewport_size(size)  # type: ignore[arg-type]
            measured, faults = seat.page.evaluate(FAULTS, cards)
            assert measured >= len(cards)
            assert not faults, f"{size}: {faults[:8]}"
