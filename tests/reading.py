"""What a person reads on a page, and whether it is still English."""

from __future__ import annotations

import re
from collections.abc import Iterable
from html.parser import HTMLParser

SPOKEN = ("alt", "aria-description", "aria-label", "aria-roledescription", "aria-valuetext", "content", "label")
SHOWN = (*SPOKEN, "placeholder", "title", "summary")
"""Attributes that reach people."""

TECHNICAL = ("charset", "color-scheme", "csrf-token", "htmx-config", "theme-color", "viewport", "robots", "referrer")
"""Names of <meta> whose content is for machines."""

SOFT_HYPHEN = "\N{SOFT HYPHEN}"
"""Where a long word may be broken: nobody reads it."""

VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "source", "wbr"})
"""Elements without an end."""


class Visible(HTMLParser):
    """What a reader sees or hears of a page, less what is marked ``translate="no"`` or is a language's own name."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.found: list[str] = []
        self.silent: list[str] = []
        """The open elements from the outermost one on of which nothing is read."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        known = dict(attrs)
        quiet = tag in ("script", "style") or known.get("translate") == "no" or (tag != "html" and "lang" in known)
        if (quiet or self.silent) and tag not in VOID:
            self.silent.append(tag)
        if quiet or (tag == "meta" and (known.get("name") in TECHNICAL or "http-equiv" in known)):
            return
        for name, value in attrs:
            button = name == "value" and tag == "input" and known.get("type") in ("submit", "button", "reset")
            sentence = name.startswith("data-") and re.match(r"[^#.\[{]\S* ", value or "")  # no selector, no JSON
            if value and (name in SHOWN or button or sentence):
                self.found.append(value)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in VOID:
            self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag in self.silent:
            del self.silent[len(self.silent) - 1 - self.silent[::-1].index(tag) :]

    def handle_data(self, data: str) -> None:
        if not self.silent:
            self.found.append(data.replace(SOFT_HYPHEN, ""))


def visible(html: str) -> list[str]:
    """The texts of a page or a part of one, in its order."""
    parser = Visible()
    parser.feed(html)
    parser.close()
    return [text.strip() for text in parser.found if text.strip()]


ENGLISH = frozenset(
    re.findall(
        "[a-z]+",
        """
        the of and or with without your you yours his her their our this that these those is are was were has have had
        be been not to from for by on into over under when where who what which how only more than then there here
        tree trees card cards table tables player players match matches turn turns round seat seats hand forest
        chainsaw chainsaws animals point points gift ground level canopy give gave put took take draw discard place
        meld melded tuck tucked return returned score scored splayed achieve achieved achievements supply board demand
        age ages value crown crowns castle clock blue red green yellow purple hands piles effect
        river rivers stretch stretches mountain water technology land pollution polluted purifier pipe pipes toll
        right rights deck decks event bank trade proposal triangle triangles hexagon detour
        attack attacks attacker defend defends defence battle battles energy superpower support supports synergy mishap
        aromatic twin twins twinned side sides rests turnip beet queen earthworm
        play choose sign send save close undo wait waiting game games rules help open name
        january february march april june july august september october november december
        monday tuesday wednesday thursday friday saturday sunday
        """,
    )
)
"""Words of English that no Italian sentence has."""


NAMES = re.compile(
    r"game-icons\.net|CC BY|SIL Open Font License|The Archivo Project Authors|Asmadi Games|"
    r"Cards della Biodiversità|Gold Card|Isle of Man|Port of Spain|Rainy River"
)
"""Names that have such words in them."""


def english_in(texts: Iterable[str]) -> list[str]:
    """The texts in which an English word is left over."""
    return [text for text in texts if ENGLISH & set(re.findall(r"[^\W\d_]+", NAMES.sub("", text).lower()))]
