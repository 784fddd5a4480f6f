"""The tables of a rules page, as they are read."""

from __future__ import annotations

from html.parser import HTMLParser


class Tables(HTMLParser):
    """The tables of a page: rows of cells, as they are read."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[list[list[str]]] = []
        self.reading = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag == "table":
            self.tables.append([])
        elif tag == "tr":
            self.tables[-1].append([])
        elif tag in ("th", "td"):
            self.tables[-1][-1].append("")
            self.reading = True

    def handle_endtag(self, tag: str) -> None:
        if tag in ("th", "td"):
            self.reading = False

    def handle_data(self, data: str) -> None:
        if self.reading:
            self.tables[-1][-1][-1] += data.strip()


def tables_of(page: str) -> list[list[list[str]]]:
    """The tables of a page in their order."""
    parser = Tables()
    parser.feed(page)
    return parser.tables
