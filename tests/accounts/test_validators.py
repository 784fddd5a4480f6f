"""Names that cannot deceive: nothing invisible, no mixed alphabets, nobody else's."""

from __future__ import annotations

import pytest
from django.core.exceptions import ValidationError
from django.utils import translation

from accounts.models import DELETED_NAME
from accounts.names import guest_name
from accounts.validators import name_validate, passes_for_taken, username_free_validate
from games.catalogue import game


def refusal(name: str) -> str:
    """The code of what is wrong with a shown name, or nothing."""
    try:
        name_validate(name)
    except ValidationError as error:
        return str(error.code)
    return ""


@pytest.mark.parametrize(
    "code",
    [0x00AD, 0x034F, 0x061C, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E, 0x200B, 0x200D, 0x202E, 0x2060, 0x2065, 0x2800,
     0x3164, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0, 0x1BCA0, 0x1D173, 0xE0001, 0xE0100],
)  # fmt: skip
def test_nothing_invisible(code: int) -> None:
    assert refusal(chr(code)) == "invisible"
    assert refusal(f"An{chr(code)}na") == "invisible"


@pytest.mark.parametrize(
    "name", ["\u0410nna", "Ann\u0430", "M\u0430ria Rossi", "\u039fscar", "a\u0301\u043e", "Rossi \u0412ob"]
)
def test_no_two_alphabets_in_a_word(name: str) -> None:
    assert refusal(name) == "scripts"


@pytest.mark.parametrize(
    "name",
    ["Anna", "José", "Þórr", "Łukasz", "Анна", "Ελένη", "Anna Каренина", "李雷", "たなか", "محمد", "हिन्दी",
     "Anna-Мария", "R2D2", "O'Neill", "Tullio", "Youssef", "Tavolino", "Botond", "Bo T.", "Hardy"],
)  # fmt: skip
def test_honest_names_of_all_the_world(name: str) -> None:
    assert refusal(name) == ""


@pytest.mark.parametrize(
    "name",
    ["You", "YOU", "tu", "TAVOLA", "Tavola.", "Easy bot", "easy  BOT", "Easybot", "Hard-bot", "Medium bot 2",
     "Bot facile", "B0t medio", "Bot diffici1e", "Deleted player", "Giocatore eliminato", "Ｔｕ", "T\u00fa",
     "\u03a5\u03bf\u03c5", "Y\u20ddou", "\u0412\u043e\u0442", "Bot (3)"],
)  # fmt: skip
def test_nobody_elses_name(name: str) -> None:
    assert refusal(name) == "reserved"


@pytest.mark.parametrize("username", ["easy-bot", "EasyBot", "hard_bot2", "Bot.Difficile", "tu", "y0u", "Tavola"])
def test_nobody_elses_username(username: str) -> None:
    with pytest.raises(ValidationError):
        username_free_validate(username)


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_list_has_what_the_pages_say(language: str) -> None:
    with translation.override(language):
        words = [*game("forest").part("texts").bots().values(), translation.gettext(DELETED_NAME)]
        words += [translation.gettext("You"), translation.gettext("you"), translation.gettext("Bot")]
    assert [word for word in words if not passes_for_taken(word)] == []


@pytest.mark.parametrize("language", ["en", "it"])
def test_names_of_guests_are_honest(language: str) -> None:
    assert {refusal(guest_name(language)) for _ in range(200)} == {""}
