"""The log of Cards della Biodiversità: every event of a match has its sentence, and battles can be followed."""

from __future__ import annotations

import re

import pytest
from django.utils.html import strip_tags
from django.utils.safestring import SafeString
from django.utils.translation import override

from games.biodiversita import chronicle, texts, words
from games.biodiversita.state import Duel
from games.engine import Event, Position, run
from games.engine.testing import play
from tests.games.sights import NAMES

from .scenes import RULES, answer, battle, copy, table
from .sights import sight, walk
from .written import TOLD

LANGUAGES = ("en", "it")


@pytest.fixture(scope="module")
def events() -> list[Event]:
    """All events of some random matches, with and without territories, of two to six players."""
    found: list[Event] = []
    for number, seats in enumerate((2, 2, 3, 4, 5, 6)):
        *_, position = walk(seats, f"words {number}", decks="random", territories=number % 2 == 1, length=20)
        found += [event for done in position.done for event in done.events] + list(position.events)
    return found


def log(event: Event, *, viewer: int | None = None, strong: words.Strong = words.plain) -> str:
    """Its sentence in the reader's language."""
    return texts.event(event, NAMES, viewer, RULES.content, strong)


def test_every_event_has_a_sentence_or_another_one_tells_it(events: list[Event]) -> None:
    met = {event.name for event in events}
    assert met - set(chronicle.SILENT) <= set(TOLD)
    rare = {"biodiversita.sooner", "biodiversita.no_fighter", "biodiversita.countered"}
    assert set(TOLD) - met <= rare, "scenes for these are below"
    for event in events:
        for viewer in (None, 0):
            assert bool(log(event, viewer=viewer)) == (event.name not in chronicle.SILENT)


# ---- the log

SUM = re.compile(r"(.+?) = (−?\d+)(?:, \D+ (\d+))?$")
NUMBER = re.compile(r"(?:^| ([+−]) )[^+−]*? (−?\d+)(?= [+−] |$)")


def reckoned(said: str) -> tuple[int, int]:
    """What the numbers of a total add up to, and what it is said to be."""
    match = SUM.match(said)
    if match is None:
        single = int(said.rpartition(" ")[2].replace("−", "-"))
        return single, single
    parts = NUMBER.findall(match[1])
    total = sum((-1 if sign == "−" else 1) * int(number.replace("−", "-")) for sign, number in parts)
    assert total == int(match[2].replace("−", "-")), said
    return max(0, total), int((match[3] or match[2]).replace("−", "-"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_totals_of_every_battle_add_up_as_they_are_told(events: list[Event], language: str) -> None:
    """Whoever reads the log can add for himself: every number with what it comes from."""
    against = {"en": " against ", "it": " contro "}[language]
    checked = 0
    with override(language):
        for event in events:
            if event.name != "biodiversita.battle":
                continue
            totals = log(event).partition(": ")[2].partition(". ")[0]
            attack, _against, defence = totals.partition(against)
            for said, total in ((attack, event.args["attack"]), (defence, event.args["defence"])):
                assert reckoned(said) == (total, total), totals
            checked += 1
    assert checked > 90


def test_every_loss_of_a_battle_is_in_its_row(events: list[Event]) -> None:
    """Rests too: "loses 4 energy and rests, back in battle 7"."""
    lost = [event for event in events if event.name == "biodiversita.lost"]
    rows = [event for event in events if event.name == "biodiversita.battle"]
    told = [entry for row in rows for entry in sorted(row.args["lost"])]
    assert sorted(told) == sorted(
        [event.args["side"], event.args["card"], event.args["energy"], event.args["left"], back]
        for event, back in zip(lost, backs(events), strict=True)
    )
    for row in rows:
        for _side, card, energy, _left, back in row.args["lost"]:
            said = f"{words.card(RULES.content, card)} loses {energy} energy"
            assert said + (f" and rests, back in battle {back}" if back else ",") in log(row)


def backs(events: list[Event]) -> list[int]:
    """Until when the card of each loss rests, as the event after it says."""
    found = []
    for place, event in enumerate(events):
        if event.name == "biodiversita.lost":
            after = events[place + 1] if place + 1 < len(events) else None
            rests = after is not None and after.name == "biodiversita.rests"
            found.append(after.args["back"] if after is not None and rests else 0)
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_emphasis_changes_no_word_and_names_are_escaped(events: list[Event], language: str) -> None:
    hostile = ("<script>", "B & B", "“C”", "D'E", "<b>", "F")
    with override(language):
        for event in events:
            plain = texts.event(event, hostile, None, RULES.content)
            marked = texts.event(event, hostile, None, RULES.content, texts.bold)
            if not plain:
                continue
            if event.name == "biodiversita.dealt":  # nothing in it but numbers
                continue
            assert isinstance(marked, SafeString)
            assert "<script>" not in marked
            assert marked.count("<b>") == marked.count("</b>") > 0
            bare = strip_tags(marked).replace("&amp;", "&").replace("&lt;", "<").replace("&gt;", ">")
            assert bare.replace("&#x27;", "'") == plain


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("territories", [False, True])
@pytest.mark.parametrize("seats", [2, 3])
def test_the_log_is_divided_by_battles(seats: int, territories: bool, language: str) -> None:
    *_, position = walk(seats, "chapters", territories=territories)
    seen = sight(position, None)
    with override(language):
        heading = {"en": "Battle", "it": "Battaglia"}[language]
        for number, done in enumerate(position.done, 1):
            for event in done.events:
                if event.name == "biodiversita.battle":
                    assert texts.chapter(number, seen) == f"{heading} {event.args['battle']}"
                    assert texts.chapter(number - 1, seen) == texts.chapter(number, seen), "attack and defence together"
        assert not texts.chapter(1, seen).startswith(heading + " ")


def rows(at: Position[Duel], viewer: int | None = None) -> list[str]:
    """What the log says of the last battle, from the attack on."""
    told = [event for done in at.done for event in done.events]
    first = max(place for place, event in enumerate(told) if event.name == "biodiversita.attacks")
    return [said for said in (log(event, viewer=viewer) for event in told[first:]) if said]


def test_the_worked_example_of_the_description_reads_number_by_number() -> None:
    """ "5 base, 2 of Attacco folico, 2 of Banca dei semi: 9", against 13 (section 13, example 3)."""
    after = battle(
        table(["beta", "finoc", "banca-dei-semi"], ["cima", "finoc", "lombrico"]),
        "beta power banca-dei-semi",
        "cima power lombrico",
    )
    assert rows(after, viewer=0) == [
        "You attack with Beet, Attacco folico and Seed Bank: 9",
        "Bob defends with Turnip Top, Amarum and Earthworm: 13",
        "Battle 1: Beet 5 + Attacco folico 2 + Seed Bank 2 = 9 against Turnip Top 4 + Amarum 8 + Earthworm 1 = 13. "
        "Beet loses 4 energy, 14 left",
    ]
    with override("it"):
        assert rows(after, viewer=1) == [
            "Ann attacca con Beta, Attacco folico e Banca dei semi: 9",
            "Ti difendi con Cima, Amarum e Lombrico: 13",
            "Battaglia 1: Beta 5 + Attacco folico 2 + Banca dei semi 2 = 9 contro Cima 4 + Amarum 8 + Lombrico 1 = 13. "
            "Beta perde 4 punti energia: ora ne ha 14",
        ]


def test_a_card_that_rests() -> None:
    at = table(["pestanaca", "cima"], ["violetta", "cima"])
    at.state.battle, at.state.sides[0].cards[1].energy = 4, 3
    after = battle(at, "pestanaca", "violetta")
    assert rows(after)[-1] == "Battle 4: Pestanaca Carrot 6 against Violetta 7. Pestanaca Carrot loses 1 energy, 2 left"
    at.state.sides[0].cards[1].energy = 1
    after = battle(at, "pestanaca", "violetta")
    assert rows(after)[-1].endswith("Violetta 7. Pestanaca Carrot loses 1 energy and rests, back in battle 7")
    with override("it"):
        assert rows(after)[-1].endswith("Pestanaca perde 1 punto energia e va in fase seme: torna alla battaglia 7")


@pytest.mark.parametrize(("equal", "said"), [("nobody", "Nobody wins it"), ("defender", "The defence wins it")])
def test_an_equal_battle_says_who_wins_it(equal: str, said: str) -> None:
    after = battle(table(["regina", "cima"], ["finoc", "cima"], equal=equal), "regina", "finoc")
    assert rows(after)[-1] == f"Battle 1: Queen 6 against Finoc 6. {said}. Queen loses 1 energy, 11 left"


def test_what_else_changes_a_loss_is_reckoned() -> None:
    shield = battle(table(["sponza", "cima"], ["marangia", "cima", "aria"]), "sponza power", "marangia aria")
    assert rows(shield)[-1].endswith("Marangia loses 4 energy, 6 left (5 − Air 1)")
    none = battle(table(["regina", "cima", "aria"], ["finoc", "cima"]), "regina aria", "finoc")
    assert rows(none)[-1].endswith("Nobody wins it. Queen loses no energy (1 − Air 1)")
    drain = battle(table(["sponza", "cima"], ["lampo", "cima", "cinghiali"]), "sponza", "lampo cinghiali")
    assert rows(drain)[-1].endswith("Sponza loses 3 energy, 7 left (1 + Wild Boar 2)")


def test_a_total_below_nothing_counts_as_nothing() -> None:
    late_frost = battle(table(["sponza", "cima"], ["rossana", "cima"]), "sponza", "rossana")
    assert "= 0" not in rows(late_frost)[-1]
    after = battle(table(["sponza", "cima", "gelata"], ["rossana", "cima"]), "sponza gelata", "rossana")
    assert "against Rossana 3 − Late Frost 4 = −1, which counts as 0. Rossana loses 7 energy" in rows(after)[-1]


def test_what_cancels_what_is_named() -> None:
    after = battle(
        table(["beta", "cima", "alluvione"], ["cima", "beta", "lombrico"]), "beta alluvione", "cima lombrico"
    )
    assert "Earthworm is cancelled by Flood" in rows(after)
    void = battle(table(["beta", "cima", "monocoltura"], ["cima", "beta"]), "beta monocoltura", "cima power")
    assert "Amarum has no effect, because of Monoculture" in rows(void)
    late = battle(
        table(["beta", "cima", "alluvione"], ["cima", "beta", "lombrico"]), "beta", "cima lombrico", "alluvione"
    )
    assert rows(late, viewer=0)[2:4] == ["You counter with Flood", "Earthworm is cancelled by Flood"]
    with override("it"):
        assert rows(late)[2:4] == ["Ann annulla il sostegno con Alluvione", "Alluvione annulla Lombrico"]


def test_equal_cards_are_told_apart_by_their_role() -> None:
    after = battle(table(["cima", "beta"], ["cima", "beta"]), "cima", "cima")
    assert (
        rows(after)[-1]
        == "Battle 1: Turnip Top 6 against Turnip Top 4. The defending Turnip Top loses 2 energy, 10 left"
    )
    after = battle(after, "cima", "cima power")
    assert rows(after)[-1].endswith("The attacking Turnip Top loses 6 energy, 4 left")
    with override("it"):
        assert rows(after)[-1].endswith("Cima in attacco perde 6 punti energia: ora ne ha 4")


def test_twins_and_gold() -> None:
    at = table(["cima", "beta", "orecchiette-cime-di-rapa"], ["galatea", "beta", "cima"])
    first = battle(at, "cima twin:orecchiette-cime-di-rapa", "galatea")
    assert rows(first)[0] == "Ann attacks with Turnip Top, from now on twinned with Orecchiette with Turnip Tops: 8"
    second = battle(first, "galatea power", "cima")
    assert rows(second)[-1].endswith(
        "Turnip Top 4 + Orecchiette with Turnip Tops 2 = 6. "
        "Orecchiette with Turnip Tops loses 6 energy and rests, back in battle 6"
    )


def test_aromatics_say_what_becomes_of_them() -> None:
    at = table(["beta", "cima"], ["alloro", "menta", "cima", "beta"])
    after = battle(at, "beta", "alloro")
    assert rows(after)[-1] == "Bay Laurel has 5 points left for its next defence"
    after = battle(after, "menta", "cima")
    assert rows(after)[-1] == "Mint spends a turn, 2 left"
    after = battle(after, "beta power", "alloro")
    assert rows(after)[-1] == "Bay Laurel loses a turn, 1 left, and is back at 10"
    with override("it"):
        assert rows(after)[-1] == "Alloro perde un turno, ne resta 1, e ricomincia da 10"
    copy(at, 1, "alloro").uses, copy(at, 1, "alloro").energy = 1, 3
    assert rows(battle(at, "beta", "alloro"))[-1] == "Bay Laurel has spent its last turn and is out of the game"


def test_cards_that_come_back_and_energy_regained() -> None:
    at = table(["cima", "beta", "gold-scambio-dei-semi", "terra"], ["beta", "finoc", "cima"])
    at.state.sides[0].cards[1].back = 5
    assert "Beet comes back sooner, in battle 3" in rows(battle(at, "cima gold-scambio-dei-semi", "finoc"))
    at = table(["cima", "beta", "terra"], ["beta", "finoc", "cima"])
    at.state.sides[0].cards[0].energy = 5
    assert "Turnip Top regains 2 energy, 6 now" in rows(battle(at, "cima terra", "finoc"))


# ---- who begins


def begin(seats: int, *decks: str) -> Position[Duel]:
    position = run(RULES, RULES.deal(seats, "begin", {}))
    return play(RULES, position, *((seat, "biodiversita.deck", deck) for seat, deck in enumerate(decks)))


def test_who_begins_with_fewer_cards() -> None:
    at = begin(3, "estate", "inverno", "autunno")
    fewer = next(event for done in at.done for event in done.events if event.name == "biodiversita.fewer")
    assert log(fewer, viewer=2) == "You attack first, with fewer cards: 12 against 24"
    assert log(fewer) == "Cleo attacks first, with fewer cards: 12 against 24"
    pair = Event("biodiversita.fewer", {"side": 0, "seats": [0, 1], "cards": [22, 24]})
    assert log(pair, viewer=1) == "Your side attacks first, with fewer cards: 22 against 24"
    with override("it"):
        assert log(pair) == "Ann e Bob cominciano ad attaccare, con meno carte: 22 contro 24"


@pytest.mark.parametrize(
    ("called", "said"),
    [
        ("odd", "You call odd: 2 + 3 = 5. That is right: your side begins"),
        ("even", "You call even: 2 + 3 = 5. That is wrong: the other side begins"),
    ],
)
def test_even_or_odd(called: str, said: str) -> None:
    at = answer(begin(2, "estate", "inverno"), called, "biodiversita.call")
    at = play(RULES, at, (0, "biodiversita.fingers", "2"), (1, "biodiversita.fingers", "3"))
    fingers = at.done[-1].events[-1]
    assert log(fingers, viewer=0) == said
    assert log(fingers, viewer=1).startswith("Ann calls")
