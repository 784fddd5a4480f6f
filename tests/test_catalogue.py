"""The Italian catalogue is complete, compiled, and really Italian."""

from __future__ import annotations

import re
from io import BytesIO

import pytest
from babel.messages.catalog import Message
from babel.messages.pofile import read_po

from tools import messages

HINT = "run `make messages` and translate what is new in locale/it/LC_MESSAGES/django.po"

SAME = frozenset(
    {
        "%(minutes)s min",
        "Africa",
        "America",
        "Arena",
        "Asia",
        "Australia",
        "Bot",
        "Cards della Biodiversità",
        "Chat",
        "Compost",
        "E-mail",
        "Gold PAT",
        "Innovation",
        "JSON",
        "NE",
        "No.",
        "Password",
        "SE",
        "SHA-256",
        "Smog",
        "Software",
        "Tavola, %(domain)s",
        "Tiber",
        "bot",
        "chat",
        "gorilla",
        "min",
        "vs",
    }
)
"""Texts that are the same word in both languages, or a name."""


@pytest.fixture(scope="module")
def catalog() -> list[Message]:
    return [message for message in read_po(BytesIO(messages.PO.read_bytes()), locale="it") if message.id]


def ids(message: Message) -> list[str]:
    return [str(text) for text in message.id] if isinstance(message.id, list | tuple) else [str(message.id)]


def test_the_catalogue_has_exactly_the_texts_of_the_sources(catalog: list[Message]) -> None:
    have = {(message.context, ids(message)[0]) for message in catalog}
    want = {(message.context, ids(message)[0]) for message in messages.found() if message.id}
    assert have == want, f"missing {sorted(map(str, want - have))}, left over {sorted(map(str, have - want))}: {HINT}"


def test_every_text_has_its_italian(catalog: list[Message]) -> None:
    def has(message: Message) -> bool:
        texts = messages.strings(message.string)
        return bool(texts) and all(texts) and len(texts) == len(ids(message))

    missing = [message.id for message in catalog if not has(message)]
    assert not missing, HINT
    assert not [message.id for message in catalog if message.fuzzy]


def test_placeholders_survive_translation(catalog: list[Message]) -> None:
    mark = re.compile(r"%\((\w+)\)[sd]")
    for message in catalog:
        wanted = {name for text in ids(message) for name in mark.findall(text)}
        for text in messages.strings(message.string):
            assert set(mark.findall(text)) <= wanted, text
        assert {name for text in messages.strings(message.string) for name in mark.findall(text)} == wanted, message.id


def test_markup_and_line_breaks_survive_translation(catalog: list[Message]) -> None:
    kept = re.compile(r"</?[a-z][^>]*>|\n\n|(?<!%)%[sd](?!\w)|https?://")
    for message in catalog:
        for text, italian in zip(ids(message), messages.strings(message.string), strict=True):
            assert kept.findall(text) == kept.findall(italian), text


def test_italian_is_typeset_like_the_english(catalog: list[Message]) -> None:
    for message in catalog:
        for text, italian in zip(ids(message), messages.strings(message.string), strict=True):
            assert "'" not in italian, f"a typewriter's apostrophe: {italian}"
            assert italian == italian.strip() or text != text.strip(), f"a space at an end: {italian!r}"
            assert "  " not in italian, f"two spaces: {italian}"


def test_italian_is_not_english(catalog: list[Message]) -> None:
    same = [
        text
        for message in catalog
        for text, italian in zip(ids(message), messages.strings(message.string), strict=False)
        if text == italian and re.search(r"[a-zA-Z]{2}", re.sub(r"%\(\w+\)[sd]|<[^>]+>", "", text)) and text not in SAME
    ]
    assert not same, "translate these, or add them to SAME if they are the same word in both languages"


def test_the_compiled_catalogue_is_the_sources(catalog: list[Message]) -> None:
    assert messages.PO.with_suffix(".mo").read_bytes() == messages.mo_bytes(messages.PO.read_bytes()), HINT
