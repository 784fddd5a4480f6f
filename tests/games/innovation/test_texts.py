"""The words of Innovation: nothing that the rules ask or tell lacks them, and what they say in specific cases."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from django.utils.safestring import SafeString
from django.utils.translation import override

from games.engine import Event
from games.innovation import chronicle, texts, words
from games.innovation.asks import HIDDEN, VERBS
from games.innovation.wording import PREFIX, WORDS, ask, verb
from tests.games.sights import NAMES

from .scenes import RULES

HOME = Path(texts.__file__).parent
LANGUAGES = ("en", "it")

ASKING = (
    *("pick", "may_pick", "pick_some", "in_order", "may", "pick_color", "may_splay", "pick_player", "pick_value"),
    *("pick_highest", "pick_points", "players_in_order"),
)
"""The verbs that put a question, with its key as the first argument."""


# ---- what the rules ask and tell, read from their source


def called(node: ast.Call) -> str:
    """The last name of what is called: "tell" of ``play.tell(…)`` and of ``tell(…)``."""
    return str(getattr(node.func, "attr", getattr(node.func, "id", "")))


def written(node: ast.Call) -> str:
    """The first argument when it is a text, else ""."""
    argument = node.args[0] if node.args else None
    return argument.value if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else ""


def calls(*names: str) -> Iterator[ast.Call]:
    """Every call of such a function in the rules whose first argument is written out."""
    for path in sorted(HOME.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and called(node) in names and written(node):
                yield node


QUESTIONS = {written(call): call for call in calls(*ASKING)}
"""A call for every key that effects ask."""


def asked_by(*methods: str) -> list[str]:
    return sorted(key for key, call in QUESTIONS.items() if called(call) in methods)


def hidden_ones() -> list[str]:
    return sorted(key for key, call in QUESTIONS.items() if "hidden" in {word.arg for word in call.keywords})


def test_the_search_finds_the_questions() -> None:
    assert len(QUESTIONS) > 90
    assert {"oars.give", "code-of-laws.splay", "order-return", "order-leave", "mass-media.value"} <= QUESTIONS.keys()
    assert {"oars.give", "clothing.meld", "masonry.meld", "feudalism.give"} <= set(hidden_ones())


@pytest.mark.parametrize("key", sorted(QUESTIONS))
def test_every_question_has_words_in_both_languages(key: str) -> None:
    said = {}
    for language in LANGUAGES:
        with override(language):
            words_of = ask(f"{PREFIX}{key}")
            parts = {"name": "Ann", "card": "X", "cards": "Y", "other": "Bob"}
            said[language] = [str(text) % parts for text in (words_of.title, words_of.told, words_of.confirm)]
            said[language] += [str(text) % parts for text in (words_of.done, words_of.accept, words_of.refuse) if text]
    assert all(said["en"])
    assert all(english != italian for english, italian in zip(*said.values(), strict=True))
    assert "%(name)s" in str(ask(f"{PREFIX}{key}").told), "the others must read who is asked"


def test_no_words_are_left_over() -> None:
    assert WORDS.keys() <= QUESTIONS.keys()
    assert {verb(key) for key in QUESTIONS} <= VERBS.keys()


def test_what_is_optional_can_be_refused_in_words() -> None:
    assert not [key for key in asked_by("may_pick", "may_splay", "may") if not ask(f"{PREFIX}{key}").refuse]
    assert not [key for key in asked_by("may") if not ask(f"{PREFIX}{key}").accept]


def test_a_splay_is_said_in_its_direction() -> None:
    ways = {key: QUESTIONS[key].args[2].value for key in asked_by("may_splay")}  # type: ignore[attr-defined]
    assert {key: ask(f"{PREFIX}{key}").way for key in ways} == ways
    assert set(ways.values()) == {"left", "right", "up"}


def test_a_question_about_a_hidden_hand_never_says_that_the_card_is_there() -> None:
    assert [key for key in hidden_ones() if ask(f"{PREFIX}{key}").told != HIDDEN] == []


def test_every_event_that_is_told_has_a_sentence_and_no_sentence_waits_in_vain() -> None:
    told = {written(call).removeprefix(PREFIX) for call in calls("tell")}
    for call in calls("_tell_move"):
        told |= {written(call), f"{written(call)}_card"}
    assert {f"{PREFIX}{name}" for name in told} == chronicle.TELLERS.keys()


# ---- the log


def tell(name: str, viewer: int | None, strong: Any = words.plain, **args: Any) -> str:
    return texts.event(Event(f"{PREFIX}{name}", args), NAMES, viewer, RULES.content, strong)


OARS = {"seat": 1, "card": "oars"}
GIFT = {"seat": 1, "to": 0, "frm": "hand", "zone": "score", "age": 1}
TAKEN = {"seat": 0, "owner": 1, "frm": "score", "age": 8}
THIRD = {"share": [2], "exposed": [0, 3], "icon": "crown"}

LOG: list[tuple[str, dict[str, Any], int | None, str, str]] = [
    ("drew", {"seat": 1, "age": 3, "how": "action"}, 0, "Bob drew a 3", "Bob ha pescato un 3"),
    ("drew", {"seat": 1, "age": 8, "how": ""}, None, "Bob drew an 8", "Bob ha pescato un 8"),
    ("drew_card", {"seat": 1, "card": "tools", "how": "action"}, 1, "You drew Tools", "Hai pescato Utensili"),
    (
        "drew",
        {"seat": 1, "age": 2, "how": "bonus"},
        0,
        "Bob drew a 2, the bonus for being shared",
        "Bob ha pescato un 2, il bonus per la condivisione",
    ),
    (
        "performs",
        {**OARS, "effect": 1, "demand": True},
        0,
        "Oars, effect 1, demands of Bob",
        "Remi, effetto 1, esige da Bob",
    ),
    (
        "performs",
        {**OARS, "effect": 1, "demand": True},
        1,
        "Oars, effect 1, demands of you",
        "Remi, effetto 1, esige da te",
    ),
    ("performs", {**OARS, "effect": 2, "demand": False}, 0, "Oars, effect 2: Bob", "Remi, effetto 2: Bob"),
    (
        "activated",
        {"seat": 1, "card": "the-pirate-code", **THIRD},
        0,
        "Bob activated The Pirate Code: it demands of you and Dora; shared by Cleo",
        "Bob ha attivato Il codice dei pirati: esige da te e Dora; condivisa con Cleo",
    ),
    (
        "activated",
        {"seat": 1, "card": "writing", **THIRD, "share": []},
        1,
        "You activated Writing",
        "Hai attivato Scrittura",
    ),
    (
        "gave",
        GIFT,
        2,
        "Bob transferred a 1 to Ann (hand to score pile)",
        "Bob ha trasferito un 1 a Ann (mano → influenza)",
    ),
    (
        "gave_card",
        {**GIFT, "card": "oars"},
        1,
        "You transferred Oars to Ann (hand to score pile)",
        "Hai trasferito Remi a Ann (mano → influenza)",
    ),
    (
        "gave_card",
        {**GIFT, "card": "oars"},
        0,
        "Bob transferred Oars to you (hand to score pile)",
        "Bob ti ha trasferito Remi (mano → influenza)",
    ),
    (
        "gave",
        {"seat": 1, "to": 1, "frm": "score", "zone": "hand", "age": 5},
        0,
        "Bob moved a 5 (score pile to hand)",
        "Bob ha spostato un 5 (influenza → mano)",
    ),
    (
        "scored",
        {"seat": 1, "frm": "supply", "age": 4},
        0,
        "Bob drew and scored a 4",
        "Bob ha pescato e capitalizzato un 4",
    ),
    (
        "scored",
        {"seat": 1, "frm": "board", "age": 1, "card": "oars"},
        1,
        "You scored Oars from the board",
        "Hai capitalizzato Remi dalla plancia",
    ),
    ("returned", TAKEN, 2, "Ann returned an 8 of Bob", "Ann ha riciclato un 8 di Bob"),
    ("returned", TAKEN, 0, "You returned an 8 of Bob", "Hai riciclato un 8 di Bob"),
    ("returned_card", {**TAKEN, "card": "flight"}, 1, "Ann returned your Flight", "Ann ti ha riciclato Volo"),
    ("melded", {**OARS, "frm": "supply"}, 0, "Bob drew and melded Oars", "Bob ha pescato e giocato Remi"),
    ("tucked", {**OARS, "frm": "hand"}, 1, "You tucked Oars", "Hai archiviato Remi"),
    ("revealed", {**OARS, "drawn": True}, 0, "Bob drew and revealed Oars", "Bob ha pescato e rivelato Remi"),
    (
        "splayed",
        {"seat": 1, "color": "red", "way": "left"},
        0,
        "Bob splayed red left",
        "Bob ha scalato il rosso verso sinistra",
    ),
    (
        "unsplayed",
        {"seat": 1, "color": "red"},
        0,
        "The splay of red of Bob is gone",
        "Il rosso di Bob non è più scalato",
    ),
    (
        "named",
        {"seat": 1, "card": "mass-media", "what": ["value", 4]},
        0,
        "Bob named value 4",
        "Bob ha nominato il valore 4",
    ),
    (
        "named",
        {"seat": 1, "card": "empiricism", "what": ["red", "blue"]},
        1,
        "You named red and blue",
        "Hai nominato rosso e blu",
    ),
    (
        "achieved",
        {"seat": 1, "achievement": "world", "due": "translation"},
        0,
        "Bob claimed World by Translation",
        "Bob ha ottenuto Diplomazia con Traduzione",
    ),
    (
        "achieved",
        {"seat": 1, "achievement": "monument", "due": ""},
        1,
        "You claimed Monument",
        "Hai ottenuto Tecnologia",
    ),
    ("dominated", {"seat": 1, "age": 3}, 0, "Bob achieved age 3", "Bob ha dominato l’epoca 3"),
    ("victory", {"seat": 1, "card": "empiricism"}, 1, "You win by Empiricism", "Vinci con Empirismo"),
]


@pytest.mark.parametrize(("name", "args", "viewer", "english", "italian"), LOG)
def test_the_log_speaks_to_its_reader(
    name: str, args: dict[str, Any], viewer: int | None, english: str, italian: str
) -> None:
    assert tell(name, viewer, **args) == english
    with override("it"):
        assert tell(name, viewer, **args) == italian


def test_who_sees_the_card_does_not_read_of_its_value_as_well() -> None:
    assert tell("drew", 1, seat=1, age=3, how="") == ""
    assert tell("scored", 1, seat=1, frm="hand", age=3) == ""
    assert tell("returned", 1, seat=0, owner=1, frm="score", age=3) == ""
    assert tell("gave", 0, **GIFT) == tell("gave", 1, **GIFT) == ""


def test_who_shares_a_card_that_only_demands_is_nobody() -> None:
    assert tell("activated", None, seat=1, card="archery", **THIRD) == (
        "Bob activated Archery: it demands of Ann and Dora"
    )


def test_a_name_cannot_write_markup() -> None:
    event = Event(f"{PREFIX}dominated", {"seat": 0, "age": 2})
    told = texts.event(event, ("<script>x</script>",), None, RULES.content, words.bold)
    assert told == "<b>&lt;script&gt;x&lt;/script&gt;</b> achieved age 2"
    assert isinstance(told, SafeString)


def test_names_and_cards_are_set_off() -> None:
    assert tell("melded", 0, words.bold, **OARS, frm="hand") == "<b>Bob</b> melded <b>Oars</b>"
    assert tell("scored", 0, words.bold, seat=1, frm="hand", age=3) == "<b>Bob</b> scored a 3"
    assert tell("splayed", 0, words.bold, seat=1, color="red", way="up") == "<b>Bob</b> splayed red up"


def test_the_pieces_of_an_event_can_be_found_on_the_board() -> None:
    assert texts.spots(Event(f"{PREFIX}gave", {**GIFT, "card": "oars"})) == "#card-oars, #in-seat-1, #in-seat-0"
    assert texts.spots(Event(f"{PREFIX}removed", {})) == ""
