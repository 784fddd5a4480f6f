"""The cards as data (biodiversita.md sections 1, 11 and 14): what there is, what can't be, and cards without code."""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Any

import pytest
from django.utils.translation import override

from games.biodiversita import content, printed, vocabulary, words
from games.biodiversita.content import AROMATIC, BIODIVERSITY, GOLD_PAT, TERRITORY, Card, decode, rows
from games.biodiversita.sides import fault
from games.biodiversita.vocabulary import Mod, SpAdd, SpMult
from games.engine import playout
from games.engine.bots import random_asker

from .scenes import ATTACK, DEFEND, RULES, answer, battle, copy, declare, options, row, rules_with, table, told, totals

ROWS = rows()
CARDS = RULES.content.cards

COUNTS = {
    "biodiversita": 26,
    "aromatica": 8,
    "elemento": 4,
    "sinergia": 10,
    "imprevisto": 10,
    "gold_pat": 8,
    "gold": 3,
    "territorio": 4,
}
"""Section 14."""


def changed(name: str, **changes: Any) -> list[dict[str, Any]]:
    """The starter set as a release, one of its cards with other values."""
    assert any(one["card_id"] == name for one in ROWS)
    return [{"cards": [one | (changes if one["card_id"] == name else {}) for one in ROWS]}]


# -- the starter set ---------------------------------------------------------------------------------------------------


def test_there_are_as_many_cards_of_each_kind_as_the_rules_say() -> None:
    assert Counter(card.kind for card in CARDS.values()) == COUNTS
    assert [card.number for card in CARDS.values()] == list(range(1, 74))


def test_the_numbers_of_the_description() -> None:
    """The only real values there are: those of the seed's examples."""
    cima, beta = CARDS["cima"], CARDS["beta"]
    assert (cima.attack, cima.defence, cima.power_name, cima.power) == (6, 4, "Amarum", (Mod("self", "defence", 8),))
    assert (beta.attack, beta.power_name, beta.power) == (5, "Attacco folico", (Mod("self", "attack", 2),))
    assert CARDS["banca-dei-semi"].effect == (SpMult(2),)
    assert CARDS["lombrico"].effect == (Mod("self", "defence", 1),)
    assert CARDS["orecchiette-cime-di-rapa"].twin == "cima"


def test_four_elements_without_end_each_with_its_counter_card() -> None:
    elements = [card for card in CARDS.values() if card.kind == "elemento"]
    assert [card.id for card in elements] == ["acqua", "aria", "terra", "sole"]
    assert {card.uses for card in elements} == {-1}
    assert all(CARDS[card.cancelled_by].cancels == card.id for card in elements)


def test_which_supports_have_a_counter_card() -> None:
    """Section 14: the four elements, three synergies and six imprevisti (B25)."""
    kinds = Counter(card.kind for card in CARDS.values() if card.cancelled_by)
    assert kinds == {"elemento": 4, "sinergia": 3, "imprevisto": 6}
    for card in CARDS.values():
        assert not card.cancels or CARDS[card.cancels].cancelled_by == card.id


def test_every_gold_pat_has_its_twin_and_every_fighter_a_season_a_family_and_a_superpower() -> None:
    for card in CARDS.values():
        if card.kind == GOLD_PAT:
            assert CARDS[card.twin].kind == BIODIVERSITY
        elif card.kind == BIODIVERSITY:
            assert card.season in vocabulary.SEASONS
            assert card.family
            assert card.variety
            assert any(card.powers)
    assert len({card.twin for card in CARDS.values() if card.kind == GOLD_PAT}) == 8


def test_every_operation_of_the_vocabulary_is_on_a_card() -> None:
    used = {type(effect) for card in CARDS.values() for effect in (*card.power, *card.effect)}
    assert used == set(vocabulary.Effect.__args__)


@pytest.mark.parametrize("name", ["inverno", "primavera", "estate", "autunno"])
def test_a_preset_is_a_legal_deck_of_twelve_of_its_season(name: str) -> None:
    deck = RULES.content.presets[name]
    assert len(deck) == len(set(deck)) == 12
    assert fault(RULES.content, deck) is None
    assert {CARDS[card].season for card in deck if CARDS[card].kind == BIODIVERSITY} == {name}
    assert all(CARDS[card].twin in deck for card in deck if CARDS[card].kind == GOLD_PAT)


# -- what can't be a card ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("release", "said"),
    [
        (changed("cima", kind="animale"), "card cima: unknown kind 'animale'"),
        (changed("cima", season="monsone"), "card cima: unknown season 'monsone'"),
        (changed("cima", season=""), "card cima: the season is missing"),
        (changed("cima", energy=None), "card cima: energy, attack, defence and rest turns are needed"),
        (changed("cima", energy=0), "card cima: energy, attack, defence and rest turns are needed"),
        (changed("cima", rest_turns=0), "card cima: energy, attack, defence and rest turns are needed"),
        (changed("bietola-di-campagna", defence=None), "energy, attack, defence and rest turns are needed"),
        (changed("bietola-di-campagna", twin=""), "card bietola-di-campagna: the twin is missing"),
        (changed("bietola-di-campagna", twin="menta"), "its twin menta is no biodiversity card"),
        (changed("menta", defence=4), "an aromatic has attack or defence, not both, and turns"),
        (changed("menta", attack=None), "an aromatic has attack or defence, not both, and turns"),
        (changed("menta", max_uses=None), "an aromatic has attack or defence, not both, and turns"),
        (changed("menta", attack=9), "card menta: power_effect: an aromatic repeats its own number"),
        (changed("lombrico", max_uses=None), "card lombrico: max_uses is missing"),
        (changed("gold-maestrale", max_uses=None), "card gold-maestrale: max_uses is missing"),
        (changed("sole", effect=""), "card sole: the effect is missing"),
        (changed("serra", effect=""), "card serra: the effect is missing"),
        (changed("cima", attack="many"), "card cima: attack 'many' is no whole number"),
        (changed("cima", attack=-1), "card cima: attack -1 is no whole number"),
        (changed("sole", cancelled_by="smog"), "names smog, which does not name it back|names sole, which does not"),
        ([{"cards": ROWS}, {"cards": [ROWS[0]]}], "card cima appears twice"),
    ],
)
def test_cards_that_cannot_be_are_refused_by_card_and_reason(release: list[dict[str, Any]], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        decode(release)


def written(*effects: Any) -> str:
    """Effects as the column holds them."""
    return json.dumps(effects)


BAD = [
    ("[", "JSON is malformed|Input data was truncated"),
    ("{}", "Expected `array`"),
    ("[]", "there are none"),
    (written({"op": "explode"}), "Invalid value 'explode'"),
    (written({"value": 2}), "missing required field `op`"),
    (written({"op": "heal"}), "missing required field `value`"),
    (written({"op": "heal", "value": "2"}), "Expected `int`"),
    (written({"op": "heal", "value": 0}), "the value is below 1"),
    (written({"op": "drain", "value": -1}), "the value is below 1"),
    (written({"op": "shield", "value": 1, "valve": 1}), "unknown field `valve`"),
    (written({"op": "sp_mult", "value": 1}), "sp_mult: the value is below 2"),
    (written({"op": "sp_add", "value": 0}), "the value is below 1"),
    (written({"op": "void", "target": "card"}), "void: unknown target 'card'"),
    (written({"op": "mod", "side": "both", "stat": "attack", "value": 1}), "mod: unknown side 'both'"),
    (written({"op": "mod", "side": "opp", "stat": "energy", "value": 1}), "mod: unknown stat 'energy'"),
    (written({"op": "mod", "side": "opp", "stat": "attack", "value": 0}), "mod: the value is 0"),
    (written({"op": "mod", "side": "opp", "stat": "attack", "value": 1, "if": {}}), "mod: the condition is empty"),
    (
        written({"op": "mod", "side": "self", "stat": "attack", "value": 1, "if": {"season": ["monsone"]}}),
        "mod: unknown season 'monsone'",
    ),
    (
        written({"op": "mod", "side": "self", "stat": "attack", "value": 1, "if": {"soil": ["clay"]}}),
        "unknown field `soil`",
    ),
    (written({"op": "rest_mod", "value": -1}), "rest_mod is not for this kind of card"),
    (written({"op": "forbid", "slug": "terra"}), "forbid is not for this kind of card"),
]


@pytest.mark.parametrize(("effects", "said"), BAD)
def test_effects_that_cannot_be_are_refused_by_card_field_and_reason(effects: str, said: str) -> None:
    with pytest.raises(ValueError, match=f"card lombrico: effect: .*({said})"):
        decode(changed("lombrico", effect=effects))
    with pytest.raises(ValueError, match=f"card cima: power_effect: .*({said})"):
        decode(changed("cima", power_effect=effects))


@pytest.mark.parametrize(
    ("name", "field", "effects", "said"),
    [
        ("cima", "power_effect", written({"op": "sp_mult", "value": 2}), "sp_mult is not for this kind of card"),
        ("cima", "effect", written({"op": "heal", "value": 2}), "heal is not for this kind of card"),
        ("lombrico", "power_effect", written({"op": "heal", "value": 2}), "heal is not for this kind of card"),
        ("bietola-di-campagna", "effect", written({"op": "heal", "value": 2}), "heal is not for this kind of card"),
        ("serra", "effect", written({"op": "shield", "value": 2}), "shield is not for this kind of card"),
        ("serra", "effect", written({"op": "rest_mod", "value": 0}), "rest_mod: the value is 0"),
        ("serra", "effect", written({"op": "forbid", "slug": ""}), "forbid: no card is named"),
        (
            "serra",
            "effect",
            written({"op": "mod", "side": "opp", "stat": "attack", "value": -1}),
            "mod: a territory changes its own side alone",
        ),
    ],
)
def test_an_operation_that_its_kind_of_card_would_not_carry_out_is_refused(
    name: str, field: str, effects: str, said: str
) -> None:
    """Else its text would say something that never happens."""
    with pytest.raises(ValueError, match=f"card {name}: {field}: {said}"):
        decode(changed(name, **{field: effects}))


# -- a card needs no code ----------------------------------------------------------------------------------------------


NEW = (
    row(
        "zucca",
        "biodiversita",
        season="autunno",
        family="Cucurbitaceae",
        energy=15,
        attack=7,
        defence=8,
        power_name="Scorza",
        power=[{"op": "shield", "value": 4}, {"op": "drain", "value": 1}, {"op": "rest_cut", "value": 1}],
    ),
    row("ortica", "aromatica", attack=11, max_uses=2),
    row("api-mason", "sinergia", max_uses=5, effect=[{"op": "sp_mult", "value": 3}], cancelled_by="grandine"),
    row("grandine", "imprevisto", max_uses=1, effect=[{"op": "drain", "value": 3}], cancels="api-mason"),
    row("zucca-in-agro", "gold_pat", energy=3, attack=4, defence=1, rest_turns=1, twin="zucca"),
    row(
        "terrazza",
        "territorio",
        effect=[
            {"op": "rest_mod", "value": 2},
            {"op": "mod", "side": "self", "stat": "defence", "value": 2, "if": {"family": ["Cucurbitaceae"]}},
        ],
    ),
    row("medaglia", "gold", max_uses=1, effect=[{"op": "heal", "value": 9}, {"op": "void", "target": "support"}]),
)
"""A set of one card of each kind but elements, of which there are four."""

GARDEN = rules_with(*NEW)


def test_a_new_set_of_rows_is_played_with() -> None:
    mine = ["zucca", "cima", "ortica", "api-mason", "zucca-in-agro", "medaglia"]
    at = table(mine, ["zucca", "cima", "grandine"], grounds=("", "terrazza"), rules=GARDEN)
    after = battle(at, "zucca power api-mason", "zucca", rules=GARDEN)  # 7 against 8 + 2, shield 12, drain 3
    assert totals(after) == (7, 10)
    assert after.state.history[0].lost == [0, 3]
    after = battle(at, "zucca power api-mason", "zucca grandine", rules=GARDEN)  # no triple: shield 4, drain 1
    assert after.state.history[0].lost == [3 + 3 - 4, 1]
    twinned = battle(at, "zucca twin:zucca-in-agro", "cima", rules=GARDEN)
    assert totals(twinned) == (11, 4)


def test_a_support_and_a_gold_pat_may_be_the_first_cards_of_a_hand() -> None:
    """Hands go by the numbers of cards, and a set may number them before the fighters."""
    rules = rules_with(
        row("prima", "sinergia", number=0, effect=[{"op": "mod", "side": "self", "stat": "attack", "value": 2}]),
    )
    at = table(["cima", "beta", "prima"], ["cima", "beta"], rules=rules)
    after = battle(battle(at, "cima prima", "beta", rules=rules), "beta", "beta", rules=rules)
    assert (totals(battle(at, "cima prima", "cima", rules=rules)), copy(after, 0, "prima").bound) == ((8, 4), 1)
    assert told(after, "attacks")[0]["support"] == "prima"
    bound = answer(answer(after, "fighter:beta", ATTACK, rules=rules), "power:no", ATTACK, rules=rules)
    assert options(bound) == ("none",)
    counter = row("ultima", "sinergia", cancels="prima", effect=[{"op": "heal", "value": 1}])
    rules = rules_with(
        row("prima", "imprevisto", number=0, cancelled_by="ultima", effect=[{"op": "drain", "value": 2}]), counter
    )
    at = table(["cima", "beta", "ultima"], ["cima", "beta", "prima"], rules=rules)
    late = battle(at, "cima", "cima prima", late="ultima", rules=rules)
    assert [(one["side"], one["card"]) for one in told(late, "cancelled")] == [(1, "prima")]
    assert late.state.history[0].lost == [0, 2]
    rules = rules_with(
        row("zuppa", "gold_pat", number=0, energy=5, attack=3, defence=2, rest_turns=2, twin="cima", effect=())
    )
    at = table(["cima", "beta", "zuppa"], ["cima", "beta"], rules=rules)
    after = battle(at, "cima twin:zuppa", "beta", rules=rules)
    assert totals(after) == (9, 9)
    assert told(after, "attacks")[0]["twin"] == "zuppa"
    assert (copy(after, 0, "cima").gold, copy(after, 0, "zuppa").energy, copy(after, 0, "cima").energy) == (0, 4, 12)
    after = declare(after, "beta", ATTACK, rules=rules)
    assert len(answer(after, "fighter:cima", DEFEND, rules=rules).state.history) == 2, "twinned: nothing else is asked"


@pytest.mark.parametrize("number", range(3))
def test_random_matches_with_the_new_set_come_to_an_end(number: int) -> None:
    cards = [*GARDEN.content.cards]
    decks = [
        ["zucca", "cima", "ortica", "api-mason", "zucca-in-agro", "medaglia"],
        cards[2:20],
        [*cards[20:45], "beta"],
    ]
    bags = [
        {"decks": [{"name": "", "cards": [card for card in deck if GARDEN.content.cards[card].kind != TERRITORY]}]}
        for deck in (decks[0], decks[1 + number % 2])
    ]
    at = GARDEN.deal(2, f"new{number}", {"decks": "own", "territories": True, "brought": bags})
    over = playout(GARDEN, at, random_asker(number))
    assert over.reason.startswith("biodiversita.")
    assert any("zucca" in name for one in at.state.history for name in one.fighters)


# -- texts in words ----------------------------------------------------------------------------------------------------


def numbers(card: Card) -> set[str]:
    """Every number that its operations and limits name; what is doubled or tripled is said in a word."""
    found = set()
    for effect in (*card.power, *card.effect):
        value = getattr(effect, "value", None)
        if value is not None and not (isinstance(effect, SpMult) and value in (2, 3)):
            found.add(str(abs(value)))
    return found | ({str(card.uses)} if card.uses > 0 else set())


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("card", [*CARDS.values(), *list(GARDEN.content.cards.values())[73:]], ids=lambda card: card.id)
def test_the_text_of_a_card_has_every_number_of_its_data_and_no_other(card: Card, language: str) -> None:
    with override(language):
        text = printed.text(GARDEN.content, card)
    least = {"1"} if any(isinstance(effect, vocabulary.RestMod) for effect in card.effect) else set()
    assert numbers(card) <= set(re.findall(r"\d+", text)) <= numbers(card) | least
    if card.kind not in (AROMATIC, GOLD_PAT):
        assert text
    for sign, word in ((1, "+"), (-1, "−")):
        signed = {
            f"{word}{abs(effect.value)}"
            for effect in (*card.power, *card.effect)
            if isinstance(effect, Mod) and effect.value * sign > 0
        }
        assert {one for one in signed if one in text} == signed


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("card", CARDS.values(), ids=list(CARDS))
def test_the_text_names_the_cards_and_seasons_of_the_data(card: Card, language: str) -> None:
    with override(language):
        text = printed.text(RULES.content, card)
        for other in (card.cancels, card.cancelled_by, card.twin):
            assert not other or words.card(RULES.content, other) in text
        seasons = {name for one in card.effect if isinstance(one, Mod) and one.only for name in one.only.season}
        assert all(printed.seasonal(name) in text for name in seasons)
        assert not card.power_name or words.power(card) in text


def test_a_support_that_makes_the_superpower_grow_says_so_apart() -> None:
    assert {type(effect) for effect in CARDS["consociazione"].effect} == {SpAdd}
    assert content.SUPPORTS == ("elemento", "sinergia", "imprevisto", "gold")
