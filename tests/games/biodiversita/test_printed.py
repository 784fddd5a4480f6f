"""What cards say is generated from their data, in both languages (biodiversita.md section 11)."""

from __future__ import annotations

import re
from collections.abc import Sequence

import pytest
from django.utils.translation import override

from games.biodiversita import faces, printed, words
from games.biodiversita.content import Content, decode, rows
from games.biodiversita.vocabulary import Effect, Forbid, Mod, Only, Void, read

from .scenes import row, rules_with

CONTENT = decode([{"cards": rows()}])
LANGUAGES = ("en", "it")


def said(text: str, language: str, content: Content = CONTENT) -> str:
    """The sentence of some operations, given as JSON."""
    with override(language):
        return printed.effect_text(content, read(text))


OPERATIONS = [
    ('{"op":"mod","side":"self","stat":"attack","value":2}', "+2 attack.", "+2 in attacco."),
    ('{"op":"mod","side":"self","stat":"defence","value":-1}', "−1 defence.", "−1 in difesa."),
    (
        '{"op":"mod","side":"opp","stat":"attack","value":-3}',
        "−3 to the opponent’s attack.",
        "−3 all’attacco avversario.",
    ),
    (
        '{"op":"mod","side":"opp","stat":"defence","value":-5}',
        "−5 to the opponent’s defence.",
        "−5 alla difesa avversaria.",
    ),
    ('{"op":"sp_mult","value":2}', "Doubles the superpower.", "Raddoppia il superpotere."),
    ('{"op":"sp_mult","value":3}', "Triples the superpower.", "Triplica il superpotere."),
    ('{"op":"sp_mult","value":4}', "Multiplies the superpower by 4.", "Moltiplica il superpotere per 4."),
    (
        '{"op":"sp_add","value":2}',
        "Every number of the superpower grows by 2.",
        "Ogni numero del superpotere cresce di 2.",
    ),
    (
        '{"op":"void","target":"superpower"}',
        "The opponent’s superpower has no effect.",
        "Il superpotere avversario non ha effetto.",
    ),
    (
        '{"op":"void","target":"support"}',
        "The opponent’s support has no effect.",
        "Il sostegno avversario non ha effetto.",
    ),
    ('{"op":"shield","value":1}', "Your card loses 1 energy less.", "La tua carta perde 1 punto energia in meno."),
    ('{"op":"shield","value":3}', "Your card loses 3 energy less.", "La tua carta perde 3 punti energia in meno."),
    (
        '{"op":"drain","value":2}',
        "The opponent’s biodiversity card loses 2 energy more, whatever the totals.",
        "La carta biodiversità avversaria perde 2 punti energia in più, qualunque sia il risultato.",
    ),
    (
        '{"op":"heal","value":1}',
        "After the battle your card regains up to 1 energy, if it has some left.",
        "Dopo la battaglia la tua carta, se ha ancora energia, recupera fino a 1 punto.",
    ),
    (
        '{"op":"rest_cut","value":2}',
        "Your resting biodiversity cards come back 2 battles sooner, in the next one at the earliest.",
        "Le tue carte biodiversità in fase seme tornano 2 battaglie prima, non prima della prossima.",
    ),
    (
        '{"op":"rest_mod","value":-1}',
        "Your cards rest 1 turn less, but 1 at least.",
        "Le tue carte hanno 1 turno di stop in meno, ma almeno 1.",
    ),
    ('{"op":"rest_mod","value":2}', "Your cards rest 2 turns more.", "Le tue carte hanno 2 turni di stop in più."),
    ('{"op":"forbid","slug":"terra"}', "Earth can’t be used.", "Terra non si può usare."),
]
"""Every operation of the vocabulary, and what it says."""


@pytest.mark.parametrize(("text", "english", "italian"), OPERATIONS, ids=[one[1] for one in OPERATIONS])
def test_every_operation_in_words(text: str, english: str, italian: str) -> None:
    assert (said(f"[{text}]", "en"), said(f"[{text}]", "it")) == (english, italian)


def test_every_operation_of_the_vocabulary_is_among_them() -> None:
    told = {type(effect) for text, _en, _it in OPERATIONS for effect in read(f"[{text}]")}
    assert told == set(Effect.__args__)  # type: ignore[attr-defined]  # a union


def mods(side: str, value: int, condition: Only | None = None) -> list[Effect]:
    return [Mod(side, stat, value, condition) for stat in ("attack", "defence")]


def both(effects: Sequence[Effect]) -> list[str]:
    """Some operations in English and in Italian."""
    found = []
    for language in LANGUAGES:
        with override(language):
            found.append(printed.effect_text(CONTENT, effects))
    return found


def test_the_same_to_attack_and_defence_is_told_once() -> None:
    assert both(mods("self", 4)) == ["+4 attack and defence.", "+4 in attacco e in difesa."]
    assert both(mods("opp", -2)) == [
        "−2 to the opponent’s attack or defence.",
        "−2 all’attacco o alla difesa avversaria.",
    ]
    assert both([Mod("self", "attack", 2), Mod("self", "defence", 1)])[0] == "+2 attack; +1 defence."
    assert both([Mod("self", "attack", 1), Mod("self", "attack", 1)])[0] == "+1 attack; +1 attack."


def test_what_makes_both_void_is_told_once() -> None:
    assert both([Void("support"), Void("superpower")]) == [
        "The opponent’s superpower and support have no effect.",
        "Il superpotere e il sostegno avversari non hanno effetto.",
    ]


@pytest.mark.parametrize(
    ("condition", "english", "italian"),
    [
        (Only(season=("estate",)), "for summer cards", "per le carte estive"),
        (Only(season=("estate", "primavera")), "for spring or summer cards", "per le carte primaverili o estive"),
        (
            Only(season=("autunno", "estate", "inverno")),
            "for winter, summer or autumn cards",
            "per le carte invernali, estive o autunnali",
        ),
        (Only(family=("Fabaceae",)), "for cards of the family Fabaceae", "per le carte della famiglia Fabaceae"),
        (
            Only(season=("inverno",), family=("Apiaceae", "Fabaceae")),
            "for winter cards of the family Apiaceae or Fabaceae",
            "per le carte invernali della famiglia Apiaceae o Fabaceae",
        ),
    ],
)
def test_conditions(condition: Only, english: str, italian: str) -> None:
    assert both([Mod("self", "attack", 1, condition)]) == [f"+1 attack, {english}.", f"+1 in attacco, {italian}."]


def test_two_conditions_are_never_told_as_one() -> None:
    late_frost = [*mods("opp", -4, Only(season=("estate",))), *mods("opp", -1, Only(season=("inverno",)))]
    assert both(late_frost)[0] == (
        "−4 to the opponent’s attack or defence, for summer cards; "
        "−1 to the opponent’s attack or defence, for winter cards."
    )


@pytest.mark.parametrize("card", CONTENT.cards.values(), ids=CONTENT.cards)
def test_every_card_says_every_number_of_its_effects(card: printed.Card) -> None:
    """In both languages, which differ; nothing is left unfilled."""
    texts = []
    for language in LANGUAGES:
        with override(language):
            texts.append(printed.text(CONTENT, card))
    for text in texts:
        assert text
        assert not re.search(r"%\(|None", text)
        for effect in (*card.power, *card.effect):
            value = getattr(effect, "value", None)
            if value is not None and (type(effect).__name__ != "SpMult" or value > 3):
                assert re.search(rf"\b{abs(value)}\b", text), text
            for name in effect.only.season if isinstance(effect, Mod) and effect.only else ():
                seasonal = {"inverno": "winter|invernal", "primavera": "spring|primaveril"}
                seasonal |= {"estate": "summer|estiv", "autunno": "autumn|autunnal"}
                assert re.search(seasonal[name], text)
    assert texts[0] != texts[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_cards_name_what_cancels_them_and_their_twins(language: str) -> None:
    with override(language):
        for card in CONTENT.cards.values():
            text = printed.text(CONTENT, card)
            for other in filter(None, (card.cancels, card.cancelled_by, card.twin)):
                assert words.card(CONTENT, other) in text


def test_how_often_cards_can_be_used() -> None:
    with override("en"):
        cards = CONTENT.cards
        assert printed.text(CONTENT, cards["menta"]) == "Soffio gelido: +8 attack. 3 turns."
        assert "Usable in 4 battles; stays with the first card it supports" in printed.text(CONTENT, cards["lombrico"])
        assert "Usable in 1 battle" in printed.text(CONTENT, cards["monocoltura"])
        assert "Usable without limit" in printed.text(CONTENT, cards["acqua"])
        assert "sable" not in printed.text(CONTENT, cards["cima"])


def test_a_card_that_is_forbidden_but_not_there_is_called_by_its_id() -> None:
    assert both([Forbid("luna")]) == ["luna can’t be used.".capitalize(), "Luna non si può usare."]


def test_names_have_printed_apostrophes() -> None:
    with override("en"):
        assert words.card(CONTENT, "testadimorto") == "Death’s Head"
        assert words.power(CONTENT.cards["alloro"]) == "Corona d’alloro"


def test_an_own_text_stands_beside_what_is_generated() -> None:
    """A card may say something of its own; what it does is told from its data all the same."""
    effect = [{"op": "mod", "side": "self", "stat": "attack", "value": 2}]
    content = rules_with(
        row("vento", "gold", effect=effect, text_en="It sweeps the sky.", text_it="Spazza il cielo."),
        row("pioggia", "gold", effect=effect, text_it="Bagna tutto."),
        row("sasso", "gold", effect=effect),
    ).content
    told = {}
    for language in LANGUAGES:
        with override(language):
            for name in ("vento", "pioggia", "sasso"):
                told[language, name] = printed.text(content, content.cards[name]).partition(". ")[2]
                assert faces.closely(content, name)["own"] == printed.own(content.cards[name])
    assert told["en", "vento"] == "Usable in 2 battles. It sweeps the sky."
    assert told["it", "vento"].endswith(". Spazza il cielo.")
    assert told["en", "pioggia"].endswith(". Bagna tutto."), "better in the other language than not at all"
    assert told["en", "sasso"] == "Usable in 2 battles."
